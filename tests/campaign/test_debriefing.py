"""What a mission does to people: victories and aces, death, prisoners, wounds, and what is written into careers."""

from typing import Any

import pytest

from aerodrome import Match
from aerodrome.campaign.calendar import spelled
from aerodrome.campaign.people import new_name
from aerodrome.campaign.state import CAPTURED, DEAD, FIT, GROUNDED, PILOT, Befell, Claim, Person, State
from aerodrome.kernel.chance import Die
from tests.campaign.hq import ALLIED, GERMAN, begin, pilots, place_of, reported, squadron, until
from tests.rules.referee import said


@pytest.fixture
def flying() -> Match:
    """Everybody is in the air; the Allied side has the task."""
    return until(begin(5), "fly")


def kinds(person: Person) -> list[str]:
    return [mark.kind for mark in person.career]


def first(match: Match, side: str = ALLIED) -> Person:
    return pilots(match.state, side)[0]


def again(match: Match, person: Person) -> Person:
    """The same person in another match."""
    return match.state.people[person.id]  # type: ignore[no-any-return]


@pytest.mark.rule("campaign.debriefing", "campaign.career", "campaign.who-flies")
def test_who_flew_has_a_mission_more_and_does_not_fly_again_on_that_day(flying: Match) -> None:
    state: State = flying.state
    flew = [name for sent in state.staff.values() for place in sent for name in place.crew.values()]
    stayed = set(state.people) - set(flew)
    mission, day = state.mission, state.day
    assert mission is not None
    reported(flying)
    for name in flew:
        person = state.people[name]
        assert (person.missions, person.flew) == (1, day)
        assert person.career[-1].kind == "flew"
        assert person.career[-1].facts == {"task": mission.kind, "sector": mission.sector, "number": 1}
        assert person.career[-1].day == day
    for name in stayed:
        assert (state.people[name].missions, state.people[name].flew) == (0, "")


@pytest.mark.rule("campaign.victories", "campaign.career")
def test_airplanes_balloons_and_airships_are_victories_and_targets_on_the_ground_are_not(flying: Match) -> None:
    state: State = flying.state
    person, enemy = first(flying), first(flying, GERMAN)
    plane = place_of(state, enemy.id).machine
    claims = (
        Claim(plane),
        Claim("Balloon 7", "balloon"),
        Claim("LZ 1", "airship"),
        Claim("a train", "ground"),
    )
    reported(flying, Befell(person.id, claims=claims), Befell(enemy.id, "dead"))
    assert person.victories == 3
    told = said(flying, "victory")
    assert [event.facts["number"] for event in told] == [1, 2, 3]
    assert [event.facts["model"] for event in told][1:] == ["balloon", "airship"]
    assert [event.rule for event in told] == ["campaign.victories"] * 3
    assert kinds(person)[:6] == ["joined", "flew", "victory", "victory", "victory", "destroyed"]
    assert person.career[5].facts == {"what": "a train"}
    assert person.career[2].facts == {"model": told[0].facts["model"], "number": 1}


@pytest.mark.rule("campaign.ace")
@pytest.mark.parametrize(("before", "claims", "aces"), [(3, 1, 0), (4, 1, 1), (3, 3, 1), (5, 1, 0)])
def test_the_fifth_victory_makes_an_ace_once(flying: Match, before: int, claims: int, aces: int) -> None:
    person = first(flying)
    person.victories = before
    reported(flying, Befell(person.id, claims=tuple(Claim(f"B {n}", "balloon") for n in range(claims))))
    assert len(said(flying, "ace")) == aces == kinds(person).count("ace")


@pytest.mark.rule("campaign.rank", "campaign.career")
@pytest.mark.parametrize(
    ("missions", "victories", "rank"), [(3, 0, 0), (4, 0, 1), (0, 2, 1), (14, 0, 2), (5, 5, 2), (29, 0, 3), (99, 30, 3)]
)
def test_missions_and_twice_the_victories_bring_ranks(flying: Match, missions: int, victories: int, rank: int) -> None:
    """The mission that is flown now counts; ranks that he has passed by are not told."""
    person = first(flying)
    person.missions, person.victories = missions, victories
    reported(flying)
    ranks = flying.view(None).ranks[ALLIED]
    assert person.rank == min(rank, len(ranks) - 1)
    told = [event.facts["rank"] for event in said(flying, "promoted") if event.facts["person"] == person.id]
    assert told == ([ranks[person.rank]] if rank else [])
    assert [mark.facts["rank"] for mark in person.career if mark.kind == "promoted"] == told
    flying = until(flying, "fly")
    before = person.rank
    reported(flying)
    assert person.rank >= before, "nobody loses a rank"


