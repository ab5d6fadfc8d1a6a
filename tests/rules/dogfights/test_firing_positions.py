"""Firing positions: which guns bear from where on an aircraft that flies where, and in which column."""

from itertools import product
from typing import Any

import pytest

from aerodrome.rulebooks.dogfights.bearing import OFFENCE
from tests.rules.dogfights.flying import match_with, model, plane
from tests.rules.dogfights.gunfire import ALL_MOUNTS, BRISTLING, STEPS, bars, coming, guns_on, pounce
from tests.rules.referee import refused, rules_of_bars

# Name, guns, steps between, bearings, the target's heading less the shooter's, its level less the shooter's, the
# shooter's tilt, the target's, column, long burst.
ROWS = (
    ("H5/V5a", "fixed nose", 1, (0,), (0,), 0, 0, 0, "A", True),
    ("H5/V5b", "fixed nose", 1, (0,), (0,), 0, 0, 1, "A", False),
    ("H5/V5c", "fixed nose", 1, (0,), (0,), 0, 0, -1, "A", False),
    ("H5/V5d", "fixed nose", 1, (0,), (0,), 1, 1, 0, "A", False),
    ("H5/V5e", "fixed nose", 1, (0,), (0,), 1, 1, -1, "A", False),
    ("H5/V5f", "fixed nose", 1, (0,), (0,), 1, 1, 1, "A", True),
    ("H5/V5g", "fixed nose", 1, (0,), (0,), -1, -1, 0, "A", False),
    ("H5/V5h", "fixed nose", 1, (0,), (0,), -1, -1, -1, "A", True),
    ("H5/V5i", "fixed nose", 1, (0,), (0,), -1, -1, 1, "A", False),
    ("H6/V5a", "fixed nose", 1, (0,), (1, 5), 0, 0, 0, "B", False),
    ("H6/V5b", "fixed nose", 1, (0,), (1, 5), 0, 0, 1, "B", False),
    ("H6/V5c", "fixed nose", 1, (0,), (1, 5), 0, 0, -1, "B", False),
    ("H6/V5d", "fixed nose", 1, (0,), (1, 5), 1, 1, 0, "B", False),
    ("H6/V5e", "fixed nose", 1, (0,), (1, 5), 1, 1, -1, "B", False),
    ("H6/V5f", "fixed nose", 1, (0,), (1, 5), 1, 1, 1, "B", False),
    ("H6/V5g", "fixed nose", 1, (0,), (1, 5), -1, -1, 0, "B", False),
    ("H6/V5h", "fixed nose", 1, (0,), (1, 5), -1, -1, -1, "B", False),
    ("H6/V5i", "fixed nose", 1, (0,), (1, 5), -1, -1, 1, "B", False),
    ("H7/V7a", "fixed nose", 2, (0,), (0,), 0, 0, 0, "B", True),
    ("H7/V7b", "fixed nose", 2, (0,), (0,), 0, 0, 1, "B", False),
    ("H7/V7c", "fixed nose", 2, (0,), (0,), 0, 0, -1, "B", False),
    ("H8/V8", "fixed nose", 2, (0,), (3,), 0, 0, 0, "B", False),
    ("H5/V9", "nose", 1, (0,), (0,), 1, 0, 0, "B", True),
    ("H9/V5a", "nose", 1, (1, 5), (0,), 0, 0, 0, "B", True),
    ("H9/V9", "nose", 1, (1, 5), (0,), 1, 0, 0, "B", True),
    ("H10/V10", "tail", 1, (3,), (0,), 1, 0, 0, "A", True),
    ("H11/V11", "tail", 1, (2, 4), (0,), 0, 0, 0, "B", True),
    ("H11/V10", "tail", 1, (2, 4), (0,), 1, 0, 0, "B", True),
    ("H12/V11", "tail", 2, (3,), (0,), 0, 0, 0, "B", True),
)

