"""Turns: their direction, how tight they may be, the tests that tight ones ask for, and what they cost."""

from math import cos, radians, sin

import pytest

from aerodrome.rulebooks.icog.figures.panels import LETTERS, models
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.paths import Tight, handling, tight
from aerodrome.sky.poses import turned
from tests.rules.icog.hangar import (
    ALBATROS,
    alone,
    craft,
    dive,
    fly,
    form_of,
    model,
    near,
    pose,
    roll,
    size,
    straight,
    turn,
)
from tests.rules.referee import facts_of, refused, said

FAST = ALBATROS | {"speed": 200}
SE5A = {"kind": "se5a", "side": "allied"}
START = pose((30.0, 30.0, 20.0))


def legs(*pieces):
    return {"legs": [{"kind": kind, "length": length} | facts for kind, length, facts in pieces]}


def bend(angle, letter, length=None, whole=17.5):
    """A turn to a side, and straight on for the rest."""
    length = whole if length is None else length
    pieces = [("turn", length, {"angle": angle, "radius": size(letter)})]
    if length < whole:
        pieces.append(("straight", whole - length, {}))
    return legs(*pieces)


def cost(match):
    (needle,) = facts_of(match, "speed")
    return sum(number for part, number in needle["sum"] if part != "altitude")


@pytest.mark.rule("icog.5.5.5.1")
@pytest.mark.example("icog.ex.5.5.5")
def test_an_airplane_does_not_turn_below_its_wings():
    """The Camel below the Albatros is reached by a roll and a turn."""
    match = alone(**ALBATROS)
    for angle in (90.1, -91, 120, 180):
        refused(match, bend(angle, "F", 5.0), "icog.5.5.5.1")
    fly(match, roll(120), turn(0, "F", 6.0))
    assert craft(match).pose.nose[2] < -0.3


@pytest.mark.rule("icog.5.5.5.1", "icog.5.5.8.no-prebank", "icog.5.5.5.geo")
@pytest.mark.parametrize("angle", [-90, -45, 0, 30, 90])
def test_it_turns_to_any_side_from_the_wings_upwards(angle):
    """In the plane of the wings too: icog.amb.turn-edge. The plane goes through the pose: icog.amb.wing-plane-upper.
    Nothing has to be banked for it first."""
    match = fly(alone(1, 1, **ALBATROS), turn(angle, "F", 5.0))
    bent = craft(match).trail[1]
    a, t = 5 / 7, radians(angle)
    aside = (sin(t), 0.0, cos(t))
    end = tuple(p + 7 * (f * sin(a) + d * (1 - cos(a))) for p, f, d in zip((30, 30, 20), (0, 1, 0), aside, strict=True))
    assert near(bent.at, end)
    assert near(bent.nose, tuple(f * cos(a) + d * sin(a) for f, d in zip((0, 1, 0), aside, strict=True)))


@pytest.mark.rule("icog.5.5.5.any-direction")
@pytest.mark.parametrize(
    ("climb", "bank", "angle"), [(-90, 0, 0), (0, 180, 0), (0, 90, 0), (60, 0, 90), (-45, 100, -30)]
)
def test_turns_are_flown_in_any_plane(climb, bank, angle):
    """Out of a dive, into one on the back, round in a bank."""
    start = pose((30.0, 30.0, 40.0), climb=climb, bank=bank)
    match = fly(alone(1, 1, 1, kind="albatros-d-va", speed=150, pose=start), turn(angle, "E", 8.0))
    expected = turned(start, angle, 6.0, 8.0, banks=True)
    (flight,) = facts_of(match, "flies")
    assert near(flight["trail"][1][0], expected.at)
    assert near(flight["trail"][1][1], expected.nose)


