"""From the patrol zone over access points into the combat zone."""

import pytest

from tests.rules.dogfights.flying import (
    asked,
    craft,
    enter,
    fly,
    match_with,
    model,
    options,
    plane,
    rest,
    roll,
    steps_flown,
    task,
    trail,
)
from tests.rules.referee import give, refused, rules_of_bars, said


def squadron(count, first=1):
    """So many fighters, all waiting."""
    return [plane(f"Hale {number}", number=number) for number in range(first, first + count)]


def setting_out(count, **more):
    return match_with(squadron(count), [plane("Voss")], steps="", **more)


@pytest.mark.rule("dogfights.setup.four_on_access", "dogfights.amb.access_four")
def test_each_side_starts_with_four_aircraft_on_access_points():
    match = match_with(squadron(7), [plane(f"Voss {number}", number=number) for number in range(1, 7)], steps="")
    for side, name in (("allied", "Hale"), ("german", "Voss")):
        for number in (5, 2, 6, 1):
            assert asked(match)[:2] == ("enter", side)
            assert "done" not in options(match)
            enter(match, f"{name} {number}")
    fates = [each.fate for each in match.state.aircraft.values()]
    assert fates.count("access") == 8
    assert fates.count("patrol") == 5
    assert asked(match)[0] == "throttle"


@pytest.mark.rule("dogfights.setup.four_on_access")
def test_nobody_starts_with_fewer_while_more_are_waiting():
    match = setting_out(5)
    enter(match, "Hale 1")
    refused(match, "done", "dogfights.setup.four_on_access")
    assert rules_of_bars(match)["done"] == "dogfights.setup.four_on_access"


@pytest.mark.rule("dogfights.setup.four_on_access", "dogfights.amb.start_four_short")
def test_who_has_fewer_than_four_starts_with_all():
    match = setting_out(3)
    for number in (1, 2, 3):
        enter(match, f"Hale {number}")
    assert asked(match)[:2] == ("access point", "german")


@pytest.mark.rule("dogfights.setup.four_on_access", "dogfights.amb.start_four_short")
@pytest.mark.parametrize(("mode", "carrier"), [("reconnaissance", "recon"), ("bombing", "bomber")])
def test_where_there_is_a_task_one_who_can_do_it_starts(mode, carrier):
    carriers = [plane("Park", kind=model("carriers", role=carrier))]
    carriers.append(plane("Quex", kind=model("carriers", role=carrier)))
    match = match_with([*squadron(5), *carriers], [plane("Voss")], steps="", scenario=task(mode))
    assert options(match) == ("Park", "Quex")
    enter(match, "Park")
    assert set(options(match)) == {"Quex", *(f"Hale {number}" for number in range(1, 6))}


@pytest.mark.rule("dogfights.setup.free_altitude", "dogfights.setup.four_on_access")
@pytest.mark.example("dogfights.ex.access_levels")
def test_the_owner_chooses_the_level_of_each():
    match = setting_out(4)
    for number, level in ((1, 2), (2, 3), (3, 4), (4, 5)):
        if number < 4:
            give(match, f"Hale {number}")
        give(match, (f"W-{number}", 0))
        assert options(match) == (1, 2, 3, 4, 5)
        give(match, level)
    assert [craft(match, f"Hale {number}").level for number in range(1, 5)] == [2, 3, 4, 5]


@pytest.mark.rule("dogfights.notes.reduced_rules", "dogfights.setup.free_altitude")
def test_on_one_level_nobody_chooses_one():
    match = setting_out(4, options={"one_level": True})
    give(match, "Hale 1", ("W-1", 0))
    assert asked(match)[0] == "enter"
    assert craft(match, "Hale 1").level == 3


@pytest.mark.rule("dogfights.board.access_point", "dogfights.amb.access_stack")
def test_one_aircraft_on_an_access_point():
    match = give(setting_out(4), "Hale 1", ("W-3", 0), 5, "Hale 2")
    assert {point for point, _ in options(match)} == {f"W-{place}" for place in (1, 2, 4, 5, 6, 7, 8)}
    refused(match, ("W-3", 0), "dogfights.board.access_point")


