"""Area bombing and the combined mode: bombs on target areas."""

import pytest

import aerodrome
from aerodrome.rulebooks.dogfights.entering import may_enter, owes_carrier
from aerodrome.rulebooks.dogfights.moving import allowance
from aerodrome.rulebooks.dogfights.scoring import bomb_points, bombers_shot_down, score
from tests.rules.dogfights.flying import asked, craft, fly, match_with, model, move_of, options, plane, rest
from tests.rules.dogfights.gunfire import BRISTLING, FIGHTER, bars, coming, guns_against, guns_on, pounce
from tests.rules.dogfights.missions import BOMBER, GERMAN, RECON, area, over, task
from tests.rules.referee import give, refused, said

TURN = ["moves", "reinforcements", "end of turn"]
A = "allied A"
THREE = (area("A", 0), area("B", 0, 3), area("C", 0, 6))


@pytest.mark.rule("dogfights.bomb.area_drop", "dogfights.record.bomb_marker", "dogfights.amb.photo_points")
def test_a_bomb_goes_from_the_panel_to_the_area():
    match = over("bombing", "FFF")
    assert (asked(match)[0], options(match)) == ("drop", (A, "hold"))
    give(match, A)
    assert craft(match, "One").bombs == 2
    assert match.state.targets[A].bombs == 1
    assert said(match, "bombs")[0].facts["left"] == 2
    assert score(match.state, "allied") == 5, "nobody needs to come home"


@pytest.mark.rule("dogfights.bomb.area_drop")
@pytest.mark.parametrize(("path", "expected"), [("FFF", True), ("FL", False), ("LF", False)])
def test_it_needs_two_points_in_a_row(path, expected):
    assert (asked(over("bombing", path))[0] == "drop") == expected


@pytest.mark.rule("dogfights.bomb.area_drop")
@pytest.mark.parametrize(
    ("tilt", "speed", "die", "expected"), [(0, 1, "b0", True), (-1, 1, "b-1", False), (1, 2, "b0", False)]
)
def test_the_level_must_not_change(tilt, speed, die, expected):
    kind = model(role="bomber", speed=speed)
    one = plane("One", (1, 0), 0, kind, tilt=tilt, over=A, run=1)
    match = match_with([one], [GERMAN], dice=die, scenario=task("bombing", area("A", 0, 0, rows=2)))
    give(match, (tilt, "R", 0))
    assert (asked(match)[0] == "drop") == expected


@pytest.mark.rule("dogfights.bomb.area_drop")
def test_the_owner_may_hold_the_bomb():
    match = give(over("bombing", "FFF"), "hold")
    assert craft(match, "One").bombs == 3
    assert score(match.state, "allied") == 0


@pytest.mark.rule("dogfights.amb.drop_point")
def test_a_bomb_falls_before_any_fire():
    """A recon aircraft drops its bomb in the last step of its move, and may then attack."""
    kind = model(role="recon", speed=1)
    one = plane("One", (-1, 0), 0, kind, bombs=1)
    match = match_with([one], [plane("Target", (2, 0), 0, FIGHTER)], dice="b0", scenario=task("bombing"))
    give(match, (0, "FF", 0))
    assert asked(match)[0] == "drop"
    give(match, A)
    assert options(match) == (("fixed", "Target"), "hold fire")


@pytest.mark.rule("dogfights.bomb.one_per_turn")
def test_one_bomb_in_a_turn():
    """Over two areas in one move."""
    scenario = task("bombing", area("A", 0, columns=2), area("B", 2, columns=2))
    fast = model(role="bomber", speed=4, bombs=3)
    match = over("bombing", "FFFFF", kind=fast, scenario=scenario)
    give(match, A)
    assert asked(match)[0] == ""
    held = over("bombing", "FFFFF", kind=fast, scenario=scenario)
    give(held, "hold")
    assert options(held) == ("allied B", "hold")


@pytest.mark.rule("dogfights.bomb.second_drop", "dogfights.amb.second_overflight")
def test_a_second_bomb_on_an_area_needs_a_second_overflight():
    scenario = task("bombing", area("A", 0, columns=8, rows=1))
    slow = model(role="bomber", speed=1, bombs=3)
    match = over("bombing", "FF", kind=slow, scenario=scenario, dice="b0 b0 b0", steps=TURN)
    assert asked(match)[0] == "drop"
    give(match, A)
    fly(match, "FF")
    give(rest(match), (0, "FF", 0))
    assert craft(match, "One").over == A
    assert asked(match)[0] != "drop", "it has not left the area"
    again = match_with([plane("One", (-1, 0), 0, slow)], [GERMAN], dice="b0", scenario=scenario)
    give(again, (0, "FF", 0))
    assert asked(again)[0] == "drop"


