"""What would the ace do: its best answers to what a seat is asked, what may come of each, and why.

A hint sees what the seat may know and nothing else: it is made in worlds that the seat might be in. The match stays as
it is.
"""

from typing import Literal, Protocol

import msgspec

from aerodrome.coach.reasons import Reason, Reasoner
from aerodrome.judgement.judges import Judge
from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.errors import BadInput, Refused
from aerodrome.kernel.judging import judge_of
from aerodrome.kernel.match import Match
from aerodrome.kernel.structs import Plain
from aerodrome.kernel.waiting import DEALER
from aerodrome.pilots.ace import Considered, Thoughts
from aerodrome.pilots.pilot import Window, pilot, pilots, window

ACE = "ace"
ANSWERS = 3
_NEXT_TO_NOTHING = 0.005
"""Answers whose chances differ by less are as good as each other."""


class Hinted(msgspec.Struct, frozen=True):
    """An answer: the chance that it leaves (1 is a victory for sure, a draw less than half of one); by how much it may
    be off, since the worlds that it was tried in differ (95 %); in how many; and why it is better or worse."""

    option: Plain
    chance: float
    spread: float
    worlds: int
    reasons: tuple[Reason, ...]


class Hint(msgspec.Struct, frozen=True):
    """What the ace would answer, first, and what else might be."""

    book: str
    seat: str
    kind: str
    by: Literal["thought", "thumb"]
    """Whether it thought about it, or rules of thumb answer this: the chances then only tell what might come of it."""
    now: Reason | None
    """How it stands between the two enemies that count most."""
    answers: tuple[Hinted, ...]
    milliseconds: float


class _Considering(Protocol):
    """An ace that tells what it thinks."""

    def consider(self, decision: Decision, window: Window, least: int, /) -> Thoughts: ...


def hint(match: Match, seat: str, milliseconds: int = 1500, seed: int | str = 0) -> Hint:
    """What the ace would answer for a seat that is asked something now. Refused where the book has no ace that knows
    what a position is worth, and where the seat is asked nothing."""
    book = match.book.id
    judge = judge_for(book)
    decision = next((each for each in match.open if each.seat == seat), None)
    if decision is None or seat == DEALER or match.waits:
        raise Refused("this seat is not asked anything now", where="hint")
    ace: _Considering = pilot(book, f"{ACE}:{milliseconds}", seed)  # type: ignore[assignment]
    thoughts = ace.consider(decision, window(match, seat), ANSWERS)
    first, *others = thoughts.considered
    others.sort(key=lambda each: (-bool(each.worlds), -each.chance))
    reasoner = Reasoner(judge, tuple(dict.fromkeys(match.sides.values())), match.sides[seat], match.view(seat))
    chosen = [first, *others[: ANSWERS - 1]]
    answers = tuple(_hinted(reasoner, each, chosen) for each in chosen)
    by: Literal["thought", "thumb"] = "thumb" if thoughts.by_thumb else "thought"
    return Hint(book, seat, decision.kind, by, reasoner.now(decision.about), answers, thoughts.milliseconds)


def has_ace(book: str) -> bool:
    """Whether a book has an ace at all."""
    return ACE in pilots(book)


def judge_for(book: str) -> Judge:
    """The judge with which hints of a book are made; refused where it has none, or no ace."""
    if not has_ace(book):
        raise BadInput(f"{book} has no ace: nobody knows what it would do", where="hint")
    judge = judge_of(book)
    judge.ready()
    if not isinstance(judge, Judge):
        raise BadInput(f"the judge of {book} does not tell what it sees", where="hint")
    return judge


def _hinted(reasoner: Reasoner, each: Considered, all_: list[Considered]) -> Hinted:
    """Why the first is better than the next one, and the others worse than the first."""
    if len(all_) == 1:
        return _told(each, (Reason("only"),))
    is_first = each is all_[0]
    compared = all_[1] if is_first else all_[0]
    ahead = each.chance - compared.chance
    if abs(ahead) < _NEXT_TO_NOTHING:
        return _told(each, (Reason("alike", {"first": is_first}),))
    return _told(each, reasoner.against(each, compared, better=ahead > 0) or (Reason("unclear"),))


def _told(each: Considered, reasons: tuple[Reason, ...]) -> Hinted:
    return Hinted(msgspec.to_builtins(each.answer), each.chance, each.spread, each.worlds, reasons)
