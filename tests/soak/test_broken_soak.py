"""Much broken input: `make soak`."""

import random
from pathlib import Path

import pytest

from tests.books import BOOKS
from tests.properties.broken import (
    GAMES,
    OWN_AIRCRAFT,
    begun,
    break_aircraft,
    break_answers,
    break_positions,
    break_records,
    break_scenario_files,
    break_scenarios,
)

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_records(game: str, seed: int) -> None:
    rng = random.Random(f"soak records {game} {seed}")
    break_records(begun(game, seed, answers=rng.choice([0, 5, 20, 10_000])), rng, times=100)


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_positions(game: str, seed: int) -> None:
    rng = random.Random(f"soak positions {game} {seed}")
    break_positions(game, begun(game, seed, answers=rng.choice([0, 5, 20, 60])), rng, times=100)


@every_game
def test_scenarios(game: str) -> None:
    break_scenarios(game, random.Random(f"soak scenarios {game}"), times=300)


@pytest.mark.parametrize("book", [*BOOKS, "pebbles"])
def test_scenario_files(book: str, tmp_path: Path) -> None:
    break_scenario_files(book, tmp_path, random.Random(f"soak files {book}"), times=300)


@pytest.mark.parametrize("kind", OWN_AIRCRAFT)
def test_aircraft(kind: str) -> None:
    break_aircraft(OWN_AIRCRAFT[kind], random.Random(f"soak aircraft {kind}"), times=1000)


@every_game
def test_answers(game: str) -> None:
    for seed in range(4):
        break_answers(begun(game, seed, answers=0), random.Random(f"soak answers {game} {seed}"), most=80)
