"""Long bursts: a second roll after a miss or damage, where both fly parallel."""

import pytest

from tests.rules.dogfights.flying import asked, craft, match_with, options, plane
from tests.rules.dogfights.gunfire import FIGHTER, ONE_GUN, TWO_SEATER, bursts, coming, pounce, results
from tests.rules.referee import give, said


def attack(dice, target=FIGHTER, shooter=FIGHTER, heading=0, match_options=None, **facts):
    """A shot from straight behind, fired; the dice are those after the blue one."""
    match = match_with(
        [coming("Shooter", kind=shooter, **facts)],
        [plane("Target", (1, 0), heading, target)],
        dice=f"b0 {dice}",
        options=match_options,
    )
    return give(pounce(match), ("fixed", "Target"))


@pytest.mark.rule(
    "dogfights.long.option",
    "dogfights.long.parallel_only",
    "dogfights.long.return_between",
    "dogfights.damage.from_long_burst",
    "dogfights.long.ammo",
)
@pytest.mark.example("dogfights.ex.long_burst_kill")
def test_the_example_of_a_long_burst():
    match = attack("34 engine 34")
    assert craft(match, "Target").damage == ("engine",)
    assert asked(match) == ("long burst", "allied", "Shooter"), "no tail gun: there is no answer"
    give(match, "fire")
    first, second = bursts(match)
    assert (first["position"], first["column"], first["total"], first["result"]) == ("H5/V5a", "A", 8, "damage")
    assert (sum(second["dice"]), second["total"], second["result"], second["second"]) == (7, 8, "damage", True)
    assert craft(match, "Target").fate == "lost"
    assert len(said(match, "damaged")) == 1, "the damage die is not rolled a second time"
    assert craft(match, "Shooter").ammo == {"fixed": 4}


@pytest.mark.rule("dogfights.long.option")
@pytest.mark.parametrize(
    ("dice", "result", "offered"),
    [("22", "miss", True), ("33 tail", "damage", True), ("11", "jam", False), ("66", "shot down", False)],
)
def test_it_follows_a_miss_or_damage_only(dice, result, offered):
    match = attack(dice)
    assert results(match) == [result]
    assert (asked(match)[0] == "long burst") == offered


@pytest.mark.rule("dogfights.long.option")
def test_the_attacker_may_stop():
    match = attack("22")
    assert options(match) == ("fire", "stop")
    give(match, "stop")
    assert results(match) == ["miss"]
    assert craft(match, "Shooter").ammo == {"fixed": 5}


@pytest.mark.rule("dogfights.long.option", "dogfights.long.ammo")
def test_there_is_no_third_roll():
    match = give(attack("22 21"), "fire")
    assert results(match) == ["miss", "miss"]
    assert asked(match)[0] == ""


@pytest.mark.rule("dogfights.long.parallel_only")
@pytest.mark.parametrize(
    ("end", "kind", "target", "tilt", "gun", "position", "offered"),
    [
        ((0, 0), FIGHTER, {"at": (1, 0), "heading": 1}, 0, "fixed", "H6/V5a", False),
        ((0, 0), FIGHTER, {"at": (2, 0), "heading": 3}, 0, "fixed", "H8/V8", False),
        ((0, 0), FIGHTER, {"at": (2, 0), "heading": 0}, 0, "fixed", "H7/V7a", True),
        ((0, 0), FIGHTER, {"at": (2, 0), "heading": 0, "tilt": 1}, 0, "fixed", "H7/V7b", False),
        ((0, 0), FIGHTER, {"at": (1, 0), "heading": 0, "tilt": 1}, 0, "fixed", "H5/V5b", False),
        ((0, 0), FIGHTER, {"at": (1, 0), "heading": 0, "level": 4, "tilt": 1}, 1, "fixed", "H5/V5f", True),
        ((0, 0), FIGHTER, {"at": (1, 0), "heading": 0, "level": 2, "tilt": -1}, -1, "fixed", "H5/V5h", True),
        ((0, 0), FIGHTER, {"at": (1, 0), "heading": 0, "level": 2}, -1, "fixed", "H5/V5g", False),
        ((0, 0), TWO_SEATER, {"at": (-1, 0), "heading": 0, "level": 4}, 0, "tail", "H10/V10", True),
        ((0, 0), TWO_SEATER, {"at": (-2, 0), "heading": 0}, 0, "tail", "H12/V11", True),
    ],
)
def test_only_in_parallel_flight(end, kind, target, tilt, gun, position, offered):
    match = match_with([coming("Shooter", end, kind=kind)], [plane("Target", kind=FIGHTER, **target)], dice="b0 21")
    give(pounce(match, tilt=tilt), (gun, "Target"))
    if asked(match)[0] == "return fire":
        give(match, "hold fire")
    assert bursts(match)[0]["position"] == position
    assert (asked(match)[0] == "long burst") == offered


