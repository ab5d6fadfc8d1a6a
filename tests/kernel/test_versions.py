"""A record outlives its rules: it is run where the newer ones come to the same, and watched from its film where not."""

import json
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.kernel.film import filmed, from_text, unpacked, with_film
from aerodrome.kernel.loading import go_on
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


def test_the_film_of_a_match_that_was_taken_over_is_checked_from_there() -> None:
    """It also shows what older rules had played, and that newer ones took over."""
    match = play_boldly(aerodrome.new("pebbles", LONG, seed=4), 25)
    while not match.at_checkpoint:
        play_boldly(match, len(match.answers) + 1)
    saved, past = match.record(), filmed(match.record())[1]
    saved["checkpoint"] = msgspec.to_builtins(match.checkpoint())
    with newer_rules():
        played = play_boldly(go_on(saved), boldness=1)
        record = played.record()
        since = [unpacked(reel) for reel in filmed(record)[1]]
        first = since[0].first
        assert first == len(match.answers)
        told = [played.events[0], *since[0].lines]
        assert told[0].kind == "new rules"
        since[0] = msgspec.structs.replace(since[0], lines=told)
        film = [*past, *(zlib.compress(msgspec.json.encode(reel)) for reel in since)]
        worth = aerodrome.verify(with_film(record, film))
        assert (worth.runs, worth.only_told) == (True, first)
        forged = msgspec.structs.replace(since[0], lines=told[:-1])
        film[len(past)] = zlib.compress(msgspec.json.encode(forged))
        with pytest.raises(aerodrome.BadInput, match="shows something else"):
            aerodrome.verify(with_film(record, film))


def test_what_newer_rules_do_not_take_over_is_noted(caplog: pytest.LogCaptureFixture) -> None:
    match = play_boldly(aerodrome.new("pebbles", LONG, seed=4), 25)
    while not match.at_checkpoint:
        play_boldly(match, len(match.answers) + 1)
    checkpoint, kept = msgspec.to_builtins(match.checkpoint()), len(match.answers)
    saved = play_boldly(match).record() | {"checkpoint": checkpoint}
    with newer_rules():
        taken_over = go_on(saved)
    assert kept <= len(taken_over.answers) < len(match.answers)
    assert "record goes on from its checkpoint, newer rules do not run it: record: answer" in caplog.text
    assert f"record: answer {len(taken_over.answers) + 1} and those after it are lost: throw: " in caplog.text


def test_a_line_too_many_is_found() -> None:
    record = record_of(2)
    reels = [unpacked(reel) for reel in from_text(record["film"])]
    reels[0] = msgspec.structs.replace(reels[0], lines=[reels[0].lines[0], *reels[0].lines])
    film = [zlib.compress(msgspec.json.encode(reel)) for reel in reels]
    with pytest.raises(aerodrome.BadInput, match="shows something else"):
        aerodrome.verify(with_film(record, film))
