"""A side that nobody plays."""

from typing import Any

import pytest

from aerodrome import Match
from tests.rules.algy.gunnery import FIGHTER, TWO_SEATER, resolved
from tests.rules.algy.hangar import (
    ALLIED,
    CENTRAL,
    asked,
    craft,
    match_with,
    model,
    options,
    orders,
    place,
    plane,
    rest,
    rogue,
    section,
)
from tests.rules.referee import facts_of, give, said

SLOW = model("slow", max_level=2)
"""Never wants power at the speeds of these tests."""

FAST = model("fast", max_level=9, max_dive=10)


def machine(
    central: list[dict[str, Any]], script: str, allied: list[dict[str, Any]] | None = None, **table: Any
) -> Match:
    """The Central side acts by itself."""
    sides = table.pop("sides", {})
    sides = {CENTRAL: {"automatic": True} | sides.get(CENTRAL, {})} | {k: v for k, v in sides.items() if k != CENTRAL}
    allied = [rogue("A", "F2", "S", dice=0)] if allied is None else allied
    return match_with(
        allied, central, script=script, sides=sides, scenario={"goal": 90} | table.pop("scenario", {}), **table
    )


def flown(at: str, facing: str, enemy: str, **facts: Any) -> tuple[str, str, int]:
    """Where B gets with one Movement Point when the only enemy is there."""
    own: dict[str, Any] = {"speed": 3, "dice": 0, "kind": SLOW} | facts
    table = own.pop("table", {})
    match = machine([rogue("B", at, facing, **own)], "B 1", [rogue("A", enemy, "S", dice=0)], **table)
    return place(match, "B")[:3]


@pytest.mark.rule("algy.solo.flight")
@pytest.mark.parametrize(
    ("enemy", "end"),
    [
        ("F2", ("F5", "N", 5)),
        ("J3", ("F5", "NE", 5)),
        ("J9", ("F5", "SE", 5)),
        ("F10", ("F5", "S", 5)),
        ("B9", ("F5", "SW", 5)),
        ("B3", ("F5", "NW", 5)),
    ],
)
def test_its_aircraft_fly_toward_the_nearest_enemy(enemy: str, end: tuple[str, str, int]) -> None:
    assert flown("F6", "N", enemy) == end


@pytest.mark.rule("algy.solo.flight")
def test_the_nearest_of_several_by_hexes_and_levels() -> None:
    enemies = [rogue("A", "F2", "S", dice=0, level=10), rogue("C", "F9", "S", dice=0)]
    match = machine([rogue("B", "F6", "N", speed=3, dice=0, kind=SLOW)], "B 1", enemies)
    assert place(match, "B")[1] == "S"


@pytest.mark.rule("algy.solo.flight")
def test_of_turns_that_lead_as_near_the_gentlest() -> None:
    assert flown("F6", "N", "F5", level=4) == ("F5", "N", 4)


@pytest.mark.rule("algy.solo.flight")
@pytest.mark.parametrize(("cross", "end"), [("N", "N"), ("E", "NE"), ("S", "SE"), ("W", "NW")])
def test_who_is_to_cross_an_edge_flies_toward_it(cross: str, end: str) -> None:
    table = {"sides": {CENTRAL: {"cross": cross, "crossing": 3, "crossers": ["B"]}}}
    assert flown("F6", "N", "F6", table=table)[:2] == ("F5", end)


@pytest.mark.rule("algy.solo.flight")
def test_who_is_not_to_cross_hunts() -> None:
    table = {"sides": {CENTRAL: {"cross": "N", "crossing": 3, "crossers": ["C"]}}}
    match = machine(
        [rogue("B", "F6", "N", speed=3, dice=0, kind=SLOW), rogue("C", "L9", kind=TWO_SEATER)],
        "B 1",
        [rogue("A", "F10", "S", dice=0)],
        **table,
    )
    assert place(match, "B")[:2] == ("F5", "S")


@pytest.mark.rule("algy.solo.flight", "algy.victory.crossing")
def test_it_leaves_the_board_over_the_edge_that_it_is_to_cross() -> None:
    table: Any = {"sides": {CENTRAL: {"cross": "N", "crossing": 3, "crossers": ["B"]}}}
    match = machine([rogue("B", "F1", "N", speed=3, dice=0), rogue("C", "L9")], "B 1", **table)
    assert (craft(match, "B").fate, craft(match, "B").left_by) == ("left", "N")


@pytest.mark.rule("algy.solo.flight")
def test_it_leaves_the_board_nowhere_else() -> None:
    match = machine([rogue("B", "F1", "N", speed=3, dice=0, kind=SLOW)], "B 1")
    b = craft(match, "B")
    assert (b.fate, b.hex, b.level, b.banked) == ("flying", "F1", 5, True)
    assert flown("F1", "N", "F6", banked=True) == ("F1", "S", 5)


@pytest.mark.rule("algy.solo.flight")
def test_it_does_not_turn_its_nose_to_the_edge_of_the_board() -> None:
    assert flown("F2", "N", "F1", level=4) == ("F1", "NE", 4)


@pytest.mark.rule("algy.solo.conduct")
def test_it_detaches_nobody_and_buys_no_card() -> None:
    match = machine(
        [section("B", "F9", "N", plane(6), plane(6))], "", [rogue("A", "A1", "S", pilot=2)], steps="turn", seed=1
    )
    assert facts_of(match, "deck")[-1]["cards"].count("section:B1") == 2
    assert "aircraft:B2" not in facts_of(match, "deck")[-1]["cards"]
    assert [event for event in match.events if event.kind == "paid"] == []


