"""Crediting victories: what counts as shot down, to whom, and for how many points."""

from typing import Any

import pytest

from aerodrome.rulebooks.icog.events import Cause
from aerodrome.rulebooks.icog.flight.crashing import strikes_ground
from aerodrome.rulebooks.icog.flight.landing import lands_off_board, touch_down
from aerodrome.rulebooks.icog.gunnery.crediting import force_home, lose, person_of, shot_down
from aerodrome.rulebooks.icog.state import Engine, Shooter
from aerodrome.rulebooks.icog.table import Table
from tests.rules.icog.gunnery import OBSERVER, PILOT, duel, hull, somebody, struck, told, volley
from tests.rules.icog.hangar import ALLIED, CENTRAL, craft, desk, match_with, plane, play

FIRST, LAST = Shooter(4, "E", PILOT, CENTRAL), Shooter(5, "H", OBSERVER, CENTRAL)


def hunted(*dice: int, turn: int = 5, **facts: Any) -> Table:
    """B has been shot at: hit by E in turn 4, missed by H's observer in turn 5, which it is now."""
    match = match_with(
        [plane("B", kind="nieuport-17", fired_at=LAST, hit_by=FIRST, **facts)],
        [plane("E", (50.0, 10.0)), plane("H", (50.0, 50.0), kind="halberstadt-cl-ii")],
        steps=(),
    )
    table = desk(match, *dice)
    table.state.turn = turn
    return table


def credited(table: Table) -> dict[tuple[str, str], tuple[str, ...]]:
    """Who has a victory to his name."""
    return {
        (airplane.id, person.role): person.downed
        for airplane in table.state.airplanes.values()
        for person in airplane.crew
        if person.downed
    }


@pytest.mark.rule("icog.6.3.13.1a", "icog.6.3.10.victory-notes", "icog.7.scoring")
@pytest.mark.table("icog.7.scoring-table")
@pytest.mark.parametrize("how", ["explodes", "falls to the ground", "breaks up", "falls apart"])
def test_whoever_shot_last_is_credited_hit_or_miss(how: Cause) -> None:
    """icog.amb.credit-tie: of several in one turn, the later slot. A gunner's victory is his own."""
    table = hunted()
    lose(table, hull(table), how, "icog.6.3.13.1a")
    assert credited(table) == {("H", OBSERVER): ("B",)}
    assert (hull(table).by, table.state.points[CENTRAL]) == ("H", 2)
    assert person_of(table.state, LAST) is somebody(table, OBSERVER, "H")


@pytest.mark.rule("icog.6.3.13.1a", "icog.6.3.10.victory-notes")
@pytest.mark.parametrize(("turn", "by"), [(5, "H"), (6, "H"), (7, "")])
def test_the_shot_was_in_this_turn_or_the_one_before(turn: int, by: str) -> None:
    """icog.amb.credit-window; icog.amb.credit-none: later it counts for the side, and for nobody."""
    table = hunted(turn=turn)
    shot_down(table, hull(table), "explodes", "icog.6.3.13.1a")
    assert (hull(table).by, table.state.points[CENTRAL]) == (by, 2)
    assert bool(credited(table)) == bool(by)


@pytest.mark.rule("icog.6.3.13.1a")
@pytest.mark.parametrize(
    ("total", "dice", "how"),
    [
        (27, (3, 3), "on fire"),
        (28, (), "loses a wing"),
        (17, (6,), "pilot lost"),
        (23, (6, 6, 6), "falls apart"),
        (9, (13, 1), "breaks up"),
        (9, (13, 2), "loses a wing"),
    ],
)
def test_what_counts_as_shot_down(total: int, dice: tuple[int, ...], how: str) -> None:
    """Burning, broken up, or its pilot killed."""
    table = struck(total, *dice, fortitude=6)
    assert [facts["how"] for facts in told(table, "shot down")] == [how]
    assert table.state.points[CENTRAL] == 2


@pytest.mark.rule("icog.6.3.13.1a")
def test_flying_into_the_ground_counts() -> None:
    table = hunted(20)
    play(strikes_ground(table, hull(table)))
    assert (hull(table).fate, hull(table).by, table.state.points[CENTRAL]) == ("lost", "H", 2)


@pytest.mark.rule("icog.6.3.13.1a", "icog.7.scoring")
def test_nobody_is_shot_down_twice() -> None:
    """icog.amb.fire-credit: on fire in one turn and exploded in the next."""
    table = struck(27, 3, 3)
    lose(table, hull(table), "explodes", "icog.6.3.10.fire")
    assert (len(told(table, "shot down")), table.state.points[CENTRAL]) == (1, 2)


@pytest.mark.rule("icog.6.3.13.2", "icog.6.3.14.point")
@pytest.mark.table("icog.7.scoring-table")
@pytest.mark.parametrize(("turn", "by"), [(5, "H"), (7, "")])
def test_who_forced_somebody_home_is_who_shot_last(turn: int, by: str) -> None:
    """icog.amb.credit-fire-vs-hit: hit or miss, in two turns. It is no victory."""
    table = hunted(turn=turn)
    force_home(table, hull(table), "wound", "icog.6.3.13.2")
    assert (told(table, "forced home")[0]["by"], table.state.points[CENTRAL], credited(table)) == (by, 1, {})


