"""Positions given as data, laid over the scenario's own start."""

import json
from typing import Any

import pytest

import aerodrome
from tests.properties.play import asked, play, steps

ACES = {
    "title": "aces",
    "side": [
        {"name": side, "aircraft": [{"name": f"{side} {number}", "model": model, "crew": "ace"} for number in (1, 2)]}
        for side, model in (("allied", "spad-13"), ("german", "fokker-d7"))
    ],
}


def test_a_partial_position_is_laid_over_the_start() -> None:
    position = {"agenda": ["throw"], "purses": {"bob": {"pebbles": 9}}}
    match = aerodrome.new("pebbles", seed=1, position=position)
    assert match.state.purses["bob"].pebbles == 9
    assert match.state.purses["ann"].pebbles == 2, "as the scenario says"
    assert match.decision is not None
    assert match.decision.kind == "throw"
    assert match.record()["position"] == position


def test_a_position_is_the_matchs_own() -> None:
    position: dict[str, Any] = {"agenda": ["throw"], "purses": {"bob": {"pebbles": 9}}}
    match = aerodrome.new("pebbles", seed=1, position=position)
    record = match.record()
    position["purses"]["bob"]["pebbles"] = 5
    position["agenda"].append("wager")
    assert match.record() == record
    assert aerodrome.load(match.record()).state == match.state


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"agenda": ["sleep"]}, "no such step or round"),
        ({"moon": 1}, "position: there is no 'moon' here; known: players, rounds"),
        ({"purses": {"eve": {"pebbles": 1}}}, "position.purses: there is no 'eve' here; known: ann, bob"),
        ({"purses": {"bob": {"gold": 1}}}, "position.purses.bob: there is no 'gold' here; known: pebbles, thrown"),
        ({"purses": {"bob": {"pebbles": "many"}}}, "position: purses[...].pebbles: Expected `int`, got `str`"),
        ({"purses": 4}, "position.purses: expected a table, got int"),
        ({"round": 9}, "no such step or round"),
        ({"deck": ["1r"]}, "hands and deck are not one pack [pebbles.deck]"),
        ([], "position: expected a table, got list"),
        (7, "position: expected a table, got int"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(position: Any, words: str) -> None:
    with pytest.raises(aerodrome.BadInput) as refused:
        aerodrome.new("pebbles", seed=1, position=position)
    assert words in str(refused.value)


@pytest.mark.parametrize(("book", "scenario"), [("pebbles", "quarry"), ("spandaus", "duel"), ("spandaus", ACES)])
def test_a_safe_position_goes_round(book: str, scenario: Any) -> None:
    """Written down as JSON and laid again it is the same position, hands chosen from in secret and all."""
    match = aerodrome.new(book, scenario, seed=4)
    kinds = set()
    for count, decision in enumerate(steps(match, 4)):
        if match.at_safe_point and not match.sealed:
            kinds.add(decision.kind)
            position = json.loads(json.dumps(match.safe_position()))
            started = aerodrome.new(book, scenario, seed=4, position=position)
            assert started.state == match.state
            assert asked(started) == asked(match)
            assert started.safe_position() == match.safe_position()
        if count == 40:
            break
    if scenario is ACES:
        assert "deploy" in kinds


def test_a_safe_position_with_lost_aircraft_goes_round() -> None:
    match = aerodrome.new("spandaus", ACES, seed=3)
    for _ in steps(match, 3):
        if match.at_safe_point and not match.sealed:
            started = aerodrome.new("spandaus", ACES, seed=3, position=match.safe_position())
            assert started.state == match.state
    assert any(each.fate == "destroyed" for each in match.state.aircraft.values())


def test_a_match_from_a_position_is_recorded_and_cloned_like_any_other() -> None:
    match = play(aerodrome.new("pebbles", seed=1, position={"agenda": ["throw", "wager"], "round": 2}), 1)
    again = aerodrome.load(json.dumps(match.record()))
    assert again.state == match.state
    assert again.events == match.events
    assert aerodrome.verify(match.record()).chance == "proved"
