"""What a side of Instant Spandaus sees, in numbers."""

from typing import NamedTuple

from aerodrome.judgement.judges import Judge
from aerodrome.judgement.sight import Eyes, Sight, lead, share
from aerodrome.rulebooks.spandaus.odds import hit_chance
from aerodrome.rulebooks.spandaus.state import FLYING, STILL_IN, Aircraft, Brief, bomber_like
from aerodrome.rulebooks.spandaus.tables import CREWS, SHOOTING, TABLES
from aerodrome.rulebooks.spandaus.victory import hit_points_scored
from aerodrome.rulebooks.spandaus.view import View
from aerodrome.sky.chain import PLACE, SQUARES

_STRONG, _MANY, _FAR = 15.0, 6.0, 13.0
_HIGHEST_CARD = 13.0
_LONG = 20.0
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


def _craft(view: View, each: Aircraft, stake: float) -> Craft:
    numbers, armed = each.numbers, each.numbers.attack is not None
    left = each.hits - each.sustained
    return Craft(
        here=float(each.square is not None),
        worth=share(value_of(view.brief, each.type), stake) * len(view.aircraft) / 2,
        whole=left / each.hits,
        strength=left / _STRONG,
        crippled=float(each.crippled),
        gun=(_HIGHEST_CARD + numbers.attack[0]) / _HIGHEST_CARD if numbers.attack is not None else 0.0,
        ammunition=each.attack_ammo / _MANY,
        last=float(armed and each.attack_ammo == 1),
        empty=float(armed and each.attack_ammo == 0),
        jammed=float(each.attack_jammed),
        defends=float(
            numbers.defence is not None and each.defence_ammo != 0 and not (each.defence_jammed or each.defence_lost)
        ),
        lateral=numbers.M / _HIGHEST_CARD,
        climb=numbers.VC / _HIGHEST_CARD,
        dive=numbers.VD / _HIGHEST_CARD,
        control=numbers.CON / _HIGHEST_CARD,
        crew=CREWS[each.crew].aim / 2,
        spinning=float(each.spinning),
        moved=float(each.moved),
        silent=float(each.attacked or each.jinked or each.hurt),
        height=PLACE[each.square] / len(SQUARES) if each.square is not None else 0.0,
        bomber=float(bomber_like(each)),
        cloud=float(each.square in view.clouds),
    )


def _defends(each: Aircraft) -> bool:
    fires = each.numbers.defence is not None and each.defence_ammo != 0
    return fires and not (each.defence_jammed or each.defence_lost)


_NOWHERE = Bearing(0.0, 0.0, 0.0, 0.0)


def _bearing(one: Aircraft, other: Aircraft) -> Bearing:
    """What an aircraft can do to another from where both are."""
    if one.square is None or other.square is None:
        return _NOWHERE
    above = PLACE[one.square] - PLACE[other.square]
    away = abs(above)
    hits = harm = 0.0
    attack = one.numbers.attack
    if attack is not None and one.attack_ammo and not one.attack_jammed and 1 <= away <= SHOOTING.attack_range:
        aim = away + CREWS[one.crew].aim + (TABLES.crippled.aim if one.crippled else 0)
        hits = hit_chance(max(1, aim))
        less, left = -attack[away - 1], other.hits - other.sustained
        harm = hits * sum(min(left, max(0, card - less)) for card in range(2, 14)) / 13 / left
    return Bearing(max(0.0, 1 - away / _FAR), max(-1.0, min(1.0, above / _FAR)), hits, harm)


def look(view: View, side: str) -> Sight:
    brief = view.brief
    everybody = view.aircraft.values()
    still = [each for each in everybody if each.fate in STILL_IN]
    mine = [each for each in still if each.side == side]
    theirs = [each for each in still if each.side != side]
    stake = sum(value_of(brief, each.type) for each in everybody)
    hits = sum(each.hits for each in everybody)
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
        [_craft(view, each, stake) for each in mine],
        [_craft(view, each, stake) for each in theirs],
        [(*_bearing(one, other), *_bearing(other, one)) for one in mine for other in theirs],
    )


EYES: Eyes[View] = Eyes(Table._fields, Craft._fields, Bearing._fields, look, turned=("lead", "hits"))
JUDGE = Judge("spandaus", EYES)
