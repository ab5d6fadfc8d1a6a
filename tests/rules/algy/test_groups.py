"""Sections, flights and squadrons: who may form one, who leads it, and what parts its members."""

from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.rulebooks.algy.groups import keeps_station
from tests.rules.algy.hangar import ALLIED, asked, craft, match_with, options, place, plane, rest, rogue, section
from tests.rules.referee import facts_of, give, said

FLIGHT = {ALLIED: {"flights": [{"name": "one", "sections": ["A", "B"]}]}}
ENEMY = rogue("E", "F5", "N", dice=0)


def start(*sections: dict[str, Any], options: dict[str, Any] | None = None, **groups: Any) -> Match:
    """The Allied side as a scenario puts it, with the flights and squadrons that it forms."""
    script, deck = "high-flight 1", ["high-flight"]
    return match_with(list(sections), sides={ALLIED: groups}, deck=deck, script=script, seed=1, options=options)


def three(name: str = "A", at: str = "F6") -> dict[str, Any]:
    return section(name, at, "N", plane(6), plane(4), plane(4))


def two(name: str, at: str = "F6", **facts: Any) -> dict[str, Any]:
    return section(name, at, "N", plane(6), plane(4), **facts)


def fault(*sections: dict[str, Any], **groups: Any) -> str:
    """The rule by which such groups are refused; nothing where they are not."""
    try:
        start(*sections, **groups)
    except aerodrome.BadInput as error:
        return error.rule
    return ""


def above(match: Match) -> dict[str, str]:
    """Whom each of the Allied follows."""
    return {each.id: each.attached for each in match.state.aircraft.values() if each.side == ALLIED}


@pytest.mark.example("algy.ex.section_sizes")
@pytest.mark.rule("algy.group.section", "algy.group.form")
@pytest.mark.parametrize(("size", "rule"), [(1, "algy.group.section"), (2, ""), (3, ""), (4, "algy.group.section")])
def test_a_section_is_two_or_three_aircraft(size, rule):
    assert fault(section("A", "F6", "N", *[plane() for _ in range(size)])) == rule


@pytest.mark.example("algy.ex.leader_pick")
@pytest.mark.rule("algy.group.leader")
def test_the_best_pilot_leads():
    match = start(section("A", "F6", "N", plane(3), plane(5), plane(4)))
    assert [name for name in ("A1", "A2", "A3") if craft(match, name).leads] == ["A2"]
    assert above(match) == {"A1": "A2", "A2": "", "A3": "A2"}
    assert match.state.brief.sections["A"] == ("A2", "A1", "A3")


@pytest.mark.rule("algy.amb.leader_tie", "algy.group.leader")
def test_of_equally_good_pilots_the_owner_names_the_leader():
    equal = plane(5), plane(5), plane(4)
    assert above(start(section("A", "F6", "N", *equal)))["A2"] == "A1"
    assert above(start(section("A", "F6", "N", *equal, leader="A2")))["A1"] == "A2"
    assert fault(section("A", "F6", "N", *equal, leader="A3")) == "algy.group.leader"
    assert fault(section("A", "F6", "N", *equal, leader="B1")) == "algy.group.leader"


@pytest.mark.rule("algy.amb.leader_fixed")
def test_a_leader_who_is_wounded_still_leads():
    match = start(section("A", "F6", "N", plane(6, wounds=5), plane(5)))
    assert craft(match, "A1").leads
    assert not craft(match, "A2").leads
    assert above(match)["A2"] == "A1"


@pytest.mark.example("algy.ex.flight_sizes")
@pytest.mark.rule("algy.group.flight", "algy.amb.flight_mix", "algy.table.groups")
@pytest.mark.parametrize(
    ("sections", "rule"),
    [
        ([three("A"), three("B")], ""),
        ([two("A"), two("B")], ""),
        ([two("A"), two("B"), two("C")], ""),
        ([three("A"), two("B")], "algy.amb.flight_mix"),
        ([three("A"), three("B"), three("C")], "algy.group.flight"),
        ([two("A"), two("B"), three("C")], "algy.group.flight"),
        ([two("A"), two("B"), two("C"), two("D")], "algy.group.flight"),
        ([two("A")], "algy.group.flight"),
    ],
    ids=["3+3", "2+2", "2+2+2", "3+2", "3+3+3", "2+2+3", "2+2+2+2", "2"],
)
def test_which_sections_make_a_flight(sections, rule):
    flight = {"name": "one", "sections": [each["section"]["name"] for each in sections]}
    assert fault(*sections, flights=[flight]) == rule


