"""Combat actions, attacking, and attacking prohibitions (p11, p14)."""

from typing import Any

import pytest

import aerodrome
from aerodrome.rulebooks.spandaus.aircraft import models
from tests.rules.spandaus.desk import desk, give, model, plane, refused, said
from tests.rules.spandaus.gunfire import (
    MISS,
    asked,
    bars,
    kinds,
    numbers_needed,
    right_calls,
    right_cards,
    why_no_attack,
)

TWO_SEATER = model("two-seater", type="two-seater")
BOMBER = model("bomber", type="bomber")


def attacks_open(match):
    """The square that may attack now, and the attacks open to it."""
    return (match.decision.about, match.decision.options) if match.decision else None


@pytest.mark.rule("spandaus.combat.voluntary")
def test_nobody_has_to_fire():
    match = desk([plane("Hale", "9C")], [plane("Brandt", "8C")], steps="combat")
    assert asked(match).options == ("pass", ("Hale", "Brandt"))
    give(match, "pass")
    assert asked(match).options == ("pass", ("Brandt", "Hale"))
    give(match, "pass")
    assert match.decision is None
    assert [each.attack_ammo for each in match.state.aircraft.values()] == [5, 5]
    assert match.outcomes == []


@pytest.mark.rule("spandaus.combat.voluntary")
def test_who_passes_is_not_asked_again_in_the_phase():
    """spandaus.amb.pass-final"""
    match = desk([plane("Hale", "9C")], [plane("Brandt", "8C"), plane("Conrad", "7C")], steps="combat")
    give(match, "pass", "pass", "pass")
    assert match.decision is None
    assert [event.facts["square"] for event in said(match, "holds fire")] == ["9C", "8C", "7C"]


@pytest.mark.rule("spandaus.combat.weapon-kinds")
@pytest.mark.parametrize(
    ("kind", "gun"),
    [
        (model(type="bomber", attack=[-3, -4, -5], attack_ammo=5), "attack"),
        (model(defence=[-7, -8], defence_ammo=5), "defence"),
    ],
    ids=["a bomber's attacking guns", "a scout's defensive gun"],
)
def test_bombers_have_defensive_guns_only_and_scouts_attacking_guns_only(kind, gun):
    with pytest.raises(aerodrome.BadInput, match=rf"{gun}: .*spandaus\.combat\.weapon-kinds"):
        desk([plane("Hale", "9C", kind)], [plane("Brandt", "8C")])


@pytest.mark.rule("spandaus.combat.weapon-kinds")
@pytest.mark.parametrize(("attack", "defence"), [(True, True), (True, False), (False, True), (False, False)])
def test_a_two_seater_has_both_guns_or_one_or_none_as_its_row_shows(attack, defence):
    guns: dict[str, Any] = {} if attack else {"attack": None, "attack_ammo": None}
    guns |= {} if defence else {"defence": None, "defence_ammo": None}
    brandt = plane("Brandt", "9C", model("as listed", type="two-seater", **guns))
    match = desk([plane("Hale", "8C")], [brandt], steps="combat")
    assert (asked(match).options == ("pass", ("Brandt", "Hale"))) is attack
    if attack:
        give(match, "pass")
    give(match, ("Hale", "Brandt"))
    assert ("fire" in asked(match).options) is defence


@pytest.mark.rule("spandaus.combat.weapon-kinds")
def test_the_lists_give_guns_by_type():
    for row in models().values():
        assert row.type != "scout" or (row.attack is not None and row.defence is None), row.id
        assert row.type != "bomber" or (row.attack is None and row.defence is not None), row.id
    two_seaters = {
        (row.attack is not None, row.defence is not None) for row in models().values() if row.type == "two-seater"
    }
    assert (True, True) in two_seaters
    assert len(two_seaters) > 1


@pytest.mark.rule("spandaus.attack.who")
@pytest.mark.parametrize(
    "kind",
    [BOMBER, model(type="two-seater", attack=None, attack_ammo=None)],
    ids=["bomber", "two-seater without the gun"],
)
def test_only_aircraft_with_attacking_guns_start_a_combat(kind):
    match = desk([plane("Hale", "8C")], [plane("Brandt", "9C", kind)], steps="combat")
    assert attacks_open(match) == (("8C",), ("pass", ("Hale", "Brandt"))), "9C was not asked"
    assert why_no_attack(match, "Brandt", "Hale") == "spandaus.attack.who"


