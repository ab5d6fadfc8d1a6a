"""Movement options: vertical, lateral, both, or none; leaving the map (p5-7)."""

import pytest

import aerodrome
from aerodrome.kernel.errors import ChanceError
from aerodrome.rulebooks.spandaus.movement import manoeuvres
from tests.rules.spandaus.desk import TURN, desk, give, model, plane, rules_of_bars, said
from tests.rules.spandaus.flights import asked, flight, hale, options, refused

BASICS = ("VC", "VD", "M")
PRINTED = {"VD": 5, "VC": 3}
ANYWHERE = {"kind": "temporary"}


@pytest.mark.rule("spandaus.move.vertical", "spandaus.move.vertical.one-kind", "spandaus.move.vertical.compulsory")
@pytest.mark.example("spandaus.ex.vertical-dive")
def test_a_dive_on_a_card_not_above_vd_goes_one_band_down():
    match = give(flight("9D", "4H", figures=PRINTED), "VD")
    assert hale(match).square == "9S"
    assert said(match, "moves")[0].facts == {"aircraft": "Hale", "square": "9S"}
    refused(match, "VC", "spandaus.move.vertical.one-kind")


@pytest.mark.rule("spandaus.move.vertical", "spandaus.move.vertical.one-kind")
@pytest.mark.example("spandaus.ex.vertical-dive-fail")
@pytest.mark.parametrize("card", ["6H", "7S", "8D", "9C", "10H", "JS", "QD", "KC"])
def test_a_dive_on_a_card_above_vd_fails(card):
    match = give(flight("9D", card, figures=PRINTED), "VD")
    assert hale(match).square == "9D"
    refused(match, "VC", "spandaus.move.vertical.one-kind")


@pytest.mark.rule("spandaus.move.vertical")
@pytest.mark.table("spandaus.table.basic-manoeuvres")
@pytest.mark.parametrize(
    ("name", "square", "ends"),
    [("VC", "9D", {"9C"}), ("VD", "9D", {"9S"}), ("M", "9D", {"QD", "JD", "10D", "8D", "7D", "6D"})],
)
def test_each_basic_manoeuvre_moves_its_own_way(name, square, ends):
    match = give(flight(square, "3H", figures={"VC": 3, "VD": 3, "M": 3}), name)
    assert ({hale(match).square} if name != "M" else set(options(match))) == ends


@pytest.mark.rule("spandaus.move.vertical", "spandaus.move.vertical.declare-first", "spandaus.move.vertical.one-kind")
@pytest.mark.parametrize(("said_first", "other"), [("VC", "VD"), ("VD", "VC")])
def test_climb_or_dive_is_fixed_before_the_card_and_cannot_be_switched(said_first, other):
    match = flight("9D", "4H 2H", figures={"VC": 3, "VD": 3})
    assert "VC" in options(match)
    assert "VD" in options(match)
    assert "vertical" not in options(match)
    give(match, said_first)
    assert hale(match).square == "9D"
    refused(match, other, "spandaus.move.vertical.one-kind")
    refused(match, "risky " + other, "spandaus.move.vertical.one-kind")


@pytest.mark.rule("spandaus.move.vertical.limits")
@pytest.mark.parametrize(("square", "name"), [("7H", "VC"), ("KH", "VC"), ("7S", "VD"), ("AS", "VD")])
def test_no_climb_from_hearts_and_no_dive_from_spades(square, name):
    """spandaus.amb.illegal-attempt-no-card: it is refused before a card is drawn, and is no attempt."""
    match = flight(square, "AC AD", figures={"VC": 13, "VD": 13})
    refused(match, name, "spandaus.move.vertical.limits")
    refused(match, "risky " + name, "spandaus.move.vertical.limits")
    give(match, "VD" if name == "VC" else "VC")
    assert hale(match).square != square


@pytest.mark.rule("spandaus.move.vertical.limits", "spandaus.move.lateral.band-change")
def test_the_band_counts_at_the_moment_of_the_attempt():
    """spandaus.amb.vertical-band-at-time: an aircraft that went from AH to KC may then climb."""
    match = flight("AH", "AC 2C", figures={"VC": 3})
    assert rules_of_bars(match)["VC"] == "spandaus.move.vertical.limits"
    give(match, "M", "KC", "VC")
    assert hale(match).square == "KH"
    match = give(flight("KS", "AC", figures={"VC": 3}), "M", "AD")
    assert "VD" in options(match)
    match = give(flight("AD", "AC", figures={"VC": 3}), "M", "KS")
    assert rules_of_bars(match)["VD"] == "spandaus.move.vertical.limits"


