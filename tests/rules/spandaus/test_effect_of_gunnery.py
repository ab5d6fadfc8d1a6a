"""The effect of gunnery, and critical hits (p14)."""

import pytest

from tests.rules.spandaus.desk import desk, give, model, plane, said
from tests.rules.spandaus.gunfire import right_calls, right_cards

VALUES = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10, "J": 11, "Q": 12, "K": 13}
TOUGH = model("tough", hits=99)


def sure_hit(cards, effect=-5, **facts):
    """Hale, whose guns have this effect at one square, cannot miss Brandt; the first card is the damage card."""
    gun = model("gun", attack=[effect, effect, effect])
    match = desk(
        [plane("Hale", "9C", gun, crew="good")],
        [plane("Brandt", "8C", facts.pop("kind", TOUGH), **facts)],
        steps="combat",
        cards=cards,
        options={"survival": "crew"},
    )
    give(match, ("Hale", "Brandt"), "none")
    return match


def sustained(match, name="Brandt"):
    return match.state.aircraft[name].sustained


@pytest.mark.rule("spandaus.gunnery.effect")
@pytest.mark.example("spandaus.ex.gunnery-effect")
def test_a_nine_with_effect_minus_five_scores_four_hit_points():
    match = sure_hit("9C", effect=-5)
    assert sustained(match) == 4
    assert said(match, "hit")[0].facts == {
        "shooter": "Hale",
        "target": "Brandt",
        "gun": "attack",
        "cards": ["9C"],
        "effect": -5,
        "points": 4,
    }


@pytest.mark.rule("spandaus.gunnery.effect")
@pytest.mark.example("spandaus.ex.gunnery-effect-none")
@pytest.mark.parametrize("card", ["2C", "3D", "4H", "5S"])
def test_a_card_not_above_the_effect_number_scores_nothing(card):
    match = sure_hit(card, effect=-5)
    assert sustained(match) == 0
    assert not match.state.aircraft["Brandt"].hurt


@pytest.mark.rule("spandaus.gunnery.effect")
@pytest.mark.table("spandaus.table.hit-effect")
@pytest.mark.parametrize("rank", VALUES)
@pytest.mark.parametrize("effect", [0, -3, -8])
def test_the_damage_card_and_the_effect_number_together_are_the_hit_points(rank, effect):
    match = sure_hit(f"{rank}H", effect=effect)
    assert sustained(match) == max(0, VALUES[rank] + effect)
    assert match.state.aircraft["Brandt"].hurt is (VALUES[rank] + effect > 0)


@pytest.mark.rule("spandaus.gunnery.effect")
@pytest.mark.parametrize(("square", "range_", "points"), [("8C", 1, 7), ("7C", 2, 5), ("6C", 3, 1)])
def test_the_effect_number_is_that_of_the_actual_range(square, range_, points):
    gun = model("gun", attack=[-3, -5, -9])
    cards = f"{right_cards(range_)} 10H"
    match = desk([plane("Hale", "9C", gun)], [plane("Brandt", square, TOUGH)], steps="combat", cards=cards)
    give(match, ("Hale", "Brandt"), "none", *right_calls(range_))
    assert sustained(match) == points


@pytest.mark.rule("spandaus.gunnery.effect")
def test_modifiers_of_the_target_number_do_not_change_the_effect():
    gun = model("gun", attack=[-3, -5, -9])
    match = desk(
        [plane("Hale", "9C", gun, crew="poor")],
        [plane("Brandt", "8C", TOUGH, spinning=True)],
        steps="combat",
        cards=f"{right_cards(4)} 10H",
    )
    give(match, ("Hale", "Brandt"), *right_calls(4))
    assert sustained(match) == 10 - 3


@pytest.mark.rule("spandaus.gunnery.effect")
@pytest.mark.parametrize(("square", "range_", "points"), [("9C", 1, 6), ("10C", 2, 1)])
def test_defensive_fire_has_its_own_effect_numbers(square, range_, points):
    gunner = model("gunner", type="two-seater", attack=[0, 0, 0], defence=[-4, -9])
    cards = f"{right_cards(2 * range_)} 10H"
    match = desk([plane("Hale", square, TOUGH)], [plane("Brandt", "8C", gunner)], steps="combat", cards=cards)
    give(match, ("Hale", "Brandt"), "fire", *right_calls(2 * range_))
    assert sustained(match, "Hale") == points
    assert said(match, "hit")[0].facts["gun"] == "defence"


@pytest.mark.rule("spandaus.gunnery.critical")
@pytest.mark.table("spandaus.table.hit-effect")
@pytest.mark.parametrize("ace", ["AC", "AD", "AH", "AS"])
def test_any_ace_is_a_critical_hit_and_not_a_one(ace):
    match = sure_hit(f"{ace} 7C", effect=0)
    assert sustained(match) == 7
    assert said(match, "hit")[0].rule == "spandaus.gunnery.critical"


