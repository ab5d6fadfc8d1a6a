"""The rules of thumb, one by one, and what they are worth against chance."""

from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.lab.simulate import simulate
from aerodrome.pilots import pilot
from aerodrome.pilots.pilot import window
from aerodrome.pilots.spandaus.stakes import wounds
from aerodrome.pilots.spandaus.values import crash, damage
from tests.rules.spandaus.desk import desk, give, model, plane


def chosen(match: Match) -> Any:
    """What the pilot answers to the decision that is open."""
    decision = match.decision
    assert decision is not None
    return pilot("spandaus", "thumb").choose(decision, window(match, decision.seat))


def asked(match: Match) -> str:
    assert match.decision is not None
    return match.decision.kind


def test_it_beats_chance_with_equal_aircraft():
    result = simulate("spandaus", "duel-of-equals", ("thumb", "random"), 60, 11, workers=1)
    assert result.draws <= 15
    assert result.pilots["thumb"].rate >= 0.7


def test_it_beats_chance_in_the_shipped_duel():
    result = simulate("spandaus", "duel", ("thumb", "random"), 60, 12, workers=1)
    assert result.draws <= 15
    assert result.pilots["thumb"].rate >= 0.7


@pytest.mark.parametrize(("card", "call"), [("2C", "higher"), ("KC", "lower"), ("6C", "higher"), ("8C", "lower")])
def test_it_calls_the_likelier_way(card: str, call: str):
    match = desk([plane("Hale", "QC")], [plane("Brandt", "10C")], steps="combat", cards=card)
    give(match, ("Hale", "Brandt"), "none")
    assert chosen(match) == call


def test_in_the_middle_it_counts_the_cards_that_are_gone():
    match = desk([plane("Hale", "QC")], [plane("Brandt", "10C")], steps="combat", cards="9H QH 7C")
    give(match, ("Hale", "Brandt"), "jink", "stop")
    assert chosen(match) == "lower"


def test_it_shoots_when_it_can():
    match = desk([plane("Hale", "QC")], [plane("Brandt", "JC")], steps="combat")
    assert chosen(match) == ("Hale", "Brandt")


def poor_gun() -> dict[str, Any]:
    return plane("Hale", "QC", model("poor-gun", attack=[-6, -7, -8]), attack_ammo=1)


def test_it_holds_its_last_point_for_a_better_shot():
    match = desk([poor_gun()], [plane("Brandt", "9C", attack_ammo=0)], steps="combat")
    assert chosen(match) == "pass"


def test_in_the_last_turn_it_has_nothing_to_keep_ammunition_for():
    match = desk([poor_gun()], [plane("Brandt", "9C", attack_ammo=0)], steps="combat", position={"turn": 20})
    assert chosen(match) == ("Hale", "Brandt")


def test_it_comes_down_on_an_enemy_that_has_moved():
    match = desk([plane("Hale", "QC")], [plane("Brandt", "8C", moved=True)], cards="5H")
    give(match, chosen(match))
    assert asked(match) == "lateral"
    assert chosen(match) == "9C"


def test_out_of_reach_of_an_enemy_above_it_stays_there():
    unarmed = plane("Hale", "6C", attack_ammo=0)
    match = desk([unarmed], [plane("Brandt", "10C", moved=True)])
    assert chosen(match) == "stay"


def test_who_cannot_shoot_flies_out_of_the_sights_of_an_enemy_above():
    unarmed = plane("Hale", "8C", attack_ammo=0)
    match = desk([unarmed], [plane("Brandt", "10C", moved=True)], cards="4H")
    assert chosen(match) != "stay"
    give(match, "M")
    decision = match.decision
    assert decision is not None
    assert chosen(match) in {"6C", "5C", "4C", "10C"}


def test_who_has_shot_jinks_freely():
    target = plane("Hale", "QD", attacked=True, fired=True)
    match = desk([target], [plane("Brandt", "JD")], steps="combat", position={"slot": 25})
    give(match, ("Brandt", "Hale"))
    assert asked(match) == "response"
    assert chosen(match) == "jink"


def test_it_never_spins_low():
    match = desk([plane("Hale", "2S")], [plane("Brandt", "4S")], steps="combat")
    give(match, ("Brandt", "Hale"))
    assert chosen(match) in ("none", "jink")


def test_a_bomber_fires_at_its_attacker_and_its_friends_support_it():
    bomber = model("test-bomber", type="bomber")
    match = desk(
        [plane("One", "5C", bomber), plane("Two", "5C", bomber)], [plane("Brandt", "6C")], steps="combat", seed=1
    )
    give(match, ("Brandt", "One"))
    assert chosen(match) == "fire"
    give(match, "fire")
    assert asked(match) == "support"
    assert chosen(match) == "Two"


def test_bombers_pair_whenever_they_may():
    bomber = model("test-bomber", type="bomber")
    match = desk(
        [plane("One", "5C", bomber), plane("Two", "5C", bomber)], [plane("Brandt", "KH")], steps="bomber pairs"
    )
    assert chosen(match) == ("One", "Two")


def test_a_crippled_aircraft_goes_home_where_it_may():
    leave = {"allied": {"exit": {"kind": "permanent", "when": "crippled"}}}
    hurt = plane("Hale", "2S", model(hits=8), sustained=5)
    match = desk([hurt, plane("Marsh", "5H", moved=True)], [plane("Brandt", "KH", moved=True)], sides=leave, cards="3H")
    give(match, chosen(match))
    assert asked(match) == "lateral"
    assert chosen(match) == "exit right"


def test_an_aircraft_that_can_fight_stays():
    leave = {"allied": {"exit": {"kind": "permanent"}}}
    match = desk([plane("Hale", "2S")], [plane("Brandt", "KH", moved=True)], sides=leave, cards="3H")
    give(match, "M")
    assert not chosen(match).startswith("exit")


def test_an_ace_takes_the_card_above_the_enemy():
    ace = plane("Hale", crew="ace", fate="waiting")
    match = desk([ace], [plane("Brandt", fate="waiting")], steps=["deployment"], cards="7C 2S 9C")
    assert asked(match) == "deploy"
    assert chosen(match) == "9C"


def test_photo_recon_is_flown_to_its_end():
    for seed in range(5):
        match = aerodrome.new("spandaus", "photo-recon", seed=seed)
        while match.decision is not None:
            match.answer(chosen(match))
        assert match.outcome is not None
        assert match.outcome.winner == "allied"


def test_what_hit_points_are_worth():
    assert wounds(1, 6) == (0.0,)
    assert 0 == wounds(6, 6)[0] < wounds(6, 6)[1] < wounds(6, 6)[2] < wounds(6, 6)[3] < 1
    lost, chance = damage(3, wounds(6, 6))
    assert 0.5 < lost < chance < 1
    assert chance == pytest.approx(11 / 13)


def test_the_ground_is_near_in_spades():
    assert crash(8, 0) == pytest.approx(5 / 13)
    assert crash(8, 3) == pytest.approx((5 / 13) ** 4)
