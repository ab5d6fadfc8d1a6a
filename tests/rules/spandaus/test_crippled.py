"""Crippled aircraft, progressive damage, and the gunners of crippled two-seaters (p10-11)."""

import pytest

import aerodrome
from tests.rules.spandaus.desk import TURN, desk, give, model, plane, rules_of_bars, said
from tests.rules.spandaus.gunfire import MISS, asked, bars, kinds, numbers_needed, parts_of_number, why_no_response

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
GUN = model("gun", attack=[-2, -2, -2])
TWO_SEATER = model("two-seater", type="two-seater")
BOMBER = model("bomber", type="bomber")
END = "end of turn checks"


def hurt(kind, cards, steps="combat", **facts):
    """Hale's sure hit on Brandt is answered with nothing; the first card is the damage card."""
    brandt = plane("Brandt", "8C", kind, **facts)
    match = desk([plane("Hale", "9C", GUN, crew="good")], [brandt], steps=steps, cards=cards)
    return give(match, ("Hale", "Brandt"), "none")


@pytest.mark.rule(
    "spandaus.crippled.basic-halved",
    "spandaus.crippled.gunnery",
    "spandaus.crippled.progressive",
    "spandaus.crippled.spin-recovery",
    "spandaus.crippled.twoseater-df-test",
)
@pytest.mark.example("spandaus.ex.crippled")
def test_four_of_five_hit_points_cripple_an_average_two_seater():
    kind = model("example", type="two-seater", hits=5, VD=5, VC=3, M=6)
    match = hurt(kind, "6H 5C 9S", steps=["combat", END])
    numbers = match.state.aircraft["Brandt"].numbers
    assert (numbers.VD, numbers.VC, numbers.M, numbers.recovery) == (3, 2, 3, 4)
    assert [(event.facts["card"], event.facts["lost"]) for event in said(match, "gunner")] == [("5C", False)]
    assert [event.facts["card"] for event in said(match, "progressive")] == ["9S"], "in the turn of the crippling too"
    later = desk([plane("Hale", "9C")], [plane("Brandt", "8C", kind, sustained=4)], steps="combat", cards=MISS)
    give(later, "pass", ("Brandt", "Hale"), "none")
    assert parts_of_number(later) == {"range": 1, "crippled": 2}


@pytest.mark.rule("spandaus.crippled.basic-halved")
@pytest.mark.table("spandaus.table.crippled-effects")
@pytest.mark.parametrize(("whole", "half"), [(0, 0), (1, 1), (2, 1), (3, 2), (6, 3), (7, 4), (12, 6)])
def test_m_vc_and_vd_are_halved_at_once_and_rounded_up(whole, half):
    match = hurt(model("prey", M=whole, VC=whole, VD=whole), "6H")
    flown = match.state.aircraft["Brandt"].numbers
    assert {flown.M, flown.VC, flown.VD} == {half}


@pytest.mark.rule("spandaus.crippled.basic-halved")
def test_halved_numbers_count_from_the_next_card_of_the_same_turn():
    match = desk(
        [plane("Hale", "9C", GUN, crew="good"), plane("Irving", "7C")],
        [plane("Brandt", "8C", model("prey", VD=5, M=7))],
        steps="combat",
        cards="5H  4S 4C",
    )
    give(match, ("Hale", "Brandt"), "none", ("Irving", "Brandt"), "jink")
    jinks = [(event.facts["number"], event.facts["succeeds"]) for event in said(match, "jinks")]
    assert jinks == [(3, False), (4, True)]


@pytest.mark.rule("spandaus.crippled.basic-halved")
@pytest.mark.parametrize(("crew", "crippled"), [("good", 3), ("average", 3), ("poor", 2)])
def test_crew_ability_comes_before_the_halving(crew, crippled):
    """spandaus.amb.number-pipeline: VD 5 is 6 for GOOD and 4 for POOR, and then halved."""
    match = desk([plane("Hale", "9C", model(VD=5), crew=crew, sustained=3)], [plane("Brandt", "KH")])
    number = match.state.aircraft["Hale"].numbers.VD
    assert number == crippled


@pytest.mark.rule("spandaus.crippled.no-special")
@pytest.mark.table("spandaus.table.crippled-effects")
def test_a_crippled_aircraft_has_no_special_manoeuvres():
    match = desk([plane("Hale", "9C", model(PD=3, CR=3, DR=3), sustained=3)], [plane("Brandt", "KH")])
    assert asked(match).options == ("stay", "VC", "risky VC", "VD", "risky VD", "M", "risky M")
    for name in ("PD", "CR", "DR", "risky PD", "risky CR", "risky DR"):
        assert rules_of_bars(match)[name] == "spandaus.special.crippled"


