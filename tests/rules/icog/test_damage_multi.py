"""The Damage table of airplanes with two engines, row by row: a Handley Page has 28 points and takes 4 without harm."""

from typing import Any

import pytest

from aerodrome.kernel.errors import ChanceError
from aerodrome.rulebooks.icog.figures.panels import LETTERS, radius
from aerodrome.rulebooks.icog.figures.tables import DAMAGE, damage_row
from aerodrome.rulebooks.icog.flight.engines import fuel_and_smoke
from aerodrome.rulebooks.icog.flight.planning import Planner
from aerodrome.rulebooks.icog.flight.plans import Leg, Plan
from aerodrome.rulebooks.icog.state import Engine
from aerodrome.rulebooks.icog.table import Table
from tests.rules.icog.gunnery import crew, hull, somebody, struck, told
from tests.rules.icog.hangar import model, plane, play

ROW = pytest.mark.table("icog.6.3.11.damage-multi")
TWIN = model("hp-o-400", reduction=0)
"""A Handley Page whose losses show to the point."""

NOSE, REAR, SECOND = "nose gunner", "rear gunner", "second pilot"


def bomber(total: int, *dice: int, **facts: Any) -> Table:
    words: dict[str, Any] = {"kind": TWIN, "speed": 130} | facts
    return struck(total, *dice, **words)


def loss(table: Table) -> int:
    return 28 - hull(table).strength


def wounds(table: Table) -> dict[str, int]:
    return {person.role: person.wounds for person in hull(table).crew if person.wounds}


@ROW
@pytest.mark.rule("icog.6.3.11.when")
def test_two_engines_have_a_table_of_their_own() -> None:
    assert damage_row(13, 2) is DAMAGE.multi[12]
    assert damage_row(13, 1) is DAMAGE.single[12]
    assert (damage_row(44, 2), damage_row(-3, 2)) == (DAMAGE.multi[29], DAMAGE.multi[0])
    assert told(bomber(13, 4, 8), "wounded")[0]["role"] == REAR


@ROW
@pytest.mark.rule("icog.6.3.10.scarf")
def test_row_1_a_silk_scarf() -> None:
    assert somebody(bomber(1)).luck == 7


@ROW
@pytest.mark.rule("icog.6.3.12.structure", "icog.6.3.12.structural-test", "icog.6.3.10.wider-turns", "icog.6.3.11.when")
@pytest.mark.parametrize(
    ("total", "dice", "lost", "wider", "tests"),
    [
        (2, (), 2, 0, 0),
        (3, (), 3, 0, 0),
        (4, (), 3, 0, 0),
        (5, (3,), 5, 0, 0),
        (6, (3,), 6, 0, 0),
        (7, (), 3, 0, 0),
        (8, (3,), 6, 1, 0),
        (9, (20,), 0, 0, 1),
        (10, (4, 20), 6, 0, 1),
        (11, (4, 20), 7, 0, 1),
        (12, (4, 20), 7, 2, 1),
        (19, (4, 1, 20), 8, 2, 1),
        (21, (5, 6, 17), 11, 0, 1),
        (23, (6, 6, 6, 10), 18, 3, 1),
    ],
)
def test_rows_of_structure(total: int, dice: tuple[int, ...], lost: int, wider: int, tests: int) -> None:
    """icog.amb.structure-test-limit: with more than 20 points left a test cannot fail."""
    table = bomber(total, *dice)
    b = hull(table)
    assert (loss(table), b.wider, len(told(table, "tests"))) == (lost, wider, tests)
    assert all(test["passed"] and test["target"] == 28 - lost for test in told(table, "tests"))
    assert (b.drag, b.gear_lost, b.spars) == (2 * (total == 7), total == 4, total == 21)
    assert b.must_land == (total in (4, 21))


@ROW
@pytest.mark.rule("icog.6.3.12.size-reduction")
def test_a_large_airplane_takes_four_points_of_each_loss_without_harm() -> None:
    assert hull(struck(6, 3, kind="hp-o-400", speed=130)).strength == 28 - 2
    assert hull(struck(2, kind="hp-o-400", speed=130)).strength == 28


@ROW
@pytest.mark.rule("icog.6.3.11.when", "icog.6.3.12.crew-loss")
@pytest.mark.parametrize(("origin", "who"), [((30.0, 40.0, 20.0), NOSE), ((30.0, 20.0, 20.0), REAR)])
def test_row_13_the_gunner_nearest_to_the_attacker(origin: tuple[float, float, float], who: str) -> None:
    assert wounds(bomber(13, 4, 8, origin=origin)) == {who: 4}


@ROW
@pytest.mark.rule("icog.6.3.11.when")
def test_row_13_falls_on_another_gunner_or_nobody() -> None:
    """icog.amb.multi13-gunner: the nearest of those left, and nothing where nobody is."""
    dead = crew("B", REAR, state="dead")
    assert wounds(bomber(13, 4, 8, change=[dead])) == {NOSE: 4}
    assert wounds(bomber(13, change=[dead, crew("B", NOSE, state="dead")])) == {}


