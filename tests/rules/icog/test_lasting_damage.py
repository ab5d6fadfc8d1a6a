"""Damage that stays: wider turns, torn fabric, engines, smoke, fuel, cut wires, a doubled Roll value; and what happens
when the structure fails."""

from collections.abc import Callable
from typing import Any

import pytest

from aerodrome import Match
from aerodrome.rulebooks.icog.figures.panels import LETTERS, models
from aerodrome.rulebooks.icog.flight.landing import touch_down
from aerodrome.rulebooks.icog.flight.paths import handling
from aerodrome.rulebooks.icog.gunnery.structure import fails, hurt, structural_test
from aerodrome.rulebooks.icog.sequence import end_of_turn
from aerodrome.rulebooks.icog.state import Barrel, Engine, State
from tests.rules.icog.gunnery import crew, duel, guns, hull, struck, told, volley
from tests.rules.icog.hangar import (
    ALLIED,
    ahead,
    alone,
    asked,
    craft,
    desk,
    fly,
    match_with,
    plane,
    play,
    pose,
    rest,
    roll,
    slip,
    straight,
    turn,
)
from tests.rules.referee import facts_of, refused, said

FAILURE = pytest.mark.table("icog.tab.structural-failure", "icog.6.3.12.structural-failure")


@pytest.mark.rule("icog.6.3.10.wider-turns")
@pytest.mark.parametrize(("wider", "letter"), [(0, "G"), (1, "H"), (2, "I"), (3, "J")])
def test_the_safe_template_is_so_many_letters_wider(wider: int, letter: str) -> None:
    """An Albatros D.III at 175 km/h. icog.amb.turns-wider-immediate: from the next Moving phase."""
    can = handling(craft(alone(wider=wider)), models()["albatros-d-iii"])
    assert LETTERS[can.safe] == letter


@pytest.mark.rule("icog.6.3.10.wider-turns")
def test_wider_turns_add_up_and_tighter_ones_start_from_there() -> None:
    """icog.amb.turns-wider-stack: an Albatros at 200 km/h, whose I is now a K; H is three templates tighter."""
    match = alone(speed=200, wider=2)
    fly(match, turn(90, "K", 8.0))
    assert said(match, "tests") == []
    tight = alone(10, speed=200, wider=2)
    rest(fly(tight, turn(90, "H", 8.0)))
    assert said(tight, "tight turn")[0].facts == {"airplane": "A", "letter": "H", "tighter": 3}
    over = alone(speed=200, wider=2)
    legs = [{"kind": "turn", "length": 8.0, "angle": 90.0, "radius": 8.0}, {"kind": "straight", "length": 12.0}]
    refused(over, ahead(over) | {"legs": legs}, "icog.5.5.6.1")
    assert hull(struck(8, 1, wider=2)).wider == 3


@pytest.mark.rule("icog.6.3.10.drag")
def test_torn_fabric_costs_two_energy_units_in_every_adjustment() -> None:
    match = fly(alone(drag=2, speed=150))
    assert dict(facts_of(match, "speed")[0]["sum"]) == {"torn fabric": -2}


@pytest.mark.rule("icog.6.3.10.drag", "icog.6.3.12.engine-cumulative")
def test_torn_fabric_and_engine_damage_add_up_but_only_the_engine_seizes() -> None:
    """icog.amb.energy7-stack."""
    table = struck(7, drag=4, engines=[Engine(fixed=4)])
    b = hull(table)
    assert (b.drag, b.engines[0].state) == (6, "running")
    match = fly(alone(drag=2, engines=[Engine(fixed=1)], speed=150))
    assert said(match, "speed")[0].facts["energy"] == -3


@pytest.mark.rule("icog.6.3.12.engine-loss", "icog.6.3.12.engine-cumulative")
def test_engine_damage_is_lost_in_every_adjustment() -> None:
    match = fly(alone(engines=[Engine(fixed=3)], speed=150))
    assert dict(facts_of(match, "speed")[0]["sum"]) == {"engine damage": -3}


@pytest.mark.rule("icog.6.3.12.engine-variable", "icog.6.3.12.engine-cumulative")
def test_an_uneven_engine_is_rolled_anew_each_time() -> None:
    """Two such hits are two dice."""
    match = rest(fly(alone(4, 1, engines=[Engine(variable=("1d4", "1d4"), fixed=1)], speed=150)))
    assert dict(facts_of(match, "speed")[0]["sum"]) == {"engine damage": -1, "rough engine": -5}


