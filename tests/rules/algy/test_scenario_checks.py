"""What is wrong in a scenario is refused on loading, with its place and the rule."""

from copy import deepcopy
from functools import partial
from typing import Any

import pytest

import aerodrome
from tests.rules.algy.hangar import model
from tests.rules.scenarios import refused_scenario, write

BRITISH, GERMAN = "British", "German"
HUGE = 10**40


def entry(pilot: Any = 4, kind: str = "sopwith-camel", **facts: Any) -> dict[str, Any]:
    return {"model": kind, "pilot": pilot, **facts}


def group(name: str = "A", at: str = "E1", facing: str = "S", *entries: dict[str, Any], **facts: Any) -> dict[str, Any]:
    return {"name": name, "at": at, "facing": facing, "aircraft": list(entries or (entry(6), entry(3))), **facts}


FOE = {"name": GERMAN, "power": "central", "section": [group("B", "F8", "N")]}


def scenario(**changes: Any) -> dict[str, Any]:
    """Two Camels against two, with changes."""
    british = {"name": BRITISH, "power": "allied", "section": [group()]}
    return deepcopy({"title": "test", "side": [british, FOE]} | changes)


def with_side(**changes: Any) -> dict[str, Any]:
    """The British side with changes."""
    changed = scenario()
    changed["side"][0] |= deepcopy(changes)
    return changed


def with_section(**changes: Any) -> dict[str, Any]:
    return with_side(section=[group() | changes])


def with_entry(**changes: Any) -> dict[str, Any]:
    """The section's Leader with changes."""
    return with_side(section=[group("A", "E1", "S", entry(6) | changes, entry(3))])


def rogue_with(**changes: Any) -> dict[str, Any]:
    return with_side(section=[group("R", "E1", "S", entry() | changes, rogue=True)])


def four(*names: str, **facts: Any) -> list[dict[str, Any]]:
    return [group(name, **facts) for name in names]


def squadron(**changes: Any) -> dict[str, Any]:
    """Two flights of two sections, joined."""
    return {
        "section": four("A", "C", "D", "E"),
        "flights": [{"name": "one", "sections": ["A", "C"]}, {"name": "two", "sections": ["D", "E"]}],
        "squadrons": [{"name": "wing", "flights": ["one", "two"]}],
    } | changes


def solo(**changes: Any) -> dict[str, Any]:
    """The Germans fly by themselves."""
    changed = scenario(goal=5)
    changed["side"][1]["automatic"] = True
    return changed | deepcopy(changes)


refusal = partial(refused_scenario, "algy")


def fault(described: dict[str, Any], **options: Any) -> tuple[str, str]:
    """Where something is wrong, and by which rule."""
    _, where, rule = refusal(described, **options)
    assert where.startswith("scenario: ")
    return where.removeprefix("scenario: "), rule


GOOD = {
    "two sections": scenario(),
    "rogue": rogue_with(),
    "squadron": with_side(**squadron()),
    "solo": solo(),
    "solo against the ground": solo(
        side=[
            scenario()["side"][0],
            {"name": GERMAN, "power": "central", "automatic": True, "ground": [{"kind": "balloon", "at": "A1"}]},
        ]
    ),
    "ground": with_side(ground=[{"kind": "battery", "at": "A1"}, {"kind": "balloon", "at": "A1", "level": 3}]),
    "own type": scenario(models=[model("mine")]) | {"side": [with_section()["side"][0], FOE]},
}


@pytest.mark.rule("algy.log.agreed_numbers", "algy.group.form")
@pytest.mark.parametrize("name", GOOD)
def test_the_scenarios_that_these_tests_change_are_good_ones(name, tmp_path):
    file = tmp_path / "good.toml"
    file.write_text(write(GOOD[name]))
    match = aerodrome.new("algy", GOOD[name], seed=1)
    assert aerodrome.new("algy", file, seed=1).state == match.state


