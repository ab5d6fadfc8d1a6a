"""Defensive fire: the other side interrupts the turn."""

from typing import Any

import pytest

from tests.rules.dogfights.flying import asked, axial_of, craft, match_with, model, options, plane, rest
from tests.rules.dogfights.gunfire import (
    ALLIED_RAID,
    BOMBER,
    BRISTLING,
    FIGHTER,
    RAID,
    RECON,
    TWO_SEATER,
    bars,
    bursts,
    coming,
    guns_against,
    pounce,
    results,
)
from tests.rules.referee import give, refused

O_400 = model("o-400", role="bomber", speed=1, nose=2, ventral=1, bombs=3)


@pytest.mark.rule("dogfights.def.after_offensive", "dogfights.def.column_b")
@pytest.mark.example("dogfights.ex.def_recon_kills_fighter")
def test_the_example_of_a_recon_aircraft_that_answers():
    match = match_with(
        [plane("Recon", (0, 0), 0, RECON)], [coming("German", (-1, 0))], dice="b0 34 wings 65", active="german"
    )
    give(pounce(match), ("fixed", "Recon"))
    assert asked(match) == ("return fire", "allied", "German")
    give(match, ("Recon", "tail"))
    assert craft(match, "Recon").damage == ("wings",)
    assert bursts(match)[1]["column"] == "B"
    assert craft(match, "German").fate == "lost"


@pytest.mark.rule("dogfights.def.no_offence_needed", "dogfights.def.column_b", "dogfights.pos.h7")
@pytest.mark.example("dogfights.ex.def_fighter_2d_ahead")
def test_the_example_of_a_fighter_two_steps_ahead():
    match = match_with([coming("British", (2, 0))], [plane("German", (0, 0), 0, FIGHTER)], dice="b0 54 tail")
    pounce(match)
    assert asked(match) == ("return fire", "german", "British")
    give(match, ("German", "fixed"))
    assert bursts(match)[0]["column"] == "B"
    assert craft(match, "British").damage == ("tail",)


@pytest.mark.rule(
    "dogfights.pos.h11_same_level", "dogfights.def.after_offensive", "dogfights.def.bombers_only_defensive"
)
@pytest.mark.example("dogfights.ex.def_bomber_kills_two_seater")
def test_the_example_of_a_bomber_that_answers_a_two_seater():
    match = match_with(
        [coming("British", (1, -1), kind=TWO_SEATER)],
        [plane("Bomber", (0, 0), 0, BOMBER)],
        dice="b0 54 wings 65",
        scenario=RAID,
    )
    give(pounce(match), ("tail", "Bomber"))
    assert (bursts(match)[0]["position"], bursts(match)[0]["column"]) == ("H11/V11", "B")
    assert craft(match, "Bomber").damage == ("wings",)
    give(match, ("Bomber", "nose"))
    assert bursts(match)[1]["column"] == "B"
    assert craft(match, "British").fate == "lost"


@pytest.mark.rule(
    "dogfights.def.potential_position", "dogfights.def.no_offence_needed", "dogfights.gun.nose_never_down"
)
@pytest.mark.example("dogfights.ex.def_l3_over_l2")
def test_the_example_of_a_fighter_above_a_bomber():
    match = match_with(
        [plane("Bomber", (0, 0), 0, BOMBER, level=2)],
        [coming("German", (0, -1))],
        dice="b0 65",
        scenario=ALLIED_RAID,
        active="german",
    )
    pounce(match)
    assert asked(match) == ("return fire", "allied", "German"), "it cannot fire, but it may be fired at"
    give(match, ("Bomber", "tail"))
    assert bursts(match)[0]["column"] == "B"
    assert craft(match, "German").fate == "lost"


@pytest.mark.rule(
    "dogfights.gun.ventral",
    "dogfights.altitude.fast_climb",
    "dogfights.def.after_offensive",
    "dogfights.pos.h5_vertical",
)
@pytest.mark.example("dogfights.ex.def_ventral_kill")
def test_the_example_of_a_ventral_gun():
    kind = model("climber", speed=4, fast_climb=True)
    match = match_with(
        [plane("O/400", (0, 0), 0, O_400, level=4)],
        [plane("German", (-4, 0), 0, kind, level=1, tilt=1)],
        dice="b0 34 tail 65",
        scenario=ALLIED_RAID,
        active="german",
    )
    give(match, "blue", (2, "FFF", 1))
    assert (axial_of(craft(match, "German").point), craft(match, "German").level) == ((-1, 0), 3)
    give(match, ("fixed", "O/400"))
    assert (bursts(match)[0]["position"], bursts(match)[0]["column"]) == ("H5/V5d", "A")
    assert options(match) == (("O/400", "ventral"), "hold fire")
    give(match, ("O/400", "ventral"))
    assert bursts(match)[1]["column"] == "B"
    assert craft(match, "O/400").damage == ("tail",)
    assert craft(match, "German").fate == "lost"


