"""Airplanes on fire."""

from typing import Any

import pytest

from aerodrome.rulebooks.icog.gunnery.fire import fires, ignite
from aerodrome.rulebooks.icog.initiative import without_initiative
from aerodrome.rulebooks.icog.state import Fire
from aerodrome.rulebooks.icog.table import Table
from tests.rules.icog.gunnery import OBSERVER, duel, hull, somebody, struck, told
from tests.rules.icog.hangar import (
    CENTRAL,
    ahead,
    alone,
    asked,
    craft,
    desk,
    fly,
    match_with,
    options,
    plane,
    play,
    rest,
)
from tests.rules.referee import refused

TABLE = pytest.mark.table("icog.6.3.10.fire-table")


def burning(*dice: int, cockpit: int = 9, final: bool = False, turn: int = 2, **facts: Any) -> Table:
    """B has been on fire since turn 1, and all airplanes have moved."""
    match = match_with([plane("B", **{"kind": "nieuport-17"} | facts)], steps=())
    table = desk(match, *dice)
    b = hull(table)
    table.state.turn = turn
    b.fire, b.forced, b.downed = Fire(cockpit, final=final), True, True
    play(fires(table))
    assert len(table.outcomes) == len(dice)
    return table


@TABLE
@pytest.mark.rule("icog.6.3.10.fire", "icog.6.3.13.fire-recap")
@pytest.mark.parametrize("face", [2, 3, 4, 5])
def test_the_flames_eat_the_structure(face: int) -> None:
    b = hull(burning(face))
    assert (12 - b.strength, b.fire) == (face, Fire(9))


@TABLE
@pytest.mark.rule("icog.6.3.10.fire", "icog.6.3.13.fire-recap")
def test_a_one_puts_the_fire_out_but_not_its_consequences() -> None:
    """icog.amb.fire-timer-stops: with the fire the timer stops. icog.amb.fire-credit: it still shoots at nobody, is
    bound home, and counts as shot down."""
    b = hull(burning(1, cockpit=2))
    assert (b.fire, b.strength, b.crew[0].state) == (None, 12, "fit")
    assert (b.forced, b.downed) == (True, True)


@TABLE
@pytest.mark.rule("icog.6.3.10.fire", "icog.6.3.13.fire-recap")
def test_a_six_explodes_with_everybody_aboard() -> None:
    """icog.amb.fire-crew."""
    b = hull(burning(6, kind="bristol-f2b"))
    assert (b.fate, b.cause, [person.state for person in b.crew]) == ("lost", "explodes", ["dead", "dead"])


@TABLE
@pytest.mark.rule("icog.6.3.10.fire", "icog.6.3.12.size-reduction")
def test_a_large_airplane_takes_some_of_the_fire_without_harm() -> None:
    """icog.amb.fire-reduction."""
    assert 28 - hull(burning(5, kind="hp-o-400")).strength == 5 - 4
    assert 28 - hull(burning(3, kind="hp-o-400")).strength == 0


@TABLE
@pytest.mark.rule("icog.6.3.10.fire")
def test_a_fire_that_nothing_puts_out() -> None:
    assert hull(burning(1, final=True, cockpit=9)).fire == Fire(9, final=True)


@pytest.mark.rule("icog.6.3.10.fire")
def test_it_is_rolled_for_once_a_turn_after_all_moves_and_before_the_shots() -> None:
    """icog.amb.fire-timing. The burning airplane moves first."""
    match = match_with(
        [plane("B", (30.0, 30.0), 270.0, kind="nieuport-17", fire=Fire(9), forced=True, downed=True)],
        [plane("A", (10.0, 10.0))],
        dice=[5, 2],
        seed=3,
    )
    rest(match)
    kinds = [(event.kind, event.facts.get("airplane")) for event in match.events if event.kind in ("flies", "fire")]
    assert kinds[:3] == [("flies", "B"), ("flies", "A"), ("fire", "B")]


@pytest.mark.rule("icog.6.3.10.fire-status", "icog.5.2.1")
def test_a_burning_airplane_has_no_initiative_and_moves_first() -> None:
    match = match_with(
        [plane("B", kind="nieuport-17", awareness=18, fire=Fire(9))],
        [plane("A", (10.0, 10.0), awareness=5)],
        dice=[5],
        steps="initiative",
    )
    assert without_initiative(match.state, craft(match, "B"))
    assert (set(match.state.sheet), match.state.order) == ({"A"}, ["B", "A"])


@pytest.mark.rule("icog.6.3.10.fire-status", "icog.6.3.13.fire-recap")
def test_nobody_aboard_shoots_while_it_burns() -> None:
    own = {"kind": "bristol-f2b", "fire": Fire(9), "forced": True}
    slots = (("A", "pilot"), ("A", OBSERVER))
    behind = [plane("C", (30.0, 24.0), kind="nieuport-17", targets=("A",))]
    assert duel(shooter=own, slots=slots, enemies=behind).decision is None