@pytest.mark.rule("algy.amb.flight_mix", "algy.group.flight")
@pytest.mark.parametrize("sections", [[three("A"), two("B")], [two("A"), three("B")]], ids=["3+2", "2+3"])
def test_people_may_agree_on_flights_of_five(sections):
    flight = {"name": "one", "sections": ["A", "B"]}
    match = start(*sections, flights=[flight], options={"mixed_flights": True})
    assert match.state.acting[0] == "A1"
    assert len(match.state.acting) == 5
    for more in ([three("A"), three("B"), two("C")], [two("A"), two("B"), three("C")]):
        flight = {"name": "one", "sections": ["A", "B", "C"]}
        assert fault(*more, flights=[flight], options={"mixed_flights": True}) == "algy.group.flight"


@pytest.mark.rule("algy.group.flight")
def test_one_of_the_leaders_of_its_sections_commands_a_flight():
    for first, second in (("A", "B"), ("B", "A")):
        match = start(two("A"), two("B"), flights=[{"name": "one", "sections": [first, second]}])
        assert above(match) == {
            f"{first}1": "",
            f"{first}2": f"{first}1",
            f"{second}1": f"{first}1",
            f"{second}2": f"{second}1",
        }


@pytest.mark.rule("algy.group.flight")
def test_a_rogue_is_in_no_flight_and_no_section_in_two():
    flights = [{"name": "one", "sections": ["A", "R"]}]
    assert fault(two("A"), rogue("R", "F6"), flights=flights) == "algy.group.flight"
    flights = [{"name": "one", "sections": ["A", "B"]}, {"name": "two", "sections": ["B", "C"]}]
    assert fault(two("A"), two("B"), two("C"), flights=flights) == "algy.group.flight"
    assert fault(two("A"), flights=[{"name": "one", "sections": ["A", "A"]}]) == "algy.group.flight"


@pytest.mark.rule("algy.group.cohesion")
@pytest.mark.parametrize("place_", [{"at": "F7"}, {"level": 6}, {"facing": "S"}], ids=["hex", "level", "facing"])
def test_a_flight_starts_at_one_place(place_):
    other = two("B")
    other["section"] |= place_
    flights = [{"name": "one", "sections": ["A", "B"]}]
    assert fault(two("A"), other, flights=flights) == "algy.group.cohesion"
    assert fault(two("A"), other) == "", "sections of their own may be anywhere"


@pytest.mark.rule("algy.group.cohesion")
@pytest.mark.parametrize("place_", [{"at": "F7"}, {"level": 6}, {"facing": "S"}], ids=["hex", "level", "facing"])
def test_a_section_starts_at_one_place(place_):
    described = {
        "title": "test",
        "side": [
            {"name": "a", "power": "allied", "section": [row("A", "C3", {}, place_)]},
            {"name": "c", "power": "central", "section": [row("B", "C6", {}, {})]},
        ],
    }
    with pytest.raises(aerodrome.BadInput) as caught:
        aerodrome.new("algy", described, seed=1)
    assert caught.value.rule == "algy.group.cohesion"


def row(name: str, at: str, *entries: dict[str, Any]) -> dict[str, Any]:
    aircraft = [{"model": "sopwith-camel", "pilot": 4} | entry for entry in entries]
    return {"name": name, "at": at, "facing": "N", "aircraft": aircraft}


def squadron(second: dict[str, Any], flights: int = 2) -> str:
    """The rule by which a squadron is refused whose second flight starts elsewhere."""
    sections = [two(f"{flight}{part}") for flight in "PQRS"[:flights] for part in "xy"]
    for each in sections[2:4]:
        each["section"] |= second
    groups = [{"name": flight, "sections": [f"{flight}x", f"{flight}y"]} for flight in "PQRS"[:flights]]
    return fault(*sections, flights=groups, squadrons=[{"name": "wing", "flights": list("PQRS"[:flights])}])


@pytest.mark.example("algy.ex.squadron_hexes")
@pytest.mark.rule("algy.group.squadron", "algy.group.squadron_adjacent", "algy.amb.squadron_positions")
def test_flights_of_a_squadron_start_in_one_hex_or_in_adjacent_ones():
    assert squadron({}) == ""
    assert squadron({"at": "F5"}) == ""
    assert squadron({"at": "G6"}) == ""
    for elsewhere in ({"at": "F8"}, {"level": 4}, {"at": "G6", "level": 4}, {"at": "G6", "facing": "NE"}):
        assert squadron(elsewhere) == "algy.group.squadron_adjacent", elsewhere


@pytest.mark.rule("algy.group.squadron")
def test_two_or_three_flights_make_a_squadron():
    assert [squadron({}, flights) for flights in (1, 2, 3, 4)] == ["algy.group.squadron", "", "", "algy.group.squadron"]


