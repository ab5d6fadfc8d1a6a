"""Whom a gun bears on: the template before fixed guns, gunners' fields of fire, legal targets, friends in the cone."""

from math import cos, radians, sin, tan
from typing import Any

import pytest

from aerodrome import Match
from aerodrome.rulebooks.icog.figures.panels import models
from aerodrome.rulebooks.icog.gunnery.aiming import (
    bears,
    friends_in_cone,
    gunner_shots,
    in_field,
    in_template,
    legal_targets,
)
from aerodrome.rulebooks.icog.state import State
from aerodrome.sky.poses import Pose, level, rolled
from tests.rules.icog.gunnery import A_PILOT, OBSERVER, duel, parts, shot, targets, volley
from tests.rules.icog.hangar import asked, craft, match_with, options, plane, pose
from tests.rules.referee import give, said

NOSE = (0.0, 1.0, 0.0)
SLOPE = tan(radians(10))


@pytest.mark.rule("icog.6.2.1.1", "icog.6.2.1.cone", "icog.6.2.1.template-placement", "icog.6.3.3.out-of-range")
@pytest.mark.parametrize(
    ("point", "inside"),
    [
        ((0.0, 0.0, 0.0), True),
        ((0.0, 13.0, 0.0), True),
        ((0.0, 13.01, 0.0), False),
        ((0.5 + 6 * SLOPE, 6.0, 0.0), True),
        ((0.51 + 6 * SLOPE, 6.0, 0.0), False),
        ((0.0, 6.0, 0.5 + 6 * SLOPE), True),
        ((0.0, 6.0, 0.51 + 6 * SLOPE), False),
        ((1.0, 6.0, 1.0), True),
        ((1.2, 6.0, 1.2), False),
        ((0.49, 0.0, 0.0), True),
        ((0.0, -0.1, 0.0), False),
    ],
)
def test_the_template_is_a_cone_from_the_nose(point: tuple[float, float, float], inside: bool) -> None:
    """icog.amb.cone-half-angle: ten degrees, half a Move unit wide at the nose; icog.amb.range-measure."""
    assert in_template((0.0, 0.0, 0.0), NOSE, point) is inside


@pytest.mark.rule("icog.6.2.1.1", "icog.6.3.3.out-of-range", "icog.6.3.validity")
def test_nobody_is_shot_at_beside_or_beyond_the_template() -> None:
    assert targets(duel(away=13.0)) == {"B"}
    assert duel(away=13.1).decision is None
    assert duel(target={"at": (33.0, 36.0)}).decision is None


@pytest.mark.rule("icog.6.2.1.template-placement")
def test_fixed_guns_point_where_the_airplane_does() -> None:
    """Nose up by 30 degrees: what was ahead is out of the cone, what is above on that line is in it."""
    climbing = {"pose": pose((30.0, 30.0, 20.0), climb=30.0)}
    assert duel(shooter=climbing).decision is None
    on_line = {"at": (30.0, 30.0 + 6 * cos(radians(30))), "altitude": 20.0 + 6 * sin(radians(30))}
    assert targets(duel(shooter=climbing, target=on_line)) == {"B"}


@pytest.mark.rule("icog.6.2.1.pilots-head", "icog.6.3.3.model-scale")
def test_a_wing_tip_in_the_cone_is_no_target() -> None:
    """A Handley Page beside the cone: its wings reach 2.2 Move units to either side, its pilot sits outside."""
    edge = 0.5 + 6 * SLOPE
    beside = {"kind": "hp-o-400", "speed": 150}
    assert duel(target=beside | {"at": (30.0 + edge + 0.1, 36.0)}).decision is None
    assert targets(duel(target=beside | {"at": (30.0 + edge - 0.1, 36.0)})) == {"B"}


