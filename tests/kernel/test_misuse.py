"""Whatever is handed in, only an AerodromeError comes out, and the match is as it was."""

import math
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

import aerodrome
from aerodrome import AerodromeError
from tests.properties.play import everything, play

LOOP: list[Any] = []
LOOP.append(LOOP)
JUNK: dict[str, Any] = {
    "number": 5,
    "fraction": 1.5,
    "nan": math.nan,
    "flag": True,
    "bytes": b"x",
    "half a character": "\ud800",
    "nought": "\0",
    "list": [1],
    "table": {"a": 1},
    "numbered table": {1: 2},
    "set": {1},
    "object": object(),
    "loop": LOOP,
    "very large": 10**5000,
    "read-only table": MappingProxyType({"a": MappingProxyType({})}),
    "path": Path("nowhere"),
    "class": type,
}


@pytest.mark.parametrize("junk", JUNK)
@pytest.mark.parametrize("name", ["book", "scenario", "seed", "options", "seats", "chance", "position"])
def test_a_new_match_from_anything(name: str, junk: str) -> None:
    given: dict[str, Any] = {"book": "pebbles", "scenario": "pond", "seed": 1} | {name: JUNK[junk]}
    try:
        match = aerodrome.new(**given)
    except AerodromeError:
        return
    assert aerodrome.load(match.record()).record() == match.record(), "what is accepted can be saved"


@pytest.mark.parametrize("junk", JUNK)
def test_a_match_that_is_handed_anything(junk: str) -> None:
    match = play(aerodrome.new("pebbles", seed=1), 1, answers=4, in_order=True)
    before, record, thing = everything(match), match.record(), JUNK[junk]
    seat = match.open[0].seat
    for misuse in (
        lambda: match.answer(thing, seat),
        lambda: match.answer(match.open[0].options[0], thing),
        lambda: match.view(thing),
        lambda: match.log(thing),
        lambda: match.imagine(thing, 1),
        lambda: aerodrome.load(thing),
        lambda: aerodrome.verify(thing),
        lambda: aerodrome.rulebook(thing),
    ):
        with pytest.raises(AerodromeError):
            misuse()
        assert everything(match) == before
    for doubtful in (
        lambda: match.moment(thing).record(),
        lambda: match.clone(thing).record(),
        lambda: match.imagine("ann", thing).record(),
        lambda: aerodrome.load(record, moment=thing),
    ):
        with suppress(AerodromeError):
            doubtful()
        assert everything(match) == before


def test_a_nested_list_stands_for_the_option_it_means() -> None:
    match = aerodrome.new("pebbles", seed=1, position={"agenda": ["throw"]})
    match.answer(["throw", 1])
    assert match.answers == [("throw", 1)]


@pytest.mark.parametrize("path", ["x\0y", "\ud800", "/dev/zero"])
def test_paths_that_are_no_files(path: str) -> None:
    with pytest.raises(AerodromeError):
        aerodrome.load(Path(path))
    with pytest.raises(AerodromeError):
        aerodrome.new("pebbles", Path(path))


@pytest.mark.parametrize(
    "text", ["title = " + "9" * 5000, "a." * 100_000 + "b = 1", "title = '" + "x" * 1_000_001 + "'"]
)
def test_toml_that_would_take_for_ever(tmp_path: Path, text: str) -> None:
    file = tmp_path / "long.toml"
    file.write_text(text)
    with pytest.raises(aerodrome.BadInput, match=r"digits|points|larger"):
        aerodrome.new("pebbles", file)


def test_a_scenario_file_is_read_again_when_it_has_changed(tmp_path: Path) -> None:
    file = tmp_path / "brook.toml"
    for rounds in (2, 4):
        file.write_text(f'title = "By the brook"\nplayers = ["eve", "flo"]\nrounds = {rounds}\n')
        assert aerodrome.new("pebbles", str(file), seed=1).scenario.rounds == rounds
