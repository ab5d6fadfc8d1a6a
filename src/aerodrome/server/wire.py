"""What goes over the wire: every message of a live match, and every body of the HTTP interface.

These structs are the one source: the client's types are generated from them.

A viewer holds a link. It gives him the seats that he may answer for (all of them at a hot seat, none for a
spectator), and everybody with the same seats sees the same stream of numbered messages. Messages 1, 2, 3 … of a stream
follow from the match's journal alone, so they are the same after a restart and from any worker:

- `sync` holds everything up to message `n`; `update` is message `n` itself and changes what was known after `n - 1`.
- A client that misses a number sends `resume` with the last one it has, and gets the missing updates, or a `sync` where
  they are too old.
- An answer carries an id that the client made, so that sending it twice does it once, and `to`: the number of the
  message that asked. It is answered by `ack` once it is in the store, or by `refused`.
- Where people add to committed dice, each of their seats is asked first for a `share`: 64 hexadecimal digits that the
  client makes by itself, after it was shown the `commitment`. Nothing is drawn before the last one is in.
- A draft asks what an unfinished answer to a form would lead to. It is answered by `drafted`, or by `refused`, to that
  connection alone, and changes nothing.
- A hint asks what the ace would do. It is answered by `hinted`, or by `refused`, to that connection alone.
- What is not numbered (`present`, `thinking`, `drafted`, `hinted`, `pong`) may be lost without harm.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from aerodrome.coach.dice_tests import Tested
from aerodrome.coach.luck import FaceCount, FallenKind, Luck, LuckSection, LuckStanding
from aerodrome.kernel.structs import Strict
from aerodrome.kernel.views import Delta

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
    """People agree on something beside the play: on an end of the match, or on hints. A seat gives up for its side,
    offers a draw or hints, or takes or turns down what is offered; who offered it may withdraw it so. Hints are closed
    again by any one seat. It refers to no question, and may come at any time."""

    id: str
    seat: str
    what: Literal["resign", "offer", "accept", "decline", "close"]
    about: Literal["end", "hints"] = "end"


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


FromClient: TypeAlias = Hello | Resume | Answer | Undo | Settle | Deploy | Draft | AskAce | Ping


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


class Offer(msgspec.Struct, frozen=True):
    """A draw, or hints, that are offered: by which seat, and the seats whose people have yet to say something to it."""

    seat: str
    waits: list[str]


class HintsStanding(msgspec.Struct, frozen=True, omit_defaults=True):
    """What people who fly against each other have agreed on about hints."""

    open: bool = False
    """Whether all of them may ask what the ace would do."""
    seat: str = ""
    """The seat that offered it or closed it at last; nothing where it is as the match was made."""
    were: bool = False
    """Whether it was open at some time."""
    offer: Offer | None = None


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat, the side it plays for, and who sits there: `person`, or the name of a machine pilot."""

    seat: str
    side: str
    who: str


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
    hints: bool
    """Whether it was agreed when it was made that everybody at the table may ask what the ace would do."""
    agrees: bool
    """Whether hints are for the viewer to agree on with others: they fly against him, and the game has an ace."""
    lesson: LessonInfo | None = None
    """The lesson that it is, if it is one."""


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
    ace: bool = False
    key: str | None = None
    lesson: LessonStanding | None = None


class Ack(msgspec.Struct, frozen=True, tag="ack", tag_field="type"):
    """The answer (or undo, or settling) with this id is in the store; its effect is part of message `n` or earlier
    ones."""

    id: str
    n: int


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="type", omit_defaults=True):
    """The answer, undo or draft with this id changed nothing, or no hint is given: why, in words, where and by which
    rule."""

    id: str
    why: Literal["stale", "illegal", "seat", "over", "undo", "settle", "hint", "rate", "store", "lesson"]
    what: str
    where: str = ""
    rule: str = ""
    said: dict[str, str] = {}
    """What a lesson says to an answer that it does not want, by language."""


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
    """The connection lives."""


