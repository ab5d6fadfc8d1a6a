"""What aces of In Clouds of Glory do before a mission, and what they fly: promotion, mentors, early types."""

from collections.abc import Generator
from typing import Any

import pytest

from aerodrome.campaign.adapter import adapter
from aerodrome.campaign.adapters.icog.advice import advise
from aerodrome.campaign.adapters.icog.missions import scenario
from aerodrome.campaign.adapters.icog.muster import muster
from aerodrome.campaign.hangar import newest, supply, type_name
from aerodrome.campaign.state import FIGHTER, GROUNDED, PILOT, READY, REPAIR, Person
from aerodrome.campaign.table import Table
from aerodrome.kernel.decisions import Decision
from aerodrome.rulebooks.icog.crew.abilities import FRIENDS, MENTOR, PROMOTION, TEST_EXPERT
from tests.campaign.front import ALLIED, GERMAN, campaign, ordered, pilots
from tests.campaign.mess import asks, ends, table, told
from tests.rules.icog.hangar import play

ACES = pytest.mark.table("icog.tables.ace-abilities-table")
RULE = pytest.mark.rule("icog.tables.ace-abilities")


def staffed(*dice: int, **facts: object) -> tuple[Table, Person]:
    """A patrol on its way out, and a pilot of the squadron whom nobody has sent."""
    desk = table(*dice, state=ordered("icog", "patrol").state)
    sent = {each.id for each in pilots(desk.state, ALLIED)}
    squadron = desk.state.machines[desk.state.staff[ALLIED][0].machine].squadron
    left = next(each for each in desk.state.people.values() if each.squadron == squadron and each.id not in sent)
    for name, value in facts.items():
        setattr(left, name, value)
    return desk, left


@RULE
@ACES
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_on_1_to_3_a_promoted_ace_has_no_say(roll: int) -> None:
    desk, person = staffed(roll, abilities=(PROMOTION,))
    before = dict(desk.state.staff)
    play(muster(desk, ALLIED))
    assert desk.state.staff == before
    assert told(desk, "influence")[0].facts == {"person": person.id, "roll": roll, "free": False}


@RULE
@ACES
@pytest.mark.parametrize("roll", [4, 5, 6])
@pytest.mark.parametrize("place", [1, 2])
def test_from_4_on_he_may_fly_in_the_place_of_a_pilot_drawn_at_random(roll: int, place: int) -> None:
    desk, person = staffed(roll, place, abilities=(PROMOTION,))
    before = desk.state.staff[ALLIED]
    play(muster(desk, ALLIED), "fly")
    after = desk.state.staff[ALLIED]
    changed = [number for number, (one, two) in enumerate(zip(before, after, strict=True)) if one != two]
    assert changed == [place - 1]
    assert after[place - 1].crew == {PILOT: person.id}
    assert after[place - 1].machine == before[place - 1].machine
    assert told(desk, "takes his place")[0].facts["other"] == before[place - 1].crew[PILOT]


@RULE
@ACES
def test_he_may_stay_at_home_as_well() -> None:
    desk, _ = staffed(6, abilities=(PROMOTION,))
    before = dict(desk.state.staff)
    play(muster(desk, ALLIED), "stay")
    assert desk.state.staff == before


@ACES
def test_he_comes_in_his_own_airplane_if_it_is_ready() -> None:
    desk, person = staffed(5, 1, abilities=(PROMOTION,))
    sent = {place.machine for place in desk.state.staff[ALLIED]}
    own = next(each for each in desk.state.machines.values() if each.side == ALLIED and each.id not in sent)
    own.owner, person.machine = person.id, own.id
    play(muster(desk, ALLIED), "fly")
    assert desk.state.staff[ALLIED][0].machine == own.id


