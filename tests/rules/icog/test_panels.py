"""Cockpit panels: the figures that the book's examples name, what the dial says, and that every panel is whole."""

import pytest

from aerodrome.rulebooks.icog.crew.testing import flying_parts
from aerodrome.rulebooks.icog.figures.panels import (
    DIAL,
    FIGURES,
    LETTERS,
    above_stall,
    band_name,
    below_stall,
    find_model,
    is_step,
    letter_of,
    marker,
    models,
    raised,
    stall_of,
    steps_above,
    tightest,
    top_of,
    under_the_dot,
    wind_drag,
)
from aerodrome.rulebooks.icog.flight.energy import below_by, lifted, speed_after
from aerodrome.rulebooks.icog.flight.paths import handling
from aerodrome.rulebooks.icog.state import Slot
from aerodrome.sky.regions import FIELDS
from tests.rules.icog.hangar import alone, craft, desk, dive, fly, match_with, model, plane, turn
from tests.rules.referee import refused, said

ALBATROS, SE5A, CAMEL = models()["albatros-d-va"], models()["se5a"], models()["sopwith-camel"]
EVERY = pytest.mark.parametrize("kind", models().values(), ids=list(models()))
BOMBERS = [kind for kind in models().values() if kind.stall_bombs]


def safe(kind, speed):
    return letter_of(marker(kind, speed))


def at(kind, speed, **facts):
    """An airplane of a type at a speed."""
    match = alone(kind=kind.id, side=kind.side, speed=speed, **facts)
    return craft(match)


def adjusted(kind, speed, energy):
    return speed_after(at(kind, speed), kind, energy)


@pytest.mark.rule("icog.2.1.1.turn-markers", "icog.2.1.1.marker-lookup")
@pytest.mark.example("icog.ex.5.5.6-1", "icog.ex.5.5.6-2", "icog.ex.5.5.7-1", "icog.ex.5.5.7-2")
@pytest.mark.parametrize(
    ("kind", "speed", "letter"),
    [
        (ALBATROS, 150, "D"),
        (ALBATROS, 175, "F"),
        (ALBATROS, 195, "G"),
        (ALBATROS, 200, "H"),
        (SE5A, 190, "G"),
        (SE5A, 225, "I"),
    ],
)
def test_the_markers_of_the_examples(kind, speed, letter):
    """Where there is none, the next one at a higher speed counts."""
    assert safe(kind, speed) == letter


@pytest.mark.rule("icog.2.1.1.turn-markers", "icog.5.5.6.count-markers")
def test_the_albatros_turns_best_at_150():
    """Its letters go D, E, F and wider again below that speed: icog.amb.albatros-ede."""
    assert LETTERS[tightest(ALBATROS)] == "D"
    assert [safe(ALBATROS, speed) for speed in (85, 105, 125, 150, 165, 175)] == ["G", "F", "E", "D", "E", "F"]


@pytest.mark.rule("icog.2.1.1.turn-markers", "icog.2.3.turn-templates")
@EVERY
def test_above_the_last_marker_the_template_is_p(kind):
    """Panels go up to O at most: icog.amb.letters."""
    last, letter = kind.markers[-1]
    assert (letter, safe(kind, last), safe(kind, last + 5)) == ("O", "O", "P")


@pytest.mark.rule("icog.2.1.1.max-maneuvering", "icog.5.5.6.which-test")
@pytest.mark.example("icog.ex.5.5.6-1", "icog.ex.5.5.6-2", "icog.ex.5.5.7-1", "icog.ex.5.5.7-2")
@pytest.mark.parametrize(
    ("kind", "speed", "by_skill"),
    [(ALBATROS, 175, True), (ALBATROS, 200, False), (SE5A, 190, True), (SE5A, 225, False)],
)
def test_which_test_the_examples_ask_for(kind, speed, by_skill):
    assert handling(at(kind, speed), kind).by_skill is by_skill


