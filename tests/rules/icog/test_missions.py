"""Missions: setting up, airplanes that come in later, tasks, breaking off, points and who wins."""

import msgspec
import pytest

import aerodrome
from aerodrome.rulebooks.icog.gunnery.crediting import force_home, runs, shot_down
from aerodrome.rulebooks.icog.gunnery.fire import ignite
from aerodrome.rulebooks.icog.missions.tasks import done, entries, tasks
from aerodrome.rulebooks.icog.scenario import Task
from aerodrome.rulebooks.icog.state import FLYING, LANDED, LEFT, ROLLING, SPIN, WAITING, Shooter
from aerodrome.rulebooks.icog.victory import outcome
from tests.rules.icog.hangar import (
    ALLIED,
    CENTRAL,
    FIGURES,
    alone,
    announce,
    asked,
    craft,
    desk,
    fly,
    match_with,
    near,
    plane,
    play,
    pose,
    rest,
)
from tests.rules.referee import give, refused, said

FRENCH, GERMAN = "French", "German"
CROSS = {"kind": "cross", "airplanes": ["R"], "within": 5}


def entry(name, model="nieuport-17", **facts):
    return {"model": model, "id": name, "crew": [{"name": name} | FIGURES]} | facts


def patrol(*dice, french=None, german=None, **changes):
    """Two French, together on a random heading wherever they like, and two Germans away from them."""
    described = {
        "title": "test",
        "turns": 10,
        "side": [
            {
                "name": FRENCH,
                "power": "allied",
                "edge": "W",
                "airplane": [entry("Pelardon"), entry("Dupont")],
                "start": {"heading": "random", "together": 6.0} | (french or {}),
            },
            {
                "name": GERMAN,
                "power": "central",
                "edge": "E",
                "airplane": [entry("Glueck", "albatros-d-iii"), entry("Schmiel", "albatros-d-iii")],
                "start": {"apart": 20.0} | (german or {}),
            },
        ],
    } | changes
    return aerodrome.new("icog", described, chance=list(dice), options={"measuring": "free"})


def spot(x, y, heading=90.0, speed=160):
    return {"at": [x, y], "heading": heading, "speed": speed}


def places(first, second):
    return {"Pelardon": first, "Dupont": second}


@pytest.mark.rule("icog.7.setup-french", "icog.7.setup-varies")
@pytest.mark.example("icog.ex.7.t1")
@pytest.mark.parametrize(("hour", "heading"), [(3, 90.0), (12, 0.0), (7, 210.0)])
def test_the_french_choose_a_place_but_not_their_heading(hour, heading):
    """They start together, and need not stay so: icog.amb.ex-formation."""
    match = patrol(hour)
    assert said(match, "random heading")[0].facts["heading"] == heading
    assert asked(match) == ("place", "Pelardon", "Dupont")
    refused(match, places(spot(30, 30, heading + 1), spot(33, 30, heading)), "icog.7.setup-french")
    refused(match, places(spot(30, 30, heading), spot(36.1, 30, heading)), "icog.7.setup-french")
    give(match, places(spot(30, 30, heading), spot(36, 30, heading)))
    assert near(craft(match, "Pelardon").pose.at, (30, 30, 20))
    assert (craft(match, "Dupont").speed, craft(match, "Dupont").fate) == (160, FLYING)


@pytest.mark.rule("icog.7.setup-german")
@pytest.mark.example("icog.ex.7.t1")
def test_the_germans_set_up_after_them_and_no_nearer_than_they_may():
    """Both at the same altitude, and in turn 1 nobody is in range."""
    match = give(patrol(12, 1, 2, 3, 4, turns=1), places(spot(30, 30, 0.0), spot(34, 30, 0.0)))
    assert asked(match) == ("place", "Glueck", "Schmiel")
    refused(match, {"Glueck": spot(30, 49.9), "Schmiel": spot(5, 5)}, "icog.7.setup-german")
    give(match, {"Glueck": spot(30, 50.0), "Schmiel": spot(5, 5)})
    assert {craft(match, name).pose.at[2] for name in match.state.airplanes} == {20}
    rest(match, "fly")
    assert not said(match, "shoots")
    assert match.state.points == {FRENCH: 0, GERMAN: 0}