@pytest.mark.rule("icog.5.5.6.1", "icog.5.5.6.count-markers", "icog.5.5.6.which-test", "icog.5.5.6.flying-test")
@pytest.mark.example("icog.ex.5.5.6-1")
def test_the_albatros_at_175():
    """F is safe; E asks for a test at 0 and D at -1; C is tighter than its tightest: icog.amb.albatros-ede,
    icog.amb.modifier-zero."""
    can = handling(craft(alone(**ALBATROS)), models()["albatros-d-va"])
    found = {letter: tight(can, size(letter)) for letter in "GFED"}
    assert found == {"G": None, "F": None, "E": Tight(1, True, 0), "D": Tight(2, True, -1)}
    refused(alone(**ALBATROS), bend(90, "C"), "icog.5.5.6.count-markers")
    match = fly(alone(11, **ALBATROS), turn(90, "D", 17.5))
    (event,) = said(match, "tests")
    assert (event.facts["sum"], event.facts["passed"]) == ([["flying", 12], ["template", -1]], True)
    (flight,) = facts_of(match, "flies")
    assert (flight["flown"], flight["legs"][0]["letter"]) == (17.5, "D")


@pytest.mark.rule("icog.5.5.6.1", "icog.2.1.1.marker-lookup", "icog.5.5.6.which-test", "icog.5.5.6.structural-test")
@pytest.mark.example("icog.ex.5.5.6-2")
@pytest.mark.parametrize(("letter", "modifier"), [("H", None), ("G", 0), ("F", -1), ("E", -2)])
def test_the_albatros_at_200(letter, modifier):
    """H is safe; tighter ones test the structure, 14 points of it."""
    strength = models()["albatros-d-va"].strength
    match = fly(alone(1, **FAST), turn(90, letter, 20.0))
    tests = [(event.facts["test"], event.facts["target"]) for event in said(match, "tests")]
    assert tests == ([] if modifier is None else [("structure", strength + modifier)])


@pytest.mark.rule("icog.5.5.6.1", "icog.tables.sequence-maneuver-test")
@pytest.mark.table("icog.tab.tight-turn")
def test_four_templates_tighter_are_refused():
    """The S.E.5a at 225 has I: F is three tighter, E four."""
    match = alone(1, **SE5A, speed=225)
    refused(match, bend(90, "E", whole=22.5), "icog.5.5.6.1")
    fly(match, turn(90, "F", 22.5))
    assert TABLES.turns.modifiers == (0, -1, -2)


@pytest.mark.rule("icog.5.5.6.1", "icog.5.5.6.count-markers")
@pytest.mark.parametrize(
    ("speed", "letter", "rule"), [(150, "C", "icog.5.5.6.count-markers"), (125, "C", "icog.5.5.6.count-markers")]
)
def test_tighter_than_the_tightest_is_refused(speed, letter, rule):
    """A slow airplane may tighten its turn down to its best letter."""
    refused(alone(kind="albatros-d-va", speed=speed), bend(90, letter, whole=speed / 10), rule)
    if speed == 125:
        match = fly(alone(12, kind="albatros-d-va", speed=speed), turn(90, "D", 6.0))
        assert [event.facts["target"] for event in said(match, "tests")] == [12]


@pytest.mark.rule("icog.5.5.7.1", "icog.5.5.6.1")
@pytest.mark.table("icog.tab.tight-turn")
@pytest.mark.example("icog.ex.5.5.7-1", "icog.ex.5.5.7-2")
@pytest.mark.parametrize(
    ("speed", "letter", "test", "modifier", "units"),
    [
        (190, "E", "tight turn", -1, 5),
        (225, "F", "structure", -2, 7),
        (190, "F", "tight turn", 0, 3),
        (190, "G", "", 0, 1),
    ],
)
def test_the_se5a_pays_for_tight_turns(speed, letter, test, modifier, units):
    """5 Energy units instead of 1 for two tighter, 7 for three."""
    match = fly(alone(1, **SE5A, speed=speed), turn(90, letter, speed / 10))
    (needle,) = facts_of(match, "speed")
    assert dict(needle["sum"])["turn"] == -units
    tests = facts_of(match, "tests")
    assert [facts["test"] for facts in tests] == ([test] if test else [])
    if test:
        assert dict(tests[0]["sum"]).get("template", 0) == modifier


