"""What a shot, a risk or a position of Instant Spandaus is worth, in points of victory.

Every turn deploys anew, so a position is worth what its shots are worth in this turn: height matters because the
higher aircraft shoots first, and whoever is hurt, jinks or spins does not shoot back.
"""

from collections.abc import Callable
from functools import lru_cache
from math import fsum
from typing import NamedTuple

from aerodrome.rulebooks.spandaus.odds import hit_chance
from aerodrome.rulebooks.spandaus.tables import SHOOTING
from aerodrome.sky.chain import SQUARES, WIDTH

VALUES = 13
PLACES = len(SQUARES)
NOWHERE = float("-inf")
_POWER_DIVE = 2
"""Bands."""
_CACHED = 200_000

Gun = tuple[int, ...]
Lost = tuple[float, ...]


class Fighter(NamedTuple):
    """What matters of an aircraft in a fight: what it is worth, the share of that which is lost with 0, 1, 2 ... Hit
    Points (all of it with more), its guns (none, where they cannot fire), its numbers."""

    worth: float
    lost: Lost
    attack: Gun | None
    defence: Gun | None
    aim: int
    legend: bool
    jinks: bool
    M: int
    VC: int
    VD: int
    PD: int
    CR: int
    DR: int
    RM: int
    CON: int
    recovery: int
    one_attempt: bool


class Strike(NamedTuple):
    """An attack as it may be expected to go: harm to the target, harm to the shooter, the chance that the target
    is kept from shooting afterwards."""

    harm: float
    cost: float
    silenced: float


_NOTHING = Strike(0.0, 0.0, 0.0)


@lru_cache(_CACHED)
def damage(less: int, lost: Lost) -> tuple[float, float]:
    """A damage card less a number: the share of the aircraft that it costs, and the chance that it costs anything."""
    share = chance = 0.0
    for value in range(2, VALUES + 1):
        points = max(0, value - less)
        share += _share(points, lost)
        chance += points > 0
    critical = fsum(_share(value, lost) for value in range(2, VALUES + 1)) / VALUES + 1 / VALUES
    return (share + critical) / VALUES, (chance + 1) / VALUES


def _share(points: int, lost: Lost) -> float:
    return lost[points] if points < len(lost) else 1.0


def crash(recovery: int, band: int) -> float:
    """The chance that a spin from this band ends on the ground."""
    return float((1 - min(recovery, VALUES) / VALUES) ** (band + 1))


@lru_cache(_CACHED)
def risk(fighter: Fighter, band: int) -> float:
    """What the test after a risky manoeuvre costs: Hit Points, and perhaps a spin."""
    lost, chance = damage(fighter.RM, fighter.lost)
    spin = chance * max(0.0, 1 - fighter.CON / VALUES)
    return fighter.worth * (lost + spin * (crash(fighter.recovery, band) + 0.1))


def aim(shooter: Fighter, distance: int, more: int = 0) -> int:
    return (0 if shooter.legend else distance) + shooter.aim + more


def jinked(target: Fighter, number: int) -> float:
    """The chance to be hit in spite of a jink of two cards."""
    dive, turn = min(1.0, target.VD / VALUES), min(1.0, target.M / VALUES)
    both, neither = dive * turn, (1 - dive) * (1 - turn)
    return neither * hit_chance(number) + (1 - both - neither) * hit_chance(number + 1) + both * hit_chance(number + 2)


@lru_cache(_CACHED)
def strike(shooter: Fighter, target: Fighter, distance: int, more: int, back: float) -> Strike:
    """An attack at this distance on a target that answers as suits it best; `back` is what its own attack is worth."""
    if shooter.attack is None:
        return _NOTHING
    number = aim(shooter, distance, more)
    lost, hurts = damage(-shooter.attack[distance - 1], target.lost)
    lost *= target.worth
    hit = hit_chance(number)
    answers = [Strike(hit * lost, 0.0, hit * hurts)]
    if target.jinks:
        answers.append(Strike(jinked(target, number) * lost, 0.0, 1.0))
    if target.defence is not None and distance <= SHOOTING.defence_range:
        found = hit_chance(SHOOTING.defence_times * distance + target.aim)
        suffered, stops = damage(-target.defence[distance - 1], shooter.lost)
        through = hit * (1 - found * stops)
        answers.append(Strike(through * lost, found * suffered * shooter.worth, through * hurts))
    return min(answers, key=lambda answer: answer.harm - answer.cost - (1 - answer.silenced) * back)


@lru_cache(_CACHED)
def exchange(upper: Fighter, lower: Fighter, distance: int, at_lower: int, at_upper: int) -> tuple[float, float]:
    """Two aircraft in range that have moved; the higher shoots first. The harm to the upper and to the lower one.
    `at_lower` and `at_upper` are added to the target numbers (sun)."""
    back = strike(lower, upper, distance, at_upper, 0.0)
    if back.harm <= back.cost:
        back = _NOTHING
    first = strike(upper, lower, distance, at_lower, back.harm - back.cost)
    if first.harm <= first.cost:
        first = _NOTHING
    answered = 1 - first.silenced
    return first.cost + answered * back.harm, first.harm + answered * back.cost


