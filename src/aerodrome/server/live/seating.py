"""Who sits where in a match, and what that allows."""

from collections.abc import Mapping

import msgspec

from aerodrome.kernel.waiting import DEALER
from aerodrome.server.journal.clocks import Clocks
from aerodrome.server.roles import ID_LENGTH, MEMBER, PERSON, Role
from aerodrome.server.store.store import Stored
from aerodrome.server.wire.live import SeatInfo
from aerodrome.server.wire.pace import Pace


class Seating(msgspec.Struct, frozen=True):
    """The seats of a match in the book's order, each with its side and who sits there."""

    seats: tuple[SeatInfo, ...]
    one_screen: bool
    """Whether all people hold one link."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(each.seat for each in self.seats)

    @property
    def persons(self) -> tuple[str, ...]:
        """The seats of people."""
        return tuple(each.seat for each in self.seats if each.who == PERSON)

    @property
    def people(self) -> tuple[str, ...]:
        """The seats of people, and of members of squadrons, who have a say in missions only."""
        return tuple(each.seat for each in self.seats if each.who in (PERSON, MEMBER))

    @property
    def machines(self) -> dict[str, str]:
        """The seats that machines fly, each with its pilot. Nobody at the table takes a seat outside it."""
        return {each.seat: each.who for each in self.seats if each.who not in (PERSON, MEMBER, "")}

    @property
    def sides(self) -> dict[str, str]:
        """The side of every seat."""
        return {each.seat: each.side for each in self.seats}

    def side(self, seat: str) -> str:
        """The side that a seat plays for."""
        return next(each.side for each in self.seats if each.seat == seat)

    def holds_all(self, role: Role) -> bool:
        return set(role.seats) >= set(self.names)

    def deals(self, role: Role) -> bool:
        """Whether the role says what was drawn or rolled by hand: it holds every person's seat."""
        return bool(role.seats) and set(role.seats) >= set(self.persons)

    def answers_for(self, role: Role, seat: str) -> bool:
        return seat in role.seats or (seat == DEALER and self.deals(role))


def mission_name(campaign: str, number: int) -> str:
    """The match of a campaign's mission: whoever knows the campaign knows where it is."""
    return f"{campaign}-{number}"


def is_mission(id: str) -> bool:
    """Whether a match is a mission of a campaign."""
    campaign, _, number = id.rpartition("-")
    return len(campaign) == ID_LENGTH and number.isdigit()


def seated(sides: Mapping[str, str], who: Mapping[str, str]) -> list[SeatInfo]:
    """The seats of a scenario, by their sides and by who sits there."""
    return [SeatInfo(seat, side, who.get(seat, "")[:100]) for seat, side in sides.items()]


def seating_of(stored: Stored) -> Seating:
    """Who sits where. In an uploaded match nobody sits anywhere any more."""
    seats = msgspec.json.decode(stored.seats, type=tuple[SeatInfo, ...])
    return Seating(seats, stored.together)


def pace_of(stored: Stored) -> Pace | None:
    """How much time people have for their answers."""
    return None if stored.pace is None else msgspec.json.decode(stored.pace, type=Pace)


def clocks_of(stored: Stored) -> Clocks | None:
    """The clocks of people as they stood when the match was made, where time is counted."""
    pace = pace_of(stored)
    return None if pace is None else Clocks.begun(pace, seating_of(stored).persons, stored.created)
