"""The chances that are shown, against every way in which the dice can fall."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from aerodrome import Match
from aerodrome.rulebooks.algy.odds import a_six, at_most, more_sixes, passes, stall_chances
from aerodrome.rulebooks.algy.testing import CLIMB_AFTER_DIVE, DIVE_AFTER_CLIMB, MANEUVER, TURN
from tests.rules.algy.gunnery import ONE_GUN, banked, duel
from tests.rules.algy.hangar import (
    CENTRAL,
    FAR_ENEMY,
    alone,
    asked,
    craft,
    match_with,
    model,
    options,
    plane,
    rest,
    rogue,
    section,
)
from tests.rules.referee import give

EXACT = 1e-12


def every_way(dice: int, comes_off: Callable[[Sequence[int]], bool]) -> float:
    """Counts the ways in which so many dice fall."""
    good = sum(comes_off(faces) for faces in product(range(1, 7), repeat=dice))
    return float(Fraction(good, 6**dice))


def odds(match: Match) -> dict[Any, float]:
    """What the open decision is shown with."""
    assert match.decision is not None
    return match.book.odds(match.state, match.settings, match.decision)


def near(value: float) -> Any:
    return pytest.approx(value, abs=EXACT)


@pytest.mark.parametrize("dice", range(6))
@pytest.mark.parametrize("failing", range(4))
def test_at_most_so_many_failures(dice: int, failing: int) -> None:
    for count in range(dice + 1):
        assert at_most(dice, failing, count) == near(
            every_way(dice, lambda faces, most=count: sum(face <= failing for face in faces) <= most)  # type: ignore[misc]
        )


@pytest.mark.rule("algy.combat.basic", "algy.unjam.roll")
@pytest.mark.parametrize("dice", range(7))
def test_a_six_or_two(dice: int) -> None:
    assert a_six(dice) == near(every_way(dice, lambda faces: 6 in faces))
    assert a_six(dice, 2) == near(every_way(dice, lambda faces: faces.count(6) >= 2))


@pytest.mark.rule("algy.combat.basic", "algy.damage.hits")
@pytest.mark.parametrize("attack", range(5))
@pytest.mark.parametrize("defence", range(4))
def test_more_sixes_than_the_defense(attack: int, defence: int) -> None:
    def hits(faces: Sequence[int]) -> bool:
        return faces[:attack].count(6) > faces[attack:].count(6)

    assert more_sixes(attack, defence) == near(every_way(attack + defence, hits))


@pytest.mark.rule("algy.turn.test_60", "algy.turn.test_120_180", "algy.maneuver.test", "algy.turn.fast_modifier")
@pytest.mark.parametrize("move_dice", [1, 2, 3])
@pytest.mark.parametrize(
    ("what", "sides", "speed", "modifier"),
    [
        (TURN, 1, 7, 0),
        (TURN, 2, 5, 0),
        (TURN, 3, 8, -1),
        (MANEUVER, 0, 5, 0),
        (MANEUVER, 0, 7, -1),
        (DIVE_AFTER_CLIMB, 0, 7, -1),
        (CLIMB_AFTER_DIVE, 0, 5, -1),
        (CLIMB_AFTER_DIVE, 0, 7, -2),
    ],
)
def test_a_test_with_and_without_paying(move_dice: int, what: str, sides: int, speed: int, modifier: int) -> None:
    kind = model(f"m{move_dice}", move_dice=move_dice, combat_dice=3)
    aircraft = craft(alone("1", speed=speed, kind=kind))
    for paying in range(move_dice + 1):
        assert passes(aircraft, what, sides, paying) == near(
            every_way(
                move_dice,
                lambda faces, most=paying: sum(face + modifier <= 1 for face in faces) <= most,  # type: ignore[misc]
            )
        )


def test_orders_are_shown_with_the_chance_of_their_test() -> None:
    shown = odds(alone("1", speed=7))
    assert {order for order in shown if not order.startswith(("right", "left"))} == {"maneuver"}
    assert shown["right 60"] == near(every_way(2, lambda faces: 1 not in faces))
    assert shown["left 120"] == near(every_way(2, lambda faces: not {1, 2} & set(faces)))
    assert shown["maneuver"] == near(every_way(2, lambda faces: not {1, 2} & set(faces)))
    assert odds(alone("1", speed=3)) == {"maneuver tested": near(every_way(2, lambda faces: 1 not in faces))}


@pytest.mark.rule("algy.stall.roll_speed0", "algy.stall.roll_speed1")
@pytest.mark.parametrize("spin", [-1, 0, 1])
@pytest.mark.parametrize("speed", [0, 1])
@pytest.mark.parametrize("paid", range(-3, 4))
def test_stall_and_spin(spin: int, speed: int, paid: int) -> None:
    def read(face: int) -> str:
        number = face + spin + paid
        if speed == 0:
            return "spin" if number <= 3 else "stall"
        return "spin" if number <= 1 else "stall" if number <= 3 else "nothing"

    aircraft = craft(alone("1", speed=speed, kind=model("s", spin=spin)))
    for result, chance in stall_chances(aircraft, paid).items():
        assert chance == near(every_way(1, lambda faces, wanted=result: read(faces[0]) == wanted))  # type: ignore[misc]


def test_a_stall_is_shown_with_the_chance_of_what_is_wanted() -> None:
    match = rest(alone("1", speed=1, pilot=2), "end")
    assert asked(match) == ("stall", "A")
    assert odds(match) == {0: near(3 / 6), 1: near(4 / 6), 2: near(5 / 6), -1: near(2 / 6), -2: near(3 / 6)}
    slowest = rest(alone("1", speed=0, pilot=2), "end")
    assert odds(slowest) == {0: near(3 / 6), 1: near(4 / 6), 2: near(5 / 6), -1: near(4 / 6), -2: near(5 / 6)}


@pytest.mark.rule("algy.spin.recover", "algy.spin.worsen")
@pytest.mark.parametrize("markers", [1, 2])
def test_recovery(markers: int) -> None:
    match = alone("", spin=markers, speed=0, pitch=-1, pilot=4)
    assert odds(match) == {
        dice: near(every_way(dice, lambda faces: faces.count(6) >= markers)) for dice in range(markers, 5)
    }


@pytest.mark.rule("algy.unjam.roll")
def test_clearing_a_gun() -> None:
    match = give(duel(jammed=(0,), dice=4), ("A", "unjam", 0))
    assert odds(match) == {dice: near(every_way(dice, lambda faces: 6 in faces)) for dice in range(1, 5)}


@pytest.mark.rule("algy.reform.rejoin_dice_same", "algy.reform.flare_attempt")
def test_reforming_with_the_free_die() -> None:
    flown = [plane(6, dice=0, flare="section", flare_turn=1), plane(3, attached="")]
    match = match_with([section("A", "F6", "N", *flown)], script="A2")
    assert asked(match) == ("reform", "A2", "A1")
    for (how, dice), chance in odds(match).items():
        rolled = dice + (how == "spot")
        assert chance == near(every_way(rolled, lambda faces: 6 in faces))
    assert {how for how, _ in odds(match)} == {"spot", "flare"}


@pytest.mark.rule("algy.attack.penalties", "algy.attack.bonuses")
@pytest.mark.parametrize(
    ("facts", "dice"),
    [
        ({}, 4),
        ({"hexes": 2}, 2),
        ({"hexes": 0}, 6),
        ({"target": {"facing": "S"}}, 2),
        ({"target": {"banked": True}}, 2),
        ({"bonus": {"B": 2}}, 6),
    ],
)
def test_an_attack_is_shown_with_the_chance_of_a_six(facts: dict[str, Any], dice: int) -> None:
    match = duel(**facts)
    assert odds(match) == {("A", "B", "all"): near(every_way(dice, lambda faces: 6 in faces))}


@pytest.mark.rule("algy.attack.maneuver_dice")
def test_maneuver_dice_are_counted_in() -> None:
    assert odds(banked(kind=ONE_GUN)) == {("A", "B", "all"): near(every_way(6, lambda faces: 6 in faces))}


@pytest.mark.rule("algy.attack.pilot_dice", "algy.defense.dice", "algy.bonus.use")
def test_pilot_dice_of_both_sides() -> None:
    match = duel(kind=ONE_GUN, dice=2, target={"dice": 2, "bonus": {"A": 1}}, bonus={"B": 1})
    give(match, ("A", "B", "all"))
    attack, defense = match.open
    shown = match.book.odds(match.state, match.settings, attack)
    assert shown == {added: near(every_way(3 + added, lambda faces: 6 in faces)) for added in range(3)}
    shown = match.book.odds(match.state, match.settings, defense)

    def holds(faces: Sequence[int]) -> bool:
        """The enemy's Bonus Die is known to everybody, and rolled by itself."""
        return faces[:3].count(6) <= faces[3:].count(6)

    assert shown == {kept: near(every_way(3 + 1 + kept, holds)) for kept in range(3)}


