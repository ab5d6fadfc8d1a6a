"""A rule book: one game, and how it is found."""

import random
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, ClassVar, Generic, NoReturn, Protocol, get_type_hints

import msgspec
from typing_extensions import TypeVar

from aerodrome.kernel.chance import Die, Face
from aerodrome.kernel.copying import Copier, copier
from aerodrome.kernel.decisions import Answer, Bar, Decision, Kind, Note, Steps, Whose
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.events import Facts
from aerodrome.kernel.falls import Witness
from aerodrome.kernel.notation.marks import Notation
from aerodrome.kernel.plugins import installed
from aerodrome.kernel.structs import Plain
from aerodrome.kernel.table import Table

GROUP = "aerodrome.rulebooks"
CAMPAIGNS = "aerodrome.campaigns"
"""What is run and recorded as a game is, without being one of the games."""
_CARD = re.compile(r"(?![0-9]+$)\S+")
"""Records write outcomes one after another with a space between two, and read digits as a number."""

_COPIERS: dict[type[Any], Copier[Any]] = {}


class HasOptions(Protocol):
    """A scenario, whatever the game: options of the book that it sets."""

    @property
    def options(self) -> Mapping[str, object]: ...


class AircraftRow(Protocol):
    """A row of a book's list of aircraft: a struct, with these fields among others."""

    __struct_fields__: ClassVar[tuple[str, ...]]

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


Scenario = TypeVar("Scenario", bound=HasOptions, default=Any)
Settings = TypeVar("Settings", default=Any)
State = TypeVar("State", default=Any)
View = TypeVar("View", default=Any)
Card_co = TypeVar("Card_co", bound=Face, covariant=True, default=Face)
Row_co = TypeVar("Row_co", bound=AircraftRow, covariant=True, default=AircraftRow)
"""The types of a book: of its scenarios, settings, states, views, cards and rows of aircraft. A match of a book that is
known by its id only has any."""


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
    default: bool | int | str
    choices: tuple[bool | int | str, ...]
    rule: str


class Caution(msgspec.Struct, frozen=True):
    """Something in a scenario that the rules allow and advise against: the catalogue has words for its kind."""

    kind: str
    rule: str
    facts: Mapping[str, object] = {}


def _no_cautions(_scenario: object, _settings: object, /) -> tuple[Caution, ...]:
    return ()


def _no_aid(_state: object, _settings: object, _decision: Decision, _draft: object, /) -> None:
    return None


def _no_notes(_state: object, _settings: object, _decision: Decision, /) -> dict[Answer, tuple[Note, ...]]:
    return {}


class Choice(msgspec.Struct, frozen=True):
    """What a scenario leaves to a seat before play: the type that it names itself, the names of all types that may be
    flown in its place by their ids, and the rule."""

    usual: str
    types: Mapping[str, str]
    rule: str


class FlownType(msgspec.Struct, frozen=True, omit_defaults=True):
    """A type of aircraft that a side flies, with what a picture of it needs."""

    side: str
    model: str
    name: str
    type: str = ""
    nation: str = ""
    look: str = ""


def _none_flown(_state: object, /) -> tuple[FlownType, ...]:
    return ()


class Toll(msgspec.Struct, frozen=True):
    """What became of an aircraft so far: the share of what it can take that it has taken, and whether it is lost."""

    side: str
    damage: float
    lost: bool


def _no_tolls(_state: object, /) -> tuple[Toll, ...]:
    return ()


def _no_choices(_scenario: object, /) -> dict[str, Choice]:
    return {}


def _nothing_chosen(scenario: Scenario, _types: Mapping[str, str], /) -> Scenario:
    return scenario


def _any_text() -> dict[str, Iterable[str]]:
    return {}


