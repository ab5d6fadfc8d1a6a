"""What a puzzle lets one choose from: answers that come to different things."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec

from aerodrome.coach.rollout import options_of
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.judging import judge_of
from aerodrome.kernel.match import Match
from aerodrome.pilots.ace import worth
from aerodrome.pilots.icog.flight.flying import alike
from aerodrome.pilots.mind import Mind
from aerodrome.pilots.pilot import pilot, strengths, thinks

_GLANCES, _LOOKS = 3, 12
"""Worlds in which all answers are looked at, and in which those are that may be a puzzle."""
_GLANCED, _LOOKED = 0.09, 0.12
"""By how much the best has to lead after each. The judge looks right after an answer: what comes of it later may be
much more."""
_PROPOSED, _SHOWN = 40, 5
"""Answers to a form that are looked at, and that a solver is shown."""
_MOST = 24
"""Options that a puzzle has at most."""


class Candidate(msgspec.Struct):
    """An answer with those that come to the same, and what the judge made of it right after it."""

    answer: Answer
    same: list[Answer]
    value: float
    end: Match
    marks: tuple[bytes, ...] = ()
    """What it came to in each world, as one compares it."""


def candidates(match: Match, decision: Decision, seed: str) -> list[Candidate]:
    """Answers to choose from, the best by the judge first; none where the judge sees no clear best one."""
    answers = _proposed(match, decision, seed)
    if not 2 <= len(answers) <= (_PROPOSED if decision.form else _MOST):
        return []
    seen = _looked_at(match, decision, answers, seed, range(_GLANCES))
    distinct = _distinct(match.book.id, decision, seen)
    if len(distinct) < 2 or _lead(distinct) < _GLANCED:
        return []
    again = _looked_at(match, decision, [each.answer for each in distinct], seed, range(_GLANCES, _LOOKS))
    for one, more in zip(distinct, again, strict=True):
        one.value = (one.value * _GLANCES + more.value * (_LOOKS - _GLANCES)) / _LOOKS
    distinct.sort(key=lambda each: -each.value)
    return distinct if _lead(distinct) >= _LOOKED else []


def _lead(found: Sequence[Candidate]) -> float:
    """By how much the best of them leads the next."""
    first, second = sorted((each.value for each in found), reverse=True)[:2]
    return first - second


def _proposed(match: Match, decision: Decision, seed: str) -> list[Answer]:
    """All options; of a form, what pilots would answer and an ace would think about."""
    if decision.form is None:
        return list(decision.options)
    found = {msgspec.json.encode(each): each for each in islice(_thought_about(match, decision, seed), _PROPOSED)}
    return [each for each in found.values() if not decision.form.check(each)] or options_of(match, decision, seed)


def _thought_about(match: Match, decision: Decision, seed: str) -> Iterator[Answer]:
    book = match.book.id
    for name in strengths(book):
        if thinks(book, name):
            customs: Any = getattr(type(pilot(book, name)), "customs", lambda: None)()
            if hasattr(customs, "proposals"):
                for proposal in customs.proposals(decision, match.view(decision.seat), Mind(seed)):
                    yield proposal.answer


def _looked_at(
    match: Match, decision: Decision, answers: Sequence[Answer], seed: str, worlds: Sequence[int]
) -> list[Candidate]:
    judge, side = judge_of(match.book.id), match.sides[decision.seat]
    found = []
    for answer in answers:
        values, marks = [], []
        for number in worlds:
            end = match.imagine(decision.seat, f"{seed}/{number}", safe_points=False)
            end.answer(answer, decision.seat)
            values.append(worth(judge, end, side))
            marks.append(_mark(end))
        found.append(Candidate(answer, [], sum(values) / len(values), end, tuple(marks)))
    return found


def _mark(match: Match) -> bytes:
    """Equal where a match has come to the same."""
    open_ = [(each.seat, each.kind, each.options, each.about) for each in match.open]
    return msgspec.msgpack.encode((match.state, open_, match.outcomes))


def _distinct(book: str, decision: Decision, seen: list[Candidate]) -> list[Candidate]:
    """One of each kind, the best first; of a form only as many as one can look through."""
    groups: dict[tuple[bytes, ...], Candidate] = {}
    for each in seen:
        if each.marks in groups:
            groups[each.marks].same.append(each.answer)
        else:
            groups[each.marks] = each
    found = sorted(groups.values(), key=lambda each: -each.value)
    if decision.form is None:
        return found
    shown: list[Candidate] = []
    for each in found:
        if len(shown) < _SHOWN and not any(near(book, decision, each.end, other.end) for other in shown):
            shown.append(each)
    return shown


def near(book: str, decision: Decision, one: Match, other: Match) -> bool:
    """Whether two answers to a form differ in details only: whoever moved ends in nearly the same place."""
    if _mark(one) == _mark(other):
        return True
    who = str(decision.about[0]) if decision.about else ""
    if book == "icog" and decision.kind == "fly":
        a, b = one.state.airplanes.get(who), other.state.airplanes.get(who)
        return a is not None and b is not None and a.fate == b.fate and alike(a.pose, b.pose)
    if book == "dogfights" and decision.kind == "route":
        a, b = one.state.aircraft.get(who), other.state.aircraft.get(who)
        return a is not None and b is not None and a.fate == b.fate and _next_to(a, b)
    return False


def _next_to(a: Any, b: Any) -> bool:
    """At the same level, less than two points and less than two headings apart."""
    if a.point is None or b.point is None or a.level != b.level:
        return bool(a.point == b.point)
    turned = (a.heading - b.heading) % 6
    apart = abs(ord(a.point[0]) - ord(b.point[0])) + abs(_number(a.point) - _number(b.point))
    return min(turned, 6 - turned) < 2 and apart < 2


def _number(point: str) -> int:
    return int("".join(each for each in point if each.isdigit()) or 0)
