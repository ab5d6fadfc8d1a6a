"""Bomber pairs (p20)."""

from typing import Any

import pytest

from aerodrome import Match
from aerodrome.rulebooks.spandaus.formations import bars_on_pairs
from tests.rules.spandaus.desk import desk, facts_of, give, model, plane, refused, rules_of_bars, said

BOMBER = model("bomber", type="bomber")


def pairing(*bombers: dict[str, Any], enemies: tuple[dict[str, Any], ...] = (), **more: Any) -> Match:
    """The end of a turn: who pairs with whom?"""
    more.setdefault("steps", "bomber pairs")
    return desk(bombers, [plane("Brandt", "2S"), *enemies], **more)


def at(square: str, *names: str, **facts: Any) -> list[dict[str, Any]]:
    """Bombers in one square."""
    return [plane(name, square, BOMBER, **facts) for name in names]


def deployed(match: Match) -> list[list[str]]:
    """Who was deployed by which card, in order."""
    return [event["aircraft"] for event in facts_of(match, "deploys")]


@pytest.mark.rule("spandaus.formation.pair-declare")
def test_a_pair_is_deployed_by_one_card_in_the_next_turn():
    match = pairing(*at("7C", "One", "Two"), steps=["bomber pairs", "removal"], cards="4H 5S")
    assert match.decision is not None
    assert (match.decision.seat, match.decision.options) == ("allied", ("done", ("One", "Two")))
    give(match, ("One", "Two"))
    assert match.state.turn == 2
    assert [each.square for each in match.state.aircraft.values()] == ["4H", "4H", "5S"]
    assert said(match, "deploys")[0].rule == "spandaus.formation.pair-declare"


@pytest.mark.rule("spandaus.formation.pair-declare")
def test_a_pair_is_declared_in_whatever_order_the_names_stand():
    match = pairing(*at("7C", "Zeta", "Alpha"), steps=["bomber pairs", "removal"], cards="4H 5S")
    give(match, ("Zeta", "Alpha"))
    assert deployed(match) == [["Zeta", "Alpha"], ["Brandt"]]
    assert match.state.aircraft["Zeta"].square == match.state.aircraft["Alpha"].square == "4H"


@pytest.mark.rule("spandaus.formation.pair-declare")
def test_a_pair_need_not_be_declared():
    match = pairing(*at("7C", "One", "Two"), steps=["bomber pairs", "removal"], cards="4H 5S 6D")
    give(match, "done")
    assert [each.square for each in match.state.aircraft.values()] == ["4H", "5S", "6D"]


@pytest.mark.rule("spandaus.formation.pair-declare")
def test_a_pair_lasts_for_one_deployment():
    """spandaus.amb.pair-persistence: both stay in one square for turn 2, and turn 3 needs a new declaration."""
    match = pairing(*at("7C", "One", "Two"), steps=["bomber pairs", "removal"], cards="4H 5S  6D 7D 8D")
    give(match, ("One", "Two"), "stay", "One", "stay", "stay")
    assert match.decision is not None
    assert match.decision.kind == "pair"
    give(match, "done")
    assert match.state.turn == 3
    assert [each.square for each in match.state.aircraft.values()] == ["6D", "7D", "8D"]


@pytest.mark.rule("spandaus.formation.pair-declare", "spandaus.formation.deployment-only")
def test_a_pair_flies_as_two_aircraft():
    match = pairing(*at("7C", "One", "Two"), steps=["bomber pairs", "removal"], cards="4H 5S 2C 3C", seed=1)
    give(match, ("One", "Two"), "stay", "Two", "M", "5H")
    assert [match.state.aircraft[name].square for name in ("One", "Two")] == ["4H", "5H"]


@pytest.mark.rule("spandaus.formation.pair-declare")
def test_the_two_may_be_of_different_models():
    """spandaus.amb.pair-models"""
    match = pairing(plane("One", "7C", "gotha-iii"), plane("Two", "7C", "gotha-v"))
    assert match.decision is not None
    assert ("One", "Two") in match.decision.options


