"""Two-seaters: what an observer can attack, and what happens to him."""

from typing import Any

import pytest

from aerodrome import Match
from aerodrome.sky.hexes import SIDES
from tests.rules.algy.gunnery import (
    NOSE_GUNNER,
    TWO_SEATER,
    aimed,
    banked,
    duel,
    gun,
    hit,
    ready,
    shoot,
    targets_of,
    why,
)
from tests.rules.algy.hangar import asked, craft, match_with, model, options, plane, rogue, section
from tests.rules.referee import give, refused, said

AROUND = dict(zip(SIDES, ("F4", "G5", "G6", "F6", "E6", "E5"), strict=True))
BIPLACE = model("biplace", seats=2, guns=[gun("Vickers", 2), gun("Lewis", 4, count=2, mount="observer", feed="double")])
UNARMED_OBSERVER = model("photographer", seats=2)


def crew(script: str = "", **facts: Any) -> Match:
    return duel(script, **({"kind": TWO_SEATER} | facts))


def surrounded(kind: dict[str, Any], **facts: Any) -> Match:
    """A in F5 facing north, with an enemy beyond each side of its hex."""
    others = [rogue(f"X{side}", hex_, dice=0) for side, hex_ in AROUND.items()]
    return duel(kind=kind, hexes=0, at="F5", enemies=others, **facts)


@pytest.mark.rule("algy.observer.one_attack", "algy.amb.two_seaters")
def test_the_pilots_guns_or_the_observers() -> None:
    match = match_with(
        [section("A", "F6", "N", plane(4, TWO_SEATER, dice=0), plane(2, dice=0), speed=3)],
        [rogue("B", "F5", dice=0)],
        script="A1 1 23",
    )
    give(match, "ahead", "coast", "follow", "coast")
    assert {choice[2] for choice in options(match) if choice[0] == "A1"} == {"all", "observer"}
    shoot(match, attacker="A1", guns="observer")
    refused(match, ("A1", "B", "all"), "algy.amb.one_attack")
    assert {choice[0] for choice in options(match) if choice != "done"} == {"A2"}


@pytest.mark.rule("algy.observer.same_hex")
@pytest.mark.parametrize("facing", SIDES)
def test_in_the_own_hex_the_observer_has_no_bad_aspect(facing: str) -> None:
    match = crew(target={"facing": facing})
    assert why(match, "A", "B", "observer") == ()
    assert ready(match, "A", "B", "observer") == 2


@pytest.mark.rule("algy.observer.same_hex", "algy.combat.level")
def test_the_observer_fires_at_his_own_level_only() -> None:
    match = crew(hexes=0, at="F5", pitch=-1, level=6, enemies=[rogue("C", "F5", level=6, dice=0)])
    assert targets_of(match) == {"B", "C"}
    assert targets_of(match, guns="observer") == {"C"}
    refused(match, ("A", "B", "observer"), "algy.combat.level")


@pytest.mark.rule("algy.observer.adjacent")
def test_an_observer_in_the_rear_covers_all_sides_but_the_faced_one() -> None:
    match = surrounded(TWO_SEATER)
    assert targets_of(match, guns="observer") == {"B", "XNE", "XSE", "XS", "XSW", "XNW"}
    assert targets_of(match) == {"B", "XN"}
    refused(match, ("A", "XN", "observer"), "algy.observer.adjacent")
    assert why(match, "A", "XS", "observer") == ("-adjacent", "+still")


@pytest.mark.rule("algy.observer.adjacent")
def test_an_observer_in_the_nose_covers_the_faced_side_and_those_beside_it() -> None:
    match = surrounded(NOSE_GUNNER)
    assert targets_of(match, guns="observer") == {"B", "XNW", "XN", "XNE"}
    refused(match, ("A", "XS", "observer"), "algy.observer.adjacent")


@pytest.mark.rule("algy.observer.adjacent")
def test_nobody_fires_out_of_the_hex_while_the_aircraft_maneuvers() -> None:
    match = surrounded(TWO_SEATER, banked=True)
    assert targets_of(match, guns="observer") == {"B"}
    refused(match, ("A", "XS", "observer"), "algy.observer.adjacent")


@pytest.mark.rule("algy.observer.dice")
def test_an_observer_never_has_maneuver_dice_and_maneuvering_spoils_his_aim() -> None:
    match = banked(kind=BIPLACE)
    assert why(match, "A", "B", "observer") == ("-banked", "+still")
    assert (ready(match), ready(match, "A", "B", "observer")) == (6, 4)
    give(match, ("A", "B", "observer", "fewer"))
    refused(match, (2, 1), "algy.observer.dice")