@pytest.mark.rule("dogfights.long.jam", "dogfights.amb.long_jam_natural", "dogfights.amb.long_jam_vs_hit")
@pytest.mark.parametrize("dice", ["11", "22", "33", "44"])
def test_even_sums_up_to_eight_jam_the_second_time(dice):
    match = give(attack(f"22 {dice}"), "fire")
    assert results(match) == ["miss", "jam"]
    assert said(match, "burst")[1].rule == "dogfights.long.jam"
    assert craft(match, "Target").damage == ()
    assert craft(match, "Shooter").jammed == ("fixed",)
    assert craft(match, "Shooter").ammo == {"fixed": 4}


@pytest.mark.rule("dogfights.long.jam")
@pytest.mark.parametrize(
    ("dice", "result"), [("12", "miss"), ("14", "damage"), ("43", "damage"), ("54", "shot down"), ("55", "shot down")]
)
def test_other_sums_are_read_as_the_first_time(dice, result):
    assert results(give(attack(f"22 {dice} wings"), "fire"))[1] == result


@pytest.mark.rule("dogfights.long.return_between", "dogfights.amb.long_decision_time")
def test_return_fire_comes_between_the_rolls():
    match = attack("22 21 54", target=TWO_SEATER)
    assert asked(match) == ("return fire", "german", "Shooter")
    give(match, ("Target", "tail"))
    assert asked(match) == ("long burst", "allied", "Shooter"), "only now is the attacker asked"
    give(match, "fire")
    assert [facts["shooter"] for facts in bursts(match)] == ["Shooter", "Target", "Shooter"]
    assert results(match) == ["miss", "miss", "shot down"]


@pytest.mark.rule("dogfights.long.cancelled")
@pytest.mark.parametrize(
    ("answer", "offered"),
    [("66", False), ("45 guns", False), ("45 wings", True), ("45 engine", True), ("45 tail", True), ("11", True)],
)
def test_return_fire_may_put_an_end_to_it(answer, offered):
    match = give(attack(f"22 {answer}", target=TWO_SEATER), ("Target", "tail"))
    assert (asked(match)[0] == "long burst") == offered


@pytest.mark.rule("dogfights.amb.long_target_moved_state")
def test_an_attacker_with_damaged_wings_fires_on():
    match = give(attack("22 45 wings 54", target=TWO_SEATER), ("Target", "tail"), "fire")
    assert craft(match, "Shooter").damage == ("wings",)
    assert results(match)[-1] == "shot down"


@pytest.mark.rule("dogfights.amb.long_one_burst_left", "dogfights.long.ammo")
@pytest.mark.parametrize(("bursts_left", "offered"), [(1, False), (2, True)])
def test_the_second_roll_needs_a_burst_of_its_own(bursts_left, offered):
    match = attack("22", ammo={"fixed": bursts_left})
    assert (asked(match)[0] == "long burst") == offered


@pytest.mark.rule("dogfights.amb.long_ace", "dogfights.pilot.ace")
def test_an_ace_goes_on_only_after_a_miss():
    assert asked(attack("33", pilot="ace"))[0] == "", "damage is a kill"
    match = attack("22", pilot="ace")
    assert asked(match)[0] == "long burst"
    assert results(match) == ["miss"]


@pytest.mark.rule("dogfights.amb.long_second_return", "dogfights.def.once_per_gun")
def test_a_gun_that_held_its_fire_may_answer_after_the_second_roll():
    match = give(attack("22 21 66", target=TWO_SEATER), "hold fire", "fire")
    assert asked(match) == ("return fire", "german", "Shooter")
    give(match, ("Target", "tail"))
    assert craft(match, "Shooter").fate == "lost"
    fired = give(attack("22 21 21", target=TWO_SEATER), ("Target", "tail"), "fire")
    assert asked(fired)[0] == "", "it has answered once"


@pytest.mark.rule("dogfights.amb.def_long_burst")
def test_nobody_answers_with_a_long_burst():
    match = give(attack("22 21", target=TWO_SEATER), ("Target", "tail"))
    assert asked(match) == ("long burst", "allied", "Shooter")
    give(match, "stop")
    assert asked(match)[0] == ""


@pytest.mark.rule("dogfights.damage.from_long_burst")
def test_damage_of_the_second_roll_alone_does_not_destroy():
    match = give(attack("21 14 tail", shooter=ONE_GUN), "fire")
    assert results(match) == ["miss", "miss"]
    match = give(attack("21 34 tail", shooter=ONE_GUN), "fire")
    assert results(match) == ["miss", "damage"]
    assert craft(match, "Target").damage == ("tail",)
    assert craft(match, "Target").fate == "flying"
