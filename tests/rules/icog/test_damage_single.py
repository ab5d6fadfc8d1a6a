"""The Damage table of airplanes with one engine, row by row."""

from typing import Any

import pytest

from aerodrome.kernel.chance import Scripted
from aerodrome.kernel.errors import ChanceError
from aerodrome.rulebooks.icog.figures.tables import damage_row
from aerodrome.rulebooks.icog.gunnery.fire import fires
from aerodrome.rulebooks.icog.state import Barrel, Engine
from aerodrome.rulebooks.icog.table import Table
from tests.rules.icog.gunnery import OBSERVER, PILOT, crew, duel, guns, hull, somebody, struck, told, volley
from tests.rules.icog.hangar import asked, craft, model, plane, play
from tests.rules.referee import give, said

ROW = pytest.mark.table("icog.6.3.10.damage-single")
TWO_SEATER = "bristol-f2b"


def loss(table: Table) -> int:
    """Structural strength that a Nieuport 17 has lost."""
    return 12 - hull(table).strength


@ROW
@pytest.mark.rule("icog.6.3.10.scarf", "icog.6.3.10.procedure")
@pytest.mark.parametrize("total", [1, 0, -4])
def test_row_1_a_silk_scarf(total: int) -> None:
    """icog.amb.damage-below-1; icog.amb.luck-threshold: a Luck of 7 brings no Re-roll in this mission."""
    table = struck(total)
    assert (somebody(table).luck, somebody(table).rerolls, loss(table)) == (7, 0, 0)


@ROW
@pytest.mark.rule("icog.6.3.12.structure", "icog.6.3.10.procedure", "icog.6.3.12.kinds")
@pytest.mark.parametrize(
    ("total", "dice", "lost"), [(2, (), 2), (3, (), 3), (5, (1,), 3), (5, (3,), 5), (6, (1,), 4), (6, (3,), 6)]
)
def test_rows_2_3_5_6_holes_wires_and_struts(total: int, dice: tuple[int, ...], lost: int) -> None:
    """By itself no row downs an airplane or sends it home: icog.amb.section-shift."""
    table = struck(total, *dice)
    assert loss(table) == lost
    assert (hull(table).downed, hull(table).forced) == (False, False)
    assert told(table, "structure")[0]["left"] == 12 - lost


@ROW
@pytest.mark.rule("icog.6.3.10.gear")
def test_row_4_the_landing_gear() -> None:
    b = hull(struck(4))
    assert (b.strength, b.gear_lost, b.must_land) == (9, True, True)


@ROW
@pytest.mark.rule("icog.6.3.10.drag", "icog.6.3.12.structure")
def test_row_7_torn_fabric() -> None:
    """Two Energy units at once: 150 km/h of a Nieuport become 135."""
    table = struck(7)
    b = hull(table)
    assert (b.drag, b.strength, told(table, "speed")[0]["energy"]) == (2, 9, -2)
    assert b.speed < 150


@ROW
@pytest.mark.rule("icog.6.3.10.wider-turns", "icog.6.3.12.structural-test", "icog.6.3.12.structure")
@pytest.mark.parametrize(
    ("total", "dice", "lost", "wider"),
    [
        (8, (2,), 5, 1),
        (9, (12,), 0, 0),
        (10, (4, 6), 6, 0),
        (11, (1, 8), 4, 0),
        (12, (1, 8), 4, 2),
        (21, (1, 2, 6), 6, 0),
        (23, (1, 2, 3, 6), 6, 3),
    ],
)
def test_rows_8_to_12_21_and_23_structure_tests_and_wider_turns(
    total: int, dice: tuple[int, ...], lost: int, wider: int
) -> None:
    """Where a test follows its die equals what is left, and passes."""
    table = struck(total, *dice)
    b = hull(table)
    assert (12 - b.strength, b.wider) == (lost, wider)
    tests = told(table, "tests")
    assert [(test["test"], test["target"], test["passed"]) for test in tests] == (
        [] if total == 8 else [("structure", 12 - lost, True)]
    )


@ROW
@pytest.mark.rule("icog.6.3.12.structure-zero", "icog.6.3.12.structural-test")
def test_who_has_fallen_apart_tests_nothing() -> None:
    """icog.amb.structure-below-zero: row 23 with a loss of 18."""
    table = struck(23, 6, 6, 6)
    assert (hull(table).fate, hull(table).cause, told(table, "tests")) == ("lost", "falls apart", [])


