"""Legendary pilots (p27, optional)."""

from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import Match
from aerodrome.rulebooks.spandaus.aircraft import Model, numbers_of
from aerodrome.rulebooks.spandaus.state import Aircraft
from tests.rules.spandaus.desk import desk, give, model, plane, refused, rules_of_bars, said

SCOUT = model("scout")
BOMBER = model("bomber", type="bomber")
ON = {"legendary_pilots": True}


def legend(name: str, square: str | None = None, kind: dict[str, Any] | str = SCOUT, **facts: Any) -> dict[str, Any]:
    return plane(name, square, kind, crew="legendary", **facts)


def flown(kind: dict[str, Any] | str = SCOUT, **facts: Any) -> Aircraft:
    """A legend's aircraft."""
    match = desk([legend("Ball", "9C", kind, **facts)], [plane("Brandt", "KH")], options=ON)
    found: Aircraft = match.state.aircraft["Ball"]
    return found


def shoots(shooter: str, target: str, cards: str = "", response: str = "none", **facts: Any) -> Match:
    """A legend has declared an attack, and the target, a scout that has attacked already, has responded."""
    victim = plane("Brandt", target, SCOUT, attacked=True, **facts)
    match = desk([legend("Ball", shooter)], [victim], steps="combat", cards=cards, options=ON)
    return give(match, ("Ball", "Brandt"), response)


@pytest.mark.rule("spandaus.opt.legend-who")
def test_legendary_pilots_need_the_option():
    """spandaus.amb.optional-default-off"""
    with pytest.raises(aerodrome.BadInput, match="option legendary_pilots") as caught:
        desk([legend("Ball")], [plane("Brandt")])
    assert (caught.value.where, caught.value.rule) == ("scenario: allied: Ball: crew", "spandaus.opt.legend-who")


@pytest.mark.rule("spandaus.opt.legend-who")
@pytest.mark.parametrize("kind", ["two-seater", "bomber"])
def test_only_scout_pilots_can_be_legendary(kind):
    """spandaus.amb.ace-validity"""
    with pytest.raises(aerodrome.BadInput, match=f"only scouts can be legendary; x is a {kind}") as caught:
        desk([legend("Ball", None, model("x", type=kind))], [plane("Brandt")], options=ON)
    assert (caught.value.where, caught.value.rule) == ("scenario: allied: Ball: crew", "spandaus.opt.legend-who")


@pytest.mark.rule(
    "spandaus.opt.legend-basic",
    "spandaus.opt.legend-special",
    "spandaus.opt.legend-rm-con",
    "spandaus.opt.legend-ammo",
    "spandaus.opt.legend-effect",
)
@pytest.mark.example("spandaus.ex.d-legend-sub")
def test_the_example_of_a_fokker_triplane():
    ball = flown("fokker-dr1")
    numbers = ball.numbers
    assert (numbers.M, numbers.VC, numbers.VD) == (12, 12, 12)
    assert (numbers.PD, numbers.CR, numbers.DR) == (6, 8, 8)
    assert (numbers.RM, numbers.CON) == (12, 12)
    assert (ball.attack_ammo, numbers.attack, ball.hits) == (12, (-2, -3, -4), 6)


@pytest.mark.rule("spandaus.opt.legend-effect")
@pytest.mark.example("spandaus.ex.legend-effect")
def test_attack_effect_improves_by_one_at_each_range():
    """spandaus.amb.legend-effect-direction"""
    assert flown(model("row", attack=[-4, -5, -6])).numbers.attack == (-3, -4, -5)


@pytest.mark.rule("spandaus.opt.legend-basic")
@pytest.mark.parametrize("listed", [1, 13])
def test_basic_numbers_are_12_whatever_the_aircraft(listed):
    numbers = flown(model("row", M=listed, VC=listed, VD=listed)).numbers
    assert (numbers.M, numbers.VC, numbers.VD) == (12, 12, 12)


@pytest.mark.rule("spandaus.opt.legend-special")
def test_a_prohibited_special_stays_prohibited():
    match = desk([legend("Ball", "9H", model("row", PD=None))], [plane("Brandt", "KH")], options=ON)
    assert rules_of_bars(match)["PD"] == "spandaus.aircraft.special-availability"
    assert match.state.aircraft["Ball"].numbers.CR == 6


