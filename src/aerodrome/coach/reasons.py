"""Why one answer is better than another, out of the sight of where they led to.

Worlds in which two answers were tried are compared number by number. One number at a time is switched back to what the
other answer made of it, and the judge is asked again: by how much its chance changes is what that number is worth here.
Numbers that say the same twice are switched together.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from aerodrome.coach.numbers import ASPECT, BAD, GOOD, TIMING, TOGETHER
from aerodrome.judgement.judges import Judge
from aerodrome.judgement.sight import Row, Sight
from aerodrome.kernel.structs import Plain
from aerodrome.pilots.ace import DRAWN, Considered, End

_LEAST = 0.003
"""What moves a chance by less is no reason."""
_SECOND = 0.4
"""A second reason is worth so much of the first at least."""
_MOST = 2
_WORLDS = 0.05
"""In so many more of the worlds something must happen, and in two at least, to be a reason."""
_SAME = 1e-6

_FAR, _ON, _BEHIND = 0.15, 0.7, 0.4
"""How near, how well pointed and how far behind aircraft are of which it is worth telling."""


class Reason(msgspec.Struct, frozen=True):
    """One thing that counts, as data: words by its kind with its facts, and by how much it moves the chance."""

    kind: str
    facts: dict[str, Plain] = {}
    by: float = 0.0


class _Number(NamedTuple):
    """A number of a sight, or several that tell the same: where they stand, by field of the sight, row and column."""

    kind: str
    facts: dict[str, Plain]
    places: tuple[tuple[str, int, int], ...]


class Reasoner:
    """Finds reasons for one side, from a position in which these aircraft are still in."""

    def __init__(self, judge: Judge, sides: Sequence[str], side: str, view: Any) -> None:
        self._judge, self._side = judge, side
        self._sides = (side, *(each for each in sides if each != side))
        self._view = view
        self._own, self._foes = judge.eyes.names(view, side)

    def against(self, mine: Considered, other: Considered, *, better: bool) -> tuple[Reason, ...]:
        """Why an answer is better than another, or worse: what counts most comes first."""
        both = list(zip(mine.ends, other.ends, strict=False))
        found = [*self._ended(both), *self._lost(both)]
        still = [(one, two) for one, two in both if self._is_whole(one) and self._is_whole(two)]
        if still:
            found += self._numbers(self._mean(one for one, _ in still), self._mean(two for _, two in still))
        sign = 1 if better else -1
        return tuple(_best([each for each in found if sign * each.by >= _LEAST and _is_sound(each)]))

    def now(self, about: Iterable[object]) -> Reason | None:
        """The pair of enemies that counts most now, of those aircraft that are asked about if there are any."""
        sight, eyes = self._judge.eyes.look(self._view, self._side), self._judge.eyes
        asked = [name for name in self._own if name in set(_flat(about))] or self._own
        whole, best, most = self._worth(sight), None, _LEAST
        for place, row in enumerate(sight.pairs):
            one, other = self._own[place // len(self._foes)], self._foes[place % len(self._foes)]
            if one not in asked or not any(row):
                continue
            without = [(0.0,) * len(each) if number == place else each for number, each in enumerate(sight.pairs)]
            counts = abs(whole - self._worth(sight._replace(pairs=without)))
            if counts > most:
                best, most = self._lie(one, other, dict(zip(_both_ways(eyes.pairs), row, strict=True))), counts
        return best

    def _lie(self, one: str, other: str, pair: dict[str, float]) -> Reason:
        """How two aircraft lie to each other."""
        steps = round(abs(pair["above"]) * self._judge.eyes.height)
        height = "level" if not steps else "above" if pair["above"] > 0 else "below"
        facts: dict[str, Plain] = {"one": one, "other": other, "height": height, "by": steps}
        if "ahead" in pair:
            return Reason("now", facts | {"place": _place(pair)})
        hits = {"hits": round(100 * pair["hits"]), "his_hits": round(100 * pair["his hits"])}
        return Reason("now", facts | hits | {"place": "in range" if any(hits.values()) else "out of range"})

    def _is_whole(self, end: End) -> bool:
        """Whether play goes on there, with everybody still in."""
        return not end.over and self._judge.eyes.names(end.view, self._side) == (self._own, self._foes)

    def _ended(self, both: list[tuple[End, End]]) -> Iterator[Reason]:
        """Worlds in which the match is over."""
        for kind, over in (("won", 1.0), ("defeat", 0.0)):
            one, two = (sum(each[place].over and each[place].value == over for each in both) for place in (0, 1))
            if _differ(one, two, len(both)):
                rest = [each.value for pair in both for each in pair if not each.over] or [0.5]
                by = (one - two) / len(both) * (over - sum(rest) / len(rest))
                yield Reason(kind, {"worlds": one, "instead": two, "of": len(both), "more": one > two}, by)

    def _lost(self, both: list[tuple[End, End]]) -> Iterator[Reason]:
        """Aircraft that are no longer in, where play goes on."""
        going_on = [pair for pair in both if not pair[0].over and not pair[1].over]
        for name in (*self._own, *self._foes) if going_on else ():
            gone = [[not any(name in each for each in self._names(end)) for end in pair] for pair in going_on]
            one, two = (sum(each[place] for each in gone) for place in (0, 1))
            if _differ(one, two, len(going_on)):
                ends = [
                    (is_gone, end.value)
                    for pair, lost in zip(going_on, gone, strict=True)
                    for is_gone, end in zip(lost, pair, strict=True)
                ]
                without = [value for is_gone, value in ends if is_gone]
                with_it = [value for is_gone, value in ends if not is_gone] or without
                by = (one - two) / len(going_on) * (sum(without) / len(without) - sum(with_it) / len(with_it))
                facts: dict[str, Plain] = {"aircraft": name, "own": name in self._own, "more": one > two}
                yield Reason("lost", facts | {"worlds": one, "instead": two, "of": len(going_on)}, by)

    def _names(self, end: End) -> tuple[list[str], list[str]]:
        return self._judge.eyes.names(end.view, self._side)

    def _mean(self, ends: Iterable[End]) -> Sight:
        """What is seen on average."""
        sights = [self._judge.eyes.look(end.view, self._side) for end in ends]
        facts = _average([each.facts for each in sights])
        rows = (
            [_average(rows) for rows in zip(*(getattr(each, field) for each in sights), strict=True)]
            for field in ("own", "foes", "pairs")
        )
        return Sight(facts, *rows)

    def _numbers(self, mine: Sight, other: Sight) -> Iterator[Reason]:
        """What each number is worth that two positions differ in."""
        whole = self._worth(mine)
        for number in self._all(mine, other):
            switched = {"facts": [mine.facts], "own": [*mine.own], "foes": [*mine.foes], "pairs": [*mine.pairs]}
            rows = {"facts": [other.facts], "own": other.own, "foes": other.foes, "pairs": other.pairs}
            field, row, column = number.places[0]
            more = (
                getattr(mine, field)[row][column] > rows[field][row][column]
                if field != "facts"
                else mine.facts[column] > other.facts[column]
            )
            for field, row, column in number.places:
                changed = list(switched[field][row])
                changed[column] = rows[field][row][column]
                switched[field][row] = tuple(changed)
            (facts,) = switched.pop("facts")
            by = whole - self._worth(Sight(facts, **switched))
            yield Reason(number.kind, number.facts | {"more": more}, by)

    def _all(self, mine: Sight, other: Sight) -> Iterator[_Number]:
        """The numbers that two positions differ in."""
        eyes = self._judge.eyes
        yield from _of_row("facts", "facts", 0, eyes.facts, mine.facts, other.facts, {})
        for field, names in (("own", self._own), ("foes", self._foes)):
            for row, name in enumerate(names):
                one, two = getattr(mine, field)[row], getattr(other, field)[row]
                yield from _of_row(
                    "aircraft", field, row, eyes.aircraft, one, two, {"aircraft": name, "own": field == "own"}
                )
        ways = len(eyes.pairs)
        for row, (one, two) in enumerate(zip(mine.pairs, other.pairs, strict=True)):
            own, foe = self._own[row // len(self._foes)], self._foes[row % len(self._foes)]
            alike = {name for column, name in enumerate(eyes.pairs) if _mirrors(one, two, column, ways)}
            yield from _of_pair(row, eyes.pairs, one, two, {"one": own, "other": foe, "own": True}, 0, alike)
            rest = [name if name not in alike else "" for name in eyes.pairs]
            yield from _of_pair(row, rest, one, two, {"one": foe, "other": own, "own": False}, ways, set())

    def _worth(self, sight: Sight) -> float:
        chances = self._judge.told(sight, self._sides)
        return chances.wins[self._side] + DRAWN * chances.draw


def _of_row(
    kind: str, field: str, row: int, names: Sequence[str], one: Row, two: Row, facts: dict[str, Plain]
) -> Iterator[_Number]:
    """The numbers of a row that differ, those that tell the same together."""
    groups: dict[str, list[tuple[str, int, int]]] = {}
    for column, name in enumerate(names):
        if name not in TIMING and abs(one[column] - two[column]) > _SAME:
            main = TOGETHER.get(name, name)
            groups.setdefault(main if main in names else name, []).append((field, row, column))
    for name, places in groups.items():
        yield _Number(f"{kind}.{name}", facts, tuple(places))


def _of_pair(
    row: int, names: Sequence[str], one: Row, two: Row, facts: dict[str, Plain], start: int, alike: set[str]
) -> Iterator[_Number]:
    """The numbers of a pair one way; `alike` are those that the other way repeats."""
    ways = len(names)
    for number in _of_row("pairs", "pairs", row, names, one[start : start + ways], two[start : start + ways], facts):
        if number.kind == "pairs.":
            continue
        places = [(field, row, column + start) for field, row, column in number.places]
        places += [(field, row, column + ways) for field, row, column in number.places if names[column] in alike]
        yield number._replace(places=tuple(places))


def _mirrors(one: Row, two: Row, column: int, ways: int) -> bool:
    """Whether a number of a pair is the same the other way, but perhaps for its sign."""
    return all(abs(abs(each[column]) - abs(each[column + ways])) < _SAME for each in (one, two)) and (
        abs(one[column] * two[column + ways] - two[column] * one[column + ways]) < _SAME
    )


def _average(rows: Sequence[Row]) -> Row:
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


def _best(found: list[Reason]) -> list[Reason]:
    """What counts most, and what else does: nothing is said twice."""
    found.sort(key=lambda each: -abs(each.by))
    chosen: list[Reason] = []
    for each in found:
        first = chosen[0] if chosen else each
        if len(chosen) < _MOST and abs(each.by) >= _SECOND * abs(first.by) and all(_apart(each, one) for one in chosen):
            chosen.append(each)
    return chosen


def _apart(one: Reason, other: Reason) -> bool:
    kinds = [each.kind.rpartition(".")[2] for each in (one, other)]
    same_pair = {one.facts.get("one"), one.facts.get("other")} == {other.facts.get("one"), other.facts.get("other")}
    return kinds[0] != kinds[1] and not (same_pair and all(kind in ASPECT for kind in kinds))


def _is_sound(reason: Reason) -> bool:
    """Whether what moves the chance moves it as any pilot would expect."""
    name, facts = reason.kind.rpartition(".")[2], reason.facts
    if name not in GOOD | BAD:
        return True
    helps = (name in GOOD) == facts["more"]
    return helps == (reason.by > 0) if facts.get("own", True) else helps != (reason.by > 0)


def _differ(one: int, two: int, of: int) -> bool:
    return abs(one - two) >= max(2, _WORLDS * of)


def _place(pair: dict[str, float]) -> str:
    """Where the other is, as a pilot would say it."""
    if pair["near"] < _FAR:
        return "far"
    mine, his = pair["ahead"] > _ON, pair["his ahead"] > _ON
    if mine and his:
        return "head-on"
    if his:
        return "six" if pair["his astern"] > _BEHIND else "aims"
    if mine:
        return "tail" if pair["astern"] > _BEHIND else "ahead"
    return "behind" if pair["ahead"] < -_BEHIND else "abeam"


def _both_ways(names: Sequence[str]) -> tuple[str, ...]:
    return (*names, *(f"his {name}" for name in names))


def _flat(about: Iterable[object]) -> Iterator[object]:
    for each in about:
        if isinstance(each, list | tuple):
            yield from _flat(each)
        else:
            yield each
