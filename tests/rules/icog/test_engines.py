"""Engines: switched off, started again, damaged and seized."""

import pytest

from aerodrome.rulebooks.icog.figures.panels import models
from aerodrome.rulebooks.icog.flight.energy import engines_out, fixed_losses
from aerodrome.rulebooks.icog.flight.engines import may_restart, restart, seizes
from aerodrome.rulebooks.icog.state import DEAD_ENGINE, OFF, RUNNING, Engine
from tests.rules.icog.hangar import (
    ALLIED,
    alone,
    asked,
    craft,
    desk,
    fly,
    match_with,
    model,
    options,
    plane,
    play,
    pose,
    rest,
    roll,
    straight,
)
from tests.rules.referee import give, refused, said

ALBATROS, GOTHA = models()["albatros-d-iii"], models()["gotha-g-iv"]
RESTART = {"kind": "restart", "actions": 2}


def energy(match, move=0):
    facts = said(match, "speed")[move].facts
    return facts["sum"], facts["energy"]


def stopped(*dice, tries=0, **facts):
    """The table and an Albatros whose engine is off."""
    table = desk(alone(**facts), *dice)
    airplane = table.state.airplanes["A"]
    airplane.engines[0].state, airplane.engines[0].tries = OFF, tries
    return table, airplane


@pytest.mark.rule("icog.5.7.5.2")
def test_an_engine_may_be_switched_off_in_the_energy_adjustment():
    """It costs the Engine out value, in this and every adjustment to come, and nothing is left to throttle:
    icog.amb.engine-out-each."""
    match = match_with(central=[plane("A", speed=150)], steps="moves", order=["A", "A"])
    fly(match, throttle=None)
    assert options(match) == (0, 1, 2, 3, 4, "off")
    give(match, "off")
    assert energy(match) == ([["engine out", -4]], -4)
    assert craft(match).engines[0].state == OFF
    fly(match, throttle=None)
    assert asked(match) == ()
    assert energy(match, 1) == ([["engine out", -4]], -4)


@pytest.mark.rule("icog.5.7.5.2")
def test_the_loss_of_a_damaged_engine_is_not_charged_while_it_is_off():
    """icog.amb.engine-out-each"""
    match = give(fly(alone(speed=150, engine_loss=2), throttle=None), "off")
    assert energy(match) == ([["engine out", -4]], -4)
    rotary = give(fly(alone(kind="sopwith-camel", side=ALLIED, speed=150), throttle=None), "off")
    assert energy(rotary) == ([["engine out", -5]], -5)


@pytest.mark.rule("icog.5.7.5.2", "icog.5.7.4.1")
def test_with_its_engine_off_it_does_not_accelerate():
    """icog.amb.accel-damage"""
    match = fly(alone(speed=150, engines=[Engine(state=OFF)]))
    assert energy(match) == ([["engine out", -4]], -4)


@pytest.mark.rule("icog.5.7.5.3")
@pytest.mark.example("icog.ex.5.7.5")
@pytest.mark.table("icog.tab.restart")
@pytest.mark.parametrize(("tries", "target"), [(0, 16), (1, 13), (2, 10)])
@pytest.mark.parametrize("passed", [True, False])
def test_every_attempt_to_start_it_is_harder(tries, target, passed):
    """icog.tab.restart. After the third that fails it is dead; after a success all begins anew:
    icog.amb.restart-count."""
    table, airplane = stopped(target + (not passed), tries=tries)
    play(restart(table, airplane, 2))
    assert next(event.facts["target"] for event in table.events if event.kind == "tests") == target
    engine = airplane.engines[0]
    if passed:
        assert (engine.state, engine.tries) == (RUNNING, 0)
    else:
        assert (engine.state, engine.tries) == (DEAD_ENGINE if tries == 2 else OFF, tries + 1)


@pytest.mark.rule("icog.5.7.5.3")
@pytest.mark.example("icog.ex.5.7.5")
def test_three_failures_in_three_moves_make_it_useless():
    gliding = pose((30, 5, 40), climb=-17)
    flown = plane("A", speed=150, pose=gliding, engines=[Engine(state=OFF)])
    match = match_with(central=[flown], dice=[17, 14, 11], steps="moves", order=["A"] * 4)
    for _ in range(3):
        fly(match, jobs=(RESTART,))
    assert [event.facts["target"] for event in said(match, "tests") if event.facts["test"] == "restart"] == [16, 13, 10]
    assert craft(match).engines[0].state == DEAD_ENGINE
    length = craft(match).speed / 10
    refused(match, {"legs": [{"kind": "straight", "length": length}], "jobs": [RESTART]}, "icog.5.7.5.3")


@pytest.mark.rule("icog.5.7.5.3", "icog.1.1.rerolls")
def test_a_re_roll_may_be_spent_on_it():
    """icog.amb.restart-count"""
    table, airplane = stopped(17, 16, rerolls=1)
    play(restart(table, airplane, 2), "re-roll")
    assert airplane.engines[0].state == RUNNING


