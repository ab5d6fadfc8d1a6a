"""What is far larger than anybody needs is refused with its place and the limit, before anything is done with it."""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.campaign.files import pack, unpack
from aerodrome.kernel.errors import BadInput, Refused
from aerodrome.kernel.rulebook import all_books, rulebook
from aerodrome.kernel.sizes import (
    DEEPEST,
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST_ENTRIES,
    MOST_STEPS,
    MOST_VALUES,
    check_sizes,
)
from tests.properties.play import play

SCENARIOS = [(book, name) for book in all_books() for name in rulebook(book).scenarios()]


def fields(data: Any) -> list[tuple[Any, ...]]:
    """One place of every field with a text, a list or a table."""
    return list(
        {next((part for part in path[::-1] if isinstance(part, str)), ""): path for path in places(data)}.values()
    )


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(data, dict):
        yield path
        for key, each in data.items():
            yield from places(each, (*path, key))
    elif isinstance(data, list):
        yield path
        for number, each in enumerate(data):
            yield from places(each, (*path, number))
    elif isinstance(data, str):
        yield path


def spelled(path: tuple[Any, ...]) -> str:
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path).removeprefix(".")


def blown_up(data: Any, path: tuple[Any, ...]) -> tuple[Any, str]:
    """The data with too much in one place, and what is said of it."""
    data = copy.deepcopy(data)
    holder = data
    for part in path[:-1]:
        holder = holder[part]
    value = holder[path[-1]] if path else holder
    if isinstance(value, str):
        holder[path[-1]] = "x" * 5_000
        return data, "5,000 letters; at most"
    if isinstance(value, list):
        value.extend([value[0] if value else 1] * 3_000)
        return data, "entries; at most"
    value |= {f"{number}": 1 for number in range(3_000)}
    return data, "entries; at most"


def refused(book: str, scenario: Any, **given: Any) -> str:
    with pytest.raises(BadInput) as caught:
        aerodrome.new(book, scenario, seed=1, **given)
    assert len(str(caught.value)) < 300
    return str(caught.value)


@pytest.mark.parametrize(("book", "name"), SCENARIOS)
def test_anything_too_large_in_a_scenario(book: str, name: str) -> None:
    scenario = aerodrome.new(book, name, seed=1).record()["scenario"]
    check_sizes(scenario, "scenario")
    for path in fields(scenario):
        data, what = blown_up(scenario, path)
        message = refused(book, data)
        assert message.startswith(f"scenario: {spelled(path)}".rstrip(": "))
        assert what in message


@pytest.mark.parametrize("book", all_books())
def test_anything_too_large_in_a_position(book: str) -> None:
    name = rulebook(book).first or None
    position = aerodrome.new(book, name, seed=1).safe_position()
    check_sizes(position, "position")
    for path in fields(position):
        data, what = blown_up(position, path)
        message = refused(book, name, position=data)
        assert message.startswith(f"position: {spelled(path)}".rstrip(": "))
        assert what in message
    for steps in (MOST_STEPS + 1, 40_000):
        message = refused(book, name, position={"agenda": ["turn"] * steps})
        assert message == f"position: agenda: {steps:,} entries; at most {MOST_STEPS} can be"
    assert "a name of 480,000 letters" in refused(book, name, position={"x" * 480_000: 1})


@pytest.mark.parametrize("book", all_books())
def test_anything_too_large_beside(book: str) -> None:
    long = "x" * 5_000
    assert refused(book, None, options={"reading": long}).startswith("options: reading: 5,000 letters; at most 100")
    seat = next(iter(rulebook(book).seats(aerodrome.new(book, seed=1).scenario)))
    assert refused(book, None, seats={seat: long}).startswith(f"seats: {seat}: 5,000 letters; at most 100")
    with pytest.raises(BadInput, match="seed: a seed is a text of at most 100 letters"):
        aerodrome.new(book, seed=long)


def test_a_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = rulebook("spandaus").scenarios()["duel"].read_text()
    file.write_text(text.replace('title = "', f'title = "{"x" * 2_000}', 1))
    assert refused("spandaus", file).startswith(f"{file}: title: 2,")


@pytest.mark.parametrize("book", all_books())
def test_anything_too_large_in_a_record(book: str) -> None:
    match = play(aerodrome.new(book, rulebook(book).first or None, seed=1), 1, 3)
    record: dict[str, Any] = match.record()
    assert aerodrome.load(record).record() == record
    cases: dict[str, Any] = {
        "answer 2: ": {"answers": [*record["answers"][:1], "x" * 480_000, *record["answers"][2:]]},
        "answer 1: [1]: ": {"answers": [["move", "x" * 480_000]]},
        "answers: ": {"answers": [1] * 100_001},
        "chance.outcomes: ": {"chance": record["chance"] | {"outcomes": "1 " * 600_000}},
        "seed: ": {"chance": record["chance"] | {"seed": "x" * 480_000}},
        "scenario: title: ": {"scenario": record["scenario"] | {"title": "x" * 480_000}},
        "taken_back: [0][0]: ": {"taken_back": [{"at": 0, "drawn": 0, "by": "x" * 480_000}]},
    }
    for place, change in cases.items():
        with pytest.raises(BadInput) as caught:
            aerodrome.load(record | change)
        assert str(caught.value).startswith(f"record: {place}")
        assert len(str(caught.value)) < 300


def test_an_answer_of_any_size_is_refused_at_the_table() -> None:
    match = aerodrome.new("icog", "duel", seed=1)
    with pytest.raises((BadInput, Refused)) as caught:
        match.answer(["x" * 480_000])
    assert len(str(caught.value)) < 3_000


def test_a_campaign_file_with_missions_beyond_number() -> None:
    record = aerodrome.new("campaign", seed=1).record()
    file = pack(record, {str(number): {} for number in range(201)})
    with pytest.raises(BadInput, match="missions: Expected `object` of length <= 200"):
        unpack(file)


def test_the_limits_themselves() -> None:
    check_sizes({"name": "x" * LONGEST_NAME, "summary_fr": "x" * LONGEST_TEXT, "list": [1] * MOST_ENTRIES}, "data")
    for data, what in {
        "data: name: 101 letters; at most 100 can be": {"name": "x" * (LONGEST_NAME + 1)},
        "data: summary_fr: 1,001 letters; at most 1,000 can be": {"summary_fr": "x" * (LONGEST_TEXT + 1)},
        "data: a.b[1].c: 2,001 entries; at most 2,000 can be": {"a": {"b": [0, {"c": [1] * (MOST_ENTRIES + 1)}]}},
        "data: more than 100,000 values": [[1] * MOST_ENTRIES] * (MOST_VALUES // MOST_ENTRIES),
    }.items():
        with pytest.raises(BadInput) as caught:
            check_sizes(what, "data")
        assert str(caught.value) == data
    nest: Any = []
    for _ in range(DEEPEST):
        nest = [nest]
    with pytest.raises(BadInput, match="nested more than 20 deep"):
        check_sizes(nest, "data")


def test_long_matches_are_far_below(tmp_path: Path) -> None:
    """What machines have played to its end in every book."""
    for book in all_books():
        if book == "campaign":
            continue
        match = play(aerodrome.new(book, rulebook(book).first or None, seed=2), 2)
        check_sizes(match.safe_position(), book)
        for answer in match.answers:
            check_sizes(msgspec.to_builtins(answer), book)
