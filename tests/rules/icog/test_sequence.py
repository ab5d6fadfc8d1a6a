"""The Game turn: its phases and steps in their order, and how long a mission lasts."""

import pytest

import aerodrome
from aerodrome.rulebooks.icog.sequence import TURN
from aerodrome.rulebooks.icog.state import Fire
from tests.rules.icog.hangar import (
    alone,
    asked,
    craft,
    dive,
    fly,
    match_with,
    options,
    plane,
    pose,
    rest,
    roll,
    turn,
)
from tests.rules.referee import facts_of, give, said

TRUCKS = {"name": "trucks", "kind": "trucks", "at": [10, 10], "heading": 90, "speed": 3}


def kinds(match):
    return [event.kind for event in match.events]


def behind(at=(30.0, 8.0, 20.0)):
    """B four Move units behind A: both fly straight on at the same speed, and B may shoot."""
    mine = plane("B", kind="sopwith-camel", targets=("A",), speed=175, pose=pose(at))
    return [mine], [plane("A", pose=pose((30.0, 12.0, 20.0)), speed=175)]


@pytest.mark.rule("icog.0.phases", "icog.3.1.immediate", "icog.5.sequence", "icog.5.8.next", "icog.3.1.step-moves")
@pytest.mark.table("icog.tab.turn-order", "icog.tables.sequence")
def test_a_turn_is_initiative_moving_and_shooting():
    """B rolls higher: it moves last and shoots first."""
    allied, central = behind()
    match = match_with(allied, central, dice=(9, 1), seed=4)
    assert kinds(match) == ["turn", "initiative", "initiative", "order"]
    assert asked(match) == ("fly", "A")
    fly(match)
    assert asked(match) == ("fly", "B")
    assert craft(match).pose.at == (30.0, 29.5, 20.0)
    fly(match, targets=("A",))
    assert asked(match)[:2] == ("shoot", "B")
    give(match, "hold")
    assert match.decision is None
    order = [kind for kind in kinds(match) if kind in ("order", "announces", "flies", "speed", "over")]
    assert order == ["order", "announces", "flies", "speed", "announces", "flies", "speed", "over"]
    assert TURN.index("initiative") < TURN.index("land units") < TURN.index("moves") < TURN.index("shots")


@pytest.mark.rule("icog.5.3.1", "icog.4.3.3", "icog.5.8.next", "icog.3.1.step-moves", "icog.tables.sequence-move-order")
def test_the_lowest_initiative_moves_first_and_each_is_finished_before_the_next():
    match = match_with(central=[plane("A"), plane("B", (10, 10)), plane("C", (50, 10))], dice=(5, 9, 2, 7))
    moved = []
    while match.decision is not None:
        before = list(match.state.order)
        moved.append(asked(match)[1])
        assert before[0] == moved[-1]
        fly(match)
        assert match.state.moves == moved
    assert moved == ["B", "Z", "C", "A"]


@pytest.mark.rule("icog.3.1.step-no-initiative", "icog.5.sequence", "icog.5.2.1", "icog.tables.sequence-fire-spin")
def test_who_has_no_initiative_moves_before_everybody():
    burning = plane("A", fire=Fire(cockpit=9), awareness=19)
    match = match_with(central=[burning, plane("B", (10, 10), awareness=1)], dice=(5, 1), seed=1)
    assert asked(match) == ("fly", "A")


@pytest.mark.rule("icog.5.1.land-units", "icog.3.1.step-land")
def test_land_units_move_ahead_of_all_airplanes():
    match = match_with(
        dice=(5, 6), scenario={"unit": [TRUCKS, TRUCKS | {"name": "tower", "kind": "tower", "speed": 0}]}
    )
    assert asked(match)[0] == "fly"
    assert match.state.moves == []
    assert [unit.at for unit in match.state.units] == [(13.0, 10.0, 0.0), (10.0, 10.0, 0.0)]


@pytest.mark.rule(
    "icog.3.1.step-declare",
    "icog.3.1.step-test",
    "icog.3.1.step-energy",
    "icog.3.1.step-moves",
    "icog.tables.sequence-declare",
    "icog.tables.sequence-maneuver-test",
)
def test_the_steps_of_one_move():
    """Announced, then tested, then flown, then the needle moves."""
    match = alone(5, kind="albatros-d-va", speed=175)
    fly(match, turn(90, "E", 8.0))
    assert kinds(match) == ["announces", "tight turn", "tests", "flies", "speed"]
    (announced,) = facts_of(match, "announces")
    assert len(announced["maneuvers"]) == 1
    (needle,) = said(match, "speed")
    assert needle.facts["sum"] == [["turn", -3]]


@pytest.mark.rule("icog.3.1.step-energy", "icog.tables.sequence-energy")
@pytest.mark.parametrize(
    ("legs", "parts"),
    [
        ((), [["acceleration", 1]]),
        ((roll(10),), [["roll", -1]]),
        ((roll(10), roll(-10)), [["roll", -1], ["roll", -1]]),
        ((dive("P", 15.0),), [["altitude", 7], ["dive", -1]]),
        ((turn(0, "P", 4.0),), [["altitude", -4], ["turn", -1]]),
    ],
)
def test_energy_is_summed_once(legs, parts):
    """Up to Top speed an airplane that neither gains nor loses accelerates."""
    match = alone(kind="albatros-d-va", speed=150)
    fly(match, *legs)
    assert [event.facts["sum"] for event in said(match, "speed")] == [parts]


