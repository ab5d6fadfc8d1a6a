"""The words of the command itself, in English and French (words.en.toml, words.fr.toml)."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from aerodrome.cli.terminal import plain


class Phrases:
    """Looks up a phrase by its key and fills in its fields."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._phrases = _phrases(lang)

    def __call__(self, key: str, **fields: object) -> str:
        return self._phrases[key].format(**{name: plain(value) for name, value in fields.items()})

    def name(self, group: str, word: str, instead: str | None = None) -> str:
        """A word of the rule book (a side, a crew, a phase) in this language; as it is, if it has no entry."""
        return self._phrases.get(f"{group}.{word}", plain(word) if instead is None else instead)

    def figures(self, number: str) -> str:
        """A number as Python writes it, with the signs of this language: the minus, the decimal, that of thousands."""
        number = number.replace("-", "\N{MINUS SIGN}")
        french = {ord(","): "\N{NARROW NO-BREAK SPACE}", ord("."): ","}
        return number.translate(french) if self.lang == "fr" else number


@cache
def _phrases(lang: str) -> dict[str, str]:
    data = tomllib.loads((files(__package__) / f"words.{lang}.toml").read_text(encoding="utf-8"))
    return dict(_flat(data))


def _flat(data: dict[str, Any], prefix: str = "") -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in data.items():
        if isinstance(value, dict):
            found += _flat(value, f"{prefix}{key}.")
        else:
            found.append((prefix + key, value))
    return found
