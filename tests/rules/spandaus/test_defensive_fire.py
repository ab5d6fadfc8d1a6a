"""Defensive fire, and defensive fire from two-seaters (p15-16)."""

import pytest

from tests.rules.spandaus.desk import desk, give, model, plane, refused, said
from tests.rules.spandaus.gunfire import (
    MISS,
    asked,
    kinds,
    numbers_needed,
    parts_of_number,
    right_calls,
    right_cards,
    why_no_attack,
    why_no_response,
)

TWO_SEATER = model("two-seater", type="two-seater", defence=[-7, -8])
ONE_GUN = model("one gun", type="two-seater", attack=None, attack_ammo=None)
BOMBER = model("bomber", type="bomber")
SUN = {"sun": ["QH", "JH", "10H"]}


def attacked(cards="", square="9C", kind=TWO_SEATER, at="8C", position=None, shooter=None, **facts):
    """Hale has attacked Brandt, who is asked for his response."""
    match = desk(
        [plane("Hale", square, **(shooter or {}))],
        [plane("Brandt", at, kind, **facts)],
        steps="combat",
        cards=cards,
        position=position,
    )
    while asked(match).about != (square,):
        give(match, "pass")
    return give(match, ("Hale", "Brandt"))


@pytest.mark.rule("spandaus.df.range")
@pytest.mark.table("spandaus.table.weapon-ranges")
@pytest.mark.parametrize("kind", [TWO_SEATER, BOMBER], ids=["two-seater", "bomber"])
@pytest.mark.parametrize(("square", "range_"), [("9C", 1), ("10C", 2), ("JC", 3), ("7C", 1), ("6C", 2), ("5C", 3)])
def test_defensive_fire_reaches_two_squares_and_its_number_begins_at_twice_the_range(kind, square, range_):
    match = attacked(square=square, kind=kind, cards=MISS)
    if range_ > 2:
        refused(match, "fire", "spandaus.df.range")
    else:
        give(match, "fire")
        assert numbers_needed(match, "Brandt") == [2 * range_]


@pytest.mark.rule("spandaus.df.range")
def test_defensive_fire_reaches_over_the_end_of_a_row():
    assert "fire" in asked(attacked(square="2C", at="KD")).options
    assert "fire" not in asked(attacked(square="3C", at="KD")).options


@pytest.mark.rule("spandaus.df.only-response")
@pytest.mark.parametrize("kind", [ONE_GUN, BOMBER], ids=["two-seater", "bomber"])
def test_defensive_fire_never_starts_a_combat(kind):
    match = desk([plane("Hale", "8C")], [plane("Brandt", "9C", kind)], steps="combat")
    assert asked(match).about == ("8C",), "9C was not asked"
    give(match, "pass")
    assert match.decision is None
    assert why_no_attack(match, "Brandt", "Hale") == "spandaus.attack.who"
    assert "defends" not in kinds(match)


@pytest.mark.rule("spandaus.df.before-attack")
def test_defensive_fire_is_over_before_the_attack_begins():
    match = attacked(f"{right_cards(2)} 7D  5H 6S 5D")
    give(match, "fire")
    assert (asked(match).seat, asked(match).kind) == ("german", "guess")
    give(match, *right_calls(2))
    assert [event.facts["shooter"] for event in said(match, "hit")] == ["Brandt"]
    assert (asked(match).seat, asked(match).about[0]) == ("allied", "Hale")
    give(match, "higher")
    assert [event.facts["shooter"] for event in said(match, "hit")] == ["Brandt", "Hale"]


@pytest.mark.rule("spandaus.df.before-attack", "spandaus.df.abort")
def test_an_attacker_that_defensive_fire_destroys_never_shoots():
    match = attacked(f"{right_cards(2)} KD", shooter={"sustained": 1})
    give(match, "fire", *right_calls(2))
    hale = match.state.aircraft["Hale"]
    assert (hale.fate, hale.cause) == ("destroyed", "gunnery")
    assert numbers_needed(match, "Hale") == []
    assert "aborts" not in kinds(match), "there is nobody left to abort"
    assert match.state.aircraft["Brandt"].kills == 1


