"""Messages of a live match."""

from typing import Any, Literal, TypeAlias

import msgspec

from aerodrome.kernel.structs import Strict
from aerodrome.kernel.views import Delta
from aerodrome.server.wire.pace import ClocksTold, Days, Fischer, Offer, PerMove
from aerodrome.server.wire.refusals import Facts, Kind
from aerodrome.server.wire.talk import FromTalker, ToTalker

MOST_FRAME = 65_536
"""Bytes of a frame from a client."""


# From the client


class Hello(Strict, tag="hello", tag_field="type"):
    """The first message: which match, by which link, and the last message that the client has, if any."""

    match: str
    token: str
    after: int | None = None


class Resume(Strict, tag="resume", tag_field="type"):
    """The client has every message up to `after` and wants those behind it; without a number, everything."""

    after: int | None = None


class Answer(Strict, tag="answer", tag_field="type"):
    """The answer of a seat to what message `to` asked."""

    id: str
    to: int
    seat: str
    option: Any


class Undo(Strict, tag="undo", tag_field="type"):
    """Takes back the last answer of a person at this table (and what machines answered since)."""

    id: str
    to: int


class Settle(Strict, tag="settle", tag_field="type"):
    """People agree on something beside the play, or claim it. It refers to no question, and may come at any time.

    - `end`: a seat gives up for its side (`resign`), or offers a draw.
    - `judge`: a seat offers that the ace judges the match, which ends by that.
    - `hints`: a seat offers them; any of those who agreed on them closes them again.
    - `pause`: a seat offers that clocks stand still; any seat plays on (`close`).
    - `back`: a seat offers to take its last answer back.
    - `time`: `whom`, of another side, has run out of time: a seat claims the match, or gives it more of it.
    - `absence`: where there are no clocks, `whom`, of another side, has not come back for long: a seat claims that.
    - `vacation`: a seat takes days off, or comes back before they are over (`close`).

    What is offered is taken or turned down by the others; who offered it may withdraw it so."""

    id: str
    seat: str
    what: Literal["resign", "offer", "accept", "decline", "close", "claim", "give", "take"]
    about: Literal["end", "judge", "hints", "pause", "back", "time", "absence", "vacation"] = "end"
    whom: str = ""
    amount: int = 0
    """Minutes that are given, or days where people play by days; days that are taken off."""


class Deploy(Strict, tag="deploy", tag_field="type"):
    """Has a machine pilot deploy for a seat: it answers what message `to` asked, and what the seat is asked after that,
    as long as it is about deployment. Each is an answer of the seat. It is acknowledged when the last one is in."""

    id: str
    to: int
    seat: str


class Draft(Strict, tag="draft", tag_field="type"):
    """What would this lead to: an answer, perhaps unfinished, of a seat to the form that message `to` asked it to fill
    in."""

    id: str
    to: int
    seat: str
    value: Any


class AskAce(Strict, tag="hint", tag_field="type"):
    """What would the ace answer for a seat to what message `to` asked. Where people fly against each other, only if all
    agreed to it, when the match was made or since."""

    id: str
    to: int
    seat: str


class Ping(Strict, tag="ping", tag_field="type"):
    """Tells whether the connection still lives."""


FromClient: TypeAlias = Hello | Resume | Answer | Undo | Settle | Deploy | Draft | AskAce | Ping | FromTalker


# From the server


class BarredOption(msgspec.Struct, frozen=True):
    """An option that a player might look for, and the rule that forbids it now."""

    option: Any
    rule: str
    facts: dict[str, Any] = {}


