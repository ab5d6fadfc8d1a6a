"""The exchange of fire at the end of a move: what could be shot from there, and who could answer."""

from collections.abc import Iterator
from math import fsum

from aerodrome.judgement.threats.dogfights import added, attack, burst, gain
from aerodrome.pilots.dogfights.situation import Enemy, Situation
from aerodrome.pilots.dogfights.values import SETTINGS
from aerodrome.rulebooks.dogfights.bearing import OFFENCE, defence
from aerodrome.rulebooks.dogfights.crew import skill
from aerodrome.rulebooks.dogfights.guns import bar_on_gun
from aerodrome.rulebooks.dogfights.state import ACE
from aerodrome.rulebooks.dogfights.tables import Position
from aerodrome.sky.lattice import OFF

Near = list[tuple[Enemy, int, int]]
"""Enemies in line with a point, with steps and direction to them."""


def lines(situation: Situation) -> dict[int, Near]:
    """For every point that is one or two steps away from an enemy: which, how far and in which direction."""
    found: dict[int, Near] = {}
    next_ = situation.board.lattice.next
    for enemy in situation.enemies:
        for away in range(6):
            point = enemy.point
            for steps in (1, 2):
                point = next_[point * 6 + away]
                if point == OFF:
                    break
                if steps == 2 and enemy.level <= situation.board.cloud_top[next_[enemy.point * 6 + away]]:
                    break
                found.setdefault(point, []).append((enemy, steps, (away + 3) % 6))
    return found


class Exchange:
    """What a stance brings: the gain of the best shots, the loss by answers, and how likely each enemy goes down."""

    __slots__ = ("downs", "gain", "loss")

    def __init__(self) -> None:
        self.gain = 0.0
        self.loss = 0.0
        self.downs: dict[str, float] = {}


def exchange(situation: Situation, near: Near, heading: int, level: int, tilt: int) -> Exchange | None:
    """Fire and return fire for an aircraft that ends like this beside these enemies; None where nobody can fire."""
    found = Exchange()
    fired = False
    shots: dict[str, tuple[float, Enemy, float]] = {}
    for enemy, steps, direction in near:
        if not -1 <= enemy.level - level <= 1 or situation.board.in_cloud(enemy.point, enemy.level):
            continue
        key = (
            steps,
            (direction - heading) % 6,
            (enemy.heading - heading) % 6,
            enemy.level - level,
            tilt,
            enemy.aircraft.tilt,
        )
        into_sun = situation.state.sun == direction
        for mount, addition, outright in situation.guns.mounts:
            position = OFFENCE.get(key, _NOTHING).get(mount)
            if position is not None:
                damaged = bool(enemy.aircraft.damage)
                down, hurt = attack(position.column, addition - into_sun, outright, position.long, damaged)
                value = gain(down, hurt) * enemy.worth
                if value > shots.get(mount, _WORTHLESS)[0]:
                    shots[mount] = (value, enemy, down)
        found.loss += fsum(_answers(situation, enemy, key, direction))
        fired = fired or key in OFFENCE or found.loss > 0
    for value, enemy, down in shots.values():
        found.gain += value
        found.downs[enemy.aircraft.id] = max(found.downs.get(enemy.aircraft.id, 0.0), down)
    return found if fired else None


def _answers(
    situation: Situation, enemy: Enemy, key: tuple[int, int, int, int, int, int], direction: int
) -> Iterator[float]:
    """What each gun of an enemy that can be trained there may do (dogfights.def.formal)."""
    shooter = enemy.aircraft
    into_sun = situation.state.sun == (direction + 3) % 6
    for mount in defence(SETTINGS.tail_guns).get(key, ()):
        if mount in shooter.ammo and not bar_on_gun(shooter, mount):
            outright = situation.outright or skill(shooter, mount) == ACE or bool(situation.me.damage)
            down, hurt, _ = burst("B", added(shooter, mount, into_sun), outright)
            yield gain(down, hurt)


_NOTHING: dict[str, Position] = {}
_WORTHLESS = (0.0, None, 0.0)
