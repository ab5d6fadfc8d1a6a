"""Collisions: with other airplanes, with the ground and with what stands on it or hangs above it."""

import pytest

from aerodrome.rulebooks.icog.flight.collisions import collide, collisions
from aerodrome.rulebooks.icog.flight.proximity import between, near_ones
from aerodrome.rulebooks.icog.state import DEAD, FLYING, LOST, SPIN
from tests.rules.icog.hangar import (
    alone,
    announce,
    craft,
    desk,
    fly,
    match_with,
    plane,
    play,
    pose,
    turn,
)
from tests.rules.referee import give, refused, said

HIGH = {"stall": 80, "slow": 100, "medium": 175, "high": 200, "dive": 250}
"""A speed of an Albatros D.III in every band."""

BAD = 20
"""A die that fails every Luck and Flying skill test here."""


def pair(*dice, speed=175, more=(), **facts):
    """A, an Albatros, has ended one Move unit behind B, a Camel that moved before it: the table and both."""
    mover = plane("A", (30, 30), speed=speed, **facts)
    victim = plane("B", (30, 32), kind="sopwith-camel")
    table = desk(
        match_with([victim, *more], [mover], steps="moves", change=lambda state: state.moves.append("B")), *dice
    )
    return table, table.state.airplanes["A"], table.state.airplanes["B"]


def kinds(table):
    return [event.kind for event in table.events]


def facts(table, kind):
    return [event.facts for event in table.events if event.kind == kind]


@pytest.mark.rule("icog.5.5.16.1")
def test_a_lucky_mover_avoids_it():
    table, mover, victim = pair(6)
    play(collisions(table, mover))
    assert [each["target"] for each in facts(table, "tests")] == [6]
    assert (mover.fate, victim.fate, mover.spin) == (FLYING, FLYING, "")
    assert "collides" not in kinds(table)


@pytest.mark.rule("icog.5.5.16.1")
def test_the_victim_may_be_lucky_too():
    table, mover, _ = pair(7, 6)
    play(collisions(table, mover))
    assert [each["airplane"] for each in facts(table, "tests")] == ["A", "B"]
    assert "collides" not in kinds(table)


@pytest.mark.rule("icog.5.5.16.1", "icog.7.reroll-budget")
@pytest.mark.example("icog.ex.7.t2-collision")
def test_re_rolls_must_be_spent_and_the_mover_spends_all_of_his_first():
    """Nobody is asked: icog.amb.collision-example, icog.amb.ex-collision. With two he needs one here."""
    table, mover, victim = pair(19, 3, luck=15)
    victim.crew[0].rerolls = 1
    play(collisions(table, mover))
    assert (mover.crew[0].rerolls, victim.crew[0].rerolls) == (1, 1)
    table, mover, victim = pair(19, 18, 17, 16, 15, 1, 1, 1, 1, 1, luck=14, rerolls=2)
    victim.crew[0].rerolls = 1
    play(collisions(table, mover))
    assert [each["airplane"] for each in facts(table, "tests")] == ["A", "A", "A", "B", "B"]
    assert (mover.crew[0].rerolls, victim.crew[0].rerolls) == (0, 0)
    assert facts(table, "collides")[0]["roll"] == 1


@pytest.mark.rule("icog.5.5.16.1")
def test_no_re_roll_is_left_for_the_table_between_airplanes():
    """icog.amb.collision-reroll-table: nothing is asked from the first test to the last result."""
    table, mover, victim = pair(BAD, BAD, BAD, 5, 1, 1, rerolls=1)
    asked_for = list(collide(table, mover, victim))
    assert asked_for == []


@pytest.mark.rule("icog.5.5.16.1")
@pytest.mark.table("icog.tab.collision")
@pytest.mark.parametrize(("band", "modifier"), [("stall", -3), ("slow", -1), ("medium", 0), ("high", 1), ("dive", 3)])
def test_the_movers_speed_modifies_the_roll(band, modifier):
    """icog.amb.collision-modifier, icog.amb.collision-speed-both, icog.amb.compendium-tables: a 9 is a row of Spins,
    whatever is added here."""
    table, mover, _ = pair(BAD, BAD, 9, *[1] * 10, speed=HIGH[band])
    play(collisions(table, mover))
    found = facts(table, "collides")[0]
    assert (found["modifier"], found["total"]) == (modifier, 9 + modifier)


