"""PettingZoo: all seats act at once.

In every step all who are asked answer at once: that is what the rules mean where answers are sealed, and nobody sees
another's. Where one seat is asked alone, the others have one action open, the first, which does nothing.
"""

from collections.abc import Mapping
from typing import Any, SupportsIndex

from pettingzoo import ParallelEnv
from typing_extensions import Unpack

from aerodrome.env.game import METADATA, Game, GameOptions, Observation
from aerodrome.env.seats import Agents
from aerodrome.kernel.errors import Refused
from aerodrome.kernel.setup import ScenarioGiven


class parallel_env(Agents, ParallelEnv[str, Observation, SupportsIndex]):  # type: ignore[misc]  # noqa: N801 - what PettingZoo calls it
    """An environment of PettingZoo in which all seats act in every step."""

    metadata = METADATA

    def __init__(self, book: str = "spandaus", scenario: ScenarioGiven = None, **options: Unpack[GameOptions]) -> None:
        super().__init__()
        self._begin(Game(book, scenario, **options))
        self.agents: list[str] = []

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._new_session(seed)
        self.agents = list(self.possible_agents)
        self._shown()
        return self._observed(), {agent: {} for agent in self.agents}

    def _observed(self) -> dict[str, Observation]:
        found = {}
        for agent in self.agents:
            seen = self.session.observe(agent)
            seen["action_mask"][0] = 1
            found[agent] = seen
        return found

    def step(
        self, actions: Mapping[str, SupportsIndex]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        session = self.session
        if not self.agents:
            raise Refused("the match is over: call reset()", where="step")
        for agent in actions:
            self._check(agent)
        if missing := [agent for agent in self.agents if agent not in actions]:
            raise Refused(f"no action of {', '.join(missing)}", where="action")
        asked = session.asked
        for agent in self.agents:
            if agent not in asked and actions[agent] != 0:
                what = f"{actions[agent]!r} is not open to {agent}, who is not asked now: 0 is (action_mask)"
                raise Refused(what, where="action")
        session.answer({agent: session.look_up(agent, actions[agent]) for agent in asked})
        seen, rewards = self._observed(), session.rewards()
        terminated = dict.fromkeys(self.agents, session.over)
        truncated = dict.fromkeys(self.agents, session.cut_short)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if session.over or session.cut_short:
            self.agents = []
        self._shown()
        return seen, rewards, terminated, truncated, infos
