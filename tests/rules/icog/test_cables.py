"""Collisions with balloons, their cables and airships: what becomes of those."""

from typing import Any

import pytest

from aerodrome import Match
from aerodrome.rulebooks.icog.flight.collisions import strikes_balloon
from aerodrome.rulebooks.icog.state import ADRIFT, DEAD, DESTROYED, FLYING, LOST, SPIN, STANDING, Unit
from tests.rules.icog.hangar import alone, craft, desk, fly, match_with, plane, play
from tests.rules.referee import said

BAD = 20
"""A die that fails the Flying skill test."""

AT, CABLE = 20.0, 40.0
"""The altitude of a balloon whose envelope is struck, and of one whose cable is."""

FIRST = {15: (), 17: (), 12: (1, 1, 1), 14: (1, 1, 1), 8: (1, 1), 11: (1, 1)}
"""Dice of the airplane's own damage."""


def struck(
    *dice: int, high: float = AT, kind: str = "balloon", wind: float | None = None, fate: str = STANDING, **facts: Any
) -> Match:
    """A ends its move one Move unit short of U, or of its cable."""
    unit = {"name": "U", "kind": kind, "side": "allied", "at": [30.0, 48.5], "altitude": high}
    scenario: dict[str, Any] = {"unit": [unit]} | ({} if wind is None else {"wind": wind})

    def change(state: Any) -> None:
        state.units[0].fate = fate

    return fly(alone(*dice, table={"scenario": scenario, "change": change}, **facts))


def unit(match: Match) -> Unit:
    found: Unit = match.state.units[0]
    return found


@pytest.mark.rule("icog.tables.collision", "icog.tables.balloon-collision")
@pytest.mark.table("icog.tables.collision-table", "icog.tables.balloon-damage-table")
@pytest.mark.parametrize(
    ("die", "bonus", "burning"), [(15, 5, 16), (17, 5, 16), (12, 8, 13), (14, 8, 13), (8, 0, 21), (11, 0, 21)]
)
def test_a_collision_damages_the_balloon(die, bonus, burning):
    """1d20 and what the row says, and nothing else: icog.amb.balloon-damage-formula."""
    leaking = struck(BAD, die, *FIRST[die], 1)
    assert said(leaking, "balloon hit")[0].facts["total"] == 1 + bonus
    assert (unit(leaking).fate, unit(leaking).leak) == (STANDING, 2)
    assert not unit(leaking).stuck
    if burning <= 20:
        burnt = struck(BAD, die, *FIRST[die], burning)
        assert (unit(burnt).fate, unit(burnt).by) == (DESTROYED, "A")
    assert unit(struck(BAD, die, *FIRST[die], burning - 1)).fate == STANDING


@pytest.mark.rule("icog.tables.balloon-collision")
def test_earlier_leaks_do_not_count_in_a_collision():
    """icog.amb.balloon-damage-formula"""
    table = {"change": lambda state: setattr(state.units[0], "leak", 20)}
    balloon = {"name": "U", "kind": "balloon", "at": [30.0, 48.5], "altitude": AT}
    match = fly(alone(BAD, 8, 1, 1, 13, table=table | {"scenario": {"unit": [balloon]}}))
    assert (unit(match).fate, unit(match).leak) == (STANDING, 22)


@pytest.mark.rule("icog.tables.collision-cable")
@pytest.mark.table("icog.tables.collision-table")
@pytest.mark.parametrize("die", [15, 16, 17])
def test_a_cut_cable_lets_it_drift(die):
    """Without a wind a d12 tells where: 3 is east. It goes 3 Move units a turn."""
    match = struck(BAD, die, 1, 3, high=CABLE)
    assert craft(match).fate == LOST
    assert (unit(match).fate, unit(match).heading, unit(match).speed) == (ADRIFT, 90.0, 3.0)
    assert said(match, "cable cut")[0].facts["hour"] == 3
    assert (unit(match).by, craft(match).crew[0].destroyed) == ("A", ())
    assert unit(struck(BAD, die, 1, 3, high=CABLE, side="allied")).by == ""


@pytest.mark.rule("icog.tables.collision-cable")
@pytest.mark.parametrize(("hour", "heading"), [(12, 0.0), (1, 30.0), (11, 330.0)])
def test_twelve_is_north(hour, heading):
    assert unit(struck(BAD, 15, 1, hour, high=CABLE)).heading == heading


@pytest.mark.rule("icog.tables.collision-cable")
@pytest.mark.parametrize(("wind", "heading"), [(270.0, 90.0), (0.0, 180.0), (180.0, 0.0)])
def test_it_drifts_before_the_wind(wind, heading):
    """No die then."""
    assert unit(struck(BAD, 15, 1, high=CABLE, wind=wind)).heading == heading


@pytest.mark.rule("icog.tables.collision-cable", "icog.5.1.land-units")
def test_what_drifts_moves_with_the_land_units_and_off_the_board():
    def cut(state: Any) -> None:
        state.units[0].fate, state.units[0].heading, state.units[0].speed = ADRIFT, 90.0, 3.0

    balloon = {"name": "U", "kind": "balloon", "side": "allied", "at": [55.0, 10.0], "altitude": 20.0}
    match = match_with(steps=["land units", "land units"], scenario={"unit": [balloon]}, change=cut)
    assert (unit(match).at, unit(match).fate) == ((61.0, 10.0, 20.0), "left")


