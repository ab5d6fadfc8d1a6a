"""Whom an aircraft may attack, and with how many dice."""

from typing import Any

import pytest

from aerodrome.rulebooks.algy.aiming import modified
from aerodrome.sky.hexes import SIDES
from tests.rules.algy.gunnery import (
    ONE_GUN,
    aimed,
    banked,
    duel,
    gun,
    notes_of,
    ready,
    resolved,
    shoot,
    targets_of,
    why,
)
from tests.rules.algy.hangar import craft, model, place, rogue
from tests.rules.referee import refused

CAMEL = model("like-camel", guns=[gun("Vickers", 3, count=2)], move_dice=3, combat_dice=3)
TRIPLANE = model("like-triplane", guns=[gun("Spandau", 4, count=2)], combat_dice=3)


def enemy(name: str, at: str, **facts: Any) -> dict[str, Any]:
    return rogue(name, at, **({"dice": 0} | facts))


@pytest.mark.rule("algy.combat.same_hex", "algy.attack.penalties", "algy.amb.surrounded_target")
@pytest.mark.example("algy.ex.same_hex_any")
def test_in_one_hex_anybody_may_be_attacked_whatever_the_facings() -> None:
    match = duel("2345", target={"facing": "S"})
    assert targets_of(match) == {"B"}
    assert why(match) == ("-aspect",)
    assert aimed(shoot(match))["penalties"] == ("aspect",)


@pytest.mark.rule("algy.combat.adjacent")
@pytest.mark.example("algy.ex.adjacent_faced")
def test_next_to_it_only_the_faced_hex_can_be_fired_into() -> None:
    match = duel(target={"at": "F4"}, enemies=[enemy("C", "G4"), enemy("D", "F3")])
    assert craft(match).hex == "F5"
    assert targets_of(match) == {"B"}
    refused(match, ("A", "C", "all"), "algy.combat.adjacent")
    refused(match, ("A", "D", "all"), "algy.combat.adjacent")


@pytest.mark.rule("algy.combat.adjacent", "algy.setup.engagement_area")
@pytest.mark.parametrize("side", SIDES)
def test_the_faced_hex_lies_on_the_side_that_the_aircraft_faces(side: str) -> None:
    around = dict(zip(SIDES, ("F4", "G5", "G6", "F6", "E6", "E5"), strict=True))
    others = [enemy(f"X{name}", hex_) for name, hex_ in around.items()]
    match = duel(hexes=0, at="F5", facing=side, target={"at": "A1"}, enemies=others)
    assert targets_of(match) == {f"X{side}"}


@pytest.mark.rule("algy.combat.adjacent_banked")
@pytest.mark.example("algy.ex.att_adjacent_banked")
def test_who_maneuvers_does_not_fire_out_of_his_hex() -> None:
    match = banked(tested=False, enemies=[enemy("C", "F4")])
    assert targets_of(match) == {"B"}
    refused(match, ("A", "C", "all"), "algy.combat.adjacent_banked")


@pytest.mark.rule("algy.combat.level", "algy.amb.level_exception")
@pytest.mark.example("algy.ex.att_level_below")
def test_a_half_dive_reaches_the_level_below() -> None:
    others = [enemy("C", "F5", level=2), enemy("D", "F5", level=5), enemy("E", "F4", level=3)]
    pitched = duel(hexes=0, at="F5", level=4, pitch=-1, target={"level": 3}, enemies=others, end=("coast",))
    assert (craft(pitched).level, craft(pitched).pitch) == (4, -1)
    assert targets_of(pitched) == {"B", "E"}
    refused(pitched, ("A", "C", "all"), "algy.combat.level")
    refused(pitched, ("A", "D", "all"), "algy.combat.level")


@pytest.mark.rule("algy.combat.level")
@pytest.mark.parametrize("pitch", [0, 1])
def test_without_a_half_dive_only_the_own_level_is_in_reach(pitch: int) -> None:
    others = [enemy("C", "F5", level=4), enemy("D", "F5", level=3), enemy("E", "F5", level=5)]
    match = duel(hexes=0, at="F5", level=4, pitch=pitch, target={"level": 4}, enemies=others)
    assert targets_of(match) == {"B", "C"}
    refused(match, ("A", "D", "all"), "algy.combat.level")