class Fault(msgspec.Struct, frozen=True, tag="fault", tag_field="type"):
    """A message that could not be used, in words. After those that are `fatal` the server hangs up."""

    why: Literal["frame", "size", "rate", "link", "match", "origin", "full", "store", "closing"]
    what: str
    fatal: bool = True


FromServer: TypeAlias = Sync | Update | Ack | Refused | Drafted | Hinted | Present | Thinking | Pong | Fault


# HTTP bodies


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused: what was wrong, where, and by which rule."""

    what: str
    where: str = ""
    rule: str = ""


class ChoiceCard(msgspec.Struct, frozen=True):
    """Aircraft that a scenario leaves to a seat: its own type, the names of all that may be flown, and the rule."""

    usual: str
    types: dict[str, str]
    rule: str


class Caution(msgspec.Struct, frozen=True):
    """What the book allows in a scenario and advises against, in words by language, and the rule that says so."""

    text: dict[str, str]
    rule: str


class FlownCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """Aircraft of one type that a side flies, with what a picture of it needs."""

    model: str
    name: str
    count: int
    type: str = ""
    nation: str = ""
    look: str = ""


class ScenarioCard(msgspec.Struct, frozen=True):
    """A scenario to choose: words by language, seats with their sides."""

    name: str
    title: dict[str, str]
    summary: dict[str, str]
    minutes: int | None
    seats: dict[str, str]
    aircraft: int
    """How many aircraft fly in it."""
    options: dict[str, Any]
    """The options that it sets itself."""
    choices: dict[str, ChoiceCard]
    """What seats may fly, where it leaves that to them."""
    cautions: list[Caution]
    flown: dict[str, list[FlownCard]] = {}
    """What each side flies, as far as the scenario says it."""


class SettingCard(msgspec.Struct, frozen=True):
    """An option of a rule book."""

    name: str
    default: Any
    choices: list[Any]
    rule: str


class BookCard(msgspec.Struct, frozen=True):
    """A rule book in the lobby."""

    id: str
    title: str
    designer: str
    version: int
    languages: list[str]
    printed_in: str
    """The language of the printed book, in which its headings are quoted."""
    minutes: int | None
    """How long the first match takes."""
    difficulty: int
    """1 to 4; 0 where nobody said."""
    first: str
    """The scenario of "play now"."""
    pilots: list[str]
    """Machine pilots, weakest first; the default is `pilot`."""
    pilot: str
    scenarios: list[ScenarioCard]
    settings: list[SettingCard]
    pack: list[Any]
    """The cards that people draw, if the game has cards."""


class WordsFile(msgspec.Struct, frozen=True):
    """A book's message catalogue with what is needed to render it: the file of the language, English for what it lacks,
    and glyphs."""

    lang: str
    catalogues: list[dict[str, Any]]
    """As written in data/words.<lang>.toml: the language first, then English."""
    glyphs: dict[str, str]


class SheetCard(msgspec.Struct, frozen=True):
    """A drawing to print."""

    name: str
    title: str


class RuleText(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rule, table, ruling, gap or term."""

    what: Literal["rule", "table", "ruling", "gap", "term"]
    id: str
    title: str
    text: str
    rows: list[list[str]] = []
    more: dict[str, str] = {}
    """Further paragraphs by name: refused, chance, decision, problem, why."""
    about: list[str] = []


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


class LessonCard(msgspec.Struct, frozen=True):
    """A lesson to take: words by language, and how long it takes."""

    id: str
    number: int
    title: dict[str, str]
    summary: dict[str, str]
    seconds: int


class CourseCard(msgspec.Struct, frozen=True):
    """The lessons of a game, in order."""

    book: str
    title: str
    lessons: list[LessonCard]


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


class PuzzleCard(msgspec.Struct, frozen=True):
    """What is told of a puzzle before it is solved; its rating is one of Glicko, with the deviation; and how often it
    is found by guessing."""

    id: str
    book: str
    theme: str
    difficulty: str
    rating: float
    deviation: float
    guess: float