@pytest.mark.rule("spandaus.df.no-evasion")
def test_the_attacker_cannot_jink_or_spin_against_defensive_fire():
    match = attacked(f"{right_cards(2)} 9D", shooter={"crew": "good"})
    give(match, "fire")
    refused(match, "jink", "spandaus.attack.guessing")
    assert asked(match).seat == "german", "the attacker is asked nothing"
    give(match, *right_calls(2))
    hale = match.state.aircraft["Hale"]
    assert (hale.sustained, hale.jinked, hale.spinning) == (2, False, False)
    assert parts_of_number(match) == {"twice the range": 2}


@pytest.mark.rule("spandaus.df.target-number")
@pytest.mark.table("spandaus.table.df-tn")
@pytest.mark.parametrize(
    ("at", "square", "facts", "parts"),
    [
        ("8C", "9C", {}, {"twice the range": 2}),
        ("8C", "10C", {}, {"twice the range": 4}),
        ("8C", "9C", {"sustained": 3}, {"twice the range": 2, "crippled": 2}),
        ("8C", "9C", {"sustained": 2}, {"twice the range": 2}),
        ("8C", "9C", {"crew": "poor"}, {"twice the range": 2, "crew": 1}),
        ("8C", "9C", {"crew": "good"}, {"twice the range": 2, "crew": -1}),
        ("9H", "JH", {}, {"twice the range": 4, "sun": 2}),
        ("KH", "JH", {}, {"twice the range": 4, "sun": 2}),
        ("10H", "JH", {}, {"twice the range": 2, "sun": 2}),
        ("QH", "JH", {}, {"twice the range": 2}),
        ("QH", "KH", {}, {"twice the range": 2}),
        ("9H", "JH", {"sustained": 3, "crew": "poor"}, {"twice the range": 4, "sun": 2, "crippled": 2, "crew": 1}),
    ],
)
def test_the_number_of_defensive_fire_is_twice_the_range_and_its_modifiers(at, square, facts, parts):
    """The sun stands in QH, JH and 10H. spandaus.amb.df-sun-wording, spandaus.amb.df-playsheet-modifiers,
    spandaus.amb.minus-signs-lost; the highest number is 9 (spandaus.amb.jink-and-spin-exclusive)."""
    match = attacked(MISS, square=square, at=at, position=SUN, **facts)
    give(match, "fire")
    assert parts_of_number(match) == parts
    assert asked(match).about[-1] == sum(parts.values())


@pytest.mark.rule("spandaus.df.target-number")
def test_neither_the_state_nor_the_crew_of_the_attacker_changes_the_number():
    match = attacked(MISS, shooter={"sustained": 3, "crew": "good"})
    give(match, "fire")
    assert numbers_needed(match, "Brandt") == [2]


@pytest.mark.rule("spandaus.df.procedure")
def test_defensive_fire_guesses_and_scores_like_an_attack_with_its_own_gun():
    match = attacked("3C 10H 5D 9S 2S JH", square="10C")
    give(match, "fire", "higher", "lower", "higher")
    assert "hit" not in kinds(match), "four right calls are needed"
    give(match, "lower")
    facts = said(match, "hit")[0].facts
    assert (facts["gun"], facts["effect"], facts["points"]) == ("defence", -8, 3)
    assert match.state.aircraft["Hale"].crippled


@pytest.mark.rule("spandaus.df.procedure")
@pytest.mark.parametrize(
    ("cards", "rule", "jammed"),
    [("9C 5D", "spandaus.attack.guessing", False), ("9C 9D", "spandaus.attack.equal-is-miss", True)],
)
def test_a_wrong_call_of_the_gunner_misses_and_an_equal_card_jams_his_gun(cards, rule, jammed):
    match = attacked(f"{cards} 6C")
    give(match, "fire", "higher")
    assert said(match, "miss")[0].rule == rule
    brandt = match.state.aircraft["Brandt"]
    assert (brandt.defence_jammed, brandt.attack_jammed) == (jammed, False)
    assert asked(match).about[0] == "Hale", "the attack goes on"


