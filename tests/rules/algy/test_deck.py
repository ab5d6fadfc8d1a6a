"""The activation deck: which cards go in, whom each activates, and which do nothing."""

from collections import Counter
from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.rulebooks.algy.deck import cards
from tests.rules.algy.hangar import (
    ALLIED,
    asked,
    craft,
    match_with,
    options,
    orders,
    plane,
    rest,
    rogue,
    rolled,
    section,
)
from tests.rules.referee import facts_of, give, refused, said

FIXED = {"tally-ho": 1, "flying-circus": 1, "high-flight": 1}
LEADERS = {"leader:allied": 1, "leader:central": 1}
FLIGHT = {ALLIED: {"flights": [{"name": "one", "sections": ["A", "C"]}]}}


def three(name: str, at: str, facing: str, **second: Any) -> dict[str, Any]:
    return section(name, at, facing, plane(6), plane(4, **second), plane(4))


def two(name: str, at: str = "F6", facing: str = "N", **leader: Any) -> dict[str, Any]:
    return section(name, at, facing, plane(6, **leader), plane(4))


CENTRAL_THREE = three("B", "F1", "S")


def built(match: Match) -> Counter[str]:
    """The last deck that was built."""
    return Counter(facts_of(match, "deck")[-1]["cards"])


def turn(
    ours: list[dict[str, Any]], theirs: list[dict[str, Any]], sides: dict[str, Any] | None = None, **given: Any
) -> Match:
    """The start of a turn with these orders: the deck is built, and the match goes on by chance."""
    return orders(match_with(ours, theirs, steps="turn", seed=3, sides=sides), **given)


def chosen(match: Match) -> tuple[str, bool]:
    """Whom the last card has activated, and whether it did nothing."""
    facts = facts_of(match, "card")[-1]
    return facts.get("aircraft", ""), facts.get("void", False)


@pytest.mark.example("algy.ex.deck_basic")
@pytest.mark.rule(
    "algy.deck.build",
    "algy.deck.section_include",
    "algy.deck.section_count",
    "algy.deck.leader_include",
    "algy.deck.tally_include",
    "algy.deck.high_include",
    "algy.table.deck",
)
def test_the_deck_of_two_sections():
    deck = built(turn([three("A", "F12", "N")], [CENTRAL_THREE]))
    assert deck == {"section:A1": 2, "section:B1": 2} | LEADERS | FIXED
    assert deck.total() == 9


@pytest.mark.example("algy.ex.deck_detached")
@pytest.mark.rule("algy.deck.aircraft_count", "algy.deck.aircraft_extra", "algy.deck.aircraft_include")
def test_the_deck_with_two_followers_on_their_own():
    planes = plane(6), plane(4, attached=""), plane(4, attached="")
    allied = section("A", "F12", "N", *planes)
    match = turn([allied], [CENTRAL_THREE], allied={"buy": ["A2"]})
    assert built(match).total() == 12
    assert built(match)["aircraft:A2"] == 2
    assert built(match)["aircraft:A3"] == 1
    paid = said(match, "paid")[0].facts
    assert (paid["aircraft"], paid["dice"], paid["left"]) == ("A2", 3, 1)


@pytest.mark.example("algy.ex.deck_flight")
@pytest.mark.rule("algy.deck.section_subordinate", "algy.deck.section_include")
def test_a_section_that_flies_under_another_has_no_cards():
    match = turn([three("A", "F12", "N"), three("C", "F12", "N")], [two("B", "F1", "S")], FLIGHT)
    assert built(match) == {"section:A1": 2, "section:B1": 2} | LEADERS | FIXED
    assert built(match).total() == 9


@pytest.mark.rule("algy.deck.section_subordinate", "algy.amb.leader_card_eligible")
def test_in_a_squadron_only_its_leader_has_cards():
    sides = {
        ALLIED: {
            "flights": [{"name": "one", "sections": ["A", "C"]}, {"name": "two", "sections": ["D", "E"]}],
            "squadrons": [{"name": "wing", "flights": ["two", "one"]}],
        }
    }
    match = turn([two(name, "F12") for name in "ACDE"], [two("B", "F1", "S")], sides)
    assert built(match) == {"section:D1": 2, "section:B1": 2} | LEADERS | FIXED


