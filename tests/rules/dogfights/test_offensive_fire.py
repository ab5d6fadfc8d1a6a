"""Offensive fire: an aircraft fires right after its own move, from where it has ended."""

import pytest

from tests.rules.dogfights.flying import asked, craft, fly, match_with, model, options, plane, rest
from tests.rules.dogfights.gunfire import (
    ALLIED_RAID,
    BOMBER,
    BRISTLING,
    FIGHTER,
    RECON,
    TWO_SEATER,
    bars,
    bursts,
    coming,
    guns_on,
    pounce,
    results,
)
from tests.rules.referee import give, refused, said


@pytest.mark.rule(
    "dogfights.pos.h5",
    "dogfights.fire.table_single_gun",
    "dogfights.fire.column_a",
    "dogfights.fire.shot_down",
    "dogfights.fire.last_point",
)
@pytest.mark.example("dogfights.ex.fire_kill")
def test_the_example_of_a_kill():
    kind = model("german", speed=5, agility=3, fixed=2)
    match = match_with(
        [plane("Target", (0, 3), 4, level=5)],
        [plane("German", (0, 0), 1, kind, level=5)],
        dice="b0 45",
        active="german",
    )
    fly(match, "FRRFR")
    assert craft(match, "German").heading == 4
    give(match, ("fixed", "Target"))
    facts = bursts(match)[0]
    assert (facts["position"], facts["column"], facts["total"]) == ("H5/V5a", "A", 10)
    assert facts["result"] == "shot down"
    target = craft(match, "Target")
    assert (target.fate, target.point, target.by) == ("lost", None, "German")


@pytest.mark.rule("dogfights.pos.h5", "dogfights.fire.column_a", "dogfights.fire.miss")
@pytest.mark.example("dogfights.ex.fire_miss")
def test_the_example_of_a_miss():
    match = pounce(match_with([coming("French")], [plane("Target", (1, 0), 0)], dice="b0 22"))
    give(match, ("fixed", "Target"))
    facts = bursts(match)[0]
    assert (facts["position"], facts["column"], facts["total"], facts["result"]) == ("H5/V5a", "A", 5, "miss")
    assert craft(match, "Target").damage == ()
    assert asked(match)[0] == "long burst", "nobody can answer: the active player goes on"


@pytest.mark.rule(
    "dogfights.pos.h6", "dogfights.fire.table_single_gun", "dogfights.fire.column_b", "dogfights.fire.damage"
)
@pytest.mark.example("dogfights.ex.fire_damage")
def test_the_example_of_damage():
    kind = model("e4", speed=1, fixed=3)
    match = match_with([plane("British", (1, 0), 1)], [coming("E.IV", kind=kind)], dice="b0 52 tail", active="german")
    give(pounce(match), ("fixed", "British"))
    facts = bursts(match)[0]
    assert (facts["position"], facts["column"], facts["total"], facts["result"]) == ("H6/V5a", "B", 9, "damage")
    assert craft(match, "British").damage == ("tail",), "the damage die is rolled at once"
    assert craft(match, "British").fate == "flying"


@pytest.mark.rule(
    "dogfights.fire.offensive_definition", "dogfights.turn.fire_after_each_move", "dogfights.fire.several_per_turn"
)
def test_each_aircraft_fires_right_after_its_own_move():
    planes = [coming("One", (0, 0), number=1), coming("Two", (0, 5), number=2)]
    match = match_with(planes, [plane("A", (1, 0), 0), plane("B", (1, 5), 0)], dice="b0 66 b0 66")
    pounce(match)
    assert asked(match) == ("fire", "allied", "One")
    give(match, ("fixed", "A"))
    assert said(match, "flies")[-1].facts["aircraft"] == "One", "the other one has not moved yet"
    pounce(match)
    assert asked(match) == ("fire", "allied", "Two")
    give(match, ("fixed", "B"))
    assert [facts["shooter"] for facts in bursts(match)] == ["One", "Two"]


@pytest.mark.rule("dogfights.fire.last_point")
def test_only_the_last_point_counts():
    """It flies through the point behind the target and on: no shot."""
    match = match_with([plane("Shooter", (-2, 0), 0, model(speed=3))], [plane("Target", (1, 0), 0)], dice="b0")
    fly(match, "FFL")
    assert asked(match)[0] != "fire"
    assert bursts(match) == []


@pytest.mark.rule("dogfights.fire.last_point", "dogfights.amb.tilt_before_fire", "dogfights.amb.shot_tilt_commits")
def test_the_final_tilt_aims_and_binds():
    match = match_with([coming("Shooter")], [plane("Target", (1, 0), 0, level=4)], dice="b0 22", steps=["moves"])
    pounce(match, tilt=1)
    assert options(match) == (("fixed", "Target"), "hold fire")
    give(match, ("fixed", "Target"))
    assert bursts(match)[0]["position"] == "H5/V5d"
    assert craft(match, "Shooter").tilt == 1, "the climb is announced"
    level = pounce(match_with([coming("Shooter")], [plane("Target", (1, 0), 0, level=4)], dice="b0"))
    assert asked(level)[0] != "fire"


