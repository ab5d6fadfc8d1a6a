"""The Gunnery skill test: the Base shot and its parts, the tables of firing angles, hits and successes."""

from itertools import pairwise
from math import cos, radians, sin
from typing import Any

import pytest

from aerodrome import Match
from aerodrome.rulebooks.icog.figures.panels import band, models
from aerodrome.rulebooks.icog.figures.tables import BANDS, distance_modifier
from aerodrome.rulebooks.icog.flight.proximity import threats
from aerodrome.rulebooks.icog.gunnery.aiming import chance, could_attack, fixed_parts, gunner_angle, gunner_shots
from aerodrome.rulebooks.icog.state import Fire, State, pilot
from aerodrome.sky.regions import parallel
from tests.rules.icog.gunnery import BASE, MISS, OBSERVER, duel, parts, shot, volley
from tests.rules.icog.hangar import asked, craft, match_with, model, plane, pose
from tests.rules.referee import give, said

SPEEDS = (80, 120, 150, 200, 250)
"""Of an Albatros D.III: at Stall speed, slow, medium, high, and in a dive."""

FIXED = {
    "rear": """
        +1 +2 -1 -4 -6
         0 +2  0 -2 -4
        -1  0 +1  0 -2
        -4 -3 -1 -1 -1
        -8 -5 -3 -2 -3""",
    "side": """
         -2  -1  -2  -3  -4
         -5  -3  -4  -5  -6
         -8  -6  -7  -8  -9
        -11  -8  -9 -10 -11
        -14 -10 -11 -12 -14""",
    "front": """
        +3 +4   0  -4  -8
        +1 +2  -2  -6 -10
         0  0  -4  -8 -12
        -3 -2  -6 -12 -16
        -7 -6 -10 -14 -20""",
}
AIMED = {
    "parallel": """
         -5  -7  -7  -8  -9
         -6  -8  -9  -9 -10
         -8  -9  -9 -10 -11
        -10 -11 -10 -10 -11
        -13 -14 -13 -12 -12""",
    "attacking": """
         +3  -4  -6  -8 -10
         -3  -6  -8 -10 -12
         -6  -9 -11 -12 -15
         -9 -11 -13 -14 -17
        -11 -13 -15 -17 -20""",
    "behind": """
        +5  0 -2 -6 -11
        +4  0 -3 -7 -10
        +1 -2 -4 -6  -8
        -2 -4 -5 -7  -9
        -4 -6 -7 -8 -11""",
    "other": """
         -5  -6  -7  -8  -9
         -7  -8  -9 -10 -11
        -10 -11 -12 -13 -14
        -12 -13 -14 -15 -16
        -13 -15 -16 -17 -18""",
}
"""As they are printed: a row for each speed of the target, a column for each speed of whoever shoots."""

ASPECTS = {"rear": 0.0, "side": 90.0, "front": 180.0}


def numbers(text: str) -> list[list[int]]:
    return [[int(number) for number in line.split()] for line in text.strip().splitlines()]


def cells(tables: dict[str, str]) -> list[tuple[str, int, int, int]]:
    """Every cell: the table, the speeds of target and shooter, and the number."""
    return [
        (name, target, shooter, number)
        for name, text in tables.items()
        for target, line in zip(SPEEDS, numbers(text), strict=True)
        for shooter, number in zip(SPEEDS, line, strict=True)
    ]


@pytest.mark.rule("icog.6.3.4.1", "icog.6.3.4.rear", "icog.6.3.4.side", "icog.6.3.4.front", "icog.6.3.4.speed-band")
@pytest.mark.table("icog.6.3.4.rear-angle", "icog.6.3.4.side-angle", "icog.6.3.4.frontal-angle")
@pytest.mark.parametrize(("angle", "target", "shooter", "number"), cells(FIXED))
def test_firing_angles_of_fixed_guns(angle: str, target: int, shooter: int, number: int) -> None:
    """icog.amb.front-table-12 is kept as printed; icog.amb.speed-bands-timing: the speed that the needle shows."""
    kind = {"kind": "albatros-d-iii", "speed": target}
    match = duel(aspect=ASPECTS[angle], shooter={"speed": shooter}, target=kind)
    found, where, away = fixed_parts(match.state, craft(match), craft(match, "B"), pilot(craft(match)))
    assert (where, away) == (angle, 8.5)
    assert dict(found) == {"gunnery": 12, "wounds": 0, "airplane": 0, "distance": -1, angle: number}


