"""Announcements: what they contain, what they bind to, and what they never force anybody to."""

from typing import Any

import pytest

from aerodrome.kernel.structs import Plain
from aerodrome.rulebooks.icog.aid import aid
from aerodrome.rulebooks.icog.flight.paths import tight
from aerodrome.rulebooks.icog.flight.planning import Planner
from aerodrome.rulebooks.icog.flight.plans import Announcement, Plan, announced, plan_of
from tests.rules.icog.hangar import (
    CAMEL,
    alone,
    announce,
    asked,
    craft,
    fly,
    form_of,
    near,
    plane,
    pose,
    roll,
    slip,
    straight,
    turn,
)
from tests.rules.icog.plotting import in_full, plans
from tests.rules.referee import facts_of, give, refused, said

BOOK = {"options": {"measuring": "announced"}}


def camel(*dice, **facts):
    """The Camel of the example: banked to the left, an Albatros to its right; it is about to announce."""
    banked = pose((30.0, 30.0, 20.0), bank=-45)
    enemy = plane("Stahl", (44.0, 40.0), kind="albatros-d-va")
    return alone(*dice, **CAMEL | {"pose": banked, "enemies": [enemy], "table": BOOK} | facts)


def leg(kind, length, **figures):
    return {"kind": kind, "length": length} | figures


@pytest.mark.rule("icog.5.4.1a", "icog.5.4.contents", "icog.3.1.step-declare")
@pytest.mark.example("icog.ex.5.4-1")
def test_the_camel_announces_a_roll_and_a_turn_to_the_right():
    """Two actions and 3 Move units for the roll: icog.amb.roll-side-camel."""
    match = camel()
    assert asked(match) == ("announce", "A")
    announce(match, ("roll", 90.0), ("turn", 0.0), targets=["Stahl"])
    (facts,) = facts_of(match, "announces")
    assert len(facts["maneuvers"]) == 2
    assert facts["targets"] == ["Stahl"]
    assert asked(match)[:2] == ("fly", "A")
    assert asked(match)[2].targets == ("Stahl",)
    fly(match, roll(90, 3.0), turn(10, "E", 8.0), targets=("Stahl",))
    assert craft(match).targets == ("Stahl",)
    (needle,) = facts_of(match, "speed")
    assert [part for part in needle["sum"] if part[0] in ("roll", "turn")] == [["roll", -1], ["turn", -1]]


@pytest.mark.rule("icog.5.4.1b", "icog.5.4.fallback")
@pytest.mark.example("icog.ex.5.4-2")
def test_nobody_is_forced_to_a_test():
    """The turn that would bring him to a shot is too tight: he flies the safe template, the same way."""
    fast = camel(speed=185)  # Above the Camel's Maximum maneuvering speed; F is safe.
    announce(fast, ("roll", 90.0), ("turn", 0.0), targets=["Stahl"])
    fly(fast, roll(90, 3.0), turn(0, "F", 9.0), targets=("Stahl",))
    assert said(fast, "tests") == []
    assert craft(fast).pose.nose[0] > 0.6
    fast = camel(2, speed=185)
    announce(fast, ("roll", 90.0), ("turn", 0.0), targets=["Stahl"])
    fly(fast, roll(90, 3.0), turn(0, "D", 9.0), targets=("Stahl",))
    assert [event.facts["test"] for event in said(fast, "tests")] == ["structure"]


@pytest.mark.rule("icog.5.4.1a", "icog.5.4.fallback", "icog.5.4.geo-commit")
def test_kind_order_and_side_are_binding():
    """icog.amb.announce-precision."""
    match = announce(camel(speed=185), ("roll", 90.0), ("turn", 0.0))
    right, up = leg("roll", 3.0, angle=90.0), leg("turn", 9.0, radius=7.0)
    rest = leg("straight", 6.5)
    wrong = {
        "no turn": [right, leg("straight", 15.5)],
        "another order": [up, right, rest],
        "one more": [right, up, leg("roll", 3.0, angle=5.0), leg("straight", 3.5)],
        "the other side": [leg("roll", 3.0, angle=-90.0), up, rest],
        "another plane": [right, leg("turn", 9.0, angle=45.1, radius=7.0), rest],
        "straight on": [leg("straight", 18.5)],
    }
    for legs in wrong.values():
        refused(match, {"legs": legs}, "icog.5.4.1a")
    give(match, {"legs": [right, leg("turn", 9.0, angle=45.0, radius=7.0), rest], "throttle": 0, "bank": 0.0})
    assert match.decision is None


