"""PettingZoo: seats act one after another, as the rules ask them."""

from typing import Any, SupportsIndex

from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper
from typing_extensions import Unpack

from aerodrome.env.game import METADATA, Game, GameOptions, Observation
from aerodrome.env.seats import Agents
from aerodrome.kernel.errors import Refused
from aerodrome.kernel.setup import ScenarioGiven


class raw_env(Agents, AECEnv[str, Observation, SupportsIndex | None]):  # type: ignore[misc]  # noqa: N801 - what PettingZoo calls it
    """An environment of PettingZoo whose agents are the seats. Where several are asked at once they act one after
    another, and none sees what another has answered."""

    metadata = METADATA

    def __init__(self, book: str = "spandaus", scenario: ScenarioGiven = None, **options: Unpack[GameOptions]) -> None:
        super().__init__()
        self._begin(Game(book, scenario, **options))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        self._new_session(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()
        self._shown()

    def _select(self) -> None:
        asked = self.session.asked
        self.agent_selection = asked[0] if asked else self.agents[0]

    def observe(self, agent: str) -> Observation:
        self._check(agent)
        return self.session.observe(agent)

    def step(self, action: SupportsIndex | None) -> None:
        session = self.session
        if not self.agents:
            raise Refused("the match is over: call reset()", where="step")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        session.answer({agent: session.look_up(agent, action)})
        self._cumulative_rewards[agent] = 0.0
        self.rewards = session.rewards()
        if session.over or session.cut_short:
            self.terminations = dict.fromkeys(self.agents, session.over)
            self.truncations = dict.fromkeys(self.agents, session.cut_short)
            self.agent_selection = self.agents[0]
        else:
            self._select()
        self._accumulate_rewards()
        self._shown()


def env(
    book: str = "spandaus", scenario: ScenarioGiven = None, **options: Unpack[GameOptions]
) -> OrderEnforcingWrapper[str, Observation, SupportsIndex | None]:
    """The environment, in a wrapper that tells of calls in a wrong order."""
    return OrderEnforcingWrapper(raw_env(book, scenario, **options))