@pytest.mark.rule("spandaus.crippled.gunnery")
@pytest.mark.table("spandaus.table.crippled-effects")
def test_attack_and_defensive_fire_of_crippled_aircraft_need_two_more():
    crippled = plane("Brandt", "8C", TWO_SEATER, sustained=3)
    match = desk([plane("Hale", "9C", sustained=3)], [crippled], steps="combat", cards=f"{MISS} 6D 4S")
    give(match, ("Hale", "Brandt"), "fire", "higher", "higher")
    assert numbers_needed(match, "Brandt") == [2 + 2]
    assert numbers_needed(match, "Hale") == [1 + 2]


@pytest.mark.rule("spandaus.crippled.progressive")
@pytest.mark.table("spandaus.table.crippled-effects")
def test_a_crippled_aircraft_tests_at_every_turn_end_beginning_with_the_one_of_the_crippling():
    match = hurt(model("prey", hits=6), "5H  4H  7C  2H", steps=["combat", END, END, END])
    assert [event.facts["card"] for event in said(match, "progressive")] == ["4H", "7C", "2H"]
    assert match.state.aircraft["Brandt"].sustained == 3 + 1 + 1


@pytest.mark.rule("spandaus.crippled.spin-recovery")
@pytest.mark.example("spandaus.ex.d-spin-crippled-good")
def test_a_crippled_good_pilot_recovers_on_five_instead_of_ten():
    spinner = plane("Hale", "5H", crew="good", sustained=3, spinning=True)
    match = desk([spinner], [plane("Brandt", "KH")], steps=END, cards="6H 5S 2C")
    hale = match.state.aircraft["Hale"]
    assert (hale.numbers.recovery, hale.square, hale.spinning) == (5, "5C", False)


@pytest.mark.rule("spandaus.crippled.spin-recovery")
@pytest.mark.table("spandaus.table.crippled-effects")
@pytest.mark.parametrize(("crew", "number"), [("ace", 5), ("good", 5), ("average", 4), ("poor", 3)])
def test_the_recovery_number_of_a_crippled_aircraft_is_halved(crew, number):
    """spandaus.amb.short-half: 10, 8 and 6 give 5, 4 and 3."""
    for card, recovers in ((f"{number}D", True), (f"{number + 1}D", False)):
        spinner = plane("Hale", "9D", crew=crew, sustained=3, spinning=True)
        match = desk([spinner], [plane("Brandt", "KH")], steps=END, cards=f"{card} {'' if recovers else '2S'} 3C")
        assert match.state.aircraft["Hale"].square == ("9D" if recovers else "9S")


@pytest.mark.rule("spandaus.crippled.con")
@pytest.mark.table("spandaus.table.crippled-effects")
@pytest.mark.parametrize(("crippled_control", "spins"), [(True, True), (False, False)])
def test_control_is_two_worse_when_crippled_unless_the_playsheet_is_not_followed(crippled_control, spins):
    """spandaus.amb.crippled-con: on by default, and can be switched off."""
    match = desk(
        [plane("Hale", "9C", model(CON=9, RM=9), sustained=3)],
        [plane("Brandt", "KH")],
        cards="KC QD  10S  8S",
        options={"crippled_control": crippled_control},
    )
    give(match, "risky M", "stay")
    assert said(match, "control test")[0].facts["number"] == (7 if crippled_control else 9)
    assert match.state.aircraft["Hale"].spinning is spins


@pytest.mark.rule("spandaus.crippled.con")
def test_control_is_two_worse_when_crippled_by_default():
    """spandaus.amb.crippled-con"""
    match = desk([plane("Hale", "9C", model(CON=9), sustained=3)], [plane("Brandt", "KH")])
    assert match.state.aircraft["Hale"].numbers.CON == 7


@pytest.mark.rule("spandaus.crippled.con")
@pytest.mark.parametrize(
    ("listed", "crew", "quality", "whole", "crippled"),
    [
        (11, "good", "normal", 12, 10),
        (11, "good", "superior", 12, 10),
        (9, "poor", "normal", 7, 5),
        (2, "poor", "normal", 0, 0),
    ],
)
def test_crew_and_quality_are_settled_and_capped_at_twelve_before_crippling(listed, crew, quality, whole, crippled):
    """spandaus.amb.con-cap-order: 11 + 2 = 13, capped 12, crippled 10."""
    kind = model(CON=listed)
    match = desk(
        [
            plane("Hale", "9C", kind, crew=crew, quality=quality),
            plane("Irving", "8C", kind, crew=crew, quality=quality, sustained=3),
        ],
        [plane("Brandt", "KH")],
    )
    control = [match.state.aircraft[name].numbers.CON for name in ("Hale", "Irving")]
    assert control == [whole, crippled]