@pytest.mark.rule("dogfights.board.access_point", "dogfights.amb.reinforce_level", "dogfights.amb.tilt_and_entry")
@pytest.mark.parametrize(("edge", "headings"), [("W", {0}), ("N", {4, 5}), ("S", {1, 2}), ("E", {3})])
def test_they_head_straight_into_the_board(edge, headings):
    opposite = {"W": "E", "E": "W", "N": "S", "S": "N"}[edge]
    match = setting_out(4, sides={"allied": {"edge": edge}, "german": {"edge": opposite}})
    give(match, "Hale 1")
    assert {heading for _, heading in options(match)} == headings
    for heading in set(range(6)) - headings:
        refused(match, (f"{edge}-1", heading), "dogfights.board.access_point")
    give(match, (f"{edge}-1", max(headings)), 2)
    hale = craft(match, "Hale 1")
    assert (hale.fate, hale.point, hale.heading, hale.level, hale.tilt) == (
        "access",
        f"{edge}-1",
        max(headings),
        2,
        0,
    )
    assert said(match, "ready")[0].facts["point"] == f"{edge}-1"


@pytest.mark.rule("dogfights.board.access_point", "dogfights.turn.access_must_enter", "dogfights.amb.entry_steps")
def test_the_first_step_leads_from_the_access_point_to_the_board():
    match = fly(match_with([plane("Hale", "W-4")], dice="b+0"), "FFFFR")
    assert [point for point, _, _ in trail(match)] == ["K1", "K2", "K3", "K4", "L4"]
    assert steps_flown(match) == 5
    assert craft(match, "Hale").fate == "flying"


@pytest.mark.rule("dogfights.amb.entry_steps", "dogfights.turning.first_step")
def test_the_first_step_may_turn_where_that_leads_to_the_board():
    match = fly(match_with([plane("Hale", "W-1")], dice="b+0"), "RFFFF")
    assert trail(match)[0] == ("C1", 3, 5)
    match = roll(match_with([plane("Hale", "W-2")], dice="b+0"))
    for path in ("LFFFF", "RFFFF"):
        problem = refused(match, (0, path, 0), "dogfights.turn.access_must_enter")
        assert "step 1:" in str(problem)


@pytest.mark.rule("dogfights.amb.entry_steps", "dogfights.turning.agility")
def test_all_limits_hold_for_the_move_that_enters():
    match = roll(match_with([plane("Hale", "W-1", kind=model(agility=1))], dice="b+0"))
    refused(match, (0, "FRRFF", 0), "dogfights.turning.agility")
    refused(match, (0, "FFFFF", 0), "dogfights.move.straight_bonus")
    refused(match, (1, "FFFFR", 0), "dogfights.altitude.announce")
    held = match_with([plane("Hale", "W-4")], [plane("Voss", "K2", 2)], dice="b+0")
    refused(roll(held), (0, "FFFFR", 0), "dogfights.move.no_pass_same_level")


@pytest.mark.rule("dogfights.amb.no_legal_route", "dogfights.turn.access_must_enter")
def test_who_finds_his_entry_held_at_his_level_waits():
    match = give(match_with([plane("Hale", "W-4"), plane("Ross")], [plane("Voss", "K1", 2)], dice="b+0"), "blue")
    assert (craft(match, "Hale").fate, craft(match, "Hale").point) == ("access", "W-4")
    assert [event.facts["aircraft"] for event in match.events if event.kind == "waits"] == ["Hale"]
    match = fly(match_with([plane("Hale", "W-4", level=4)], [plane("Voss", "K1", 2)], dice="b+0"), "FFFFR")
    assert craft(match, "Hale").fate == "flying"


