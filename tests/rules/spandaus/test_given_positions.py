"""Positions given as data: what a step needs, and what contradicts itself."""

from typing import Any

import pytest

import aerodrome

SEQUENCE, DEPLOYMENT = "spandaus.turn.sequence", "spandaus.turn.deployment"
ON_MAP = {"Hale": {"square": "7H"}, "Brandt": {"square": "9H"}}
TURN = ["movement", "combat", "end of turn checks", "bomber pairs", "removal"]


def fight(*, crew: str = "average") -> dict[str, Any]:
    return {
        "title": "test",
        "side": [
            {"name": "allied", "aircraft": [{"name": "Hale", "model": "se5a", "crew": crew}]},
            {"name": "german", "aircraft": [{"name": "Brandt", "model": "fokker-d7"}]},
        ],
    }


def refusal(scenario: Any, position: dict[str, Any]) -> tuple[str, str]:
    with pytest.raises(aerodrome.BadInput) as caught:
        aerodrome.new("spandaus", scenario, seed=1, position=position)
    return caught.value.where, caught.value.rule


@pytest.mark.rule("spandaus.turn.sequence", "spandaus.turn.deployment", "spandaus.turn.combat-order")
@pytest.mark.parametrize(
    ("position", "where", "rule"),
    [
        ({"agenda": TURN, "turn": 1}, "aircraft: Hale: square", DEPLOYMENT),
        ({"agenda": ["combat"], "turn": 1, "slot": 53}, "aircraft: Hale: square", DEPLOYMENT),
        (
            {"agenda": TURN, "turn": 1, "aircraft": {"Hale": {"fate": "flying"}, "Brandt": {"square": "9H"}}},
            "aircraft: Hale: square",
            DEPLOYMENT,
        ),
        ({"agenda": TURN, "aircraft": ON_MAP, "slot": 53}, "turn", SEQUENCE),
        ({"agenda": TURN, "turn": 1, "aircraft": ON_MAP}, "slot", "spandaus.turn.combat-order"),
        ({"agenda": ["aces"], "turn": 1}, "aircraft", "spandaus.crew.ace-deployment"),
        ({"agenda": ["secret choice"], "turn": 1}, "hands", "spandaus.crew.ace-opposed"),
        ({"agenda": ["turn"], "hands": {"Hale": ["7H", "8H"]}}, "hands", "spandaus.crew.ace-opposed"),
        (
            {"agenda": ["secret choice"], "turn": 1, "aircraft": ON_MAP, "hands": {"Hale": ["7H", "8H"]}},
            "hands: Hale",
            "spandaus.crew.ace-opposed",
        ),
        ({"agenda": ["Kong climbs"], "turn": 1}, "agenda", SEQUENCE),
        ({"agenda": ["mission"], "turn": 1}, "agenda", SEQUENCE),
        ({"agenda": ["recon turn"], "turn": 1}, "agenda", SEQUENCE),
        ({"agenda": ["turn"], "over": "side beaten"}, "over", "spandaus.scenario.designer-sets"),
        ({"agenda": [], "over": "tea time"}, "over", "spandaus.scenario.designer-sets"),
    ],
)
def test_a_position_without_what_a_step_needs_is_refused_with_the_field(position, where, rule):
    assert refusal(fight(), position) == (f"position: {where}", rule)


@pytest.mark.rule("spandaus.training.recon-targets", "spandaus.training.recon-move")
@pytest.mark.parametrize(
    ("position", "where", "rule"),
    [
        ({"agenda": ["turn"]}, "targets", "spandaus.training.recon-targets"),
        ({"agenda": ["turn"], "targets": ["7C"], "reached": 1}, "targets", "spandaus.training.recon-targets"),
        ({"agenda": ["turn"], "targets": ["7C"]}, "aircraft: Lt Fenner: square", "spandaus.training.recon-move"),
    ],
)
def test_a_reconnaissance_needs_its_targets_and_its_aircraft(position, where, rule):
    assert refusal("photo-recon", position) == (f"position: {where}", rule)


@pytest.mark.rule("spandaus.damage.crippled-threshold", "spandaus.turn.deployment")
@pytest.mark.parametrize(
    ("log", "field"),
    [
        ({"square": "7H", "sustained": 0, "crippled": True}, "crippled"),
        ({"square": "7H", "sustained": 5, "crippled": False}, "crippled"),
        ({"square": "7H", "fate": "destroyed"}, "fate"),
        ({"square": "7H", "numbers": {"M": 13}}, "numbers: M"),
    ],
)
def test_fields_that_contradict_each_other_are_refused(log, field):
    position = {"agenda": ["turn"], "turn": 1, "aircraft": {"Hale": log}}
    assert refusal(fight(), position)[0] == f"position: aircraft: Hale: {field}"


@pytest.mark.rule("spandaus.damage.crippled-threshold")
def test_what_is_not_given_is_worked_out():
    position = {"agenda": TURN, "turn": 1, "slot": 53, "aircraft": ON_MAP | {"Hale": {"square": "7H", "sustained": 5}}}
    match = aerodrome.new("spandaus", fight(), seed=1, position=position)
    assert match.state.aircraft["Hale"].crippled
    assert match.state.aircraft["Hale"].fate == "flying"
    assert match.decision is not None


@pytest.mark.rule("spandaus.turn.sequence")
def test_steps_that_are_done_end_the_match_without_a_verdict():
    position = {"agenda": ["end of turn checks"], "turn": 1, "aircraft": ON_MAP}
    match = aerodrome.new("spandaus", fight(), seed=1, position=position)
    assert match.decision is None
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (None, "played out")
