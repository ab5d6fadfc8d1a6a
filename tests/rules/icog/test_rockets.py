"""Le Prieur rockets: at what, how well, and what they do."""

from typing import Any

import pytest

from aerodrome.kernel.events import total
from aerodrome.kernel.files import as_type
from aerodrome.rulebooks.icog.crew.testing import flying_test
from aerodrome.rulebooks.icog.front.rockets import aim, fire, flown, straight_at, targets
from aerodrome.rulebooks.icog.scenario import Scenario
from aerodrome.rulebooks.icog.settings import Settings
from aerodrome.rulebooks.icog.setup import setup
from aerodrome.rulebooks.icog.state import DESTROYED, STANDING, Fire
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.poses import Pose, dived, rolled, slipped, straight, turned
from tests.rules.icog.frontline import SPEEDS
from tests.rules.icog.gunnery import told
from tests.rules.icog.hangar import desk, match_with, plane, play, pose


def armed(
    *dice: int,
    at: tuple[float, float, float] = (30.0, 35.0, 20.0),
    wind: float | None = None,
    unit: dict[str, Any] | None = None,
    **facts: Any,
) -> Table:
    """A at (30, 30), 20 high, flies north at Medium speed with a salvo on its struts; U, an Allied balloon, hangs 5
    Move units before it."""
    x, y, z = at
    balloon = {"name": "U", "kind": "balloon", "side": "allied", "at": [x, y], "altitude": z} | (unit or {})
    scenario: dict[str, Any] = {"unit": [balloon]} | ({} if wind is None else {"wind": wind})
    own = plane("A", **{"speed": 150, "rockets": 1} | facts)
    return desk(match_with((), [own], steps=(), scenario=scenario), *dice)


def open_targets(table: Table) -> list[str]:
    return targets(table.state, table.state.airplanes["A"])


def parts(table: Table) -> dict[str, int]:
    found = aim(table.state, table.state.airplanes["A"], table.state.units[0])
    return {name: number for name, number in found if number}


def launch(table: Table, *answers: str) -> Table:
    play(fire(table, table.state.airplanes["A"], "U"), *answers)
    return table


@pytest.mark.rule("icog.tables.rockets-to-hit")
@pytest.mark.parametrize(
    ("at", "there"),
    [((30.0, 36.0, 20.0), True), ((30.0, 36.1, 20.0), False), ((31.5, 35.0, 20.0), False), ((30.0, 25.0, 20.0), False)],
)
def test_balloons_near_and_in_the_cone_are_targets(at, there):
    """icog.amb.rocket-use: within 6 Move units."""
    assert open_targets(armed(at=at)) == ["U"] * there


@pytest.mark.rule("icog.tables.rockets-to-hit")
def test_balloons_and_airships_only_and_only_the_enemys():
    assert open_targets(armed(unit={"kind": "airship"})) == ["U"]
    assert open_targets(armed(unit={"kind": "tower"})) == []
    assert open_targets(armed(unit={"side": "central"})) == []
    assert open_targets(armed(rockets=0)) == []


@pytest.mark.rule("icog.tables.rockets-to-hit", "icog.6.3.14.3")
@pytest.mark.parametrize("fact", [{"forced": True}, {"spin": "spin"}, {"fire": Fire(9)}, {"stalled": "below"}])
def test_who_may_not_fire_may_not_fire_rockets(fact):
    assert open_targets(armed(**fact)) == []


@pytest.mark.rule("icog.tables.rockets-to-hit")
@pytest.mark.table("icog.tables.le-prieur")
def test_a_flying_skill_test_with_ten_less():
    """Flying 12, not Gunnery 18."""
    assert parts(armed(gunnery=18)) == {"flying": 12, "rockets": -10}
    assert parts(armed(wounds=3)) == {"flying": 12, "wounds": -3, "rockets": -10}


