"""The environment: cloud (p20) and the sun zone (p21)."""

from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.rulebooks.spandaus.environment import sun_modifier
from tests.rules.spandaus.desk import TURN, desk, facts_of, give, model, plane, refused, rules_of_bars, said

SCOUT = model("scout")
TWO_SEATER = model("two-seater", type="two-seater", attack=None, attack_ammo=None)
BOMBER = model("bomber", type="bomber")
ZONE = ["7H", "6H", "5H"]


def set_out(cards: str, options: dict[str, Any] | None = None, **environment: Any) -> Match:
    """A match of one scout against another in this environment, from the setting out; then they deploy at random."""
    scenario = {"environment": environment}
    return desk([plane("Hale")], [plane("Brandt")], steps="", cards=cards, seed=1, scenario=scenario, options=options)


def sun_in_attack(shooter: str, target: str, zone: list[str] = ZONE, clouds: list[str] | None = None) -> dict[str, int]:
    """The parts of the target number of an attack between two squares."""
    position = {"sun": zone, "clouds": clouds or []}
    match = desk(
        [plane("Hale", shooter, SCOUT)], [plane("Gotha", target, BOMBER)], steps="combat", cards="6C", position=position
    )
    give(match, ("Hale", "Gotha"), "none")
    return dict(facts_of(match, "target number")[0]["sum"])


def sun_in_defence(shooter: str, target: str, kind: dict[str, Any]) -> dict[str, int]:
    """The parts of the target number of defensive fire between two squares."""
    match = desk(
        [plane("Hale", shooter, kind)], [plane("Brandt", target)], steps="combat", cards="6C", position={"sun": ZONE}
    )
    give(match, ("Brandt", "Hale"), "fire")
    return dict(facts_of(match, "target number")[0]["sum"])


# Cloud


@pytest.mark.rule("spandaus.env.cloud-place")
def test_a_card_for_each_cloud_names_its_square():
    match = set_out("4H 5S 9C", clouds=3)
    assert match.state.clouds == ["4H", "5S", "9C"]
    assert [event.rule for event in said(match, "cloud")] == ["spandaus.env.cloud-place"] * 3


@pytest.mark.rule("spandaus.env.cloud-place")
def test_two_clouds_never_come_from_one_card():
    """spandaus.amb.setup-draws"""
    with pytest.raises(aerodrome.ChanceError, match="not a card that is still in the deck"):
        set_out("4H 4H", clouds=2)


@pytest.mark.rule("spandaus.env.cloudbank-place")
@pytest.mark.parametrize("environment", [{"clouds": 1, "banks": [3]}, {"banks": [3, 2]}])
def test_a_bank_never_comes_from_a_card_that_has_placed_a_cloud(environment):
    """spandaus.amb.setup-draws, spandaus.amb.shuffle-policy: nothing is shuffled while clouds are placed."""
    with pytest.raises(aerodrome.ChanceError, match="not a card that is still in the deck"):
        set_out("4H 4H", **environment)


@pytest.mark.rule("spandaus.env.cloud-place", "spandaus.env.sun-place")
def test_the_sun_and_the_quality_of_aircraft_come_from_whole_decks():
    """spandaus.amb.setup-draws"""
    match = set_out("4H 4H 4H 5H", clouds=1, sun=True, options={"quality": True})
    assert (match.state.clouds, match.state.sun) == (["4H"], ["5H", "4H", "3H"])
    assert [event.facts["card"] for event in said(match, "quality")] == ["4H", "5H"]


@pytest.mark.rule("spandaus.env.cloud-place", "spandaus.env.fixed")
def test_a_scenario_without_environment_draws_nothing_for_it():
    """spandaus.amb.env-optional"""
    match = set_out("4H 5S")
    assert (match.state.clouds, match.state.sun) == ([], [])
    assert [each.square for each in match.state.aircraft.values()] == ["4H", "5S"], "the first cards deploy"