@pytest.mark.rule("algy.group.squadron", "algy.group.subgroup_identity", "algy.group.marking", "algy.setup.group_tag")
def test_everybody_is_marked_with_his_own_leader():
    flights = [{"name": "one", "sections": ["A", "B"]}, {"name": "two", "sections": ["C", "D"]}]
    sections = [two(name) for name in "ABCD"]
    match = start(*sections, flights=flights, squadrons=[{"name": "wing", "flights": ["two", "one"]}])
    assert above(match) == {
        "A1": "C1",
        "A2": "A1",
        "B1": "A1",
        "B2": "B1",
        "C1": "",
        "C2": "C1",
        "D1": "C1",
        "D2": "D1",
    }
    assert {name: craft(match, name).section for name in ("A1", "B2", "D1")} == {"A1": "A", "B2": "B", "D1": "D"}
    for seat in (None, "allied", "central"):
        seen = match.book.view(match.state, seat)
        assert {each.id: each.attached for each in seen.aircraft.values() if each.side == ALLIED} == above(match)


@pytest.mark.rule("algy.group.optional", "algy.group.rogue_limit", "algy.amb.rogue_cards")
def test_aircraft_may_fly_alone_more_of_them_than_is_wise():
    match = start(*(rogue(name, "F6") for name in ("P", "Q", "R")))
    assert above(match) == {"P": "", "Q": "", "R": ""}
    assert not any(craft(match, name).leads for name in "PQR")
    assert fault(section("A", "F6", "N", plane(id="P"), plane(id="Q"), rogue=True)) == "algy.group.optional"


@pytest.mark.rule("algy.group.cohesion", "algy.group.squadron_adjacent", "algy.amb.leader_maneuvers")
@pytest.mark.parametrize(
    ("facts", "section_", "flight"),
    [
        ({}, True, True),
        ({"hex": "G6"}, False, True),
        ({"hex": "F8"}, False, False),
        ({"level": 4}, False, False),
        ({"hex": "G6", "level": 4}, False, False),
        ({"facing": 1}, False, False),
        ({"banked": True, "facing": -1}, False, False),
        ({"spin": 1, "facing": -1}, False, False),
        ({"speed": 9, "pitch": 1}, True, True),
    ],
)
def test_who_stands_so_that_they_can_act_as_a_group(facts, section_, flight):
    flights = [{"name": "one", "sections": ["A", "B"]}, {"name": "two", "sections": ["C", "D"]}]
    squadrons = [{"name": "wing", "flights": ["one", "two"]}]
    state = start(*(two(name) for name in "ABCD"), flights=flights, squadrons=squadrons).state
    for name, expected in (("A2", section_), ("B1", section_), ("C1", flight)):
        follower, leader = state.aircraft[name], state.aircraft["A1"]
        before = {key: getattr(follower, key) for key in facts}
        for key, value in facts.items():
            setattr(follower, key, value)
        assert keeps_station(state, follower, leader) is expected, name
        for key, value in before.items():
            setattr(follower, key, value)


@pytest.mark.rule("algy.amb.leader_maneuvers", "algy.group.cohesion")
def test_two_who_maneuver_in_one_hex_keep_together():
    state = start(section("A", "F6", "N", plane(6, banked=True), plane(4, banked=True))).state
    assert keeps_station(state, state.aircraft["A2"], state.aircraft["A1"])


def fight(script: str, *planes: dict[str, Any], enemy: dict[str, Any] = ENEMY, **more: Any) -> Match:
    """A section at speed 2 in F6, facing an enemy in F5; by a 1 nobody moves."""
    return match_with([section("A", "F6", "N", *planes, speed=2)], [enemy], script=script, **more)


@pytest.mark.example("algy.ex.midturn_detach")
@pytest.mark.rule("algy.deck.detach_midturn", "algy.deck.aircraft_include", "algy.group.detach_auto")
def test_a_follower_who_attacks_is_detached_at_once():
    planes = plane(6), plane(4), plane(4)
    match = fight("A1 1 23 A1 1", *planes, deck=["A1", "A1"], scenario={"turns": 2}, seed=1)
    rest(match, "end", "next")
    give(match, ("A2", "E", "all"), 0)
    assert {each.facts["aircraft"]: each.facts["why"] for each in said(match, "detached")} == {"A2": "combat"}
    give(match, "done")
    assert match.state.acting == ["A1", "A3"], "on the second card the others act"
    rest(match, "signal", "end", "next", "attack")
    give(match, {})
    give(match, {})
    cards = facts_of(match, "deck")[-1]["cards"]
    assert cards.count("aircraft:A2") == 1
    assert "aircraft:A3" not in cards


