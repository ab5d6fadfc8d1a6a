"""Pilot records: tests against a number, wounds, Re-rolls, and how people are made."""

from itertools import permutations
from typing import Any

import pytest

from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.rule_texts import rule_texts
from aerodrome.rulebooks.icog.crew import testing
from aerodrome.rulebooks.icog.crew.dying import wound
from aerodrome.rulebooks.icog.crew.people import fortitude, skill
from aerodrome.rulebooks.icog.crew.testing import flying_test
from aerodrome.rulebooks.icog.crew.wounds import consequences, stays
from aerodrome.rulebooks.icog.figures.tables import rerolls_of
from aerodrome.rulebooks.icog.gunnery.crediting import shot_down
from aerodrome.rulebooks.icog.gunnery.structure import structural_test
from aerodrome.rulebooks.icog.state import DEAD, FINAL, FIT, FLYING, Shooter
from tests.rules.icog.hangar import alone, asked, craft, desk, fly, match_with, options, plane, play
from tests.rules.referee import facts_of, give, refused, said

HARD = ("hard as nails",)


def at_desk(*dice, **facts):
    """A table with A alone on it, and A."""
    table = desk(alone(**facts), *dice)
    return table, table.state.airplanes["A"]


@pytest.mark.rule("icog.0.test", "icog.0.successes")
@pytest.mark.example("icog.ex.0-successes")
@pytest.mark.parametrize(("roll", "success"), [(9, 4), (13, 0), (14, -1), (20, -7), (1, 12)])
def test_a_test_is_passed_by_the_target_number_or_less(roll, success):
    """Equal is enough: icog.amb.test-equal-target."""
    table, airplane = at_desk(roll)
    found = play(
        testing.tested(table, airplane, airplane.crew[0], "spin", (("skill", 15), ("more", -2)), "icog.0.test")
    )
    assert found == success
    (event,) = table.events
    assert (event.facts["target"], event.facts["success"], event.facts["passed"]) == (13, success, success >= 0)


@pytest.mark.rule("icog.0.test", "icog.1.1.fortitude")
@pytest.mark.example("icog.ex.0-test")
@pytest.mark.parametrize(("roll", "stayed"), [(11, False), (9, True), (10, False)])
def test_a_wounded_pilot_tests_the_fortitude_he_has_left(roll, stayed):
    table, airplane = at_desk(roll, fortitude=12, wounds=3)
    play(stays(table, airplane, "wound"))
    assert airplane.forced is not stayed


@pytest.mark.rule("icog.1.1.1", "icog.1.1.3", "icog.1.1.skills")
@pytest.mark.example("icog.ex.1.1-wound")
def test_a_wound_costs_fortitude_and_every_skill():
    """The figures stay as they were, and what is left is used: icog.amb.wound-awareness."""
    table, airplane = at_desk(4, awareness=16, flying=12, gunnery=14, fortitude=9)
    person = airplane.crew[0]
    assert wound(table, airplane, person, "1d4", "icog.1.1.1")
    assert fortitude(person) == 5
    assert [skill(person, each) for each in ("awareness", "flying", "gunnery")] == [12, 8, 10]
    assert (person.awareness, person.flying, person.gunnery, person.fortitude) == (16, 12, 14, 9)


@pytest.mark.rule("icog.1.1.3", "icog.1.1.flying")
def test_wounds_count_in_flying_tests():
    table, airplane = at_desk(9, flying=12, wounds=4)
    assert play(flying_test(table, airplane, "spin", "icog.1.1.3")) == -1
    assert table.events[0].facts["sum"] == [["flying", 12], ["wounds", -4]]


@pytest.mark.rule("icog.1.1.3", "icog.1.1.abilities", "icog.1.2.special")
def test_who_is_hard_as_nails_flies_and_shoots_as_before():
    """But his Initiative suffers, and a gunner's does not: icog.amb.wound-immunity."""
    table, airplane = at_desk(
        kind="halberstadt-cl-ii", abilities=HARD, wounds=4, crew={"observer": {"abilities": HARD}}
    )
    person, observer = airplane.crew
    assert [skill(person, each) for each in ("awareness", "flying", "gunnery")] == [8, 12, 12]
    observer.wounds = 4
    assert [skill(observer, each) for each in ("awareness", "flying", "gunnery")] == [12, 8, 12]
    assert table.state.airplanes["A"].crew[0].abilities == HARD


@pytest.mark.rule("icog.1.1.2")
@pytest.mark.parametrize(("loss", "alive"), [(4, True), (5, False), (6, False)])
def test_a_pilot_without_fortitude_dies_and_his_airplane_crashes(loss, alive):
    """It spins to the ground, and nobody gets it out: icog.amb.wound-crash."""
    table, airplane = at_desk(loss, 1, fortitude=5, flying=20)
    person = airplane.crew[0]
    assert wound(table, airplane, person, "1d6", "icog.1.1.1") is alive
    play(consequences(table, airplane, [person]))
    assert person.state == (FIT if alive else DEAD)
    assert (airplane.spin, airplane.downed) == (("", False) if alive else (FINAL, True))


