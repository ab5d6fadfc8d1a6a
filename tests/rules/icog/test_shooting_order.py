"""The Shooting phase: who shoots when, gunners' Initiative, and shots that are lost."""

from typing import Any

import pytest

from aerodrome import Match
from aerodrome.rulebooks.icog.initiative import threat_modifier
from aerodrome.rulebooks.icog.sequence import TURN
from aerodrome.rulebooks.icog.state import Fire, Line, State
from tests.rules.icog.gunnery import A_PILOT, B_PILOT, OBSERVER, PILOT, duel, shot, targets, volley
from tests.rules.icog.hangar import asked, craft, match_with, options, plane, rest
from tests.rules.referee import give, said

REAR, SIDE = ("rear", (30.0, 24.0), 0.0), ("side", (36.0, 30.0), 270.0)
SHEET = {"R": 17, "rear": 19, "side": 22}


def chased(*dice: int, attackers: Any = (REAR, SIDE), sheet: Any = SHEET, die: int = 4, **crew: int) -> Match:
    """An R.E.8 with two Albatrosses after it, one behind and one beside; gunners are about to roll. All dice of the
    sheet show the same."""
    gunner = {"awareness": 12} | crew

    def laid(state: State) -> None:
        state.moves = ["R", *(name for name, _, _ in attackers)]
        state.sheet = {name: Line(die, 0, base, place) for place, (name, base) in enumerate(sorted(sheet.items()), 1)}

    return match_with(
        [plane("R", (30.0, 30.0), 0.0, "re8", crew={OBSERVER: gunner})],
        [plane(name, at, heading, targets=("R",)) for name, at, heading in attackers],
        dice=dice,
        steps=("slots", "shots"),
        change=laid,
    )


def order(match: Match) -> list[tuple[str, str, int]]:
    return [(slot.airplane, slot.role, slot.base) for slot in match.state.slots]


@pytest.mark.rule("icog.6.1.1", "icog.6.1.3", "icog.6.1.4", "icog.6.3.5.attack-threat-link")
@pytest.mark.table("icog.6.1.gunner-initiative")
@pytest.mark.example("icog.ex.6.1-gunner-order")
def test_the_gunner_of_the_re8_names_the_albatros_behind_him() -> None:
    match = chased(5)
    assert asked(match) == ("claim", "R", OBSERVER)
    assert set(options(match)) == {"rear", "side", "nobody"}
    give(match, "rear")
    assert order(match) == [("side", PILOT, 22), ("R", OBSERVER, 21), ("rear", PILOT, 19), ("R", PILOT, 17)]
    assert said(match, "gunner initiative")[0].facts == {
        "airplane": "R",
        "role": OBSERVER,
        "die": 5,
        "bonus": 4,
        "target": "rear",
        "base": 21,
    }
    give(match, "hold")
    assert asked(match) == ("shoot", "R", OBSERVER)
    assert targets(match) == {"rear"}


@pytest.mark.rule("icog.6.1.4", "icog.6.1.5")
@pytest.mark.table("icog.6.1.gunner-initiative")
@pytest.mark.example("icog.ex.6.1-gunner-side-choice")
def test_the_other_albatros_is_worth_two_and_a_tie() -> None:
    match = give(chased(5), "side")
    assert order(match) == [("side", PILOT, 22), ("R", OBSERVER, 19), ("rear", PILOT, 19), ("R", PILOT, 17)]


@pytest.mark.rule("icog.6.1.4", "icog.6.1.3")
@pytest.mark.table("icog.6.1.gunner-initiative")
def test_who_names_nobody_has_no_bonus_and_a_free_choice() -> None:
    match = give(chased(5), "nobody")
    assert ("R", OBSERVER, 17) in order(match)
    while asked(match)[:3] != ("shoot", "R", OBSERVER):
        give(match, "hold")
    assert targets(match) == {"rear", "side"}


@pytest.mark.rule("icog.6.1.4")
def test_threats_are_never_summed() -> None:
    """Also icog.amb.sticky-for-gunner and icog.amb.gunner-threat-range: the arcs' own values, of one enemy."""
    for target, bonus in (("rear", 4), ("side", 2), ("nobody", 0)):
        match = give(chased(5), target)
        assert said(match, "gunner initiative")[0].facts["bonus"] == bonus


@pytest.mark.rule("icog.6.1.gunner-threat-basis", "icog.6.1.4", "icog.7.threat")
@pytest.mark.example("icog.ex.6.1-pilot-penalty-next-turn")
def test_the_same_threats_cost_the_pilot_six_in_the_next_turn_and_nothing_in_this() -> None:
    """icog.amb.sticky-cap: six is the most, whoever threatens."""
    match = give(chased(5), "rear")
    assert threat_modifier(match.state, craft(match, "R")) == -6
    assert order(match)[-1] == ("R", PILOT, 17)


