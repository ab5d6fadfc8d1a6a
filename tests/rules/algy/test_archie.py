"""Ground fire, strafing and balloons."""

from typing import Any

import pytest

from aerodrome import Match
from aerodrome.rulebooks.algy.archie import shells, shots_of
from aerodrome.rulebooks.algy.setup import archie_cards
from aerodrome.rulebooks.algy.state import Unit
from tests.rules.algy.gunnery import ONE_GUN, SE5A, TWO_SEATER, commit
from tests.rules.algy.hangar import (
    CENTRAL,
    FAR_ENEMY,
    asked,
    craft,
    match_with,
    options,
    orders,
    plane,
    rest,
    rogue,
    section,
)
from tests.rules.referee import facts_of, give, refused, said

HERE = "F6"


def unit(kind: str = "battery", at: str = HERE, name: str = "U", **facts: Any) -> dict[str, Any]:
    return {"kind": kind, "at": at, "id": name} | facts


def flak(script: str, *aircraft: dict[str, Any], units: Any = None, enemies: Any = (FAR_ENEMY,), **table: Any) -> Match:
    """The Central side's Archie Card is drawn."""
    return match_with(
        list(aircraft) or [over()],
        enemies,
        script=f"archie:central {script}",
        sides={CENTRAL: {"ground": units or [unit()]}},
        **table,
    )


def over(at: str = HERE, level: int = 5, name: str = "A", **facts: Any) -> dict[str, Any]:
    """An aircraft that has moved one hex in its last activation."""
    return rogue(name, at, level=level, **({"dice": 0, "hexes": 1} | facts))


def unit_of(match: Match, name: str = "U") -> Unit:
    found: Unit = match.state.ground[name]
    return found


def dice_on(match: Match, target: str = "A") -> int:
    return shells(match.state, unit_of(match), craft(match, target))


@pytest.mark.rule("algy.archie.target", "algy.amb.archie_open")
@pytest.mark.table("algy.table.archie_units")
@pytest.mark.parametrize(
    ("kind", "hexes", "levels", "dice"),
    [("rifles", 0, range(1), 2), ("aa-mg", 1, range(2), 3), ("battery", 3, range(2, 9), 4)],
)
def test_each_kind_of_unit_has_its_range_its_levels_and_its_dice(
    kind: str, hexes: int, levels: range, dice: int
) -> None:
    places = ("F6", "F5", "F4", "F3", "F2")
    for away, place in enumerate(places):
        for level in range(11):
            match = flak("", over(place, level), rogue("Y", "A1", level=9), units=[unit(kind)], seed=1)
            reached = ("U", "A") in (options(match) if asked(match)[:1] == ("archie",) else ())
            assert reached is (away <= hexes and level in levels), (place, level)
    assert dice_on(flak("", over(level=levels[0]), units=[unit(kind)], seed=1)) == dice


@pytest.mark.rule("algy.archie.target")
def test_out_of_reach_is_refused_with_the_rule() -> None:
    match = flak("", over(), over("F2", name="C"), over(level=9, name="D"))
    assert (asked(match), options(match)) == (("archie",), (("U", "A"), "cease"))
    assert match.decision is not None
    assert match.decision.seat == CENTRAL
    refused(match, ("U", "C"), "algy.archie.target")
    refused(match, ("U", "D"), "algy.archie.target")


@pytest.mark.rule("algy.archie.target", "algy.deck.archie_draw")
def test_every_unit_fires_once_on_a_card_in_any_order() -> None:
    match = flak("2345 2345", over(), over(name="C"), units=[unit(), unit(name="V")])
    give(match, ("V", "C"))
    assert options(match) == (("U", "A"), ("U", "C"), "cease")
    refused(match, ("V", "A"), "algy.archie.target")
    give(match, ("U", "C"))
    assert [event.facts["unit"] for event in said(match, "archie")] == ["V", "U"]
    assert asked(match) == ()


@pytest.mark.rule("algy.deck.archie_draw")
def test_units_may_hold_their_fire_and_fire_on_the_next_card() -> None:
    match = flak("archie:central 2345", over())
    give(match, "cease")
    assert options(match) == (("U", "A"), "cease")
    give(match, ("U", "A"))
    assert len(said(match, "archie")) == 1


@pytest.mark.rule("algy.archie.target", "algy.vert.half_still_here")
def test_a_half_level_does_not_change_the_level() -> None:
    match = flak("", over(level=8, pitch=1), over(level=9, pitch=-1, name="C"))
    assert options(match) == (("U", "A"), "cease")


@pytest.mark.rule("algy.archie.hold_fire")
def test_nobody_fires_where_a_friend_is() -> None:
    match = flak("", over(), over(name="C", level=6), enemies=[rogue("B", HERE, dice=0)])
    assert options(match) == (("U", "C"), "cease")
    refused(match, ("U", "A"), "algy.archie.hold_fire")


