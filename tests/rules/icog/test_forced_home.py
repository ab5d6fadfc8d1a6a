"""Forced home: who must leave the fight, what he may still do, and what it is worth."""

from random import Random
from typing import Any

import pytest

from aerodrome import Match
from aerodrome.rulebooks.icog.aid import way
from aerodrome.rulebooks.icog.crew.wounds import stays
from aerodrome.rulebooks.icog.flight.planning import Planner
from aerodrome.rulebooks.icog.flight.plans import Plan, announced
from aerodrome.rulebooks.icog.flight.sampling import sample_announcement, sample_plan
from aerodrome.rulebooks.icog.gunnery.crediting import force_home
from aerodrome.rulebooks.icog.state import Engine, Slot, State
from tests.rules.icog.gunnery import OBSERVER, PILOT, duel, hull, struck, targets, told, volley
from tests.rules.icog.hangar import (
    ALLIED,
    CENTRAL,
    ahead,
    alone,
    asked,
    craft,
    desk,
    fly,
    match_with,
    options,
    plane,
    play,
    pose,
    rest,
    roll,
    turn,
)
from tests.rules.icog.plotting import in_full, planners, plans
from tests.rules.referee import give, refused, said


@pytest.mark.rule("icog.6.3.13.1b", "icog.6.3.13.2", "icog.6.3.14.point", "icog.7.driven-home-scores-now")
@pytest.mark.example("icog.ex.6.3.14-fortitude")
def test_fortitude_9_and_an_11_send_a_wounded_pilot_home() -> None:
    """icog.amb.forced-home-award: a point for the enemy, at once. icog.amb.forced-home-number,
    icog.amb.forced-home-refs."""
    table = struck(17, 3, 11)
    b = hull(table)
    assert told(table, "tests")[0] | {"sum": 0} == {
        "airplane": "B",
        "role": PILOT,
        "test": "stay",
        "sum": 0,
        "target": 9,
        "roll": 11,
        "success": -2,
        "passed": False,
    }
    assert (b.forced, b.seized, b.downed, table.state.points) == (True, False, False, {ALLIED: 0, CENTRAL: 1})
    assert told(table, "forced home")[0]["why"] == "wound"


@pytest.mark.rule("icog.6.3.13.1b", "icog.6.3.13.2", "icog.6.3.14.glider")
@pytest.mark.parametrize(("die", "forced"), [(12, False), (13, True)])
def test_a_seized_engine_asks_for_the_same_test(die: int, forced: bool) -> None:
    """Who passes may fight on in a glider."""
    table = struck(25, 1, die)
    b = hull(table)
    assert (b.engines[0].state, b.forced, b.seized) == ("dead", forced, forced)
    assert table.state.points[CENTRAL] == forced
    if not forced:
        glider = duel(shooter={"engines": [Engine("dead")]})
        assert targets(glider) == {"B"}


@pytest.mark.rule("icog.6.3.14.voluntary", "icog.6.3.14.glider")
@pytest.mark.parametrize("answer", ["fight on", "go home"])
def test_who_passes_may_still_be_sent_home(answer: str) -> None:
    """It costs nothing: the enemy scores for those who must go."""
    table = struck(17, 3, 9, answers=[answer])
    b = hull(table)
    assert (b.home, b.forced, table.state.points[CENTRAL]) == (answer == "go home", False, 0)


@pytest.mark.rule("icog.6.3.14.voluntary")
def test_he_is_asked_about_the_wound_and_about_the_engine() -> None:
    match = volley(duel(5, 10, 3, 2))
    assert asked(match) == ("stay", "B", "wound")
    assert options(match) == ("fight on", "go home")
    assert match.decision is not None
    assert match.decision.seat == ALLIED


@pytest.mark.rule("icog.6.3.13.1b", "icog.1.1.rerolls")
def test_the_test_may_be_rerolled() -> None:
    table = struck(17, 4, 12, 8, rerolls=1, answers=["re-roll", "fight on"])
    assert (hull(table).forced, hull(table).crew[0].rerolls) == (False, 0)


@pytest.mark.rule("icog.6.3.13.1b")
def test_who_is_on_his_way_home_already_tests_no_more() -> None:
    """icog.amb.forced-then-recover: nothing lifts it, and it is scored once."""
    table = desk(alone(forced=True, credited=True))
    a = hull(table, "A")
    play(stays(table, a, "wound"))
    force_home(table, a, "wound", "icog.6.3.13.2")
    assert (told(table, "tests"), told(table, "forced home"), table.state.points[ALLIED]) == ([], [], 0)


def homing(heading: float, *, at: tuple[float, float] = (30.0, 30.0), **facts: Any) -> Match:
    """A, whose side has the eastern edge, is forced home."""
    enemies = facts.pop("enemies", ())
    return alone(heading=heading, at=at, forced=True, speed=150, enemies=enemies, **facts)


