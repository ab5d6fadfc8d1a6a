"""Going back and then another way: the chance to come is the source's, whatever a record knew of it."""

import json
from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.chance import Face
from tests.properties.play import everything, play, steps


def saved(match: Match) -> Match:
    return aerodrome.load(json.dumps(match.record()))


def another_way(match: Match, seed: int) -> Match:
    """Plays on with other answers than before."""
    return play(match, f"another way {seed}", answers=150, in_order=True)


@pytest.mark.parametrize("scenario", ["duel", "way-home", "bloody-april"])
@pytest.mark.parametrize("seed", range(4))
def test_a_loaded_match_that_is_taken_back_goes_on_like_one_that_was_never_saved(scenario: str, seed: int) -> None:
    match = play(aerodrome.new("spandaus", scenario, seed=seed), seed, answers=40, in_order=True)
    loaded = saved(match)
    for _ in range(min(6, len(match.answers))):
        match.undo()
        loaded.undo()
    another_way(match, seed)
    another_way(loaded, seed)
    assert everything(loaded) == everything(match)
    assert aerodrome.verify(loaded.record()).chance == "proved"


@pytest.mark.parametrize("seed", range(4))
def test_an_earlier_moment_of_a_loaded_match_goes_on_likewise(seed: int) -> None:
    match = play(aerodrome.new("spandaus", "way-home", seed=seed), seed, answers=40, in_order=True)
    record = match.record()
    wanted = everything(another_way(match.moment(30), seed))
    assert everything(another_way(saved(match).moment(30), seed)) == wanted
    assert everything(another_way(aerodrome.load(record, moment=30), seed)) == wanted


def test_an_earlier_moment_of_a_match_by_hand_asks_for_its_draws_again() -> None:
    match = play(aerodrome.new("pebbles", chance="hand"), 3)
    early = aerodrome.load(match.record(), moment=1)
    assert early.record() == match.moment(1).record()
    record: dict[str, Any] = early.record()
    assert len(record["chance"]["outcomes"].split()) == len(early.outcomes) < len(match.outcomes)


def test_a_script_that_is_not_used_up_is_saved_with_the_match() -> None:
    script: list[Face] = ["6r", "2r", "1r", 6]
    match = aerodrome.new("pebbles", chance=script, seed=5)
    assert len(match.outcomes) < len(script)
    loaded = saved(match)
    assert loaded.record() == match.record()
    assert aerodrome.verify(match.record()).chance == "given"
    play(match, 1)
    play(loaded, 1)
    assert everything(loaded) == everything(match)
    assert loaded.outcomes[: len(script)] == script


def test_outcomes_that_were_typed_in_but_never_drawn_are_found() -> None:
    record: dict[str, Any] = play(aerodrome.new("pebbles", chance="hand"), 3).record()
    record["chance"]["outcomes"] += " 3 4"
    with pytest.raises(aerodrome.BadInput, match="2 outcomes at the end were never drawn"):
        aerodrome.verify(record)


def test_what_a_seat_imagines_can_be_written_down() -> None:
    match = aerodrome.new("pebbles", seed=5)
    for number, _ in enumerate(steps(match, 5)):
        world = match.imagine("ann", number)
        assert aerodrome.load(world.record()).state == world.state


def test_only_from_a_safe_point_and_at_a_decision_can_a_seat_imagine() -> None:
    with pytest.raises(aerodrome.Refused, match="without safe points"):
        aerodrome.new("pebbles", seed=5, safe_points=False).imagine("ann", 1)
    with pytest.raises(aerodrome.Refused, match="chance is being waited for"):
        aerodrome.new("pebbles", chance="hand").imagine("ann", 1)
    with pytest.raises(aerodrome.Refused, match="there is no seat 'nobody'"):
        aerodrome.new("pebbles", seed=5).imagine("nobody", 1)


def test_verify_tells_the_hash_that_was_published() -> None:
    match = aerodrome.new("pebbles", chance="committed")
    published = match.commitment
    assert published is not None
    assert aerodrome.verify(play(match, 1).record()).commitment == published
    assert aerodrome.verify(aerodrome.new("pebbles", seed=1).record()).commitment is None
