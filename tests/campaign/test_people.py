"""Several people a side: who flies which airplane, in every game; and what stays with a pilot."""

from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import Match, Refused
from aerodrome.campaign.files import pack, unpack
from aerodrome.campaign.flights import prepared, report, start
from aerodrome.campaign.proof import proved
from aerodrome.campaign.scenario import MOST_PEOPLE, members
from aerodrome.campaign.staffing import suggest
from aerodrome.campaign.state import PILOT
from aerodrome.kernel.decisions import Decision
from aerodrome.pilots.pilot import by_rules_of_thumb, pilot, window
from tests.books import BOOKS
from tests.campaign.front import ALLIED, GERMAN
from tests.campaign.hq import FIELD, SMALL, begin, until
from tests.campaign.wings import ready_to_fly

RULE = "campaign.people"


def seats_of(mission: Match) -> dict[str, str]:
    """Who flies each airplane, by its pilot's name and by what the game calls it."""
    flying = getattr(mission.state, "aircraft", None) or mission.state.airplanes
    found: dict[str, str] = {}
    for name, each in flying.items():
        seat = getattr(each, "owner", None) or each.seat or each.side
        aboard = getattr(each, "crew", "")
        called = getattr(each, "name", "") or (name if isinstance(aboard, str) else aboard[0].name)
        found |= {name: seat, str(called): seat}
    return found


def about_own(mission: Match, decision: Decision) -> bool:
    """Whether whoever is asked flies all airplanes of his side that he is asked about."""
    seats, whose = seats_of(mission), mission.book.whose(decision)
    about = (
        decision.about[:1] if whose == "about" else [each[0] for each in decision.options if isinstance(each, tuple)]
    )
    asked = [seats[each] for each in about if isinstance(each, str) and each in seats]
    return all(mission.sides[seat] != mission.sides[decision.seat] or seat == decision.seat for seat in asked)


@pytest.mark.rule("campaign.people")
@pytest.mark.parametrize("book", BOOKS)
def test_everybody_is_asked_about_his_own_airplanes(book):
    match = ready_to_fly(book)
    mission = start(match.state, seed=1)
    people = {ALLIED: ALLIED, f"{ALLIED} 2": ALLIED, GERMAN: GERMAN, f"{GERMAN} 2": GERMAN}
    assert dict(mission.sides) == people
    seats = seats_of(mission)
    for side, sent in match.state.staff.items():
        assert {place.crew[PILOT]: seats[place.crew[PILOT]] for place in sent} == {
            place.crew[PILOT]: place.by or side for place in sent
        }
    flyers = {seat: pilot(book, by_rules_of_thumb(book), f"1 {seat}") for seat in people}
    asked: set[str] = set()
    while mission.open:
        for decision in mission.open:
            assert about_own(mission, decision), decision
        decision = mission.open[0]
        asked.add(decision.seat)
        mission.answer(flyers[decision.seat].choose(decision, window(mission, decision.seat)), decision.seat)
    assert asked == set(people), "everybody has something to say"
    match.answer(msgspec.to_builtins(report(mission, match.state)), FIELD)
    file = pack(match.record(), {"1": mission.record()})
    assert [(number, worth.runs) for number, worth in proved(*unpack(file))] == [("1", True)]


@pytest.mark.rule("campaign.people")
@pytest.mark.parametrize("book", BOOKS)
def test_who_flies_changes_nothing_else_of_a_scenario(book):
    """But sections, where a game has them."""
    match = ready_to_fly(book)
    shared = msgspec.to_builtins(prepared(match.state).scenario)
    match.state.staff = {
        side: tuple(msgspec.structs.replace(place, by="") for place in sent) for side, sent in match.state.staff.items()
    }
    alone = msgspec.to_builtins(prepared(match.state).scenario)
    assert {key for key in alone if alone[key] != shared[key]} == {"side"}
    assert {side["name"] for side in alone["side"]} == {ALLIED, GERMAN}
    assert set(prepared(match.state).sides) == {ALLIED, GERMAN}


def answered(match: Match, by: str) -> Any:
    """The places of the side that is asked, the first of them flown by this one."""
    first, *others = suggest(match.state, match.open[0].seat)
    return msgspec.to_builtins((msgspec.structs.replace(first, by=by), *others))


@pytest.mark.rule("campaign.people")
def test_a_pilot_stays_with_who_flew_him_last():
    match = until(begin(3), "staff")
    side, name = match.open[0].seat, suggest(match.state, match.open[0].seat)[0].crew[PILOT]
    match.answer(answered(match, f"{side} 3"), side)
    assert match.state.people[name].player == "", "the other side has not chosen yet"
    until(match, "fly")
    assert match.state.people[name].player == f"{side} 3"
    others = [each for each in match.state.people.values() if each.id != name]
    assert {each.player for each in others} == {""}
    again = aerodrome.load(match.record())
    assert again.state == match.state
    until(match, "staff")
    assert all(place.by == "" for place in suggest(match.state, side)), "a staff of machines shares nothing out"


@pytest.mark.rule("campaign.people")
def test_who_is_no_member_flies_nothing():
    match = until(begin(3), "staff")
    side = match.open[0].seat
    for nobody in (side, f"{side} 1", f"{side} {MOST_PEOPLE + 1}", f"{GERMAN if side == ALLIED else ALLIED} 2", "Me"):
        with pytest.raises(Refused, match="cannot fly") as refusal:
            match.answer(answered(match, nobody), side)
        assert refusal.value.rule == RULE
    assert len(members(match.state.brief, side)) == MOST_PEOPLE - 1


@pytest.mark.rule("campaign.people")
def test_a_side_may_be_called_as_a_member_of_the_other_would_be():
    sides = [each | {"name": name} for each, name in zip(SMALL["side"], ("a", "a 2"), strict=True)]
    match = begin(side=sides)
    assert "a 2" not in members(match.state.brief, "a")