def gunned(angle: str, target: int = 150, shooter: int = 150, **facts: Any) -> Match:
    """B, an Albatros, has A's observer to deal with: flying alongside him, coming at him from the beam or from behind,
    or crossing behind him."""
    where: dict[str, tuple[tuple[float, float], float]] = {
        "parallel": ((25.0, 30.0), 0.0),
        "attacking": ((25.0, 30.0), 90.0),
        "behind": ((30.0, 25.0), 0.0),
        "other": ((30.0, 25.0), 90.0),
    }
    at, heading = where[angle]
    other = {"kind": "albatros-d-iii", "at": at, "heading": heading, "speed": target, "targets": ()}
    own = {"kind": model("halberstadt-cl-ii", stall=80, steps=(0, 60, 80, 120, 140, 150, 165)), "speed": shooter}
    return duel(shooter=own, target=other | facts, slots=(("A", OBSERVER),))


@pytest.mark.rule("icog.6.3.5.1", "icog.6.3.5.2", "icog.6.3.5.3", "icog.6.3.5.4", "icog.6.3.5.behind")
@pytest.mark.table("icog.6.3.5.parallel-flight", "icog.6.3.5.attacking-airplane", "icog.6.3.5.other-situations")
@pytest.mark.parametrize(("angle", "target", "shooter", "number"), cells(AIMED))
def test_firing_angles_of_gunners(angle: str, target: int, shooter: int, number: int) -> None:
    """icog.amb.attacking-table-sign, icog.amb.red-worse, icog.amb.other-table-13 are kept as printed;
    icog.amb.air-gunner-tail-note: rows are the target's speed."""
    match = gunned(angle, target, shooter)
    found = gunner_shots(match.state, craft(match), craft(match).crew[1])
    long = next(each for each in found if each.burst == "long")
    assert long.angle == angle
    assert dict(long.parts)[angle] == number


@pytest.mark.rule("icog.6.3.4.speed-band")
@pytest.mark.parametrize(
    ("speed", "name"),
    [(60, "stall"), (80, "stall"), (100, "slow"), (145, "slow"), (150, "medium"), (195, "medium")],
)
def test_slow_speed_bands(speed: int, name: str) -> None:
    assert BANDS[band(models()["albatros-d-iii"], speed)] == name


@pytest.mark.rule("icog.6.3.4.speed-band")
@pytest.mark.parametrize(("speed", "name"), [(200, "high"), (245, "high"), (250, "dive"), (300, "dive")])
def test_fast_speed_bands(speed: int, name: str) -> None:
    assert BANDS[band(models()["albatros-d-iii"], speed)] == name


@pytest.mark.rule("icog.6.3.4.rationale")
def test_what_matters_from_each_side() -> None:
    """From behind equal speeds are best or nearly so, from the side the target's speed counts, head on both do."""
    tables = {
        name: [[int(n) for n in line.split()] for line in text.strip().splitlines()] for name, text in FIXED.items()
    }
    for place, line in enumerate(tables["rear"]):
        assert max(line) - line[place] <= 1
    for slower, faster in pairwise(tables["side"]):
        assert all(a > b for a, b in zip(slower, faster, strict=True))
    assert all(a > b for line in tables["front"] for a, b in pairwise(line[1:]))


@pytest.mark.rule("icog.6.3.4.rear", "icog.6.3.4.front", "icog.6.3.4.side", "icog.6.3.4.same-as-threat")
@pytest.mark.parametrize(
    ("aspect", "angle"),
    [(0, "rear"), (45, "rear"), (45.5, "side"), (315, "rear"), (134.5, "side"), (135, "front"), (225, "front")],
)
def test_cones_of_45_degrees_about_tail_and_nose(aspect: float, angle: str) -> None:
    """icog.amb.angle-edges: exactly 45 degrees is inside; icog.amb.target-points-where."""
    match = volley(duel(*MISS, aspect=aspect))
    assert shot(match).facts["angle"] == angle
    b = craft(match, "B")
    assert threats(match.state, b).get("A") == {"rear": -4, "side": -2}.get(angle)


@pytest.mark.rule("icog.6.3.4.side")
def test_straight_above_and_below_are_the_side() -> None:
    for climb in (90.0, -90.0):
        over = {"pose": pose((30.0, 30.0, 20.0 - 6.0 * climb / 90.0), climb=climb)}
        match = volley(duel(*MISS, shooter=over, target={"at": (30.0, 30.0)}))
        assert shot(match).facts["angle"] == "side"


