"""What is told of rule books, their scenarios, aircraft and words."""

from typing import Any, Literal

import msgspec


class ChoiceCard(msgspec.Struct, frozen=True):
    """Aircraft that a scenario leaves to a seat: its own type, the names of all that may be flown, and the rule."""

    usual: str
    types: dict[str, str]
    rule: str


class Caution(msgspec.Struct, frozen=True):
    """What the book allows in a scenario and advises against, in words by language, and the rule that says so."""

    text: dict[str, str]
    rule: str


class FlownCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """Aircraft of one type that a side flies, with what a picture of it needs."""

    model: str
    name: str
    count: int
    type: str = ""
    nation: str = ""
    look: str = ""


class ScenarioCard(msgspec.Struct, frozen=True):
    """A scenario to choose: words by language, seats with their sides."""

    name: str
    title: dict[str, str]
    summary: dict[str, str]
    minutes: int | None
    seats: dict[str, str]
    aircraft: int
    """How many aircraft fly in it."""
    options: dict[str, Any]
    """The options that it sets itself."""
    choices: dict[str, ChoiceCard]
    """What seats may fly, where it leaves that to them."""
    cautions: list[Caution]
    flown: dict[str, list[FlownCard]] = {}
    """What each side flies, as far as the scenario says it."""


class SettingCard(msgspec.Struct, frozen=True):
    """An option of a rule book."""

    name: str
    default: Any
    choices: list[Any]
    rule: str


class BookCard(msgspec.Struct, frozen=True):
    """A rule book in the lobby."""

    id: str
    title: str
    designer: str
    version: int
    languages: list[str]
    printed_in: str
    """The language of the printed book, in which its headings are quoted."""
    minutes: int | None
    """How long the first match takes."""
    difficulty: int
    """1 to 4; 0 where nobody said."""
    first: str
    """The scenario of "play now"."""
    pilots: list[str]
    """Machine pilots, weakest first; the default is `pilot`."""
    pilot: str
    scenarios: list[ScenarioCard]
    settings: list[SettingCard]
    pack: list[Any]
    """The cards that people draw, if the game has cards."""


class WordsFile(msgspec.Struct, frozen=True):
    """A book's message catalogue with what is needed to render it: the file of the language, English for what it lacks,
    and glyphs."""

    lang: str
    catalogues: list[dict[str, Any]]
    """As written in data/words.<lang>.toml: the language first, then English."""
    glyphs: dict[str, str]


class SheetCard(msgspec.Struct, frozen=True):
    """Something to print: for the whole game, a part of what is, for one aircraft, or for one scenario."""

    name: str
    title: str
    kind: Literal["game", "part", "aircraft", "scenario"]


class RuleText(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rule, table, ruling, gap or term."""

    what: Literal["rule", "table", "ruling", "gap", "term"]
    id: str
    title: str
    text: str
    rows: list[list[str]] = []
    more: dict[str, str] = {}
    """Further paragraphs by name: refused, chance, decision, problem, why."""
    about: list[str] = []