@pytest.mark.rule("icog.5.4.1a", "icog.5.5.5.1", "icog.5.5.3.1")
@pytest.mark.parametrize(
    ("announced_", "flown", "rule"),
    [
        (("turn", 0.0), leg("dive", 17.0, radius=40.0), "icog.5.4.1a"),
        (("dive", 0.0), leg("turn", 17.0, radius=40.0), "icog.5.4.1a"),
        (("turn", 90.0), leg("turn", 17.0, angle=95.0, radius=40.0), "icog.5.5.5.1"),
        (("turn", -90.0), leg("turn", 17.0, angle=-95.0, radius=40.0), "icog.5.5.5.1"),
    ],
)
def test_another_kind_is_refused_and_so_is_what_was_never_legal(announced_, flown, rule):
    """Within 45 degrees of a flat turn, below the wings: that is no turn all the same."""
    match = announce(alone(**CAMEL, table=BOOK), announced_)
    refused(match, {"legs": [flown]}, rule)


@pytest.mark.rule("icog.5.5.3.1")
def test_a_roll_that_was_announced_goes_up_to_180_degrees():
    match = announce(alone(**CAMEL, table=BOOK), ("roll", 170.0))
    refused(match, {"legs": [leg("roll", 3.0, angle=190.0), leg("straight", 14.0)]}, "icog.5.5.3.1")
    fly(match, roll(180, 3.0))


@pytest.mark.rule("icog.5.4.geo-commit", "icog.5.4.fallback")
def test_lengths_templates_and_the_exact_plane_are_measured_afterwards():
    ends = set()
    for legs in (
        (roll(90, 3.0), turn(0, "F", 2.0)),
        (roll(10, 3.0), turn(-45, "H", 9.0)),
        (straight(4.0), roll(180, 3.0), turn(30, "P", 1.0)),
    ):
        match = announce(camel(speed=185), ("roll", 90.0), ("turn", 0.0))
        fly(match, *legs)
        ends.add(craft(match).pose.at)
    assert len(ends) == 3


@pytest.mark.rule("icog.5.4.1a")
@pytest.mark.parametrize(
    "facts", [{"targets": ["Stahl"]}, {"landing": True}, {"immelmann": True}, {"home": True}, {"take_off": True}]
)
def test_what_else_was_announced_stands(facts):
    match = announce(camel())
    refused(match, {"legs": [leg("straight", 17.0)]} | facts, "icog.5.4.1a")
    fly(match)


@pytest.mark.rule("icog.5.no-measuring", "icog.5.4.1a", "icog.tables.sequence-measure", "icog.tables.sequence-declare")
def test_nothing_is_measured_before_the_announcement():
    """A plan is no answer yet, and what may be planned is shown without lengths, paths or distances."""
    match = camel()
    decision = match.decision
    assert decision is not None
    refused(match, {"legs": [leg("straight", 17.0)]}, "icog.5.4.1a")
    draft: Plain = {"maneuvers": [{"kind": "turn", "angle": 0}]}
    shown = aid(match.state, match.settings, decision, draft)
    assert shown is not None
    assert shown.draft is not None
    assert shown.measured is False
    assert shown.draft.end is None
    assert not any(piece.path for piece in shown.draft.pieces)
    announce(match, ("turn", 0.0))
    decision = match.decision
    assert decision is not None
    shown = aid(match.state, match.settings, decision, {"legs": [leg("turn", 9.0, radius=7.0)]})
    assert shown is not None
    assert shown.draft is not None
    assert shown.measured is True
    assert shown.draft.end is not None


@pytest.mark.rule("icog.5.no-measuring")
def test_learners_plan_and_announce_in_one():
    match = camel(table={})
    assert asked(match) == ("fly", "A")
    fly(match, roll(90, 3.0), turn(45, "E", 9.0), targets=("Stahl",))
    (facts,) = facts_of(match, "announces")
    assert (len(facts["maneuvers"]), facts["targets"]) == (2, ["Stahl"])


@pytest.mark.rule("icog.5.4.contents")
@pytest.mark.parametrize(
    ("targets", "rule"),
    [(["nobody"], "icog.5.4.contents"), (["A"], "icog.5.4.contents"), (["Stahl", "Stahl"], "icog.5.4.contents")],
)
def test_targets_are_enemies_in_the_air(targets, rule):
    refused(camel(), {"targets": targets}, rule)


