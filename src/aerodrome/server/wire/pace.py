"""How much time people have for their answers, and how their clocks stand."""

from typing import Annotated, TypeAlias

import msgspec

from aerodrome.kernel.structs import Strict

_DAY = 86_400

_Seconds = Annotated[int, msgspec.Meta(ge=10, le=_DAY)]
_Increment = Annotated[int, msgspec.Meta(ge=0, le=3600)]
_Days = Annotated[int, msgspec.Meta(ge=1, le=30)]
_Vacation = Annotated[int, msgspec.Meta(ge=0, le=60)]


class Fischer(Strict, tag="fischer", tag_field="kind"):
    """So many seconds at first, and some more with every answer."""

    seconds: _Seconds
    increment: _Increment = 0


class PerMove(Strict, tag="move", tag_field="kind"):
    """So many seconds for every answer."""

    seconds: _Seconds


class Days(Strict, tag="days", tag_field="kind"):
    """By correspondence: so many days for every answer, and days off that everybody may take."""

    days: _Days
    vacation: _Vacation = 0


Pace: TypeAlias = Fischer | PerMove | Days


class Offer(msgspec.Struct, frozen=True):
    """What is offered: by which seat, and the seats whose people have yet to say something to it."""

    seat: str
    waits: list[str]


class ClockTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock of a seat, in milliseconds.

    While seats choose in secret, the clocks of others stand as they stood when that began (`secret`): one that stopped
    would tell who has chosen. What everybody has used is shown when all have.
    """

    seat: str
    left: int = 0
    """What is left on a clock that stands; less than nothing where it is overdrawn."""
    out: int | None = None
    """It runs, and is out at this time of the server, in milliseconds since 1970."""
    secret: bool = False
    away: int | None = None
    """On vacation until this time of the server: its clock stands still as long."""
    bank: int = 0
    """Vacation that is left."""


class ClocksTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clocks of all people at the table."""

    seats: list[ClockTold]
    paused: str = ""
    """The seat that offered the pause; nothing where clocks run."""
    offer: Offer | None = None
    """The pause that is offered."""
