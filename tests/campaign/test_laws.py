"""Laws of whole campaigns of every game: whatever commanders answer and the field reports, nothing goes wrong."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.campaign.files import pack, resume, unpack
from aerodrome.campaign.hangar import SPARE, present, roles_flown
from aerodrome.campaign.people import of_squadron
from aerodrome.campaign.sequence import most_gunners
from aerodrome.campaign.staff import Machines, Staff
from aerodrome.campaign.state import (
    CAPTURED,
    DEAD,
    FIGHTER,
    FIT,
    GROUNDED,
    LOST,
    PILOT,
    READY,
    REPAIR,
    RETIRED,
    WITHDRAWN,
    State,
)
from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.rule_texts import rule_texts
from aerodrome.pilots.pilot import window
from tests.books import BOOKS
from tests.campaign.front import written
from tests.campaign.hq import ALLIED, FIELD, GERMAN
from tests.campaign.rumours import rumoured
from tests.properties.laws import (
    bars_and_options_are_apart,
    clones_share_nothing,
    decisions_are_as_declared,
    events_are_as_declared,
    events_are_plain,
    hidden_facts_do_not_show,
    imagined_worlds_fit,
    never_stuck,
    replays_from_the_middle,
    silence_changes_nothing,
    undo_restores,
)
from tests.properties.play import asked, choice, watch
from tests.rules.referee import facts_of

SEEDS = range(3)
MISSIONS = 30
PLAYED = [
    ("spandaus", 4, "novice"),
    *(
        pytest.param(book, missions, "novice", marks=pytest.mark.long)
        for book, missions in (("spandaus", MISSIONS), ("algy", 2), ("dogfights", 3), ("icog", 2))
    ),
]


def made(book: str, missions: int = MISSIONS, **given: Any) -> Match:
    return aerodrome.new("campaign", written(book, missions=missions), **given)


def any_answer(match: Match, decision: Decision, seed: int | str) -> Any:
    """What is answered follows from how many answers there were: a campaign that is resumed goes on like that."""
    rng = Random(f"{seed} {len(match.answers)} {decision.seat}")
    return rumoured(match, rng) if decision.kind == "fly" else choice(decision, rng)


def steps(match: Match, seed: int | str) -> Iterator[Decision]:
    for _ in range(20_000):
        if not match.open:
            return
        decision = match.open[0]
        yield decision
        match.answer(any_answer(match, decision, seed), decision.seat)
    raise AssertionError("the campaign does not end")


def at_the_end(match: Match, seed: int | str) -> Match:
    for _ in steps(match, seed):
        pass
    return match


class Watch:
    """Looks at a campaign before every answer."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.gone: dict[str, str] = {}
        self.days: list[str] = []
        self.flown: Counter[str] = Counter()

    def look(self, decision: Decision) -> None:
        state: State = self.match.state
        for person in state.people.values():
            if person.id in self.gone:
                assert person.state == self.gone[person.id], "nobody comes back from there"
            if person.state in (DEAD, CAPTURED, RETIRED):
                self.gone[person.id] = person.state
            assert (person.until > state.day) == (person.state == GROUNDED), person
        if decision.kind == "mission":
            self.morning(state)
        elif decision.kind == "fly":
            self.take_off(state)

    def morning(self, state: State) -> None:
        """Rosters and hangars are full, and days go by."""
        assert state.day > max(self.days, default="")
        self.days.append(state.day)
        for name, squadron in state.squadrons.items():
            assert len(of_squadron(state, name, PILOT)) == squadron.crews
            if squadron.role != FIGHTER:
                gunners = squadron.crews * most_gunners(state, squadron.side)
                assert len(of_squadron(state, name, "gunner")) == gunners
        for side in (ALLIED, GERMAN):
            for role in (FIGHTER, *roles_flown(state, side)):
                shared = [each for each in present(state, side, role) if not each.owner]
                wanted = state.brief.strength + SPARE if role == FIGHTER else SPARE + 1
                assert len(shared) >= wanted
        for machine in state.machines.values():
            assert (machine.state == REPAIR) == (machine.until > state.day), machine
            if machine.owner and machine.state in (READY, REPAIR):
                assert state.people[machine.owner].machine == machine.id
        for person in state.people.values():
            assert not person.machine or state.machines[person.machine].owner == person.id

    def take_off(self, state: State) -> None:
        """Who flies may, and nobody twice on a day."""
        sent = [place for places in state.staff.values() for place in places]
        crew = [name for place in sent for name in place.crew.values()]
        assert len(set(crew)) == len(crew)
        assert len({place.machine for place in sent}) == len(sent)
        for name in crew:
            assert state.people[name].state == FIT
            assert state.people[name].flew != state.day
            self.flown[name] += 1
        for place in sent:
            machine = state.machines[place.machine]
            assert machine.state == READY
            assert not machine.owner or machine.owner == place.crew[PILOT]

    def ended(self) -> None:
        state: State = self.match.state
        assert self.match.outcome is not None
        assert state.number == len(state.flown) == state.brief.missions or state.day > state.brief.ends.isoformat()
        assert [each.mission.number for each in state.flown] == list(range(1, state.number + 1))
        assert sum(state.won.values()) == 2 * state.number
        assert self.match.outcome.points == state.won
        dates = [each.mission.day for each in state.flown]
        assert dates == sorted(set(dates))
        self.reckoning(state)
        self.airplanes(state)
        for person in state.people.values():
            assert person.missions == self.flown[person.id]
            kinds = Counter(mark.kind for mark in person.career)
            assert kinds["joined"] == 1
            assert kinds["flew"] == person.missions
            assert kinds["victory"] == person.victories
            assert kinds["ace"] == (person.victories >= 5)
            assert sum(kinds[end] for end in (DEAD, CAPTURED, RETIRED)) == (person.state in (DEAD, CAPTURED, RETIRED))
            assert [mark.day for mark in person.career] == sorted(mark.day for mark in person.career)

    def reckoning(self, state: State) -> None:
        """Victories are what was claimed, and points are spent once."""
        claims = [claim for each in state.flown for befell in each.report.befell for claim in befell.claims]
        assert sum(each.victories for each in state.people.values()) == sum(c.kind != "ground" for c in claims)
        raised = facts_of(self.match, "raised")
        earned = facts_of(self.match, "experience")
        for person in state.people.values():
            spent = sum(facts["points"] for facts in raised if facts["person"] == person.id)
            gained = sum(facts["points"] for facts in earned if facts["person"] == person.id)
            assert person.earned == gained == spent + person.points
        assert bool(earned) == (state.brief.book == "icog")

    def airplanes(self, state: State) -> None:
        lost = [name for each in state.flown for name, end in each.report.machines.items() if end == "lost"]
        assert len(set(lost)) == len(lost)
        assert {name for name, each in state.machines.items() if each.state == LOST} == set(lost)
        for machine in state.machines.values():
            assert machine.state in (READY, REPAIR, LOST, WITHDRAWN)
            assert state.squadrons[machine.squadron].side == machine.side


