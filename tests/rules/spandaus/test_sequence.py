"""The sequence of play (p4)."""

from typing import Any

import pytest

import aerodrome
from aerodrome.kernel.errors import ChanceError
from tests.rules.spandaus.desk import TURN, desk, give, model, plane, said
from tests.rules.spandaus.flights import asked, hale, options, refused

ONE_TURN = {"turns": 1}
BOMBER = model("bomber", type="bomber")


def whole_turn():
    """One turn in which every step of it has something to do."""
    allied = [
        plane("Hale", None, model("hales", RM=9, CON=5)),
        plane("Ox", None, BOMBER, formation="heavy"),
        plane("Elk", None, BOMBER, formation="heavy"),
    ]
    german = [plane("Brandt", None, sustained=3, attack_jammed=True), plane("Cramer")]
    cards = "9C 5S 7C JC  KH QH 10S 6D  8H 7H  8S 2S KD"
    match = desk(allied, german, steps=TURN, cards=cards, scenario=ONE_TURN)
    give(match, "Ox", "stay", "stay", "stay", "risky VD", "stay", "stay")
    give(match, ("Cramer", "Hale"), "higher", ("Ox", "Elk"))
    return match


@pytest.mark.rule("spandaus.turn.sequence")
@pytest.mark.table("spandaus.table.turn-sequence")
def test_a_turn_has_its_six_steps_in_order():
    match = whole_turn()
    steps = {
        "deploys": 1,
        "stays": 2,
        "risky test": 2,
        "control test": 2,
        "attacks": 3,
        "spin over": 4,
        "progressive": 4,
        "unjam": 4,
        "pair": 5,
        "over": 6,
    }
    seen = [event.kind for event in match.events if event.kind in steps]
    assert [steps[kind] for kind in seen] == sorted(steps[kind] for kind in seen)
    assert set(seen) == set(steps)
    assert seen[-5:] == ["spin over", "progressive", "unjam", "pair", "over"]
    assert {each.square for each in match.state.aircraft.values()} == {None}


@pytest.mark.rule("spandaus.turn.sequence")
def test_then_the_next_turn_starts_with_a_deployment():
    match = desk([plane("Hale", "9C")], [plane("Brandt", "7C")], steps=TURN[3:], cards="QC 2S")
    assert match.state.turn == 2
    assert [event.facts["card"] for event in said(match, "deploys")] == ["QC", "2S"]
    assert said(match, "turn")[0].facts == {"turn": 2}


@pytest.mark.rule("spandaus.turn.sequence", "spandaus.turn.end-checks", "spandaus.spin.recovery-when")
def test_a_real_match_runs_through_the_same_steps_every_turn():
    match = aerodrome.new("spandaus", "duel", seed=3)
    agendas: list[list[str]] = []
    while match.decision is not None and match.state.turn < 4:
        if not agendas or agendas[-1] != match.state.agenda:
            agendas.append(list(match.state.agenda))
        match.answer(match.decision.options[0])
    assert ["movement", "combat", "end of turn checks", "bomber pairs", "removal"] in agendas
    assert all(agenda == TURN[TURN.index(agenda[0]) :] for agenda in agendas)


@pytest.mark.rule("spandaus.turn.deployment")
def test_one_card_names_the_square_of_each_aircraft():
    match = desk([plane("Hale"), plane("Reed")], [plane("Brandt")], steps=["deployment", "movement"], cards="7H KS 10D")
    assert [each.square for each in match.state.aircraft.values()] == ["7H", "KS", "10D"]
    assert asked(match)[0] == "manoeuvre"


@pytest.mark.rule("spandaus.turn.deployment")
def test_a_formation_goes_whole_into_one_square_on_one_card():
    flight = [plane(name, formation="A") for name in ("Hale", "Reed", "Shaw")]
    match = desk(flight, [plane("Brandt")], steps=["deployment"], cards="7H 10D")
    assert [each.square for each in match.state.aircraft.values()] == ["7H", "7H", "7H", "10D"]


@pytest.mark.rule("spandaus.turn.deployment")
def test_nobody_but_aces_is_asked_where_to_deploy():
    match = desk([plane("Hale", crew="good")], [plane("Brandt", crew="ace")], steps=["deployment"], cards="7H 8H 9H")
    assert asked(match)[:2] == ("deploy", "german")
    assert hale(match).square == "7H"