@pytest.mark.rule("dogfights.bomb.second_drop")
def test_a_second_overflight_in_the_same_turn_does_not_count():
    scenario = task("bombing", area("A", 0, columns=2), area("B", 9, 3))
    one = plane("One", (-1, 0), 0, model(role="bomber", speed=4, bombs=3), dropped=True)
    match = match_with([one], [GERMAN], dice="b0", scenario=scenario)
    give(match, (0, "FFFFF", 0))
    assert asked(match)[0] == ""


@pytest.mark.rule("dogfights.bomb.second_drop")
def test_another_area_in_the_next_turn():
    scenario = task("bombing", area("A", 0, columns=2), area("B", 2, columns=4))
    match = over("bombing", "FFF", scenario=scenario, dice="b0 b0 b0", steps=TURN)
    give(match, A)
    fly(match, "FF")
    give(rest(match), (0, "FFF", 0))
    assert options(match) == ("allied B", "hold")


@pytest.mark.rule("dogfights.bomb.points", "dogfights.bomb.bonus")
def test_points_of_bombs():
    match = match_with([plane("One", (9, 0), 0, BOMBER)], [GERMAN], dice="b0", scenario=task("bombing", *THREE))
    targets, found = match.state.targets, []
    for name in ("A", "A", "B", "C", "C"):
        targets[f"allied {name}"].bombs += 1
        found.append(bomb_points(match.state, "allied"))
    assert found == [5, 10, 15, 30, 35], "10 more when each of the three is hit"


@pytest.mark.rule("dogfights.bomb.loads")
def test_loads():
    kinds = {"gotha-g4": 2, "caudron-g4": 2, "handley-page-o-400": 3}
    for kind, bombs in kinds.items():
        match = match_with([plane("Bomber", (0, 9), 0, kind=kind)], [GERMAN], dice="b0", scenario=task("bombing"))
        assert (craft(match, "Bomber").bombs, craft(match, "Bomber").carried) == (bombs, bombs)
    recon = match_with(
        [plane("Recon", (0, 9), 0, kind="salmson-2", bombs=1)], [GERMAN], dice="b0", scenario=task("bombing")
    )
    assert craft(recon, "Recon").bombs == 1
    for kind, load in (("salmson-2", 2), ("gotha-g4", 3), ("fokker-d7", 1)):
        with pytest.raises(aerodrome.BadInput) as caught:
            match_with(
                [plane("One", (0, 9), 0, kind=kind, bombs=load), plane("Bomber", None, kind="caudron-g4")],
                [GERMAN],
                scenario=task("bombing"),
            )
        assert caught.value.rule == "dogfights.bomb.loads"


@pytest.mark.rule("dogfights.mode.recon_bomb", "dogfights.bomb.recon_roles")
def test_a_recon_aircraft_with_a_bomb_does_not_attack():
    scenario = task("bombing", area("A", 12))
    targets = [plane("Target", (1, 0), 0, BRISTLING)]
    laden = match_with(
        [coming("Recon", kind=model("laden", role="recon", speed=1), bombs=1)], targets, dice="b0", scenario=scenario
    )
    pounce(laden)
    assert asked(laden)[0] == "return fire"
    assert bars(laden, "fire", "allied", "Recon")["fixed", "Target"] == "dogfights.mode.recon_bomb"
    planes = [
        plane("Bomber", (-4, -6), 0, BOMBER, moved=True),
        coming("Recon", kind=model("light", role="recon", speed=1)),
    ]
    light = pounce(match_with(planes, targets, dice="b0", scenario=scenario))
    assert options(light) == (("fixed", "Target"), "hold fire")


@pytest.mark.rule("dogfights.mode.recon_bomb")
def test_a_recon_aircraft_with_a_bomb_defends_itself():
    match = match_with(
        [plane("Recon", (1, 0), 0, RECON, bombs=1)],
        [coming("German")],
        dice="b0",
        scenario=task("bombing"),
        active="german",
    )
    assert guns_against(pounce(match), "Recon", "German") == {"tail"}
    assert guns_on(match, "Recon", "German") == {}


