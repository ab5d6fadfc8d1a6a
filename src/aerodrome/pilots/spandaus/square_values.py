"""What each square of Instant Spandaus is worth to end in, as a seat sees it.

Where a rule's own function is asked, it is given the view for a state: it looks only at what a view has too.
"""

from functools import lru_cache
from math import fsum

from aerodrome.pilots.spandaus.stakes import Stakes
from aerodrome.pilots.spandaus.values import (
    NOWHERE,
    PLACES,
    VALUES,
    Fighter,
    Lost,
    aim,
    gain_and_risk,
    pursuit,
    pursuits,
)
from aerodrome.rulebooks.spandaus.aircraft import BOMBER, Numbers
from aerodrome.rulebooks.spandaus.cards import PACK, is_red
from aerodrome.rulebooks.spandaus.environment import sun_modifier
from aerodrome.rulebooks.spandaus.movement import EXIT_LEFT, EXIT_RIGHT, may_leave
from aerodrome.rulebooks.spandaus.odds import hit_chance
from aerodrome.rulebooks.spandaus.state import STILL_IN, Aircraft, Open, Thing, bomber_like
from aerodrome.rulebooks.spandaus.tables import CREWS, SHOOTING, TABLES
from aerodrome.rulebooks.spandaus.training import BUILDING, swipe_hits
from aerodrome.rulebooks.spandaus.victory import points
from aerodrome.sky.chain import BAND, HIGHEST, LOWEST, PLACE, SQUARES, TOP, WIDTH

_THING_WORTH = 3.0
_LATER = 0.8
"""How much of what an enemy could do to me in his own move is taken to come true."""
_SIDE_BY_SIDE = 0.05
_SWIPES = tuple(fsum(swipe_hits(card, distance) for card in PACK) / len(PACK) for distance in range(3))
"""The chance of Kong's swipe by distance."""
_COLLISION = sum(map(is_red, PACK)) / len(PACK)


def fighter_of(view: Open, aircraft: Aircraft, stakes: Stakes) -> Fighter:
    """An aircraft as it can fight in this turn."""
    silent = aircraft.attacked or aircraft.jinked or aircraft.hurt or aircraft.spinning
    shoots = aircraft.attack_ammo and not silent and not aircraft.attack_jammed
    defends = aircraft.defence_ammo != 0 and not (aircraft.defence_jammed or aircraft.defence_lost or aircraft.spinning)
    if aircraft.defence_side and not bomber_like(aircraft):
        defends = False
    return _fighter(
        aircraft.numbers,
        aircraft.crew,
        *stakes.of(view, aircraft),
        bool(shoots),
        defends,
        aircraft.type != BOMBER and not aircraft.spinning,
        aircraft.crippled,
    )


@lru_cache(20_000)
def _fighter(
    numbers: Numbers,
    crew: str,
    worth: float,
    lost: Lost,
    shoots: bool,
    defends: bool,
    jinks: bool,
    crippled: bool,
) -> Fighter:
    return Fighter(
        worth=worth,
        lost=lost,
        attack=numbers.attack if shoots else None,
        defence=numbers.defence if defends else None,
        aim=CREWS[crew].aim + (TABLES.crippled.aim if crippled else 0),
        legend=crew == "legendary",
        jinks=jinks,
        M=numbers.M,
        VC=numbers.VC,
        VD=numbers.VD,
        PD=numbers.PD or 0,
        CR=numbers.CR or 0,
        DR=numbers.DR or 0,
        RM=numbers.RM,
        CON=numbers.CON,
        recovery=numbers.recovery,
        one_attempt=CREWS[crew].one_attempt,
    )


def enemies_of(view: Open, me: Aircraft) -> list[Aircraft]:
    return [each for each in view.aircraft.values() if each.square is not None and each.side != me.side]


_Enemy = tuple[int, Fighter, dict[int, float] | None]


