"""Reach: all ends of a move, and routes drawn at random, against every row of letters tried one by one."""

import random

import pytest

from aerodrome.rulebooks.dogfights.moves import Move
from aerodrome.rulebooks.dogfights.moving import flight_of, may_leave
from aerodrome.rulebooks.dogfights.settings import Settings
from aerodrome.sky.lattice import OFF
from tests.rules.dogfights.crowds import crowded
from tests.rules.dogfights.every_route import OUT, Leads, SlowMove

SEEDS = range(120)


@pytest.fixture(scope="module", params=SEEDS)
def case(request: pytest.FixtureRequest) -> tuple[Move, SlowMove]:
    state, number = crowded(request.param)
    mover = state.aircraft["mover"]
    leaving = mover.fate == "flying" and may_leave(state, mover)
    return Move(flight_of(state, Settings(), mover, number)), SlowMove(state, mover, number, may_leave=leaving)


def end_of(move: Move, route: tuple[int, str, int]) -> Leads:
    """Where the engine says that a legal route leads."""
    trail, air = move.trail(route), move.flight.air
    last = trail[-1]
    if last.point != OFF:
        return Leads(air.names[last.point], last.heading, last.level, "")
    start = trail[-2].point if len(trail) > 1 else move.flight.mover.point
    return Leads("", last.heading, last.level, air.edges[start, last.heading])


def test_every_row_of_letters_is_judged_alike(case):
    move, slow = case
    relaxed, routes = slow.routes
    assert move.relaxed == relaxed
    for levels in slow.levels():
        for path in slow.paths(levels):
            legal = move.possible and not move.check((levels, path, 0))
            assert legal == ((levels, path) in routes), (levels, path, move.check((levels, path, 0)))
            if legal:
                assert end_of(move, (levels, path, 0)) == routes[levels, path], path


def test_the_ends_are_those_of_all_legal_routes(case):
    move, slow = case
    relaxed, routes = slow.routes
    assert move.possible == (relaxed < OUT)
    stays = {(levels, *leads) for (levels, _), leads in routes.items() if leads.point}
    leaves = {(levels, leads.edges) for (levels, _), leads in routes.items() if not leads.point}
    names = move.flight.air.names
    found = move.ends()
    assert len({(end.levels, end.point, end.heading, end.edges) for end in found}) == len(found)
    assert {(end.levels, names[end.point], end.heading, end.level, "") for end in found if end.point != OFF} == stays
    assert {(end.levels, end.edges) for end in found if end.point == OFF} == leaves
    for end in found:
        leads = routes[end.levels, end.path]
        point = "" if end.point == OFF else names[end.point]
        assert (leads.point, leads.heading, leads.level, leads.edges) == (point, end.heading, end.level, end.edges)


def test_the_route_shown_for_an_end_has_the_fewest_turns(case):
    move, slow = case
    _, routes = slow.routes
    names = move.flight.air.names
    for end in move.ends():
        same = [
            path
            for (levels, path), leads in routes.items()
            if levels == end.levels and leads.point == (names[end.point] if end.point != OFF else "")
            if leads.heading == end.heading or end.point == OFF
            if leads.edges == end.edges
        ]
        if end.point != OFF:
            assert turns(end.path) == min(map(turns, same)), (end, same)
        else:
            assert len(end.path) == min(map(len, same))


def turns(path: str) -> int:
    return len(path) - path.count("F")


def test_routes_drawn_at_random_are_legal(case):
    move, slow = case
    if not move.possible:
        return
    _, routes = slow.routes
    chance = random.Random(7)
    for _ in range(40):
        route = move.sample(chance.random)
        assert move.check(route) == []
        assert route[:2] in routes


def test_every_end_and_every_tilt_can_be_drawn(case):
    move, slow = case
    _, routes = slow.routes
    if not 0 < len(routes) <= 12:
        return
    chance = random.Random(11)
    wanted = {
        (levels, leads, tilt)
        for (levels, path), leads in routes.items()
        for tilt in (-1, 0, 1)
        if not move.check((levels, path, tilt))
    }
    drawn = set()
    for _ in range(4000):
        route = move.sample(chance.random)
        drawn.add((route[0], routes[route[:2]], route[2]))
        if drawn == wanted:
            break
    assert drawn == wanted