@pytest.mark.rule("spandaus.move.vertical.compulsory")
@pytest.mark.parametrize(("name", "square"), [("VC", "9C"), ("VD", "9S")])
def test_a_vertical_move_that_succeeds_is_made_unasked(name, square):
    match = give(flight("9D", "AH"), name)
    assert hale(match).square == square
    assert asked(match)[0] == "manoeuvre"


@pytest.mark.rule("spandaus.move.lateral", "spandaus.move.lateral.minimum", "spandaus.move.lateral.direction-free")
@pytest.mark.example("spandaus.ex.lateral")
def test_a_lateral_move_goes_one_square_to_as_many_as_the_card_shows_either_way():
    match = give(flight("9D", "3D", figures={"M": 6}), "M")
    assert set(options(match)) == {"QD", "JD", "10D", "8D", "7D", "6D"}
    assert asked(match)[0] == "lateral"
    refused(match, "9D", "spandaus.move.lateral.minimum")
    refused(match, "KD", "spandaus.move.lateral")
    refused(match, "5D", "spandaus.move.lateral")
    refused(match, "stay", "spandaus.move.lateral")


@pytest.mark.rule("spandaus.move.lateral")
@pytest.mark.example("spandaus.ex.lateral-fail")
@pytest.mark.parametrize("card", ["7H", "8D", "9C", "10S", "JH", "QD", "KC"])
def test_a_lateral_attempt_on_a_card_above_m_fails(card):
    match = give(flight("9D", card, figures={"M": 6}), "M")
    assert hale(match).square == "9D"
    assert asked(match)[0] == "manoeuvre"
    refused(match, "M", "spandaus.move.combine")


@pytest.mark.rule("spandaus.move.lateral.minimum")
def test_the_card_and_not_the_m_number_is_the_distance():
    match = give(flight("9D", "AD", figures={"M": 13}), "M")
    assert set(options(match)) == {"10D", "8D"}


@pytest.mark.rule("spandaus.move.lateral.minimum")
def test_a_lateral_move_is_made_even_where_only_one_square_is_open():
    match = give(flight("AS", "AD"), "M")
    assert hale(match).square == "2S"


@pytest.mark.rule("spandaus.move.lateral.minimum")
def test_a_lateral_move_is_one_choice_in_one_direction():
    """spandaus.amb.lateral-direction-change."""
    match = give(flight("9D", "3D"), "M", "QD")
    assert hale(match).square == "QD"
    refused(match, "M", "spandaus.move.combine")


@pytest.mark.rule("spandaus.move.lateral.direction-free")
@pytest.mark.parametrize("choice", ["QD", "6D"])
def test_left_or_right_is_chosen_after_the_card(choice):
    match = flight("9D", "3D")
    assert not any("left" in each or "right" in each for each in options(match))
    assert hale(give(match, "M", choice)).square == choice


@pytest.mark.rule("spandaus.move.lateral.band-change", "spandaus.map.linked-squares")
@pytest.mark.example("spandaus.ex.lateral-row-end")
def test_a_lateral_move_over_a_row_end_leaves_the_vertical_attempt_free():
    match = give(flight("AD", "AH 3S"), "M", "KS")
    assert hale(match).square == "KS"
    assert "VC" in options(match)
    assert rules_of_bars(match)["VD"] == "spandaus.move.vertical.limits"
    assert hale(give(match, "VC")).square == "KD"


@pytest.mark.rule("spandaus.move.lateral.band-change")
@pytest.mark.parametrize(("name", "square"), [("VC", "AH"), ("VD", "AD")])
def test_after_a_change_of_band_sideways_both_vertical_ways_are_open(name, square):
    match = give(flight("KD", "AH 2H"), "M", "AC")
    assert hale(give(match, name)).square == square


@pytest.mark.rule("spandaus.move.combine", "spandaus.move.vertical.one-kind")
@pytest.mark.example("spandaus.ex.move-i")
def test_example_i_a_failed_dive_and_a_failed_lateral_attempt():
    match = give(flight("6D", "10S 9H", figures={"VD": 5, "VC": 3, "M": 7}), "VD")
    refused(match, "VC", "spandaus.move.vertical.one-kind")
    give(match, "M")
    assert hale(match).square == "6D"
    assert match.decision is None


