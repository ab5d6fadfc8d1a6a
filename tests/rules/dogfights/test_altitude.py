"""Changes of level: announced by the tilt, carried out in the next move."""

import pytest

from tests.rules.dogfights.flying import (
    aid,
    asked,
    craft,
    draft,
    fly,
    match_with,
    model,
    place,
    plane,
    rest,
    roll,
    steps_flown,
    task,
    trail,
)
from tests.rules.referee import refused, said

AGAIN = ["moves", "turn", "empty zone", "moves", "reinforcements", "end of turn", "turn", "moves"]
"""Moves of the allied side, of the Germans, and of the allied side again."""


def alone(dice="b+0", options=None, **facts):
    figures = {key: facts.pop(key) for key in ("speed", "fast_climb", "slow_descent", "role") if key in facts}
    scenario = task("bombing") if figures.get("role") == "bomber" else None
    hale = plane("Hale", (0, 0), 0, model("hales", **figures), **facts)
    return match_with([hale], dice=dice, options=options, scenario=scenario)


def levels_by_step(match):
    return [level for _, level, _ in trail(match)]


def open_levels(match):
    return [each.levels for each in aid(roll(match)).allowances]


@pytest.mark.rule("dogfights.altitude.announce", "dogfights.geometry.tilt", "dogfights.move.levels_and_manoeuvre")
@pytest.mark.parametrize("levels", [-3, -2, -1, 1, 2])
def test_without_an_announcement_the_level_stays(levels):
    match = roll(alone())
    refused(match, (levels, "LFFFF", 0), "dogfights.altitude.announce")
    fly(match, "LFFFF")
    assert craft(match, "Hale").level == 3


@pytest.mark.rule(
    "dogfights.altitude.announce",
    "dogfights.geometry.tilt",
    "dogfights.altitude.stand_swap",
    "dogfights.pieces.stand_level",
    "dogfights.amb.tilt_before_fire",
)
@pytest.mark.parametrize("tilt", [-1, 0, 1])
def test_the_tilt_is_set_at_the_last_point_and_the_level_changes_in_the_next_move(tilt):
    match = fly(alone(), "LFFFF", tilt=tilt)
    assert craft(match, "Hale").tilt == tilt
    assert craft(match, "Hale").level == 3


@pytest.mark.rule("dogfights.geometry.tilt")
@pytest.mark.parametrize("tilt", [-2, 2, 7])
def test_there_are_three_tilts(tilt):
    refused(roll(alone()), (0, "LFFFF", tilt), "dogfights.amb.level_bounds")


@pytest.mark.rule("dogfights.altitude.must_change", "dogfights.amb.shot_tilt_commits")
@pytest.mark.parametrize(("tilt", "wrong"), [(1, (0, -1)), (-1, (0, 1))])
def test_who_is_tilted_must_change_his_level_that_way(tilt, wrong):
    match = roll(alone(tilt=tilt))
    for levels in wrong:
        refused(match, (levels, "LFFFF", 0), "dogfights.altitude.must_change")
    assert 0 not in open_levels(match)


@pytest.mark.rule("dogfights.altitude.climb_one", "dogfights.altitude.climb_cost", "dogfights.amb.level_at_step")
def test_a_climb_goes_up_with_the_first_step_and_takes_one():
    match = fly(alone(tilt=1), "LFFF", 1)
    assert levels_by_step(match) == [4, 4, 4, 4]
    assert said(match, "flies")[0].facts["sum"] == [["speed", 5], ["die", 0], ["climb", -1]]
    assert place(match, "Hale")[2:] == (4, 0)


@pytest.mark.rule("dogfights.altitude.climb_limit")
def test_one_level_up_is_the_limit():
    match = roll(alone(tilt=1, level=2))
    assert open_levels(match) == [1]
    refused(match, (2, "LFF", 0), "dogfights.altitude.climb_limit")