# Key, shooter and target as (q, r, heading, level, tilt), gun, and position, column and long burst or nothing.
VECTORS = (
    ("fp01", (0, 0, 0, 3, 0), (1, 0, 0, 3, 0), "fixed", ("H5/V5a", "A", True)),
    ("fp02", (0, 0, 0, 3, 0), (1, 0, 0, 3, 1), "fixed", ("H5/V5b", "A", False)),
    ("fp03", (0, 0, 0, 3, 0), (1, 0, 0, 3, -1), "fixed", ("H5/V5c", "A", False)),
    ("fp04", (0, 0, 0, 3, 1), (1, 0, 0, 4, 0), "fixed", ("H5/V5d", "A", False)),
    ("fp05", (0, 0, 0, 3, 1), (1, 0, 0, 4, -1), "fixed", ("H5/V5e", "A", False)),
    ("fp06", (0, 0, 0, 3, 1), (1, 0, 0, 4, 1), "fixed", ("H5/V5f", "A", True)),
    ("fp07", (0, 0, 0, 3, -1), (1, 0, 0, 2, 0), "fixed", ("H5/V5g", "A", False)),
    ("fp08", (0, 0, 0, 3, -1), (1, 0, 0, 2, -1), "fixed", ("H5/V5h", "A", True)),
    ("fp09", (0, 0, 0, 3, -1), (1, 0, 0, 2, 1), "fixed", ("H5/V5i", "A", False)),
    ("fp10", (0, 0, 0, 3, 1), (1, 0, 0, 3, 0), "fixed", None),
    ("fp11", (0, 0, 0, 3, 0), (1, 0, 0, 4, 0), "fixed", None),
    ("fp12", (0, 0, 0, 3, 0), (1, 0, 0, 4, 0), "nose", ("H5/V9", "B", True)),
    ("fp13", (0, 0, 0, 3, 0), (1, 0, 0, 2, 0), "nose", None),
    ("fp14", (0, 0, 0, 3, 0), (1, 0, 1, 3, 0), "fixed", ("H6/V5a", "B", False)),
    ("fp15", (0, 0, 0, 3, 0), (1, 0, 5, 3, 0), "fixed", ("H6/V5a", "B", False)),
    ("fp16", (0, 0, 0, 3, 0), (1, 0, 2, 3, 0), "fixed", None),
    ("fp17", (0, 0, 0, 3, 0), (1, 0, 4, 3, 0), "fixed", None),
    ("fp18", (0, 0, 0, 3, 1), (1, 0, 3, 4, 0), "fixed", None),
    ("fp19", (0, 0, 0, 3, 1), (1, 0, 5, 4, -1), "fixed", ("H6/V5e", "B", False)),
    ("fp20", (0, 0, 0, 3, 0), (2, 0, 0, 3, 0), "fixed", ("H7/V7a", "B", True)),
    ("fp21", (0, 0, 0, 3, 0), (2, 0, 0, 3, 1), "fixed", ("H7/V7b", "B", False)),
    ("fp22", (0, 0, 0, 3, 0), (2, 0, 1, 3, 0), "fixed", None),
    ("fp23", (0, 0, 0, 3, 1), (2, 0, 0, 4, 0), "fixed", None),
    ("fp24", (0, 0, 0, 3, 0), (2, 0, 3, 3, 0), "fixed", ("H8/V8", "B", False)),
    ("fp25", (0, 0, 0, 3, 0), (2, 0, 3, 3, 1), "fixed", None),
    ("fp26", (0, 0, 0, 3, 0), (1, -1, 0, 3, 0), "nose", ("H9/V5a", "B", True)),
    ("fp27", (0, 0, 0, 3, 0), (0, 1, 0, 4, 0), "nose", ("H9/V9", "B", True)),
    ("fp28", (0, 0, 0, 3, 0), (1, -1, 1, 3, 0), "nose", None),
    ("fp29", (0, 0, 0, 3, 1), (1, -1, 0, 4, 0), "nose", None),
    ("fp30", (0, 0, 0, 3, 0), (1, -1, 0, 3, 0), "fixed", None),
    ("fp31", (0, 0, 0, 3, 0), (-1, 0, 0, 4, 0), "tail", ("H10/V10", "A", True)),
    ("fp32", (0, 0, 0, 3, 0), (-1, 0, 0, 3, 0), "tail", None),
    ("fp33", (0, 0, 0, 3, 0), (-1, 0, 0, 2, 0), "tail", None),
    ("fp34", (0, 0, 0, 3, 0), (0, -1, 0, 3, 0), "tail", ("H11/V11", "B", True)),
    ("fp35", (0, 0, 0, 3, 0), (-1, 1, 0, 4, 0), "tail", ("H11/V10", "B", True)),
    ("fp36", (0, 0, 0, 3, 0), (0, -1, 5, 3, 0), "tail", None),
    ("fp37", (0, 0, 0, 3, 0), (-2, 0, 0, 3, 0), "tail", ("H12/V11", "B", True)),
    ("fp38", (0, 0, 0, 3, 0), (-2, 0, 0, 4, 0), "tail", None),
    ("fp39", (0, 0, 0, 3, 0), (-2, 0, 0, 3, 1), "tail", None),
    ("fp40", (0, 0, 0, 3, 0), (2, -1, 0, 3, 0), "nose", None),
    ("fp41", (3, -2, 2, 5, 0), (3, -3, 2, 5, 0), "fixed", ("H5/V5a", "A", True)),
    ("fp42", (3, -2, 4, 2, -1), (2, -1, 5, 1, 0), "fixed", ("H6/V5g", "B", False)),
    ("fp43", (0, 0, 0, 3, 0), (0, 0, 0, 4, 0), "nose", None),
)