class OptionNote(msgspec.Struct, frozen=True):
    """What an option leads to: words by kind from the book's catalogue."""

    option: Any
    kind: str
    facts: dict[str, Any] = {}


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision that is open.

    Seats of the viewer get all of it. Others get who decides what; where several seats choose in secret, not even that:
    `seat` and `kind` are empty.
    """

    seat: str
    kind: str
    rule: str = ""
    about: list[Any] = []
    options: list[Any] | None = None
    """The legal answers, for the viewer's own seats; None for others, and where `form` describes the answer."""
    barred: list[BarredOption] = []
    odds: list[tuple[Any, float]] = []
    notes: list[OptionNote] = []
    form: dict[str, Any] | None = None
    """The JSON schema of the answer."""
    sample: Any = None
    """An answer that fits the form."""
    aid: Any = None
    """What helps to fill the form in, for the viewer's own seats: data of the book's own; None where it has none."""
    purpose: dict[str, Any] | None = None
    """While people draw or roll by hand: `kind` and `facts` of what the outcome leads to."""
    deployment: bool = False
    """For the viewer's own seats: it is about where their forces begin, and `deploy` has a machine pilot answer it."""
    secret: bool = False
    """For others: several seats choose in secret. At a hot seat: the seat sees what its neighbours may not."""


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One event: what happened, to whom, the numbers, the rule; `at` is how many answers came before it."""

    kind: str
    rule: str
    facts: dict[str, Any]
    at: int
    only: str | None = None


class Ending(msgspec.Struct, frozen=True):
    """How a match ended."""

    winner: str | None
    reason: str
    points: dict[str, int | float]
    rule: str


class HintsStanding(msgspec.Struct, frozen=True, omit_defaults=True):
    """What people who fly against each other have agreed on about hints."""

    open: bool = False
    """Whether all of them may ask what the ace would do."""
    seat: str = ""
    """The seat that offered it or closed it at last; nothing where it is as the match was made."""
    were: bool = False
    """Whether it was open at some time."""
    offer: Offer | None = None


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat, the side it plays for, and who sits there: `person`, or the name of a machine pilot; in a campaign also
    `member`, who flies in its missions. `name` is what that one is called there, where somebody has said so."""

    seat: str
    side: str
    who: str
    name: str = ""


class LessonInfo(msgspec.Struct, frozen=True):
    """The lesson of flight school that a match is: its name and its number among so many, and the name of the next."""

    id: str
    number: int
    count: int
    next: str
    """Nothing where it is the last of its course."""


class LessonStanding(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a lesson stands: the current task, counted from 0, and what to say, by language."""

    task: int
    tasks: int
    state: Literal["going", "achieved", "failed"]
    says: dict[str, str]
    """What to do; when the lesson is over, what was learnt or why it failed; empty where the match ended before it."""
    reply: dict[str, str] | None = None
    """To an answer that was not wanted and stands."""
    hint: dict[str, str] | None = None


class Branched(msgspec.Struct, frozen=True):
    """Which match another one branched off, and at which of its moments."""

    match: str
    moment: int


class MatchInfo(msgspec.Struct, frozen=True):
    """What is fixed for the whole match."""

    id: str
    book: str
    scenario: str
    """The name of one of the book's own scenarios, or nothing."""
    title: dict[str, str]
    """By language."""
    options: dict[str, Any]
    seats: list[SeatInfo]
    mine: list[str]
    """The seats that the viewer answers for."""
    dice: Literal["committed", "seeded", "hand", "scripted"]
    commitment: str | None
    """The hash of the key that all chance comes from."""
    created: float
    undo: bool
    """Whether answers can be taken back: all people sit at one screen."""
    practice: bool
    """Whether chance that was taken back is offered again; else draws that somebody has seen never come again."""
    shares: list[str]
    """The seats whose people add a share to committed dice; all others are the host's."""
    source: Literal["played", "uploaded"]
    watch: str
    """The token of a link that only looks: what is given to others in place of one's own, which answers."""
    settles: bool
    """Whether people may end it between them: a campaign and its missions are not ended so."""
    branch: Branched | None
    """Which match it branched off, if it did."""
    branches: bool
    """Whether others may branch off it once it is over: not off a campaign, nor off a lesson."""
    delay: int
    """How many seconds later than those who play one sees it, who only watches, as long as it goes on."""
    hints: bool
    """Whether it was agreed when it was made that everybody at the table may ask what the ace would do."""
    judges: bool
    """Whether people may agree that the ace judges it: it has two sides with people on both, and the game an ace."""
    agrees: bool
    """Whether hints are for the viewer to agree on with others: they fly against him, and the game has an ace."""
    pace: Fischer | PerMove | Days | None
    """How much time people have for their answers; none where nobody counts it."""
    back: bool
    """Whether the viewer may offer others to take his last answer back."""
    lesson: LessonInfo | None = None
    """The lesson that it is, if it is one."""
    rated: bool = False
    """Whether it counts for the ratings of those who play."""
    event: str = ""
    """The event in which it was paired, if it was."""


class Sync(msgspec.Struct, frozen=True, tag="sync", tag_field="type", omit_defaults=True):
    """Everything that the viewer may know, up to message `n`; of a long match, the last lines of the log."""

    n: int
    match: MatchInfo
    view: dict[str, Any]
    log: list[LogLine]
    asked: list[Asked]
    answers: int
    """How many answers there are: the moments of the timeline are 0 to this."""
    before: int = 0
    """How many older lines of the log there are, to be fetched where they are wanted."""
    ending: Ending | None = None
    offer: Offer | None = None
    """The draw that is offered."""
    hints: HintsStanding | None = None
    """What was agreed on about hints; nothing where nobody has said a word about them."""
    clocks: ClocksTold | None = None
    """The clocks of people, where time is counted."""
    back: Offer | None = None
    """That somebody takes an answer back, which is offered."""
    judge: Offer | None = None
    """That the ace judges the match, which is offered; where it waits for nobody, the ace is at it."""
    ace: bool = False
    """Whether the viewer may ask what the ace would do."""
    key: str | None = None
    """The key of committed dice, once the match is over."""
    lesson: LessonStanding | None = None
    """How the lesson stands, where the match is one."""
    board: str | None = None
    """The address of the module with the book's board, where its package brings one."""
    why: Literal["joined", "gap", "stale", "fault"] = "joined"


class Update(msgspec.Struct, frozen=True, tag="update", tag_field="type", omit_defaults=True):
    """Message `n`: the log is kept up to `keep` lines, counted from its very first, and goes on with `log`; the view
    changes by `delta`. Whoever has fewer of the first lines fetches them where they are wanted."""

    n: int
    keep: int
    log: list[LogLine]
    delta: Delta
    asked: list[Asked]
    answers: int
    ending: Ending | None = None
    offer: Offer | None = None
    hints: HintsStanding | None = None
    clocks: ClocksTold | None = None
    back: Offer | None = None
    judge: Offer | None = None
    ace: bool = False
    key: str | None = None
    lesson: LessonStanding | None = None


class Ack(msgspec.Struct, frozen=True, tag="ack", tag_field="type"):
    """The answer (or undo, or settling) with this id is in the store; its effect is part of message `n` or earlier
    ones."""

    id: str
    n: int


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="type", omit_defaults=True):
    """The answer, undo or draft with this id changed nothing, no hint is given, or nothing was written: why, in words,
    where and by which rule."""

    id: str
    why: Literal[
        "stale", "illegal", "seat", "over", "undo", "settle", "hint", "time", "talk", "rate", "store", "lesson"
    ]
    what: str
    where: str = ""
    rule: str = ""
    said: dict[str, str] = {}
    """What a lesson says to an answer that it does not want, by language."""
    kind: Kind | None = None
    """By which the page finds words of its own; None where `what` is all there is to say."""
    facts: Facts = {}
    """What these words tell."""