@pytest.mark.rule("algy.combat.level", "algy.vert.half_still_here")
@pytest.mark.example("algy.ex.half_target_level")
@pytest.mark.parametrize(("level", "reached"), [(4, True), (3, False)])
def test_a_target_in_a_half_dive_is_still_at_its_level(level: int, reached: bool) -> None:
    match = duel(
        hexes=0, at="F5", level=level, target={"level": 4, "pitch": -1}, enemies=[enemy("C", "F5", level=level)]
    )
    assert ("B" in targets_of(match)) is reached
    if not reached:
        refused(match, ("A", "B", "all"), "algy.combat.level")


@pytest.mark.rule("algy.amb.friendly_fire")
def test_friends_are_no_targets() -> None:
    match = duel(friends=[enemy("C", "F5")])
    assert targets_of(match) == {"B"}
    refused(match, ("A", "C", "all"), "algy.combat.when")


@pytest.mark.rule("algy.combat.same_hex")
@pytest.mark.parametrize("fate", ["lost", "left"])
def test_who_is_gone_is_no_target(fate: str) -> None:
    assert targets_of(duel(enemies=[enemy("C", "F5", fate=fate)])) == {"B"}


@pytest.mark.example("algy.ex.att_tail_same")
@pytest.mark.rule("algy.attack.firing_dice", "algy.attack.pilot_last")
def test_on_the_tail_after_one_hex_nothing_changes_the_dice() -> None:
    match = duel("234523", dice=2)
    assert ready(match) == 4
    shoot(match, added=2)
    assert aimed(match)["dice"] == 4
    assert match.outcomes[2:] == [2, 3, 4, 5, 2, 3]


@pytest.mark.example("algy.ex.att_moved")
@pytest.mark.rule("algy.attack.penalties", "algy.amb.moved_more_than_one")
@pytest.mark.table("algy.table.attack_modifiers")
def test_two_hexes_halve_the_dice() -> None:
    match = duel("23", hexes=2)
    assert (ready(match), why(match)) == (2, ("-moved",))
    assert shoot(match).outcomes[2:] == [2, 3]


@pytest.mark.rule("algy.attack.penalties", "algy.amb.moved_more_than_one")
def test_hexes_and_levels_are_added_up() -> None:
    match = duel("2", hexes=2, orders=("ahead", "dive 3"), at="F6", level=6, target={"level": 5})
    assert (craft(match).hexes, craft(match).levels) == (1, 1)
    assert why(match) == ("-moved", "+dive")


@pytest.mark.example("algy.ex.att_three_pen")
@pytest.mark.rule(
    "algy.attack.penalties", "algy.attack.rounding", "algy.amb.several_modifiers", "algy.amb.half_rounding"
)
@pytest.mark.table("algy.table.attack_modifiers")
def test_three_penalties_leave_nothing_of_four_dice() -> None:
    match = duel("3", hexes=2, dice=1, target={"at": "F4", "facing": "S"})
    assert (ready(match), why(match)) == (0, ("-moved", "-aspect", "-adjacent"))
    assert shoot(match, added=1).outcomes[2:] == [3]


@pytest.mark.example("algy.ex.att_round_up")
@pytest.mark.rule("algy.attack.rounding", "algy.amb.half_rounding")
def test_a_penalty_takes_the_larger_half() -> None:
    assert ready(duel(hexes=2, kind=CAMEL)) == 1


@pytest.mark.example("algy.ex.att_bonus_round")
@pytest.mark.rule("algy.attack.rounding", "algy.attack.bonuses", "algy.amb.half_rounding")
@pytest.mark.table("algy.table.attack_modifiers")
def test_a_bonus_adds_the_larger_half() -> None:
    match = duel(hexes=0, at="F5", kind=CAMEL)
    assert (ready(match), why(match)) == (5, ("+still",))


