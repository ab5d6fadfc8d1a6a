"""Photographs: two points at one level, a marker on leaving the area, points when it comes home."""

import pytest

import aerodrome
from aerodrome.rulebooks.dogfights.entering import may_enter, owes_carrier
from aerodrome.rulebooks.dogfights.scoring import photo_points, score
from tests.rules.dogfights.flying import asked, craft, fly, match_with, model, options, plane, rest
from tests.rules.dogfights.gunfire import FIGHTER, coming, pounce
from tests.rules.dogfights.missions import GERMAN, RECON, area, over, task
from tests.rules.referee import give, refused, said

PHOTO = "allied A"
THREE = (area("A", 0), area("B", 0, 3), area("C", 0, 6))


def home(match, *photos):
    """Marks areas as photographed and brought home."""
    for each in photos:
        match.state.targets[f"allied {each}"].home = True
    return match


@pytest.mark.rule("dogfights.recon.photo_two_points", "dogfights.amb.photo_points")
@pytest.mark.parametrize(("path", "points"), [("FFF", 2), ("LF", 0), ("FL", 1), ("FR", 1)])
def test_a_photograph_needs_two_points_in_a_row(path, points):
    """The area is (0, 0) to (3, 0); the flight begins one step west of it."""
    match = over("reconnaissance", path)
    assert (asked(match)[0] == "photograph") == (points >= 2)
    if points >= 2:
        assert options(match) == (PHOTO, "hold")
        give(match, PHOTO)
        assert craft(match, "One").film == "allied A"


@pytest.mark.rule("dogfights.amb.photo_points")
def test_two_points_that_do_not_follow_each_other_are_not_enough():
    """Into the area, out to the left, and into it again."""
    match = over("reconnaissance", "FLRR", kind=model(role="recon", speed=4, agility=4))
    assert (craft(match, "One").over, craft(match, "One").run) == ("allied A", 1)
    assert asked(match)[0] == ""


@pytest.mark.rule("dogfights.recon.photo_no_level_change", "dogfights.amb.photo_points")
def test_over_two_turns():
    match = over(
        "reconnaissance",
        "F",
        kind=model(role="recon", speed=1),
        dice="b-1 b0 b0",
        steps=["moves", "reinforcements", "end of turn"],
    )
    assert craft(match, "One").run == 1
    fly(match, "FF")
    give(rest(match), (0, "FF", 0))
    assert asked(match)[0] == "photograph"


@pytest.mark.rule("dogfights.recon.photo_no_level_change", "dogfights.amb.photo_tilt")
@pytest.mark.parametrize(
    ("tilt", "speed", "die", "path", "expected"),
    [(0, 1, "b0", "R", True), (-1, 1, "b-1", "R", False), (1, 2, "b0", "R", False)],
)
def test_a_change_of_level_breaks_the_run(tilt, speed, die, path, expected):
    """It stands on a point of the area; one step to the right the area goes on, at another level where it is tilted."""
    areas = task("reconnaissance", area("A", 0, 0, rows=2))
    one = plane("One", (1, 0), 0, model(role="recon", speed=speed), tilt=tilt, over="allied A", run=1)
    match = give(match_with([one], [GERMAN], dice=die, scenario=areas), (tilt, path, 0))
    assert craft(match, "One").over == "allied A"
    assert (asked(match)[0] == "photograph") == expected


@pytest.mark.rule("dogfights.recon.photo_no_level_change")
def test_a_level_run_after_a_change_of_level_counts():
    """Down on the first step, which also enters the area; then a second point at the new level."""
    match = over("reconnaissance", "FFFF", levels=-1, position={"tilt": -1})
    assert asked(match)[0] == "photograph"
    assert match.decision is not None
    give(match, "allied A")
    assert said(match, "photographs")[0].facts["level"] == 2


@pytest.mark.rule("dogfights.recon.photo_altitude", "dogfights.scenario.high.level")
@pytest.mark.parametrize(
    ("level", "levels_agreed", "expected"), [(1, (), True), (5, (), True), (5, (5,), True), (4, (5,), False)]
)
def test_from_which_level(level, levels_agreed, expected):
    scenario = task("reconnaissance", photo_levels=list(levels_agreed))
    match = over("reconnaissance", "FFF", scenario=scenario, level=level)
    assert (asked(match)[0] == "photograph") == expected


