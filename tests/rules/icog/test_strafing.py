"""Strafing: shots at units on the ground, what they do, and what cover is worth."""

from typing import Any

import pytest

from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.front.cover import cover_of, suffers
from aerodrome.rulebooks.icog.front.strafing import dice, hit, shots_at
from aerodrome.rulebooks.icog.state import DESTROYED, STANDING, Slot
from tests.rules.icog.frontline import SPEEDS, front, ground, piece, unit
from tests.rules.icog.gunnery import shot, targets, volley
from tests.rules.icog.hangar import asked, craft, model, options, plane, pose, rest
from tests.rules.referee import give, said

AHEAD = (30.0, 36.0)
DIVING = pose((30.0, 32.0, 4.0), climb=-45.0)
"""A points at a spot on the ground 5.7 Move units away, 36 north."""
MISS = (19, 1, 6)


def strafe(*dice_, what=None, slots=(("A", "pilot"),), steps="shots", **facts):
    """A dives at U."""
    listed = [Slot(name, role, 20, 5) for name, role in slots]
    units = facts.pop("units", [unit(at=AHEAD, **(what or {}))])
    change = facts.pop("change", None)

    def laid(state):
        state.slots = listed
        if change is not None:
            change(state)

    return front(units, steps=steps, dice=dice_, change=laid, **{"pose": DIVING} | facts)


def aimed(role="pilot", burst="long", what=None, **facts):
    """The parts of the Base shot that are not 0."""
    table = ground([unit(at=AHEAD, **(what or {}))], **{"pose": DIVING} | facts)
    airplane = table.state.airplanes["A"]
    person = next(each for each in airplane.crew if each.role == role)
    found = [each for each in shots_at(table.state, airplane, person) if each.burst == burst]
    return {name: number for name, number in found[0].parts if number} if found else None


@pytest.mark.rule("icog.tables.strafe-to-hit")
@pytest.mark.table("icog.tables.strafe-modifiers")
@pytest.mark.parametrize(
    ("band", "modifier"), [("stall", -6), ("slow", -2), ("medium", -4), ("high", -6), ("dive", -10)]
)
def test_gunnery_and_the_own_speed_make_the_base_shot(band, modifier):
    """icog.amb.strafe-range: 5.7 Move units are +2 as against airplanes; no table of angles."""
    assert aimed(speed=SPEEDS[band]) == {"gunnery": 12, "distance": 2, "own speed": modifier}


@pytest.mark.rule("icog.tables.strafe-to-hit")
def test_wounds_airplane_and_burst_count_as_always():
    assert aimed(speed=100, wounds=2) == {"gunnery": 12, "wounds": -2, "distance": 2, "own speed": -2}
    assert aimed(speed=100, burst="short") == {"gunnery": 12, "distance": 2, "own speed": -2, "short": -2}
    assert aimed(speed=100, kind=model(gunnery=-2)) == {"gunnery": 12, "airplane": -2, "distance": 2, "own speed": -2}
    assert aimed(speed=100, burst="sustained") is None


@pytest.mark.rule("icog.tables.strafe-one-gun")
@pytest.mark.table("icog.tables.strafe-modifiers")
def test_one_gun_alone_costs_one():
    assert aimed(kind="nieuport-17", speed=150)["one gun"] == -1
    assert "one gun" not in aimed(speed=100)


@pytest.mark.rule("icog.tables.strafe-flexible")
@pytest.mark.table("icog.tables.strafe-modifiers")
def test_an_air_gunner_has_three_less_and_his_gun_must_reach_it():
    """The observer of an R.E.8 sees the ground beside it when it is banked, and not below it in level flight."""
    table = ground([unit(at=(36.0, 33.0))], kind="re8", speed=100, pose=pose((30.0, 34.0, 4.0), bank=45.0))
    airplane = table.state.airplanes["A"]
    found = shots_at(table.state, airplane, airplane.crew[1])
    assert [dict(each.parts)["flexible"] for each in found] == [-3, -3]
    assert [dict(each.parts)["one gun"] for each in found] == [-1, -1]
    level = ground([unit(at=(30.0, 33.0))], kind="re8", speed=100, pose=pose((30.0, 34.0, 4.0)))
    airplane = level.state.airplanes["A"]
    assert shots_at(level.state, airplane, airplane.crew[1]) == []


@pytest.mark.rule("icog.tables.strafe-to-hit")
@pytest.mark.table("icog.tables.strafe-modifiers")
def test_a_strafing_expert_has_three_more():
    assert aimed(speed=100, abilities=["strafing expert"])["expert"] == 3
    assert "expert" not in aimed(speed=100, abilities=["balloon expert"])