@pytest.mark.rule("icog.2.1.1.mod-table")
@pytest.mark.example("icog.ex.5.5.7-1", "icog.ex.5.5.7-2")
def test_the_small_table_of_the_se5a():
    assert SE5A.tighter[1:] == (5, 7)


@pytest.mark.rule("icog.2.1.1.energy-units", "icog.2.1.1.speed-steps")
@pytest.mark.example("icog.ex.5.7.1-0", "icog.ex.5.7.1-1", "icog.ex.5.7.1-2", "icog.ex.5.7.8-1", "icog.ex.5.7.8-2")
@pytest.mark.parametrize(
    ("kind", "speed", "energy", "reading", "step"),
    [
        (SE5A, 105, 2, 120, 125),
        (SE5A, 185, -6, 135, 145),
        (SE5A, 125, 1, 130, 145),
        (SE5A, 205, 2, 220, 220),
        (SE5A, 220, -1, 205, 205),
        (SE5A, 145, -8, 65, 65),
        (SE5A, 65, 2, 80, 85),
        (ALBATROS, 65, 2, None, 85),
        (ALBATROS, 180, -6, None, 145),
        (ALBATROS, 145, -6, None, 105),
        (CAMEL, 130, -7, None, 75),
    ],
)
def test_energy_moves_the_needle_as_in_the_examples(kind, speed, energy, reading, step):
    """One Energy unit takes the S.E.5a from 220 to 205: icog.amb.se5a-first-dot, icog.amb.drag-example."""
    assert adjusted(kind, speed, energy) == step
    assert reading is None or under_the_dot(kind, speed, energy) == reading


@pytest.mark.rule("icog.2.1.1.stall-zone", "icog.2.1.1.energy-units")
@pytest.mark.example("icog.ex.5.5.11-1", "icog.ex.5.5.11-2", "icog.ex.5.5.11-3", "icog.ex.5.5.13")
@pytest.mark.parametrize(
    ("kind", "speed", "lost", "below", "step"),
    [(SE5A, 170, 9, 0, 85), (SE5A, 170, 12, 3, 65), (SE5A, 145, 8, 1, 65), (ALBATROS, 145, 8, 1, 65)],
)
def test_energy_lost_below_stall_speed_in_the_examples(kind, speed, lost, below, step):
    airplane = at(kind, speed)
    assert (below_by(airplane, kind, -lost), speed_after(airplane, kind, -lost)) == (below, step)


@pytest.mark.example("icog.ex.5.5.13")
def test_seven_energy_units_bring_the_camel_to_its_stall_speed():
    """Six do not: icog.amb.immelmann-climb."""
    assert (CAMEL.stall, CAMEL.throttle, CAMEL.roll) == (75, 3, 3)
    assert adjusted(CAMEL, 130, -6) > 75
    assert adjusted(CAMEL, 130, -7) == 75


@pytest.mark.rule("icog.2.1.1.stall-zone", "icog.2.1.2.roll", "icog.2.1.2.gunnery-mod", "icog.2.1.2.weapons")
@pytest.mark.example("icog.ex.5.5.3", "icog.ex.5.5.10", "icog.ex.5.5.17-1", "icog.ex.5.5.18", "icog.ex.5.4-1")
def test_single_figures_of_the_examples():
    assert (ALBATROS.roll, CAMEL.roll) == (5, 3)
    assert (ALBATROS.stall, SE5A.stall) == (85, 85)
    assert (below_stall(ALBATROS, False), below_stall(SE5A, False), above_stall(SE5A, False)) == (65, 65, 105)
    assert (ALBATROS.gunnery, CAMEL.gunnery, models()["albatros-d-iii"].gunnery) == (1, -1, 0)
    assert [(gun.number, gun.drums) for gun in ALBATROS.weapons] == [(2, 0)]
    assert [(gun.gun, gun.number, gun.boxes) for gun in SE5A.weapons][-1] == ("Lewis", 1, 2)
    assert len(SE5A.weapons) == 2
    assert [models()[name].weapons[0].number for name in ("nieuport-17", "nieuport-24")] == [1, 1]