@pytest.mark.rule("spandaus.turn.deployment")
def test_only_aircraft_in_play_are_deployed():
    planes = [plane("Hale"), plane("Lost", fate="destroyed"), plane("Gone", fate="gone"), plane("Late", arrives=2)]
    match = desk(planes, [plane("Brandt")], steps=["deployment"], cards="7H 10D")
    squares = {name: each.square for name, each in match.state.aircraft.items()}
    assert squares == {"Hale": "7H", "Lost": None, "Gone": None, "Late": None, "Brandt": "10D"}


@pytest.mark.rule("spandaus.turn.movement-order")
def test_movement_goes_from_the_lowest_to_the_highest():
    allied = [plane("Hale", "KS"), plane("Reed", "AH"), plane("Shaw", "AD")]
    german = [plane("Brandt", "KC"), plane("Voss", "AS")]
    match = desk(allied, german)
    asked = []
    while match.decision is not None:
        asked.append(match.decision.about[0])
        give(match, "stay")
    assert asked == ["Voss", "Hale", "Shaw", "Brandt", "Reed"]


@pytest.mark.rule("spandaus.turn.movement-order")
def test_nobody_moves_out_of_turn_or_twice():
    """spandaus.amb.order-fixed: an aircraft that climbed past others does not move again; spandaus.amb.pass-final."""
    match = desk([plane("Hale", "9S")], [plane("Brandt", "9D"), plane("Voss", "9C")], cards="AH")
    with pytest.raises(aerodrome.Refused, match="german is not asked anything now"):
        match.answer("stay", seat="german")
    give(match, "VC", "stay", "stay")
    assert asked(match)[2] == "Voss"
    give(match, "stay")
    assert match.decision is None


@pytest.mark.rule("spandaus.turn.movement-order")
def test_every_aircraft_has_one_movement_and_passing_is_final():
    """spandaus.amb.pass-final."""
    match = desk([plane("Hale", "9S")], [plane("Brandt", "9D")])
    give(match, "stay")
    assert asked(match)[2] == "Brandt"
    give(match, "stay")
    assert match.decision is None
    assert all(each.moved for each in match.state.aircraft.values())


@pytest.mark.rule("spandaus.turn.movement-order", "spandaus.map.altitude-order")
@pytest.mark.parametrize("first", ["Hale", "Reed"])
def test_among_friends_in_one_square_the_owner_chooses_who_moves_first(first):
    """spandaus.amb.tie-movement."""
    match = desk([plane("Hale", "9S"), plane("Reed", "9S")], [plane("Brandt", "9D", moved=True)])
    assert match.decision is not None
    assert (match.decision.kind, match.decision.options) == ("next to move", ("Hale", "Reed"))
    give(match, first)
    assert match.decision.about == (first,)
    give(match, "stay")
    assert match.decision.about == ("Reed" if first == "Hale" else "Hale",)


@pytest.mark.rule("spandaus.turn.movement-order", "spandaus.map.altitude-order")
def test_opposed_aircraft_in_one_square_cut_and_take_turns():
    """spandaus.amb.tie-movement: the low card moves first, and then the sides alternate."""
    allied = [plane("Hale", "9S"), plane("Reed", "9S")]
    match = desk(allied, [plane("Brandt", "9S"), plane("Voss", "9S")], cards="KH 2C")
    assert said(match, "cut")[0].facts["cards"] == {"allied": "KH", "german": "2C"}
    assert moving_order(match) == ["german", "allied", "german", "allied"]
    assert match.outcomes == ["KH", "2C"]


@pytest.mark.rule("spandaus.turn.movement-order")
def test_each_square_with_both_sides_cuts_for_itself():
    """spandaus.amb.tie-movement: each square group cuts one card per side."""
    allied = [plane("Hale", "9S"), plane("Reed", "9D")]
    match = desk(allied, [plane("Brandt", "9S"), plane("Voss", "9D")], cards="KH 2C KH 2C")
    assert moving_order(match) == ["german", "allied", "german", "allied"]
    assert len(said(match, "cut")) == 2


@pytest.mark.rule("spandaus.turn.movement-order")
def test_equal_cards_are_cut_again():
    """spandaus.amb.cut-ties: only the value counts."""
    match = desk([plane("Hale", "9S")], [plane("Brandt", "9S")], cards="7H 7C 3H 4C")
    assert moving_order(match) == ["allied", "german"]


@pytest.mark.rule("spandaus.game.scope", "spandaus.turn.movement-order")
def test_two_owners_of_one_side_in_one_square_cut_for_the_first_move():
    """spandaus.amb.more-than-two-players."""
    friends = [plane("Hale", "9S", owner="Ann"), plane("Reed", "9S", owner="Bob")]
    match = desk(friends, [plane("Brandt", "9D", moved=True)], cards="9H 4C")
    assert moving_order(match) == ["Bob", "Ann"]


