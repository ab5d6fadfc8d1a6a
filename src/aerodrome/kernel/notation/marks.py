"""What a rule book declares its notation with: marks, each of which tells one thing of a piece or of the table.

A mark works on plain data: what a piece is now, and what it is at the scenario's own start. What is as it is there need
not be said, and what a line does not say is as it is there.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias, get_origin

import msgspec

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.notation.values import read_value, written
from aerodrome.kernel.notation.words import Word, words_of
from aerodrome.kernel.structs import Plain

Fields: TypeAlias = dict[str, Any]
"""A piece, or the table, as plain data."""

NOTHING = "-"
"""An empty text, list or table, or none."""


class Unreadable(Exception):  # noqa: N818 - it becomes a BadInput with its column
    """A word that is this mark's, and says what it cannot."""


class Mark:
    """One thing that a line tells."""

    usage: str
    """How it is written, for people."""
    meaning: str = ""
    first: str = ""
    """What every word of it begins with, where that is always the same."""
    late = False
    """Whether what a word of it means depends on other words of the same part, wherever they stand."""

    def said(self, now: Fields, start: Fields) -> str:
        """The word for it; empty where it is as at the start."""
        raise NotImplementedError

    def read(self, word: str, into: Fields, start: Fields) -> bool:
        """Whether the word is this mark's: what it says is put into the fields. Raises Unreadable."""
        raise NotImplementedError

    def left_out(self, into: Fields, start: Fields) -> None:
        """What is so where no word says it."""


class Flag(Mark):
    """Something that is so or is not: `moved`, `not-moved`."""

    def __init__(self, word: str, field: str, meaning: str = "") -> None:
        self.word, self.field, self.meaning = word, field, meaning
        self.usage = f"`{word}`"

    def said(self, now: Fields, start: Fields) -> str:
        if now[self.field] == start[self.field]:
            return ""
        return self.word if now[self.field] else f"not-{self.word}"

    def read(self, word: str, into: Fields, start: Fields) -> bool:  # noqa: ARG002
        if word not in (self.word, f"not-{self.word}"):
            return False
        into[self.field] = word == self.word
        return True


class Value(Mark):
    """A field by its name: `ammo=3`, `sun=7H,8H,9H`, `scored=British:2,German:0`, `cause=-`."""

    def __init__(self, word: str, field: str, type: Any = int, meaning: str = "") -> None:
        self.word, self.field, self.type, self.meaning = word, field, type, meaning
        self.first = f"{word}="
        self.usage = f"`{word}={_example(type)}`"

    def said(self, now: Fields, start: Fields) -> str:
        return "" if now[self.field] == start[self.field] else f"{self.first}{self.spelled(now[self.field])}"

    def read(self, word: str, into: Fields, start: Fields) -> bool:  # noqa: ARG002
        if not word.startswith(self.first):
            return False
        into[self.field] = self.meant(word.removeprefix(self.first))
        return True

    def spelled(self, value: Plain) -> str:
        """The value without the brackets of a list or table."""
        if value in ("", None) or value in ([], {}):
            return NOTHING
        return written(value)[1:-1] if isinstance(value, list | dict) else written(value)

    def meant(self, text: str) -> Plain:
        """A value as it is in a position."""
        kind = get_origin(self.type) or self.type
        if text == NOTHING:
            return self._nothing(kind)
        brackets = "[]" if kind in (list, tuple) else "{}" if kind is dict else ("", "")
        try:
            value = read_value(f"{brackets[0]}{text}{brackets[1]}")
            msgspec.convert(value, self.type, strict=True)
        except (BadInput, msgspec.ValidationError) as error:
            what = error.what if isinstance(error, BadInput) else str(error).partition(" - at ")[0]
            raise Unreadable(f"{what}; it is written {self.usage}") from None
        return value

    def _nothing(self, kind: Any) -> Plain:
        if kind in (list, tuple):
            return []
        if kind is dict:
            return {}
        if kind is str:
            return ""
        if kind in (int, float):
            raise Unreadable(f"a number is missing; it is written {self.usage}")
        return None