@pytest.mark.rule("dogfights.recon.photo_marker_timing", "dogfights.record.photo_marker")
def test_the_marker_is_placed_on_leaving_the_area():
    match = over(
        "reconnaissance",
        "FFF",
        dice="b0 b0 b0",
        kind=model(role="recon", speed=2),
        steps=["moves", "reinforcements", "end of turn"],
    )
    give(match, PHOTO)
    assert (craft(match, "One").film, craft(match, "One").photos) == (PHOTO, ())
    fly(match, "FF")
    give(rest(match), (0, "FFF", 0))
    assert (craft(match, "One").film, craft(match, "One").photos) == ("", (PHOTO,))
    assert said(match, "photo")[0].facts["area"] == PHOTO


@pytest.mark.rule("dogfights.amb.photo_marker_when")
def test_a_photograph_is_lost_with_its_aircraft():
    scenario = task("reconnaissance")
    recon = plane("Recon", (1, 0), 0, RECON, film=PHOTO, over=PHOTO, run=2, done="done")
    match = match_with([recon], [coming("German", (0, 0))], dice="b0 66", scenario=scenario, active="german")
    give(pounce(match), ("fixed", "Recon"))
    assert craft(match, "Recon").fate == "lost"
    assert score(match.state, "allied") == 0


def leaving(point="M1", heading=3, path="F", photos=(PHOTO,), scenario=None, **facts):
    """An aircraft with photographs flies off the board."""
    one = plane("One", point, heading, RECON, photos=photos, **facts)
    match = match_with(
        [one, plane("Two", (0, 5), 0, FIGHTER, moved=True)],
        [GERMAN],
        dice="b0",
        scenario=scenario or task("reconnaissance", *THREE),
    )
    return give(match, (0, path, 0))


@pytest.mark.rule(
    "dogfights.recon.task",
    "dogfights.recon.completed_on_exit",
    "dogfights.recon.points",
    "dogfights.amb.photo_exit_side",
)
@pytest.mark.parametrize(
    ("point", "heading", "edge", "points"),
    [("M1", 3, "W", 3), ("C1", 3, "W", 3), ("M36", 0, "E", 0), ("A9", 1, "N", 0)],
)
def test_it_counts_when_it_comes_home(point, heading, edge, points):
    match = leaving(point, heading)
    assert craft(match, "One").fate == "left"
    assert craft(match, "One").left_by == edge
    assert match.state.targets[PHOTO].home == (points > 0)
    assert score(match.state, "allied") == points


@pytest.mark.rule("dogfights.recon.completed_on_exit")
def test_until_then_it_counts_nothing():
    match = match_with(
        [plane("One", (5, 0), 3, RECON, photos=(PHOTO,))], [GERMAN], dice="b0", scenario=task("reconnaissance")
    )
    assert score(match.state, "allied") == 0


@pytest.mark.rule("dogfights.recon.two_areas_max")
def test_two_areas_at_most():
    scenario = task("reconnaissance", *THREE)
    for photos, expected in (((), True), (("allied B",), True), (("allied B", "allied C"), False)):
        match = over("reconnaissance", "FFF", scenario=scenario, photos=photos)
        assert (asked(match)[0] == "photograph") == expected
    both = leaving(photos=("allied A", "allied B"))
    assert score(both.state, "allied") == 6


@pytest.mark.rule("dogfights.recon.no_duplicates", "dogfights.amb.area_marker_removed")
def test_an_area_counts_once():
    again = over("reconnaissance", "FFF", photos=(PHOTO,))
    assert asked(again)[0] == "", "it has that photograph"
    match = leaving()
    assert score(match.state, "allied") == 3
    two = match_with(
        [
            plane("One", "M1", 3, RECON, photos=(PHOTO,), number=13),
            plane("Two", "O1", 3, RECON, photos=(PHOTO,), number=14),
        ],
        [GERMAN],
        dice="b0 b0",
        scenario=task("reconnaissance"),
    )
    give(two, (0, "F", 0), (0, "F", 0))
    assert [event.facts["aircraft"] for event in said(two, "home")] == ["One"]
    assert score(two.state, "allied") == 3


