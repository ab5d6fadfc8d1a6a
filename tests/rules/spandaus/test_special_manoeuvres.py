"""Special manoeuvres: power dive, climbing roll, diving roll (p6-7)."""

import pytest

from aerodrome.rulebooks.spandaus.movement import manoeuvres
from tests.rules.spandaus.desk import desk, give, model, plane, rules_of_bars, said
from tests.rules.spandaus.flights import asked, flight, hale, options, refused

SPECIALS = ("PD", "CR", "DR")
THREE = {"PD": 3, "CR": 3, "DR": 3}
LEAVE = {"kind": "permanent"}


@pytest.mark.rule("spandaus.special.roll", "spandaus.special.exclusive", "spandaus.special.number")
@pytest.mark.example("spandaus.ex.move-vi")
def test_example_vi_a_climbing_roll():
    match = give(flight("6D", "AH", figures={"CR": 3}), "CR")
    assert set(options(match)) == {"7C", "5C"}
    give(match, "7C")
    assert hale(match).square == "7C"
    assert match.decision is None


@pytest.mark.rule("spandaus.special.fail", "spandaus.special.exclusive", "spandaus.special.number")
@pytest.mark.example("spandaus.ex.move-vi-fail")
@pytest.mark.parametrize("card", ["4H", "5S", "6D", "7C", "8H", "9S", "10D", "JC", "QH", "KS"])
def test_example_vi_a_climbing_roll_that_fails(card):
    match = give(flight("6D", card, figures={"CR": 3}), "CR")
    assert hale(match).square == "6D"
    assert match.decision is None


@pytest.mark.rule("spandaus.special.power-dive", "spandaus.special.roll", "spandaus.special.full")
@pytest.mark.table("spandaus.table.special-manoeuvres")
@pytest.mark.parametrize(("name", "ends"), [("PD", {"9S"}), ("CR", {"10H", "8H"}), ("DR", {"10D", "8D"})])
def test_each_special_manoeuvre_moves_its_own_way(name, ends):
    match = give(flight("9C", "3H", figures=THREE), name)
    if name == "PD":
        assert hale(match).square == "9S"
    else:
        assert set(options(match)) == ends
        for square in ("9C", "9H" if name == "CR" else "9D"):
            assert square not in options(match)


@pytest.mark.rule("spandaus.special.number")
@pytest.mark.parametrize("name", SPECIALS)
@pytest.mark.parametrize(("card", "succeeds"), [("2H", True), ("3S", True), ("4D", False), ("KC", False)])
def test_a_special_works_on_a_card_not_above_its_own_number(name, card, succeeds):
    figures = {each: 3 if each == name else 0 if succeeds else 13 for each in SPECIALS}
    match = give(flight("9C", card, figures=figures), name)
    (attempt,) = said(match, "attempt")
    assert (attempt.facts["number"], attempt.facts["succeeds"]) == (3, succeeds)


@pytest.mark.rule("spandaus.special.declare")
def test_the_special_is_named_before_the_card():
    match = give(flight("9C", "2H", figures={"PD": 1, "CR": 2, "DR": 1}), "CR")
    assert set(options(match)) == {"10H", "8H"}
    refused(match, "DR", "spandaus.special.roll")
    match = give(flight("9C", "2H", figures={"PD": 1, "CR": 2, "DR": 1}), "DR")
    assert match.decision is None
    assert hale(match).square == "9C"


@pytest.mark.rule("spandaus.special.exclusive")
@pytest.mark.parametrize(
    ("basic", "special"), [(basic, special) for basic in ("VC", "VD", "M") for special in (*SPECIALS, "risky CR")]
)
def test_no_special_after_a_basic_attempt(basic, special):
    match = give(flight("9C", "KH", figures=THREE), basic)
    refused(match, special, "spandaus.special.exclusive")


@pytest.mark.rule("spandaus.special.exclusive", "spandaus.special.one-per-turn", "spandaus.special.fail")
@pytest.mark.parametrize("special", SPECIALS)
@pytest.mark.parametrize("card", ["AH", "KH"])
def test_after_a_special_nothing_more_is_asked_whether_it_worked_or_not(special, card):
    match = give(flight("9C", f"{card} AD AS", figures=THREE), special)
    if match.decision is not None:
        give(match, options(match)[0])
    assert match.decision is None
    assert match.outcomes == [card]
    assert (hale(match).square == "9C") == (card == "KH")
    assert hale(match).moved


@pytest.mark.rule("spandaus.special.one-per-turn", "spandaus.special.exclusive")
def test_the_rules_that_end_a_movement_after_a_special_are_named():
    match = flight("9C")
    open_, bars = manoeuvres(match.state, hale(match), ("CR",))
    rules = {bar.option: bar.rule for bar in bars}
    assert open_ == ("stay",)
    assert {rules[name] for name in SPECIALS} == {"spandaus.special.one-per-turn"}
    assert {rules[name] for name in ("VC", "VD", "M")} == {"spandaus.special.exclusive"}


