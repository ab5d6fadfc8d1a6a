"""Much broken input: `make soak`."""

import json
import random
from functools import partial
from pathlib import Path

import pytest

import aerodrome
from tests.properties.algy_skies import ALGY
from tests.properties.broken import (
    break_aircraft,
    break_answers,
    break_positions,
    break_records,
    break_scenarios,
    break_toml,
)
from tests.properties.dogfights_skies import DOGFIGHTS
from tests.properties.icog_skies import ICOG
from tests.properties.play import play
from tests.properties.skies import SKIES
from tests.properties.test_broken import POND, valid_rows

GAMES = {
    "pebbles": ("pebbles", POND, {}),
    **{name: ("spandaus", *sky) for name, sky in SKIES.items()},
    **{f"dogfights: {name}": ("dogfights", *sky) for name, sky in DOGFIGHTS.items()},
    **{f"algy: {name}": ("algy", *sky) for name, sky in ALGY.items()},
    **{f"icog: {name}": ("icog", *sky) for name, sky in ICOG.items()},
}
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_records(game: str, seed: int) -> None:
    book, scenario, options = GAMES[game]
    rng = random.Random(f"soak records {game} {seed}")
    match = aerodrome.new(book, scenario, options=options, seed=seed)
    valid = play(match, seed, answers=rng.choice([0, 5, 20, 10_000])).record()
    for _ in range(100):
        break_records(valid, rng)


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_positions(game: str, seed: int) -> None:
    book, scenario, options = GAMES[game]
    rng = random.Random(f"soak positions {game} {seed}")
    match = play(aerodrome.new(book, scenario, options=options, seed=seed), seed, answers=rng.choice([0, 5, 20, 60]))
    position = json.loads(json.dumps(match.safe_position()))
    for _ in range(100):
        break_positions(partial(aerodrome.new, book, scenario, options=options), position, rng)


@every_game
def test_scenarios(game: str) -> None:
    book, scenario, options = GAMES[game]
    rng = random.Random(f"soak scenarios {game}")
    for _ in range(300):
        break_scenarios(book, scenario, options, rng)


@pytest.mark.parametrize("book", ["algy", "dogfights", "icog", "pebbles", "spandaus"])
def test_scenario_files(book: str, tmp_path: Path) -> None:
    rng = random.Random(f"soak files {book}")
    for name, file in aerodrome.rulebook(book).scenarios().items():
        for _ in range(300):
            break_toml(book, file.read_text(), tmp_path / f"{name}.toml", rng)


@pytest.mark.parametrize("row", valid_rows(), ids=lambda row: str(row["type"]))
def test_aircraft(row: dict[str, object]) -> None:
    rng = random.Random(f"soak aircraft {row['type']}")
    for _ in range(1000):
        break_aircraft(row, rng)


@every_game
def test_answers(game: str) -> None:
    book, scenario, options = GAMES[game]
    for seed in range(4):
        match = aerodrome.new(book, scenario, options=options, seed=seed)
        break_answers(match, random.Random(f"soak answers {game} {seed}"), most=80)