@pytest.mark.rule("icog.6.3.3.1", "icog.6.3.3.bands")
@pytest.mark.table("icog.6.3.3.range-bands")
@pytest.mark.parametrize(
    ("away", "number"),
    [*((float(away), 7 - away) for away in range(2, 13)), (0.5, 6), (1.99, 6), (2.99, 5), (11.99, -4), (13.0, -5)],
)
def test_distance_bands(away: float, number: int) -> None:
    """icog.amb.range-bands; icog.amb.band-edges: a line belongs to the farther band."""
    assert distance_modifier(away, first=False) == number
    assert parts(volley(duel(*MISS, away=away))).get("distance", 0) == number


@pytest.mark.rule("icog.6.3.3.1", "icog.6.3.3.bands")
@pytest.mark.parametrize(("away", "number"), [(1.5, 6), (2.0, 4), (6.99, -3), (7.0, -4), (8.0, -5), (13.0, -5)])
def test_distance_bands_of_the_first_example(away: float, number: int) -> None:
    """Where they are played 7 Move units are -4: icog.amb.range-bands-alternative."""
    match = duel(*MISS, away=away, options={"distances": "first"})
    assert parts(volley(match)).get("distance", 0) == number


@pytest.mark.rule("icog.6.3.3.1")
def test_distance_is_measured_straight_through_the_air() -> None:
    """Five ahead and as much above, seen along the nose: seven and a bit."""
    up = {"pose": pose((30.0, 30.0, 20.0), climb=45.0)}
    match = volley(duel(*MISS, shooter=up, target={"at": (30.0, 35.0), "altitude": 25.0}))
    assert (shot(match).facts["distance"], parts(match).get("distance", 0)) == (7.1, 0)


@pytest.mark.rule("icog.6.3.3.plus-six")
def test_the_best_band_lies_inside_collision_distance() -> None:
    """Heads closer than 2 Move units put the models closer than that: the move that led there was a Collision's."""
    assert distance_modifier(1.99, first=False) == 6
    assert distance_modifier(2.0, first=False) == 5
    match = match_with(
        [plane("B", (30.0, 51.9), kind="nieuport-17", speed=150)],
        [plane("A", (30.0, 30.0), speed=200)],
        dice=[1],
        steps="moves",
        order=("A",),
        change=lambda state: state.moves.append("B"),
    )
    legs = [{"kind": "straight", "length": 20.0}]
    give(match, {"legs": legs, "targets": ["B"], "throttle": 0, "bank": 0.0})
    assert [event.facts["test"] for event in said(match, "tests")] == ["collision"]


@pytest.mark.rule("icog.6.3.1.1", "icog.6.3.factors", "icog.7.side-shot")
def test_the_base_shot_and_its_parts() -> None:
    match = volley(duel(20, shooter={"kind": "albatros-d-va"}, aspect=90.0, away=5.5), "short")
    assert shot(match).facts["sum"] == [["gunnery", 12], ["airplane", 1], ["distance", 2], ["side", -7], ["short", -2]]
    assert shot(match).facts["base"] == 6


@pytest.mark.rule("icog.6.3.1.1", "icog.6.3.1.successes", "icog.6.3.4.1", "icog.6.3.1.roll", "icog.6.3.2.1")
@pytest.mark.example("icog.ex.6.3.1-ex1")
def test_example_1_a_camel_behind_an_albatros() -> None:
    """At the distance that has the example's modifier of -4."""
    match = duel(
        7,
        1,
        away=11.5,
        shooter={"kind": "sopwith-camel", "gunnery": 15, "speed": 185},
        target={"kind": "albatros-d-va", "speed": 145},
    )
    craft(match, "B").speed = 140
    volley(match)
    assert parts(match) == {"gunnery": 15, "airplane": -1, "distance": -4}
    assert (shot(match).facts["base"], shot(match).facts["success"], shot(match).facts["hit"]) == (10, 3, True)
    assert shot(match).facts["angle"] == "rear"


@pytest.mark.rule("icog.6.3.1.1", "icog.6.3.1.successes", "icog.6.3.4.1", "icog.6.3.1.roll", "icog.1.1.rerolls")
@pytest.mark.example("icog.ex.6.3.1-ex2")
def test_example_2_an_albatros_beside_a_camel() -> None:
    """icog.amb.example2-arithmetic: the distance counts, and 4 - 7 is -3."""
    match = duel(
        7,
        4,
        1,
        away=8.0,
        aspect=90.0,
        shooter={"kind": "albatros-d-va", "gunnery": 13, "rerolls": 1, "speed": 165},
        target={"kind": "sopwith-camel", "speed": 200},
    )
    volley(match)
    assert parts(match) == {"gunnery": 13, "airplane": 1, "distance": -1, "side": -9}
    assert (shot(match).facts["base"], shot(match).facts["success"], shot(match).facts["hit"]) == (4, -3, False)
    assert asked(match) == ("re-roll", "A", "pilot", "shot", 4, 7)
    give(match, "re-roll")
    assert (shot(match).facts["success"], shot(match).facts["hit"]) == (0, True)