def moving_order(match) -> list[str]:
    """Who was asked to move, one after another; everybody stays."""
    asked = []
    while match.decision is not None:
        if match.decision.kind == "manoeuvre":
            asked.append(match.decision.seat)
        give(match, options(match)[0])
    return asked


@pytest.mark.rule("spandaus.turn.movement-rm-check")
def test_the_risky_test_and_the_control_test_come_before_the_next_aircraft_moves():
    match = desk([plane("Hale", "9S", model("hales", RM=9, CON=9))], [plane("Brandt", "9D")], cards="KH QH JS KD")
    give(match, "risky VC", "stay")
    assert (hale(match).sustained, hale(match).spinning) == (2, True)
    assert asked(match)[2] == "Brandt"
    assert not match.state.aircraft["Brandt"].moved


@pytest.mark.rule("spandaus.turn.combat-order")
def test_combat_goes_from_the_highest_to_the_lowest():
    allied = [plane("Hale", "KD"), plane("Reed", "3C")]
    german = [plane("Brandt", "AC"), plane("Voss", "JD")]
    match = desk(allied, german, steps="combat")
    asked = []
    while match.decision is not None:
        asked.append(match.decision.about[0])
        give(match, "pass")
    assert asked == ["3C", "AC", "KD", "JD"]


@pytest.mark.rule("spandaus.turn.combat-order")
def test_combat_uses_the_squares_after_movement():
    match = desk([plane("Hale", "6C")], [plane("Brandt", "8C")], steps=["movement", "combat"], cards="4H")
    give(match, "M", "10C", "stay", "stay")
    assert asked(match) == ("attack", "allied", "10C")


@pytest.mark.rule("spandaus.turn.combat-order")
def test_the_results_of_an_attack_apply_before_the_next_aircraft_acts():
    match = desk(
        [plane("Hale", "9C")], [plane("Brandt", "8C", model("weak", hits=5))], steps="combat", cards="2H 3H 8H"
    )
    give(match, ("Hale", "Brandt"), "none", "higher")
    assert match.state.aircraft["Brandt"].fate == "destroyed"
    assert match.decision is None


@pytest.mark.rule("spandaus.turn.combat-order")
def test_an_attack_cannot_be_held_for_later():
    """spandaus.amb.pass-final."""
    match = give(desk([plane("Hale", "9C")], [plane("Brandt", "7C")], steps="combat"), "pass")
    assert asked(match)[1] == "german"
    give(match, "pass")
    assert match.decision is None


@pytest.mark.rule("spandaus.turn.combat-order")
def test_the_lower_aircraft_cannot_attack_first():
    match = desk([plane("Hale", "9C")], [plane("Brandt", "7C")], steps="combat")
    with pytest.raises(aerodrome.Refused, match="german is not asked"):
        match.answer(("Brandt", "Hale"), seat="german")
    refused(match, ("Brandt", "Hale"), "spandaus.combat.voluntary")


@pytest.mark.rule("spandaus.turn.end-checks")
def test_the_end_checks_are_recovery_progressive_damage_and_jams():
    """spandaus.amb.end-check-order: in this order, and in each from the highest aircraft down."""
    hurt: dict[str, Any] = {"sustained": 3, "attack_jammed": True}
    allied = [plane("Hale", "3D", spinning=True, **hurt)]
    match = desk(allied, [plane("Brandt", "9C", spinning=True, **hurt)], steps=TURN[3:4], cards="2S 3S 4S 5S KD KC")
    drawn = [(event.kind, event.facts["aircraft"], event.facts["card"]) for event in match.events]
    assert drawn == [
        ("spin over", "Brandt", "2S"),
        ("spin over", "Hale", "3S"),
        ("progressive", "Brandt", "4S"),
        ("progressive", "Hale", "5S"),
        ("unjam", "Brandt", "KD"),
        ("unjam", "Hale", "KC"),
    ]


@pytest.mark.rule("spandaus.turn.end-checks")
def test_the_order_of_the_next_check_is_that_of_the_squares_after_the_last():
    """spandaus.amb.end-check-order: highest aircraft first; a spin may have carried one below another."""
    allied = [plane("Hale", "9C", spinning=True, sustained=3)]
    match = desk(allied, [plane("Brandt", "KD", sustained=3)], steps=TURN[3:4], cards="KH 2S 4S 5S")
    assert hale(match).square == "9D"
    assert [event.facts["aircraft"] for event in said(match, "progressive")] == ["Brandt", "Hale"]