@pytest.mark.rule("spandaus.crippled.con", "spandaus.crippled.basic-halved")
def test_without_the_control_penalty_all_other_effects_of_crippling_stay():
    """spandaus.amb.crippled-con, switched off"""
    match = desk(
        [plane("Hale", "9C", model(CON=11, M=6), crew="good", sustained=3)],
        [plane("Brandt", "KH")],
        options={"crippled_control": False},
    )
    numbers = match.state.aircraft["Hale"].numbers
    assert (numbers.CON, numbers.M, numbers.recovery) == (12, 4, 5)


@pytest.mark.rule("spandaus.progressive.test")
@pytest.mark.table("spandaus.table.progressive-damage")
@pytest.mark.parametrize(
    ("cards", "total"),
    [
        ([rank + suit for rank in RANKS for suit in "CDS"], 4),
        (["KH", "QH", "JH"], 6),
        ([rank + "H" for rank in RANKS[1:10]], 5),
    ],
    ids=["clubs, diamonds, spades", "picture hearts", "other hearts"],
)
def test_only_hearts_make_a_crippled_aircraft_worse(cards, total):
    for card in cards:
        match = desk([plane("Hale", "9C", model(hits=8), sustained=4)], [plane("Brandt", "KH")], steps=END, cards=card)
        hale = match.state.aircraft["Hale"]
        assert (hale.sustained, hale.fate) == (total, "flying"), card


@pytest.mark.rule("spandaus.progressive.test")
@pytest.mark.table("spandaus.table.progressive-damage")
def test_the_ace_of_hearts_destroys_a_crippled_aircraft_and_is_no_critical_hit():
    """spandaus.amb.progressive-not-critical: the crew draws against 5."""
    match = desk(
        [plane("Hale", "9C", model(hits=8), sustained=4)],
        [plane("Brandt", "KH")],
        steps=END,
        cards="AH 5C",
        options={"survival": "crew"},
    )
    hale = match.state.aircraft["Hale"]
    assert (hale.fate, hale.cause, hale.survivors) == ("destroyed", "progressive", 1)


@pytest.mark.rule("spandaus.progressive.test", "spandaus.damage.destroyed")
@pytest.mark.example("spandaus.ex.d-progressive")
def test_a_queen_of_hearts_takes_the_last_two_hit_points():
    match = desk([plane("Hale", "9C", model(hits=6), sustained=4)], [plane("Brandt", "KH")], steps=END, cards="QH")
    hale = match.state.aircraft["Hale"]
    assert (hale.sustained, hale.fate, hale.cause) == (6, "destroyed", "progressive")


@pytest.mark.rule("spandaus.progressive.test")
@pytest.mark.example("spandaus.ex.d-progressive-ignored")
def test_the_ace_of_spades_is_ignored():
    match = desk([plane("Hale", "9C", model(hits=6), sustained=4)], [plane("Brandt", "KH")], steps=END, cards="AS")
    hale = match.state.aircraft["Hale"]
    assert (hale.sustained, hale.fate) == (4, "flying")


@pytest.mark.rule("spandaus.progressive.test", "spandaus.crippled.progressive")
def test_every_crippled_aircraft_draws_one_card_and_no_other_does():
    match = desk(
        [plane("Hale", "9C", sustained=3), plane("Irving", "8C", sustained=2), plane("Jones", "7C")],
        [plane("Brandt", "10C", sustained=4)],
        steps=END,
        cards="2H KH",
    )
    assert [event.facts["aircraft"] for event in said(match, "progressive")] == ["Brandt", "Hale"]
    sustained = [match.state.aircraft[name].sustained for name in ("Brandt", "Hale", "Irving", "Jones")]
    assert sustained == [5, 5, 2, 0]


@pytest.mark.rule("spandaus.crippled.twoseater-df-test", "spandaus.crippled.twoseater-df-log")
@pytest.mark.table("spandaus.table.twoseater-df-loss", "spandaus.table.crippled-effects")
@pytest.mark.parametrize("rank", RANKS)
def test_a_picture_card_costs_a_crippled_two_seater_its_gunner(rank):
    for suit in "CDHS":
        damage = "5S" if rank + suit != "5S" else "5C"
        match = hurt(TWO_SEATER, f"{damage} {rank}{suit}")
        lost = rank in ("J", "Q", "K")
        assert match.state.aircraft["Brandt"].defence_lost is lost
        why = why_no_response(match, "Brandt", "Hale")
        assert why.get("fire", "") == ("spandaus.crippled.twoseater-df-test" if lost else "")
        assert said(match, "gunner")[0].facts == {"aircraft": "Brandt", "card": rank + suit, "lost": lost}