@pytest.mark.rule("icog.6.3.14.3")
def test_he_must_fly_towards_his_own_edge() -> None:
    """icog.amb.forced-path, icog.amb.forced-home-no-flee-edge: nearer to it, or where he cannot be, turning towards it.
    A little turn and straight on is straight away from home."""
    fly(homing(90.0))
    west = homing(270.0)
    refused(west, ahead(west), "icog.6.3.14.3")
    for length, rest_ in ((1.0, 14.0), (5.0, 10.0)):
        legs = [
            {"kind": "turn", "length": length, "angle": 90.0, "radius": 9.0},
            {"kind": "straight", "length": rest_},
        ]
        refused(west, {"legs": legs}, "icog.6.3.14.3")
    fly(west, turn(90, "H", 15.0))
    north = homing(0.0)
    refused(north, ahead(north), "icog.6.3.14.3")
    left = [{"kind": "turn", "length": 15.0, "angle": -90.0, "radius": 9.0}]
    refused(north, {"legs": left}, "icog.6.3.14.3")
    fly(north, turn(90, "H", 5.0))


HUNTED = [plane("T", (30.0, 24.0), kind="sopwith-camel")]
"""Behind him."""


@pytest.mark.rule("icog.6.3.14.3")
def test_a_threat_is_no_excuse() -> None:
    hunted = homing(0.0, enemies=HUNTED)
    refused(hunted, ahead(hunted), "icog.6.3.14.3")


@pytest.mark.rule("icog.6.3.14.3")
def test_as_an_option_a_threat_lets_him_evade_but_not_turn_away() -> None:
    """icog.amb.forced-path."""
    option = {"options": {"evading": True}}
    hunted = homing(0.0, enemies=HUNTED, table=option)
    left = [{"kind": "turn", "length": 15.0, "angle": -90.0, "radius": 9.0}]
    refused(hunted, {"legs": left}, "icog.6.3.14.3")
    fly(hunted)
    assert craft(hunted).pose.at[1] == pytest.approx(45.0)
    free = homing(0.0, table=option)
    refused(free, ahead(free), "icog.6.3.14.3")


@pytest.mark.rule("icog.6.3.14.3", "icog.5.4.1a")
def test_he_announces_nothing_that_leads_straight_away_from_home() -> None:
    """He cannot bind himself to straight flight and say that nothing else is left."""
    option = {"options": {"measuring": "announced"}}
    west = homing(270.0, table=option)
    for maneuvers in ([], [{"kind": "roll", "angle": 90}], [{"kind": "slip", "angle": 1}]):
        refused(west, {"maneuvers": maneuvers}, "icog.6.3.14.3")
    give(west, {"maneuvers": [{"kind": "turn", "angle": 90}]})
    refused(west, {"legs": [{"kind": "turn", "length": 1.0, "angle": 90.0, "radius": 9.0}, STRAIGHT]}, "icog.6.3.14.3")
    fly(west, turn(90, "H", 15.0))
    east = homing(90.0, table=option)
    give(east, {})
    north = homing(0.0, table=option)
    refused(north, {"maneuvers": [{"kind": "turn", "angle": -90}]}, "icog.6.3.14.3")


STRAIGHT = {"kind": "straight", "length": 14.0}


@pytest.mark.rule("icog.6.3.14.3", "icog.5.5.1.2")
def test_it_is_lifted_only_as_far_as_what_is_left_to_him() -> None:
    """The third action fails, and with it the turn for home: he rolls and flies straight on."""
    lying = pose((30.0, 30.0, 20.0), 270.0, bank=180)
    match = alone(13, pose=lying, forced=True, speed=150, table={"options": {"measuring": "announced"}})
    give(match, {"maneuvers": [{"kind": "roll", "angle": 90}, {"kind": "roll", "angle": 90}, {"kind": "turn"}]})
    assert asked(match)[0] == "fly"
    fly(match, roll(90), roll(90))
    assert craft(match).pose.at[0] < 20.0


@pytest.mark.rule("icog.6.3.14.3")
def test_a_machine_finds_a_legal_way_home_from_every_attitude() -> None:
    """Random ones: whatever is announced can be flown, and nobody is stuck."""
    random = Random(10)
    for measuring in ("announced", "free"):
        match = alone(forced=True, speed=150, table={"options": {"measuring": measuring}})
        airplane = craft(match)
        for _ in range(60):
            climb, bank = random.uniform(-89, 89), random.uniform(-180, 180)
            airplane.pose = pose((30.0, 30.0, 30.0), random.uniform(0, 360), climb=climb, bank=bank)
            planner = Planner(match.state, match.settings, airplane)
            if measuring == "announced":
                wanted = sample_announcement(planner, random.random)
                assert planner.check_announcement(wanted) == []
                planner = Planner(match.state, match.settings, airplane, wanted)
            assert planner.check(sample_plan(planner, random.random)) == []


@pytest.mark.rule("icog.6.3.14.3")
def test_the_way_that_he_is_shown_leads_home_from_every_attitude() -> None:
    """Nobody has to find out first that straight on is not allowed: what is proposed may be announced and flown."""
    west = homing(270.0)
    assert [leg.kind for leg in way(Planner(west.state, west.settings, craft(west)), measured=True)] == ["turn"]
    for planner, _ in planners(12, 80, forced=True):
        wanted = announced(Plan(way(planner, measured=False)))
        assert planner.check_announcement(wanted) == []
        assert planner.check(Plan(way(planner, measured=True))) == []
        bound = Planner(planner.state, planner.settings, planner.airplane, wanted)
        assert bound.check(Plan(way(bound, measured=True))) == []


