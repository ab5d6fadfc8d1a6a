"""The scenarios that come with Watch Algy Dogfight!: told in both languages, with groups as the book forms them, and
playable with every option."""

from collections.abc import Iterator, Mapping
from itertools import product

import pytest

import aerodrome
from aerodrome.rulebooks.algy.aircraft import models
from aerodrome.rulebooks.algy.archie import kind_of
from aerodrome.rulebooks.algy.board import board_of
from aerodrome.rulebooks.algy.deck import cards
from aerodrome.rulebooks.algy.scenario import Entry, Scenario, Section, Side, dice_of
from aerodrome.rulebooks.algy.settings import OPTIONS
from aerodrome.rulebooks.algy.state import State
from aerodrome.rulebooks.algy.tables import TABLES
from aerodrome.sky.hexes import SIDES
from tests.rules.scenarios import check_minutes, played

SCENARIOS = tuple(aerodrome.rulebook("algy").scenarios())
SOLO = {"alone-against-the-deck", "balloon-beds"}
MIRRORED = "mirror-match"
WAYS: tuple[Mapping[str, object], ...] = (
    {},
    *({option.name: value} for option in OPTIONS for value in option.choices if value != option.default),
)


def loaded(name: str) -> Scenario:
    scenario = aerodrome.new("algy", name, seed=1).scenario
    assert isinstance(scenario, Scenario)
    return scenario


def begun(name: str) -> State:
    state = aerodrome.new("algy", name, seed=1).state
    assert isinstance(state, State)
    return state


def entries(side: Side) -> Iterator[tuple[Section, Entry]]:
    return ((section, entry) for section in side.section for entry in section.aircraft)


def forces(side: Side) -> dict[str, list[tuple[str, int]]]:
    """Type and Pilot Dice of each aircraft by section."""
    return {section.name: [(each.model, dice_of(each.pilot)) for each in section.aircraft] for section in side.section}


@pytest.mark.rule("algy.group.form", "algy.group.optional", "algy.deck.archie_number", "algy.log.firing_incendiary")
def test_everything_that_a_scenario_can_have_is_in_some_scenario():
    sides = [side for name in SCENARIOS for side in loaded(name).side]
    assert any(side.squadrons for side in sides)
    assert {len(flight.sections) for side in sides for flight in side.flights} == {2, 3}
    assert {len(section.aircraft) for side in sides for section in side.section} == {1, 2, 3}
    assert any(section.rogue for side in sides for section in side.section)
    assert {unit.kind for side in sides for unit in side.ground} == set(TABLES.ground)
    assert {side.cross for side in sides} >= {"E", "W"}
    assert any(entry.incendiary for side in sides for _, entry in entries(side))
    fed = {gun.feed for side in sides for _, entry in entries(side) for gun in models()[entry.model].guns}
    assert fed == {"belt", "single", "double"}
    assert {side.name for side in sides} > {"American", "Austro-Hungarian", "British", "French", "German", "Italian"}


@pytest.mark.rule("algy.setup.board_min")
def test_boards_and_numbers_vary_and_none_is_smaller_than_recommended():
    boards = [loaded(name).board for name in SCENARIOS]
    sizes = {(board.columns, board.rows) for board in boards}
    assert (min(sizes), max(sizes)) == ((6, 6), (16, 12))
    assert all(columns >= 6 and rows >= 6 for columns, rows in sizes)
    assert len({board.ceiling for board in boards}) > 3
    numbers = {len(begun(name).aircraft) for name in SCENARIOS}
    assert (min(numbers), max(numbers)) == (4, 24)


def test_two_sections_meet_is_three_camels_against_three_albatros():
    british, german = loaded("two-sections").side
    assert forces(british) == {"A": [("sopwith-camel", 6), ("sopwith-camel", 4), ("sopwith-camel", 2)]}
    assert forces(german) == {"B": [("albatros-d5a", 6), ("albatros-d5a", 4), ("albatros-d5a", 2)]}


def test_the_first_scenario_of_the_book_is_small_fair_and_soon_in_contact():
    assert aerodrome.rulebook("algy").first == "two-sections"
    scenario, state = loaded("two-sections"), begun("two-sections")
    one, other = (side.section[0] for side in scenario.side)
    assert half_turn(scenario, one) == (other.at, other.facing)
    assert (one.level, not scenario.options) == (other.level, True)
    assert 3 <= board_of(scenario.board).distance(one.at, other.at) <= 5
    assert len(state.aircraft) == 6
    assert not state.ground


@pytest.mark.rule("algy.group.flight")
def test_the_flying_circus_is_a_flight_of_six_below_a_flight_of_four():
    british, german = loaded("flying-circus").side
    assert [len(each) for each in forces(british).values()] == [3, 3]
    assert [len(each) for each in forces(german).values()] == [2, 2]
    assert {entry.model for _, entry in entries(british)} == {"se5a"}
    assert {entry.model for _, entry in entries(german)} == {"fokker-dr1", "fokker-d7"}
    assert len(british.flights) == len(german.flights) == 1
    assert min(section.level for section in german.section) > max(section.level for section in british.section)


@pytest.mark.rule("algy.group.squadron", "algy.group.squadron_adjacent")
def test_circus_against_flights_is_twelve_a_side():
    state = begun("circus-twelve")
    assert [sum(each.side == side for each in state.aircraft.values()) for side in state.brief.sides] == [12, 12]
    assert [len(ids) for ids in state.brief.squadrons.values()] == [12]
    german = [ids for ids in state.brief.flights.values() if state.aircraft[ids[0]].side == "German"]
    assert [len(ids) for ids in german] == [4, 4, 4]


