"""What a commander may know: all rosters are open; who flies is chosen in secret until both have chosen."""

import random
from typing import Literal, TypeAlias

import msgspec

from aerodrome.campaign.adapter import adapter
from aerodrome.campaign.people import nations
from aerodrome.campaign.state import State
from aerodrome.kernel.agenda import Outside, phase_of
from aerodrome.kernel.copying import copier

_copy = copier(State)

Phase: TypeAlias = Literal["morning", "orders", "mission", "debrief"]
_DAY: tuple[Phase, ...] = ("morning", "orders", "mission", "debrief")
_PHASES: dict[str, Phase] = {
    "founding": "morning",
    "morning": "morning",
    "day": "morning",
    "orders": "orders",
    "muster": "orders",
    "staff": "orders",
    "fly": "mission",
    "debrief": "debrief",
    "training": "debrief",
    "evening": "debrief",
}


class View(State):
    """A campaign as one seat sees it."""

    seat: str | None = None
    aboard: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    """Who sits in each type that a squadron has had, the pilot first."""
    ranks: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    """What each side calls its ranks, from the lowest."""
    missions: int = 0
    """How many are flown unless the last day comes first."""
    phases: tuple[Phase, ...] = _DAY
    """Those of a day, in their order."""
    phase: Phase | Outside = "before"

    def __post_init__(self) -> None:
        self.phase = phase_of(self.agenda, self.over, _PHASES)


def view(state: State, seat: str | None) -> View:
    copied = _copy(state)
    roles = adapter(state.brief.book).roles
    return View(
        **{field: getattr(copied, field) for field in State.__struct_fields__},
        seat=seat,
        aboard={model: roles(model) for model in sorted({each.model for each in state.machines.values()})},
        ranks={side.name: nations()[side.nation].ranks for side in state.brief.side},
        missions=state.brief.missions,
    )


def imagine(seen: View, _rng: random.Random) -> State:
    copied = _copy(State(**{field: getattr(seen, field) for field in State.__struct_fields__}))
    assert isinstance(copied, State)
    return copied
