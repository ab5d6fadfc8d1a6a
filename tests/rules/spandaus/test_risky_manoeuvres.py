"""Risky manoeuvres and their damage (p8)."""

import pytest

from tests.rules.spandaus.desk import desk, give, model, plane, rules_of_bars, said
from tests.rules.spandaus.flights import flight, hale, options, refused

BASICS = ("VC", "VD", "M")
FIRM = {"RM": 9, "CON": 7, "hits": 6}


@pytest.mark.rule("spandaus.rm.two-cards", "spandaus.rm.always-test")
@pytest.mark.example("spandaus.ex.rm-i")
def test_example_i_the_better_of_two_cards_dives():
    match = give(flight("9C", "9H 4C 6D", figures={"VD": 5, "RM": 9}), "risky VD")
    assert options(match) == ("9H", "4C")
    give(match, "4C")
    assert hale(match).square == "9D"
    assert not said(match, "risky test")
    give(match, "stay")
    assert said(match, "risky test")


@pytest.mark.rule("spandaus.rm.two-cards", "spandaus.rm.one-element", "spandaus.rm.always-test")
@pytest.mark.example("spandaus.ex.rm-ii")
def test_example_ii_a_dive_and_then_a_risky_lateral_move():
    match = give(flight("9C", "3D AC 5S 6D", figures={"VD": 6, "M": 6, "RM": 9}), "VD", "risky M")
    assert hale(match).square == "9D"
    assert options(match) == ("AC", "5S")
    give(match, "5S")
    assert set(options(match)) == {"AC", "KD", "QD", "JD", "10D", "8D", "7D", "6D", "5D", "4D"}
    give(match, "4D")
    assert (hale(match).square, len(said(match, "risky test"))) == ("4D", 1)


@pytest.mark.rule("spandaus.rm.one-element")
@pytest.mark.example("spandaus.ex.rm-one-element")
@pytest.mark.parametrize(("first", "second"), [("VC", "M"), ("VD", "M"), ("M", "VC"), ("M", "VD")])
def test_only_one_of_two_attempts_may_be_risky(first, second):
    match = give(flight("9D", "KH QH 6D"), "risky " + first)
    assert second in options(match)
    refused(match, "risky " + second, "spandaus.rm.one-element")
    match = give(flight("9D", "KH QH JH 6D"), first)
    assert "risky " + second in options(match)


@pytest.mark.rule("spandaus.rm.declare")
@pytest.mark.parametrize("name", [*BASICS, "PD", "CR", "DR"])
def test_every_attempt_may_be_declared_risky_before_the_card(name):
    match = flight("9C", "KH QH 2S")
    assert {name, "risky " + name} <= set(options(match))
    give(match, "risky " + name)
    assert match.outcomes[:2] == ["KH", "QH"]
    assert said(match, "attempt")[0].facts["cards"] == ["KH", "QH"]


@pytest.mark.rule("spandaus.rm.declare")
def test_risk_is_optional_and_a_plain_attempt_draws_one_card_and_is_not_tested():
    match = give(flight("9C", "KH"), "VD", "stay")
    assert match.outcomes == ["KH"]
    assert not said(match, "risky test")


@pytest.mark.rule("spandaus.rm.two-cards")
@pytest.mark.parametrize("cards", ["9H 4C", "4C 9H"])
def test_the_owner_may_choose_the_card_that_fails(cards):
    """spandaus.amb.rm-choose-bad-card: free choice; the card that succeeds must be flown."""
    match = give(flight("9C", cards + " 2D", figures={"VD": 5}), "risky VD")
    clone = match.clone()
    assert hale(give(match, "9H")).square == "9C"
    assert hale(give(clone, "4C")).square == "9D"


@pytest.mark.rule("spandaus.rm.two-cards")
def test_the_owner_may_choose_the_smaller_card_of_a_lateral_move():
    """spandaus.amb.rm-choose-bad-card."""
    match = give(flight("9C", "AC 5S 2D", figures={"M": 6}), "risky M", "AC")
    assert set(options(match)) == {"10C", "8C"}