@pytest.mark.rule("spandaus.opt.legend-special")
@pytest.mark.parametrize(("card", "rolls"), [("6S", True), ("7S", False)])
def test_the_doubled_number_is_the_one_flown_with(card, rolls):
    match = desk([legend("Ball", "9C")], [plane("Brandt", "KH")], cards=card, options=ON)
    give(match, "CR")
    assert said(match, "attempt")[0].facts["succeeds"] is rolls


@pytest.mark.rule("spandaus.opt.legend-rm-con")
def test_only_a_king_hurts_in_a_risky_manoeuvre_and_only_a_king_spins():
    match = desk([legend("Ball", "9C")], [plane("Brandt", "KH")], cards="2S 3S KS KH", options=ON)
    give(match, "risky VD", "stay")
    ball = match.state.aircraft["Ball"]
    assert (ball.sustained, ball.spinning) == (1, True)
    match = desk([legend("Ball", "9C")], [plane("Brandt", "KH")], cards="2S 3S QS", options=ON)
    give(match, "risky VD", "stay")
    assert match.state.aircraft["Ball"].sustained == 0


@pytest.mark.rule("spandaus.opt.legend-special", "spandaus.opt.legend-basic", "spandaus.opt.legend-range")
def test_the_bonuses_of_good_and_ace_pilots_do_not_come_on_top():
    """spandaus.amb.legend-vs-ace-perks: a jink of one makes 1, not 0; specials are 2 x 3, not 2 x 4."""
    match = shoots("QC", "JC", "2S KS 7C", "jink")
    give(match, "stop")
    assert said(match, "target number")[0].facts["sum"] == [["jink", 1]]
    assert flown().numbers.DR == 6


@pytest.mark.rule("spandaus.opt.legend-range")
@pytest.mark.parametrize(("target", "effect"), [("JC", -2), ("10C", -3), ("9C", -4)])
def test_every_range_counts_as_0_but_the_effect_is_that_of_the_true_range(target, effect):
    """spandaus.amb.legend-true-range"""
    match = shoots("QC", target, "9S")
    assert said(match, "target number")[0].facts == {
        "shooter": "Ball",
        "target": "Brandt",
        "gun": "attack",
        "sum": [],
        "number": 0,
    }
    assert said(match, "sure hit")
    assert said(match, "hit")[0].facts["effect"] == effect
    assert match.state.aircraft["Brandt"].sustained == min(6, 9 + effect)


@pytest.mark.rule("spandaus.opt.legend-range")
def test_other_modifiers_of_the_target_number_count():
    match = shoots("QC", "9C", "7C", "spin")
    assert said(match, "target number")[0].facts["sum"] == [["spinning", 2]]


@pytest.mark.rule("spandaus.opt.legend-range")
def test_the_reach_of_the_guns_stays():
    """spandaus.amb.legend-true-range"""
    german = [plane("Far", "8C", BOMBER), plane("Near", "9C", BOMBER)]
    match = desk([legend("Ball", "QC")], german, steps="combat", options=ON)
    refused(match, ("Ball", "Far"), "spandaus.attack.range")


@pytest.mark.rule("spandaus.opt.legend-range")
def test_the_target_of_a_legend_defends_at_the_true_range():
    two_seater = model("two-seater", type="two-seater")
    match = desk([legend("Ball", "QC")], [plane("Brandt", "10C", two_seater)], steps="combat", cards="7S", options=ON)
    give(match, ("Ball", "Brandt"), "fire")
    assert said(match, "target number")[0].facts["sum"] == [["twice the range", 4]]


@pytest.mark.rule("spandaus.opt.legend-spin")
@pytest.mark.parametrize(("card", "square"), [("10S", "9C"), ("JS", "9D")])
def test_the_recovery_number_is_10(card, square):
    ball = legend("Ball", "9C", spinning=True)
    match = desk([ball], [plane("Brandt", "KH")], steps="end of turn checks", cards=f"{card} 2S", options=ON)
    assert match.state.aircraft["Ball"].square == square


@pytest.mark.rule("spandaus.opt.legend-basic", "spandaus.opt.legend-spin", "spandaus.opt.legend-special")
def test_a_crippled_legend_is_halved_like_anybody():
    """spandaus.amb.legend-crippled"""
    numbers = flown(sustained=3).numbers
    assert (numbers.M, numbers.VC, numbers.VD) == (6, 6, 6)
    assert (numbers.PD, numbers.CR, numbers.DR) == (None, None, None)
    assert (numbers.CON, numbers.recovery, numbers.RM) == (10, 5, 12)
    match = desk(
        [legend("Ball", "QC", sustained=3)], [plane("Gotha", "10C", BOMBER)], steps="combat", cards="7S", options=ON
    )
    give(match, ("Ball", "Gotha"), "none")
    assert said(match, "target number")[0].facts["sum"] == [["crippled", 2]]


