"""Speed: power and drag at the end of the move."""

import pytest

from aerodrome.rulebooks.algy.speeding import expected
from aerodrome.rulebooks.algy.tables import speed_change
from tests.rules.algy.hangar import alone, asked, craft, model, options, rest
from tests.rules.referee import give, refused, rules_of_bars, said

STRONG = model("strong", power=1, drag=1)


def ended(how, die, **facts):
    """One hex ahead at least, then power or drag with a die."""
    match = alone(f"1{die}", **facts)
    while asked(match)[0] == "move":
        give(match, "ahead")
    return give(match, how)


@pytest.mark.rule("algy.speed.power", "algy.table.power")
@pytest.mark.example("algy.ex.power_plain")
def test_power_gains_a_point():
    match = ended("power", 3)
    assert craft(match).speed == 6
    assert said(match, "power")[0].facts["changed"] == 1


@pytest.mark.rule("algy.speed.power", "algy.table.power")
@pytest.mark.example("algy.ex.power_plus")
def test_above_six_power_gains_two():
    assert craft(ended("power", 6, kind=STRONG)).speed == 7


@pytest.mark.rule("algy.speed.power_cap", "algy.amb.power_partial", "algy.table.power")
@pytest.mark.example("algy.ex.power_capped")
def test_power_stops_at_the_maximum_level_speed():
    match = ended("power", 6, kind=STRONG, speed=6)
    assert (craft(match).speed, said(match, "power")[0].facts["changed"]) == (7, 1)


@pytest.mark.rule("algy.speed.power_cap", "algy.table.power")
@pytest.mark.example("algy.ex.power_overspeed")
@pytest.mark.parametrize("speed", [7, 9])
def test_above_the_maximum_there_is_no_power(speed):
    match = alone("1", speed=speed, facing="S", at="F1")
    while asked(match)[0] == "move":
        give(match, "ahead")
    refused(match, "power", "algy.speed.power_cap")
    assert craft(give(match, "coast")).speed == speed


@pytest.mark.rule("algy.speed.power", "algy.table.power")
@pytest.mark.example("algy.ex.power_engine_hit")
@pytest.mark.parametrize(("die", "speed"), [(4, 5), (5, 6)])
def test_a_damaged_engine_takes_two_off(die, speed):
    match = ended("power", die, engine=-2)
    assert craft(match).speed == speed
    assert said(match, "power")[0].facts["sum"] == [["die", die], ["engine", -2]]


@pytest.mark.rule("algy.speed.power", "algy.table.power")
@pytest.mark.parametrize(("modifier", "gains"), [(-2, "000011"), (-1, "000111"), (0, "001111"), (1, "011112")])
def test_every_row_of_the_power_table(modifier, gains):
    kind = model("kind", power=modifier, max_level=9)
    assert [craft(ended("power", die, kind=kind)).speed - 5 for die in range(1, 7)] == [int(gain) for gain in gains]
    assert expected(modifier) == pytest.approx(sum(map(int, gains)) / 6)


@pytest.mark.rule("algy.speed.power")
def test_power_that_could_gain_nothing_is_not_offered():
    match = give(alone("1", engine=-4), "ahead")
    assert "power" not in options(match)
    refused(match, "power", "algy.speed.power")
    assert "power" in options(give(alone("1", engine=-2), "ahead"))


@pytest.mark.rule("algy.speed.drag", "algy.table.drag")
@pytest.mark.example("algy.ex.drag_plain")
def test_drag_loses_a_point():
    assert craft(ended("drag", 3, speed=6)).speed == 5


@pytest.mark.rule("algy.speed.drag", "algy.table.drag")
@pytest.mark.example("algy.ex.drag_two")
def test_above_six_drag_loses_two():
    assert craft(ended("drag", 6, speed=6, kind=STRONG)).speed == 4


@pytest.mark.rule("algy.speed.drag", "algy.table.drag")
@pytest.mark.parametrize(("modifier", "losses"), [(-2, "000011"), (-1, "000111"), (0, "001111"), (1, "011112")])
def test_every_row_of_the_drag_table(modifier, losses):
    kind = model("kind", drag=modifier)
    assert [5 - craft(ended("drag", die, kind=kind)).speed for die in range(1, 7)] == [int(loss) for loss in losses]


@pytest.mark.rule("algy.table.power", "algy.table.drag")
def test_the_table_by_the_modified_die():
    assert [speed_change(number) for number in range(-2, 9)] == [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2]


