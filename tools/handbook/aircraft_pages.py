"""Pages made from the aircraft lists of the books: every aircraft with its figures, in the words of the page that shows
them at the table."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from aerodrome.aircraft.lists import mark_of
from aerodrome.cli.phrases import Phrases
from aerodrome.kernel.rulebook import Rulebook
from tools.handbook.pages import ROOT, SPOKEN
from tools.handbook.rule_pages import WORDS, said

_NATIONS = {"USA": "us"}
"""Those that lists do not call as the page does."""
_NAMED = {"gun": "", "name": "", "mount": "mount", "feed": "feed", "who": "crew", "role": "crew"}
"""Parts of a gun or of a member of the crew that are a word, and which."""
_COUNTED = ("dice", "boxes", "drums", "gunnery")


def aircraft_page(book: Rulebook, lang: str) -> tuple[str, str]:
    """Where the page of a book stands, and its text."""
    words = {key: text.format(title=book.title, id=book.id) for key, text in WORDS[lang].items()}
    parts = [f"# {words['aircraft']}", "", words["aircraft lead"], ""]
    spoken = Spoken(book.id, lang)
    for row in book.aircraft().values():
        parts += _aircraft(msgspec.to_builtins(row), words["figures"], spoken, lang)
    return f"reference/{book.id}/aircraft.md", "\n".join(parts)


def _aircraft(row: Mapping[str, Any], figures: str, spoken: "Spoken", lang: str) -> Iterator[str]:
    """The section of an aircraft. What `figures` says stands in each, since who searches asks for it."""
    yield from (f"## {said(row['name'])} {{ #{row['id']} }}", "")
    known = [part for part in (spoken.nation(row.get("nation", "")), str(row.get("year") or "")) if part]
    yield from (f"{', '.join([figures, *known])}.", "")
    yield " · ".join(f"{said(name)} **{said(value)}**{said(mark)}" for name, value, mark in spoken.figures(row))
    yield ""
    note = row.get("note_fr" if lang == "fr" else "note") or (row.get("why") if lang == "en" else "")
    if note:
        yield from (said(note), "")


class Spoken:
    """The figures of a book in a language."""

    def __init__(self, book: str, lang: str) -> None:
        words, english = (json.loads((ROOT / SPOKEN.format(lang=each)).read_text()) for each in (lang, "en"))
        self._figures: dict[str, Any] = words["figure"][book]
        self._values: dict[str, dict[str, str]] = words["value"]
        self._nations: dict[str, str] = words["nation"]
        self._between: str = words["between"]
        self._phrases = Phrases(lang)
        self._codes = {name: code for code, name in english["nation"].items()} | _NATIONS

    def nation(self, name: str) -> str:
        return self._nations[self._codes[name]] if name else ""

    def figures(self, row: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
        """What each is called, what it is, and the sign of where it comes from; those that an aircraft has."""
        origin = row.get("origin", {})
        for name, called in self._figures.items():
            value = row.get(name)
            if value is None or value is False or value in ("", [], {}):
                continue
            if isinstance(called, dict):
                for part, number in value.items():
                    yield called[part], self._value(name, number), mark_of(origin, f"{name}.{part}")
            else:
                yield called, self._value(name, value), mark_of(origin, name)

    def _value(self, kind: str, value: Any) -> str:
        match value:
            case bool():
                return self._values["plain"]["yes" if value else "no"]
            case int() | float():
                return self._phrases.figures(f"{value:,}")
            case dict():
                return self._parts(value)
            case list() | tuple():
                inner = [
                    " ".join(self._value(kind, each) for each in part)
                    if isinstance(part, list | tuple)
                    else self._value(kind, part)
                    for part in value
                ]
                return (self._between if any(" " in each for each in inner) else ", ").join(inner)
        return self._values.get(kind, {}).get(value, str(value))

    def _parts(self, table: Mapping[str, Any]) -> str:
        """A gun or a member of the crew."""
        found = [self._values.get(kind, {}).get(table[key], table[key]) for key, kind in _NAMED.items() if key in table]
        count = table.get("number", table.get("count", 1))
        if count > 1 and found:
            found[0] = f"{self._value('number', count)} × {found[0]}"
        found += [f"{self._values['part'][key]} {self._value(key, table[key])}" for key in _COUNTED if key in table]
        found += [self._values["arc"].get(arc, arc) for arc in table.get("arcs", ())]
        if table.get("dual"):
            found.append(self._values["part"]["dual"])
        return ", ".join(found)