@ROW
@pytest.mark.rule("icog.6.3.10.weapon-hit", "icog.6.3.10.procedure")
@pytest.mark.example("icog.ex.7.t8-comisard")
@pytest.mark.parametrize(
    ("kind", "dice", "left"),
    [
        ("albatros-d-iii", (4, 2), [1]),
        ("albatros-d-iii", (5, 1), [0]),
        ("nieuport-17", (6,), [0]),
        ("se5a", (6, 2), [1, 0]),
        ("bristol-f2b", (1, 2), [1, 0]),
    ],
)
def test_row_13_a_weapon(kind: str, dice: tuple[int, ...], left: list[int]) -> None:
    """1-4 one gun, 5-6 two that are side by side. icog.amb.weapon-hit-which, icog.amb.weapon-hit-none."""
    speed = 155 if kind == "se5a" else 150
    b = hull(struck(13, *dice, kind=kind, speed=speed))
    assert [sum(not barrel.out for barrel in weapon.barrels) for weapon in b.weapons] == left


@ROW
@pytest.mark.rule("icog.6.3.10.weapon-hit")
def test_row_13_with_no_gun_left_does_nothing() -> None:
    gone = guns("B", barrels=[Barrel(out=True)])
    assert told(struck(13, 2, change=[gone]), "guns lost") == []


@ROW
@pytest.mark.rule("icog.6.3.12.engine-loss", "icog.6.3.12.engine-variable", "icog.6.3.10.propeller")
@pytest.mark.parametrize(
    ("dice", "engine", "now"),
    [
        ((1, 3), Engine(variable=("1d4",)), 3),
        ((2,), Engine(fixed=2, propeller=150), 0),
        ((3,), Engine(fixed=3), 3),
    ],
)
def test_row_14_the_engine(dice: tuple[int, ...], engine: Engine, now: int) -> None:
    """icog.amb.engine-first-loss, icog.amb.step-5-6, icog.amb.ex-fe2b: the first loss of an uneven engine and of a hit
    cylinder happens at once."""
    table = struck(14, *dice)
    assert hull(table).engines == [engine]
    assert [facts["energy"] for facts in told(table, "speed")] == ([-now] if now else [])


@ROW
@pytest.mark.rule("icog.6.3.10.smoke")
@pytest.mark.example("icog.ex.7.t8-vernichthofen")
def test_row_14_4_smoke() -> None:
    table = struck(14, 4)
    assert hull(table).engines == [Engine(smoke=3)]
    assert told(table, "smokes")[0]["turn"] == 1 + 2


@ROW
@pytest.mark.rule("icog.6.3.10.fuel", "icog.6.3.10.cockpit-fire")
@pytest.mark.example("icog.ex.tables.engine-fuel-8")
@pytest.mark.parametrize(("die", "last"), [(1, 4), (5, 8), (6, 0)])
def test_row_15_fuel_lines(die: int, last: int) -> None:
    """1d6+2 turns, counted from the next: icog.amb.fuel-countdown. Eight is a fire, with 2d6 turns of its own."""
    table = struck(15, die, *(() if last else (3, 4)))
    b = hull(table)
    assert b.engines[0].fuel == last
    assert (b.fire is None) == bool(last)
    if b.fire is not None:
        assert (b.fire.cockpit, b.fire.final) == (1 + 7, False)


@ROW
@pytest.mark.rule("icog.6.3.10.crew-pick", "icog.6.3.10.wound-note", "icog.6.3.12.crew-loss")
@pytest.mark.parametrize(("pick", "who"), [(1, PILOT), (3, PILOT), (4, OBSERVER), (6, OBSERVER)])
def test_row_16_pilot_or_gunner(pick: int, who: str) -> None:
    table = struck(16, pick, 5, 2, kind=TWO_SEATER)
    assert {person.role: person.wounds for person in hull(table).crew} == {PILOT: 0, OBSERVER: 0} | {who: 5}


@ROW
@pytest.mark.rule("icog.6.3.10.crew-pick")
def test_row_16_in_a_single_seater_is_the_pilot() -> None:
    """icog.amb.row16-single-seat: no die is thrown for who it is."""
    assert somebody(struck(16, 4, 8)).wounds == 4


@ROW
@pytest.mark.rule("icog.6.3.10.crew-pick")
def test_row_16_never_strikes_a_dead_man() -> None:
    table = struck(16, 5, 2, kind=TWO_SEATER, change=[crew("B", OBSERVER, state="dead")])
    assert [person.wounds for person in hull(table).crew] == [5, 0]