@pytest.mark.rule("icog.6.3.13.fire-recap", "icog.6.3.14.4")
def test_when_the_fire_is_out_its_gunners_defend_it_again() -> None:
    """It is still forced home: they fire at those only who attack it, its pilot at nobody (icog.amb.fire-credit)."""
    own = {"kind": "bristol-f2b", "forced": True, "downed": True}
    slots = (("A", "pilot"), ("A", OBSERVER))
    behind = [plane("C", (30.0, 24.0), kind="nieuport-17", targets=("A",))]
    beside = [plane("D", (24.0, 29.0), 180.0, kind="nieuport-17")]
    match = duel(shooter=own, slots=slots, enemies=[*behind, *beside])
    assert asked(match)[:3] == ("shoot", "A", OBSERVER)
    assert {option[0] for option in options(match) if option != "hold"} == {"C"}


@pytest.mark.rule("icog.6.3.10.fire-status", "icog.6.3.14.3")
def test_it_is_bound_home() -> None:
    """A, of the eastern side, may not announce a target nor fly west."""
    facts: dict[str, Any] = {"fire": Fire(9), "forced": True, "heading": 270.0}
    match = alone(**facts)
    refused(match, ahead(match), "icog.6.3.14.3")
    east = alone(**facts | {"heading": 90.0}, enemies=[plane("B", (48.0, 36.0), kind="nieuport-17")])
    refused(east, ahead(east) | {"targets": ["B"]}, "icog.6.3.14.3")
    fly(east)
    assert craft(east).pose.at[0] > 30.0


@pytest.mark.rule("icog.6.3.10.fire-status", "icog.6.3.13.1a", "icog.7.scoring")
def test_catching_fire_is_being_shot_down() -> None:
    """icog.amb.mission-point-fire: two points at once, and nothing more for being forced home or for the end."""
    table = struck(27, 3, 3)
    b = hull(table)
    assert (b.downed, b.forced, table.state.points[CENTRAL]) == (True, True, 2)
    assert [facts["points"] for facts in (told(table, "shot down")[0], told(table, "forced home")[0])] == [2, 0]


@pytest.mark.rule("icog.6.3.10.cockpit-fire")
@pytest.mark.parametrize(("turn", "state"), [(6, "fit"), (7, "dead")])
def test_the_flames_reach_the_cockpit(turn: int, state: str) -> None:
    """Set on fire in turn 1 with 2d6 = 6: in turn 7 the pilot dies, and the airplane spins down."""
    b = hull(burning(2, cockpit=7, turn=turn))
    assert (b.crew[0].state, b.spin) == (state, "final" if state == "dead" else "")


@pytest.mark.rule("icog.6.3.10.cockpit-fire")
def test_gunners_do_not_die_in_the_cockpit() -> None:
    """icog.amb.fire-crew: the observer of a Halberstadt falls with it."""
    b = hull(burning(2, cockpit=2, kind="halberstadt-cl-ii"))
    assert ([person.state for person in b.crew], b.spin) == (["dead", "fit"], "final")


@pytest.mark.rule("icog.6.3.10.cockpit-fire")
@pytest.mark.parametrize(("turn", "dice", "wounds"), [(3, (5,), 0), (4, (5, 6), 6), (5, (5, 1), 1)])
def test_with_two_engines_the_pilot_suffers_every_turn(turn: int, dice: tuple[int, ...], wounds: int) -> None:
    """Set on fire in turn 1 with 1d6 = 3. He is on his way home already and tests nothing."""
    table = burning(*dice, cockpit=4, turn=turn, kind="hp-o-400")
    assert somebody(table).wounds == wounds
    assert told(table, "tests") == []


@pytest.mark.rule("icog.6.3.10.cockpit-fire", "icog.1.1.dual-controls")
def test_a_second_pilot_takes_over_from_one_who_burnt() -> None:
    table = burning(5, 6, cockpit=2, kind="hp-o-400", fortitude=5)
    b = hull(table)
    assert (b.crew[0].state, b.controls, b.spin) == ("dead", 1, "")


@pytest.mark.rule("icog.6.3.10.fire")
def test_a_second_fire_changes_nothing_except_that_it_may_be_final() -> None:
    """And that it has had its man in the cockpit."""
    table = struck(27, 3, 3)
    b = hull(table)
    ignite(table, b, "", final=True)
    assert b.fire is not None
    assert (b.fire.final, b.fire.cockpit > 7) == (True, True)
    assert len(told(table, "burns")) == 1


@pytest.mark.rule("icog.6.3.10.fire")
def test_nothing_burns_on_the_ground() -> None:
    table = desk(match_with([plane("B", kind="nieuport-17", fire=Fire(2), fate="landed")], steps=()))
    play(fires(table))
    assert told(table, "fire") == []


@pytest.mark.rule("icog.6.3.10.cockpit-fire", "icog.1.1.dual-controls")
def test_the_flames_kill_the_pilot_and_not_who_takes_over() -> None:
    """icog.amb.fire-crew."""
    match = match_with([plane("B", kind="bristol-f2b")], steps=())
    table = desk(match, 2, 2)
    b = hull(table)
    b.fire, b.downed, b.forced = Fire(2), True, True
    for turn in (2, 3):
        table.state.turn = turn
        play(fires(table))
        assert [person.state for person in b.crew] == ["dead", "fit"]
        assert (b.controls, b.spin) == (1, "")
