"""What a study comes to: every scenario that is played, plain and with each variation. All of it is checked before the
first game."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from aerodrome.coach.mirrored import MIRRORED as MIRRORED_OF
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.rulebook import Rulebook, rulebook, rulebooks
from aerodrome.kernel.setup import Setup, document, prepare
from aerodrome.kernel.structs import Plain
from aerodrome.lab.duels.duelling import Duel, check_duels, meetings
from aerodrome.lab.studies.study import ALL, MIRRORED, WORDS, Names, Study, Told, Variation, Which
from aerodrome.lab.studies.variations import Changes, changed, said, together, touched
from aerodrome.pilots.pilot import by_rules_of_thumb, pilot

_MOST_CROSSED = 8
"""Variations of one scenario that are crossed: there are as many as 255 of them then."""


class Cell(msgspec.Struct, frozen=True):
    """A scenario, plain or varied, that is played again and again."""

    book: str
    scenario: str
    title: str
    title_fr: str
    variation: str
    """How it is called; nothing where the scenario is as it is."""
    variation_fr: str
    document: dict[str, Plain]
    """The scenario with its changes."""
    pilots: tuple[str, ...]
    sides: tuple[str, ...]
    version: int
    """Of the rules."""
    print: str
    """Fingerprint of what is played: games of something else are not mixed with these."""
    duel: Duel | None = None

    @property
    def key(self) -> tuple[str, str, str]:
        return self.book, self.scenario, self.variation

    @property
    def dealt(self) -> str:
        """What chance hangs on beside the number of a game: variations of a scenario are dealt the same, and so is a
        duel whoever has the first side, while others are dealt their own."""
        own = (self.book, self.scenario)
        return "/".join(own if self.duel is None else (*own, *self.duel.models))

    @property
    def setup(self) -> Setup:
        return prepare(self.book, self.document)


class LeftOut(msgspec.Struct, frozen=True):
    """A value of an option that a scenario cannot be played with, and why."""

    book: str
    scenario: str
    variation: str
    why: str


class Plan(msgspec.Struct, frozen=True):
    """A study with all that it comes to."""

    name: str
    study: Study
    cells: tuple[Cell, ...]
    left_out: tuple[LeftOut, ...] = ()

    @property
    def games(self) -> int:
        return self.study.games * len(self.cells)


class _Chosen(NamedTuple):
    """A scenario of a study."""

    book: str
    name: str
    given: str | Path | Mapping[str, Any]


class _Way(NamedTuple):
    """How a scenario is played."""

    name: str
    name_fr: str
    changes: Changes
    pilots: Names
    where: str
    own: bool
    """Somebody wrote it; else it is a value of an option, and may be one that the scenario cannot have."""
    duel: Duel | None = None


_PLAIN = _Way("", "", Changes(), (), "", own=True)


def planned(told: Told) -> Plan:
    """All that is to be played, checked; refused with the field that is wrong and what would be right."""
    try:
        return _planned(told)
    except BadInput as error:
        raise BadInput(error.what, where=f"{told.where}: {error.where}", rule=error.rule) from None


def _planned(told: Told) -> Plan:
    study = told.study
    books = _books(study.books, study.scenarios)
    cells: list[Cell] = []
    left_out: list[LeftOut] = []
    chosen = _chosen(study.scenarios, books, told, "scenarios")
    tried = [_tried(told, number, books, chosen) for number in range(len(study.variation))]
    _check_each_option(study, books)
    if study.duels is not None:
        check_duels(study.duels, books)
    for one in chosen:
        written = document(one.book, one.given)
        for way in _ways(study, one, written, [number for number, where in enumerate(tried) if one in where]):
            try:
                cells.append(_cell(one, written, way, study))
            except BadInput as error:
                if way.own:
                    raise
                left_out.append(LeftOut(one.book, one.name, way.name, str(error)))
    _check_once(cells)
    return Plan(told.name, study, tuple(cells), tuple(left_out))


def _books(given: Sequence[str], scenarios: Which) -> tuple[str, ...]:
    named = tuple(given) or (tuple(scenarios) if isinstance(scenarios, dict) else rulebooks())
    for book in named:
        if book not in rulebooks():
            where = "books" if given else "scenarios"
            raise BadInput(f"there is no rule book {book!r}; installed: {', '.join(rulebooks())}", where=where)
    return tuple(dict.fromkeys(named))


def _chosen(which: Which, books: Sequence[str], told: Told, where: str) -> list[_Chosen]:
    """The scenarios that a study or a variation names."""
    if isinstance(which, dict):
        for book in which:
            if book not in books:
                raise BadInput(f"{book!r} is not among the books: {', '.join(books)}", where=where)
        parts = [_chosen(which[book], [book], told, f"{where}: {book}") for book in books if book in which]
        return [each for part in parts for each in part]
    if isinstance(which, str):
        return [_Chosen(book, name, name) for book in books for name in _by_word(rulebook(book), which, where)]
    found: list[_Chosen] = []
    for name in which:
        if name.endswith(".toml"):
            if name in told.brought and len(books) == 1:
                found.append(_Chosen(books[0], name, told.brought[name]))
                continue
            if told.folder is None:
                what = f"{name!r} is a file, which is not read here; name a scenario of {books[0]}: "
                raise BadInput(what + ", ".join(rulebook(books[0]).scenarios()), where=where)
            if len(books) != 1:
                what = f"of which book is {name}? Name it so: scenarios = {{ {books[0]} = [{name!r}] }}"
                raise BadInput(what, where=where)
            found.append(_Chosen(books[0], Path(name).name, told.folder / name))
            continue
        having = [book for book in books if name in rulebook(book).scenarios()]
        if not having:
            known = "; ".join(f"{book} has {', '.join(rulebook(book).scenarios())}" for book in books)
            raise BadInput(f"there is no scenario {name!r}; {known}", where=where)
        found += [_Chosen(book, name, name) for book in having]
    return found


def _by_word(book: Rulebook, word: str, where: str) -> tuple[str, ...]:
    if word not in WORDS:
        what = f"{word!r} is none of {', '.join(WORDS)}; names stand in a list: [{word!r}]"
        raise BadInput(what, where=where)
    if word == MIRRORED:
        return MIRRORED_OF.get(book.id, ())
    names = tuple(book.scenarios())
    return names if word == ALL else tuple(name for name in names if len(_sides(prepare(book, name))) == 2)


def _sides(setup: Setup) -> tuple[str, ...]:
    return tuple(dict.fromkeys(setup.sides.values()))


def _tried(told: Told, number: int, books: Sequence[str], chosen: Sequence[_Chosen]) -> list[_Chosen]:
    """Where a variation is tried."""
    study = told.study
    variation, where = study.variation[number], _place(study, number)
    for book in variation.books:
        if book not in books:
            raise BadInput(f"{book!r} is not among the study's books: {', '.join(books)}", where=f"{where}: books")
    own = [book for book in books if not variation.books or book in variation.books]
    if not variation.scenarios:
        found = [each for each in chosen if each.book in own]
    else:
        found = _chosen(variation.scenarios, own, told, f"{where}: scenarios")
        for each in found:
            if each not in chosen:
                raise BadInput(f"{each.book} {each.name} is not among the study's", where=f"{where}: scenarios")
    if not found:
        raise BadInput("no scenario of the study is left to try it in", where=f"{where}: books")
    return found


def _place(study: Study, number: int) -> str:
    name = study.variation[number].name
    return f"variation {number + 1} ({name})" if name else f"variation {number + 1}"


def _check_each_option(study: Study, books: Sequence[str]) -> None:
    known = {setting.name for book in books for setting in rulebook(book).options}
    if isinstance(study.each_option, str):
        if study.each_option != ALL:
            what = f"{study.each_option!r} is not {ALL!r}; names stand in a list: [{study.each_option!r}]"
            raise BadInput(what, where="each_option")
        return
    for name in study.each_option:
        if name not in known:
            what = f"{', '.join(books)} have no option {name!r}; there are {', '.join(sorted(known))}"
            raise BadInput(what, where="each_option")


def _ways(study: Study, one: _Chosen, written: Mapping[str, Plain], numbers: Sequence[int]) -> Iterator[_Way]:
    """How a scenario is played: plain, and with each variation that is tried in it, or several of them at once. Or
    it is played with the aircraft of each duel."""
    if study.duels is not None:
        for duel, changes in meetings(one.book, written, study.duels):
            where = f"duels: {one.book} {one.name}: {duel.name}"
            yield _Way(duel.name, duel.name, changes, (), where, own=True, duel=duel)
        return
    yield _PLAIN
    yield from _of_options(study, one, written)
    ways = [_varied(study.variation[number], one, written, _place(study, number)) for number in numbers]
    yield from ways
    if study.crossed:
        yield from _crossed(ways, one, written)


def _varied(variation: Variation, one: _Chosen, written: Mapping[str, Plain], where: str) -> _Way:
    changes = Changes(set=variation.set, add=variation.add, remove=variation.remove, options=variation.options)
    where = f"{where}: {one.book} {one.name}"
    changed(one.book, written, changes, where)
    name = variation.name or said(one.book, written, changes) or f"flown by {' and '.join(_listed(variation.pilots))}"
    return _Way(name, variation.name_fr or name, changes, variation.pilots, where, own=True)


def _of_options(study: Study, one: _Chosen, written: Mapping[str, Plain]) -> Iterator[_Way]:
    wanted = study.each_option
    if not wanted:
        return
    settings: Any = prepare(one.book, one.given).settings
    for setting in rulebook(one.book).options:
        if wanted == ALL or setting.name in wanted:
            for value in setting.choices:
                if value != getattr(settings, setting.name):
                    changes = Changes(options={setting.name: value})
                    name = said(one.book, written, changes)
                    yield _Way(name, name, changes, (), f"each_option: {one.book} {one.name}", own=False)


def _crossed(ways: Sequence[_Way], one: _Chosen, written: Mapping[str, Plain]) -> Iterator[_Way]:
    if len(ways) > _MOST_CROSSED:
        what = f"{len(ways)} variations of {one.book} {one.name} are too many to cross; {_MOST_CROSSED} at most"
        raise BadInput(what, where="crossed")
    touches = {
        way.name: touched(one.book, written, way.changes) | ({("pilots",)} if way.pilots else set()) for way in ways
    }
    for many in range(2, len(ways) + 1):
        for some in combinations(ways, many):
            if any(touches[first.name] & touches[second.name] for first, second in combinations(some, 2)):
                continue
            changes = Changes()
            for way in some:
                changes = together(changes, way.changes)
            flown = next((way.pilots for way in some if way.pilots), ())
            names = " + ".join(way.name for way in some), " + ".join(way.name_fr for way in some)
            yield _Way(*names, changes, flown, "crossed", own=True)


def _listed(pilots: Names) -> tuple[str, ...]:
    return (pilots,) if isinstance(pilots, str) else pilots


def _cell(one: _Chosen, written: Mapping[str, Plain], way: _Way, study: Study) -> Cell:
    data = changed(one.book, written, way.changes, way.where)
    pilots = _listed(way.pilots or study.pilots or by_rules_of_thumb(one.book))
    _check_pilots(one.book, pilots, f"{way.where}: pilots" if way.pilots else "pilots")
    where = way.where or f"scenarios: {one.book} {one.name}"
    return cell_of(one.book, one.name, data, (way.name, way.name_fr), pilots, study.seed, where, way.duel)


def cell_of(
    book: str,
    scenario: str,
    data: Mapping[str, Plain],
    variation: tuple[str, str],
    pilots: tuple[str, ...],
    seed: int | str,
    where: str = "scenario",
    duel: Duel | None = None,
) -> Cell:
    """A scenario with its changes, and what these are called in English and French."""
    setup = prepared(book, data, where)
    version = setup.book.version
    return Cell(
        book=book,
        scenario=scenario,
        title=str(data.get("title", scenario)),
        title_fr=str(data.get("title_fr") or data.get("title", scenario)),
        variation=variation[0],
        variation_fr=variation[1],
        document=dict(data),
        pilots=pilots,
        sides=_sides(setup),
        version=version,
        print=fingerprint(book, version, data, pilots, seed),
        duel=duel,
    )


def fingerprint(book: str, version: int, data: Mapping[str, Plain], pilots: Sequence[str], seed: int | str) -> str:
    printed = msgspec.json.encode([book, version, data, pilots, seed], order="sorted")
    return hashlib.sha256(printed).hexdigest()[:16]


def prepared(book: str, data: Mapping[str, Plain], where: str) -> Setup:
    """What is played from a scenario with its changes; one that the rules refuse is refused with the place."""
    try:
        return prepare(book, data)
    except BadInput as error:
        raise BadInput(error.what, where=f"{where}: {error.where}", rule=error.rule) from None


def _check_pilots(book: str, pilots: Sequence[str], where: str) -> None:
    if len(pilots) not in (1, 2):
        raise BadInput(f"one pilot or two, not {len(pilots)}", where=where)
    for name in pilots:
        try:
            pilot(book, name)
        except BadInput as error:
            raise BadInput(error.what, where=where) from None


def _check_once(cells: Sequence[Cell]) -> None:
    seen: set[tuple[str, str, str]] = set()
    for cell in cells:
        if cell.key in seen:
            what = f"{cell.book} {cell.scenario} is there twice"
            if cell.variation:
                what = f"two variations of {cell.book} {cell.scenario} are called {cell.variation!r}; give them names"
            raise BadInput(what, where="variation" if cell.variation else "scenarios")
        seen.add(cell.key)