@pytest.mark.rule("dogfights.amb.recon_bomb_modes")
@pytest.mark.parametrize("mode", ["dogfight", "reconnaissance"])
def test_no_bombs_where_there_is_nothing_to_bomb(mode):
    scenario = task(mode) if mode == "reconnaissance" else {}
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with([plane("Recon", (0, 9), 0, RECON, bombs=1)], [GERMAN], scenario=scenario)
    assert caught.value.rule == "dogfights.amb.recon_bomb_modes"


@pytest.mark.rule("dogfights.bomb.move_order", "dogfights.table.move_order")
def test_bombers_move_first_then_recon_aircraft_then_fighters():
    planes = [
        plane("F1", (0, 8), 0, FIGHTER, number=1),
        plane("R13", (0, 4), 0, RECON, number=13),
        plane("B17", (0, 0), 0, BOMBER, number=17),
        plane("B16", (0, -4), 0, BOMBER, number=16),
    ]
    match = match_with(planes, [GERMAN], dice="b0 b0 b0 b0", scenario=task("bombing", area("A", 12)))
    order = []
    while match.decision is not None:
        order.append(asked(match)[2])
        fly(match, "FFF" if order[-1] != "F1" else "FF")
    assert order == ["B16", "B17", "R13", "F1"]


@pytest.mark.rule("dogfights.bomb.always_one", "dogfights.amb.always_one_wording", "dogfights.amb.start_four_short")
def test_a_bomb_is_always_in_play():
    fleet = [
        plane("F1", None, 0, FIGHTER),
        plane("B16", None, 0, BOMBER),
        plane("R13", None, 0, RECON, bombs=1, number=13),
        plane("R14", None, 0, RECON, number=14),
    ]
    match = match_with(fleet, [GERMAN], steps="", seed=1, scenario=task("bombing"))
    assert set(options(match)) == {"B16", "R13"}
    refused(match, "R14", "dogfights.bomb.always_one")
    state = match.state
    state.aircraft["R13"].fate = "flying"
    assert not owes_carrier(state, "allied")
    state.aircraft["R13"].bombs = 0
    assert owes_carrier(state, "allied"), "it has dropped its bomb"
    assert [each.id for each in may_enter(state, "allied")] == ["B16"]


@pytest.mark.rule("dogfights.mode.bomber_light", "dogfights.amb.bomber_light_time")
def test_a_bomber_is_faster_from_the_move_after_its_last_bomb():
    one = plane("One", (-1, 0), 0, model(role="bomber", speed=2, bombs=1))
    another = plane("Another", (-4, -6), 0, BOMBER, number=18, moved=True)
    match = match_with([one, another], [GERMAN], dice="b0 b0 b0", scenario=task("bombing"), steps=TURN)
    give(match, (0, "FFF", 0), A)
    assert said(match, "flies")[0].facts["steps"] == 3, "speed 2 and straight flight"
    fly(match, "FF")
    assert asked(rest(match))[2] == "One"
    assert move_of(rest(match)).flight.steps(0) == 3


@pytest.mark.rule("dogfights.amb.bomber_light_scope")
def test_a_recon_aircraft_is_not_faster_without_its_bomb():
    one = plane("One", (-1, 0), 0, RECON, bombs=1)
    another = plane("Another", (-4, -6), 0, BOMBER, number=18, moved=True)
    match = match_with([one, another], [GERMAN], dice="b0 b0 b0 b0", scenario=task("bombing"), steps=TURN)
    give(match, (0, "FFF", 0), A)
    fly(match, "FF")
    fly(rest(match), "FFF")
    assert asked(match) == ("route", "allied", "One")
    assert move_of(match).flight.steps(0) == 2


@pytest.mark.rule("dogfights.bomb.area_primary", "dogfights.amb.bomb_recon_primary")
def test_enemy_bombers_count_in_the_primary_verdict_and_nobody_else():
    scenario = {"mode": "bombing", "areas": [area("A", 0), area("A", -9, 6, side="german")]}
    enemies = [
        plane("B", None, 0, BOMBER, fate="lost"),
        plane("R", None, 0, model("their", role="recon"), fate="lost", bombs=1),
        plane("F", None, 0, FIGHTER, fate="lost"),
        plane("B2", (9, 9), 0, BOMBER),
    ]
    match = match_with([plane("One", (0, 9), 0, BOMBER)], enemies, dice="b0", scenario=scenario)
    assert bombers_shot_down(match.state, "allied") == 1
    match.state.targets[A].bombs = 2
    assert score(match.state, "allied") == 11


