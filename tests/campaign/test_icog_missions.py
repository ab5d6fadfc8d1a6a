"""Missions of a campaign as scenarios of In Clouds of Glory: every kind, its tasks, its country and its people."""

from itertools import cycle
from typing import Any

import pytest

from aerodrome.campaign.adapter import adapter
from aerodrome.campaign.adapters.icog.adapter import roles
from aerodrome.campaign.adapters.icog.country import DEPTH
from aerodrome.campaign.adapters.icog.missions import has_parachute
from aerodrome.campaign.adapters.icog.tables import TABLES
from aerodrome.campaign.flights import start
from aerodrome.campaign.people import nations
from aerodrome.campaign.state import FIGHTER, KINDS, PILOT, Mission, State
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import as_type
from aerodrome.kernel.match import Match
from aerodrome.rulebooks.icog.crew.abilities import FRIENDS
from aerodrome.rulebooks.icog.figures.panels import models
from aerodrome.rulebooks.icog.scenario import Scenario
from aerodrome.rulebooks.icog.settings import Settings
from aerodrome.rulebooks.icog.setup import setup
from aerodrome.rulebooks.icog.state import FLYING, WAITING
from aerodrome.sky.regions import distance
from tests.campaign.front import ALLIED, GERMAN, flown, ordered

MISSIONS = pytest.mark.rule("campaign.icog.missions")
TASKS = {
    "patrol": [],
    "escort": ["cross"],
    "interception": [],
    "balloon": ["destroy"],
    "photograph": ["photograph", "photograph"],
    "bombing": ["destroy", "destroy"],
    "artillery": ["spot", "destroy"],
    "ground attack": ["destroy", "destroy", "destroy"],
}


def mission_of(state: State) -> Mission:
    assert state.mission is not None
    return state.mission


def begun(state: State) -> Match:
    return start(state, seed=1)


@MISSIONS
@pytest.mark.parametrize(
    ("kind", "name"),
    [
        pytest.param(kind, name, marks=[] if kind in ("patrol", "ground attack") else [pytest.mark.long])
        for kind, name in zip(KINDS, cycle(("novice", "wingman")), strict=False)
    ],
)
def test_every_kind_can_be_flown_to_its_end_by_machines_and_debriefed(kind: str, name: str) -> None:
    ready = ordered("icog", kind)
    match, made = flown(ready.state, name=name)
    assert 1 <= made.turns <= TABLES.missions[kind].turns + 60
    assert match.outcome is not None
    ready.answer(made, "field")
    assert ready.state.number == 1


@MISSIONS
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_its_tasks_and_they_are_the_attackers(kind: str) -> None:
    ready = ordered("icog", kind)
    mission = mission_of(ready.state)
    made = begun(ready.state).scenario
    sides = {side.name: side for side in made.side}
    assert [task.kind for task in sides[mission.attacker].task] == TASKS[kind]
    enemy = next(name for name in sides if name != mission.attacker)
    assert [task.kind for task in sides[enemy].task] == (["cross"] if kind == "interception" else [])
    important = [task for side in sides.values() for task in side.task if task.important]
    assert len(important) == (0 if kind == "patrol" else 1)


@MISSIONS
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("first", [1, 40])
def test_both_sides_are_apart_head_for_each_other_and_everybody_has_room(kind: str, first: int) -> None:
    ready = ordered("icog", kind, first)
    attacker = mission_of(ready.state).attacker
    state = begun(ready.state).state
    for airplane in state.airplanes.values():
        west = state.brief.edges[airplane.side] == "W"
        assert airplane.fate == (FLYING if airplane.enters == 1 else WAITING)
        if airplane.side == attacker or kind != "escort":
            assert airplane.pose.nose[0] == pytest.approx(1.0 if west else -1.0)
            assert (airplane.pose.at[0] < state.brief.board.width / 2) == west
        else:
            north = airplane.pose.at[1] > DEPTH / 2
            assert airplane.pose.nose[1] == pytest.approx(-1.0 if north else 1.0), "from aside, across the way"
        for enemy in state.airplanes.values():
            assert enemy.side == airplane.side or distance(enemy.pose.at, airplane.pose.at) > 20
    own = list(state.airplanes.values())
    for number, one in enumerate(own):
        for other in own[number + 1 :]:
            assert sum(abs(a - b) for a, b in zip(one.pose.at, other.pose.at, strict=True)) > 4


@MISSIONS
@pytest.mark.parametrize("kind", KINDS)
def test_units_are_the_enemys_and_stand_behind_his_lines(kind: str) -> None:
    ready = ordered("icog", kind)
    mission = mission_of(ready.state)
    state = begun(ready.state).state
    assert bool(state.units) == (kind not in ("patrol", "escort", "interception"))
    middle = state.brief.board.width / 2
    for unit in state.units:
        assert unit.side != mission.attacker
        if unit.kind != "infantry":
            assert (unit.at[0] > middle) == (state.brief.edges[unit.side] == "E")


@MISSIONS
def test_a_mission_is_the_same_whenever_it_is_made_and_another_is_different() -> None:
    ready = ordered("icog", "ground attack")
    assert begun(ready.state).scenario == begun(ready.state).scenario
    other = ordered("icog", "ground attack", 60)
    assert begun(ready.state).scenario.board != begun(other.state).scenario.board


@MISSIONS
@pytest.mark.parametrize("kind", KINDS)
def test_title_and_briefing_are_there_in_both_languages(kind: str) -> None:
    ready = ordered("icog", kind)
    made = begun(ready.state).scenario
    sector = mission_of(ready.state).sector
    assert sector in made.title
    assert sector in made.title_fr
    assert made.summary
    assert made.summary_fr
    assert made.summary != made.summary_fr
    assert made.options == {}
    assert made.wind == mission_of(ready.state).wind
    assert made.month == mission_of(ready.state).day[:7]
    assert 8 <= made.turns <= 12


