"""The languages that there are, and files that are written once per language, such as data/rules.fr.toml."""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal, get_args

ENGLISH = "en"
Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
"""What the program itself speaks. A game of another package may have words in further ones."""

_LANGUAGE = re.compile(r"[a-z]{2,3}")


def language_file(package: str, what: str, lang: str) -> Traversable | None:
    """A file such as rules.fr.toml of a book's data folder, if the book has it."""
    return data_file(package, f"{what}.{lang}.toml") if _LANGUAGE.fullmatch(lang) else None


def data_file(package: str, name: str) -> Traversable | None:
    """A file of a book's data folder, if the book has that folder and that file."""
    try:
        file = files(package) / "data" / name
    except (ModuleNotFoundError, TypeError, ValueError):  # a game may be one module, or not installed as a package
        return None
    return file if file.is_file() else None
