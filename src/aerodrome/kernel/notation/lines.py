"""Whole positions in one line: written from a match, and read back."""

import re
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any

import msgspec

from aerodrome.kernel.creation import new
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import difference, from_toml, plain
from aerodrome.kernel.match import Match
from aerodrome.kernel.notation.marks import Fields, Mark, Notation, Pieces, Unreadable, read_mark, settle, words_for
from aerodrome.kernel.notation.values import read_value, written, written_text
from aerodrome.kernel.notation.words import Part, Word, parts_of, words_of, wrong
from aerodrome.kernel.rulebook import Rulebook, rulebook
from aerodrome.kernel.setup import Setup, prepare
from aerodrome.kernel.structs import Plain, Strict
from aerodrome.kernel.toml import toml_value, without_nothing

MOST = 200_000
"""Letters of a line."""

PLAIN = Notation(version=0)
"""Of a book that declares no notation: every field that differs from the start by its way and its value."""

_HEAD = re.compile(r"([a-z][a-z0-9_-]*)/(\d{1,6})")
_NAME = re.compile(r"[^\s|\"()\[\]{}:=.][^|\"()\[\]{}:]*")
_KEY = re.compile(r"[^.=\s\"]+")


class Noted(Strict):
    """What a line says: everything that a match is started from but its chance."""

    book: str
    scenario: str | dict[str, Plain]
    options: dict[str, Plain]
    aircraft: dict[str, str]
    position: dict[str, Plain]

    def match(self, **given: Any) -> Match:
        """A match that begins there; `given` is what else `aerodrome.new` takes: chance, seats."""
        return new(
            self.book,
            self.scenario,
            options=self.options,
            aircraft=self.aircraft,
            position=self.position or None,
            **given,
        )


def write(match: Match) -> str:
    """The position of a match in one line: at its last safe point, or at its end if the rules have ended it."""
    if match.book.outside:
        raise BadInput(f"{match.book.id} is not started from a position", where="notation")
    ended = match.waiting is None and match.concluded is None
    now = plain(match.state if ended else match.safe_position(), "position")
    return _line(match.setup, now)


def write_start(setup: Setup) -> str:
    """The position that a match starts from, against the scenario's own start: the marks without the game, the scenario
    and its options, for whoever has told those already."""
    return _marks(_own(setup)[0], plain(setup.start, "position"))


def read_start(setup: Setup, text: str) -> dict[str, Plain]:
    """The position that such marks tell, over a scenario's own start."""
    head, parts = parts_of(text)
    return dict(_Marks(setup, head, parts).position)


def read(text: str) -> Noted:
    """What a line says. It is checked as a position is; what is wrong is told with its column."""
    line = text.strip()
    if len(line) > MOST or "\n" in line:
        raise wrong(1, f"a position is one line of at most {MOST:,} letters")
    return _Reading(line).noted


# Writing


def _line(setup: Setup, now: Fields) -> str:
    own, named, flown = _own(setup)
    head = [f"{own.book.id}/{_notation(own.book).version}", _written_scenario(named)]
    head += _bracketed("flies", flown) + _bracketed("with", setup.options)
    marks = _marks(own, now)
    return " ".join([*head, marks]) if marks else " ".join(head)


def _own(setup: Setup) -> tuple[Setup, str | dict[str, Plain], dict[str, str]]:
    """The setup without a position, and how its scenario is named."""
    named, flown = named_scenario(setup)
    return prepare(setup.book, named, aircraft=flown, options=setup.options), named, flown


def _marks(own: Setup, now: Fields) -> str:
    notation = _notation(own.book)
    start = plain(own.start, "position")
    shown = deepcopy(start)
    head = words_for(notation.table, now, start)
    parts: list[tuple[Pieces, str, list[str]]] = []
    _tell(notation.table, head, shown, start)
    for pieces in notation.pieces:
        for name, piece in _named(pieces, now):
            base, words = _based(own, pieces, name, piece, _get(pieces, start, name))
            into = deepcopy(base)
            said = words_for(pieces.marks, piece, base)
            _tell(pieces.marks, said, into, base)
            _put(pieces, shown, name, into)
            parts.append((pieces, name, words + said))
    _write_rest(own, notation, shown, now, head, parts)
    lines = [" ".join(head)]
    lines += [f"{_written_name(notation, each, name)}: {' '.join(words)}" for each, name, words in parts if words]
    return " | ".join(lines)


def _notation(book: Rulebook) -> Notation:
    return book.notation or PLAIN