@pytest.mark.rule("spandaus.special.full")
def test_a_roll_is_flown_completely():
    match = give(flight("9C", "2H", figures=THREE), "CR")
    assert asked(match)[0] == "roll"
    refused(match, "9H", "spandaus.special.full")
    refused(match, "10C", "spandaus.special.roll")
    refused(match, "JH", "spandaus.special.roll")
    refused(match, "stay", "spandaus.special.roll")


@pytest.mark.rule("spandaus.special.full", "spandaus.special.power-dive")
def test_a_power_dive_that_succeeds_is_flown_unasked():
    match = give(flight("9H", "2C", figures=THREE), "PD")
    assert hale(match).square == "9D"
    assert match.decision is None


@pytest.mark.rule("spandaus.special.power-dive", "spandaus.special.good-bonus")
@pytest.mark.example("spandaus.ex.d-pd")
def test_a_good_pilot_power_dives_on_a_4():
    match = flight("9C", "4S", crew="good", figures={"PD": 3})
    assert hale(match).numbers.PD == 4
    assert hale(give(match, "PD")).square == "9S"


@pytest.mark.rule("spandaus.special.good-bonus")
@pytest.mark.table("spandaus.table.special-manoeuvres")
@pytest.mark.parametrize(
    ("crew", "quality", "number"),
    [
        ("ace", "normal", 4),
        ("good", "normal", 4),
        ("average", "normal", 3),
        ("average", "superior", 4),
        ("average", "substandard", 2),
        ("good", "superior", 5),
        ("good", "substandard", 3),
        ("legendary", "normal", 6),
        ("poor", "normal", None),
    ],
)
def test_crew_and_quality_change_the_special_numbers(crew, quality, number):
    match = flight("9C", crew=crew, quality=quality, figures=THREE, options={"legendary_pilots": True})
    assert [getattr(hale(match).numbers, name) for name in SPECIALS] == [number] * 3


@pytest.mark.rule("spandaus.special.good-bonus", "spandaus.aircraft.special-availability")
def test_no_bonus_opens_a_special_that_the_type_does_not_have():
    match = flight("9C", crew="ace", quality="superior", figures={"PD": None})
    assert hale(match).numbers.PD is None
    refused(match, "PD", "spandaus.aircraft.special-availability")


@pytest.mark.rule("spandaus.special.poor")
@pytest.mark.table("spandaus.table.special-manoeuvres")
@pytest.mark.parametrize("name", [*SPECIALS, "risky PD", "risky CR", "risky DR"])
def test_poor_crews_fly_no_specials(name):
    refused(flight("9C", crew="poor", figures=THREE), name, "spandaus.special.poor")


@pytest.mark.rule("spandaus.special.crippled")
@pytest.mark.table("spandaus.table.special-manoeuvres")
@pytest.mark.parametrize("name", [*SPECIALS, "risky PD", "risky CR", "risky DR"])
def test_crippled_aircraft_fly_no_specials(name):
    assert name in options(flight("9C", sustained=2, figures=THREE | {"hits": 6}))
    refused(flight("9C", sustained=3, figures=THREE | {"hits": 6}), name, "spandaus.special.crippled")


@pytest.mark.rule("spandaus.special.no-jink")
def test_special_numbers_play_no_part_in_a_jink():
    target = model("target", M=1, VC=1, VD=1, PD=13, CR=13, DR=13)
    match = desk([plane("Hale", "9C")], [plane("Brandt", "7C", target)], steps="combat", cards="5H 5D 5C 3S 3H 9C")
    give(match, ("Hale", "Brandt"), "jink", "draw")
    assert [(event.facts["manoeuvre"], event.facts["number"]) for event in said(match, "jinks")] == [
        ("VD", 1),
        ("M", 1),
        ("VC", 1),
    ]
    assert said(match, "target number")[0].facts["number"] == 2


@pytest.mark.rule("spandaus.special.power-dive")
@pytest.mark.parametrize(("square", "ends"), [("9H", "9D"), ("9C", "9S")])
def test_a_power_dive_drops_two_bands_in_the_column(square, ends):
    assert hale(give(flight(square, "AD"), "PD")).square == ends


@pytest.mark.rule("spandaus.special.power-dive")
@pytest.mark.parametrize("square", ["9D", "9S"])
def test_no_power_dive_without_two_bands_below(square):
    """spandaus.amb.illegal-attempt-no-card."""
    match = flight(square, "AD")
    refused(match, "PD", "spandaus.special.power-dive")
    refused(match, "risky PD", "spandaus.special.power-dive")


