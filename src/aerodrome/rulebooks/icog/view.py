"""What a seat may know: panels lie open on the table, so it is everything (icog.5.3.open-order, icog.4.3.3)."""

import random

from aerodrome.kernel.copying import copier
from aerodrome.rulebooks.icog.state import State

_copy = copier(State)


class View(State):
    """The table as one seat sees it."""

    seat: str | None = None


def view(state: State, seat: str | None) -> View:
    copied = _copy(state)
    return View(**{field: getattr(copied, field) for field in State.__struct_fields__}, seat=seat)


def imagine(seen: View, _rng: random.Random) -> State:
    copied = _copy(State(**{field: getattr(seen, field) for field in State.__struct_fields__}))
    assert isinstance(copied, State)
    return copied