@pytest.mark.rule("icog.6.2.1.2", "icog.5.4.contents")
def test_who_was_not_announced_is_no_target_unless_he_came_later() -> None:
    """icog.amb.declared-vs-free, icog.amb.declare-none: nothing announced, and B moved before A."""
    silent: dict[str, Any] = {"targets": ()}
    assert duel(shooter=silent, moves=("B", "A")).decision is None
    assert targets(duel(shooter=silent, moves=("A", "B"))) == {"B"}
    assert targets(duel(moves=("B", "A"))) == {"B"}


@pytest.mark.rule("icog.6.2.1.2", "icog.6.2.1.choose")
def test_a_later_arrival_may_be_chosen_instead_of_the_announced_target() -> None:
    late = plane("C", (30.0, 35.0), kind="nieuport-17", speed=150)
    early = plane("D", (30.5, 37.0), kind="nieuport-17", speed=150)
    match = duel(18, enemies=[late, early], moves=("B", "D", "A", "C"))
    assert targets(match) == {"B", "C"}
    volley(match, target="C")
    assert shot(match).facts["target"] == "C"


@pytest.mark.rule("icog.6.2.1.2")
def test_only_enemies_in_the_air_are_targets() -> None:
    match = duel(friends=[plane("F", (30.0, 36.0))], moves=("A", "B", "F"))
    assert [each.id for each in legal_targets(match.state, craft(match))] == ["B"]
    assert duel(target={"fate": "left"}).decision is None


@pytest.mark.rule("icog.6.2.1.decline")
def test_an_announced_shot_may_be_dropped() -> None:
    match = duel()
    assert options(match)[-1] == "hold"
    give(match, "hold")
    assert (match.decision, said(match, "shoots"), craft(match).weapons[0].halves) == (None, [], 20)


@pytest.mark.rule("icog.6.2.1.3", "icog.6.2.1.1", "icog.6.3.validity")
@pytest.mark.example("icog.ex.6.2.1-friend-in-cone")
@pytest.mark.parametrize(("die", "hit"), [(1, True), (2, True), (3, False)])
def test_a_friend_in_the_cone_is_hit_on_a_one_or_a_two(die: int, hit: bool) -> None:
    """icog.amb.friends-forbidden, icog.amb.friend-test-damage: two guns, 2 - die successes, a damage roll of 1."""
    wingman = plane("W", (30.0, 34.0))
    match = volley(duel(15, die, *((1,) if hit else ()), target={"kind": "re8"}, friends=[wingman]), "short")
    danger = said(match, "shoots")[1]
    assert danger.rule == "icog.6.2.1.3"
    assert (danger.facts["target"], danger.facts["base"], danger.facts["sum"]) == ("W", 2, [["friend", 2]])
    assert (danger.facts["hit"], danger.facts["success"]) == (hit, 2 - die)
    assert [event.facts["airplane"] for event in said(match, "damage")] == ["W"] * hit


@pytest.mark.rule("icog.6.2.1.3", "icog.6.2.1.friend-anywhere")
def test_every_friend_is_tested_the_nearest_first_also_beyond_the_target_and_after_a_hit() -> None:
    """icog.amb.friend-test-count, icog.amb.friend-head: the head counts here too."""
    friends = [
        plane("far", (30.0, 42.0)),
        plane("near", (30.0, 33.0)),
        plane("beside", (32.0, 36.0), kind="gotha-g-iv", speed=140),
    ]
    match = volley(duel(10, 1, 20, 20, friends=friends))
    assert [event.facts["target"] for event in said(match, "shoots")] == ["B", "near", "far"]
    kinds = [event.kind for event in match.events if event.kind in ("shoots", "damage")]
    assert kinds == ["shoots", "damage", "shoots", "shoots"]


@pytest.mark.rule("icog.6.2.1.3")
def test_the_danger_to_a_friend_costs_nothing_and_never_jams() -> None:
    """icog.amb.friend-test-damage: jam and ammunition are judged on the main roll."""
    match = volley(duel(15, 20, friends=[plane("W", (30.0, 34.0))]))
    assert craft(match).weapons[0].halves == 18
    assert said(match, "jams") == []


