"""What a match of In Clouds of Glory tells of its mission: victories, wounds, who came home and who did not."""

from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from aerodrome import Match
from aerodrome.campaign.adapters.icog.report import report
from aerodrome.campaign.flights import places
from aerodrome.campaign.reporting import check
from aerodrome.campaign.state import PILOT, Befell, Claim, Report, State
from aerodrome.rulebooks.icog import state as play
from aerodrome.rulebooks.icog.figures.tables import rerolls_of
from aerodrome.sky.poses import level
from tests.campaign.front import ALLIED, GERMAN, flown, machine_of, ordered

REPORT = pytest.mark.rule("campaign.report")


@cache
def _flown(kind: str) -> tuple[State, Match]:
    state: State = ordered("icog", kind).state
    return state, flown(state, name="novice")[0]


class Ended:
    """A mission that has been flown, with everything undone again that happened in it."""

    def __init__(self, kind: str = "patrol") -> None:
        state, match = _flown(kind)
        self.state, self.match = deepcopy(state), match.clone()
        self.final: play.State = self.match.state
        self.names = {
            side: [n for n, (own, _) in places(self.state).items() if own == side] for side in self.state.staff
        }
        for airplane in self.final.airplanes.values():
            model = self.final.brief.models[airplane.model]
            airplane.fate, airplane.strength, airplane.scored = play.FLYING, model.strength, ()
            airplane.credited = airplane.downed = False
            airplane.engines = [play.Engine() for _ in airplane.engines]
            for person in airplane.crew:
                person.wounds, person.state, person.jumped = 0, play.FIT, False
                person.downed = person.drove = person.destroyed = ()
                person.luck = self.state.people[person.name].figures["luck"]
                person.rerolls = rerolls_of(person.luck)

    def pilot(self, side: str = ALLIED, number: int = 0) -> str:
        return self.names[side][number]

    def change(self, name: str, **facts: Any) -> None:
        """Fields of an airplane, or of its pilot."""
        airplane = self.final.airplanes[name]
        for field, value in facts.items():
            setattr(airplane if hasattr(airplane, field) and field != "downed" else airplane.crew[0], field, value)

    def put(self, name: str, x: float) -> None:
        self.final.airplanes[name].pose = level((x, 30.0, 0.0), 90.0)

    def told(self) -> Report:
        made = report(self.match, self.state)
        assert check(self.state, made) == []
        return made

    def of(self, name: str) -> Befell:
        return next(each for each in self.told().befell if each.person == name)


@REPORT
def test_who_flies_at_the_end_or_has_left_is_home_and_his_airplane_sound() -> None:
    ended = Ended()
    ended.change(ended.pilot(), fate=play.LEFT, left_by="W")
    made = ended.told()
    assert {each.end for each in made.befell} == {"home"}
    assert set(made.machines.values()) == {"sound"}
    assert made.turns == ended.final.turn
    assert made.reason == ended.final.over
    assert made.points == {side: ended.final.points[side] for side in (ALLIED, GERMAN)}


@REPORT
def test_a_lost_airplane_has_its_dead_and_those_who_got_out() -> None:
    ended = Ended("artillery")
    name = next(n for n, (_, place) in places(ended.state).items() if len(place.crew) == 2)
    airplane = ended.final.airplanes[name]
    airplane.fate = play.LOST
    airplane.crew[0].state = play.DEAD
    made = ended.told()
    ends = {each.person: each.end for each in made.befell}
    pilot, observer = places(ended.state)[name][1].crew.values()
    assert (ends[pilot], ends[observer]) == ("dead", "down")
    assert made.machines[machine_of(ended.state, name)] == "lost"


@REPORT
@pytest.mark.rule("campaign.capture")
@pytest.mark.parametrize(
    ("side", "x", "beyond"),
    [
        (ALLIED, 10.0, False),
        (ALLIED, 30.0, True),
        (ALLIED, 50.0, True),
        (GERMAN, 10.0, True),
        (GERMAN, 30.0, False),
        (GERMAN, 50.0, False),
    ],
)
def test_the_half_of_the_board_tells_behind_whose_lines_he_came_down(side: str, x: float, beyond: bool) -> None:
    ended = Ended()
    name = ended.pilot(side)
    ended.change(name, fate=play.LANDED)
    ended.put(name, x)
    found = ended.of(name)
    assert (found.end, found.beyond) == ("down", beyond)
    assert ended.told().machines[machine_of(ended.state, name)] == ("lost" if beyond else "damaged")


@REPORT
def test_who_jumped_is_down_even_if_his_airplane_flies_on() -> None:
    ended = Ended()
    ended.change(ended.pilot(), jumped=True)
    assert ended.of(ended.pilot()).end == "down"


