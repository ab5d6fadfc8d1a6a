"""The rules of thumb for Age of Dogfights, one by one; tasks done; and what they are worth against chance."""

from collections import Counter
from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.judgement.threats.dogfights import agility_of
from aerodrome.lab.simulate import simulate
from aerodrome.pilots import pilot, play
from aerodrome.pilots.dogfights.clearance import trapped
from aerodrome.pilots.dogfights.firing import weigh_shots
from aerodrome.pilots.dogfights.situation import Situation
from aerodrome.pilots.pilot import window
from aerodrome.rulebooks.dogfights.missions import through
from aerodrome.rulebooks.dogfights.moving import flight_of
from aerodrome.rulebooks.dogfights.sighting import answers, shots
from aerodrome.rulebooks.dogfights.state import Aircraft
from aerodrome.sky.lattice import OFF, lattice
from tests.rules.dogfights.flying import (
    ALLIED,
    COLUMNS,
    GERMAN,
    ROWS,
    TURN,
    asked,
    craft,
    match_with,
    model,
    plane,
    roll,
)
from tests.rules.referee import give, said


def chosen(match: Match) -> Any:
    """What the pilot answers to the decision that is open."""
    decision = match.open[0]
    return pilot("dogfights", "thumb").choose(decision, window(match, decision.seat))


def flown(match: Match, die: str = "blue") -> Match:
    """Flies the route that the pilot chooses."""
    return give(roll(match, die), chosen(match))


def against_random(scenario: str, seed: int, side: int, options: dict[str, Any] | None = None) -> tuple[Match, str]:
    """A match between the pilot, on the first side or the second, and chance; with the pilot's side."""
    match = aerodrome.new("dogfights", scenario, seed=seed, events=False, safe_points=False, options=options)
    seats = list(match.sides)
    names = {seat: "thumb" if number == side else "random" for number, seat in enumerate(seats)}
    play(match, {seat: pilot("dogfights", name, f"{seed} {seat}") for seat, name in names.items()})
    return match, seats[side]


def own(match: Match, side: str) -> list[Aircraft]:
    return [each for each in match.state.aircraft.values() if each.side == side]


# Against chance


@pytest.mark.parametrize("scenario", [pytest.param("symmetric-duel", marks=pytest.mark.long), "first-duel"])
def test_it_beats_chance_and_most_fights_are_decided(scenario: str):
    result = simulate("dogfights", scenario, ("thumb", "random"), games=12, seed=3, workers=1)
    assert result.draws <= 1
    assert result.pilots["thumb"].rate >= 0.85


@pytest.mark.long
def test_it_brings_photographs_home():
    home: Counter[str] = Counter()
    for seed, side in ((1, 0), (2, 1), (3, 0), (4, 1)):
        match, mine = against_random("fly-high", seed, side)
        home["areas"] += sum(target.home for target in match.state.targets.values() if target.side == mine)
        home["twice"] += any(len(each.photos) == 2 for each in own(match, mine))
        assert match.outcome is not None
        assert match.outcome.winner == mine
    assert home["areas"] >= 6
    assert home["twice"]


def test_it_brings_home_what_one_side_alone_is_to_photograph():
    scenario = "three-bridges"
    task = aerodrome.new("dogfights", scenario, seed=0).state.brief.task
    sides = aerodrome.new("dogfights", scenario, seed=0).state.brief.sides
    for seed in range(3):
        match, mine = against_random(scenario, seed, sides.index(task.side))
        assert match.outcome is not None
        assert match.outcome.winner == mine == task.side


@pytest.mark.long
def test_its_bombers_drop_all_their_bombs_unless_the_last_enemy_is_gone_before():
    done: Counter[str] = Counter()
    for seed in range(1, 11):
        match, mine = against_random("railway-yards", seed, seed % 2)
        assert match.outcome is not None
        assert match.outcome.winner == mine
        done[match.outcome.reason] += 1
        aboard = sum(each.bombs for each in own(match, mine) if each.fate != "lost")
        assert not aboard or match.outcome.reason == "last aircraft"
        done["bombs"] += sum(target.bombs for target in match.state.targets.values() if target.side == mine)
    assert done["task over"] >= 2
    assert done["bombs"] >= 10


@pytest.mark.long
def test_its_bombers_break_through():
    got: Counter[str] = Counter()
    for seed in range(1, 6):
        match, mine = against_random("breakthrough", seed, seed % 2)
        got["through"] += sum(through(match.state, each) for each in own(match, mine))
        got["bombers"] += sum(each.carried > 0 for each in own(match, mine))
    assert got["through"] >= 0.75 * got["bombers"]