@pytest.mark.rule("spandaus.df.abort")
def test_one_hit_point_of_defensive_fire_aborts_the_attack_which_costs_nothing_but_the_attack():
    match = desk(
        [plane("Hale", "9C")],
        [plane("Brandt", "8C", ONE_GUN), plane("Conrad", "7C", ONE_GUN)],
        steps="combat",
        cards=f"{right_cards(2)} 8D",
    )
    give(match, ("Hale", "Brandt"), "fire", *right_calls(2))
    hale = match.state.aircraft["Hale"]
    assert hale.sustained == 1
    assert said(match, "aborts")[0].facts == {"aircraft": "Hale", "target": "Brandt"}
    assert numbers_needed(match, "Hale") == [], "no shot"
    assert hale.attack_ammo == 5, "no ammunition"
    assert match.decision is None, "and no attack on another target"
    assert why_no_attack(match, "Hale", "Conrad") == "spandaus.attack.one-target"


@pytest.mark.rule("spandaus.df.abort")
@pytest.mark.parametrize("card", ["2D", "7D"])
def test_defensive_fire_that_scores_nothing_aborts_nothing(card):
    """spandaus.amb.df-no-damage: the attack goes on with no modifier for the response."""
    match = attacked(f"{right_cards(2)} {card} {MISS.replace('C', 'S')}")
    give(match, "fire", *right_calls(2))
    assert "aborts" not in kinds(match)
    assert parts_of_number(match) == {"range": 1}
    give(match, "higher")
    assert match.state.aircraft["Hale"].attack_ammo == 4


@pytest.mark.rule("spandaus.df.abort")
@pytest.mark.parametrize("card", ["4S", "4C", "4H"])
def test_an_abort_gives_back_the_last_point_too(card):
    """spandaus.amb.last-ammo-and-abort"""
    match = attacked(f"{card} {right_cards(2, 'D')} 9H", shooter={"attack_ammo": 1})
    give(match, "fire", *right_calls(2))
    assert "aborts" in kinds(match)
    assert match.state.aircraft["Hale"].attack_ammo == 1


@pytest.mark.rule("spandaus.df.abort")
def test_an_abort_costs_the_target_only_its_defensive_fire_and_one_point():
    """spandaus.amb.abort-then-target-free"""
    match = desk(
        [plane("Hale", "9C"), plane("Irving", "7C")],
        [plane("Brandt", "8C", TWO_SEATER)],
        steps="combat",
        cards=f"{right_cards(2)} 9D",
    )
    give(match, ("Hale", "Brandt"), "fire", *right_calls(2))
    brandt = match.state.aircraft["Brandt"]
    assert (brandt.defence_ammo, brandt.attack_ammo) == (4, 5)
    assert asked(match).options == ("pass", ("Brandt", "Irving")), "it attacks to the other side"
    give(match, "pass", ("Irving", "Brandt"))
    assert asked(match).options == ("none", "jink", "spin")


@pytest.mark.rule("spandaus.df.twoseater-self-only")
def test_a_two_seater_does_not_support_another_aircraft():
    for target in (TWO_SEATER, BOMBER, model("scout")):
        match = desk(
            [plane("Hale", "9C")],
            [plane("Brandt", "8C", target), plane("Conrad", "8C", TWO_SEATER, attack_ammo=0)],
            steps="combat",
            cards=MISS,
        )
        give(match, ("Hale", "Brandt"), "none")
        assert asked(match).kind == "guess"
        assert asked(match).about[0] == "Hale", "nobody was asked to support"


@pytest.mark.rule("spandaus.df.twoseater-self-only")
def test_several_two_seaters_of_a_square_fire_each_at_their_own_attackers():
    match = desk(
        [plane("Hale", "9C"), plane("Irving", "10C")],
        [plane("Brandt", "8C", ONE_GUN), plane("Conrad", "8C", ONE_GUN)],
        steps="combat",
        cards=f"{MISS} 6S 2S   {MISS} 6S 2S",
    )
    give(match, ("Irving", "Brandt"), "fire", "higher", "higher")
    give(match, ("Hale", "Conrad"), "fire", "higher", "higher")
    shots = [(event.facts["aircraft"], event.facts["target"]) for event in said(match, "defends")]
    assert shots == [("Brandt", "Irving"), ("Conrad", "Hale")]


