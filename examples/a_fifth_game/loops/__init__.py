"""Loops, a whole game in one file: fly loops, land before you stall, and be the first to have enough of them."""

import random
from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec

from aerodrome.kernel import table
from aerodrome.kernel.agenda import follow
from aerodrome.kernel.chance import Die
from aerodrome.kernel.decisions import Answer, Bar, Decision, Kind, Listed, Steps
from aerodrome.kernel.declared import declared_in
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.events import Facts
from aerodrome.kernel.rulebook import Outcome, Rulebook, Setting
from aerodrome.kernel.scenario import Titled
from aerodrome.kernel.structs import Strict
from aerodrome.pilots import Window

DIE = Die("die", 6)


class Scenario(Titled, kw_only=True):
    """What a TOML file under data/scenarios says."""

    pilots: tuple[str, ...]
    loops: int = 40


class Settings(Strict):
    """The options of the book."""

    stall: Literal["turn", "all"] = "turn"


class State(msgspec.Struct):
    """Everything that a match is. Nothing is hidden, so that it is what every seat sees, too."""

    pilots: tuple[str, ...]
    wanted: int
    agenda: list[str]
    up: str
    aloft: int
    landed: dict[str, int]


Table: TypeAlias = table.Table[State, Settings, str]


class Flies(Facts):
    KIND = "flies"
    pilot: str
    face: int


class Lands(Facts):
    KIND = "lands"
    pilot: str
    loops: int


class Loop(Listed[Literal["loop", "land"], tuple[int, int]]):
    """Another loop, or land; about the loops of this turn and those that are landed."""

    KIND = "loop"


def setup(scenario: Scenario, _settings: Settings) -> State:
    if len(set(scenario.pilots)) != len(scenario.pilots) or len(scenario.pilots) < 2:
        raise BadInput("two pilots or more, with different names", where="scenario: pilots", rule="loops.turn")
    landed = dict.fromkeys(scenario.pilots, 0)
    return State(scenario.pilots, scenario.loops, ["turn"], scenario.pilots[0], 0, landed)


def check_position(state: State, start: State, _settings: Settings) -> None:
    if state.up not in start.pilots or state.landed.keys() != start.landed.keys():
        raise BadInput("pilots are fixed by the scenario", where="position: landed", rule="loops.turn")


def turn(table: Table) -> Steps[None]:
    """One pilot's turn (loops.turn)."""
    state = table.state
    pilot, choice = state.up, "loop"
    while choice == "loop":
        face = table.dice.roll(DIE)
        table.say(Flies, "loops.turn", pilot=pilot, face=face)
        if face == 1:
            state.landed[pilot] *= table.settings.stall == "turn"
            break
        state.aloft += face
        choice = yield from Loop.ask(pilot, ("loop", "land"), "loops.turn", (state.aloft, state.landed[pilot]))
    else:
        state.landed[pilot] += state.aloft
        table.say(Lands, "loops.turn", pilot=pilot, loops=state.landed[pilot])
    state.aloft, state.up = 0, state.pilots[(state.pilots.index(pilot) + 1) % len(state.pilots)]
    if state.landed[pilot] < state.wanted:
        state.agenda.append("turn")


STEPS: dict[str, Callable[[Table], Steps[None]]] = {"turn": turn}


def view(state: State, _seat: str | None) -> State:
    return msgspec.structs.replace(state, agenda=list(state.agenda), landed=dict(state.landed))


def imagine(seen: State, _rng: random.Random) -> State:
    return view(seen, None)


def outcome(state: State) -> Outcome | None:
    """Over as soon as somebody has enough (loops.win)."""
    winner = next((pilot for pilot, loops in state.landed.items() if loops >= state.wanted), None)
    return None if winner is None else Outcome(winner, "loops", dict(state.landed), "loops.win")


def barred(_state: State, _settings: Settings, _decision: Decision) -> list[Bar]:
    return []


def odds(_state: State, _settings: Settings, _decision: Decision) -> dict[Answer, float]:
    return {"loop": 5 / 6}


class Careful:
    """Lands with fifteen loops, or with enough to win."""

    strength = 1

    def __init__(self, _seed: int | str) -> None: ...

    def choose(self, decision: Decision, window: Window[State], /) -> Answer:
        assert Loop.is_asked(decision)
        aloft, landed = decision.about
        return "land" if aloft >= 15 or aloft + landed >= window.view.wanted else "loop"


BOOK = Rulebook(
    id="loops",
    title="Loops",
    designer="Anybody",
    version=1,
    package=__name__,
    scenario=Scenario,
    settings=Settings,
    state=State,
    setup=setup,
    check_position=check_position,
    play=lambda table: follow(table, STEPS),
    steps=STEPS,
    seats=lambda scenario: {pilot: pilot for pilot in scenario.pilots},
    view=view,
    imagine=imagine,
    outcome=outcome,
    barred=barred,
    odds=odds,
    aircraft=dict,
    options=(Setting("stall", "turn", ("turn", "all"), "loops.turn"),),
    events=declared_in(__name__, Facts),
    decisions=declared_in(__name__, Kind),
    dice=(DIE,),
    first="afternoon",
    difficulty=1,
)