@pytest.mark.rule("spandaus.gunnery.critical")
@pytest.mark.example("spandaus.ex.d-critical")
def test_an_ace_and_a_two_score_two_hit_points_with_effect_minus_eight():
    """spandaus.amb.second-card-low"""
    assert sustained(sure_hit("AS 2C", effect=-8)) == 2


@pytest.mark.rule("spandaus.gunnery.critical")
@pytest.mark.table("spandaus.table.critical-hit")
@pytest.mark.parametrize("rank", VALUES)
def test_the_second_card_of_a_critical_hit_counts_in_full(rank):
    """spandaus.amb.second-card-low"""
    match = sure_hit(f"AS {rank}D", effect=-8)
    assert sustained(match) == VALUES[rank]
    assert match.state.aircraft["Brandt"].hurt


@pytest.mark.rule("spandaus.gunnery.critical")
@pytest.mark.table("spandaus.table.critical-hit")
@pytest.mark.example("spandaus.ex.d-critical-kill")
def test_a_second_ace_destroys_outright_and_nobody_survives():
    match = sure_hit("AS AC", effect=-3)
    brandt = match.state.aircraft["Brandt"]
    assert (brandt.fate, brandt.cause, brandt.survivors, brandt.square) == ("destroyed", "critical", 0, None)
    assert match.outcomes == ["AS", "AC"], "no survival card is drawn"


@pytest.mark.rule("spandaus.gunnery.critical")
def test_a_critical_hit_of_defensive_fire_counts_in_full_and_aborts():
    """spandaus.amb.second-card-low"""
    gunner = model("gunner", type="two-seater")
    match = desk(
        [plane("Hale", "9C", TOUGH)], [plane("Brandt", "8C", gunner)], steps="combat", cards=f"{right_cards(2)} AH 3D"
    )
    give(match, ("Hale", "Brandt"), "fire", *right_calls(2))
    assert sustained(match, "Hale") == 3
    assert "aborts" in [event.kind for event in match.events]


@pytest.mark.rule("spandaus.gunnery.critical")
def test_two_aces_of_defensive_fire_destroy_the_attacker_before_it_shoots():
    gunner = model("gunner", type="two-seater")
    match = desk(
        [plane("Hale", "9C", TOUGH)], [plane("Brandt", "8C", gunner)], steps="combat", cards=f"{right_cards(2)} AH AD"
    )
    give(match, ("Hale", "Brandt"), "fire", *right_calls(2))
    assert match.state.aircraft["Hale"].fate == "destroyed"
    assert [event.facts["shooter"] for event in said(match, "target number")] == ["Brandt"]


@pytest.mark.rule("spandaus.gunnery.critical", "spandaus.damage.crippled-threshold")
@pytest.mark.example("spandaus.ex.d-rm-critical")
def test_an_ace_in_a_risky_test_is_critical_too():
    """spandaus.amb.con-after-critical"""
    match = desk([plane("Hale", "9C", model(RM=12, hits=6, CON=9))], [plane("Brandt", "KH")], cards="KC QC  AD 3C  9S")
    give(match, "risky M", "stay")
    hale = match.state.aircraft["Hale"]
    assert (hale.sustained, hale.crippled, hale.spinning) == (3, True, True)
    assert said(match, "control test")[0].facts["card"] == "9S"


@pytest.mark.rule("spandaus.gunnery.critical")
@pytest.mark.parametrize(("cards", "alive"), [("AS KC", 0), ("9S 5C", 1)], ids=["critical", "plain"])
def test_the_cause_of_a_loss_is_the_blow_that_destroyed(cards, alive):
    """spandaus.amb.survival-cause: nobody survives a critical hit; after a plain one a 5 is enough."""
    match = sure_hit(cards, effect=-3, kind=model("frail", hits=6))
    brandt = match.state.aircraft["Brandt"]
    assert (brandt.fate, brandt.survivors) == ("destroyed", alive)


@pytest.mark.rule("spandaus.record.log")
@pytest.mark.parametrize(
    ("damage", "scored", "kills"),
    [("9C", 6, 0), ("10C", 7, 0), ("KC", 8, 1), ("AC 2S", 2, 0), ("AC KS", 8, 1), ("AC AS", 8, 1), ("3C", 0, 0)],
)
def test_hit_points_scored_and_kills_are_credited_to_the_shooter(damage, scored, kills):
    """Effect -3 at one square on 8 Hit Points left of 10; what goes beyond them is not scored. He had 4 and 2."""
    shooter = plane("Hale", "9C", crew="good", scored=4, kills=2)
    target = plane("Brandt", "8C", model("tough", hits=10), sustained=2)
    match = give(desk([shooter], [target], steps="combat", cards=damage), ("Hale", "Brandt"), "none")
    hale = match.state.aircraft["Hale"]
    assert (hale.scored, hale.kills) == (4 + scored, 2 + kills)
    assert match.state.aircraft["Brandt"].sustained == 2 + scored