@pytest.mark.rule("icog.2.1.1.speed-band")
@pytest.mark.parametrize(
    ("kind", "speed", "band"),
    [
        (ALBATROS, 140, "slow"),
        (CAMEL, 185, "medium"),
        (ALBATROS, 85, "stall"),
        (ALBATROS, 86, "slow"),
        (ALBATROS, 145, "slow"),
        (ALBATROS, 146, "medium"),
        (ALBATROS, 195, "medium"),
        (ALBATROS, 196, "high"),
        (ALBATROS, 245, "high"),
        (ALBATROS, 246, "dive"),
        (CAMEL, 75, "stall"),
        (CAMEL, 80, "slow"),
    ],
)
def test_speed_bands(kind, speed, band):
    """140 is no Speed step of the Albatros, and has a band: icog.amb.albatros-140."""
    assert band_name(kind, speed) == band


@pytest.mark.rule("icog.2.1.2.gunner-arc")
@pytest.mark.parametrize(
    ("name", "arcs"),
    [
        ("halberstadt-cl-ii", {"aft", "over the wing"}),
        ("fe2b", {"nose", "over the wing, aft"}),
        ("hp-o-400", {"nose", "aft", "belly"}),
    ],
)
def test_fields_of_fire_that_the_book_names(name, arcs):
    assert {field for gun in models()[name].weapons for field in gun.arcs} >= arcs


@pytest.mark.rule("icog.2.1.2.type", "icog.2.1.record", "icog.2.1.2.notes")
@EVERY
def test_every_panel_is_whole(kind):
    assert find_model(kind.name.upper(), {}, "test") is kind
    assert set(kind.origin) == set(FIGURES)
    assert kind.why
    assert bool(kind.note) == bool(kind.note_fr)
    assert all(field in FIELDS for gun in kind.weapons for field in gun.arcs)
    airplane = at(kind, kind.top)
    assert (airplane.strength, len(airplane.engines)) == (kind.strength, kind.engines)
    assert [len(gun.barrels) for gun in airplane.weapons] == [gun.number for gun in kind.weapons]
    assert [person.role for person in airplane.crew] == ["pilot", *(member.role for member in kind.crew)]


@pytest.mark.rule("icog.2.1.1.speed-steps", "icog.2.1.1.increments", "icog.2.1.1.stall-zone")
@EVERY
def test_every_dial_has_its_zones(kind):
    """Two steps below Stall speed, one of them 0, which is used on the ground only: icog.amb.zero-step."""
    assert [step for step in kind.steps if step < kind.stall] == [0, below_stall(kind, False)]
    assert (kind.steps[0], kind.steps[-1]) == (0, kind.top)
    assert all(mark % 5 == 0 for mark in (*kind.steps, kind.maximum, *(speed for speed, _ in kind.markers)))
    assert kind.stall < kind.top < kind.maximum <= DIAL
    assert adjusted(kind, kind.stall, -30) == below_stall(kind, False)


@pytest.mark.rule("icog.2.1.1.speed-steps", "icog.2.1.1.top-speed")
@EVERY
def test_the_needle_rests_on_a_step_whatever_happens(kind):
    """Above Top speed every 5 km/h is one."""
    airplane = at(kind, kind.top)
    for airplane.speed in kind.steps[1:]:
        for energy in range(-30, 31):
            assert is_step(kind, speed_after(airplane, kind, energy)), (airplane.speed, energy)
    assert is_step(kind, kind.top + 5)
    assert not is_step(kind, kind.top + 4)
    assert [raised(kind, kind.top + more) - kind.top for more in (0, 1, 5, 6)] == [0, 5, 5, 10]
    assert steps_above(kind, kind.top + 10, kind.top) == 2