@pytest.mark.rule("algy.archie.dice")
@pytest.mark.parametrize(("at", "dice"), [("F6", 4), ("F5", 4), ("F4", 3), ("F3", 2)])
def test_a_battery_loses_a_die_for_each_hex_beyond_the_first(at: str, dice: int) -> None:
    assert dice_on(flak("", over(at))) == dice


@pytest.mark.rule("algy.archie.dice")
def test_machine_guns_lose_none() -> None:
    assert dice_on(flak("", over("F5", 1), units=[unit("aa-mg")])) == 3


@pytest.mark.rule("algy.archie.dice")
def test_agility_counts_against_the_unit() -> None:
    assert dice_on(flak("", over(banked=True))) == 2
    assert dice_on(flak("", over(banked=True, handling=1))) == 3


@pytest.mark.rule("algy.archie.modifiers")
@pytest.mark.parametrize(
    ("hexes", "levels", "dice"), [(0, 0, 6), (1, 0, 4), (0, 1, 4), (1, 1, 2), (2, 0, 2), (0, 2, 2)]
)
def test_what_stands_still_is_easier_and_what_moves_far_harder_to_hit(hexes: int, levels: int, dice: int) -> None:
    assert dice_on(flak("", over(hexes=hexes, levels=levels))) == dice


@pytest.mark.rule("algy.archie.modifiers")
def test_halves_are_rounded_up() -> None:
    assert dice_on(flak("", over("F5", 1, hexes=0), units=[unit("aa-mg")])) == 5
    assert dice_on(flak("", over("F5", 1, hexes=2), units=[unit("aa-mg")])) == 1


@pytest.mark.rule("algy.archie.ranging")
def test_a_battery_finds_the_range() -> None:
    match = flak("2345 archie:central 23452", over())
    give(match, ("U", "A"))
    assert dice_on(match) == 5
    give(match, ("U", "A"))
    assert [len(event["dice"]) for event in facts_of(match, "archie")] == [4, 5]


@pytest.mark.rule("algy.archie.ranging")
@pytest.mark.parametrize(("aim", "level", "dice"), [("A", 5, 5), ("A", 4, 4), ("C", 5, 4), ("", 0, 4)])
def test_the_range_is_that_of_one_aircraft_at_one_level(aim: str, level: int, dice: int) -> None:
    match = flak("", over(), position={"ground": {"U": {"aim": aim, "aim_level": level}}})
    assert dice_on(match) == dice


@pytest.mark.rule("algy.archie.ranging")
def test_only_batteries_find_the_range() -> None:
    found = {"ground": {"U": {"aim": "A", "aim_level": 0}}}
    assert dice_on(flak("", over(level=0), units=[unit("rifles")], position=found)) == 2


@pytest.mark.rule("algy.archie.minimum")
def test_without_dice_a_unit_does_not_fire() -> None:
    match = flak("", over("F3", hexes=0, banked=True), over(name="C"))
    assert dice_on(match) == 0
    assert options(match) == (("U", "C"), "cease")
    refused(match, ("U", "A"), "algy.archie.minimum")


@pytest.mark.rule("algy.archie.defense", "algy.archie.hits")
def test_sixes_of_the_target_cancel_those_of_the_unit() -> None:
    match = flak("6623 62 3", over(dice=2))
    give(match, ("U", "A"))
    assert (asked(match), options(match)) == (("defense dice", "U", "A", 4), (0, 1, 2))
    give(match, 2)
    facts = said(match, "archie")[-1].facts
    assert (facts["dice"], facts["defense"], facts["hits"]) == ([6, 6, 2, 3], [6, 2], 1)
    assert (craft(match).marks, craft(match).dice) == (3, 0)


@pytest.mark.rule("algy.archie.defense")
def test_surplus_sixes_earn_nothing() -> None:
    match = flak("2345 66", over(dice=2))
    give(match, ("U", "A"), 2)
    assert (craft(match).bonus, said(match, "bonus"), craft(match).marks) == ({}, [], 0)


@pytest.mark.rule("algy.archie.defense", "algy.stall.no_actions")
@pytest.mark.parametrize("state", [{"stalled": True, "pitch": -1}, {"spin": 1, "pitch": -1}])
def test_who_is_out_of_control_does_not_defend(state: dict[str, Any]) -> None:
    match = flak("2345", over(dice=2, **state))
    give(match, ("U", "A"))
    assert (said(match, "archie")[-1].facts["defense"], craft(match).dice) == ([], 2)


@pytest.mark.rule("algy.archie.hits")
def test_hits_are_resolved_as_those_of_bullets() -> None:
    match = flak("6623 56 3", over())
    give(match, ("U", "A"))
    assert craft(match).marks == 9
    assert said(match, "hits")[-1].facts == {"aircraft": "A", "by": "U", "dice": [5, 6], "boxes": 5}


