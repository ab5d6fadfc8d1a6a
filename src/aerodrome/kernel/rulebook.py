"""A rule book: one game, and how it is found."""

import random
import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NoReturn, get_type_hints

import msgspec

from aerodrome.kernel.chance import Face
from aerodrome.kernel.copying import Copier, copier
from aerodrome.kernel.decisions import Answer, Bar, Decision, Note, Steps
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.events import Facts
from aerodrome.kernel.plugins import installed
from aerodrome.kernel.table import Table

GROUP = "aerodrome.rulebooks"
CAMPAIGNS = "aerodrome.campaigns"
"""What is run and recorded as a game is, without being one of the games."""
_CARD = re.compile(r"(?![0-9]+$)\S+")
"""Records write outcomes one after another with a space between two, and read digits as a number."""

_COPIERS: dict[type[Any], Copier] = {}


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: the side that won (None: a draw), why, the points of each side, and the rule."""

    winner: str | None
    reason: str
    points: Mapping[str, int | float]
    rule: str


PLAYED_OUT = "played out"
"""Why a match ended where a given position had only some steps of play on its agenda, and they are done."""


class Setting(msgspec.Struct, frozen=True):
    """One option of a rule book: what it may be, what it is by default, and the rule or ruling behind it."""

    name: str
    default: Any
    choices: tuple[Any, ...]
    rule: str


class Caution(msgspec.Struct, frozen=True):
    """Something in a scenario that the rules allow and advise against: the catalogue has words for its kind."""

    kind: str
    rule: str
    facts: dict[str, Any] = {}


def _no_cautions(_scenario: Any, _settings: Any, /) -> tuple[Caution, ...]:
    return ()


def _no_aid(_state: Any, _settings: Any, _decision: Decision, _draft: Any, /) -> Any:
    return None


def _no_notes(_state: Any, _settings: Any, _decision: Decision, /) -> dict[Answer, tuple[Note, ...]]:
    return {}


class Choice(msgspec.Struct, frozen=True):
    """What a scenario leaves to a seat before play: the type that it names itself, the names of all types that may be
    flown in its place by their ids, and the rule."""

    usual: str
    types: Mapping[str, str]
    rule: str


def _no_choices(_scenario: Any, /) -> dict[str, Choice]:
    return {}


def _nothing_chosen(scenario: Any, _types: Mapping[str, str], /) -> Any:
    return scenario


class Sheet(msgspec.Struct, frozen=True):
    """Something to print: what it is called, and how it is drawn, as SVG to scale."""

    title: str
    draw: Callable[[], str]


def _no_sheets(_lang: str, /) -> dict[str, Sheet]:
    return {}


class Rulebook(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """One game. Its rules are functions; its figures and words are data in the package's `data` folder."""

    id: str
    title: str
    designer: str
    version: int
    package: str
    scenario: type[Any]
    settings: type[Any]
    state: type[Any]
    setup: Callable[[Any, Any], Any]
    """The state before the first step, from a scenario and the settings. Draws nothing; refuses what cannot be."""
    check_position: Callable[[Any, Any, Any], None]
    """Checks a state that was given as data against the scenario's own start, with the settings, and works out what
    follows from its figures."""
    play: Callable[[Table[Any]], Steps[None]]
    """Plays on from any state that is at a safe point."""
    seats: Callable[[Any], dict[str, str]]
    """The seats of a scenario, each with the side that it plays for."""
    view: Callable[[Any, str | None], Any]
    """What a seat may know, built from nothing; for None, what everybody may know. It shares nothing that changes
    with the state."""
    imagine: Callable[[Any, random.Random], Any]
    """A state that fits a view: what is hidden is drawn at random."""
    outcome: Callable[[Any], Outcome | None]
    barred: Callable[[Any, Any, Decision], list[Bar]]
    """Answers that a player might look for and that are not open to him, each with its rule."""
    odds: Callable[[Any, Any, Decision], dict[Any, float]]
    """The chance that an option comes off, for those options where the rules give one."""
    aircraft: Callable[[], Mapping[str, Any]]
    options: tuple[Setting, ...]
    events: tuple[type[Facts], ...]
    """Every kind of event that the rules say."""
    pack: tuple[Face, ...] = ()
    glyphs: Mapping[str, str] = {}
    """How cards and other marks are shown to people."""
    notes: Callable[[Any, Any, Decision], dict[Answer, tuple[Note, ...]]] = _no_notes
    """What the options of a decision lead to, need and cost, from what its seat may know."""
    aid: Callable[[Any, Any, Decision, Any], Any] = _no_aid
    """For a decision with a form: what helps to fill it in, as data of the book's own. Without a draft, what can be
    reached at all; with one, which may be unfinished, what it leads to and how it can go on."""
    steps: Mapping[str, Callable[[Table[Any]], Steps[None] | None]] = {}
    """The steps of play that may stand on the agenda of a position, by name."""
    choices: Callable[[Any], Mapping[str, Choice]] = _no_choices
    """The types of aircraft that a scenario leaves to its seats."""
    choose: Callable[[Any, Mapping[str, str]], Any] = _nothing_chosen
    """A scenario in which these seats fly these types, which its choices hold."""
    cautions: Callable[[Any, Any], tuple[Caution, ...]] = _no_cautions
    """What is legal in a scenario, with these settings, and unwise: whoever sets it up is told."""
    sheets: Callable[[str], Mapping[str, Sheet]] = _no_sheets
    """What players may print, by name, in a language."""
    outside: tuple[str, ...] = ()
    """Seats that nobody at the table takes: what they are asked is answered from outside."""
    first: str = ""
    """The scenario for those who have never played the game: small, and soon over."""
    difficulty: int = 0
    """How hard the game is to learn, 1 to 4; 0 where nobody said."""
    printed_in: str = "en"
    """The language of the printed book, in which its headings are quoted."""

    @property
    def data(self) -> Traversable:
        return files(self.package) / "data"

    @property
    def copy(self) -> Copier:
        if self.state not in _COPIERS:
            _COPIERS[self.state] = copier(self.state)
        return _COPIERS[self.state]

    @property
    def view_type(self) -> type[msgspec.Struct]:
        """The type of what `view` gives."""
        declared: type[msgspec.Struct] = get_type_hints(self.view)["return"]
        return declared

    @property
    def default_scenario(self) -> str:
        """What is played where nobody says which scenario: the one for those who have never played, else any."""
        return self.first or next(iter(self.scenarios()), "")

    def scenarios(self) -> dict[str, Traversable]:
        """The scenarios that come with the book, by name."""
        folder = self.data / "scenarios"
        found = {file.name.removesuffix(".toml"): file for file in folder.iterdir() if file.name.endswith(".toml")}
        return dict(sorted(found.items()))


