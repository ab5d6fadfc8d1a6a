"""Bodies of the coach: lessons, puzzles, what decided a match, and luck."""

from typing import Annotated, Any, Literal

import msgspec

from aerodrome.coach.dice_tests import Tested
from aerodrome.coach.luck import FaceCount, FallenKind, Luck, LuckSection, LuckStanding
from aerodrome.kernel.structs import Strict
from aerodrome.server.wire.ids import Id


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

    match: Id
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