@pytest.mark.rule("campaign.debriefing")
def test_first_airplanes_then_victories_then_fates(flying: Match) -> None:
    """Who is killed keeps the victory that he had on the same mission."""
    state: State = flying.state
    person, enemy = first(flying), first(flying, GERMAN)
    before = len(flying.events)
    plane = place_of(state, enemy.id).machine
    reported(flying, Befell(person.id, "dead", claims=(Claim(plane),)), Befell(enemy.id, "dead"))
    order = [event.kind for event in flying.events[before:] if event.kind in ("airplane lost", "victory", "dead")]
    assert order == ["airplane lost", "airplane lost", "victory", "dead", "dead"]
    assert (person.state, person.victories) == (DEAD, 1)


@pytest.mark.rule("campaign.memorial", "campaign.career")
def test_the_dead_stay_with_their_careers_and_are_replaced(flying: Match) -> None:
    state: State = flying.state
    person = first(flying)
    mission = state.mission
    assert mission is not None
    reported(flying, Befell(person.id, "dead"))
    assert person is state.people[person.id]
    assert person.state == DEAD
    assert person.career[-1].facts == {"task": mission.kind, "sector": mission.sector}
    (event,) = said(flying, "dead")
    assert event.rule == "campaign.memorial"
    assert event.facts == {"person": person.id, "task": mission.kind, "sector": mission.sector}


@pytest.mark.rule("campaign.capture")
@pytest.mark.parametrize("roll", range(1, 7))
def test_who_comes_down_behind_enemy_lines_is_a_prisoner_on_1_to_3(flying: Match, roll: int) -> None:
    person = first(flying)
    match = reported(flying, Befell(person.id, "down", beyond=True), dice=[roll] if roll <= 3 else [roll, 6])
    person = again(match, person)
    sector = match.state.flown[0].mission.sector
    if roll <= 3:
        assert person.state == CAPTURED
        (event,) = said(match, "captured")
        assert event.facts == {"person": person.id, "roll": roll, "sector": sector}
        assert kinds(person)[-1] == "captured"
        assert not said(match, "hurt"), "who is gone is not debriefed"
    else:
        assert person.state == FIT
        (event,) = said(match, "walks home")
        assert event.facts == {"person": person.id, "roll": roll}
        assert "walked home" in kinds(person)
    assert event.rule == "campaign.capture"


@pytest.mark.rule("campaign.capture")
@pytest.mark.parametrize(
    ("options", "befell"),
    [
        ({"capture": False}, {"end": "down", "beyond": True}),
        ({}, {"end": "down"}),
        ({}, {"end": "home", "beyond": True}),
    ],
)
def test_nobody_is_captured_on_his_own_side_or_without_the_rule(options: Any, befell: Any) -> None:
    match = until(begin(5, options=options), "fly")
    person = first(match)
    match = reported(match, Befell(person.id, **befell), dice=[6] if befell["end"] == "down" else [])
    assert again(match, person).state == FIT
    assert not said(match, "captured")
    assert not said(match, "walks home")


@pytest.mark.rule("campaign.hurt", "campaign.absence")
@pytest.mark.parametrize(("roll", "days"), [(1, 30), (2, 7), (3, 7), (4, 0), (5, 0), (6, 0)])
@pytest.mark.parametrize("befell", [{"end": "down"}, {"wounds": 2}])
def test_who_comes_down_or_comes_home_wounded_may_be_hurt(
    flying: Match, roll: int, days: int, befell: dict[str, Any]
) -> None:
    person = first(flying)
    match = reported(flying, Befell(person.id, **befell), dice=[roll, 1])
    person = again(match, person)
    (event,) = said(match, "hurt")
    assert event.facts == {"person": person.id, "roll": roll, "days": days}
    until_ = {30: "1917-07-01", 7: "1917-06-08", 0: ""}[days]
    assert (person.state, person.until) == (GROUNDED if days else FIT, until_)
    if days:
        assert person.career[-1].facts == {"until": spelled(until_)}
        (told,) = said(match, "grounded")
        assert told.facts == {"person": person.id, "until": spelled(until_)}


@pytest.mark.rule("campaign.hurt")
def test_who_comes_home_unhurt_rolls_for_nothing(flying: Match) -> None:
    reported(flying)
    assert not said(flying, "hurt")


