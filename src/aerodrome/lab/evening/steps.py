"""What may be changed to even a scenario out: the small changes of `steps.toml`, as many as its rules allow."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import count
from math import dist
from typing import Any, Literal

import msgspec

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import from_toml
from aerodrome.kernel.setup import prepare
from aerodrome.kernel.structs import Plain, Strict
from aerodrome.lab.studies.variations import Changes, Draft, Place, called, changed, said

_PLACE = re.compile(r"([A-Z]+)(\d+)")
"""A point or hex of a board: its letter and its number."""
_APART = 3.0
"""Between airplanes that begin beside each other: closer than 2 they collide (icog.5.5.16.1)."""


class Kind(Strict, omit_defaults=True, kw_only=True):
    """One kind of change, as `steps.toml` has it; its head tells what the fields mean."""

    field: str
    size: float
    side: bool = False
    steps: tuple[int, ...] = ()
    ladder: tuple[str, ...] = ()
    columns: tuple[int, ...] = ()
    letters: Literal["", "rows", "columns"] = ""
    sides: bool = False
    remove: bool = False
    again: tuple[str, ...] = ()


class Step(msgspec.Struct, frozen=True):
    """Changes of a scenario, one after the other, how large they are, in words, and the scenario with them."""

    changes: tuple[Changes, ...]
    size: float
    words: str
    document: dict[str, Plain]


@cache
def kinds() -> dict[str, tuple[Kind, ...]]:
    """The kinds of changes of each book."""
    return from_toml((files(__package__) / "steps.toml").read_bytes(), dict[str, tuple[Kind, ...]], "steps.toml")


def steps(book: str, document: Mapping[str, Plain]) -> list[Step]:
    """All changes of a scenario that its rules allow, the smallest first, each under words of its own."""
    found: dict[str, Step] = {}
    for kind in kinds().get(book, ()):
        for changes in _of_kind(book, document, kind):
            step = step_of(book, document, changes, kind.size)
            if (
                step is not None and step.words in found
            ):  # two that are called alike: the way to the field tells them apart
                ways = ", ".join([*changes.set, *changes.add, *changes.remove])
                step = msgspec.structs.replace(step, words=f"{step.words} ({ways})")
            if step is not None:
                found[step.words] = step
    return sorted(found.values(), key=lambda step: step.size)


def step_of(book: str, document: Mapping[str, Plain], changes: Changes, size: float) -> Step | None:
    """A change as a step; none where the scenario could not be played so, would be without a side to fight, or would be
    what it is."""
    plain, data = prepare(book, dict(document)), changed(book, document, changes)
    try:
        setup = prepare(book, data)
    except BadInput:
        return None
    if setup.scenario == plain.scenario or set(setup.sides.values()) != set(plain.sides.values()):
        return None
    return Step((changes,), size, said(book, document, changes), data)


def _of_kind(book: str, document: Mapping[str, Plain], kind: Kind) -> Iterator[Changes]:
    places = _there(book, document, kind.field)
    if kind.remove:
        yield from (Changes(remove=(str(place),)) for place in places)
    elif kind.again:
        for place in places:
            owner = str(place).rpartition(".")[0]
            yield Changes(add={owner: [_again(place, kind.again, places)]})
    elif kind.sides:
        names = [str(side["name"]) for side in document["side"]]  # type: ignore[index,union-attr,call-overload]
        yield from (Changes(set={str(place): name}) for place in places for name in names if name != place.value)
    else:
        for some in _grouped(places) if kind.side else [[place] for place in places]:
            for number in range(len(kind.steps) + len(kind.columns) or 2):
                values = {str(place): _value(place, kind, number) for place in some}
                if values and None not in values.values():
                    yield Changes(set=values)


def _there(book: str, document: Mapping[str, Plain], field: str) -> list[Place]:
    """The places of a scenario that a field leads to; none where a list on the way is empty, or where nothing is said
    that has such a field."""
    before, every, after = field.partition(".*")
    try:
        places = list(Draft(book, document).places(before))
    except BadInput:
        return []
    if not every:
        return places
    numbers = range(len(places[0].value))
    return [place for number in numbers for place in _there(book, document, f"{before}.{number}{after}")]


def _grouped(places: Sequence[Place]) -> list[list[Place]]:
    """Those of each side."""
    sides: dict[object, list[Place]] = {}
    for place in places:
        sides.setdefault(place.path[2], []).append(place)
    return list(sides.values())


def _value(place: Place, kind: Kind, number: int) -> Plain:
    """What a field is instead; nothing where it cannot be changed so."""
    value = place.value
    if kind.steps:
        known = isinstance(value, int | float) and not isinstance(value, bool)
        return f"{kind.steps[number]:+d}" if known else None
    if kind.columns:
        return _moved(value, kind.columns[number], kind.letters) if isinstance(value, str) else None
    if value not in kind.ladder:
        return None
    at = kind.ladder.index(value) + (1, -1)[number]
    return kind.ladder[at] if 0 <= at < len(kind.ladder) else None


def _moved(point: str, columns: int, letters: str) -> str | None:
    """A point so many columns east, or where letters name columns and the step is one, as many letters on."""
    found = _PLACE.fullmatch(point)
    if found is None:
        return None
    letter, number = found[1], int(found[2])
    if letters == "rows":
        return f"{letter}{number + columns}" if number + columns > 0 else None
    at = ord(letter) + columns if len(letter) == 1 else 0
    return f"{chr(at)}{number}" if ord("A") <= at <= ord("Z") else None


def _again(place: Place, differ: Sequence[str], others: Sequence[Place]) -> dict[str, Any]:
    """An entry once more, under another name, with the next number that is free, beside all others."""
    entry: dict[str, Any] = dict(place.data)
    for field in differ:
        value = entry.get(field)
        if isinstance(value, int):
            entry[field] = 1 + max(getattr(other.value, field) for other in others)
        elif field == "crew" and value:
            entry[field] = [{**each, "name": f"{each['name']} II"} if each.get("name") else each for each in value]
        elif field == "at" and value:
            entry[field] = _beside(value, [at for other in others if (at := other.value.at) is not None])
        elif value:
            entry[field] = f"{called(place.value)} II"
    return entry


def _beside(point: Sequence[float], taken: Sequence[Sequence[float]]) -> list[float]:
    """The nearest point abreast of one that is not near any other; an edge that it lies beyond is for the rules."""
    ways = ([point[0], point[1] + sign * away * _APART] for away in count(1) for sign in (1, -1))
    return next(way for way in ways if all(dist(way, other) >= _APART for other in taken))
