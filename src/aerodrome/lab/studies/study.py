"""What a study is: a small file that says what is played, how often, and with which variations."""

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import from_toml, read
from aerodrome.kernel.structs import Strict
from aerodrome.lab.duels.duelling import Duels
from aerodrome.lab.studies.variations import Changes

Names: TypeAlias = str | tuple[str, ...]
"""One word, or a list of names."""
Which: TypeAlias = str | tuple[str, ...] | dict[str, str | tuple[str, ...]]
"""Scenarios: one of `WORDS`, names and files, or for each book one of these."""

TWO_SIDED, ALL, MIRRORED = "two-sided", "all", "mirrored"
WORDS = (TWO_SIDED, ALL, MIRRORED)
"""All that come with a book and have two sides; all that come with it; those in which both sides are alike."""

_MOST_GAMES = 1_000_000


class Variation(Changes, kw_only=True):
    """What is compared with the plain scenario: changes of it, options of the book, other pilots."""

    name: str = ""
    """How the report calls it; the changes in words, if left out."""
    name_fr: str = ""
    books: tuple[str, ...] = ()
    """Of which books it is; of all of the study, if left out."""
    scenarios: Which = ()
    """In which scenarios of the study it is tried; in all of these books, if left out."""
    pilots: Names = ()

    def __bool__(self) -> bool:
        return super().__bool__() or bool(self.pilots)


class Study(Strict, kw_only=True, omit_defaults=True):
    """A study as it is written in a TOML file."""

    title: str
    title_fr: str = ""
    summary: str = ""
    summary_fr: str = ""
    books: tuple[str, ...] = ()
    """All that are installed, if left out."""
    scenarios: Which = TWO_SIDED
    pilots: Names = ()
    """One for all, or two that change sides after each game; the strongest that does not think, if left out."""
    games: int = 100
    """Of each scenario, and of each variation of it."""
    seed: int | str = 1
    variation: tuple[Variation, ...] = ()
    each_option: Names = ()
    """Options of the books ("all", or names) of which every value but the usual one is a variation."""
    crossed: bool = False
    """Variations are tried together as well, those that change different things."""
    course: bool = False
    """How chances and damage go on is noted, at every tenth of a match."""
    luck: int = 0
    """So many games of each are looked back at for what was luck, which takes long."""
    duels: Duels | None = None
    """Aircraft that meet each other in the scenarios, instead of those that are there."""


class Told(msgspec.Struct, frozen=True):
    """A study with its name, how messages call it, and where the files lie that it names."""

    name: str
    where: str
    study: Study
    folder: Path | None
    """None where it may read no files: a study that came over a network."""
    brought: Mapping[str, Mapping[str, Any]] = {}
    """Scenarios that came with it, in place of files of these names."""


def shipped() -> dict[str, Traversable]:
    """The studies that come with the program, by name."""
    folder = files(__package__) / "data"
    found = {file.name.removesuffix(".toml"): file for file in folder.iterdir() if file.name.endswith(".toml")}
    return dict(sorted(found.items()))


def read_study(given: str | Path) -> Told:
    """The study of this name that comes with the program, or that of a file."""
    known = shipped()
    if isinstance(given, str) and given in known:
        return Told(given, given, checked(from_toml(known[given].read_bytes(), Study, given), given), Path())
    path = Path(given).expanduser()
    if path.suffix != ".toml":
        raise BadInput(f"there is no study {str(given)!r}; there are {', '.join(known)}, or a TOML file", where="study")
    return Told(path.stem, str(path), checked(from_toml(read(path), Study, str(path)), str(path)), path.parent)


def checked(study: Study, where: str) -> Study:
    """What can be said of a study without a look at any book."""
    if not study.title.strip():
        raise BadInput("a study has a title", where=f"{where}: title")
    check_games(study.games, f"{where}: games")
    if not 0 <= study.luck <= study.games:
        what = f"{study.luck} is not a number of games to look back at, from 0 to {study.games}"
        raise BadInput(what, where=f"{where}: luck")
    if study.duels is not None and (study.variation or study.each_option):
        raise BadInput("a study has duels or variations, not both", where=f"{where}: duels")
    for number, variation in enumerate(study.variation):
        if not variation:
            what = "changes nothing: it has set, add, remove, options or pilots"
            raise BadInput(what, where=f"{where}: variation {number + 1}")
    return study


def check_games(games: int, where: str) -> None:
    if not 1 <= games <= _MOST_GAMES:
        raise BadInput(f"{games} is not a number of games from 1 to {_MOST_GAMES:,}", where=where)