@pytest.mark.rule("algy.observer.dice")
@pytest.mark.parametrize(("hexes", "dice", "reasons"), [(0, 3, ("+still",)), (1, 2, ()), (2, 1, ("-moved",))])
def test_movement_counts_for_the_observer_as_for_the_pilot(hexes: int, dice: int, reasons: tuple[str, ...]) -> None:
    match = crew(hexes=hexes)
    assert (ready(match, "A", "B", "observer"), why(match, "A", "B", "observer")) == (dice, reasons)


@pytest.mark.rule("algy.observer.dice", "algy.attack.pilot_dice")
def test_pilot_dice_help_the_observer() -> None:
    match = shoot(crew("23 45", dice=2), guns="observer", added=2)
    assert (aimed(match)["dice"], match.outcomes[2:], craft(match).dice) == (2, [2, 3, 4, 5], 0)


@pytest.mark.rule("algy.observer.gun_crit")
@pytest.mark.parametrize(("die", "broken"), [(1, 0), (3, 0), (4, 1), (6, 1)])
def test_a_gun_hit_is_on_the_fixed_gun_or_on_the_observers(die: int, broken: int) -> None:
    assert craft(hit(f"6 5 {die}", target={"kind": TWO_SEATER}), "B").broken == (broken,)


@pytest.mark.rule("algy.observer.gun_crit", "algy.amb.odd_boxes")
@pytest.mark.parametrize(("die", "broken"), [(3, 0), (4, 1)])
def test_two_guns_of_the_observer_are_hit_no_more_often_than_one(die: int, broken: int) -> None:
    assert craft(hit(f"6 5 {die}", target={"kind": BIPLACE}), "B").broken == (broken,)


@pytest.mark.rule("algy.observer.gun_crit")
def test_where_one_kind_is_left_no_die_is_needed() -> None:
    assert craft(hit("6 5", target={"kind": TWO_SEATER, "broken": (0,)}), "B").broken == (0, 1)


@pytest.mark.rule("algy.observer.crew_crit", "algy.crit.pilot")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_low_dice_hit_the_pilot(die: int) -> None:
    b = craft(hit(f"6 6 {die}", target={"kind": TWO_SEATER}), "B")
    assert (b.wounds, b.observer_out, b.broken) == (3, False, ())


@pytest.mark.rule("algy.observer.crew_crit")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_high_dice_put_the_observer_out_with_his_guns(die: int) -> None:
    match = hit(f"6 6 {die}", target={"kind": BIPLACE, "jammed": (1,)})
    b = craft(match, "B")
    assert (b.wounds, b.observer_out, b.broken, b.jammed) == (0, True, (1, 2), ())
    assert said(match, "observer out")[-1].facts == {"aircraft": "B", "rolled": die}


@pytest.mark.rule("algy.observer.crew_crit")
def test_once_he_is_out_the_pilot_is_hit() -> None:
    b = craft(hit("6 6", target={"kind": TWO_SEATER, "observer_out": True, "broken": (1,)}), "B")
    assert (b.wounds, b.broken) == (3, (1,))


@pytest.mark.rule("algy.observer.crew_crit")
def test_an_observer_without_a_gun_can_be_hit() -> None:
    b = craft(hit("6 6 5", target={"kind": UNARMED_OBSERVER}), "B")
    assert (b.observer_out, b.broken, b.wounds) == (True, (), 0)


@pytest.mark.rule("algy.crit.pilot")
def test_in_a_single_seater_no_die_is_rolled_for_the_crew() -> None:
    assert craft(hit("6 6"), "B").wounds == 3


@pytest.mark.rule("algy.observer.unjam")
def test_the_observer_sees_to_his_gun_while_the_aircraft_flies_freely() -> None:
    match = banked("6", tested=False, kind=TWO_SEATER, jammed=(0, 1), dice=2)
    assert ("A", "unjam", 1) in options(match)
    refused(match, ("A", "unjam", 0), "algy.unjam.no_other_action")
    give(match, ("A", "unjam", 1), 1)
    assert (craft(match).jammed, asked(match)) == ((0,), ())


@pytest.mark.rule("algy.observer.unjam")
def test_the_observer_changes_his_drum_likewise_and_nobody_attacks() -> None:
    match = banked("6", tested=False, kind=BIPLACE, ammo=(0, 1, 4), dice=1)
    give(match, ("A", "reload", 1))
    assert (craft(match).ammo, asked(match), said(match, "attack")) == ((0, 4, 4), (), [])


@pytest.mark.rule("algy.observer.one_attack", "algy.reload.spend")
def test_the_observers_drums_are_his_own() -> None:
    match = shoot(crew("2345", kind=BIPLACE), guns="observer")
    assert craft(match).ammo == (0, 3, 3)