@pytest.mark.rule("icog.5.7.5.3")
def test_it_takes_two_pilot_actions():
    """Not one: icog.amb.restart-cost. With a turn it is a third, and half of the work may be left for the next move."""
    match = alone(13, engines=[Engine(state=OFF)], table={"order": ["A", "A"]})
    plan = {"legs": [{"kind": "straight", "length": 17.5}], "jobs": [{"kind": "restart", "actions": 1}]}
    refused(match, plan, "icog.5.7.5.3")
    fly(match, roll(10), jobs=(RESTART,))
    assert said(match, "tests")[0].facts["test"] == "third action"
    fly(match, roll(10), jobs=({"kind": "restart", "actions": 1},))
    assert craft(match).engines[0].work == 1
    assert not [event for event in said(match, "tests") if event.facts["test"] == "restart"]


@pytest.mark.rule("icog.5.7.5.3")
def test_the_engine_is_started_before_the_move():
    """It runs in the Energy adjustment of the same move."""
    match = fly(alone(16, speed=150, engines=[Engine(state=OFF)]), jobs=(RESTART,))
    assert energy(match) == ([["acceleration", 1]], 1)


@pytest.mark.rule("icog.5.7.5.3", "icog.5.7.5.inverted")
def test_only_an_engine_that_was_switched_off_can_be_started():
    """Not one that was shot or has seized: icog.amb.engine-dead-shot."""
    match = alone(engines=[Engine(state=DEAD_ENGINE)])
    assert may_restart(craft(match)) is None
    refused(match, {"legs": [{"kind": "straight", "length": 17.5}], "jobs": [RESTART]}, "icog.5.7.5.3")
    running = alone()
    refused(running, {"legs": [{"kind": "straight", "length": 17.5}], "jobs": [RESTART]}, "icog.5.7.5.3")


@pytest.mark.rule("icog.5.7.7.damage", "icog.5.7.7.cumulative")
@pytest.mark.example("icog.ex.5.7.7")
def test_fixed_and_variable_losses_are_charged_in_every_adjustment():
    """A variable one is rolled anew; it does not count for seizing. Losses are charged in the Energy adjustment:
    icog.amb.step-5-6."""
    hurt = plane("A", (30, 5), speed=150, engines=[Engine(fixed=1, variable=("1d4",))])
    match = match_with(central=[hurt], dice=[4, 2], steps="moves", order=["A", "A"])
    rest(fly(match), "throttle", "bank")
    assert energy(match) == ([["engine damage", -1], ["rough engine", -4]], -5)
    rest(fly(match), "throttle", "bank")
    assert energy(match, 1) == ([["engine damage", -1], ["rough engine", -2]], -3)
    assert craft(match).engines[0].state == RUNNING


@pytest.mark.rule("icog.5.7.7.damage", "icog.5.7.5.1")
def test_throttle_is_asked_for_when_the_loss_is_known():
    match = alone(3, speed=150, engines=[Engine(variable=("1d4",))])
    fly(match, throttle=2)
    assert asked(match) == ("throttle", "A", -3)


@pytest.mark.rule("icog.5.7.7.cumulative")
@pytest.mark.parametrize(("fixed", "seized"), [(4, False), (5, True)])
def test_an_engine_seizes_when_its_fixed_losses_exceed_engine_out(fixed, seized):
    table = desk(alone())
    airplane = table.state.airplanes["A"]
    airplane.engines[0] = Engine(fixed=fixed, variable=("1d6", "1d6"))
    assert seizes(table, airplane, airplane.engines[0]) is seized
    assert airplane.engines[0].state == (DEAD_ENGINE if seized else RUNNING)


@pytest.mark.rule("icog.5.7.5.2", "icog.5.7.7.cumulative")
def test_two_engines_are_kept_apart():
    """One out costs the first value, both the second alone; damage is that of those which run: icog.amb.two-engines."""
    kind = model("gotha-g-iv", engine_out=(2, 5))
    airplane = craft(alone(kind=GOTHA.id))
    airplane.engines = [Engine(fixed=1), Engine(state=DEAD_ENGINE, fixed=9)]
    assert (engines_out(airplane, kind), fixed_losses(airplane)) == (2, 1)
    airplane.engines = [Engine(state=OFF), Engine(state=DEAD_ENGINE)]
    assert (engines_out(airplane, kind), fixed_losses(airplane)) == (5, 0)
    airplane.engines = [Engine(), Engine()]
    assert engines_out(airplane, kind) == 0


@pytest.mark.rule("icog.5.7.7.cumulative")
def test_an_engine_of_two_seizes_by_the_value_for_one():
    """icog.amb.two-engines, icog.amb.engine-multi-seize"""
    table = desk(alone(kind=GOTHA.id))
    airplane = table.state.airplanes["A"]
    airplane.engines[0].fixed, airplane.engines[1].fixed = 3, 2
    assert seizes(table, airplane, airplane.engines[0])
    assert not seizes(table, airplane, airplane.engines[1])


@pytest.mark.rule("icog.5.7.5.2")
def test_both_engines_go_off_together():
    match = give(fly(alone(kind=GOTHA.id, speed=130), straight(13.0), throttle=None), "off")
    assert energy(match) == ([["engine out", -4]], -4)
    assert [engine.state for engine in craft(match).engines] == [OFF, OFF]