def combined(path="FFF", photographed=False, bombed=1, kind=RECON, **facts):
    """The combined mode: an aircraft over area A, on which so many bombs lie."""
    targets = {f"allied {name}": {"id": f"allied {name}", "name": name, "side": "allied"} for name in "ABC"}
    targets[A]["bombs"] = bombed
    match = match_with(
        [plane("One", (-1, 0), 0, kind, **facts)],
        [GERMAN],
        dice="b0",
        scenario=task("combined", *THREE),
        position={"targets": targets},
    )
    return give(match, (0, path, 0))


@pytest.mark.rule("dogfights.combined.sequence", "dogfights.amb.combined_photo")
def test_only_what_was_bombed_is_photographed():
    assert asked(combined())[0] == "photograph"
    assert asked(combined(bombed=0))[0] == ""
    assert asked(combined(kind=BOMBER))[0] == "drop"


@pytest.mark.rule("dogfights.combined.sequence")
def test_a_recon_aircraft_that_keeps_its_bomb_may_photograph():
    match = combined(bombs=1)
    assert asked(match)[0] == "drop"
    give(match, "hold")
    assert asked(match)[0] == "photograph"
    dropped = give(combined(bombs=1), A)
    assert asked(dropped)[0] == "", "one thing in an overflight"


@pytest.mark.rule("dogfights.combined.points", "dogfights.amb.combined_photo")
@pytest.mark.parametrize(("agreed", "expected"), [(False, 15 + 9 + 1 + 0.5), (True, 15 + 9 + 1 + 0.5 + 10 + 5)])
def test_points_of_the_combined_mode(agreed, expected):
    enemies = [plane("Lost", None, 0, FIGHTER, fate="lost"), plane("Damaged", (9, 9), 0, FIGHTER, damage=("tail",))]
    match = match_with(
        [plane("One", (0, 9), 0, BOMBER)],
        enemies,
        dice="b0",
        scenario=task("combined", *THREE),
        options={"combined_bonuses": agreed},
    )
    for target in match.state.targets.values():
        target.bombs, target.home = 1, True
    assert score(match.state, "allied") == expected


@pytest.mark.rule(
    "dogfights.amb.light_bombers",
    "dogfights.fire.offensive_who",
    "dogfights.bomb.move_order",
    "dogfights.mode.bomber_light",
)
@pytest.mark.parametrize("kind", ["farman-f40", "otto-c1"])
def test_light_bombers_are_bombers_of_one_engine(kind):
    """They never attack, and have none of the limits of heavy bombers."""
    for bombs in (2, 0):
        light = plane("Light", (0, 0), 0, kind, bombs=bombs)
        match = match_with(
            [light, plane("Recon", (0, 5), 0, RECON), plane("Bomber", None, 0, BOMBER)],
            [plane("Target", (1, 0), 0, FIGHTER)],
            dice="b0",
            scenario=task("bombing", area("A", 12)),
        )
        assert asked(match)[2] == "Light", "bombers move first"
        one = craft(match, "Light")
        assert (one.role, one.bombs, one.figures.boxed, one.figures.dive) == ("bomber", bombs, False, 3)
        assert set(guns_on(match, "Light", "Target")) == set()
        one.carried = 2
        assert dict(allowance(one, 0))["bombs gone"] == 0


@pytest.mark.rule("dogfights.amb.bomber_agility_print", "dogfights.turning.boxed")
def test_bombers_of_the_extension_turn_three_times_never_twice_running():
    for kind in ("hansa-brandenburg-g1", "ilya-muromets", "caproni-ca5", "curtiss-h16"):
        match = match_with(
            [plane("Bomber", (0, 0), 0, kind)], [GERMAN], dice="b0", scenario=task("bombing", area("A", 12))
        )
        figures = craft(match, "Bomber").figures
        assert (figures.agility, figures.boxed, figures.dive) == (3, True, 2)
