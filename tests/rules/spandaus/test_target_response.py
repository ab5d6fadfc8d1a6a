"""Target response: what the target of an attack may do (p12)."""

import pytest

from tests.rules.spandaus.desk import desk, give, model, plane, refused, said
from tests.rules.spandaus.gunfire import MISS, asked, kinds, numbers_needed, why_no_response

SCOUT = model("scout")
TWO_SEATER = model("two-seater", type="two-seater")
BOMBER = model("bomber", type="bomber")
FLOWN_AS_BOMBER = {"two_seaters_as_bombers": True}


def attacked(kind, *others, square="9C", cards=MISS, **facts):
    """Hale has attacked Brandt in 8C, who is asked for his response."""
    match = desk(
        [plane("Hale", square)],
        [plane("Brandt", "8C", kind, **facts), *others],
        steps="combat",
        cards=cards,
        options=FLOWN_AS_BOMBER,
    )
    return give(match, ("Hale", "Brandt"))


@pytest.mark.rule("spandaus.response.options")
def test_the_owner_of_the_target_chooses_one_response_or_none():
    match = attacked(TWO_SEATER)
    assert (asked(match).seat, asked(match).kind) == ("german", "response")
    assert asked(match).options == ("none", "jink", "spin", "fire")
    for several in ("jink spin", ("jink", "fire"), "pass"):
        refused(match, several, "spandaus.response.options")


@pytest.mark.rule("spandaus.response.options")
@pytest.mark.parametrize(
    ("answers", "cards", "happens"),
    [
        (("none", "higher"), MISS, set()),
        (("jink", "stop", "higher"), f"5S 6S {MISS}", {"jinks"}),
        (("spin", "higher"), MISS, {"spins"}),
        (("fire", "higher", "higher"), f"6S 2S {MISS}", {"defends"}),
    ],
)
def test_against_one_attacker_one_response_excludes_the_others(answers, cards, happens):
    match = give(attacked(TWO_SEATER, cards=cards), *answers)
    assert "miss" in kinds(match), "the attack is over: no second response was asked for"
    assert {"jinks", "spins", "defends"} & set(kinds(match)) == happens


@pytest.mark.rule("spandaus.response.options")
def test_against_another_attacker_another_response_may_be_chosen():
    match = desk(
        [plane("Hale", "9C"), plane("Irving", "10C"), plane("Jones", "7C")],
        [plane("Brandt", "8C", TWO_SEATER)],
        steps="combat",
        cards=f"KS QS {MISS}  6S 2S {MISS}  {MISS}",
    )
    give(match, ("Irving", "Brandt"), "jink", "stop", "higher")
    give(match, ("Hale", "Brandt"), "fire", "higher", "higher")
    give(match, ("Jones", "Brandt"), "spin", "higher")
    assert match.decision is None
    assert numbers_needed(match, "Jones") == [3]


@pytest.mark.rule("spandaus.response.options")
def test_only_the_target_is_asked():
    match = attacked(SCOUT, plane("Conrad", "8C", SCOUT))
    assert asked(match).about == ("Brandt", "Hale")
    give(match, "none")
    assert asked(match).kind == "guess"


@pytest.mark.rule("spandaus.response.by-type")
@pytest.mark.table("spandaus.table.responses")
@pytest.mark.parametrize(
    ("kind", "options"),
    [
        (SCOUT, ("none", "jink", "spin")),
        (TWO_SEATER, ("none", "jink", "spin", "fire")),
        (BOMBER, ("none", "spin", "fire")),
    ],
    ids=["scout", "two-seater", "bomber"],
)
def test_the_type_of_the_target_gives_its_responses(kind, options):
    assert asked(attacked(kind)).options == options


@pytest.mark.rule("spandaus.response.by-type")
@pytest.mark.table("spandaus.table.responses")
@pytest.mark.parametrize(
    ("facts", "square", "rule"),
    [
        ({"defence_ammo": 0}, "9C", "spandaus.ammo.empty"),
        ({"defence_jammed": True}, "9C", "spandaus.jam.effect"),
        ({"defence_lost": True, "sustained": 3}, "9C", "spandaus.crippled.twoseater-df-test"),
        ({}, "JC", "spandaus.df.range"),
        ({"defence_side": 1}, "9C", "spandaus.df.twoseater-one-per-turn"),
    ],
    ids=["empty", "jammed", "lost", "out of range", "used"],
)
def test_a_two_seater_fires_only_with_a_gun_that_can_be_used_now(facts, square, rule):
    match = attacked(TWO_SEATER, square=square, **facts)
    assert asked(match).options == ("none", "jink", "spin")
    refused(match, "fire", rule)


@pytest.mark.rule("spandaus.response.by-type")
@pytest.mark.parametrize(
    "kind",
    [SCOUT, model("no-gun", type="two-seater", defence=None, defence_ammo=None)],
    ids=["scout", "two-seater without it"],
)
def test_without_a_defensive_gun_there_is_no_defensive_fire(kind):
    refused(attacked(kind), "fire", "spandaus.response.by-type")


@pytest.mark.table("spandaus.table.responses")
@pytest.mark.parametrize(
    ("others", "options"),
    [((), ("none", "jink", "spin", "fire")), (("Conrad",), ("none", "spin", "fire"))],
    ids=["alone", "with another"],
)
def test_a_two_seater_flown_as_a_bomber_jinks_only_when_it_is_alone(others, options):
    second = [plane(name, "8C", TWO_SEATER, designated=True) for name in others]
    match = attacked(TWO_SEATER, *second, designated=True)
    assert asked(match).options == options
    if others:
        refused(match, "jink", "spandaus.opt.tsb-jink")


@pytest.mark.rule("spandaus.response.by-type")
@pytest.mark.table("spandaus.table.responses")
@pytest.mark.parametrize("kind", [SCOUT, TWO_SEATER, BOMBER], ids=["scout", "two-seater", "bomber"])
def test_an_aircraft_that_spins_already_has_no_response(kind):
    """spandaus.amb.spinning-no-response: this holds for spins of any cause."""
    match = attacked(kind, spinning=True)
    assert asked(match).kind == "guess", "nothing was asked of the target"
    assert said(match, "forced")[0].facts == {"seat": "german", "decision": "response", "option": "none"}
    assert set(why_no_response(match, "Brandt", "Hale")) == {"jink", "spin", "fire"}


@pytest.mark.rule("spandaus.response.by-type")
@pytest.mark.example("spandaus.ex.attack-options")
def test_a_scout_attacked_from_two_squares_may_jink_spin_or_do_neither():
    match = desk([plane("Hale", "QC")], [plane("Brandt", "10C")], steps="combat")
    give(match, ("Hale", "Brandt"))
    assert said(match, "attacks")[0].facts["range"] == 2
    assert match.state.aircraft["Hale"].attack_ammo == 5 - 1
    assert asked(match).options == ("none", "jink", "spin")
