"""The scenarios that come with Age of Dogfights: told in both languages, as printed where the book prints them, and
playable with every option."""

from random import Random

import pytest

import aerodrome
from aerodrome.aircraft.lists import NATIONS
from aerodrome.pilots.random_pilot import RandomPilot
from aerodrome.rulebooks.dogfights.aircraft import BOMBER, FIGHTER, RECON, find_model, models
from aerodrome.rulebooks.dogfights.board import board_of
from aerodrome.rulebooks.dogfights.scenario import Scenario, plan_of
from aerodrome.rulebooks.dogfights.settings import OPTIONS
from aerodrome.sky.lattice import HEADINGS
from tests.rules.scenarios import at_random, played

SCENARIOS = tuple(aerodrome.rulebook("dogfights").scenarios())
PRINTED = {"intercept-the-general", "fly-high", "ground-attack"}
MIRRORED = (
    "symmetric-duel",
    "one-level",
    "three-a-side",
    "aces-and-rookies",
    "ace-against-ace",
    "over-the-piave",
    "macedonian-front",
    "before-the-storm",
    "eyes-of-the-army",
    "railway-yards",
    "breakthrough",
    "bombs-and-cameras",
)
"""Those in which both sides have the same task and the same half of the board."""

WAYS: tuple[dict[str, object], ...] = (
    {},
    {"chosen_by": "players"},
    {"chosen_by": "scenario"},
    {"secret_pilots": True},
    {"secret_pilots": True, "chosen_by": "players", "bonus_round": True, "verdict": "second"},
    {"one_level": True},
    {"traits": False},
    {"wind": False, "sun": False, "clouds": False},
    {"ace_against_ace": True},
    {"verdict": "first", "bonus_round": True},
    {"verdict": "second", "bonus_round": True},
    {"answered_by": "attacked", "after_dive": "level", "tail_guns": "horizon", "combined_bonuses": True},
)


def loaded(name: str) -> Scenario:
    scenario = aerodrome.new("dogfights", name, seed=1).scenario
    assert isinstance(scenario, Scenario)
    return scenario


def forces(name: str, side: str) -> list[tuple[str, str, bool]]:
    """Nation, role, and whether the players may replace it, of each aircraft of a side."""
    scenario = loaded(name)
    entries = next(each.aircraft for each in scenario.side if each.name == side)
    found = [(find_model(entry.model, {}, ""), entry) for entry in entries]
    return [(model.nation, model.role, entry.choice) for model, entry in found]


@pytest.mark.rule("dogfights.general.modes", "dogfights.bomb.variants", "dogfights.ext.aircraft")
def test_every_mode_optional_rule_and_nation_is_in_some_scenario():
    scenarios = [loaded(name) for name in SCENARIOS]
    assert {each.mode for each in scenarios} == {
        "dogfight",
        "reconnaissance",
        "bombing",
        "breakthrough",
        "combined",
    }
    assert {each.mode for each in scenarios if each.task.side} == {"reconnaissance", "bombing", "breakthrough"}
    chosen = {name for each in scenarios for name in each.options}
    readings = {"answered_by", "after_dive", "tail_guns", "combined_bonuses"}
    assert chosen == {option.name for option in OPTIONS} - readings - {"wind", "sun", "clouds"}
    assert all(any(getattr(each, weather) for each in scenarios) for weather in ("wind", "sun", "clouds"))
    flown = {
        model.id for name in SCENARIOS for model in aerodrome.new("dogfights", name, seed=1).state.brief.models.values()
    }
    assert {models()[name].nation for name in flown} == set(NATIONS)


def test_printed_scenarios_tell_what_of_them_is_ours():
    for name in PRINTED:
        assert "are ours" in loaded(name).summary, "what its picture showed is told apart from what the book says"
        assert "de nous" in loaded(name).summary_fr


