"""The bonus round of a dogfight whose two verdicts disagree."""

import pytest

from aerodrome.rulebooks.dogfights.sequence import wants_bonus_round
from tests.properties.play import play
from tests.rules.dogfights.flying import asked, craft, match_with, plane
from tests.rules.dogfights.gunfire import FIGHTER, coming, pounce
from tests.rules.dogfights.test_scoring import the_example
from tests.rules.referee import give, said

LOST = {"fate": "lost"}
GONE = {"fate": "left", "left_by": "E"}
EMPTY = {"ammo": {"fixed": 0}, "throttle": -1}


def last_shot(bonus_round=True, **options):
    """The allied side has lost two aircraft; it now shoots down the last German in the combat zone. One German has
    gone home unharmed, another damaged."""
    allied = [
        coming("One", number=1, ammo={"fixed": 3}, throttle=1),
        plane("Two", None, 0, FIGHTER, number=2, **LOST),
        plane("Three", None, 0, FIGHTER, number=3, **LOST),
    ]
    german = [
        plane("A", (1, 0), 0, FIGHTER, number=1),
        plane("B", None, 0, FIGHTER, number=2, **GONE, **EMPTY),
        plane("C", None, 0, kind="fokker-d7", **GONE, damage=("tail",)),
    ]
    match = match_with(allied, german, dice="b0 66", seed=5, options={"bonus_round": bonus_round} | options)
    return give(pounce(match), ("fixed", "A"))


@pytest.mark.rule("dogfights.dogfight.bonus_round")
@pytest.mark.example("dogfights.ex.dogfight_points")
def test_the_example_of_a_bonus_round():
    match = the_example(bonus_round=True)
    match.state.over = "last aircraft"
    assert wants_bonus_round(match.state)
    sound = [each.side for each in match.state.aircraft.values() if each.fate != "lost" and not each.damage]
    assert (sound.count("allied"), sound.count("german")) == (3, 5)
    match.state.bonus = True
    assert not wants_bonus_round(match.state), "there is one only"


@pytest.mark.rule("dogfights.dogfight.bonus_round")
def test_all_undamaged_survivors_come_back_with_fuel_and_ammunition():
    match = last_shot()
    assert match.decision is not None
    assert [(event.facts["side"], event.facts["aircraft"]) for event in said(match, "bonus round")] == [
        ("allied", ["One"]),
        ("german", ["B"]),
    ]
    one, b, c = craft(match, "One"), craft(match, "B"), craft(match, "C")
    assert asked(match)[0] == "access point"
    assert {one.fate, b.fate} <= {"patrol", "access"}
    assert (one.ammo, one.throttle) == ({"fixed": 6}, 3)
    assert (b.ammo, b.throttle, b.left_by) == ({"fixed": 6}, 3, "")
    assert c.fate == "left"
    assert match.state.bonus
    assert match.outcome is None


@pytest.mark.rule("dogfights.dogfight.bonus_round")
def test_it_is_played_only_where_it_was_agreed():
    match = last_shot(bonus_round=False)
    assert match.outcome is not None
    assert match.outcome.winner == "allied"


@pytest.mark.rule("dogfights.dogfight.bonus_round")
def test_it_is_played_only_where_the_verdicts_disagree():
    allied = [coming("One", number=1)]
    match = match_with(
        allied,
        [plane("A", (1, 0), 0, FIGHTER), plane("B", None, 0, kind="fokker-d7", **GONE)],
        dice="b0 66",
        seed=5,
        options={"bonus_round": True},
    )
    give(pounce(match), ("fixed", "A"))
    assert match.outcome is not None
    assert match.outcome.winner == "allied"


@pytest.mark.rule("dogfights.dogfight.bonus_round")
def test_there_is_one_bonus_round_and_its_last_aircraft_wins():
    """Played to its end at random: the match ends, whatever the verdicts then say."""
    for seed in range(6):
        match = last_shot(verdict="second").clone(seed=seed)
        play(match, seed)
        assert len(said(match, "bonus round")) == 2
        assert match.outcome is not None
        left = {each.side for each in match.state.aircraft.values() if each.fate in ("flying", "access", "patrol")}
        if match.outcome.reason == "last aircraft" and len(left) == 1:
            assert {match.outcome.winner} == left
            assert match.outcome.rule == "dogfights.dogfight.end"