@pytest.mark.rule("icog.7.setup-varies")
@pytest.mark.parametrize(
    ("spots", "rule"),
    [
        (places(spot(0, 30), spot(33, 30)), "icog.3.2.intro-mission"),
        (places(spot(30, 30), spot(30, 61)), "icog.3.2.intro-mission"),
        (places(spot(30, 30), spot(31, 30)), "icog.3.2.intro-mission"),
        (places(spot(30, 30), spot(33, 30, speed=70)), "icog.2.1.1.speed-steps"),
        (places(spot(30, 30), spot(33, 30, speed=159)), "icog.2.1.1.speed-steps"),
        (places(spot(30, 30), spot(33, 30, speed=170)), "icog.2.1.1.speed-steps"),
        (places(spot(30, 30), spot(33, 30, heading=361.0)), "icog.7.setup-french"),
        ({"Pelardon": spot(30, 30)}, "icog.3.2.intro-mission"),
        (places(spot(float("nan"), 30), spot(33, 30)), "icog.3.2.intro-mission"),
    ],
)
def test_places_that_the_mission_does_not_allow_are_refused(spots, rule):
    refused(patrol(3), spots, rule)


@pytest.mark.rule("icog.7.setup-varies", "icog.3.2.intro-mission")
def test_a_circle_is_the_start_of_another_mission():
    match = patrol(french={"heading": "free", "at": [5.0, 30.0], "radius": 5.0})
    refused(match, places(spot(10.1, 30, 10.0), spot(5, 30)), "icog.3.2.intro-mission")
    give(match, places(spot(10, 30, 10.0), spot(5, 30)))
    assert asked(match)[0] == "place"


@pytest.mark.rule("icog.7.setup-varies")
def test_a_machine_finds_places_that_are_allowed():
    match = patrol(3)
    assert match.decision is not None
    assert match.decision.form is not None
    draws = iter(range(1, 999))
    sampled = match.decision.form.sample(lambda: (next(draws) * 0.6180339887) % 1)
    give(match, {name: msgspec.to_builtins(each) for name, each in sampled.items()})
    assert asked(match) == ("place", "Glueck", "Schmiel")


def recon(*dice, turn=2):
    """A table in turn 2 with R, a B.E.2c that is to cross the board; the Allied edge is the west."""
    late = plane("R", kind="be2c", crossing=True, enters=2, altitude=18.0)
    own = [late, plane("Z", (2, 58))]
    table = desk(match_with(own, steps="shots", sides={ALLIED: {"task": [CROSS]}}, scenario={"turns": 10}), *dice)
    table.state.turn = turn
    return table, table.state.airplanes["R"]


@pytest.mark.rule("icog.7.recon-entry")
@pytest.mark.example("icog.ex.7.t2-entry", "icog.ex.7.t6-entry")
@pytest.mark.parametrize(
    ("die", "place", "edge", "at", "nose"),
    [
        (1, 1, "W", (0, 1.5, 18), (1, 0, 0)),
        (3, 20, "W", (0, 58.5, 18), (1, 0, 0)),
        (4, 10, "E", (60, 28.5, 18), (-1, 0, 0)),
        (6, 20, "E", (60, 58.5, 18), (-1, 0, 0)),
    ],
)
def test_a_reconnaissance_airplane_comes_in_outgoing_or_homebound_at_a_random_place(die, place, edge, at, nose):
    table, airplane = recon(die, place)
    entries(table)
    assert (airplane.fate, airplane.crossing) == (FLYING, edge)
    assert near(airplane.pose.at, at)
    assert near(airplane.pose.nose, nose)
    assert table.events[0].facts["homebound"] is (edge == "E")


@pytest.mark.rule("icog.7.recon-entry")
def test_it_waits_until_its_turn():
    table, airplane = recon(turn=1)
    entries(table)
    assert airplane.fate == WAITING
    match = match_with(
        [plane("R", kind="be2c", crossing=True, enters=2), plane("Z", (2, 58), 90.0)],
        dice=[1, 2, 1, 10, 3, 4, 5, 1],
        scenario={"turns": 2},
    )
    assert [event.facts["airplane"] for event in said(match, "initiative")] == ["Z", "Y"]
    rest(match, "fly")
    assert [event.facts["airplane"] for event in said(match, "initiative")][2:] == ["R", "Z", "Y"]


@pytest.mark.rule("icog.7.recon-entry")
def test_others_may_come_in_later_at_their_own_place():
    match = match_with(
        [plane("L", (10, 10), 45.0, enters=2), plane("Z", (2, 58))], steps="shots", scenario={"turns": 2}
    )
    table = desk(match)
    table.state.turn = 2
    entries(table)
    assert table.state.airplanes["L"].fate == FLYING
    assert near(table.state.airplanes["L"].pose.at, (10, 10, 20))


@pytest.mark.rule("icog.7.recon-exit", "icog.7.scoring")
@pytest.mark.example("icog.ex.7.t6-exit", "icog.ex.7.t10-exit")
@pytest.mark.parametrize(("turn", "edge", "points"), [(6, "E", 1), (2, "E", 1), (7, "E", 0), (6, "W", 0), (6, "N", 0)])
def test_it_scores_by_leaving_over_the_opposite_edge_in_time(turn, edge, points):
    """Entered in turn 2, out in turn 6 at the latest: icog.amb.ex-five-rounds. Late or elsewhere it scores nothing and
    is not lost: icog.amb.score-recon-late."""
    table, airplane = recon(turn=turn)
    airplane.fate, airplane.crossing, airplane.left_by = LEFT, "W", edge
    play(tasks(table))
    play(tasks(table))
    assert table.state.points == {ALLIED: points, CENTRAL: 0}
    assert airplane.downed is False


