"""Whoever names a rule book itself gets its types: mypy holds these lines in `make lint`."""

from typing import Any, assert_type

import pytest

import aerodrome
from aerodrome.kernel.setup import Setup
from aerodrome.rulebooks import algy, dogfights, icog, spandaus


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


def test_every_book_has_them() -> None:
    assert_type(aerodrome.new(algy.BOOK, seed=1), algy.AlgyMatch)
    assert_type(aerodrome.new(dogfights.BOOK, seed=1), dogfights.DogfightsMatch)
    assert_type(aerodrome.new(icog.BOOK, seed=1), icog.IcogMatch)


def test_of_an_id_nothing_is_known() -> None:
    assert_type(aerodrome.new("spandaus", "duel", seed=7).view(), Any)
    assert_type(aerodrome.rulebook("spandaus").state, type[Any])


def test_a_record_is_opened_with_the_types_of_its_book_and_no_other() -> None:
    record = aerodrome.new("spandaus", "duel", seed=7).record()
    assert_type(aerodrome.load(record, book=spandaus.BOOK), spandaus.SpandausMatch)
    assert_type(aerodrome.load(record), aerodrome.Match)
    with pytest.raises(aerodrome.BadInput, match="record: book: this is a record of spandaus, not of algy"):
        aerodrome.load(record, book=algy.BOOK)