@pytest.mark.rule("spandaus.env.cloud-place")
def test_a_scenario_may_give_the_squares_itself():
    """spandaus.amb.env-optional"""
    match = set_out("4H 5S", cloud_squares=["9C", "2S"], sun_squares=["QH", "KH", "JH"])
    assert match.state.clouds == ["9C", "2S"]
    assert sorted(match.state.sun) == ["JH", "KH", "QH"]
    assert match.state.aircraft["Hale"].square == "4H"


@pytest.mark.rule("spandaus.env.cloudbank-place")
@pytest.mark.example("spandaus.ex.cloudbank")
def test_one_card_places_a_bank_of_four_from_its_leftmost_square_to_the_right():
    match = set_out("9C 4H 5S", banks=[4])
    assert match.state.clouds == ["9C", "8C", "7C", "6C"]
    assert said(match, "cloudbank")[0].facts == {"card": "9C", "squares": ["9C", "8C", "7C", "6C"]}
    assert match.state.aircraft["Hale"].square == "4H", "no other card was drawn for it"


@pytest.mark.rule("spandaus.env.cloudbank-place")
@pytest.mark.parametrize(
    ("card", "length", "squares"),
    [
        ("KH", 2, ["KH", "QH"]),
        ("2D", 4, ["2D", "AD", "KS", "QS"]),
        ("AH", 3, ["AH", "KC", "QC"]),
        ("4S", 4, ["4S", "3S", "2S", "AS"]),
        ("2S", 4, ["4S", "3S", "2S", "AS"]),
        ("AS", 2, ["2S", "AS"]),
    ],
)
def test_a_bank_runs_on_over_the_links_and_is_shifted_left_to_fit_at_the_end(card, length, squares):
    """spandaus.amb.cloudbank-overflow"""
    assert set_out(card, banks=[length]).state.clouds == squares


@pytest.mark.rule("spandaus.env.cloudbank-place")
def test_clouds_and_banks_that_overlap_are_one_cloud():
    match = set_out("8C 9C", clouds=1, banks=[3])
    assert match.state.clouds == ["8C", "9C", "7C"]


@pytest.mark.rule("spandaus.env.cloud-no-fire")
def test_nobody_shoots_out_of_a_cloud():
    match = desk([plane("Hale", "9C")], [plane("Gotha", "8C", BOMBER)], steps="combat", position={"clouds": ["9C"]})
    assert match.decision is None


@pytest.mark.rule("spandaus.env.cloud-no-fire")
def test_nobody_shoots_into_a_cloud():
    german = [plane("Hidden", "8C", BOMBER), plane("Seen", "7C", BOMBER)]
    match = desk([plane("Hale", "9C")], german, steps="combat", position={"clouds": ["8C"]})
    assert rules_of_bars(match) == {("Hale", "Hidden"): "spandaus.env.cloud-no-fire"}
    refused(match, ("Hale", "Hidden"), "spandaus.env.cloud-no-fire")


@pytest.mark.rule("spandaus.env.cloud-no-fire")
@pytest.mark.parametrize("kind", [TWO_SEATER, BOMBER])
def test_nobody_needs_to_defend_or_support_in_a_cloud(kind):
    """spandaus.amb.cloud-blocks-df: an aircraft in a cloud cannot be attacked in the first place."""
    allied = [plane("Hale", "9C", kind), plane("Friend", "9C", kind)]
    match = desk(allied, [plane("Brandt", "8C")], steps="combat", position={"clouds": ["9C"]})
    assert match.decision is None


@pytest.mark.rule("spandaus.env.cloud-no-block")
def test_a_cloud_between_changes_nothing():
    match = desk(
        [plane("Hale", "9C")], [plane("Gotha", "7C", BOMBER)], steps="combat", cards="6C", position={"clouds": ["8C"]}
    )
    give(match, ("Hale", "Gotha"), "none")
    assert said(match, "target number")[0].facts["sum"] == [["range", 2]]


