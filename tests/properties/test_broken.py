"""Broken input of every kind, a few hundred samples of it: nothing but our own errors comes out, with words."""

import json
import random
from functools import partial
from pathlib import Path
from typing import Any

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
    broken,
)
from tests.properties.dogfights_skies import DOGFIGHTS
from tests.properties.icog_skies import ICOG
from tests.properties.play import play
from tests.properties.skies import DUEL, SKIES

POND = {"title": "pond", "players": ["ann", "bob"]}
GAMES: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "pebbles": ("pebbles", POND, {}),
    **{
        name: ("spandaus", *SKIES[name])
        for name in ("duel", "four against four", "bombers", "balloon", "several owners")
    },
    **{f"dogfights: {name}": ("dogfights", *DOGFIGHTS[name]) for name in ("duel", "secret pilots", "combined")},
    **{f"algy: {name}": ("algy", *ALGY[name]) for name in ("flight and squadron", "two-seaters and Archie", "alone")},
    **{f"icog: {name}": ("icog", *ICOG[name]) for name in ("learners", "bombers", "aerodrome", "chosen")},
}
every_game = pytest.mark.parametrize("game", GAMES)


def valid_rows() -> list[dict[str, Any]]:
    """A scout, a two-seater and a bomber with figures of their own."""
    scout = {"id": "own", "name": "Own", "side": "allied", "M": 6, "VC": 4, "VD": 5, "hits": 6, "RM": 9, "CON": 9}
    special = {"PD": 3, "CR": 3, "DR": 3, "attack": [-3, -4, -5], "attack_ammo": 5}
    return [
        scout | special | {"type": "scout"},
        scout | special | {"type": "two-seater", "defence": [-7, -8], "defence_ammo": 5},
        scout | {"type": "bomber", "defence": [-5, -6], "hits": 10},
    ]


@every_game
def test_records(game: str) -> None:
    book, scenario, options = GAMES[game]
    for seed in range(4):
        rng = random.Random(f"records {game} {seed}")
        valid = play(aerodrome.new(book, scenario, options=options, seed=seed), seed, answers=10).record()
        for _ in range(12):
            break_records(valid, rng)


@every_game
def test_positions(game: str) -> None:
    book, scenario, options = GAMES[game]
    for seed in range(3):
        rng = random.Random(f"positions {game} {seed}")
        match = play(aerodrome.new(book, scenario, options=options, seed=seed), seed, answers=8)
        position = json.loads(json.dumps(match.safe_position()))
        for _ in range(12):
            break_positions(partial(aerodrome.new, book, scenario, options=options), position, rng)


@every_game
def test_scenarios(game: str) -> None:
    book, scenario, options = GAMES[game]
    rng = random.Random(f"scenarios {game}")
    for _ in range(60):
        break_scenarios(book, scenario, options, rng)


@pytest.mark.parametrize("book", ["algy", "dogfights", "icog", "pebbles", "spandaus"])
def test_scenario_files(book: str, tmp_path: Path) -> None:
    rng = random.Random(f"files {book}")
    for name, file in aerodrome.rulebook(book).scenarios().items():
        for _ in range(40):
            break_toml(book, file.read_text(), tmp_path / f"{name}.toml", rng)


@pytest.mark.parametrize("row", valid_rows(), ids=lambda row: str(row["type"]))
def test_aircraft(row: dict[str, Any]) -> None:
    side = [
        {"name": "allied", "aircraft": [{"name": "Own", "model": "own"}]},
        {"name": "german", "aircraft": [{"name": "Enemy", "model": "fokker-d7"}]},
    ]
    assert play(aerodrome.new("spandaus", {"title": "x", "side": side, "models": [row]}, seed=1), 1).outcome
    rng = random.Random(f"aircraft {row['type']}")
    for _ in range(120):
        break_aircraft(row, rng)


@every_game
def test_answers(game: str) -> None:
    book, scenario, options = GAMES[game]
    for seed in range(2):
        match = aerodrome.new(book, scenario, options=options, seed=seed)
        break_answers(match, random.Random(f"answers {game} {seed}"), most=25)


def test_what_is_broken_is_broken() -> None:
    """The samples differ from what they were made from."""
    rng = random.Random(1)
    samples = [broken(DUEL, rng, odd=False) for _ in range(100)]
    assert sum(sample != DUEL for sample in samples) > 70


SPINNING = {"fate": "flying", "square": None, "spinning": True}


@pytest.mark.parametrize(
    ("sky", "position"),
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
def test_positions_of_spandaus_that_cannot_be_are_refused(sky: str, position: dict[str, Any]) -> None:
    scenario, options = SKIES[sky]
    with pytest.raises(aerodrome.BadInput):
        play(aerodrome.new("spandaus", scenario, options=options, position=position, seed=1), 1)
