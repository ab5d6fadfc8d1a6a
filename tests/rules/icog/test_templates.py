"""Templates: sixteen radii and any between them, straight and turning pieces in a row, and measuring in free space."""

from math import cos, pi, sin

import pytest

from aerodrome.rulebooks.icog.figures.panels import LETTERS, letter_of, radius, template_of
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.gunnery.aiming import fixed_shots
from tests.rules.icog.hangar import (
    ALBATROS,
    alone,
    craft,
    dive,
    fly,
    match_with,
    near,
    plane,
    pose,
    roll,
    size,
    straight,
    turn,
)
from tests.rules.referee import facts_of, refused, said


@pytest.mark.rule("icog.2.3.turn-templates", "icog.5.5.6.geo-letter")
def test_sixteen_letters_from_a_to_p_each_one_move_unit_wider():
    """icog.amb.letters: eight templates with two edges each."""
    assert LETTERS == "ABCDEFGHIJKLMNOP"
    assert [radius(template) for template in range(16)] == [float(2 + template) for template in range(16)]
    assert (size("A"), size("D"), size("P")) == (2.0, 5.0, 17.0)


@pytest.mark.rule("icog.5.5.6.geo-letter", "icog.2.3.straight-bent")
@pytest.mark.parametrize(
    ("wide", "letter"),
    [(2.0, "A"), (2.99, "A"), (3.0, "B"), (7.0, "F"), (7.5, "F"), (7.9999999, "G"), (17.0, "P"), (17.9, "P")],
)
def test_a_radius_between_two_letters_counts_as_the_tighter(wide, letter):
    """icog.amb.free-radius."""
    assert letter_of(template_of(wide)) == letter


@pytest.mark.rule("icog.5.5.6.geo-letter")
@pytest.mark.parametrize(("wide", "letter"), [(18.0, "P+1"), (20.0, "P+3"), (20.9, "P+3")])
def test_radii_go_on_beyond_p(wide, letter):
    """icog.amb.wider-than-p."""
    assert letter_of(template_of(wide)) == letter
    assert radius(template_of(wide)) <= wide < radius(template_of(wide) + 1)


@pytest.mark.rule("icog.2.3.straight-bent", "icog.5.5.6.geo-letter")
def test_any_radius_may_be_flown():
    """An Albatros at 175 has F, 7 Move units: 7.3 is safe, 6.9 is an E turn and asks for a test."""
    match = fly(alone(kind="albatros-d-va", speed=175), turn(90, 7.3, 10.0))
    assert said(match, "tests") == []
    assert near(craft(match).trail[1].at, (30 + 7.3 * (1 - cos(10 / 7.3)), 30 + 7.3 * sin(10 / 7.3), 20.0))
    match = fly(alone(1, kind="albatros-d-va", speed=175), turn(90, 6.9, 10.0))
    assert [event.facts["letter"] for event in said(match, "tight turn")] == ["E"]


@pytest.mark.rule("icog.2.3.straight-bent", "icog.5.5.6.geo-letter")
@pytest.mark.parametrize("wide", [1.99, 0.0, -5.0, 1001.0, float("nan"), float("inf")])
def test_there_is_no_template_tighter_than_a(wide):
    match = alone(kind="fokker-dr-i", speed=125)
    plan = {"legs": [{"kind": "turn", "length": 12.5, "angle": 90, "radius": wide}]}
    if wide == wide and abs(wide) != float("inf"):
        refused(match, plan, "icog.5.5.6.geo-letter")
    else:
        refused(match, plan, "icog.5.5.2.geo")


@pytest.mark.rule("icog.2.3.no-bend")
def test_a_turn_is_one_arc_and_another_radius_is_another_turn():
    """icog.amb.change-radius: it takes its own action and its own Energy unit."""
    match = fly(alone(kind="albatros-d-va", speed=175), turn(90, "F", 8.0), turn(0, "G", 9.5))
    (needle,) = facts_of(match, "speed")
    assert needle["sum"].count(["turn", -1]) == 2
    match = alone(kind="albatros-d-va", speed=175)
    refused(match, {"legs": [{"kind": "straight", "length": 17.5, "radius": 5.0, "twist": 3}]}, "icog.5.5.1.1")


