"""The board of hexes: names, neighbours by side, edges, distances."""

from collections import deque

import pytest

from aerodrome.sky.hexes import NOWHERE, SIDES, Hexes, distances, hexes

BOARD = hexes(10, 8)


def test_hexes_are_named_by_column_from_the_west_and_row_from_the_north():
    assert BOARD.names[0] == "A1"
    assert len(set(BOARD.names)) == 80
    assert BOARD.column_and_row("D5") == (3, 4)
    assert BOARD.at(3, 4) == "D5"
    assert max(BOARD.column_and_row(name) for name in BOARD.names) == (9, 7)


@pytest.mark.parametrize(("column", "row"), [(-1, 0), (0, -1), (10, 0), (0, 8)])
def test_there_is_no_hex_off_the_board(column, row):
    assert BOARD.at(column, row) == NOWHERE


def test_sides_count_clockwise_from_the_north():
    assert SIDES == ("N", "NE", "SE", "S", "SW", "NW")


@pytest.mark.parametrize(
    ("hex_", "around"),
    [
        ("C4", ("C3", "D3", "D4", "C5", "B4", "B3")),
        ("D4", ("D3", "E4", "E5", "D5", "C5", "C4")),
        ("A1", ("", "", "B1", "A2", "", "")),
        ("J8", ("J7", "", "", "", "", "I8")),
    ],
)
def test_every_other_column_lies_half_a_hex_farther_south(hex_, around):
    assert BOARD.around[hex_] == around


@pytest.mark.parametrize("size", [(4, 4), (5, 7), (10, 8), (26, 4)])
def test_neighbours_are_mutual_through_opposite_sides(size):
    board = hexes(*size)
    for name, around in board.around.items():
        assert len({each for each in around if each}) == len([each for each in around if each])
        for side, other in enumerate(around):
            if other:
                assert board.around[other][(side + 3) % 6] == name


def test_a_way_around_a_hex_comes_back():
    hex_ = "E5"
    for side in range(6):
        hex_ = BOARD.around[hex_][side]
    assert hex_ == "E5"
    assert BOARD.around[BOARD.around["E5"][0]][2] == BOARD.around["E5"][1]


@pytest.mark.parametrize(
    ("hex_", "side", "edges"),
    [
        ("E1", 0, "N"),
        ("D8", 3, "S"),
        ("A4", 4, "W"),
        ("A4", 5, "W"),
        ("J4", 1, "E"),
        ("J4", 2, "E"),
        ("A1", 5, "NW"),
        ("J8", 2, "SE"),
        ("E1", 1, "N"),
        ("D8", 4, "S"),
    ],
)
def test_the_edges_that_a_step_off_the_board_crosses(hex_, side, edges):
    assert BOARD.around[hex_][side] == NOWHERE
    assert BOARD.edge(hex_, side) == edges


@pytest.mark.parametrize("size", [(4, 4), (7, 5)])
def test_every_step_off_the_board_crosses_an_edge(size):
    board = hexes(*size)
    for name, around in board.around.items():
        for side, other in enumerate(around):
            if not other:
                assert board.edge(name, side) in ("N", "S", "E", "W", "NW", "NE", "SW", "SE")


def steps_from(board: Hexes, start: str) -> dict[str, int]:
    found = {start: 0}
    queue = deque([start])
    while queue:
        name = queue.popleft()
        for other in board.around[name]:
            if other and other not in found:
                found[other] = found[name] + 1
                queue.append(other)
    return found


@pytest.mark.parametrize("size", [(4, 4), (6, 9)])
def test_distances_are_the_fewest_steps(size):
    board = hexes(*size)
    for name in board.names:
        assert steps_from(board, name) == {other: board.distance(name, other) for other in board.names}
        assert distances(*size, name) == steps_from(board, name)