@ROW
@pytest.mark.rule("icog.6.3.10.wound-note", "icog.6.3.12.crew-loss")
def test_row_17_the_pilot() -> None:
    table = struck(17, 5, 2, kind=TWO_SEATER)
    assert [person.wounds for person in hull(table).crew] == [5, 0]
    assert told(table, "wounded")[0]["dice"] == "1d6"


@ROW
@pytest.mark.rule("icog.6.3.10.wound-note", "icog.6.3.10.weapon-hit")
def test_row_18_1_ammunition_cooks_off() -> None:
    """The gunner loses 2d6, the pilot 1d10 and his fixed guns; each then tests once whether he stays.
    icog.amb.row18-wounds."""
    table = struck(18, 2, 3, 1, 9, 3, 7, kind=TWO_SEATER)
    b = hull(table)
    assert [person.wounds for person in b.crew] == [9, 5]
    assert [[barrel.out for barrel in weapon.barrels] for weapon in b.weapons] == [[True], [False]]
    assert [(test["role"], test["target"]) for test in told(table, "tests")] == [(OBSERVER, 7), (PILOT, 3)]


@ROW
@pytest.mark.rule("icog.6.3.10.roll-value")
def test_row_18_2_an_aileron_wire() -> None:
    """icog.amb.row18-rollrate; a single-seater has no gunner to hit."""
    b = hull(struck(18, 2))
    assert (b.roll_factor, b.crew[0].wounds) == (2, 0)


@ROW
@pytest.mark.rule("icog.6.3.10.stick")
@pytest.mark.parametrize(("die", "spin"), [(12, ""), (13, "spin")])
def test_row_18_3_the_control_column(die: int, spin: str) -> None:
    """icog.amb.spin-from-row18, icog.amb.spin-damage-shooting: at once two Move units down, nose down, towards the step
    above the Stall mark."""
    table = struck(18, 3, die)
    b = hull(table)
    assert b.spin == spin
    if spin:
        assert (b.pose.at[2], b.pose.nose, b.speed) == (18.0, (0.0, 0.0, -1.0), 110)


@ROW
@pytest.mark.rule("icog.6.3.10.rattled", "icog.6.3.10.wound-note")
def test_row_18_4_splinters() -> None:
    table = struck(18, 4, 11)
    b = hull(table)
    assert (b.crew[0].wounds, b.rattled) == (1, -4)
    assert told(table, "tests")[0]["target"] == 11


@ROW
@pytest.mark.rule("icog.6.3.10.wires", "icog.6.3.10.gear")
def test_row_19_several_wires() -> None:
    table = struck(19, 12)
    b = hull(table)
    assert (b.wires, b.must_land, b.gear_lost) == (True, True, False)
    assert [test["test"] for test in told(table, "tests")] == ["structure"]


@ROW
@pytest.mark.rule("icog.6.3.10.procedure")
def test_row_20_a_stray_shot_rolls_two_dice_on_the_same_table() -> None:
    """icog.amb.stray-shot: plain dice, and a new 20 repeats the row."""
    table = struck(20, 1, 2)
    assert (told(table, "freak hit")[0]["total"], loss(table)) == (3, 3)
    again = struck(20, 10, 10, 1, 1)
    assert ([facts["total"] for facts in told(again, "freak hit")], loss(again)) == ([20, 2], 2)


@ROW
@pytest.mark.rule("icog.6.3.10.bombs-explode")
def test_row_20_bombs_aboard() -> None:
    """icog.amb.row20-bombs: it explodes with its crew, and everybody within 4 Move units of either side takes a plain
    d20 on his own table."""
    near = [plane("F", (30.0, 34.0)), plane("G", (34.5, 30.0), kind="gotha-g-iv", speed=140)]
    table = struck(20, 2, kind="re8", bombs=True, enemies=near, others=[plane("O", (30.0, 30.0), altitude=25.0)])
    b = hull(table)
    assert (b.fate, b.cause, {person.state for person in b.crew}) == ("lost", "bombs explode", {"dead"})
    assert [facts["airplane"] for facts in told(table, "blast")] == ["F"]
    assert (told(table, "damage")[1]["successes"], hull(table, "F").strength) == (0, 11)