class Named(Mark):
    """One of a few values, each with a word of its own: `ace`, `SE`. An `always` mark is said even where it is as at
    the start, as long as `where` holds of the piece."""

    def __init__(
        self,
        field: str,
        words: Mapping[Plain, str],
        meaning: str = "",
        *,
        always: Callable[[Fields], bool] | None = None,
    ) -> None:
        self.field, self.words, self.meaning = field, words, meaning
        self.values = {word: value for value, word in words.items()}
        self._always = always
        self.usage = ", ".join(f"`{word}`" for word in words.values())

    def said(self, now: Fields, start: Fields) -> str:
        always = self._always is not None and self._always(now)
        return self.words.get(now[self.field], "") if always or now[self.field] != start[self.field] else ""

    def read(self, word: str, into: Fields, start: Fields) -> bool:  # noqa: ARG002
        if word not in self.values:
            return False
        into[self.field] = self.values[word]
        return True


class Sign(Mark):
    """A number with a letter or sign before it: `@3`, `v8`, `-4`."""

    def __init__(
        self, sign: str, field: str, meaning: str = "", *, always: Callable[[Fields], bool] | None = None
    ) -> None:
        self.sign, self.field, self.meaning = sign, field, meaning
        self._fits = re.compile(rf"{re.escape(sign)}(\d{{1,6}})")
        self._always = always
        self.usage = f"`{sign}3`"

    def said(self, now: Fields, start: Fields) -> str:
        always = self._always is not None and self._always(now)
        if not always and now[self.field] == start[self.field]:
            return ""
        word = f"{self.sign}{now[self.field]}"
        return word if self._fits.fullmatch(word) else ""

    def read(self, word: str, into: Fields, start: Fields) -> bool:  # noqa: ARG002
        found = self._fits.fullmatch(word)
        if found:
            into[self.field] = int(found[1])
        return found is not None


class Place(Mark):
    """Where a piece is, which also tells what it does; or, where it is nowhere, what became of it: `7H`, `lost`."""

    def __init__(
        self, field: str, fits: str, there: Callable[[str], str], fates: Sequence[str], usage: str, meaning: str
    ) -> None:
        """`there` tells from a place the fate of whoever is there."""
        self.field, self._fits, self._there, self._fates = field, re.compile(fits), there, fates
        self.usage, self.meaning = ", ".join([usage, *(f"`{fate}`" for fate in fates)]), meaning

    def said(self, now: Fields, start: Fields) -> str:
        place, fate = now[self.field], now["fate"]
        if place and self._fits.fullmatch(place) and fate == self._there(place):
            return str(place)
        return str(fate) if fate != start["fate"] and fate in self._fates else ""

    def read(self, word: str, into: Fields, start: Fields) -> bool:  # noqa: ARG002
        if self._fits.fullmatch(word):
            into[self.field], into["fate"] = word, self._there(word)
        elif word in self._fates:
            into[self.field], into["fate"] = None, word
        return bool(self._fits.fullmatch(word)) or word in self._fates


class Group(Mark):
    """Marks of a part, in brackets: `pilot(wounds=2 fainted)`."""

    def __init__(self, word: str, marks: Sequence[Mark], usage: str = "", meaning: str = "") -> None:
        self.word, self.marks, self.meaning = word, tuple(marks), meaning
        self.first = f"{word}("
        self.usage = usage or f"`{word}(…)`"

    def said(self, now: Fields, start: Fields) -> str:
        words = words_for(self.marks, now, start)
        return f"{self.first}{' '.join(words)})" if words else ""

    def read(self, word: str, into: Fields, start: Fields) -> bool:
        if not (word.startswith(self.first) and word.endswith(")")):
            return False
        inner = Word(word[len(self.first) : -1], 1)
        for each in words_of(inner):
            try:
                read_mark(self.marks, each.text, into, start)
            except Unreadable as error:
                raise Unreadable(f"in {self.word}: {error}") from None
        return True


