"""Survival of the crew of a lost aircraft (p22)."""

from typing import Any

import pytest

from aerodrome import Match
from aerodrome.kernel.errors import ChanceError
from aerodrome.rulebooks.spandaus.state import Aircraft
from tests.rules.spandaus.desk import desk, give, model, plane, said

SCOUT = model("scout")
TWO_SEATER = model("two-seater", type="two-seater")
BOMBER = model("bomber", type="bomber")
ORDINARY, CRITICAL, SPIN = "spandaus.survival.other", "spandaus.survival.critical", "spandaus.survival.spin"


def lost(cause: str, cards: str = "", survival: str = "crew", kind: dict[str, Any] = SCOUT, **victim: Any) -> Match:
    """Hale's aircraft has been lost in this way; the cards are for his crew."""
    options = {"survival": survival, "legendary_pilots": True}
    shot = {"sustained": kind["hits"] - 1}
    if cause in ("gunnery", "critical", "double ace"):
        damage = {"gunnery": "KS", "critical": "AS 2S", "double ace": "AS AC"}[cause]
        hale = plane("Hale", "JC", kind, **({} if cause == "double ace" else shot), **victim)
        brandt = plane("Brandt", "QC", model("marksman", attack=[-3, -4, -5]))
        match = desk([hale], [brandt], steps="combat", cards=f"6C 7H {damage} {cards}", options=options)
        return give(match, ("Brandt", "Hale"), "none", "higher")
    enemy = [plane("Brandt", "KH")]
    if cause in ("risky", "risky critical"):
        damage = "KS" if cause == "risky" else "AS 2S"
        hale = plane("Hale", "9C", kind, **(shot | victim))
        match = give(desk([hale], enemy, cards=f"QC QH {damage} {cards}", options=options), "risky M")
        return match if match.decision is None else give(match, "stay")
    steps = "end of turn checks"
    if cause == "spin":
        return desk(
            [plane("Hale", "5S", kind, spinning=True, **victim)],
            enemy,
            steps=steps,
            cards=f"KS {cards}",
            options=options,
        )
    assert cause == "progressive"
    hale = plane("Hale", "5S", kind, sustained=(kind["hits"] + 1) // 2, **victim)
    return desk([hale], enemy, steps=steps, cards=f"AH {cards}", options=options)


def hale(match: Match) -> Aircraft:
    aircraft: Aircraft = match.state.aircraft["Hale"]
    assert aircraft.fate == "destroyed"
    return aircraft


def card(value: int) -> str:
    return {1: "A", 11: "J", 12: "Q", 13: "K"}.get(value, str(value)) + "D"


@pytest.mark.rule("spandaus.survival.when")
@pytest.mark.parametrize("cause", ["gunnery", "double ace", "spin", "progressive", "risky"])
def test_nobody_draws_for_the_crew_unless_the_option_is_on(cause):
    """spandaus.amb.optional-default-off"""
    match = lost(cause, survival="off")
    assert hale(match).survivors is None
    assert not said(match, "survival")
    assert not said(match, "crew lost")


@pytest.mark.rule(
    "spandaus.survival.spin", "spandaus.survival.other", "spandaus.survival.crew-mod", "spandaus.survival.when"
)
@pytest.mark.table("spandaus.table.survival")
@pytest.mark.parametrize(
    ("cause", "rule", "base"),
    [("spin", SPIN, 4), ("gunnery", ORDINARY, 5), ("progressive", ORDINARY, 5), ("risky", ORDINARY, 5)],
)
@pytest.mark.parametrize(("crew", "more"), [("ace", 1), ("good", 1), ("average", 0), ("poor", -1)])
def test_the_survival_number_and_the_cards_on_both_sides_of_it(cause, rule, base, crew, more):
    """spandaus.amb.progressive-not-critical: the Ace of hearts of progressive damage is an ordinary loss."""
    number = base + more
    match = lost(cause, card(number), crew=crew)
    (drawn,) = said(match, "survival")
    assert (drawn.rule, drawn.facts["number"], drawn.facts["cards"]) == (rule, number, [card(number)])
    assert hale(match).survivors == 1, "a card not above the number"
    assert hale(lost(cause, card(number + 1), crew=crew)).survivors == 0


@pytest.mark.rule("spandaus.survival.critical")
@pytest.mark.table("spandaus.table.survival")
@pytest.mark.parametrize("crew", ["ace", "good", "average", "poor"])
@pytest.mark.parametrize("cause", ["critical", "double ace", "risky critical"])
def test_a_critical_hit_leaves_nobody_alive_and_nothing_to_draw(cause, crew):
    """spandaus.amb.survival-cause: the blow that took the aircraft to its total, a risky manoeuvre's included."""
    match = lost(cause, crew=crew)
    assert hale(match).survivors == 0
    assert said(match, "crew lost")[0].rule == CRITICAL
    assert not said(match, "survival")


@pytest.mark.rule("spandaus.survival.critical")
@pytest.mark.example("spandaus.ex.d-critical-kill")
def test_a_second_ace_destroys_an_untouched_aircraft_with_its_crew():
    match = lost("double ace")
    assert said(match, "hit")[0].facts["effect"] == -3
    assert said(match, "hit")[0].facts["cards"] == ["AS", "AC"]
    assert (hale(match).fate, hale(match).survivors) == ("destroyed", 0)


@pytest.mark.rule("spandaus.survival.spin", "spandaus.survival.crew-mod")
@pytest.mark.example("spandaus.ex.d-spin-crash")
@pytest.mark.parametrize(("drawn", "alive"), [("3D", 1), ("4D", 0)])
def test_the_example_of_a_poor_pilot_who_crashes(drawn, alive):
    match = desk(
        [plane("Hale", "5S", SCOUT, crew="poor", spinning=True)],
        [plane("Brandt", "KH")],
        steps="end of turn checks",
        cards=f"7H {drawn}",
        options={"survival": "crew"},
    )
    assert said(match, "survival")[0].facts["number"] == 3
    assert hale(match).survivors == alive


@pytest.mark.rule("spandaus.survival.other", "spandaus.survival.critical")
def test_an_earlier_critical_hit_does_not_count_when_an_ordinary_one_destroys():
    """spandaus.amb.survival-cause"""
    match = desk(
        [plane("Hale", "JC", SCOUT)],
        [plane("Brandt", "QC"), plane("Voss", "KC")],
        steps="combat",
        cards="6C 7H 8S AS 2S  6C 7H KS 5D",
        options={"survival": "crew"},
    )
    give(match, ("Voss", "Hale"), "none", "higher", "higher")
    assert said(match, "hit")[0].rule == "spandaus.gunnery.critical"
    give(match, ("Brandt", "Hale"), "none", "higher")
    assert (hale(match).cause, hale(match).survivors) == ("gunnery", 1)


@pytest.mark.rule("spandaus.survival.spin", "spandaus.survival.other")
@pytest.mark.parametrize(
    ("order", "cards", "cause", "number"),
    [("spin first", "KS 5D", "spin", 4), ("progressive first", "AH 5D", "progressive", 5)],
)
def test_the_order_of_the_checks_decides_what_a_doomed_crew_draws_against(order, cards, cause, number):
    """spandaus.amb.end-check-order"""
    match = desk(
        [plane("Hale", "5S", SCOUT, spinning=True, sustained=3)],
        [plane("Brandt", "KH")],
        steps="end of turn checks",
        cards=cards,
        options={"survival": "crew", "end_checks": order},
    )
    assert (hale(match).cause, said(match, "survival")[0].facts["number"]) == (cause, number)


@pytest.mark.rule("spandaus.survival.when")
@pytest.mark.parametrize(("kind", "crew"), [(SCOUT, 1), (TWO_SEATER, 2), (BOMBER, 3)])
@pytest.mark.parametrize(("drawn", "alive"), [("5D", True), ("6D", False)])
def test_one_card_may_decide_for_the_whole_crew(kind, crew, drawn, alive):
    """spandaus.amb.survival-crew-size"""
    match = lost("gunnery", drawn, survival="crew", kind=kind)
    assert said(match, "survival")[0].facts["cards"] == [drawn]
    assert hale(match).survivors == (crew if alive else 0)


@pytest.mark.rule("spandaus.survival.when")
@pytest.mark.parametrize(
    ("kind", "cards", "alive"),
    [
        (SCOUT, "5D", 1),
        (TWO_SEATER, "5D 6D", 1),
        (TWO_SEATER, "6D 5D", 1),
        (BOMBER, "6D AD 5D", 2),
        (BOMBER, "6D 7D 8D", 0),
    ],
)
def test_or_each_man_has_a_card_of_his_own(kind, cards, alive):
    """spandaus.amb.survival-crew-size"""
    match = lost("gunnery", cards, survival="each", kind=kind)
    assert said(match, "survival")[0].facts["cards"] == cards.split()
    assert hale(match).survivors == alive


@pytest.mark.rule("spandaus.survival.when")
def test_the_scenario_may_tell_the_number_of_crew():
    """spandaus.amb.survival-crew-size"""
    match = lost("gunnery", "2D 3D 4D 5D 6D", survival="each", kind=BOMBER, crew_size=5)
    assert (hale(match).crew_size, hale(match).survivors) == (5, 4)


@pytest.mark.rule("spandaus.survival.when")
def test_nobody_draws_for_an_aircraft_that_is_not_lost():
    match = desk(
        [plane("Hale", "JC", SCOUT)],
        [plane("Brandt", "QC")],
        steps="combat",
        cards="6C 7H 5S",
        options={"survival": "each"},
    )
    give(match, ("Brandt", "Hale"), "none", "higher")
    assert match.state.aircraft["Hale"].sustained == 2
    assert match.state.aircraft["Hale"].survivors is None
    assert not said(match, "survival")


@pytest.mark.rule("spandaus.survival.when")
@pytest.mark.parametrize("cause", ["gunnery", "risky", "spin"])
def test_the_crew_draws_from_the_deck_of_the_draw_that_destroyed_the_aircraft(cause):
    """spandaus.amb.shuffle-policy: nothing is shuffled for the crew."""
    with pytest.raises(ChanceError, match="not a card that is still in the deck"):
        lost(cause, "KS")