@ROW
@pytest.mark.rule("icog.6.3.10.crew-pick", "icog.6.3.12.crew-loss")
def test_row_22_pilot_and_gunner() -> None:
    """icog.amb.row22-gunners: 2d6 for each."""
    table = struck(22, 1, 2, 3, 4, 5, 9, kind=TWO_SEATER)
    assert [person.wounds for person in hull(table).crew] == [3, 7]
    assert [person.wounds for person in hull(struck(22, 1, 2, 5)).crew] == [3]


@ROW
@pytest.mark.rule("icog.6.3.10.blackout")
@pytest.mark.parametrize(("dice", "blackout"), [((1, 2, 3, 6), 2), ((4, 4, 4), 0)])
def test_row_24_the_head(dice: tuple[int, ...], blackout: int) -> None:
    """Who survives is unconscious in the next turn."""
    person = somebody(struck(24, *dice))
    assert (person.blackout, person.state) == (blackout, "fit" if blackout else "dead")


@ROW
@pytest.mark.rule("icog.6.3.12.engine-seize", "icog.6.3.13.1b", "icog.6.3.10.cockpit-fire")
@pytest.mark.parametrize(("dice", "state", "burns"), [((2, 12), "dead", False), ((3, 5, 6), "running", True)])
def test_row_25_engine_or_fire(dice: tuple[int, ...], state: str, burns: bool) -> None:
    """icog.amb.row25-engine-dead: dead for good."""
    b = hull(struck(25, *dice))
    assert (b.engines[0].state, b.fire is not None) == (state, burns)


@ROW
@pytest.mark.rule("icog.6.3.12.engine-seize", "icog.6.3.10.nerve")
@pytest.mark.parametrize(("die", "jumps"), [(2, False), (3, True)])
def test_row_26_the_engine_stops_and_may_burn_like_row_29(die: int, jumps: bool) -> None:
    """Only who still sits in it tests whether he stays."""
    table = struck(26, die, *(() if jumps else (12,)))
    b = hull(table)
    assert (b.engines[0].state, bool(told(table, "jumps")), b.spin) == ("dead", jumps, "final" if jumps else "")


@ROW
@pytest.mark.rule("icog.6.3.10.cockpit-fire", "icog.6.3.10.fire-status", "icog.6.3.13.1a")
def test_row_27_fire() -> None:
    b = hull(struck(27, 5, 6))
    assert b.fire is not None
    assert (b.fire.cockpit, b.fire.final, b.downed, b.forced) == (1 + 11, False, True, True)


@ROW
@pytest.mark.rule("icog.6.3.10.procedure", "icog.6.3.13.1a")
def test_row_28_a_wing() -> None:
    """icog.amb.row28-fall: a Spin that cannot be left."""
    b = hull(struck(28))
    assert (b.spin, b.downed, b.fate, b.crew[0].state) == ("final", True, "flying", "fit")


@ROW
@pytest.mark.rule("icog.6.3.10.nerve", "icog.6.3.13.1a")
def test_row_29_a_human_torch() -> None:
    """icog.amb.row29-single, icog.amb.row29-crew: nobody flies it any more. icog.amb.row29-nerve: every pilot within 4
    Move units, friend and foe, measured where it was hit; gunners do not test."""
    others = [plane("F", (30.0, 33.9), fortitude=9), plane("far", (30.0, 34.2))]
    enemies = [
        plane("E", (26.0, 30.0), kind="halberstadt-cl-ii", fortitude=9),
        plane("below", (30.0, 30.5), altitude=15.5),
    ]
    table = struck(29, 10, 9, kind="be2c", others=others, enemies=enemies)
    b = hull(table)
    assert b.fire is not None
    assert (b.fire.final, b.spin, b.downed, somebody(table).state) == (False, "final", True, "dead")
    assert [(test["airplane"], test["role"], test["passed"]) for test in told(table, "tests")] == [
        ("F", PILOT, False),
        ("E", PILOT, True),
    ]
    assert (hull(table, "F").forced, hull(table, "E").forced) == (True, False)


@ROW
@pytest.mark.rule("icog.1.1.4", "icog.1.1.dual-controls", "icog.6.3.10.fire")
def test_row_29_somebody_takes_over_and_the_fire_may_die_out() -> None:
    """icog.amb.row29-single: the clause of the multi-engine row does not stand here. The flames have had their man."""
    table = struck(29, kind=TWO_SEATER)
    b = hull(table)
    assert (b.spin, b.controls, b.takeover, b.downed, b.forced) == ("", 1, 2, True, True)
    later = Table(table.state, table.settings, Scripted([4, 1]), outcomes=[], events=[], answers=[])
    play(fires(later))
    assert hull(later).fire is not None
    assert somebody(later, OBSERVER).state == "fit"
    play(fires(later))
    assert hull(later).fire is None