@pytest.mark.rule("dogfights.def.against_bombers", "dogfights.jam.natural_two", "dogfights.jam.record")
@pytest.mark.example("dogfights.ex.def_fighter_vs_bomber_jam")
def test_the_example_of_a_fighter_that_jams():
    match = match_with(
        [plane("French", (0, 0), 0, TWO_SEATER)],
        [coming("Bomber", (-1, 0), kind=BOMBER)],
        dice="b0 11",
        scenario=RAID,
        active="german",
    )
    pounce(match)
    assert asked(match) == ("return fire", "allied", "Bomber")
    give(match, ("French", "tail"))
    assert results(match) == ["jam"]
    assert craft(match, "French").jammed == ("tail",)
    assert craft(match, "French").ammo == {"fixed": 6, "tail": 5}


@pytest.mark.rule("dogfights.def.against_bombers", "dogfights.damage.engine")
@pytest.mark.example("dogfights.ex.def_bomber_vs_bomber")
def test_the_example_of_two_bombers():
    match = match_with(
        [coming("French", (-1, 0), kind=BOMBER)],
        [plane("German", (0, 0), 0, BOMBER)],
        dice="b0 54 engine",
        scenario={"mode": "breakthrough"},
    )
    give(pounce(match), ("German", "tail"))
    assert craft(match, "French").damage == ("engine",)


@pytest.mark.rule(
    "dogfights.def.several_shooters",
    "dogfights.def.same_heading_needed",
    "dogfights.def.once_per_gun",
    "dogfights.def.column_b",
    "dogfights.amb.one_red_die",
    "dogfights.amb.def_order",
)
@pytest.mark.example("dogfights.ex.def_formation")
def test_the_example_of_a_formation():
    formation = [
        plane("16", (0, -1), 1, BOMBER, number=16),
        plane("17", (-1, 1), 0, BOMBER, number=17),
        plane("18", (1, 0), 0, BOMBER, number=18),
    ]
    match = match_with([coming("French", (0, 0))], formation, dice="b0 34 tail 22 65", scenario=RAID)
    give(pounce(match), ("fixed", "18"))
    assert set(options(match)) == {("18", "tail"), ("17", "nose"), "hold fire"}
    refused(match, ("16", "tail"), "dogfights.def.same_heading_needed")
    give(match, ("18", "tail"))
    assert bursts(match)[-1]["dice"] == [2, 2]
    assert options(match) == (("17", "nose"), "hold fire")
    refused(match, ("18", "tail"), "dogfights.def.once_per_gun")
    give(match, ("17", "nose"))
    assert [facts["column"] for facts in bursts(match)] == ["A", "B", "B"]
    assert craft(match, "French").fate == "lost"
    assert craft(match, "18").damage == ("tail",)


# The result of the attack, and whether its target may answer.
RETURN_FIRE = (
    ("miss", "22", True),
    ("jam", "11", True),
    ("damage wings", "33 wings", True),
    ("damage tail", "33 tail", True),
    ("damage engine", "33 engine", True),
    ("damage guns", "33 guns", False),
    ("shot down", "66", False),
)


@pytest.mark.rule(
    "dogfights.table.return_fire",
    "dogfights.def.after_offensive",
    "dogfights.fire.miss",
    "dogfights.summary.non_kill_return",
    "dogfights.amb.def_after_jam",
    "dogfights.damage.guns",
)
@pytest.mark.parametrize(("dice", "may_answer"), [row[1:] for row in RETURN_FIRE], ids=[row[0] for row in RETURN_FIRE])
def test_what_lets_the_target_answer(dice, may_answer):
    match = match_with(
        [coming("Shooter")], [plane("Target", (1, 0), 0, TWO_SEATER), plane("Other", (9, 0), 0)], dice=f"b0 {dice}"
    )
    give(pounce(match), ("fixed", "Target"))
    assert (asked(match)[0] == "return fire") == may_answer
    if may_answer:
        assert options(match) == (("Target", "tail"), "hold fire")


