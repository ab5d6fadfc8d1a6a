"""Exact chances of a shot, as players are shown them before they choose."""

from fractions import Fraction

import pytest

from aerodrome.rulebooks.dogfights.odds import chances
from tests.rules.dogfights.flying import craft, match_with, model, plane
from tests.rules.dogfights.gunfire import FIGHTER, ONE_GUN, TWO_SEATER, chances_of, coming, odds_of, pounce
from tests.rules.referee import give

RESULTS = ("shot down", "damage", "miss", "jam")


def of_36(found):
    """Chances as whole numbers of 36 throws."""
    counts = tuple(Fraction(found[result]).limit_denominator(36) * 36 for result in RESULTS)
    assert sum(counts) == 36
    assert tuple(float(count / 36) for count in counts) == pytest.approx(tuple(found[result] for result in RESULTS))
    return tuple(int(count) for count in counts)


def shot(column="A", second=False, options=None, target=None, mount="fixed", sun=-1, **shooter):
    """The chances of a shot from straight behind, read in a column."""
    match = match_with(
        [plane("Shooter", (0, 0), 0, **({"kind": FIGHTER} | shooter))],
        [plane("Target", (1, 0), 0, FIGHTER, **(target or {}))],
        options=options,
        position={"sun": sun},
    )
    one, other = craft(match, "Shooter"), craft(match, "Target")
    return of_36(chances(match.state, match.settings, one, mount, other, column, second=second))


@pytest.mark.rule("dogfights.fire.column_a", "dogfights.fire.column_b", "dogfights.fire.table_single_gun")
def test_two_fixed_guns():
    assert shot("A") == (10, 20, 5, 1)
    assert shot("B") == (6, 9, 20, 1)
    assert shot("A", second=True) == (10, 10, 2, 14)
    assert shot("B", second=True) == (6, 4, 12, 14)


@pytest.mark.rule("dogfights.fire.table_single_gun")
def test_one_gun_and_three():
    assert shot("A", kind=ONE_GUN) == (6, 20, 9, 1)
    assert shot("A", kind=model("three", speed=1, fixed=3)) == (15, 18, 2, 1)


@pytest.mark.rule("dogfights.pilot.rookie", "dogfights.pilot.own_guns_only")
def test_rookies():
    assert shot("A", pilot="rookie") == (6, 20, 9, 1)
    assert shot("A", kind=ONE_GUN, pilot="rookie") == (3, 18, 14, 1)
    assert shot("B", kind=TWO_SEATER, mount="tail", pilot="rookie") == (3, 7, 25, 1), "another man's gun"


@pytest.mark.rule("dogfights.pilot.ace", "dogfights.amb.long_ace")
def test_aces():
    assert shot("A", pilot="ace") == (30, 0, 5, 1)
    assert shot("B", pilot="ace") == (15, 0, 20, 1)
    assert shot("B", kind=TWO_SEATER, mount="tail", pilot="ace") == (3, 7, 25, 1), "another man's gun"


@pytest.mark.rule("dogfights.sun.modifier")
def test_into_the_sun():
    assert shot("A", sun=0) == (6, 20, 9, 1)
    assert shot("A", sun=3) == (10, 20, 5, 1)
    assert shot("A", kind=ONE_GUN, pilot="rookie", sun=0) == (1, 14, 20, 1)


@pytest.mark.rule("dogfights.damage.two_kill")
def test_a_damaged_target():
    assert shot("A", target={"damage": ("wings",)}) == (30, 0, 5, 1)


@pytest.mark.rule("dogfights.notes.ace_vs_ace")
def test_ace_against_ace():
    assert shot("A", options={"ace_against_ace": True}) == (30, 0, 5, 1)
    assert shot("B", kind=TWO_SEATER, mount="tail", options={"ace_against_ace": True}) == (10, 0, 25, 1)


def test_what_a_player_is_shown():
    match = pounce(match_with([coming("Shooter")], [plane("Target", (1, 0), 0, TWO_SEATER)], dice="b0 22 33"))
    choice = ("fixed", "Target")
    assert odds_of(match, choice) == pytest.approx(30 / 36)
    assert chances_of(match, choice) == {"shot_down": 28, "damage": 56, "miss": 14, "jam": 3}
    give(match, choice)
    assert match.decision is not None
    assert (match.decision.kind, match.decision.seat) == ("return fire", "german")
    assert odds_of(match, ("Target", "tail")) == pytest.approx(10 / 36)
    assert chances_of(match, ("Target", "tail")) == {"shot_down": 8, "damage": 19, "miss": 69, "jam": 3}
    give(match, "hold fire")
    assert match.decision.kind == "long burst"
    assert odds_of(match, "fire") == pytest.approx(20 / 36)
    assert chances_of(match, "fire") == {"shot_down": 28, "damage": 28, "miss": 6, "jam": 39}


@pytest.mark.rule("dogfights.throttle.wear")
@pytest.mark.parametrize(("left", "expected"), [(3, None), (1, None), (0, 4 / 6)])
def test_the_chance_that_the_engine_holds(left, expected):
    match = match_with([plane("Shooter", (0, 0), 0, FIGHTER, throttle=left)])
    assert match.decision is not None
    assert match.book.odds(match.state, match.settings, match.decision).get("green") == pytest.approx(expected)
