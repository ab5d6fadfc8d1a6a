"""The sentences of hints, in the languages that there are: from `data/hints.<language>.toml`, and for numbers that have
none there, one made of what the sight calls them."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from aerodrome.coach.reasons import Reason
from aerodrome.kernel.languages import ENGLISH, LANGUAGES, language_file
from aerodrome.kernel.messages import BookWords, Catalogue, catalogue_of

_WHAT = "WHAT"


class HintWords:
    """How reasons are said in a language, with a book's words."""

    def __init__(self, book: str, lang: str = ENGLISH, *, strict: bool = False) -> None:
        told_in = (lang,) if strict else languages(lang)
        self._words = BookWords(book, lang, strict=strict, more=[_catalogue(book, each) for each in told_in])

    def said(self, *reasons: Reason) -> str:
        """A sentence for each."""
        return " ".join(self._words.noted(each.kind, each.facts) for each in reasons)


def languages(lang: str) -> tuple[str, ...]:
    """The language, if hints are told in it, and English for what it lacks."""
    return tuple(dict.fromkeys((lang if lang in LANGUAGES else ENGLISH, ENGLISH)))


@cache
def hint_file(book: str, lang: str) -> dict[str, Any]:
    """What is said in hints of a book, as a catalogue is written (kernel/messages.py)."""
    source, sights = language_file(__package__, "hints", lang), files("aerodrome.judgement") / "data"
    assert source is not None
    written = tomllib.loads(source.read_text("utf-8"))
    numbers: dict[str, dict[str, str]] = tomllib.loads((sights / f"sights.{lang}.toml").read_text("utf-8"))[book]
    generic = {
        f"{kind}.{name}": {
            "by": "more",
            **{more: sentence.replace(_WHAT, what) for more, sentence in written["generic"][kind].items()},
        }
        for kind, names in numbers.items()
        for name, what in names.items()
    }
    return {"note": generic | written["all"]["note"] | written.get(book, {}).get("note", {})}


@cache
def _catalogue(book: str, lang: str) -> Catalogue:
    return catalogue_of(hint_file(book, lang), f"hints.{lang}.toml")
