"""Spinning: control tests, what a spin does, recovery and crash (p9)."""

from typing import Any

import pytest

from aerodrome.rulebooks.spandaus.responses import responses
from aerodrome.sky.chain import RANKS
from tests.rules.spandaus.desk import TURN, desk, give, model, plane, rules_of_bars, said
from tests.rules.spandaus.flights import asked, flight, hale, options, refused

FIRM = {"RM": 9, "CON": 9, "hits": 6}


def recovery(square: str, cards: str, crew: str = "average", survival: str = "off", **log):
    """Hale spins in this square at the end of a turn; the cards are those of his recovery attempts."""
    spinner = plane("Hale", square, model("hales", hits=6), crew=crew, spinning=True, **log)
    return desk(
        [spinner],
        [plane("Brandt", "KH")],
        steps="end of turn checks",
        cards=cards,
        options={"survival": survival, "legendary_pilots": True},
    )


def at_the_target(target: dict[str, Any], cards: str = "", shooter: str = "9C"):
    return desk([plane("Hale", shooter)], [target], steps="combat", cards=cards)


@pytest.mark.rule("spandaus.spin.causes", "spandaus.spin.con-test")
@pytest.mark.table("spandaus.table.con-test")
@pytest.mark.parametrize(("card", "spins"), [("AD", False), ("8D", False), ("9D", False), ("10D", True), ("KD", True)])
def test_a_card_above_con_after_rm_damage_is_a_spin(card, spins):
    match = give(flight("9C", f"KH QH JS {card}", figures=FIRM), "risky VD", "stay")
    assert hale(match).spinning is spins
    assert said(match, "control test")[0].facts["spins"] is spins


@pytest.mark.rule("spandaus.spin.causes", "spandaus.spin.marker")
def test_a_target_may_spin_of_its_own_will():
    match = give(at_the_target(plane("Brandt", "7C"), "2H"), ("Hale", "Brandt"), "spin")
    assert match.state.aircraft["Brandt"].spinning
    assert said(match, "spins")[0].facts == {"aircraft": "Brandt"}


@pytest.mark.rule("spandaus.spin.con-test")
def test_the_control_test_needs_only_one_hit_point():
    match = give(flight("9C", "KH QH 10S KD", figures=FIRM), "risky VD", "stay")
    assert (hale(match).sustained, hale(match).spinning) == (1, True)


@pytest.mark.rule("spandaus.spin.con-only-after-rm")
def test_no_control_test_after_an_rm_test_without_damage():
    match = give(flight("9C", "KH QH 9S", figures=FIRM), "risky VD", "stay")
    assert match.outcomes == ["KH", "QH", "9S"]
    assert not said(match, "control test")


@pytest.mark.rule("spandaus.spin.con-only-after-rm")
def test_no_control_test_after_gunnery_damage():
    match = at_the_target(plane("Brandt", "8C"), "2H 3H 8H")
    give(match, ("Hale", "Brandt"), "none", "higher")
    assert match.state.aircraft["Brandt"].sustained == 5
    assert match.outcomes == ["2H", "3H", "8H"]
    assert not said(match, "control test")


@pytest.mark.rule("spandaus.spin.con-only-after-rm")
def test_no_control_test_after_progressive_damage():
    crippled = plane("Hale", "9C", model("hales", hits=6), sustained=3)
    match = desk([crippled], [plane("Brandt", "KH")], steps="end of turn checks", cards="5H")
    assert hale(match).sustained == 4
    assert not said(match, "control test")