@pytest.mark.rule("icog.7.recon-exit")
def test_a_homebound_one_leaves_over_its_own_edge():
    table, airplane = recon(turn=4)
    airplane.fate, airplane.crossing, airplane.left_by = LEFT, "E", "W"
    play(tasks(table))
    assert table.state.points[ALLIED] == 1


@pytest.mark.rule("icog.7.recon-exit", "icog.7.disengage")
def test_flying_through_is_scored_at_the_end_of_the_turn():
    """And it is no breaking off."""
    late = plane("R", (59.5, 30), 90.0, "be2c", crossing=True, enters=1, fate=FLYING)
    match = match_with(
        [late],
        [plane("Y", (5, 5)), plane("X", (5, 55))],
        steps=["moves", "end of turn"],
        order=["R"],
        sides={ALLIED: {"task": [CROSS]}},
        scenario={"leaving": 3},
    )
    fly(match)
    assert (craft(match, "R").fate, craft(match, "R").left_by) == (LEFT, "E")
    assert match.state.points == {ALLIED: 1, CENTRAL: 0}


FIELD = {"kind": "aerodrome", "at": [30.0, 30.0], "size": [20.0, 3.0], "name": "field"}


@pytest.mark.rule("icog.7.scoring")
@pytest.mark.parametrize(
    ("kind", "change", "found"),
    [
        ("reach", {}, True),
        ("reach", {"spin": SPIN}, False),
        ("reach", {"forced": True}, False),
        ("reach", {"pose": pose((32, 30, 20))}, False),
        ("reach", {"fate": LANDED}, False),
        ("land", {}, False),
        ("land", {"fate": LANDED}, True),
        ("land", {"fate": ROLLING}, True),
        ("land", {"fate": LANDED, "pose": pose((32, 30, 0))}, False),
    ],
)
def test_other_tasks_are_places_to_reach_and_to_land_on(kind, change, found):
    state = alone(table={"steps": "shots", "scenario": {"board": {"area": [FIELD]}}}).state
    airplane = state.airplanes["A"]
    for field, value in change.items():
        setattr(airplane, field, value)
    assert done(state, airplane, Task(kind, ("A",), area="field")) is found


@pytest.mark.rule("icog.7.scoring", "icog.2.1.1.stall-bombs", "icog.6.3.11.spars")
@pytest.mark.parametrize("spars", [False, True])
def test_who_has_reached_the_place_has_dropped_its_bombs(spars):
    """Which cut spars do not like."""
    task = {"kind": "reach", "airplanes": ["A"], "area": "field", "points": 4}
    board = {"area": [FIELD]}
    match = alone(
        kind="gotha-g-iv",
        bombs=True,
        spars=spars,
        table={"steps": "shots", "scenario": {"board": board}, "sides": {CENTRAL: {"task": [task]}}},
    )
    table = desk(match, *(1,) * spars)
    play(tasks(table))
    assert (table.state.points[CENTRAL], table.state.airplanes["A"].bombs) == (4, False)
    assert len(table.outcomes) == spars


@pytest.mark.rule("icog.7.scoring", "icog.7.driven-home-scores-now")
@pytest.mark.table("icog.7.scoring-table")
def test_two_points_for_one_shot_down_and_one_for_one_driven_home():
    """Two in all for one that is shot down after that: icog.amb.forced-points."""
    table = desk(match_with([plane("A"), plane("B", (50, 50))], steps="shots"))
    state = table.state
    a, b = state.airplanes["A"], state.airplanes["B"]
    a.fired_at = Shooter(1, "Y", "pilot", CENTRAL)
    shot_down(table, a, "on fire", "icog.6.3.13.1a")
    assert state.points == {ALLIED: 0, CENTRAL: 2}
    force_home(table, b, "wound", "icog.6.3.13.2")
    assert state.points == {ALLIED: 0, CENTRAL: 3}
    shot_down(table, b, "on fire", "icog.6.3.13.1a")
    shot_down(table, b, "explodes", "icog.6.3.13.1a")
    assert state.points == {ALLIED: 0, CENTRAL: 4}