@ACES
def test_nobody_is_put_out_of_an_airplane_of_his_own() -> None:
    desk, person = staffed(5, abilities=(PROMOTION,))
    first, second = desk.state.staff[ALLIED]
    desk.state.machines[first.machine].owner = first.crew[PILOT]
    play(muster(desk, ALLIED), "fly")
    assert [place.crew[PILOT] for place in desk.state.staff[ALLIED]] == [first.crew[PILOT], person.id]
    assert desk.state.staff[ALLIED][1].machine == second.machine


@ACES
@pytest.mark.parametrize("facts", [{"state": GROUNDED}, {"abilities": ()}])
def test_who_may_not_fly_or_is_no_promoted_ace_rolls_nothing(facts: dict[str, object]) -> None:
    desk, _ = staffed(**{"abilities": (PROMOTION,)} | facts)
    play(muster(desk, ALLIED))
    assert desk.outcomes == []


@ACES
def test_an_ace_who_has_been_sent_rolls_nothing() -> None:
    desk, _ = staffed()
    pilots(desk.state, ALLIED)[0].abilities = (PROMOTION,)
    play(muster(desk, ALLIED))
    assert desk.outcomes == []


@RULE
@ACES
def test_a_mentor_gives_a_pilot_without_victories_one_reroll_more_for_this_mission() -> None:
    desk, person = staffed(abilities=(MENTOR,))
    first, second = pilots(desk.state, ALLIED)
    second.victories = 1
    steps = muster(desk, ALLIED)
    decision = asks(steps)
    assert (decision.kind, decision.about) == ("mentor", (person.id,))
    assert decision.options == (first.id, "nobody")
    ends(steps, first.id)
    assert desk.state.advice == {first.id: 1}
    mission = desk.state.mission
    assert mission is not None
    made = scenario(desk.state, mission, desk.state.staff)
    records = [record for side in made["side"] for entry in side["airplane"] for record in entry["crew"]]
    assert {record["name"]: record["more_rerolls"] for record in records if record["more_rerolls"]} == {first.id: 1}


@ACES
def test_a_mentor_may_keep_his_counsel_and_does_not_advise_himself() -> None:
    desk, _ = staffed()
    first, second = pilots(desk.state, ALLIED)
    first.abilities = (MENTOR,)
    steps = muster(desk, ALLIED)
    assert asks(steps).options == (second.id, "nobody")
    ends(steps, "nobody")
    assert desk.state.advice == {}


@ACES
def test_a_mentor_with_nobody_to_advise_is_not_asked() -> None:
    desk, _ = staffed(abilities=(MENTOR,))
    for each in pilots(desk.state, ALLIED):
        each.victories = 1
    play(muster(desk, ALLIED))
    assert desk.state.advice == {}


@ACES
@pytest.mark.table("icog.tables.pilot-abilities-table")
@pytest.mark.parametrize(("ability", "day", "model"), [(TEST_EXPERT, "1917-05-10", 2), (FRIENDS, "1917-05-10", 1)])
def test_early_types_belong_to_those_who_get_them(ability: str, day: str, model: int) -> None:
    desk = table(*[1] * 20, state=campaign("icog", begins="1917-05-10").state)
    desk.state.day = day
    person = next(each for each in desk.state.people.values() if each.side == ALLIED and each.role == PILOT)
    person.abilities = (ability,)
    play(supply(desk), type_name(desk.state, newest(desk.state, ALLIED, FIGHTER, model)[-1]))
    own = desk.state.machines[person.machine]
    assert own.owner == person.id
    assert own.state == READY
    assert own.model == newest(desk.state, ALLIED, FIGHTER, model)[-1]
    assert own.model not in newest(desk.state, ALLIED, FIGHTER)
    play(supply(desk))
    assert person.machine == own.id, "one airplane is enough while there is nothing newer"


