"""Bodies about games that people offer to each other, and how one's matches stand."""

from typing import Literal, TypeAlias

import msgspec

from aerodrome.kernel.structs import Strict
from aerodrome.server.wire.ids import Id
from aerodrome.server.wire.pace import Days, Fischer, PerMove
from aerodrome.server.wire.ratings import Rating

Strength: TypeAlias = Literal["any", "learning", "even", "strong"]
"""Whom somebody would like to play against, in his own judgement."""


class NewGame(Strict):
    """A game that somebody offers: to all, or to one whom he invites by name."""

    book: str
    scenario: str
    side: str = ""
    """The side that one wants to fly; nothing leaves it to chance."""
    pace: Fischer | PerMove | Days | None = None
    strength: Strength = "any"
    watched: bool = False
    """Whether anybody may watch it, some time later. What is played by invitation is not watched."""
    rated: bool = True
    """Whether it counts for the ratings of both; else it is friendly."""
    to: str = ""
    """The name of whoever is invited."""


class OpenGame(msgspec.Struct, frozen=True):
    """A game that waits for somebody."""

    id: str
    by: str
    """The name of whoever offers it."""
    book: str
    scenario: str
    side: str
    """The side that is taken; nothing where chance decides."""
    pace: Fischer | PerMove | Days | None
    strength: Strength
    watched: bool
    rated: bool
    """Whether it counts for the ratings of both."""
    rating: Rating | None
    """How strong whoever offers it is at this book; None where that is not known, or he is not listed."""
    created: float
    expires: float


class WatchedGame(msgspec.Struct, frozen=True):
    """A match that goes on and that anybody may watch, by this token."""

    match: str
    token: str
    book: str
    title: dict[str, str]
    players: dict[str, str]
    """Names by side."""
    pace: Fischer | PerMove | Days | None
    since: float
    delay: int
    """How many seconds later one sees it."""


class Games(msgspec.Struct, frozen=True):
    """A page of what there is for everybody: games to join, and matches to watch. The newest are first, but those of
    which one person has more than two come behind all others."""

    open: list[OpenGame]
    playing: list[WatchedGame]
    more: bool
    """Whether there are more of either behind this page."""


class OfferedGame(msgspec.Struct, frozen=True):
    """A game that one offers oneself."""

    game: OpenGame
    to: str
    """The name of whoever is invited, or has joined."""
    match: str
    """The match that it has become, once somebody has joined, and the token that opens it."""
    token: str


class MyGames(msgspec.Struct, frozen=True):
    """What one has offered, to what one is invited, and from whom one takes no invitations."""

    offered: list[OfferedGame]
    invitations: list[OpenGame]
    opponents: dict[str, str]
    """By match, of those that go on: the name of whoever one has found here."""
    takes: bool
    """Whether one takes invitations at all."""
    blocked: list[str]


class Decline(Strict):
    """An invitation is declined; and no more are taken from whoever sent it, if that is said."""

    block: bool = False


class TakeInvitations(Strict):
    """Whether one takes invitations from now on."""

    takes: bool


class Block(Strict):
    """Whether one takes no invitations from somebody of this name."""

    name: str
    blocked: bool = True


class KeptMatch(Strict):
    """A match, and the token of a link that opens it."""

    match: Id
    token: str


class AskStanding(Strict):
    """Matches of which one wants to know how they stand."""

    matches: list[KeptMatch]


class MatchStanding(msgspec.Struct, frozen=True):
    """How a match stands for whoever holds a link to it."""

    match: str
    over: bool
    asked: bool | None
    """Whether his seats are asked something; None where the match would have to be run to know."""
    changed: float
    """When something was last answered."""
    left: int | None = None
    """What is left of it to the seat of his that is asked, where its clock runs: milliseconds, from now on."""
