"""What the options of a decision lead to, need and cost."""

import pytest

import aerodrome
from tests.rules.dogfights.flying import match_with, plane
from tests.rules.dogfights.gunfire import TWO_SEATER, coming, pounce
from tests.rules.dogfights.missions import over
from tests.rules.noting import check_notes, facts, notes
from tests.rules.referee import give


@pytest.mark.rule("dogfights.move.blue_die", "dogfights.move.green_die", "dogfights.record.throttle_track")
def test_a_die_tells_how_many_steps_it_gives_and_what_full_throttle_uses_up() -> None:
    match = match_with([plane("Camel 4", (0, 0), 0, "sopwith-camel")])
    assert notes(match)["blue"] == [("steps", {"levels": 0, "least": 4, "most": 7})]
    assert notes(match)["green"] == [("steps", {"levels": 0, "least": 5, "most": 10}), ("throttle", {"left": 3})]


@pytest.mark.rule("dogfights.altitude.descend_bonus", "dogfights.altitude.must_change")
def test_after_a_tilt_the_steps_are_told_for_every_change_of_level() -> None:
    match = match_with([plane("Camel 4", (0, 0), 0, "sopwith-camel", tilt=-1)])
    assert [each["levels"] for kind, each in notes(match)["blue"] if kind == "steps"] == [-1, -2]
    assert notes(match)["blue"][1] == ("steps", {"levels": -2, "least": 6, "most": 9})


@pytest.mark.rule("dogfights.throttle.wear")
def test_a_worn_engine_tells_its_risk() -> None:
    match = match_with([plane("Camel 4", (0, 0), 0, "sopwith-camel", throttle=0)])
    assert facts(match, "green", "strain") == {"percent": 33}
    assert match.book.odds(match.state, match.settings, match.open[0]) == {"green": pytest.approx(2 / 3)}


@pytest.mark.rule("dogfights.fire.column_a", "dogfights.long.parallel_only")
def test_a_shot_tells_its_position_its_chances_and_its_ammunition() -> None:
    match = pounce(match_with([coming("One")], [plane("Two", (1, 0), 0, TWO_SEATER)], dice="b0"))
    shot = ("fixed", "Two")
    assert facts(match, shot, "position") == {"position": "H5/V5a", "column": "A", "long": True}
    assert facts(match, shot, "chances") == {"shot_down": 28, "damage": 56, "miss": 14, "jam": 3}
    assert facts(match, shot, "bursts") == {"left": 6}
    assert notes(match)["hold fire"] == [("answer", {"by": "Two", "gun": "tail"})]


@pytest.mark.rule("dogfights.def.column_b")
def test_an_answer_tells_its_chances_in_column_b() -> None:
    match = pounce(match_with([coming("One")], [plane("Two", (1, 0), 0, TWO_SEATER)], dice="b0"))
    give(match, "hold fire")
    assert match.open[0].kind == "return fire"
    assert facts(match, ("Two", "tail"), "chances") == {"shot_down": 8, "damage": 19, "miss": 69, "jam": 3}


@pytest.mark.rule("dogfights.long.jam")
def test_a_long_burst_tells_how_often_it_jams() -> None:
    match = pounce(match_with([coming("One")], [plane("Two", (1, 0), 0)], dice="b0 12"))
    give(match, ("fixed", "Two"))
    assert match.open[0].kind == "long burst"
    assert facts(match, "fire", "chances")["jam"] == 39
    assert facts(match, "fire", "bursts") == {"left": 5}


@pytest.mark.rule("dogfights.bomb.one_per_turn")
def test_a_bomb_tells_what_is_left_after_it() -> None:
    match = over("bombing", "FFF", dice="b0")
    assert match.open[0].kind == "drop"
    assert facts(match, match.open[0].options[0], "bomb") == {"left": 2}


@pytest.mark.rule("dogfights.recon.two_areas_max")
def test_a_photograph_tells_what_film_is_left() -> None:
    match = over("reconnaissance", "FFF", dice="b0")
    assert match.open[0].kind == "photograph"
    assert facts(match, match.open[0].options[0], "film") == {"left": 1}


@pytest.mark.parametrize("name", ["three-a-side", "bombs-and-cameras", "aces-and-rookies"])
def test_notes_are_about_options_and_say_nothing_that_their_seat_may_not_know(name: str) -> None:
    check_notes(aerodrome.new("dogfights", name, seed=2), 2)