@pytest.mark.rule("dogfights.table.return_fire", "dogfights.damage.two_kill")
def test_a_second_damage_leaves_nobody_to_answer():
    match = match_with(
        [coming("Shooter")],
        [plane("Target", (1, 0), 0, TWO_SEATER, damage=("tail",)), plane("Other", (9, 0), 0)],
        dice="b0 33",
    )
    give(pounce(match), ("fixed", "Target"))
    assert craft(match, "Target").fate == "lost"
    assert asked(match)[0] == ""


@pytest.mark.rule(
    "dogfights.table.return_fire",
    "dogfights.def.no_offence_needed",
    "dogfights.amb.def_no_guns_left",
    "dogfights.amb.def_timing_no_fire",
)
@pytest.mark.parametrize("reason", ["unwilling", "no ammunition", "no gun"])
def test_an_aircraft_that_does_not_fire_may_be_fired_at(reason):
    kind = model("tail-only", speed=1, fixed=0, tail=1) if reason == "no gun" else FIGHTER
    ammo: dict[str, Any] = {"ammo": {"fixed": 0}} if reason == "no ammunition" else {}
    planes = [coming("Moved", kind=kind, number=1, **ammo), coming("Next", (0, 6), kind=kind, number=2)]
    match = pounce(match_with(planes, [plane("Target", (1, 0), 0, TWO_SEATER)], dice="b0 21 b0"))
    if reason == "unwilling":
        give(match, "hold fire")
    assert asked(match) == ("return fire", "german", "Moved"), "before the next aircraft moves"
    assert match.decision is not None
    assert match.decision.rule == "dogfights.def.no_offence_needed"
    give(match, ("Target", "tail"))
    assert asked(match)[2] == "Next"


@pytest.mark.rule("dogfights.amb.def_timing_no_fire")
def test_it_is_offered_once_in_a_move_without_fire():
    match = pounce(match_with([coming("Moved", kind=RECON)], [plane("Target", (1, 0), 0, TWO_SEATER)], dice="b0"))
    give(match, "hold fire", "hold fire")
    assert asked(match)[0] == ""


@pytest.mark.rule("dogfights.def.interrupt")
def test_a_turn_may_be_interrupted_several_times():
    planes = [coming("One", (0, 0), number=1), coming("Two", (0, 6), number=2)]
    targets = [plane("A", (1, 0), 0, TWO_SEATER), plane("B", (1, 6), 0, TWO_SEATER)]
    match = match_with(planes, targets, dice="b0 21 21 b0 21 21")
    for name, target in (("One", "A"), ("Two", "B")):
        give(pounce(match), ("fixed", target), (target, "tail"), "stop")
        assert bursts(match)[-1]["target"] == name
    assert [facts["shooter"] for facts in bursts(match)] == ["One", "A", "Two", "B"]


@pytest.mark.rule("dogfights.def.once_per_gun")
def test_a_gun_answers_once_in_an_enemy_turn_and_again_in_the_next():
    planes = [coming("One", (0, 0), number=1), coming("Two", (0, -1), number=2)]
    match = match_with(planes, [plane("Bomber", (1, 0), 0, BOMBER)], dice="b0 21 21 b0", scenario=RAID)
    give(pounce(match), ("fixed", "Bomber"), ("Bomber", "tail"), "stop")
    assert craft(match, "Bomber").answered == ("tail",)
    pounce(match)
    assert axial_of(craft(match, "Two").point) == (0, -1)
    assert asked(match)[0] == "", "its tail gun has answered in this turn"
    later = match_with(
        [plane("Far", (9, 9), 0)],
        [plane("Bomber", (1, 0), 0, BOMBER, answered=("tail",))],
        steps=["turn"],
        active="german",
        scenario=RAID,
        dice="b0",
    )
    assert later.state.active == "allied"
    assert craft(later, "Bomber").answered == ()


@pytest.mark.rule("dogfights.amb.def_two_mounts")
def test_a_defender_uses_every_mount_that_bears():
    match = pounce(match_with([coming("Moved", (2, 0))], [plane("German", (0, 0), 0, BRISTLING)], dice="b0 21 21"))
    assert options(match) == (("German", "fixed"), ("German", "nose"), "hold fire")
    give(match, ("German", "nose"))
    assert options(match) == (("German", "fixed"), "hold fire"), "each mount once"
    give(match, ("German", "fixed"))
    assert craft(match, "German").ammo == {"fixed": 5, "nose": 5, "tail": 6, "ventral": 6}
    assert asked(match)[0] == ""


