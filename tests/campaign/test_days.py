"""Days: how they pass, in which order things happen, and how a campaign ends."""

from datetime import date
from typing import Any

import pytest

from aerodrome.campaign.calendar import spelled
from tests.campaign.hq import ALLIED, GERMAN, begin, days, reported, until
from tests.rules.referee import said


@pytest.mark.rule("campaign.pace")
@pytest.mark.parametrize(("pace", "die", "passed"), [("days", 1, 1), ("days", 3, 3), ("weeks", 1, 4), ("weeks", 6, 9)])
def test_a_die_tells_how_many_days_it_is_to_the_next_mission(pace: str, die: int, passed: int) -> None:
    match = reported(until(begin(pace=pace), "fly"), dice=[die])
    day = date(1917, 6, 1 + passed).isoformat()
    assert match.state.day == day
    (event,) = said(match, "morning")
    assert (event.rule, event.facts) == ("campaign.pace", {"day": spelled(day), "days": passed})


@pytest.mark.rule("campaign.end")
@pytest.mark.parametrize("missions", [1, 3])
def test_a_campaign_ends_after_its_last_mission(missions: int) -> None:
    match = begin(missions=missions)
    assert [each.kind for each in days(match)].count("fly") == missions
    assert match.state.number == missions == len(match.state.flown)
    assert match.outcome is not None
    assert match.outcome.reason == match.state.over == "last mission"


@pytest.mark.rule("campaign.end", "campaign.calendar")
@pytest.mark.parametrize(
    ("dates", "reason"),
    [
        ({"begins": "1917-06-01", "ends": "1917-06-02"}, "last day"),
        ({"begins": "1918-11-09"}, "armistice"),
        ({"begins": "1918-11-09", "ends": "1918-11-10"}, "last day"),
    ],
)
def test_a_campaign_ends_when_its_last_day_has_passed(dates: dict[str, Any], reason: str) -> None:
    match = begin(missions=30, **dates)
    last = match.scenario.ends.isoformat()
    for decision in days(match):
        assert match.state.day <= last, decision
    assert match.outcome is not None
    assert match.outcome.reason == reason
    assert 1 <= match.state.number < 30
    event = match.events[-1]
    assert event.kind == "over"
    assert event.facts["reason"] == reason


@pytest.mark.rule("campaign.end")
def test_missions_are_flown_on_the_last_day_itself() -> None:
    match = reported(until(begin(ends="1917-06-02"), "fly"), dice=[1])
    assert match.decision is not None
    assert match.state.day == "1917-06-02"


@pytest.mark.rule("campaign.score", "campaign.end")
@pytest.mark.parametrize(
    ("winners", "winner", "points"),
    [
        ([ALLIED, ALLIED, GERMAN], ALLIED, {ALLIED: 4, GERMAN: 2}),
        ([ALLIED, "", ""], ALLIED, {ALLIED: 4, GERMAN: 2}),
        ([GERMAN, "", GERMAN], GERMAN, {ALLIED: 1, GERMAN: 5}),
        ([GERMAN, "", ALLIED], None, {ALLIED: 3, GERMAN: 3}),
        (["", "", ""], None, {ALLIED: 3, GERMAN: 3}),
    ],
)
def test_who_has_more_points_has_won(winners: list[str], winner: str | None, points: dict[str, int]) -> None:
    match = begin(missions=len(winners))
    for won in winners:
        reported(until(match, "fly"), winner=won)
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.points, outcome.rule) == (winner, points, "campaign.score")
    (event,) = said(match, "over")
    assert (event.facts["winner"], event.facts["points"]) == (winner or "", points)


def test_a_day_goes_from_orders_to_the_evening() -> None:
    match = begin(missions=2)
    asked = [each.kind for each in days(match)]
    assert asked == ["mission", "staff", "staff", "fly"] * 2
    told = [event.kind for event in match.events]
    order = ("mission", "flies out", "flown", "morning", "over")
    first = [told.index(kind) for kind in order]
    assert first == sorted(first)
    assert match.state.agenda == []


@pytest.mark.rule("campaign.choice")
def test_a_campaign_that_stands_still_asks_nobody() -> None:
    match = begin(missions=1)
    for _ in days(match):
        assert match.outcome is None
    assert match.open == ()
