"""What the pilots of Age of Dogfights foresee, checked against the rules themselves."""

from random import Random

import msgspec
import pytest

from aerodrome import Match
from aerodrome.judgement.threats.dogfights import agility_of, ahead, attack, burst, gain, places, reach
from aerodrome.pilots.dogfights.clearance import trapped
from aerodrome.pilots.dogfights.situation import Situation
from aerodrome.pilots.dogfights.values import SETTINGS
from aerodrome.rulebooks.dogfights.moves import Move
from aerodrome.rulebooks.dogfights.moving import flight_of, steps_of
from aerodrome.rulebooks.dogfights.routes import NO_FRONT
from aerodrome.rulebooks.dogfights.sighting import shots
from aerodrome.rulebooks.dogfights.tables import TABLES
from aerodrome.sky.lattice import OFF, lattice
from tests.rules.dogfights.flying import ALLIED, COLUMNS, ROWS, craft, match_with, model, plane

KINDS = {
    "plain": model(),
    "gyro": model(gyro=1, agility=3),
    "camel": model(gyro=2, agility=4),
    "left": model(gyro=1, gyro_side="left", agility=2),
    "bomber": model(role="bomber", speed=4),
    "fast": model(speed=9, agility=3),
    "stiff": model(agility=1),
}


ONE_SIDED = {"mode": "breakthrough", "task": {"side": ALLIED, "wins": 1}}
GRID = lattice(COLUMNS, ROWS)


def alone(kind: str, at: str, heading: int) -> Match:
    """One aircraft; bombers fly only where there is something for them to do."""
    return match_with([plane("Hale", at, heading, KINDS[kind])], scenario=ONE_SIDED if kind == "bomber" else {}, seed=1)


def places_by_the_rules(match: Match, name: str, number: int) -> set[tuple[int, int]]:
    """Every point and heading where a move with this number on the die can end."""
    move = Move(flight_of(match.state, match.settings, craft(match, name), number))
    return {(end.point, end.heading) for end in move.ends() if end.point != OFF}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("heading", [0, 2, 5])
@pytest.mark.parametrize("number", [-1, 0, 2])
def test_with_nothing_around_it_reaches_exactly_what_the_rules_let_it_reach(kind: str, heading: int, number: int):
    match = alone(kind, "M18", heading)
    hale = craft(match, "Hale")
    mover = flight_of(match.state, match.settings, hale, number).mover
    q, r = GRID.axial[mover.point]
    foreseen = set()
    for by_q, by_r, turn in places(agility_of(hale), mover.steps):
        east, south = ahead(heading, by_q, by_r)
        foreseen.add((GRID.at_axial(q + east, r + south), (heading + turn) % 6))
    assert foreseen == places_by_the_rules(match, "Hale", number)


def test_chances_add_up_over_the_faces_of_the_die():
    match = match_with([plane("Hale", "M18", 0)])
    hale = craft(match, "Hale")
    agility, steps = agility_of(hale), steps_of(hale, 0)
    table = reach(agility, steps)
    blue = TABLES.dice.blue
    wanted = sum(len(places(agility, steps + number)) for number in blue) / len(blue)
    assert sum(table.values()) == pytest.approx(wanted)
    assert max(table.values()) <= 1 + 1e-9


def test_a_threat_is_seen_exactly_where_the_rules_would_let_the_enemy_fire():
    """Random places of two aircraft: the enemy has a shot after some throw if, and only if, it is seen beforehand."""
    rng = Random(7)
    seen = unseen = 0
    for _ in range(60):
        tilt = rng.choice((-1, 0, 1))
        hunter = plane("Brandt", (0, 0), rng.randrange(6), rng.choice([KINDS["plain"], KINDS["camel"]]), tilt=tilt)
        target = plane("Hale", (rng.randint(-4, 7), rng.randint(-5, 5)), rng.randrange(6), level=rng.randint(2, 4))
        if target["position"]["point"] == hunter["position"]["point"]:
            continue
        match = match_with([target], [hunter])
        hale, brandt = craft(match, "Hale"), craft(match, "Brandt")
        (enemy,) = Situation(match.state, hale).enemies
        q, r = GRID.axial[GRID.index[str(hale.point)]]
        threat = enemy.danger(q, r, hale.heading, hale.level)
        real = _can_shoot(match, brandt.id, hale.id)
        if threat > 0 and not real:
            assert _in_the_way(match, brandt.id), "it could only have been the other aircraft that bars the way"
            continue
        assert (threat > 0) == real
        seen += threat > 0
        unseen += threat == 0
    assert seen >= 10
    assert unseen >= 10


def _can_shoot(match: Match, name: str, at: str) -> bool:
    state = match.state
    me = craft(match, name)
    before = (me.point, me.heading, me.level, me.tilt)
    found = False
    for number in set(TABLES.dice.blue):
        move = Move(flight_of(state, match.settings, me, number))
        for end in move.ends():
            if end.point == OFF:
                continue
            for tilt in move.flight.tilts(end.levels, end.level):
                me.point = move.flight.air.names[end.point]
                me.heading, me.level, me.tilt = end.heading, end.level, tilt
                found = found or any(target == at for _, target in shots(state, me))
                me.point, me.heading, me.level, me.tilt = before
    return found


def _in_the_way(match: Match, name: str) -> bool:
    """Whether the other aircraft takes places away from this one."""
    me = craft(match, name)
    with_it = sum(len(Move(flight_of(match.state, match.settings, me, n)).ends()) for n in set(TABLES.dice.blue))
    others = [each for each in match.state.aircraft.values() if each is not me]
    fates = [each.fate for each in others]
    for each in others:
        each.fate = "left"
    alone = sum(len(Move(flight_of(match.state, match.settings, me, n)).ends()) for n in set(TABLES.dice.blue))
    for each, fate in zip(others, fates, strict=True):
        each.fate = fate
    return with_it < alone


@pytest.mark.parametrize("kind", ["plain", "bomber", "stiff", "camel"])
def test_traps_at_the_edge_are_those_of_the_rules(kind: str):
    traps = 0
    for at in ("A1", "A20", "B36", "G1", "H1", "M36", "N2", "X1", "Y5", "Y36"):
        for heading in range(6):
            match = alone(kind, at, heading)
            me = craft(match, "Hale")
            mover = flight_of(match.state, SETTINGS, me, 0).mover
            moves = [Move(flight_of(match.state, SETTINGS, me, number)) for number in TABLES.dice.blue]
            for move in moves:
                move.flight.mover = msgspec.structs.replace(move.flight.mover, may_leave=False)
            real = sum(move.relaxed > NO_FRONT for move in moves) / len(moves)
            foreseen = trapped(match.state.brief.plan, agility_of(me), (mover.steps,), mover.point, heading)
            assert foreseen == pytest.approx(real), (at, heading)
            traps += foreseen > 0
    assert traps >= 5


def test_what_an_attack_comes_to():
    down, hurt, jam = burst("A", 1, outright=False)
    assert (down, hurt, jam) == pytest.approx((10 / 36, 20 / 36, 1 / 36))
    assert burst("A", 1, outright=True)[:2] == pytest.approx((30 / 36, 0))
    long = attack("A", 1, False, long=True, damaged=False)
    assert long[0] > down
    assert gain(*long) > gain(down, hurt)
    assert attack("A", 1, False, long=False, damaged=True) == pytest.approx((30 / 36, 0))