@pytest.mark.rule("spandaus.rm.two-cards", "spandaus.rm.no-double-benefit")
def test_the_cards_are_never_added():
    match = give(flight("9C", "3H 4C 2D", figures={"M": 5}), "risky M", "4C")
    assert len(options(match)) == 8
    refused(match, "2C", "spandaus.move.lateral")


@pytest.mark.rule("spandaus.rm.no-double-benefit")
def test_two_good_cards_give_one_move():
    match = give(flight("9H", "3H 4C 2D", figures={"VD": 5}), "risky VD")
    assert hale(match).square == "9C"
    assert len(said(match, "moves")) == 1
    refused(match, "VD", "spandaus.move.combine")


@pytest.mark.rule("spandaus.rm.no-double-benefit")
@pytest.mark.parametrize("name", [*BASICS, "PD", "CR", "DR"])
def test_two_bad_cards_are_a_failure(name):
    match = give(flight("9C", "KH QC 2D"), "risky " + name)
    assert hale(match).square == "9C"
    assert said(match, "attempt")[0].facts["succeeds"] is False


@pytest.mark.rule("spandaus.rm.always-test")
@pytest.mark.parametrize("cards", ["AH 2H", "KH QH"])
@pytest.mark.parametrize("name", ["VC", "VD", "PD"])
def test_a_risky_attempt_is_tested_whether_it_worked_or_not(name, cards):
    match = give(flight("9C", cards + " 2D", figures=FIRM), "risky " + name)
    if match.decision is not None:
        give(match, "stay")
    assert len(said(match, "risky test")) == 1
    assert match.decision is None


@pytest.mark.rule("spandaus.rm.always-test", "spandaus.turn.movement-rm-check")
def test_the_test_comes_after_the_second_attempt():
    """spandaus.amb.rm-test-timing: when the aircraft has finished all its own movement."""
    match = give(flight("9C", "KH QH 2H KC KD", figures=FIRM), "risky VD")
    assert not said(match, "risky test")
    give(match, "M", "8C")
    kinds = [event.kind for event in match.events if event.kind in ("attempt", "moves", "risky test", "control test")]
    assert kinds == ["attempt", "attempt", "moves", "risky test", "control test"]


@pytest.mark.rule("spandaus.rm.eligible")
@pytest.mark.parametrize(
    ("crew", "log", "figures"),
    [
        ("average", {}, {"type": "bomber"}),
        ("average", {}, {"type": "two-seater"}),
        ("poor", {}, {}),
        ("average", {"sustained": 3}, {}),
    ],
)
def test_any_type_and_any_crew_may_take_risks_crippled_or_not(crew, log, figures):
    match = flight("9C", "KH QH 2D", crew=crew, figures=figures, **log)
    assert {"risky VC", "risky VD", "risky M"} <= set(options(match))
    give(match, "risky VD")
    if match.decision is not None:
        give(match, "stay")
    assert said(match, "risky test")


@pytest.mark.rule("spandaus.rm.eligible", "spandaus.special.crippled")
def test_a_crippled_aircraft_takes_risks_in_basic_moves_only():
    match = flight("9C", sustained=3)
    assert {rules_of_bars(match)["risky " + name] for name in ("PD", "CR", "DR")} == {"spandaus.special.crippled"}


@pytest.mark.rule("spandaus.rm.damage")
@pytest.mark.example("spandaus.ex.rm-damage-none")
def test_a_6_against_rm_9_does_no_damage():
    match = give(flight("9C", "KH QH 6D", figures=FIRM), "risky VD", "stay")
    assert hale(match).sustained == 0
    assert not said(match, "control test")