@pytest.mark.rule("icog.tables.rockets-to-hit")
@pytest.mark.table("icog.tables.le-prieur")
@pytest.mark.parametrize(("band", "modifier"), [("stall", -2), ("slow", 0), ("medium", 0), ("high", -2), ("dive", -4)])
def test_the_speed_counts(band, modifier):
    """icog.amb.rocket-lost-values"""
    assert parts(armed(speed=SPEEDS[band])).get("own speed", 0) == modifier


@pytest.mark.rule("icog.tables.rockets-above")
@pytest.mark.table("icog.tables.le-prieur")
@pytest.mark.parametrize(
    ("at", "bonus"),
    [((30.0, 33.0, 17.0), 3), ((30.0, 33.0, 16.9), 3), ((30.0, 33.0, 17.1), 0), ((30.0, 33.0, 23.0), 0)],
)
def test_from_above_within_45_degrees(at, bonus):
    assert parts(armed(at=at)).get("from above", 0) == bonus


@pytest.mark.rule("icog.tables.rockets-upwind")
@pytest.mark.table("icog.tables.le-prieur")
@pytest.mark.parametrize(("wind", "bonus"), [(0.0, 3), (45.0, 3), (315.0, 3), (46.0, 0), (180.0, 0), (None, 0)])
def test_into_the_wind_within_45_degrees(wind, bonus):
    """The wind blows from there."""
    assert parts(armed(wind=wind)).get("into the wind", 0) == bonus


@pytest.mark.rule("icog.tables.rockets-upwind", "icog.tables.rockets-above")
def test_a_steep_dive_into_the_wind_has_both():
    table = armed(at=(30.0, 31.0, 15.0), wind=0.0, pose=pose((30, 30, 20), climb=-79))
    assert {"from above", "into the wind"} <= set(parts(table))


@pytest.mark.rule("icog.tables.rockets-to-hit")
@pytest.mark.table("icog.tables.le-prieur", "icog.tables.pilot-abilities-table")
def test_an_expert_has_three_more():
    assert parts(armed(abilities=["balloon expert"]))["expert"] == 3