@pytest.mark.rule("campaign.absence", "campaign.hurt")
def test_without_absence_nobody_is_kept_on_the_ground() -> None:
    match = until(begin(5, options={"absence": False}), "fly")
    person = first(match)
    match = reported(match, Befell(person.id, "down"), dice=[1, 1])
    assert again(match, person).state == FIT
    assert not said(match, "hurt")


@pytest.mark.rule("campaign.absence")
def test_who_was_grounded_flies_again_on_the_day_that_was_written_down() -> None:
    match = until(begin(5, missions=9), "fly")
    person = first(match)
    match = reported(match, Befell(person.id, "down"), dice=[3, 3])
    person = again(match, person)
    state: State = match.state
    assert person.state == GROUNDED
    cleared = ""
    while match.decision is not None and not cleared:
        before = state.day
        until(match, "fly")
        assert person.id not in {name for sent in state.staff.values() for p in sent for name in p.crew.values()}
        assert state.day < "1917-06-08"
        reported(match)
        assert state.day > before
        if person.state == FIT:
            cleared = state.day
    assert cleared >= "1917-06-08"
    assert kinds(person)[-1] == "cleared"
    assert person.until == ""
    (event,) = said(match, "cleared")
    assert (event.rule, event.facts) == ("campaign.absence", {"person": person.id})


@pytest.mark.rule("campaign.survival")
@pytest.mark.parametrize("book", ["algy", "dogfights"])
@pytest.mark.parametrize("roll", range(1, 7))
def test_where_the_game_does_not_tell_who_comes_down_lives_on_4_to_6(book: str, roll: int) -> None:
    match = until(begin(5, book=book), "fly")
    person = first(match)
    match = reported(match, Befell(person.id, "down"), dice=[roll, 6] if roll >= 4 else [roll])
    person = again(match, person)
    assert person.state == (FIT if roll >= 4 else DEAD)
    (event,) = said(match, "survival")
    assert event.rule == "campaign.survival"
    assert event.facts == {"person": person.id, "roll": roll, "lived": roll >= 4}


@pytest.mark.rule("campaign.recruits", "campaign.squadron")
def test_who_is_gone_is_replaced_the_next_morning_in_his_squadron_and_role(flying: Match) -> None:
    state: State = flying.state
    gone = first(flying, GERMAN)
    before = set(state.people)
    reported(flying, Befell(gone.id, "dead"))
    (newcomer,) = set(state.people) - before
    person = state.people[newcomer]
    assert (person.squadron, person.role, person.side) == (gone.squadron, gone.role, GERMAN)
    assert person.joined == state.day > "1917-06-01"
    assert person.figures
    event = said(flying, "joins")[-1]
    assert event.rule == "campaign.recruits"
    assert event.facts["figures"] == person.figures
    assert len([each for each in squadron(state, GERMAN) if each.state == FIT]) == 5


@pytest.mark.rule("campaign.recruits")
def test_nobody_is_replaced_who_will_come_back(flying: Match) -> None:
    person = first(flying)
    before = set(flying.state.people)
    match = reported(flying, Befell(person.id, "down"), dice=[1, 1])
    assert again(match, person).state == GROUNDED
    assert set(match.state.people) == before


@pytest.mark.rule("campaign.recruits")
def test_nobody_has_the_name_of_somebody_else() -> None:
    """The same two dice again and again: the next name that is free."""

    class Dice:
        def roll(self, _die: Die) -> int:
            return 1

    class Table:
        dice = Dice()
        state = begin().state

    names: list[str] = []
    for _ in range(3000):
        name = new_name(Table(), "Germany")  # type: ignore[arg-type]
        names.append(name)
        Table.state.people[name] = Person(name, name, GERMAN, "german:fighter", PILOT, "1917-06-01")
    assert len(set(names)) == len(names)


@pytest.mark.rule("campaign.training")
def test_experience_is_spent_after_the_debriefing_and_before_the_evening() -> None:
    match = until(begin(5, book="icog", missions=1), "fly")
    person = first(match)
    reported(match, Befell(person.id, claims=(Claim("B", "balloon"),), objectives=1), winner=ALLIED)
    decision = match.decision
    assert decision is not None
    assert (decision.kind, decision.seat) == ("raise", ALLIED)
    assert said(match, "experience")
    assert match.outcome is None
    notes = match.book.notes(match.state, match.settings, decision)
    assert set(notes) == set(decision.options) - {"done"}
    until(match, "raise", 2) if match.decision else None
    while match.decision is not None:
        match.answer("done", match.decision.seat)
    assert match.outcome is not None
