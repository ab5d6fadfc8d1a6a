"""What a side of Instant Spandaus sees, in numbers."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from aerodrome.judgement.judges import Judge
from aerodrome.judgement.sight import Eyes, Row, Sight, lead, share
from aerodrome.rulebooks.spandaus.odds import hit_chance
from aerodrome.rulebooks.spandaus.state import FLYING, STILL_IN, Aircraft, Brief, bomber_like
from aerodrome.rulebooks.spandaus.tables import CREWS, SHOOTING, TABLES
from aerodrome.rulebooks.spandaus.victory import hit_points_scored
from aerodrome.rulebooks.spandaus.view import View
from aerodrome.sky.chain import PLACE, SQUARES

_STRONG, _MANY, _FAR = 15.0, 6.0, 13.0
_HIGHEST_CARD = 13.0
_LONG = 20.0
_RANGE = SHOOTING.attack_range
_LEAST_WORTH = 0.3
"""An aircraft for which a scenario gives no points is still worth something."""


class Table(NamedTuple):
    gone: float
    late: float
    long: float
    lead: float
    hits: float
    own_aircraft: float
    their_aircraft: float
    deploying: float
    moving: float
    fighting: float
    things: float
    spent: float
    reached: float


class Craft(NamedTuple):
    here: float
    worth: float
    whole: float
    strength: float
    crippled: float
    gun: float
    ammunition: float
    last: float
    empty: float
    jammed: float
    defends: float
    lateral: float
    climb: float
    dive: float
    control: float
    crew: float
    spinning: float
    moved: float
    silent: float
    height: float
    bomber: float
    cloud: float


class Bearing(NamedTuple):
    near: float
    above: float
    hits: float
    harm: float


def value_of(brief: Brief, kind: str) -> float:
    """What is lost with an aircraft of a type: the enemy's points for it, and its own side's if it came through."""
    if brief.mission != "dogfight":
        return 1.0
    victory = brief.victory
    home = max(victory.survived.get(kind, 0), victory.escaped.get(kind, 0))
    return max(_LEAST_WORTH, float(victory.destroyed.get(kind, 0) + home))


def _craft(view: View, each: Aircraft, value: float, stake: float) -> Row:
    numbers, square, attack = each.numbers, each.square, each.numbers.attack
    left, shots, armed = each.hits - each.sustained, each.attack_ammo, attack is not None
    here = float(square is not None)
    worth = share(value, stake) * len(view.aircraft) / 2
    whole = left / each.hits
    strength = left / _STRONG
    crippled = float(each.crippled)
    gun = (_HIGHEST_CARD + attack[0]) / _HIGHEST_CARD if attack is not None else 0.0
    ammunition = shots / _MANY
    last = float(armed and shots == 1)
    empty = float(armed and shots == 0)
    jammed = float(each.attack_jammed)
    silenced = each.defence_jammed or each.defence_lost
    defends = float(numbers.defence is not None and each.defence_ammo != 0 and not silenced)
    lateral = numbers.M / _HIGHEST_CARD
    climb = numbers.VC / _HIGHEST_CARD
    dive = numbers.VD / _HIGHEST_CARD
    control = numbers.CON / _HIGHEST_CARD
    crew = CREWS[each.crew].aim / 2
    spinning = float(each.spinning)
    moved = float(each.moved)
    silent = float(each.attacked or each.jinked or each.hurt)
    height = PLACE[square] / len(SQUARES) if square is not None else 0.0
    bomber = float(bomber_like(each))
    cloud = float(square in view.clouds)
    return (
        here,
        worth,
        whole,
        strength,
        crippled,
        gun,
        ammunition,
        last,
        empty,
        jammed,
        defends,
        lateral,
        climb,
        dive,
        control,
        crew,
        spinning,
        moved,
        silent,
        height,
        bomber,
        cloud,
    )


_NOWHERE: Row = (0.0,) * (2 * len(Bearing._fields))


def _bearings(own: Sequence[Aircraft], foes: Sequence[Aircraft]) -> list[Row]:
    """What aircraft can do to each other from where they are."""
    found: list[Row] = []
    for one in own:
        for other in foes:
            if one.square is None or other.square is None:
                found.append(_NOWHERE)
                continue
            steps = PLACE[one.square] - PLACE[other.square]
            away = abs(steps)
            near = 1 - away / _FAR if away < _FAR else 0.0
            above = steps / _FAR if away < _FAR else 1.0 if steps > 0 else -1.0
            hits = harm = its_hits = its_harm = 0.0
            if 1 <= away <= _RANGE:
                hits, harm = _attack(one, other, away)
                its_hits, its_harm = _attack(other, one, away)
            mine = (near, above, hits, harm)
            his = (near, -above, its_hits, its_harm)
            found.append(mine + his)
    return found


def _attack(one: Aircraft, other: Aircraft, away: int) -> tuple[float, float]:
    """The chance that an attack hits from so far away, and the share of what is left that it takes."""
    attack = one.numbers.attack
    if attack is None or not one.attack_ammo or one.attack_jammed:
        return 0.0, 0.0
    aim = away + CREWS[one.crew].aim + (TABLES.crippled.aim if one.crippled else 0)
    hits, left = hit_chance(max(1, aim)), other.hits - other.sustained
    return hits, hits * _taken(-attack[away - 1], left) / 13 / left


@cache
def _taken(less: int, left: int) -> int:
    """What a hit takes off so many Hit Points, summed up over the cards."""
    return sum(min(left, max(0, card - less)) for card in range(2, 14))


def _still_in(view: View, side: str) -> tuple[list[Aircraft], list[Aircraft]]:
    """A side's own, and the enemy's."""
    still = [each for each in view.aircraft.values() if each.fate in STILL_IN]
    return [each for each in still if each.side == side], [each for each in still if each.side != side]


def _names(view: View, side: str) -> tuple[list[str], list[str]]:
    mine, theirs = _still_in(view, side)
    return [each.id for each in mine], [each.id for each in theirs]


def look(view: View, side: str) -> Sight:
    brief = view.brief
    everybody = view.aircraft.values()
    mine, theirs = _still_in(view, side)
    values = {kind: value_of(brief, kind) for kind in {each.type for each in everybody}}
    stake = sum([values[each.type] for each in everybody])
    hits = sum([each.hits for each in everybody])
    gone = min(1.0, view.turn / brief.turns) if brief.turns else 0.0
    things = [each for each in view.things.values() if each.fate == FLYING]
    table = Table(
        gone=gone,
        late=gone**4,
        long=brief.turns / _LONG,
        lead=share(lead(view.points, side), stake) if view.points else 0.0,
        hits=share(lead(hit_points_scored(view), side), hits) if brief.victory.hit_points else 0.0,
        own_aircraft=len(mine) / _MANY,
        their_aircraft=len(theirs) / _MANY,
        deploying=float(view.phase == "deploy"),
        moving=float(view.phase == "move"),
        fighting=float(view.phase == "combat"),
        things=len(things) / 2,
        spent=share(sum(each.sustained for each in things), sum(each.hits for each in things)),
        reached=share(view.reached, len(view.targets)),
    )
    return Sight(
        table,
        [_craft(view, each, values[each.type], stake) for each in mine],
        [_craft(view, each, values[each.type], stake) for each in theirs],
        _bearings(mine, theirs),
    )


EYES: Eyes[View] = Eyes(
    Table._fields, Craft._fields, Bearing._fields, look, turned=("lead", "hits"), names=_names, height=float(_FAR)
)
JUDGE = Judge("spandaus", EYES)
