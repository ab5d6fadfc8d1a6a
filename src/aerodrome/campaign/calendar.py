"""The calendar: days, and which airplanes are at the front in a month (campaign.calendar)."""

from collections.abc import Mapping
from datetime import date, timedelta
from functools import cache
from importlib.resources import files

import msgspec

from aerodrome.kernel.files import from_toml
from aerodrome.kernel.structs import Strict

FIRST_PARACHUTES = "1918-06"
"""From this month on Germans have parachutes (icog.tables.bailout; history)."""

_CENTRAL = ("Germany", "Austria-Hungary", "Bulgaria")


class Served(Strict):
    """When a type was at the front, from the month of its first use to that of its last."""

    nation: str
    role: str
    from_: str = msgspec.field(name="from")
    until: str = "1918-11"
    origin: str = "house"
    share: int = 2
    """How common it is among new airplanes."""

    @property
    def power(self) -> str:
        return power_of(self.nation)


def power_of(nation: str) -> str:
    """On whose side a nation fights."""
    return "central" if nation in _CENTRAL else "allied"


@cache
def _calendar() -> Mapping[str, Mapping[str, Served]]:
    data = (files(__package__) / "data" / "calendar.toml").read_bytes()
    return from_toml(data, dict[str, dict[str, Served]], "calendar.toml")


def types(book: str) -> Mapping[str, Served]:
    """Every type of a game that flew at the front."""
    return _calendar().get(book, {})


@cache
def in_service(book: str, power: str, role: str, month: str, nation: str = "") -> tuple[str, ...]:
    """Types of a power for a role in a month, the newest last; those of the nation where it has any."""
    found = {
        name: served
        for name, served in types(book).items()
        if served.power == power and served.role == role and served.from_ <= month <= served.until
    }
    own = {name: served for name, served in found.items() if served.nation == nation} or found
    return tuple(sorted(own, key=lambda name: (own[name].from_, name)))


def month_of(day: str, later: int = 0) -> str:
    """The month of a day, or one some months later."""
    year, month = int(day[:4]), int(day[5:7]) - 1 + later
    return f"{year + month // 12:04d}-{month % 12 + 1:02d}"


def spelled(day: str) -> str:
    """A day as the words of the log name it."""
    return f"{day[:7]} {int(day[8:])}"


def after(day: str, days: int) -> str:
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()