@pytest.mark.example("algy.ex.deck_flight_split")
@pytest.mark.rule("algy.deck.subgroup_detach", "algy.deck.section_include", "algy.deck.section_count")
def test_a_section_that_has_left_its_flight_has_cards_of_its_own():
    central = [two("B", "F1", "S")]
    match = turn([three("A", "F12", "N"), three("C", "F12", "N")], central, FLIGHT, allied={"detach": ["C1"]})
    assert built(match) == {"section:A1": 2, "section:C1": 2, "section:B1": 2} | LEADERS | FIXED
    assert built(match).total() == 11
    assert craft(match, "C2").attached == "C1", "it stays together"


@pytest.mark.example("algy.ex.deck_extra_section")
@pytest.mark.rule("algy.deck.section_extra", "algy.pilot.once")
def test_a_leader_buys_a_third_card():
    match = match_with([three("A", "F12", "N")], [CENTRAL_THREE], steps="turn", script="high-flight 1", seed=1)
    orders(match, allied={"buy": ["A1"]})
    assert built(match)["section:A1"] == 3
    paid = said(match, "paid")[0]
    assert (paid.facts["dice"], paid.facts["left"], paid.rule) == (3, 3, "algy.deck.section_extra")


@pytest.mark.example("algy.ex.archie_deck")
@pytest.mark.rule("algy.deck.archie_include", "algy.deck.archie_number")
@pytest.mark.parametrize(
    ("units", "given", "number"),
    [(1, None, 1), (2, None, 1), (3, None, 2), (3, 1, 1), (3, 3, 3), (0, None, 0)],
)
def test_archie_cards_as_the_scenario_says(units, given, number):
    side: dict[str, Any] = {"ground": [{"kind": "battery", "at": "A1"} for _ in range(units)]}
    if given is not None:
        side["archie"] = given
    match = turn([three("A", "F12", "N")], [CENTRAL_THREE], {ALLIED: side})
    assert built(match)["archie:allied"] == number
    assert built(match)["archie:central"] == 0
    assert built(match).total() == 9 + number


@pytest.mark.rule("algy.deck.archie_include", "algy.archie.strafe")
def test_archie_cards_are_there_every_turn_even_when_all_guns_are_silent():
    side = {"ground": [{"kind": "rifles", "at": "A1"}]}
    state = match_with([three("A", "F12", "N")], [CENTRAL_THREE], steps="turn", sides={ALLIED: side}).state
    state.ground["rifles-1"].hits = 2
    assert Counter(cards(state, []))["archie:allied"] == 1


@pytest.mark.rule("algy.deck.leader_include", "algy.deck.tally_include", "algy.amb.rogue_cards")
def test_a_side_of_rogues_has_no_leader_card_and_the_group_cards_all_the_same():
    match = turn([rogue("R", "F12", pilot=6)], [CENTRAL_THREE], allied={"buy": ["R"]})
    assert built(match) == {"aircraft:R": 2, "section:B1": 2, "leader:central": 1} | FIXED


@pytest.mark.rule("algy.amb.lone_leader", "algy.deck.section_include")
def test_a_leader_without_followers_keeps_his_cards():
    allied = section("A", "F12", "N", plane(6), plane(4, fate="lost"))
    match = turn([allied], [CENTRAL_THREE])
    assert built(match) == {"section:A1": 2, "section:B1": 2} | LEADERS | FIXED
    match = match_with([allied], script="leader:allied 2")
    assert chosen(match) == ("A1", False)
    assert chosen(match_with([allied], script="tally-ho")) == ("", True), "he is no formed group"


@pytest.mark.rule("algy.deck.section_include", "algy.amb.leader_dead", "algy.deck.leader_include")
def test_a_leader_who_is_lost_has_no_cards_and_his_followers_have_their_own():
    allied = section("A", "F12", "N", plane(6, fate="lost"), plane(4, attached=""))
    match = turn([allied], [CENTRAL_THREE])
    assert built(match) == {"aircraft:A2": 1, "section:B1": 2, "leader:central": 1} | FIXED


@pytest.mark.rule("algy.amb.leader_dead", "algy.deck.section_include")
def test_when_the_leader_of_a_flight_is_lost_its_sections_have_cards():
    gone = section("A", "F12", "N", plane(6, fate="lost"), plane(4, attached=""))
    match = turn([gone, two("C", "F12", attached="")], [CENTRAL_THREE], FLIGHT)
    assert built(match) == {"aircraft:A2": 1, "section:C1": 2, "section:B1": 2} | LEADERS | FIXED