@pytest.mark.rule("spandaus.turn.end-checks")
def test_progressive_damage_may_be_played_before_spin_recovery():
    """spandaus.amb.end-check-order: the other reading is an option."""
    spinner = plane("Hale", "9C", spinning=True, sustained=3)
    match = desk(
        [spinner], [plane("Brandt", "KD")], steps=TURN[3:4], cards="2S 3S", options={"end_checks": "progressive first"}
    )
    assert [event.kind for event in match.events] == ["progressive", "spin over"]


@pytest.mark.rule("spandaus.turn.end-checks")
def test_who_neither_spins_nor_is_crippled_or_jammed_draws_nothing():
    match = desk([plane("Hale", "9C", sustained=2)], [plane("Brandt", "7C")], steps=TURN[3:4])
    assert match.outcomes == []


@pytest.mark.rule("spandaus.turn.bomber-pairs")
def test_bombers_of_one_square_may_be_paired_for_the_next_turn():
    bombers = [plane("Ox", "5C", BOMBER), plane("Elk", "5C", BOMBER)]
    match = desk(bombers, [plane("Brandt", "KH")], steps=TURN[4:], cards="7H 2S")
    assert asked(match)[:2] == ("pair", "allied")
    assert options(match) == ("done", ("Ox", "Elk"))
    give(match, ("Ox", "Elk"))
    assert match.state.turn == 2
    assert [each.square for each in match.state.aircraft.values()] == ["7H", "7H", "2S"]


@pytest.mark.rule("spandaus.turn.bomber-pairs")
def test_pairs_are_optional():
    bombers = [plane("Ox", "5C", BOMBER), plane("Elk", "5C", BOMBER)]
    match = desk(bombers, [plane("Brandt", "KH")], steps=TURN[4:], cards="7H 2S 3C")
    give(match, "done")
    assert [each.square for each in match.state.aircraft.values()] == ["7H", "2S", "3C"]


@pytest.mark.rule("spandaus.turn.bomber-pairs")
def test_without_bombers_nobody_is_asked_for_pairs():
    match = desk([plane("Hale", "5C"), plane("Reed", "5C")], [plane("Brandt", "KH")], steps=TURN[4:], scenario=ONE_TURN)
    assert match.decision is None


@pytest.mark.rule("spandaus.turn.removal")
def test_everybody_comes_off_the_map_and_keeps_damage_ammunition_jams_and_pairs():
    log: dict[str, Any] = {"sustained": 4, "attack_ammo": 2, "attack_jammed": True}
    bombers = [plane("Ox", "5C", BOMBER), plane("Elk", "5C", BOMBER)]
    match = desk([plane("Hale", "9C", **log), *bombers], [plane("Brandt", "KH")], steps=TURN[4:], scenario=ONE_TURN)
    give(match, ("Ox", "Elk"))
    assert {each.square for each in match.state.aircraft.values()} == {None}
    assert (hale(match).sustained, hale(match).crippled, hale(match).attack_ammo) == (4, True, 2)
    assert hale(match).attack_jammed
    assert (match.state.aircraft["Ox"].pair, match.state.aircraft["Elk"].pair) == ("Elk", "Ox")


@pytest.mark.rule("spandaus.turn.removal")
def test_what_an_aircraft_did_this_turn_is_forgotten():
    did: dict[str, Any] = {
        "moved": True,
        "attacked": True,
        "fired": True,
        "jinked": True,
        "hurt": True,
        "attack_side": 1,
        "defence_side": -1,
    }
    match = desk([plane("Hale", "9C", **did)], [plane("Brandt", "KH")], steps="removal", scenario=ONE_TURN)
    fresh = hale(match)
    assert not any((fresh.moved, fresh.attacked, fresh.fired, fresh.jinked, fresh.hurt))
    assert (fresh.attack_side, fresh.defence_side) == (0, 0)


@pytest.mark.rule("spandaus.turn.abstract-time", "spandaus.turn.removal")
def test_nothing_of_the_last_square_is_kept_in_the_next_turn():
    turns = []
    for square in ("9C", "AS", "KH"):
        match = desk([plane("Hale", square)], [plane("Brandt", "7D")], steps="removal", cards="QC 2S")
        turns.append((match.state, match.decision))
    assert turns[0] == turns[1] == turns[2]


@pytest.mark.rule("spandaus.turn.abstract-time", "spandaus.turn.deployment")
def test_any_square_may_follow_any_other():
    with pytest.raises(ChanceError):
        desk([plane("Hale", "9C")], [plane("Brandt", "7D")], steps="removal", cards="QC")
    match = desk([plane("Hale", "KH")], [plane("Brandt", "7D")], steps="removal", cards="AS KH")
    assert [each.square for each in match.state.aircraft.values()] == ["AS", "KH"]