@MISSIONS
@pytest.mark.rule("icog.5.no-measuring")
def test_missions_are_measured_as_the_book_has_it_unless_a_campaign_says_otherwise() -> None:
    assert begun(ordered("icog", "patrol").state).settings.measuring == "announced"
    ready = ordered("icog", "patrol", rules={"measuring": "free"})
    assert begun(ready.state).settings.measuring == "free"


@MISSIONS
def test_people_fly_as_they_are() -> None:
    ready = ordered("icog", "artillery")
    crewed = next(place for sent in ready.state.staff.values() for place in sent if len(place.crew) == 2)
    observer = ready.state.people[next(name for role, name in crewed.crew.items() if role != PILOT)]
    observer.abilities, observer.lasting, observer.victories = ("doing his job",), ("trauma",), 3
    observer.figures |= {"fortitude": 9, "wounds": 4}
    airplane = begun(ready.state).state.airplanes[crewed.crew[PILOT]]
    aboard = next(person for person in airplane.crew if person.role != PILOT)
    assert (aboard.name, aboard.abilities, aboard.lasting) == (observer.id, ("doing his job",), ("trauma",))
    assert (aboard.wounds, aboard.victories, aboard.fortitude) == (4, 3, 9)
    assert aboard.gunnery == observer.figures["gunnery"]


@pytest.mark.rule("icog.tables.wounded-heal")
def test_wounds_that_have_not_healed_are_carried_into_the_air() -> None:
    ready = ordered("icog", "patrol")
    name = ready.state.staff[ALLIED][0].crew[PILOT]
    ready.state.people[name].figures |= {"fortitude": 12, "wounds": 3}
    assert begun(ready.state).state.airplanes[name].crew[0].wounds == 3


@MISSIONS
def test_balloons_are_attacked_with_incendiary_ammunition_and_rockets_while_there_are_any() -> None:
    """icog.amb.rocket-use."""
    for month, rockets in (("1917-05-01", True), ("1917-09-01", False)):
        ready = ordered("icog", "balloon", side=french(), begins=month)
        mission = mission_of(ready.state)
        for name, airplane in begun(ready.state).state.airplanes.items():
            own = airplane.side == mission.attacker
            assert airplane.incendiary == own, name
            assert bool(airplane.rockets) == (own and rockets and airplane.model == "nieuport-17")


def french() -> list[dict[str, Any]]:
    return [
        {
            "name": ALLIED,
            "power": "allied",
            "nation": "France",
            "squadron": "N 131",
            "flight": "BR 231",
            "base": "Toul",
        },
        {"name": GERMAN, "power": "central", "nation": "Germany", "squadron": "J 91", "flight": "F 3", "base": "Metz"},
    ]


@MISSIONS
@pytest.mark.parametrize("kind", KINDS)
def test_who_is_to_bomb_has_bombs_and_nobody_else(kind: str) -> None:
    ready = ordered("icog", kind)
    mission = mission_of(ready.state)
    for airplane in begun(ready.state).state.airplanes.values():
        model = models()[airplane.model]
        fighter = model.role == FIGHTER
        carries = airplane.side == mission.attacker and (
            (kind == "bombing" and not fighter) or (kind == "ground attack" and fighter)
        )
        assert airplane.load == (model.load if carries else 0)
        assert airplane.bombs == bool(airplane.load)


@pytest.mark.table("icog.tables.pilot-abilities-table")
@pytest.mark.parametrize(
    ("day", "friends", "others"),
    [
        ("1918-05-31", False, False),
        ("1918-06-01", True, False),
        ("1918-08-31", True, False),
        ("1918-09-01", True, True),
    ],
)
def test_germans_have_parachutes_in_the_end_and_who_has_friends_before(day: str, friends: bool, others: bool) -> None:
    """icog.amb.parachute-have."""
    state = ordered("icog", "patrol").state
    state.day = day
    for side, nation in ((GERMAN, True), (ALLIED, False)):
        person = state.people[state.staff[side][0].crew[PILOT]]
        person.abilities = ()
        assert has_parachute(state, side, person) == (others and nation)
        person.abilities = (FRIENDS,)
        assert has_parachute(state, side, person) == (friends and nation)


def test_everybody_has_a_place_aboard_by_the_cockpit_panel() -> None:
    assert roles("re8") == (PILOT, "observer")
    assert roles("gotha-g-iv") == (PILOT, "nose gunner", "rear gunner")
    assert roles("spad-vii") == (PILOT,)


@pytest.mark.parametrize("nation", sorted(nations()))
def test_every_name_may_stand_on_an_airplane(nation: str) -> None:
    names = nations()[nation]
    people = [f"{first} {names.last[0]}" for first in names.first] + [f"{names.first[0]} {name}" for name in names.last]
    state = ordered("icog", "patrol").state
    made = adapter("icog").scenario(state, mission_of(state), state.staff)
    for name in people:
        made["side"][0]["airplane"][0]["crew"][0]["name"] = name  # type: ignore[index]
        assert name in setup(as_type(made, Scenario, "test"), Settings()).airplanes


@pytest.mark.rule("icog.tables.wounded-heal")
@pytest.mark.parametrize("wounds", [-1, 12])
def test_old_wounds_that_nobody_could_fly_with_are_refused(wounds: int) -> None:
    ready = ordered("icog", "patrol")
    name = ready.state.staff[ALLIED][0].crew[PILOT]
    ready.state.people[name].figures |= {"fortitude": 12, "wounds": wounds}
    with pytest.raises(BadInput, match="old wounds") as caught:
        begun(ready.state)
    assert caught.value.rule == "icog.tables.wounded-heal"