def facing(shooter, target, kind=BRISTLING):
    """Two aircraft where a test wants them, each as (q, r, heading, level, tilt)."""
    planes = [
        plane(name, (q, r), heading, kind, level=level, tilt=tilt)
        for name, (q, r, heading, level, tilt) in (("Shooter", shooter), ("Target", target))
    ]
    return match_with(planes[:1], planes[1:])


@pytest.mark.rule(
    "dogfights.pos.h5",
    "dogfights.pos.h5_vertical",
    "dogfights.pos.h6",
    "dogfights.pos.h7",
    "dogfights.pos.h8",
    "dogfights.pos.nose_as_fixed",
    "dogfights.pos.nose_parallel",
    "dogfights.pos.nose_ahead_above",
    "dogfights.pos.h9_same_level",
    "dogfights.pos.h9_above",
    "dogfights.pos.h10",
    "dogfights.pos.h11_same_level",
    "dogfights.pos.h11_above",
    "dogfights.pos.h12",
    "dogfights.table.firing_positions",
    "dogfights.fire.diagram_key",
    "dogfights.long.parallel_only",
    "dogfights.amb.h8_column",
    "dogfights.amb.v5_letters",
    "dogfights.amb.v7_letters",
    "dogfights.amb.h12_heading",
    "dogfights.amb.h10_h11_heading",
    "dogfights.amb.diagram_numbers",
)
@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
@pytest.mark.parametrize("heading", range(6))
def test_each_position_on_the_board(row, heading):
    name, guns, steps, bearings, crossings, above, tilt, target_tilt, column, long = row
    for bearing, crossing in product(bearings, crossings):
        q, r = STEPS[(heading + bearing) % 6]
        target = (q * steps, r * steps, (heading + crossing) % 6, 3 + above, target_tilt)
        found = guns_on(facing((0, 0, heading, 3, tilt), target), "Shooter", "Target")
        for gun in guns.split():
            assert found[gun] == (name, column, long)


@pytest.mark.rule(
    "dogfights.table.firing_positions",
    "dogfights.fire.gun_by_position",
    "dogfights.gun.fixed",
    "dogfights.gun.nose",
    "dogfights.gun.nose_tilted",
    "dogfights.gun.nose_never_down",
    "dogfights.gun.ventral",
    "dogfights.pos.tail_no_same_level_astern",
    "dogfights.amb.h6_angles",
    "dogfights.amb.one_d_frontal",
    "dogfights.amb.nose_v2de",
    "dogfights.amb.translation_terms",
    "dogfights.summary.target_tilt_free",
)
def test_there_is_no_other_position():
    """Of all ways in which two aircraft can lie and fly to each other, only those of the table give a shot."""
    expected: dict[Any, dict[str, Any]] = {}
    for name, guns, steps, bearings, crossings, above, tilt, target_tilt, column, long in ROWS:
        for bearing, crossing in product(bearings, crossings):
            found = expected.setdefault((steps, bearing, crossing, above, tilt, target_tilt), {})
            found |= dict.fromkeys(guns.split(), (name, column, long))
    played = {
        key: {gun: (position.name, position.column, position.long) for gun, position in guns.items()}
        for key, guns in OFFENCE.items()
    }
    assert played == expected


@pytest.mark.rule(
    "dogfights.geometry.bearing",
    "dogfights.board.distance",
    "dogfights.pos.h5",
    "dogfights.pos.h6",
    "dogfights.pos.h7",
    "dogfights.pos.h8",
    "dogfights.gun.fixed",
    "dogfights.gun.nose_tilted",
    "dogfights.gun.nose_never_down",
    "dogfights.pos.tail_no_same_level_astern",
    "dogfights.amb.range0",
)
@pytest.mark.parametrize(
    ("shooter", "target", "gun", "expected"), [row[1:] for row in VECTORS], ids=[row[0] for row in VECTORS]
)
def test_vectors(shooter, target, gun, expected):
    assert guns_on(facing(shooter, target), "Shooter", "Target").get(gun) == expected


