"""Laws of Age of Dogfights that hold at every moment of every match."""

from collections.abc import Iterator
from itertools import pairwise

from aerodrome import Match
from aerodrome.rulebooks.dogfights.board import board_of
from aerodrome.rulebooks.dogfights.decisions import Route
from aerodrome.rulebooks.dogfights.moves import Move
from aerodrome.rulebooks.dogfights.moving import flight_of
from aerodrome.sky.lattice import HEADINGS
from tests.properties.play import Watched, to_the_end
from tests.rules.referee import facts_of

Tracks = dict[str, tuple[str, int, int, tuple[str, ...]]]
"""Of every aircraft its fate, its bursts, its full throttle, and its damage."""


def places_are_sound(watched: Watched) -> Iterator[None]:
    """Who flies stands on a point of the board at a level of its own; who waits at an access point of his side."""
    match = watched.match
    while watched.decision:
        check_places(match)
        yield
    check_places(match)


def check_places(match: Match) -> None:
    brief = match.state.brief
    board = board_of(brief.plan)
    held = set()
    for each in match.state.aircraft.values():
        if each.fate == "flying":
            assert each.point in board.lattice.index
            assert 1 <= each.level <= 5
            assert 1 <= each.level + each.tilt <= 5
            assert (each.point, each.level) not in held, "two aircraft at one point and level"
            held.add((each.point, each.level))
        elif each.fate == "access":
            assert each.point in board.access[brief.edges[each.side]]
            assert each.point not in held
            held.add(each.point)
        else:
            assert each.point is None


def tracks_only_run_down(watched: Watched) -> Iterator[None]:
    """Bursts and full throttle are spent and never come back, damage stays, and who is out stays out; all but for the
    bonus round. Nobody flies on with two damages."""
    match = watched.match
    before: Tracks = {}
    bonus = False
    while watched.decision:
        now = tracks(match)
        if bonus == match.state.bonus:
            check_tracks(before, now)
        before, bonus = now, match.state.bonus
        yield


def tracks(match: Match) -> Tracks:
    return {
        name: (each.fate, sum(each.ammo.values()), each.throttle, each.damage)
        for name, each in match.state.aircraft.items()
    }


def check_tracks(before: Tracks, now: Tracks) -> None:
    for name, (fate, bursts, throttle, damage) in before.items():
        later = now[name]
        assert 0 <= later[1] <= bursts
        assert -1 <= later[2] <= throttle
        assert set(damage) <= set(later[3])
        assert len(later[3]) < 2
        if fate in ("left", "lost"):
            assert later[0] == fate


def moves_are_told_as_they_are_flown(watched: Watched) -> Iterator[None]:
    """Every move is one unbroken trail; its parts come to its steps unless it leaves the board; it ends where the
    report says."""
    match = watched.match
    yield from to_the_end(watched)
    lattice = board_of(match.state.brief.plan).lattice
    for facts in facts_of(match, "flies"):
        trail = facts["trail"]
        assert len(trail) == facts["steps"]
        for (here, _, _), (there, _, heading) in pairwise(trail):
            if there:
                assert lattice.next[lattice.index[here] * 6 + heading] == lattice.index[there]
        assert (facts["point"], facts["level"], HEADINGS.index(facts["heading"])) == tuple(trail[-1])
        if not facts["edges"]:
            assert sum(amount for _, amount in facts["sum"]) == facts["steps"]


def every_route_can_be_flown(watched: Watched) -> Iterator[None]:
    """Where a route is asked for there is one, and what is drawn at random is legal."""
    match = watched.match
    while decision := watched.decision:
        if Route.is_asked(decision):
            name, _, number = decision.about
            flight = flight_of(match.state, match.settings, match.state.aircraft[name], number)
            move = Move(flight)
            assert move.possible
            assert decision.form is not None
            for chance in (0.0, 0.4, 0.99):
                assert not decision.form.check(decision.form.sample(lambda at=chance: at))  # type: ignore[misc]
        yield


DOGFIGHTS_LAWS = [
    places_are_sound,
    tracks_only_run_down,
    moves_are_told_as_they_are_flown,
    every_route_can_be_flown,
]
