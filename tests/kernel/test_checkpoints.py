"""A match that starts from a checkpoint is the match itself, and nothing before the checkpoint is run."""

import json
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.checkpoint import Checkpoint
from tests.properties.play import everything, play, steps

GAMES = [
    ("pebbles", "quarry", "committed"),
    ("pebbles", "pond", "hand"),
    ("spandaus", "bloody-april", "seeded"),
    ("dogfights", "three-a-side", "seeded"),
    ("algy", None, "seeded"),
    ("icog", None, "seeded"),
    ("campaign", None, "seeded"),
]


def kept(match: Match) -> Checkpoint:
    """A checkpoint as it comes back from a store."""
    return msgspec.json.decode(msgspec.json.encode(match.checkpoint()), type=Checkpoint)


def from_checkpoint(match: Match, checkpoint: Checkpoint) -> Match:
    return aerodrome.load(json.dumps(match.record()), checkpoint=checkpoint)


def seen(match: Match, told: int) -> dict[str, Any]:
    """All that can be seen of it, with the events behind the first `told` ones; answers as a record has them."""
    known = everything(match)
    known["answers"] = json.loads(json.dumps(known["answers"]))
    known["events"] = known["events"][told:]
    del known["logs"]
    return known


@pytest.mark.parametrize(("book", "scenario", "chance"), GAMES)
def test_a_match_from_a_checkpoint_goes_on_as_it_would_have(book: str, scenario: str | None, chance: str) -> None:
    seed = 4 if chance == "seeded" else None
    match = aerodrome.new(book, scenario, seed=seed, chance=chance)
    compared = 0
    for number, _ in enumerate(steps(match, 4, in_order=True)):
        if number > 120:
            break
        if number % 5:
            continue
        checkpoint = kept(match)
        twin = from_checkpoint(match, checkpoint)
        assert twin.untold == checkpoint.events
        assert seen(twin, 0) == seen(match, checkpoint.events)
        compared += 1
        if number % 30 == 0:
            lived, loaded = match.clone(), twin.clone()
            assert seen(play(loaded, 1, 12), 0) == seen(play(lived, 1, 12), checkpoint.events)
    assert compared > 2


def test_answers_after_the_checkpoint_are_run_and_those_before_it_are_not() -> None:
    match = play(aerodrome.new("spandaus", "bloody-april", seed=2), 2, answers=40, in_order=True)
    checkpoint = kept(match)
    play(match, 3, answers=15, in_order=True)
    record: dict[str, Any] = match.record()
    twin = aerodrome.load(record, checkpoint=checkpoint)
    assert seen(twin, 0) == seen(match, checkpoint.events)
    record["answers"][: checkpoint.answers] = ["nonsense"] * checkpoint.answers
    assert aerodrome.load(record, checkpoint=checkpoint).state == match.state


def test_undo_and_moments_go_back_behind_the_checkpoint() -> None:
    match = play(aerodrome.new("spandaus", "bloody-april", seed=2), 2, answers=40, in_order=True)
    twin = from_checkpoint(match, kept(match))
    assert everything(twin.moment(7)) == everything(match.moment(7))
    for _ in range(5):
        match.undo()
        twin.undo()
    assert seen(twin, 0)["state"] == seen(match, 0)["state"]
    assert twin.events == match.events
    assert twin.untold == 0


def test_a_checkpoint_of_another_match_is_refused() -> None:
    match = play(aerodrome.new("pebbles", "quarry", seed=2), 2, answers=5, in_order=True)
    good = kept(match)
    for bad in ({"answers": 99}, {"outcomes": 99}, {"answers": -1}, {"state": {"round": "one"}}):
        with pytest.raises(aerodrome.BadInput):
            aerodrome.load(match.record(), checkpoint=msgspec.structs.replace(good, **bad))


def test_a_record_may_begin_with_what_an_older_version_played() -> None:
    match = play(aerodrome.new("spandaus", "bloody-april", seed=2), 2, answers=40, in_order=True)
    checkpoint = kept(match)
    play(match, 3, answers=10, in_order=True)
    record: dict[str, Any] = match.record()
    record["answers"][:2] = ["what an older version", "had asked"]
    record["resumed"] = msgspec.to_builtins(checkpoint)
    resumed = aerodrome.load(json.dumps(record))
    assert resumed.record() == record
    assert resumed.state == match.state
    assert (
        everything(resumed.moment(checkpoint.answers + 1))["state"]
        == everything(match.moment(checkpoint.answers + 1))["state"]
    )
    with pytest.raises(aerodrome.Refused, match="older version"):
        resumed.moment(checkpoint.answers - 1)
    with pytest.raises(aerodrome.BadInput, match=f"there are moments {checkpoint.answers} to 50"):
        aerodrome.load(record, moment=3)
    play(resumed, 5)
    assert aerodrome.load(resumed.record()).outcome == resumed.outcome
