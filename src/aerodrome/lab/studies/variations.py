"""A scenario with changes: what its file says, with some fields set to something else, entries added or taken out.

A change names its field by the way to it, with points between: `turns`, `side.german.aircraft.Vogt.crew`. An entry of a
list is named by its number from 0, by its name or that of its pilot, or by its model, which may mean several; `*` is
every entry. All works on the plain data of a scenario, whatever the book: which fields there are, and what they are
where the file is silent, is known from the book's types.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import as_type, plain
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.structs import Plain, Strict

_STEP = re.compile(r"[+-]\d+(\.\d+)?")
"""What is added to the number that is there."""


class Changes(Strict, omit_defaults=True, kw_only=True):
    """What is to be other than in the scenario."""

    set: dict[str, Plain] = {}
    """What each field is instead, by the way to it, or in tables as the scenario has them. A text such as "+2" is added
    to the number that is there."""
    add: dict[str, list[dict[str, Plain]]] = {}
    """Further entries of each list, by the way to it."""
    remove: tuple[str, ...] = ()
    """Entries of lists that are taken out."""
    options: dict[str, Plain] = {}
    """Options of the rule book."""

    def __bool__(self) -> bool:
        return bool(self.set or self.add or self.remove or self.options)


class Place(NamedTuple):
    """A field or an entry that a way leads to."""

    path: tuple[str | int, ...]
    owner: Any
    """The table or list that holds it, as plain data."""
    value: Any
    """What it is, by the types of the book, whether the file says it or not."""
    whose: str = ""
    """The entry of a list that it is or belongs to, if it belongs to one."""

    @property
    def key(self) -> Any:
        return self.path[-1]

    @property
    def data(self) -> Any:
        """What the file has there; a table or a list that it leaves out is put in."""
        if isinstance(self.key, str) and self.key not in self.owner and _holds_more(self.value):
            self.owner[self.key] = plain(self.value, "scenario")
        return self.owner[self.key]

    def __str__(self) -> str:
        return ".".join(map(str, self.path[1:])) or "the scenario"


class Draft:
    """A scenario that is being changed: its plain data, and what they mean to its book."""

    def __init__(self, book: str, document: Mapping[str, Plain]) -> None:
        self.document: dict[str, Any] = plain(dict(document), "scenario")
        self.book = book
        self._root = Place((0,), [self.document], as_type(self.document, rulebook(book).scenario, "scenario"))

    def places(self, path: str, where: str = "") -> Iterator[Place]:
        """The fields or entries that a way leads to. One that leads nowhere is refused with what there would be."""
        yield from _walk(self._root, path.split("."), f"{where}: {path}" if where else path)

    def sets(self, changes: Changes, where: str = "") -> Iterator[tuple[Place, Plain]]:
        """Every field that is set, and what was given for it."""
        yield from _sets(self._root, changes.set, where)


def changed(book: str, document: Mapping[str, Plain], changes: Changes, where: str = "") -> dict[str, Any]:
    """The plain data of a scenario with changes, options among them. All ways are those of the scenario as it was; what
    cannot be found is refused with the field. Whether it can be played is for `prepare` to say."""
    draft, start = Draft(book, document), f"{where}: " if where else ""
    new = [
        (place, _stepped(place, given, f"{start}set: {place}")) for place, given in draft.sets(changes, f"{start}set")
    ]
    more = [(place, path) for path in changes.add for place in draft.places(path, f"{start}add")]
    gone = [place for path in changes.remove for place in draft.places(path, f"{start}remove")]
    for place, value in new:
        place.owner[place.key] = value
    for place, path in more:
        if not isinstance(place.value, tuple):
            raise BadInput("is no list, to which something could be added", where=f"{start}add: {place}")
        place.data.extend(plain(changes.add[path], "scenario"))
    for place in sorted(gone, key=lambda place: str(place.key).rjust(9), reverse=True):
        if not isinstance(place.owner, list):
            raise BadInput("is no entry of a list: it can be set, and not removed", where=f"{start}remove: {place}")
        place.owner.pop(place.key)
    if changes.options:
        draft.document["options"] = {**draft.document.get("options", {}), **changes.options}
    return draft.document


def touched(book: str, document: Mapping[str, Plain], changes: Changes) -> frozenset[tuple[str | int, ...]]:
    """All that is set or removed: changes that touch the same cannot be made together."""
    draft = Draft(book, document)
    paths = [place.path for place, _ in draft.sets(changes)]
    paths += [place.path for path in changes.remove for place in draft.places(path)]
    return frozenset([*paths, *(("options", name) for name in changes.options)])


def together(one: Changes, other: Changes) -> Changes:
    """Both at once."""
    return Changes(
        set={**one.set, **other.set},
        add={path: [*one.add.get(path, ()), *other.add.get(path, ())] for path in {**one.add, **other.add}},
        remove=(*one.remove, *other.remove),
        options={**one.options, **other.options},
    )


def said(book: str, document: Mapping[str, Plain], changes: Changes) -> str:
    """Changes in words: "altitude of Wren +1, turns 12"."""
    draft = Draft(book, document)
    whose: dict[tuple[str, str], list[str]] = {}
    for place, given in draft.sets(changes):
        field = next(step for step in reversed(place.path) if isinstance(step, str)).replace("_", " ")
        whose.setdefault((field, _shown(given)), []).append(place.whose)
    parts = []
    for (field, value), names in whose.items():
        of = ", ".join(dict.fromkeys(name for name in names if name))
        parts.append(f"{field} of {of} {value}" if of else f"{field} {value}")
    for path, more in changes.add.items():
        new = " and ".join(called(each) for each in more)
        parts += [f"{place.whose} with {new}" if place.whose else f"with {new}" for place in draft.places(path)]
    parts += [f"without {place.whose}" for path in changes.remove for place in draft.places(path)]
    parts += [f"{name.replace('_', ' ')} {_shown(value)}" for name, value in changes.options.items()]
    return ", ".join(parts)


def called(entry: Any) -> str:
    """How people call an entry of a list: by its name or id, by its pilot's name, by model and number, or by model."""
    get = entry.get if isinstance(entry, Mapping) else partial(getattr, entry)
    for name in ("name", "id"):
        if get(name, ""):
            return str(get(name, ""))
    crew = get("crew", ())
    if isinstance(crew, tuple | list) and crew and called(crew[0]):
        return called(crew[0])
    return f"{get('model', '')} {get('number', '')}".strip()