class Agenda(Mark):
    """What is still to be done: the step that comes next, where the ordinary steps of play follow it, else all of
    them: `movement`, `agenda=movement,combat`."""

    meaning = "the step that play is at, before those that ordinarily follow it; none if the match is `over`"
    first = "agenda="
    late = True

    def __init__(self, sequences: Callable[[Fields], Sequence[Sequence[str]]], steps: Sequence[str]) -> None:
        """`sequences` tells from the table which steps follow each other; the first that has a step counts."""
        self.sequences = sequences
        self.steps = {step.replace(" ", "-"): step for step in steps}
        self.usage = ", ".join(f"`{step}`" for step in (*self.steps, "agenda=STEP,STEP"))
        self._all = Value("agenda", "agenda", list[str])

    def said(self, now: Fields, start: Fields) -> str:
        agenda = now["agenda"]
        if agenda == self._unsaid(now, start):
            return ""
        if agenda and agenda == self._from(agenda[0], now):
            return str(agenda[0]).replace(" ", "-")
        return f"agenda={self._all.spelled([step.replace(' ', '-') for step in agenda])}"

    def read(self, word: str, into: Fields, start: Fields) -> bool:  # noqa: ARG002
        if word in self.steps:
            into["agenda"] = self._from(self.steps[word], into)
            into["agenda"] = into["agenda"] or [self.steps[word]]
            return True
        if not word.startswith(self.first):
            return False
        steps = self._all.meant(word.removeprefix(self.first))
        assert isinstance(steps, list)
        for step in steps:
            if step not in self.steps:
                raise Unreadable(f"{step!r} is no step of play; steps: {', '.join(self.steps)}")
        into["agenda"] = [self.steps[step] for step in steps]
        return True

    def left_out(self, into: Fields, start: Fields) -> None:
        into["agenda"] = self._unsaid(into, start)

    @staticmethod
    def _unsaid(table: Fields, start: Fields) -> list[str]:
        return [] if table["over"] else list(start["agenda"])

    def _from(self, step: str, table: Fields) -> list[str]:
        for steps in self.sequences(table):
            if step in steps:
                return list(steps[list(steps).index(step) :])
        return []


class Pieces(msgspec.Struct, frozen=True, kw_only=True):
    """A table or list of pieces in a state, and the marks of one."""

    field: str
    marks: tuple[Mark, ...]
    prefix: str = ""
    """A word before the name of each of them, where the names could be those of others."""
    key: str = ""
    """Of a list: which field of a piece is its name."""
    kind_of: Callable[[Fields, Fields | None], list[Plain] | None] | None = None
    """Of pieces that become another kind while the match goes on, or are not there at its start: what makes one of
    this kind, for `as(…)`; None where it is what it was at the start."""
    made: Callable[[Any, str, list[Plain]], Fields] | None = None
    """The piece that `as(…)` makes of the setup, the name and what stands in the brackets. Raises Unreadable."""
    made_usage: str = ""
    more: bool = False
    """Whether there can be pieces that are not there at the start."""


class Notation(msgspec.Struct, frozen=True, kw_only=True):
    """How the positions of one game are written. The version goes up when a line would be read differently."""

    version: int
    table: tuple[Mark, ...] = ()
    pieces: tuple[Pieces, ...] = ()


def words_for(marks: Sequence[Mark], now: Fields, start: Fields) -> list[str]:
    """The words that tell how something is now."""
    return [word for mark in marks if (word := mark.said(now, start))]


def read_mark(marks: Sequence[Mark], word: str, into: Fields, start: Fields) -> Mark:
    """Has the mark that a word belongs to read it. Raises Unreadable where it is none's."""
    for mark in marks:
        if mark.read(word, into, start):
            return mark
    raise Unreadable(_unknown(marks, word))


def settle(marks: Sequence[Mark], known: Mapping[Mark, str], into: Fields, start: Fields) -> None:
    """When all words are read, by their marks: what they mean together, and what is so where a mark has none."""
    for mark in marks:
        if mark not in known:
            mark.left_out(into, start)
        elif mark.late:
            mark.read(known[mark], into, start)


def _unknown(marks: Sequence[Mark], word: str) -> str:
    from difflib import get_close_matches

    known = [name for mark in marks for name in re.findall(r"`([^`]+)`", mark.usage)]
    near = get_close_matches(word, known, 3, 0.5) or known
    return f"{word!r} says nothing here; there is {', '.join(near[:40])}"


def _example(type: Any) -> str:
    kind = get_origin(type) or type
    if kind in (list, tuple):
        return "A,B"
    if kind is dict:
        return "A:1,B:2"
    return "N" if kind in (int, float) or type == int | None else "TEXT"
