"""`prepare`: seats, choices, cautions and start of a match, without the match."""

import msgspec
import pytest

import aerodrome
from aerodrome.kernel.rulebook import all_books, rulebook
from aerodrome.lab.simulate import simulate
from aerodrome.rulebooks.spandaus import BOOK
from tests.properties.play import play

BOOKS = all_books()


def test_it_tells_what_a_match_would_have() -> None:
    setup = aerodrome.prepare("spandaus", "photo-recon", options={"survival": "crew"}, seats={"allied": "Anne"})
    match = aerodrome.new("spandaus", "photo-recon", options={"survival": "crew"}, seats={"allied": "Anne"}, seed=1)
    assert setup == match.setup
    assert (setup.settings.survival, setup.seats) == ("crew", {"allied": "Anne"})
    assert setup.sides == match.sides == {"allied": "allied"}
    assert setup.choices.keys() == {"allied"}


def test_no_rule_runs_and_nothing_is_drawn() -> None:
    def run_no_rule(_table: object) -> None:
        raise AssertionError("a rule ran")

    setup = aerodrome.prepare(msgspec.structs.replace(BOOK, play=run_no_rule), "duel")
    assert len(setup.start.deck) == len(BOOK.pack)


@pytest.mark.parametrize("book", BOOKS)
def test_matches_leave_the_start_as_it_was(book: str) -> None:
    before = msgspec.json.encode(aerodrome.prepare(book).start)
    play(aerodrome.new(book, seed=1), 1, answers=10)
    assert msgspec.json.encode(aerodrome.prepare(book).start) == before


@pytest.mark.parametrize("book", BOOKS)
def test_whoever_names_no_scenario_gets_the_same_one_everywhere(book: str) -> None:
    usual = aerodrome.prepare(book, rulebook(book).default_scenario).scenario
    assert rulebook(book).default_scenario == rulebook(book).first or not rulebook(book).first
    assert aerodrome.prepare(book).scenario == aerodrome.new(book, seed=1).scenario == usual


def test_simulations_start_from_it_too() -> None:
    assert simulate("spandaus", None, games=1, workers=1).scenario == aerodrome.prepare("spandaus").scenario.title


def test_a_book_that_is_not_installed_can_be_played_all_the_same() -> None:
    mine = msgspec.structs.replace(BOOK, id="mine")
    assert aerodrome.new(mine, "duel", seed=1).book is mine
    with pytest.raises(aerodrome.BadInput, match="no rule book 'mine'"):
        aerodrome.new("mine", "duel", seed=1)