@pytest.mark.rule("spandaus.env.cloud-no-block")
def test_a_cloud_does_not_touch_deployment_or_movement():
    """spandaus.amb.cloud-movement"""
    match = desk(
        [plane("Hale")],
        [plane("Brandt")],
        steps=["deployment", "movement"],
        cards="9C KH 3D",
        position={"clouds": ["9C", "8C", "7C"]},
    )
    assert match.state.aircraft["Hale"].square == "9C"
    give(match, "M")
    assert match.decision is not None
    assert match.decision.options == ("6C", "7C", "8C", "10C", "JC", "QC")


# The sun zone


@pytest.mark.rule("spandaus.env.sun-place")
@pytest.mark.table("spandaus.table.sun-zone-placement")
@pytest.mark.parametrize(
    ("card", "squares"),
    [
        pytest.param("KS", "KH QH JH", marks=pytest.mark.example("spandaus.ex.d-sun-king")),
        ("QD", "KH QH JH"),
        ("JC", "QH JH 10H"),
        ("10H", "JH 10H 9H"),
        ("9S", "10H 9H 8H"),
        ("8D", "9H 8H 7H"),
        ("7C", "8H 7H 6H"),
        ("6H", "7H 6H 5H"),
        ("5S", "6H 5H 4H"),
        ("4D", "5H 4H 3H"),
        ("3C", "4H 3H 2H"),
        ("2H", "3H 2H AH"),
        ("AS", "3H 2H AH"),
    ],
)
def test_a_card_of_any_suit_places_the_sun(card, squares):
    match = set_out(card, sun=True)
    assert match.state.sun == squares.split()
    assert said(match, "sun")[0].rule == "spandaus.env.sun-place"


@pytest.mark.rule("spandaus.env.sun-out", "spandaus.env.sun-in", "spandaus.env.sun-inside")
@pytest.mark.table("spandaus.table.sun-modifier")
@pytest.mark.parametrize(
    ("shooter", "target", "sun"),
    [
        pytest.param("9H", "8H", None, id="outside to outside"),
        pytest.param("3H", "4H", None, id="outside to outside, below"),
        pytest.param("7H", "8H", None, id="inside to outside"),
        pytest.param("5H", "4H", None, id="inside to outside, below"),
        pytest.param("8H", "7H", 2, id="outside to inside"),
        pytest.param("4H", "5H", 2, id="outside to inside, from below"),
        pytest.param("9H", "6H", 2, id="outside to the middle"),
        pytest.param("6H", "7H", 2, id="inside to a higher value"),
        pytest.param("5H", "6H", 2, id="inside to a higher value, from the lowest"),
        pytest.param("7H", "6H", None, id="inside to a lower value"),
        pytest.param("6H", "5H", None, id="inside to a lower value, from the middle"),
    ],
)
def test_the_sun_in_the_target_number_of_an_attack(shooter, target, sun):
    assert sun_in_attack(shooter, target).get("sun") == sun


@pytest.mark.rule("spandaus.env.sun-in")
@pytest.mark.example("spandaus.ex.sun-outside")
@pytest.mark.parametrize(("shooter", "target"), [("8H", "7H"), ("8H", "5H"), ("4H", "7H"), ("4H", "5H"), ("2H", "5H")])
def test_the_example_from_outside(shooter, target):
    assert sun_in_attack(shooter, target)["sun"] == 2


@pytest.mark.rule("spandaus.env.sun-out")
@pytest.mark.example("spandaus.ex.sun-out")
@pytest.mark.parametrize(("shooter", "target"), [("7H", "9H"), ("7H", "4H"), ("5H", "8H"), ("5H", "3H")])
def test_the_example_out_of_the_zone(shooter, target):
    assert "sun" not in sun_in_attack(shooter, target)


@pytest.mark.rule("spandaus.env.sun-inside")
@pytest.mark.example("spandaus.ex.sun-inside-down")
def test_the_example_down_the_zone():
    assert sun_in_attack("7H", "5H") == {"range": 2}