@pytest.mark.rule("algy.victory.crossing", "algy.archie.target")
def test_the_photo_run_leads_over_guns_that_reach_its_level():
    scenario, state = loaded("photo-run"), begun("photo-run")
    french, german = scenario.side
    assert forces(german) == {"P": [("rumpler-c4", 4), ("dfw-c5", 3), ("dfw-c5", 2)]}
    assert [section.name for section in french.section if section.rogue] == ["R"]
    assert (german.cross, german.crossing, state.brief.archie["French"]) == ("E", 3, 1)
    grid = board_of(scenario.board)
    row = grid.column_and_row(german.section[0].at)[1]
    path = [grid.at(column, row) for column in range(scenario.board.columns)]
    for unit in state.ground.values():
        assert min(grid.distance(unit.hex, hex_) for hex_ in path) <= kind_of(unit).hexes
    battery = next(unit for unit in state.ground.values() if unit.kind == "battery")
    low, high = kind_of(battery).levels
    assert low <= german.section[0].level <= high


@pytest.mark.rule("algy.deck.high_draw")
def test_the_ace_of_the_dawn_patrol_is_above_everybody():
    state = begun("dawn-patrol")
    ace = state.aircraft["R"]
    assert ace.boxes == TABLES.house.ace
    assert all(each.level < ace.level for each in state.aircraft.values() if each is not ace)


@pytest.mark.rule("algy.solo.goal")
def test_those_for_one_player_have_a_goal_that_can_be_reached_and_say_so():
    for name in SCENARIOS:
        scenario, state = loaded(name), begun(name)
        automatic = [side for side in scenario.side if side.automatic]
        assert bool(automatic) == (name in SOLO) == ("For one player." in scenario.summary)
        assert len(state.brief.seats) == 2 - len(automatic)
        if automatic:
            house = TABLES.house
            enemies = [each for each in state.aircraft.values() if each.side == automatic[0].name]
            most = sum(house.lost + house.leader * each.leads for each in enemies)
            balloons = [unit for unit in state.ground.values() if unit.kind == "balloon"]
            most += len(balloons) * max(side.balloon for side in scenario.side if not side.automatic)
            assert 1 < scenario.goal < most
            assert str(scenario.goal) in scenario.summary
            assert str(scenario.goal) in scenario.summary_fr


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.rule("algy.group.leader", "algy.group.flight")
def test_leaders_have_the_number_1_and_nobody_under_them_is_better(name):
    state = begun(name)
    for ids in state.brief.sections.values():
        assert len(ids) == 1 or [each[-1] for each in ids] == [str(place + 1) for place in range(len(ids))]
    for ids in (*state.brief.sections.values(), *state.brief.flights.values(), *state.brief.squadrons.values()):
        assert state.aircraft[ids[0]].boxes == max(state.aircraft[each].boxes for each in ids)


@pytest.mark.parametrize("name", SCENARIOS)
def test_both_sides_fly_their_own_types(name):
    for side in loaded(name).side:
        flown = {models()[entry.model].side for _, entry in entries(side)}
        assert flown == {"central" if name == MIRRORED else side.power}


def half_turn(scenario: Scenario, section: Section) -> tuple[str, str]:
    """Where a section comes to stand when the board is turned by half; it lies on itself if its columns are even."""
    board = scenario.board
    assert board.columns % 2 == 0
    grid = board_of(board)
    column, row = grid.column_and_row(section.at)
    facing = SIDES[(SIDES.index(section.facing) + 3) % 6]
    return grid.at(board.columns - 1 - column, board.rows - 1 - row), facing


def test_nothing_tells_the_sides_of_the_mirror_match_apart():
    scenario = loaded(MIRRORED)
    one, other = (side.section[0] for side in scenario.side)
    assert half_turn(scenario, one) == (other.at, other.facing)
    assert (one.level, one.aircraft) == (other.level, other.aircraft)
    deck = cards(begun(MIRRORED), ())
    swapped = {"section:A1": "section:B1", "leader:allied": "leader:central", "tally-ho": "flying-circus"}
    for mine, yours in swapped.items():
        assert deck.count(mine) == deck.count(yours) > 0
    assert len(deck) == sum(map(deck.count, (*swapped, *swapped.values(), "high-flight")))


@pytest.mark.parametrize("name", SCENARIOS)
def test_nobody_starts_under_fire_or_about_to_leave(name):
    """Two hexes ahead are on the board, and no enemy is near enough for a shot before somebody has moved."""
    scenario, state = loaded(name), begun(name)
    grid = board_of(scenario.board)
    up = list(state.aircraft.values())
    for each in up:
        ahead = grid.around[each.hex][each.facing]
        assert ahead
        assert grid.around[ahead][each.facing], each.id
    for one, other in product(up, up):
        assert one.side == other.side or grid.distance(one.hex, other.hex) > 1
    for unit, each in product(state.ground.values(), up):
        near = grid.distance(unit.hex, each.hex) <= kind_of(unit).hexes
        low, high = kind_of(unit).levels
        assert unit.side == each.side or not kind_of(unit).dice or not (near and low <= each.level <= high), unit.id


def test_the_longer_it_takes_the_more_there_is_to_do():
    """Minutes follow from how many aircraft there are and how many turns are played."""
    check_minutes(((len(begun(name).aircraft) * loaded(name).turns, loaded(name).minutes) for name in SCENARIOS), 2)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.long] if name == "circus-twelve" else []) for name in SCENARIOS]
)
def test_every_scenario_can_be_played_to_its_end_in_every_way(name):
    for number, options in enumerate(WAYS * 2):
        outcome = played("algy", name, number, options).outcome
        assert outcome is not None
        assert outcome.reason in ("last aircraft", "length", "nothing left", "goal")
