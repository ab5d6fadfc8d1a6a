"""Laws of In Clouds of Glory that hold at every moment of every match."""

import copy
from collections.abc import Iterator
from math import isclose, isfinite, sqrt
from typing import Any

from aerodrome import Match
from aerodrome.rulebooks.icog.decisions import Shoot
from aerodrome.rulebooks.icog.events import Flies, Speed
from aerodrome.rulebooks.icog.figures.panels import is_step
from aerodrome.rulebooks.icog.state import Airplane
from aerodrome.sky.poses import Pose
from tests.properties.play import Watched, to_the_end


def poses_are_sound(watched: Watched) -> Iterator[None]:
    """Nose and up are of length 1 and at right angles; everybody is above the ground, or on it, on a Speed step."""
    match = watched.match
    while watched.decision:
        for each in match.state.airplanes.values():
            if not each.model:
                continue
            check_pose(each.pose)
            for pose in each.trail:
                check_pose(pose)
            assert is_step(match.state.brief.models[each.model], each.speed), each
            if each.fate in ("parked", "landed"):
                assert each.pose.at[2] == 0
        yield


def check_pose(pose: Pose) -> None:
    assert all(isfinite(number) for number in (*pose.at, *pose.nose, *pose.up))
    assert pose.at[2] >= 0
    lengths = [sqrt(sum(number * number for number in vector)) for vector in (pose.nose, pose.up)]
    assert all(isclose(length, 1, abs_tol=1e-8) for length in lengths)
    assert abs(sum(a * b for a, b in zip(pose.nose, pose.up, strict=True))) < 1e-8


def moves_are_whole(watched: Watched) -> Iterator[None]:
    """Every move is as long as its speed says, unless it ends on the ground; and it ends where its last leg does."""
    match = watched.match
    speeds: dict[str, int] = {}
    seen = 0
    while watched.decision:
        for event in match.events[seen:]:
            if (flown := event.told(Flies)) and flown.airplane in speeds:
                whole = speeds[flown.airplane] / 10
                assert flown.flown <= whole + 1e-6
                if flown.trail[-1][0][2] > 0:
                    assert isclose(flown.flown, whole, abs_tol=2e-3)
                assert len(flown.trail) == len(flown.legs) + 1
            if needle := event.told(Speed):
                assert speeds.get(needle.airplane, needle.before) == needle.before
                speeds[needle.airplane] = needle.speed
        seen = len(match.events)
        speeds = {each.id: each.speed for each in match.state.airplanes.values()}
        yield


def damage_stays(watched: Watched) -> Iterator[None]:
    """Wounds add up, strength, ammunition, drums and Re-rolls only go down, and who is out stays out."""
    match = watched.match
    before: dict[str, Airplane] = {}
    while decision := watched.decision:
        now = {each.id: copy.deepcopy(each) for each in match.state.airplanes.values() if each.model}
        for name, was in before.items():
            check_worse(was, now[name])
        before = {} if decision.kind in ("type", "assign", "place") else now
        yield


def check_worse(was: Airplane, now: Airplane) -> None:
    assert now.strength <= was.strength
    assert now.wider >= was.wider
    assert now.drag >= was.drag
    assert now.downed >= was.downed
    assert now.forced >= was.forced
    if was.fate in ("left", "lost", "landed"):
        assert now.fate == was.fate
    if was.spin == "final" and now.fate == "flying":
        assert now.spin == "final"
    for old, new in zip(was.crew, now.crew, strict=True):
        assert new.wounds >= old.wounds
        assert new.rerolls <= old.rerolls
        assert not (old.state == "dead" and new.state != "dead")
    for gun, later in zip(was.weapons, now.weapons, strict=True):
        assert 0 <= later.halves <= gun.full
        assert later.drums <= gun.drums
        assert later.halves <= gun.halves or later.drums == gun.drums - 1
        assert sum(barrel.out for barrel in later.barrels) >= sum(barrel.out for barrel in gun.barrels)


def what_is_dropped_is_gone(watched: Watched) -> Iterator[None]:
    """Bombs and rockets only get fewer; units only get weaker, leak more, and stay what has become of them."""
    match = watched.match
    loads: dict[str, tuple[int, int]] = {}
    units: dict[str, tuple[int, int, str]] = {}
    while decision := watched.decision:
        state = match.state
        assert all(each.bombs == (each.load > 0) for each in state.airplanes.values() if each.model), "bombs"
        now = {each.id: (each.load, each.rockets) for each in state.airplanes.values()}
        assert all(new <= old for name, was in loads.items() for old, new in zip(was, now[name], strict=True))
        ground = {unit.name: (unit.strength, unit.leak, unit.fate) for unit in state.units}
        for name, (strength, leak, fate) in units.items():
            later = ground[name]
            assert later[0] <= strength
            assert later[1] >= leak
            assert fate in ("standing", "adrift") or later[2] == fate
        loads = {} if decision.kind == "type" else now
        units = ground
        yield


def points_add_up(watched: Watched) -> Iterator[None]:
    """Points are those that the log tells of, and nobody is shot down twice."""
    yield from to_the_end(watched)
    match = watched.match
    points = dict.fromkeys(match.state.points, 0)
    downed: list[str] = []
    for event in match.events:
        facts: dict[str, Any] = event.facts
        if "points" in facts and "side" in facts:
            points[facts["side"]] += facts["points"]
        if event.kind == "shot down":
            downed.append(facts["airplane"])
    assert points == match.state.points
    assert len(set(downed)) == len(downed)
    victories = [name for each in match.state.airplanes.values() for person in each.crew for name in person.downed]
    assert len(set(victories)) == len(victories)
    assert set(victories) <= set(downed)


def nobody_acts_out_of_turn(watched: Watched) -> Iterator[None]:
    """Pilots with Initiative move from the lowest total to the highest and shoot the other way round; the dead, the
    spinning and the burning do not shoot."""
    match = watched.match
    while decision := watched.decision:
        state = match.state
        bases = [state.sheet[name].base for name in state.moves if name in state.sheet]
        assert bases == sorted(bases)
        slots = [slot.base for slot in state.slots if slot.role == "pilot" and slot.airplane in state.sheet]
        assert slots == sorted(slots, reverse=True)
        if Shoot.is_asked(decision):
            check_shooter(match, *decision.about)
        yield


def check_shooter(match: Match, name: str, role: str) -> None:
    airplane = match.state.airplanes[name]
    person = next(each for each in airplane.crew if each.role == role)
    assert airplane.fate == "flying"
    assert not airplane.spin
    assert person.state == "fit"
    if role == "pilot":
        assert airplane.fire is None
        assert not airplane.forced


def turned(scenario: dict[str, Any]) -> dict[str, Any]:
    """The same mission with the whole world turned a quarter to the left, on a square board."""
    world = copy.deepcopy(scenario)
    board = world.setdefault("board", {})
    size = board.setdefault("width", 60.0)
    assert board.setdefault("depth", 60.0) == size
    for thing in (
        *board.get("area", ()),
        *world.get("unit", ()),
        *(each for side in world["side"] for each in side["airplane"]),
    ):
        if "at" in thing:
            x, y = thing["at"]
            thing["at"] = [size - y, x]
        thing["heading"] = (thing.get("heading", 0) - 90) % 360
    for side in world["side"]:
        side["edge"] = {"N": "W", "W": "S", "S": "E", "E": "N"}[side["edge"]]
    return world


ICOG_LAWS = [
    poses_are_sound,
    moves_are_whole,
    damage_stays,
    what_is_dropped_is_gone,
    points_add_up,
    nobody_acts_out_of_turn,
]