@pytest.mark.rule("spandaus.crippled.twoseater-df-test")
@pytest.mark.parametrize(
    ("card", "options"), [("JD", ("none", "jink", "spin")), ("10D", ("none", "jink", "spin", "fire"))]
)
def test_the_lost_gunner_is_missed_at_the_next_attack_of_the_same_turn(card, options):
    """spandaus.amb.df-loss-timing"""
    match = desk(
        [plane("Hale", "9C", GUN, crew="good"), plane("Irving", "7C")],
        [plane("Brandt", "8C", TWO_SEATER)],
        steps="combat",
        cards=f"5H {card}",
    )
    give(match, ("Hale", "Brandt"), "none", ("Irving", "Brandt"))
    assert asked(match).options == options


@pytest.mark.rule("spandaus.crippled.twoseater-df-test")
def test_a_risky_manoeuvre_that_cripples_a_two_seater_tests_its_gunner_too():
    """spandaus.amb.df-loss-timing"""
    match = desk(
        [plane("Hale", "9C", model(type="two-seater", RM=9))], [plane("Brandt", "KH")], cards="KC QD  QS JC  2S"
    )
    give(match, "risky M", "stay")
    assert kinds(match)[-3:] == ["crippled", "gunner", "control test"]
    assert match.state.aircraft["Hale"].defence_lost


@pytest.mark.rule("spandaus.crippled.twoseater-df-test")
def test_no_gunner_is_tested_where_there_is_no_gun_or_no_aircraft_left():
    """spandaus.amb.df-loss-timing"""
    unarmed = model("unarmed", type="two-seater", defence=None, defence_ammo=None)
    assert hurt(unarmed, "5H").state.aircraft["Brandt"].crippled
    destroyed = hurt(TWO_SEATER, "KH")
    assert said(destroyed, "gunner") == []
    assert said(hurt(model("scout"), "5H"), "gunner") == []


@pytest.mark.rule("spandaus.crippled.twoseater-df-once")
def test_the_gunner_is_tested_once_and_never_again():
    match = hurt(TWO_SEATER, "3H", sustained=3)
    brandt = match.state.aircraft["Brandt"]
    assert (brandt.sustained, brandt.crippled, said(match, "gunner")) == (4, True, [])
    worse = desk(
        [plane("Hale", "9C", TWO_SEATER, sustained=3)], [plane("Brandt", "KH")], steps=[END, END], cards="2H 3H"
    )
    assert worse.state.aircraft["Hale"].sustained == 5
    assert said(worse, "gunner") == []


@pytest.mark.rule("spandaus.crippled.twoseater-df-log")
def test_the_loss_of_the_gunner_stays_in_the_open_log_to_the_end_of_the_game():
    brandt = plane("Brandt", "8C", TWO_SEATER)
    match = desk([plane("Hale", "9C", GUN, crew="good")], [brandt], steps=TURN[2:], cards="5H KD 9S", seed=3)
    give(match, ("Hale", "Brandt"), "none")
    assert match.state.turn == 2
    for seat in ("allied", "german", None):
        assert match.view(seat).aircraft["Brandt"].defence_lost
    assert aerodrome.load(match.record()).state.aircraft["Brandt"].defence_lost


@pytest.mark.rule("spandaus.crippled.bomber-df")
def test_a_crippled_bomber_draws_no_card_for_its_gunners_and_fires_at_plus_two():
    match = desk(
        [plane("Hale", "9C", model("gun", attack=[-2, -2, -2]), crew="good"), plane("Irving", "7C")],
        [plane("Brandt", "8C", BOMBER)],
        steps="combat",
        cards=f"7H {MISS} 5D 4D",
    )
    give(match, ("Hale", "Brandt"), "none")
    assert match.state.aircraft["Brandt"].crippled
    assert said(match, "gunner") == []
    give(match, ("Irving", "Brandt"), "fire", "higher")
    assert numbers_needed(match, "Brandt") == [2 + 2]


@pytest.mark.table("spandaus.table.crippled-effects")
def test_a_crippled_bomber_neither_supports_nor_pairs():
    match = desk(
        [plane("Hale", "9C")],
        [plane("Anton", "8C", BOMBER), plane("Berta", "8C", BOMBER, sustained=5)],
        steps=["combat", "bomber pairs"],
    )
    assert bars(match, "support", "german", "Anton", "Hale") == {"Berta": "spandaus.df.bomber-crippled"}
    assert bars(match, "pair", "german") == {("Anton", "Berta"): "spandaus.formation.pair-crippled-bar"}
    give(match, "pass")
    assert match.decision is None, "no pair is offered"
