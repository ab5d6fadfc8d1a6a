"""Broken input of every kind, a few hundred samples of it: nothing but our own errors comes out, with words."""

import random
from pathlib import Path
from typing import Any

import pytest

import aerodrome
from tests.books import BOOKS
from tests.properties.broken import (
    OWN_AIRCRAFT,
    begun,
    break_aircraft,
    break_answers,
    break_positions,
    break_records,
    break_scenario_files,
    break_scenarios,
    broken,
    with_own_aircraft,
)
from tests.properties.play import play
from tests.properties.spandaus_scenarios import DUEL, SPANDAUS

SOME = (
    "pebbles",
    "spandaus: duel",
    "spandaus: four against four",
    "spandaus: bombers",
    "spandaus: balloon",
    "spandaus: several owners",
    "dogfights: duel",
    "dogfights: secret pilots",
    "dogfights: combined",
    "algy: flight and squadron",
    "algy: two-seaters and Archie",
    "algy: alone",
    "icog: learners",
    "icog: bombers",
    "icog: aerodrome",
    "icog: chosen",
)
some_games = pytest.mark.parametrize("game", SOME)


@some_games
def test_records(game: str) -> None:
    for seed in range(2):
        break_records(begun(game, seed, answers=10), random.Random(f"records {game} {seed}"), times=12)


@some_games
def test_positions(game: str) -> None:
    for seed in range(2):
        break_positions(game, begun(game, seed, answers=8), random.Random(f"positions {game} {seed}"), times=12)


@some_games
def test_scenarios(game: str) -> None:
    break_scenarios(game, random.Random(f"scenarios {game}"), times=30)


@pytest.mark.parametrize("book", [*BOOKS, "pebbles"])
def test_scenario_files(book: str, tmp_path: Path) -> None:
    break_scenario_files(book, tmp_path, random.Random(f"files {book}"), times=20)


@pytest.mark.parametrize("kind", OWN_AIRCRAFT)
def test_aircraft(kind: str) -> None:
    row = OWN_AIRCRAFT[kind]
    assert play(aerodrome.new("spandaus", with_own_aircraft(row), seed=1), 1).outcome
    break_aircraft(row, random.Random(f"aircraft {kind}"), times=120)


@some_games
def test_answers(game: str) -> None:
    for seed in range(2):
        break_answers(begun(game, seed, answers=0), random.Random(f"answers {game} {seed}"), most=25)


def test_what_is_broken_is_broken() -> None:
    """The samples differ from what they were made from."""
    rng = random.Random(1)
    samples = [broken(DUEL, rng, odd=False) for _ in range(100)]
    assert sum(sample != DUEL for sample in samples) > 70


SPINNING = {"fate": "flying", "square": None, "spinning": True}


@pytest.mark.parametrize(
    ("name", "position"),
    [
        ("duel", {"agenda": ["dance"]}),
        ("duel", {"turn": 999}),
        ("duel", {"slot": -1}),
        ("duel", {"deck": ["7H", "7H"]}),
        ("duel", {"deck": ["joker"]}),
        ("duel", {"sun": ["ZZ"]}),
        ("duel", {"aircraft": {"Hale1": {"square": "ZZ"}}}),
        ("duel", {"aircraft": {"Hale1": {"sustained": 99, "fate": "flying"}}}),
        ("duel", {"aircraft": {"Hale1": {"attack_ammo": -1}}}),
        ("duel", {"aircraft": {"Hale1": {"fate": "asleep"}}}),
        ("duel", {"aircraft": {"Hale1": {"model": "airship"}}}),
        ("duel", {"aircraft": {"Hale1": {"crew": "cat"}}}),
        ("duel", {"aircraft": {"Hale1": {"id": "Brandt1"}}}),
        ("bombers", {"aircraft": {"Gotha1": {"pair": "nobody"}}}),
        ("duel", {"agenda": ["secret choice"], "hands": {"nobody": ["7H", "8H"]}}),
        ("balloon", {"things": {"balloon": {"square": "ZZ"}}}),
        ("photo-recon", {"targets": ["7H"], "reached": -5}),
        ("photo-recon", {"targets": ["7H"], "reached": 10**40}),
        ("duel", {"agenda": ["end of turn checks"], "aircraft": {"Hale1": SPINNING}}),
        ("duel", {"brief": {"mission": "tea"}}),
        ("duel", {"brief": {"turns": 10**9}}),
    ],
)
def test_positions_of_spandaus_that_cannot_be_are_refused(name: str, position: dict[str, Any]) -> None:
    scenario, options = SPANDAUS[name]
    with pytest.raises(aerodrome.BadInput):
        play(aerodrome.new("spandaus", scenario, options=options, position=position, seed=1), 1)