def _walk(at: Place, steps: Sequence[str], where: str) -> Iterator[Place]:
    if not steps:
        yield at
    elif isinstance(at.value, tuple | list):
        taken, numbers = _entries(at.value, steps)
        if not numbers:
            known = ", ".join(called(each) or str(number) for number, each in enumerate(at.value)) or "nothing"
            raise BadInput(f"{at} has no {steps[0]!r}; it has {known}", where=where)
        for number in numbers:
            entry = at.value[number]
            yield from _walk(Place((*at.path, number), at.data, entry, called(entry) or at.whose), steps[taken:], where)
    else:
        yield from _walk(_field(at, steps[0], where), steps[1:], where)


def _field(at: Place, step: str, where: str) -> Place:
    if isinstance(at.value, Mapping):
        return Place((*at.path, step), at.data, at.value.get(step), at.whose)
    fields = getattr(at.value, "__struct_fields__", ())
    if step not in fields:
        known = f"it has {', '.join(fields)}" if fields else f"it is {_shown(at.value)}"
        raise BadInput(f"{at} has no field {step!r}; {known}", where=where)
    return Place((*at.path, step), at.data, getattr(at.value, step), at.whose)


def _entries(value: Sequence[Any], steps: Sequence[str]) -> tuple[int, list[int]]:
    """How many steps name entries of a list (a name may have points in it), and the numbers of those entries."""
    if steps[0] == "*":
        return 1, list(range(len(value)))
    if steps[0].isdecimal():
        return 1, [number for number in (int(steps[0]),) if number < len(value)]
    for names in ([called(each) for each in value], [getattr(each, "model", "") for each in value]):
        for taken in range(len(steps), 0, -1):
            wanted = ".".join(steps[:taken])
            if numbers := [number for number, name in enumerate(names) if name == wanted]:
                return taken, numbers
    return 1, []


def _sets(at: Place, given: Plain, where: str) -> Iterator[tuple[Place, Plain]]:
    """A table sets the fields that it has, where there is a table or a list; all else is set as a whole."""
    if isinstance(given, Mapping) and _holds_more(at.value):
        for path, inner in given.items():
            for place in _walk(at, path.split("."), f"{where}: {path}" if where else path):
                yield from _sets(place, inner, where)
    else:
        yield at, given


def _holds_more(value: object) -> bool:
    return isinstance(value, msgspec.Struct | Mapping | tuple | list)


def _stepped(place: Place, given: Plain, where: str) -> Any:
    """What is set: as it was given, or so much more or less than there is."""
    if not (isinstance(given, str) and _STEP.fullmatch(given)):
        return plain(given, where)
    value = place.value
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadInput(f"{given} can be added to a number only, and here is {_shown(value)}", where=where)
    step = float(given)
    return value + (int(step) if step.is_integer() else step)


def _shown(value: object) -> str:
    words = {True: "yes", False: "no", None: "nothing"}
    if isinstance(value, bool | None):
        return words[value]
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