@pytest.mark.rule("dogfights.amb.v9_or_v5")
def test_a_nose_gun_fires_upward_by_its_carriers_tilt():
    level = facing((0, 0, 0, 3, 0), (1, 0, 0, 4, 0))
    raised = facing((0, 0, 0, 3, 1), (1, 0, 0, 4, 0))
    assert guns_on(level, "Shooter", "Target") == {"nose": ("H5/V9", "B", True)}
    assert guns_on(raised, "Shooter", "Target")["nose"] == ("H5/V5d", "A", False)


@pytest.mark.rule("dogfights.long.parallel_only")
def test_a_long_burst_needs_one_heading_and_one_tilt():
    for steps, bearing, crossing, above, tilt, target_tilt in OFFENCE:
        for position in OFFENCE[steps, bearing, crossing, above, tilt, target_tilt].values():
            assert position.long == (crossing == 0 and tilt == target_tilt)


@pytest.mark.rule("dogfights.gun.ventral", "dogfights.fire.gun_by_position")
def test_a_ventral_gun_never_attacks():
    assert not any("ventral" in guns for guns in OFFENCE.values())
    below = facing((0, 0, 0, 3, 0), (-1, 0, 0, 2, 0))
    assert guns_on(below, "Shooter", "Target") == {}


@pytest.mark.rule("dogfights.amb.range0", "dogfights.pieces.stacking")
@pytest.mark.parametrize(("level", "tilt"), [(4, 1), (4, 0), (2, -1), (2, 0)])
def test_nobody_fires_at_an_aircraft_on_its_own_point(level, tilt):
    match = facing((0, 0, 0, 3, tilt), (0, 0, 0, level, 0))
    assert guns_on(match, "Shooter", "Target") == {}


@pytest.mark.rule("dogfights.board.distance")
def test_nobody_fires_further_than_two_steps_or_off_the_lines():
    for target in [(3, 0), (2, -1), (1, 1), (-3, 0)]:
        match = facing((0, 0, 0, 3, 0), (*target, 0, 3, 0))
        assert guns_on(match, "Shooter", "Target") == {}
    two_levels = facing((0, 0, 0, 2, 1), (1, 0, 0, 4, 0))
    assert guns_on(two_levels, "Shooter", "Target") == {}


@pytest.mark.rule("dogfights.amb.line_blocked")
def test_an_aircraft_between_does_not_block_fire():
    planes = [plane("Target", (2, 0), 0, BRISTLING), plane("Between", (1, 0), 3, BRISTLING)]
    match = match_with([plane("Shooter", (0, 0), 0, BRISTLING)], planes)
    assert guns_on(match, "Shooter", "Target")["fixed"] == ("H7/V7a", "B", True)
    friend = match_with([plane("Shooter", (0, 0), 0, BRISTLING), plane("Friend", (1, 0), 0, BRISTLING)], planes[:1])
    assert guns_on(friend, "Shooter", "Target")["fixed"] == ("H7/V7a", "B", True)


@pytest.mark.rule("dogfights.fire.gun_by_position", "dogfights.gun.fixed_counts")
def test_only_guns_that_are_there_fire():
    behind = ((0, 0, 0, 3, 0), (1, 0, 0, 3, 0))
    assert set(guns_on(facing(*behind), "Shooter", "Target")) == {"fixed", "nose"}
    for mounts in ({"fixed": 1}, {"fixed": 0, "nose": 1}, {"fixed": 0, "tail": 1}):
        kind = model("armed", speed=1, **mounts)
        found = guns_on(facing(*behind, kind=kind), "Shooter", "Target")
        assert set(found) == {mount for mount in ("fixed", "nose") if mounts.get(mount)}


@pytest.mark.rule("dogfights.gun.fixed", "dogfights.gun.nose", "dogfights.gun.tail", "dogfights.gun.ventral")
def test_a_gun_that_does_not_bear_is_refused_with_its_rule():
    match = pounce(match_with([coming("Shooter", kind=BRISTLING)], [plane("Target", (1, 0), 0, BRISTLING)], dice="b0"))
    assert match.decision is not None
    assert match.decision.options == (("fixed", "Target"), ("nose", "Target"), "hold fire")
    assert rules_of_bars(match) == {
        ("tail", "Target"): "dogfights.gun.tail",
        ("ventral", "Target"): "dogfights.gun.ventral",
    }
    refused(match, ("tail", "Target"), "dogfights.gun.tail")
    beside = facing((0, 0, 0, 3, 0), (0, -1, 1, 3, 0))
    assert bars(beside, "fire", "allied", "Shooter") == {
        (mount, "Target"): f"dogfights.gun.{mount}" for mount in ALL_MOUNTS
    }