@pytest.mark.rule("icog.2.1.1.speed-steps")
def test_no_airplane_stands_between_two_steps():
    with pytest.raises(Exception, match="no Speed step"):
        alone(kind="albatros-d-va", speed=140)


@pytest.mark.rule("icog.2.1.1.stall-bombs", "icog.2.1.1.top-speed-bombs")
@pytest.mark.parametrize("kind", BOMBERS, ids=[kind.id for kind in BOMBERS])
def test_red_marks_count_while_bombs_are_aboard(kind):
    """Just below the red S is the next lower step: icog.amb.step-below-red-s. Above the red Top speed there is drag:
    icog.amb.drag-bombs."""
    assert (stall_of(kind, True), stall_of(kind, False)) == (kind.stall_bombs or kind.stall, kind.stall)
    assert (top_of(kind, True), top_of(kind, False)) == (kind.top_bombs or kind.top, kind.top)
    assert stall_of(kind, True) > kind.stall
    assert below_stall(kind, True) == kind.steps[kind.steps.index(kind.stall_bombs) - 1]
    assert (wind_drag(kind, kind.top, True), wind_drag(kind, kind.top, False)) == (1, 0)
    assert wind_drag(kind, top_of(kind, True), True) == 0


@pytest.mark.rule("icog.2.1.1.wind-drag")
@EVERY
def test_wind_drag_begins_above_top_speed_and_grows(kind):
    found = [wind_drag(kind, speed, False) for speed in range(kind.top, DIAL + 5, 5)]
    assert found[0] == 0
    assert found[1] > 0
    assert found == sorted(found)
    assert wind_drag(kind, kind.maximum + 5, False) >= 5


@pytest.mark.rule("icog.2.1.1.wind-drag")
@pytest.mark.example("icog.ex.5.7.8-2")
def test_the_se5a_loses_two_energy_units_at_220():
    assert (wind_drag(SE5A, 220, False), wind_drag(SE5A, 205, False)) == (2, 0)


@pytest.mark.rule("icog.2.1.2.rotary", "icog.2.1.2.engine-out", "icog.2.1.2.throttle")
@EVERY
def test_only_rotaries_lose_more_with_the_engine_out_than_throttled(kind):
    assert len(kind.engine_out) == kind.engines
    assert (kind.engine_out[-1] > kind.throttle) is (kind.engine == "rotary")
    assert kind.engine == "rotary" or kind.engine_out[-1] == kind.throttle


@pytest.mark.rule("icog.2.1.2.flying-mod")
def test_the_types_modifier_counts_in_flying_tests():
    table = desk(alone(kind="sopwith-camel", side="allied", flying=15))
    assert flying_parts(table.state, table.state.airplanes["A"]) == (("flying", 15), ("wounds", 0), ("airplane", -2))


@pytest.mark.rule("icog.2.1.2.structural-strength")
def test_structural_strength_is_tested_with_a_d20_and_failure_read_with_a_d6():
    """What is left of it counts: 5 of 14."""
    match = alone(6, 6, kind=ALBATROS.id, speed=250, strength=5)
    fly(match, turn(90, 50.0, 25))
    assert said(match, "tests") == []  # 250 is M itself, and the move loses speed.
    match = alone(6, 6, kind=ALBATROS.id, speed=200, strength=5)
    fly(match, turn(90, "G", 5))
    assert [(each.facts["target"], each.facts["roll"]) for each in said(match, "tests")] == [(5, 6)]
    assert [each.facts["roll"] for each in said(match, "structure fails")] == [6]


@pytest.mark.rule("icog.2.1.1.maximum-speed")
@pytest.mark.parametrize(("altitude", "tests"), [(40.0, 1), (26.0, 0)])
def test_beyond_m_the_structure_is_tested(altitude, tests):
    """Exactly on M it is not: icog.amb.max-exact."""
    match = alone(1, kind=ALBATROS.id, altitude=altitude, speed=240)
    fly(match, dive(18.0, 24.0) if tests else turn(90, 50.0, 24.0))
    assert len(said(match, "tests")) == tests
    assert (craft(match).speed > ALBATROS.maximum) is bool(tests)