@pytest.mark.rule("spandaus.spin.con-modified")
@pytest.mark.table("spandaus.table.con-test")
@pytest.mark.parametrize(
    ("listed", "crew", "quality", "sustained", "number"),
    [
        (9, "average", "normal", 0, 9),
        (9, "good", "normal", 0, 11),
        (9, "ace", "normal", 0, 11),
        (11, "good", "normal", 0, 12),
        (9, "poor", "normal", 0, 7),
        (9, "average", "superior", 0, 10),
        (12, "average", "superior", 0, 12),
        (9, "average", "substandard", 0, 8),
        (9, "legendary", "normal", 0, 12),
        (9, "average", "normal", 10, 7),
        (9, "poor", "normal", 10, 5),
        (11, "good", "normal", 10, 10),
    ],
)
def test_the_con_number_is_modified_by_crew_quality_and_crippling(listed, crew, quality, sustained, number):
    """spandaus.amb.con-cap-order: capped at 12 first, then less 2 when crippled."""
    for value, spins in ((number, False), (number + 1, True)):
        match = flight(
            "9C",
            f"KH KD KC {RANKS[value - 1]}S",
            crew=crew,
            quality=quality,
            sustained=sustained,
            figures={"CON": listed, "RM": 9, "hits": 20},
            options={"legendary_pilots": True},
        )
        give(match, "risky VD")
        if match.decision is not None:
            give(match, "stay")
        (test,) = said(match, "control test")
        assert (test.facts["number"], test.facts["spins"]) == (number, spins)


@pytest.mark.rule("spandaus.spin.con-modified", "spandaus.record.playsheet")
def test_the_playsheets_con_of_crippled_aircraft_can_be_switched_off():
    """spandaus.amb.crippled-con: on by default; spandaus.amb.playsheet-precedence: what it adds is played."""
    assert hale(flight("9C", sustained=3, figures=FIRM)).numbers.CON == 7
    assert hale(flight("9C", sustained=3, figures=FIRM, options={"crippled_control": False})).numbers.CON == 9


@pytest.mark.rule("spandaus.spin.con-modified", "spandaus.spin.con-test")
def test_an_aircraft_crippled_by_the_rm_damage_is_tested_with_its_new_con_number():
    match = give(flight("9C", "KH QH QS 8D", figures=FIRM), "risky VD", "stay")
    assert (hale(match).crippled, hale(match).spinning) == (True, True)
    assert said(match, "control test")[0].facts["number"] == 7


@pytest.mark.rule("spandaus.spin.marker", "spandaus.spin.stays")
@pytest.mark.table("spandaus.table.spin-effects")
def test_a_spinning_aircraft_is_marked_at_once_and_keeps_its_square():
    match = desk(
        [plane("Hale", "9C", model("hales", **FIRM))],
        [plane("Brandt", "QC")],
        steps=["movement", "combat"],
        cards="2H 3H JS KD",
    )
    give(match, "risky M", "2H", "8C", "stay")
    for seat in ("allied", "german", None):
        assert match.view(seat).aircraft["Hale"].spinning
        assert match.view(seat).facing["Hale"] == "down"
    give(match, "stay")
    assert hale(match).square == "8C"
    assert match.decision is None


@pytest.mark.rule("spandaus.spin.stays", "spandaus.spin.recovery-when")
def test_a_target_that_spins_stays_where_it_is_until_the_end_of_the_turn():
    match = desk(
        [plane("Hale", "9C")], [plane("Brandt", "7C")], steps=["combat", "end of turn checks"], cards="8H 7C KH 2H"
    )
    give(match, ("Hale", "Brandt"), "spin")
    assert match.state.aircraft["Brandt"].square == "7C"
    give(match, "higher")
    assert [event.facts["square"] for event in said(match, "spin down")] == ["7D"]
    assert match.state.aircraft["Brandt"].square == "7D"


@pytest.mark.rule("spandaus.spin.no-combat")
@pytest.mark.table("spandaus.table.spin-effects")
def test_a_spinning_aircraft_does_not_attack():
    friends = [plane("Hale", "9C", spinning=True), plane("Reed", "9C")]
    match = desk(friends, [plane("Brandt", "7C")], steps="combat")
    assert options(match) == ("pass", ("Reed", "Brandt"))
    refused(match, ("Hale", "Brandt"), "spandaus.spin.no-combat")