@pytest.mark.rule("algy.log.agreed_numbers")
def test_types_that_the_players_have_agreed_on_fly_with_their_own_numbers():
    described = with_entry(model="mine")
    described["models"] = [model("mine", max_level=9, spin=1)]
    flown = aerodrome.new("algy", described, seed=1).state.aircraft["A1"]
    assert (flown.figures.max_level, flown.figures.spin, flown.speed) == (9, 1, 8)


@pytest.mark.parametrize(
    ("described", "where", "field"),
    [
        (scenario(turn=20), "", "turn"),
        (scenario(board={"size": 3}), ": board", "size"),
        (with_side(colour="red"), ": side[0]", "colour"),
        (with_section(hex="E1"), ": side[0].section[0]", "hex"),
        (with_entry(dice=3), ": side[0].section[0].aircraft[0]", "dice"),
        (with_side(**squadron(flights=[{"name": "one", "parts": []}])), ": side[0].flights[0]", "parts"),
        (with_side(**squadron(squadrons=[{"name": "x", "sections": []}])), ": side[0].squadrons[0]", "sections"),
        (with_side(ground=[{"kind": "rifles", "at": "A1", "hits": 1}]), ": side[0].ground[0]", "hits"),
        (scenario(models=[model("x") | {"hits": 3}]), ": models[0]", "hits"),
    ],
)
def test_an_unknown_field_is_refused(described, where, field):
    assert refusal(described) == (f"Object contains unknown field `{field}`", f"scenario{where}", "")


@pytest.mark.parametrize(
    ("described", "where"),
    [
        ({"title": "no sides"}, ""),
        ({"side": scenario()["side"]}, ""),
        (scenario(side=[{"name": BRITISH}]), ": side[0]"),
        (with_side(section=[{"name": "A", "at": "E1", "facing": "S"}]), ": side[0].section[0]"),
        (with_side(section=[{"name": "A", "aircraft": [], "facing": "S"}]), ": side[0].section[0]"),
        (with_side(section=[group("A", "E1", "S", {"model": "se5a"})]), ": side[0].section[0].aircraft[0]"),
        (with_side(section=[group("A", "E1", "S", {"pilot": 4})]), ": side[0].section[0].aircraft[0]"),
        (with_side(ground=[{"kind": "rifles"}]), ": side[0].ground[0]"),
        (with_side(flights=[{"name": "one"}]), ": side[0].flights[0]"),
        (scenario(models=[{"id": "x"}]), ": models[0]"),
    ],
)
def test_a_missing_field_is_refused(described, where):
    what, place, _ = refusal(described)
    assert "missing required field" in what
    assert place == f"scenario{where}"


@pytest.mark.parametrize(
    ("described", "where"),
    [
        (with_entry(pilot="hopeless"), "side[0].section[0].aircraft[0].pilot"),
        (with_entry(pilot=3.5), "side[0].section[0].aircraft[0].pilot"),
        (with_entry(pilot=True), "side[0].section[0].aircraft[0].pilot"),
        (with_section(facing="E"), "side[0].section[0].facing"),
        (with_section(facing=0), "side[0].section[0].facing"),
        (with_side(power="neutral"), "side[0].power"),
        (with_side(cross="NE"), "side[0].cross"),
        (with_side(ground=[{"kind": "cannon", "at": "A1"}]), "side[0].ground[0].kind"),
        (scenario(turns="long"), "turns"),
    ],
)
def test_a_value_of_another_kind_is_refused(described, where):
    assert refusal(described)[1] == f"scenario: {where}"