@pytest.mark.rule("spandaus.formation.pair-declare")
def test_bombers_of_two_players_do_not_pair():
    """spandaus.amb.more-than-two-players"""
    ann = [plane(name, "7C", BOMBER, owner="Ann") for name in ("A1", "A2")]
    bob = [plane(name, "7C", BOMBER, owner="Bob") for name in ("B1", "B2")]
    match = pairing(*ann, *bob)
    assert match.decision is not None
    assert (match.decision.seat, match.decision.options) == ("Ann", ("done", ("A1", "A2")))
    refused(match, ("A1", "B1"), "spandaus.formation.pair-declare")
    give(match, "done")
    assert (match.decision.seat, match.decision.options) == ("Bob", ("done", ("B1", "B2")))


@pytest.mark.rule("spandaus.formation.pair-declare")
def test_the_square_after_the_end_of_turn_checks_counts():
    """spandaus.amb.pair-after-spin: One falls from 7H to 7C, recovers there, and may pair."""
    match = pairing(
        plane("One", "7H", BOMBER, spinning=True),
        *at("7C", "Two"),
        steps=["end of turn checks", "bomber pairs"],
        cards="KS 2S",
    )
    assert match.decision is not None
    assert match.decision.options == ("done", ("One", "Two"))


@pytest.mark.rule("spandaus.formation.pair-count", "spandaus.formation.pair-declare")
@pytest.mark.example("spandaus.ex.pairs-gotha")
def test_the_example_of_eight_gothas():
    gothas = {"QS": "abc", "6D": "def", "4C": "g", "7C": "h"}
    bombers = [plane(name, square, "gotha-v") for square, names in gothas.items() for name in names]
    match = pairing(*bombers, steps=["bomber pairs", "removal"], cards="4H 5S 6D 7C 8S 9S 10S")
    give(match, ("a", "b"))
    assert rules_of_bars(match)["a", "c"] == "spandaus.formation.pair-count"
    refused(match, ("c", "f"), "spandaus.formation.pair-count")
    refused(match, ("g", "h"), "spandaus.formation.pair-count")
    give(match, ("d", "e"))
    assert match.state.turn == 2, "nothing is left to pair"
    assert deployed(match) == [["a", "b"], ["c"], ["d", "e"], ["f"], ["g"], ["h"], ["Brandt"]]


@pytest.mark.rule("spandaus.formation.pair-count")
@pytest.mark.example("spandaus.ex.pairs-four")
def test_four_bombers_of_one_square_make_two_pairs():
    match = pairing(*at("7C", "a", "b", "c", "d"))
    give(match, ("a", "c"))
    assert match.decision is not None
    assert match.decision.options == ("done", ("b", "d"))
    give(match, ("b", "d"))
    assert not match.open
    assert [each.pair for each in match.state.aircraft.values()][:4] == ["c", "d", "a", "b"]


@pytest.mark.rule("spandaus.formation.pair-count")
def test_bombers_of_different_squares_do_not_pair():
    match = pairing(*at("7C", "a", "b"), *at("8C", "c"))
    assert rules_of_bars(match) == {
        ("a", "c"): "spandaus.formation.pair-count",
        ("b", "c"): "spandaus.formation.pair-count",
    }
    refused(match, ("a", "c"), "spandaus.formation.pair-count")


ENEMY = plane("Enemy", "7C")