@pytest.mark.rule("algy.speed.drag_after_dive", "algy.table.drag")
@pytest.mark.example("algy.ex.drag_dive")
def test_points_gained_by_diving_lower_the_drag_roll():
    match = give(alone("2 5"), "dive 3", "ahead", "drag")
    assert craft(match).speed == 8
    assert said(match, "drag")[0].facts["sum"] == [["die", 5], ["dive", -3]]
    assert craft(give(alone("2 6"), "dive 3", "ahead", "drag")).speed == 7


@pytest.mark.rule("algy.amb.drag_dive_sum")
def test_all_points_of_full_and_half_dives_count():
    half = give(alone("2 4"), "ahead", "ahead", "pitch down 1", "drag")
    assert said(half, "drag")[0].facts["sum"] == [["die", 4], ["dive", -1]]
    both = give(alone("5", speed=6, pitch=-1), "finish 1", "dive 2", "ahead", "ahead")
    assert craft(both).gained == 3
    assert craft(give(alone("4 4", speed=6, pitch=-1), "full 2", "ahead", "ahead", "drag")).speed == 8


@pytest.mark.rule("algy.amb.drag_dive_sum", "algy.speed.drag_after_dive")
def test_drag_that_could_lose_nothing_is_not_offered():
    match = give(alone("6", speed=4, kind=model("fast", max_level=12, max_dive=13)), "dive 2", "dive 3", "ahead")
    assert craft(match).gained == 5
    assert "drag" not in options(match)
    refused(match, "drag", "algy.speed.drag_after_dive")


@pytest.mark.rule("algy.speed.drag_after_dive")
def test_an_old_dive_is_forgotten():
    match = give(alone("2 A 1 3"), "dive 3", "ahead", "coast")
    while asked(match)[0] == "move":
        give(match, "ahead")
    give(match, "drag")
    assert craft(match).speed == 7


@pytest.mark.rule("algy.amb.power_or_drag", "algy.speed.gain_sources", "algy.speed.loss_sources")
def test_power_drag_or_neither_and_never_both():
    match = give(alone("1"), "ahead")
    assert options(match)[:3] == ("power", "drag", "coast")
    assert craft(rest(match)).speed == 5
    powered = give(alone("1 3"), "ahead", "power")
    assert asked(powered) == ()
    assert craft(powered).speed == 6


@pytest.mark.rule("algy.amb.power_or_drag")
@pytest.mark.example("algy.ex.engine_dead")
def test_drag_is_forced_with_the_engine_dead_alone():
    match = give(alone("1 3", engine_dead=True), "ahead")
    assert options(match)[0] == "drag"
    refused(match, "power", "algy.crit.engine_destroyed")
    refused(match, "coast", "algy.crit.engine_destroyed")
    assert craft(give(match, "drag")).speed == 4
    fast = alone("1", speed=8, facing="S", at="F1")
    while asked(fast)[0] == "move":
        give(fast, "ahead")
    assert "coast" in options(fast)


@pytest.mark.rule("algy.amb.drag_above_level")
@pytest.mark.parametrize(("speed", "forced"), [(7, False), (8, True)])
def test_above_the_maximum_drag_may_be_agreed_to_be_forced(speed, forced):
    match = alone("1", speed=speed, facing="S", at="F1", table={"options": {"overspeed_drag": True}})
    while asked(match)[0] == "move":
        give(match, "ahead")
    assert ("coast" in options(match)) is not forced
    if forced:
        refused(match, "coast", "algy.amb.drag_above_level")


@pytest.mark.rule("algy.amb.speed_floor", "algy.speed.drag")
def test_drag_stops_at_nothing():
    match = give(alone("1 6 4", speed=1, kind=STRONG, dice=0), "drag")
    assert (craft(match).speed, said(match, "drag")[0].facts["changed"]) == (0, -1)
    still = alone("1", speed=0)
    assert "drag" not in options(still)
    assert rules_of_bars(still)["drag"] == "algy.amb.speed_floor"


@pytest.mark.rule("algy.speed.power")
def test_power_comes_at_the_end_of_the_move():
    match = alone("1")
    refused(match, "power", "algy.move.mp_mandatory")
    refused(match, "drag", "algy.move.mp_mandatory")


@pytest.mark.rule("algy.speed.gain_sources")
def test_nothing_else_gains_speed():
    match = give(alone("5 66 66", speed=5), "maneuver", "face N", "right 180", (0, 1))
    assert craft(match).speed == 5