@pytest.mark.rule(
    "algy.group.section",
    "algy.group.leader",
    "algy.group.cohesion",
    "algy.setup.hexgrid",
    "algy.setup.board_min",
    "algy.setup.id_label",
    "algy.log.section",
    "algy.log.pilot",
    "algy.group.form",
)
@pytest.mark.parametrize(
    ("described", "where", "rule"),
    [
        (scenario(turns=0), "turns", ""),
        (scenario(turns=61), "turns", ""),
        (scenario(turns=HUGE), "turns", ""),
        (scenario(minutes=0), "minutes", ""),
        (scenario(board={"columns": 3}), "board", "algy.setup.board_min"),
        (scenario(board={"rows": 3}), "board", "algy.setup.board_min"),
        (scenario(board={"columns": 27}), "board", "algy.setup.board_min"),
        (scenario(board={"rows": 100}), "board", "algy.setup.board_min"),
        (scenario(board={"ceiling": 0}), "board: ceiling", "algy.amb.ceiling"),
        (scenario(board={"ceiling": 21}), "board: ceiling", "algy.amb.ceiling"),
        (scenario(side=[FOE]), "side", "algy.amb.tally_sides"),
        (scenario(side=[FOE, FOE | {"name": "other"}]), "side", "algy.amb.tally_sides"),
        (
            scenario(side=[*scenario()["side"], FOE | {"name": "third", "section": [group("C")]}]),
            "side",
            "algy.amb.tally_sides",
        ),
        (with_side(name=GERMAN), "side", "algy.amb.tally_sides"),
        (with_side(name=" "), "side", "algy.amb.tally_sides"),
        (with_side(section=[]), "British: section", "algy.victory.end"),
        (with_section(aircraft=[entry()]), "British: A: aircraft", "algy.group.section"),
        (with_section(aircraft=[entry()] * 4), "British: A: aircraft", "algy.group.section"),
        (with_section(aircraft=[]), "British: A: aircraft", "algy.group.section"),
        (with_section(facing=""), "British: A: facing", "algy.group.cohesion"),
        (with_section(at="K1"), "British: A: A1: at", "algy.setup.hexgrid"),
        (with_section(at="E0"), "British: A: A1: at", "algy.setup.hexgrid"),
        (with_section(at="e1"), "British: A: A1: at", "algy.setup.hexgrid"),
        (with_section(at=""), "British: A: A1: at", "algy.setup.hexgrid"),
        (with_section(level=11), "British: A: A1: level", "algy.amb.ceiling"),
        (with_section(level=-1), "British: A: A1: level", "algy.amb.ceiling"),
        (with_section(leader="A2"), "British: A: leader", "algy.group.leader"),
        (with_section(leader="B1"), "British: A: leader", "algy.group.leader"),
        (with_section(seat=GERMAN), "British: A: seat", ""),
        (with_entry(pilot=0), "British: A: A1: pilot", "algy.log.pilot"),
        (with_entry(pilot=9), "British: A: A1: pilot", "algy.log.pilot"),
        (with_entry(at="E2"), "British: A: A1: at", "algy.group.cohesion"),
        (with_entry(level=4), "British: A: A1: at", "algy.group.cohesion"),
        (with_entry(facing="N"), "British: A: A1: at", "algy.group.cohesion"),
        (with_entry(speed=-1), "British: A: A1: speed", "algy.log.max_speeds"),
        (with_entry(speed=21), "British: A: A1: speed", "algy.log.max_speeds"),
        (with_entry(marks=28), "British: A: A1: marks", "algy.log.damage_rows"),
        (with_entry(marks=-1), "British: A: A1: marks", "algy.log.damage_rows"),
        (rogue_with(at="Z9"), "British: R: R: at", "algy.setup.hexgrid"),
        (rogue_with(level=11), "British: R: R: level", "algy.amb.ceiling"),
        (with_entry(id="A2"), "side", "algy.setup.id_label"),
        (with_entry(id="a2"), "side", "algy.setup.id_label"),
        (with_entry(id="B1"), "side", "algy.setup.id_label"),
        (with_entry(id="7"), "side", "algy.setup.id_label"),
        (with_entry(id="done"), "side", "algy.setup.id_label"),
        (with_entry(id="Follow"), "side", "algy.setup.id_label"),
        (with_entry(id="A 1"), "side", "algy.setup.id_label"),
        (with_entry(id="A:1"), "side", "algy.setup.id_label"),
        (with_entry(id="A" * 13), "side", "algy.setup.id_label"),
        (with_section(name="Å"), "side", "algy.setup.id_label"),
        (with_side(section=[group(), group("B", "E2")]), "side", "algy.setup.id_label"),
        (
            with_side(section=[group(), group("A", "E2", "S", entry(id="x"), entry(id="y"))]),
            "section",
            "algy.log.section",
        ),
        (with_side(section=[group(f"A{n}x", "E1") for n in range(30)]), "side", ""),
        (scenario(models=[model("x"), model("x")]), "models", "algy.log.type"),
        (with_entry(model="sopwith-dromedary"), "British: A", "algy.log.type"),
    ],
)
def test_what_cannot_be_played(described, where, rule):
    assert fault(described) == (where, rule)