@pytest.mark.rule("icog.1.1.4")
@pytest.mark.parametrize(("flying", "spin"), [(7, ""), (6, FINAL), (5, FINAL)])
def test_who_cannot_fly_any_more_spins_to_the_ground(flying, spin):
    table, airplane = at_desk(6, 1, fortitude=18, flying=flying)
    person = airplane.crew[0]
    wound(table, airplane, person, "1d6", "icog.1.1.1")
    play(consequences(table, airplane, [person]))
    assert (airplane.spin, person.state) == (spin, FIT)


@pytest.mark.rule("icog.1.1.dual-controls")
@pytest.mark.parametrize(("kind", "saved"), [("re8", True), ("fe2b", False)])
def test_dual_controls_save_an_airplane_whose_pilot_is_dead(kind, saved):
    """Somebody else flies it with his own skill from the next Moving phase: icog.amb.dual-takeover,
    icog.amb.gunner-flying-skill."""
    table, airplane = at_desk(6, kind=kind, side="allied", fortitude=5, crew={"observer": {"flying": 9}})
    person = airplane.crew[0]
    wound(table, airplane, person, "1d6", "icog.1.1.1")
    play(consequences(table, airplane, [person]))
    assert airplane.fate == FLYING
    assert (airplane.spin == "", airplane.controls == 1) == (saved, saved)
    if saved:
        assert airplane.takeover == table.state.turn + 1
        again, flown = at_desk(9, kind=kind, side="allied", controls=1, crew={"observer": {"flying": 9}})
        assert play(flying_test(again, flown, "spin", "icog.1.1.flying")) == -1
        assert again.events[0].facts["sum"] == [["flying", 9], ["airplane", -1]]


@pytest.mark.rule("icog.1.2.3", "icog.1.1.luck")
@pytest.mark.table("icog.tab.rerolls")
@pytest.mark.parametrize(("luck", "rerolls"), [(3, 0), (6, 0), (7, 1), (14, 1), (15, 2), (18, 2)])
def test_luck_gives_re_rolls(luck, rerolls):
    """Fifteen is enough for two: icog.amb.luck-15."""
    assert rerolls_of(luck) == rerolls
    assert craft(alone(luck=luck)).crew[0].rerolls == rerolls


@pytest.mark.rule("icog.1.2.2", "icog.1.2.3", "icog.1.1.name", "icog.1.record-per-pilot", "icog.1.1.aircraft")
@pytest.mark.example("icog.ex.1.1-record")
def test_the_record_of_bobby_priest():
    """His ability is kept with what he is: icog.amb.duckhunter."""
    figures: dict[str, Any] = {"awareness": 16, "flying": 12, "gunnery": 14, "fortitude": 9, "luck": 10}
    priest = plane("Bobby Priest", kind="sopwith-camel", victories=3, abilities=["old duck hunter"], **figures)
    match = match_with([priest], steps=("crews", "turn"), seed=1)
    airplane = craft(match, "Bobby Priest")
    person = airplane.crew[0]
    assert (person.name, airplane.model, person.rerolls, person.victories) == ("Bobby Priest", "sopwith-camel", 1, 3)
    assert person.abilities == ("old duck hunter",)
    assert said(match, "skills rolled") == []  # Fit: 42 is above 35.


@pytest.mark.rule("icog.1.1.rerolls", "icog.1.2.3")
def test_a_re_roll_throws_one_d20_again_after_it_is_seen():
    table, airplane = at_desk(18, 5, luck=7)
    steps = flying_test(table, airplane, "spin", "icog.1.1.flying")
    decision = next(steps)
    assert isinstance(decision, Decision)
    assert (decision.kind, decision.seat, decision.about) == ("re-roll", "central", ("A", "pilot", "spin", 12, 18))
    with pytest.raises(StopIteration) as ended:
        steps.send("re-roll")
    assert ended.value.value == 7
    assert airplane.crew[0].rerolls == 0


@pytest.mark.rule("icog.1.1.rerolls", "icog.1.2.3")
def test_a_re_roll_that_is_kept_stays_and_the_second_result_may_be_thrown_again():
    """icog.amb.reroll-whose: the new result stands unless another Re-roll is spent."""
    table, airplane = at_desk(18, luck=15)
    assert play(flying_test(table, airplane, "spin", "icog.1.1.flying"), "keep") == -6
    assert airplane.crew[0].rerolls == 2
    table, airplane = at_desk(18, 19, 12, luck=15)
    assert play(flying_test(table, airplane, "spin", "icog.1.1.flying"), "re-roll", "re-roll") == 0
    assert airplane.crew[0].rerolls == 0


@pytest.mark.rule("icog.1.1.rerolls", "icog.0.successes")
def test_what_succeeded_is_not_asked_for_again():
    """With nothing to spare either."""
    table, airplane = at_desk(12, luck=15)
    with pytest.raises(StopIteration) as ended:
        next(flying_test(table, airplane, "spin", "icog.1.1.flying"))
    assert ended.value.value == 0


