"""Breakthrough: bombers cross the whole board."""

import pytest

import aerodrome
from aerodrome.rulebooks.dogfights.entering import carries
from aerodrome.rulebooks.dogfights.missions import may_drop
from aerodrome.rulebooks.dogfights.scoring import score, through_points
from aerodrome.rulebooks.dogfights.victory import can_score
from tests.rules.dogfights.flying import craft, match_with, plane
from tests.rules.dogfights.gunfire import FIGHTER
from tests.rules.dogfights.missions import BOMBER, GERMAN, RECON, area, task
from tests.rules.referee import give, said

BOTH = {"mode": "breakthrough"}
ALLIED = BOTH | {"task": {"side": "allied"}}


def leaving(point="M36", heading=0, kind=BOMBER, **facts):
    """An aircraft flies off the board; its side comes from the west."""
    planes = [plane("One", point, heading, kind, **facts), plane("Home", None, 0, BOMBER)]
    match = match_with(planes, [GERMAN], dice="b0", scenario=ALLIED)
    return give(match, (0, "F", 0))


@pytest.mark.rule(
    "dogfights.bomb.breakthrough_task", "dogfights.bomb.breakthrough_points", "dogfights.bomb.breakthrough_primary"
)
@pytest.mark.parametrize(
    ("point", "heading", "points"), [("M36", 0, 5), ("C36", 0, 5), ("M1", 3, 0), ("A9", 1, 0), ("Y9", 5, 0)]
)
def test_bombers_leave_over_the_far_side(point, heading, points):
    match = leaving(point, heading)
    assert craft(match, "One").fate == "left"
    assert score(match.state, "allied") == points
    assert said(match, "leaves")[0].facts["through"] == (points > 0)


@pytest.mark.rule("dogfights.bomb.breakthrough_points", "dogfights.amb.break_bombs_aboard")
@pytest.mark.parametrize(
    ("kind", "bombs", "points"),
    [(BOMBER, 3, 5), (BOMBER, 1, 5), (BOMBER, 0, 5), ("otto-c1", 2, 5), (RECON, 1, 3), (RECON, 0, 0)],
)
def test_bombers_count_in_any_case_and_recon_aircraft_with_a_bomb(kind, bombs, points):
    match = leaving(kind=kind, bombs=bombs)
    assert score(match.state, "allied") == points
    assert said(match, "leaves")[0].facts["through"] == (points > 0)


@pytest.mark.rule("dogfights.amb.break_bombs_aboard", "dogfights.bomb.always_one", "dogfights.amb.mode_end")
def test_a_bomber_without_bombs_still_has_the_task():
    """It may be the only one that a side has, and the match goes on for its sake."""
    match = match_with([plane("One", (0, 0), 0, BOMBER, bombs=0)], [GERMAN], dice="b0", scenario=ALLIED)
    assert carries(match.state, craft(match, "One"))
    assert can_score(match.state, "allied")


@pytest.mark.rule("dogfights.amb.break_damaged")
def test_a_damaged_bomber_counts_in_full():
    assert score(leaving(damage=("engine",)).state, "allied") == 5


@pytest.mark.rule("dogfights.amb.break_bombs_aboard")
def test_nothing_is_dropped():
    match = match_with([plane("One", (0, 0), 0, BOMBER)], [GERMAN], dice="b0", scenario=ALLIED)
    assert not may_drop(match.state, craft(match, "One"))
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with([plane("One", (0, 0), 0, BOMBER)], [GERMAN], scenario=ALLIED | {"areas": [area("A", 0)]})
    assert caught.value.rule == "dogfights.recon.areas_setup"
    bombing = match_with([plane("One", (9, 0), 0, BOMBER)], [GERMAN], dice="b0", scenario=task("bombing"))
    assert may_drop(bombing.state, craft(bombing, "One"))


@pytest.mark.rule("dogfights.bomb.breakthrough_points", "dogfights.bomb.breakthrough_primary")
@pytest.mark.example("dogfights.ex.breakthrough_points")
def test_the_example():
    def flown(names, kind, edge, got_through, side):
        left = {"fate": "left", "left_by": edge} if got_through else {"fate": "lost"}
        return [plane(f"{side} {name}", None, 0, kind, bombs=1, number=name, **left) for name in names]

    british = [
        *flown((16, 17, 18), BOMBER, "E", False, "British"),
        *flown((13, 14), RECON, "E", True, "British"),
        plane("B4", (0, 0), 0, FIGHTER),
    ]
    german = [
        *flown((16, 17), BOMBER, "W", True, "German"),
        *flown((18,), BOMBER, "W", False, "German"),
        *flown((13,), RECON, "W", True, "German"),
        plane("G4", (9, 9), 0, FIGHTER),
    ]
    match = match_with(british, german, dice="b0", scenario=BOTH)
    assert score(match.state, "allied") == 6
    assert score(match.state, "german") == 13


@pytest.mark.rule("dogfights.bomb.breakthrough_secondary")
@pytest.mark.parametrize(("verdict", "points"), [("first", 5), ("second", 6.5)])
def test_the_secondary_verdict_adds_combat(verdict, points):
    planes = [plane("One", None, 0, BOMBER, fate="left", left_by="E"), plane("Home", None, 0, BOMBER)]
    enemies = [plane("Lost", None, 0, FIGHTER, fate="lost"), plane("Damaged", (9, 9), 0, FIGHTER, damage=("tail",))]
    match = match_with(planes, enemies, dice="b0", scenario=ALLIED, options={"verdict": verdict}, seed=1)
    assert through_points(match.state, "allied") == 5
    assert score(match.state, "allied") == points


@pytest.mark.rule("dogfights.scenario.ground.weather", "dogfights.amb.ground_forces", "dogfights.amb.ground_first")
def test_the_ground_attack():
    match = aerodrome.new("dogfights", "ground-attack", seed=1)
    state = match.state
    carriers = [each for each in state.aircraft.values() if each.bombs]
    assert sorted(each.role for each in carriers) == ["bomber"] * 3 + ["recon"] * 3
    assert {each.side for each in carriers} == {"German"}
    assert (state.first, state.brief.edges) == ("German", {"German": "E", "French": "W"})
    assert (state.wind, state.sun, state.brief.plan.clouds) == (3, 0, ())
    assert state.brief.plan.columns == 36
