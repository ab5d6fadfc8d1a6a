"""Positions given as data: what cannot be is refused with its place and rule."""

from typing import Any

import msgspec
import pytest

import aerodrome
from tests.properties.play import play
from tests.rules.dogfights.flying import match_with, plane
from tests.rules.dogfights.gunfire import FIGHTER, TWO_SEATER
from tests.rules.dogfights.missions import BOMBER, GERMAN, RECON, area, task

RECON_TASK = task("reconnaissance", area("A", 12), area("B", 12, 3), area("C", 12, 6))
TARGET = {"id": "allied A", "name": "A", "side": "allied"}


def refused_position(planes, where, rule, **facts):
    with pytest.raises(aerodrome.BadInput) as caught:
        match_with(planes, [GERMAN], seed=1, **facts)
    assert caught.value.rule == rule, str(caught.value)
    assert caught.value.where.startswith(f"position: {where}"), str(caught.value)


@pytest.mark.parametrize(
    ("kind", "facts", "field", "rule"),
    [
        (FIGHTER, {"fate": "asleep"}, "fate", ""),
        (FIGHTER, {"tilt": 2}, "tilt", "dogfights.amb.level_bounds"),
        (FIGHTER, {"level": 5, "tilt": 1}, "tilt", "dogfights.amb.level_bounds"),
        (FIGHTER, {"level": 1, "tilt": -1}, "tilt", "dogfights.amb.level_bounds"),
        (FIGHTER, {"level": 6}, "", "dogfights.geometry.levels"),
        (FIGHTER, {"level": 0}, "", "dogfights.geometry.levels"),
        (FIGHTER, {"point": "Z99"}, "point", "dogfights.board.lattice"),
        (FIGHTER, {"point": None}, "point", "dogfights.board.lattice"),
        (FIGHTER, {"fate": "lost"}, "point", "dogfights.board.patrol_zone"),
        (FIGHTER, {"ammo": {"fixed": 7}}, "ammo", "dogfights.record.ammo_track"),
        (FIGHTER, {"ammo": {"fixed": -1}}, "ammo", "dogfights.record.ammo_track"),
        (FIGHTER, {"throttle": 4}, "throttle", "dogfights.record.throttle_track"),
        (FIGHTER, {"throttle": -2}, "throttle", "dogfights.record.throttle_track"),
        (RECON, {"throttle": 0}, "throttle", "dogfights.record.throttle_track"),
        (FIGHTER, {"jammed": ("tail",)}, "jammed", "dogfights.jam.record"),
        (FIGHTER, {"jammed": ("cannon",)}, "jammed", "dogfights.jam.record"),
        (FIGHTER, {"answered": ("cannon",)}, "answered", "dogfights.jam.record"),
        (FIGHTER, {"kills": -1}, "", ""),
    ],
)
def test_an_aircraft_that_cannot_be(kind, facts, field, rule):
    refused_position([plane("One", (0, 0), 0, kind, **facts)], f"aircraft: One{': ' + field if field else ''}", rule)


def test_a_heading_that_is_none():
    refused_position([plane("One", (0, 0), 6, FIGHTER)], "aircraft: One", "dogfights.geometry.levels")


def test_guns_and_areas_that_are_not_there():
    for facts in ({"ammo": {"tail": 1}}, {"ammo": {"cannon": 1}}):
        with pytest.raises(aerodrome.BadInput):
            match_with([plane("One", (0, 0), 0, FIGHTER, **facts)], [GERMAN], seed=1)
    with pytest.raises(aerodrome.BadInput):
        match_with(
            [plane("One", (0, 0), 0, RECON)], seed=1, scenario=RECON_TASK, position={"targets": {"allied X": TARGET}}
        )


@pytest.mark.rule("dogfights.damage.two_kill", "dogfights.record.damage_markers")
@pytest.mark.parametrize(
    ("damage", "rule"),
    [
        (("wings", "tail"), "dogfights.damage.two_kill"),
        (("wings", "wings"), "dogfights.damage.two_kill"),
        (("nose",), "dogfights.record.damage_markers"),
    ],
)
def test_damage_that_cannot_be(damage, rule):
    one = plane("One", (0, 0), 0, FIGHTER)
    one["position"]["damage"] = damage
    refused_position([one], "aircraft: One: damage", rule)


@pytest.mark.rule("dogfights.record.pilot_markers")
@pytest.mark.parametrize(("kind", "pilot"), [(RECON, "ace"), (FIGHTER, "unknown"), (FIGHTER, "veteran")])
def test_a_pilot_who_cannot_fly_it(kind, pilot):
    one = plane("One", (0, 0), 0, kind)
    one["position"]["pilot"] = pilot
    refused_position([one], "aircraft: One: pilot", "dogfights.record.pilot_markers")


@pytest.mark.rule("dogfights.bomb.loads")
@pytest.mark.parametrize(("bombs", "carried"), [(4, 4), (2, 1), (-1, 3)])
def test_bombs_that_cannot_be(bombs, carried):
    one = plane("One", (0, 0), 0, BOMBER)
    one["position"] |= {"bombs": bombs, "carried": carried}
    refused_position([one], "aircraft: One: bombs", "dogfights.bomb.loads", scenario=task("bombing", area("A", 12)))