@pytest.mark.rule("algy.amb.deck_status", "algy.deck.aircraft_include")
def test_what_counts_is_who_is_attached_when_the_deck_is_built():
    separated = match_with([three("A", "F12", "N", attached="", hex="F11")], [CENTRAL_THREE], steps="turn", seed=3)
    assert built(orders(separated))["aircraft:A2"] == 1
    match = turn([three("A", "F12", "N")], [CENTRAL_THREE])
    assert built(match)["aircraft:A2"] == 0


@pytest.mark.example("algy.ex.aircraft_card")
@pytest.mark.rule("algy.deck.aircraft_draw")
def test_an_aircraft_card_activates_that_aircraft_alone():
    match = match_with([three("A", "F6", "N", attached="")], script="A2 2")
    assert chosen(match) == ("A2", False)
    assert match.state.acting == ["A2"]
    give(match, "no")
    assert asked(match) == ("move", "A2")


@pytest.mark.rule("algy.deck.section_draw", "algy.deck.section_follow")
def test_a_section_card_activates_the_leader_and_all_who_are_attached():
    sections = [three("A", "F6", "N"), three("C", "F6", "N")]
    match = match_with(sections, script="A1 2", sides=FLIGHT)
    assert match.state.acting == ["A1", "A2", "A3", "C1", "C2", "C3"]


@pytest.mark.rule("algy.amb.card_void")
@pytest.mark.parametrize(
    ("card", "facts"),
    [
        ("section:A1", {"fate": "lost"}),
        ("section:A1", {"fate": "left"}),
        ("aircraft:A2", {}),
        ("section:C1", {}),
    ],
    ids=["lost", "left", "attached again", "under another again"],
)
def test_cards_of_those_who_are_gone_or_attached_do_nothing(card, facts):
    first = two("A", "F6") if not facts else section("A", "F6", "N", plane(6, **facts), plane(4, attached=""))
    second = two("C", "F6", **({"attached": ""} if facts else {}))
    match = match_with([first, second], script=f"{card} high-flight 2", sides=FLIGHT)
    void = said(match, "card")[0]
    assert (void.facts["card"], void.facts["void"], void.rule) == (card, True, "algy.amb.card_void")
    assert rolled(match) == [2], "nothing was done with it"
    assert match.state.drawn == [card, "high-flight"]


@pytest.mark.rule("algy.amb.detach_no_card", "algy.deck.detach_midturn")
def test_one_who_was_detached_in_this_turn_acts_by_high_flight_alone():
    allied = three("A", "F6", "N", attached="", level=6)
    height = {"high_flight": "height"}
    match = match_with([allied], script="A1 2 leader:allied 1 tally-ho 1 high-flight 1", options=height)
    for expected in (["A1", "A3"], ["A1", "A3"], ["A1", "A3"]):
        assert match.state.acting == expected
        give(match, "no")
        while asked(match)[:2] == ("move", "A1"):
            give(match, "ahead")
        rest(match, "end", "next", "attack")
    assert match.state.acting == ["A2"]


@pytest.mark.rule("algy.amb.detach_no_card", "algy.deck.leader_draw")
def test_a_section_that_was_detached_in_this_turn_acts_by_the_cards_of_its_side():
    sections = [two("A", "F6", dice=2), two("C", "F6", attached="", dice=5)]
    for card in ("leader:allied", "tally-ho"):
        match = match_with(sections, script=f"{card} 2", sides=FLIGHT)
        assert match.state.acting == ["C1", "C2"]


@pytest.mark.example("algy.ex.leader_most_dice")
@pytest.mark.rule("algy.deck.leader_draw", "algy.amb.leader_card_group", "algy.deck.section_follow")
def test_the_leader_card_activates_the_leader_with_most_dice_left_and_his_group():
    match = match_with([two("A", dice=2), two("C", dice=5)], [two("B", "F1", "S")], script="leader:allied 2")
    assert chosen(match) == ("C1", False)
    assert match.state.acting == ["C1", "C2"]