@pytest.mark.rule("spandaus.df.twoseater-one-per-turn")
@pytest.mark.parametrize(
    ("cards", "calls", "rule"),
    [
        (f"{MISS}  6S 2S", ["higher", "higher"], "spandaus.df.twoseater-one-per-turn"),
        ("9C 9D  6S 2S", ["higher", "higher"], "spandaus.jam.effect"),
        (f"{right_cards(4)} 9D", right_calls(4), "spandaus.df.twoseater-one-per-turn"),
    ],
    ids=["miss", "jam", "hit"],
)
def test_a_two_seater_fires_at_one_attacker_a_turn_whatever_came_of_it(cards, calls, rule):
    """spandaus.amb.df-used-by-miss"""
    match = desk(
        [plane("Hale", "9C"), plane("Irving", "10C")], [plane("Brandt", "8C", ONE_GUN)], steps="combat", cards=cards
    )
    give(match, ("Irving", "Brandt"), "fire", *calls, ("Hale", "Brandt"))
    assert asked(match).options == ("none", "jink", "spin")
    refused(match, "fire", rule)
    assert match.state.aircraft["Brandt"].defence_side == 1


@pytest.mark.rule("spandaus.df.twoseater-one-per-turn")
def test_in_the_next_turn_the_two_seater_may_fire_again():
    match = desk(
        [plane("Hale", "9C")], [plane("Brandt", "8C", ONE_GUN, defence_side=1)], steps=["removal"], cards="", seed=2
    )
    assert match.state.aircraft["Brandt"].defence_side == 0
    assert match.state.turn == 2


@pytest.mark.rule("spandaus.df.twoseater-one-per-turn")
def test_a_gun_found_empty_uses_up_the_response_and_the_attack_goes_on():
    """spandaus.amb.df-last-ammo-diamond"""
    match = attacked("4D 5C 3H", defence_ammo=1)
    give(match, "fire")
    assert numbers_needed(match, "Brandt") == [], "no shot"
    assert match.state.aircraft["Brandt"].defence_ammo == 0
    assert asked(match).about[:2] == ("Hale", "Brandt"), "no other response is offered"
    assert why_no_response(match, "Brandt", "Hale") == {"fire": "spandaus.ammo.empty"}


@pytest.mark.rule("spandaus.df.twoseater-may-attack")
def test_defensive_fire_costs_neither_the_attack_nor_a_jink_or_spin_against_another_attacker():
    match = desk(
        [plane("Hale", "9C"), plane("Irving", "7C")],
        [plane("Brandt", "8C", TWO_SEATER)],
        steps="combat",
        cards=f"{MISS} 6S 2S   {MISS}",
    )
    give(match, ("Hale", "Brandt"), "fire", "higher", "higher")
    assert asked(match).options == ("pass", ("Brandt", "Irving"))
    give(match, ("Brandt", "Irving"), "none", "higher")
    assert match.state.aircraft["Brandt"].attack_ammo == 4
    give(match, ("Irving", "Brandt"))
    assert asked(match).options == ("none", "jink", "spin")


@pytest.mark.rule("spandaus.df.twoseater-directions", "spandaus.df.twoseater-may-attack")
@pytest.mark.example("spandaus.ex.df-directions")
def test_after_defensive_fire_to_the_left_a_two_seater_attacks_only_to_the_right():
    match = desk(
        [plane("Hale", "9C"), plane("Irving", "10C"), plane("Jones", "7C"), plane("King", "5C")],
        [plane("Brandt", "8C", TWO_SEATER)],
        steps="combat",
        cards=f"{MISS} 6S 2S",
    )
    give(match, ("Irving", "Brandt"), "fire", "higher", "higher", "pass")
    assert asked(match).options == ("pass", ("Brandt", "Jones"), ("Brandt", "King"))
    refused(match, ("Brandt", "Hale"), "spandaus.df.twoseater-directions")
    refused(match, ("Brandt", "Irving"), "spandaus.df.twoseater-directions")