@pytest.mark.rule("spandaus.move.lateral", "spandaus.move.lateral.band-change", "spandaus.move.combine")
@pytest.mark.example("spandaus.ex.move-ii")
def test_example_ii_three_squares_left_over_the_link_and_no_dive():
    match = give(flight("QC", "4S", figures={"VD": 5, "VC": 3, "M": 6}), "M")
    assert set(options(match)) == {"KC", "AH", "2H", "3H", "JC", "10C", "9C", "8C"}
    give(match, "2H")
    assert "VD" in options(match)
    give(match, "stay")
    assert hale(match).square == "2H"
    assert match.outcomes == ["4S"]


@pytest.mark.rule("spandaus.move.combine", "spandaus.move.resolve-before-next", "spandaus.map.linked-squares")
@pytest.mark.example("spandaus.ex.move-iii")
def test_example_iii_a_dive_and_then_two_squares_left_over_the_link():
    match = give(flight("KD", "3S 5H", figures={"VD": 5, "VC": 3, "M": 5}), "VD")
    assert hale(match).square == "KS"
    give(match, "M")
    assert set(options(match)) == {"AD", "2D", "3D", "4D", "5D", "QS", "JS", "10S", "9S", "8S"}
    assert hale(give(match, "2D")).square == "2D"


@pytest.mark.rule("spandaus.move.vertical.limits", "spandaus.move.combine")
@pytest.mark.example("spandaus.ex.move-iv")
def test_example_iv_a_dive_from_hearts_and_a_failed_lateral_attempt():
    match = flight("7H", "2S 6S", figures={"VD": 6, "VC": 3, "M": 5})
    assert rules_of_bars(match)["VC"] == "spandaus.move.vertical.limits"
    give(match, "VD")
    assert hale(match).square == "7C"
    give(match, "M")
    assert hale(match).square == "7C"
    assert match.decision is None


@pytest.mark.rule("spandaus.move.combine", "spandaus.move.lateral.band-change")
@pytest.mark.example("spandaus.ex.move-v")
def test_example_v_three_squares_left_into_the_next_band_and_a_climb():
    match = give(flight("JD", "4C 2S", figures={"VD": 5, "VC": 3, "M": 6}), "M", "AC")
    assert hale(match).square == "AC"
    assert hale(give(match, "VC")).square == "AH"


@pytest.mark.rule("spandaus.move.options", "spandaus.game.not-covered")
def test_the_manoeuvres_of_the_book_are_all_that_may_be_declared():
    match = flight("9D")
    declared = ["stay", "VC", "VD", "M", "CR", "DR"]
    assert set(options(match)) == set(declared) | {"risky " + name for name in declared[1:]}
    for other in ("PC", "power climb", "bomb", "strafe", "rockets", ""):
        refused(match, other, "spandaus.move.options")


@pytest.mark.rule("spandaus.move.options", "spandaus.move.combine", "spandaus.move.none")
@pytest.mark.parametrize(
    ("answers", "ends"),
    [
        (["stay"], "9D"),
        (["VC", "stay"], "9C"),
        (["M", "8D", "stay"], "8D"),
        (["VC", "M", "8C"], "8C"),
        (["M", "8D", "VC"], "8C"),
        (["VD", "M", "10S"], "10S"),
        (["M", "10D", "VD"], "10S"),
    ],
)
def test_an_aircraft_stays_or_makes_one_attempt_or_one_of_each_in_either_order(answers, ends):
    match = give(flight("9D", "AH 2H"), *answers)
    assert hale(match).square == ends
    assert match.decision is None


@pytest.mark.rule("spandaus.move.options", "spandaus.special.exclusive")
def test_a_special_manoeuvre_is_all_that_an_aircraft_does():
    match = give(flight("9D", "AH"), "CR", "8C")
    assert match.decision is None


@pytest.mark.rule("spandaus.move.none")
def test_staying_draws_no_card_and_ends_the_movement():
    match = give(flight("9D"), "stay")
    assert (hale(match).square, match.outcomes, match.decision) == ("9D", [], None)
    assert said(match, "stays")[0].rule == "spandaus.move.none"


@pytest.mark.rule("spandaus.move.combine")
@pytest.mark.parametrize(("first", "second"), [("VD", "M"), ("VC", "M"), ("M", "VD"), ("M", "VC")])
def test_failure_of_one_attempt_does_not_forbid_the_other(first, second):
    match = give(flight("9D", "KH"), first)
    assert second in options(match)
    refused(match, first, "spandaus.move.combine")
    refused(match, "risky " + first, "spandaus.move.combine")