@pytest.mark.rule("algy.archie.no_jam")
def test_units_never_jam_and_never_run_out() -> None:
    match = flak("1111 " + "archie:central 11111 " * 5, over())
    for _ in range(6):
        give(match, ("U", "A"))
    assert len(said(match, "archie")) == 6
    assert [event.kind for event in match.events if event.kind in ("jammed", "paid")] == []


@pytest.mark.rule("algy.archie.no_detach", "algy.amb.combat_detach_target")
def test_ground_fire_is_no_combat() -> None:
    flown = [plane(4, dice=0, hexes=1), plane(2, dice=0, hexes=1)]
    match = flak("6234 1 6234 1", section("A", HERE, "N", *flown), units=[unit(), unit(name="V")])
    give(match, ("U", "A1"), ("V", "A2"))
    assert [craft(match, name).marks for name in ("A1", "A2")] == [1, 1]
    assert [craft(match, name).engaged for name in ("A1", "A2")] == [False, False]
    assert craft(match, "A2").attached == "A1"


def low(script: str = "", *, units: Any = None, hexes: int = 0, **facts: Any) -> Match:
    """A has come low over the units, and may strafe them."""
    speed = {0: 2, 1: 3, 2: 6}[hexes]
    own: dict[str, Any] = {"level": 0, "dice": 0, "kind": ONE_GUN, "speed": speed, "at": f"F{6 + hexes}"} | facts
    match = match_with(
        [rogue("A", **own)], [FAR_ENEMY], script=f"A 1 {script}", sides={CENTRAL: {"ground": units or [unit("aa-mg")]}}
    )
    give(match, *("ahead",) * hexes)
    return rest(match, "end")


def strafing(match: Match, guns: str = "all") -> bool:
    return ("A", "U", guns) in options(match)


@pytest.mark.rule("algy.archie.strafe")
@pytest.mark.parametrize(
    ("facts", "open_"),
    [
        ({}, True),
        ({"level": 1, "pitch": -1}, True),
        ({"level": 1}, False),
        ({"level": 1, "pitch": 1}, False),
        ({"level": 2, "pitch": -1}, False),
        ({"at": "F7"}, False),
        ({"jammed": (0,)}, False),
    ],
)
def test_who_may_strafe(facts: dict[str, Any], open_: bool) -> None:
    assert strafing(low(**facts)) is open_


@pytest.mark.rule("algy.archie.strafe")
def test_each_six_marks_a_box_and_the_last_one_silences_the_unit() -> None:
    match = low("632 A 1 632")
    give(match, ("A", "U", "all"))
    assert (unit_of(match).hits, said(match, "silenced")) == (1, [])
    rest(match, "end")
    give(match, ("A", "U", "all"))
    assert unit_of(match).hits == 2
    assert said(match, "silenced")[-1].facts == {"unit": "U", "by": "A"}
    assert match.state.scored == {"allied": 0, "central": 0}


@pytest.mark.rule("algy.archie.strafe", "algy.ground.balloon")
@pytest.mark.table("algy.table.archie_units")
@pytest.mark.parametrize(("kind", "boxes"), [("rifles", 2), ("aa-mg", 2), ("battery", 3), ("balloon", 3)])
def test_each_kind_of_unit_has_its_hit_boxes(kind: str, boxes: int) -> None:
    match = give(low("662", units=[unit(kind)]), ("A", "U", "all"))
    facts = said(match, "strafe")[-1].facts
    assert (facts["of"], facts["marked"], bool(said(match, "silenced"))) == (boxes, 2, boxes == 2)


@pytest.mark.rule("algy.archie.strafe", "algy.archie.target")
def test_a_silenced_unit_neither_fires_nor_is_strafed() -> None:
    gone = {"ground": {"U": {"hits": 3}}}
    match = flak("", over(), units=[unit(), unit(name="V", at="F5")], position=gone)
    assert options(match) == (("V", "A"), "cease")
    assert shots_of(match.state, CENTRAL) == [("V", "A")]


@pytest.mark.rule("algy.archie.strafe")
@pytest.mark.parametrize(("hexes", "dice"), [(0, 3), (1, 2), (2, 1)])
def test_movement_counts_in_strafing(hexes: int, dice: int) -> None:
    match = low("2" * dice, hexes=hexes)
    give(match, ("A", "U", "all"))
    assert len(facts_of(match, "strafe")[-1]["dice"]) == dice


@pytest.mark.rule("algy.archie.strafe", "algy.attack.bonuses")
def test_a_dive_helps_in_strafing() -> None:
    match = give(low("23452", level=1, pitch=-1), ("A", "U", "all"))
    assert said(match, "strafe")[-1].facts["dice"] == [2, 3, 4, 5, 2]


