"""When a match ends, and who has won it."""

from typing import Any

import pytest

from aerodrome import Match
from aerodrome.rulebooks.algy.victory import over_after_turn, over_now, points
from tests.rules.algy.gunnery import TWO_SEATER, hit
from tests.rules.algy.hangar import ALLIED, CENTRAL, alone, craft, match_with, plane, rest, rogue, section
from tests.rules.referee import give, said

LOST: dict[str, Any] = {"fate": "lost", "cause": "crashed"}
LEFT: dict[str, Any] = {"fate": "left", "left_by": "N"}


def table(allied: list[Any], central: list[Any], **more: Any) -> Match:
    """A position in which a rogue of each side is still there, with nobody near."""
    return match_with(
        [*allied, rogue("Y", "A1", "S", speed=2)], [*central, rogue("Z", "L12", "N", speed=2)], script="Y 1", **more
    )


@pytest.mark.rule("algy.victory.points")
@pytest.mark.parametrize(
    ("facts", "scored"),
    [
        (LOST, 3),
        (LOST | {"cause": "broke up"}, 3),
        (LOST | {"cause": "burnt"}, 3),
        (LEFT, 0),
        (LEFT | {"marks": 9}, 0),
        (LEFT | {"marks": 15}, 0),
        (LEFT | {"marks": 16}, 1),
        (LEFT | {"marks": 28}, 1),
        ({"marks": 28}, 0),
    ],
)
def test_what_an_enemys_fate_is_worth(facts: dict[str, Any], scored: int) -> None:
    match = table([], [rogue("B", "F6", **facts)])
    assert (points(match.state, ALLIED), points(match.state, CENTRAL)) == (scored, 0)


@pytest.mark.rule("algy.victory.points")
def test_a_leader_is_worth_one_more_lost_but_not_gone() -> None:
    match = table([], [section("B", "F6", "N", plane(6, **LOST), plane(4, **LOST, attached=""))])
    assert points(match.state, ALLIED) == 7
    gone = table([], [section("B", "F6", "N", plane(6, marks=16, **LEFT), plane(4, attached=""))])
    assert points(gone.state, ALLIED) == 1


@pytest.mark.rule("algy.victory.points")
@pytest.mark.parametrize(("mine", "theirs", "winner"), [(1, 0, CENTRAL), (0, 1, ALLIED), (1, 1, None), (0, 0, None)])
def test_more_points_win_and_equal_points_are_a_draw(mine: int, theirs: int, winner: str | None) -> None:
    allied = [rogue(f"A{at}", "F6", **LOST) for at in range(mine)]
    central = [rogue(f"B{at}", "F6", **LOST) for at in range(theirs)]
    match = rest(table(allied, central), "end")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (winner, "length")
    assert match.outcome.points == {ALLIED: 3 * theirs, CENTRAL: 3 * mine}
    assert match.outcome.rule == "algy.victory.points"


@pytest.mark.rule("algy.victory.end")
def test_the_match_ends_after_its_last_turn() -> None:
    match = match_with(
        [rogue("A", "F6", speed=2, pilot=2)],
        [rogue("B", "A1", "S", speed=2, pilot=2)],
        script="A 1",
        seed=2,
        scenario={"turns": 3},
    )
    rest(match, move="maneuver")
    assert (match.state.turn, match.state.over) == (3, "length")
    assert [event.facts["turn"] for event in said(match, "turn")] == [2, 3]


@pytest.mark.rule("algy.victory.end")
def test_eight_turns_unless_the_scenario_says_otherwise() -> None:
    match = match_with([rogue("A", "F6")], script="A", seed=1, scenario={"turns": 8})
    assert match.state.brief.turns == type(match.scenario)(title="", side=()).turns == 8
    assert over_after_turn(match.state) == ""


@pytest.mark.rule("algy.victory.end")
def test_a_side_without_aircraft_in_the_air_has_ended_it() -> None:
    match = hit("6 6", target={"pilot": 2, "wounds": 2}, table={"deck": ["A", "B"]})
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (ALLIED, "last aircraft")
    assert (match.state.deck, match.state.agenda, match.decision) == ([], [], None)


@pytest.mark.rule("algy.victory.end", "algy.amb.board_edge")
def test_leaving_ends_it_as_well() -> None:
    match = give(alone("1", at="F1", speed=3, dice=0), "ahead")
    assert match.outcome is not None
    assert (craft(match).fate, match.outcome.reason, match.outcome.winner) == ("left", "last aircraft", None)


def balloons(central: list[Any], hits: int = 0, **facts: Any) -> str:
    """Why a match is over in which the Central side has a balloon."""
    match = match_with(
        [rogue("A", "F6", **facts)],
        [rogue("B", "F7", "N"), *central],
        script="A",
        seed=1,
        sides={CENTRAL: {"ground": [{"kind": "balloon", "at": "F6", "id": "U", "level": 2}]}},
        position={"ground": {"U": {"hits": hits}}, "aircraft": {"B": LOST}},
    )
    return over_now(match.state)