@pytest.mark.rule("dogfights.scenario.general.recon_first", "dogfights.scenario.general.unarmed")
def test_intercept_the_general_is_as_printed():
    """dogfights.scenario.general, dogfights.amb.general_escort"""
    scenario = loaded("intercept-the-general")
    assert (scenario.mode, scenario.first, scenario.wind, scenario.sun) == ("dogfight", "French", "", "")
    assert {side.name: side.edge for side in scenario.side} == {"French": "W", "German": "E"}
    assert not scenario.clouds
    general = scenario.side[0].aircraft[0]
    assert (general.model, general.number, general.disarmed, general.choice) == ("salmson-2", 13, True, False)
    assert scenario.task.courier == "Salmson 2 13"
    assert forces("intercept-the-general", "French")[1:] == [("France", FIGHTER, True)] * 6
    assert forces("intercept-the-general", "German") == [("Germany", FIGHTER, True)] * 6


def test_the_general_enters_at_once_and_three_escorts_with_him():
    match = aerodrome.new("dogfights", "intercept-the-general", seed=1)
    assert match.decision is not None
    assert match.decision.kind == "access point"
    assert match.decision.about == ("Salmson 2 13",)
    pilot = RandomPilot(1)
    while match.decision.kind in ("enter", "access point", "level"):
        match.answer(at_random(pilot, match.decision))
    ready = [each for each in match.state.aircraft.values() if each.fate == "access"]
    assert [each.side for each in ready].count("French") == 4
    assert match.state.active == "French"


@pytest.mark.rule("dogfights.scenario.high.level")
def test_fly_high_is_as_printed():
    """dogfights.scenario.high"""
    scenario = loaded("fly-high")
    assert (scenario.mode, scenario.board.segments, scenario.wind, scenario.sun) == ("reconnaissance", 2, "", "")
    assert {side.name: side.edge for side in scenario.side} == {"German": "N", "French": "S"}
    assert scenario.task.photo_levels == (5,)
    assert scenario.clouds
    for side, nation in (("German", "Germany"), ("French", "France")):
        assert forces("fly-high", side) == [(nation, RECON, False)] * 3 + [(nation, FIGHTER, True)] * 6
        assert [area.name for area in scenario.areas if area.side == side] == ["A", "B", "C"]


@pytest.mark.rule("dogfights.scenario.ground.weather")
def test_ground_attack_is_as_printed():
    """dogfights.scenario.ground, dogfights.amb.ground_forces, dogfights.amb.ground_first"""
    scenario = loaded("ground-attack")
    assert (scenario.mode, scenario.first, scenario.board.segments) == ("breakthrough", "German", 3)
    assert (scenario.wind, scenario.sun, scenario.clouds) == ("E", "E", ())
    assert {side.name: side.edge for side in scenario.side} == {"German": "E", "French": "W"}
    assert (scenario.task.side, scenario.task.wins, scenario.task.draws) == ("German", 4, 3)
    german = forces("ground-attack", "German")
    assert german[:6] == [("Germany", BOMBER, False)] * 3 + [("Germany", RECON, False)] * 3
    assert german[6:] == [("Germany", FIGHTER, True)] * 9
    assert forces("ground-attack", "French") == [("France", FIGHTER, False)] * 12
    state = aerodrome.new("dogfights", "ground-attack", seed=1).state
    assert sum(each.bombs > 0 for each in state.aircraft.values()) == 6


@pytest.mark.rule("dogfights.setup.fleet_size", "dogfights.setup.nations")
def test_nine_a_side_has_the_forces_of_the_books_example():
    allied, german = loaded("nine-a-side").side
    assert {entry.model for entry in allied.aircraft} == {"hanriot-hd3", "sopwith-camel", "se5"}
    assert {"fokker-dr1", "dfw-c5"} < {entry.model for entry in german.aircraft}
    assert len(allied.aircraft) == len(german.aircraft) == 9
    assert all(not entry.at for entry in (*allied.aircraft, *german.aircraft))


def half_turn(scenario: Scenario, point: str) -> str:
    """Where a point comes to lie when the board is turned by half; it lies on itself if the rows are even."""
    grid = board_of(plan_of(scenario, clouds=True)).lattice
    assert grid.rows % 2 == 0
    row, column = grid.row_and_column(grid.index[point])
    return grid.names[grid.at(grid.rows - 1 - row, grid.columns - 1 - column)]


