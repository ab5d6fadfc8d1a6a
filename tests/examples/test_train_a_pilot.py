"""The example that trains a pilot runs, and what it writes can be flown."""

import importlib.util
import math
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import aerodrome
from aerodrome.pilots import pilot, play

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_a_pilot.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_a_pilot", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def settings(example: ModuleType, **more: Any) -> Any:
    small = {"steps": 96, "envs": 2, "rollout": 16, "width": 16, "epochs": 1, "batches": 2}
    return example.Settings(**small)._replace(**more)


@pytest.mark.long
@pytest.mark.parametrize(("book", "scenario"), [("spandaus", "duel-of-equals"), ("dogfights", "first-duel")])
def test_a_pilot_is_trained_written_read_and_flown(example: ModuleType, book: str, scenario: str, tmp_path: Path):
    small, said = settings(example, book=book, scenario=scenario), list[str]()
    params, losses = example.train(small, said.append)
    assert len(losses) == 3
    assert all(map(math.isfinite, losses))
    assert "96 steps" in said[-1]
    begun = example.new_params(example.jax.random.key(1), example.Game(book, scenario, actions=24), 16)
    assert any(not np.array_equal(params[name]["w"], begun[name]["w"]) for name in begun)
    found = example.evaluate(params, small, 2, "random")
    assert 0 <= found.low <= found.rate <= found.high <= 1
    example.write(tmp_path / "pilot.npz", params, small)
    learnt = example.Learnt(tmp_path / "pilot.npz")
    for name, layer in params.items():
        np.testing.assert_array_equal(layer["w"], learnt.params[name]["w"])
    match = aerodrome.new(book, scenario, seed=5)
    first, second = match.sides
    play(match, {first: learnt, second: pilot(book, "random", 1)})
    assert match.outcome is not None
    assert aerodrome.verify(match.record()).finished


@pytest.mark.long
def test_it_beats_random(example: ModuleType):
    """It wins more than four of five matches, as sure as a 95% interval is."""
    quick = example.Settings(steps=60_000)
    params, _ = example.train(quick, print)
    assert example.evaluate(params, quick, 200, "random").low > 0.8