@pytest.mark.rule("algy.victory.end")
def test_a_match_goes_on_while_there_is_a_balloon_to_attack() -> None:
    assert balloons([]) == ""
    assert balloons([], hits=3) == "last aircraft"
    assert balloons([], **LOST) == "last aircraft"


@pytest.mark.rule("algy.victory.end")
def test_with_nobody_in_the_air_balloons_do_not_matter() -> None:
    match = match_with(
        [rogue("A", "F6")],
        [rogue("B", "F7", "N")],
        script="A",
        seed=1,
        sides={
            side: {"ground": [{"kind": "balloon", "at": "F6", "id": f"{side}-U", "level": 2}]}
            for side in (ALLIED, CENTRAL)
        },
        position={"aircraft": {"A": LOST, "B": LOST}},
    )
    assert over_now(match.state) == "last aircraft"


def two_seater(cross: str, at: str, facing: str, side: str = ALLIED, **more: Any) -> Match:
    """A, a two-seater that scores 4 by crossing an edge, leaves the board."""
    sides = {side: {"cross": cross, "crossing": 4} | more}
    match = match_with(
        [rogue("A", at, facing, kind=TWO_SEATER, speed=3, dice=0), rogue("C", "F9", dice=0)], script="A 1", sides=sides
    )
    return give(match, "ahead")


@pytest.mark.rule("algy.victory.crossing")
@pytest.mark.parametrize(
    ("cross", "at", "facing", "scored"),
    [
        ("N", "F1", "N", 4),
        ("S", "F12", "S", 4),
        ("E", "L6", "NE", 4),
        ("W", "A6", "SW", 4),
        ("N", "F12", "S", 0),
        ("E", "A6", "NW", 0),
        ("S", "L6", "SE", 0),
    ],
)
def test_who_leaves_over_the_edge_that_he_was_to_reach_scores(cross: str, at: str, facing: str, scored: int) -> None:
    match = two_seater(cross, at, facing)
    assert craft(match).fate == "left"
    assert points(match.state, ALLIED) == scored


@pytest.mark.rule("algy.victory.crossing")
def test_two_seaters_cross_unless_others_are_named() -> None:
    assert points(two_seater("N", "F1", "N", crossers=["C"]).state, ALLIED) == 0
    assert two_seater("N", "F1", "N").state.brief.targets[ALLIED].crossers == ("A",)
    named = two_seater("N", "F1", "N", crossers=["A", "C"])
    assert (points(named.state, ALLIED), points(named.state, CENTRAL)) == (4, 0)


@pytest.mark.rule("algy.victory.crossing")
def test_nobody_scores_who_is_still_there_or_lost() -> None:
    for facts in ({"kind": TWO_SEATER}, {"kind": TWO_SEATER, "left_by": "N"} | LOST):
        match = table([rogue("A", "F1", **facts)], [], sides={ALLIED: {"cross": "N", "crossing": 4}})
        assert points(match.state, ALLIED) == 0


@pytest.mark.rule("algy.victory.balloon")
@pytest.mark.parametrize(("sides", "scored"), [({}, 2), ({"balloon": 5}, 5)])
def test_a_balloon_is_worth_what_the_scenario_says(sides: dict[str, Any], scored: int) -> None:
    ground = {CENTRAL: {"ground": [{"kind": "balloon", "at": "F6", "id": "U", "level": 2}]}, ALLIED: sides}
    match = match_with(
        [rogue("A", "F6", level=2, speed=2, dice=0)],
        script="A 1 666",
        sides=ground,
    )
    rest(match, "end")
    give(match, ("A", "U", "all"))
    assert points(match.state, ALLIED) == scored


@pytest.mark.rule("algy.solo.goal", "algy.victory.end")
def test_who_plays_alone_wins_by_reaching_the_goal_at_once() -> None:
    match = _alone(goal=3, lost=1)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason, match.outcome.rule) == (ALLIED, "goal", "algy.solo.goal")


@pytest.mark.rule("algy.solo.goal")
def test_whoever_has_not_reached_it_at_the_end_has_lost() -> None:
    match = _alone(goal=4, lost=1)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (CENTRAL, "length")
    assert match.outcome.points == {ALLIED: 3, CENTRAL: 0}


def _alone(goal: int, lost: int) -> Match:
    """One card is drawn in a match against an automatic side that has lost so many aircraft."""
    gone = [rogue(f"B{at}", "F6", **LOST) for at in range(lost)]
    match = match_with(
        [rogue("A", "A1", "S", speed=2, dice=0)],
        [*gone, rogue("Z", "L12", "N", speed=2)],
        script="A 1",
        scenario={"goal": goal},
        sides={CENTRAL: {"automatic": True}},
    )
    return rest(match, "end")