def led(script: str, **options: Any) -> Match:
    """A Leader Card in a flight whose second section has the pilot with most dice left."""
    return match_with([two("A", "F6", dice=2), two("C", "F6", dice=5)], script=script, sides=FLIGHT, options=options)


@pytest.mark.rule("algy.amb.leader_card_eligible", "algy.deck.leader_draw")
def test_the_leader_card_may_activate_a_leader_who_flies_under_another():
    match = led("leader:allied 2")
    assert chosen(match) == ("C1", False)
    assert match.state.acting == ["C1", "C2"]
    assert craft(match, "C1").attached == "A1"


@pytest.mark.rule("algy.amb.leader_card_eligible", "algy.deck.subgroup_detach", "algy.deck.detach_midturn")
def test_he_and_his_section_leave_the_flight_when_they_move_away():
    match = rest(give(led("leader:allied 2 A1 2"), "ahead", "ahead"), "end", "next")
    assert [
        (event.facts["aircraft"], event.facts["leader"], event.facts["why"]) for event in said(match, "detached")
    ] == [("C1", "A1", "left him")]
    assert (craft(match, "C2").attached, craft(match, "C2").hex) == ("C1", craft(match, "C1").hex)
    assert match.state.acting == ["A1", "A2"]


@pytest.mark.rule("algy.amb.leader_card_eligible", "algy.deck.section_subordinate")
def test_a_leader_who_does_not_move_away_stays_under_the_other():
    allied = [section(name, "F6", "N", plane(6, dice=dice), plane(4), speed=2) for name, dice in (("A", 2), ("C", 5))]
    match = rest(match_with(allied, script="leader:allied 1 A1 1", sides=FLIGHT), "end", "next")
    assert (said(match, "detached"), craft(match, "C1").attached) == ([], "A1")


@pytest.mark.rule("algy.amb.leader_card_eligible", "algy.amb.half_when")
def test_he_moves_freely_as_nobody_does_who_follows():
    allied = [section(name, "F6", "N", plane(6, dice=dice), plane(4), speed=2) for name, dice in (("A", 2), ("C", 5))]
    match = match_with(allied, script="leader:allied 1", sides=FLIGHT)
    assert (asked(match), "pitch down 2" in options(match)) == (("end", "C1"), True)
    match = give(match_with(allied, script="A1 1", sides=FLIGHT), "coast", "follow")
    while asked(match) != ("end", "C1"):
        give(match, "coast")
    assert "pitch down 2" not in options(match)
    refused(match, "pitch down 2", "algy.group.same_manner")


@pytest.mark.rule("algy.amb.leader_card_eligible")
def test_or_people_agree_that_a_leader_who_flies_under_another_has_no_part_in_the_leader_card():
    assert chosen(led("leader:allied 2", subordinate_leaders=False)) == ("A1", False)


@pytest.mark.rule("algy.deck.leader_draw", "algy.amb.rogue_cards")
def test_neither_followers_nor_rogues_nor_the_enemy_are_leaders():
    allied = [section("A", "F6", "N", plane(6, dice=1), plane(4)), rogue("R", "F6", pilot=8)]
    assert chosen(match_with(allied, [two("B", "F1", "S")], script="leader:allied 2")) == ("A1", False)
    assert chosen(match_with(allied, [two("B", "F1", "S")], script="leader:central 2")) == ("B1", False)


@pytest.mark.rule("algy.amb.leader_spinning_card")
def test_a_leader_who_spins_or_has_stalled_is_activated_all_the_same():
    spinning = section("A", "F6", "N", plane(6, spin=1, attached=""), plane(4, attached=""))
    match = match_with([spinning, two("C", dice=2)], script="leader:allied")
    assert chosen(match) == ("A1", False)
    assert asked(match) == ("recover", "A1")
    stalled = section("A", "F6", "N", plane(6, stalled=True, pitch=-1), plane(4, attached=""))
    match = match_with([stalled, two("C", dice=2)], script="leader:allied 2")
    assert asked(give(match, "no")) == ("finish", "A1")