@pytest.mark.rule("icog.6.2.1.3", "icog.6.2.1.friend-anywhere")
@pytest.mark.example("icog.ex.7.t9-friend")
def test_a_friend_beside_the_cone_is_in_no_danger() -> None:
    """Comisard fires at Vernichthofen; Pelardon was measured out of the cone."""
    match = duel(15, friends=[plane("Pelardon", (32.5, 38.0))])
    assert friends_in_cone(match.state, craft(match), craft(match, "B").pose.at, fixed=True) == []
    volley(match)
    assert len(said(match, "shoots")) == 1


@pytest.mark.rule("icog.6.2.1.3")
def test_a_shot_with_a_friend_in_the_way_may_be_declined() -> None:
    match = give(duel(friends=[plane("W", (30.0, 34.0))]), "hold")
    assert said(match, "shoots") == []


FIELD = {
    "aft": [
        ((-6.0, 0.0, 0.0), True),
        ((0.0, 6.0, 0.0), True),
        ((0.1, 6.0, 0.0), False),
        ((-4.0, 0.0, 4.0), True),
        ((-6.0, 0.0, -0.1), False),
        ((-4.0, 2.0, -2.0), True),
        ((-4.0, -2.0, -2.1), False),
        ((0.0, 0.0, -5.0), False),
    ],
    "over the wing": [
        ((6.0, 0.0, 0.0), True),
        ((0.0, 0.0, 6.0), True),
        ((0.0, 6.0, 1.0), True),
        ((6.0, 0.0, -0.1), False),
        ((-0.1, 0.0, 6.0), False),
    ],
    "over the wing, aft": [
        ((-6.0, 0.0, 0.0), True),
        ((0.0, 0.0, 6.0), True),
        ((-6.0, 0.0, -0.1), False),
        ((0.1, 0.0, 6.0), False),
    ],
    "nose": [
        ((6.0, 0.0, 0.0), True),
        ((4.0, 0.0, -4.0), True),
        ((4.0, 0.0, -4.1), False),
        ((3.0, 3.0, -4.2), True),
        ((0.0, 4.0, -4.0), True),
        ((-0.1, 4.0, 0.0), False),
        ((0.0, 0.0, 6.0), True),
    ],
    "belly": [
        ((-6.0, 0.0, 0.0), True),
        ((-6.0, 0.0, 0.1), False),
        ((-4.0, 0.0, -4.0), True),
        ((-4.0, 0.0, -4.1), False),
        ((-4.0, 4.0, -1.0), True),
        ((-4.0, 4.1, -1.0), False),
        ((4.0, 0.0, -1.0), False),
    ],
    "astern": [
        ((-6.0, 0.0, 0.0), True),
        ((-4.0, 4.0, 1.0), True),
        ((-4.0, 4.1, 1.0), False),
        ((-6.0, 0.0, -0.1), False),
        ((6.0, 0.0, 0.0), False),
    ],
    "left": [((0.0, 6.0, 0.0), True), ((4.1, 4.0, 0.0), False), ((0.0, 4.0, -4.1), False), ((0.0, -6.0, 0.0), False)],
    "right": [
        ((0.0, -6.0, 0.0), True),
        ((-4.1, -4.0, 0.0), False),
        ((0.0, -4.0, -4.0), True),
        ((0.0, 6.0, 0.0), False),
    ],
}
"""How far ahead, to the left and above a target lies, and whether the gun bears."""