@pytest.mark.rule("algy.group.flight", "algy.group.squadron", "algy.group.squadron_adjacent", "algy.amb.flight_mix")
@pytest.mark.parametrize(
    ("changes", "where", "rule"),
    [
        ({"flights": [{"name": "one", "sections": ["A", "X"]}]}, "British: flights: one", "algy.group.flight"),
        ({"flights": [{"name": "one", "sections": ["A", "B"]}]}, "British: flights: one", "algy.group.flight"),
        ({"flights": [{"name": "one", "sections": ["A", "A"]}]}, "British: flights: one", "algy.group.flight"),
        ({"flights": [{"name": "one", "sections": ["A"]}]}, "British: one: sections", "algy.group.flight"),
        ({"flights": [{"name": "one", "sections": []}]}, "British: one: sections", "algy.group.flight"),
        (
            {"flights": [{"name": "one", "sections": ["A", "C"]}, {"name": "two", "sections": ["C", "D"]}]},
            "British: flights",
            "algy.group.flight",
        ),
        (
            {"flights": [{"name": "one", "sections": ["A", "C"]}, {"name": "one", "sections": ["D", "E"]}]},
            "flights",
            "algy.log.section",
        ),
        ({"section": [*four("A", "C", "D"), group("E", "E2")]}, "British: two: sections", "algy.group.cohesion"),
        ({"squadrons": [{"name": "wing", "flights": ["one"]}]}, "British: wing: flights", "algy.group.squadron"),
        (
            {"squadrons": [{"name": "wing", "flights": ["one", "red"]}]},
            "British: squadrons: wing",
            "algy.group.squadron",
        ),
        (
            {"squadrons": [{"name": "wing", "flights": ["one", "one"]}]},
            "British: squadrons: wing",
            "algy.group.squadron",
        ),
        (
            {
                "squadrons": [
                    {"name": "wing", "flights": ["one", "two"]},
                    {"name": "other", "flights": ["two", "one"]},
                ]
            },
            "British: squadrons",
            "algy.group.squadron",
        ),
        (
            {"section": [*four("A", "C"), *four("D", "E", at="E3")]},
            "British: wing: flights",
            "algy.group.squadron_adjacent",
        ),
        (
            {"section": [*four("A", "C"), *four("D", "E", level=4)]},
            "British: wing: flights",
            "algy.group.squadron_adjacent",
        ),
        (
            {"section": [*four("A", "C"), *four("D", "E", facing="N")]},
            "British: wing: flights",
            "algy.group.squadron_adjacent",
        ),
    ],
)
def test_groups_that_cannot_be(changes, where, rule):
    changes = {"squadrons": []} | changes if "flights" in changes else changes
    assert fault(with_side(**squadron(**changes))) == (where, rule)