@pytest.mark.rule("spandaus.move.combine")
@pytest.mark.parametrize("first", BASICS)
def test_neither_attempt_is_compulsory(first):
    match = give(flight("9D", "KH"), first, "stay")
    assert match.decision is None
    assert match.outcomes == ["KH"]


@pytest.mark.rule("spandaus.move.combine")
def test_the_same_attempt_is_not_made_twice_after_success():
    match = give(flight("9D", "AH"), "M", "8D")
    refused(match, "M", "spandaus.move.combine")
    match = give(flight("9C", "AH"), "VD")
    refused(match, "VD", "spandaus.move.combine")


@pytest.mark.rule("spandaus.move.resolve-before-next")
def test_a_move_that_succeeds_is_made_before_the_next_card_is_drawn():
    match = give(flight("KD", "AH 2S"), "M")
    assert set(options(match)) == {"QD", "AC"}
    refused(match, "VD", "spandaus.move.lateral")
    assert match.outcomes == ["AH"]
    give(match, "AC", "VD")
    assert hale(match).square == "AD"
    kinds = [event.kind for event in match.events if event.kind in ("attempt", "moves")]
    assert kinds == ["attempt", "moves", "attempt", "moves"]


@pytest.mark.rule("spandaus.crew.poor-one-attempt")
@pytest.mark.example("spandaus.ex.d-poor-two-attempts")
@pytest.mark.parametrize("choice", ["VD", "VC", "risky VD"])
def test_a_poor_crew_makes_one_attempt_only(choice):
    match = flight("9D", "KH", crew="poor")
    bars = {bar.option: bar.rule for bar in manoeuvres(match.state, hale(match), ("M",))[1]}
    assert bars[choice] == "spandaus.crew.poor-one-attempt"
    give(match, "M")
    assert match.decision is None
    with pytest.raises(aerodrome.Refused):
        match.answer(choice)
    assert (hale(match).square, match.outcomes) == ("9D", ["KH"])


@pytest.mark.rule("spandaus.move.vertical", "spandaus.move.lateral")
@pytest.mark.parametrize("name", ["VC", "M"])
def test_a_number_of_0_always_fails_and_is_still_an_attempt(name):
    """spandaus.amb.zero-numbers."""
    match = flight("9D", "AH", crew="poor", figures={"VC": 1, "M": 1})
    assert getattr(hale(match).numbers, name) == 0
    give(match, name)
    assert hale(match).square == "9D"
    assert said(match, "attempt")[0].facts["succeeds"] is False


@pytest.mark.rule("spandaus.move.vertical")
def test_numbers_never_fall_below_0():
    """spandaus.amb.zero-numbers: poor and sub-standard, and half of 0 is 0."""
    numbers = hale(flight("9D", crew="poor", quality="substandard", figures={"VC": 1, "M": 0})).numbers
    assert (numbers.VC, numbers.M) == (0, 0)
    numbers = hale(flight("9D", crew="poor", sustained=3, figures={"VC": 1, "M": 2})).numbers
    assert (numbers.VC, numbers.M) == (0, 1)


@pytest.mark.rule("spandaus.move.no-obstacles")
def test_aircraft_do_not_block_the_way():
    others = [plane("Brandt", "8D", moved=True), plane("Voss", "7D", moved=True)]
    match = desk([plane("Hale", "9D"), plane("Reed", "10D", moved=True)], others, cards="3H")
    give(match, "M")
    assert set(options(match)) == {"QD", "JD", "10D", "8D", "7D", "6D"}
    give(match, "6D", "stay")
    assert hale(match).square == "6D"


@pytest.mark.rule("spandaus.move.no-obstacles", "spandaus.move.stacking")
def test_any_number_of_friends_and_enemies_may_end_in_one_square():
    crowd = [plane(f"G{number}", "8D", moved=True) for number in range(12)]
    match = desk([plane("Hale", "9D"), plane("Reed", "10D")], crowd, cards="AH 2H")
    give(match, "M", "8D", "stay", "M", "8D", "stay")
    assert {each.square for each in match.state.aircraft.values()} == {"8D"}


@pytest.mark.rule("spandaus.move.no-obstacles")
@pytest.mark.parametrize("name", ["VD", "VC"])
def test_a_vertical_move_may_enter_an_enemy_square(name):
    enemies = [plane("Brandt", "9C", moved=True), plane("Voss", "9S", moved=True)]
    match = give(desk([plane("Hale", "9D")], enemies, cards="AH"), name)
    assert hale(match).square == {"VD": "9S", "VC": "9C"}[name]