@pytest.mark.rule("algy.archie.strafe", "algy.attack.pilot_dice")
def test_pilot_dice_help_in_strafing() -> None:
    match = give(low("232 66", dice=2), ("A", "U", "all"))
    assert (asked(match), options(match)) == (("attack dice", "A", "U", 3), (0, 1, 2))
    give(match, 2)
    assert (unit_of(match).hits, craft(match).dice) == (2, 0)


@pytest.mark.rule("algy.archie.strafe", "algy.jam.three", "algy.reload.spend")
def test_strafing_jams_guns_and_empties_drums() -> None:
    match = give(low("111", kind=ONE_GUN), ("A", "U", "all"))
    assert craft(match).jammed == (0,)
    lewis = give(low("232", kind=SE5A), ("A", "U", "Lewis"))
    assert craft(lewis).ammo == (0, 3)


@pytest.mark.rule("algy.archie.strafe", "algy.amb.one_attack")
def test_strafing_is_the_one_attack() -> None:
    match = give(low("232", units=[unit("aa-mg"), unit("rifles", name="V")]), ("A", "U", "all"))
    assert asked(match) == ()


@pytest.mark.rule("algy.archie.strafe")
def test_an_observer_does_not_strafe_and_nothing_to_roll_is_no_attack() -> None:
    match = low(kind=TWO_SEATER)
    assert (strafing(match), strafing(match, "observer")) == (True, False)
    assert not strafing(low(hexes=2, incendiary=True))


@pytest.mark.rule("algy.archie.strafe")
def test_own_units_are_not_strafed() -> None:
    match = match_with(
        [rogue("A", HERE, level=0, dice=0, speed=2)], script="A 1", sides={"allied": {"ground": [unit("rifles")]}}
    )
    assert not strafing(rest(match, "end"))


@pytest.mark.rule("algy.ground.balloon", "algy.victory.balloon")
@pytest.mark.parametrize(
    ("facts", "open_"),
    [
        ({"level": 3}, True),
        ({"level": 4, "pitch": -1}, True),
        ({"level": 4}, False),
        ({"level": 2}, False),
        ({"level": 0}, False),
        ({"level": 3, "at": "F7"}, False),
    ],
)
def test_a_balloon_is_attacked_at_its_level(facts: dict[str, Any], open_: bool) -> None:
    assert strafing(low(units=[unit("balloon", level=3)], **facts)) is open_


@pytest.mark.rule("algy.ground.balloon", "algy.victory.balloon")
@pytest.mark.table("algy.table.archie_units")
def test_three_hits_bring_a_balloon_down_and_score() -> None:
    match = low("662 A 1 622", units=[unit("balloon", level=3)], level=3)
    give(match, ("A", "U", "all"))
    assert (unit_of(match).hits, match.state.scored) == (2, {"allied": 0, "central": 0})
    rest(match, "end")
    give(match, ("A", "U", "all"))
    assert (unit_of(match).hits, match.state.scored) == (3, {"allied": 2, "central": 0})
    assert said(match, "silenced")[-1].rule == "algy.victory.balloon"


@pytest.mark.rule("algy.ground.balloon")
def test_a_balloon_does_not_fire() -> None:
    match = flak("", over(level=3), units=[unit("balloon", level=3)], seed=1)
    assert (said(match, "archie"), asked(match)[:1]) == ([], ())


@pytest.mark.rule("algy.deck.archie_number", "algy.deck.archie_include")
@pytest.mark.table("algy.table.archie_units")
@pytest.mark.parametrize(("kinds", "cards"), [([], 0), (["battery"], 1), (["aa-mg"] * 2, 1), (["rifles"] * 3, 2)])
def test_units_bring_archie_cards(kinds: list[str], cards: int) -> None:
    ground = [unit(kind, name=f"U{at}") for at, kind in enumerate((*kinds, "balloon"))]
    match = match_with([over()], steps="turn", seed=1, sides={CENTRAL: {"ground": ground}})
    orders(match)
    assert facts_of(match, "deck")[-1]["cards"].count("archie:central") == cards
    side = match.scenario.side[1]
    assert archie_cards(side) == cards


@pytest.mark.rule("algy.archie.strafe")
def test_strafing_detaches_nobody() -> None:
    match = match_with(
        [section("A", HERE, "N", plane(4, dice=0), plane(2, dice=0), level=0, speed=2)],
        script="A1 1 232",
        sides={CENTRAL: {"ground": [unit("aa-mg")]}},
    )
    rest(match, "end", "next")
    commit(give(match, ("A2", "U", "all")))
    assert (craft(match, "A2").attached, craft(match, "A2").engaged) == ("A1", False)
