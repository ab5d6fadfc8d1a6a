"""Bodies about matches and their records."""

from typing import Any, Literal

import msgspec

from aerodrome.kernel.structs import Strict
from aerodrome.kernel.views import Delta
from aerodrome.server.wire.books import Caution
from aerodrome.server.wire.live import Asked, Branched, Ending, LogLine, SeatInfo
from aerodrome.server.wire.pace import Days, Fischer, PerMove
from aerodrome.server.wire.refusals import Facts, Kind


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused: what was wrong, where, and by which rule."""

    what: str
    where: str = ""
    rule: str = ""
    kind: Kind | None = None
    """By which a page finds words of its own; None where `what` is all there is to say."""
    facts: Facts = {}
    """What these words tell."""


class NewMatch(Strict):
    """What is to be played, and who sits where."""

    book: str
    scenario: str | dict[str, Any] | None = None
    options: dict[str, Any] = {}
    aircraft: dict[str, str] = {}
    """What seats fly, where the scenario leaves that to them."""
    seats: dict[str, str] = {}
    """`person` or the name of a machine pilot; seats that are not named are flown by the default pilot."""
    dice: Literal["committed", "hand"] = "committed"
    together: bool = False
    """All people sit at one screen: one link for all their seats."""
    practice: bool = False
    """What was drawn and taken back is drawn again."""
    hints: bool = False
    """Everybody at the table may ask what the ace would do, and who sits down agrees to it. Against machines alone one
    may ask in any case."""
    pace: Fischer | PerMove | Days | None = None
    """How much time people have for their answers, where they sit at several screens on both sides."""


class Link(msgspec.Struct, frozen=True):
    """A secret link: whoever has the token answers for these seats; without seats he watches."""

    seats: list[str]
    token: str


class Created(msgspec.Struct, frozen=True):
    """A new match and its links."""

    id: str
    links: list[Link]
    watch: Link
    commitment: str | None
    cautions: list[Caution] = []
    """What the book advises against in its scenario."""


class Rematch(msgspec.Struct, frozen=True):
    """The same match once more, which the same links open; and the token of one that only looks at it."""

    match: str
    watch: str
    seats: dict[str, list[str]]
    """By each seat of a person, the seats that its link has there: people at several screens change sides."""


class NewBranch(Strict):
    """What if: one takes over sides of a match that is over, at one of its moments, against a machine pilot."""

    moment: int
    """How many answers stand; where seats chose in secret then, all of them choose anew."""
    sides: list[str]
    """All their seats are taken over, at one screen."""
    pilot: str = ""
    """Who has all other seats; the default pilot if left out."""


class BranchCard(msgspec.Struct, frozen=True):
    """A match that branched off another one: when, who sits where, and what came of it so far."""

    id: str
    moment: int
    seats: list[SeatInfo]
    created: float
    over: bool
    ending: Ending | None


class Reach(msgspec.Struct, frozen=True):
    """How others in the network reach the server: whether it listens to more than its own machine, and the addresses of
    that machine. They are told to whoever sits at it, and to nobody else."""

    listens: bool
    addresses: list[str]


class Moment(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table after `at` answers, as the change from the moment before; who was asked then."""

    at: int
    delta: Delta
    asked: list[Asked]


class Moments(msgspec.Struct, frozen=True):
    """A stretch of the timeline: the view of its first moment, and the changes after it."""

    first: int
    view: dict[str, Any]
    asked: list[Asked]
    then: list[Moment]


class Lines(msgspec.Struct, frozen=True):
    """Older lines of the log: those from number `first` on, counted from 0."""

    first: int
    log: list[LogLine]


class RecordCard(msgspec.Struct, frozen=True):
    """A match that is over, in the list of records."""

    id: str
    book: str
    title: dict[str, str]
    seats: list[SeatInfo]
    created: float
    ended: float
    answers: int
    ending: Ending | None
    source: Literal["played", "uploaded"]
    branch: Branched | None
    """Which match it branched off, if it did."""


class Checked(msgspec.Struct, frozen=True):
    """What checking a record found."""

    good: bool
    what: str
    """In words, when it is not good."""
    chance: Literal["proved", "given", "unknown"]
    draws: int
    answers: int
    finished: bool
    commitment: str | None
    key: str | None
    shares: list[str]
    """The seats that added a share: neither the host nor any of them could choose the outcomes alone. Where there is
    none, the host could."""
    host: list[str]
    """The seats that added none."""
    taken_back: int
    """How many times something was taken back, and how many outcomes had been seen by then."""
    seen: int
    practice: bool
    version: int
    """Of the rules with which it was played, and of those with which it was run."""
    present: int
    runs: bool
    """Whether these come to what was played; if not, its film is all that is known."""
    only_told: int
    """How many answers came before these rules took over from older ones."""
    branched: int | None
    """The moment at which it branched off another match, if it did: nothing before that is proved here."""
    given: int
    """How many of the draws are only told: those before that, or those that people or a script gave."""
    signed: str | None
    """The public key of the server that gave the record out just so; without it, an answer may have been changed since
    in a way that changes nothing else."""
    here: bool
    """Whether that is this server's key."""


class ServerKey(msgspec.Struct, frozen=True):
    """The public key with which this server signs records that it gives out."""

    algorithm: Literal["Ed25519"]
    key: str
    """As 64 hexadecimal digits."""