@ROW
@pytest.mark.rule("icog.6.3.11.when", "icog.6.3.12.engine-loss", "icog.6.3.10.propeller", "icog.6.3.10.smoke")
@pytest.mark.parametrize(
    ("die", "engine", "energy"),
    [(1, Engine(fixed=1), [-1]), (2, Engine(fixed=1, propeller=100), []), (3, Engine(smoke=3), [])],
)
@pytest.mark.parametrize(("side", "place"), [(3, 0), (4, 1)])
def test_row_14_an_engine(die: int, engine: Engine, energy: list[int], side: int, place: int) -> None:
    """1-3 the left one, 4-6 the right one: icog.amb.multi-engines."""
    table = bomber(14, side, die)
    assert hull(table).engines[place] == engine
    assert hull(table).engines[1 - place] == Engine()
    assert [facts["energy"] for facts in told(table, "speed")] == energy


@ROW
@pytest.mark.rule("icog.6.3.10.fuel", "icog.6.3.10.cockpit-fire")
def test_row_15_the_fuel_of_one_engine() -> None:
    assert [engine.fuel for engine in hull(bomber(15, 4, 2)).engines] == [0, 1 + 4]
    assert [engine.fuel for engine in hull(bomber(15, 3, 5)).engines] == [1 + 7, 0]
    fire = hull(bomber(15, 1, 6, 5)).fire
    assert fire is not None
    assert fire.cockpit == 1 + 5


@ROW
@pytest.mark.rule("icog.6.3.10.crew-pick")
@pytest.mark.parametrize(("pick", "who"), [(1, "pilot"), (2, SECOND), (3, NOSE), (4, REAR)])
def test_row_16_anybody_aboard(pick: int, who: str) -> None:
    """Four people: a die of four."""
    assert wounds(bomber(16, pick, 3, 1)) == {who: 3}


@ROW
@pytest.mark.rule("icog.6.3.12.crew-loss")
def test_row_17_the_pilot() -> None:
    assert wounds(bomber(17, 3, 1)) == {"pilot": 3}


@ROW
@pytest.mark.rule("icog.6.3.10.crew-pick", "icog.6.3.10.wound-note")
@pytest.mark.parametrize(("pick", "who"), [(3, NOSE), (4, REAR)])
def test_row_18_1_a_gunner_and_the_pilots_shoulder(pick: int, who: str) -> None:
    """One of the gunners: nobody without a gun is among them."""
    assert wounds(bomber(18, pick, 2, 2, 1, 5, 1, 1)) == {who: 4, "pilot": 5}


@ROW
@pytest.mark.rule("icog.6.3.10.roll-value", "icog.6.3.10.stick")
def test_row_18_2_and_3_aileron_and_column() -> None:
    assert hull(bomber(18, 1, 1, 1, 2, 5)).roll_factor == 2
    assert hull(bomber(18, 1, 1, 1, 3, 12, 5)).spin == "spin"
    assert hull(bomber(18, 1, 1, 1, 3, 11, 5)).spin == ""


@ROW
@pytest.mark.rule("icog.6.3.10.rattled")
def test_row_18_4_the_next_move_opens_with_a_p_turn() -> None:
    """Either way, for at least half of its Move units; the Initiative is not touched."""
    table = bomber(18, 1, 1, 1, 4, 5, 5)
    b = hull(table)
    assert (b.opening, b.rattled, b.crew[0].wounds) == (True, 0, 1)
    planner = Planner(table.state, table.settings, b)
    whole, wide = b.speed / 10, radius(LETTERS.index("P"))
    for first, legal in (
        (Leg("turn", whole / 2, angle=-90.0, radius=wide), True),
        (Leg("turn", whole / 2, angle=90.0, radius=wide), True),
        (Leg("turn", whole / 2 - 0.1, angle=90.0, radius=wide), False),
        (Leg("turn", whole / 2, angle=90.0, radius=wide - 1), False),
        (Leg("straight", whole / 2), False),
    ):
        plan = Plan((first, Leg("straight", whole - first.length)), throttle=0, bank=0.0)
        assert ("icog.6.3.10.rattled" in {each.rule for each in planner.check(plan)}) is not legal


@ROW
@pytest.mark.rule("icog.6.3.10.bombs-explode", "icog.6.3.10.procedure")
def test_row_20_bombs_or_a_stray_shot() -> None:
    table = bomber(20, 3, bombs=True, enemies=[plane("F", (30.0, 34.0))])
    assert (hull(table).cause, hull(table, "F").strength) == ("bombs explode", 10)
    assert loss(bomber(20, 1, 2)) == 3