@pytest.mark.rule(
    "dogfights.altitude.announce",
    "dogfights.altitude.climb_one",
    "dogfights.altitude.climb_cost",
    "dogfights.altitude.must_change",
    "dogfights.move.pass_other_level",
)
@pytest.mark.example("dogfights.ex.climb_two_moves")
def test_the_climb_of_the_book_over_two_moves():
    hale = plane("Hale", (0, 0), 0, model(speed=5), level=2)
    french = [
        plane("French 13", (3, 0), 2, model("thirteen", number=13), level=3),
        plane("French 9", (12, -7), 2, model("nine", number=7), level=1),
    ]
    match = match_with([hale], french, dice="g+3", steps=AGAIN[:1])
    fly(match, "FFFLFFFF", tilt=1, die="green")
    assert steps_flown(match) == 8
    assert place(match, "Hale") == ((8, -5), 1, 2, 1)
    hale["position"] |= {"point": craft(match, "Hale").point, "heading": 1, "tilt": 1}
    match = fly(match_with([hale], french, dice="b+2"), "FFRFFF", 1, 1)
    assert steps_flown(match) == 6
    assert levels_by_step(match) == [3] * 6
    assert place(match, "Hale") == ((14, -7), 0, 3, 1)
    hale["position"] |= {"point": craft(match, "Hale").point, "heading": 0, "level": 3}
    assert open_levels(match_with([hale], french, dice="b+2")) == [1]


@pytest.mark.rule(
    "dogfights.altitude.fast_climb", "dogfights.altitude.end_tilt_options", "dogfights.move.pass_other_level"
)
@pytest.mark.example("dogfights.ex.fast_climb_dvii")
def test_the_fast_climb_of_the_book():
    hale = plane("Hale", (0, 0), 0, "fokker-d7", level=1, tilt=1)
    others = [plane("British", (1, 0), 3, level=1), plane("French", (2, 0), 3, level=3)]
    match = fly(match_with([hale], others, dice="b+1"), "FFLFF", 2, -1)
    assert levels_by_step(match) == [2, 2, 3, 3, 3]
    assert place(match, "Hale") == ((5, -3), 1, 3, -1)
    assert steps_flown(match) == 5


@pytest.mark.rule("dogfights.altitude.fast_climb", "dogfights.amb.levels_choice_time")
def test_a_fast_climber_goes_up_one_level_or_two():
    match = roll(alone(tilt=1, level=2, fast_climb=True))
    assert open_levels(match) == [1, 2]
    refused(match, (3, "LF", 0), "dogfights.altitude.climb_limit")
    assert levels_by_step(fly(alone(tilt=1, level=2, fast_climb=True), "LFFF", 1)) == [3, 3, 3, 3]
    assert levels_by_step(fly(match, "LFF", 2)) == [3, 3, 4]


CHANGES = [
    (1, [1], -1, {"tilt": 1}),
    (2, [1, 3], -2, {"tilt": 1, "fast_climb": True}),
    (-1, [1], 1, {"tilt": -1}),
    (-2, [1, 3], 2, {"tilt": -1}),
    (-3, [1, 3, 5], 3, {"tilt": -1}),
]


@pytest.mark.rule(
    "dogfights.altitude.descend_levels", "dogfights.altitude.descend_timing", "dogfights.altitude.descend_bonus"
)
@pytest.mark.table("dogfights.table.altitude_change")
@pytest.mark.parametrize(("levels", "steps_with_change", "steps", "facts"), CHANGES)
def test_when_levels_change_and_what_they_cost(levels, steps_with_change, steps, facts):
    start = 5 if levels < 0 else 1
    match = fly(alone(speed=6, level=start, **facts), "R".ljust(6 + steps, "F"), levels)
    by_step = [start, *levels_by_step(match)]
    changed = [step for step in range(1, len(by_step)) if by_step[step] != by_step[step - 1]]
    assert changed == steps_with_change
    assert by_step[-1] == start + levels


@pytest.mark.rule("dogfights.altitude.descend_levels")
def test_a_descent_goes_down_one_to_three_levels():
    match = roll(alone(tilt=-1, level=5))
    assert open_levels(match) == [-1, -2, -3]
    refused(match, (-4, "LFFFFFFFF", 0), "dogfights.altitude.descend_levels")


@pytest.mark.rule(
    "dogfights.altitude.descend_levels",
    "dogfights.altitude.descend_timing",
    "dogfights.altitude.descend_bonus",
    "dogfights.altitude.end_tilt_options",
    "dogfights.amb.descend_end_wording",
)
@pytest.mark.example("dogfights.ex.descent_two_moves")
def test_the_descent_of_the_book_over_two_moves():
    hale = plane("Hale", (0, 0), 0, model(speed=6), level=5, tilt=-1)
    match = fly(match_with([hale], dice="b+2"), "FFFFLFFFF", -1, -1)
    assert steps_flown(match) == 9
    assert levels_by_step(match) == [4] * 9
    assert place(match, "Hale") == ((9, -5), 1, 4, -1)
    hale["position"] |= {"point": craft(match, "Hale").point, "heading": 1, "level": 4}
    match = fly(match_with([hale], dice="b+0"), "FFFRFFFF", -2, 1)
    assert levels_by_step(match) == [3, 3, 2, 2, 2, 2, 2, 2]
    assert place(match, "Hale") == ((17, -8), 0, 2, 1)