@pytest.mark.rule("spandaus.df.twoseater-directions")
@pytest.mark.parametrize(("target", "open_"), [("Hale", True), ("Irving", False)], ids=["to the left", "to the right"])
def test_after_an_attack_defensive_fire_goes_only_to_the_other_side(target, open_):
    """spandaus.amb.df-direction-order"""
    match = desk(
        [plane("Hale", "9C"), plane("Irving", "7C"), plane("Jones", "6C")],
        [plane("Brandt", "8C", TWO_SEATER)],
        steps="combat",
        cards=MISS,
    )
    give(match, "pass", ("Brandt", target), "none", "higher", ("Irving", "Brandt"))
    if open_:
        assert "fire" in asked(match).options
    else:
        refused(match, "fire", "spandaus.df.twoseater-directions")


@pytest.mark.rule("spandaus.df.twoseater-directions")
def test_left_and_right_are_counted_along_the_chain_over_row_ends():
    match = desk(
        [plane("Hale", "2C"), plane("Irving", "AC"), plane("Jones", "QD")],
        [plane("Brandt", "KD", TWO_SEATER)],
        steps="combat",
        cards=f"{MISS} 6S 2S",
    )
    give(match, ("Hale", "Brandt"), "fire", "higher", "higher", "pass")
    assert asked(match).options == ("pass", ("Brandt", "Jones"))


@pytest.mark.rule("spandaus.df.twoseater-directions")
def test_an_attack_that_was_aborted_or_not_fired_binds_no_direction():
    empty = plane("Brandt", "8C", TWO_SEATER, attack_ammo=1)
    match = desk([plane("Hale", "7C"), plane("Irving", "6C")], [empty], steps="combat", cards="4D")
    give(match, ("Brandt", "Hale"), ("Hale", "Brandt"))
    assert "fire" in asked(match).options


@pytest.mark.rule("spandaus.df.twoseater-ammo")
@pytest.mark.parametrize(
    ("cards", "calls"), [(f"{MISS} 6S", ["higher"]), (f"{right_cards(2)} 9D", right_calls(2))], ids=["miss", "hit"]
)
def test_defensive_ammunition_is_counted_apart_and_one_point_is_paid_for_each_shot(cards, calls):
    """spandaus.amb.ammo-on-df"""
    match = give(attacked(cards, attack_ammo=3), "fire")
    brandt = match.state.aircraft["Brandt"]
    assert (brandt.defence_ammo, brandt.attack_ammo) == (4, 3), "paid when it is declared"
    give(match, *calls)
    assert (brandt.defence_ammo, brandt.attack_ammo) == (4, 3)


@pytest.mark.rule("spandaus.df.twoseater-ammo")
def test_an_empty_defensive_gun_leaves_the_attacking_gun_loaded_and_the_other_way_round():
    match = attacked(defence_ammo=0)
    refused(match, "fire", "spandaus.ammo.empty")
    assert match.state.aircraft["Brandt"].attack_ammo == 5
    assert "fire" in asked(attacked(attack_ammo=0)).options


def fe2(kind, *, first, fe2d_one_fire=True):
    """The two-seater in 8C has fired once, with its defensive gun to the left or with its attacking gun to the left;
    now it might attack to the right, or fire defensively to the right."""
    match = desk(
        [plane("Hale", "8C", kind)],
        [plane("Brandt", "10C"), plane("Conrad", "7C")],
        steps="combat",
        cards=f"{MISS} 6S 2S" if first == "defence" else MISS,
        options={"fe2d_one_fire": fe2d_one_fire},
    )
    if first == "defence":
        return give(match, ("Brandt", "Hale"), "fire", "higher", "higher")
    return give(match, "pass", ("Hale", "Brandt"), "none", "higher", ("Conrad", "Hale"))