class PuzzleList(msgspec.Struct, frozen=True):
    """All puzzles, the easiest of each book first; the one of the day, and what themes and difficulties are called, by
    language."""

    puzzles: list[PuzzleCard]
    today: PuzzleCard | None
    words: dict[str, dict[str, dict[str, str]]]


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """An answer that fills in a form, with words for it by language."""

    answer: Any
    said: dict[str, str]


class PuzzleQuestion(msgspec.Struct, frozen=True):
    """A puzzle: who is asked, and where a form is asked for the answers to choose from."""

    card: PuzzleCard
    seat: str
    kind: str
    answers: list[PuzzleAnswer]


class PuzzleWorth(msgspec.Struct, frozen=True):
    """What came of an answer, and of those that come to the same: the share of the games that was won, a draw being
    half a win, and by how much it may be off (95 % interval)."""

    answers: list[Any]
    said: dict[str, str]
    score: float
    spread: float
    games: int


class PuzzleTry(Strict):
    """What is answered to a puzzle; without an answer the solution is only shown."""

    answer: Any = None


class PuzzleSolution(msgspec.Struct, frozen=True):
    """All answers, the best first; by how much it leads the next, with the 95 % interval. What was tried: the best
    answer, to a form one that comes to nearly the same, another choice, to a form an answer of one's own, or nothing;
    and the place of the choice."""

    worth: list[PuzzleWorth]
    gap: float
    low: float
    high: float
    pilot: str
    verdict: Literal["best", "near", "choice", "own", "shown"]
    place: int | None


class PuzzleWhy(msgspec.Struct, frozen=True):
    """Why the best is better than what was tried, or than the next, by language. By how much, as the judge sees it, by
    how much that may be off (95 % interval), and whether it is sure."""

    why: dict[str, str]
    behind: float
    spread: float
    sure: bool


class Rematch(msgspec.Struct, frozen=True):
    """The same match once more, which the same links open; and the token of one that only looks at it."""

    match: str
    watch: str


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


class CampaignSide(msgspec.Struct, frozen=True):
    """A side of a campaign: who it is and where it is based."""

    name: str
    power: Literal["allied", "central"]
    nation: str
    squadron: str
    flight: str
    base: str


class CampaignCard(msgspec.Struct, frozen=True):
    """A campaign that can be begun; titles and summaries by language, dates as 1917-04-01."""

    name: str
    book: str
    title: dict[str, str]
    summary: dict[str, str]
    minutes: int
    missions: int
    strength: int
    begins: str
    ends: str
    pace: Literal["days", "weeks"]
    sides: list[CampaignSide]
    options: dict[str, Any]


class Fly(Strict):
    """Who flies a mission: the commanders themselves, or machines for everybody."""

    fly: Literal["self", "machines"] = "self"


class HandIn(Strict):
    """The report of a mission is wanted; one that is still in the air may be finished by machines for everybody."""

    finish: bool = False


class Agree(Strict):
    """Whether a commander wants machines to fly, or to finish, the mission that is to be flown now."""

    agree: bool = True


class Consent(msgspec.Struct, frozen=True):
    """Who wants machines to fly the mission that is to be flown now, and whose word is still needed for that."""

    wanted: list[str]
    """The commanders who want it."""
    needed: list[str]
    """Those who have not said so, and are asked because they are there, or have not been away for long enough."""
    wait: int
    """After so many seconds one who is still away is no longer asked; 0 where nobody has asked, or nobody is needed."""


class MissionLink(msgspec.Struct, frozen=True):
    """The match of a mission, which the campaign's link opens, whether it is over, and whether people fly it."""

    match: str
    over: bool
    people: bool


class Reported(msgspec.Struct, frozen=True):
    """A report was handed in: the number of its mission, and who won."""

    number: int
    winner: str


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


class AnswerTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer, looked back at. All that is counted is ten-thousandths of a chance to win."""

    moment: int
    """How many answers there were before it."""
    seat: str
    side: str
    kind: str
    about: list[Any]
    option: Any
    change: list[int]
    """What it changed for each side."""
    best: Any = None
    """What the ace would have answered, where that is something else."""
    gave_away: int = 0
    spread: int = 0
    """By how much that may be off, 19 times out of 20."""
    mark: Literal["good", "small", "mistake", "blunder"] = "good"
    games: int = 0
    """How often both were played out to check it; none where it is an estimate."""
    aircraft: str = ""
    """Whose answer it is; none where it is no single aircraft's."""


class StepTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was answered at one moment, what its draws brought each side, and what the match was worth afterwards."""

    moment: int
    """How many answers there were afterwards."""
    worth: list[int]
    spread: int
    answers: list[AnswerTold]
    luck: list[int]
    draws: int = 0


class AccountTold(msgspec.Struct, frozen=True):
    """A side's account: start, what it and the others flew, and luck come to the result."""

    side: str
    start: int
    own: int
    others: int
    luck: int
    result: int
    start_spread: int
    luck_spread: int
    gave_away: int
    gave_away_spread: int


class PartTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the answers of one aircraft did; or those of a side that are no single aircraft's; or, without a side, what
    hung on nobody's answer alone. All parts and how the match was ended by people come to the accounts."""

    side: str
    aircraft: str
    pilot: str
    """Who flies it, where that is known; its own name otherwise."""
    flown: list[int]
    """What its answers changed for each side."""
    luck: list[int]
    """What was drawn right after its answers, and what that brought each side."""
    luck_spread: int
    gave_away: int
    gave_away_spread: int
    answers: int
    small: int = 0
    mistakes: int = 0
    blunders: int = 0
    worst: int | None = None
    """The moment of the answer that gave most away, of those for which that is sure."""


class AnalysisTold(msgspec.Struct, frozen=True):
    """A match that is over, looked back at: for each of its sides, in this order."""

    sides: list[str]
    first: int
    """The first moment that could be looked at; nothing is known of those before it."""
    begun: list[int]
    """What it was worth when somebody was asked for the first time."""
    begun_spread: int
    steps: list[StepTold]
    ended: list[int]
    """What people changed who ended the match by agreement, or gave up."""
    accounts: list[AccountTold]
    parts: list[PartTold]
    deciding: list[int]
    """The moments after which most had changed, in the order of play."""


class Checking(msgspec.Struct, frozen=True):
    """An answer that is being played out, or why it could not be."""

    moment: int
    seat: str
    done: int
    of: int
    fault: str = ""


class LookedBack(msgspec.Struct, frozen=True):
    """How far the look back at a match is, and all of it once it is there."""

    ready: bool
    going: bool
    """Whether it is being worked out; if it is neither that nor ready, nobody has asked for it yet."""
    done: int
    of: int
    """Answers that were looked at, and how many there are."""
    checks: list[Checking]
    analysis: AnalysisTold | None = None


class CheckAnswer(Strict):
    """Which answer is to be played out, against what the ace would have answered; or no longer."""

    moment: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    seat: Annotated[str, msgspec.Meta(max_length=128)]
    stop: bool = False


class LuckLink(Strict):
    """A match and a link that opens it."""

    match: str
    token: str


MOST_LINKS = 100


class LuckWanted(Strict):
    """The matches whose dice are to be tested together."""

    links: Annotated[list[LuckLink], msgspec.Meta(min_length=1, max_length=MOST_LINKS)]


class NotCounted(msgspec.Struct, frozen=True):
    """A match whose dice cannot be tested: the link does not open it, it still goes on, other rules than today's have
    played it, or it does not run."""

    match: str
    why: Literal["link", "running", "version", "fault"]
    what: str


class LuckTold(msgspec.Struct, frozen=True):
    """How dice and cards fell in those matches that have been run so far: for the seats of their links, for the others,
    and in all. `waiting` are still to be run: whoever asks again is told of more."""

    mine: Luck
    theirs: Luck
    all: Luck
    not_counted: list[NotCounted]
    waiting: int


LUCK = (Luck, LuckSection, FallenKind, FaceCount, Tested, LuckStanding)
"""What a report on luck holds."""


class ServerKey(msgspec.Struct, frozen=True):
    """The public key with which this server signs records that it gives out."""

    algorithm: Literal["Ed25519"]
    key: str
    """As 64 hexadecimal digits."""