@pytest.mark.rule("dogfights.amb.def_two_mounts", "dogfights.amb.ventral_tilt")
def test_tail_and_ventral_guns_answer_different_attackers():
    kind = model("two-mounts", role="bomber", speed=1, ventral=1)
    planes = [coming("Level", (0, 0), number=1), coming("Above", (0, 0), number=2, level=4)]
    match = match_with(planes, [plane("Bomber", (1, 0), 0, kind, tilt=-1)], dice="b0 21 21 b0 21 21", scenario=RAID)
    give(pounce(match), ("fixed", "Bomber"))
    assert options(match) == (("Bomber", "ventral"), "hold fire")
    give(match, ("Bomber", "ventral"))
    give(pounce(match, tilt=-1), ("fixed", "Bomber"))
    assert options(match) == (("Bomber", "tail"), "hold fire")


@pytest.mark.rule("dogfights.amb.def_after_kill", "dogfights.amb.def_after_gun_damage")
@pytest.mark.parametrize("dice", ["66", "33 guns"])
def test_neighbours_answer_where_the_target_cannot(dice):
    targets = [plane("Target", (1, 0), 0, TWO_SEATER, number=1), plane("Neighbour", (0, 1), 0, BRISTLING)]
    match = match_with([coming("Shooter")], targets, dice=f"b0 {dice}")
    give(pounce(match), ("fixed", "Target"))
    assert asked(match) == ("return fire", "german", "Shooter")
    assert {option[0] for option in options(match) if option != "hold fire"} == {"Neighbour"}


@pytest.mark.rule("dogfights.amb.def_order")
def test_it_ends_when_the_moved_aircraft_is_down():
    targets = [plane("Target", (1, 0), 0, TWO_SEATER, number=1), plane("Neighbour", (0, 1), 0, BRISTLING)]
    match = match_with(
        [coming("Shooter", number=1), plane("Second", (9, 9), 0, FIGHTER, number=2)], targets, dice="b0 21 66"
    )
    give(pounce(match), ("fixed", "Target"), ("Target", "tail"))
    assert craft(match, "Shooter").fate == "lost"
    assert asked(match)[2] == "Second"


@pytest.mark.rule("dogfights.def.several_shooters", "dogfights.amb.def_summary_attacked_only")
def test_only_the_attacked_aircraft_answers_where_that_is_agreed():
    targets = [plane("Target", (1, 0), 0, TWO_SEATER, number=1), plane("Neighbour", (0, 1), 0, TWO_SEATER, number=2)]

    def after_fire(**agreed):
        match = match_with([coming("Shooter")], targets, dice="b0 21", options=agreed)
        return give(pounce(match), ("fixed", "Target"))

    assert ("Neighbour", "tail") in options(after_fire())
    match = after_fire(answered_by="attacked")
    assert options(match) == (("Target", "tail"), "hold fire")
    refused(match, ("Neighbour", "tail"), "dogfights.amb.def_summary_attacked_only")


@pytest.mark.rule("dogfights.amb.def_summary_attacked_only")
def test_parallel_flight_exposes_nobody_where_only_the_attacked_answers():
    """Beside a bomber and above it nobody attacks: only the full rules let it fire."""
    for answered_by, exposed in (("all", True), ("attacked", False)):
        match = match_with(
            [coming("Moved", (0, -1), level=4)],
            [plane("Bomber", (0, 0), 0, BOMBER)],
            dice="b0",
            scenario=RAID,
            options={"answered_by": answered_by},
        )
        assert (asked(pounce(match))[0] == "return fire") == exposed


@pytest.mark.rule("dogfights.amb.def_modifiers", "dogfights.pilot.own_guns_only", "dogfights.fire.modifier_list")
def test_what_is_added_to_an_answer():
    """Two fixed guns of a rookie, into the sun."""
    match = match_with(
        [coming("Moved", (2, 0))],
        [plane("German", (0, 0), 0, FIGHTER, pilot="rookie")],
        dice="b0 54 tail",
        position={"sun": 0},
    )
    give(pounce(match), ("German", "fixed"))
    assert bursts(match)[0]["sum"] == [["dice", 9], ["guns", 1], ["rookie", -1], ["sun", -1]]
    assert results(match) == ["miss"]
    ace = match_with([coming("Moved", (2, 0))], [plane("German", (0, 0), 0, FIGHTER, pilot="ace")], dice="b0 54")
    give(pounce(ace), ("German", "fixed"))
    assert results(ace) == ["shot down"]