@pytest.mark.rule("icog.3.1.step-stall", "icog.3.1.immediate", "icog.tables.sequence-stall")
def test_stalls_are_settled_before_the_next_airplane_moves():
    slow = plane("A", kind="albatros-d-va", speed=85)
    match = match_with(central=[slow, plane("B", (10, 10))], dice=(20,), steps="moves", order=("A", "B"))
    fly(match, turn(90, "P", 8.5))
    rest(match, "at stall")
    assert craft(match).stalled == "at stall"
    assert craft(match).pose.at[2] == 18.0
    assert asked(match) == ("fly", "B")


@pytest.mark.rule("icog.3.1.step-air-fire", "icog.4.once-per-turn", "icog.tables.sequence-air-fire")
@pytest.mark.parametrize(("dice", "first"), [((9, 1), "B"), ((1, 9), "A")])
def test_the_highest_initiative_shoots_first(dice, first):
    """They fly at each other, and one roll serves for moving and for shooting."""
    face = plane("A", pose=pose((30.0, 50.0, 20.0), 180.0), speed=150)
    other = plane("B", kind="sopwith-camel", pose=pose((30.0, 12.0, 20.0)), speed=150)
    match = match_with([other], [face], dice=dice)
    moved = []
    while asked(match)[0] == "fly":
        moved.append(asked(match)[1])
        fly(match, targets=("A",) if moved[-1] == "B" else ("B",))
    assert moved[-1] == first
    assert asked(match)[:2] == ("shoot", first)


@pytest.mark.rule(
    "icog.3.1.step-base-shot",
    "icog.3.1.step-damage",
    "icog.3.1.step-ammo",
    "icog.1.1.gunnery",
    "icog.tables.sequence-base-shot",
    "icog.tables.sequence-hit",
    "icog.tables.sequence-ammo",
)
def test_a_shot_is_a_sum_a_die_and_a_row_of_the_damage_table():
    """Gunnery 12 with -1 for the Camel, four Move units from behind at Medium speed. One box of the belt is gone."""
    allied, central = behind()
    match = match_with(allied, central, dice=(9, 1, 3, 2), seed=4)
    fly(match)
    fly(match, targets=("A",))
    before = craft(match, "B").weapons[0].halves
    give(match, next(each for each in options(match) if each[1] == "long"))
    (shot,) = facts_of(match, "shoots")
    parts = dict(shot["sum"])
    assert (parts["gunnery"], parts["airplane"], parts["distance"]) == (12, -1, 3)
    assert shot["base"] == sum(parts.values())
    assert shot["success"] == shot["base"] - 3
    assert before - craft(match, "B").weapons[0].halves == 2
    (damage,) = said(match, "damage")
    assert damage.facts["roll"] == 2
    assert damage.facts["total"] == 2 + shot["success"]


@pytest.mark.rule("icog.3.1.length")
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_mission_lasts_as_long_as_it_says(turns):
    match = match_with(scenario={"turns": turns}, seed=5)
    while match.decision is not None:
        fly(match, turn(90, "P", 10.0) if asked(match)[1] == "Z" else turn(90, "M", 10.0), targets=())
    assert match.state.turn == turns
    assert match.outcome is not None


@pytest.mark.rule("icog.3.1.length")
@pytest.mark.parametrize("turns", [0, 61])
def test_a_mission_without_an_end_is_refused(turns):
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with(scenario={"turns": turns})
    assert (caught.value.where, caught.value.rule) == ("scenario: turns", "icog.3.1.length")


@pytest.mark.rule("icog.3.2.intro-mission")
@pytest.mark.parametrize(("x", "turns"), [(30.0, 2), (50.0, 1)])
def test_one_more_turn_where_somebody_is_threatened_from_behind(x, turns):
    """One, and then it is over in any case: icog.amb.intro-end."""
    allied, central = behind((x, 6.0, 20.0))
    match = match_with(allied, central, scenario={"extra_turn": True, "leaving": 0}, seed=5)
    while match.decision is not None:
        rest(match, "shoot", "re-roll", "throttle", "bank")
        if match.decision is not None:
            fly(match)
    assert match.state.turn == turns


@pytest.mark.rule("icog.0.equipment", "icog.0.players")
@pytest.mark.parametrize("board", [{"width": 19}, {"depth": 301}])
def test_a_board_that_nobody_could_lay_out_is_refused(board):
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with(scenario={"board": board})
    assert (caught.value.where, caught.value.rule) == ("scenario: board", "icog.0.equipment")


@pytest.mark.rule("icog.3.2.intro-mission", "icog.0.players")
def test_two_players_may_share_a_side():
    """Two airplanes on each side, flown by one or two players: icog.amb.intro-players."""
    pairs = [plane("B", (20, 20), seat="Ann"), plane("C", (40, 20), seat="Bob")]
    match = match_with(pairs, [plane("A", (20, 40), 180.0), plane("D", (40, 40), 180.0)], steps=())
    assert match.sides == {"Ann": "allied", "Bob": "allied", "central": "central"}