HERE = Pose((30.0, 10.0, 20.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
THERE = (30.0, 40.0, 20.0)


def after_turn(angle: float, radius: float, length: float) -> tuple[Pose, ...]:
    """A turn that ends at HERE, and the balloon ahead."""
    end = turned(HERE, angle, radius, length, banks=True)
    return HERE, end


@pytest.mark.rule("icog.tables.rockets-straight")
@pytest.mark.table("icog.tables.le-prieur")
@pytest.mark.parametrize(("first", "then", "met"), [(8.0, 8.0, True), (8.1, 8.0, False), (1.0, 8.0, True)])
def test_half_of_the_move_straight_at_it(first, then, met):
    """A turn, then a straight line with the balloon before the nose."""
    turn = after_turn(90.0, 6.0, first)
    nose = turn[1].nose
    x, y, z = turn[1].at
    point = (x + nose[0] * 20, y + nose[1] * 20, z + nose[2] * 20)
    assert straight_at((*turn, straight(turn[1], then)), point) is met


@pytest.mark.rule("icog.tables.rockets-straight")
def test_straight_but_not_at_it_does_not_count():
    assert straight_at((HERE, straight(HERE, 15.0)), THERE)
    assert not straight_at((HERE, straight(HERE, 15.0)), (50.0, 20.0, 20.0))
    assert not straight_at((HERE, straight(HERE, 15.0)), (30.0, 0.0, 20.0))


@pytest.mark.rule("icog.tables.rockets-straight")
def test_rolls_and_side_slips_are_not_straight():
    assert not straight_at((HERE, rolled(HERE, 90.0, 5.0)), THERE)
    assert not straight_at((HERE, slipped(HERE, 1.0, 15.0)), THERE)
    assert not straight_at((), THERE)
    assert not straight_at((HERE,), THERE)


@pytest.mark.rule("icog.tables.rockets-straight")
@pytest.mark.parametrize("length", [0.01, 3.0, 9.0, 12.0, 17.5])
def test_a_leg_is_as_long_as_it_was_flown(length):
    """From its two ends, of every kind; 17.5 on a radius of 3 is more than half a circle."""
    for end in (
        straight(HERE, length),
        rolled(HERE, 90.0, length),
        slipped(HERE, 2.0, length),
        turned(HERE, 30.0, 3.0, length, banks=True),
        turned(HERE, -90.0, 500.0, length, banks=True),
        dived(HERE, 12.0, length, banks=True),
    ):
        assert flown(HERE, end) == pytest.approx(length, abs=1e-4)


@pytest.mark.rule("icog.tables.rockets-straight")
@pytest.mark.table("icog.tables.le-prieur")
def test_the_last_move_is_looked_at():
    trail = (HERE, straight(HERE, 15.0))
    assert parts(armed(trail=trail))["straight at it"] == 3


@pytest.mark.rule("icog.tables.rockets-to-hit", "icog.tables.rockets-damage")
@pytest.mark.table("icog.tables.balloon-damage-table")
def test_a_hit_adds_ten_and_the_successes():
    """Flying 20 makes 10: a 4 hits with 6 to spare; 5 + 6 + 10 burn it. Incendiary bullets are not rockets."""
    table = launch(armed(4, 5, flying=20, incendiary=True))
    assert told(table, "balloon hit")[0]["sum"] == [["d20", 5], ["successes", 6], ["rockets", 10]]
    assert table.state.units[0].fate == DESTROYED
    assert table.state.airplanes["A"].crew[0].destroyed == ("U",)
    assert table.state.airplanes["A"].rockets == 0


@pytest.mark.rule("icog.tables.rockets-to-hit")
def test_a_miss_has_spent_the_salvo():
    """icog.amb.rocket-use"""
    table = launch(armed(11, flying=20))
    assert (table.state.units[0].fate, table.state.units[0].leak) == (STANDING, 0)
    assert table.state.airplanes["A"].rockets == 0
    assert open_targets(table) == []
    assert told(table, "fires rockets") == [{"airplane": "A", "unit": "U", "left": 0}]


@pytest.mark.rule("icog.tables.rockets-to-hit")
def test_a_one_always_hits():
    """icog.amb.ground-natural-one: Flying 5 makes -5, and a bare hit."""
    table = armed(1, 9, flying=5)
    assert total(aim(table.state, table.state.airplanes["A"], table.state.units[0])) == -5
    launch(table)
    assert told(table, "tests")[0]["passed"]
    assert table.state.units[0].leak == 10


@pytest.mark.rule("icog.0.test")
def test_in_a_test_that_is_no_attack_a_one_is_nothing_special():
    table = armed(1, flying=5, wounds=5)
    assert play(flying_test(table, table.state.airplanes["A"], "low", "icog.5.5.16.3")) == -1


@pytest.mark.rule("icog.tables.rockets-to-hit", "icog.tables.balloon-incendiary")
def test_a_mission_hands_out_one_salvo_and_bullets():
    """icog.amb.rocket-use"""
    entries = [{"model": "nieuport-17", "id": "A", "at": [10, 10], "rockets": True, "incendiary": True}]
    entries.append({"model": "nieuport-17", "id": "B", "at": [20, 10]})
    enemies = [{"model": "albatros-d-iii", "id": "C", "at": [50, 50]}]
    described = {
        "title": "test",
        "side": [
            {"name": "allied", "power": "allied", "edge": "W", "airplane": entries},
            {"name": "central", "power": "central", "edge": "E", "airplane": enemies},
        ],
    }
    airplanes = setup(as_type(described, Scenario, "test"), Settings()).airplanes
    assert [(each.rockets, each.incendiary) for each in airplanes.values()] == [(1, True), (0, False), (0, False)]


@pytest.mark.rule("icog.tables.rockets-to-hit", "icog.1.1.rerolls")
def test_the_test_may_be_re_rolled():
    table = launch(armed(11, 10, 20, flying=20, rerolls=1), "re-roll")
    assert table.state.units[0].fate == DESTROYED