@pytest.mark.rule("icog.tables.strafe-to-hit", "icog.6.2.1.1")
def test_only_what_is_in_the_cone_can_be_strafed_and_nothing_is_announced():
    assert targets(strafe()) == {"U"}
    assert strafe(pose=pose((30.0, 32.0, 4.0))).decision is None
    far = pose((30.0, 26.0, 10.0), climb=-45.0)
    assert strafe(pose=far).decision is None
    assert strafe(what={"side": "central"}).decision is None
    assert targets(strafe(what={"side": ""})) == {"U"}


@pytest.mark.rule("icog.tables.strafe-to-hit", "icog.6.lost-shot", "icog.6.3.14.3")
@pytest.mark.parametrize("facts", [{"forced": True}, {"home": True}, {"spin": "spin"}, {"stalled": "below"}])
def test_who_may_not_fire_ahead_does_not_strafe(facts):
    assert strafe(**facts).decision is None


@pytest.mark.rule("icog.tables.strafe-to-hit", "icog.tables.cover")
@pytest.mark.parametrize(
    ("success", "written"), [(0, "1d6"), (2, "1d6"), (3, "2d6"), (5, "2d6"), (6, "3d6"), (9, "4d6")]
)
def test_a_hit_does_one_die_and_one_for_every_three_successes(success, written):
    """icog.amb.strafe-damage."""
    assert dice(success) == written


@pytest.mark.rule("icog.tables.strafe-to-hit", "icog.tables.sequence-air-fire")
def test_a_burst_is_paid_for_rolled_and_does_its_damage_at_once():
    """Base shot 12 + 2 - 4 = 10; a 4 has six successes: three dice."""
    match = volley(strafe(4, 3, 1, 2), target="U")
    facts = shot(match).facts
    assert (facts["target"], facts["base"], facts["success"], facts["hit"]) == ("U", 10, 6, True)
    assert said(match, "unit hit")[0].facts["rolls"] == [3, 1, 2]
    assert (piece(match).strength, craft(match).weapons[0].halves) == (4, 18)
    missed = volley(strafe(11), target="U")
    assert (said(missed, "unit hit"), piece(missed).strength) == ([], 10)


@pytest.mark.rule("icog.tables.strafe-to-hit", "icog.6.3.9.1")
def test_guns_jam_over_the_ground_as_well():
    assert len(said(volley(strafe(*MISS), target="U"), "jams")) == 1


@pytest.mark.rule("icog.tables.strafe-to-hit")
def test_a_one_always_hits_a_unit():
    """icog.amb.ground-natural-one."""
    match = volley(strafe(1, 5, gunnery=1, speed=250), target="U")
    assert (shot(match).facts["base"], shot(match).facts["success"], piece(match).strength) == (-7, 0, 5)


@pytest.mark.rule("icog.tables.strafe-to-hit", "icog.6.2.1.3")
def test_a_friend_in_the_cone_is_in_danger():
    friend = plane("F", (30.0, 34.0), altitude=2.1)
    match = volley(strafe(11, 2, 1, own=[friend]), target="U")
    assert [event.facts["target"] for event in said(match, "shoots")] == ["U", "F"]


@pytest.mark.rule("icog.6.1.1", "icog.tables.sequence-air-fire")
def test_airplanes_and_units_are_targets_of_the_same_slot():
    """icog.amb.crew-one-task, icog.amb.air-ground-mixed-order: one shot, at one of them."""
    enemy = plane("B", (30.0, 34.0), kind="nieuport-17", altitude=2.1)
    match = strafe(20, 1, 6, enemies=[enemy], targets=("B",))
    assert targets(match) == {"B", "U"}
    assert volley(match, target="U").decision is None


@pytest.mark.rule("icog.tables.cover")
@pytest.mark.table("icog.tables.ground-cover")
@pytest.mark.parametrize(
    ("cover", "less"),
    [
        ("open", 0),
        ("rough", 1),
        ("hedge", 2),
        ("side", 2),
        ("wasteland", 2),
        ("sandbags", 2),
        ("trench", 3),
        ("wood", 4),
    ],
)
def test_cover_takes_off_every_die(cover, less):
    """Never below 0: dice of 6, 4 and 1."""
    table = ground([unit(cover=cover, strength=20)], 6, 4, 1)
    suffers(table, piece(table), "3d6", "icog.tables.cover", None, how="strafing")
    assert 20 - piece(table).strength == sum(max(0, die - less) for die in (6, 4, 1))