@pytest.mark.example("algy.ex.att_maneuver")
@pytest.mark.rule(
    "algy.attack.maneuver_dice",
    "algy.attack.target_agility",
    "algy.attack.bonuses",
    "algy.attack.pilot_last",
    "algy.amb.pilot_dice_halved",
    "algy.amb.straighten_still",
)
@pytest.mark.table("algy.table.attack_modifiers")
def test_a_dogfight_of_two_who_maneuver() -> None:
    match = banked("22222222 3", kind=TRIPLANE, dice=1, target={"banked": True})
    assert (ready(match), why(match)) == (8, ("+still",))
    shoot(match, added=1)
    facts = aimed(match)
    assert (facts["firing"], facts["maneuver"], facts["agility"], facts["dice"]) == (4, 3, 2, 8)
    assert match.outcomes[4:] == [2] * 8 + [3]


_DIVED: dict[str, Any] = {
    "hexes": 2,
    "at": "F5",
    "level": 6,
    "banked": True,
    "orders": ("dive 3", "face N"),
    "target": {"at": "F4", "level": 5},
}
"""One level down and no hex, and not maneuvering at the end."""


@pytest.mark.example("algy.ex.att_dive_adjacent", "algy.ex.offset_one_each")
@pytest.mark.rule("algy.attack.offset")
@pytest.mark.table("algy.table.attack_modifiers")
def test_a_bonus_and_a_penalty_cancel_each_other() -> None:
    match = duel("2345", **_DIVED)
    assert (craft(match).hexes, craft(match).levels) == (0, 1)
    assert (ready(match), why(match)) == (4, ("-adjacent", "+dive"))
    assert shoot(match).outcomes[2:] == [2, 3, 4, 5]


@pytest.mark.example("algy.ex.att_two_bonus")
@pytest.mark.rule("algy.attack.bonuses", "algy.amb.several_modifiers", "algy.amb.is_diving")
def test_two_bonuses_are_applied_one_after_the_other() -> None:
    match = duel(hexes=0, at="F5", end=("pitch down 2", "coast"))
    assert (ready(match), why(match)) == (9, ("+still", "+dive"))


@pytest.mark.rule("algy.amb.is_diving", "algy.amb.half_move_counts", "algy.attack.bonuses")
def test_finishing_a_half_dive_is_one_level_and_a_dive() -> None:
    match = duel(hexes=1, at="F6", level=6, pitch=-1)
    assert (craft(match).hexes, craft(match).levels) == (1, 1)
    assert why(match) == ("-moved", "+dive")


@pytest.mark.rule("algy.amb.is_diving")
def test_who_is_still_pitched_down_dives() -> None:
    assert why(duel(hexes=0, at="F5", pitch=-1)) == ("+still", "+dive")
    assert why(duel(hexes=0, at="F5", pitch=1)) == ("+still",)


@pytest.mark.rule("algy.amb.half_move_counts", "algy.attack.penalties")
def test_beginning_a_half_level_is_no_level() -> None:
    match = duel(hexes=2, at="F6", banked=True, orders=("pitch up 1", "face N", "ahead"))
    assert (place(match)[0], craft(match).pitch) == ("F5", 1)
    assert why(match) == ()


@pytest.mark.rule("algy.amb.straighten_still", "algy.attack.bonuses")
@pytest.mark.parametrize("order", ["face N", "maneuver"])
def test_straightening_out_and_maneuvering_are_no_movement(order: str) -> None:
    assert why(duel(hexes=1, at="F5", banked=True, orders=(order,))) == ("+still",)


@pytest.mark.rule("algy.amb.aspect", "algy.attack.penalties")
@pytest.mark.table("algy.table.attack_modifiers")
@pytest.mark.parametrize(
    ("facing", "aspect"), list(zip(SIDES, ("rear", "side", "side", "front", "side", "side"), strict=True))
)
@pytest.mark.parametrize("at", ["F5", "F4"])
def test_the_aspect_follows_from_both_facings(facing: str, aspect: str, at: str) -> None:
    match = duel(target={"at": at, "facing": facing})
    beside = ("-adjacent",) if at == "F4" else ()
    assert why(match) == (() if aspect == "rear" else ("-aspect",)) + beside
    assert notes_of(match)["shows"] == {"aspect": aspect}


@pytest.mark.rule("algy.amb.aspect_no_facing", "algy.attack.penalties")
@pytest.mark.parametrize("state", [{"banked": True}, {"spin": 1}])
def test_what_has_no_facing_shows_no_aspect(state: dict[str, Any]) -> None:
    match = duel(target=state)
    assert why(match) == ()
    assert "shows" not in notes_of(match)