def named_scenario(setup: Setup) -> tuple[str | dict[str, Plain], dict[str, str]]:
    """The name of the shipped scenario that a match is played from, and what seats fly in it if that is not its own
    choice; of a scenario that is not shipped, or is another one by now, all that it says."""
    book = setup.book
    flown = {seat: choice.usual for seat, choice in setup.choices.items()}
    for name in book.scenarios():
        shipped = prepare(book, name)
        chosen = {seat: model for seat, model in flown.items() if _usual(shipped, seat) not in (None, model)}
        if setup.scenario == (book.choose(shipped.scenario, chosen) if chosen else shipped.scenario):
            return name, chosen
    return without_nothing(plain(setup.scenario, "scenario")), {}


def _usual(setup: Setup, seat: str) -> str | None:
    choice = setup.choices.get(seat)
    return None if choice is None else choice.usual


def _written_scenario(scenario: str | Mapping[str, Plain]) -> str:
    return written_text(scenario) if isinstance(scenario, str) else toml_value(scenario, "scenario")


def _bracketed(word: str, given: Mapping[str, Plain]) -> list[str]:
    said = " ".join(f"{written_text(key)}={written(value)}" for key, value in given.items())
    return [f"{word}({said})"] if said else []


def _written_name(notation: Notation, pieces: Pieces, name: str) -> str:
    """A name that could be read as something else stands in quotation marks."""
    prefixes = [f"{each.prefix} " for each in notation.pieces if each.prefix]
    plain_name = _NAME.fullmatch(name) and name.isprintable() and name == name.strip()
    taken = not pieces.prefix and any(name.startswith(prefix) for prefix in prefixes)
    bare = name if plain_name and not taken else _quoted(name)
    return f"{pieces.prefix} {bare}" if pieces.prefix else bare


def _quoted(text: str) -> str:
    quoted = written_text(f"{text} ")  # the space makes sure of the quotation marks
    return f'{quoted[:-2]}"'


def _based(own: Setup, pieces: Pieces, name: str, now: Fields, start: Fields | None) -> tuple[Fields, list[str]]:
    """What the marks of a piece are told against: what it is at the start, or what `as(…)` makes of it."""
    kind = pieces.kind_of(now, start) if pieces.kind_of else None
    if kind is None:
        assert start is not None, f"{name} is not there at the start, and the notation of {own.book.id} cannot tell it"
        return start, []
    assert pieces.made is not None
    return pieces.made(own, name, kind), [f"as({','.join(map(written, kind))})"]


def _write_rest(
    own: Setup,
    notation: Notation,
    shown: Fields,
    now: Fields,
    head: list[str],
    parts: Sequence[tuple[Pieces, str, list[str]]],
) -> None:
    """What no mark says and no rule works out stands by its way and its value: `.numbers.M=4`."""
    try:
        laid = plain(prepare_laid(own, shown), "position")
    except BadInput:
        laid = shown
    if laid == now:
        return
    of_pieces = {each.field for each in notation.pieces}
    for name in now:
        if name not in of_pieces:
            head += _rest(laid[name], now[name], f".{_written_key(name)}")
    for pieces, name, words in parts:
        before, after = _get(pieces, laid, name), _get(pieces, now, name)
        assert before is not None
        assert after is not None
        for field, value in after.items():
            words.extend(_rest(before[field], value, f".{_written_key(field)}"))


def prepare_laid(own: Setup, shown: Fields) -> Any:
    """The state that a position comes to, when it is laid and checked."""
    position = difference(shown, plain(own.start, "position")) or None
    scenario = msgspec.to_builtins(own.scenario)
    return prepare(own.book, scenario, options=own.options, position=position).start


def _rest(before: Any, after: Any, way: str) -> Iterator[str]:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before and before.keys() == after.keys():
        for key, value in after.items():
            yield from _rest(before[key], value, f"{way}.{_written_key(key)}")
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for number, value in enumerate(after):
            yield from _rest(before[number], value, f"{way}.{number}")
    else:
        yield f"{way}={written(after)}"


def _written_key(key: str) -> str:
    return key if _KEY.fullmatch(key) and not key.isdigit() else _quoted(key)


# Pieces in a state


def _named(pieces: Pieces, table: Fields) -> list[tuple[str, Fields]]:
    found = table[pieces.field]
    return [(each[pieces.key], each) for each in found] if pieces.key else list(found.items())


def _get(pieces: Pieces, table: Fields, name: str) -> Fields | None:
    return dict(_named(pieces, table)).get(name)


def _put(pieces: Pieces, table: Fields, name: str, piece: Fields) -> None:
    if not pieces.key:
        table[pieces.field][name] = piece
        return
    table[pieces.field] = [piece if each[pieces.key] == name else each for each in table[pieces.field]]