@pytest.mark.rule("algy.archie.hits", "algy.archie.defense")
def test_ground_fire_and_strafing() -> None:
    ground = {CENTRAL: {"ground": [{"kind": "battery", "at": "F6", "id": "U"}]}}
    target = rogue("A", "F6", hexes=1, pilot=2)
    match = match_with([target], [FAR_ENEMY], script="archie:central", sides=ground)
    assert odds(match) == {("U", "A"): near(every_way(4, lambda faces: 6 in faces))}
    give(match, ("U", "A"))

    def holds(faces: Sequence[int]) -> bool:
        return faces[:4].count(6) <= faces[4:].count(6)

    assert odds(match) == {kept: near(every_way(4 + kept, holds)) for kept in range(3)}


@pytest.mark.rule("algy.archie.strafe")
def test_strafing() -> None:
    ground = {CENTRAL: {"ground": [{"kind": "rifles", "at": "F6", "id": "U"}]}}
    low = rogue("A", "F6", level=0, speed=2, pilot=2, kind=ONE_GUN)
    match = rest(match_with([low], [FAR_ENEMY], script="A 1", sides=ground), "end")
    assert odds(match) == {("A", "U", "all"): near(every_way(3, lambda faces: 6 in faces))}
    give(match, ("A", "U", "all"))
    assert odds(match) == {added: near(every_way(3 + added, lambda faces: 6 in faces)) for added in range(3)}


def test_nothing_is_shown_where_nothing_is_rolled() -> None:
    match = duel()
    assert set(options(match)) - set(odds(match)) == {("A", "B", "all", "fewer"), "done"}
    ending = alone("1", speed=2)
    assert (asked(ending), odds(ending)) == (("end", "A"), {})