@pytest.mark.rule("algy.attack.penalties")
def test_who_maneuvers_has_no_bad_aspect() -> None:
    assert why(banked(tested=False, target={"facing": "S"})) == ("+still",)


@pytest.mark.rule("algy.attack.target_agility", "algy.amb.agility_needs_test")
def test_agility_counts_for_a_target_that_maneuvers_and_for_no_other() -> None:
    assert ready(duel(target={"kind": TRIPLANE})) == 4
    assert ready(duel(target={"kind": TRIPLANE, "banked": True, "tested": False})) == 1


@pytest.mark.rule("algy.attack.target_agility", "algy.damage.effect_maneuver")
def test_damage_makes_a_target_less_agile() -> None:
    assert ready(duel(target={"kind": TRIPLANE, "banked": True, "handling": 1})) == 2


@pytest.mark.rule("algy.amb.agility_after_zero", "algy.attack.target_agility")
def test_agility_leaves_no_fewer_than_no_dice_and_pilot_dice_come_on_top() -> None:
    match = duel("34", kind=ONE_GUN, dice=2, hexes=0, at="F5", target={"kind": TRIPLANE, "banked": True})
    assert ready(match) == 0
    assert shoot(match, added=2).outcomes[2:] == [3, 4]


@pytest.mark.rule("algy.attack.maneuver_dice", "algy.attack.maneuver_needs_test", "algy.amb.test_when")
@pytest.mark.example("algy.ex.maneuver_volunteer", "algy.ex.maneuver_slow")
def test_maneuver_dice_need_the_test() -> None:
    tested, untested = banked(), banked(tested=False)
    assert (craft(tested).banked, craft(untested).banked) == (True, True)
    assert notes_of(tested)["pool"]["maneuver"] == 2
    assert notes_of(untested)["pool"]["maneuver"] == 0
    assert (ready(tested), ready(untested)) == (9, 6)


@pytest.mark.rule("algy.amb.test_when")
def test_the_test_of_an_earlier_activation_does_not_count() -> None:
    match = duel(hexes=0, at="F5", banked=True, tested=True)
    assert notes_of(match)["pool"]["maneuver"] == 0


@pytest.mark.rule("algy.amb.test_when", "algy.attack.maneuver_dice")
def test_who_has_straightened_out_has_no_maneuver_dice() -> None:
    match = duel("33", hexes=2, at="F5", speed=6, orders=("maneuver", "face N"))
    assert (craft(match).banked, notes_of(match)["pool"]["maneuver"]) == (False, 0)


@pytest.mark.rule("algy.amb.volunteer_test")
def test_a_test_that_was_volunteered_can_fail() -> None:
    match = duel("13 4", hexes=1, at="F5", orders=("maneuver tested",))
    assert place(match)[:2] == ("F6", "S")
    assert (craft(match).banked, craft(match).speed) == (False, 3)


@pytest.mark.rule("algy.attack.rounding", "algy.attack.offset", "algy.amb.half_rounding", "algy.amb.several_modifiers")
@pytest.mark.parametrize(
    ("dice", "net", "left"),
    [
        (0, -1, 0), (0, 1, 0), (1, -1, 0), (1, 1, 2), (2, -1, 1), (3, -1, 1), (3, 1, 5), (4, -2, 1), (4, -3, 0),
        (4, 2, 9), (5, 0, 5), (5, -1, 2), (5, 1, 8), (7, -2, 1), (7, 2, 17),
    ],
)  # fmt: skip
def test_halves_are_rounded_up_step_by_step(dice: int, net: int, left: int) -> None:
    assert modified(dice, net) == left


@pytest.mark.rule("algy.amb.bonus_modifiers", "algy.amb.pilot_dice_halved")
def test_neither_pilot_nor_bonus_dice_are_halved() -> None:
    match = duel("2 345 4", kind=ONE_GUN, hexes=2, dice=3, bonus={"B": 1})
    assert ready(match) == 1
    shoot(match, added=3)
    assert (resolved(match)["dice"], resolved(match)["pilot"]) == ([2], [3, 4, 5, 4])