def gain_and_risk(me: Fighter, enemy: Fighter, height: int, at_enemy: int = 0, at_me: int = 0) -> tuple[float, float]:
    """The harm that I may expect to do and to suffer, so many squares above an enemy (below, if negative)."""
    if height > 0:
        mine, his = exchange(me, enemy, height, at_enemy, at_me)
    else:
        his, mine = exchange(enemy, me, -height, at_me, at_enemy)
    return his, mine


@lru_cache(_CACHED)
def _standing(me: Fighter, enemy: Fighter) -> dict[int, float]:
    """Gain less risk for each height at which one of us can shoot."""
    heights = [height for height in range(-SHOOTING.attack_range, SHOOTING.attack_range + 1) if height]
    pairs = {height: gain_and_risk(me, enemy, height) for height in heights}
    return {height: gain - suffered for height, (gain, suffered) in pairs.items()}


@lru_cache(_CACHED)
def pursuits(me: Fighter, enemy: Fighter, climbs: bool, dives: int) -> dict[int, float]:  # noqa: ARG001
    """What is known so far of what a pursuit is worth, by height: whoever asks for one puts it here."""
    return {}


@lru_cache(_CACHED)
def pursuit(me: Fighter, enemy: Fighter, height: int, climbs: bool, dives: int) -> float:
    """What it is worth to me to move now, so many squares above an enemy that stays where it is. I may climb a band,
    and dive by so many: two are a power dive."""
    power_dives = dives >= _POWER_DIVE and me.PD > 0
    in_reach = abs(height) <= WIDTH + me.M + SHOOTING.attack_range
    if not in_reach and not (power_dives and abs(height - _POWER_DIVE * WIDTH) <= SHOOTING.attack_range):
        return 0.0
    standing = _standing(me, enemy)
    flight = Flight(me, lambda place: standing.get(place, 0.0), range(-PLACES, PLACES))
    choices = [
        "M",
        *(("VC", "CR") if climbs else ()),
        *(("VD", "DR") if dives else ()),
        *(("PD",) if power_dives else ()),
    ]
    return max(0.0, standing.get(height, 0.0), *(flight.worth_of(name, height, ()) for name in choices))


def better_of_two(flown: list[float]) -> float:
    """What a manoeuvre is worth with two cards, the better of which counts; `flown` is what each value leads to."""
    return fsum(worth * (2 * rank + 1) for rank, worth in enumerate(sorted(flown))) / (VALUES * VALUES)


class Flight:
    """What manoeuvres are worth, given what each place is worth to end in."""

    __slots__ = ("fighter", "places", "value")

    def __init__(self, fighter: Fighter, value: Callable[[int], float], places: range = range(1, PLACES + 1)) -> None:
        self.fighter = fighter
        self.value = value
        self.places = places

    def worth_of(self, name: str, place: int, tried: tuple[str, ...]) -> float:
        """A manoeuvre by its name, from a place, after others were tried; the best is made of what comes then."""
        return fsum(self.flown(name, place, tried)) / VALUES

    def flown(self, name: str, place: int, tried: tuple[str, ...]) -> list[float]:
        """What each value of the card leads to."""
        then = self.then(name, tried)
        fighter = self.fighter
        if name == "M":
            return self._lateral(place, then)
        number = min(VALUES, getattr(fighter, name))
        missed = then(place)
        if name in ("CR", "DR"):
            turned = place + (WIDTH if name == "CR" else -WIDTH)
            reached = max(self.value(turned - 1), self.value(turned + 1))
        else:
            reached = then(place + {"VC": WIDTH, "VD": -WIDTH, "PD": -2 * WIDTH}[name])
        return [reached] * number + [missed] * (VALUES - number)

    def then(self, name: str, tried: tuple[str, ...]) -> Callable[[int], float]:
        """What a place is worth after this manoeuvre: a basic one of the other kind may follow."""
        if self.fighter.one_attempt or name in ("PD", "CR", "DR"):
            return self.value
        if name == "M":
            return self.value if any(each != "M" for each in tried) else self.before_vertical
        return self.value if "M" in tried else self.before_lateral

    def before_vertical(self, place: int) -> float:
        here = best = self.value(place)
        if place in self.places:
            for number, to in ((self.fighter.VC, place + WIDTH), (self.fighter.VD, place - WIDTH)):
                there = self.value(to)
                if there > best:
                    best = max(best, here + (there - here) * min(1.0, number / VALUES))
        return best

    def before_lateral(self, place: int) -> float:
        return max(self.value(place), fsum(self._lateral(place, self.value)) / VALUES)

    def _lateral(self, place: int, then: Callable[[int], float]) -> list[float]:
        number = min(VALUES, self.fighter.M)
        best = NOWHERE
        flown: list[float] = []
        for card in range(1, number + 1):
            best = max(best, then(place - card), then(place + card))
            flown.append(best)
        return flown + [then(place)] * (VALUES - number)