@pytest.mark.rule(
    "icog.6.2.2.1",
    "icog.6.2.2.aft",
    "icog.6.2.2.over-wing-forward",
    "icog.6.2.2.over-wing-backward",
    "icog.6.2.2.nose",
    "icog.6.2.2.belly",
)
@pytest.mark.parametrize("bank", [0.0, 70.0, 180.0])
@pytest.mark.parametrize(("field", "point", "inside"), [(name, *each) for name, rows in FIELD.items() for each in rows])
def test_fields_of_fire(field: str, point: tuple[float, float, float], inside: bool, bank: float) -> None:
    """They turn with the airplane. icog.amb.aft-mask, icog.amb.nose-mask, icog.amb.belly-top,
    icog.amb.over-wing-back-edge, icog.amb.side-gunners, icog.amb.be2c-arc, icog.amb.airframe-blocking."""
    here = rolled(level((30.0, 30.0, 20.0), 140.0), bank)
    match = match_with([plane("G", kind="be2c")], [plane("T")], steps=())
    gunner, target = craft(match, "G"), craft(match, "T")
    gunner.pose, gunner.weapons[0].arcs = here, (field,)
    target.pose = Pose(seen_from(here, point), target.pose.nose, target.pose.up)
    assert in_field(gunner, gunner.weapons[0], target) is inside


def seen_from(here: Pose, point: tuple[float, float, float]) -> tuple[float, float, float]:
    """The place that lies so far ahead, to the left and above."""
    (ax, ay, az), (nx, ny, nz), (ux, uy, uz) = here.at, here.nose, here.up
    left = (uy * nz - uz * ny, uz * nx - ux * nz, ux * ny - uy * nx)
    ahead, side, above = point
    return (
        ax + ahead * nx + side * left[0] + above * ux,
        ay + ahead * ny + side * left[1] + above * uy,
        az + ahead * nz + side * left[2] + above * uz,
    )


@pytest.mark.rule("icog.6.2.2.types", "icog.6.2.2.panel-arcs")
@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("halberstadt-cl-ii", {"aft", "over the wing"}),
        ("fe2b", {"nose", "over the wing, aft"}),
        ("hp-o-400", {"nose", "aft", "belly"}),
        ("be2c", {"astern"}),
    ],
)
def test_the_fields_that_the_book_names_for_types(kind: str, fields: set[str]) -> None:
    assert {field for weapon in models()[kind].weapons for field in weapon.arcs} == fields


def rear_gunner(
    *dice: int, at: tuple[float, float] = (30.0, 24.0), kind: str = "halberstadt-cl-ii", **facts: Any
) -> Match:
    """A's observer has the slot; B is behind, on a heading of its own."""
    own = {"kind": kind} | facts.pop("shooter", {})
    other = {"at": at, "kind": "nieuport-17", "targets": ()} | facts.pop("target", {})
    return duel(*dice, shooter=own, target=other, slots=(("A", OBSERVER),), **facts)


@pytest.mark.rule("icog.6.2.2.1", "icog.6.2.2.definition", "icog.6.2.2.panel-arcs", "icog.6.3.validity")
def test_a_gunner_aims_where_his_field_lies_and_not_where_the_nose_points() -> None:
    """icog.amb.gunner-declare: he need not have announced anybody."""
    assert targets(rear_gunner()) == {"B"}
    assert targets(rear_gunner(at=(24.0, 30.0))) == {"B"}
    assert rear_gunner(target={"altitude": 18.0}).decision is None
    assert rear_gunner(kind="be2c", shooter={"speed": 120}, at=(24.0, 30.0)).decision is None


@pytest.mark.rule("icog.6.2.2.1", "icog.6.2.2.definition")
def test_the_pilots_cone_is_not_the_gunners() -> None:
    """A's pilot has no shot at who is behind him, his observer none at who is ahead and below."""
    both = duel(
        shooter={"kind": "halberstadt-cl-ii", "targets": ("B",)},
        target={"at": (30.0, 24.0)},
        slots=(A_PILOT, ("A", OBSERVER)),
    )
    assert asked(both) == ("shoot", "A", OBSERVER)
    ahead = duel(shooter={"kind": "halberstadt-cl-ii"}, target={"altitude": 19.0}, slots=(("A", OBSERVER), A_PILOT))
    assert asked(ahead) == ("shoot", "A", "pilot")


