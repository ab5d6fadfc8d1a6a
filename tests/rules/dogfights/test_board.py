"""The board: combat zone, extensions, access points, sides, and who stands where."""

import pytest

import aerodrome
from aerodrome.rulebooks.dogfights.board import INWARD, board_of
from aerodrome.rulebooks.dogfights.scenario import Board, Plan, Scenario, plan_of
from aerodrome.sky.lattice import OFF
from tests.rules.dogfights.flying import (
    COLUMNS,
    ROWS,
    aid,
    axial_of,
    craft,
    fly,
    match_with,
    model,
    options,
    place,
    plane,
    point_at,
    rest,
    roll,
    trail,
)
from tests.rules.referee import give, refused

FULL = Plan(36, 25, 3)


@pytest.mark.rule("dogfights.setup.board_segments", "dogfights.board.combat_zone")
@pytest.mark.parametrize(("segments", "columns"), [(2, 24), (3, 36)])
def test_two_or_three_segments_make_a_board(segments, columns):
    plan = plan_of(Scenario(title="test", side=(), board=Board(segments=segments)), clouds=True)
    assert (plan.columns, plan.rows) == (columns, 25)
    assert len(board_of(plan).lattice.names) == columns * 25


@pytest.mark.rule("dogfights.board.lattice")
def test_every_inner_point_has_six_neighbours():
    grid = board_of(FULL).lattice
    for point in range(len(grid.names)):
        neighbours = {to for to in grid.next[point * 6 : point * 6 + 6] if to != OFF}
        if grid.depth(point) > 0:
            assert len(neighbours) == 6
        for heading, to in enumerate(grid.next[point * 6 : point * 6 + 6]):
            if to != OFF:
                assert grid.relation(point, to) == (1, heading)


@pytest.mark.rule("dogfights.board.lattice")
@pytest.mark.parametrize("point", ["Z9", "A0", "A37", "M10.5", "", "m10", "W-9"])
def test_aircraft_stand_on_points_alone(point):
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with([plane("Hale", point)])
    assert caught.value.rule == "dogfights.board.lattice"


@pytest.mark.rule("dogfights.board.distance", "dogfights.geometry.bearing")
def test_distances_are_measured_along_six_directions():
    grid = board_of(FULL).lattice
    middle = grid.index["M18"]
    in_line = {name: relation for name, to in grid.index.items() if (relation := grid.relation(middle, to))}
    assert len(in_line) == 12
    for name, (steps, _) in in_line.items():
        assert grid.distance(middle, grid.index[name]) == steps
    assert "L20" not in in_line


@pytest.mark.rule("dogfights.geometry.axial", "dogfights.board.lattice")
def test_rows_run_from_west_to_east_and_letters_from_north_to_south():
    units = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    for heading, unit in enumerate(units):
        match = fly(match_with([plane("Hale", (0, 0), heading, model(speed=1))], dice="b+0"), "FF")
        assert axial_of(trail(match)[0][0]) == unit
    assert point_at(1, 0) == "M12"
    assert point_at(0, 1)[0] == "N"
    assert (COLUMNS, ROWS) == (36, 25)


@pytest.mark.rule("dogfights.geometry.levels")
@pytest.mark.parametrize("level", [0, 6, -1])
def test_there_are_five_levels(level):
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with([plane("Hale", (0, 0), level=level)])
    assert caught.value.rule == "dogfights.geometry.levels"
    for good in range(1, 6):
        assert craft(match_with([plane("Hale", (0, 0), level=good)]), "Hale").level == good


@pytest.mark.rule("dogfights.pieces.stacking")
def test_aircraft_share_a_point_at_different_levels_alone():
    stacked = [plane(f"Hale {level}", (0, 0), kind=model(number=1 + 3 * level), level=level) for level in range(1, 6)]
    match = match_with(stacked)
    assert len({each.point for each in match.state.aircraft.values() if each.point}) == 1
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with([*stacked, plane("Ross", (0, 0), kind=model(number=22), level=4)])
    assert caught.value.rule == "dogfights.pieces.stacking"


@pytest.mark.rule("dogfights.pieces.stand_level", "dogfights.altitude.stand_swap")
def test_an_aircraft_stands_at_the_level_that_it_has_reached():
    match = fly(match_with([plane("Hale", (0, 0), level=4, tilt=-1)], dice="b+0"), "FFFFFFR", -2, 1)
    assert [level for _, level, _ in trail(match)] == [3, 3, 2, 2, 2, 2, 2]
    assert place(match, "Hale")[2:] == (2, 1)