def rivals(card: str, one: dict[str, Any], other: dict[str, Any], dice: str = "") -> Match:
    """A card for which A1 and C1, or B1 and D1 of the enemy, compete."""
    first, second = (
        section(name, "F6", "N", plane(8, dice=facts.get("dice", 4)), plane(1), level=facts.get("level", 5))
        for name, facts in (("A", one), ("C", other))
    )
    for each, facts in ((first, one), (second, other)):
        for member in each["planes"]:
            member["facts"]["speed"] = facts.get("speed", 5)
    return match_with([first, second], script=f"{card} {dice} 2")


@pytest.mark.example("algy.ex.leader_card_tie")
@pytest.mark.rule("algy.deck.leader_ties", "algy.deck.tally_ties", "algy.deck.leader_draw", "algy.deck.tally_draw")
@pytest.mark.parametrize("card", ["leader:allied", "tally-ho"])
@pytest.mark.parametrize(
    ("one", "other", "winner"),
    [
        ({"dice": 3, "level": 9, "speed": 9}, {"dice": 4, "level": 1, "speed": 3}, "C1"),
        ({"level": 5, "speed": 9}, {"level": 6, "speed": 3}, "C1"),
        ({"speed": 6}, {"speed": 7}, "C1"),
        ({"speed": 7}, {"speed": 6}, "A1"),
    ],
    ids=["dice", "altitude", "speed", "speed of the first"],
)
def test_leaders_are_chosen_by_dice_then_altitude_then_speed(card, one, other, winner):
    match = rivals(card, one, other)
    assert chosen(match) == (winner, False)
    assert said(match, "roll-off") == []


@pytest.mark.rule("algy.deck.leader_ties", "algy.deck.tally_ties", "algy.deck.high_ties", "algy.amb.leader_zero_dice")
@pytest.mark.parametrize(
    ("card", "rule"),
    [
        ("leader:allied", "algy.deck.leader_ties"),
        ("tally-ho", "algy.deck.tally_ties"),
        ("high-flight", "algy.deck.high_ties"),
    ],
)
def test_if_all_is_equal_they_roll_off_and_again_if_that_is(card, rule):
    match = rivals(card, {"dice": 0}, {"dice": 0}, "33 25")
    assert chosen(match) == ("C1", False)
    assert [(event.facts["aircraft"], event.facts["dice"], event.rule) for event in said(match, "roll-off")] == [
        (["A1", "C1"], [3, 3], rule),
        (["A1", "C1"], [2, 5], rule),
    ]


@pytest.mark.rule("algy.deck.leader_ties")
def test_in_a_roll_off_of_three_only_the_highest_roll_again():
    sections = [two("A"), two("C"), two("D")]
    match = match_with(sections, script="leader:allied 525 12 2")
    assert chosen(match) == ("D1", False)
    assert said(match, "roll-off")[1].facts["aircraft"] == ["A1", "D1"]


@pytest.mark.example("algy.ex.tally_best")
@pytest.mark.rule("algy.deck.tally_draw", "algy.amb.tally_sides", "algy.deck.tally_include")
def test_flying_circus_activates_the_best_central_group():
    central = [two("B", "F1", "S", dice=3), two("D", "F1", "S", dice=4)]
    match = match_with([two("A", dice=6)], central, script="flying-circus 2")
    assert chosen(match) == ("D1", False)
    assert match.state.acting == ["D1", "D2"]
    assert chosen(match_with([two("A", dice=1)], central, script="tally-ho 2")) == ("A1", False)


@pytest.mark.rule("algy.amb.tally_sides")
def test_tally_ho_is_for_the_allied_power_whatever_the_sides_are_called():
    described = {
        "title": "test",
        "side": [
            {"name": "Jasta", "power": "central", "section": [_row("B", "C3")]},
            {"name": "Squadron", "power": "allied", "section": [_row("A", "C5")]},
        ],
    }
    for card, name in (("tally-ho", "A1"), ("flying-circus", "B1")):
        position = {"agenda": ["cards"], "deck": [card]}
        match = aerodrome.new("algy", described, chance=[card, 2], position=position)
        assert chosen(match) == (name, False)


def _row(name: str, at: str) -> dict[str, Any]:
    return {"name": name, "at": at, "facing": "N", "aircraft": [{"model": "sopwith-camel", "pilot": 4}] * 2}


@pytest.mark.example("algy.ex.tally_tie")
@pytest.mark.rule("algy.deck.tally_ties")
def test_of_two_groups_with_equal_dice_the_higher_one():
    assert chosen(rivals("tally-ho", {"level": 6}, {"level": 5})) == ("A1", False)
    assert chosen(rivals("tally-ho", {"level": 5}, {"level": 6})) == ("C1", False)


