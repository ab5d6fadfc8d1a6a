"""Whoever names a rule book itself gets its types: mypy holds these lines in `make lint`. And whatever is public has
types."""

import inspect
from collections.abc import Generator
from types import ModuleType
from typing import Any, Literal, assert_type, get_args, get_origin, get_type_hints

import pytest

import aerodrome
from aerodrome import pilots
from aerodrome.aircraft import lists
from aerodrome.cli import boards
from aerodrome.kernel import agenda, checks, decisions, declared, events, messages, rulebook, structs, table
from aerodrome.kernel.notation import marks
from aerodrome.kernel.setup import Setup
from aerodrome.lab import coverage, fairness, simulate
from aerodrome.rulebooks import algy, dogfights, icog, spandaus
from aerodrome.rulebooks.icog.figures.panels import Model as Panel
from aerodrome.rulebooks.spandaus.aircraft import Model
from aerodrome.rulebooks.spandaus.decisions import Attack, Guess


def test_a_match_of_a_book_has_its_types() -> None:
    match = aerodrome.new(spandaus.BOOK, "duel", seed=7)
    assert_type(match, spandaus.SpandausMatch)
    assert_type(match.scenario, spandaus.Scenario)
    assert_type(match.settings, spandaus.Settings)
    assert_type(match.state, spandaus.State)
    assert_type(match.view("allied"), spandaus.View)
    assert (type(match.scenario), type(match.settings)) == (spandaus.Scenario, spandaus.Settings)
    assert (type(match.state), type(match.view("allied"))) == (spandaus.State, spandaus.View)


def test_and_so_has_what_is_made_of_it() -> None:
    match = aerodrome.new(spandaus.BOOK, "duel", seed=7)
    assert match.decision is not None
    assert_type(match.clone(), spandaus.SpandausMatch)
    assert_type(match.moment(0), spandaus.SpandausMatch)
    assert_type(match.imagine("allied", 1), spandaus.SpandausMatch)
    (end, *_) = match.branch(match.decision.options[0]).ends()
    assert_type(end.match(), spandaus.SpandausMatch)
    assert_type(match.book.view(match.state, None), spandaus.View)
    setup = aerodrome.prepare(spandaus.BOOK, "duel")
    assert_type(setup, Setup[spandaus.Scenario, spandaus.Settings, spandaus.State, spandaus.View])
    assert_type(setup.start, spandaus.State)


def test_a_book_has_the_types_of_its_cards_and_its_aircraft() -> None:
    assert_type(spandaus.BOOK.pack, tuple[str, ...])
    assert_type(spandaus.BOOK.aircraft()["re8"], Model)
    assert_type(icog.BOOK.aircraft()["re8"], Panel)


def test_every_book_has_them() -> None:
    assert_type(aerodrome.new(algy.BOOK, seed=1), algy.AlgyMatch)
    assert_type(aerodrome.new(dogfights.BOOK, seed=1), dogfights.DogfightsMatch)
    assert_type(aerodrome.new(icog.BOOK, seed=1), icog.IcogMatch)


def test_a_decision_has_the_types_of_its_kind() -> None:
    decision: decisions.Decision = Guess.decision(
        "allied", ("higher", "lower"), "spandaus.attack.guessing", ("Hale", "Brandt", "7H", 0, 2)
    )
    assert_type(decision.about, tuple[structs.Plain, ...])
    assert Guess.is_asked(decision)
    assert_type(decision.options, tuple[Literal["higher", "lower"], ...])
    assert_type(decision.about, tuple[str, str, str, int, int])
    assert not Attack.is_asked(decision)


def test_of_an_id_nothing_is_known() -> None:
    assert_type(aerodrome.new("spandaus", "duel", seed=7).view(), Any)
    assert_type(aerodrome.rulebook("spandaus").state, type[Any])


def test_a_record_is_opened_with_the_types_of_its_book_and_no_other() -> None:
    record = aerodrome.new("spandaus", "duel", seed=7).record()
    assert_type(aerodrome.load(record, book=spandaus.BOOK), spandaus.SpandausMatch)
    assert_type(aerodrome.load(record), aerodrome.Match)
    with pytest.raises(aerodrome.BadInput, match="record: book: this is a record of spandaus, not of algy"):
        aerodrome.load(record, book=algy.BOOK)


_PUBLIC: tuple[ModuleType, ...] = (
    aerodrome,
    algy,
    dogfights,
    icog,
    spandaus,
    agenda,
    checks,
    decisions,
    declared,
    events,
    messages,
    rulebook,
    structs,
    table,
    lists,
    pilots,
    coverage,
    fairness,
    simulate,
    boards,
)
"""What docs/library.md and docs/new-game.md name."""


def test_nothing_public_is_any() -> None:
    """No parameter, result or field of a public name, nor of any type of ours that one leads to, is Any.

    Three things are: the plain data of a position, which marks of a notation read and write; what a book's type
    variables stand for where only its id is known (`Match` without types); and what is sent into a rule procedure,
    which depends on what was asked and is no rule's business (see `Steps`)."""
    found = _Found()
    for module in _PUBLIC:
        found.look_into(module)
    assert not found.any
    assert {aerodrome.Match, decisions.Decision, table.Table, events.Event} <= found.seen, "it looks far enough"


class _Found:
    """Walks from public names through all types of ours that they lead to."""

    def __init__(self) -> None:
        self.any: list[str] = []
        self.seen: set[type] = set()

    def look_into(self, module: ModuleType) -> None:
        own = [name for name, each in vars(module).items() if getattr(each, "__module__", "") == module.__name__]
        for name in getattr(module, "__all__", [name for name in own if not name.startswith("_")]):
            public = getattr(module, name)
            if isinstance(public, type):
                self._look_at_class(public)
            elif isinstance(public, rulebook.Rulebook):
                self._look_at_class(type(public))
            elif inspect.isroutine(public) or inspect.isroutine(getattr(public, "__wrapped__", None)):
                self._look_at(inspect.unwrap(public))

    def _look_at_class(self, kind: type) -> None:
        if kind in self.seen or not kind.__module__.startswith("aerodrome."):
            return
        if kind.__module__ == marks.__name__:
            return
        self.seen.add(kind)
        self._look_at(kind)
        for name, member in vars(kind).items():
            function = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
            if inspect.isfunction(function) and (name in ("__init__", "__call__") or not name.startswith("_")):
                self._look_at(function)
        for base in kind.__bases__:
            self._look_at_class(base)

    def _look_at(self, declared: Any) -> None:
        for name, hint in get_type_hints(declared, include_extras=True).items():
            if not name.startswith("_"):
                self._look_at_type(hint, f"{declared.__module__}.{declared.__qualname__}: {name}")

    def _look_at_type(self, hint: Any, where: str) -> None:
        if hint is Any:
            self.any.append(where)
        origin, parts = get_origin(hint), get_args(hint)
        for kind in (hint, origin):
            if isinstance(kind, type):
                self._look_at_class(kind)
        if origin is Generator:
            parts = (parts[0], parts[2])
        for part in parts:
            for each in part if isinstance(part, list) else [part]:
                self._look_at_type(each, where)