@pytest.mark.rule("dogfights.recon.two_areas_max")
@pytest.mark.parametrize("photos", [("allied A", "allied B", "allied C"), ("allied X",)])
def test_photographs_that_cannot_be(photos):
    refused_position(
        [plane("One", (0, 0), 0, RECON, photos=photos)],
        "aircraft: One: photos",
        "dogfights.recon.two_areas_max",
        scenario=RECON_TASK,
    )


@pytest.mark.rule("dogfights.pieces.stacking")
def test_two_aircraft_at_one_point_and_level():
    planes = [plane("One", (0, 0), 0, FIGHTER), plane("Two", (0, 0), 3, TWO_SEATER)]
    refused_position(planes, "aircraft: Two: point", "dogfights.pieces.stacking")
    planes[1] = plane("Two", (0, 0), 3, TWO_SEATER, level=4)
    assert match_with(planes, [GERMAN], seed=1).decision is not None


@pytest.mark.rule("dogfights.amb.access_stack", "dogfights.amb.tilt_and_entry", "dogfights.board.access_point")
def test_access_points():
    refused_position([plane("One", "W-1", 0, FIGHTER, tilt=1)], "aircraft: One: tilt", "dogfights.amb.tilt_and_entry")
    refused_position([plane("One", "E-1", 3, FIGHTER)], "aircraft: One: point", "dogfights.board.lattice")
    planes = [plane("One", "W-1", 0, FIGHTER), plane("Two", "W-1", 0, TWO_SEATER, level=4)]
    refused_position(planes, "aircraft: Two: point", "dogfights.pieces.stacking")


@pytest.mark.parametrize(
    ("position", "place", "rule"),
    [
        ({"agenda": ["lunch"]}, "agenda", "dogfights.table.sequence"),
        ({"active": "Swiss"}, "active", "dogfights.general.players"),
        ({"active": ""}, "active", "dogfights.general.players"),
        ({"first": "Swiss"}, "active", "dogfights.general.players"),
        ({"first": ""}, "first", "dogfights.setup.first_turn"),
        ({"ready": ["Swiss"]}, "active", "dogfights.general.players"),
        ({"turn": 0}, "turn", ""),
        ({"turn": 21}, "turn", ""),
        ({"wind": 6}, "wind", "dogfights.wind.direction"),
        ({"sun": -2}, "wind", "dogfights.wind.direction"),
        ({"placed": -1}, "placed", "dogfights.turn.reinforce"),
        ({"placed": 9}, "placed", "dogfights.turn.reinforce"),
        ({"targets": {"allied A": TARGET | {"side": "german"}}}, "targets", "dogfights.recon.areas_setup"),
        ({"targets": {"allied A": TARGET | {"bombs": -1}}}, "targets", "dogfights.recon.areas_setup"),
    ],
)
def test_a_table_that_cannot_be(position, place, rule):
    refused_position(
        [plane("One", (0, 0), 0, RECON)], place, rule, position=position, scenario=task("reconnaissance", area("A", 12))
    )


@pytest.mark.parametrize("field", ["model", "role", "side", "number", "id"])
def test_what_the_scenario_fixes_stays(field):
    other = {"model": "fokker-d7", "role": "bomber", "side": "german", "number": 9, "id": "Two"}[field]
    one = plane("One", (0, 0), 0, FIGHTER)
    one["position"][field] = other
    refused_position([one], f"aircraft: One: {field}", "dogfights.setup.fleet_size")


@pytest.mark.parametrize("name", ["first-duel", "three-a-side", "eyes-of-the-army", "breakthrough", "aces-and-rookies"])
@pytest.mark.parametrize("answers", [0, 7, 40, 90])
def test_every_position_of_a_match_can_be_given_back(name, answers):
    """From a safe point the match goes on as it did."""
    match = play(aerodrome.new("dogfights", name, seed=5), 5, answers)
    if match.decision is None or match.state.over:
        return
    safe: dict[str, Any] = match.safe_position()
    options = msgspec.to_builtins(match.settings)
    again = aerodrome.new("dogfights", name, seed=9, position=safe, options=options)
    later: dict[str, Any] = again.safe_position()
    assert later["aircraft"].keys() == safe["aircraft"].keys()
    assert play(again, 6).outcome is not None


@pytest.mark.rule("dogfights.setup.first_turn", "dogfights.general.players")
@pytest.mark.parametrize(
    ("agenda", "field"),
    [(["turn", "set out"], "first"), (["moves", "turn"], "active"), (["end of turn"], "active")],
)
def test_a_turn_needs_whose_it_is(agenda, field):
    """Setting out, which may roll for who is first, comes before all else."""
    with pytest.raises(aerodrome.BadInput) as caught:
        aerodrome.new("dogfights", "symmetric-duel", seed=1, position={"agenda": agenda, "active": "", "first": ""})
    assert caught.value.where == f"position: {field}"
