"""What a seat may know: everything is open but pilots that the other side has written down in secret
(dogfights.pilot.hidden)."""

import random
from typing import Literal, TypeAlias

from aerodrome.kernel.agenda import Outside, phase_of
from aerodrome.kernel.copying import copier
from aerodrome.rulebooks.dogfights.aircraft import FIGHTER
from aerodrome.rulebooks.dogfights.scoring import score
from aerodrome.rulebooks.dogfights.state import ACE, AVERAGE, ROOKIE, UNKNOWN, Aircraft, State, Target, side_of

_copy_aircraft = copier(Aircraft)
_copy_target = copier(Target)

Phase: TypeAlias = Literal["choose", "enter", "moves", "reinforcements"]
_BEFORE: tuple[Phase, ...] = ("choose", "enter")
_TURN: tuple[Phase, ...] = ("moves", "reinforcements")
_PHASES: dict[str, Phase] = {
    "set out": "choose",
    "fleets": "choose",
    "loads": "choose",
    "pilots": "choose",
    "first entry": "enter",
    "bonus round": "enter",
    "turn": "moves",
    "empty zone": "moves",
    "moves": "moves",
    "reinforcements": "reinforcements",
    "end of turn": "reinforcements",
}


class View(State, kw_only=True):
    """The table as one seat sees it."""

    seat: str | None
    hidden: dict[str, dict[str, int]]
    """How many aces and rookies of a side are still to be shown."""
    phases: tuple[Phase, ...] = ()
    """Those of a turn in their order; those before the first one while nobody has a turn."""
    phase: Phase | Outside = "before"
    points: dict[str, float] = {}
    """Of each side as the match stands."""

    def __post_init__(self) -> None:
        self.points = {side: score(self, side) for side in self.brief.sides}
        self.phase = phase_of(self.agenda, self.over, _PHASES)
        self.phases = _TURN if self.active or self.phase == "over" else _BEFORE


def view(state: State, seat: str | None) -> View:
    """Builds what a seat may know; without a seat, what everybody may know."""
    aircraft = {name: _copy_aircraft(each) for name, each in state.aircraft.items()}
    side = side_of(state, seat)
    for each in aircraft.values():
        if not each.shown and each.side != side:
            each.pilot = UNKNOWN
    return View(
        seat=seat,
        brief=state.brief,
        turn=state.turn,
        active=state.active,
        agenda=list(state.agenda),
        aircraft=aircraft,
        targets={name: _copy_target(target) for name, target in state.targets.items()},
        wind=state.wind,
        sun=state.sun,
        first=state.first,
        placed=state.placed,
        ready=list(state.ready),
        bonus=state.bonus,
        over=state.over,
        hidden={side: _hidden(state, side) for side in state.brief.sides},
    )


def _hidden(state: State, side: str) -> dict[str, int]:
    """The numbers are agreed and open; while they are being placed, the agreed ones are told."""
    unseen = [each for each in state.aircraft.values() if each.side == side and not each.shown]
    if "pilots" in state.agenda:
        return {ACE: state.brief.aces[side], ROOKIE: state.brief.rookies[side]} if unseen else {ACE: 0, ROOKIE: 0}
    return {skill: sum(each.pilot == skill for each in unseen) for skill in (ACE, ROOKIE)}


def imagine(seen: View, rng: random.Random) -> State:
    """A state that fits a view: hidden aces and rookies are dealt to pilots whom the seat does not know."""
    aircraft = {name: _copy_aircraft(each) for name, each in seen.aircraft.items()}
    placing = "pilots" in seen.agenda
    for side in seen.brief.sides:
        unknown = [each for each in aircraft.values() if each.side == side and each.pilot == UNKNOWN]
        rng.shuffle(unknown)
        wanted = [] if placing else [skill for skill, count in seen.hidden[side].items() for _ in range(count)]
        for each in unknown:
            each.pilot = wanted.pop() if wanted and each.role == FIGHTER else AVERAGE
    return State(
        brief=seen.brief,
        turn=seen.turn,
        active=seen.active,
        agenda=list(seen.agenda),
        aircraft=aircraft,
        targets={name: _copy_target(target) for name, target in seen.targets.items()},
        wind=seen.wind,
        sun=seen.sun,
        first=seen.first,
        placed=seen.placed,
        ready=list(seen.ready),
        bonus=seen.bonus,
        over=seen.over,
    )
