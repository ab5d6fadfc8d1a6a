"""The last block of the Shooting phase: artillery and its spotters, observation, photographs."""

from typing import Any

import pytest

from aerodrome.rulebooks.icog.aid import jobs
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.flight.moving import formation_flies
from aerodrome.rulebooks.icog.front.spotting import shell, sight
from aerodrome.rulebooks.icog.sequence import TURN, turn
from aerodrome.rulebooks.icog.state import DESTROYED, Fire, Shooter
from tests.rules.icog.frontline import front, ground, piece, unit
from tests.rules.icog.gunnery import crew
from tests.rules.icog.hangar import ahead, asked, craft, desk, fly, options, plane, play, pose, slip
from tests.rules.referee import facts_of, give, refused, said

SPOT = {"kind": "spot", "unit": "U", "airplanes": ["A"], "points": 2}
LOOK = {"kind": "observe", "unit": "U", "airplanes": ["A"], "points": 1}
PHOTO = {"kind": "photograph", "unit": "U", "airplanes": ["A"], "points": 1}
FAR = (10, 10, 10, 10, 10, 10, 12)
"""A shell that strays by 60 to the north."""


def watch(*dice, task=SPOT, what=None, units=None, change=None, **facts):
    """A, an R.E.8 10 above a battery U, at the end of the Shooting phase."""
    found = [unit(kind="battery", **(what or {}))] if units is None else units
    own: dict[str, Any] = {"kind": "re8", "speed": 150} | facts
    tasks = [task] if isinstance(task, dict) else task
    return front(found, steps="observation", dice=dice, tasks=tasks, change=change, **own)


def dice_left(match):
    return piece(match).dice["central"]


def seen(match):
    return dict(facts_of(match, "tests")[0]["sum"])


@pytest.mark.rule("icog.3.1.step-observe", "icog.tables.sequence-observe", "icog.6.1.1", "icog.6.scope")
@pytest.mark.table("icog.tables.sequence")
def test_observation_is_the_last_block():
    """Whoever moved last is first: B, then A."""
    assert TURN.index("observation") == TURN.index("shots") + 1
    task = SPOT | {"airplanes": ["A", "B"]}, LOOK | {"airplanes": ["A", "B"]}
    match = watch(task=task, own=[plane("B", (32.0, 30.0), kind="re8", altitude=12.0)], moved=("A", "B"))
    assert asked(match) == ("observe", "B", "observer")
    assert options(match) == (("spot", "U"), ("observe", "U"), "no")
    give(match, "no")
    assert asked(match) == ("observe", "A", "observer")


@pytest.mark.rule("icog.tables.sequence-observe", "icog.6.1.may-fire")
def test_one_task_for_each_person_in_a_phase():
    """icog.amb.crew-one-task: who has shot does not observe, and the pilot flies unless he is alone."""
    assert watch(change=lambda state: state.shot.append("A/observer")).decision is None
    single: dict[str, Any] = {"kind": "albatros-d-iii", "speed": 175, "task": LOOK}
    assert asked(watch(**single)) == ("observe", "A", "pilot")
    assert watch(**single, change=lambda state: state.shot.append("A/pilot")).decision is None
    bomber = watch(
        *FAR, 20, *FAR, kind="gotha-g-iv", speed=125, task=(SPOT, LOOK), fired_at=Shooter(1, "Z", "pilot", "allied")
    )
    give(bomber, ("spot", "U"))
    assert asked(bomber) == ("observe", "A", "rear gunner")
    assert options(bomber) == (("observe", "U"), "no")


ALONE: dict[str, Any] = {"kind": "albatros-d-iii", "speed": 175}
CAMERA, RADIO = {"kind": "camera", "actions": 1}, {"kind": "radio", "actions": 1}