@pytest.mark.rule("dogfights.def.same_results", "dogfights.def.column_b")
@pytest.mark.parametrize(
    ("dice", "result"), [("11", "jam"), ("34", "miss"), ("53 wings", "damage"), ("65", "shot down")]
)
def test_results_of_an_answer(dice, result):
    match = match_with([coming("Moved", (2, 0))], [plane("German", (0, 0), 0, FIGHTER)], dice=f"b0 {dice}")
    give(pounce(match), ("German", "fixed"))
    assert results(match) == [result]


@pytest.mark.rule(
    "dogfights.def.gun_must_bear", "dogfights.def.formal", "dogfights.damage.guns", "dogfights.amb.red_all_mounts"
)
@pytest.mark.parametrize(
    ("facts", "rule"),
    [
        ({"damage": ("guns",)}, "dogfights.damage.guns"),
        ({"ammo": {"fixed": 6, "tail": 0}}, "dogfights.record.ammo_spend"),
        ({"jammed": ("tail",)}, "dogfights.jam.must_clear"),
        ({"answered": ("tail",)}, "dogfights.def.once_per_gun"),
    ],
)
def test_a_gun_that_cannot_answer(facts, rule):
    match = pounce(
        match_with([coming("Moved", kind=TWO_SEATER)], [plane("Target", (1, 0), 0, TWO_SEATER, **facts)], dice="b0")
    )
    give(match, "hold fire")
    assert asked(match)[0] == ""
    assert bars(match, "return fire", "german", "Moved")["Target", "tail"] == rule


@pytest.mark.rule("dogfights.amb.def_entering", "dogfights.general.fight_in_zone_only")
def test_an_aircraft_that_has_just_entered_may_be_fired_at():
    kind = model("entering", speed=2)
    match = match_with([plane("Entering", "W-3", 0, kind)], [plane("German", "H4", 0, TWO_SEATER)], dice="b0")
    assert craft(match, "Entering").fate == "access"
    assert guns_against(match, "German", "Entering") == set()
    give(match, "blue", (0, "FFF", 0))
    assert craft(match, "Entering").point == "H3"
    give(match, "hold fire")
    assert asked(match) == ("return fire", "german", "Entering")


@pytest.mark.rule("dogfights.amb.def_leaving")
def test_an_aircraft_that_leaves_is_out_of_reach():
    match = match_with(
        [plane("Leaving", "M1", 3, FIGHTER, damage=("tail",)), plane("Other", (0, 0), 0, FIGHTER, moved=True)],
        [plane("German", "M2", 3, TWO_SEATER)],
        dice="b0",
    )
    give(match, "blue", (0, "F", 0))
    assert craft(match, "Leaving").fate == "left"
    assert asked(rest(match))[0] == ""
    assert bursts(match) == []


@pytest.mark.rule("dogfights.amb.def_friend_of_bombers_h6")
def test_an_attack_at_an_angle_may_be_answered():
    match = match_with([coming("Shooter", (0, 0))], [plane("Target", (1, 0), 1, TWO_SEATER)], dice="b0 21")
    give(pounce(match), ("fixed", "Target"))
    assert options(match) == (("Target", "tail"), "hold fire")


@pytest.mark.rule("dogfights.general.players", "dogfights.def.several_shooters")
def test_several_players_of_a_side_answer_for_their_own_guns():
    """Whoever holds his fire does not speak for the other."""
    targets = [
        plane("Target", (1, 0), 0, TWO_SEATER, number=1, seat="german 2"),
        plane("Neighbour", (0, 1), 0, TWO_SEATER, number=2),
    ]
    match = match_with([coming("Shooter")], targets, dice="b0 21")
    assert match.sides == {"allied": "allied", "german": "german", "german 2": "german"}
    give(pounce(match), ("fixed", "Target"))
    assert asked(match) == ("return fire", "german 2", "Shooter")
    assert options(match) == (("Target", "tail"), "hold fire")
    assert {name for name, _ in bars(match, "return fire", "german 2", "Shooter")} == {"Target"}
    give(match, "hold fire")
    assert asked(match) == ("return fire", "german", "Shooter")
    assert options(match) == (("Neighbour", "tail"), "hold fire")
