"""The missions that come with In Clouds of Glory: told in both languages, the printed ones as they are printed, and all
of them playable with every option."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import get_args

import pytest

import aerodrome
from aerodrome.pilots.random_pilot import RandomPilot
from aerodrome.rulebooks.icog.figures.panels import models, stall_of
from aerodrome.rulebooks.icog.figures.tables import TABLES, rerolls_of
from aerodrome.rulebooks.icog.flight.formation import choices, groups
from aerodrome.rulebooks.icog.flight.landing import ground_at, inside
from aerodrome.rulebooks.icog.flight.proximity import OPPOSITE, between, outside
from aerodrome.rulebooks.icog.scenario import Area, Entry, Scenario, Side, UnitKind
from aerodrome.rulebooks.icog.settings import OPTIONS, Settings
from aerodrome.rulebooks.icog.setup import in_service
from aerodrome.rulebooks.icog.state import FLYING, PARKED, Airplane, State
from aerodrome.sky.poses import straight
from aerodrome.sky.regions import distance
from tests.rules.scenarios import at_random, check_minutes, played

MISSIONS = tuple(aerodrome.rulebook("icog").scenarios())
PRINTED = {"fighter-patrols", "sector-patrol"}
MIRRORED = "mirror-duel"
FORMATIONS = {
    "gothas": [["Mayer", "Ziegler", "Dorn"]],
    "breguets": [["Delmas", "Rouvier", "Aubry"]],
    "scramble": [["Pemberton", "Gale"]],
}
WAYS: tuple[Mapping[str, object], ...] = tuple({option.name: value} for option in OPTIONS for value in option.choices)


def loaded(name: str) -> Scenario:
    scenario = aerodrome.new("icog", name, seed=1).scenario
    assert isinstance(scenario, Scenario)
    return scenario


def begun(name: str) -> State:
    state = aerodrome.new("icog", name, seed=1).state
    assert isinstance(state, State)
    return state


def ready(name: str) -> State:
    """The position in which the first turn begins."""
    match, pilot = aerodrome.new("icog", name, seed=1), RandomPilot(1)
    while not match.state.turn:
        for decision in match.open:
            match.answer(at_random(pilot, decision), decision.seat)
    assert isinstance(match.state, State)
    return match.state


def entries(scenario: Scenario) -> Iterator[tuple[Side, Entry]]:
    return ((side, entry) for side in scenario.side for entry in side.airplane)


def allowance(state: State, airplane: Airplane) -> float:
    model = state.brief.models[airplane.model]
    return max(airplane.speed, stall_of(model, airplane.bombs)) / 10


def area(scenario: Scenario, name: str) -> Area:
    return next(each for each in scenario.board.area if each.name == name)


def test_printed_missions_are_played_by_the_book():
    printed = [each for each in map(loaded, MISSIONS) if each.origin == "printed"]
    assert printed
    assert not any(each.options for each in printed)


def test_everything_that_a_mission_can_have_is_in_some_mission():
    scenarios = [loaded(name) for name in MISSIONS]
    tasks = {task.kind for each in scenarios for side in each.side for task in side.task}
    assert tasks == {"cross", "reach", "land", "destroy", "photograph", "spot"}
    flown = [entry for each in scenarios for _, entry in entries(each)]
    assert any(entry.bombs for entry in flown)
    assert any(entry.rockets for entry in flown)
    assert any(entry.incendiary for entry in flown)
    assert any(entry.parked for entry in flown)
    assert any(entry.crossing for entry in flown)
    assert any(entry.strength for entry in flown)
    assert any(entry.engine_loss for entry in flown)
    assert {entry.model for entry in flown} == {"", *models()}
    kinds = {each.kind for scenario in scenarios for each in scenario.board.area}
    assert kinds == {"grass", "field", "meadow", "battlefield", "wood", "village", "water", "aerodrome"}
    left_out = {"dump", "winch"}
    assert {unit.kind for each in scenarios for unit in each.unit} == set(get_args(UnitKind)) - left_out


def test_the_first_mission_of_the_book_is_a_fair_duel_for_learners():
    assert aerodrome.rulebook("icog").first == "duel"
    scenario, state = loaded("duel"), begun("duel")
    assert scenario.options == {"measuring": "free"}
    one, other = state.airplanes.values()
    assert (one.pose.at[2], one.speed) == (other.pose.at[2], other.speed)
    assert one.crew[0].fortitude == other.crew[0].fortitude
    assert scenario.minutes == min(loaded(name).minutes for name in MISSIONS)
    assert not scenario.unit
    assert not any(side.task for side in scenario.side)
    ahead = [straight(each.pose, allowance(state, each)) for each in (one, other)]
    assert distance(ahead[0].at, ahead[1].at) < TABLES.template.length, "they meet in the first turn"


@pytest.mark.rule("icog.3.2.intro-mission", "icog.3.1.length", "icog.amb.intro-players")
def test_the_fighter_patrols_are_as_the_book_prints_them():
    scenario, state = loaded("fighter-patrols"), begun("fighter-patrols")
    board = scenario.board
    assert (board.width, board.depth) == (60, 60), "two sections of 60 x 120 cm, 2 cm a Move unit"
    for side in scenario.side:
        assert [(entry.model, entry.altitude, entry.at) for entry in side.airplane] == [("", 20, None)] * 2
        x = 5 if side.edge == "W" else board.width - 5
        assert (side.start.at, side.start.radius, side.start.heading) == ((x, 30), 5, "free")
        assert not side.task
    assert {side.edge for side in scenario.side} == {"W", "E"}
    assert (scenario.turns, scenario.extra_turn) == (10, True)
    assert (scenario.downed, scenario.forced, scenario.margin, scenario.leaving) == (2, 1, 2, 0)
    assert not state.units
    assert len(state.brief.seats) == 2


@pytest.mark.rule("icog.3.2.intro-mission")
def test_every_fighter_of_the_side_can_be_chosen_for_the_fighter_patrols():
    match, pilot = aerodrome.new("icog", "fighter-patrols", seed=1), RandomPilot(1)
    for power in ("allied", "allied", "central", "central"):
        (decision,) = match.open
        assert decision.kind == "type"
        fighters = {each.id for each in models().values() if each.role == "fighter" and each.side == power}
        assert set(decision.options) == fighters
        match.answer(at_random(pilot, decision), decision.seat)


@pytest.mark.rule(
    "icog.7.setup-varies",
    "icog.7.recon-entry",
    "icog.7.recon-exit",
    "icog.7.scoring",
    "icog.7.victory-margin",
    "icog.7.setup-french",
    "icog.7.setup-german",
    "icog.amb.ex-five-rounds",
)
def test_the_sector_patrol_is_the_game_that_the_book_tells():
    scenario = loaded("sector-patrol")
    allied, german = scenario.side
    assert {entry.crew[0].name: entry.model for entry in allied.airplane} == {
        "Pelardon": "nieuport-17",
        "Comisard": "nieuport-24",
        "Dupont": "nieuport-17",
        "Franck": "spad-vii",
        "Upton": "be2c",
        "Brunswick": "fe2b",
    }
    assert {entry.crew[0].name: entry.model for entry in german.airplane} == dict.fromkeys(
        ("Schmiel", "Glück", "Vernichthofen", "Stürmdrang"), "albatros-d-iii"
    )
    assert [(entry.crew[0].name, entry.enters) for entry in allied.airplane if entry.crossing] == [
        ("Upton", 2),
        ("Brunswick", 6),
    ]
    (task,) = allied.task
    assert (task.kind, task.airplanes, task.points, task.within) == ("cross", ("Upton", "Brunswick"), 1, 5)
    assert (allied.start.heading, allied.start.at, german.start.at) == ("random", None, None)
    assert allied.start.together > 0, "in close order"
    assert german.start.apart == 15
    assert {entry.altitude for _, entry in entries(scenario)} == {20}
    assert (scenario.turns, scenario.downed, scenario.forced, scenario.margin, scenario.leaving) == (10, 2, 1, 2, 0)
    assert not german.task


@pytest.mark.rule("icog.7.reroll-budget")
def test_people_of_the_sector_patrol_have_the_figures_that_are_printed():
    people = {entry.crew[0].name: entry.crew[0] for _, entry in entries(loaded("sector-patrol"))}
    assert (people["Glück"].gunnery, people["Glück"].flying) == (16, 16)
    printed = {"Glück": 2, "Stürmdrang": 1, "Franck": 1}
    assert {name: rerolls_of(people[name].luck or 0) for name in printed} == printed
    (brunswick,) = (entry for _, entry in entries(loaded("sector-patrol")) if entry.model == "fe2b")
    assert [(each.name, each.role) for each in brunswick.crew] == [("Brunswick", "pilot"), ("Bonham", "observer")]


def test_nothing_tells_the_sides_of_the_mirror_duel_apart():
    scenario, state = loaded(MIRRORED), begun(MIRRORED)
    board = scenario.board
    one, other = (side.airplane[0] for side in scenario.side)
    assert one.at is not None
    assert other.at == (board.width - one.at[0], board.depth - one.at[1])
    assert (one.heading + 180) % 360 == other.heading
    assert (one.model, one.altitude, one.speed) == (other.model, other.altitude, other.speed)
    first, second = (
        (each.awareness, each.flying, each.gunnery, each.fortitude, each.luck) for each in (one.crew[0], other.crew[0])
    )
    assert first == second
    edges = state.brief.edges
    assert OPPOSITE[edges["allied"]] == edges["german"]
    for x in range(0, 60, 3):
        for y in range(0, 60, 3):
            assert ground_at(state, x + 0.5, y + 0.5) == ground_at(state, 59.5 - x, 59.5 - y)


@pytest.mark.parametrize("name", MISSIONS)
def test_both_sides_fly_their_own_types_and_those_in_service(name):
    scenario = loaded(name)
    for side, entry in entries(scenario):
        if entry.model and name != MIRRORED:
            assert models()[entry.model].side == side.power
        if entry.model and name not in PRINTED:
            assert scenario.month
            assert in_service(models()[entry.model], scenario.month), entry.model


@pytest.mark.rule("icog.1.crew-are-pilots", "icog.1.record-per-pilot")
@pytest.mark.parametrize("name", [name for name in MISSIONS if name != "fighter-patrols"])
def test_everybody_aboard_has_a_record_that_the_dice_could_have_made(name):
    for airplane in begun(name).airplanes.values():
        for person in airplane.crew:
            assert person.name or name in PRINTED
            skills = (person.awareness, person.flying, person.gunnery)
            assert all(8 <= skill <= 18 for skill in skills), person.name
            assert all(3 <= each <= 18 for each in (person.fortitude, person.luck)), person.name
            assert person.role != "pilot" or sum(skills) > TABLES.people.unfit, person.name
        assert airplane.id == airplane.crew[0].name


@pytest.mark.parametrize("name", MISSIONS)
def test_nobody_starts_in_a_collision_under_fire_or_about_to_leave(name):
    state = ready(name)
    up = [each for each in state.airplanes.values() if each.fate == FLYING and not each.crossing]
    placed = {side.name for side in loaded(name).side if all(entry.at for entry in side.airplane)}
    for one, other in combinations(up, 2):
        assert between(state, one, one.pose, other) >= TABLES.moves.near - 1e-6, (one.id, other.id)
        assert one.side == other.side or distance(one.pose.at, other.pose.at) > TABLES.template.length
    for airplane in up:
        ahead = straight(airplane.pose, allowance(state, airplane))
        assert airplane.side not in placed or not outside(state, ahead), airplane.id


@pytest.mark.parametrize("name", FORMATIONS)
@pytest.mark.rule("icog.5.5.20.1", "icog.amb.formation-links")
def test_bombers_start_close_enough_for_a_formation(name):
    state = begun(name)
    met = [group for side in state.brief.sides for group in groups(state, side)]
    found = [list(choice) for group in met for choice in choices(Settings(), group)]
    assert found == FORMATIONS[name]
    assert all(state.airplanes[member].bombs for group in found for member in group)


@pytest.mark.parametrize("name", MISSIONS)
def test_areas_that_somebody_is_to_reach_lie_on_the_board_and_can_be_ended_in(name):
    """An area is no smaller than a Move at Stall speed, and not where the airplane already is."""
    scenario, state = loaded(name), begun(name)
    for side in scenario.side:
        for task in side.task:
            if task.kind == "cross":
                continue
            place = area(scenario, task.area)
            assert 0 < place.at[0] < scenario.board.width
            assert 0 < place.at[1] < scenario.board.depth
            for each in task.airplanes:
                airplane = state.airplanes[each]
                x, y, _ = airplane.pose.at
                assert not inside(place, x, y)
                assert max(place.size) >= stall_of(state.brief.models[airplane.model], airplane.bombs) / 10


@pytest.mark.rule("icog.5.5.18.place")
def test_who_takes_off_in_the_scramble_stands_on_a_runway_long_enough():
    state = begun("scramble")
    parked = [each for each in state.airplanes.values() if each.fate == PARKED]
    assert len(parked) == 2
    for airplane in parked:
        run = straight(airplane.pose, stall_of(state.brief.models[airplane.model], airplane.bombs) / 10)
        for x, y, z in (airplane.pose.at, run.at):
            assert ground_at(state, x, y) == "aerodrome"
            assert z == 0


def test_those_who_limp_home_are_hurt_and_their_aerodrome_is_on_their_own_side():
    scenario, state = loaded("limping-home"), begun("limping-home")
    allied = scenario.side[0]
    (task,) = allied.task
    place = area(scenario, task.area)
    assert (task.kind, place.kind, place.side) == ("land", "aerodrome", "allied")
    assert place.size >= TABLES.house.runway
    for name in task.airplanes:
        airplane = state.airplanes[name]
        assert airplane.strength < state.brief.models[airplane.model].strength
        assert airplane.engines[0].fixed > 0
        assert not airplane.must_land, "a landing on the aerodrome is no Emergency landing"


def test_the_longer_it_takes_the_more_there_is_to_do():
    """Minutes follow from how many airplanes there are and how many turns are played."""
    check_minutes(((len(begun(name).airplanes) * loaded(name).turns, loaded(name).minutes) for name in MISSIONS), 1.5)


@pytest.mark.parametrize("name", MISSIONS)
def test_every_mission_can_be_played_to_its_end_in_every_way(name):
    for number, options in enumerate(WAYS):
        outcome = played("icog", name, number, options).outcome
        assert outcome is not None
        assert outcome.reason in ("nobody left", "time")