@pytest.mark.rule("icog.6.3.14.point", "icog.7.scoring")
@pytest.mark.table("icog.7.scoring-table")
def test_forced_home_and_then_shot_down_are_two_points() -> None:
    """icog.amb.forced-points."""
    table = hunted()
    force_home(table, hull(table), "wound", "icog.6.3.13.2")
    lose(table, hull(table), "explodes", "icog.6.3.13.1a")
    assert table.state.points[CENTRAL] == 2
    assert [facts["points"] for facts in (told(table, "forced home")[0], told(table, "shot down")[0])] == [1, 1]


@pytest.mark.rule("icog.6.3.14.point", "icog.7.scoring")
def test_a_mission_may_say_otherwise() -> None:
    """icog.amb.forced-home-award."""
    match = match_with([plane("B", kind="nieuport-17")], steps=(), scenario={"downed": 5, "forced": 3})
    table = desk(match)
    force_home(table, hull(table), "wound", "icog.6.3.13.2")
    assert table.state.points[CENTRAL] == 3
    lose(table, hull(table), "explodes", "icog.6.3.13.1a")
    assert table.state.points[CENTRAL] == 5


@pytest.mark.rule("icog.6.3.13.3", "icog.6.3.10.victory-notes")
def test_an_emergency_landing_on_the_board_goes_to_the_last_who_hit() -> None:
    """icog.amb.credit-none: however long ago, and whoever shot since."""
    table = hunted(5, turn=9, speed=70, must_land=True)
    play(touch_down(table, hull(table)))
    assert (credited(table), table.state.points[CENTRAL]) == ({("E", PILOT): ("B",)}, 2)


@pytest.mark.rule("icog.6.3.13.3")
@pytest.mark.parametrize(("edge", "points"), [("W", 0), ("E", 2), ("N", 2)])
def test_one_off_the_board_counts_unless_it_left_over_its_own_edge(edge: str, points: int) -> None:
    """icog.amb.landing-credit, icog.amb.landing-field: Luck finds the place; the airplane has left."""
    table = hunted(3, 1, speed=90, engines=[Engine("dead")])
    play(lands_off_board(table, hull(table), edge))
    assert (table.state.points[CENTRAL], hull(table).fate) == (points, "left")
    assert bool(credited(table)) == bool(points)


@pytest.mark.rule("icog.6.3.13.3", "icog.6.3.13.1a")
def test_off_the_board_it_still_counts_where_it_had_been_shot_down() -> None:
    table = hunted(3, 1, speed=90, engines=[Engine("dead")], downed=True)
    table.state.points[CENTRAL] = 2
    play(lands_off_board(table, hull(table), "W"))
    assert table.state.points[CENTRAL] == 2


@pytest.mark.rule("icog.6.3.13.1a", "icog.6.2.1.3")
def test_a_friend_who_hits_is_not_credited() -> None:
    """icog.amb.friend-credit: W, shot down by his own side, is a victory of the last enemy who fired at him, and the
    enemy scores."""
    wingman = plane("W", (30.0, 34.0), fortitude=2, fired_at=Shooter(1, "B", PILOT, ALLIED))
    match = volley(duel(18, 1, 16, 6, friends=[wingman]))
    w = craft(match, "W")
    assert (w.downed, w.by, w.hit_by) == (True, "B", None)
    assert match.state.points == {ALLIED: 2, CENTRAL: 0}
    assert craft(match).crew[0].downed == ()


@pytest.mark.rule("icog.6.3.13.1a", "icog.6.3.10.victory-notes")
def test_every_shot_is_remembered_and_every_hit() -> None:
    miss = craft(volley(duel(18)), "B")
    assert (miss.fired_at, miss.hit_by) == (Shooter(1, "A", PILOT, CENTRAL), None)
    hit = craft(volley(duel(10, 1)), "B")
    assert hit.fired_at == hit.hit_by == Shooter(1, "A", PILOT, CENTRAL)


@pytest.mark.rule("icog.6.3.13.1a", "icog.6.1.2")
def test_a_miss_after_the_hit_takes_the_victory() -> None:
    """C hits B, then A misses it, with C in his cone: if B dies in this turn or the next, it is A's."""
    slots = (("C", PILOT), ("A", PILOT))
    ahead = plane("C", (30.0, 32.0), targets=("B",), speed=150)
    match = volley(volley(duel(13, 1, 18, 20, friends=[ahead], slots=slots, moves=("A", "B", "C"))))
    b = craft(match, "B")
    assert b.hit_by is not None
    assert b.fired_at is not None
    assert (b.hit_by.airplane, b.fired_at.airplane) == ("C", "A")


@pytest.mark.rule("icog.6.3.13.1a", "icog.1.1.dual-controls")
def test_a_killed_pilot_is_no_victory_while_somebody_else_flies() -> None:
    """icog.amb.dual-control-credit."""
    table = struck(17, 6, kind="bristol-f2b", fortitude=5)
    assert (hull(table).downed, table.state.points[CENTRAL]) == (False, 0)
    lose(table, hull(table), "explodes", "icog.6.3.10.fire")
    assert table.state.points[CENTRAL] == 2