@pytest.mark.rule("dogfights.board.extension", "dogfights.setup.extensions", "dogfights.amb.access_four")
@pytest.mark.parametrize("edge", "NESW")
def test_every_side_has_two_extensions_with_four_access_points_each(edge):
    """They lie one step outside the board, on its lines, evenly along the edge."""
    whole = board_of(FULL)
    assert whole.access[edge] == tuple(f"{edge}-{place}" for place in range(1, 9))
    for name in whole.access[edge]:
        for heading in INWARD[edge]:
            inside = whole.first_steps[name][heading]
            assert inside != OFF
            assert whole.lattice.depth(inside) == 0
            assert edge in whole.lattice.edges[inside, (heading + 3) % 6]


@pytest.mark.rule("dogfights.board.extension")
def test_access_points_are_evenly_spaced():
    whole = board_of(FULL)
    rows = [whole.lattice.row_and_column(whole.first_steps[name][0])[0] for name in whole.access["W"]]
    assert rows == [1, 4, 7, 10, 14, 17, 20, 23]
    assert rows == [whole.lattice.row_and_column(whole.first_steps[name][3])[0] for name in whole.access["E"]]


@pytest.mark.rule("dogfights.setup.sides")
@pytest.mark.parametrize(("edge", "opposite"), [("N", "S"), ("S", "N"), ("E", "W"), ("W", "E")])
def test_each_player_enters_from_his_own_side(edge, opposite):
    match = match_with(
        [plane("Hale")],
        [plane("Voss")],
        steps="",
        sides={"allied": {"edge": edge}, "german": {"edge": opposite}},
    )
    assert {point[0] for point, _ in options(match)} == {edge}
    assert {heading for _, heading in options(match)} == set(INWARD[edge])
    give(match, options(match)[0], 3)
    assert match.decision is not None
    assert match.decision.seat == "german"
    assert {point[0] for point, _ in options(match)} == {opposite}


@pytest.mark.rule("dogfights.setup.sides")
@pytest.mark.parametrize(("edge", "other"), [("N", "N"), ("N", "E"), ("W", "S")])
def test_the_sides_lie_opposite_each_other(edge, other):
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with([plane("Hale")], sides={"allied": {"edge": edge}, "german": {"edge": other}})
    assert caught.value.rule == "dogfights.setup.sides"


@pytest.mark.rule("dogfights.board.patrol_zone")
def test_who_waits_in_the_patrol_zone_has_no_place():
    match = match_with([plane("Hale"), plane("Ross", (0, 0))])
    hale = craft(match, "Hale")
    assert (hale.fate, hale.point) == ("patrol", None)
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with([plane("Hale", point="M10"), plane("Ross", (0, 0))])
    assert caught.value.rule == "dogfights.board.patrol_zone"


@pytest.mark.rule("dogfights.board.combat_zone", "dogfights.general.fight_in_zone_only")
def test_nobody_fires_at_who_is_on_an_access_point():
    """Voss stands on E-4, straight ahead of the point where Hale ends; on the board he would be a target."""
    hale = plane("Hale", "K33", kind=model(speed=2))
    match = fly(match_with([hale], [plane("Voss", "E-4", 3)], dice="b+0"), "FFF")
    assert craft(match, "Hale").point == "K36"
    assert match.decision is None
    target = plane("Voss", "K36", 0)
    match = fly(match_with([plane("Hale", "K32", kind=model(speed=2))], [target], dice="b+0"), "FFF")
    assert match.decision is not None
    assert match.decision.kind == "fire"


@pytest.mark.rule("dogfights.general.fight_in_zone_only")
def test_who_is_on_an_access_point_does_not_answer():
    gunner = plane("Voss", "E-4", 3, model("nose", nose=2, fixed=0))
    match = rest(fly(match_with([plane("Hale", "K33", kind=model(speed=2))], [gunner], dice="b+0"), "FFF"))
    assert [event for event in match.events if event.kind == "burst"] == []
    assert not any(stance.risks for each in _places(gunner) for stance in each.stances)


def _places(gunner):
    return aid(roll(match_with([plane("Hale", "K33", kind=model(speed=2))], [gunner], dice="b+0"))).places


@pytest.mark.rule("dogfights.geometry.tilt", "dogfights.amb.tilt_and_entry")
def test_nobody_is_tilted_on_an_access_point():
    for tilt in (-1, 1):
        with pytest.raises(aerodrome.BadInput) as caught:
            match_with([plane("Hale", "W-3", tilt=tilt)])
        assert caught.value.rule == "dogfights.amb.tilt_and_entry"


@pytest.mark.rule("dogfights.board.lattice")
def test_a_place_off_the_board_is_no_answer_either():
    match = roll(match_with([plane("Hale", (0, 0))], dice="b+0"))
    refused(match, "M12", "dogfights.move.step")