@ROW
@pytest.mark.rule("icog.6.3.12.engine-seize", "icog.6.3.11.when", "icog.6.3.13.1b")
@pytest.mark.parametrize(("total", "quiet"), [(22, 3), (25, 2)])
def test_rows_22_and_25_an_engine_stops_and_may_burn(total: int, quiet: int) -> None:
    """One engine stopped asks nobody whether he stays."""
    table = bomber(total, 5, quiet)
    assert [engine.state for engine in hull(table).engines] == ["running", "dead"]
    assert (hull(table).fire, told(table, "tests")) == (None, [])
    burning = hull(bomber(total, 1, quiet + 1, 4))
    assert burning.fire is not None
    assert (burning.fire.cockpit, burning.engines[0].state) == (1 + 4, "dead")


@ROW
@pytest.mark.rule("icog.6.3.13.1b", "icog.6.3.13.2", "icog.6.3.12.engine-seize")
def test_the_second_engine_asks_whether_the_pilot_stays() -> None:
    table = bomber(22, 5, 1, 13, engines=[Engine("dead"), Engine()])
    assert [(test["test"], test["passed"]) for test in told(table, "tests")] == [("stay", False)]
    assert (hull(table).forced, hull(table).seized) == (True, True)


@ROW
@pytest.mark.rule("icog.6.3.10.crew-pick", "icog.6.3.12.crew-loss")
@pytest.mark.parametrize(("pick", "who"), [(3, NOSE), (4, REAR)])
def test_row_24_pilot_and_gunner(pick: int, who: str) -> None:
    """icog.amb.multi24: both are hit, and the die picks the gunner."""
    assert wounds(bomber(24, 1, 2, pick, 3, 3, 1, 1)) == {"pilot": 3, who: 6}


@ROW
@pytest.mark.rule("icog.6.3.10.blackout")
def test_row_26_the_head() -> None:
    person = somebody(bomber(26, 1, 1, 1, 5))
    assert (person.wounds, person.blackout) == (3, 2)


@ROW
@pytest.mark.rule("icog.6.3.10.cockpit-fire")
def test_row_27_fire() -> None:
    b = hull(bomber(27, 3))
    assert b.fire is not None
    assert (b.fire.cockpit, b.downed) == (4, True)


@ROW
@pytest.mark.rule("icog.6.3.10.procedure", "icog.6.3.10.nerve")
def test_rows_28_to_30_are_the_end() -> None:
    """icog.amb.row28-fall, icog.amb.row29-crew: a second pilot does not save it."""
    assert (hull(bomber(28)).spin, hull(bomber(28)).downed) == ("final", True)
    torch = hull(bomber(29))
    assert torch.fire is not None
    assert (torch.fire.final, torch.spin, torch.crew[0].state) == (True, "final", "dead")
    riddled = hull(bomber(30))
    assert [person.state for person in riddled.crew] == ["dead", "dead", "fit", "fit"]
    assert (riddled.spin, riddled.downed) == ("final", True)


@pytest.mark.rule("icog.6.3.11.shutdown", "icog.6.3.10.smoke")
def test_a_smoking_engine_may_be_shut_down_for_good() -> None:
    table = bomber(14, 4, 3)
    b = hull(table)
    burning = play(fuel_and_smoke(table, b), "shut down")
    assert (burning, b.engines) == ([], [Engine(), Engine("dead")])
    table = bomber(14, 4, 3)
    for turn, burns in ((1, 0), (2, 0), (3, 1)):
        table.state.turn = turn
        assert len(play(fuel_and_smoke(table, hull(table)), "fly on")) == burns


@pytest.mark.rule("icog.6.3.11.shutdown")
def test_a_single_engine_is_not_shut_down() -> None:
    """icog.amb.smoke-engine-off: nobody is asked."""
    table = struck(14, 4)
    table.state.turn = 3
    assert len(play(fuel_and_smoke(table, hull(table)))) == 1


MULTI_DICE = [
    *((total, (), 3) for total in (5, 6, 8)),
    *((total, (), 4) for total in (10, 11, 12, 16, 19)),
    *((total, (), 6) for total in (13, 14, 15, 17, 18, 21, 22, 23, 24, 25, 26, 27)),
    *((total, (1,), 6) for total in (15, 16, 18, 21, 22, 23, 24, 25, 26)),
    *((total, (1, 1), 6) for total in (18, 23, 24, 26)),
    *((24, (1,) * number, 6) for number in (3, 4)),
    (14, (1,), 3),
    (15, (1, 6), 6),
    (18, (1, 1, 1), 4),
    (18, (1, 1, 1, 1), 6),
    (19, (1,), 4),
    (22, (1, 4), 6),
    (25, (1, 3), 6),
]


@ROW
@pytest.mark.rule("icog.6.3.11.when")
@pytest.mark.parametrize(("total", "before", "sides"), MULTI_DICE)
def test_the_dice_of_each_row(total: int, before: tuple[int, ...], sides: int) -> None:
    """A face more than the die has cannot come up."""
    with pytest.raises(ChanceError, match=f"die with {sides} sides"):
        bomber(total, *before, sides + 1)