@pytest.mark.rule("campaign.who-flies", "campaign.squadron", "campaign.supply", "campaign.score", "campaign.victories")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("book", BOOKS)
def test_whatever_happens_a_campaign_stays_whole_and_ends(book: str, seed: int) -> None:
    match = made(book, seed=seed)
    watch = Watch(match)
    for decision in steps(match, seed):
        watch.look(decision)
    watch.ended()


@pytest.mark.parametrize(("book", "missions", "name"), PLAYED)
def test_machines_fly_whole_campaigns(book: str, missions: int, name: str) -> None:
    match = made(book, missions, seed=11)
    watch = Watch(match)
    seats: dict[str, Any] = {ALLIED: Staff(1), GERMAN: Staff(2), FIELD: Machines(3, name)}
    windows = {seat: window(match, seat) for seat in seats}
    while match.open:
        decision = match.open[0]
        watch.look(decision)
        match.answer(seats[decision.seat].choose(decision, windows[decision.seat]), decision.seat)
    watch.ended()
    assert all(each.report.turns >= 1 for each in match.state.flown)
    assert any(each.report.moments for each in match.state.flown)
    checked = aerodrome.verify(json.dumps(match.record()))
    assert (checked.chance, checked.finished) == ("proved", True)


def everything(match: Match) -> tuple[Any, ...]:
    return match.state, match.record(), match.events, asked(match), match.sealed, match.outcome


@pytest.mark.rule("campaign.file")
@pytest.mark.parametrize("book", BOOKS)
def test_a_campaign_goes_on_from_its_file_as_it_would_have_gone_on(book: str) -> None:
    """At every tenth answer, those among them that are sealed for the other side; missions are kept with it."""
    missions = {"1": {"a": 1.5}, "2": {}}
    match = made(book, 8, seed=5)
    kept: list[tuple[bytes, Any]] = []
    for count, _ in enumerate(steps(match, 5)):
        if count % 10 == 0:
            file = pack(match.record(), missions)
            record, others = unpack(file)
            assert others == missions
            assert pack(record, others) == file
            again = resume(record)
            assert everything(again) == everything(match)
            if count % 30 == 0:
                kept.append((file, count))
    ended = everything(match)
    for file, _ in kept:
        assert everything(at_the_end(resume(unpack(file)[0]), 5)) == ended
    checked = aerodrome.verify(json.dumps(match.record()))
    assert (checked.chance, checked.finished, checked.answers) == ("proved", True, len(match.answers))


LAWS = [
    bars_and_options_are_apart,
    clones_share_nothing,
    decisions_are_as_declared,
    events_are_as_declared,
    events_are_plain,
    hidden_facts_do_not_show,
    imagined_worlds_fit,
    never_stuck,
    replays_from_the_middle,
    silence_changes_nothing,
    undo_restores,
]
"""Laws of all books. Positions are no matter of campaigns, and their records may be long."""


@pytest.mark.parametrize("book", BOOKS)
def test_a_campaign_keeps_the_laws_of_all_matches(book: str) -> None:
    watch(LAWS, partial(made, book, 4), 3)


@pytest.mark.parametrize("book", BOOKS)
def test_every_line_decision_and_bar_names_a_rule_of_the_campaign_or_of_its_game(book: str) -> None:
    known = {*rule_texts("campaign"), *rule_texts(book)}
    match = made(book, 12, seed=4)
    named: set[str] = set()
    for decision in steps(match, 4):
        named |= {decision.rule} | {bar.rule for bar in match.book.barred(match.state, match.settings, decision)}
    named |= {event.rule for event in match.events}
    assert match.outcome is not None
    assert named | {match.outcome.rule} <= known
