"""Bodies about events of clubs: Swiss and knock-out, their standings and rounds."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from aerodrome.kernel.structs import Strict
from aerodrome.server.wire.pace import Days, Fischer, PerMove
from aerodrome.server.wire.ratings import Rating

MOST_ENTRANTS = 64
MOST_ROUNDS = 15
LONGEST_NAME = 60

EventKind: TypeAlias = Literal["swiss", "knockout"]
PairingResult: TypeAlias = Literal["first", "second", "drawn", "bye", "neither"]
"""Who won a pairing: whoever flies the first side of the scenario, or the second. Neither: both stayed away."""
EventStep: TypeAlias = Literal[
    "made",
    "started",
    "fewer rounds",
    "paired",
    "replay",
    "by seed",
    "forfeited",
    "withdrew",
    "removed",
    "over",
    "ended early",
    "called off",
]
"""What was done in an event."""

_Most = Annotated[int, msgspec.Meta(ge=2, le=MOST_ENTRANTS)]
_Rounds = Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)]
_Number = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


class NewEvent(Strict):
    """An event that somebody organises."""

    name: str
    book: str
    scenario: str
    kind: EventKind = "swiss"
    rounds: _Rounds = 3
    """Of a Swiss event; a knock-out has as many as its bracket."""
    pace: Fischer | PerMove | Days | None = None
    rated: bool = True
    watched: bool = True
    """Whether whoever may see the event may watch its matches, some time later."""
    private: bool = False
    """Whether it is listed for nobody but those who play in it: others need its secret link."""
    most: _Most = 16
    """How many may enter."""
    by_itself: bool = True
    """Whether the next round is paired as soon as all games are over; else when the organiser says so."""
    plays: bool = True
    """Whether the organiser enters himself."""


class EventCard(msgspec.Struct, frozen=True):
    """An event, as a list of them tells it."""

    id: str
    name: str
    by: str
    """The name of the organiser; nothing where he has left."""
    kind: EventKind
    book: str
    scenario: str
    pace: Fischer | PerMove | Days | None
    rated: bool
    watched: bool
    private: bool
    by_itself: bool
    rounds: int
    """0 of a knock-out that has not started."""
    round: int
    entrants: int
    """Who has not withdrawn."""
    most: int
    created: float
    started: float | None
    ended: float | None
    organiser: bool
    """Whether one organises it oneself."""
    entered: bool
    """Whether one plays in it."""


class EventList(msgspec.Struct, frozen=True):
    """Events that are open or one's own: those that wait for people, go on, and are over; the newest first."""

    upcoming: list[EventCard]
    running: list[EventCard]
    over: list[EventCard]


class Entrant(msgspec.Struct, frozen=True):
    """Somebody who plays in an event, and how he stands."""

    number: int
    """By which pairings and the log name him."""
    name: str
    """Nothing where he has left this server."""
    rating: Rating | None
    """At the book of the event; None where that is not known, or he is not listed."""
    seed: int | None
    """None before the start."""
    withdrawn: bool
    removed: bool
    place: int | None
    """None before the start. Who cannot be told apart shares it."""
    points: float
    buchholz: float
    """The points of those whom he met; for a bye his own."""
    sonneborn: float
    """The points of those whom he beat, and half of those with whom he drew."""
    direct: float
    """Points against those who are equal with him in all of that."""


class EventPairing(msgspec.Struct, frozen=True):
    """A game of an event."""

    board: int
    game: int
    """2 where a drawn game of a knock-out is replayed."""
    first: int
    """Who flies the first side of the scenario, by his number."""
    second: int | None
    """None: a bye."""
    result: PairingResult | None
    forfeit: bool
    """Whether it was not decided at the table."""
    winner: int | None
    """Who goes on in a knock-out, once that is known."""
    match: str
    """Nothing where one may not look at it, or there is none."""
    token: str


class EventRound(msgspec.Struct, frozen=True):
    """Who meets whom in a round."""

    round: int
    pairings: list[EventPairing]


class EventLine(msgspec.Struct, frozen=True):
    """Something that was done in an event."""

    at: float
    kind: EventStep
    round: int
    number: int | None
    """About whom, by the numbers of entrants."""
    other: int | None


class EventPage(msgspec.Struct, frozen=True):
    """An event with all that is told of it."""

    card: EventCard
    sides: list[str]
    """The two sides of the scenario: who is first in a pairing flies the first."""
    entrants: list[Entrant]
    """In the order of the standings; before the start, as they entered."""
    rounds: list[EventRound]
    log: list[EventLine]
    me: int | None
    """One's own number, if one plays in it."""
    complete: bool
    """Whether all games of the round are over, and the next one can be paired."""
    key: str
    """For the organiser of a private event: the token of its secret link."""


class Enter(Strict):
    """One wants to play in an event."""

    key: str = ""
    """The token of the secret link of a private event."""


class Forfeit(Strict):
    """Somebody did not come to his game of a round: the other one wins. Both: neither does."""

    round: _Number
    absent: Annotated[list[_Number], msgspec.Meta(min_length=1, max_length=2)]
    """The numbers of entrants."""


class RemoveEntrant(Strict):
    """Somebody does not play in an event any more."""

    number: _Number