def rulebooks() -> tuple[str, ...]:
    """The ids of the rule books that are installed."""
    return tuple(sorted(installed(GROUP)))


def all_books() -> tuple[str, ...]:
    """The ids of all that is run and recorded: the rule books, and what is none of the games."""
    return (*rulebooks(), *sorted(installed(CAMPAIGNS)))


def rulebook(book: str | Rulebook) -> Rulebook:
    """The rule book with this id; a book itself is what it is."""
    if isinstance(book, Rulebook):
        return book
    return _found(book) if _is_text(book) else _not_there(book)


@cache
def _found(book: str) -> Rulebook:
    point = installed(GROUP).get(book) or installed(CAMPAIGNS).get(book)
    if point is None:
        _not_there(book)
    found = point.load()
    if not isinstance(found, Rulebook):
        raise BadInput(f"the entry point {book!r} is not a rule book", where="book")
    for face in found.pack:
        if type(face) is not int and not (isinstance(face, str) and _CARD.fullmatch(face)):
            what = f"{face!r} cannot be a card: it is to be a number, or a text without spaces that is no number"
            raise BadInput(what, where=f"{book}: pack")
    return found


def _is_text(book: object) -> bool:
    return isinstance(book, str)


def _not_there(book: object) -> NoReturn:
    known = ", ".join(rulebooks()) or "none"
    what = f"there is no rule book {book!r}" if isinstance(book, str) else f"a {type(book).__name__} is no rule book"
    raise BadInput(f"{what}; installed: {known}", where="book")