@pytest.mark.rule("icog.5.5.6.which-test", "icog.2.1.1.max-maneuvering")
@pytest.mark.parametrize(("speed", "test"), [(185, "tight turn"), (190, "structure")])
def test_at_maximum_maneuvering_speed_it_is_still_the_pilot(speed, test):
    """icog.amb.at-vmm."""
    match = fly(alone(1, kind="albatros-d-va", speed=speed), turn(90, "F", 5.0))
    assert [event.facts["test"] for event in said(match, "tests")] == [test]


@pytest.mark.rule("icog.5.5.6.which-test", "icog.2.1.1.needle")
def test_the_speed_at_the_start_counts_for_every_turn():
    """icog.amb.speed-for-template: a dive first changes nothing."""
    match = fly(alone(1, 1, **ALBATROS, altitude=40.0), dive("F", 8.0), turn(0, "E", 8.0))
    (turning,) = said(match, "tight turn")
    assert turning.facts["tighter"] == 1


@pytest.mark.rule("icog.5.5.6.2", "icog.5.5.6.flying-test")
def test_a_failed_flying_test_stalls_it_in_the_middle_of_the_turn():
    """Half of the arc, and all later maneuvers are gone: the rest goes down at 45 degrees."""
    match = fly(alone(13, **ALBATROS, altitude=40.0), turn(90, "E", 6.0), roll(90), bank=None)
    assert craft(match).stalled == "in a turn"
    (flight,) = facts_of(match, "flies")
    assert [(leg["kind"], leg["length"]) for leg in flight["legs"]] == [("turn", 3.0), ("straight", 14.5)]
    assert craft(match).pose.nose[2] == pytest.approx(-(0.5**0.5), abs=1e-6)


@pytest.mark.rule("icog.5.5.6.flying-test")
@pytest.mark.parametrize(("roll_", "stalled"), [(12, ""), (13, "in a turn")])
def test_equal_is_a_success(roll_, stalled):
    match = fly(alone(roll_, **ALBATROS, altitude=40.0), turn(90, "E", 6.0))
    assert craft(match).stalled == stalled


@pytest.mark.rule("icog.5.5.6.3", "icog.5.5.6.structural-test")
@pytest.mark.parametrize(
    ("dice", "fate", "lost"),
    [
        ((20, 1), "lost", 0),
        ((20, 2), "lost", 0),
        ((20, 3, 1, 1, 1), "flying", 3),
        ((20, 6), "flying", 0),
        ((1,), "flying", 0),
    ],
)
def test_a_failed_structural_test_is_read_at_once_and_the_turn_is_flown(dice, fate, lost):
    """If it holds, the turn goes on as planned: icog.amb.structural-continue."""
    match = fly(alone(*dice, **FAST), turn(90, "G", 10.0))
    airplane = craft(match)
    assert airplane.fate == fate
    assert len(said(match, "structure fails")) == (len(dice) > 1)
    if fate == "flying":
        assert models()["albatros-d-va"].strength - airplane.strength == lost
        assert airplane.trail[1].nose[0] == pytest.approx(sin(10 / 8))
        assert cost(match) <= -3


@pytest.mark.rule("icog.5.5.6.3", "icog.2.1.2.structural-strength")
def test_who_has_no_strength_left_breaks_up_where_he_is():
    """icog.amb.structural-continue."""
    match = fly(alone(20, 3, 6, 6, 6, **FAST, strength=5), straight(4.0), turn(90, "G", 10.0))
    assert craft(match).fate == "lost"
    assert near(craft(match).pose.at, (30, 34, 20))