@pytest.mark.rule("spandaus.spin.no-combat")
@pytest.mark.table("spandaus.table.spin-effects")
@pytest.mark.parametrize("kind", ["two-seater", "bomber"])
def test_a_spinning_aircraft_makes_no_response(kind):
    """spandaus.amb.spinning-no-response."""
    match = at_the_target(plane("Brandt", "8C", model("target", type=kind), spinning=True), "2H")
    give(match, ("Hale", "Brandt"))
    assert asked(match)[0] == "guess"
    bars = {
        bar.option: bar.rule
        for bar in responses(match.state, match.settings, match.state.aircraft["Brandt"], hale(match))[1]
    }
    assert bars["fire"] == "spandaus.spin.no-combat"
    assert {"jink", "spin", "fire"} == set(bars)


@pytest.mark.rule("spandaus.spin.no-combat")
def test_a_spinning_bomber_does_not_support_another():
    bombers = [
        plane("Brandt", "7C", model("b", type="bomber")),
        plane("Voss", "7C", model("b", type="bomber"), spinning=True),
    ]
    third = plane("Wolff", "7C", model("b", type="bomber"))
    match = give(desk([plane("Hale", "9C")], [*bombers, third], steps="combat"), ("Hale", "Brandt"), "none")
    assert options(match) == ("done", "Wolff")
    assert rules_of_bars(match)["Voss"] == "spandaus.spin.no-combat"


@pytest.mark.rule("spandaus.spin.target-modifier")
@pytest.mark.table("spandaus.table.spin-effects")
def test_fire_at_a_spinning_aircraft_needs_two_more_calls():
    match = give(at_the_target(plane("Brandt", "8C", spinning=True), "2H"), ("Hale", "Brandt"))
    (number,) = said(match, "target number")
    assert (number.facts["number"], number.facts["sum"]) == (3, [["range", 1], ["spinning", 2]])


@pytest.mark.rule("spandaus.spin.target-modifier")
def test_the_modifier_counts_for_every_attack_after_a_voluntary_spin_and_only_once():
    """spandaus.amb.spin-modifier-once."""
    match = desk([plane("Hale", "9C"), plane("Reed", "8C")], [plane("Brandt", "7C")], steps="combat", cards="8H 7C 8H")
    give(match, ("Hale", "Brandt"), "spin", "higher", ("Reed", "Brandt"))
    assert [event.facts["number"] for event in said(match, "target number")] == [4, 3]


@pytest.mark.rule("spandaus.spin.recovery-when", "spandaus.turn.end-checks")
def test_recovery_is_tested_after_combat_and_before_the_map_is_cleared():
    spinner = plane("Hale", "9C", spinning=True, moved=True)
    match = desk([spinner], [plane("Brandt", "7C", moved=True)], steps=TURN[2:], cards="5H", scenario={"turns": 1})
    assert hale(match).spinning
    assert asked(match)[0] == "attack"
    give(match, "pass")
    assert [event.facts["square"] for event in said(match, "spin over")] == ["9C"]
    assert (hale(match).spinning, hale(match).square) == (False, None)


@pytest.mark.rule("spandaus.spin.recovery-number")
@pytest.mark.table("spandaus.table.spin-recovery")
@pytest.mark.parametrize(
    ("crew", "sustained", "number"),
    [
        ("legendary", 0, 10),
        ("legendary", 3, 5),
        ("ace", 0, 10),
        ("ace", 3, 5),
        ("good", 0, 10),
        ("good", 3, 5),
        ("average", 0, 8),
        ("average", 3, 4),
        ("poor", 0, 6),
        ("poor", 3, 3),
    ],
)
def test_the_recovery_number_depends_on_the_crew_and_is_halved_when_crippled(crew, sustained, number):
    """spandaus.amb.playsheet-ace-recovery, spandaus.amb.short-half."""
    after = " 2S" if sustained else ""
    just = recovery("5S", f"{RANKS[number - 1]}H{after}", crew, sustained=sustained)
    assert (hale(just).fate, hale(just).spinning) == ("flying", False)
    above = recovery("5S", f"{RANKS[number]}H", crew, sustained=sustained)
    assert hale(above).fate == "destroyed"


@pytest.mark.rule("spandaus.spin.recovery-number")
@pytest.mark.parametrize("figures", [{"CON": 2}, {"CON": 12, "RM": 12, "VD": 13}])
@pytest.mark.parametrize("quality", ["superior", "substandard"])
def test_the_recovery_number_depends_on_nothing_else(figures, quality):
    assert hale(flight("9C", figures=figures, quality=quality)).numbers.recovery == 8