@pytest.mark.rule("spandaus.rm.damage", "spandaus.spin.con-test")
@pytest.mark.example("spandaus.ex.rm-damage-table")
@pytest.mark.parametrize(("card", "points"), [("10S", 1), ("JS", 2), ("QS", 3), ("KS", 4)])
def test_a_card_above_rm_9_costs_the_difference_and_a_control_test(card, points):
    match = give(flight("9C", f"KH QH {card} 2D", figures=FIRM), "risky VD", "stay")
    assert hale(match).sustained == points
    assert len(said(match, "control test")) == 1


@pytest.mark.rule("spandaus.rm.damage", "spandaus.rm.critical")
@pytest.mark.table("spandaus.table.rm-damage")
@pytest.mark.parametrize(
    ("cards", "points", "control", "rule"),
    [
        ("AD 3C", 3, True, "spandaus.rm.critical"),
        ("10D", 1, True, "spandaus.rm.damage"),
        ("9D", 0, False, "spandaus.rm.damage"),
        ("2D", 0, False, "spandaus.rm.damage"),
    ],
)
def test_the_damage_card_against_the_rm_number(cards, points, control, rule):
    match = give(flight("9C", f"KH QH {cards} 2H", figures=FIRM | {"hits": 10}), "risky VD", "stay")
    assert hale(match).sustained == points
    assert bool(said(match, "control test")) == control
    assert said(match, "risky test")[0].rule == rule


@pytest.mark.rule("spandaus.rm.damage")
@pytest.mark.parametrize(
    ("crew", "log", "number"), [("good", {}, 9), ("poor", {}, 9), ("average", {"sustained": 3}, 9)]
)
def test_neither_crew_nor_crippling_changes_the_rm_number(crew, log, number):
    """spandaus.amb.rm-number-modifiers."""
    assert number == hale(flight("9C", crew=crew, figures=FIRM, **log)).numbers.RM


@pytest.mark.rule("spandaus.rm.damage")
@pytest.mark.parametrize(("quality", "number"), [("superior", 10), ("substandard", 8)])
def test_quality_changes_the_rm_number(quality, number):
    """spandaus.amb.rm-number-modifiers."""
    assert number == hale(flight("9C", quality=quality, figures=FIRM)).numbers.RM


@pytest.mark.rule("spandaus.rm.damage-cumulative")
@pytest.mark.parametrize(
    ("before", "card", "after", "crippled", "fate"),
    [
        (0, "10S", 1, False, "flying"),
        (1, "JS", 3, True, "flying"),
        (3, "JS", 5, True, "flying"),
        (3, "QS", 6, True, "destroyed"),
    ],
)
def test_rm_damage_joins_the_running_total(before, card, after, crippled, fate):
    match = give(flight("9C", f"KH QH {card} 2D", figures=FIRM, sustained=before), "risky VD", "stay")
    assert (hale(match).sustained, hale(match).crippled, hale(match).fate) == (after, crippled, fate)


@pytest.mark.rule("spandaus.rm.damage-cumulative", "spandaus.spin.con-test")
def test_an_aircraft_destroyed_by_rm_damage_is_out_at_once_and_takes_no_control_test():
    match = give(flight("9C", "KH QH KS", figures={"RM": 9, "hits": 4}), "risky VD", "stay")
    assert (hale(match).fate, hale(match).cause, hale(match).square) == ("destroyed", "risky", None)
    assert not said(match, "control test")


@pytest.mark.rule("spandaus.rm.critical", "spandaus.spin.con-test", "spandaus.damage.crippled-threshold")
@pytest.mark.example("spandaus.ex.d-rm-critical")
def test_an_ace_is_a_critical_hit_whatever_the_rm_number():
    """spandaus.amb.con-after-critical: the control test follows; spandaus.amb.second-card-low: it counts in full."""
    match = give(flight("9C", "KH QH AD 3C 2D", figures={"RM": 12, "hits": 6}), "risky VD", "stay")
    assert (hale(match).sustained, hale(match).crippled) == (3, True)
    assert len(said(match, "control test")) == 1