@pytest.mark.rule("icog.6.3.1.roll", "icog.6.3.1.successes")
@pytest.mark.example("icog.ex.6.3.1-zero-hit", "icog.ex.6.3.1-miss", "icog.ex.7.t4-shot", "icog.ex.7.t9-comisard")
@pytest.mark.parametrize(
    ("gunnery", "die", "success"), [(9, 9, 0), (9, 10, -1), (9, 8, 1), (6, 7, -1), (6, 6, 0), (14, 16, -2)]
)
def test_equal_or_below_hits(gunnery: int, die: int, success: int) -> None:
    hit = success >= 0
    match = volley(duel(die, *((1,) * hit), shooter={"gunnery": gunnery}))
    facts = shot(match).facts
    assert (facts["base"], facts["success"], facts["hit"]) == (gunnery, success, hit)
    assert len(said(match, "damage")) == hit


@pytest.mark.rule("icog.6.3.1.natural-one")
@pytest.mark.example("icog.ex.6.3.1-natural-one")
def test_a_one_always_hits_barely() -> None:
    """icog.amb.natural-one: no successes, and no negative ones."""
    match = volley(duel(1, 2, aspect=180.0, away=12.5, shooter={"gunnery": 5}))
    facts = shot(match).facts
    assert (facts["base"], facts["hit"], facts["success"]) == (-4, True, 0)
    assert said(match, "damage")[0].facts["total"] == 2
    assert chance(-4) == chance(1) == 1 / 20


@pytest.mark.rule("icog.6.3.1.roll")
def test_a_twenty_hits_where_the_base_shot_allows_it() -> None:
    """icog.amb.natural-twenty."""
    match = volley(duel(20, 2, 1, 6, shooter={"gunnery": 20}))
    assert (shot(match).facts["hit"], shot(match).facts["success"]) == (True, 0)
    assert [event.kind for event in match.events if event.kind in ("damage", "jams")] == ["damage", "jams"]


@pytest.mark.rule("icog.6.3.1.damage-now", "icog.6.3.10.procedure", "icog.3.1.step-damage")
def test_a_hit_rolls_damage_at_once_with_its_successes() -> None:
    match = volley(duel(7, 2, 2))
    assert said(match, "damage")[0].facts == {
        "airplane": "B",
        "die": "d20",
        "roll": 2,
        "successes": BASE - 7,
        "total": 7,
    }
    assert craft(match, "B").drag == 2


@pytest.mark.rule("icog.6.3.2.1")
@pytest.mark.parametrize(("kind", "number"), [("fokker-dr-i", 0), ("pfalz-d-iii", 1), ("sopwith-camel", -1)])
def test_every_shot_has_the_airplanes_steadiness(kind: str, number: int) -> None:
    match = volley(duel(*MISS, shooter={"kind": kind}))
    assert parts(match).get("airplane", 0) == number


@pytest.mark.rule("icog.6.3.2.per-crew")
def test_a_gunner_has_his_own_steadiness() -> None:
    """The observer of a B.E.2c has -1, he of a Bristol 0 where his pilot has 1."""
    behind = {"at": (30.0, 24.0), "targets": ()}
    be2c = duel(20, 6, shooter={"kind": "be2c", "speed": 120}, target=behind, slots=(("A", OBSERVER),))
    assert parts(volley(be2c))["airplane"] == -1
    bristol = duel(20, 6, shooter={"kind": "bristol-f2b"}, target=behind, slots=(("A", OBSERVER),))
    assert "airplane" not in parts(volley(bristol))
    assert parts(volley(duel(20, 6, shooter={"kind": "bristol-f2b"})))["airplane"] == 1


@pytest.mark.rule("icog.6.3.1.situational")
@pytest.mark.table("icog.6.3.1.situational-table")
@pytest.mark.parametrize(
    ("fact", "number"),
    [
        ({"stalled": "below"}, 3),
        ({"stalled": "at stall"}, 3),
        ({"stalled": "immelmann"}, 3),
        ({"stalled": "in a turn"}, 0),
        ({"spin": "spin"}, -6),
        ({"spin": "final"}, -6),
        ({}, 0),
    ],
)
def test_stalled_and_spinning_targets(fact: dict[str, Any], number: int) -> None:
    """icog.amb.stall-turn-bonus: a stall in a turn gives nothing."""
    assert shot(volley(duel(*MISS, target=fact))).facts["base"] == BASE + number


