"""The map: grid, bands, height, range, linked squares (p2-3)."""

from itertools import pairwise

import pytest

import aerodrome
from aerodrome.kernel.events import total
from aerodrome.rulebooks.spandaus.shooting import attack_number
from aerodrome.sky.chain import BAND, HIGHEST, LOWEST, PLACE, SQUARES, above, below, left_of, range_between, right_of
from tests.rules.spandaus.desk import desk, give, plane, rules_of_bars, said
from tests.rules.spandaus.flights import flight, hale, options, refused

COLUMNS = ["K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"]
ROWS = ["H", "C", "D", "S"]
PRINTED = [[column + row for column in COLUMNS] for row in ROWS]
"""The grid as the book prints it, from the top left."""


@pytest.mark.rule("spandaus.map.grid", "spandaus.game.equipment")
def test_the_grid_has_four_rows_of_thirteen_as_printed():
    assert sorted(SQUARES) == sorted(square for row in PRINTED for square in row)
    for row in PRINTED:
        for left, right in pairwise(row):
            assert left_of(right) == left
            assert right_of(left) == right
    for upper, lower in pairwise(PRINTED):
        for high, low in zip(upper, lower, strict=True):
            assert above(low) == high
            assert below(high) == low


@pytest.mark.rule("spandaus.map.grid")
@pytest.mark.example("spandaus.ex.map-top-left")
def test_the_top_left_square_is_the_king_of_hearts():
    assert PRINTED[0][0] == HIGHEST == "KH"
    assert left_of("KH") is None
    assert above("KH") is None


@pytest.mark.rule("spandaus.map.grid")
def test_a_square_that_is_not_on_the_grid_is_refused():
    with pytest.raises(aerodrome.BadInput, match=r"not a square .*spandaus\.map\.grid"):
        desk([plane("Hale", "1H")], [plane("Brandt", "KH")])
    with pytest.raises(aerodrome.BadInput, match=r"not a square .*spandaus\.map\.grid"):
        desk([plane("Hale")], [plane("Brandt")], scenario={"environment": {"cloud_squares": ["11C"]}})


@pytest.mark.rule("spandaus.map.bands")
@pytest.mark.table("spandaus.table.map-bands")
@pytest.mark.parametrize(("suit", "band", "row"), [("H", 3, 1), ("C", 2, 2), ("D", 1, 3), ("S", 0, 4)])
def test_each_row_is_an_altitude_band(suit, band, row):
    assert {BAND[square] for square in PRINTED[row - 1]} == {band}
    assert {square[-1] for square in PRINTED[row - 1]} == {suit}
    assert (above("7" + suit) is None) == (row == 1)
    assert (below("7" + suit) is None) == (row == 4)


@pytest.mark.rule("spandaus.map.grid")
@pytest.mark.table("spandaus.table.map-columns")
@pytest.mark.parametrize(
    ("column", "from_left"),
    list(zip(("K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"), range(1, 14), strict=True)),
)
def test_each_column_has_its_place_from_the_left(column, from_left):
    assert right_of("KC", from_left - 1) == column + "C"
    assert left_of("AC", 13 - from_left) == column + "C"


@pytest.mark.rule("spandaus.map.altitude-order")
def test_height_goes_by_band_first_and_by_value_within_the_band():
    from_the_top = [square for row in PRINTED for square in row]
    assert sorted(from_the_top, key=PLACE.__getitem__, reverse=True) == from_the_top
    assert len(set(PLACE.values())) == 52


@pytest.mark.rule("spandaus.map.altitude-order", "spandaus.turn.movement-order")
@pytest.mark.example("spandaus.ex.map-height")
def test_the_two_of_clubs_is_higher_than_any_diamond():
    match = desk([plane("Hale", "QD"), plane("Reed", "2C"), plane("Shaw", "8D")], [plane("Brandt", "KH", moved=True)])
    give(match, "stay", "stay", "stay")
    lowest_first = [event.facts["square"] for event in said(match, "stays")]
    assert lowest_first[::-1] == ["2C", "QD", "8D"]


@pytest.mark.rule("spandaus.map.range")
@pytest.mark.example("spandaus.ex.range-row")
def test_range_leaves_out_the_square_counted_from():
    assert range_between("10H", "3H") == 7
    assert range_between("3H", "10H") == 7
    assert range_between("3H", "3H") == 0


