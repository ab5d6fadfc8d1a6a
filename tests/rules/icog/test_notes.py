"""What the options of a decision lead to, need and cost."""

from typing import Any

import pytest

import aerodrome
from aerodrome.rulebooks.icog.decisions import Assign, ReRoll
from aerodrome.rulebooks.icog.notes import effects_of
from tests.properties.icog_scenarios import ICOG
from tests.rules.icog.hangar import alone, fly, match_with, plane, turn
from tests.rules.noting import check_notes, facts, kinds
from tests.rules.referee import give


def shot(*more: dict[str, Any], dice: tuple[int, ...] = (), **figures: Any) -> aerodrome.Match:
    """A is behind B and is asked whether it fires."""
    hunter = plane("A", (30.0, 30.0), 0.0, "sopwith-camel", targets=("B",), **figures)

    def moved(state: Any) -> None:
        state.moves = [*state.airplanes]

    return match_with(
        [hunter, *more], [plane("B", (30.0, 33.5))], steps=("slots", "shots"), change=moved, dice=dice, seed=1
    )


@pytest.mark.rule("icog.6.3.1.1", "icog.6.3.7.2a", "icog.6.3.9.1", "icog.6.3.7.short-never-jams")
def test_a_shot_tells_its_sum_its_ammunition_and_what_jams() -> None:
    match = shot()
    long = ("B", "long", 0)
    told = facts(match, long, "base shot")
    assert told["sum"][0] == ["gunnery", 12]
    assert sum(amount for _, amount in told["sum"]) == told["base"]
    assert facts(match, long, "ammunition") == {"boxes": 5}
    assert facts(match, long, "jams") == {"least": 19}
    assert facts(match, ("B", "short", 0), "ammunition") == {"boxes": 5.5}
    assert "steady" in kinds(match, ("B", "short", 0))
    assert "jams" not in kinds(match, ("B", "short", 0))
    assert not kinds(match, "hold")


@pytest.mark.rule("icog.6.2.1.3")
def test_a_friend_in_the_cone_is_told_with_the_risk() -> None:
    match = shot(plane("C", (30.0, 38.0), 0.0, "sopwith-camel"))
    assert facts(match, ("B", "long", 0), "friend") == {"airplane": "C", "percent": 10}


@pytest.mark.rule("icog.tables.bailout", "icog.tables.bailout-mod-slow")
@pytest.mark.parametrize(("kind", "alone_"), [("albatros-d-iii", True), ("bristol-f2b", False)])
def test_a_jump_tells_its_test_where_the_parachute_opens_and_what_becomes_of_the_airplane(
    kind: str, alone_: bool
) -> None:
    match = alone(kind=kind, parachute=True, spin="spin", speed=100)
    assert facts(match, "jump", "fortitude test") == {"sum": [["fortitude", 12], ["slow", 2]], "target": 14}
    assert facts(match, "jump", "opens below") == {"least": 6, "most": 16, "altitude": 20.0}
    assert ("out of control" in kinds(match, "jump")) is alone_
    assert match.decision is not None
    assert match.book.odds(match.state, match.settings, match.decision) == {"jump": 0.7}


@pytest.mark.rule("icog.tables.pilot-abilities")
def test_a_charm_tells_how_many_are_left() -> None:
    match = alone(20, spin="spin", speed=100, abilities=["good luck charm"])
    give(match, "test")
    assert facts(match, "charm", "charm left") == {"rerolls": 0}
    assert match.decision is not None
    assert match.book.odds(match.state, match.settings, match.decision) == {"charm": 0.6}


@pytest.mark.rule("icog.5.7.5.1", "icog.5.7.5.2", "icog.5.7.4.full-throttle")
def test_the_throttle_tells_the_speed_of_each_setting() -> None:
    match = alone(speed=160)
    fly(match, throttle=None)
    assert match.decision is not None
    assert facts(match, 0, "speed") == {"speed": 165}
    for option in match.decision.options:
        said = facts(match, option, "speed")["speed"]
        flown = match.clone()
        flown.answer(option)
        assert flown.state.airplanes["A"].speed == said, option


@pytest.mark.rule("icog.5.5.11.1", "icog.5.5.12.1")
def test_the_throttle_tells_of_a_stall() -> None:
    match = alone(speed=80)
    fly(match, throttle=None)
    assert "stall mark" not in kinds(match, 0)
    assert facts(match, 1, "stall mark") == {"mark": "at"}
    assert facts(match, 2, "stall mark") == {"mark": "below"}