HIGHER = {"ace-against-ace": 3, "aces-and-rookies": 3}
"""Where one aircraft is higher, which makes up for types that are not as good: the level of all others."""


@pytest.mark.rule("dogfights.recon.areas_setup")
@pytest.mark.parametrize("name", MIRRORED)
def test_both_sides_have_the_same_half_of_the_board(name):
    scenario = loaded(name)
    board = board_of(plan_of(scenario, clouds=True))
    grid = board.lattice
    assert not scenario.first, "a die says who begins"
    for point, top in enumerate(board.cloud_top):
        assert board.cloud_top[grid.index[half_turn(scenario, grid.names[point])]] == top
    west, east = scenario.side
    for point, area in board.areas.get(west.name, {}).items():
        opposite = grid.index[half_turn(scenario, grid.names[point])]
        assert board.areas[east.name][opposite].removeprefix(east.name) == area.removeprefix(west.name)
    ours = [(entry.at, entry.heading, entry.level) for entry in west.aircraft if entry.at]
    theirs = [(entry.at, entry.heading, HIGHER.get(name, 0) or entry.level) for entry in east.aircraft if entry.at]
    back = {heading: HEADINGS[(turned + 3) % 6] for turned, heading in enumerate(HEADINGS)}
    assert {(half_turn(scenario, at), back[heading], level) for at, heading, level in ours} == set(theirs)


def test_the_sides_of_fly_high_have_the_same_conditions():
    """A board of 25 rows lies on itself when it is tipped over its middle row."""
    scenario = loaded("fly-high")
    board = board_of(plan_of(scenario, clouds=True))
    grid = board.lattice
    for point, top in enumerate(board.cloud_top):
        row, column = grid.row_and_column(point)
        over = grid.at(grid.rows - 1 - row, column)
        assert board.cloud_top[over] == top
        german, french = (board.areas[side].get(at, "") for side, at in (("German", point), ("French", over)))
        assert german.removeprefix("German") == french.removeprefix("French")


def test_the_symmetric_duel_is_flown_by_equals():
    one, other = aerodrome.new("dogfights", "symmetric-duel", seed=1).state.aircraft.values()
    assert (one.figures, one.ammo, one.throttle, one.level, one.pilot) == (
        other.figures,
        other.ammo,
        other.throttle,
        other.level,
        other.pilot,
    )


def test_the_first_scenario_of_the_book_is_small_and_asks_for_nothing_before_the_first_move():
    assert aerodrome.rulebook("dogfights").first == "first-duel"
    match = aerodrome.new("dogfights", "first-duel", seed=1)
    assert match.decision is not None
    assert match.decision.kind == "throttle"
    assert len(match.state.aircraft) == 2
    assert match.scenario.minutes == min(loaded(name).minutes for name in SCENARIOS)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.long] if name == "nine-a-side" else []) for name in SCENARIOS]
)
def test_every_scenario_can_be_played_to_its_end_in_every_way(name):
    moves = forced = 0
    for number, options in enumerate(WAYS):
        match = played("dogfights", name, number, options)
        ended = ("last aircraft", "task over", "courier", "length", "task done", "task half done", "task failed")
        assert match.outcome is not None
        assert match.outcome.reason in ended
        moves += sum(event.kind == "flies" for event in match.events)
        forced += sum(event.kind == "forced out" for event in match.events)
    assert forced < moves * 0.03, "even those who fly blindly are seldom left without a legal route"


@pytest.mark.parametrize("name", SCENARIOS)
def test_nobody_is_put_where_there_is_no_way_out(name):
    """Those whom the scenario places are not forced out in the first round, whatever is rolled and flown."""
    placed = {(entry.model, entry.number) for side in loaded(name).side for entry in side.aircraft if entry.at}
    draw = Random(name)
    for _ in range(10 if placed else 0):
        match = aerodrome.new("dogfights", name, seed=draw.randrange(10**6))
        pilot = RandomPilot(draw.randrange(10**6))
        while match.open and match.state.turn == 1:
            for decision in match.open:
                match.answer(at_random(pilot, decision), decision.seat)
        assert not any(event.kind == "forced out" for event in match.events)