@pytest.mark.example("algy.ex.tally_void")
@pytest.mark.rule("algy.deck.tally_ignore")
def test_without_a_formed_group_the_card_does_nothing():
    match = match_with([three("A", "F6", "N", attached=""), rogue("R", "F6", pilot=8)], script="tally-ho")
    assert chosen(match) == ("A1", False), "one Follower is enough"
    alone = section("A", "F6", "N", plane(6), plane(4, attached=""))
    assert chosen(match_with([alone, rogue("R", "F6", pilot=8)], script="tally-ho")) == ("", True)
    assert chosen(match_with([alone], [rogue("E", "F1")], script="flying-circus")) == ("", True)


@pytest.mark.rule("algy.deck.tally_draw", "algy.deck.tally_ignore")
def test_a_lone_leader_with_more_dice_is_passed_over():
    lone = section("A", "F6", "N", plane(6), plane(4, attached=""))
    assert chosen(match_with([lone, two("C", dice=1)], script="tally-ho 2")) == ("C1", False)


@pytest.mark.example("algy.ex.high_flight")
@pytest.mark.rule("algy.deck.high_draw", "algy.amb.high_flight")
@pytest.mark.parametrize(("reading", "activated"), [("group", ["B1", "B2"]), ("height", ["A2"])])
def test_high_flight_activates_the_highest_group_or_whoever_is_highest(reading, activated):
    allied = section("A", "F6", "N", plane(6, level=3), plane(4, attached="", level=7))
    options = {"high_flight": reading}
    match = match_with([allied], [two("B", "F1", "S")], script="high-flight 2", options=options)
    assert chosen(match) == (activated[0], False)
    assert match.state.acting == activated


@pytest.mark.rule("algy.deck.high_draw", "algy.amb.high_flight")
@pytest.mark.parametrize("reading", ["group", "height"])
def test_where_no_group_is_formed_the_highest_aircraft_is_activated(reading):
    allied = section("A", "F6", "N", plane(6, level=3), plane(4, attached="", level=7))
    match = match_with([allied], script="high-flight 2", options={"high_flight": reading})
    assert match.state.acting == ["A2"]


@pytest.mark.rule("algy.deck.high_draw", "algy.amb.high_flight")
def test_of_several_groups_the_highest_is_activated_though_a_rogue_is_higher():
    groups = [section(name, "F6", "N", plane(6), plane(4), level=level) for name, level in (("A", 4), ("C", 6))]
    groups.append(rogue("R", "D6", level=8))
    assert match_with(groups, script="high-flight 2").state.acting == ["C1", "C2"]


@pytest.mark.example("algy.ex.high_tie")
@pytest.mark.rule("algy.deck.high_ties", "algy.amb.high_flight_tie")
@pytest.mark.parametrize(
    ("ours", "theirs", "winner"),
    [
        ({"dice": 3}, {"dice": 6}, "B1"),
        ({"dice": 6}, {"dice": 3}, "A1"),
        ({"speed": 6}, {"speed": 7}, "B1"),
        ({"speed": 7}, {"speed": 6}, "A1"),
    ],
)
def test_equally_high_groups_of_either_side(ours, theirs, winner):
    def group(name: str, facts: dict[str, Any]) -> dict[str, Any]:
        return section(name, "F6", "N", plane(6, **facts), plane(4), level=7)

    match = match_with([group("A", ours), two("C")], [group("B", theirs)], script="high-flight 2")
    assert chosen(match) == (winner, False)
    assert len(match.state.acting) == 2


@pytest.mark.rule("algy.amb.high_flight_tie", "algy.deck.high_draw")
def test_a_group_comes_before_an_aircraft_on_its_own_at_the_same_height():
    match = match_with([two("A", dice=1), rogue("R", "F6", pilot=8)], script="high-flight 2")
    assert chosen(match) == ("A1", False)
    lone = section("A", "F6", "N", plane(6, dice=1), plane(4, attached="", level=4))
    assert chosen(match_with([lone, rogue("R", "F6", pilot=8)], script="high-flight 2")) == ("R", False)