@pytest.mark.long
def test_its_recon_aircraft_wait_for_the_bombs_and_photograph_what_they_did():
    done: Counter[str] = Counter()
    for seed, side in ((1, 0), (2, 1), (3, 0)):
        match, mine = against_random("bombs-and-cameras", seed, side)
        for target in match.state.targets.values():
            done["bombed"] += target.bombs > 0 and target.side == mine
            done["home"] += target.home and target.side == mine
    assert done["bombed"] >= 5
    assert done["home"] >= 2


@pytest.mark.long
def test_the_courier_crosses_and_is_stopped():
    first = aerodrome.new("dogfights", "intercept-the-general", seed=0)
    seats = list(first.sides)
    courier = first.state.aircraft[first.state.brief.task.courier].side
    for seed in range(4):
        match, mine = against_random("intercept-the-general", seed, seats.index(courier))
        assert match.outcome is not None
        assert match.outcome.winner == mine
    wins = 0
    for seed in range(4):
        match, mine = against_random("intercept-the-general", seed, 1 - seats.index(courier))
        assert match.outcome is not None
        wins += match.outcome.winner == mine
    assert wins >= 3


@pytest.mark.parametrize(
    "options",
    [
        {"chosen_by": "players"},
        {"chosen_by": "players", "secret_pilots": True},
        {"ace_against_ace": True},
        {"one_level": True},
        {"traits": False, "wind": False, "sun": False, "clouds": False},
        {"verdict": "second", "bonus_round": True},
        {"answered_by": "attacked", "after_dive": "level", "tail_guns": "horizon"},
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("scenario", ["own-fleets", pytest.param("eyes-of-the-army", marks=pytest.mark.long)])
def test_it_plays_with_every_option(scenario: str, options: dict[str, Any]):
    match, _ = against_random(scenario, 5, 0, options)
    assert match.outcome is not None


def test_where_all_fly_on_one_level_it_never_tilts():
    match = aerodrome.new("dogfights", "three-a-side", seed=2, options={"one_level": True})
    play(match, {seat: pilot("dogfights", "thumb", seat) for seat in match.sides})
    routes = [answer for answer in match.answers if isinstance(answer, tuple) and len(answer) == 3]
    assert routes
    assert {tilt for _, _, tilt in routes} == {0}


def test_what_is_hidden_from_a_seat_changes_nothing_that_its_pilot_does():
    """Worlds that differ only in who of the other side is an ace or a rookie."""
    match = aerodrome.new(
        "dogfights", "aces-and-rookies", seed=4, options={"chosen_by": "players", "secret_pilots": True}
    )
    hidden: set[str] = set()
    compared = 0
    while match.open and compared < 25:
        decision = match.open[0]
        choice = pilot("dogfights", "thumb").choose(decision, window(match, decision.seat))
        if decision.kind in ("route", "throttle", "fire", "return fire"):
            for seed in range(2):
                world = match.imagine(decision.seat, f"{compared} {seed}")
                hidden.add(str([each.pilot for each in world.state.aircraft.values()]))
                (same,) = world.open
                assert pilot("dogfights", "thumb").choose(same, window(world, decision.seat)) == choice
            compared += 1
        match.answer(choice, decision.seat)
    assert compared == 25
    assert len(hidden) > 3


def test_the_same_seeds_play_the_same_match():
    records = []
    for _ in range(2):
        match = aerodrome.new("dogfights", "first-duel", seed=5)
        play(match, {seat: pilot("dogfights", "thumb", seat) for seat in match.sides})
        records.append(match.record())
    assert records[0] == records[1]


# The route


def test_it_gets_behind_an_enemy_and_shoots_from_where_nobody_answers():
    match = flown(match_with([plane("Hale", (0, 0), 0)], [plane("Brandt", (7, 0), 0)], dice="b+0"))
    assert asked(match) == ("fire", ALLIED, "Hale")
    position = shots(match.state, craft(match, "Hale"))["fixed", "Brandt"]
    assert position.column == "A"
    assert not answers(match.state, match.settings, craft(match, "Hale"), "Brandt")
    assert chosen(match) == ("fixed", "Brandt")


def test_it_does_not_fly_into_the_sights_of_those_who_move_next():
    """The enemy behind could follow straight on and fire; there are places where it is much harder."""
    unarmed = plane("Hale", (0, 0), 0, ammo={"fixed": 0})
    match = roll(match_with([unarmed], [plane("Brandt", (-1, 0), 0)], dice="b+0"))
    straight_on = threat(give(match.clone(), (0, "F" * 6, 0)))
    assert straight_on > 0.3
    assert threat(give(match, chosen(match))) < straight_on / 2


def threat(match: Match) -> float:
    """What the enemy's best attack on Hale may be worth with its next move."""
    hale = craft(match, "Hale")
    (enemy,) = Situation(match.state, hale).enemies
    grid = lattice(COLUMNS, ROWS)
    q, r = grid.axial[grid.index[str(hale.point)]]
    return enemy.danger(q, r, hale.heading, hale.level)


@pytest.mark.parametrize("at", ["M2", "A18", "Y18", "M35", "B2", "X35"])
@pytest.mark.parametrize("heading", range(6))
def test_a_sound_fighter_is_not_lost_over_the_edge(at: str, heading: int):
    """Alone at the edge, it turns back in time; an enemy far off has no ammunition."""
    prey = plane("Brandt", "M18", 0, ammo={"fixed": 0})
    match = match_with([plane("Hale", at, heading)], [prey], steps=[*TURN, "turn"], seed=heading)
    while match.open and match.state.turn < 4:
        give(match, chosen(match))
    assert bool(said(match, "forced out")) == _hopeless(at, heading)


def test_no_shot_is_worth_a_place_from_which_there_is_no_way_on():
    """Right behind the enemy at the very edge, a stiff aircraft would have nowhere to go."""
    prey = plane("Brandt", "M1", 3, ammo={"fixed": 0})
    match = roll(match_with([plane("Hale", "M8", 3, model(agility=1))], [prey], dice="b+0"))
    shot_at = give(match.clone(), (0, "F" * 6, 0))
    assert asked(shot_at)[0] == "fire"
    give(match, chosen(match))
    hale = craft(match, "Hale")
    mover = flight_of(match.state, match.settings, hale, 0).mover
    plan = match.state.brief.plan
    assert trapped(plan, agility_of(hale), (mover.steps,), mover.point, hale.heading) == 0
    there = lattice(COLUMNS, ROWS).index["M2"]
    assert trapped(plan, agility_of(hale), (mover.steps,), there, 3) == 1


def _hopeless(at: str, heading: int) -> bool:
    """Whether every first step leads off the board from there."""
    grid = lattice(COLUMNS, ROWS)
    point = grid.index[at]
    return all(grid.next[point * 6 + (heading + turn) % 6] == OFF for turn in (0, 1, 5))


def hunters(*spots: tuple[int, int, int]) -> list[dict[str, Any]]:
    """Enemies at these coordinates with these headings, of two types of three aircraft."""
    return [
        plane(f"Brandt {number}", (q, r), heading, model(speed=5 + number % 2))
        for number, (q, r, heading) in enumerate(spots)
    ]


def test_in_a_mission_the_damaged_go_home_when_they_are_hunted():
    around = hunters((-5, 0, 3), (-4, -4, 4), (-8, 4, 2), (-3, -2, 3), (-5, 3, 3), (-1, 0, 3))
    hurt = plane("Hale", (-8, 0), 3, damage=("tail",), number=4)
    bomber = plane("Heavy", (20, -10), 0, model(role="bomber"), moved=True)
    scenario = {"mode": "breakthrough", "task": {"side": ALLIED, "wins": 1}}
    match = flown(match_with([hurt, bomber], around, dice="b+2", scenario=scenario))
    assert craft(match, "Hale").fate == "left"


def test_in_a_dogfight_the_last_one_stays():
    around = hunters((-5, 0, 3), (-4, -4, 4), (-8, 4, 2), (-3, -2, 3), (-5, 3, 3), (-1, 0, 3))
    match = flown(match_with([plane("Hale", (-8, 0), 3, damage=("tail",))], around, dice="b+2", seed=1))
    assert craft(match, "Hale").fate == "flying"


def test_a_recon_aircraft_flies_level_over_its_area_and_then_home():
    area = {"name": "A", "side": ALLIED, "point": "L14"}
    scenario = {"mode": "reconnaissance", "areas": [area], "task": {"side": ALLIED, "wins": 1}}
    camera = plane("Recon", "M10", 0, model(role="recon"))
    match = match_with([camera], [plane("Brandt", "B34", 0)], scenario=scenario, steps=[*TURN, "turn"], seed=3)
    photographs = 0
    while match.open and craft(match, "Recon").fate == "flying":
        if asked(match)[0] == "photograph":
            photographs += 1
            assert chosen(match) == f"{ALLIED} A"
        give(match, chosen(match))
    assert photographs == 1
    assert craft(match, "Recon").left_by == "W"
    assert match.state.targets[f"{ALLIED} A"].home


def test_photographs_from_one_level_only_are_taken_there():
    area = {"name": "A", "side": ALLIED, "point": "L16"}
    scenario = {"mode": "reconnaissance", "areas": [area], "task": {"side": ALLIED, "wins": 1, "photo_levels": [5]}}
    camera = plane("Recon", "M6", 0, model(role="recon"))
    match = match_with([camera], [plane("Brandt", "B34", 0)], scenario=scenario, steps=[*TURN, "turn"], seed=3)
    while match.open and craft(match, "Recon").fate == "flying":
        give(match, chosen(match))
    assert match.state.targets[f"{ALLIED} A"].home


# Guns and throttle


def shot(column: str, **facts: Any) -> Match:
    """The pilot has flown and may fire: from right behind, or head on from two steps away."""
    enemy = plane("Brandt", (7, 0), 0) if column == "A" else plane("Brandt", (8, 0), 3, ammo={"fixed": 0})
    match = roll(match_with([plane("Hale", (0, 0), 0, **facts)], [enemy], dice="b+0 34 34 34 34 wings", seed=1))
    return give(match, (0, "F" * 6, 0))


def test_it_fires_when_it_can():
    assert chosen(shot("A")) == ("fixed", "Brandt")
    assert chosen(shot("B")) == ("fixed", "Brandt")


def test_it_goes_on_with_a_long_burst_at_a_damaged_enemy():
    match = give(shot("A"), ("fixed", "Brandt"))
    assert asked(match)[0] == "long burst"
    assert craft(match, "Brandt").damage
    assert chosen(match) == "fire"


def test_its_gunner_answers_and_holds_fire_only_for_want_of_worth():
    gunner = plane("Recon", (7, 0), 0, model(role="recon"), level=3)
    match = roll(match_with([plane("Hale", (0, 0), 0)], [gunner], dice="b+0", seed=1))
    give(match, (0, "F" * 6, 0), "hold fire")
    assert asked(match) == ("return fire", GERMAN, "Hale")
    assert chosen(match) == ("Recon", "tail")


def test_a_bomber_on_its_way_is_worth_more_than_a_fighter():
    scenario = {"mode": "breakthrough", "task": {"side": GERMAN, "wins": 1}}
    targets = [plane("Heavy", (7, 0), 0, model(role="bomber")), plane("Brandt", (8, -1), 0)]
    match = roll(match_with([plane("Hale", (0, 0), 0)], targets, dice="b+0", scenario=scenario))
    give(match, (0, "F" * 6, 0))
    decision = match.decision
    assert decision is not None
    usual = shot("A")
    alone = weigh_shots(usual.open[0], usual.state)["fixed", "Brandt"]
    assert weigh_shots(decision, match.state)["fixed", "Heavy"] > alone


def test_a_jam_is_cleared_where_nobody_is_near_and_not_under_the_guns():
    far = match_with([plane("Hale", (0, 0), 0, jammed=("fixed",))], [plane("Brandt", (20, -8), 0)], seed=1)
    assert asked(far)[0] == "clear"
    assert chosen(far) == "clear"
    behind = hunters((-2, 0, 0), (-3, 1, 0), (-2, -1, 0), (-1, 2, 0), (-4, 0, 0), (0, -2, 0))
    near = match_with([plane("Hale", (0, 0), 0, jammed=("fixed",))], behind, seed=1)
    assert chosen(near) == "wait"


def test_full_throttle_where_only_it_reaches_and_never_with_a_damaged_engine_on_its_last_use():
    """Right behind an enemy nine steps ahead: the blue die never gets there."""
    ahead = [plane("Brandt", (11, 0), 0)]
    assert chosen(match_with([plane("Hale", (0, 0), 0, throttle=3)], ahead, seed=1)) == "green"
    assert chosen(match_with([plane("Hale", (0, 0), 0, throttle=0, damage=("engine",))], ahead, seed=1)) == "blue"
    assert chosen(match_with([plane("Hale", (0, 0), 0, throttle=3)], [plane("Brandt", (7, 0), 0)], seed=1)) == "blue"
