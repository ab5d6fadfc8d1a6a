"""Bodies about the people of a campaign's sides."""

from typing import Literal

import msgspec

from aerodrome.kernel.structs import Strict


class NewMember(Strict):
    """One more member of a side's squadron; what he is called, if that is known."""

    side: str
    name: str = ""


class OfMember(Strict):
    """Which member of a squadron is meant, by his seat."""

    seat: str


class MemberName(Strict):
    """What a commander or a member is called; nothing where he has no name here."""

    seat: str
    name: str


class Relief(Strict):
    """Who takes the airplanes of a member who is away, for the mission that waits for him."""

    seat: str
    by: Literal["commander", "machine"] = "commander"


class MemberLink(msgspec.Struct, frozen=True):
    """The secret link of a member: whoever has the token flies in missions what is given to this seat."""

    seat: str
    token: str


class SquadronMember(msgspec.Struct, frozen=True):
    """Somebody who flies for a side of a campaign."""

    seat: str
    """What he is called in missions: the side's name for its commander, else that with a number."""
    side: str
    name: str
    """What he calls himself, or is called by his commander; nothing where nobody has said."""
    commands: bool
    serves: bool
    """Whether he is still there: he has a link."""
    here: bool
    """Whether he is at the campaign or at its mission now."""
    wait: int | None
    """For his commander, while the mission waits for him and he is away: after so many seconds his airplanes may be
    taken over, 0 for now."""


class Squadron(msgspec.Struct, frozen=True):
    """The people of both sides, commanders first, and which of them one is."""

    mine: list[str]
    people: list[SquadronMember]
