"""The Initiative phase: threats, open-ended rolls, ties, and the Initiative sheet."""

from typing import Any

import pytest
from hypothesis import given

from aerodrome.rulebooks.icog.flight.proximity import between, threat, threats
from aerodrome.rulebooks.icog.initiative import open_ended, ranked, threat_modifier
from aerodrome.rulebooks.icog.state import Fire
from aerodrome.sky.regions import arc, distance
from tests.rules.icog.hangar import alone, craft, desk, match_with, plane, pose
from tests.rules.referee import facts_of, said
from tests.sky.worlds import PROPERTY, poses, worlds

NORTH, EAST = 0.0, 90.0


def around(*others, **facts):
    """An Albatros, A, at (30, 30, 20) heading north, with Camels round it; nothing is rolled yet."""
    camels = [plane(name, (30 + x, 30 + y), heading, "sopwith-camel") for name, x, y, heading in others]
    return match_with(camels, [plane("A", **facts)], steps=())


def modifier(match, name="A"):
    return threat_modifier(match.state, craft(match, name))


@pytest.mark.rule("icog.4.1.1", "icog.4.1.geo-arc", "icog.3.1.step-modifiers", "icog.tables.sequence-initiative")
@pytest.mark.table("icog.tab.threat")
@pytest.mark.example("icog.ex.4.1-1")
def test_an_enemy_behind_costs_four():
    match = around(("B", 1, -6, NORTH))
    assert modifier(match) == -4
    assert threats(match.state, craft(match, "B")) == {}


@pytest.mark.rule("icog.4.1.1", "icog.3.1.step-modifiers", "icog.tables.sequence-initiative")
@pytest.mark.table("icog.tab.threat")
@pytest.mark.example("icog.ex.4.1-2")
def test_two_enemies_cost_six_and_three_no_more():
    match = around(("B", -6, 1, EAST), ("C", 1, -6, NORTH))
    assert threats(match.state, craft(match)) == {"B": -2, "C": -4}
    assert modifier(match) == -6
    assert modifier(around(("B", -6, 1, EAST), ("C", 1, -6, NORTH), ("D", -1, -6, NORTH))) == -6


@pytest.mark.rule("icog.4.1.conditions", "icog.4.1.1")
@pytest.mark.table("icog.tab.threat")
@pytest.mark.parametrize(
    ("x", "y", "heading", "cost"),
    [
        (0, 6, 180, 0),  # Head-on: icog.amb.threat-front.
        (0, -6, 180, 0),  # It flies away.
        (0, -6, 45, -4),  # It need not point at its target.
        (0, -6, 46, 0),
        (0, -13, 0, -4),  # The length of the gunnery template.
        (0, -13.01, 0, 0),
        (-6, 0, 90, -2),
        (6, 6, 225, 0),
        (6, 5.9, 225, -2),
        (6, -6, 315, -4),
        (6, -5.9, 315, -2),
    ],
)
def test_both_conditions_are_needed(x, y, heading, cost):
    assert modifier(around(("B", x, y, heading))) == cost


@pytest.mark.rule("icog.4.1.cones", "icog.4.1.geo-arc")
@pytest.mark.parametrize(
    ("x", "y", "z", "climb", "cost"), [(0, 0, -6, 90, -2), (0, -6, -5, 40, -4), (0, -5, 6, -45, -2)]
)
def test_arcs_go_all_round_the_axis(x, y, z, climb, cost):
    """From below and above as from the sides."""
    attacker = plane("B", kind="sopwith-camel", pose=pose((30.0 + x, 30.0 + y, 20.0 + z), 0.0, climb=climb))
    assert modifier(match_with([attacker], [plane("A")], steps=())) == cost


@pytest.mark.rule("icog.4.1.enemies-only")
def test_friends_do_not_threaten():
    match = match_with(central=[plane("A"), plane("B", (30, 24))], steps=())
    assert modifier(match) == 0


@pytest.mark.rule("icog.4.1.enemies-only")
@pytest.mark.parametrize(
    ("facts", "cost"),
    [
        ({"spin": "spin"}, 0),
        ({"fire": Fire(cockpit=9)}, 0),
        ({"forced": True}, 0),
        ({"home": True}, -4),
        ({"stalled": "below"}, -4),
    ],
)
def test_who_is_visibly_harmless_threatens_nobody(facts, cost):
    """Ammunition does not matter: icog.amb.threat-incapable."""
    match = match_with([plane("B", (30, 24), kind="sopwith-camel", **facts)], [plane("A")], steps=())
    assert modifier(match) == cost

    def empty(state):
        for weapon in state.airplanes["B"].weapons:
            weapon.halves = weapon.drums = 0

    camel = plane("B", (30, 24), kind="sopwith-camel")
    assert modifier(match_with([camel], [plane("A")], steps=(), change=empty)) == -4