@pytest.mark.rule("icog.6.3.14.3", "icog.5.4.1a")
def test_whatever_he_may_plan_he_may_announce() -> None:
    for planner, plan in plans(10, 150, forced=True):
        wanted = announced(plan)
        assert planner.check_announcement(wanted) == [], in_full(planner, plan)
        bound = Planner(planner.state, planner.settings, planner.airplane, wanted)
        assert bound.check(plan) == [], in_full(planner, plan)


@pytest.mark.rule("icog.6.3.14.3")
def test_he_names_no_target_and_has_no_shot() -> None:
    ahead_ = [plane("T", (50.0, 33.0), kind="sopwith-camel")]
    match = homing(90.0, enemies=ahead_)
    refused(match, ahead(match) | {"targets": ["T"]}, "icog.6.3.14.3")
    assert duel(shooter={"forced": True}).decision is None


@pytest.mark.rule("icog.6.3.14.3", "icog.7.scoring")
@pytest.mark.example("icog.ex.7.t7-franck-exit")
def test_leaving_the_board_is_worth_nothing_more() -> None:
    """Franck's SPAD, forced home since turn 3, leaves in turn 7 over its own edge."""
    match = match_with(
        [plane("Franck", (5.0, 30.0), 270.0, kind="spad-vii", forced=True, credited=True)],
        steps="moves",
        order=("Franck",),
    )
    rest(match)
    assert craft(match, "Franck").fate == "left"
    assert match.state.points == {ALLIED: 0, CENTRAL: 0}


@pytest.mark.rule("icog.6.3.14.3")
def test_bombs_stay_aboard() -> None:
    """icog.amb.forced-gunner-bombs: their marks on the dial stay in force."""
    table = struck(17, 3, 11, kind="re8", bombs=True)
    assert (hull(table).forced, hull(table).bombs) == (True, True)


def chased(*, seized: bool = False, announced: bool = True, first: bool = False, **facts: Any) -> Match:
    """A's observer has the slot, in a Bristol that is forced home and moved last or first; C is behind it with his guns
    on it, D beside it and crossing."""

    def laid(state: State) -> None:
        state.slots = [Slot("A", OBSERVER, 20, 5)]
        state.moves = ["A", "C", "D"] if first else ["C", "D", "A"]

    return match_with(
        [
            plane("C", (30.0, 24.0), kind="sopwith-camel", targets=("A",) if announced else ()),
            plane("D", (24.0, 29.0), 180.0, kind="sopwith-camel"),
        ],
        [plane("A", kind="bristol-f2b", **{"forced": True, "seized": seized} | facts)],
        steps="shots",
        change=laid,
    )


@pytest.mark.rule("icog.6.3.14.4")
def test_its_gunners_fire_only_at_those_who_attack_it() -> None:
    """icog.amb.forced-gunner-attack."""
    assert targets(chased()) == {"C"}
    assert targets(chased(announced=False)) == {"C"}
    assert targets(chased(forced=False)) == {"C", "D"}


@pytest.mark.rule("icog.6.3.14.engine-gunner")
def test_after_a_seizure_only_at_those_who_also_announced_it() -> None:
    """Or at one into whose cone it flew, who may shoot at it unannounced: icog.amb.forced-gunner-attack."""
    assert targets(chased(seized=True, first=True)) == {"C"}
    assert chased(seized=True, first=True, announced=False).decision is None
    assert targets(chased(seized=True, announced=False)) == {"C"}


@pytest.mark.rule("icog.6.3.14.2", "icog.6.3.14.gunner-out")
def test_a_gunner_who_fails_does_not_send_the_airplane_home() -> None:
    match = volley(duel(5, 9, 6, 4, 20, target={"kind": "bristol-f2b"}))
    b = craft(match, "B")
    assert (b.crew[1].state, b.forced, match.state.points[CENTRAL]) == ("out", False, 0)
    assert said(match, "out of the fight")[0].facts["role"] == OBSERVER


@pytest.mark.rule("icog.6.3.10.nerve", "icog.6.3.14.point")
def test_a_lost_nerve_is_a_point_too() -> None:
    """The attacker himself, near the torch that he lit, flees: his enemies score."""
    table = struck(29, 13, enemies=[plane("A", (30.0, 27.0))])
    assert (hull(table, "A").forced, table.state.points) == (True, {ALLIED: 1, CENTRAL: 2})


@pytest.mark.rule("icog.6.3.14.3", "icog.6.3.14.voluntary")
def test_who_goes_home_of_his_own_will_holds_his_fire() -> None:
    match = duel(5, 10, 3, 2, aspect=180.0, away=4.5, target={"targets": ("A",)}, slots=(("A", PILOT), ("B", PILOT)))
    volley(match)
    give(match, "go home")
    assert match.decision is None
    assert craft(match, "B").home
