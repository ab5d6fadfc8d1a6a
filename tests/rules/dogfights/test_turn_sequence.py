"""A turn: who moves when, and what comes between."""

from typing import Any

import pytest

import aerodrome
from tests.rules.dogfights.flying import asked, craft, enter, fly, match_with, model, options, plane, rest, task
from tests.rules.referee import give, refused, said

FROM_THE_START: dict[str, Any] = {"steps": ["turn"], "position": {"active": ""}}


def movers(match, count):
    """Who moves next, so many times, each straight on with a turn at the end."""
    order = []
    for _ in range(count):
        order.append(asked(match)[2])
        fly(match, "FFFFR")
        rest(match)
    return order


def spread(name, row, number, kind=None, **facts):
    """An aircraft far from the others."""
    return plane(name, f"{row}8", 0, kind, number=number, **facts)


@pytest.mark.rule("dogfights.general.players", "dogfights.turn.all_must_move")
def test_the_players_alternate_and_all_of_their_aircraft_move():
    match = match_with(
        [spread("Hale", "D", 1), spread("Ross", "H", 2)],
        [plane("Voss", "P28", 3, number=1), plane("Udet", "U28", 3, number=2)],
        dice="b+0 " * 8,
        **FROM_THE_START,
    )
    assert movers(match, 8) == ["Hale", "Ross", "Voss", "Udet"] * 2
    assert [(event.facts["turn"], event.facts["side"]) for event in said(match, "turn")][:4] == [
        (1, "allied"),
        (1, "german"),
        (2, "allied"),
        (2, "german"),
    ]


@pytest.mark.rule("dogfights.turn.number_order", "dogfights.amb.merge_order", "dogfights.turn.access_must_enter")
def test_the_lowest_number_moves_first_in_the_zone_and_on_access_points():
    planes = [
        spread("Nine", "D", 9),
        spread("Two", "H", 2),
        plane("Five", "W-5", number=5),
        plane("Eleven", "W-7", number=11),
        spread("Four", "U", 4),
    ]
    match = match_with(planes, dice="b+0 " * 5)
    assert movers(match, 5) == ["Two", "Four", "Five", "Nine", "Eleven"]
    assert {craft(match, name).fate for name in ("Five", "Eleven")} == {"flying"}


@pytest.mark.rule("dogfights.turn.number_order", "dogfights.amb.number_ties")
def test_the_owner_chooses_among_equal_numbers():
    french, british = model("french", number=4), model("british", number=4)
    planes = [
        spread("Hale", "D", 4, british),
        spread("Pinsard", "H", 4, french),
        spread("Ross", "P", 5, british),
        spread("Low", "U", 1),
    ]
    match = match_with(planes, dice="b+0 " * 4)
    assert movers(match, 1) == ["Low"]
    assert asked(match)[:2] == ("next to move", "allied")
    assert options(match) == ("Hale", "Pinsard")
    refused(match, "Ross", "dogfights.amb.number_ties")
    give(match, "Pinsard")
    assert movers(match, 3) == ["Pinsard", "Hale", "Ross"]


def fleet(mode):
    planes = [
        spread("Fighter 3", "D", 3),
        spread("Fighter 10", "F", 10),
        spread("Recon 13", "I", 13, model("recon", role="recon", speed=5)),
        spread("Recon 15", "L", 15, model("recon", role="recon", speed=5)),
    ]
    if mode in ("bombing", "combined", "breakthrough"):
        planes += [
            spread("Bomber 16", "P", 16, model("bomber", role="bomber", speed=5)),
            spread("Bomber 18", "U", 18, model("bomber", role="bomber", speed=5)),
        ]
    return planes


ORDER = {
    "dogfight": ["Fighter 3", "Fighter 10", "Recon 13", "Recon 15"],
    "reconnaissance": ["Recon 13", "Recon 15", "Fighter 3", "Fighter 10"],
    "bombing": ["Bomber 16", "Bomber 18", "Recon 13", "Recon 15", "Fighter 3", "Fighter 10"],
    "breakthrough": ["Bomber 16", "Bomber 18", "Recon 13", "Recon 15", "Fighter 3", "Fighter 10"],
    "combined": ["Bomber 16", "Bomber 18", "Recon 13", "Recon 15", "Fighter 3", "Fighter 10"],
}


@pytest.mark.rule("dogfights.turn.number_order", "dogfights.general.modes", "dogfights.amb.merge_order")
@pytest.mark.table("dogfights.table.move_order")
@pytest.mark.parametrize("mode", list(ORDER))
def test_the_order_of_each_mode(mode):
    scenario = None if mode == "dogfight" else task(mode)
    if mode == "breakthrough":
        scenario = {"mode": mode, "task": {"side": "allied"}}
    planes = fleet(mode)
    planes.reverse()
    match = match_with(planes, dice="b+0 " * len(planes), scenario=scenario)
    assert movers(match, len(planes)) == ORDER[mode]