@ROW
@pytest.mark.rule("icog.6.3.10.procedure", "icog.6.3.12.pilot-dead")
@pytest.mark.parametrize("total", [30, 31, 40])
def test_row_30_the_cockpit(total: int) -> None:
    """icog.amb.row30-spin, icog.amb.damage-above-30: everybody in the cockpit is dead, dual controls or not."""
    b = hull(struck(total, kind=TWO_SEATER))
    assert ([person.state for person in b.crew], b.spin, b.downed) == (["dead", "dead"], "final", True)
    assert damage_row(total, 1) is damage_row(30, 1)


@pytest.mark.rule("icog.6.3.10.reroll", "icog.6.3.10.scarf", "icog.1.1.rerolls")
def test_the_attacker_may_reroll_the_damage_but_the_scarf_stays_hit() -> None:
    match = volley(duel(12, 1, 3, shooter={"rerolls": 2}))
    assert asked(match) == ("re-roll", "A", PILOT, "shot", 12, 12)
    give(match, "keep")
    assert asked(match) == ("re-roll", "A", PILOT, "damage", 1, 1)
    assert craft(match, "B").crew[0].luck == 7
    give(match, "re-roll", "keep")
    assert (craft(match, "B").crew[0].luck, craft(match, "B").strength) == (7, 9)
    assert craft(match).crew[0].rerolls == 1


@pytest.mark.rule("icog.6.3.10.reroll", "icog.6.3.10.procedure")
def test_each_die_of_a_stray_shot_may_be_rerolled() -> None:
    """icog.amb.stray-shot."""
    match = volley(duel(12, 20, 15, 1, 2, shooter={"rerolls": 1}))
    give(match, "keep", "keep")
    assert asked(match) == ("re-roll", "A", PILOT, "freak", 15)
    give(match, "re-roll")
    assert said(match, "freak hit")[0].facts["total"] == 3


@pytest.mark.rule("icog.6.3.12.size-reduction")
@pytest.mark.parametrize(("total", "dice", "lost"), [(2, (), 1), (6, (3,), 5)])
def test_two_seaters_take_a_little_without_harm(total: int, dice: tuple[int, ...], lost: int) -> None:
    """icog.amb.structure-reduction-order: off each rolled loss, never below 0."""
    assert 19 - hull(struck(total, *dice, kind=TWO_SEATER)).strength == lost
    heavy: Any = model("bristol-f2b", reduction=9)
    assert hull(struck(total, *dice, kind=heavy)).strength == 19


SINGLE_DICE = [
    *((total, (), 3) for total in (5, 6, 8)),
    *((total, (), 4) for total in (10, 11, 12, 14, 18, 21)),
    *((total, (), 6) for total in (13, 15, 16, 17, 22, 23, 24, 25, 26, 27)),
    *((total, (1,), 6) for total in (22, 23, 24, 27)),
    *((total, (1, 1), 6) for total in (23, 24)),
    (14, (1,), 4),
    (15, (6,), 6),
    (15, (6, 1), 6),
    (18, (1,), 10),
    (21, (1,), 4),
    (25, (3,), 6),
    (25, (3, 1), 6),
]


@ROW
@pytest.mark.rule("icog.6.3.10.procedure")
@pytest.mark.parametrize(("total", "before", "sides"), SINGLE_DICE)
def test_the_dice_of_each_row(total: int, before: tuple[int, ...], sides: int) -> None:
    """A face more than the die has cannot come up."""
    with pytest.raises(ChanceError, match=f"die with {sides} sides"):
        struck(total, *before, sides + 1)


@ROW
@pytest.mark.rule("icog.6.3.10.procedure", "icog.6.3.10.crew-pick")
@pytest.mark.parametrize(
    ("total", "before", "sides"), [(16, (), 6), (18, (), 6), (18, (1,), 6), (22, (1, 1), 6), (22, (1, 1, 1), 6)]
)
def test_the_dice_of_two_seaters(total: int, before: tuple[int, ...], sides: int) -> None:
    with pytest.raises(ChanceError, match=f"die with {sides} sides"):
        struck(total, *before, sides + 1, kind=TWO_SEATER)