@pytest.mark.rule("icog.5.5.16.1")
@pytest.mark.table("icog.tab.collision")
@pytest.mark.parametrize("die", [18, 19, 20])
def test_both_explode_and_everybody_near_is_hit(die):
    """C is within 3 Move units of the mover, D of the victim only, E of nobody: one plain Damage roll each."""
    more = [
        plane("C", (32.5, 30), kind="sopwith-camel"),
        plane("D", (30, 34.9), kind="sopwith-camel"),
        plane("E", (30, 35.1), kind="sopwith-camel", altitude=24.0),
    ]
    table, mover, victim = pair(BAD, BAD, die, 3, 3, more=more)
    play(collisions(table, mover))
    for each in (mover, victim):
        assert (each.fate, each.crew[0].state) == (LOST, DEAD)
    assert [each["airplane"] for each in facts(table, "blast")] == ["C", "D"]
    assert [each["total"] for each in facts(table, "damage")] == [3, 3]


@pytest.mark.rule("icog.5.5.16.1")
@pytest.mark.table("icog.tab.collision")
@pytest.mark.parametrize("die", [15, 16, 17])
def test_both_are_crushed(die):
    table, mover, victim = pair(BAD, BAD, die, more=[plane("C", (32, 30), kind="sopwith-camel")])
    play(collisions(table, mover))
    for each in (mover, victim):
        assert (each.fate, each.crew[0].state, each.cause) == (LOST, DEAD, "collision")
    assert "blast" not in kinds(table)


@pytest.mark.rule("icog.5.5.16.1", "icog.5.5.15.1")
@pytest.mark.table("icog.tab.collision")
@pytest.mark.parametrize(
    ("die", "count", "wider"), [(12, 5, 3), (13, 5, 3), (14, 5, 3), (8, 3, 2), (9, 3, 2), (11, 3, 2)]
)
def test_both_spin_with_damage_and_wider_turns(die, count, wider):
    table, mover, victim = pair(BAD, BAD, die, *[2] * 2 * count)
    play(collisions(table, mover))
    for each, strength in ((mover, 13), (victim, 15)):
        assert (each.spin, each.strength, each.wider) == (SPIN, strength - 2 * count, wider)
        assert each.pose.at[2] == 18


@pytest.mark.rule("icog.5.5.16.1")
@pytest.mark.table("icog.tab.collision")
@pytest.mark.parametrize("die", [4, 5, 6, 7])
def test_both_break_away_and_each_tests_flying_skill(die):
    """Flying 12, and 10 in a Camel: 12 and 11."""
    table, mover, victim = pair(BAD, BAD, die, 12, 11)
    play(collisions(table, mover))
    assert (mover.spin, victim.spin) == ("", SPIN)
    assert (mover.strength, victim.strength) == (13, 15)


@pytest.mark.rule("icog.5.5.16.1")
@pytest.mark.table("icog.tab.collision")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_the_mover_strikes_the_victims_undercarriage(die):
    table, mover, victim = pair(BAD, BAD, die, 2, 2, 2, 2)
    play(collisions(table, mover))
    assert (mover.spin, mover.strength) == (SPIN, 5)
    assert (victim.spin, victim.strength, victim.must_land, victim.gear_lost) == ("", 15, True, True)


@pytest.mark.rule("icog.5.5.16.1")
@pytest.mark.table("icog.tab.collision")
@pytest.mark.parametrize(("speed", "die", "row"), [(80, 1, "undercarriage struck"), (250, 20, "both explode")])
def test_totals_beyond_the_table_read_its_ends(speed, die, row):
    table, mover, _ = pair(BAD, BAD, die, 1, 1, 1, 1, speed=speed)
    play(collisions(table, mover))
    assert facts(table, "collides")[0]["result"] == row


@pytest.mark.rule("icog.5.5.16.1")
def test_who_has_not_moved_yet_is_no_victim():
    """icog.amb.collision-unmoved: when it moves and ends near, it is the mover itself."""
    table, mover, victim = pair()
    table.state.moves.clear()
    play(collisions(table, mover))
    assert table.events == []
    table, mover, victim = pair(6)
    table.state.moves[:] = ["A"]
    play(collisions(table, victim))
    assert facts(table, "near miss")[0]["airplane"] == "B"


@pytest.mark.rule("icog.5.5.16.1.several")
def test_several_are_settled_in_the_order_in_which_they_moved():
    """Re-rolls that are spent stay spent, and it ends with the mover: icog.amb.collision-multi."""
    more = [plane("C", (30, 28), kind="sopwith-camel"), plane("D", (32, 30), kind="sopwith-camel")]
    table, mover, _ = pair(BAD, 6, 7, 6, BAD, BAD, 15, more=more, rerolls=1)
    table.state.moves[:] = ["D", "B", "C"]
    play(collisions(table, mover))
    assert [(each["airplane"], each["other"]) for each in facts(table, "near miss")] == [
        ("A", "D"),
        ("A", "B"),
        ("A", "C"),
    ]
    assert [each["airplane"] for each in facts(table, "tests")] == ["A", "A", "A", "B", "A", "C"]
    assert mover.fate == LOST
    table, mover, _ = pair(BAD, BAD, 15, more=more)
    table.state.moves[:] = ["D", "B", "C"]
    play(collisions(table, mover))
    assert len(facts(table, "near miss")) == 1