@pytest.mark.rule("icog.5.5.15.3", "icog.5.5.15.4")
def test_a_spin_tells_how_far_it_falls() -> None:
    high = alone(spin="spin", speed=100, altitude=30.0)
    assert facts(high, "spin on", "falls") == {"drop": 10}
    assert kinds(high, "test") == ["recovers"]
    assert kinds(alone(spin="spin", speed=100, altitude=15.0), "spin on") == ["into the ground"]


@pytest.mark.rule("icog.1.1.rerolls")
def test_a_re_roll_tells_how_many_are_left() -> None:
    match = alone(20, speed=120, rerolls=2)
    fly(match, turn(-90, "D", 5))
    assert facts(match, "re-roll", "left") == {"rerolls": 1}


@pytest.mark.rule("icog.1.1.rerolls", "icog.6.3.10.reroll")
def test_a_re_roll_of_a_shot_tells_whether_it_has_hit_already() -> None:
    hit = shot(dice=(9, 1, 2), rerolls=1)
    give(hit, ("B", "short", 0))
    assert hit.decision is not None
    assert ReRoll.is_asked(hit.decision)
    base = hit.decision.about[3]
    assert facts(hit, "keep", "hit already") == {"successes": base - 2}
    assert kinds(hit, "re-roll") == ["new die counts", "left"]
    missed = shot(dice=(9, 1, 20), rerolls=1)
    give(missed, ("B", "short", 0))
    assert kinds(missed, "keep") == ["missed"]


@pytest.mark.rule("icog.1.1.rerolls", "icog.6.3.10.reroll")
def test_a_re_roll_of_the_damage_tells_what_the_row_does() -> None:
    match = shot(dice=(9, 1, 1, 1), rerolls=1)
    give(match, ("B", "short", 0))
    assert match.decision is not None
    assert ReRoll.is_asked(match.decision)
    base = match.decision.about[3]
    give(match, "keep")
    assert match.decision is not None
    assert match.decision.about[2:4] == ("damage", base)
    expected = effects_of(match.state, match.state.airplanes["A"], base)
    assert facts(match, "keep", "row does") == {"effects": expected}
    assert effects_of(match.state, match.state.airplanes["A"], 11) == ["structure 1d4+3", "test"]
    assert "fire" in effects_of(match.state, match.state.airplanes["A"], 25)


@pytest.mark.rule("icog.6.1.4")
def test_watching_an_attacker_tells_its_bonus() -> None:
    two_seater = plane("R", (30.0, 33.0), 0.0, "re8", speed=140)
    match = match_with([two_seater], [plane("B", (30.0, 28.0), 0.0)], steps=("slots", "shots"), seed=1)
    assert match.decision is not None
    assert match.decision.kind == "claim"
    assert facts(match, "B", "bonus") == {"bonus": 4}
    assert not kinds(match, "nobody")


@pytest.mark.rule("icog.3.2.intro-mission", "icog.1.2.1")
def test_types_and_skills_tell_their_figures() -> None:
    scenario, options = ICOG["chosen"]
    match = aerodrome.new("icog", scenario, options=options, seed=1)
    assert match.decision is not None
    assert kinds(match, match.decision.options[0]) == ["type", "turns", "frame", "guns"]
    while match.decision.kind == "type":
        give(match, match.decision.options[0])
    assert Assign.is_asked(match.decision)
    best = max(match.decision.options, key=lambda option: option[1])
    assert facts(match, best, "tests")["percent"] >= facts(match, match.decision.options[-1], "tests")["percent"]


@pytest.mark.rule("icog.5.5.20.1")
def test_a_formation_tells_what_it_means() -> None:
    scenario, options = ICOG["bombers"]
    match = aerodrome.new("icog", scenario, options=options, seed=1)
    assert match.decision is not None
    while match.decision.kind == "assign":
        give(match, match.decision.options[0])
    assert match.decision.kind == "formation"
    assert kinds(match, match.decision.options[0]) == ["together", "fires first"]


@pytest.mark.parametrize("name", ICOG)
def test_notes_are_about_options_and_come_from_what_is_seen(name: str) -> None:
    scenario, options = ICOG[name]
    check_notes(aerodrome.new("icog", scenario, seed=4, options=options), 4)