@pytest.mark.rule("icog.7.scoring", "icog.6.3.10.fire-status")
def test_an_airplane_on_fire_is_two_points_at_once_and_no_more_later():
    """icog.amb.mission-point-fire"""
    table = desk(match_with([plane("A")], steps="shots"), 3)
    airplane = table.state.airplanes["A"]
    ignite(table, airplane, "1d6")
    assert (airplane.forced, table.state.points) == (True, {ALLIED: 0, CENTRAL: 2})
    shot_down(table, airplane, "explodes", "icog.6.3.13.1a")
    assert table.state.points == {ALLIED: 0, CENTRAL: 2}


@pytest.mark.rule("icog.7.victory-margin")
@pytest.mark.example("icog.ex.7.end")
@pytest.mark.parametrize(
    ("allied", "central", "margin", "winner"),
    [
        (2, 3, 2, None),
        (2, 4, 2, CENTRAL),
        (4, 2, 2, ALLIED),
        (0, 0, 2, None),
        (3, 2, 1, ALLIED),
        (2, 2, 1, None),
        (9, 0, 10, None),
    ],
)
def test_a_lead_of_two_points_wins_and_anything_less_is_a_draw(allied, central, margin, winner):
    table = desk(match_with(steps="shots", scenario={"margin": margin}))
    state = table.state
    state.points = {ALLIED: allied, CENTRAL: central}
    assert outcome(state) is None
    state.over = "time"
    found = outcome(state)
    assert found is not None
    assert (found.winner, found.points, found.rule) == (winner, state.points, "icog.7.victory-margin")


@pytest.mark.rule("icog.7.victory-margin")
def test_the_match_says_who_has_won():
    match = match_with([plane("A", pose=pose((30, 30, 5)), forced=True)], steps="end of turn", seed=1)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (None, "time")
    assert said(match, "over")[0].facts["points"] == {ALLIED: 0, CENTRAL: 0}


@pytest.mark.rule("icog.7.disengage")
@pytest.mark.parametrize("leaving", [0, 2])
def test_a_pilot_may_break_off_and_leave(leaving):
    """The mission says whether the enemy scores for it."""
    match = alone(pose=pose((59, 30, 20), 90.0), table={"scenario": {"leaving": leaving}})
    fly(match, home=True)
    assert said(match, "goes home")
    assert (craft(match).fate, craft(match).home, craft(match).downed) == (LEFT, True, False)
    assert match.state.points == {ALLIED: leaving, CENTRAL: 0}


@pytest.mark.rule("icog.7.disengage", "icog.6.3.14.3")
def test_who_has_broken_off_shoots_at_nobody():
    """In the same move or later."""
    target = plane("Z", (30, 50), kind="sopwith-camel")
    match = alone(enemies=[target], table={"options": {"measuring": "announced"}, "order": ["A", "A"]})
    refused(match, {"home": True, "targets": ["Z"]}, "icog.6.3.14.3")
    announce(match, home=True)
    fly(match, home=True)
    refused(match, {"targets": ["Z"]}, "icog.6.3.14.3")


@pytest.mark.rule("icog.7.disengage", "icog.6.3.14.3")
@pytest.mark.example("icog.ex.7.t7-franck-exit")
@pytest.mark.parametrize("change", [{"forced": True}, {"downed": True}, {"crossing": "W"}])
def test_who_is_forced_home_gives_nothing_more_by_leaving(change):
    table = desk(alone(table={"steps": "shots", "scenario": {"leaving": 2}}))
    airplane = table.state.airplanes["A"]
    for field, value in change.items():
        setattr(airplane, field, value)
    runs(table, airplane)
    assert table.state.points == {ALLIED: 0, CENTRAL: 0}


@pytest.mark.rule("icog.7.disengage", "icog.7.recon-exit")
@pytest.mark.parametrize(("name", "points"), [("A", 0), ("B", 2)])
def test_who_is_to_leave_does_not_run(name, points):
    task = {"kind": "cross", "airplanes": ["A"], "edge": "W"}
    sides = {CENTRAL: {"task": [task]}}
    match = alone(others=[plane("B", (50, 50))], table={"steps": "shots", "scenario": {"leaving": 2}, "sides": sides})
    table = desk(match)
    runs(table, table.state.airplanes[name])
    assert table.state.points[ALLIED] == points


@pytest.mark.rule("icog.7.disengage")
def test_after_the_end_all_survivors_go_home_for_nothing():
    table = desk(alone(table={"steps": "shots", "scenario": {"leaving": 2}}))
    table.state.after = 1
    runs(table, table.state.airplanes["A"])
    assert table.state.points == {ALLIED: 0, CENTRAL: 0}


@pytest.mark.rule("icog.7.scoring")
@pytest.mark.parametrize(("below", "found"), [(0, True), (19.9, False), (20, True)])
def test_some_places_must_be_reached_low(below, found):
    state = alone(table={"steps": "shots", "scenario": {"board": {"area": [FIELD]}}}).state
    assert done(state, state.airplanes["A"], Task("reach", ("A",), area="field", below=below)) is found