@pytest.mark.rule("dogfights.fire.optional")
def test_a_player_may_hold_his_fire():
    match = pounce(match_with([coming("Shooter")], [plane("Target", (1, 0), 0)], dice="b0"))
    give(match, "hold fire")
    assert bursts(match) == []
    assert craft(match, "Shooter").ammo == {"fixed": 6}
    assert asked(match)[0] == ""


@pytest.mark.rule("dogfights.fire.optional", "dogfights.amb.off_target_choice")
def test_a_player_picks_one_of_several_targets():
    targets = [plane("Near", (1, 0), 0), plane("Far", (2, 0), 0)]
    match = pounce(match_with([coming("Shooter")], targets, dice="b0 22"))
    assert options(match) == (("fixed", "Near"), ("fixed", "Far"), "hold fire")
    give(match, ("fixed", "Far"))
    assert bursts(match)[0]["target"] == "Far"
    give(match, "stop")
    assert asked(match)[0] == "", "the mount has fired, and never splits its fire"


@pytest.mark.rule("dogfights.amb.off_two_mounts", "dogfights.pieces.recon_role")
@pytest.mark.parametrize("first", ["fixed", "tail"])
def test_a_two_seater_fires_both_ways_in_the_order_that_its_owner_likes(first):
    targets = [plane("Ahead", (1, 0), 0), plane("Behind", (-1, 0), 0, level=4)]
    match = pounce(match_with([coming("Shooter", kind=RECON)], targets, dice="b0 11 21"))
    shots = {"fixed": ("fixed", "Ahead"), "tail": ("tail", "Behind")}
    assert options(match) == (*shots.values(), "hold fire")
    give(match, shots[first])
    second = next(mount for mount in shots if mount != first)
    assert options(match) == (shots[second], "hold fire")
    refused(match, shots[first], "dogfights.amb.off_two_mounts")
    give(match, shots[second])
    assert [facts["gun"] for facts in bursts(match)] == [first, second]
    assert craft(match, "Shooter").ammo == {"fixed": 5, "tail": 5}


@pytest.mark.rule(
    "dogfights.fire.offensive_who", "dogfights.def.bombers_only_defensive", "dogfights.pieces.gun_symbols"
)
def test_bombers_never_attack():
    bomber = coming("Bomber", kind=BOMBER)
    match = pounce(match_with([bomber], [plane("Target", (1, 0), 0)], dice="b0", scenario=ALLIED_RAID))
    assert asked(match)[0] == ""
    assert bursts(match) == []
    barred = bars(match, "fire", "allied", "Bomber")
    assert barred["nose", "Target"] == "dogfights.fire.offensive_who"
    recon = pounce(match_with([coming("Recon", kind=RECON)], [plane("Target", (1, 0), 0)], dice="b0"))
    assert asked(recon)[0] == "fire", "recon aircraft attack as fighters do"


@pytest.mark.rule("dogfights.general.fight_in_zone_only")
def test_nobody_fires_at_those_who_wait():
    planes = [plane("On access", "E-1", 3), plane("In patrol")]
    match = match_with([plane("Shooter", "D35", 0, BRISTLING)], planes)
    assert guns_on(match, "Shooter", "On access") == {}
    assert guns_on(match, "Shooter", "In patrol") == {}


@pytest.mark.rule("dogfights.fire.shot_down", "dogfights.record.kill_trophy")
def test_a_kill_is_kept_as_a_trophy_and_the_turn_goes_on():
    planes = [coming("One", (0, 0), number=1), coming("Two", (0, 5), number=2)]
    match = match_with(planes, [plane("A", (1, 0), 0), plane("B", (9, 5), 0)], dice="b0 66 b0")
    give(pounce(match), ("fixed", "A"))
    assert craft(match, "One").trophies == ("A",)
    assert [event.facts["aircraft"] for event in said(match, "lost")] == ["A"]
    pounce(match)
    assert craft(match, "Two").moved


@pytest.mark.rule("dogfights.record.ammo_spend", "dogfights.record.ammo_track")
def test_a_mount_without_bursts_cannot_fire():
    shooter = coming("Shooter", kind=TWO_SEATER, ammo={"fixed": 0, "tail": 6})
    match = pounce(match_with([shooter], [plane("Target", (1, 0), 0)], dice="b0"))
    assert asked(match)[0] == ""
    assert bars(match, "fire", "allied", "Shooter")["fixed", "Target"] == "dogfights.record.ammo_spend"


@pytest.mark.rule("dogfights.fire.optional")
def test_friends_are_never_targets():
    match = pounce(match_with([coming("Shooter", number=1), plane("Friend", (1, 0), 0, FIGHTER, number=2)], dice="b0"))
    assert asked(match)[0] != "fire"
    assert results(rest(match)) == []