@pytest.mark.rule(
    "dogfights.altitude.descend_levels",
    "dogfights.altitude.descend_timing",
    "dogfights.altitude.descend_bonus",
    "dogfights.move.straight_bonus",
    "dogfights.altitude.no_climb_after_three",
)
@pytest.mark.example("dogfights.ex.dive_three_recon")
def test_the_dive_of_the_book():
    match = roll(alone("b-1", role="recon", speed=4, level=5, tilt=-1))
    refused(match, (-3, "FFFFFFF", 1), "dogfights.altitude.no_climb_after_three")
    fly(match, "FFFFFFF", -3)
    assert levels_by_step(match) == [4, 4, 3, 3, 2, 2, 2]
    assert place(match, "Hale") == ((7, 0), 0, 2, 0)
    assert said(match, "flies")[0].facts["sum"] == [["speed", 4], ["die", -1], ["descent", 3], ["straight", 1]]


@pytest.mark.rule("dogfights.altitude.no_climb_after_three", "dogfights.amb.three_level_tilt")
@pytest.mark.parametrize(("after_dive", "tilts"), [("not up", {0, -1}), ("level", {0})])
def test_what_may_be_announced_after_a_dive_of_three_levels(after_dive, tilts):
    match = roll(alone(level=5, tilt=-1, options={"after_dive": after_dive}))
    path = "LFFFFFFF"
    assert {stance.tilt for stance in draft(match, path, -3).stances} == tilts
    for tilt in {-1, 0, 1} - tilts:
        refused(match, (-3, path, tilt), "dogfights.altitude.no_climb_after_three")
    assert {stance.tilt for stance in draft(match, path[:-1], -2).stances} == {-1, 0, 1}
    for tilt in tilts:
        fly(alone(level=5, tilt=-1, options={"after_dive": after_dive}), path, -3, tilt)


@pytest.mark.rule("dogfights.altitude.end_tilt_options", "dogfights.geometry.levels", "dogfights.amb.level_bounds")
@pytest.mark.parametrize(
    ("level", "tilts"), [(1, {0, 1}), (2, {-1, 0, 1}), (3, {-1, 0, 1}), (4, {-1, 0, 1}), (5, {-1, 0})]
)
def test_nothing_is_announced_that_leads_out_of_the_five_levels(level, tilts):
    match = roll(alone(level=level))
    assert {stance.tilt for stance in draft(match, "LFFFF").stances} == tilts
    for tilt in {-1, 0, 1} - tilts:
        refused(match, (0, "LFFFF", tilt), "dogfights.amb.level_bounds")
        assert draft(match, "LFFFF").bars == [(tilt, "dogfights.amb.level_bounds")]


@pytest.mark.rule("dogfights.geometry.levels", "dogfights.amb.level_bounds")
@pytest.mark.parametrize(
    ("level", "tilt", "levels"), [(2, -1, [-1]), (3, -1, [-1, -2]), (4, -1, [-1, -2, -3]), (4, 1, [1]), (3, 1, [1, 2])]
)
def test_no_more_levels_than_there_are(level, tilt, levels):
    match = roll(alone(level=level, tilt=tilt, fast_climb=True))
    assert open_levels(match) == levels
    beyond = levels[-1] + tilt
    if not 1 <= level + beyond <= 5:
        refused(match, (beyond, "LFFFF", 0), "dogfights.amb.level_bounds")


@pytest.mark.rule("dogfights.altitude.slow_descent")
def test_a_slow_descent_goes_down_two_levels_at_most():
    match = roll(alone(level=5, tilt=-1, slow_descent=True))
    assert open_levels(match) == [-1, -2]
    refused(match, (-3, "LFFFFFFF", 0), "dogfights.altitude.slow_descent")
    assert levels_by_step(fly(match, "LFFFFFF", -2)) == [4, 4, 3, 3, 3, 3, 3]


@pytest.mark.rule("dogfights.altitude.slow_descent_bombers", "dogfights.altitude.slow_descent")
@pytest.mark.parametrize("traits", [True, False])
def test_every_bomber_descends_slowly(traits):
    match = roll(alone(role="bomber", level=5, tilt=-1, options={"traits": traits}))
    assert open_levels(match) == [-1, -2]
    refused(match, (-3, "LFFFFFFF", 0), "dogfights.altitude.slow_descent")