@pytest.mark.rule("icog.2.1.1.at-stall")
@pytest.mark.parametrize(("roll", "kind"), [(12, ""), (13, "at stall")])
def test_on_the_s_itself_a_test_decides_whether_it_stalls(roll, kind):
    match = alone(roll, kind=ALBATROS.id, speed=85)
    fly(match, turn(90, "P", 8.5))  # One Energy unit lost: raised to 85 again.
    if match.decision is not None:
        match.answer("fly on", seat=match.decision.seat)
    assert craft(match).stalled == kind


@pytest.mark.rule("icog.2.1.1.needle")
def test_speed_changes_after_the_move_only():
    """The whole move is flown at the speed at its start."""
    match = alone(kind=ALBATROS.id, speed=175, altitude=30.0)
    fly(match, dive("F", 6.0), turn(0, "F", 6.0))
    (flight,) = said(match, "flies")
    assert flight.facts["flown"] == 17.5
    (needle,) = said(match, "speed")
    assert needle.facts["before"] == 175
    assert [event.kind for event in match.events].index("speed") > [event.kind for event in match.events].index("flies")


@pytest.mark.rule("icog.2.1.move-unit")
@pytest.mark.example("icog.ex.2.1-mu")
@pytest.mark.parametrize(("speed", "units"), [(150, 15.0), (185, 18.5)])
def test_the_allowance_is_a_tenth_of_the_speed_and_all_of_it_is_flown(speed, units):
    """Compulsory, to the half Move unit: icog.amb.whole-allowance."""
    match = alone(kind=ALBATROS.id, speed=speed)
    for wrong in (units - 0.5, units + 0.5):
        refused(match, {"legs": [{"kind": "straight", "length": wrong}]}, "icog.2.1.move-unit")
    fly(match)
    assert craft(match).pose.at == (30.0, 30.0 + units, 20.0)


@pytest.mark.rule("icog.2.1.2.ammunition", "icog.2.1.record")
@pytest.mark.parametrize(("burst", "halves"), [("long", 2), ("short", 1), ("sustained", 3)])
def test_bursts_cross_out_boxes(burst, halves):
    """Sustained fire takes one and a half: icog.amb.sustained-ammo."""
    shooter = plane("B", (30.0, 25.0), 0.0, "sopwith-camel", targets=("A",))

    def chasing(state):
        person = state.airplanes["B"].crew[0]
        person.chase, person.chased = "A", 0
        state.slots = [Slot("B", "pilot", 10, 5)]

    match = match_with([shooter], [plane("A")], dice=(18,), seed=1, steps="shots", change=chasing)
    assert match.decision is not None
    before = craft(match, "B").weapons[0].halves
    match.answer(("A", burst, 0), seat="allied")
    assert before - craft(match, "B").weapons[0].halves == halves


@pytest.mark.rule("icog.2.1.1.energy-units")
def test_dots_run_on_beyond_the_last_one():
    """icog.amb.dots-run-out, and what the list says of further dots."""
    last = len(SE5A.gain)
    assert under_the_dot(SE5A, 100, last + 2) == 100 + SE5A.gain[-1] + 2 * SE5A.gain_further
    own = model("se5a", loss=(10, 20), loss_further=7)
    assert [under_the_dot(own, 100, -number) for number in (1, 2, 3, 4)] == [90, 80, 73, 66]


@pytest.mark.rule("icog.2.1.1.energy-units")
def test_any_gain_lifts_the_needle_by_a_step_at_least():
    for kind in models().values():
        airplane = at(kind, kind.stall)
        assert lifted(airplane, kind, 1) == above_stall(kind, False)