@pytest.mark.rule("spandaus.move.exit")
@pytest.mark.parametrize(("square", "way"), [("KH", "exit left"), ("AS", "exit right")])
def test_leaving_the_map_costs_one_square_of_lateral_movement(square, way):
    match = give(flight(square, "AC", leave=ANYWHERE), "M")
    assert way in options(match)
    give(match, way)
    assert (hale(match).square, hale(match).fate) == (None, "away")
    assert said(match, "leaves")[0].facts["square"] == square


@pytest.mark.rule("spandaus.move.exit")
@pytest.mark.parametrize(
    ("square", "card", "way", "open_"),
    [
        ("QH", "AC", "exit left", False),
        ("QH", "2C", "exit left", True),
        ("2S", "AC", "exit right", False),
        ("2S", "2C", "exit right", True),
        ("KC", "6C", "exit left", False),
        ("AC", "6C", "exit right", False),
    ],
)
def test_an_edge_must_lie_within_the_card(square, card, way, open_):
    match = give(flight(square, card, leave=ANYWHERE), "M")
    assert (way in options(match)) == open_
    if not open_:
        refused(match, way, "spandaus.move.exit")


@pytest.mark.rule("spandaus.move.exit", "spandaus.move.exit-kinds")
def test_nobody_leaves_where_the_scenario_does_not_say_so():
    """spandaus.amb.exit-default."""
    match = give(flight("KH", "5C"), "M")
    assert options(match) == ("8H", "9H", "10H", "JH", "QH")
    refused(match, "exit left", "spandaus.move.exit")


@pytest.mark.rule("spandaus.move.exit", "spandaus.scenario.designer-sets")
def test_a_scenario_may_open_one_edge_only():
    match = give(flight("KH", "AC", leave={"kind": "permanent", "by": ["AS"]}), "M")
    assert hale(match).square == "QH"
    match = give(flight("AS", "AC", leave={"kind": "permanent", "by": ["AS"]}), "M")
    assert options(match) == ("2S", "exit right")
    with pytest.raises(aerodrome.BadInput, match=r"leave by KH or AS.*spandaus\.move\.exit"):
        flight("KH", leave={"kind": "permanent", "by": ["KS"]})


@pytest.mark.rule("spandaus.move.exit-kinds", "spandaus.scenario.designer-sets")
@pytest.mark.parametrize(
    ("when", "log", "may"),
    [
        ("always", {}, True),
        ("crippled", {}, False),
        ("crippled", {"sustained": 3}, True),
        ("empty", {}, False),
        ("empty", {"attack_ammo": 0}, True),
        ("empty", {"sustained": 3}, False),
        ("hurt", {}, False),
        ("hurt", {"attack_ammo": 0}, True),
        ("hurt", {"sustained": 3}, True),
    ],
)
def test_the_scenario_says_who_may_leave(when, log, may):
    match = give(flight("KH", "2C", leave={"kind": "temporary", "when": when}, **log), "M")
    assert ("exit left" in options(match)) == may


@pytest.mark.rule("spandaus.move.exit-kinds")
@pytest.mark.parametrize(
    ("kind", "log", "may"),
    [
        ("bomber", {}, False),
        ("two-seater", {"attack_ammo": 0}, False),
        ("two-seater", {"defence_ammo": 0}, False),
        ("two-seater", {"attack_ammo": 0, "defence_ammo": 0}, True),
    ],
)
def test_who_still_has_ammunition_for_any_gun_is_not_empty(kind, log, may):
    match = flight("KH", "2C", leave={"kind": "temporary", "when": "empty"}, figures={"type": kind}, **log)
    assert ("exit left" in options(give(match, "M"))) == may


@pytest.mark.rule("spandaus.move.exit-kinds")
def test_after_a_temporary_exit_an_aircraft_deploys_again():
    match = turn_with_exit("temporary")
    assert (hale(match).fate, hale(match).square, match.state.turn) == ("flying", "7H", 2)


@pytest.mark.rule("spandaus.move.exit-kinds")
def test_after_a_permanent_exit_an_aircraft_never_returns():
    match = turn_with_exit("permanent", after="7H 9C")
    assert (hale(match).fate, hale(match).square, match.state.turn) == ("gone", None, 2)