class Rulebook(
    msgspec.Struct,
    Generic[Scenario, Settings, State, View, Card_co, Row_co],
    frozen=True,
    kw_only=True,
    eq=False,
):
    """One game. Its rules are functions; its figures and words are data in the package's `data` folder."""

    id: str
    title: str
    designer: str
    version: int
    package: str
    scenario: type[Scenario]
    settings: type[Settings]
    state: type[State]
    setup: Callable[[Scenario, Settings], State]
    """The state before the first step, from a scenario and the settings. Draws nothing; refuses what cannot be."""
    check_position: Callable[[State, State, Settings], None]
    """Checks a state that was given as data against the scenario's own start, with the settings, and works out what
    follows from its figures."""
    play: Callable[[Table[State, Settings, Card_co]], Steps[None]]
    """Plays on from any state that is at a safe point."""
    seats: Callable[[Scenario], Mapping[str, str]]
    """The seats of a scenario, each with the side that it plays for."""
    view: Callable[[State, str | None], View]
    """What a seat may know, built from nothing; for None, what everybody may know. It shares nothing that changes
    with the state."""
    imagine: Callable[[View, random.Random], State]
    """A state that fits a view: what is hidden is drawn at random."""
    outcome: Callable[[State], Outcome | None]
    barred: Callable[[State, Settings, Decision], list[Bar]]
    """Answers that a player might look for and that are not open to him, each with its rule."""
    odds: Callable[[State, Settings, Decision], dict[Answer, float]]
    """The chance that an option comes off, for those options where the rules give one."""
    aircraft: Callable[[], Mapping[str, Row_co]]
    """The rows of the book's list of aircraft, by their ids."""
    options: tuple[Setting, ...]
    events: tuple[type[Facts], ...]
    """Every kind of event that the rules say."""
    decisions: tuple[type[Kind], ...]
    """Every kind of decision that the rules ask for."""
    pack: tuple[Card_co, ...] = ()
    glyphs: Mapping[str, str] = {}
    """How cards and other marks are shown to people."""
    dice: tuple[Die, ...] = ()
    """Every die that people who roll by hand are asked for."""
    note_kinds: tuple[type[Note], ...] = ()
    """Every kind of note that is made on options."""
    notes: Callable[[State, Settings, Decision], dict[Answer, tuple[Note, ...]]] = _no_notes
    """What the options of a decision lead to, need and cost, from what its seat may know."""
    aid: Callable[[State, Settings, Decision, Plain], Plain] = _no_aid
    """For a decision with a form: what helps to fill it in, as data of the book's own. Without a draft, what can be
    reached at all; with one, which may be unfinished, what it leads to and how it can go on."""
    steps: Mapping[str, Callable[[Table[State, Settings, Card_co]], Steps[None] | None]] = {}
    """The steps of play that may stand on the agenda of a position, by name."""
    choices: Callable[[Scenario], Mapping[str, Choice]] = _no_choices
    """The types of aircraft that a scenario leaves to its seats."""
    choose: Callable[[Scenario, Mapping[str, str]], Scenario] = _nothing_chosen
    """A scenario in which these seats fly these types, which its choices hold."""
    flown: Callable[[State], Iterable[FlownType]] = _none_flown
    """The type of each aircraft at the start, where it is known by then."""
    tolls: Callable[[State], Iterable[Toll]] = _no_tolls
    """What became of each aircraft so far; those who count many matches ask it."""
    cautions: Callable[[Scenario, Settings], tuple[Caution, ...]] = _no_cautions
    """What is legal in a scenario, with these settings, and unwise: whoever sets it up is told."""
    texts: Callable[[], Mapping[str, Iterable[str]]] = _any_text
    """What fields of scenarios and of aircraft may say, by their names, where their types say no more than text."""
    witness: Callable[[], Witness] | None = None
    """Who tells from views and events what was lost in a match, and to whom."""
    notation: Notation | None = None
    """How its positions are written in one line; without one every field that differs from the start is named."""
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
    def copy(self) -> Copier[State]:
        if self.state not in _COPIERS:
            _COPIERS[self.state] = copier(self.state)
        return _COPIERS[self.state]

    @property
    def view_type(self) -> type[View]:
        """The type of what `view` gives."""
        declared: type[View] = get_type_hints(self.view)["return"]
        return declared

    @property
    def default_scenario(self) -> str:
        """What is played where nobody says which scenario: the one for those who have never played, else any."""
        return self.first or next(iter(self.scenarios()), "")

    def deploys(self, decision: Decision) -> bool:
        """Whether a decision is about where somebody's own forces begin."""
        return any(kind.DEPLOYS for kind in self.decisions if kind.is_asked(decision))

    def whose(self, decision: Decision) -> Whose:
        """Where it stands which of a seat's pieces does what is answered."""
        return next((kind.WHOSE for kind in self.decisions if kind.is_asked(decision)), "seat")

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


def rulebook(book: str | Rulebook[Scenario, Settings, State, View]) -> Rulebook[Scenario, Settings, State, View]:
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