@pytest.mark.rule("icog.5.5.6.1")
def test_each_tight_turn_is_tested_in_the_order_of_the_path():
    """And a stall in the first cancels the second: icog.amb.tight-test-each."""
    plan = (turn(90, "E", 8.0), turn(0, "D", 8.0))
    match = fly(alone(1, 1, **ALBATROS, altitude=40.0), *plan)
    assert [event.facts["letter"] for event in said(match, "tight turn")] == ["E", "D"]
    match = fly(alone(20, **ALBATROS, altitude=40.0), *plan)
    assert len(said(match, "tight turn")) == 1


@pytest.mark.rule("icog.5.5.6.4", "icog.5.5.6.length")
@pytest.mark.parametrize("length", [0.01, 1.0, 17.5])
def test_even_a_tiny_turn_is_a_turn_and_a_whole_circle_is_one(length):
    match = fly(alone(**ALBATROS), turn(90, "F", length))
    (needle,) = said(match, "speed")
    assert needle.facts["sum"] == [["turn", -1]]
    circle = fly(alone(kind="fokker-dr-i", speed=125), turn(90, "B", 12.5))
    assert cost(circle) == -1


@pytest.mark.rule("icog.5.5.6.wider-ok")
@pytest.mark.parametrize("letter", ["F", 7.4, "G", "P", 30.0])
def test_the_indicated_template_and_wider_ones_are_safe(letter):
    match = fly(alone(**ALBATROS), turn(90, letter, 17.5))
    assert said(match, "tests") == []
    assert cost(match) == -1


@pytest.mark.rule("icog.5.5.6.wider-damage")
@pytest.mark.parametrize(("wider", "safe", "tightest"), [(0, "F", "D"), (2, "H", "F"), (3, "I", "G")])
def test_damage_shifts_every_marker(wider, safe, tightest):
    """The tightest too; results add up: icog.amb.turns-wider-stack."""
    airplane = {"kind": "albatros-d-va", "speed": 175, "wider": wider}
    can = handling(craft(alone(**airplane)), models()["albatros-d-va"])
    assert (LETTERS[can.safe], LETTERS[can.tightest]) == (safe, tightest)
    fly(alone(**airplane), turn(90, safe, 17.5))
    below = LETTERS[LETTERS.index(tightest) - 1]
    refused(alone(**airplane), bend(90, below), "icog.5.5.6.count-markers")


@pytest.mark.rule("icog.5.5.6.wider-damage")
def test_damage_goes_on_beyond_p():
    """icog.amb.wider-than-p: O two wider is a radius of 18."""
    own = model("albatros-d-va", markers=((85, "N"), (185, "O")))
    match = alone(1, kind=own, speed=175, wider=2)
    fly(match, turn(90, 18.0, 17.5))
    assert said(match, "tests") == []
    match = fly(alone(1, kind=own, speed=175, wider=2), turn(90, "P", 17.5))
    assert [event.facts["test"] for event in said(match, "tests")] == ["tight turn"]


@pytest.mark.rule("icog.5.5.7.applied", "icog.5.5.7.1")
def test_the_loss_is_applied_after_the_move_with_everything_else():
    match = fly(alone(1, **ALBATROS, altitude=40.0), dive("F", 5.0), turn(0, "E", 6.0))
    kinds = [event.kind for event in match.events]
    assert kinds.index("speed") > kinds.index("flies")
    (needle,) = facts_of(match, "speed")
    parts = dict(needle["sum"])
    assert parts["turn"] == -3
    assert needle["energy"] == sum(parts.values())


@pytest.mark.rule("icog.5.5.6.1", "icog.5.5.3.1", "icog.5.5.10.1", "icog.2.1.move-unit")
def test_a_refused_plan_names_every_problem_and_changes_nothing():
    match = alone(**ALBATROS)
    form = form_of(match)
    plan = {"legs": [{"kind": "straight", "length": 20.0}], "throttle": 9, "bank": 60.0, "targets": ["X"]}
    error = refused(match, plan, "icog.5.4.contents")
    for part in ("no enemy", "longer", "throttle", "45 degrees"):
        assert part in str(error), str(error)
    assert form.check(form.sample(lambda: 0.3)) == []