def turn_of(*dice, task=PHOTO, **facts):
    """A, all alone in an Albatros, is about to move; U, a battery, is right below the end of his move."""
    laid: dict[str, Any] = ALONE | {"altitude": 12.0} | facts
    tasks = [task] if isinstance(task, dict) else task
    laid |= {"steps": ("moves", "observation"), "moved": (), "change": lambda state: state.order.append("A")}
    return front([unit(kind="battery", at=(30.0, 47.5))], dice=dice, tasks=tasks, **laid)


@pytest.mark.rule("icog.5.5.1.other-tasks", "icog.tables.sequence-observe", "icog.tables.maneuver-list")
@pytest.mark.parametrize(
    ("task", "job", "kind"), [(PHOTO, CAMERA, "photograph"), (SPOT, RADIO, "spot"), (LOOK, None, "observe")]
)
def test_a_pilot_who_is_alone_works_camera_and_radio_with_an_action(task, job, kind):
    """icog.amb.instrument-actions: without it he neither photographs nor corrects; to look he needs his eyes alone."""
    with_it = fly(turn_of(task=task), jobs=(job,) if job else ())
    assert (asked(with_it), options(with_it)[0]) == (("observe", "A", "pilot"), (kind, "U"))
    without = fly(turn_of(task=task))
    assert bool(asked(without)) is (job is None)


@pytest.mark.rule("icog.5.5.1.other-tasks", "icog.5.5.1.1", "icog.5.5.1.priority")
@pytest.mark.parametrize(("die", "seen"), [(12, True), (13, False)])
def test_with_two_maneuvers_it_is_a_third_action_and_the_first_thing_to_go(die, seen):
    match = turn_of(die)
    fly(match, slip(1, 5.0), slip(-1, 5.0), jobs=(CAMERA,))
    assert said(match, "tests")[0].facts["test"] == "third action"
    if not seen:
        fly(match, slip(1, 5.0), slip(-1, 5.0))
    assert craft(match).working == (("camera",) if seen else ())
    assert bool(asked(match)) is seen


@pytest.mark.rule("icog.5.5.1.other-tasks")
@pytest.mark.parametrize(
    ("facts", "job"),
    [
        ({"task": SPOT}, CAMERA),
        ({"task": LOOK}, CAMERA),
        ({"task": PHOTO}, RADIO),
        ({"task": PHOTO}, CAMERA | {"actions": 2}),
        ({"kind": "re8", "speed": 150}, CAMERA),
        ({"home": True}, CAMERA),
    ],
    ids=["nothing to photograph", "only to look", "no correction to send", "two actions", "an observer", "going home"],
)
def test_what_his_pilot_has_no_use_for_is_refused(facts, job):
    match = turn_of(**facts)
    refused(match, ahead(match) | {"jobs": [job]}, "icog.5.5.1.other-tasks")


@pytest.mark.rule("icog.5.5.1.other-tasks")
def test_the_planner_offers_it_and_the_next_turn_asks_for_it_anew():
    match = turn_of(task=(PHOTO, SPOT))
    assert [job.kind for job in jobs(match.state, match.state.airplanes["A"])] == ["camera", "radio"]
    table = desk(match)
    airplane = table.state.airplanes["A"]
    airplane.working = ("camera",)
    turn(table)
    assert not airplane.working


@pytest.mark.rule("icog.5.5.1.other-tasks", "icog.5.5.20.2")
def test_in_formation_a_pilot_has_his_actions_free():
    """icog.amb.instrument-actions"""
    table = desk(turn_of())
    airplane = table.state.airplanes["A"]
    play(formation_flies(table, airplane, pose((30.0, 47.5, 12.0))))
    assert airplane.working == ("camera",)


@pytest.mark.rule("icog.tables.sequence-observe", "icog.6.3.14.3")
@pytest.mark.parametrize(
    "facts",
    [
        {"forced": True},
        {"home": True},
        {"spin": "spin"},
        {"fire": Fire(cockpit=9)},
        {"change": crew("A", "observer", state="dead")},
        {"change": crew("A", "observer", blackout=1)},
        {"change": crew("A", "observer", busy=1)},
        {"task": SPOT | {"airplanes": ["B"]}, "own": [plane("B", (58.0, 58.0))], "moved": ("A",)},
    ],
    ids=["forced home", "going home", "spins", "burns", "dead", "unconscious", "busy", "not his task"],
)
def test_who_cannot_look_is_not_asked(facts):
    assert watch(**facts).decision is None