@pytest.mark.rule("dogfights.turn.reinforce", "dogfights.board.patrol_zone")
@pytest.mark.parametrize("wanted", [0, 1, 2])
def test_after_all_moves_up_to_two_come_from_the_patrol_zone(wanted):
    planes = [plane("Ross", (0, 0), number=12), *squadron(4)]
    match = match_with(planes, dice="b+0", steps=["moves", "reinforcements"])
    assert asked(match)[0] == "throttle"
    fly(match, "FFFFR")
    for number in range(1, wanted + 1):
        assert match.decision is not None
        assert match.decision.about == (number - 1, 2)
        assert options(match)[-1] == "done"
        enter(match, f"Hale {number}", f"W-{number}", level=number)
    if wanted < 2:
        give(match, "done")
    assert match.decision is None
    assert [craft(match, f"Hale {n}").fate for n in (1, 2, 3)] == ["access"] * wanted + ["patrol"] * (3 - wanted)


@pytest.mark.rule("dogfights.turn.reinforce")
def test_those_who_were_brought_in_fly_in_the_next_turn():
    planes = [plane("Ross", (0, 0), number=12), *squadron(1)]
    match = match_with(planes, [plane("Voss", (18, 5), 3)], dice="b+0 " * 4, steps=["turn"], position={"active": ""})
    rest(fly(match, "FFFFR"))
    enter(match, "Hale 1", "W-8")
    assert asked(match)[2] == "Voss"
    rest(fly(match, "FFFFR"))
    assert asked(match)[2] == "Hale 1"
    rest(fly(match, "FFFFL"))
    assert asked(match)[2] == "Ross"


@pytest.mark.rule("dogfights.general.max_six_fighters", "dogfights.amb.six_limit_access")
@pytest.mark.parametrize(
    ("flying", "waiting_at_access", "open_places"), [(6, 0, 0), (5, 0, 1), (4, 1, 1), (4, 2, 0), (4, 0, 2)]
)
def test_at_most_six_fighters_in_the_zone_and_about_to_enter(flying, waiting_at_access, open_places):
    planes = squadron(9)
    for number in range(flying):
        planes[number]["position"] |= {"fate": "flying", "point": f"M{5 + number}", "level": 3, "heading": 0}
    for number in range(waiting_at_access):
        planes[flying + number]["position"] |= {"fate": "access", "point": f"W-{number + 1}", "level": 3, "heading": 0}
    match = match_with(planes, steps="reinforcements")
    for place in range(open_places):
        enter(match, f"Hale {9 - place}")
    assert match.decision is None


@pytest.mark.rule("dogfights.general.max_six_fighters")
def test_the_players_may_agree_on_another_number():
    planes = squadron(4)
    for number in range(2):
        planes[number]["position"] |= {"fate": "flying", "point": f"M{5 + number}", "level": 3, "heading": 0}
    assert match_with(planes, steps="reinforcements", scenario={"fighters": 2}).decision is None
    assert match_with(planes, steps="reinforcements", scenario={"fighters": 3}).decision is not None


@pytest.mark.rule("dogfights.general.max_six_fighters")
def test_a_seventh_fighter_is_refused_with_its_rule():
    """Recon aircraft come on top where they have a task; in a dogfight they are fighters."""
    for mode, open_names in (("reconnaissance", ("Park", "done")), ("dogfight", ())):
        planes = [*squadron(7), plane("Park", kind=model("recon", role="recon"))]
        lead = plane("Lead", "F9", kind=model("recon", role="recon"))
        for number in range(6):
            planes[number]["position"] |= {"fate": "flying", "point": f"M{5 + number}", "level": 3, "heading": 0}
        planes = [*planes, lead] if mode == "reconnaissance" else planes
        match = match_with(planes, steps="reinforcements", scenario=task(mode) if open_names else None)
        assert options(match) == open_names
        if open_names:
            assert rules_of_bars(match)["Hale 7"] == "dogfights.general.max_six_fighters"
            refused(match, "Hale 7", "dogfights.general.max_six_fighters")