@pytest.mark.rule("algy.solo.conduct")
def test_only_people_are_asked_for_orders() -> None:
    match = machine(
        [section("B", "F9", "N", plane(6), plane(6))], "", [rogue("A", "A1", "S", pilot=4)], steps="turn", seed=1
    )
    assert [(each.kind, each.seat) for each in match.open] == [("orders", ALLIED)]
    orders(match)
    assert "central" not in match.sides


@pytest.mark.rule("algy.solo.conduct")
def test_it_attacks_with_the_most_dice() -> None:
    targets = [rogue("A", "F5", "S", dice=0), rogue("C", "F5", "N", dice=0), rogue("D", "F5", "NE", dice=0)]
    match = machine([rogue("B", "F5", "N", speed=2, dice=0, kind=FIGHTER | {"max_level": 2})], "B 1 234523", targets)
    assert (said(match, "aims")[-1].facts["target"], resolved(match)["dice"]) == ("C", [2, 3, 4, 5, 2, 3])


@pytest.mark.rule("algy.solo.conduct")
@pytest.mark.parametrize(("dice", "added"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_it_adds_half_of_its_pilot_dice_to_an_attack(dice: int, added: int) -> None:
    flown_ = rogue("B", "F5", "N", speed=2, pilot=5, dice=dice, kind=FIGHTER | {"max_level": 2})
    match = machine([flown_], "B 1 234523" + "2" * added, [rogue("A", "F5", "N", dice=0)])
    assert (len(resolved(match)["pilot"]), craft(match, "B").dice) == (added, dice - added)


@pytest.mark.rule("algy.solo.conduct")
def test_it_adds_half_of_its_pilot_dice_to_a_defense() -> None:
    match = machine([rogue("B", "F5", "N", pilot=4)], "A 1 234 2 35", [rogue("A", "F5", "N", speed=2, pilot=1)])
    rest(match, "end")
    give(match, ("A", "B", "all"))
    assert [each.kind for each in match.open] == ["attack dice"]
    give(match, 1)
    assert (resolved(match)["pilot"], resolved(match)["defense"]) == ([2], [3, 5])


@pytest.mark.rule("algy.solo.conduct")
def test_it_does_not_attack_without_dice_of_its_guns() -> None:
    banked = rogue("A", "F5", "N", dice=0, banked=True)
    match = machine([rogue("B", "F5", "N", speed=2, pilot=5, kind=SLOW)], "B 1", [banked])
    assert said(match, "aims") == []


@pytest.mark.rule("algy.solo.conduct", "algy.amb.pay_after_roll")
def test_it_pays_for_nothing() -> None:
    match = machine([rogue("B", "F6", "N", speed=3, pilot=5, kind=SLOW)], "B 1", [rogue("A", "F10", "S", dice=0)])
    assert (place(match, "B")[1], craft(match, "B").dice) == ("S", 5)
    assert said(match, "paid") == []


@pytest.mark.rule("algy.solo.conduct")
def test_it_does_not_pay_to_keep_his_leaders_pace() -> None:
    flight = section("B", "F9", "N", plane(6, speed=5), plane(5, speed=6))
    match = machine([flight], "B1 4 3 3", [rogue("A", "F1", "S", dice=0)])
    assert (craft(match, "B2").attached, craft(match, "B2").dice) == ("", 5)
    assert said(match, "paid") == []


@pytest.mark.rule("algy.solo.conduct")
@pytest.mark.parametrize(
    ("speed", "rolls", "how"), [(7, "3", "power"), (8, "", ""), (9, "", ""), (10, "", ""), (11, "6", "drag")]
)
def test_it_wants_power_when_slow_and_drag_when_too_fast(speed: int, rolls: str, how: str) -> None:
    match = machine([rogue("B", "F10", "N", speed=speed, dice=0, kind=FAST)], f"B 1 {rolls}")
    assert [event.kind for event in match.events if event.kind in ("power", "drag")] == ([how] if how else [])


@pytest.mark.rule("algy.solo.archie")
def test_its_units_fire_at_whom_they_have_most_dice_against() -> None:
    ground = {CENTRAL: {"ground": [{"kind": "battery", "at": "F6", "id": "U"}]}}
    targets = [rogue("A", "F3", dice=0, hexes=1), rogue("C", "F6", dice=0, hexes=1), rogue("D", "F6", dice=0, hexes=2)]
    match = machine([rogue("B", "L12")], "archie:central 2345", targets, sides=ground)
    assert said(match, "archie")[-1].facts["target"] == "C"
    assert asked(match) == ()


@pytest.mark.rule("algy.solo.conduct", "algy.archie.strafe")
def test_it_strafes_where_that_has_most_dice() -> None:
    ground = {ALLIED: {"ground": [{"kind": "rifles", "at": "F5", "id": "U"}]}}
    b = rogue("B", "F5", "N", speed=2, dice=0, level=0, kind=FIGHTER | {"max_level": 2})
    match = machine([b], "B 1 222222", [rogue("A", "F5", "S", dice=0, level=0)], sides=ground)
    assert len(facts_of(match, "strafe")[-1]["dice"]) == 6
    assert said(match, "attack") == []


@pytest.mark.rule("algy.solo.conduct")
@pytest.mark.parametrize("seed", range(3))
def test_whole_matches_are_played_to_their_end(seed: int) -> None:
    match = machine(
        [section("B", "F9", "N", plane(6), plane(4)), rogue("C", "K3", "S", kind=TWO_SEATER)],
        "",
        [section("A", "F2", "S", plane(6), plane(4))],
        steps="turn",
        seed=seed,
        scenario={"turns": 4},
        sides={CENTRAL: {"cross": "S", "crossing": 2, "ground": [{"kind": "battery", "at": "F6", "id": "U"}]}},
    )
    while match.decision is not None:
        assert match.decision.seat == ALLIED
        give(match, {} if match.decision.form else options(match)[0])
    assert match.outcome is not None