@pytest.mark.rule("spandaus.rm.critical")
def test_a_second_ace_destroys():
    match = give(flight("9C", "KH QH AD AC", figures={"RM": 12, "hits": 11}), "risky VD", "stay")
    assert (hale(match).fate, hale(match).cause) == ("destroyed", "critical")
    assert not said(match, "control test")


@pytest.mark.rule("spandaus.rm.may-still-shoot")
def test_rm_damage_does_not_stop_an_aircraft_from_attacking():
    """spandaus.amb.gunnery-damage-bar."""
    match = desk(
        [plane("Hale", "9C", model("hales", **FIRM))],
        [plane("Brandt", "7C", moved=True)],
        steps=["movement", "combat"],
        cards="KH QH KS 2D",
    )
    give(match, "risky VD", "stay")
    assert hale(match).sustained == 4
    assert ("Hale", "Brandt") in options(match)


@pytest.mark.rule("spandaus.rm.may-still-shoot", "spandaus.spin.no-combat")
def test_after_rm_damage_and_a_spin_an_aircraft_does_not_attack():
    match = desk(
        [plane("Hale", "9C", model("hales", **FIRM))],
        [plane("Brandt", "7C", moved=True, attack_ammo=0)],
        steps=["movement", "combat"],
        cards="KH QH KS KD",
    )
    give(match, "risky VD", "stay")
    assert hale(match).spinning
    assert match.decision is None


@pytest.mark.rule("spandaus.rm.may-still-shoot")
def test_rm_damage_does_not_stop_defensive_fire():
    """spandaus.amb.gunnery-damage-bar."""
    match = desk(
        [plane("Hale", "9C", moved=True)],
        [plane("Brandt", "7C", model("two", type="two-seater", RM=9, CON=9))],
        steps=["movement", "combat"],
        cards="KH QH 10S 2D",
    )
    give(match, "risky VD", "stay", ("Hale", "Brandt"))
    assert match.state.aircraft["Brandt"].sustained == 1
    assert "fire" in options(match)


@pytest.mark.rule("spandaus.rm.jink")
@pytest.mark.parametrize(("card", "points", "spins"), [("6D", 0, False), ("10S KD", 1, True), ("10S 2D", 1, False)])
def test_a_jink_with_the_third_card_is_tested_like_a_risky_manoeuvre(card, points, spins):
    target = plane("Brandt", "7C", model("target", **FIRM))
    match = desk([plane("Hale", "9C")], [target], steps="combat", cards=f"KH QH JH 8C 7C {card}")
    give(match, ("Hale", "Brandt"), "jink", "draw")
    assert not said(match, "risky test")
    give(match, "higher")
    brandt = match.state.aircraft["Brandt"]
    assert (brandt.sustained, brandt.spinning) == (points, spins)
    assert len(said(match, "risky test")) == 1


@pytest.mark.rule("spandaus.rm.jink")
def test_a_jink_with_two_cards_is_not_risky():
    match = desk([plane("Hale", "9C")], [plane("Brandt", "7C", attack_ammo=0)], steps="combat", cards="KH QH 8C 7C")
    give(match, ("Hale", "Brandt"), "jink", "stop", "higher")
    assert not said(match, "risky test")
    assert match.decision is None


@pytest.mark.rule("spandaus.rm.two-cards")
@pytest.mark.parametrize("cards", ["5H KD", "KD 5H"])
def test_a_card_equal_to_the_number_is_one_to_pick(cards):
    """VD 5: the 5 succeeds and the King fails, so there is something to choose."""
    match = desk([plane("Hale", "9D", model(VD=5))], [plane("Brandt", "KH")], cards=cards)
    give(match, "risky VD")
    assert match.decision is not None
    assert match.decision.kind == "risky card"
    assert set(match.decision.options) == {"5H", "KD"}