@pytest.mark.rule("dogfights.turn.all_must_move", "dogfights.turn.access_must_enter")
@pytest.mark.parametrize("answer", ["pass", "done", None, (0, "", 0)])
@pytest.mark.parametrize("at", ["M10", "W-4"])
def test_nobody_stands_still(at, answer):
    match = match_with([plane("Hale", at)], dice="b+0")
    give(match, "blue")
    refused(match, answer, "dogfights.move.step")


@pytest.mark.rule("dogfights.turn.fire_after_each_move")
def test_fire_follows_each_move_before_the_next_aircraft_moves():
    match = match_with(
        [plane("Hale", "M10", number=1), plane("Ross", "E10", number=2)],
        [plane("Voss", "M17", 0, number=1)],
        dice="b+0 11 b+0",
    )
    fly(match, "FFFFFF")
    assert asked(match) == ("fire", "allied", "Hale")
    give(match, ("fixed", "Voss"))
    rest(match)
    assert asked(match) == ("throttle", "allied", "Ross")
    fly(match, "FFFFF" + "F")
    assert [event.kind for event in match.events if event.kind in ("flies", "burst")] == ["flies", "burst", "flies"]


@pytest.mark.rule("dogfights.setup.first_turn", "dogfights.amb.first_player")
@pytest.mark.parametrize(("rolled", "side"), [(1, "allied"), (3, "allied"), (4, "german"), (6, "german")])
def test_a_die_tells_who_is_first_where_the_scenario_does_not(rolled, side):
    match = match_with([plane("Hale")], [plane("Voss")], dice=str(rolled), steps="", scenario={"first": ""})
    assert match.state.first == side
    assert asked(match)[:2] == ("access point", side)
    assert said(match, "first")[0].facts == {"side": side, "rolled": rolled}


@pytest.mark.rule("dogfights.setup.first_turn", "dogfights.amb.first_player")
@pytest.mark.parametrize("side", ["allied", "german"])
def test_the_scenario_may_say_who_is_first(side):
    match = match_with([plane("Hale")], [plane("Voss")], steps="", scenario={"first": side})
    assert match.outcomes == []
    assert asked(match)[:2] == ("access point", side)


@pytest.mark.rule("dogfights.setup.first_turn")
def test_in_the_first_turn_all_enter_by_number_one_side_after_the_other():
    match = match_with(
        [plane("Hale", number=8), plane("Ross", number=3)],
        [plane("Voss", number=2), plane("Udet", number=1)],
        dice="b+0 " * 4,
        steps="",
    )
    for name, point in (("Hale", "W-2"), ("Ross", "W-6"), ("Voss", "E-1"), ("Udet", "E-8")):
        enter(match, name, point)
    assert movers(match, 4) == ["Ross", "Hale", "Udet", "Voss"]
    assert {each.fate for each in match.state.aircraft.values()} == {"flying"}


ROLES = {
    "dogfight": {"fighter", "recon"},
    "reconnaissance": {"fighter", "recon"},
    "bombing": {"fighter", "recon", "bomber"},
    "breakthrough": {"fighter", "recon", "bomber"},
    "combined": {"fighter", "recon", "bomber"},
}


@pytest.mark.rule("dogfights.general.modes")
@pytest.mark.parametrize("mode", ["dogfight", "reconnaissance", "bombing", "breakthrough", "combined"])
def test_each_mode_brings_its_own_classes(mode):
    scenario = {"mode": mode, "task": {"side": "allied"}} if mode == "breakthrough" else task(mode)
    match = match_with(fleet(mode), dice="b+0", scenario=None if mode == "dogfight" else scenario)
    assert match.state.brief.mode == mode
    assert {each.role for each in match.state.aircraft.values() if each.side == "allied"} == ROLES[mode]
    if mode == "dogfight":
        with pytest.raises(aerodrome.BadInput) as caught:
            match_with([*fleet(mode), plane("Gotha", kind="gotha-g4")])
        assert caught.value.rule == "dogfights.dogfight.forces"


@pytest.mark.rule("dogfights.general.players")
def test_only_the_player_whose_turn_it_is_moves():
    match = match_with([plane("Hale", (0, 0))], [plane("Voss", (9, 4))], dice="b+0")
    refused(match, "blue", "", seat="german")
    assert asked(match)[1] == "allied"