@pytest.mark.rule("icog.5.5.16.closest-part", "icog.5.5.16.geo")
@pytest.mark.parametrize(
    ("at", "heading", "distance"),
    [
        ((33.2, 30.0), 0.0, 3.2 - 1.29),
        ((30.0, 33.0), 0.0, 3.0 - 1.05),
        ((33.2, 30.0), 90.0, 3.2 - 1.29 / 2 - 1.05 / 2),
        ((33.29, 30.0), 0.0, 2.0),
    ],
)
def test_the_nearest_parts_count_not_the_pilots(at, heading, distance):
    """Wings and bodies are lines of the type's own size: icog.amb.collision-distance. Exactly 2 is safe:
    icog.amb.exactly-two."""
    others = [plane("B", at, heading)]
    state = alone(others=others).state
    mover, other = state.airplanes["A"], state.airplanes["B"]
    assert between(state, mover, mover.pose, other) == pytest.approx(distance)
    assert bool(near_ones(state, mover, mover.pose)) is (distance < 2)


@pytest.mark.rule("icog.5.5.16.geo")
def test_a_wing_that_stands_up_reaches_up():
    """Banked by 90 degrees the wings point at the one above."""
    others = [plane("B", altitude=22.6)]
    upright = alone(others=others).state
    banked = alone(others=others, pose=pose((30, 30, 20), bank=90)).state
    assert between(upright, upright.airplanes["A"], upright.airplanes["A"].pose, upright.airplanes["B"]) > 2
    assert between(banked, banked.airplanes["A"], banked.airplanes["A"].pose, banked.airplanes["B"]) < 2


@pytest.mark.rule("icog.5.5.16.end-only")
def test_paths_that_cross_never_collide():
    match = match_with(
        [plane("B", (30, 38), 90.0, kind="sopwith-camel")], [plane("A", (30, 30))], steps="moves", order="A"
    )
    match.state.moves.append("B")
    fly(match)
    assert said(match, "near miss") == []


@pytest.mark.rule("icog.5.5.16.2")
def test_who_means_no_shot_may_not_end_near_anybody():
    """Friend or enemy, moved or not: icog.amb.collision-unmoved. With a shot in mind he may, even near a friend."""
    near_friend = plane("B", (30, 49), 0.0)
    target = plane("T", (30, 54), 0.0, "sopwith-camel")
    match = match_with([target], [plane("A", (30, 30)), near_friend], dice=[6], steps="moves", order="A")
    straight_on = {"legs": [{"kind": "straight", "length": 17.5}], "throttle": 0, "bank": 0.0}
    refused(match, straight_on, "icog.5.5.16.2")
    give(match, straight_on | {"targets": ["T"]})
    assert craft(match).pose.at[1] == 47.5


@pytest.mark.rule("icog.5.5.16.2", "icog.5.5.16.1")
def test_a_friend_may_be_drawn_in():
    near_friend, target = plane("B", (30, 49), 0.0), plane("T", (30, 54), 0.0, "sopwith-camel")
    match = match_with(
        [target],
        [plane("A", (30, 30)), near_friend],
        dice=[6],
        steps="moves",
        order="A",
        change=lambda state: state.moves.append("B"),
    )
    fly(match, targets=("T",))
    assert said(match, "near miss")[0].facts["other"] == "B"


@pytest.mark.rule("icog.5.5.16.2")
def test_what_was_announced_stands_where_every_way_ends_near():
    """icog.amb.collision-forced: straight on was announced, and there is no other way to fly it."""
    table = {"options": {"measuring": "announced"}}
    match = alone(others=[plane("B", (30, 49))], table=table)
    announce(match)
    fly(match)
    assert craft(match).pose.at[1] == 47.5
    free = alone(others=[plane("B", (30, 49))], table=table)
    announce(free, ("turn", 90.0))
    wide = {"legs": [{"kind": "turn", "length": 0.5, "angle": 90.0, "radius": 900.0}]}
    wide["legs"].append({"kind": "straight", "length": 17.0})
    refused(free, wide | {"throttle": 0, "bank": 0.0}, "icog.5.5.16.2")
    fly(free, turn(90, "G", 17.5))


@pytest.mark.rule("icog.5.5.16.1", "icog.5.5.20.1")
def test_members_of_a_formation_do_not_collide():
    """icog.amb.formation-collision"""
    table, mover, _ = pair()
    table.state.formations.append(["A", "B"])
    play(collisions(table, mover))
    assert table.events == []