@REPORT
@pytest.mark.rule("campaign.supply")
@pytest.mark.parametrize(("share", "end"), [(0.59, "damaged"), (0.6, "sound"), (1.0, "sound")])
def test_less_than_three_fifths_of_its_strength_has_to_be_repaired(share: float, end: str) -> None:
    ended = Ended()
    name = ended.pilot()
    airplane = ended.final.airplanes[name]
    whole = ended.final.brief.models[airplane.model].strength
    airplane.strength = next(n for n in range(whole, 0, -1) if (n / whole < 0.6) == (share < 0.6))
    assert ended.told().machines[machine_of(ended.state, name)] == end


@REPORT
def test_an_airplane_without_power_has_to_be_repaired() -> None:
    ended = Ended()
    name = ended.pilot()
    ended.final.airplanes[name].engines[0].state = play.DEAD_ENGINE
    assert ended.told().machines[machine_of(ended.state, name)] == "damaged"


@REPORT
def test_wounds_are_those_of_this_mission_alone() -> None:
    ended = Ended()
    name = ended.pilot()
    ended.state.people[name].figures["wounds"] = 2
    ended.change(name, wounds=5)
    assert ended.of(name).wounds == 3
    ended.change(name, state=play.DEAD)
    assert ended.of(name).wounds == 0


@pytest.mark.rule("icog.tables.wounded-reroll")
def test_rerolls_left_are_his_own_not_those_of_an_adviser() -> None:
    ended = Ended()
    name = ended.pilot()
    ended.change(name, luck=9, rerolls=2)
    assert ended.of(name).rerolls == 1
    ended.change(name, rerolls=0)
    assert ended.of(name).rerolls == 0


@REPORT
def test_luck_that_was_gained_is_told() -> None:
    ended = Ended()
    name = ended.pilot()
    ended.change(name, luck=ended.state.people[name].figures["luck"] + 2)
    assert ended.of(name).luck == 2


@REPORT
@pytest.mark.rule("icog.tables.experience-downed-forced")
@pytest.mark.parametrize("forced", [False, True])
def test_a_victory_names_the_airplane_and_whether_it_was_on_its_way_home(forced: bool) -> None:
    ended = Ended()
    name, enemy = ended.pilot(), ended.pilot(GERMAN)
    ended.change(name, downed=(enemy,), drove=(enemy,) if forced else ())
    ended.change(enemy, credited=forced)
    found = ended.of(name)
    assert found.claims == (Claim(machine_of(ended.state, enemy), forced=forced),)
    assert found.drove == int(forced)


@REPORT
@pytest.mark.rule("campaign.victories")
def test_balloons_are_victories_and_targets_on_the_ground_are_not() -> None:
    ended = Ended("balloon")
    side = ended.state.mission.attacker if ended.state.mission else ""
    name = ended.pilot(side)
    units = {unit.kind: unit.name for unit in ended.final.units}
    ended.change(name, destroyed=(units["balloon"], units["aa-mg"]))
    assert ended.of(name).claims == (Claim(units["balloon"], "balloon"), Claim(units["aa-mg"], "ground"))


@pytest.mark.rule("icog.tables.experience-objective")
def test_an_important_task_counts_for_everybody_aboard_and_no_other_does() -> None:
    ended = Ended("photograph")
    side = ended.state.mission.attacker if ended.state.mission else ""
    tasks = ended.final.brief.tasks[side]
    assert [task.important for task in tasks] == [True, False]
    name = next(n for n, (_, place) in places(ended.state).items() if len(place.crew) == 2)
    ended.final.airplanes[name].scored = (0, 1)
    crew = places(ended.state)[name][1].crew.values()
    assert {each.person: each.objectives for each in ended.told().befell if each.objectives} == dict.fromkeys(crew, 1)


@pytest.mark.rule("icog.tables.experience-objective")
@pytest.mark.parametrize("how", ["downed", "drove"])
def test_on_an_interception_the_objective_is_the_one_who_came_to_be_stopped(how: str) -> None:
    ended = Ended("interception")
    mission = ended.state.mission
    assert mission is not None
    hunter = ended.pilot(mission.attacker)
    roles = {
        name: ended.state.machines[place.machine].role
        for name, (side, place) in places(ended.state).items()
        if side != mission.attacker
    }
    prey = next(name for name, role in roles.items() if role != "fighter")
    ended.change(hunter, **{how: (prey,)})
    assert ended.of(hunter).objectives == 1
    ended.change(hunter, **{how: tuple(name for name in roles if name != prey)})
    assert ended.of(hunter).objectives == 0


@pytest.mark.rule("campaign.debriefing")
def test_the_best_moments_are_events_of_the_game() -> None:
    _, made = flown(ordered("icog", "patrol").state, name="novice", seed=3)
    assert 0 < len(made.moments) <= 8
    assert all(moment.rule.startswith("icog.") for moment in made.moments)


def test_nobody_is_missing_from_a_report_of_crews() -> None:
    ended = Ended("bombing")
    crew = [name for sent in ended.state.staff.values() for place in sent for name in place.crew.values()]
    assert sorted(each.person for each in ended.told().befell) == sorted(crew)
    assert all(place.crew[PILOT] in ended.final.airplanes for _, place in places(ended.state).values())