@pytest.mark.rule("icog.5.4.contents")
def test_who_is_lost_is_no_target():
    gone = plane("Stahl", (44.0, 40.0), fate="lost")
    refused(camel(enemies=[gone, plane("Ritter", (10, 50))]), {"targets": ["Stahl"]}, "icog.5.4.contents")


@pytest.mark.rule("icog.5.4.contents", "icog.5.4.1a")
@pytest.mark.parametrize(
    ("maneuvers", "rule"),
    [
        ([{"kind": "turn", "angle": 91}], "icog.5.5.5.1"),
        ([{"kind": "roll", "angle": 181}], "icog.5.5.3.1"),
        ([{"kind": "turn"}] * 4, "icog.5.5.1.1"),
        ([{"kind": "dive"}], "icog.5.5.4.1"),
        ([{"kind": "roll", "angle": -90}, {"kind": "dive"}], "icog.5.5.4.1"),
        ([{"kind": "roll", "angle": -90}, {"kind": "slip"}], "icog.5.5.10.2"),
        ([{"kind": "turn", "angle": -90}, {"kind": "slip"}], ""),
        ([{"kind": "roll", "angle": 170}, {"kind": "dive"}], ""),
        ([{"kind": "roll", "angle": 45}, {"kind": "slip"}], ""),
    ],
)
def test_what_cannot_be_flown_cannot_be_announced(maneuvers, rule):
    """Banked 50 degrees to the left, the Camel can neither dive nor slip, nor rolled farther left; rolled to the right,
    it can. How far it rolls or turns is not announced, only to which side."""
    match = camel(pose=pose((30.0, 30.0, 20.0), bank=-50))
    if rule:
        refused(match, {"maneuvers": maneuvers}, rule)
    else:
        give(match, {"maneuvers": maneuvers})
        assert asked(match)[0] == "fly"


@pytest.mark.rule("icog.5.4.contents", "icog.2.1.move-unit")
def test_what_does_not_fit_into_the_allowance_cannot_be_announced():
    match = alone(kind="gotha-g-iv", speed=115, table=BOOK)
    refused(match, {"maneuvers": [{"kind": "roll", "angle": 90}] * 2}, "icog.2.1.move-unit")
    announce(match, ("roll", 90.0))


@pytest.mark.rule("icog.5.4.1b", "icog.5.5.10.2")
def test_a_pull_out_and_a_side_slip_may_be_announced_in_a_dive():
    """How far he must pull up is measured later; that he can is enough."""
    steep = pose((30.0, 30.0, 40.0), climb=-60)
    match = alone(kind="albatros-d-va", speed=185, pose=steep, table=BOOK)
    announce(match, ("turn", 0.0), ("slip", 1.0))
    refused(match, {"legs": [leg("turn", 0.5, radius=9.0), leg("slip", 18.0, shift=1)]}, "icog.5.5.10.2")
    fly(match, turn(0, "H", 8.0), slip(1, 5.0))
    assert match.decision is None or asked(match)[0] != "fly"


@pytest.mark.rule("icog.5.4.1a", "icog.5.4.1b")
def test_two_rules_of_one_number_are_two_rules():
    """icog.amb.double-number: the one binds, the other frees."""
    match = announce(camel(), ("turn", 0.0))
    refused(match, {"legs": [leg("straight", 17.0)]}, "icog.5.4.1a")
    fly(match, turn(0, "P", 0.5))
    assert said(match, "tests") == []


def test_a_plan_says_what_it_announces():
    plan = Plan((straight(3.0), roll(90, 3.0), turn(20, "E", 5.0), slip(-2, 6.0)), targets=("Stahl",))
    said_ = announced(plan)
    assert [(each.kind, each.angle) for each in said_.maneuvers] == [("roll", 90), ("turn", 20), ("slip", -2)]
    assert said_.targets == ("Stahl",)


@pytest.mark.rule("icog.5.4.1b")
def test_every_announcement_that_is_taken_can_be_flown():
    """Random ones, from many attitudes: a legal move follows each of them, without a test if he likes."""
    rolls = iter(float(each * 37 % 101) / 101 for each in range(1, 100000))
    count = 0
    for climb in (-80, -50, 0, 30, 70):
        for bank in (-100, -40, 0, 60, 180):
            match = alone(
                kind="albatros-d-va", speed=150, pose=pose((30.0, 30.0, 30.0), 40.0, climb=climb, bank=bank), table=BOOK
            )
            airplane = craft(match)
            form = form_of(match)
            for _ in range(6):
                wanted = form.sample(lambda: next(rolls))
                assert isinstance(wanted, Announcement)
                bound = Planner(match.state, match.settings, airplane, wanted)
                safe = [plan for plan in bound.plain_plans() if not bound.check(plan)]
                assert safe, (climb, bank, wanted)
                count += bool(wanted.maneuvers)
    assert count > 40