@pytest.mark.rule("spandaus.special.roll")
@pytest.mark.parametrize(
    ("square", "name", "ends"),
    [
        ("9S", "CR", {"10D", "8D"}),
        ("9C", "CR", {"10H", "8H"}),
        ("9H", "DR", {"10C", "8C"}),
        ("9D", "DR", {"10S", "8S"}),
    ],
)
def test_a_roll_goes_one_band_and_then_one_square_left_or_right(square, name, ends):
    match = give(flight(square, "AC"), name)
    assert set(options(match)) == ends
    (choice, _) = options(match)
    assert hale(give(match, choice)).square == choice
    assert match.decision is None


@pytest.mark.rule("spandaus.special.roll")
@pytest.mark.parametrize(("square", "name"), [("9H", "CR"), ("9S", "DR")])
def test_no_climbing_roll_from_hearts_and_no_diving_roll_from_spades(square, name):
    """spandaus.amb.illegal-attempt-no-card."""
    match = flight(square, "AD")
    refused(match, name, "spandaus.special.roll")
    assert ("DR" if name == "CR" else "CR") in options(match)


@pytest.mark.rule("spandaus.special.roll", "spandaus.special.declare")
def test_each_roll_uses_its_own_number():
    figures = {"CR": 2, "DR": 4}
    assert hale(give(flight("9C", "3H", figures=figures), "CR")).square == "9C"
    assert hale(give(flight("9C", "3H", figures=figures), "DR", "8D")).square == "8D"


@pytest.mark.rule("spandaus.special.roll", "spandaus.map.linked-squares")
@pytest.mark.example("spandaus.ex.d-roll-over-link")
def test_the_last_step_of_a_roll_follows_the_links():
    """spandaus.amb.roll-over-links: from AC by CR and right is KC, back in the band it came from."""
    match = give(flight("AC", "2D", figures={"CR": 3}), "CR")
    assert set(options(match)) == {"2H", "KC"}
    assert hale(give(match, "KC")).square == "KC"
    match = give(flight("KH", "2D", figures={"DR": 3}), "DR")
    assert set(options(match)) == {"AH", "QC"}


@pytest.mark.rule("spandaus.special.roll-exit", "spandaus.special.roll")
@pytest.mark.parametrize(("square", "name", "ends"), [("KC", "CR", "QH"), ("AD", "DR", "2S")])
def test_a_roll_at_the_edge_without_leave_to_exit_has_one_way_only(square, name, ends):
    """spandaus.amb.roll-at-edge-no-exit."""
    match = give(flight(square, "AC"), name)
    assert hale(match).square == ends
    assert match.decision is None


@pytest.mark.rule("spandaus.special.roll-exit")
@pytest.mark.parametrize(
    ("square", "name", "ends", "way"), [("KC", "CR", "QH", "exit left"), ("AD", "DR", "2S", "exit right")]
)
def test_a_roll_may_leave_the_map_where_the_scenario_allows_it(square, name, ends, way):
    match = give(flight(square, "AC", leave=LEAVE), name)
    assert options(match) == (ends, way)
    give(match, way)
    assert (hale(match).fate, hale(match).square) == ("gone", None)


@pytest.mark.rule("spandaus.special.roll-exit")
def test_a_roll_leaves_by_its_last_step_only():
    match = give(flight("QC", "AC", leave=LEAVE), "CR")
    assert set(options(match)) == {"KH", "JH"}
    assert rules_of_bars(match)["exit left"] == "spandaus.move.exit"
    match = give(flight("KC", "AC", leave=LEAVE | {"when": "crippled"}), "CR")
    assert hale(match).square == "QH"


@pytest.mark.rule("spandaus.special.roll-exit", "spandaus.rm.always-test")
def test_an_aircraft_that_spins_after_a_risky_roll_off_the_map_has_not_left():
    """spandaus.amb.exit-and-rest-of-move."""
    match = give(flight("KC", "AC KD 10H KS", leave=LEAVE, figures={"RM": 9, "CON": 9}), "risky CR", "AC", "exit left")
    assert (hale(match).spinning, hale(match).square, hale(match).fate) == (True, "KH", "flying")


@pytest.mark.rule("spandaus.special.full", "spandaus.rm.declare")
@pytest.mark.parametrize(("name", "answer", "ends"), [("PD", None, "9S"), ("CR", "8H", "8H"), ("DR", "10D", "10D")])
def test_a_special_may_be_risky_and_is_flown_in_full_on_the_chosen_card(name, answer, ends):
    match = give(flight("9C", "KH 2C 2S", figures=THREE | {"RM": 9}), "risky " + name, "2C")
    if answer:
        give(match, answer)
    assert hale(match).square == ends
    assert said(match, "risky test")
