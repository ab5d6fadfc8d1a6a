"""The fire table: what two red dice and what is added to them come to."""

from itertools import product

import pytest

from aerodrome.rulebooks.dogfights.gunnery import read
from aerodrome.rulebooks.dogfights.odds import ways
from aerodrome.rulebooks.dogfights.tables import TABLES
from tests.rules.dogfights.flying import match_with, model, plane
from tests.rules.dogfights.gunfire import bursts, coming, parts, pounce
from tests.rules.referee import give

# Total, column A, column B, and what the same sum of the dice does on the second roll of a long burst.
ROWS = (
    (2, "jam", "jam", "jam"),
    (3, "miss", "miss", ""),
    (4, "miss", "miss", "jam"),
    (5, "miss", "miss", ""),
    (6, "damage", "miss", "jam"),
    (7, "damage", "miss", ""),
    (8, "damage", "miss", "jam"),
    (9, "damage", "damage", ""),
    (10, "shot down", "damage", ""),
    (11, "shot down", "shot down", ""),
    (12, "shot down", "shot down", ""),
)

# What is added, column; of 36 first rolls how many jam, miss, damage, shoot down; the same of 36 second rolls.
ODDS = (
    (0, "A", (1, 9, 20, 6), (14, 6, 10, 6)),
    (0, "B", (1, 25, 7, 3), (14, 12, 7, 3)),
    (1, "A", (1, 5, 20, 10), (14, 2, 10, 10)),
    (1, "B", (1, 20, 9, 6), (14, 12, 4, 6)),
    (2, "A", (1, 2, 18, 15), (14, 2, 10, 10)),
    (2, "B", (1, 14, 11, 10), (14, 6, 6, 10)),
    (-1, "A", (1, 14, 18, 3), (14, 6, 13, 3)),
    (-1, "B", (1, 29, 5, 1), (14, 16, 5, 1)),
)


@pytest.mark.rule(
    "dogfights.fire.column_a",
    "dogfights.fire.column_b",
    "dogfights.fire.results",
    "dogfights.long.jam",
    "dogfights.table.fire",
    "dogfights.amb.table_ocr",
)
@pytest.mark.parametrize("row", ROWS, ids=[str(row[0]) for row in ROWS])
def test_each_row(row):
    total, in_a, in_b, second = row
    assert read("A", total, 0, second=False) == in_a
    assert read("B", total, 0, second=False) == in_b
    assert read("A", total, 0, second=True) == (second or in_a)
    assert read("B", total, 0, second=True) == (second or in_b)


@pytest.mark.rule("dogfights.jam.natural_two", "dogfights.amb.jam_natural")
@pytest.mark.parametrize("added", range(-2, 3))
@pytest.mark.parametrize("column", ["A", "B"])
def test_two_ones_jam_whatever_is_added(column, added):
    assert read(column, 2, added, second=False) == "jam"
    assert [natural for natural in range(3, 13) if read(column, natural, added, second=False) == "jam"] == []


@pytest.mark.rule("dogfights.amb.low_totals")
@pytest.mark.parametrize(("natural", "added"), [(3, -1), (3, -2), (4, -2)])
def test_totals_below_three_are_misses(natural, added):
    assert read("A", natural, added, second=False) == "miss"
    assert read("B", natural, added, second=False) == "miss"


@pytest.mark.rule("dogfights.amb.high_totals")
@pytest.mark.parametrize(("natural", "added"), [(12, 1), (12, 2), (11, 2)])
def test_totals_beyond_the_table_are_read_as_twelve(natural, added):
    assert read("A", natural, added, second=False) == "shot down"
    assert read("B", natural, added, second=False) == "shot down"


@pytest.mark.rule("dogfights.long.jam", "dogfights.amb.long_jam_natural", "dogfights.amb.long_jam_vs_hit")
def test_on_the_second_roll_the_dice_alone_jam():
    for column, added, natural in product("AB", range(-2, 3), range(2, 13)):
        jams = read(column, natural, added, second=True) == "jam"
        assert jams == (natural in (2, 4, 6, 8))


@pytest.mark.rule("dogfights.fire.procedure", "dogfights.dice.red", "dogfights.table.fire")
@pytest.mark.parametrize(("added", "column", "first", "second"), ODDS)
def test_how_many_of_36_throws(added, column, first, second):
    for again, counts in ((False, first), (True, second)):
        found = ways(column, added, again, outright=False)
        assert tuple(found[result] for result in ("jam", "miss", "damage", "shot down")) == counts
        thrown = [read(column, one + other, added, again) for one, other in product(range(1, 7), repeat=2)]
        assert {result: thrown.count(result) for result in found} == found


@pytest.mark.rule("dogfights.long.jam")
@pytest.mark.example("dogfights.ex.long_burst_jam_odds")
def test_the_example_of_odds_to_jam():
    assert ways("A", 1, second=True, outright=False)["jam"] == 14
    assert round(100 * 14 / 36, 1) == 38.9


@pytest.mark.rule("dogfights.fire.table_single_gun", "dogfights.fire.modifier_list", "dogfights.amb.guns_fire_together")
@pytest.mark.parametrize(("guns", "added"), [(1, 0), (2, 1), (3, 2)])
def test_coupled_guns(guns, added):
    kind = model("armed", speed=1, fixed=guns)
    match = pounce(match_with([coming("Shooter", kind=kind)], [plane("Target", (1, 0), 0)], dice="b0 23 wings"))
    assert match.decision is not None
    assert match.decision.options == (("fixed", "Target"), "hold fire"), "they are fired as one"
    give(match, ("fixed", "Target"))
    assert bursts(match)[0]["total"] == 5 + added
    assert parts(match) == {"dice": 5} | ({"guns": added} if added else {})


@pytest.mark.rule("dogfights.fire.procedure", "dogfights.dice.red")
def test_two_dice_are_added():
    match = pounce(match_with([coming("Shooter")], [plane("Target", (1, 0), 0)], dice="b0 61 tail"))
    give(match, ("fixed", "Target"))
    facts = bursts(match)[0]
    assert facts["dice"] == [6, 1]
    assert (facts["column"], facts["position"]) == ("A", "H5/V5a")
    assert facts["sum"] == [["dice", 7], ["guns", 1]]
    assert (facts["total"], facts["result"]) == (8, "damage")


@pytest.mark.rule("dogfights.dice.damage", "dogfights.table.damage_die")
def test_the_faces_of_the_damage_die():
    assert TABLES.dice.damage == ("wings", "wings", "tail", "tail", "guns", "engine")