@pytest.mark.rule("icog.4.1.geo-arc")
@PROPERTY
@given(poses(), poses(), worlds)
def test_no_threat_or_distance_cares_where_it_is(one, two, world):
    state, edge = AWAY.state, 1e-4
    a, b = state.airplanes["A"], state.airplanes["B"]
    a.pose, b.pose = one, two
    before, gap = (threat(a, b), threat(b, a)), between(state, a, one, b)
    ahead = [
        abs(sum(n * (q - p) for n, p, q in zip(x.nose, x.at, y.at, strict=True))) for x, y in ((one, two), (two, one))
    ]
    away = distance(one.at, two.at)
    a.pose, b.pose = world.pose(one), world.pose(two)
    assert between(state, a, a.pose, b) == pytest.approx(gap, abs=1e-5)
    if abs(away - 13) > edge and all(abs(each - away * 0.5**0.5) > edge for each in ahead) and away > edge:
        assert (threat(a, b), threat(b, a)) == before
        assert arc(a.pose, b.pose.at) == arc(one, two.at)


AWAY = desk(match_with([plane("B", (20, 24), kind="sopwith-camel")], [plane("A")], steps=()))


@pytest.mark.rule("icog.3.1.step-initiative", "icog.4.2.1", "icog.tables.sequence-initiative-roll")
@pytest.mark.parametrize(("dice", "total"), [((9,), 9), ((10, 4), 14), ((10, 10, 1), 21), ((1,), 1)])
def test_each_ten_is_kept_and_rolled_again(dice, total):
    """The last die is added too: icog.amb.open-ended-die."""
    table = desk(alone(), *dice)
    assert open_ended(table) == total
    assert table.outcomes == list(dice)


SAMPLE = {"Priest": ("allied", 16), "Jones": ("allied", 15), "Stahl": ("central", 14), "Ritter": ("central", 17)}


def threatening(costs):
    """Four pilots far from each other, and enemies behind or beside some of them; those have Awareness 1."""
    forces: dict[str, list[dict[str, Any]]] = {"allied": [], "central": []}
    for place, (name, (side, awareness)) in enumerate(SAMPLE.items()):
        forces[side].append(plane(name, (8.0 + 15 * place, 20.0), awareness=awareness))
    for place, (name, (side, _)) in enumerate(SAMPLE.items()):
        if name in costs:
            x, y, heading = {-4: (0.0, -6.0, 0.0), -2: (-6.0, 0.0, 90.0)}[costs[name]]
            other = "central" if side == "allied" else "allied"
            forces[other].append(plane(f"X{name}", (8.0 + 15 * place + x, 20.0 + y), heading, awareness=1))
    return forces


@pytest.mark.rule("icog.4.2.1", "icog.4.2.order", "icog.4.once-per-turn", "icog.1.1.awareness", "icog.4.3.columns")
@pytest.mark.example("icog.ex.4.3-turn1")
def test_the_first_turn_of_the_sample_sheet():
    """Awareness is added: icog.amb.awareness."""
    forces = threatening({"Priest": -4, "Ritter": -2})
    # In the order of the list: Priest, Jones, the one beside Ritter; Stahl, Ritter, the one behind Priest.
    match = match_with(forces["allied"], forces["central"], dice=(8, 3, 1, 7, 4, 2), steps="initiative")
    lines = match.state.sheet
    assert {name: (lines[name].die, lines[name].threat, lines[name].base) for name in SAMPLE} == {
        "Priest": (8, -4, 20),
        "Jones": (3, 0, 18),
        "Stahl": (7, 0, 21),
        "Ritter": (4, -2, 19),
    }
    assert [name for name in match.state.order if name in SAMPLE] == ["Jones", "Ritter", "Priest", "Stahl"]
    assert [line.order for line in sorted(lines.values(), key=lambda line: line.base)] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule(
    "icog.4.2.1",
    "icog.4.2.2",
    "icog.3.1.step-order",
    "icog.4.3.columns",
    "icog.tables.sequence-initiative-ties",
)
@pytest.mark.example("icog.ex.4.3-turn2")
def test_the_second_turn_of_the_sample_sheet():
    """Priest and Ritter tie at 20, and the die of 4 beats that of 3. A 10 and a 4 make 14."""
    forces = threatening({"Jones": -4})
    match = match_with(forces["allied"], forces["central"], dice=(4, 8, 10, 4, 3, 1), steps="initiative")
    lines = match.state.sheet
    found = {name: (lines[name].die, lines[name].base) for name in SAMPLE}
    assert found == {"Priest": (4, 20), "Jones": (8, 19), "Stahl": (14, 28), "Ritter": (3, 20)}
    assert [name for name in match.state.order if name in SAMPLE] == ["Jones", "Ritter", "Priest", "Stahl"]


def far(*names, **facts):
    """Airplanes far from each other, all with the same figures."""
    return [plane(name, (6.0 + 16 * place, 20.0), **facts) for place, name in enumerate(names)]