@pytest.mark.rule("icog.6.3.12.engine-seize", "icog.6.3.12.engine-cumulative", "icog.6.3.13.1b")
@pytest.mark.parametrize(("fixed", "dice", "state"), [(2, (), "running"), (3, (12,), "dead")])
def test_an_engine_seizes_when_its_fixed_losses_exceed_its_power(fixed: int, dice: Any, state: str) -> None:
    """Three more of a Nieuport's five. icog.amb.seize-value; the variable ones do not count."""
    table = struck(14, 3, *dice, engines=[Engine(fixed=fixed, variable=("1d4", "1d4"))])
    b = hull(table)
    assert (b.engines[0].state, b.engines[0].fixed) == (state, fixed + 3)
    assert [test["test"] for test in told(table, "tests")] == ["stay"] * (state == "dead")


@pytest.mark.rule("icog.6.3.12.engine-seize")
def test_engines_of_a_twin_are_counted_one_by_one() -> None:
    """icog.amb.engine-multi-seize: each against the value of one engine, which is 2; both have lost 2."""
    table = struck(14, 4, 1, kind="hp-o-400", speed=130, engines=[Engine(fixed=2), Engine(fixed=1)])
    assert [engine.state for engine in hull(table).engines] == ["running", "running"]
    table = struck(14, 4, 1, kind="hp-o-400", speed=130, engines=[Engine(fixed=2), Engine(fixed=2)])
    assert [engine.state for engine in hull(table).engines] == ["running", "dead"]


@pytest.mark.rule("icog.6.3.12.engine-seize", "icog.6.3.12.engine-loss")
def test_a_stopped_engine_has_no_other_losses() -> None:
    """icog.amb.engine-after-stop: its Engine out value instead; torn fabric stays."""
    match = fly(alone(engines=[Engine("dead", fixed=3, variable=("1d4",))], drag=2, speed=150))
    assert dict(facts_of(match, "speed")[0]["sum"]) == {"engine out": -4, "torn fabric": -2}


@pytest.mark.rule("icog.6.3.12.engine-loss")
def test_an_immediate_loss_can_stall_the_airplane_in_the_shooting_phase() -> None:
    """icog.amb.engine-first-loss, icog.amb.engine-step: at Stall speed a Nieuport that loses three drops."""
    table = struck(14, 3, 5, speed=70)
    b = hull(table)
    assert b.stalled == "below"
    assert told(table, "below stall speed")[0]["speed"] == 50
    assert b.pose.at[2] == 18.0


@pytest.mark.rule("icog.6.3.10.propeller")
@pytest.mark.parametrize(("speed", "tests"), [(150, 0), (160, 1)])
def test_a_chipped_propeller_shakes_a_fast_airplane(speed: int, tests: int) -> None:
    """icog.amb.propeller-test: once after a move that was flown faster than its limit."""
    match = rest(fly(alone(*(1,) * tests, speed=speed, engines=[Engine(propeller=150)])))
    assert [event.facts["test"] for event in said(match, "tests")] == ["structure"] * tests


def smoking(speed: int, climb: float) -> Match:
    """The engine of A's Nieuport smokes since turn 1; this is turn 2, and A is diving."""
    down = pose((30.0, 30.0, 40.0), climb=climb)
    return alone(
        kind="nieuport-17",
        side=ALLIED,
        speed=speed,
        pose=down,
        engines=[Engine(smoke=3)],
        table={"change": in_turn(2)},
    )


def in_turn(number: int) -> Callable[[State], None]:
    def change(state: State) -> None:
        state.turn = number

    return change


@pytest.mark.rule("icog.6.3.10.smoke")
@pytest.mark.example("icog.ex.7.t9-smoke")
def test_180_kmh_do_not_clear_the_smoke() -> None:
    """Pelardon dives and gets to 180: it still smokes, and the end of the next turn is the last chance.
    icog.amb.smoke-window."""
    match = fly(smoking(125, -40.0))
    assert craft(match).speed == 180
    assert (craft(match).engines[0].smoke, craft(match).fire) == (3, None)


@pytest.mark.rule("icog.6.3.10.smoke")
def test_a_moment_at_200_kmh_clears_it() -> None:
    """icog.amb.smoke-clear."""
    match = fly(smoking(145, -35.0))
    assert (craft(match).speed, craft(match).engines[0].smoke) == (200, 0)
    assert said(match, "smoke clears")[0].facts["airplane"] == "A"


