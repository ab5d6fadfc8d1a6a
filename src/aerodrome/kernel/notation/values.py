"""Plain data as people write them: texts without quotation marks wherever nothing else could be meant.

`[Hale, 7H, 3]` is a list of two texts and a number, `{on: Bob, share: 0.5}` a table. A text that has spaces or marks in
it, or that would be read as something else, stands in quotation marks, as JSON has it.
"""

import json
import re
from collections.abc import Mapping

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.sizes import DEEPEST
from aerodrome.kernel.structs import Plain

_BARE = re.compile(r"[^\s,;:=|\"()\[\]{}]+")
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?([eE][+-]?\d+)?")
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_SPACE = re.compile(r"\s*")
_WORDS: dict[str, Plain] = {"true": True, "false": False, "null": None}
_NOTHING = "-"
_MOST_DIGITS = 400


def written(value: Plain, *, space: str = "") -> str:
    """Plain data in one line; `space` stands behind commas and colons."""
    match value:
        case None | True | False:
            return json.dumps(value)
        case int() | float():
            return repr(value)
        case str():
            return written_text(value)
        case Mapping():
            parts = [f"{written_text(key)}:{space}{written(each, space=space)}" for key, each in value.items()]
            return f"{{{f',{space}'.join(parts)}}}"
    assert isinstance(value, list | tuple)
    return f"[{f',{space}'.join(written(each, space=space) for each in value)}]"


def written_text(text: str) -> str:
    """A text, in quotation marks where it needs them."""
    bare = _BARE.fullmatch(text) and text.isprintable() and not _NUMBER.fullmatch(text) and text not in _WORDS
    return text if bare and text != _NOTHING else json.dumps(text, ensure_ascii=False)


def read_value(text: str) -> Plain:
    """A value, and nothing behind it. What is wrong raises BadInput, whose `where` is the place in the text, counted
    from 0."""
    value, end = value_at(text, 0)
    end = skip_space(text, end)
    if end < len(text):
        raise BadInput(f"{text[end : end + 20]!r} stands behind the value", where=str(end))
    return value


def value_at(text: str, at: int, deep: int = 0) -> tuple[Plain, int]:
    """The value that begins at a place of a text, and where it ends."""
    at = skip_space(text, at)
    sign = text[at : at + 1]
    if deep > DEEPEST:
        raise BadInput(f"nested more than {DEEPEST} deep", where=str(at))
    if sign == "[":
        return _list_at(text, at, deep)
    if sign == "{":
        return _table_at(text, at, deep)
    if sign == '"':
        return _quoted_at(text, at)
    found = _BARE.match(text, at)
    if not found:
        what = "the text ends where a value should be" if not sign else f"{sign!r} where a value should be"
        raise BadInput(what, where=str(at))
    return _bare(found[0], at), found.end()


def skip_space(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    assert found is not None
    return found.end()


def _bare(word: str, at: int) -> Plain:
    if word in _WORDS:
        return _WORDS[word]
    number = _NUMBER.fullmatch(word)
    if not number:
        return word
    if len(word) > _MOST_DIGITS:
        raise BadInput("a number with far too many digits", where=str(at))
    return float(word) if number[1] or number[2] else int(word)


def _quoted_at(text: str, at: int) -> tuple[str, int]:
    found = _QUOTED.match(text, at)
    if not found:
        raise BadInput("a quotation mark is opened and not closed", where=str(at))
    try:
        quoted = json.loads(found[0])
    except ValueError:
        raise BadInput(f"{found[0]} is no text as JSON has it", where=str(at)) from None
    return str(quoted), found.end()


def _list_at(text: str, at: int, deep: int) -> tuple[Plain, int]:
    found: list[Plain] = []
    end = skip_space(text, at + 1)
    while text[end : end + 1] != "]":
        value, end = value_at(text, end, deep + 1)
        found.append(value)
        end = _comma(text, end, "]", at)
    return found, end + 1


def _table_at(text: str, at: int, deep: int) -> tuple[Plain, int]:
    found: dict[str, Plain] = {}
    end = skip_space(text, at + 1)
    while text[end : end + 1] != "}":
        start = end
        key, end = _key_at(text, end)
        if key in found:
            raise BadInput(f"{key!r} stands there twice", where=str(start))
        end = skip_space(text, end)
        if text[end : end + 1] != ":":
            raise BadInput(f"a colon is missing behind {key!r}", where=str(end))
        found[key], end = value_at(text, end + 1, deep + 1)
        end = _comma(text, end, "}", at)
    return found, end + 1


def _key_at(text: str, at: int) -> tuple[str, int]:
    if text[at : at + 1] == '"':
        return _quoted_at(text, at)
    found = _BARE.match(text, at)
    if not found:
        raise BadInput("a name is missing here", where=str(at))
    return found[0], found.end()


def _comma(text: str, at: int, closing: str, opened: int) -> int:
    """Behind a comma, or at the closing bracket."""
    at = skip_space(text, at)
    sign = text[at : at + 1]
    if sign == closing:
        return at
    if not sign:
        raise BadInput(f"{text[opened]!r} is opened and not closed", where=str(opened))
    if sign != ",":
        here = text[at : at + 20].partition("\n")[0]
        raise BadInput(f"a comma or {closing!r} is missing before {here!r}", where=str(at))
    return skip_space(text, at + 1)
