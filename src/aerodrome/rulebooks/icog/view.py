"""What a seat may know: panels lie open on the table, so it is everything (icog.5.3.open-order, icog.4.3.3)."""

import random
from typing import Literal, TypeAlias

from msgspec.structs import astuple

from aerodrome.kernel.agenda import Outside, phase_of
from aerodrome.kernel.copying import copier
from aerodrome.rulebooks.icog.initiative import FORMATION
from aerodrome.rulebooks.icog.state import State

_copy = copier(State)

Phase: TypeAlias = Literal["types", "crews", "places", "initiative", "move", "shoot", "end"]
_BEFORE: tuple[Phase, ...] = ("types", "crews", "places")
_TURN: tuple[Phase, ...] = ("initiative", "move", "shoot", "end")
_PHASES: dict[str, Phase] = {
    "types": "types",
    "crews": "crews",
    "places": "places",
    "turn": "initiative",
    "entries": "initiative",
    "formations": "initiative",
    "initiative": "initiative",
    "land units": "move",
    "moves": "move",
    "after moves": "move",
    "fires": "move",
    "ground fire": "shoot",
    "slots": "shoot",
    "shots": "shoot",
    "observation": "shoot",
    "end of turn": "end",
}
_MOVES = ("moves", "after moves")


class View(State):
    """The table as one seat sees it."""

    seat: str | None = None
    phases: tuple[Phase, ...] = ()
    """Those of a turn in their order; those before the first turn while it has not begun."""
    phase: Phase | Outside = "before"
    moving: tuple[str, ...] = ()
    """The airplane whose turn to move it is, or all of a Formation."""

    def __post_init__(self) -> None:
        self.phase = phase_of(self.agenda, self.over, _PHASES)
        self.phases = _BEFORE if self.phase in _BEFORE and self.turn == 0 else _TURN
        self.moving = movers(self) if self.agenda and self.agenda[0] in _MOVES else ()


def view(state: State, seat: str | None) -> View:
    return View(*(*astuple(_copy(state)), seat))


def movers(state: State) -> tuple[str, ...]:
    """Who moves next: one airplane, or a Formation."""
    if not state.order:
        return ()
    name = state.order[0]
    return tuple(state.formations[int(name.removeprefix(FORMATION))]) if name.startswith(FORMATION) else (name,)


def imagine(seen: View, _rng: random.Random) -> State:
    return _copy(State(*astuple(seen)[: len(State.__struct_fields__)]))