@pytest.mark.rule("icog.2.3.alignment", "icog.2.3.combine", "icog.2.3.straight")
def test_pieces_join_end_to_end():
    """Straight 3, a quarter turn to the right on F, straight on: every piece begins where and as the last one ended."""
    quarter = 3.5 * pi
    match = fly(alone(kind="albatros-d-va", speed=175), straight(3.0), turn(90, "F", quarter))
    trail = craft(match).trail
    assert near(trail[1].at, (30, 33, 20))
    assert near(trail[2].at, (37, 40, 20))
    assert near(trail[2].nose, (1, 0, 0))
    assert near(trail[3].at, (37 + 14.5 - quarter, 40, 20))


@pytest.mark.rule("icog.2.3.partial-unit", "icog.5.5.6.length")
@pytest.mark.parametrize("length", [0.01, 0.37, 8.25, 17.5])
def test_the_last_piece_of_a_unit_counts_for_what_it_is(length):
    match = fly(alone(kind="albatros-d-va", speed=175), turn(90, "F", length))
    (flight,) = said(match, "flies")
    assert flight.facts["flown"] == 17.5
    assert near(craft(match).trail[1].nose, (sin(length / 7), cos(length / 7), 0))


@pytest.mark.rule("icog.2.2.pose", "icog.2.2.measure-as-seen", "icog.2.2.geo-pose", "icog.2.2.geo-rounding")
def test_an_airplane_is_anywhere_in_any_attitude():
    """There is no grid: where it is and how it stands is what counts, and its line of flight is the next move."""
    odd = pose((12.345678, 23.456789, 34.567891), 123.4, climb=33.3, bank=-77.7)
    match = alone(pose=odd, speed=150)
    assert craft(match).pose == odd
    fly(match)
    end = craft(match).pose
    assert near(end.at, tuple(a + 15 * n for a, n in zip(odd.at, odd.nose, strict=True)))
    assert (end.nose, end.up) == (odd.nose, odd.up)


@pytest.mark.rule("icog.2.2.pose")
def test_no_stand_limits_the_altitude_unless_it_is_agreed():
    """icog.amb.ceiling: 42 Move units, if at all."""
    high = ALBATROS | {"altitude": 41.0}
    match = fly(alone(**high), turn(0, "P", 4.0))
    assert craft(match).pose.at[2] > 42
    match = alone(**high, table={"options": {"ceiling": True}})
    climb = {"kind": "turn", "length": 4.0, "radius": 17.0}
    refused(match, {"legs": [climb, {"kind": "straight", "length": 13.5}]}, "icog.amb.ceiling")
    fly(match)


@pytest.mark.rule("icog.2.3.gunnery-template")
@pytest.mark.parametrize(
    ("y", "shift", "distance"),
    [
        (1.9, 0.0, 6),
        (2.0, 0.0, 5),
        (8.0, 0.0, -1),
        (8.0, 1.9, -1),
        (8.0, 2.0, None),
        (12.9, 0.0, -5),
        (13.1, 0.0, None),
    ],
)
def test_the_gunnery_template_is_a_cone_along_the_line_of_flight(y, shift, distance):
    """Its part of +6 lies within 2 Move units, where a Collision threatens."""
    shooter = plane("B", pose=pose((30.0 + shift, 30.0 - y, 20.0)), kind="sopwith-camel", targets=("A",))
    match = match_with([shooter], [plane("A")], steps=())
    shots = fixed_shots(match.state, craft(match, "B"))
    assert bool(shots) is (distance is not None)
    if shots:
        assert dict(shots[0].parts).get("distance", 0) == distance
    assert TABLES.template.from_[1] == TABLES.moves.near


@pytest.mark.rule("icog.2.3.arc-template", "icog.5.5.4.1")
@pytest.mark.parametrize(("bank", "fits"), [(44.9, True), (45.0, True), (45.1, False), (-45.0, True), (-45.1, False)])
def test_limits_are_multiples_of_45_degrees(bank, fits):
    """And 45 itself is within: icog.amb.forty-five-edge."""
    match = alone(pose=pose((30.0, 30.0, 20.0), bank=bank), speed=150)
    if fits:
        fly(match, dive(10.0, 5.0))
        assert craft(match).pose.at[2] < 20
    else:
        legs = [{"kind": "dive", "length": 5.0, "radius": 10.0}, {"kind": "straight", "length": 10.0}]
        refused(match, {"legs": legs}, "icog.5.5.4.1")


@pytest.mark.rule("icog.2.2.geo-axes")
def test_altitude_is_z_and_headings_are_those_of_the_compass():
    match = alone(heading=90.0, altitude=25.0, speed=150)
    fly(match, roll(90))
    end = craft(match).pose
    assert near(end.at, (45, 30, 25))
    assert near(end.up, (0, -1, 0))