@pytest.mark.rule("icog.6.1.4")
def test_nobody_is_named_who_is_too_far_or_head_on() -> None:
    """icog.amb.gunner-threat-range, icog.amb.threat-front."""
    far = chased(5, attackers=(("rear", (30.0, 16.9), 0.0),), sheet={"R": 17, "rear": 19})
    assert asked(far) == ()
    assert said(far, "gunner initiative")[0].facts["bonus"] == 0
    fe2b = match_with(
        [plane("R", kind="fe2b")], [plane("front", (30.0, 36.0), 180.0)], dice=[5], steps=("slots", "shots")
    )
    assert said(fe2b, "gunner initiative")[0].facts["bonus"] == 0


@pytest.mark.rule("icog.6.1.4", "icog.6.2.2.1")
def test_a_threat_out_of_his_field_of_fire_is_no_bonus() -> None:
    """An Albatros behind and below the tail of a B.E.2c."""
    match = match_with(
        [plane("R", kind="be2c")],
        [plane("below", (30.0, 24.0), altitude=17.0)],
        dice=[5],
        steps=("slots", "shots"),
    )
    assert threat_modifier(match.state, craft(match, "R")) == -4
    assert said(match, "gunner initiative")[0].facts["bonus"] == 0
    assert asked(match) == ()


@pytest.mark.rule("icog.6.1.3", "icog.7.gunner-reroll-init")
def test_a_gunners_ten_is_rolled_on() -> None:
    """icog.amb.gunner-initiative-stat: Awareness is added, not Flying skill."""
    match = give(chased(10, 10, 3, awareness=9, flying=14), "rear")
    facts = said(match, "gunner initiative")[0].facts
    assert (facts["die"], facts["base"]) == (23, 23 + 9 + 4)
    assert order(match)[0] == ("R", OBSERVER, 36)


@pytest.mark.rule("icog.6.1.3")
def test_a_wounded_gunner_rolls_on_what_is_left_of_his_awareness() -> None:
    """icog.amb.wound-gunner-awareness: a wound that comes later leaves his slot where it is."""

    def hurt(state: State) -> None:
        state.airplanes["R"].crew[1].wounds = 5

    match = match_with([plane("R", kind="be2c")], dice=[6], steps=("slots", "shots"), change=hurt)
    assert said(match, "gunner initiative")[0].facts["base"] == 6 + 12 - 5


@pytest.mark.rule("icog.6.1.5")
@pytest.mark.parametrize(("gunner", "first"), [(3, ("rear", PILOT, 19)), (5, ("R", OBSERVER, 19))])
def test_equal_totals_are_settled_by_the_die(gunner: int, first: tuple[str, str, int]) -> None:
    """icog.amb.gunner-first-in-tie: the whole of an open-ended die."""
    match = chased(gunner, attackers=(REAR,), sheet={"R": 10, "rear": 19}, awareness=19 - gunner - 4)
    give(match, "rear")
    assert order(match)[0] == first


@pytest.mark.rule("icog.6.1.5")
@pytest.mark.parametrize(("rolls", "gunner_first"), [((9, 2), True), ((2, 9), False), ((5, 5, 9, 2), True)])
def test_a_tie_between_a_pilot_and_a_gunner_with_equal_dice_is_rolled_for(
    rolls: tuple[int, ...], gunner_first: bool
) -> None:
    """A die for the gunner and one for the pilot, again while they are equal; totals stay."""
    match = chased(4, *rolls, attackers=(REAR,), sheet={"R": 10, "rear": 19}, awareness=11)
    give(match, "rear")
    tied = [slot for slot in order(match) if slot[2] == 19]
    assert [slot[1] == OBSERVER for slot in tied] == [gunner_first, not gunner_first]


@pytest.mark.rule("icog.6.1.reverse-move-order", "icog.6.1.1", "icog.tables.sequence-next")
@pytest.mark.example("icog.ex.7.t9-order")
def test_pilots_shoot_in_the_reverse_order_of_their_moves() -> None:
    names = ("Vernichthofen", "Schmiel", "Comisard")

    def laid(state: State) -> None:
        state.sheet = {"Vernichthofen": Line(2, 0, 15, 1), "Schmiel": Line(3, 0, 15, 2), "Comisard": Line(3, 0, 15, 3)}

    match = match_with(
        [plane("Comisard", (20.0, 20.0), kind="nieuport-24")],
        [plane("Vernichthofen", (40.0, 40.0)), plane("Schmiel", (40.0, 20.0))],
        steps="slots",
        change=laid,
    )
    assert [slot[0] for slot in order(match)] == list(reversed(names))


