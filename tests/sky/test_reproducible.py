"""The same flights end in the same poses, to the last bit, on every machine.

`flights.json` holds where long random flights ended when it was written: hexadecimal numbers, so that nothing is lost
in writing. Whoever changes the arithmetic on purpose writes it anew with `python -m tests.sky.test_reproducible`.
"""

import ast
import json
from pathlib import Path
from random import Random

import pytest

from aerodrome.sky.poses import Pose, dived, level, pitched, rolled, rounded, slipped, straight, turned, within_45

FILE = Path(__file__).with_name("flights.json")
SOURCE = Path(__file__).parent.parent.parent / "src" / "aerodrome"
FLIGHTS, LEGS = 12, 60


def flight(seed: int) -> Pose:
    """Sixty maneuvers of all kinds, drawn from a generator that is the same everywhere."""
    rng = Random(seed)
    pose = level((30.0, 30.0, 400.0), rng.randrange(360))
    for _ in range(LEGS):
        kind, length = rng.randrange(6), rng.randrange(10, 150) / 10
        if kind == 0:
            pose = straight(pose, length)
        elif kind == 1:
            pose = rolled(pose, rng.randrange(-180, 181), length)
        elif kind == 2 and within_45(pose):
            pose = dived(pose, rng.randrange(2, 18), 1.5, banks=bool(rng.randrange(2)))
        elif kind == 3 and within_45(pose):
            pose = slipped(pose, rng.randrange(-5, 6), length)
        elif kind == 4:
            pose = pitched(pose.at, (0.6, 0.8, 0.0), rng.randrange(45, 91))
        else:
            side, radius = rng.randrange(-90, 91), rng.randrange(20, 180) / 10
            pose = turned(pose, side, radius, length, banks=bool(rng.randrange(2)))
        pose = rounded(pose)
    return pose


def written(pose: Pose) -> list[str]:
    return [number.hex() for number in (*pose.at, *pose.nose, *pose.up)]


@pytest.mark.parametrize("seed", range(FLIGHTS))
def test_flights_end_where_they_ended(seed: int) -> None:
    assert written(flight(seed)) == json.loads(FILE.read_text())[seed]


def test_nothing_that_machines_do_differently_is_used() -> None:
    """Of `math` only what IEEE 754 fixes: no sines or powers of libraries."""
    exact = {"sqrt", "floor", "ceil", "isfinite", "degrees", "fsum"}
    files = [*(SOURCE / "sky").glob("*.py"), *(SOURCE / "rulebooks" / "icog").rglob("*.py")]
    # Pictures, which no rule looks at; and angles that are written down only if they give the same frame again.
    files = [file for file in files if file.parent.name != "printing" and file.name != "attitudes.py"]
    assert len(files) > 30
    for file in files:
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module == "math":
                assert {each.name for each in node.names} <= exact, file
            if isinstance(node, ast.Import):
                assert "math" not in {each.name for each in node.names}, file
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
                assert not file.is_relative_to(SOURCE / "rulebooks" / "icog"), file


if __name__ == "__main__":
    lines = ",\n".join(f" {json.dumps(written(flight(seed)))}" for seed in range(FLIGHTS))
    FILE.write_text(f"[\n{lines}\n]\n")
