"""The report of a mission: what is refused, what is kept, and how points are counted."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from aerodrome import Match, Refused
from aerodrome.campaign.flights import best_moments, places
from aerodrome.campaign.reporting import check, sample
from aerodrome.campaign.state import Befell, Claim, Moment, Report, State
from aerodrome.kernel.events import Event, Facts
from aerodrome.rulebooks.spandaus.events import Crippled, Destroyed, Hit, Miss
from tests.books import BOOKS
from tests.campaign.hq import ALLIED, FIELD, GERMAN, begin, crew_of, days, pilots, place_of, reported, told, until
from tests.rules.referee import said

Change = Callable[[State, Report], Report]


@pytest.fixture
def flying() -> Match:
    """Everybody is in the air."""
    return until(begin(5), "fly")


def change(**fields: Any) -> Change:
    return lambda _, report: msgspec.structs.replace(report, **fields)


def befalls(number: int, **fields: Any) -> Change:
    """Something else befalls one of those who flew."""

    def changed(_: State, report: Report) -> Report:
        befell = list(report.befell)
        befell[number] = msgspec.structs.replace(befell[number], **fields)
        return msgspec.structs.replace(report, befell=tuple(befell))

    return changed


def enemy(state: State, side: str = GERMAN) -> str:
    return place_of(state, pilots(state, side)[0].id).machine


def claims(*claimed: tuple[int, str, str]) -> Change:
    """Those with these numbers claim what is named here, or an airplane of a side."""

    def changed(state: State, report: Report) -> Report:
        befell = list(report.befell)
        for number, what, kind in claimed:
            claim = Claim(enemy(state, what) if what in (ALLIED, GERMAN) else what, kind)
            befell[number] = msgspec.structs.replace(befell[number], claims=(*befell[number].claims, claim))
        return msgspec.structs.replace(report, befell=tuple(befell))

    return changed


WRONG: dict[str, tuple[str, Change]] = {
    "somebody is missing": (
        "tells of everybody who flew, once",
        lambda _, report: msgspec.structs.replace(report, befell=report.befell[1:]),
    ),
    "somebody twice": (
        "tells of everybody who flew, once",
        lambda _, report: msgspec.structs.replace(report, befell=(*report.befell, report.befell[0])),
    ),
    "somebody who stayed": (
        "tells of everybody who flew, once",
        lambda _, report: msgspec.structs.replace(report, befell=(*report.befell, Befell("Nobody"))),
    ),
    "nobody": ("tells of everybody who flew, once", change(befell=())),
    "an airplane is missing": (
        "tells of each airplane",
        lambda _, report: msgspec.structs.replace(report, machines=dict(list(report.machines.items())[1:])),
    ),
    "an airplane that stayed": (
        "tells of each airplane",
        lambda _, report: msgspec.structs.replace(report, machines=report.machines | {"toast": "lost"}),
    ),
    "an end of no airplane": (
        "sound, damaged, lost",
        lambda _, report: msgspec.structs.replace(report, machines=dict.fromkeys(report.machines, "vanished")),
    ),
    "a third side has won": ("the winner is one of", change(winner="neutral")),
    "points of a third side": ("the winner is one of", change(points={ALLIED: 1, GERMAN: 1, "neutral": 1})),
    "points of one side": ("the winner is one of", change(points={ALLIED: 1})),
    "an end of nobody": ("home, down, dead", befalls(0, end="asleep")),
    "wounds": ("numbers from 0 on", befalls(0, wounds=-1)),
    "rerolls": ("numbers from 0 on", befalls(0, rerolls=-1)),
    "luck": ("numbers from 0 on", befalls(0, luck=100)),
    "drove": ("numbers from 0 on", befalls(0, drove=-3)),
    "objectives": ("numbers from 0 on", befalls(0, objectives=-1)),
    "a friend": ("is no enemy who flew", claims((0, ALLIED, "airplane"))),
    "a stranger": ("is no enemy who flew", claims((0, "Jasta 1 / 1", "airplane"))),
    "an enemy twice": ("brought down once only", claims((0, GERMAN, "airplane"), (0, GERMAN, "airplane"))),
    "an enemy by two": ("brought down once only", claims((0, GERMAN, "airplane"), (1, GERMAN, "airplane"))),
    "a balloon by two": ("brought down once only", claims((0, "B", "balloon"), (1, "B", "balloon"))),
    "a submarine": ("submarine is none of", claims((0, "U 9", "submarine"))),
}


@pytest.mark.rule("campaign.report")
@pytest.mark.parametrize("name", WRONG)
def test_wrong_reports_are_refused_with_what_is_wrong(flying: Match, name: str) -> None:
    what, change = WRONG[name]
    good = told(flying.state)
    assert check(flying.state, good) == []
    wrong = change(flying.state, good)
    before = msgspec.to_builtins(flying.state)
    with pytest.raises(Refused) as caught:
        flying.answer(msgspec.to_builtins(wrong), FIELD)
    assert what in caught.value.what
    assert caught.value.rule == "campaign.report"
    assert msgspec.to_builtins(flying.state) == before
    flying.answer(msgspec.to_builtins(good), FIELD)


def test_what_is_no_report_at_all_is_refused(flying: Match) -> None:
    for wrong in (None, {}, "we won", {**msgspec.to_builtins(told(flying.state)), "toast": 1}):
        with pytest.raises(Refused):
            flying.answer(wrong, FIELD)


@pytest.mark.rule("campaign.report")
@pytest.mark.parametrize("book", BOOKS)
def test_reports_that_might_come_in_are_legal(book: str) -> None:
    for seed in range(6):
        rng = Random(seed)
        match = begin(seed, book=book, missions=5, begins="1918-04-01")
        seen = 0
        for decision in days(match, {"fly": lambda match, _: sampled(match, rng)}):  # noqa: B023
            if decision.kind == "fly":
                seen += 1
                for _ in range(20):
                    assert check(match.state, sample(match.state, rng.random)) == []
        assert seen == 5


def sampled(match: Match, rng: Random) -> Any:
    return msgspec.to_builtins(sample(match.state, rng.random))


@pytest.mark.rule("campaign.log", "campaign.report")
def test_every_mission_stays_in_the_log_with_who_flew_it_and_its_report(flying: Match) -> None:
    state = flying.state
    mission, staff = state.mission, dict(state.staff)
    report = told(state, winner=GERMAN, points={ALLIED: 1, GERMAN: 4.5}, turns=9, reason="time", match="here")
    flying.answer(msgspec.to_builtins(report), FIELD)
    (flown,) = flying.state.flown
    assert (flown.mission, flown.staff, flown.report) == (mission, staff, report)
    assert flying.state.number == 1
    assert (flying.state.mission, flying.state.staff, flying.state.advice) == (None, {}, {})
    (event,) = said(flying, "flown")
    assert event.facts == {
        "number": 1,
        "task": mission.kind,
        "sector": mission.sector,
        "winner": GERMAN,
        "points": {ALLIED: 1, GERMAN: 4.5},
        "turns": 9,
    }


@pytest.mark.rule("campaign.score")
@pytest.mark.parametrize(
    ("winner", "won"),
    [(ALLIED, {ALLIED: 2, GERMAN: 0}), (GERMAN, {ALLIED: 0, GERMAN: 2}), ("", {ALLIED: 1, GERMAN: 1})],
)
def test_a_mission_won_is_two_points_and_a_draw_one_for_each(flying: Match, winner: str, won: dict[str, int]) -> None:
    reported(flying, winner=winner)
    assert flying.state.won == won


@pytest.mark.rule("campaign.debriefing")
def test_the_best_moments_are_kept_in_the_order_in_which_they_happened() -> None:
    a, b, c, x = Destroyed, Crippled, Hit, Miss
    kinds: tuple[type[Facts], ...] = (c, a, b, x, c, c, c, a, c, c, c, c, c)
    events = [Event(kind.KIND, "rule", {"number": number}, 0) for number, kind in enumerate(kinds)]
    kept = best_moments(events, (a, b, c))
    assert [moment.facts["number"] for moment in kept] == [0, 1, 2, 4, 5, 6, 7, 8]
    assert kept[1] == Moment("destroyed", "rule", {"number": 1})


def test_everybody_who_flies_is_known_by_the_pilot_of_his_airplane(flying: Match) -> None:
    state = flying.state
    aboard = [name for _, place in places(state).values() for name in place.crew.values()]
    assert sorted(aboard) == sorted(crew_of(state))
    assert {name: side for name, (side, _) in places(state).items()} == {
        person.id: side for side in (ALLIED, GERMAN) for person in pilots(state, side)
    }