@pytest.mark.rule("icog.tables.artillery-correction")
@pytest.mark.table("icog.tables.artillery-spotting")
@pytest.mark.parametrize(
    ("success", "change"),
    [(-18, 2), (-16, 2), (-15, 1), (-11, 1), (-10, 0), (-6, 0), (-5, -1), (-1, -1), (0, -2), (8, -2)],
)
def test_every_row_of_the_table_changes_the_dice(success, change):
    """icog.amb.artillery-labels; an Awareness of 10 or 2, and one less for the 10 Move units down to it."""
    awareness = 11 if success > -10 else 3
    roll = awareness - 1 - success
    match = watch(
        roll, *(1,) * (6 + change), 6, change=crew("A", "observer", awareness=awareness), what={"cover": "wood"}
    )
    give(match, ("spot", "U"))
    facts = said(match, "correction")[0].facts
    assert (facts["change"], facts["strays"], dice_left(match)) == (change, 6 + change, 6 + change)


@pytest.mark.rule("icog.tables.artillery-correction", "icog.tables.artillery-deviation")
def test_the_number_of_dice_lasts_and_is_never_below_none():
    """icog.amb.artillery-dice-floor, icog.amb.artillery-reset."""

    def laid(state):
        state.units[0].dice["central"] = 1

    match = give(watch(5, 1, 1, 1, 1, change=laid), ("spot", "U"))
    assert dice_left(match) == 0
    match = give(watch(5, 9, 9, 6, change=lambda state: state.units[0].dice.update(central=4)), ("spot", "U"))
    assert dice_left(match) == 2
    assert FRONT.artillery.dice == 6


@pytest.mark.rule("icog.tables.artillery-deviation")
def test_with_no_dice_the_shell_lands_on_the_aim_point():
    """icog.amb.artillery-hit: 4d6, less the cover."""
    table = ground([unit(kind="battery", cover="trench", strength=14)], 6, 5, 4, 1, kind="re8", speed=150)
    airplane, target = table.state.airplanes["A"], piece(table)
    target.dice["central"] = 0
    assert shell(table, airplane, airplane.crew[1], target)
    assert target.strength == 14 - 3 - 2 - 1


@pytest.mark.rule("icog.tables.artillery-deviation")
@pytest.mark.parametrize(("dice", "hour", "hit"), [((1,), 3, True), ((2,), 3, False)])
def test_a_shell_strays_by_the_sum_of_its_dice_and_hits_within_one(dice, hour, hit):
    """icog.amb.artillery-hit: whatever stands where it falls, here V to the east."""
    units = [unit(kind="battery"), unit("V", "trucks", (32.5, 30.0), side="central", strength=30)]
    table = ground(units, *dice, hour, 1, 1, 1, 1, kind="re8", speed=150)
    airplane, target = table.state.airplanes["A"], piece(table)
    target.dice["central"] = 1
    assert shell(table, airplane, airplane.crew[1], target) is hit
    assert (target.strength, piece(table, "V").strength) == ((10, 30) if hit else (14, 26))


@pytest.mark.rule("icog.tables.artillery-deviation")
@pytest.mark.parametrize(
    ("hour", "place"), [(12, (30.0, 48.0)), (3, (48.0, 30.0)), (6, (30.0, 12.0)), (9, (12.0, 30.0))]
)
def test_twelve_o_clock_is_north(hour, place):
    table = ground([unit(kind="battery")], 9, 9, hour, heading=90.0)
    airplane, target = table.state.airplanes["A"], piece(table)
    target.dice["central"] = 2
    assert not shell(table, airplane, airplane.crew[0], target)
    assert table.events is not None
    assert table.events[-1].facts["at"] == pytest.approx([*place, 0.0])