@pytest.mark.rule("algy.deck.high_ties", "algy.amb.high_flight_tie")
def test_equally_high_aircraft_on_their_own():
    def highest(ours: tuple[int, int], theirs: tuple[int, int]) -> str:
        """P with so many dice and so much speed, and R of the enemy."""
        one = rogue("P", "F6", pilot=ours[0], speed=ours[1])
        other = rogue("R", "F6", pilot=theirs[0], speed=theirs[1])
        return chosen(match_with([one], [other], script="high-flight 2"))[0]

    assert highest((3, 6), (5, 4)) == "R"
    assert highest((5, 4), (3, 6)) == "P"
    assert highest((4, 4), (4, 6)) == "R"
    assert highest((4, 6), (4, 4)) == "P"


@pytest.mark.rule("algy.deck.archie_draw")
def test_an_archie_card_lets_every_unit_fire_and_activates_nobody():
    side = {"ground": [{"kind": "battery", "at": "F6"}, {"kind": "aa-mg", "at": "F6"}]}
    enemy = rogue("E", "F6", level=3, dice=0)
    match = match_with([two("A", "A1")], [enemy], script="archie:allied 222222", sides={ALLIED: side})
    assert options(match) == (("battery-1", "E"), "cease")
    assert match.state.acting == []
    give(match, ("battery-1", "E"))
    assert len(said(match, "archie")) == 1
    assert match.decision is None


@pytest.mark.example("algy.ex.voluntary_detach")
@pytest.mark.rule("algy.deck.aircraft_voluntary", "algy.deck.aircraft_count")
def test_who_is_detached_on_purpose_has_a_card_and_acts_on_the_leaders_no_more():
    match = match_with([three("A", "F6", "N")], script="A1 2", steps="turn", seed=1)
    orders(match, allied={"detach": ["A2"]})
    assert built(match)["aircraft:A2"] == 1
    assert match.state.acting == ["A1", "A3"]


@pytest.mark.rule("algy.amb.extra_card_same_turn", "algy.deck.aircraft_extra")
def test_who_is_detached_may_buy_a_second_card_at_once():
    match = turn([three("A", "F12", "N")], [CENTRAL_THREE], allied={"detach": ["A2"], "buy": ["A2"]})
    assert built(match)["aircraft:A2"] == 2


@pytest.mark.rule("algy.amb.card_after_reform")
def test_what_was_paid_for_a_card_that_is_void_now_does_not_come_back():
    allied = section("A", "F6", "N", plane(6, speed=2), plane(4, attached="", speed=2))
    match = match_with([allied], script="A2 6 1 A2", steps="turn", seed=1)
    orders(match, allied={"buy": ["A2"]})
    give(match, ("spot", 0), "coast")
    assert craft(match, "A2").attached == "A1"
    assert craft(match, "A2").dice == 1
    assert said(match, "card")[1].facts["void"] is True


@pytest.mark.example("algy.ex.turn_ends")
@pytest.mark.rule("algy.deck.turn", "algy.deck.build", "algy.pilot.restore")
def test_a_turn_ends_when_every_card_was_drawn():
    match = orders(match_with([three("A", "F12", "N")], [CENTRAL_THREE], steps="turn", seed=8, scenario={"turns": 2}))
    while match.decision is not None and match.state.turn == 1:
        give(match, match.decision.options[-1] if match.decision.kind != "move" else "ahead")
    drawn = [event.facts["card"] for event in said(match, "card")]
    assert len(drawn) == 9
    assert Counter(drawn) == Counter(facts_of(match, "deck")[0]["cards"])
    assert asked(match)[0] == "orders"
    for each in match.state.aircraft.values():
        assert each.dice == each.boxes - each.strain - each.wounds


@pytest.mark.rule("algy.deck.build")
def test_every_order_of_the_cards_is_as_likely_as_any_other():
    first: Counter[str] = Counter()
    for seed in range(600):
        match = orders(match_with([two("A", "F12")], [two("B", "F1", "S")], steps="turn", seed=seed))
        first[str(match.outcomes[0])] += 1
    assert set(first) == {"section:A1", "section:B1", *LEADERS, *FIXED}
    for card, count in first.items():
        expected = 600 * (2 if card.startswith("section") else 1) / 9
        assert abs(count - expected) < 4 * expected**0.5, card