@pytest.mark.rule("icog.tables.cover-taking")
@pytest.mark.table("icog.tables.ground-cover")
@pytest.mark.parametrize(("cover", "less"), [("open", 5), ("trench", 5), ("wood", 5)])
def test_taking_cover_counts_instead_of_the_terrain(cover, less):
    assert cover_of(piece(ground([unit(cover=cover, hiding=True)]))) == less
    assert FRONT.cover["hiding"] == max(FRONT.cover.values())


@pytest.mark.rule("icog.tables.cover", "icog.tables.strafe-to-hit")
def test_a_unit_without_combat_strength_is_destroyed():
    """icog.amb.ground-units-hp."""
    table = ground([unit(strength=4)], 4)
    airplane = table.state.airplanes["A"]
    hit(table, airplane, airplane.crew[0], piece(table), 0)
    assert (piece(table).fate, piece(table).strength, piece(table).by) == (DESTROYED, 0, "A")
    assert airplane.crew[0].destroyed == ("U",)
    left = ground([unit(strength=4)], 3)
    airplane = left.state.airplanes["A"]
    hit(left, airplane, airplane.crew[0], piece(left), 0)
    assert (piece(left).fate, piece(left).strength, airplane.crew[0].destroyed) == (STANDING, 1, ())


def covering(units, **facts):
    return front(units, steps="land units", **facts)


@pytest.mark.rule("icog.tables.cover-taking", "icog.tables.sequence-land")
def test_units_take_cover_or_act_before_they_move():
    """Who hides does not move; who comes out does."""
    moving: dict[str, Any] = {"kind": "troops", "speed": 2.0, "heading": 90.0}
    match = covering([unit("h", **moving), unit("o", **moving, hiding=True)])
    assert (asked(match), match.decision.seat) == (("cover", "allied"), "allied")
    assert options(match) == ("done", ("hide", "h"), ("out", "o"))
    give(match, ("hide", "h"))
    assert options(match) == ("done", ("out", "o"))
    give(match, ("out", "o"))
    assert match.decision is None
    assert [(each.hiding, each.at[0]) for each in match.state.units] == [(True, 30.0), (False, 32.0)]
    still = give(covering([unit("h", **moving), unit("o", **moving, hiding=True)]), "done")
    assert [(each.hiding, each.at[0]) for each in still.state.units] == [(False, 32.0), (True, 30.0)]


@pytest.mark.rule("icog.tables.cover-taking")
@pytest.mark.parametrize(("kind", "reach"), [("infantry", 34.0), ("troops", 34.0), ("aa-mg", 44.0), ("aa-37", 60.0)])
def test_a_side_is_asked_while_enemies_are_near(kind, reach):
    board = {"board": {"width": 120.0, "depth": 120.0}}
    away = (reach * reach - 100.0) ** 0.5
    assert covering([unit(kind=kind, at=(30.0, 30.0 + away - 0.1))], scenario=board).decision is not None
    assert covering([unit(kind=kind, at=(30.0, 30.0 + away + 0.1))], scenario=board).decision is None


@pytest.mark.rule("icog.tables.cover-taking")
@pytest.mark.parametrize(
    "what",
    [
        {"kind": "tank"},
        {"kind": "trucks"},
        {"kind": "battery"},
        {"kind": "bridge"},
        {"kind": "dump"},
        {"side": ""},
        {"side": "central"},
    ],
)
def test_what_cannot_hide_or_has_nobody_to_hide_from_is_not_asked_for(what):
    assert covering([unit() | what]).decision is None


@pytest.mark.rule("icog.tables.cover-taking")
def test_what_hides_and_has_nothing_to_come_out_for_raises_no_question():
    """It may still come out when somebody else is asked for."""
    hidden = unit("h", "troops", hiding=True)
    assert covering([hidden]).decision is None
    assert options(covering([hidden | {"speed": 1.0}])) == ("done", ("out", "h"))
    assert options(covering([hidden, unit(hiding=True)])) == ("done", ("out", "h"), ("out", "U"))
    assert give(covering([hidden, unit("t", "troops")]), ("hide", "t")).decision is None


@pytest.mark.rule("icog.tables.cover-taking", "icog.tables.ground-attack")
def test_who_hides_does_not_fire_in_that_turn():
    match = front([unit()], steps=("land units", "ground fire"))
    give(match, ("hide", "U"))
    assert match.decision is None
    fights = rest(front([unit()], steps=("land units", "ground fire")), "cover")
    assert asked(fights) == ("ground fire", "U")
