"""What happened, to whom, with the numbers and the rule.

Every kind of event is declared as a type, with its facts as fields: `events.py` of a book. Rules say an event by its
type, which mypy holds them to; whoever reads the log asks for it by its type again.
"""

from collections.abc import Callable, Iterable
from typing import ClassVar, ParamSpec, Protocol, TypeVar

import msgspec

from aerodrome.kernel.structs import Plain

Sum = tuple[tuple[str, int], ...]
"""The parts of a number in their order: what each part is, and how much it adds."""
SumParts = list[list[str | int]]
"""A sum among the facts of an event."""


class Event(msgspec.Struct, frozen=True):
    """One line of the log. `at` is how many answers came before it; `only` is the seat that may see it, if not all."""

    kind: str
    rule: str
    facts: dict[str, Plain]
    at: int
    only: str | None = None

    def told(self, kind: "type[Kind]") -> "Kind | None":
        """The facts of an event of this kind; None for an event of another."""
        return kind(**self.facts) if self.kind == kind.KIND else None


class Facts(msgspec.Struct, forbid_unknown_fields=True):
    """A kind of event: its name in logs and catalogues, and its facts."""

    KIND: ClassVar[str]


class Forced(Facts):
    """A seat had no choice."""

    KIND = "forced"
    seat: str
    decision: str
    option: Plain


class NewRules(Facts):
    """From here on a newer version of the book is in force."""

    KIND = "new rules"
    version: int
    older: int
    lost: int


class Resigned(Facts):
    """A seat gives up for its side: the match is over."""

    KIND = "resigned"
    seat: str


class DrawAgreed(Facts):
    """All agree on a draw, which a seat has offered: the match is over."""

    KIND = "draw agreed"
    seat: str


class OnTime(Facts):
    """The time of a seat was out, and the other side has claimed it: the match is over."""

    KIND = "on time"
    seat: str


class Abandoned(Facts):
    """A seat did not come back for long, and the other side has claimed it: the match is over."""

    KIND = "abandoned"
    seat: str


class JudgedWon(Facts):
    """The ace has judged the match, as all agreed and a seat had offered: a side wins by its chance to win, in percent,
    which may be off by so much."""

    KIND = "judged"
    seat: str
    winner: str
    chance: int
    spread: int


class JudgedDrawn(Facts):
    """The ace has judged the match, as all agreed and a seat had offered: the chance of the better side, in percent, is
    not high enough for sure, and nobody wins."""

    KIND = "judged drawn"
    seat: str
    chance: int
    spread: int


class NotJudged(Facts):
    """The ace was to judge the match, as a seat had offered, and cannot: it goes on."""

    KIND = "not judged"
    seat: str


class HintsOpened(Facts):
    """All agree that everybody may ask what the ace would do, which a seat has offered."""

    KIND = "hints opened"
    seat: str


class HintsClosed(Facts):
    """A seat wants no hints any more: nobody gets one."""

    KIND = "hints closed"
    seat: str


class Paused(Facts):
    """All agree that clocks stand still, which a seat has offered."""

    KIND = "paused"
    seat: str


class GoesOn(Facts):
    """A seat wants to play on: clocks run again."""

    KIND = "goes on"
    seat: str


class TimeGiven(Facts):
    """A seat gets more time from the other side."""

    KIND = "time given"
    seat: str
    minutes: int


class DaysGiven(Facts):
    """A seat that has days for an answer gets more of them from the other side."""

    KIND = "days given"
    seat: str
    days: int


class Vacation(Facts):
    """A seat takes days off: its clock stands still."""

    KIND = "vacation"
    seat: str
    days: int


class VacationEnds(Facts):
    """A seat is back before its days off are over."""

    KIND = "vacation ends"
    seat: str


class BackByAgreement(Facts):
    """All agree that a seat takes an answer back, with everything that came after it."""

    KIND = "taken back"
    seat: str


ENDS: tuple[type[Facts], ...] = (Resigned, DrawAgreed, OnTime, Abandoned, JudgedWon, JudgedDrawn)
"""How people end a match, whatever the book."""

_SAID = (
    HintsOpened,
    HintsClosed,
    Paused,
    GoesOn,
    TimeGiven,
    DaysGiven,
    Vacation,
    VacationEnds,
    BackByAgreement,
    NotJudged,
)
EVENTS: tuple[type[Facts], ...] = (Forced, NewRules, *ENDS, *_SAID)
"""What is told in matches of every book."""

BESIDE = frozenset(each.KIND for each in (NewRules, *_SAID))
"""Of these, what no rule tells and no record runs: a film shows it, and the rules do not come to it."""

P = ParamSpec("P")
Kind = TypeVar("Kind", bound=Facts)


class Say(Protocol):
    """Reports an event to everybody."""

    def __call__(self, kind: Callable[P, Facts], rule: str, /, *args: P.args, **facts: P.kwargs) -> None: ...


class Tell(Protocol):
    """Reports an event to one seat alone; to everybody where the seat is None."""

    def __call__(
        self, seat: str | None, kind: Callable[P, Facts], rule: str, /, *args: P.args, **facts: P.kwargs
    ) -> None: ...


def sum_parts(sum: Iterable[tuple[str, int]]) -> SumParts:
    """A sum as a fact: the parts that add something."""
    return [[label, amount] for label, amount in sum if amount]


def total(parts: Sum) -> int:
    found = 0
    for _, part in parts:
        found += part
    return found