@pytest.mark.rule("icog.4.2.2", "icog.3.1.step-order", "icog.tables.sequence-initiative-ties")
def test_who_is_still_tied_rolls_again_and_only_the_order_changes():
    """A, B and C all rolled 5; then A and B tie once more."""
    match = match_with(central=far("A", "B", "C"), dice=(1, 5, 5, 5, 7, 7, 2, 9, 3), steps="initiative")
    assert match.state.order == ["Z", "C", "B", "A"]
    assert [match.state.sheet[name].base for name in ("A", "B", "C")] == [17, 17, 17]
    assert [match.state.sheet[name].order for name in ("Z", "C", "B", "A")] == [1, 2, 3, 4]
    assert len(match.outcomes) == 9


@pytest.mark.rule("icog.4.2.2")
def test_a_tie_break_is_not_open_ended():
    table = desk(alone(), 10, 9)
    assert ranked(table, ["a", "b"], lambda _: (0,)) == ["b", "a"]


@pytest.mark.rule("icog.4.threats-first", "icog.4.3.bookkeeper", "icog.4.once-per-turn")
def test_threats_are_noted_from_the_poses_of_the_last_turn_before_anybody_rolls():
    """With the airplanes that are still there: icog.amb.threat-timing."""
    gone = plane("C", (30, 25), kind="sopwith-camel", fate="lost")
    match = match_with(
        [plane("B", (30, 24), kind="sopwith-camel"), gone], [plane("A")], dice=(5, 6), steps="initiative"
    )
    event = next(each for each in said(match, "initiative") if each.facts["airplane"] == "A")
    assert event.facts["threats"] == {"B": -4}
    assert event.facts["sum"] == [["die", 6], ["awareness", 12], ["threats", -4]]
    assert match.state.sheet["A"].threat == -4


@pytest.mark.rule("icog.4.3.2", "icog.4.3.bookkeeper", "icog.1.1.3")
def test_wounds_lower_the_awareness_that_counts():
    match = match_with(central=far("A", wounds=3), dice=(1, 5), steps="initiative")
    facts = next(each for each in facts_of(match, "initiative") if each["airplane"] == "A")
    assert facts["base"] == 14
    assert ["wounds", -3] in facts["sum"]


@pytest.mark.rule("icog.4.3.1", "icog.4.3.2", "icog.4.3.3", "icog.4.3.4", "icog.5.3.open-order")
def test_the_sheet_lies_open():
    """Name, type, Re-rolls, Awareness and order are there for all to see; there is one record of Re-rolls, and no other
    that could contradict it."""
    match = match_with(central=far("A", luck=15, awareness=14), dice=(1, 5), steps=("initiative", "moves"))
    for seat in ("allied", "central", None):
        view = match.view(seat)
        shown = view.airplanes["A"]
        assert (shown.id, shown.model, shown.crew[0].rerolls, shown.crew[0].awareness) == ("A", "albatros-d-iii", 2, 14)
        assert (view.sheet["A"].die, view.sheet["A"].base, view.sheet["A"].order) == (5, 19, 2)
        assert (view.order, view.moves) == (["Z", "A"], [])


@pytest.mark.rule("icog.5.2.1", "icog.5.2.stall-kinds", "icog.3.1.step-no-initiative", "icog.4.once-per-turn")
@pytest.mark.parametrize(
    ("facts", "rolls"),
    [
        ({"spin": "spin"}, False),
        ({"fire": Fire(cockpit=9)}, False),
        ({"speed": 60}, False),
        ({"speed": 80}, True),
        ({"speed": 80, "stalled": "below"}, True),
        ({}, True),
    ],
)
def test_who_burns_spins_or_is_below_stall_speed_has_no_initiative(facts, rolls):
    """Not every stall costs it: icog.amb.no-initiative-set. Who has none does not roll:
    icog.amb.initiative-roll-for-them."""
    match = match_with(central=[plane("A", awareness=19, **facts)], dice=(1, 9) if rolls else (1,), steps="initiative")
    assert ("A" in match.state.sheet) is rolls
    assert match.state.order == (["Z", "A"] if rolls else ["A", "Z"])


@pytest.mark.rule("icog.5.2.1")
def test_a_bombers_red_s_counts_for_its_initiative():
    match = match_with(central=[plane("A", kind="gotha-g-iv", speed=85, bombs=True)], dice=(1,), steps="initiative")
    assert "A" not in match.state.sheet


@pytest.mark.rule("icog.5.2.1", "icog.3.1.step-no-initiative")
def test_the_least_aware_of_them_goes_first():
    """With wounds counted, and a die between equals: icog.amb.no-initiative-order."""
    lost = [
        plane("A", (6.0, 20.0), awareness=12, spin="spin"),
        plane("B", (22.0, 20.0), awareness=14, wounds=5, spin="spin"),
        plane("C", (38.0, 20.0), awareness=12, spin="spin"),
    ]
    match = match_with(central=lost, dice=(5, 8, 3), steps="initiative")
    assert match.state.order == ["B", "C", "A", "Z"]
