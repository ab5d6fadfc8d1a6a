"""What all environments share: a game, the session that is played, and how to look into it."""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Dict, Discrete
from gymnasium.utils import seeding

from aerodrome.env.game import Game
from aerodrome.env.observing import Layout
from aerodrome.env.rendering import Frame, rendered
from aerodrome.env.session import Session
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.match import Match
from aerodrome.kernel.structs import Plain

_SEEDS = 2**53


class Actions(Discrete):
    """Numbers of actions. Without a mask, those that are open now are sampled."""

    def __init__(self, count: int, mask: Callable[[], npt.NDArray[np.int8]]) -> None:
        super().__init__(count)
        self._mask = mask

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            mask = self._mask()
        return super().sample(mask, probability)

    def __reduce__(self) -> tuple[Any, ...]:
        """In another process nobody knows what is open here."""
        return Discrete, (int(self.n),)


class Seats:
    """An environment of a game."""

    game: Game
    render_mode: str | None
    _session: Session | None = None

    def _begin(self, game: Game) -> None:
        self.game = game
        self.render_mode = game.render_mode
        self._random = seeding.np_random()[0]

    def _mask(self, seat: str) -> npt.NDArray[np.int8]:
        """What is open to a seat: its answers; to one who is not asked the first action, which does nothing."""
        mask = np.zeros(self.game.layout.actions, np.int8)
        mask[: max(1, len(self.session.answers(seat)))] = 1
        return mask

    @property
    def session(self) -> Session:
        if self._session is None:
            raise ResetNeeded("there is no match yet: call reset() first")
        return self._session

    def _new_session(self, seed: int | None, *, safe_points: bool = False) -> None:
        if seed is not None:
            self._random = seeding.np_random(seed)[0]
        self._session = Session(self.game, int(self._random.integers(_SEEDS)), safe_points=safe_points)

    def _check(self, agent: object) -> None:
        if agent not in self.game.sides:
            raise BadInput(f"there is no seat {agent!r}; seats: {', '.join(self.game.sides)}", where="agent")

    # Looking into it

    @property
    def layout(self) -> Layout:
        """Where everything is in an observation, and what it is called."""
        return self.game.layout

    @property
    def match(self) -> Match:
        """The match that is played. It knows more than a seat may."""
        return self.session.match

    def decision(self, agent: str) -> Decision | None:
        """What a seat is asked, if anything."""
        self._check(agent)
        return self.session.decision(agent)

    def answers(self, agent: str) -> tuple[Answer, ...]:
        """What each action that is open to a seat means."""
        self._check(agent)
        return self.session.answers(agent)

    def sight(self, agent: str) -> dict[str, Any]:
        """What a seat sees, by names, as a dictionary of plain data."""
        self._check(agent)
        return self.session.sight(agent)

    def record(self) -> dict[str, Plain]:
        """The match so far as a document that `aerodrome.load` and `aerodrome.verify` take."""
        return self.session.match.record()

    def render(self) -> Frame:
        """The table as everybody may see it."""
        return rendered(self.match, self.render_mode)

    def _shown(self) -> None:
        """People who look on are shown every step."""
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing is held that would have to be given back."""


class Agents(Seats):
    """One of PettingZoo, where every seat has a space of its own."""

    def _begin(self, game: Game) -> None:
        super()._begin(game)
        self.possible_agents = list(game.sides)
        self._spaces = {seat: Actions(game.layout.actions, partial(self._mask, seat)) for seat in game.sides}

    def observation_space(self, agent: str) -> Dict:
        self._check(agent)
        return self.game.observation_space

    def action_space(self, agent: str) -> Actions:
        self._check(agent)
        return self._spaces[agent]