@pytest.mark.rule("spandaus.opt.legend-basic", "spandaus.opt.legend-special")
@pytest.mark.parametrize(("quality", "special"), [("superior", 8), ("substandard", 4)])
def test_the_quality_of_his_aircraft_counts_before_the_doubling_and_nowhere_else(quality, special):
    """spandaus.amb.legend-quality"""
    numbers = flown(quality=quality).numbers
    assert (numbers.M, numbers.VC, numbers.VD, numbers.RM, numbers.CON) == (12, 12, 12, 12, 12)
    assert {numbers.PD, numbers.CR, numbers.DR} == {special}


# Survival


def lost(cause: str, card: str, **options: Any) -> Match:
    """A legend has been lost in this way; the card is his."""
    options |= {"survival": "crew"} | ON
    if cause in ("gunnery", "critical"):
        damage = "KS" if cause == "gunnery" else "AS AC"
        ball = legend("Ball", "JC", sustained=5 if cause == "gunnery" else 0)
        match = desk([ball], [plane("Brandt", "QC")], steps="combat", cards=f"6C 7H {damage} {card}", options=options)
        return give(match, ("Brandt", "Ball"), "none", "higher")
    spins = cause == "spin"
    first = "KS" if spins else "AH"
    return desk(
        [legend("Ball", "5S", spinning=spins, sustained=0 if spins else 3)],
        [plane("Brandt", "KH")],
        steps="end of turn checks",
        cards=f"{first} {card}",
        options=options,
    )


@pytest.mark.rule("spandaus.opt.legend-survival")
@pytest.mark.table("spandaus.table.survival")
@pytest.mark.parametrize("cause", ["gunnery", "critical", "spin", "progressive"])
@pytest.mark.parametrize(("card", "alive"), [("10D", 1), ("JD", 0)])
def test_his_survival_number_is_10_in_all_circumstances(cause, card, alive):
    """spandaus.amb.legend-survival-critical: even after a critical hit, and without the 1 of an ace."""
    match = lost(cause, card)
    assert match.state.aircraft["Ball"].survivors == alive
    (drawn,) = said(match, "survival")
    assert (drawn.facts["number"], drawn.rule) == (10, "spandaus.opt.legend-survival")


@pytest.mark.rule("spandaus.opt.legend-survival")
def test_with_the_option_off_a_critical_hit_kills_a_legend_too():
    """spandaus.amb.legend-survival-critical"""
    match = lost("critical", "", legend_survives_critical=False)
    assert match.state.aircraft["Ball"].survivors == 0
    assert said(match, "crew lost")
    assert lost("gunnery", "10D", legend_survives_critical=False).state.aircraft["Ball"].survivors == 1


# Deployment


@pytest.mark.rule("spandaus.opt.legend-deploy")
@pytest.mark.table("spandaus.table.crew-ability")
def test_a_legend_chooses_among_three_cards_after_everybody_even_the_aces():
    allied = [legend("Ball"), plane("Ace", crew="ace"), plane("Hale")]
    match = desk(allied, [plane("Brandt")], steps="deployment", cards="4H 5H 7S 9D 2C 3C 4C", options=ON)
    assert match.decision is not None
    assert (match.decision.about, match.decision.options) == (("Ace",), ("7S", "9D"))
    give(match, "9D")
    assert (match.decision.about, match.decision.options) == (("Ball",), ("2C", "3C", "4C"))
    assert match.view("allied").aircraft["Ace"].square == "9D"
    give(match, "3C")
    assert match.state.aircraft["Ball"].square == "3C"
    assert said(match, "deploys")[-1].rule == "spandaus.opt.legend-deploy"


@pytest.mark.rule("spandaus.opt.legend-deploy")
def test_a_legend_deploys_after_an_ace_of_the_other_side_and_neither_chooses_in_secret():
    match = desk([legend("Ball")], [plane("Ace", crew="ace")], steps="deployment", cards="7S 9D 2C 3C 4C", options=ON)
    assert [each.about for each in match.open] == [("Ace",)]
    give(match, "7S")
    assert [each.about for each in match.open] == [("Ball",)]
    assert [event.facts["cards"] for event in match.log("german") if event.kind == "draws"][1] == ["2C", "3C", "4C"]