@pytest.mark.rule("dogfights.amb.area_marker_removed")
def test_an_area_whose_photograph_is_home_is_not_photographed_again():
    match = match_with(
        [plane("One", (-1, 0), 0, RECON)],
        [GERMAN],
        dice="b0",
        scenario=task("reconnaissance"),
        position={"targets": {PHOTO: {"id": PHOTO, "name": "A", "side": "allied", "home": True}}},
    )
    give(match, (0, "FFF", 0))
    assert asked(match)[0] == ""


@pytest.mark.rule("dogfights.recon.bonus", "dogfights.recon.points")
def test_all_three_areas():
    match = match_with([plane("One", (9, 0), 0, RECON)], [GERMAN], dice="b0", scenario=task("reconnaissance", *THREE))
    assert [photo_points(home(match, *areas).state, "allied") for areas in ("", "A", "B", "C")] == [0, 3, 6, 14]


@pytest.mark.rule("dogfights.recon.photo_two_points", "dogfights.recon.task")
def test_only_recon_aircraft_photograph_and_only_their_own_areas():
    fighter = model("camera", speed=2, fixed=1)
    match = match_with(
        [plane("One", (-1, 0), 0, fighter, number=1), plane("Recon", (0, 8), 0, RECON, moved=True)],
        [GERMAN],
        dice="b0",
        scenario=task("reconnaissance"),
    )
    fly(match, "FFF")
    assert asked(match)[0] == ""
    theirs = {"mode": "reconnaissance", "areas": [area("A", 0, side="german"), area("A", 0, 9)]}
    german = plane("Their recon", (9, 12), 0, model("their-recon", role="recon", speed=2))
    match = match_with([plane("One", (-1, 0), 0, RECON)], [german], dice="b0", scenario=theirs)
    give(match, (0, "FFF", 0))
    assert asked(match)[0] == ""


@pytest.mark.rule(
    "dogfights.amb.photo_which_areas", "dogfights.recon.areas_setup", "dogfights.record.target_area_markers"
)
def test_each_player_has_areas_of_his_own():
    scenario = {"mode": "reconnaissance", "areas": [area("A", 5), area("A", -5, 5, side="german")]}
    planes = [plane("One", (0, 9), 0, RECON)], [plane("Two", (9, 9), 0, model("their-recon", role="recon"))]
    match = match_with(*planes, scenario=scenario, dice="b0")
    assert {name: target.side for name, target in match.state.targets.items()} == {
        "allied A": "allied",
        "german A": "german",
    }
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with(*planes, scenario=scenario | {"areas": [area("A", 5)]})
    assert caught.value.rule == "dogfights.recon.areas_setup"
    outside = {"name": "A", "side": "german", "point": "B5"}
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with(*planes, scenario=scenario | {"areas": [area("A", 5), outside]})
    assert caught.value.rule == "dogfights.record.target_area_markers"


@pytest.mark.rule("dogfights.recon.photo_two_points")
def test_the_owner_may_hold_back_and_is_asked_again_in_the_next_turn():
    match = over(
        "reconnaissance",
        "FFF",
        dice="b0 b0 b-1",
        kind=model(role="recon", speed=2),
        steps=["moves", "reinforcements", "end of turn"],
    )
    give(match, "hold")
    assert asked(match)[0] == "throttle"
    fly(match, "FF")
    give(rest(match), (0, "FF", 0))
    assert asked(match)[0] == "photograph"