@pytest.mark.rule("icog.tables.collision-cable")
@pytest.mark.table("icog.tables.collision-table")
@pytest.mark.parametrize("die", [8, 11, 12, 14])
def test_a_jammed_cable_holds_it_up(die):
    match = struck(BAD, die, *FIRST[die], 1, high=CABLE)
    assert (unit(match).fate, unit(match).stuck, unit(match).sinking) == (STANDING, True, False)
    assert craft(match).spin == SPIN
    assert said(match, "cable stuck")


@pytest.mark.rule("icog.tables.collision-cable")
@pytest.mark.parametrize(("high", "cable"), [(20.0, False), (21.95, True), (21.7, False), (18.3, False), (40.0, True)])
def test_it_is_the_cable_where_the_envelope_is_two_or_more_away(high, cable):
    """The nose is 0.475 Move units from the cable's line, and the envelope so much higher."""
    match = struck(BAD, 8, 1, 1, 1, high=high)
    assert unit(match).stuck is cable


@pytest.mark.rule("icog.tables.collision-cable")
@pytest.mark.parametrize("die", [15, 12])
def test_a_burning_balloon_has_no_cable_to_speak_of(die):
    match = struck(BAD, die, *FIRST[die], 20, high=CABLE)
    assert (unit(match).fate, unit(match).stuck) == (DESTROYED, False)
    assert not said(match, "cable cut")


@pytest.mark.rule("icog.tables.collision")
@pytest.mark.table("icog.tables.collision-table")
@pytest.mark.parametrize("die", [18, 19, 20])
def test_both_explode_and_everybody_near_is_hit(die):
    """B is near the airplane, C only near the envelope, D near neither."""
    others = [plane("B", (30, 47.5), altitude=22.9), plane("C", (30, 51.0)), plane("D", (34, 47.5))]
    match = struck(BAD, die, 3, 3, others=others)
    assert (craft(match).fate, craft(match).crew[0].state, unit(match).fate) == (LOST, DEAD, DESTROYED)
    assert [(event.facts["airplane"], event.facts["of"]) for event in said(match, "blast")] == [("B", "A"), ("C", "U")]
    assert craft(match).crew[0].destroyed == ("U",)


@pytest.mark.rule("icog.tables.collision")
@pytest.mark.table("icog.tables.collision-table")
@pytest.mark.parametrize(("die", "dice"), [(4, (12,)), (7, (12,)), (1, (13,)), (3, (13,))])
def test_the_lower_rows_leave_the_balloon_alone(die, dice):
    match = struck(BAD, die, *dice)
    assert (unit(match).fate, unit(match).leak, unit(match).stuck) == (STANDING, 0, False)
    assert craft(match).fate == FLYING


@pytest.mark.rule("icog.tables.collision")
@pytest.mark.table("icog.tables.collision-table")
@pytest.mark.parametrize(("speed", "modifier"), [(80, -3), (100, -1), (150, 0), (200, 1), (250, 3)])
def test_the_speed_band_modifies_the_die(speed, modifier):
    """icog.amb.collision-die: beyond the table its ends count."""
    balloon = {"name": "U", "kind": "balloon", "at": [30.0, 31.0], "altitude": 20.0}
    for die in (20, 1):
        match = match_with(central=[plane("A", speed=speed)], steps=(), scenario={"unit": [balloon]})
        table = desk(match, die, 1, 6, 1)
        play(strikes_balloon(table, table.state.airplanes["A"], table.state.units[0]))
        found = next(event.facts for event in table.events or () if event.kind == "collides")
        assert (found["modifier"], found["total"]) == (modifier, die + modifier)
        if not 1 <= die + modifier <= 20:
            assert found["result"] == ("both explode" if die == 20 else "strained")


@pytest.mark.rule("icog.tables.balloon-collision", "icog.tables.collision")
def test_an_airship_is_struck_by_the_same_column_and_has_no_cable():
    """icog.amb.airship-table: 20 + 8 does not burn it."""
    match = struck(BAD, 12, 1, 1, 1, 20, kind="airship")
    assert said(match, "collides")[0].facts["column"] == "airship"
    assert said(match, "collides")[0].facts["result"] == "spins, balloon hit"
    assert (unit(match).fate, unit(match).leak, unit(match).stuck) == (STANDING, 10, False)
    assert not said(struck(high=CABLE, kind="airship"), "low")


@pytest.mark.rule("icog.5.5.16.3", "icog.tables.collision-cable")
def test_what_is_not_there_is_not_struck():
    """Nor is the cable of one that drifts."""
    assert not said(struck(fate=DESTROYED), "low")
    assert not said(struck(fate="winched"), "low")
    assert not said(struck(high=CABLE, fate=ADRIFT), "low")
    assert said(struck(1, fate=ADRIFT), "low")


@pytest.mark.rule("icog.tables.balloon-collision")
def test_who_rams_his_own_balloon_is_not_credited():
    match = struck(BAD, 18, side="allied")
    assert (unit(match).fate, unit(match).by, craft(match).crew[0].destroyed) == (DESTROYED, "", ())
