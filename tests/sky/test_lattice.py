"""The lattice of triangles: names, neighbours, edges, distances."""

import pytest

from aerodrome.sky.lattice import (
    EAST,
    HEADINGS,
    NORTH_EAST,
    NORTH_WEST,
    OFF,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    Lattice,
    beside,
    lattice,
)

GRID = lattice(12, 9)


def step(point: str, heading: int) -> str:
    to = GRID.next[GRID.index[point] * 6 + heading]
    return GRID.names[to] if to != OFF else "off " + GRID.edges[GRID.index[point], heading]


def test_points_are_named_by_row_from_the_north_and_column_from_the_west():
    assert GRID.names[0] == "A1"
    assert GRID.names[-1] == "I12"
    assert len(GRID.names) == 108
    assert GRID.row_and_column(GRID.index["C7"]) == (2, 6)
    assert GRID.at(2, 6) == GRID.index["C7"]


@pytest.mark.parametrize(("row", "column"), [(-1, 0), (9, 0), (0, -1), (0, 12)])
def test_there_is_no_point_off_the_lattice(row, column):
    assert GRID.at(row, column) == OFF


def test_headings_turn_to_the_left():
    assert HEADINGS == ("E", "NE", "NW", "W", "SW", "SE")
    assert tuple(range(6)) == (EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST)


@pytest.mark.parametrize(
    ("point", "around"),
    [
        ("C6", ["C7", "B6", "B5", "C5", "D5", "D6"]),
        ("D6", ["D7", "C7", "C6", "D5", "E6", "E7"]),
    ],
)
def test_every_other_row_is_shifted_half_a_step_east(point, around):
    assert [step(point, heading) for heading in range(6)] == around


@pytest.mark.parametrize(
    ("point", "heading", "off"),
    [
        ("A1", NORTH_WEST, "off NW"),
        ("A1", NORTH_EAST, "off N"),
        ("A1", WEST, "off W"),
        ("A1", SOUTH_WEST, "off W"),
        ("B1", WEST, "off W"),
        ("B12", EAST, "off E"),
        ("B12", NORTH_EAST, "off E"),
        ("A12", NORTH_EAST, "off N"),
        ("I12", SOUTH_EAST, "off S"),
        ("I1", SOUTH_WEST, "off SW"),
        ("H12", SOUTH_EAST, "off E"),
        ("E12", EAST, "off E"),
    ],
)
def test_a_step_off_the_lattice_tells_the_edges_that_it_crosses(point, heading, off):
    assert step(point, heading) == off


def test_edges_are_known_for_all_steps_off_the_lattice_and_for_no_other():
    off = {(point, heading) for point in range(108) for heading in range(6) if GRID.next[point * 6 + heading] == OFF}
    assert set(GRID.edges) == off
    assert all(GRID.edges.values())


def test_there_and_back_again():
    for point in range(len(GRID.names)):
        for heading in range(6):
            to = GRID.next[point * 6 + heading]
            if to != OFF:
                assert GRID.next[to * 6 + (heading + 3) % 6] == point


def test_axial_coordinates_count_steps_east_and_to_the_south_east():
    units = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    for point in range(len(GRID.names)):
        q, r = GRID.axial[point]
        assert GRID.at_axial(q, r) == point
        for heading, (east, south) in enumerate(units):
            to = GRID.next[point * 6 + heading]
            if to != OFF:
                assert GRID.axial[to] == (q + east, r + south)


def test_six_left_turns_make_a_circle():
    row, column = 4, 5
    for heading in range(6):
        row, column = beside(row, column, heading)
    assert (row, column) == (4, 5)


def test_relation_is_known_up_to_two_steps_in_line():
    middle = GRID.index["E6"]
    found = {}
    for point in range(len(GRID.names)):
        if relation := GRID.relation(middle, point):
            found[GRID.names[point]] = relation
    once = {step("E6", heading): (1, heading) for heading in range(6)}
    twice = {step(point, heading): (2, heading) for point, (_, heading) in once.items()}
    assert found == once | twice


def test_distance_is_the_shortest_way():
    start = GRID.index["E6"]
    known, layer = {start: 0}, [start]
    while layer:
        layer = [
            to
            for point in layer
            for heading in range(6)
            if (to := GRID.next[point * 6 + heading]) != OFF and to not in known
            if known.setdefault(to, known[point] + 1)
        ]
    assert len(known) == len(GRID.names)
    assert {point: GRID.distance(start, point) for point in known} == known


@pytest.mark.parametrize(("point", "depth"), [("A1", 0), ("I12", 0), ("B2", 1), ("C3", 2), ("E6", 4), ("E11", 1)])
def test_depth_is_counted_from_the_nearest_edge(point, depth):
    assert GRID.depth(GRID.index[point]) == depth


def test_lattices_of_one_size_are_shared():
    assert lattice(12, 9) is GRID
    assert lattice(9, 12) is not GRID
    assert isinstance(GRID, Lattice)