@pytest.mark.rule("spandaus.map.linked-squares")
@pytest.mark.example("spandaus.ex.range-link-adjacent")
def test_linked_squares_are_adjacent():
    assert range_between("KS", "AD") == 1


@pytest.mark.rule("spandaus.map.linked-squares", "spandaus.map.range")
@pytest.mark.example("spandaus.ex.range-link-far")
def test_range_is_counted_over_a_link():
    assert range_between("2H", "9C") == 6


@pytest.mark.rule("spandaus.map.linked-squares", "spandaus.map.off-map-ends")
@pytest.mark.table("spandaus.table.linked-squares")
@pytest.mark.parametrize(
    ("step", "square", "to"),
    [
        (left_of, "KS", "AD"),
        (left_of, "KD", "AC"),
        (left_of, "KC", "AH"),
        (right_of, "AD", "KS"),
        (right_of, "AC", "KD"),
        (right_of, "AH", "KC"),
        (left_of, "KH", None),
        (right_of, "AS", None),
    ],
)
def test_the_end_of_a_row_leads_to_the_next_row_or_off_the_map(step, square, to):
    assert step(square) == to


@pytest.mark.rule("spandaus.map.linked-squares")
@pytest.mark.parametrize(("square", "to"), [("KS", "AD"), ("KD", "AC"), ("KC", "AH")])
def test_an_aircraft_moves_over_a_link_both_ways(square, to):
    assert hale(give(flight(square, "AH"), "M", to)).square == to
    assert hale(give(flight(to, "AH"), "M", square)).square == square


@pytest.mark.rule("spandaus.map.range")
@pytest.mark.example("spandaus.ex.d-range-vertical")
def test_range_is_never_counted_up_or_down():
    assert range_between("7H", "7C") == 13
    match = desk([plane("Hale", "7H")], [plane("Brandt", "7C"), plane("Voss", "6H")], steps="combat")
    assert rules_of_bars(match)["Hale", "Brandt"] == "spandaus.attack.range"
    refused(match, ("Hale", "Brandt"), "spandaus.attack.range")


@pytest.mark.rule("spandaus.map.off-map-ends")
@pytest.mark.example("spandaus.ex.d-no-wrap")
def test_the_two_ends_of_the_chain_are_not_joined():
    assert range_between("KH", "AS") == 51
    match = desk([plane("Hale", "KH")], [plane("Brandt", "AS"), plane("Voss", "QH")], steps="combat")
    assert options(match) == ("pass", ("Hale", "Voss"))


@pytest.mark.rule("spandaus.map.off-map-ends", "spandaus.move.exit")
@pytest.mark.parametrize(
    ("square", "inward", "over", "wrapped"), [(HIGHEST, "QH", "exit left", "AS"), (LOWEST, "2S", "exit right", "KH")]
)
def test_nobody_moves_past_an_end_of_the_map(square, inward, over, wrapped):
    match = give(flight(square, "2H"), "M")
    assert set(options(match)) == {inward, "JH" if square == HIGHEST else "3S"}
    refused(match, wrapped, "spandaus.move.lateral")
    refused(match, over, "spandaus.move.exit")


@pytest.mark.rule("spandaus.map.height-advantage")
@pytest.mark.parametrize(("shooter", "target"), [("9C", "7C"), ("7C", "9C"), ("AC", "QD"), ("QD", "AC")])
def test_height_gives_no_modifier_and_targets_may_be_above_or_below(shooter, target):
    match = desk([plane("Hale", shooter)], [plane("Brandt", target, attack_ammo=0)], steps="combat", cards="2H 3H")
    assert total(attack_number(match.state, hale(match), match.state.aircraft["Brandt"], 0)) == 2
    assert ("Hale", "Brandt") in options(match)


@pytest.mark.rule("spandaus.map.height-advantage")
def test_the_lower_aircraft_moves_first_and_the_higher_shoots_first():
    match = desk([plane("Hale", "9C")], [plane("Brandt", "7C")], steps=["movement", "combat"])
    asked = []
    while match.decision:
        asked.append((match.decision.kind, match.decision.seat))
        give(match, options(match)[0])
    assert asked == [("manoeuvre", "german"), ("manoeuvre", "allied"), ("attack", "allied"), ("attack", "german")]