@pytest.mark.rule("dogfights.altitude.slow_descent", "dogfights.altitude.fast_climb", "dogfights.notes.reduced_rules")
def test_without_traits_all_fighters_climb_and_dive_alike():
    facts = {"fast_climb": True, "slow_descent": True, "level": 4, "options": {"traits": False}}
    assert open_levels(alone(tilt=-1, **facts)) == [-1, -2, -3]
    assert open_levels(alone(tilt=1, **facts | {"level": 2})) == [1]


@pytest.mark.rule("dogfights.notes.reduced_rules", "dogfights.altitude.announce")
@pytest.mark.parametrize("tilt", [-1, 1])
def test_on_one_level_nothing_is_announced(tilt):
    match = roll(alone(options={"one_level": True}))
    refused(match, (0, "LFFFF", tilt), "dogfights.notes.reduced_rules")
    assert {stance.tilt for stance in draft(match, "LFFFF").stances} == {0}


@pytest.mark.rule("dogfights.altitude.descend_timing", "dogfights.amb.levels_need_steps")
@pytest.mark.parametrize(
    ("speed", "dice", "levels", "path"),
    [(1, "b-1", -2, "LF"), (1, "b-1", -3, "LFF"), (2, "b-1", -3, "LFFF")],
)
def test_levels_that_the_steps_do_not_reach_cannot_be_chosen(speed, dice, levels, path):
    match = roll(alone(dice, speed=speed, level=5, tilt=-1))
    refused(match, (levels, path, 0), "dogfights.amb.levels_need_steps")
    assert draft(match, path, levels).complete is False
    enough = roll(alone(dice, speed=speed, level=5, tilt=-1, damage=()))
    assert levels_by_step(fly(enough, "L".ljust(speed, "F"), -1))[-1] == 4


@pytest.mark.rule("dogfights.altitude.fast_climb", "dogfights.amb.levels_need_steps")
def test_a_fast_climb_needs_its_third_step():
    match = roll(alone(speed=4, level=1, tilt=1, fast_climb=True))
    refused(match, (2, "LF", 0), "dogfights.amb.levels_need_steps")
    assert levels_by_step(fly(match, "FFF", 2)) == [2, 2, 3]


@pytest.mark.rule("dogfights.move.no_pass_same_level", "dogfights.altitude.climb_one", "dogfights.amb.level_at_step")
@pytest.mark.parametrize(("held", "legal"), [(3, True), (4, False), (5, True)])
def test_a_step_that_climbs_arrives_at_the_new_level(held, legal):
    match = match_with([plane("Hale", (0, 0), tilt=1)], [plane("Voss", (1, 0), 2, level=held)], dice="b+0")
    if legal:
        assert levels_by_step(fly(match, "FFFR", 1)) == [4] * 4
    else:
        refused(roll(match), (1, "FFFR", 0), "dogfights.move.no_pass_same_level")


@pytest.mark.rule("dogfights.move.no_pass_same_level", "dogfights.altitude.descend_timing")
@pytest.mark.parametrize(("step", "held"), [(1, 4), (2, 4), (3, 3), (4, 3), (5, 2), (6, 2)])
def test_a_dive_is_barred_by_who_is_at_its_level_at_that_step(step, held):
    for level in range(1, 6):
        match = match_with(
            [plane("Hale", (0, 0), level=5, tilt=-1)], [plane("Voss", (step, 0), 2, level=level)], dice="b+0"
        )
        if level == held:
            problem = refused(roll(match), (-3, "FFFFFFFR", 0), "dogfights.move.no_pass_same_level")
            assert f"step {step}:" in str(problem)
        else:
            fly(match, "FFFFFFFR", -3)


@pytest.mark.rule("dogfights.altitude.must_change", "dogfights.move.levels_and_manoeuvre")
def test_levels_may_change_in_every_move():
    german = plane("Voss", (15, -9), 4)
    match = match_with([plane("Hale", (0, 0))], [german], dice="b+0 " * 6, steps=["turn"], position={"active": ""})
    for turn, (levels, path, tilt) in enumerate([(0, "LFFFF", 1), (1, "RFFF", -1), (-2, "LFFFFFF", 0)]):
        assert asked(match)[2] == "Hale"
        rest(fly(match, path, levels, tilt))
        assert craft(match, "Hale").tilt == tilt
        if turn < 2:
            rest(fly(match, "FFFFL" if turn % 2 else "FFFFR"))
            assert craft(match, "Hale").tilt == tilt
    assert craft(match, "Hale").level == 2