@pytest.mark.rule("dogfights.general.min_one_in_zone", "dogfights.amb.empty_zone_timing")
@pytest.mark.parametrize("wanted", [1, 2])
def test_who_has_nobody_in_the_zone_brings_in_one_or_two_who_fly_at_once(wanted):
    match = match_with(
        squadron(3), [plane("Voss", (15, 5), 3)], dice="b+0 " * 3, steps=["empty zone", "moves", "end of turn"]
    )
    assert asked(match)[0] == "enter"
    assert "done" not in options(match)
    refused(match, "done", "dogfights.general.min_one_in_zone")
    for number in range(1, wanted + 1):
        enter(match, f"Hale {number}", f"W-{2 * number}")
    if wanted == 1:
        give(match, "done")
    for number in range(1, wanted + 1):
        assert asked(match)[2] == f"Hale {number}"
        rest(fly(match, "FFFFR"))
    assert craft(match, "Hale 1").fate == "flying"


@pytest.mark.rule("dogfights.general.min_one_in_zone")
def test_who_has_somebody_on_an_access_point_brings_in_nobody_at_the_start_of_the_turn():
    planes = squadron(3)
    planes[0]["position"] |= {"fate": "access", "point": "W-1", "level": 3, "heading": 0}
    match = match_with(planes, dice="b+0", steps=["empty zone", "moves"])
    assert asked(match)[:1] == ("throttle",)


@pytest.mark.rule("dogfights.general.min_one_in_zone")
def test_after_losing_the_last_aircraft_the_next_turn_begins_with_an_entry():
    match = match_with(
        [plane("Ross", (0, 0), throttle=0, damage=("wings",), number=12), *squadron(1)],
        [plane("Voss", (15, 5), 3)],
        dice="g+1 b+0 b+0",
        steps=["turn"],
        position={"active": ""},
    )
    give(match, "green")
    assert craft(match, "Ross").fate == "lost"
    assert asked(match)[0] == "enter"
    assert "done" in options(match)
    give(match, "done")
    rest(fly(match, "FFFFR"))
    assert asked(match) == ("access point", "allied", "Hale 1")


@pytest.mark.rule("dogfights.setup.panels", "dogfights.setup.nations", "dogfights.setup.fleet_size")
def test_a_mixed_fleet_starts_with_full_panels():
    kinds = ("sopwith-camel", "spad-13", "hanriot-hd3")
    match = match_with([plane(kind, kind=kind) for kind in kinds], [plane("Voss", kind="fokker-dr1")], steps="")
    assert {name: (each.ammo, each.throttle) for name, each in match.state.aircraft.items()} == {
        "sopwith-camel": ({"fixed": 6}, 3),
        "spad-13": ({"fixed": 6}, 3),
        "hanriot-hd3": ({"fixed": 6, "tail": 3}, 3),
        "Voss": ({"fixed": 6}, 3),
    }


@pytest.mark.rule("dogfights.setup.nations", "dogfights.setup.fleet_size")
@pytest.mark.example("dogfights.ex.setup_choice")
def test_the_fleets_of_the_book():
    """dogfights.amb.setup_example_six: a third German type is missing in the text; the Albatros stands in for it."""
    allied = [
        plane(f"{kind} {number}", kind=kind, number=number)
        for kind, first in (("hanriot-hd3", 7), ("sopwith-camel", 4), ("se5", 10))
        for number in range(first, first + 3)
    ]
    german = [
        plane(f"{kind} {number}", kind=kind, number=number)
        for kind, first in (("fokker-dr1", 4), ("dfw-c5", 13), ("albatros-d5", 7))
        for number in range(first, first + 3)
    ]
    match = match_with(allied, german, steps="")
    sides = [each.side for each in match.state.aircraft.values()]
    assert (sides.count("allied"), sides.count("german")) == (9, 9)
    assert asked(match)[:2] == ("enter", "allied")
    assert len(options(match)) == 9
