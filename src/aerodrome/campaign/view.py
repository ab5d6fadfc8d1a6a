"""What a commander may know: all rosters are open; who flies is chosen in secret until both have chosen."""

import random

from aerodrome.campaign.state import State
from aerodrome.kernel.copying import copier

_copy = copier(State)


class View(State):
    """A campaign as one seat sees it."""

    seat: str | None = None


def view(state: State, seat: str | None) -> View:
    copied = _copy(state)
    return View(**{field: getattr(copied, field) for field in State.__struct_fields__}, seat=seat)


def imagine(seen: View, _rng: random.Random) -> State:
    copied = _copy(State(**{field: getattr(seen, field) for field in State.__struct_fields__}))
    assert isinstance(copied, State)
    return copied