def _tell(marks: Sequence[Mark], words: Sequence[str], into: Fields, start: Fields) -> None:
    """Puts what words of ours say into the fields, and what is so where a mark has none."""
    settle(marks, {read_mark(marks, word, into, start): word for word in words}, into, start)


# Reading


class _Reading:
    """A whole line that is being read."""

    def __init__(self, line: str) -> None:
        head, parts = parts_of(line)
        self.columns: dict[str, int] = {}
        self.book = self._book(head)
        if len(head) < 2:
            what = f"behind {head[0].text} the scenario is missing, by its name or as a table {{…}}"
            raise wrong(len(line) + 1, what)
        scenario = _read_scenario(head[1])
        self.given: dict[str, dict[str, Plain]] = {"flies": {}, "with": {}}
        words = [word for word in head[2:] if not self._is_given(word)]
        flown = {seat: str(model) for seat, model in self.given["flies"].items()}
        try:
            own = prepare(self.book, scenario, options=self.given["with"], aircraft=flown)
        except BadInput as error:
            column = self.columns.get(error.where.partition(":")[0], head[1].column)
            raise wrong(column, f"{error.where}: {error.what}", error.rule) from None
        marks = _Marks(own, words, parts)
        self.noted = Noted(self.book.id, scenario, self.given["with"], flown, dict(marks.position))

    @staticmethod
    def _book(head: Sequence[Word]) -> Rulebook:
        found = _HEAD.fullmatch(head[0].text) if head else None
        if not found:
            raise wrong(1, "a position begins with its game and the version of its notation, such as `spandaus/1`")
        try:
            book = rulebook(found[1])
        except BadInput as error:
            raise wrong(1, error.what) from None
        notation = _notation(book)
        if int(found[2]) != notation.version:
            what = f"version {found[2]} of the notation of {book.id} is not known here; it is {notation.version}"
            raise wrong(1, what)
        if book.outside:
            raise wrong(1, f"{book.id} is not started from a position")
        return book

    def _is_given(self, word: Word) -> bool:
        """Whether a word of the head tells options or what seats fly."""
        for name, where in (("flies", "aircraft"), ("with", "options")):
            if word.text.startswith(f"{name}(") and word.text.endswith(")"):
                self.columns[where] = word.column
                for each in words_of(Word(word.text[len(name) + 1 : -1], word.column + len(name) + 1)):
                    key, equals, value = each.text.partition("=")
                    if not equals:
                        raise wrong(each.column, f"{each.text!r} is not written NAME=VALUE")
                    self.given[name][_text(Word(key, each.column))] = _value(Word(value, each.column + len(key) + 1))
                return True
        return False