@pytest.mark.rule("algy.deck.archie_number", "algy.ground.balloon", "algy.setup.id_label")
@pytest.mark.parametrize(
    ("ground", "archie", "where", "rule"),
    [
        ([{"kind": "rifles", "at": "Z1"}], None, "British: ground: rifles: at", "algy.setup.hexgrid"),
        ([{"kind": "rifles", "at": "A1", "level": 1}], None, "British: ground: rifles: level", "algy.ground.balloon"),
        (
            [{"kind": "balloon", "at": "A1", "level": 11}],
            None,
            "British: ground: balloon: level",
            "algy.ground.balloon",
        ),
        (
            [{"kind": "balloon", "at": "A1", "level": -1}],
            None,
            "British: ground: balloon: level",
            "algy.ground.balloon",
        ),
        ([{"kind": "rifles", "at": "A1", "id": "A1"}], None, "side", "algy.setup.id_label"),
        ([{"kind": "rifles", "at": "A1", "id": "9"}], None, "side", "algy.setup.id_label"),
        ([{"kind": "rifles", "at": "A1", "id": "x"}] * 2, None, "side", "algy.setup.id_label"),
        (
            [{"kind": "rifles", "at": "A1", "id": "rifles-2"}, {"kind": "rifles", "at": "A2"}],
            None,
            "side",
            "algy.setup.id_label",
        ),
        ([{"kind": "rifles", "at": "A1"}], 2, "British: archie", "algy.deck.archie_number"),
        ([{"kind": "rifles", "at": "A1"}], 0, "British: archie", "algy.deck.archie_number"),
        ([{"kind": "rifles", "at": "A1"}], -1, "British: archie", "algy.deck.archie_number"),
        ([{"kind": "balloon", "at": "A1"}], 1, "British: archie", "algy.deck.archie_number"),
        ([], 1, "British: archie", "algy.deck.archie_number"),
    ],
)
def test_ground_units_that_cannot_be(ground, archie, where, rule):
    changes: dict[str, Any] = {"ground": ground} | ({} if archie is None else {"archie": archie})
    assert fault(with_side(**changes)) == (where, rule)


@pytest.mark.rule("algy.setup.id_label")
def test_an_aircraft_cannot_be_called_like_a_unit_that_has_no_name_of_its_own():
    described = with_entry(id="rifles-1")
    described["side"][1]["ground"] = [{"kind": "rifles", "at": "A1"}]
    assert fault(described) == ("side", "algy.setup.id_label")


@pytest.mark.rule("algy.solo.conduct", "algy.solo.goal", "algy.victory.crossing", "algy.victory.balloon")
@pytest.mark.parametrize(
    ("described", "where", "rule"),
    [
        (solo(goal=0), "goal", "algy.solo.goal"),
        (solo(goal=100), "goal", "algy.solo.goal"),
        (solo(goal=-1), "goal", "algy.solo.goal"),
        (scenario(goal=5), "goal", "algy.solo.goal"),
        (
            solo(side=[scenario()["side"][0] | {"automatic": True}, FOE | {"automatic": True}]),
            "side",
            "algy.solo.conduct",
        ),
        (
            scenario(
                side=[
                    scenario()["side"][0],
                    {"name": GERMAN, "power": "central", "ground": [{"kind": "balloon", "at": "A1"}]},
                ]
            ),
            "side",
            "algy.solo.conduct",
        ),
        (
            scenario(
                goal=3,
                side=[
                    {"name": BRITISH, "power": "allied", "ground": [{"kind": "rifles", "at": "A1"}]},
                    FOE | {"automatic": True},
                ],
            ),
            "side",
            "algy.group.form",
        ),
        (
            solo(
                side=[scenario()["side"][0], FOE | {"automatic": True, "section": [group("B", "F8", "N", seat="ann")]}]
            ),
            "German: B: seat",
            "",
        ),
        (with_side(crossers=["B1"]), "British: crossers", "algy.victory.crossing"),
        (with_side(cross="S"), "British: crossing", "algy.victory.crossing"),
        (with_side(crossing=3), "British: crossing", "algy.victory.crossing"),
        (with_side(cross="S", crossing=100, crossers=["A1"]), "British: crossing", "algy.victory.crossing"),
        (with_side(cross="S", crossing=3), "British: crossers", "algy.victory.crossing"),
        (with_side(balloon=-1), "British: balloon", "algy.victory.balloon"),
        (with_side(balloon=100), "British: balloon", "algy.victory.balloon"),
    ],
)
def test_tasks_that_cannot_be(described, where, rule):
    assert fault(described) == (where, rule)


def test_nobody_plays_for_both_sides():
    described = with_section(seat="ann")
    described["side"][1]["section"][0]["seat"] = "ann"
    assert fault(described) == ("British: A: seat", "")


def test_a_fault_in_a_file_is_told_with_the_file_the_field_and_the_rule(tmp_path):
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(write(with_entry(pilot=9)))
    what, where, rule = refusal(wrong)
    assert rule == "algy.log.pilot"
    assert "A1: pilot" in where
    assert "9" in what