@pytest.mark.rule("icog.6.2.2.over-wing-not-pilots-target")
def test_what_the_pilot_could_hit_the_observer_cannot() -> None:
    """icog.amb.over-wing-pilot-overlap: ability counts, even with nothing left in the pilot's guns."""

    def empty(state: State) -> None:
        state.airplanes["A"].weapons[0].halves = 0

    assert rear_gunner(at=(30.0, 36.0)).decision is None
    match = rear_gunner(at=(30.0, 36.0))
    gunner = craft(match)
    empty(match.state)
    assert not in_field(gunner, gunner.weapons[1], craft(match, "B"))
    assert targets(rear_gunner(at=(30.0, 36.0), target={"altitude": 25.0})) == {"B"}


@pytest.mark.rule("icog.6.2.2.range", "icog.6.3.3.out-of-range")
def test_a_gunner_reaches_as_far_as_the_template_and_by_its_bands() -> None:
    assert rear_gunner(at=(30.0, 16.9)).decision is None
    match = volley(rear_gunner(20, 6, at=(30.0, 17.0)), "long")
    assert parts(match)["distance"] == -5
    assert parts(volley(rear_gunner(20, 6, at=(30.0, 27.5)), "long"))["distance"] == 5


@pytest.mark.rule("icog.6.2.2.aim-line", "icog.6.2.2.friendly", "icog.6.2.1.friend-anywhere")
def test_a_gunners_template_points_at_his_targets_head() -> None:
    """A friend on that line is in danger, one on the line of flight is not."""
    friends = [plane("line", (30.0, 19.0)), plane("nose", (30.0, 36.0))]
    match = volley(rear_gunner(15, 1, 5, friends=friends), "short")
    assert [event.facts["target"] for event in said(match, "shoots")] == ["B", "line"]
    assert said(match, "shoots")[1].facts["base"] == 2
    aside = rear_gunner(friends=[plane("aside", (33.0, 24.0))])
    assert friends_in_cone(aside.state, craft(aside), craft(aside, "B").pose.at, fixed=False) == []


@pytest.mark.rule("icog.6.2.2.friendly")
def test_a_gunner_may_spare_his_friend() -> None:
    match = give(rear_gunner(friends=[plane("line", (30.0, 19.0))]), "hold")
    assert said(match, "shoots") == []


@pytest.mark.rule("icog.6.2.2.belly-shared", "icog.6.2.2.panel-arcs")
def test_a_gunner_with_two_stations_fires_one_of_them() -> None:
    """icog.amb.gunner-shared-station: in the next turn he may change over."""
    slots = (("A", "rear gunner"), ("A", "rear gunner"))
    above, below = {"at": (30.0, 24.0)}, {"at": (30.0, 24.0), "altitude": 18.0}
    bomber = {"kind": "hp-o-400", "speed": 130}
    match = duel(20, shooter=bomber, target=above, slots=slots)
    assert {option[2] for option in options(match) if option[0] == "B"} == {1, 2}
    volley(match, "short", gun=1)
    assert match.decision is None
    match = duel(20, shooter=bomber, target=below, slots=slots)
    assert {option[2] for option in options(match) if option[0] == "B"} == {2}


@pytest.mark.rule("icog.6.2.2.definition")
def test_nobody_fires_a_gun_that_is_not_his() -> None:
    match = match_with(
        [plane("H", kind="hp-o-400", speed=130)],
        [plane("behind", (30.0, 24.0)), plane("before", (30.0, 36.0))],
        steps=(),
    )
    bomber = craft(match, "H")
    found = {person.role: {shot.target for shot in gunner_shots(match.state, bomber, person)} for person in bomber.crew}
    assert found == {"pilot": set(), "second pilot": set(), "nose gunner": {"before"}, "rear gunner": {"behind"}}
    assert not bears(bomber, craft(match, "behind"))