@pytest.mark.rule("algy.amb.combat_detach_target", "algy.group.detach_auto")
def test_a_follower_who_is_attacked_is_detached():
    enemy = rogue("E", "F7", "N", dice=0, speed=2)
    match = fight("E 1 23", plane(6), plane(4), enemy=enemy)
    rest(match, "end")
    give(match, ("E", "A2", "all"), 0)
    assert above(match) == {"A1": "", "A2": ""}
    assert craft(match, "A2").engaged


@pytest.mark.rule("algy.amb.leader_in_combat")
def test_followers_of_a_leader_who_fights_stay():
    match = fight("A1 1 23 E 1", plane(6), plane(4))
    rest(match, "end", "next")
    give(match, ("A1", "E", "all"), 0)
    assert craft(match, "A1").engaged
    assert above(match) == {"A1": "", "A2": "A1"}
    enemy = rogue("E", "F7", "N", dice=0, speed=2)
    match = fight("E 1 23", plane(6), plane(4), enemy=enemy)
    rest(match, "end")
    give(match, ("E", "A1", "all"), 0)
    assert above(match) == {"A1": "", "A2": "A1"}


@pytest.mark.rule("algy.amb.subleader_fights", "algy.deck.subgroup_detach")
def test_the_leader_of_a_section_who_fights_leaves_the_flight_with_his_followers():
    sections = [section(name, "F6", "N", plane(6), plane(4), speed=2) for name in "AB"]
    match = match_with(sections, [ENEMY], script="A1 1 23", sides=FLIGHT)
    rest(match, "end", "next")
    give(match, ("B1", "E", "all"), 0)
    assert above(match) == {"A1": "", "A2": "A1", "B1": "", "B2": "B1"}


@pytest.mark.rule("algy.amb.followers_fire", "algy.deck.section_follow")
def test_followers_attack_after_all_have_moved_in_any_order_and_each_once():
    match = fight("A1 1 23 23", plane(6), plane(4))
    rest(match, "end", "next")
    assert asked(match) == ("attack", "A1", "A2")
    give(match, ("A2", "E", "all"), 0)
    assert {choice[0] for choice in options(match) if choice != "done"} == {"A1"}
    give(match, ("A1", "E", "all"), 0)
    assert match.decision is None


@pytest.mark.rule("algy.amb.attached_actions", "algy.deck.aircraft_draw")
def test_followers_see_to_their_guns_on_the_leaders_card_and_stay():
    planes = plane(6), plane(4, jammed=(0,))
    match = match_with([section("A", "F6", "N", *planes)], script="A1 2 6")
    rest(give(match, "ahead", "ahead"), "end", "next")
    assert options(match) == (("A2", "unjam", 0), "done")
    give(match, ("A2", "unjam", 0), 1)
    assert craft(match, "A2").jammed == ()
    assert above(match)["A2"] == "A1"
    match = match_with([section("A", "F6", "N", *planes)], script="A1 2")
    rest(give(match, "right 60", "ahead"), "end", "next")
    assert match.decision is None, "the group has turned"


@pytest.mark.rule("algy.amb.leader_dead", "algy.reform.original_only")
def test_followers_of_a_lost_leader_stay_single():
    planes = plane(6, fate="lost"), plane(4, attached=""), plane(3, attached="")
    match = match_with([section("A", "F6", "N", *planes)], script="A2 2 A3 2")
    give(match, "ahead", "ahead", "coast", "ahead", "ahead", "coast")
    assert place(match, "A2") == place(match, "A3")
    assert above(match) == {"A1": "", "A2": "", "A3": ""}
    assert not craft(match, "A2").leads


@pytest.mark.example("algy.ex.rookie_ace_dice")
@pytest.mark.rule("algy.pilot.meaning", "algy.log.pilot", "algy.table.pilot_skill")
@pytest.mark.parametrize(
    ("word", "dice"), [("rookie", (1, 2)), ("average", (3, 4)), ("veteran", (5, 6)), ("ace", (7, 8))]
)
def test_how_many_dice_pilots_have(word, dice):
    match = start(rogue("P", "F6", pilot=word))
    assert craft(match, "P").boxes in dice


@pytest.mark.rule("algy.pilot.adjustable", "algy.log.pilot")
def test_a_scenario_gives_any_number_of_dice_from_one_to_eight():
    for dice in range(1, 9):
        assert craft(start(rogue("P", "F6", pilot=dice)), "P").boxes == dice
    assert fault(rogue("P", "F6", pilot=9, dice=0)) == "algy.log.pilot"
    assert fault(rogue("P", "F6", pilot=0)) == "algy.log.pilot"