@pytest.mark.rule("icog.6.3.10.smoke", "icog.6.3.10.cockpit-fire")
@pytest.mark.parametrize(("turn_", "burns"), [(2, False), (3, True)])
def test_smoke_bursts_into_flames_at_the_end_of_the_second_turn(turn_: int, burns: bool) -> None:
    """icog.amb.smoke-window: hit in turn 1."""
    table = desk(alone(engines=[Engine(smoke=3)], table={"change": in_turn(turn_)}), *((2, 3) if burns else ()))
    play(end_of_turn(table))
    fire = hull(table, "A").fire
    assert (fire is not None) == burns
    if fire is not None:
        assert fire.cockpit == turn_ + 5


@pytest.mark.rule("icog.6.3.10.fuel", "icog.6.3.13.1b")
@pytest.mark.parametrize(("turn_", "state"), [(4, "running"), (5, "dead")])
def test_the_engine_stops_after_the_last_turn_with_fuel(turn_: int, state: str) -> None:
    """icog.amb.fuel-countdown; the pilot then tests whether he stays."""
    stopped = state == "dead"
    table = desk(alone(engines=[Engine(fuel=5)], table={"change": in_turn(turn_)}), *((12,) if stopped else ()))
    play(end_of_turn(table))
    assert hull(table, "A").engines[0].state == state
    assert [test["test"] for test in told(table, "tests")] == ["stay"] * stopped


@pytest.mark.rule("icog.6.3.10.roll-value")
def test_a_cut_aileron_wire_doubles_the_roll_value() -> None:
    """icog.amb.row18-rollrate: an Albatros rolls over ten Move units instead of five."""
    match = alone(roll_factor=2)
    left = ahead(match)["legs"][0]["length"] - 5.0
    legs = [{"kind": "roll", "length": 5.0, "angle": 90.0}, {"kind": "straight", "length": left}]
    refused(match, ahead(match) | {"legs": legs}, "icog.5.5.3.min-distance")
    fly(match, roll(90.0, 10.0))
    assert facts_of(match, "flies")[0]["legs"][0]["length"] == 10.0


@pytest.mark.rule("icog.6.3.10.rattled")
@pytest.mark.parametrize("threats", [0, 2])
def test_a_rattled_pilot_has_four_less_on_his_next_initiative_roll_only(threats: int) -> None:
    """icog.amb.row18-init: beyond the limit of threats."""
    behind = [plane("T", (30.0, 24.0), kind="sopwith-camel"), plane("U", (30.0, 22.0), kind="sopwith-camel")]
    match = match_with(
        behind[:threats] or [plane("Z", (5.0, 5.0), kind="sopwith-camel")],
        [plane("A", rattled=-4)],
        dice=[5] * 4,
        steps="initiative",
        seed=1,
    )
    line = match.state.sheet["A"]
    assert line.base == line.die + 12 - 4 - (6 if threats else 0)
    assert craft(match).rattled == 0


WIRES = [
    ((straight(17.5),), 0),
    ((turn(90, "P", 17.5),), 0),
    ((turn(90, "O", 17.5),), 1),
    ((turn(90, "H", 8.0), straight(9.5)), 1),
    ((roll(45.0), straight(12.5)), 1),
    ((slip(2, 10.0), straight(7.5)), 1),
    ((roll(45.0), roll(-45.0), straight(7.5)), 2),
]


@pytest.mark.rule("icog.6.3.10.wires")
@pytest.mark.parametrize(("legs", "tests"), WIRES)
def test_cut_wires_test_the_structure_at_every_maneuver(legs: Any, tests: int) -> None:
    """icog.amb.row19-manoeuvre: P turns, straight flight and bank after movement are free."""
    match = rest(fly(alone(*(1,) * tests, wires=True), *legs, bank=30.0))
    assert [event.facts["test"] for event in said(match, "tests")] == ["structure"] * tests


@pytest.mark.rule("icog.6.3.11.spars", "icog.6.3.11.when")
@pytest.mark.parametrize(
    ("legs", "tests"), [((turn(90, "O", 17.5),), 0), ((turn(90, "N", 17.5),), 1), ((roll(45.0), straight(12.5)), 0)]
)
def test_cut_spars_test_it_in_turns_tighter_than_o(legs: Any, tests: int) -> None:
    match = rest(fly(alone(*(1,) * tests, spars=True), *legs))
    assert [event.facts["test"] for event in said(match, "tests")] == ["structure"] * tests


@pytest.mark.rule("icog.6.3.10.wires")
def test_cut_wires_test_it_when_the_fixed_guns_fire_and_not_when_a_gunner_does() -> None:
    match = volley(duel(18, 5, shooter={"wires": True}))
    assert [event.facts["test"] for event in said(match, "tests")] == ["structure"]
    behind = {"at": (30.0, 24.0), "targets": ()}
    gunner = duel(19, shooter={"kind": "bristol-f2b", "wires": True}, target=behind, slots=(("A", "observer"),))
    assert said(volley(gunner), "tests") == []