@pytest.mark.rule("spandaus.spin.recovery-draw", "spandaus.spin.crash")
@pytest.mark.table("spandaus.table.spin-recovery-result")
@pytest.mark.parametrize(
    ("square", "cards", "ends", "spinning", "fate", "cause"),
    [
        ("5C", "8H", "5C", False, "flying", ""),
        ("5C", "9H 8S", "5D", False, "flying", ""),
        ("5S", "9H", None, False, "destroyed", "spin"),
        ("5H", "9H 10H JH 2C", "5S", False, "flying", ""),
        ("5H", "9H 10H JH QH", None, False, "destroyed", "spin"),
    ],
)
def test_an_aircraft_falls_a_band_with_every_failure_until_it_recovers_or_crashes(
    square, cards, ends, spinning, fate, cause
):
    match = recovery(square, cards)
    assert match.outcomes == cards.split()
    assert (hale(match).square, hale(match).spinning) == (ends, spinning)
    assert (hale(match).fate, hale(match).cause) == (fate, cause)


@pytest.mark.rule("spandaus.spin.recovery-draw", "spandaus.spin.recovery-number")
@pytest.mark.example("spandaus.ex.d-spin-fall")
def test_an_average_crew_fails_on_9_falls_one_band_and_recovers_on_8():
    match = recovery("5C", "9H 8S")
    assert said(match, "spin down")[0].facts["square"] == "5D"
    assert (hale(match).square, hale(match).spinning) == ("5D", False)


@pytest.mark.rule("spandaus.spin.crash")
@pytest.mark.example("spandaus.ex.d-spin-crash")
def test_a_failure_in_spades_is_a_crash():
    match = recovery("5S", "7H 3C", "poor", survival="crew")
    assert (hale(match).fate, hale(match).cause, hale(match).square) == ("destroyed", "spin", None)
    (crew,) = said(match, "survival")
    assert (crew.facts["number"], crew.rule) == (3, "spandaus.survival.spin")
    assert hale(match).survivors == 1


@pytest.mark.rule("spandaus.spin.recovery-number", "spandaus.crippled.spin-recovery")
@pytest.mark.example("spandaus.ex.d-spin-crippled-good")
def test_a_good_pilot_in_a_crippled_aircraft_recovers_on_5():
    match = recovery("5H", "6H 5S 2S", "good", sustained=3)
    assert hale(match).numbers.recovery == 5
    assert (hale(match).square, hale(match).spinning) == ("5C", False)


@pytest.mark.rule("spandaus.spin.crash")
def test_a_crashed_aircraft_draws_for_nothing_else():
    """spandaus.amb.end-check-order: lost in a spin, it makes no test for progressive damage or jams."""
    match = recovery("5S", "KH", sustained=3, attack_jammed=True)
    assert match.outcomes == ["KH"]
    assert hale(match).cause == "spin"


@pytest.mark.rule("spandaus.spin.same-for-voluntary")
@pytest.mark.parametrize(("cards", "ends"), [("8H", "7C"), ("9H 8S", "7D"), ("9H 10H 8S", "7S"), ("9H 10H JH", None)])
def test_a_voluntary_spin_is_recovered_from_in_the_same_way(cards, ends):
    match = desk(
        [plane("Hale", "9C")], [plane("Brandt", "7C")], steps=["combat", "end of turn checks"], cards="8H 7C " + cards
    )
    give(match, ("Hale", "Brandt"), "spin", "higher")
    brandt = match.state.aircraft["Brandt"]
    assert (brandt.square, brandt.spinning) == (ends, False)
    assert brandt.cause == ("" if ends else "spin")


@pytest.mark.rule("spandaus.spin.recovery-draw")
def test_a_recovered_aircraft_flies_on_next_turn():
    match = desk([plane("Hale", "9C", spinning=True)], [plane("Brandt", "KS")], steps=TURN[3:], cards="5H 8D 9D")
    assert (match.state.turn, hale(match).square, hale(match).spinning) == (2, "8D", False)
    assert "M" in options(match)
