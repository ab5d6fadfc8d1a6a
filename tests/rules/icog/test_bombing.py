"""Bombs: who drops them, how far they stray, what they hit, and when none are dropped."""

from typing import Any

import pytest

from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.figures.panels import Member, band_name, models
from aerodrome.rulebooks.icog.figures.tables import BANDS
from aerodrome.rulebooks.icog.front.bombing import aimer, deduction, fall, hitting, stick
from aerodrome.rulebooks.icog.front.strafing import shots_at
from aerodrome.rulebooks.icog.state import DESTROYED, Fire, Shooter, Slot
from tests.rules.icog.frontline import SPEEDS, front, ground, piece, unit
from tests.rules.icog.gunnery import crew, targets
from tests.rules.icog.hangar import asked, craft, model, options, plane, pose
from tests.rules.referee import facts_of, give, said

BOMBS = [("bomb", 1), ("bomb", 2), ("bomb", 3), ("bomb", 4)]


def flies(*dice, what=None, units=None, slots=(("A", "pilot"),), steps="shots", change=None, **facts):
    """A, an R.E.8 with four medium bombs at 150 km/h (Medium), 10 high, right over U."""

    def laid(state):
        state.slots = [Slot(name, role, 20, 5) for name, role in slots]
        if change is not None:
            change(state)

    found = [unit(**{"strength": 40} | (what or {}))] if units is None else units
    own: dict[str, Any] = {"kind": "re8", "speed": 150, "bombs": True} | facts
    return front(found, steps=steps, dice=dice, change=laid, **own)


def fell(match):
    return said(match, "bombs fall")[0].facts


def sticks(match):
    return [option for option in options(match) if option[0] == "bomb"]


@pytest.mark.rule("icog.tables.bombing")
def test_the_gunnery_test_the_deviation_and_what_successes_take_off_it():
    """Gunnery 12, and a 2: ten successes take 4 off the 1d6 of that altitude; a 5 leaves 1 Move unit, to 3 o'clock."""
    match = give(flies(2, 5, 3, 1, 1, 1, 1, 1), ("bomb", 1))
    test = said(match, "tests")[0].facts
    assert (test["test"], test["sum"], test["target"], test["success"]) == ("bombing", [["gunnery", 12]], 12, 10)
    facts = fell(match)
    assert (facts["die"], facts["roll"], facts["less"], facts["deviation"], facts["hour"]) == ("1d6", 5, 4, 1, 3)
    assert facts["points"] == [[31.0, 30.0, 0.0]]
    assert piece(match).strength == 35


@pytest.mark.rule("icog.6.3.11.spars", "icog.tables.bombing")
@pytest.mark.parametrize(("spars", "die", "tests"), [(False, (), []), (True, (5,), [True]), (True, (20, 1), [False])])
def test_cut_spars_are_tested_at_every_drop(spars, die, tests):
    """The bombs have fallen by then, whatever gives way."""
    match = give(flies(2, 5, 3, 1, 1, 1, 1, 1, *die, spars=spars), ("bomb", 1))
    strength = [event for event in said(match, "tests") if event.facts["test"] == "structure"]
    assert [event.facts["passed"] for event in strength] == tests
    assert {event.rule for event in strength} <= {"icog.6.3.11.spars"}
    assert piece(match).strength == 35
    assert (craft(match).load, craft(match).fate) == (3, "lost" if tests == [False] else "flying")


@pytest.mark.rule("icog.tables.bombing")
@pytest.mark.table("icog.tables.bombing-table")
@pytest.mark.parametrize(
    ("altitude", "die"),
    [
        (3.0, "1d4"),
        (5.9, "1d4"),
        (6.0, "1d6"),
        (13.9, "1d6"),
        (14.0, "1d8"),
        (23.9, "1d8"),
        (24.0, "1d12"),
        (80.0, "1d12"),
    ],
)
def test_altitude_gives_the_deviation_die(altitude, die):
    """icog.amb.bomb-altitude-bands, icog.amb.bomb-die-band1."""
    assert fall(ground([unit()], altitude=altitude).state.airplanes["A"]).die == die