def offered(ability: str, day: str = "1917-05-10") -> tuple[Table, Person, Generator[Any, Any, None], tuple[Any, ...]]:
    """A pilot with this ability on a day when there is a type that others do not have yet, and what he may choose."""
    desk = table(*[1] * 20, state=campaign("icog", begins="1917-05-10").state)
    person = next(each for each in desk.state.people.values() if each.side == ALLIED and each.role == PILOT)
    person.abilities = (ability,)
    desk.state.day = day
    steps = supply(desk)
    decision = next(steps)
    assert isinstance(decision, Decision)
    assert (decision.kind, decision.seat, decision.about) == ("own airplane", ALLIED, (person.id,))
    return desk, person, steps, decision.options


def answered(steps: Generator[Any, Any, None], answer: str) -> None:
    with pytest.raises(StopIteration):
        steps.send(answer)


@ACES
@pytest.mark.table("icog.tables.ace-abilities-table")
def test_a_test_expert_may_leave_the_new_type() -> None:
    """He is asked again only when there is a newer one."""
    desk, person, steps, options = offered(TEST_EXPERT, "1917-02-10")
    assert len(options) == 2
    answered(steps, "keep")
    assert person.machine == ""
    play(supply(desk))
    assert person.machine == ""
    desk.state.day = "1917-05-10"
    again = next(supply(desk))
    assert isinstance(again, Decision)
    assert again.kind == "own airplane"


@ACES
@pytest.mark.table("icog.tables.pilot-abilities-table")
def test_friends_at_high_places_give_a_free_choice() -> None:
    """Any type that is there, and those of next month; the newest first."""
    desk, person, steps, options = offered(FRIENDS)
    known = newest(desk.state, ALLIED, FIGHTER, 1)
    assert options == (*(type_name(desk.state, model) for model in reversed(known)), "keep")
    assert len(options) == 3
    answered(steps, options[1])
    assert desk.state.machines[person.machine].model == known[-2]
    assert desk.state.machines[person.machine].owner == person.id


def test_a_staff_sends_a_promoted_ace_where_somebody_shoots_worse() -> None:
    desk, person = staffed(abilities=(PROMOTION,))
    asked = Decision(ALLIED, "promotion", ("stay", "fly"), "icog.tables.ace-abilities", (person.id, 5))
    person.figures["gunnery"] = 3
    assert advise(desk.state, asked) == "stay"
    person.figures["gunnery"] = 30
    assert advise(desk.state, asked) == "fly"


def test_a_staff_lets_a_mentor_advise_who_has_the_least_luck() -> None:
    desk, person = staffed(abilities=(MENTOR,))
    first, second = pilots(desk.state, ALLIED)
    first.figures["luck"], second.figures["luck"] = 12, 4
    asked = Decision(ALLIED, "mentor", (first.id, second.id, "nobody"), "icog.tables.ace-abilities", (person.id,))
    assert advise(desk.state, asked) == second.id


def test_aces_decide_when_it_is_known_who_meets_whom() -> None:
    ready = campaign("icog", 3)
    for person in ready.state.people.values():
        if person.role == PILOT:
            person.abilities = (MENTOR,)
    assert ready.decision is not None
    ready.answer(ready.decision.options[0], ready.decision.seat)
    ready.answer(ready.book.aid(ready.state, ready.settings, ready.open[0], None), ALLIED)
    ready.answer(ready.book.aid(ready.state, ready.settings, ready.open[-1], None), GERMAN)
    assert ready.decision is not None
    assert ready.decision.kind == "mentor"
    assert set(ready.state.staff) == {ALLIED, GERMAN}
    assert adapter("icog").muster is muster


def test_a_machine_in_repair_is_not_brought_along() -> None:
    desk, person = staffed(5, 1, abilities=(PROMOTION,))
    sent = {place.machine for place in desk.state.staff[ALLIED]}
    own = next(each for each in desk.state.machines.values() if each.side == ALLIED and each.id not in sent)
    own.owner, own.state, person.machine = person.id, REPAIR, own.id
    before = desk.state.staff[ALLIED][0].machine
    play(muster(desk, ALLIED), "fly")
    assert desk.state.staff[ALLIED][0].machine == before