@pytest.mark.rule("spandaus.opt.legend-deploy")
def test_a_legend_in_a_contact_formation_uses_its_card():
    """spandaus.amb.ace-in-formation"""
    allied = [legend("Ball", formation="A"), plane("Hale", kind=SCOUT, formation="A")]
    match = desk(allied, [plane("Brandt")], steps="deployment", cards="4H 5H", options=ON)
    assert match.decision is None
    assert [each.square for each in match.state.aircraft.values()] == ["4H", "4H", "5H"]


def seen(match: Match, seat: str | None) -> Any:
    """All that a seat can see: its view, its log, and what it is asked."""
    return msgspec.to_builtins(match.view(seat)), match.log(seat), [each for each in match.open if each.seat == seat]


def opposed(cards: str, **options: Any) -> Match:
    return desk([legend("Ball")], [legend("Udet")], steps="deployment", cards=cards, options=ON | options)


@pytest.mark.rule("spandaus.opt.legend-opposed")
def test_opposed_legends_choose_in_secret_at_the_same_time():
    match = opposed("7S 8S 9S 2C 3C 4C")
    assert [(each.seat, each.options) for each in match.open] == [
        ("allied", ("7S", "8S", "9S")),
        ("german", ("2C", "3C", "4C")),
    ]
    assert {each.rule for each in match.open} == {"spandaus.opt.legend-opposed"}
    match.answer("4C", seat="german")
    assert not said(match, "deploys")
    match.answer("8S", seat="allied")
    assert [each.square for each in match.state.aircraft.values()] == ["8S", "4C"]


@pytest.mark.rule("spandaus.opt.legend-opposed")
def test_cards_and_choices_of_opposed_legends_stay_hidden():
    """spandaus.amb.open-information"""
    worlds = []
    for cards, choice in (("7S 8S 9S 2C 3C 4C", "8S"), ("7S 8S 9S 2C 3C 4C", None), ("KH QH JH 2C 3C 4C", "QH")):
        match = opposed(cards)
        if choice:
            match.answer(choice, seat="allied")
        worlds.append(match)
    assert seen(worlds[0], "german") == seen(worlds[1], "german") == seen(worlds[2], "german")
    assert seen(worlds[0], None) == seen(worlds[2], None)


@pytest.mark.rule("spandaus.opt.legend-opposed", "spandaus.opt.legend-deploy")
def test_opposed_aces_are_shown_before_opposed_legends_draw():
    match = desk(
        [legend("Ball"), plane("A1", crew="ace")],
        [legend("Udet"), plane("G1", crew="ace")],
        steps="deployment",
        cards="7S 9D 2C 3C  KH QH JH KC QC JC",
        options=ON,
    )
    assert [each.about for each in match.open] == [("A1",), ("G1",)]
    assert len(match.outcomes) == 4
    match.answer("7S", seat="allied")
    match.answer("3C", seat="german")
    assert [match.state.aircraft[name].square for name in ("A1", "G1")] == ["7S", "3C"]
    assert [(each.about, each.options) for each in match.open] == [
        (("Ball",), ("KH", "QH", "JH")),
        (("Udet",), ("KC", "QC", "JC")),
    ]


@pytest.mark.rule("spandaus.opt.legend-opposed")
def test_with_a_cut_the_lowest_card_deploys_first():
    """spandaus.amb.cut-ties"""
    match = opposed("9H 9S 8D 3D  7S 8S 9C 2C 3C 4C", opposed_aces="cut")
    assert match.decision is not None
    assert (match.decision.about, match.decision.options) == (("Udet",), ("7S", "8S", "9C"))
    assert match.decision.rule == "spandaus.opt.legend-opposed"
    give(match, "8S")
    assert match.state.aircraft["Udet"].square == "8S"
    assert (match.decision.about, match.decision.options) == (("Ball",), ("2C", "3C", "4C"))


@pytest.mark.rule("spandaus.opt.legend-ammo")
def test_ammunition_is_doubled_at_the_start_and_spent_one_by_one():
    match = shoots("QC", "JC", "2S")
    assert match.state.aircraft["Ball"].attack_ammo == 9


@pytest.mark.rule("spandaus.opt.legend-effect")
def test_effect_numbers_do_not_rise_above_0():
    row = msgspec.convert(model("own", attack=[0, -1, -2]), Model)
    assert numbers_of(row, "legendary", "normal", False, False, True).attack == (0, 0, -1)