@pytest.mark.rule("icog.6.3.1.situational")
@pytest.mark.table("icog.6.3.1.situational-table")
@pytest.mark.parametrize(("stalled", "number"), [("below", -6), ("at stall", -6), ("immelmann", -6), ("", 0)])
def test_gunners_of_a_stalled_airplane_are_shaken(stalled: str, number: int) -> None:
    behind = {"at": (30.0, 24.0), "targets": ()}
    own = {"kind": "bristol-f2b", "stalled": stalled}
    match = duel(20, 6, shooter=own, target=behind, slots=(("A", OBSERVER),))
    assert parts(volley(match)).get("unsteady", 0) == number


@pytest.mark.rule("icog.6.3.1.1", "icog.6.3.1.situational", "icog.6.3.14.reduced-stats")
def test_wounds_lower_the_base_shot() -> None:
    assert parts(volley(duel(*MISS, shooter={"wounds": 3}))) == {"gunnery": 12, "wounds": -3, "distance": -1, "rear": 1}


@pytest.mark.rule("icog.6.3.5.2", "icog.6.3.5.parallel-3d")
@pytest.mark.example("icog.ex.6.3.5-parallel")
@pytest.mark.parametrize(
    ("turn", "climb", "same"),
    [(45, 0, True), (46, 0, False), (0, 45, True), (0, 46, False), (35, 35, False), (30, 30, True)],
)
def test_parallel_flight_is_within_45_degrees_of_space(turn: float, climb: float, same: bool) -> None:
    """icog.amb.parallel-definition: one angle between the two directions."""
    match = gunned("parallel", pose=pose((25.0, 30.0, 20.0), turn, climb=climb))
    assert gunner_angle(match.state, craft(match), craft(match, "B")) == ("parallel" if same else "other")
    east, north = sin(radians(turn)), cos(radians(turn))
    nose = (east * cos(radians(climb)), north * cos(radians(climb)), sin(radians(climb)))
    assert parallel((0.0, 1.0, 0.0), nose) is same


@pytest.mark.rule("icog.6.3.5.3", "icog.6.3.5.behind", "icog.6.3.5.4", "icog.6.3.5.attacking-valid-shot")
@pytest.mark.example("icog.ex.6.3.5-albatros-a", "icog.ex.6.3.5-albatros-b", "icog.ex.6.3.5-other")
@pytest.mark.parametrize("angle", ["attacking", "behind", "other"])
def test_who_has_a_shot_at_the_gunners_airplane_is_attacking(angle: str) -> None:
    """icog.amb.gunner-table-priority: B behind flies parallel too; icog.amb.gunner-still-parallel-red: the gunner's own
    Rear cone decides."""
    match = gunned(angle)
    assert gunner_angle(match.state, craft(match), craft(match, "B")) == angle
    assert could_attack(match.state, craft(match, "B"), craft(match)) is (angle != "other")


@pytest.mark.rule("icog.6.3.5.3", "icog.6.3.5.attacking-valid-shot")
@pytest.mark.parametrize(
    "fact", [{"at": (30.0, 16.5)}, {"forced": True}, {"spin": "spin"}, {"fire": Fire(9)}, {"stalled": "below"}]
)
def test_who_cannot_fire_is_not_attacking(fact: dict[str, Any]) -> None:
    """icog.amb.attacking-means: in range, with guns that may fire."""
    match = gunned("behind", **fact)
    assert gunner_angle(match.state, craft(match), craft(match, "B")) == "parallel"


@pytest.mark.rule("icog.6.3.5.attacking-valid-shot")
def test_who_is_out_of_ammunition_or_jammed_is_not_attacking() -> None:
    for change in (empty, jammed):
        match = gunned("behind")
        change(match.state)
        assert gunner_angle(match.state, craft(match), craft(match, "B")) == "parallel"


def empty(state: State) -> None:
    state.airplanes["B"].weapons[0].halves = 0


def jammed(state: State) -> None:
    for barrel in state.airplanes["B"].weapons[0].barrels:
        barrel.actions = 2


@pytest.mark.rule("icog.6.3.5.gunner-duel")
def test_two_gunners_never_use_the_attackers_table() -> None:
    """An F.E.2b behind with its nose gun trained on A is no attacker: it has no fixed guns."""
    match = gunned("behind", kind="fe2b", speed=140)
    assert gunner_angle(match.state, craft(match), craft(match, "B")) == "parallel"
    crossing = gunned("attacking", kind="fe2b", speed=140)
    assert gunner_angle(crossing.state, craft(crossing), craft(crossing, "B")) == "other"