class _Marks:
    """The marks of a line that are being read: what they say so far, and in which columns."""

    def __init__(self, own: Setup, words: Sequence[Word], parts: Sequence[Part]) -> None:
        self.own = own
        self.notation = _notation(own.book)
        self.columns: dict[tuple[str, ...], int] = {}
        self.start: Fields = plain(own.start, "position")
        self.table = deepcopy(self.start)
        self._read_words(self.notation.table, words, self.table, self.start, ())
        for part in parts:
            self._read_part(part)
        self.position: Mapping[str, Plain] = difference(self.table, self.start)
        try:
            prepare_laid(own, self.table)
        except BadInput as error:
            raise wrong(self._column(error.where), f"{error.where}: {error.what}", error.rule) from None

    def _read_part(self, part: Part) -> None:
        pieces, name = self._piece(part)
        way = (pieces.field, name)
        self.columns[way] = part.name.column
        words, start = list(part.words), _get(pieces, self.start, name)
        if pieces.made is not None and words and words[0].text.startswith("as("):
            start = self._made(pieces, name, words.pop(0))
        if start is None:
            what = f"{name!r} is not there at the start of the scenario: tell first what it is, {pieces.made_usage}"
            raise wrong(part.name.column, what)
        into = deepcopy(start)
        self._read_words(pieces.marks, words, into, start, way)
        _put(pieces, self.table, name, into)

    def _made(self, pieces: Pieces, name: str, word: Word) -> Fields:
        assert pieces.made is not None
        try:
            values = read_value(f"[{word.text[3:-1]}]")
            assert isinstance(values, list)
            return pieces.made(self.own, name, values)
        except (Unreadable, BadInput) as error:
            what = error.what if isinstance(error, BadInput) else str(error)
            raise wrong(word.column, f"{what}; it is written {pieces.made_usage}") from None

    def _piece(self, part: Part) -> tuple[Pieces, str]:
        """Which piece a part is about: by its prefix, or by its name alone."""
        written_name, column = part.name
        for pieces in self.notation.pieces:
            if pieces.prefix and not part.quoted and written_name.startswith(f"{pieces.prefix} "):
                rest = written_name.removeprefix(f"{pieces.prefix} ").strip()
                name = _text(Word(rest, column)) if rest.startswith('"') else rest
                if _get(pieces, self.start, name) is not None:
                    return self._once(pieces, name, column)
        name = _text(part.name) if part.quoted else written_name
        bare = [each for each in self.notation.pieces if not each.prefix]
        for pieces in bare:
            if _get(pieces, self.start, name) is not None:
                return self._once(pieces, name, column)
        for pieces in bare:
            if pieces.more:
                return self._once(pieces, name, column)
        known = [
            f"{each.prefix} {name}".strip() for each in self.notation.pieces for name, _ in _named(each, self.start)
        ]
        raise wrong(column, f"there is no {written_name!r} in the scenario; there is {', '.join(known[:60]) or 'none'}")

    def _once(self, pieces: Pieces, name: str, column: int) -> tuple[Pieces, str]:
        if (pieces.field, name) in self.columns:
            raise wrong(column, f"{name} stands there twice, first in column {self.columns[pieces.field, name]}")
        return pieces, name

    def _read_words(
        self, marks: Sequence[Mark], words: Sequence[Word], into: Fields, start: Fields, way: tuple[str, ...]
    ) -> None:
        rest: list[Word] = []
        known: dict[Mark, Word] = {}
        for word in words:
            if word.text.startswith("."):
                rest.append(word)
                continue
            before = dict(into)
            try:
                mark = read_mark(marks, word.text, into, start)
            except Unreadable as error:
                raise wrong(word.column, str(error)) from None
            if mark in known:
                raise wrong(word.column, f"{word.text!r} says again what stands in column {known[mark].column}")
            known[mark] = word
            for field, value in into.items():
                if before.get(field) != value:
                    self.columns[*way, field] = word.column
        settle(marks, {mark: word.text for mark, word in known.items()}, into, start)
        for word in rest:
            self._read_rest(word, into, way)

    def _read_rest(self, word: Word, into: Fields, way: tuple[str, ...]) -> None:
        """A way and a value: `.aircraft.Hale.kills=1`."""
        keys, at = _way(word)
        value = _value(Word(word.text[at:], word.column + at))
        self.columns[*way, keys[0]] = word.column
        place: Any = into
        for number, key in enumerate(keys):
            index: Any = int(key) if isinstance(place, list) and key.isdigit() else key
            there = index in place if isinstance(place, dict) else isinstance(index, int) and index < len(place)
            if not isinstance(place, dict | list) or not (there or place == {}):
                known = ", ".join(place) if isinstance(place, dict) else "numbers"
                raise wrong(word.column, f"there is no {key!r} in {'.'.join(keys[:number]) or 'it'}; there is {known}")
            if number == len(keys) - 1:
                place[index] = value
            else:
                place = place[index]

    def _column(self, where: str) -> int:
        """The column of what an error about the position names."""
        names = tuple(part for part in re.split(r": |\.|\[[^\]]*\]", where) if part and part != "position")
        while names:
            if names in self.columns:
                return self.columns[names]
            names = names[:-1]
        return 1


def _read_scenario(word: Word) -> str | dict[str, Plain]:
    if not word.text.startswith("{"):
        return _text(word)
    try:
        found: dict[str, Any] = from_toml(f"scenario = {word.text}".encode(), dict[str, Any], "scenario")["scenario"]
    except BadInput as error:
        raise wrong(word.column, error.what) from None
    return found


def _way(word: Word) -> tuple[list[str], int]:
    """The keys before the equals sign, and where the value begins."""
    keys: list[str] = []
    at = 0
    while word.text[at : at + 1] == ".":
        found = re.compile(r'\.("(?:[^"\\]|\\.)*"|[^.=\s"]+)').match(word.text, at)
        if not found:
            break
        keys.append(_text(Word(found[1], word.column + at + 1)))
        at = found.end()
    if not keys or word.text[at : at + 1] != "=":
        raise wrong(word.column, f"{word.text!r} is not written .FIELD=VALUE")
    return keys, at + 1


def _value(word: Word) -> Plain:
    try:
        return read_value(word.text)
    except BadInput as error:
        raise wrong(word.column + int(error.where), error.what) from None


def _text(word: Word) -> str:
    """A text; what stands in quotation marks is read as JSON has it, anything else is itself."""
    return str(_value(word)) if word.text.startswith('"') else word.text