PRINTED = {
    3.0: {
        "stall": (0, 0, 0, 0, 0, 0, 1, 2, 3, 3, 4),
        "slow": (0, 0, 0, 0, 0, 1, 2, 3, 3, 4, 4),
        "medium": (0, 0, 0, 0, 0, 0, 1, 2, 3, 3, 4),
        "high": (0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 3),
        "dive": (0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2),
    },
    10.0: {
        "stall": (0, 0, 0, 0, 1, 1, 2, 3, 4, 5, 6),
        "slow": (0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 6),
        "medium": (0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6),
        "high": (0, 0, 0, 0, 1, 1, 2, 3, 4, 5, 6),
        "dive": (0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 4),
    },
    20.0: {
        "stall": (0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6),
        "slow": (0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7),
        "medium": (0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6),
        "high": (0, 0, 0, 0, 1, 1, 2, 2, 3, 4, 5),
        "dive": (0, 0, 0, 0, 0, 0, 1, 2, 2, 3, 3),
    },
    30.0: {
        "stall": (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3),
        "slow": (0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4),
        "medium": (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3),
        "high": (0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 3),
        "dive": (0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2),
    },
}
"""What successes take off, from -6 or -5 to 14 or 15, as the table has it."""


@pytest.mark.rule("icog.tables.bombing")
@pytest.mark.table("icog.tables.bombing-table")
@pytest.mark.parametrize("band", BANDS)
@pytest.mark.parametrize("altitude", PRINTED)
def test_every_row_of_the_table(altitude, band):
    """icog.amb.bomb-success-columns: two success numbers to a column, the outer ones for everything beyond;
    icog.amb.bomb-marks: nothing else counts."""
    table = ground([unit()], altitude=altitude, speed=SPEEDS[band])
    airplane = table.state.airplanes["A"]
    assert band_name(table.state.brief.models[airplane.model], airplane.speed) == band
    row = PRINTED[altitude][band]
    for success in range(-12, 22):
        assert deduction(table.state, airplane, success) == row[min(10, max(0, (success + 6) // 2))]


@pytest.mark.rule("icog.tables.bombing")
def test_what_is_taken_off_leaves_at_least_nothing():
    """icog.amb.bomb-deviation-zero: a bull's-eye, and no direction is rolled."""
    match = give(flies(2, 3, 1, 1, 1, 1, 1), ("bomb", 1))
    assert (fell(match)["deviation"], fell(match)["points"]) == (0, [[30.0, 30.0, 0.0]])


@pytest.mark.rule("icog.tables.bombing")
@pytest.mark.parametrize(
    ("hour", "place"), [(12, (33.0, 30.0)), (3, (30.0, 27.0)), (6, (27.0, 30.0)), (9, (30.0, 33.0))]
)
def test_twelve_o_clock_is_the_flight_direction(hour, place):
    """icog.amb.bomb-direction: it flies east."""
    airplane = ground([unit()], heading=90.0).state.airplanes["A"]
    state = ground([unit()]).state
    assert next(iter(stick(state, airplane, 1, 3, hour))) == pytest.approx((*place, 0.0))


@pytest.mark.rule("icog.tables.bombing-spacing")
@pytest.mark.table("icog.tables.bombing-table")
@pytest.mark.parametrize(("band", "step"), [("stall", 1), ("slow", 2), ("medium", 3), ("high", 4), ("dive", 5)])
def test_bombs_of_a_stick_are_spaced_along_the_flight_path(band, step):
    """icog.amb.bomb-spacing: their middle is below the airplane, and all of them stray alike, 2 to the right."""
    table = ground([unit()], speed=SPEEDS[band])
    points = list(stick(table.state, table.state.airplanes["A"], 3, 2, 3))
    assert [point[:2] for point in points] == [(32.0, 30.0 - step), (32.0, 30.0), (32.0, 30.0 + step)]
    pair = list(stick(table.state, table.state.airplanes["A"], 2, 0, 12))
    assert [point[:2] for point in pair] == [(30.0, 30.0 - step / 2), (30.0, 30.0 + step / 2)]


@pytest.mark.rule("icog.tables.bombing", "icog.tables.cover")
@pytest.mark.parametrize(("away", "loss"), [(0.0, 15), (1.0, 15), (1.1, 7), (2.0, 7), (2.1, 0)])
def test_bombs_do_all_their_dice_near_and_half_of_them_further_off(away, loss):
    """Five dice of a medium bomb, one point each taken off by rough ground; friends of the bomber are hit as well."""
    for side in ("allied", "central"):
        what = unit("V", at=(30.0 + away, 30.0), cover="rough", strength=40, side=side)
        match = give(flies(2, 1, 4, 4, 4, 4, 4, units=[what, unit(at=(33.0, 33.0))]), ("bomb", 1))
        assert piece(match, "V").strength == 40 - loss


@pytest.mark.rule("icog.tables.bombing")
@pytest.mark.parametrize(("size", "count"), [("grenade", 3), ("light", 4), ("medium", 5), ("heavy", 6)])
def test_every_size_has_its_dice(size, count):
    assert FRONT.bombs.sizes[size] == f"{count}d6"


@pytest.mark.rule("icog.tables.bombing")
def test_every_type_that_carries_bombs_has_a_load():
    carriers = {model.id: (model.load, model.bomb, model.aimer) for model in models().values() if model.bombs}
    assert carriers == {
        "halberstadt-cl-ii": (10, "grenade", ""),
        "gotha-g-iv": (6, "heavy", "nose gunner"),
        "sopwith-camel": (4, "light", ""),
        "se5a": (4, "light", ""),
        "bristol-f2b": (12, "light", ""),
        "re8": (4, "medium", ""),
        "be2c": (2, "heavy", ""),
        "fe2b": (3, "heavy", ""),
        "hp-o-400": (16, "heavy", "nose gunner"),
        "breguet-14": (32, "light", "observer"),
    }


@pytest.mark.rule("icog.tables.bombing")
def test_a_bomb_hits_units_one_after_the_other_until_they_are_destroyed():
    """Two bombs in the same place: what the first has destroyed the second does not hit."""
    near = [unit(strength=5), unit("V", at=(30.5, 30.0), strength=40)]
    match = give(flies(2, 1, *(1,) * 10, *(2,) * 5, units=near, speed=150), ("bomb", 1))
    assert (piece(match).fate, piece(match).by, piece(match, "V").strength) == (DESTROYED, "A", 35)
    assert craft(match).crew[0].destroyed == ("U",)


@pytest.mark.rule("icog.tables.bombing", "icog.tables.strafe-to-hit")
def test_what_floats_is_neither_bombed_nor_strafed():
    """A balloon right above the burst; guns hit it by rules of its own."""
    balloon = unit("V", "balloon", altitude=5.0)
    match = give(flies(2, 1, *(1,) * 5, units=[unit(), balloon]), ("bomb", 1))
    assert [event.facts["unit"] for event in said(match, "unit hit")] == ["U"]
    table = ground([unit("V", "balloon", (30.0, 36.0), altitude=10.0)])
    airplane = table.state.airplanes["A"]
    assert shots_at(table.state, airplane, airplane.crew[0]) == []


@pytest.mark.rule("icog.tables.bombing", "icog.2.1.1.stall-bombs")
def test_the_load_grows_less_and_the_red_marks_go_with_the_last_bomb():
    match = give(flies(2, 1, *(1,) * 20), ("bomb", 3))
    assert (craft(match).load, craft(match).bombs, fell(match)["left"]) == (1, True, 1)
    empty = give(flies(2, 1, *(1,) * 20), ("bomb", 4))
    assert (craft(empty).load, craft(empty).bombs) == (0, False)


@pytest.mark.rule("icog.tables.bombing")
@pytest.mark.parametrize(("role", "more"), [("pilot", 3), ("observer", 4)])
@pytest.mark.table("icog.tables.bombing-table")
def test_the_eyes_of_a_hawk_help_a_pilot_and_a_gunner(role, more):
    """icog.amb.bomb-test-modifiers: nothing else does but wounds."""
    kind, speed = ("re8", 150) if role == "pilot" else ("breguet-14", 155)
    change = crew("A", role, abilities=("hawk-eyed",), wounds=2)
    match = flies(20, 6, 12, kind=kind, speed=speed, slots=(("A", role),), change=change)
    give(match, ("bomb", 1))
    assert dict(facts_of(match, "tests")[0]["sum"]) == {"gunnery": 12, "wounds": -2, "hawk-eyed": more}


@pytest.mark.rule("icog.tables.bombing")
def test_a_one_is_never_a_failure():
    """icog.amb.ground-natural-one."""
    match = give(flies(1, 6, 12, gunnery=1, wounds=3), ("bomb", 1))
    assert said(match, "tests")[0].facts["success"] == 0


@pytest.mark.rule("icog.tables.bombing", "icog.6.1.1")
def test_whoever_the_panel_names_drops_the_bombs_else_the_pilot():
    table = ground([unit()], kind="breguet-14", bombs=True, speed=155)
    airplane = table.state.airplanes["A"]
    assert aimer(table.state, airplane).role == "observer"
    airplane.crew[1].state = "dead"
    assert aimer(table.state, airplane).role == "pilot"
    assert flies(kind="breguet-14", speed=155).decision is None
    match = flies(kind="breguet-14", speed=155, slots=(("A", "observer"),))
    assert sticks(match) == [("bomb", count) for count in (1, 2, 3, 4, 5, 6, 8, 12, 16, 24, 32)]


@pytest.mark.rule("icog.6.1.may-fire", "icog.6.1.1")
def test_dropping_bombs_is_the_one_task_of_the_phase():
    """icog.amb.crew-one-task, icog.amb.air-ground-mixed-order."""
    enemy = plane("B", (30.0, 36.0), kind="nieuport-17", altitude=10.0)
    match = flies(20, 6, 12, enemies=[enemy], targets=("B",), slots=(("A", "pilot"), ("A", "pilot")))
    assert (targets(match), sticks(match)) == ({"B", "bomb"}, BOMBS)
    assert give(match, ("bomb", 1)).decision is None
    assert match.state.shot == ["A/pilot"]


@pytest.mark.rule("icog.tables.bombing")
def test_nobody_is_asked_where_bombs_would_fall_on_nothing():
    """A stick of four at Medium speed reaches 6 + 4.5 + 2 Move units; jettison is offered with other choices, and to
    who is being shot at."""
    assert sticks(flies(what={"at": [42.5, 30.0]})) == BOMBS
    far = {"at": [42.6, 30.0]}
    assert flies(what=far).decision is None
    hunted = flies(what=far, fired_at=Shooter(1, "Z", "pilot", "allied"))
    assert sticks(hunted) == BOMBS
    assert flies(what=far, fired_at=Shooter(0, "Z", "pilot", "allied")).decision is None
    enemy = plane("B", (30.0, 36.0), kind="nieuport-17", altitude=10.0)
    assert sticks(flies(what=far, enemies=[enemy], targets=("B",))) == BOMBS


@pytest.mark.rule("icog.tables.bombing", "icog.6.3.14.3")
@pytest.mark.parametrize(
    "facts",
    [
        {"forced": True},
        {"home": True},
        {"spin": "spin"},
        {"fire": Fire(9)},
        {"stalled": "in a turn"},
        {"pose": pose((30.0, 30.0, 10.0), bank=180.0)},
        {"load": 0, "bombs": False},
    ],
    ids=["forced home", "going home", "spinning", "on fire", "stalled", "upside down", "empty"],
)
def test_who_may_not_bomb_does_not(facts):
    """icog.amb.forced-gunner-bombs: not even to be rid of them."""
    bombs = facts.pop("bombs", True)
    assert flies(bombs=bombs, **facts).decision is None
    facts["bombs"] = bombs


@pytest.mark.rule("icog.7.scoring", "icog.tables.bombing")
def test_bombs_that_a_mission_wants_brought_to_a_goal_are_kept_for_it():
    area = {"board": {"area": [{"kind": "field", "at": [50, 50], "size": [5, 5], "name": "goal"}]}}
    task = [{"kind": "reach", "airplanes": ["A"], "area": "goal"}]
    assert flies(scenario=area, tasks=task).decision is None
    done = flies(scenario=area, tasks=task, scored=(0,))
    assert sticks(done) == BOMBS


@pytest.mark.rule("icog.6.1.1", "icog.tables.sequence-air-fire")
def test_who_has_bombs_and_no_guns_has_a_slot():
    """The pilot of a B.E.2c has no gun; its observer, who has, shoots."""
    match = front([unit()], kind="be2c", speed=115, bombs=True, steps=("slots", "shots"), dice=(4, 9, 2))
    assert {(slot.airplane, slot.role) for slot in match.state.slots} >= {("A", "pilot")}
    assert asked(match)[:2] == ("shoot", "A")
    without = front([unit()], kind="be2c", speed=115, steps=("slots", "shots"), dice=(4, 9, 2))
    assert ("A", "pilot") not in {(slot.airplane, slot.role) for slot in without.state.slots}


@pytest.mark.rule("icog.6.1.1", "icog.6.1.3")
def test_who_drops_the_bombs_has_a_slot_without_a_gun_too():
    """A Camel of one's own with somebody behind the pilot who has nothing but the bombs."""
    own = model("sopwith-camel", crew=(Member("observer"),), aimer="observer")
    match = front([unit()], kind=own, speed=170, bombs=True, steps=("slots", "shots"), dice=(4, 9, 2))
    assert ("A", "observer") in {(slot.airplane, slot.role) for slot in match.state.slots}
    assert (asked(match), sticks(match)) == (("shoot", "A", "observer"), BOMBS)
    none = front([unit()], kind=own, speed=170, steps=("slots", "shots"), dice=(4, 9, 2))
    assert ("A", "observer") not in {(slot.airplane, slot.role) for slot in none.state.slots}


@pytest.mark.rule("icog.6.1.4", "icog.6.3.5.attack-threat-link")
def test_who_is_bound_to_an_enemy_drops_no_bombs_and_fires_at_nothing_else():
    def bound(state):
        state.slots = [Slot("A", "observer", 20, 5, "B")]

    behind = plane("B", (30.0, 24.0), kind="nieuport-17", altitude=11.0)
    balloon = unit("V", "balloon", (30.0, 26.0), altitude=11.0)
    facts = {"kind": "breguet-14", "speed": 155, "enemies": [behind], "units": [unit(), balloon]}
    assert targets(flies(change=bound, **facts)) == {"B"}
    assert targets(flies(slots=(("A", "observer"),), **facts)) == {"B", "V", "bomb"}


@pytest.mark.rule("icog.5.5.20.3", "icog.5.5.20.4", "icog.tables.bombing")
def test_a_formation_bombs_when_all_others_have_shot():
    """Before whoever attacks it its gunners fire at him alone."""
    pair = plane("C", (33.0, 30.0), kind="gotha-g-iv", altitude=10.0, speed=125, bombs=True)
    enemy = plane("B", (30.0, 24.0), kind="nieuport-17", altitude=10.0, targets=("A",))
    match = front(
        [unit()],
        kind="gotha-g-iv",
        speed=125,
        bombs=True,
        own=[pair],
        enemies=[enemy],
        steps=("slots", "shots"),
        change=lambda state: state.formations.append(["A", "C"]),
    )
    offered: list[tuple[str, str, bool]] = []
    while match.decision is not None:
        _, name, role = asked(match)
        offered.append((name, role, bool(sticks(match))))
        give(match, "hold")
    attacked = offered.index(("B", "pilot", False))
    assert not any(bombs for _, _, bombs in offered[:attacked])
    assert {(name, role) for name, role, bombs in offered[attacked:] if bombs} == {
        ("A", "nose gunner"),
        ("C", "nose gunner"),
    }


@pytest.mark.rule("icog.tables.bombing")
def test_the_chance_is_that_of_the_dice():
    """Counted out over every face of the d20, the deviation die and the clock; here at 3 up, in the first band, with a
    d4: it must be taken off down to 1 at least, or come down to 1 by itself."""
    table = ground([unit()], kind="re8", bombs=True, speed=150, altitude=3.0, gunnery=14)
    airplane = table.state.airplanes["A"]
    found = hitting(table.state, airplane, airplane.crew[0], 1)
    wanted = 0.0
    for roll in range(1, 21):
        less = PRINTED[3.0]["medium"][min(10, max(0, (14 - roll + 6) // 2))]
        wanted += sum(max(0, face - less) <= 1 for face in range(1, 5)) / 80
    assert found == pytest.approx(wanted)


@pytest.mark.rule("icog.6.3.10.bombs-explode")
def test_what_has_dropped_its_bombs_has_none_to_explode():
    """icog.amb.row20-bombs."""
    match = give(flies(2, 1, *(1,) * 20), ("bomb", 4))
    assert not craft(match).bombs