@pytest.mark.rule("spandaus.df.fe2-no-both")
@pytest.mark.parametrize(
    ("kind", "one_fire", "both"),
    [
        ("raf-fe2b", True, False),
        ("raf-fe2b", False, False),
        ("raf-fe2d", True, False),
        ("raf-fe2d", False, True),
        ("re8", True, True),
    ],
)
def test_fe2b_and_fe2d_do_not_attack_and_defend_in_one_turn(kind, one_fire, both):
    """spandaus.amb.fe2-note: the note covers both, unless played for the FE2b alone."""
    attack = fe2(kind, first="defence", fe2d_one_fire=one_fire)
    assert why_no_attack(attack, "Hale", "Conrad") == ("" if both else "spandaus.df.fe2-no-both")
    assert asked(attack).about == (("8C",) if both else ("7C",))
    defence = fe2(kind, first="attack", fe2d_one_fire=one_fire)
    assert ("fire" in asked(defence).options) is both
    if not both:
        refused(defence, "fire", "spandaus.df.fe2-no-both")


@pytest.mark.rule("spandaus.df.fe2-no-both")
def test_an_fe2b_may_do_either():
    match = desk([plane("Hale", "8C", "raf-fe2b")], [plane("Brandt", "9C")], steps="combat", cards=MISS)
    assert asked(give(match.clone(), "pass")).options == ("pass", ("Hale", "Brandt"))
    assert "fire" in asked(give(match, ("Brandt", "Hale"))).options


@pytest.mark.rule("spandaus.df.fe2-no-both")
def test_an_fe2b_whose_gun_was_empty_has_not_fired_and_may_still_defend():
    """spandaus.ammo.last-diamond: the attack was declared, and no shot was made."""
    hale = plane("Hale", "8C", "raf-fe2b", attack_ammo=1)
    match = desk([hale], [plane("Brandt", "10C"), plane("Conrad", "7C")], steps="combat", cards="2D")
    give(match, "pass", ("Hale", "Brandt"), ("Conrad", "Hale"))
    assert "fire" in asked(match).options


@pytest.mark.rule("spandaus.df.range", "spandaus.jink.loses-attack")
@pytest.mark.example("spandaus.ex.df-i-a")
def test_example_i_at_three_squares_the_two_seater_jinks_and_gives_up_its_attack():
    match = example_i(jink_only=True)
    assert said(match, "attacks")[0].facts["range"] == 3
    assert match.state.aircraft["Two-seater"].jinked
    assert why_no_attack(match, "Two-seater", "Scout 6S") == "spandaus.jink.loses-attack"


@pytest.mark.rule(
    "spandaus.df.target-number", "spandaus.df.abort", "spandaus.df.before-attack", "spandaus.response.options"
)
@pytest.mark.example("spandaus.ex.df-i-b")
def test_example_i_at_two_squares_it_fires_and_the_scout_aborts_with_two_hit_points():
    match = example_i()
    assert said(match, "attacks")[1].facts["range"] == 2
    assert numbers_needed(match, "Two-seater") == [4]
    scout = match.state.aircraft["Scout 6S"]
    assert (scout.sustained, scout.fate, scout.attack_ammo) == (2, "flying", 5)
    assert numbers_needed(match, "Scout 6S") == []
    assert "aborts" in kinds(match)


@pytest.mark.rule("spandaus.df.twoseater-one-per-turn", "spandaus.df.twoseater-may-attack")
@pytest.mark.example("spandaus.ex.df-i-c")
def test_example_i_against_a_third_attacker_it_may_jink_or_spin_and_not_fire_again():
    match = example_i()
    give(match, ("Scout 3S", "Two-seater"))
    assert asked(match).options == ("none", "jink", "spin")
    refused(match, "fire", "spandaus.df.twoseater-one-per-turn")


def example_i(*, jink_only=False):
    """The example's turn up to the jink against 7S, or up to the defensive fire against 6S; a scout waits in 3S."""
    match = desk(
        [plane("Scout 7S", "7S"), plane("Scout 6S", "6S"), plane("Scout 3S", "3S")],
        [plane("Two-seater", "4S", TWO_SEATER)],
        steps="combat",
        cards=f"KC QC {MISS}   {right_cards(4)} 10D",
    )
    give(match, ("Scout 7S", "Two-seater"))
    assert asked(match).options == ("none", "jink", "spin")
    give(match, "jink", "stop", "higher")
    if not jink_only:
        give(match, ("Scout 6S", "Two-seater"))
        assert asked(match).options == ("none", "jink", "spin", "fire")
        give(match, "fire", *right_calls(4))
    return match