class Drafted(msgspec.Struct, frozen=True, tag="drafted", tag_field="type"):
    """What the draft with this id leads to, at message `to`: data of the book's own; None where it says nothing."""

    id: str
    to: int
    aid: Any


class HintReason(msgspec.Struct, frozen=True):
    """Why: words by kind from the hints of the book, with the facts."""

    kind: str
    facts: dict[str, Any] = {}


class HintAnswer(msgspec.Struct, frozen=True):
    """An answer of a hint: the chance that it leaves, by how much that may be off since worlds differ (95 %), in how
    many worlds it was tried, and why it is better than the next one, or worse than the first."""

    option: Any
    chance: float
    spread: float
    worlds: int
    reasons: list[HintReason]


class Hinted(msgspec.Struct, frozen=True, tag="hinted", tag_field="type"):
    """What the ace would do at message `to`: its own answer first. `by` tells whether it thought about it, or rules of
    thumb answer this; `now` how it stands between the two enemies that count most."""

    id: str
    to: int
    by: Literal["thought", "thumb"]
    now: HintReason | None
    answers: list[HintAnswer]


class Present(msgspec.Struct, frozen=True, tag="present", tag_field="type"):
    """Which seats of people have somebody at them now, and how many only watch."""

    seats: list[str]
    watching: int


class Thinking(msgspec.Struct, frozen=True, tag="thinking", tag_field="type"):
    """A machine pilot works on the answer of this seat."""

    seat: str
    pilot: str


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="type"):
    """The connection lives; `now` is the time of the server, in milliseconds since 1970, by which clocks run."""

    now: int


class Fault(msgspec.Struct, frozen=True, tag="fault", tag_field="type"):
    """A message that could not be used, or why the server hangs up, in words: `match` where the match cannot be run on
    this server, `gone` where it was removed. After those that are `fatal` the server hangs up."""

    why: Literal["frame", "size", "rate", "link", "match", "gone", "origin", "full", "store", "closing", "seats"]
    what: str
    fatal: bool = True


FromServer: TypeAlias = Sync | Update | Ack | Refused | Drafted | Hinted | Present | Thinking | Pong | Fault | ToTalker
