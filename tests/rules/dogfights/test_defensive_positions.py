"""Return fire: from where an aircraft that has moved exposes itself, and which guns can be trained on it."""

from itertools import product

import pytest

from aerodrome.rulebooks.dogfights.bearing import ATTACKS, Lie, bears, defence, threatens
from tests.rules.dogfights.flying import match_with, plane
from tests.rules.dogfights.gunfire import ALL_MOUNTS, BOMBER, BRISTLING, RAID, STEPS, bars, guns_against

# Gun, the defender's tilt, steps between, bearings from the defender, the moved aircraft's level less the defender's,
# and how the moved aircraft must fly.
ROWS = (
    ("fixed", 0, 2, (0,), (0,), "same or opposite"),
    ("nose", 0, 1, (0, 1, 5), (0, 1), "any"),
    ("nose", 0, 2, (0,), (0,), "same or opposite"),
    ("tail", 0, 1, (2, 3, 4), (0, 1), "any"),
    ("tail", 0, 2, (3,), (0,), "same"),
    ("tail", 1, 1, (2, 3, 4), (-1, 0), "any"),
    ("tail", -1, 1, (2, 3, 4), (1,), "any"),
    ("ventral", 0, 1, (2, 3, 4), (-1,), "any"),
    ("ventral", -1, 1, (2, 3, 4), (0,), "any"),
)

# Key, moved and defender as (q, r, heading, level, tilt), gun, whether the position threatens, whether the gun bears,
# whether it may fire.
VECTORS = (
    ("df01", (-1, 0, 0, 3, 0), (0, 0, 0, 3, 0), "tail", True, True, True),
    ("df02", (-1, 0, 0, 4, -1), (0, 0, 0, 3, 0), "tail", True, True, True),
    ("df03", (-1, 0, 0, 2, 1), (0, 0, 0, 3, 0), "tail", True, False, False),
    ("df04", (-1, 0, 0, 2, 1), (0, 0, 0, 3, 0), "ventral", True, True, True),
    ("df05", (2, 0, 0, 3, 0), (0, 0, 0, 3, 0), "fixed", True, True, True),
    ("df06", (2, 0, 3, 3, 0), (0, 0, 0, 3, 0), "fixed", True, True, True),
    ("df07", (2, 0, 1, 3, 0), (0, 0, 0, 3, 0), "fixed", False, False, False),
    ("df08", (0, -1, 0, 4, 0), (0, 0, 0, 3, 0), "tail", True, True, True),
    ("df09", (0, -1, 1, 3, 0), (0, 0, 0, 3, 0), "tail", False, True, False),
    ("df10", (0, -1, 5, 3, 0), (0, 0, 0, 3, 0), "tail", True, True, True),
    ("df11", (1, -1, 0, 3, 0), (0, 0, 0, 3, 0), "nose", True, True, True),
    ("df12", (1, -1, 0, 2, 0), (0, 0, 0, 3, 0), "nose", True, False, False),
    ("df13", (1, 0, 0, 4, 0), (0, 0, 0, 3, 0), "nose", True, True, True),
    ("df14", (-1, 0, 0, 3, 0), (0, 0, 0, 3, 1), "tail", True, True, True),
    ("df15", (-1, 0, 0, 3, 0), (0, 0, 0, 3, -1), "tail", True, False, False),
    ("df16", (-1, 0, 0, 4, -1), (0, 0, 0, 3, -1), "tail", True, True, True),
    ("df17", (-1, 0, 0, 4, -1), (0, 0, 0, 3, 1), "tail", True, True, True),
    ("df18", (-2, 0, 0, 3, 0), (0, 0, 0, 3, 0), "tail", True, True, True),
    ("df19", (-2, 0, 0, 3, 0), (0, 0, 0, 3, 1), "tail", True, False, False),
    ("df20", (-1, 0, 1, 3, 0), (0, 0, 0, 3, 0), "tail", False, True, False),
)

EVERY_LIE = [Lie(*each) for each in product((1, 2), range(6), range(6), (-1, 0, 1), (-1, 0, 1), (-1, 0, 1))]


def facing(moved, defender, **options):
    """Two aircraft with every gun where a test wants them, each as (q, r, heading, level, tilt)."""
    planes = [
        plane(name, (q, r), heading, BRISTLING, level=level, tilt=tilt)
        for name, (q, r, heading, level, tilt) in (("Moved", moved), ("Defender", defender))
    ]
    return match_with(planes[:1], planes[1:], options=options)


def lie_of(moved, defender):
    """How the defender lies to the moved aircraft; the vectors have one or two steps between them."""
    between = (defender[0] - moved[0], defender[1] - moved[1])
    steps, direction = next(
        (steps, k) for steps in (1, 2) for k, (q, r) in enumerate(STEPS) if between == (steps * q, steps * r)
    )
    return Lie(
        steps,
        (direction - moved[2]) % 6,
        (defender[2] - moved[2]) % 6,
        defender[3] - moved[3],
        moved[4],
        defender[4],
    )


