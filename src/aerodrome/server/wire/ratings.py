"""Bodies about ratings: numbers with what they may be off by, leader boards, the pages of people."""

from typing import Literal, TypeAlias

import msgspec

from aerodrome.kernel.structs import Strict

Result: TypeAlias = Literal["won", "drawn", "lost"]


class RatingEstimate(msgspec.Struct, frozen=True):
    """How strong somebody is, as far as it is known: 1500 is whoever is new."""

    value: int
    within: int
    """The true strength is within so much of the value, up or down, in about 19 of 20 cases (two sigma)."""
    provisional: bool
    """Whether that is so much that the value says little yet."""


class Rating(RatingEstimate, frozen=True):
    """How strong somebody is at a book, by so many games."""

    games: int


class Leader(msgspec.Struct, frozen=True):
    """Somebody on a leader board."""

    place: int | None
    """None where he is not on it: he has played too few games, or does not want to be listed."""
    name: str
    rating: Rating


class Leaders(msgspec.Struct, frozen=True):
    """A page of a leader board. It goes by the lower ends of what people may be worth."""

    book: str
    enough: int
    """Whoever has played fewer rated games is not on it."""
    total: int
    """How many people are on it."""
    first: int
    """How many are before this page."""
    people: list[Leader]
    mine: Leader | None
    """Where one stands oneself, if one is signed in and has played a rated game of this book."""


class RatingPoint(msgspec.Struct, frozen=True):
    """A rating at a time."""

    at: float
    value: int
    within: int


class SideResults(msgspec.Struct, frozen=True):
    """How often somebody won, drew and lost with a side."""

    side: str
    won: int
    drawn: int
    lost: int


class BookRating(msgspec.Struct, frozen=True):
    """How strong somebody is at a book, and how it came to that."""

    book: str
    rating: Rating
    place: int | None
    """On the leader board."""
    sides: list[SideResults]
    history: list[RatingPoint]
    """The last ratings, the oldest first."""


class RatingChange(msgspec.Struct, frozen=True):
    """What a match changed."""

    before: RatingEstimate
    after: RatingEstimate


class PilotMatch(msgspec.Struct, frozen=True):
    """A rated match that anybody may look at."""

    match: str
    book: str
    title: dict[str, str]
    side: str
    against: list[str]
    """Names; nothing for those who have left or are not listed."""
    result: Result
    ended: float
    change: RatingChange


class PilotPage(msgspec.Struct, frozen=True):
    """What everybody may know of somebody with a name."""

    name: str
    since: float
    books: list[BookRating]
    recent: list[PilotMatch]
    """Those that anybody was allowed to watch, the last first."""


class RatedPlayer(msgspec.Struct, frozen=True):
    """Somebody who played in a rated match."""

    side: str
    name: str
    """Nothing where he has left."""
    result: Result | None
    """None where the match does not count."""
    change: RatingChange | None
    """None where the match does not count, or he is not listed and it is not for oneself."""


class MatchRating(msgspec.Struct, frozen=True):
    """What a rated match changed, once it is over."""

    counts: bool
    """Whether it counts: everybody answered often enough before it ended."""
    least: int
    """So many answers of everybody are needed where a match is not played out."""
    players: list[RatedPlayer]
    again: bool = False
    """Whether it is rated, too, when they play it once more."""


class MyResult(msgspec.Struct, frozen=True):
    """How a rated match of one's own ended."""

    against: list[str]
    """Names; nothing for those who have left."""
    result: Result | None
    """None while it goes on, and where it does not count."""
    change: RatingChange | None


class Listed(Strict):
    """Whether one is on leader boards and has a page for everybody."""

    listed: bool
