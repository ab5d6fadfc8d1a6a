"""Damage: Hit Points, damaged, crippled and destroyed aircraft (p10)."""

import pytest

import aerodrome
from tests.rules.spandaus.desk import TURN, desk, facts_of, give, model, plane, said
from tests.rules.spandaus.gunfire import MISS, asked, numbers_needed, why_no_attack

GUN = model("gun", attack=[-2, -2, -2])
CARD_FOR = dict(enumerate(("2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "JH", "QH", "KH")))
"""The damage card with which GUN scores so many Hit Points."""


def shot(points, steps="combat", more="", **figures):
    """Hale's sure hit on Brandt has scored so many Hit Points."""
    hale, brandt = plane("Hale", "9C", GUN, crew="good"), plane("Brandt", "8C", model("prey", **figures))
    match = desk([hale], [brandt], steps=steps, cards=f"{CARD_FOR[points]} {more}")
    return give(match, ("Hale", "Brandt"), "none")


def condition(match, name="Brandt"):
    aircraft = match.state.aircraft[name]
    if aircraft.fate == "destroyed":
        return "destroyed"
    return "crippled" if aircraft.crippled else "damaged" if aircraft.sustained else "intact"


@pytest.mark.rule("spandaus.damage.destroyed", "spandaus.damage.crippled-threshold", "spandaus.damage.light")
@pytest.mark.example("spandaus.ex.damage-thresholds")
def test_five_hit_points_are_light_damage_to_two_crippled_from_three_and_destroyed_at_five():
    states = [condition(shot(points, hits=5)) for points in (1, 2, 3, 4, 5)]
    assert states == ["damaged", "damaged", "crippled", "crippled", "destroyed"]


@pytest.mark.rule("spandaus.damage.crippled-threshold", "spandaus.damage.destroyed")
@pytest.mark.table("spandaus.table.cripple-thresholds")
@pytest.mark.parametrize(("hits", "cripple_at"), [(4, 2), (5, 3), (6, 3), (7, 4), (8, 4), (10, 5), (11, 6)])
def test_half_the_hit_points_rounded_up_cripple_and_all_of_them_destroy(hits, cripple_at):
    assert condition(shot(cripple_at - 1, hits=hits)) == "damaged"
    assert condition(shot(cripple_at, hits=hits)) == "crippled"
    assert condition(shot(hits - 1, hits=hits)) == "crippled"
    assert condition(shot(hits, hits=hits)) == "destroyed"


@pytest.mark.table("spandaus.table.damage-state")
@pytest.mark.parametrize(
    ("total", "state"),
    [
        (0, "intact"),
        (1, "damaged"),
        (2, "damaged"),
        (3, "crippled"),
        (5, "crippled"),
        (6, "destroyed"),
        (9, "destroyed"),
    ],
)
def test_the_running_total_tells_the_state_of_an_aircraft(total, state):
    assert condition(shot(total, hits=6)) == state


@pytest.mark.rule("spandaus.damage.crippled-threshold")
def test_half_is_half_of_the_starting_hit_points_whatever_the_quality_of_the_aircraft():
    """spandaus.amb.crippled-by-threshold-base"""
    superior = plane("Brandt", "8C", model("prey", hits=5), quality="superior", sustained=2)
    match = desk([plane("Hale", "9C", GUN, crew="good")], [superior], steps="combat", cards="3H")
    assert condition(match) == "damaged"
    give(match, ("Hale", "Brandt"), "none")
    assert match.state.aircraft["Brandt"].hits == 5
    assert condition(match) == "crippled"


@pytest.mark.rule("spandaus.damage.light")
def test_light_damage_changes_nothing_in_how_an_aircraft_flies_shoots_and_lasts():
    light, whole = plane("Hale", "9C", sustained=2), plane("Irving", "9S")
    match = desk(
        [light, whole], [plane("Brandt", "8C")], steps=["movement", "combat", "end of turn checks"], cards=MISS
    )
    hale, irving = match.state.aircraft["Hale"], match.state.aircraft["Irving"]
    assert hale.numbers == irving.numbers
    give(match, "stay", "stay")
    assert {"PD", "DR", "CR", "risky PD"} <= set(asked(match).options), "special manoeuvres stay open"
    give(match, "stay", ("Hale", "Brandt"), "none", "higher")
    assert numbers_needed(match, "Hale") == [1]
    give(match, "pass")
    assert match.decision is None, "and no card was drawn for progressive damage"
    assert hale.sustained == 2


@pytest.mark.rule("spandaus.damage.light")
def test_light_damage_leaves_a_two_seater_its_gunner_and_its_guns():
    match = shot(2, type="two-seater")
    brandt = match.state.aircraft["Brandt"]
    assert condition(match) == "damaged"
    assert (brandt.defence_lost, brandt.defence_jammed, brandt.attack_jammed) == (False, False, False)
    assert match.outcomes == [CARD_FOR[2]], "no card was drawn for the gunner"


@pytest.mark.rule("spandaus.damage.sources", "spandaus.damage.record")
def test_risky_manoeuvres_gunnery_and_progressive_damage_go_into_one_running_total():
    match = desk(
        [plane("Hale", "9C", GUN, crew="good")],
        [plane("Brandt", "8C", model("prey", hits=8, RM=9, CON=9))],
        steps=["movement", "combat", "end of turn checks"],
        cards="KC KD 10S 2C  5H  9H",
    )
    brandt = match.state.aircraft["Brandt"]
    give(match, "risky M", "stay")
    assert brandt.sustained == 1
    give(match, "stay", ("Hale", "Brandt"), "none")
    assert brandt.sustained == 5
    tests = said(match, "risky test") + said(match, "hit") + said(match, "progressive")
    assert [event.facts["points"] for event in tests] == [1, 3, 1]


@pytest.mark.rule("spandaus.damage.record")
def test_the_total_is_kept_from_turn_to_turn_and_nothing_is_repaired():
    """spandaus.amb.hit-restore-none"""
    match = desk(
        [plane("Hale", "9C", sustained=2)],
        [plane("Brandt", "8S", sustained=1)],
        steps=TURN[2:],
        cards="KH AS 2C",
        seed=1,
    )
    assert match.state.turn == 2
    for seat in ("allied", "german", None):
        seen = match.view(seat).aircraft
        assert (seen["Hale"].sustained, seen["Brandt"].sustained) == (2, 1)
    again = aerodrome.load(match.record())
    assert again.state.aircraft["Hale"].sustained == 2


@pytest.mark.rule("spandaus.damage.destroyed")
def test_a_destroyed_aircraft_is_out_of_the_game_at_once():
    match = desk(
        [plane("Hale", "9C", GUN, crew="good"), plane("Irving", "7C")],
        [plane("Brandt", "8C"), plane("Conrad", "6C")],
        steps=TURN[2:],
        cards=f"10H {MISS}",
        seed=1,
    )
    give(match, ("Hale", "Brandt"), "none")
    brandt = match.state.aircraft["Brandt"]
    assert (brandt.fate, brandt.square, brandt.cause) == ("destroyed", None, "gunnery")
    assert asked(match).about == ("7C",), "Brandt in 8C has no attack any more"
    assert asked(match).options == ("pass", ("Irving", "Conrad"))
    assert why_no_attack(match, "Irving", "Brandt") == "spandaus.attack.target-prohibitions"
    give(match, "pass", "pass")
    assert match.state.turn == 2
    assert brandt.id not in {name for event in facts_of(match, "deploys") for name in event["aircraft"]}


@pytest.mark.rule("spandaus.damage.destroyed")
def test_the_last_hit_points_may_come_in_several_blows():
    hit = plane("Brandt", "8C", model("prey", hits=6), sustained=5)
    match = desk([plane("Hale", "9C", GUN, crew="good")], [hit], steps="combat", cards="3H")
    give(match, ("Hale", "Brandt"), "none")
    assert condition(match) == "destroyed"
    assert said(match, "destroyed")[0].facts == {"aircraft": "Brandt", "cause": "gunnery", "by": "Hale"}


@pytest.mark.rule("spandaus.damage.destroyed")
def test_no_position_flies_an_aircraft_with_all_its_hit_points_sustained():
    with pytest.raises(aerodrome.BadInput, match=r"spandaus\.damage\.destroyed"):
        desk([plane("Hale", "9C", model(hits=6), sustained=6)], [plane("Brandt", "8C")])