@pytest.mark.rule("spandaus.env.sun-inside")
@pytest.mark.example("spandaus.ex.sun-inside-up")
def test_the_example_up_the_zone():
    assert sun_in_attack("5H", "7H") == {"range": 2, "sun": 2}


@pytest.mark.rule(
    "spandaus.env.sun-both-fires", "spandaus.env.sun-in", "spandaus.env.sun-out", "spandaus.env.sun-inside"
)
@pytest.mark.parametrize("kind", [TWO_SEATER, BOMBER])
@pytest.mark.parametrize(
    ("shooter", "attacker", "sun"),
    [("9H", "8H", None), ("7H", "8H", None), ("8H", "7H", 2), ("5H", "7H", 2), ("7H", "5H", None)],
)
def test_the_sun_counts_in_defensive_fire_alike(kind, shooter, attacker, sun):
    """spandaus.amb.df-sun-wording: the attacker is the target here, and the defender's square may waive the 2."""
    assert sun_in_defence(shooter, attacker, kind).get("sun") == sun


@pytest.mark.rule("spandaus.env.fixed")
def test_sun_and_cloud_stay_where_they_are():
    scenario = {"environment": {"clouds": 1, "banks": [2], "sun": True}}
    cards = "4H 9C 6S  KS QS  JS 10S"
    match = desk([plane("Hale")], [plane("Brandt")], steps="", cards=cards, scenario=scenario)
    before = list(match.state.clouds), list(match.state.sun)
    assert before == (["4H", "9C", "8C"], ZONE)
    give(match, "stay", "stay", "pass", "pass")
    assert match.state.turn == 2
    assert (match.state.clouds, match.state.sun) == before
    assert match.outcomes == cards.split(), "the cards of turn 2 are those of the two aircraft"


@pytest.mark.rule("spandaus.env.fixed")
def test_a_turn_has_no_step_that_moves_sun_or_cloud():
    position = {"sun": ZONE, "clouds": ["2S"]}
    match = desk([plane("Hale")], [plane("Brandt")], steps=TURN, seed=5, position=position)
    for _ in range(40):
        if match.decision is None:
            break
        match.answer(match.decision.options[0])
        assert (match.state.sun, match.state.clouds) == (ZONE, ["2S"])
    assert match.state.turn > 3


@pytest.mark.rule("spandaus.env.cloud-over-sun", "spandaus.env.cloud-no-fire")
@pytest.mark.example("spandaus.ex.d-cloud-over-sun")
def test_a_clouded_square_of_the_zone_is_cloud():
    german = [plane("Hidden", "6H", BOMBER), plane("Seen", "7H", BOMBER)]
    match = desk([plane("Hale", "8H")], german, steps="combat", position={"sun": ZONE, "clouds": ["6H"]})
    refused(match, ("Hale", "Hidden"), "spandaus.env.cloud-no-fire")


@pytest.mark.rule("spandaus.env.cloud-over-sun")
def test_the_other_squares_of_the_zone_stay_sun():
    """spandaus.amb.cloud-sun-overlap"""
    assert sun_in_attack("8H", "7H", clouds=["6H"])["sun"] == 2
    assert sun_in_attack("5H", "7H", clouds=["6H"])["sun"] == 2
    assert "sun" not in sun_in_attack("7H", "5H", clouds=["6H"])
    match = set_out("6H 6S", clouds=1, sun=True)
    assert match.state.sun == ZONE, "the zone is not moved out of the cloud"


@pytest.mark.rule("spandaus.env.cloud-over-sun")
def test_a_clouded_square_has_nothing_of_the_sun():
    match = desk([plane("Hale", "8H")], [plane("Brandt", "2S")], position={"sun": ZONE, "clouds": ["6H", "7H"]})
    assert sun_modifier(match.state, "8H", "6H") == 0
    assert sun_modifier(match.state, "7H", "5H") == 2, "a clouded square gives no view down the zone"
