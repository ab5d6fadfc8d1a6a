"""A record outlives its rules: it is run where the newer ones come to the same, and watched from its film where not."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.kernel.film import filmed, with_film
from aerodrome.kernel.projection import Projection, watched
from tests.versions import LONG, newer_rules, play_boldly


def record_of(boldness: int, answers: int | None = None, *, film: bool = True) -> dict[str, Any]:
    match = play_boldly(aerodrome.new("pebbles", LONG, seed=4), answers, boldness=boldness)
    record = match.record()
    return with_film(record, filmed(record)[1]) if film else record


def plain(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


def test_a_match_of_an_older_version_is_watched_as_it_was_played() -> None:
    record = record_of(2)
    match = aerodrome.load(record)
    with newer_rules():
        with pytest.raises(aerodrome.BadInput, match="answer"):
            aerodrome.load(record)
        shown = watched(json.dumps(record))
        assert isinstance(shown, Projection)
        assert plain(shown.outcome) == plain(match.outcome)
        assert plain(shown.events) == plain(match.events)
        for at in (0, 1, 24, 25, 26, len(match.answers) - 1, len(match.answers)):
            then, now = match.moment(at), shown.moment(at)
            for seat in (None, "ann"):
                assert now.view(seat) == then.view(seat)
                assert plain(now.log(seat)) == plain(then.log(seat))
            assert [each.kind for each in now.open] == ([] if then.sealing else [each.kind for each in then.open])
            assert plain(now.answers) == plain(then.answers)
        with pytest.raises(aerodrome.Refused):
            shown.moment(len(match.answers) + 1)


def test_what_verify_says_of_an_older_version() -> None:
    bold, timid = record_of(2), record_of(0)
    assert aerodrome.verify(bold).version == aerodrome.verify(bold).present == 2
    with newer_rules():
        worth = aerodrome.verify(bold)
        assert (worth.runs, worth.chance, worth.version, worth.present) == (False, "unknown", 2, 3)
        assert worth.finished
        worth = aerodrome.verify(timid)
        assert (worth.runs, worth.chance, worth.version, worth.present) == (True, "proved", 2, 3)
        assert aerodrome.verify(record_of(0, film=False) | {"version": 2}).runs
        bare = {name: value for name, value in bold.items() if name != "film"}
        with pytest.raises(
            aerodrome.BadInput, match="version 2 of pebbles played it, and with version 3 it does not run"
        ):
            aerodrome.verify(bare)
        with pytest.raises(aerodrome.BadInput, match="no film of it was kept"):
            watched(bare)
        assert not isinstance(watched({**timid, "film": []}), Projection)


def test_a_forged_film_is_found() -> None:
    record, other = record_of(2), record_of(1)
    with pytest.raises(aerodrome.BadInput, match="shows something else"):
        aerodrome.verify(record | {"film": with_film(*_with(record, other))["film"]})
    with pytest.raises(aerodrome.BadInput, match="every moment"):
        aerodrome.verify(record | {"film": record["film"][:-1]})
    with newer_rules():
        with pytest.raises(aerodrome.BadInput, match="every moment"):
            aerodrome.verify(record | {"film": record["film"][1:]})
        with pytest.raises(aerodrome.BadInput, match="reel"):
            aerodrome.verify(record | {"film": ["AAAA"]})


def _with(record: dict[str, Any], other: dict[str, Any]) -> tuple[dict[str, Any], list[bytes]]:
    """The film of another match with as many answers."""
    match = play_boldly(aerodrome.new("pebbles", LONG, seed=5), len(record["answers"]), boldness=2)
    assert len(match.answers) == len(record["answers"])
    return record, filmed(match.record())[1]


def test_a_film_goes_with_a_file(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record_of(2)))
    assert aerodrome.load(file).outcome is not None
    with newer_rules():
        assert isinstance(watched(file), Projection)
        assert not aerodrome.verify(file).runs
