"""A line of notation cut into its parts: what stands between bars, and the words of each part with their columns."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from aerodrome.kernel.errors import BadInput

_CLOSING = {"(": ")", "[": "]", "{": "}"}


class Word(NamedTuple):
    """A word and the column that it begins in, counted from 1."""

    text: str
    column: int


class Part(NamedTuple):
    """What stands between two bars: a name, whether it is in quotation marks, and the words behind its colon."""

    name: Word
    quoted: bool
    words: tuple[Word, ...]


def wrong(column: int, what: str, rule: str = "") -> BadInput:
    """What is wrong with a line, and where."""
    return BadInput(what, where=f"notation: column {column}", rule=rule)


def parts_of(line: str) -> tuple[tuple[Word, ...], tuple[Part, ...]]:
    """The words before the first bar, and the parts behind it."""
    head, *others = _pieces(line, 1, lambda sign: sign == "|", keep_empty=True)
    return tuple(words_of(head)), tuple(_part(each) for each in others if each.text.strip())


def words_of(text: Word) -> Iterator[Word]:
    """The words of a text: what spaces separate outside of quotation marks and brackets."""
    return _pieces(text.text, text.column, str.isspace)


def _part(text: Word) -> Part:
    name, *rest = _pieces(text.text, text.column, lambda sign: sign == ":", keep_empty=True)
    column = name.column + len(name.text) - len(name.text.lstrip())
    bare = name.text.strip()
    if not rest or not bare:
        raise wrong(column, f"{bare or text.text.strip()!r} has no name with a colon behind it, such as `Hale: 7H`")
    behind = rest[0].column - text.column
    words = tuple(words_of(Word(text.text[behind:], rest[0].column)))
    quoted = len(bare) > 1 and bare[0] == bare[-1] == '"'
    return Part(Word(bare, column), quoted, words)


def _pieces(text: str, column: int, ends: Callable[[str], bool], *, keep_empty: bool = False) -> Iterator[Word]:
    """What stands between signs of one kind, outside of quotation marks and brackets."""
    begin, quoted = 0, -1
    opened: list[int] = []
    escaped = False
    for at, sign in enumerate(text):
        if quoted >= 0:
            if sign == '"' and not escaped:
                quoted = -1
            escaped = sign == "\\" and not escaped
        elif sign == '"':
            quoted = at
        elif sign in _CLOSING:
            opened.append(at)
        elif sign in _CLOSING.values():
            if not opened or _CLOSING[text[opened[-1]]] != sign:
                raise wrong(column + at, f"{sign!r} closes nothing that is open")
            opened.pop()
        elif not opened and ends(sign):
            if keep_empty or at > begin:
                yield Word(text[begin:at], column + begin)
            begin = at + 1
    if quoted >= 0:
        raise wrong(column + quoted, "a quotation mark is opened and not closed")
    if opened:
        raise wrong(column + opened[-1], f"{text[opened[-1]]!r} is opened and not closed")
    if keep_empty or len(text) > begin:
        yield Word(text[begin:], column + begin)