@pytest.mark.rule(
    "dogfights.def.formal",
    "dogfights.def.gun_must_bear",
    "dogfights.def.potential_position",
    "dogfights.def.same_heading_needed",
    "dogfights.gun.tail",
    "dogfights.gun.ventral",
    "dogfights.amb.def_scope",
    "dogfights.amb.tail_elevation",
    "dogfights.amb.ventral_tilt",
    "dogfights.amb.def_friend_of_bombers_h6",
)
@pytest.mark.parametrize(
    ("moved", "defender", "gun", "exposed", "trained", "expected"),
    [row[1:] for row in VECTORS],
    ids=[row[0] for row in VECTORS],
)
def test_vectors(moved, defender, gun, exposed, trained, expected):
    lie = lie_of(moved, defender)
    assert threatens(lie) == exposed
    assert bears(gun, lie.turned(), "horizon") == trained
    assert (gun in guns_against(facing(moved, defender), "Defender", "Moved")) == expected


@pytest.mark.rule(
    "dogfights.table.defensive_bearing",
    "dogfights.def.gun_must_bear",
    "dogfights.gun.tail",
    "dogfights.gun.ventral",
    "dogfights.gun.nose_never_down",
    "dogfights.gun.nose_tilted",
    "dogfights.amb.ventral_tilt",
    "dogfights.amb.diag_tail_tilted",
    "dogfights.amb.tail_elevation",
)
@pytest.mark.parametrize("gun", ALL_MOUNTS)
def test_where_each_gun_can_be_trained(gun):
    """Every lie of the moved aircraft to the defender, against the rows as they are written here."""
    for seen in EVERY_LIE:
        flies = {"any"}
        if seen.crossing == 0:
            flies |= {"same or opposite"} | ({"same"} if seen.other_tilt == 0 else set())
        if seen.crossing == 3 and seen.other_tilt == 0:
            flies |= {"same or opposite"}
        expected = any(
            row[0] == gun
            and row[1] == seen.tilt
            and row[2] == seen.range
            and seen.bearing in row[3]
            and seen.above in row[4]
            and row[5] in flies
            for row in ROWS
        )
        assert bears(gun, seen, "axis") == expected, seen


@pytest.mark.rule("dogfights.def.formal", "dogfights.def.potential_position", "dogfights.amb.def_scope")
def test_who_exposes_himself():
    """An attacking position, or parallel flight one step apart with both level and at most one level between."""
    for lie in EVERY_LIE:
        parallel = lie.range == 1 and lie.crossing == 0 and lie.tilt == 0 and lie.other_tilt == 0
        assert threatens(lie) == (parallel or lie.key in ATTACKS)
    apart = facing((0, -1, 0, 5, 0), (0, 0, 0, 3, 0))
    assert guns_against(apart, "Defender", "Moved") == set()


@pytest.mark.rule("dogfights.def.formal")
def test_the_guns_that_may_answer_are_those_that_bear_on_whoever_is_exposed():
    answering = defence("axis")
    for lie in EVERY_LIE:
        expected = {gun for gun in ALL_MOUNTS if bears(gun, lie.turned(), "axis")} if threatens(lie) else set()
        assert set(answering.get(lie.key, ())) == expected


@pytest.mark.rule("dogfights.geometry.bearing")
def test_a_lie_seen_from_both_sides():
    """Turning a lie round twice gives it back; and it is what the board shows from the other aircraft."""
    for lie in EVERY_LIE:
        assert lie.turned().turned() == lie
    assert lie_of((0, 0, 2, 3, 1), (-1, 0, 4, 4, -1)).turned() == lie_of((-1, 0, 4, 4, -1), (0, 0, 2, 3, 1))


@pytest.mark.rule("dogfights.amb.defender_fixed_1d")
def test_fixed_guns_answer_only_at_two_steps():
    with_fixed = [key for key, guns in defence("axis").items() if "fixed" in guns]
    assert with_fixed
    assert {key[0] for key in with_fixed} == {2}


@pytest.mark.rule("dogfights.amb.tail_elevation")
def test_tail_guns_fire_upwards_from_a_climbing_aircraft_too():
    """Unless the other reading is played, by which they tilt with it."""
    moved, defender = (-1, 0, 0, 4, -1), (0, 0, 0, 3, 1)
    assert "tail" in guns_against(facing(moved, defender), "Defender", "Moved")
    assert "tail" not in guns_against(facing(moved, defender, tail_guns="axis"), "Defender", "Moved")
    more = {key for key in defence("horizon") if defence("horizon")[key] != defence("axis").get(key)}
    assert more
    for key in more:
        seen = Lie(*key).turned()
        assert (seen.range, seen.above, seen.tilt) == (1, 1, 1)
        assert seen.bearing in (2, 3, 4)
        assert set(defence("horizon")[key]) == {*defence("axis").get(key, ()), "tail"}


@pytest.mark.rule("dogfights.def.same_heading_needed", "dogfights.def.gun_must_bear", "dogfights.def.once_per_gun")
def test_guns_that_may_not_answer_say_why():
    moved = plane("Moved", (-1, 0), 0, BRISTLING)
    crossing = match_with([moved], [plane("Bomber", (-1, -1), 1, BOMBER)], scenario=RAID)
    assert guns_against(crossing, "Bomber", "Moved") == set()
    assert bars(crossing, "return fire", "german", "Moved") == {
        ("Bomber", "nose"): "dogfights.def.same_heading_needed",
        ("Bomber", "tail"): "dogfights.def.same_heading_needed",
    }
    parallel = match_with([moved], [plane("Bomber", (0, 0), 0, BOMBER, answered=("tail",))], scenario=RAID)
    assert bars(parallel, "return fire", "german", "Moved") == {
        ("Bomber", "nose"): "dogfights.def.gun_must_bear",
        ("Bomber", "tail"): "dogfights.def.once_per_gun",
    }