@pytest.mark.rule("spandaus.attack.who")
def test_attacks_come_at_the_place_of_the_attacker_in_the_combat_order():
    match = desk([plane("Hale", "7C"), plane("Irving", "9C")], [plane("Brandt", "8C")], steps="combat")
    assert attacks_open(match) == (("9C",), ("pass", ("Irving", "Brandt")))
    refused(match, ("Hale", "Brandt"), "spandaus.combat.voluntary")
    refused(match, ("Brandt", "Hale"), "spandaus.combat.voluntary")
    give(match, "pass")
    assert asked(match).about == ("8C",)


@pytest.mark.rule("spandaus.attack.who")
@pytest.mark.parametrize("cards", [MISS, "5C 6C 2C"], ids=["missed", "hit without damage"])
def test_a_lower_aircraft_that_was_attacked_and_not_damaged_still_attacks_at_its_own_place(cards):
    """spandaus.amb.attack-on-own-turn-only"""
    match = desk([plane("Hale", "9C")], [plane("Brandt", "8C")], steps="combat", cards=cards)
    give(match, ("Hale", "Brandt"), "none", "higher")
    assert attacks_open(match) == (("8C",), ("pass", ("Brandt", "Hale")))


@pytest.mark.rule("spandaus.attack.range")
@pytest.mark.example("spandaus.ex.attack-range")
def test_from_the_ace_of_clubs_three_squares_to_each_side_are_in_range():
    squares = [rank + suit for suit in "SDCH" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")]
    enemies = [plane(square, square) for square in squares if square != "AC"]
    match = desk([plane("Hale", "AC")], enemies, steps="combat")
    while asked(match).about != ("AC",):
        give(match, "pass")
    assert {option[1] for option in asked(match).options if isinstance(option, tuple)} == {
        "2C",
        "3C",
        "4C",
        "KD",
        "QD",
        "JD",
    }


@pytest.mark.rule("spandaus.attack.range")
@pytest.mark.table("spandaus.table.weapon-ranges")
@pytest.mark.parametrize(
    ("shooter", "target", "squares"),
    [
        ("9C", "8C", 1),
        ("9C", "7C", 2),
        ("9C", "6C", 3),
        ("9C", "5C", 4),
        ("AC", "JD", 3),
        ("2C", "JD", 4),
        ("9C", "9D", 13),
    ],
)
def test_attacking_guns_reach_one_to_three_squares_and_the_target_number_begins_at_the_range(shooter, target, squares):
    match = desk([plane("Hale", shooter)], [plane("Brandt", target)], steps="combat", cards=MISS)
    if squares > 3:
        assert match.decision is None
        assert why_no_attack(match, "Hale", "Brandt") == "spandaus.attack.range"
    else:
        give(match, ("Hale", "Brandt"), "none", "higher")
        assert said(match, "attacks")[0].facts["range"] == squares
        assert numbers_needed(match, "Hale") == [squares]


@pytest.mark.rule("spandaus.attack.range")
def test_a_target_out_of_range_is_refused_although_another_is_in_range():
    match = desk([plane("Hale", "9C")], [plane("Brandt", "8C"), plane("Conrad", "5C")], steps="combat")
    refused(match, ("Hale", "Conrad"), "spandaus.attack.range")


@pytest.mark.rule("spandaus.attack.range")
def test_targets_may_be_higher_or_lower_along_the_chain():
    """spandaus.amb.height-not-needed"""
    match = desk([plane("Hale", "9C")], [plane("Brandt", "JC"), plane("Conrad", "7C")], steps="combat")
    give(match, "pass")
    assert asked(match).options == ("pass", ("Hale", "Brandt"), ("Hale", "Conrad"))


@pytest.mark.rule("spandaus.attack.not-own-square")
def test_nothing_in_the_shooters_own_square_can_be_attacked():
    """spandaus.amb.balloon-same-square. Only a balloon shows this: an enemy aircraft there bars every shot."""
    for square, open_ in (("AS", False), ("2S", True)):
        match = desk([plane("Hale", square)], steps="combat", scenario={"mission": "balloon"})
        assert attacks_open(match) == (((square,), ("pass", ("Hale", "balloon"))) if open_ else None)
        assert why_no_attack(match, "Hale", "balloon") == ("" if open_ else "spandaus.attack.not-own-square")


@pytest.mark.rule("spandaus.attack.one-target")
def test_an_aircraft_attacks_once_a_turn_and_one_target():
    match = desk([plane("Hale", "9C")], [plane("Brandt", "8C"), plane("Conrad", "7C")], steps="combat", cards=MISS)
    refused(match, ("Hale", "Brandt", "Conrad"), "spandaus.combat.voluntary")
    give(match, ("Hale", "Brandt"), "none", "higher")
    assert asked(match).about == ("8C",), "9C is not asked again"
    assert why_no_attack(match, "Hale", "Conrad") == "spandaus.attack.one-target"
    give(match, "pass", "pass")
    assert match.decision is None


@pytest.mark.rule("spandaus.attack.free-choice", "spandaus.attack.no-blocking")
def test_the_farthest_target_may_be_chosen_and_aircraft_between_do_not_matter():
    match = desk(
        [plane("Hale", "9C"), plane("Irving", "7C")],
        [plane("Brandt", "8C"), plane("Conrad", "6C")],
        steps="combat",
        cards=f"{right_cards(3)} 9H",
    )
    assert asked(match).options == ("pass", ("Hale", "Brandt"), ("Hale", "Conrad"))
    give(match, ("Hale", "Conrad"), "none", *right_calls(3))
    assert numbers_needed(match, "Hale") == [3]
    assert match.state.aircraft["Conrad"].sustained == 4
    assert match.state.aircraft["Brandt"].sustained == match.state.aircraft["Irving"].sustained == 0


@pytest.mark.rule("spandaus.attack.choose-in-square")
@pytest.mark.parametrize("victim", ["Brandt", "Conrad"])
def test_the_shooter_names_one_of_several_enemies_in_a_square(victim):
    match = desk(
        [plane("Hale", "9C", crew="good")], [plane("Brandt", "8C"), plane("Conrad", "8C")], steps="combat", cards="8H"
    )
    assert asked(match).options == ("pass", ("Hale", "Brandt"), ("Hale", "Conrad"))
    give(match, ("Hale", victim), "none")
    assert {name for name, each in match.state.aircraft.items() if each.sustained} == {victim}


@pytest.mark.rule("spandaus.attack.mixed-square")
@pytest.mark.example("spandaus.ex.d-mixed-square")
def test_an_aircraft_that_shares_its_square_with_an_enemy_cannot_be_attacked():
    match = desk(
        [plane("Hale", "7C"), plane("Irving", "10C")], [plane("Brandt", "7C"), plane("Conrad", "9C")], steps="combat"
    )
    give(match, "pass")
    assert attacks_open(match) == (("9C",), ("pass", ("Conrad", "Irving")))
    refused(match, ("Conrad", "Hale"), "spandaus.attack.mixed-square")


@pytest.mark.rule("spandaus.attack.mixed-square")
@pytest.mark.parametrize(
    ("kind", "facts"),
    [(None, {}), (None, {"spinning": True}), (None, {"sustained": 3}), (None, {"attack_ammo": 0}), (BOMBER, {})],
    ids=["sound", "spinning", "crippled", "empty", "bomber"],
)
def test_nobody_in_a_mixed_square_shoots_or_is_shot_at_whatever_the_enemy_there(kind, facts):
    """spandaus.amb.mixed-square-scope: third parties cannot shoot into the square either."""
    match = desk(
        [plane("Hale", "7C"), plane("Irving", "8C")],
        [plane("Brandt", "7C", kind, **facts), plane("Conrad", "6C")],
        steps="combat",
    )
    assert attacks_open(match) == (("8C",), ("pass", ("Irving", "Conrad")))
    assert why_no_attack(match, "Irving", "Brandt") == "spandaus.attack.mixed-square"
    assert why_no_attack(match, "Hale", "Conrad") == "spandaus.attack.mixed-square"
    assert why_no_attack(match, "Hale", "Brandt") == "spandaus.attack.mixed-square"
    give(match, "pass")
    assert attacks_open(match) == (("6C",), ("pass", ("Conrad", "Irving"))), "7C was not asked"
    assert why_no_attack(match, "Conrad", "Hale") == "spandaus.attack.mixed-square"


@pytest.mark.rule("spandaus.attack.mixed-square")
@pytest.mark.parametrize("fate", ["gone", "destroyed", "waiting"])
def test_an_enemy_that_has_left_the_map_makes_no_mixed_square(fate):
    """spandaus.amb.mixed-square-scope: only living enemies in the square count."""
    match = desk([plane("Hale", "7C")], [plane("Brandt", fate=fate), plane("Conrad", "6C")], steps="combat")
    assert attacks_open(match) == (("7C",), ("pass", ("Hale", "Conrad")))


@pytest.mark.rule("spandaus.attack.one-per-square")
def test_of_friends_in_one_square_the_owner_picks_one_that_attacks():
    """spandaus.amb.tie-combat: the square is one slot."""
    match = desk(
        [plane("Hale", "9C"), plane("Irving", "9C")],
        [plane("Brandt", "8C"), plane("Conrad", "7C")],
        steps="combat",
        cards=MISS,
    )
    assert asked(match).options == (
        "pass",
        ("Hale", "Brandt"),
        ("Hale", "Conrad"),
        ("Irving", "Brandt"),
        ("Irving", "Conrad"),
    )
    give(match, ("Irving", "Conrad"), "none", "higher")
    assert asked(match).about == ("8C",)
    assert why_no_attack(match, "Hale", "Brandt") == "spandaus.attack.one-per-square"
    assert why_no_attack(match, "Irving", "Brandt") == "spandaus.attack.one-target"


@pytest.mark.rule("spandaus.attack.one-per-square")
def test_two_owners_in_one_square_have_one_attack_between_them():
    """spandaus.amb.more-than-two-players: a cut tells who chooses first; the other may attack only if he does not."""

    def lay():
        hale, irving = plane("Hale", "9C", owner="Ann"), plane("Irving", "9C", owner="Bob")
        return desk([hale, irving], [plane("Brandt", "8C", attack_ammo=0)], steps="combat", cards=f"7H 2S {MISS}")

    match = lay()
    assert (asked(match).seat, asked(match).options) == ("Bob", ("pass", ("Irving", "Brandt")))
    give(match, ("Irving", "Brandt"), "none", "higher")
    assert match.decision is None
    match = give(lay(), "pass")
    assert (asked(match).seat, asked(match).options) == ("Ann", ("pass", ("Hale", "Brandt")))


@pytest.mark.rule("spandaus.attack.one-per-square")
@pytest.mark.parametrize(("uses_square", "second"), [(True, False), (False, True)])
def test_an_aborted_attack_uses_up_its_square_unless_played_otherwise(uses_square, second):
    """spandaus.amb.slot-used-by-declaration"""
    match = desk(
        [plane("Hale", "9C"), plane("Irving", "9C")],
        [plane("Brandt", "8C", model("armed", type="two-seater", attack=None, attack_ammo=None))],
        steps="combat",
        cards=f"{right_cards(2)} 9D {MISS}",
        options={"declared_attack_uses_square": uses_square},
    )
    give(match, ("Hale", "Brandt"), "fire", *right_calls(2))
    assert match.state.aircraft["Hale"].sustained == 2
    assert attacks_open(match) == ((("9C",), ("pass", ("Irving", "Brandt"))) if second else None)
    assert why_no_attack(match, "Irving", "Brandt") == ("" if second else "spandaus.attack.one-per-square")
    assert why_no_attack(match, "Hale", "Brandt") == "spandaus.attack.one-target"
    if second:
        give(match, ("Irving", "Brandt"), "none", "higher")
        assert match.decision is None


@pytest.mark.rule("spandaus.attack.one-per-square")
@pytest.mark.parametrize(("uses_square", "second"), [(True, False), (False, True)])
def test_an_attack_with_an_empty_gun_uses_up_its_square_unless_played_otherwise(uses_square, second):
    """spandaus.amb.slot-used-by-declaration"""
    match = desk(
        [plane("Hale", "9C", attack_ammo=1), plane("Irving", "9C")],
        [plane("Brandt", "8C", BOMBER)],
        steps="combat",
        cards="4D",
        options={"declared_attack_uses_square": uses_square},
    )
    give(match, ("Hale", "Brandt"))
    assert attacks_open(match) == ((("9C",), ("pass", ("Irving", "Brandt"))) if second else None)


@pytest.mark.rule("spandaus.attack.one-per-square")
def test_an_attack_that_was_fired_uses_up_its_square_however_aborts_are_played():
    """spandaus.amb.slot-used-by-declaration"""
    match = desk(
        [plane("Hale", "9C"), plane("Irving", "9C")],
        [plane("Brandt", "8C", BOMBER)],
        steps="combat",
        cards=MISS,
        options={"declared_attack_uses_square": False},
    )
    give(match, ("Hale", "Brandt"), "none", "higher")
    assert match.decision is None
    assert why_no_attack(match, "Irving", "Brandt") == "spandaus.attack.one-per-square"


PROHIBITED: dict[str, tuple[dict[str, Any], str]] = {
    "jinked this turn": ({"jinked": True}, "spandaus.jink.loses-attack"),
    "took gunnery Hit Points this turn": ({"hurt": True, "sustained": 1}, "spandaus.attack.prohibitions"),
    "spinning": ({"spinning": True}, "spandaus.spin.no-combat"),
    "gun jammed": ({"attack_jammed": True}, "spandaus.jam.effect"),
    "gun empty": ({"attack_ammo": 0}, "spandaus.ammo.empty"),
}


@pytest.mark.rule("spandaus.attack.prohibitions")
@pytest.mark.table("spandaus.table.attack-prohibitions")
@pytest.mark.parametrize("row", PROHIBITED)
def test_what_befell_the_aircraft_this_turn_forbids_its_attack(row):
    facts, rule = PROHIBITED[row]
    match = desk([plane("Hale", "9C", **facts), plane("Irving", "9C")], [plane("Brandt", "8C", BOMBER)], steps="combat")
    assert asked(match).options == ("pass", ("Irving", "Brandt"))
    refused(match, ("Hale", "Brandt"), rule)


@pytest.mark.rule("spandaus.attack.prohibitions")
@pytest.mark.table("spandaus.table.attack-prohibitions")
@pytest.mark.parametrize(
    ("enemy", "clouds", "rule"),
    [
        ("9C", [], "spandaus.attack.mixed-square"),
        ("KS", ["9C"], "spandaus.env.cloud-no-fire"),
    ],
    ids=["enemy aircraft in same square", "in cloud square"],
)
def test_the_square_of_an_aircraft_forbids_its_attack_and_keeps_it_from_being_shot_at(enemy, clouds, rule):
    match = desk(
        [plane("Hale", "9C")],
        [plane("Brandt", enemy), plane("Conrad", "8C")],
        steps="combat",
        position={"clouds": clouds},
    )
    assert match.decision is None
    assert why_no_attack(match, "Hale", "Conrad") == rule
    assert why_no_attack(match, "Conrad", "Hale") == rule


@pytest.mark.rule("spandaus.attack.target-prohibitions")
@pytest.mark.table("spandaus.table.attack-prohibitions")
def test_a_target_in_a_cloud_cannot_be_attacked():
    match = desk(
        [plane("Hale", "9C")],
        [plane("Brandt", "8C"), plane("Conrad", "7C")],
        steps="combat",
        position={"clouds": ["7C"]},
    )
    assert asked(match).options == ("pass", ("Hale", "Brandt"))
    refused(match, ("Hale", "Conrad"), "spandaus.env.cloud-no-fire")


@pytest.mark.table("spandaus.table.attack-prohibitions")
def test_a_friend_in_the_same_square_that_has_attacked_forbids_a_second_attack():
    fired = plane("Hale", "9C", attacked=True, fired=True, attack_side=-1)
    match = desk([fired, plane("Irving", "9C")], [plane("Brandt", "8C", BOMBER)], steps="combat")
    assert match.decision is None
    assert why_no_attack(match, "Irving", "Brandt") == "spandaus.attack.one-per-square"


@pytest.mark.rule("spandaus.attack.prohibitions")
@pytest.mark.parametrize(
    ("cards", "answers", "rule"),
    [
        (f"9S 10S {MISS}", ("jink", "stop", "higher"), "spandaus.jink.loses-attack"),
        (f"9S 10S KS {MISS}  9C", ("jink", "draw", "higher"), "spandaus.jink.loses-attack"),
        (MISS, ("spin", "higher"), "spandaus.spin.no-combat"),
        ("5C 6C 4D", ("none", "higher"), "spandaus.attack.prohibitions"),
    ],
    ids=["jink", "risky jink", "spin", "one Hit Point"],
)
def test_an_answer_to_a_higher_attacker_or_damage_from_it_costs_the_own_attack(cards, answers, rule):
    match = desk([plane("Hale", "9C")], [plane("Brandt", "8C")], steps="combat", cards=cards)
    give(match, ("Hale", "Brandt"), *answers)
    assert match.decision is None, "Brandt is not asked"
    assert why_no_attack(match, "Brandt", "Hale") == rule


@pytest.mark.rule("spandaus.attack.prohibitions")
@pytest.mark.parametrize(
    ("cards", "answers"),
    [(f"9S 10S {MISS}", ("jink", "stop", "higher")), (MISS, ("spin", "higher")), ("5C 6C 4D", ("none", "higher"))],
    ids=["jinks", "spins", "is hit"],
)
def test_what_happens_after_its_attack_does_not_undo_the_attack(cards, answers):
    """spandaus.amb.piecemeal-prohibition"""
    match = desk([plane("Hale", "9C")], [plane("Brandt", "8C")], steps="combat", cards=f"5C 6C 3S {cards}")
    give(match, ("Hale", "Brandt"), "none", "higher", ("Brandt", "Hale"), *answers)
    assert match.decision is None
    assert [event.facts["shooter"] for event in said(match, "attacks")] == ["Hale", "Brandt"]
    assert match.state.aircraft["Hale"].attack_ammo == 4


@pytest.mark.rule("spandaus.attack.prohibitions")
def test_damage_from_a_risky_manoeuvre_does_not_bar_the_attack():
    """spandaus.amb.gunnery-damage-bar"""
    match = desk(
        [plane("Hale", "9C", model("risky", RM=9, CON=9))],
        [plane("Brandt", "JC", BOMBER)],
        steps=["movement", "combat"],
        cards="KC QD  10S  2C",
    )
    give(match, "risky M", "stay", "stay")
    assert match.state.aircraft["Hale"].sustained == 1
    assert attacks_open(match) == (("9C",), ("pass", ("Hale", "Brandt")))


@pytest.mark.rule("spandaus.attack.prohibitions")
def test_gunnery_damage_bars_the_attack_and_no_response():
    """spandaus.amb.gunnery-damage-bar"""
    match = desk(
        [plane("Hale", "9C", crew="good"), plane("Irving", "7C")],
        [plane("Brandt", "8C", TWO_SEATER)],
        steps="combat",
        cards="4D",
    )
    give(match, ("Hale", "Brandt"), "none")
    assert why_no_attack(match, "Brandt", "Hale") == "spandaus.attack.prohibitions"
    give(match, ("Irving", "Brandt"))
    assert asked(match).options == ("none", "jink", "spin", "fire")


@pytest.mark.rule("spandaus.attack.prohibitions")
def test_the_prohibitions_of_one_turn_are_over_in_the_next():
    barred = plane("Hale", "9C", jinked=True, hurt=True, attacked=True, fired=True, defence_side=1, attack_side=1)
    match = desk([barred], [plane("Brandt", "8C", BOMBER)], steps=["removal"], seed=5)
    hale = match.state.aircraft["Hale"]
    assert match.state.turn == 2
    assert not any((hale.jinked, hale.hurt, hale.attacked, hale.fired, hale.defence_side, hale.attack_side))


@pytest.mark.rule("spandaus.attack.target-prohibitions")
def test_only_enemies_that_fly_can_be_named():
    """spandaus.amb.friendly-fire"""
    match = desk(
        [plane("Hale", "9C"), plane("Irving", "8C")],
        [
            plane("Brandt", "8S"),
            plane("Conrad", "10C"),
            plane("Dietrich", fate="destroyed", sustained=6),
            plane("Emil"),
        ],
        steps="combat",
    )
    give(match, "pass")
    assert asked(match).options == ("pass", ("Hale", "Conrad"))
    for name in ("Irving", "Dietrich", "Emil"):
        refused(match, ("Hale", name), "spandaus.attack.target-prohibitions")
    refused(match, ("Hale", "Hale"), "spandaus.combat.voluntary")
    refused(match, ("Hale", "nobody"), "spandaus.combat.voluntary")


@pytest.mark.rule("spandaus.attack.target-prohibitions")
def test_every_reason_against_a_target_is_told():
    match = desk(
        [plane("Hale", "9C"), plane("Irving", "7C")],
        [plane("Brandt", "8C"), plane("Conrad", "7C"), plane("Dietrich", "10C"), plane("Emil", "5C")],
        steps="combat",
        position={"clouds": ["10C"]},
    )
    assert asked(match).options == ("pass", ("Hale", "Brandt"))
    why = bars(match, "attack", "allied", "9C")
    assert why == {
        ("Hale", "Irving"): "spandaus.attack.target-prohibitions",
        ("Hale", "Conrad"): "spandaus.attack.mixed-square",
        ("Hale", "Dietrich"): "spandaus.env.cloud-no-fire",
        ("Hale", "Emil"): "spandaus.attack.range",
    }
    assert "attacks" not in kinds(match)