@pytest.mark.rule("icog.6.3.10.gear", "icog.5.5.17.when")
def test_who_must_land_hard_cannot_land_on_a_runway_without_a_test() -> None:
    """Rows 4 and 19 and row 21 of two engines: at Stall speed, on the own aerodrome."""
    runway = {"kind": "aerodrome", "at": [30.0, 34.0], "size": [20.0, 3.0]}
    flagged: list[tuple[dict[str, Any], int]] = [({}, 0), ({"must_land": True}, 1)]
    for fact, tests in (*flagged, ({"must_land": True, "gear_lost": True}, 1)):
        match = alone(speed=80, table={"scenario": {"board": {"area": [runway]}}}, **fact)
        table = desk(match, *(5,) * tests)
        play(touch_down(table, hull(table, "A")))
        assert told(table, "touches down")[0]["emergency"] == bool(tests)
        assert [test["test"] for test in told(table, "tests")] == ["landing"] * tests


@FAILURE
@pytest.mark.rule("icog.6.3.12.structural-test", "icog.5.5.6.3", "icog.tables.structural-failure")
@pytest.mark.parametrize(
    ("face", "dice", "cause", "lost"),
    [
        (1, (), "breaks up", 0),
        (2, (), "loses a wing", 0),
        (3, (2, 2, 3), "", 7),
        (4, (4, 4), "", 8),
        (5, (6,), "", 9),
        (6, (), "", 0),
    ],
)
def test_the_structural_failure_table(face: int, dice: tuple[int, ...], cause: str, lost: int) -> None:
    table = desk(alone(), face, *dice)
    fails(table, hull(table, "A"))
    a = hull(table, "A")
    assert (a.cause, 13 - a.strength, a.fate) == (cause, lost, "lost" if cause else "flying")


@FAILURE
@pytest.mark.rule("icog.6.3.12.structural-test", "icog.6.3.12.structure-zero")
@pytest.mark.parametrize(("die", "fails_"), [(8, False), (9, True)])
def test_a_structure_test_is_against_what_is_left(die: int, fails_: bool) -> None:
    """icog.amb.test-equal."""
    table = desk(alone(strength=8), die, *((6,) if fails_ else ()))
    play(structural_test(table, hull(table, "A"), "icog.6.3.12.structural-test"))
    assert told(table, "tests")[0]["passed"] is not fails_
    assert len(told(table, "structure fails")) == fails_


@pytest.mark.rule("icog.6.3.12.structural-test", "icog.1.1.rerolls")
def test_the_pilot_may_reroll_it() -> None:
    table = desk(alone(strength=8, rerolls=1), 9, 8)
    play(structural_test(table, hull(table, "A"), "icog.6.3.12.structural-test"), "re-roll")
    assert told(table, "structure fails") == []


@pytest.mark.rule("icog.6.3.12.structure-zero", "icog.6.3.13.1a")
@pytest.mark.parametrize(("loss", "fate"), [("7", "flying"), ("8", "lost"), ("9", "lost")])
def test_at_0_it_falls_apart(loss: str, fate: str) -> None:
    """icog.amb.bailout-after-breakup: nobody has a parachute."""
    table = desk(alone(strength=8))
    hurt(table, hull(table, "A"), loss, "icog.6.3.12.structure")
    a = hull(table, "A")
    assert (a.fate, a.downed, a.crew[0].state) == (fate, fate == "lost", "dead" if fate == "lost" else "fit")


@pytest.mark.rule("icog.6.3.10.blackout")
def test_an_unconscious_pilot_flies_straight_on() -> None:
    """icog.amb.row24-blackout: nobody is asked anything, his gunner may shoot, he may not."""
    match = alone(speed=150, table={"change": crew("A", blackout=1)})
    assert match.decision is None
    assert facts_of(match, "flies")[0]["legs"][0]["kind"] == "straight"
    assert craft(match).pose.at[1] == pytest.approx(45.0)
    assert duel(change=[crew("A", blackout=1)]).decision is None
    behind = {"at": (30.0, 24.0), "targets": ()}
    gunner = duel(
        shooter={"kind": "bristol-f2b"},
        target=behind,
        slots=(("A", "observer"),),
        change=[crew("A", blackout=1), guns("A", 0, barrels=[Barrel(actions=1, turns=1)])],
    )
    assert asked(gunner) == ("shoot", "A", "observer")