class SquareValues:
    """What each place is worth for one aircraft to end its movement in."""

    __slots__ = (
        "_clouds",
        "_enemies",
        "_friends",
        "_known",
        "_leaving",
        "_me",
        "_stakes",
        "_things",
        "_view",
        "fighter",
    )

    def __init__(self, view: Open, me: Aircraft, stakes: Stakes) -> None:
        self._view = view
        self._me = me
        self._stakes = stakes
        self.fighter = fighter_of(view, me, stakes)
        self._clouds = {PLACE[square] for square in view.clouds}
        self._enemies = [self._enemy(each) for each in enemies_of(view, me)]
        self._friends = {
            PLACE[each.square]: each
            for each in view.aircraft.values()
            if each.square is not None and each.side == me.side and each is not me
        }
        self._things = [each for each in view.things.values() if each.square is not None and each.side != me.side]
        self._leaving = worth_of_leaving(view, me)
        self._known: dict[int, float] = {}

    def _enemy(self, enemy: Aircraft) -> _Enemy:
        """Where it is, and as what; one who moves after me, with what that is worth to it by height."""
        assert enemy.square is not None
        fighter, band = fighter_of(self._view, enemy, self._stakes), BAND[enemy.square]
        chases = None if enemy.moved else pursuits(fighter, self.fighter, band < TOP, min(band, self._stakes.dives))
        return PLACE[enemy.square], fighter, chases

    def worth(self, place: int) -> float:
        known = self._known.get(place)
        if known is None:
            known = self._known[place] = self._worth(place)
        return known

    def _worth(self, place: int) -> float:
        if not 1 <= place <= PLACES:
            return self._leaving.get(place, NOWHERE)
        best = fsum(self._worth_of_thing(thing, place) for thing in self._things) if self._things else 0.0
        if place in self._clouds:
            return min(0.0, best)
        suffered = 0.0
        for at, fighter, chases in self._enemies:
            height = place - at
            if chases is None:
                if not height:
                    return min(0.0, best)
                if -SHOOTING.attack_range <= height <= SHOOTING.attack_range and at not in self._clouds:
                    gain, lost = self._in_range(fighter, height, place, at)
                    best = max(best, gain)
                    suffered += lost
            else:
                to_come = chases.get(height)
                if to_come is None:
                    to_come = chases[height] = self._to_come(fighter, height, at)
                suffered += _LATER * to_come
        return self._beside_friends(place, best) - suffered

    def _in_range(self, enemy: Fighter, height: int, place: int, at: int) -> tuple[float, float]:
        if not self._view.sun:
            return gain_and_risk(self.fighter, enemy, height)
        state = self._view
        mine, his = SQUARES[place - 1], SQUARES[at - 1]
        return gain_and_risk(
            self.fighter, enemy, height, sun_modifier(state, mine, his), sun_modifier(state, his, mine)
        )

    def _to_come(self, enemy: Fighter, height: int, at: int) -> float:
        """What an enemy who moves after me can make of it."""
        band = (at - 1) // WIDTH
        return pursuit(enemy, self.fighter, -height, band < TOP, min(band, self._stakes.dives))

    def _beside_friends(self, place: int, gain: float) -> float:
        """Only one attack comes from a square; bombers are better off side by side."""
        friend = self._friends.get(place)
        if friend is None:
            return gain
        if bomber_like(self._me) and bomber_like(friend):
            return gain + _SIDE_BY_SIDE
        return gain / 2 if friend.attack_ammo and not friend.attack_jammed else gain

    def _worth_of_thing(self, thing: Thing, place: int) -> float:
        """A balloon to shoot down; Kong, who swipes at those who come near him, and the building under him."""
        assert thing.square is not None
        here = PLACE[thing.square]
        if thing.type == "kong":
            return shot_at_thing(self.fighter, thing, place - here) - self._danger_of_kong(place, abs(place - here))
        if thing.moved:
            return 0.0 if here in self._clouds else shot_at_thing(self.fighter, thing, place - here)
        return fsum(shot_at_thing(self.fighter, thing, place - to) for to in drifts(here)) / VALUES

    def _danger_of_kong(self, place: int, distance: int) -> float:
        swipe = _SWIPES[distance] if distance < len(_SWIPES) else 0.0
        wall = _COLLISION if SQUARES[place - 1] in BUILDING else 0.0
        return (swipe + wall) * self.fighter.worth


def shot_at_thing(me: Fighter, thing: Thing, height: int) -> float:
    """Balloon and Kong do not evade."""
    distance = abs(height)
    if me.attack is None or not 1 <= distance <= SHOOTING.attack_range:
        return 0.0
    less, left = -me.attack[distance - 1], thing.hits - thing.sustained
    hurt = fsum(min(left, max(0, value - less)) for value in range(2, VALUES + 1)) / VALUES / thing.hits
    return _THING_WORTH * hit_chance(aim(me, distance)) * hurt


def drifts(place: int) -> list[int]:
    """Where a balloon may be after its move: left by the card, or up a band (off the map it is out of reach)."""
    return [*(place + value for value in range(1, 11)), *[place + WIDTH if place + WIDTH <= PLACES else place] * 3]


def place_of(option: str) -> int:
    """A square's place; the exits lie one beyond the ends of the chain."""
    if option == EXIT_LEFT:
        return PLACES + 1
    return 0 if option == EXIT_RIGHT else PLACE[option]


def worth_of_leaving(view: Open, me: Aircraft) -> dict[int, float]:
    """Beyond which ends of the chain the scenario lets an aircraft go, and what that is worth."""
    leave = view.brief.exits[me.side]
    if leave.kind == "none" or not may_leave(view, me):
        return {}
    worth = worth_of_absence(me) if leave.kind == "temporary" else worth_of_home(view, me)
    return {place_of(end): worth for end, square in ((EXIT_LEFT, HIGHEST), (EXIT_RIGHT, LOWEST)) if square in leave.by}


def spent(me: Aircraft) -> bool:
    """Crippled, or with nothing left to attack with."""
    return me.crippled or me.attack_ammo == 0


def worth_of_absence(me: Aircraft) -> float:
    """A turn off the map is a turn in safety, and a turn lost for those who can fight."""
    return 0.02 if spent(me) else -0.05


def worth_of_home(view: Open, me: Aircraft) -> float:
    """Who is spent goes home; who still can fight does so only where the scenario gives points for it. The last one
    of a side ends the fight: not while it is behind."""
    victory = view.brief.victory
    worth = float(victory.escaped.get(me.type, 0) - victory.survived.get(me.type, 0))
    if worth <= 0:
        worth += 0.4 if spent(me) else -0.6
    others = any(each.side == me.side and each.fate in STILL_IN and each is not me for each in view.aircraft.values())
    if others or worth > 0.5:
        return worth
    score = points(view)
    ahead = score[me.side] > max((score[side] for side in score if side != me.side), default=0)
    return worth if ahead else -0.5
