"""Machine pilots on their runs over the front: runs with guns and bombs, pictures, spotting, flak and escorts."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from aerodrome import Match
from aerodrome.judgement.threats.icog import sight_of
from aerodrome.pilots import pilot, play
from aerodrome.pilots.icog.missions.assignment import charges, run_of
from aerodrome.pilots.icog.missions.runs import BombRun, GunRun, Watch
from aerodrome.pilots.icog.missions.strikes import set_on_fire, strafed, strays, unit_worth, weigh_bombs
from aerodrome.pilots.icog.missions.tasks import Task
from aerodrome.pilots.icog.values.ground_fire import Flak, barrage_worth
from aerodrome.pilots.pilot import window
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.front.units import unit_of
from aerodrome.rulebooks.icog.state import DESTROYED, Fire, Slot, State
from aerodrome.sky.regions import distance
from tests.rules.icog.frontline import front, piece, unit
from tests.rules.icog.hangar import FAR_ENEMY, alone, plane, pose
from tests.rules.referee import facts_of, give, said

SEEDS = range(6)
RE8: dict[str, Any] = {"kind": "re8", "speed": 150}


def chosen(match: Match) -> Any:
    """What the old hand answers."""
    decision = match.decision
    assert decision is not None
    return pilot("icog", "thumb", 1).choose(decision, window(match, decision.seat))


def task(kind: str, **facts: Any) -> dict[str, Any]:
    named = {} if kind == "destroy" else {"airplanes": ["A"]}
    return {"kind": kind, "unit": "U", "points": 3} | named | facts


def flown(target: dict[str, Any], tasks: Iterable[dict[str, Any]], seed: int, turns: int = 9, **facts: Any) -> Match:
    """A mission of its own against a target that nobody defends, played to the end."""
    late = plane("Z", (2.0, 2.0), 90.0, "sopwith-camel", altitude=40.0, enters=turns)
    match = front(
        [target],
        steps="turn",
        seed=seed,
        tasks=list(tasks),
        enemies=[late],
        moved=(),
        scenario={"turns": turns},
        **facts,
    )
    play(match, {seat: pilot("icog", "thumb", seed) for seat in match.sides})
    return match


def moving(units: list[dict[str, Any]], *, change: Callable[[State], None] | None = None, **facts: Any) -> Match:
    """A is about to move."""

    def laid(state: State) -> None:
        state.order = ["A"]
        if change is not None:
            change(state)

    return front(units, steps="moves", moved=(), change=laid, **facts)


# What is done in how many turns


def test_a_strafer_comes_down_on_its_target_and_destroys_it() -> None:
    trucks = unit(at=(34.0, 50.0), kind="trucks", strength=5)
    done, low = 0, 0
    for seed in SEEDS:
        match = flown(trucks, [task("destroy")], seed, 12, gunnery=16)
        done += piece(match).fate == DESTROYED
        low += bool(said(match, "low"))
        assert said(match, "shoots")
        assert not said(match, "collides")
    assert done >= 4
    assert low <= 1


@pytest.mark.parametrize(
    ("kind", "speed"),
    [
        ("sopwith-camel", 170),
        *(
            pytest.param(kind, speed, marks=pytest.mark.long)
            for kind, speed in (("albatros-d-iii", 175), ("nieuport-17", 165), ("spad-vii", 195))
        ),
    ],
)
def test_a_balloon_burns(kind: str, speed: int) -> None:
    balloon = unit(at=(36.0, 54.0), kind="balloon", altitude=20.0)
    done = 0
    for seed in SEEDS:
        match = flown(balloon, [task("destroy")], seed, kind=kind, speed=speed, altitude=22.0, incendiary=True)
        done += piece(match).fate == DESTROYED
        assert not said(match, "collides")
    assert done >= 5


def test_a_bomber_drops_its_bombs_when_it_is_over_the_target() -> None:
    dump = unit(at=(38.0, 55.0), kind="dump")
    done = 0
    for seed in SEEDS:
        match = flown(dump, [task("destroy")], seed, 8, **RE8, bombs=True, gunnery=15)
        done += piece(match).fate == DESTROYED
        for facts in facts_of(match, "bombs fall"):
            x, y, _ = facts["points"][0]
            assert distance((x, y, 0.0), (38.0, 55.0, 0.0)) < 16.0
    assert done >= 3


@pytest.mark.parametrize("facts", [RE8, {"kind": "albatros-d-iii", "speed": 175}], ids=["an observer", "all alone"])
def test_a_photographer_photographs_and_brings_the_picture_home(facts: dict[str, Any]) -> None:
    pictures, home = 0, 0
    plates = [task("photograph"), {"kind": "cross", "airplanes": ["A"], "edge": "E", "points": 1}]
    for seed in SEEDS:
        match = flown(unit(at=(40.0, 52.0), kind="dump"), plates, seed, 12, **facts)
        done = [event.facts["task"] for event in said(match, "task done")]
        pictures += "photograph" in done
        home += done == ["photograph", "cross"]
    assert pictures >= 5
    assert home >= 4


def test_who_is_alone_works_his_camera_where_it_may_be_of_use() -> None:
    """And not while his target is far off; two maneuvers leave him no time for it."""
    single: dict[str, Any] = {"tasks": [task("photograph")], "altitude": 12.0}
    near, far = moving([unit(at=(30.0, 47.0))], **single), moving([unit(at=(55.0, 58.0))], **single)
    assert [job.kind for job in chosen(near).jobs] == ["camera"]
    assert chosen(far).jobs == ()
    assert [job.kind for job in chosen(moving([unit(at=(55.0, 58.0))], tasks=[task("spot")])).jobs] == ["radio"]


def test_a_spotter_leads_shells_onto_the_target() -> None:
    hits, steady, all_told = 0, 0, 0
    for seed in SEEDS:
        match = flown(unit(at=(34.0, 34.0), kind="dump"), [task("spot")], seed, 9, **RE8)
        hits += bool(said(match, "task done"))
        corrections = facts_of(match, "tests")
        all_told += len(corrections)
        steady += sum(["maneuvers", -2] not in facts["sum"] for facts in corrections)
    assert 3 * steady >= all_told
    assert hits >= 5


# Which run


def run(match: Match, name: str = "A") -> Any:
    me = match.state.airplanes[name]
    return run_of(match.state, me, sight_of(match.state, me, match.state.brief.models[me.model]))


def test_runs_are_for_those_who_can_do_them() -> None:
    target = unit(at=(34.0, 50.0), kind="trucks")
    assert isinstance(run(moving([target], tasks=[task("destroy")])), GunRun)
    assert isinstance(run(moving([target], tasks=[task("destroy")], **RE8, bombs=True)), BombRun)
    assert isinstance(run(moving([target], tasks=[task("photograph")], **RE8)), Watch)
    assert run(moving([target], tasks=[task("destroy", airplanes=["B"])], own=[plane("B")])) is None
    gone = moving([target], tasks=[task("destroy")], change=lambda state: _set(state, fate=DESTROYED))
    assert run(gone) is None


def _set(state: State, **facts: Any) -> None:
    for name, value in facts.items():
        setattr(unit_of(state, "U"), name, value)


def test_fighters_leave_the_target_to_bombers_and_guard_them() -> None:
    bomber = plane("B", (34.0, 30.0), 0.0, "re8", altitude=10.0, speed=150, bombs=True)
    match = moving([unit(at=(34.0, 50.0), kind="bridge")], tasks=[task("destroy")], own=[bomber])
    assert run(match) is None
    assert isinstance(run(match, "B"), BombRun)
    assert [each.id for each in charges(match.state, match.state.airplanes["A"])] == ["B"]
    near, far = pose((32.0, 34.0, 12.0)), pose((10.0, 5.0, 12.0))
    way = Task(match.state, match.state.airplanes["A"])
    assert way.pull(near, 17.0) > way.pull(far, 17.0)


def test_balloons_are_for_those_who_carry_what_burns() -> None:
    balloon = unit(at=(34.0, 50.0), kind="balloon", altitude=20.0)
    plain = plane("B", (34.0, 30.0), 0.0, altitude=20.0)
    match = moving([balloon], tasks=[task("destroy")], own=[plain], incendiary=True)
    assert isinstance(run(match), GunRun)
    assert run(match, "B") is None
    assert isinstance(run(moving([balloon], tasks=[task("destroy")], own=[plain]), "B"), GunRun)


# The ground fires back


def ends(match: Match) -> tuple[float, float, float]:
    """Where the old hand flies A."""
    give(match, chosen(match))
    x, y, z = match.state.airplanes["A"].pose.at
    return x, y, z


def test_nobody_flies_into_a_barrage_that_he_could_avoid_at_no_cost() -> None:
    gun = unit("H", "aa-heavy", (10.0, 50.0))
    tasks = [{"kind": "cross", "airplanes": ["A"], "edge": "N", "points": 2}]
    facts: dict[str, Any] = {"tasks": tasks, "altitude": 20.0, "scenario": {"turns": 10}}
    plain = ends(moving([gun], **facts))

    def burst(state: State) -> None:
        state.units[0].barrage = plain

    avoided = ends(moving([gun], **facts, change=burst))
    assert distance(avoided, plain) > FRONT.barrage.radius


def test_nobody_ends_his_move_at_the_cable_of_a_balloon() -> None:
    tasks = [{"kind": "cross", "airplanes": ["A"], "edge": "N", "points": 2}]
    plain = ends(moving([], tasks=tasks, altitude=20.0))
    balloon = unit("L", "balloon", plain[:2], altitude=24.0, side="central")
    x, y, _ = ends(moving([balloon], tasks=tasks, altitude=20.0))
    assert distance((x, y, 0.0), (*plain[:2], 0.0)) > 2.0


def test_flak_costs_where_it_reaches_and_only_the_enemy() -> None:
    match = moving([unit(kind="aa-mg", at=(30.0, 30.0)), unit("V", "aa-mg", (30.0, 30.0), side="central")])
    me = match.state.airplanes["A"]
    flak = Flak(match.state, me)
    slow, fast = flak.cost(pose((30.0, 40.0, 10.0)), 1), flak.cost(pose((30.0, 40.0, 10.0)), 3)
    assert slow > fast > 0.0
    assert flak.cost(pose((30.0, 55.0, 10.0)), 1) == 0.0
    match.state.units[0].hiding = True
    assert Flak(match.state, me).cost(pose((30.0, 40.0, 10.0)), 1) == 0.0
    assert 0.0 < barrage_worth(20) < barrage_worth(4)


# What strikes are worth


def test_cover_spoils_strafing_and_leaks_help_against_balloons() -> None:
    assert strafed(12, 0, 10) > strafed(12, 3, 10) > 0.0
    assert strafed(12, 0, 10) > strafed(8, 0, 10)
    assert strafed(20, 0, 1) == pytest.approx(1.0)
    assert set_on_fire(12, 9, 21) > set_on_fire(12, 5, 21) > set_on_fire(12, 5, 31)


def test_bombs_stray_less_from_lower_and_with_better_aim() -> None:
    for likely in (strays(0, 1, 12), strays(2, 2, 8), strays(3, 4, 2)):
        assert sum(likely) == pytest.approx(1.0)
    mean = [sum(stray * share for stray, share in enumerate(strays(band, 2, 12))) for band in (1, 3)]
    assert mean[0] < mean[1]
    assert strays(1, 1, 16)[0] > strays(1, 1, 8)[0]


def test_a_stick_is_kept_until_the_target_is_below() -> None:
    """Even a long one that would reach it from here."""
    target = unit(at=(30.0, 42.0), kind="bridge")
    facts: dict[str, Any] = {"kind": "breguet-14", "speed": 155, "bombs": True, "tasks": [task("destroy")]}
    facts |= {"scenario": {"turns": 5}, "steps": ()}
    before = front([target], **facts).state
    over = front([unit(at=(30.0, 30.0), kind="bridge")], **facts).state
    for state, wanted in ((before, False), (over, True)):
        airplane = state.airplanes["A"]
        values = [weigh_bombs(state, airplane, airplane.crew[1], count) for count in (4, 8, airplane.load)]
        assert (max(values) > 0.0) is wanted


def test_units_are_worth_what_tasks_say_while_they_stand() -> None:
    state = moving([unit(kind="dump")], tasks=[task("destroy", points=4)]).state
    assert unit_worth(state, "central", state.units[0]) == pytest.approx(4 / state.brief.downed)
    state.done["central"].append(0)
    assert unit_worth(state, "central", state.units[0]) < 0.1
    state.units[0].fate = DESTROYED
    assert unit_worth(state, "central", state.units[0]) == 0.0


# Who looks does not shoot, and who burns jumps


def test_an_observer_takes_his_picture_before_he_shoots() -> None:
    enemy = plane("E", (30.0, 24.0), 90.0, "sopwith-camel", altitude=10.0)

    def laid(state: State) -> None:
        state.slots.append(Slot("A", "observer", 20, 5))

    def match(tasks: list[dict[str, Any]]) -> Match:
        return front([unit(kind="dump")], steps="shots", enemies=[enemy], tasks=tasks, change=laid, **RE8)

    assert chosen(match([])) != "hold"
    assert chosen(match([task("photograph")])) == "hold"


@pytest.mark.parametrize(("altitude", "answer"), [(30.0, "jump"), (5.0, "stay")])
def test_who_burns_jumps_while_there_is_height(altitude: float, answer: str) -> None:
    match = alone(
        kind="fokker-d-vii", parachute=True, fire=Fire(cockpit=1, final=True), altitude=altitude, enemies=[FAR_ENEMY]
    )
    assert match.decision is not None
    assert match.decision.kind == "bail out"
    assert chosen(match) == answer