@pytest.mark.rule("icog.1.2.3")
def test_the_pilots_re_roll_serves_his_airplane():
    table, airplane = at_desk(20, 3, luck=7, kind="halberstadt-cl-ii", crew={"observer": {"luck": 18}})
    play(structural_test(table, airplane, "icog.5.7.6.1"), "re-roll")
    assert [person.rerolls for person in airplane.crew] == [0, 2]
    assert [event.kind for event in table.events] == ["tests", "re-rolls", "tests"]


def recruits(*dice, **facts):
    """A match that begins with the making of people: all are rolled."""
    facts = {"options": {"pilots": "rolled"}, "steps": "crews"} | facts
    return match_with(dice=dice, **facts)


FIT_ROLLS = (3, 4, 3, 3, 3, 3)
"""13, 12 and 12: 37, and something to assign."""


@pytest.mark.rule("icog.1.2.1", "icog.1.2.order", "icog.1.1.skills", "icog.1.1.gunnery", "icog.1.1.awareness")
def test_three_rolls_are_assigned_freely_and_two_stand_as_they_fall():
    match = recruits(6, 6, 1, 1, 3, 4, 1, 2, 3, 6, 5, 4, *FIT_ROLLS, 1, 1, 1, 1, 1, 1)
    assert asked(match) == ("assign", "Z", "pilot")
    assert set(options(match)) == set(permutations((18, 8, 13)))
    give(match, (8, 13, 18))
    person = craft(match, "Z").crew[0]
    assert (person.awareness, person.flying, person.gunnery) == (8, 13, 18)
    assert (person.fortitude, person.luck, person.rerolls) == (6, 15, 2)
    assert asked(match) == ("assign", "Y", "pilot")


@pytest.mark.rule("icog.1.2.1")
def test_skills_are_not_exchanged_with_attributes():
    match = recruits(6, 6, 1, 1, 3, 4, seed=1)
    before = len(match.outcomes)
    refused(match, (18, 18, 8), "icog.1.2.1")
    refused(match, (18, 13, 6), "icog.1.2.1")
    assert before == 6  # Fortitude and Luck are rolled after the assignment.


@pytest.mark.rule("icog.1.2.2")
@pytest.mark.parametrize(("last", "fit"), [(1, False), (2, True)])
def test_a_pilot_whose_skills_come_to_35_is_rolled_again(last, fit):
    """36 is the least: icog.amb.fitness-36."""
    match = recruits(1, 1, 6, 6, 2, last, *FIT_ROLLS, seed=1)
    rolls = facts_of(match, "skills rolled")
    assert [each["fit"] for each in rolls] == ([True] if fit else [False, True])
    assert sum(rolls[0]["rolls"]) == 34 + last
    assert len(match.outcomes) == (6 if fit else 12)


@pytest.mark.rule("icog.1.2.2", "icog.1.crew-are-pilots")
def test_gunners_keep_what_was_rolled():
    """They have a Flying skill like everybody: icog.amb.gunner-flying-skill."""
    crewed = [plane("R", kind="re8")]
    match = recruits(*FIT_ROLLS, *(3,) * 6, 1, 1, 1, 1, 1, 2, allied=crewed, seed=1)
    give(match, (12, 13, 12))
    assert asked(match) == ("assign", "R", "observer")
    assert set(options(match)) == set(permutations((9, 8, 8)))
    give(match, (8, 8, 9))
    observer = craft(match, "R").crew[1]
    assert (observer.awareness, observer.flying, observer.gunnery) == (8, 8, 9)
    assert observer.fortitude >= 3


@pytest.mark.rule("icog.1.2.order")
def test_who_has_figures_is_not_rolled():
    match = match_with(steps="crews")
    assert match.decision is None
    assert match.outcomes == []


@pytest.mark.rule("icog.1.1.victories")
def test_victories_are_kept_for_whoever_shot():
    """Those of this mission stand beside those from before it."""
    table = desk(match_with([plane("B", kind="re8", victories=4)], [plane("A")], steps=()))
    target = table.state.airplanes["A"]
    target.fired_at = Shooter(1, "B", "observer", "allied")
    shot_down(table, target, "falls apart", "icog.6.3.13.1a")
    pilot, observer = table.state.airplanes["B"].crew
    assert (pilot.victories, pilot.downed, observer.downed) == (4, (), ("A",))


@pytest.mark.rule("icog.0.player-is-pilot", "icog.0.players")
def test_a_pilots_duty_is_his_players():
    """One player may have several pilots, and a side several players."""
    allied = [plane("B", (20, 20), seat="Ann"), plane("C", (40, 20), seat="Bob"), plane("D", (50, 40), seat="Ann")]
    match = match_with(allied, steps="moves", order=("C", "B", "D"))
    seats = []
    while match.decision is not None:
        seats.append((asked(match)[1], match.decision.seat))
        fly(match)
    assert seats == [("C", "Bob"), ("B", "Ann"), ("D", "Ann")]
    assert match.state.brief.seats == {"Ann": "allied", "Bob": "allied", "central": "central"}


@pytest.mark.rule("icog.0.terms")
def test_every_term_is_explained():
    terms = {entry.term for entry in rule_texts("icog").terms}
    assert {"Pilot action", "Move unit (MU)", "Energy unit (EU)", "Re-roll"} <= terms, sorted(terms)
