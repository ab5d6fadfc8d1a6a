"""Combat answers that are not open: each is refused with its rule, and a refused answer changes nothing."""

import random
from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.rule_texts import rule_texts
from tests.rules.algy.gunnery import FIGHTER, SE5A, TWO_SEATER, duel
from tests.rules.algy.hangar import CENTRAL, asked, match_with, options, plane, rest, rogue, section
from tests.rules.referee import give, refused, rules_of_bars


def crowd(**facts: Any) -> Match:
    """A1 and A2 are to attack; B is with them, C ahead, D behind, E above."""
    others = [
        rogue("B", "F5", dice=0),
        rogue("C", "F4", dice=0),
        rogue("D", "F6", dice=0),
        rogue("E", "F5", dice=0, level=6),
        rogue("F", "K2", dice=0, level=8),
    ]
    leader = plane(6, **({"kind": FIGHTER} | facts))
    match = match_with([section("A", "F5", "N", leader, plane(3, dice=0), speed=2)], others, script="A1 1")
    return rest(match, "end", "next")


@pytest.mark.rule("algy.combat.adjacent", "algy.combat.level")
def test_enemies_out_of_reach_are_named_with_the_reason() -> None:
    bars = rules_of_bars(crowd())
    assert bars[("A1", "D", "all")] == "algy.combat.adjacent"
    assert bars[("A1", "E", "all")] == "algy.combat.level"
    assert bars[("A1", "F", "all")] == "algy.combat.adjacent"
    assert ("A1", "B", "all") not in bars
    assert ("A1", "C", "all") not in bars


@pytest.mark.rule("algy.attack.firing_dice", "algy.reload.spend", "algy.jam.three")
@pytest.mark.parametrize(
    ("facts", "rule"),
    [
        ({"ammo": (0, 0)}, "algy.reload.spend"),
        ({"jammed": (1,)}, "algy.jam.three"),
        ({"broken": (1,)}, "algy.attack.firing_dice"),
    ],
)
def test_a_gun_that_cannot_fire_is_named_with_the_reason(facts: dict[str, Any], rule: str) -> None:
    match = crowd(kind=SE5A, **facts)
    bars = rules_of_bars(match)
    assert bars[("A1", "B", "Lewis")] == rule
    assert ("A1", "B", "Vickers") not in bars
    refused(match, ("A1", "B", "Lewis"), rule)


@pytest.mark.rule("algy.observer.adjacent", "algy.combat.adjacent")
def test_of_a_two_seater_both_men_have_their_reasons() -> None:
    bars = rules_of_bars(crowd(kind=TWO_SEATER))
    assert bars[("A1", "C", "observer")] == "algy.observer.adjacent"
    assert bars[("A1", "D", "all")] == "algy.combat.adjacent"
    assert (bars[("A1", "E", "all")], bars[("A1", "E", "observer")]) == ("algy.combat.level",) * 2


@pytest.mark.rule("algy.attack.penalties")
def test_nothing_to_roll_is_a_reason() -> None:
    enemy = rogue("B", "F5", "S", dice=0)
    match = match_with(
        [section("A", "F7", "N", plane(6, dice=0, incendiary=True), plane(3), speed=6)], [enemy], script="A1 1"
    )
    rest(match, "next", move="ahead", end="coast")
    assert asked(match) == ("attack", "A1", "A2")
    refused(match, ("A1", "B", "all"), "algy.attack.penalties")


@pytest.mark.rule("algy.unjam.break", "algy.pilot.once")
def test_a_gun_that_cannot_be_seen_to_has_its_reason() -> None:
    assert rules_of_bars(crowd(jammed=(0,), dice=0))[("A1", "unjam", 0)] == "algy.pilot.once"
    assert rules_of_bars(crowd(kind=SE5A, ammo=(0, 1), dice=0))[("A1", "reload", 1)] == "algy.pilot.once"
    lost = rules_of_bars(crowd(kind=SE5A, ammo=(0, 1), broken=(1,)))
    assert lost[("A1", "reload", 1)] == "algy.unjam.break"
    in_order = rules_of_bars(crowd())
    assert [option for option in in_order if option[1] in ("unjam", "reload")] == []


@pytest.mark.rule("algy.combat.when", "algy.attack.pilot_dice", "algy.defense.dice")
def test_what_makes_no_sense_is_refused_too() -> None:
    match = duel(dice=2, target={"dice": 1})
    answers: list[Any] = [
        ("A", "A", "all"),
        ("B", "A", "all"),
        ("A", "B", "cannon"),
        ("A", "B"),
        "attack",
        7,
        None,
        [],
        {},
    ]
    for nonsense in answers:
        refused(match, nonsense, "algy.combat.when")
    give(match, ("A", "B", "all"))
    refused(match, 3, "algy.attack.pilot_dice", seat="allied")
    refused(match, -1, "algy.attack.pilot_dice", seat="allied")
    refused(match, 2, "algy.defense.dice", seat=CENTRAL)
    assert match.open[0].kind == "attack dice"


@pytest.mark.rule("algy.jam.cancel", "algy.unjam.roll", "algy.unjam.cancel")
def test_payments_that_are_not_there_are_refused() -> None:
    jam = give(duel("1111", dice=1), ("A", "B", "all"), 0)
    assert options(jam) == (0, 1)
    refused(jam, 2, "algy.jam.cancel")
    clearing = give(duel("1112", jammed=(0,), dice=5, pilot=6), ("A", "unjam", 0))
    refused(clearing, 6, "algy.unjam.roll")
    refused(clearing, 0, "algy.unjam.roll")
    give(clearing, 4)
    refused(clearing, 2, "algy.unjam.cancel")


@pytest.mark.rule("algy.archie.target")
def test_ground_units_answer_for_their_own_side() -> None:
    ground = {CENTRAL: {"ground": [{"kind": "battery", "at": "F6", "id": "U"}]}}
    match = match_with([rogue("A", "F6", hexes=1)], script="archie:central", sides=ground)
    with pytest.raises(aerodrome.Refused):
        match.answer(("U", "A"), seat="allied")
    refused(match, ("U", "Z"), "algy.archie.target")
    refused(match, ("A", "U"), "algy.archie.target")


@pytest.mark.parametrize("seed", range(12))
def test_bars_and_options_never_meet_and_every_bar_has_a_rule(seed: int) -> None:
    """Over whole matches answered at random."""
    known = {each.id for kind in ("rules", "rulings") for each in getattr(rule_texts("algy"), kind)}
    pick = random.Random(seed)
    match = aerodrome.new("algy", "two-sections", seed=seed)
    for _ in range(400):
        if match.decision is None:
            break
        for decision in match.open:
            bars = match.book.barred(match.state, match.settings, decision)
            assert len({bar.option for bar in bars}) == len(bars)
            for bar in bars:
                assert bar.option not in decision.options
                assert bar.rule in known, (decision.kind, bar)
        decision = match.open[0]
        answer = decision.form.sample(pick.random) if decision.form else pick.choice(decision.options)
        match.answer(answer, seat=decision.seat)