@pytest.mark.rule("dogfights.recon.move_order", "dogfights.table.move_order")
def test_recon_aircraft_move_first():
    planes = [
        plane("Fighter", (0, 5), 0, FIGHTER, number=1),
        plane("R14", (0, 0), 0, RECON, number=14),
        plane("R13", (0, 8), 0, RECON, number=13),
    ]
    match = match_with(planes, [GERMAN], dice="b0 b0 b0", scenario=task("reconnaissance", area("A", 12)))
    order = []
    while match.decision is not None:
        order.append(asked(match)[2])
        fly(match, "FFF" if order[-1] != "Fighter" else "FF")
    assert order == ["R13", "R14", "Fighter"]


@pytest.mark.rule(
    "dogfights.recon.always_one",
    "dogfights.amb.always_one_impossible",
    "dogfights.amb.always_one_wording",
    "dogfights.amb.start_four_short",
)
def test_a_recon_aircraft_is_always_in_play():
    fleet = [plane(f"F{number}", None, 0, FIGHTER, number=number) for number in (1, 2, 3)] + [
        plane("R13", None, 0, RECON, number=13),
        plane("R14", None, 0, RECON, number=14),
    ]
    match = match_with(fleet, [GERMAN], steps="", seed=1, scenario=task("reconnaissance"))
    assert asked(match)[0] == "enter"
    assert options(match) == ("R13", "R14"), "a fighter may not come first"
    refused(match, "F1", "dogfights.recon.always_one")
    state = match.state
    assert owes_carrier(state, "allied")
    assert not owes_carrier(state, "german"), "it has no such task"
    state.aircraft["R13"].fate = "access"
    assert not owes_carrier(state, "allied")
    state.aircraft["R13"].fate = "lost"
    assert [each.id for each in may_enter(state, "allied")] == ["R14"]
    state.aircraft["R14"].fate = "left"
    assert [each.id for each in may_enter(state, "allied")] == ["F1", "F2", "F3"], "the duty lapses"


@pytest.mark.rule("dogfights.recon.always_one")
def test_reinforcements_bring_a_recon_aircraft_where_none_is_left():
    waiting = plane("R14", None, 0, RECON, number=14)
    fallen = plane("R13", None, 0, RECON, number=13, fate="lost")
    match = match_with(
        [plane("F1", (0, 0), 0, FIGHTER), fallen, waiting],
        [GERMAN],
        steps=["reinforcements", "end of turn"],
        scenario=task("reconnaissance"),
        seed=1,
    )
    assert craft(match, "R14").fate == "patrol"
    assert asked(match)[:2] == ("access point", "allied"), "only R14 may come, and it must"


@pytest.mark.rule("dogfights.general.max_six_fighters", "dogfights.mode.limit_mission")
def test_recon_aircraft_come_on_top_of_six_fighters():
    kinds = ["fokker-dr1"] * 3 + ["fokker-d7"] * 3
    fighters = [plane(f"F{each}", (each, each), 0, kind=kind) for each, kind in enumerate(kinds)]
    fleet = [*fighters, plane("F7", None, 0, kind="albatros-d5"), plane("R13", None, 0, RECON)]
    match = match_with(fleet, [GERMAN], steps=["reinforcements"], scenario=task("reconnaissance"), seed=1)
    assert [each.id for each in may_enter(match.state, "allied")] == ["R13"]
    dogfight = match_with(fleet, [GERMAN], steps=["reinforcements"], seed=1)
    assert may_enter(dogfight.state, "allied") == []


@pytest.mark.rule("dogfights.mode.limit_recon_as_fighter")
def test_in_a_dogfight_recon_aircraft_count_as_fighters():
    kinds = ["fokker-dr1"] * 3 + ["dfw-c5"] * 2
    flying = [plane(f"F{each}", (each, each), 0, kind=kind) for each, kind in enumerate(kinds)]
    waiting = [plane("F9", None, 0, kind="albatros-d5"), plane("R9", None, 0, kind="dfw-c5")]
    match = match_with([*flying, *waiting], [GERMAN], steps=["reinforcements"], seed=1)
    assert {each.id for each in may_enter(match.state, "allied")} == {"F9", "R9"}
    full = match_with(
        [*flying, plane("F8", (8, 8), 0, kind="fokker-d7"), *waiting], [GERMAN], steps=["reinforcements"], seed=1
    )
    assert may_enter(full.state, "allied") == []