def turn_with_exit(kind: str, after: str = "7H 8H 9C") -> aerodrome.Match:
    """Hale leaves on turn 1, Reed and Brandt stay; then turn 2 begins."""
    match = desk(
        [plane("Hale", "KH"), plane("Reed", "9S", moved=True)],
        [plane("Brandt", "3C", moved=True)],
        steps=TURN[1:],
        cards="AC " + after,
        sides={"allied": {"exit": {"kind": kind}}},
    )
    return give(match, "M", "exit left")


@pytest.mark.rule("spandaus.move.exit")
def test_leaving_ends_the_movement_at_once():
    """spandaus.amb.exit-and-rest-of-move."""
    match = give(flight("KH", "AC", leave=ANYWHERE), "M", "exit left")
    assert match.decision is None


@pytest.mark.rule("spandaus.move.exit", "spandaus.rm.always-test")
def test_an_aircraft_that_leaves_after_a_risky_manoeuvre_is_tested_all_the_same():
    """spandaus.amb.exit-and-rest-of-move: no spin, and it is gone with its damage."""
    match = give(
        flight("KH", "AC 2C 10H 9C", leave=ANYWHERE, figures={"RM": 9, "CON": 9}), "risky M", "2C", "exit left"
    )
    assert (hale(match).sustained, hale(match).fate, hale(match).square) == (1, "away", None)


@pytest.mark.rule("spandaus.move.exit", "spandaus.rm.always-test", "spandaus.spin.stays")
@pytest.mark.parametrize(("square", "way"), [("KH", "exit left"), ("QH", "exit left"), ("AS", "exit right")])
def test_an_aircraft_that_spins_has_not_left(square, way):
    """spandaus.amb.exit-and-rest-of-move: it stays in the last square of the map."""
    match = give(flight(square, "AC 2C 10H 10C", leave=ANYWHERE, figures={"RM": 9, "CON": 9}), "risky M", "2C", way)
    assert (hale(match).spinning, hale(match).fate) == (True, "flying")
    assert hale(match).square == {"exit left": "KH", "exit right": "AS"}[way]
    assert not said(match, "leaves")


@pytest.mark.rule("spandaus.move.exit")
def test_who_is_away_is_out_of_combat():
    """spandaus.amb.exit-and-rest-of-move."""
    away = plane("Hale", None, fate="away")
    match = desk([away, plane("Reed", "9C")], [plane("Brandt", "7C")], steps="combat")
    assert options(match) == ("pass", ("Reed", "Brandt"))
    assert rules_of_bars(match)["Reed", "Hale"] == "spandaus.attack.target-prohibitions"
    assert "Hale" not in [target for _, target in options(give(match, "pass"))[1:]]


@pytest.mark.rule("spandaus.move.exit-kinds")
@pytest.mark.parametrize(("fate", "cards"), [("away", ["KH", "2H"]), ("gone", [])])
def test_who_is_away_still_makes_his_tests_and_who_is_gone_does_not(fate, cards):
    """spandaus.amb.exit-and-rest-of-move: progressive damage and jams."""
    hurt = plane("Hale", None, fate=fate, sustained=3, attack_jammed=True)
    match = desk([hurt], [plane("Brandt", "7C")], steps="end of turn checks", cards="KH 2H")
    assert match.outcomes == cards
    assert hale(match).sustained == (5 if cards else 3)
    assert hale(match).attack_jammed == (not cards)


@pytest.mark.rule("spandaus.move.lateral")
def test_a_script_that_runs_out_leaves_the_match_before_the_answer():
    match = flight("9D", "")
    with pytest.raises(ChanceError):
        match.answer("M")
    assert (hale(match).square, match.answers) == ("9D", [])


@pytest.mark.rule("spandaus.move.lateral", "spandaus.move.vertical")
def test_the_current_numbers_are_used_not_those_of_the_list():
    match = flight("9D", "4H", sustained=3, figures={"M": 6, "VC": 4, "VD": 5})
    assert (hale(match).numbers.M, hale(match).numbers.VC, hale(match).numbers.VD) == (3, 2, 3)
    assert hale(give(match, "M")).square == "9D"
    assert hale(give(flight("9D", "3H", sustained=3, figures={"VD": 5}), "VD")).square == "9S"
    assert hale(give(flight("9D", "6H", crew="good", figures={"VD": 5}), "VD")).square == "9S"


@pytest.mark.rule("spandaus.move.options")
def test_the_enemy_cannot_move_my_aircraft():
    match = desk([plane("Hale", "9D", model("hales"))], [plane("Brandt", "KH")])
    with pytest.raises(aerodrome.Refused, match="german is not asked"):
        match.answer("stay", seat="german")
    assert hale(match).moved is False