@pytest.mark.rule("icog.6.1.reverse-move-order")
def test_a_pilot_without_initiative_who_may_shoot_comes_last() -> None:
    """icog.amb.non-initiative-shooters: C began below Stall speed and is on no sheet."""

    def laid(state: State) -> None:
        state.sheet = {"B": Line(1, -6, -3, 1)}

    match = match_with([plane("B", kind="nieuport-17")], [plane("C", (40.0, 40.0))], steps="slots", change=laid)
    assert [slot[0] for slot in order(match)] == ["B", "C"]


@pytest.mark.rule("icog.6.scope", "icog.6.1.1")
@pytest.mark.table("icog.tab.turn-order")
def test_all_fire_comes_after_all_moves_and_gunners_roll_in_between() -> None:
    assert TURN.index("moves") < TURN.index("fires") < TURN.index("slots") < TURN.index("shots")
    match = match_with(
        [plane("B", (30.0, 38.5), kind="re8")],
        [plane("A", targets=("B",))],
        dice=[1, 9, 4, 12],
        seed=1,
    )
    rest(match)
    kinds = [event.kind for event in match.events]
    assert max(place for place, kind in enumerate(kinds) if kind == "flies") < kinds.index("gunner initiative")


@pytest.mark.rule("icog.6.1.2", "icog.6.lost-shot", "icog.6.3.1.damage-now", "icog.6.3.10.procedure")
def test_damage_is_felt_before_the_victims_own_shot() -> None:
    """B, head on, is set on fire by A's burst and never gets to shoot back."""
    facing = {"targets": ("A",)}
    match = volley(duel(3, 19, 2, 5, aspect=180.0, target=facing, slots=(A_PILOT, B_PILOT), away=4.5))
    assert said(match, "burns")[0].facts["airplane"] == "B"
    assert match.decision is None
    match = duel(aspect=180.0, target=facing, slots=(A_PILOT, B_PILOT))
    give(match, "hold")
    assert asked(match) == ("shoot", "B", PILOT)


@pytest.mark.rule("icog.6.lost-shot")
@pytest.mark.parametrize(
    "fact", [{"spin": "spin"}, {"fire": Fire(9)}, {"forced": True}, {"fate": "lost"}, {"stalled": "in a turn"}]
)
def test_whether_somebody_can_fire_is_seen_when_his_slot_comes(fact: dict[str, Any]) -> None:
    assert duel(shooter=fact).decision is None


@pytest.mark.rule("icog.6.lost-shot", "icog.6.3.1.damage-now")
def test_guns_that_are_shot_away_fire_no_more_in_this_phase() -> None:
    """Row 13 of B's single gun, before its slot."""
    match = volley(duel(4, 9, 2, aspect=180.0, target={"targets": ("A",)}, slots=(A_PILOT, B_PILOT), away=7.5))
    assert said(match, "guns lost")[0].facts["airplane"] == "B"
    assert match.decision is None


@pytest.mark.rule("icog.6.1.may-fire", "icog.6.2.1.decline")
@pytest.mark.example("icog.ex.7.t3-hold-fire")
def test_a_long_shot_may_be_saved_for_a_better_one() -> None:
    """A Base shot of 2 at the far end of the template, with guns that jam on 19 and 20."""
    match = duel(away=12.5, aspect=90.0, shooter={"gunnery": 14})
    assert match.decision is not None
    odds = match.book.odds(match.state, match.settings, match.decision)
    assert odds[("B", "long", 0)] == 2 / 20
    give(match, "hold")
    assert craft(match).weapons[0].halves == 20
    assert said(match, "shoots") == []


@pytest.mark.rule("icog.6.1.may-fire")
def test_who_has_no_target_is_not_asked() -> None:
    assert duel(away=14.0).decision is None


@pytest.mark.rule("icog.6.2.1.choose", "icog.6.1.may-fire")
def test_one_shot_at_one_target_for_each_member_of_the_crew() -> None:
    """icog.amb.one-shot-per-weapon, icog.amb.crew-one-task."""
    other = plane("C", (30.0, 36.0), kind="nieuport-17", speed=150)
    match = duel(15, enemies=[other], shooter={"targets": ("B", "C")}, slots=(A_PILOT, A_PILOT))
    assert targets(match) == {"B", "C"}
    volley(match, target="C")
    assert shot(match).facts["target"] == "C"
    assert match.decision is None


@pytest.mark.rule("icog.6.1.4")
def test_a_gunner_whose_named_target_is_gone_has_lost_his_shot() -> None:
    """icog.amb.gunner-target-gone."""
    match = give(chased(5), "rear")
    give(match, "hold")
    assert ("rear", "long", 1) in options(match)

    def gone(state: State) -> None:
        state.airplanes["rear"].fate = "lost"
        state.slots = [match.state.slots[0]]

    left = match_with(
        [plane("R", (30.0, 30.0), 0.0, "re8")],
        [plane(name, at, heading) for name, at, heading in (REAR, SIDE)],
        steps="shots",
        change=gone,
    )
    assert left.decision is None
