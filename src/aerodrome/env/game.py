"""What is played in an environment, and how it is seen and rewarded: one value that all environments share."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Literal, TypeAlias, TypedDict, get_args

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict

from aerodrome.env.candidates import Candidates, Proposals
from aerodrome.env.observing import LIMIT, Layout
from aerodrome.env.rendering import RENDER_MODES, check_render_mode
from aerodrome.judgement.sight import Eyes, Row
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.judging import judge_of
from aerodrome.kernel.match import Match
from aerodrome.kernel.setup import ScenarioGiven, prepare
from aerodrome.pilots.pilot import window
from aerodrome.pilots.random_pilot import RandomPilot

Reward: TypeAlias = Literal["outcome", "points", "chances"]
"""outcome: 1, -1 or 0 at the end. The others tell it sooner: with every step by how much the lead in points, or what
the judge makes of the position, has changed, and at the end what is still missing."""

Observation: TypeAlias = dict[str, npt.NDArray[Any]]
"""`observation` and `action_mask`."""

METADATA: dict[str, Any] = {
    "name": "aerodrome_v0",
    "render_modes": [*RENDER_MODES],
    "render_fps": 4,
    "is_parallelizable": False,
}


class GameOptions(TypedDict, total=False):
    """What may be said about a game; `Game` tells what each is."""

    options: Mapping[str, object] | None
    aircraft: Mapping[str, str] | None
    actions: int
    candidates: int
    proposals: Proposals
    worlds: int
    reward: Reward
    max_cycles: int | None
    render_mode: str | None


class Game:
    """A scenario of a book, with the spaces of those who learn it.

    `options` and `aircraft` are those of `aerodrome.new`. There are so many `actions`; where more options are listed,
    so many of them are open, at random. For a form, such as a route, `candidates` answers are open: `sampled` are any
    legal ones, `proposed` are those that pilots of the book think about first. With `worlds` each option is tried in so
    many matches that the seat might be in, and what its side would see after it belongs to how it is described.
    After `max_cycles` steps a match is cut short.
    """

    def __init__(
        self,
        book: str = "spandaus",
        scenario: ScenarioGiven = None,
        *,
        options: Mapping[str, object] | None = None,
        aircraft: Mapping[str, str] | None = None,
        actions: int = 40,
        candidates: int = 8,
        proposals: Proposals = "sampled",
        worlds: int = 0,
        reward: Reward = "outcome",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.setup = prepare(book, scenario, options=options, aircraft=aircraft)
        self.book = self.setup.book.id
        self.sides: Mapping[str, str] = dict(self.setup.sides)
        self.eyes = _eyes(self.book)
        _check_number("actions", actions, 2)
        _check_number("candidates", candidates, 2, actions)
        _check_number("worlds", worlds, 0)
        if max_cycles is not None:
            _check_number("max_cycles", max_cycles, 1)
        _check_word("proposals", proposals, get_args(Proposals))
        _check_word("reward", reward, get_args(Reward))
        check_render_mode(self.book, render_mode)
        self.worlds, self.reward, self.max_cycles, self.render_mode = worlds, reward, max_cycles, render_mode
        self.candidates = Candidates(self.book, actions, candidates, proposals)
        if reward == "points" and "lead" not in self.eyes.facts:
            raise BadInput(f"what is seen of {self.book} has no lead in points", where="reward")
        if reward == "chances":
            judge_of(self.book).ready()
        kinds = tuple(kind.KIND for kind in self.setup.book.decisions)
        self.layout = Layout(self.eyes, kinds, self._rows, actions, ahead=worlds > 0)

    def match(self, seed: int | str, *, safe_points: bool = False) -> Match:
        """A new match. One in which somebody imagines others keeps safe points."""
        return Match(self.setup, Seeded(seed), events=False, safe_points=safe_points or self.worlds > 0)

    @cached_property
    def _rows(self) -> int:
        """The most aircraft that a side may have. Where none is there at the start, since they are chosen in play, a
        whole match tells how many."""
        match, choose = self.match(0), RandomPilot(0).choose
        found = self._counted(match)
        if not found:
            for decision in iter(lambda: match.decision, None):
                match.answer(choose(decision, window(match, decision.seat)), decision.seat)
                found = max(found, self._counted(match))
        return max(1, found)

    def _counted(self, match: Match) -> int:
        view = match.view()
        return max(len(each) for side in self.sides.values() for each in self.eyes.names(view, side))

    def observed(
        self,
        seat: str,
        view: Any,
        decision: Decision | None,
        answers: Sequence[Answer],
        odds: Mapping[Answer, float],
        ahead: Sequence[Row] = (),
    ) -> Observation:
        """What a seat sees of a match in its view and can do there, in numbers."""
        side, eyes = self.sides[seat], self.eyes
        array = self.layout.array(eyes.look(view, side), eyes.names(view, side), decision, answers, odds, ahead)
        mask = np.zeros(self.layout.actions, np.int8)
        mask[: len(answers)] = 1
        return {"observation": array, "action_mask": mask}

    @cached_property
    def observation_space(self) -> Dict:
        box = Box(-LIMIT, LIMIT, (self.layout.size,), np.float32)
        return Dict({"observation": box, "action_mask": Box(0, 1, (self.layout.actions,), np.int8)})


def _eyes(book: str) -> Eyes:
    eyes = getattr(judge_of(book), "eyes", None)
    if not isinstance(eyes, Eyes):
        raise BadInput(f"the judge of {book} does not tell what a side sees", where="book")
    return eyes


def _check_number(where: str, number: object, least: int, most: int | None = None) -> None:
    if type(number) is not int or number < least or (most is not None and number > most):
        up_to = "or more" if most is None else f"to {most}"
        raise BadInput(f"{number!r} is not a number of {least} {up_to}", where=where)


def _check_word(where: str, word: object, known: tuple[str, ...]) -> None:
    if word not in known:
        raise BadInput(f"{word!r} is none of {', '.join(known)}", where=where)
