"""Drawing a route: what the player is shown while he tries out routes, before he settles on one."""

from typing import Any

import pytest

from aerodrome.kernel.decisions import Decision
from aerodrome.rulebooks.dogfights.aid import Draft, RouteAid
from aerodrome.rulebooks.dogfights.drawing import aid as aid_for
from aerodrome.rulebooks.dogfights.moving import may_leave
from aerodrome.rulebooks.dogfights.settings import Settings
from aerodrome.rulebooks.dogfights.state import State
from tests.rules.dogfights.crowds import crowded
from tests.rules.dogfights.every_route import BORDER, FRONT, LENGTH, Leads, SlowMove

BANS = {
    BORDER: ["dogfights.border.no_two_turns"],
    FRONT: ["dogfights.move.end_in_front_level", "dogfights.move.end_in_front_tilted"],
    LENGTH: ["dogfights.move.allowance"],
}


class Desk:
    """A crowded board, all its legal routes, and what the player is shown."""

    def __init__(self, seed: int) -> None:
        self.state, self.number = crowded(seed)
        mover = self.state.aircraft["mover"]
        leaving = mover.fate == "flying" and may_leave(self.state, mover)
        self.slow = SlowMove(self.state, mover, self.number, may_leave=leaving)
        self.relaxed, self.routes = self.slow.routes
        self.begun = {(levels, path[:steps]) for levels, path in self.routes for steps in range(len(path) + 1)}

    def shown(self, draft: Any = None) -> RouteAid:
        return shown(self.state, self.number, draft)

    def draft(self, levels: int, path: str) -> Draft:
        found = self.shown([levels, path]).draft
        assert found is not None
        return found


def shown(state: State, number: int, draft: Any = None) -> RouteAid:
    decision = Decision("allied", "route", (), "dogfights.move.step", ("mover", "blue", number))
    found = aid_for(state, Settings(), decision, draft)
    assert found is not None
    return found


@pytest.fixture(scope="module", params=range(60))
def desk(request: pytest.FixtureRequest) -> Desk:
    return Desk(request.param)


@pytest.mark.rule("dogfights.record.start_marker")
def test_the_ways_on_are_those_with_a_legal_completion(desk):
    for levels, path in desk.begun:
        draft = desk.draft(levels, path)
        assert draft.complete == ((levels, path) in desk.routes), path
        going_on = {way.letter for way in draft.ways if not way.rule}
        assert going_on == {letter for letter in "FLR" if (levels, path + letter) in desk.begun}, path
        if draft.ways:
            assert {way.letter for way in draft.ways} == set("FLR")
        else:
            assert draft.lost or draft.leaves


@pytest.mark.rule("dogfights.record.start_marker")
def test_a_way_on_leads_where_the_route_goes(desk):
    for levels, path in desk.begun:
        for way in desk.draft(levels, path).ways:
            if way.rule:
                assert way.rule.startswith("dogfights.")
                assert way.to is None
                assert not way.off
                continue
            further = desk.draft(levels, path + way.letter)
            assert way.off == further.leaves
            if further.trail and not further.leaves and not further.lost:
                assert way.to == further.trail[-1]


def test_a_draft_that_is_complete_shows_the_end_and_its_tilts(desk):
    for (levels, path), leads in desk.routes.items():
        draft = desk.draft(levels, path)
        assert draft.leaves == (leads.point == "")
        assert draft.left == 0
        if leads.point:
            end = draft.trail[-1]
            assert Leads(end.point, end.heading, end.level, "") == leads
            open_tilts = {stance.tilt for stance in draft.stances}
            assert open_tilts | {tilt for tilt, _ in draft.bars} == {-1, 0, 1}
            assert not open_tilts & {tilt for tilt, _ in draft.bars}
            assert 0 in open_tilts


def test_a_draft_that_cannot_be_flown_has_no_way_on(desk):
    for levels in desk.slow.levels():
        for path in desk.slow.paths(levels):
            if len(path) < 4 and (levels, path) not in desk.begun:
                draft = desk.draft(levels, path)
                assert not draft.complete
                assert [way for way in draft.ways if not way.rule] == []


def test_the_places_are_the_ends_of_all_legal_routes(desk):
    everything = desk.shown()
    stays = {(levels, leads.point, leads.heading, leads.level) for (levels, _), leads in desk.routes.items()}
    shown_ends = {(place.levels, place.point or "", place.heading, place.level) for place in everything.places}
    assert {end for end in shown_ends if end[1]} == {end for end in stays if end[1]}
    assert all(desk.routes[place.levels, place.path].edges == place.edges for place in everything.places)
    assert [each.levels for each in everything.allowances] == desk.slow.levels()
    for each in everything.allowances:
        assert each.steps == max(1, sum(part for _, part in each.sum))
        assert each.straight == max(1, sum(part for _, part in each.sum) + 1)


def test_a_place_shows_the_shots_and_the_answers_of_its_route(desk):
    for shown_place in desk.shown().places:
        stances = desk.draft(shown_place.levels, shown_place.path).stances
        if shown_place.stances:
            assert shown_place.stances == stances
        else:
            assert not any(stance.shots or stance.risks for stance in stances)


def test_what_gives_way_is_shown(desk):
    rules = [rule for step, names in BANS.items() if step <= desk.relaxed for rule in names]
    assert desk.shown().relaxed == rules