@pytest.mark.rule(
    "spandaus.formation.pair-scenario-bar",
    "spandaus.formation.pair-enemy-bar",
    "spandaus.formation.pair-crippled-bar",
    "spandaus.formation.pair-poor-bar",
    "spandaus.formation.pair-cloud-bar",
)
@pytest.mark.table("spandaus.table.bomber-pair-bars")
@pytest.mark.parametrize(
    ("rule", "one", "two", "more"),
    [
        ("pair-scenario-bar", {}, {}, {"sides": {"allied": {"pairs": False}}}),
        ("pair-enemy-bar", {}, {}, {"enemies": (ENEMY,)}),
        ("pair-crippled-bar", {"sustained": 5}, {}, {}),
        ("pair-crippled-bar", {}, {"sustained": 5}, {}),
        ("pair-poor-bar", {"crew": "poor"}, {"crew": "poor"}, {}),
        ("pair-cloud-bar", {}, {}, {"position": {"clouds": ["7C"]}}),
    ],
)
def test_what_forbids_a_pair(rule, one, two, more):
    match = pairing(*at("7C", "One", **one), *at("7C", "Two", **two), **more)
    assert match.decision is None
    (bar,) = bars_on_pairs(match.state, "allied")
    assert (bar.option, bar.rule) == (("One", "Two"), f"spandaus.formation.{rule}")


@pytest.mark.rule("spandaus.formation.pair-crippled-bar", "spandaus.formation.pair-poor-bar")
def test_a_forbidden_pair_is_refused_while_another_is_open():
    match = pairing(*at("7C", "a", "b"), *at("7C", "Poor", "Green", crew="poor"), *at("7C", "Lame", sustained=5))
    refused(match, ("a", "Lame"), "spandaus.formation.pair-crippled-bar")
    refused(match, ("Poor", "Green"), "spandaus.formation.pair-poor-bar")
    give(match, ("a", "Poor"))
    assert match.state.aircraft["Poor"].pair == "a"


@pytest.mark.rule("spandaus.formation.pair-enemy-bar", "spandaus.formation.pair-cloud-bar")
def test_a_pair_in_another_square_is_open_all_the_same():
    bombers = [*at("7C", "a", "b"), *at("9C", "c", "d"), *at("JC", "e", "f")]
    match = pairing(*bombers, enemies=(ENEMY,), position={"clouds": ["9C"]})
    refused(match, ("a", "b"), "spandaus.formation.pair-enemy-bar")
    refused(match, ("c", "d"), "spandaus.formation.pair-cloud-bar")
    give(match, ("e", "f"))
    assert match.decision is None


@pytest.mark.rule("spandaus.formation.pair-scenario-bar")
def test_one_side_may_be_forbidden_pairs_and_the_other_not():
    german = [plane(name, "9C", BOMBER) for name in ("g1", "g2")]
    match = pairing(*at("7C", "a", "b"), enemies=tuple(german), sides={"allied": {"pairs": False}})
    assert match.decision is not None
    assert (match.decision.seat, match.decision.options) == ("german", ("done", ("g1", "g2")))


@pytest.mark.rule("spandaus.formation.pair-enemy-bar")
@pytest.mark.parametrize(
    ("enemy", "open_"),
    [({"sustained": 2}, False), ({"sustained": 3}, True), ({"spinning": True}, False), ({"attack_ammo": 0}, False)],
)
def test_only_a_crippled_enemy_in_the_square_does_not_prevent_a_pair(enemy, open_):
    """spandaus.amb.pair-enemy-test"""
    match = pairing(*at("7C", "One", "Two"), enemies=(plane("Enemy", "7C", **enemy),))
    assert (match.decision is not None) is open_


@pytest.mark.rule("spandaus.formation.pair-poor-bar")
@pytest.mark.parametrize("crew", ["good", "average"])
def test_one_poor_crew_may_pair_with_a_better_one(crew):
    match = pairing(*at("7C", "Poor", crew="poor"), *at("7C", "Better", crew=crew))
    assert match.decision is not None
    assert match.decision.options == ("done", ("Poor", "Better"))


@pytest.mark.rule("spandaus.formation.pair-crippled-bar")
def test_damage_short_of_half_does_not_forbid_a_pair():
    match = pairing(*at("7C", "One", "Two", sustained=4))
    assert match.decision is not None
    assert match.decision.options == ("done", ("One", "Two"))