@pytest.mark.rule("icog.5.4.1a", "icog.5.4.1b")
def test_a_side_slip_after_a_turn_out_of_a_steep_bank_may_be_announced():
    """Banked on its right wing, the Albatros turns towards the sky and a little to the left, and slips."""
    match = alone(10, kind="albatros-d-va", speed=150, pose=pose((30.0, 30.0, 20.0), bank=90), table=BOOK)
    announce(match, ("turn", -90.0), ("slip", 1.0))
    fly(match, turn(-67.5, 10.0, 5.0), slip(1, 5.0))
    assert said(match, "flies less") == []


@pytest.mark.rule("icog.5.4.1a", "icog.5.4.contents")
def test_no_announcement_that_some_plan_could_fly_is_refused():
    """Random legal plans of random airplanes: what each announces is taken, it binds to that very plan, and there is a
    way to fly it without a test, or what is left of it."""
    number = 0
    for planner, plan in plans(14, 1500):
        wanted = announced(plan)
        assert planner.check_announcement(wanted) == [], in_full(planner, plan)
        bound = Planner(planner.state, planner.settings, planner.airplane, wanted)
        assert bound.check(plan) == [], in_full(planner, plan)
        safe = plan_of(wanted, bound.kept_way())
        assert bound.check(safe) == [], in_full(planner, safe)
        assert not any(tight(bound.can, leg.radius) for leg in safe.legs if leg.radius)
        number += any(leg.kind in ("slip", "dive") for leg in plan.legs[1:])
    assert number > 700


@pytest.mark.rule("icog.5.4.fallback", "icog.5.4.1b")
def test_what_cannot_be_flown_without_a_test_is_left_out_and_the_direction_held():
    """In a dive of 70 degrees the Gotha pulls out far enough for a slip only on a template that needs a test: he may
    try that, or pull out on the safe one and fly on; he can neither do without the turn nor turn to another side."""
    steep: dict[str, Any] = {
        "kind": "gotha-g-iv",
        "speed": 145,
        "pose": pose((30.0, 30.0, 40.0), climb=-70),
        "table": BOOK,
    }
    match = announce(alone(2, **steep), ("turn", 0.0), ("slip", -1.0))
    refused(match, {"legs": [leg("straight", 14.5)]}, "icog.5.4.1a")
    refused(match, {"legs": [leg("turn", 14.5, angle=60, radius=13.0)]}, "icog.5.4.1a")
    fly(match, turn(0, "I", 4.45), slip(-1, 10.0))
    assert [event.facts["test"] for event in said(match, "tests")][:1] == ["structure"]
    assert said(match, "flies less") == []
    match = announce(alone(**steep), ("turn", 0.0), ("slip", -1.0))
    fly(match, turn(0, "L", 9.0))
    assert len(said(match, "flies less")) == 1
    assert said(match, "tests") == []


@pytest.mark.rule("icog.5.4.1a")
def test_what_can_be_flown_without_a_test_is_not_left_out():
    match = announce(alone(**CAMEL, table=BOOK), ("turn", 0.0), ("slip", -1.0))
    refused(match, {"legs": [leg("turn", 17.0, radius=10.0)]}, "icog.5.4.1a")


def test_an_announcement_that_says_nothing_is_straight_flight():
    match = fly(give(camel(), {}))
    assert near(craft(match).pose.at, (30, 47, 20))
    assert Announcement() == announced(Plan((straight(17.0),)))


@pytest.mark.rule("icog.5.4.1a")
def test_who_must_open_with_a_p_turn_can_announce_one():
    """And nothing else: a jammed rudder leaves no choice (icog.6.3.10.rattled)."""
    match = alone(kind="albatros-d-va", speed=175, opening=True, table=BOOK)
    refused(match, {}, "icog.6.3.10.rattled")
    refused(match, {"maneuvers": [{"kind": "roll", "angle": 90}]}, "icog.6.3.10.rattled")
    announce(match, ("turn", 90.0), ("roll", -90.0))
    refused(
        match, {"legs": [leg("turn", 12.5, angle=90, radius=16.0), leg("roll", 5.0, angle=-90)]}, "icog.6.3.10.rattled"
    )
    fly(match, turn(90, "P", 8.75), roll(-90))
    assert craft(match).opening is False