@pytest.mark.rule("icog.tables.artillery-under-fire")
@pytest.mark.table("icog.tables.artillery-modifiers")
def test_under_fire_from_the_air_nothing_is_received():
    """icog.amb.artillery-fixed-row, icog.amb.artillery-under-fire-def: no test, and the guns fire on the last data;
    whoever shot in the turn before, or a friend, does not count."""
    match = give(watch(*FAR, fired_at=Shooter(1, "Z", "pilot", "allied")), ("spot", "U"))
    assert (said(match, "tests"), len(said(match, "nothing received")), dice_left(match)) == ([], 1, 6)
    assert said(match, "shell")[0].facts["deviation"] == 60
    for harmless in (Shooter(0, "Z", "pilot", "allied"), Shooter(1, "A", "pilot", "central")):
        match = give(watch(18, *FAR, fired_at=harmless), ("spot", "U"))
        assert len(said(match, "tests")) == 1


@pytest.mark.rule("icog.tables.artillery-under-fire")
def test_ground_fire_does_not_count():
    match = front(
        [unit(kind="battery"), unit("G", "aa-mg")],
        steps=("ground fire", "observation"),
        tasks=[SPOT],
        kind="re8",
        speed=150,
        dice=(20, 5, 1, 1, 1, 1, 6),
    )
    give(match, "A", ("spot", "U"))
    assert (said(match, "nothing received"), len(said(match, "tests"))) == ([], 1)


@pytest.mark.rule("icog.tables.artillery-maneuver")
@pytest.mark.table("icog.tables.artillery-modifiers")
def test_a_maneuver_costs_two():
    assert seen(give(watch(18, *FAR, maneuvered=True), ("spot", "U")))["maneuvers"] == -2
    assert "maneuvers" not in seen(give(watch(18, *FAR), ("spot", "U")))
    assert "maneuvers" not in seen(give(watch(18, maneuvered=True, task=LOOK), ("observe", "U")))


@pytest.mark.rule("icog.tables.artillery-threat")
@pytest.mark.table("icog.tables.artillery-modifiers")
def test_threats_count_as_for_the_initiative():
    behind = plane("B", (30.0, 22.0), kind="nieuport-17", altitude=10.0)
    more = plane("C", (30.0, 21.0), kind="nieuport-17", altitude=12.0)
    assert seen(give(watch(14, *FAR, enemies=[behind]), ("spot", "U")))["threats"] == -4
    assert seen(give(watch(14, *FAR, enemies=[behind, more]), ("spot", "U")))["threats"] == -6
    assert seen(give(watch(18, enemies=[behind], task=LOOK), ("observe", "U")))["threats"] == -4


@pytest.mark.rule("icog.tables.artillery-distance")
@pytest.mark.table("icog.tables.artillery-modifiers")
@pytest.mark.parametrize(("away", "cost"), [(9.9, 0), (10.0, -1), (19.9, -1), (20.0, -2), (35.0, -3)])
@pytest.mark.parametrize("task", [SPOT, LOOK])
def test_ten_move_units_in_a_straight_line_cost_one(away, cost, task):
    table = ground([unit(kind="battery")], kind="re8", speed=150, tasks=[task], altitude=max(2.1, away))
    airplane = table.state.airplanes["A"]
    airplane.pose = pose((30.0, 30.0, away))
    parts = dict(sight(table.state, airplane, airplane.crew[1], table.state.brief.tasks["central"][0]))
    assert parts["distance"] == cost


@pytest.mark.rule("icog.tables.artillery-correction", "icog.tables.sequence-observe")
@pytest.mark.table("icog.tables.artillery-modifiers")
@pytest.mark.parametrize("task", [SPOT, LOOK, PHOTO])
def test_awareness_with_its_wounds_and_whoever_does_his_job_has_three_more(task):
    change = crew("A", "observer", awareness=14, wounds=1, abilities=("doing his job",))
    dice = (18, *FAR) if task is SPOT else (18,)
    match = give(watch(*dice, task=task, change=change), (task["kind"], "U"))
    assert seen(match) == {"awareness": 14, "wounds": -1, "distance": -1, "doing his job": 3}
    assert said(match, "tests")[0].facts["target"] == 15


@pytest.mark.rule("icog.tables.artillery-correction")
def test_guns_have_one_correction_a_turn():
    task = SPOT | {"airplanes": ["A", "B"]}
    match = watch(18, *FAR, task=task, own=[plane("B", (32.0, 30.0), kind="re8", altitude=12.0)])
    give(match, ("spot", "U"))
    assert match.decision is None
    assert piece(match).corrected == {"central": 1}


@pytest.mark.rule("icog.7.scoring", "icog.tables.artillery-deviation")
def test_spotting_scores_with_the_first_shell_that_hits_and_once():
    def laid(state):
        state.units[0].dice["central"] = 1

    match = give(watch(5, 1, 1, 1, 1, change=laid), ("spot", "U"))
    assert (match.state.points["central"], craft(match).scored, match.state.done["central"]) == (2, (0,), [0])
    missed = give(watch(18, *FAR), ("spot", "U"))
    assert (missed.state.points["central"], missed.state.done["central"]) == (0, [])
    assert watch(change=lambda state: state.done["central"].append(0)).decision is None


@pytest.mark.rule("icog.tables.artillery-deviation")
def test_who_led_the_guns_has_destroyed_what_they_destroy():
    def laid(state):
        state.units[0].dice["central"] = 0

    match = give(watch(5, 1, 1, 1, 1, change=laid, what={"strength": 4}), ("spot", "U"))
    assert (piece(match).fate, piece(match).by, craft(match).crew[1].destroyed) == (DESTROYED, "A", ("U",))


@pytest.mark.rule("icog.tables.sequence-observe", "icog.7.scoring")
@pytest.mark.parametrize("task", [LOOK, PHOTO])
def test_an_observation_or_a_photograph_is_done_by_an_awareness_test(task):
    """11 or less, 10 Move units above it; it scores once for the side."""
    kind = task["kind"]
    for die, points in ((11, 1), (12, 0)):
        match = give(watch(die, task=task), (kind, "U"))
        assert (match.state.points["central"], len(said(match, "task done"))) == (points, points)
    assert watch(task=task, change=lambda state: state.done["central"].append(0)).decision is None
    again = watch(
        12, 5, task=task | {"airplanes": ["A", "B"]}, own=[plane("B", (32.0, 30.0), kind="re8", altitude=12.0)]
    )
    give(again, (kind, "U"))
    assert asked(again)[1] == "A"


@pytest.mark.rule("icog.tables.sequence-observe")
def test_a_photograph_is_taken_from_above():
    """Within 6 Move units of a unit on the map, or over the area; an observation from anywhere."""
    assert watch(task=PHOTO, what={"at": [36.0, 30.0]}).decision is not None
    assert watch(task=PHOTO, what={"at": [36.1, 30.0]}).decision is None
    assert watch(task=LOOK, what={"at": [58.0, 58.0]}).decision is not None
    area = {"board": {"area": [{"kind": "village", "at": [34.0, 30.0], "size": [8.0, 8.0], "name": "V"}]}}
    over = PHOTO | {"unit": "", "area": "V"}
    inside = watch(5, task=over, scenario=area)
    assert options(inside) == (("photograph", "V"), "no")
    assert give(inside, ("photograph", "V")).state.points["central"] == 1
    assert watch(task=over, scenario=area, pose=pose((29.9, 30.0, 10.0))).decision is None


@pytest.mark.rule("icog.tables.sequence-observe")
def test_what_is_gone_is_not_looked_at_and_a_task_has_its_time():
    def gone(state):
        state.units[0].fate = DESTROYED

    assert watch(task=LOOK, change=gone).decision is None

    def later(turn):
        return lambda state: setattr(state, "turn", turn)

    timed = LOOK | {"within": 2}
    assert watch(task=timed, change=later(2)).decision is not None
    assert watch(task=timed, change=later(3)).decision is None
