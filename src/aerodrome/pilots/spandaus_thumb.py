"""Rules of thumb for Instant Spandaus: a pilot that looks one turn ahead and counts cards."""

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import Any, cast

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.pilot import Window
from aerodrome.pilots.spandaus_recon import shortest_way
from aerodrome.pilots.spandaus_worth import (
    NOWHERE,
    PLACES,
    VALUES,
    Fighter,
    Flight,
    aim,
    crash,
    damage,
    gain_and_risk,
    jinked,
    pursuit,
    risk,
    strike,
)
from aerodrome.rulebooks.spandaus.aircraft import BOMBER, Numbers
from aerodrome.rulebooks.spandaus.combat import PASS
from aerodrome.rulebooks.spandaus.environment import sun_modifier
from aerodrome.rulebooks.spandaus.movement import EXIT_LEFT, EXIT_RIGHT, RISKY, STAY, may_leave
from aerodrome.rulebooks.spandaus.odds import hit_chance
from aerodrome.rulebooks.spandaus.responses import DONE, DRAW, FIRE, JINK, NONE, SPIN, STOP
from aerodrome.rulebooks.spandaus.shooting import HIGHER, LOWER
from aerodrome.rulebooks.spandaus.state import STILL_IN, Aircraft, State, Thing, bomber_like
from aerodrome.rulebooks.spandaus.tables import CREWS, SHOOTING, TABLES
from aerodrome.rulebooks.spandaus.training import BUILDING
from aerodrome.rulebooks.spandaus.victory import points
from aerodrome.rulebooks.spandaus.view import View
from aerodrome.sky.chain import BAND, PLACE, SQUARES, TOP, VALUE, WIDTH

_LEAST_WORTH = 0.3
"""An aircraft for which the scenario gives no points is still worth shooting at."""
_THING_WORTH = 3.0
_LATER = 0.8
"""How much of what an enemy could do to me in his own move is taken to come true."""
_LAST_POINTS = {1: 0.08, 2: 0.04}
"""What a point of ammunition is worth when few are left: poor shots are then held back."""
_SWIPES = (1 / 2, 3 / 13, 6 / 52)
_MIDDLE = range(5, 10)
"""Nearer to the middle of the deck than this the cards that are gone can tip the balance."""


class Thumb:
    """Answers every decision of Instant Spandaus by rules of thumb, from the seat's view alone."""

    __slots__ = ("_attacker", "_random", "_tried")

    def __init__(self, seed: int | str = 0) -> None:
        self._random = Random(seed).random
        self._tried: tuple[str, tuple[str, ...]] = ("", ())
        self._attacker = ""

    def choose(self, decision: Decision, window: Window, /) -> Answer:
        match decision.kind:
            case "guess":
                return likelier_call(decision, window)
            case "manoeuvre":
                return self._manoeuvre(decision, window.view)
            case "lateral" | "roll":
                return self._square(decision, window.view)
            case "risky card":
                return better_card(decision)
            case "attack":
                return best_attack(decision, window.view)
            case "response":
                self._attacker = decision.about[1]
                return best_response(decision, window.view)
            case "third card":
                return third_card(decision, window.view, self._attacker)
            case "support" | "pair":
                return together(decision)
            case "deploy":
                return best_card(decision, window.view)
            case "next to move" | "next to deploy":
                return weakest_first(decision, window.view)
        return decision.options[int(self._random() * len(decision.options))]

    def _manoeuvre(self, decision: Decision, view: View) -> str:
        """What is worth most on average; it is remembered for the square that is asked for next."""
        name, tried = decision.about[0], decision.about[1:]
        if view.brief.mission == "photo-recon":
            choice = recon_manoeuvre(decision, view)
        else:
            choice = best_manoeuvre(decision, view)
        self._tried = (name, (*tried, choice))
        return choice

    def _square(self, decision: Decision, view: View) -> str:
        """Where to go, now that a card allows it."""
        name = decision.about[0]
        if view.brief.mission == "photo-recon":
            return recon_square(decision, view)
        me = view.aircraft[name]
        flight = Flight(fighter_of(view, me), Outlook(view, me).worth)
        tried = tuple(each.removeprefix(RISKY) for each in self._tried[1]) if self._tried[0] == name else ("VC", "M")
        then = flight.then("M", tried) if decision.kind == "lateral" else flight.value
        return max(decision.options, key=lambda option: then(place_of(option)))


def place_of(option: str) -> int:
    """A square's place; the exits lie one beyond the ends of the chain."""
    return {EXIT_LEFT: PLACES + 1, EXIT_RIGHT: 0}.get(option) or PLACE.get(option, 0)


def likelier_call(decision: Decision, window: Window) -> str:
    """Higher or lower, whichever more of the cards left would make right."""
    shown = VALUE[decision.about[2]]
    if shown not in _MIDDLE:
        return HIGHER if shown < _MIDDLE.start else LOWER
    odds = window.odds
    return HIGHER if odds[HIGHER] >= odds[LOWER] else LOWER


def better_card(decision: Decision) -> str:
    """The higher of the cards that succeed: it reaches as far as the other and farther."""
    number = decision.about[2]
    return max(decision.options, key=lambda card: (VALUE[card] <= number, VALUE[card]))


def together(decision: Decision) -> Answer:
    """Bombers fly in pairs whenever they may, and every gun that bears supports."""
    return next(option for option in decision.options if option != DONE)


def weakest_first(decision: Decision, view: View) -> str:
    """Those with the least to win go first: who moves later sees more."""
    fighters = {name: fighter_of(view, view.aircraft[name]) for name in decision.options}
    return min(decision.options, key=lambda name: (fighters[name].attack is not None, -fighters[name].aim, fighters[name].M))


# Who fights


def fighter_of(view: View, aircraft: Aircraft) -> Fighter:
    """An aircraft as it can fight in this turn."""
    silent = aircraft.attacked or aircraft.jinked or aircraft.hurt or aircraft.spinning
    shoots = aircraft.attack_ammo and not silent and not aircraft.attack_jammed
    defends = aircraft.defence_ammo != 0 and not (aircraft.defence_jammed or aircraft.defence_lost or aircraft.spinning)
    if aircraft.defence_side and not bomber_like(aircraft):
        defends = False
    return _fighter(
        aircraft.numbers,
        aircraft.crew,
        worth_of(view, aircraft.side, aircraft.type),
        bool(shoots),
        defends,
        aircraft.type != BOMBER and not aircraft.spinning,
        aircraft.hits - aircraft.sustained,
        aircraft.hits,
        aircraft.crippled,
    )


@lru_cache(20_000)
def _fighter(
    numbers: Numbers,
    crew: str,
    worth: float,
    shoots: bool,
    defends: bool,
    jinks: bool,
    left: int,
    hits: int,
    crippled: bool,
) -> Fighter:
    return Fighter(
        worth=worth,
        attack=numbers.attack if shoots else None,
        defence=numbers.defence if defends else None,
        aim=CREWS[crew].aim + (TABLES.crippled.aim if crippled else 0),
        legend=crew == "legendary",
        jinks=jinks,
        left=left,
        hits=hits,
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


def worth_of(view: View, side: str, kind: str) -> float:
    """What is lost to a side with an aircraft of a type: the enemy's points for it, and its own if it came home."""
    victory = view.brief.victory
    home = max(victory.survived.get(kind, 0), victory.escaped.get(kind, 0))
    if view.brief.mission != "dogfight":
        return 1.0
    return max(_LEAST_WORTH, float(victory.destroyed.get(kind, 0) + home)) if side else 0.0


def enemies_of(view: View, me: Aircraft) -> list[Aircraft]:
    return [each for each in view.aircraft.values() if each.square is not None and each.side != me.side]


# Where to be


class Outlook:
    """What each place is worth for one aircraft to end its movement in."""

    __slots__ = ("_clouds", "_enemies", "_friends", "_known", "_leaving", "_me", "_things", "_view", "fighter")

    def __init__(self, view: View, me: Aircraft) -> None:
        self._view = view
        self._me = me
        self.fighter = fighter_of(view, me)
        self._clouds = {PLACE[square] for square in view.clouds}
        self._enemies = [(PLACE[each.square or ""], each, fighter_of(view, each)) for each in enemies_of(view, me)]
        self._friends = {
            PLACE[each.square]: each
            for each in view.aircraft.values()
            if each.square is not None and each.side == me.side and each is not me
        }
        self._things = [each for each in view.things.values() if each.square is not None and each.side != me.side]
        self._leaving = worth_of_leaving(view, me)
        self._known: dict[int, float] = {}

    def worth(self, place: int) -> float:
        known = self._known.get(place)
        if known is None:
            known = self._known[place] = self._worth(place)
        return known

    def _worth(self, place: int) -> float:
        if not 1 <= place <= PLACES:
            return self._leaving.get(place, NOWHERE)
        best = sum(self._worth_of_thing(thing, place) for thing in self._things) if self._things else 0.0
        if place in self._clouds:
            return min(0.0, best)
        suffered = 0.0
        for at, enemy, fighter in self._enemies:
            height = place - at
            if enemy.moved:
                if not height:
                    return min(0.0, best)
                if -SHOOTING.attack_range <= height <= SHOOTING.attack_range and at not in self._clouds:
                    gain, lost = self._in_range(fighter, height, place, at)
                    best = max(best, gain)
                    suffered += lost
            else:
                suffered += _LATER * self._to_come(fighter, height, at)
        return self._beside_friends(place, best) - suffered

    def _in_range(self, enemy: Fighter, height: int, place: int, at: int) -> tuple[float, float]:
        if not self._view.sun:
            return gain_and_risk(self.fighter, enemy, height)
        state = cast(State, self._view)
        mine, his = SQUARES[place - 1], SQUARES[at - 1]
        return gain_and_risk(self.fighter, enemy, height, sun_modifier(state, mine, his), sun_modifier(state, his, mine))

    def _to_come(self, enemy: Fighter, height: int, at: int) -> float:
        """What an enemy who moves after me can make of it."""
        band = (at - 1) // WIDTH
        return pursuit(enemy, self.fighter, -height, band < TOP, band > 0)

    def _beside_friends(self, place: int, gain: float) -> float:
        """Only one attack comes from a square; bombers are better off side by side."""
        friend = self._friends.get(place)
        if friend is None:
            return gain
        if bomber_like(self._me) and bomber_like(friend):
            return gain + 0.05
        return gain / 2 if friend.attack_ammo and not friend.attack_jammed else gain

    def _worth_of_thing(self, thing: Thing, place: int) -> float:
        """A balloon to shoot down; Kong, who swipes at those who come near him, and the building under him."""
        assert thing.square is not None
        here = PLACE[thing.square]
        if thing.type == "kong":
            return shot_at_thing(self.fighter, thing, place - here) - self._danger_of_kong(place, abs(place - here))
        if thing.moved:
            return shot_at_thing(self.fighter, thing, place - here)
        return sum(shot_at_thing(self.fighter, thing, place - to) for to in drifts(here)) / VALUES

    def _danger_of_kong(self, place: int, distance: int) -> float:
        swipe = _SWIPES[distance] if distance < len(_SWIPES) else 0.0
        wall = 0.5 if SQUARES[place - 1] in BUILDING else 0.0
        return (swipe + wall) * self.fighter.worth


def shot_at_thing(me: Fighter, thing: Thing, height: int) -> float:
    """Balloon and Kong do not evade."""
    distance = abs(height)
    if me.attack is None or not 1 <= distance <= SHOOTING.attack_range:
        return 0.0
    less, left = -me.attack[distance - 1], thing.hits - thing.sustained
    hurt = sum(min(left, max(0, value - less)) for value in range(2, VALUES + 1)) / VALUES / thing.hits
    return _THING_WORTH * hit_chance(aim(me, distance)) * hurt


def drifts(place: int) -> Iterable[int]:
    """Where a balloon may be after its move: left by the card, or up a band (off the map it is out of reach)."""
    return [*(place + value for value in range(1, 11)), *[place + WIDTH if place + WIDTH <= PLACES else place] * 3]


def worth_of_leaving(view: View, me: Aircraft) -> dict[int, float]:
    """Beyond which ends of the chain the scenario lets an aircraft go, and what that is worth."""
    leave = view.brief.exits[me.side]
    if leave.kind == "none" or not may_leave(cast(State, view), me):
        return {}
    worth = worth_of_absence(me) if leave.kind == "temporary" else worth_of_home(view, me)
    return {place_of(end): worth for end, square in ((EXIT_LEFT, "KH"), (EXIT_RIGHT, "AS")) if square in leave.by}


def spent(me: Aircraft) -> bool:
    """Crippled, or with nothing left to attack with."""
    return me.crippled or me.attack_ammo == 0


def worth_of_absence(me: Aircraft) -> float:
    """A turn off the map is a turn in safety, and a turn lost for those who can fight."""
    return 0.02 if spent(me) else -0.05


def worth_of_home(view: View, me: Aircraft) -> float:
    """Who is spent goes home; who still can fight does so only where the scenario gives points for it. The last one
    of a side ends the fight: not while it is behind."""
    victory = view.brief.victory
    worth = float(victory.escaped.get(me.type, 0) - victory.survived.get(me.type, 0))
    if worth <= 0:
        worth += 0.4 if spent(me) else -0.6
    others = any(each.side == me.side and each.fate in STILL_IN and each is not me for each in view.aircraft.values())
    if others or worth > 0.5:
        return worth
    score = points(cast(State, view))
    ahead = score[me.side] > max(score[side] for side in score if side != me.side)
    return worth if ahead else -0.5


def best_manoeuvre(decision: Decision, view: View) -> str:
    """The manoeuvre that is worth most on average; a risky one if the second card is worth the risk."""
    me = view.aircraft[decision.about[0]]
    assert me.square is not None
    tried = tuple(each.removeprefix(RISKY) for each in decision.about[1:])
    outlook = Outlook(view, me)
    flight = Flight(outlook.fighter, outlook.worth)
    place = PLACE[me.square]
    best, worth = STAY, outlook.worth(place) + 1e-9
    for option in decision.options[1:]:
        name = option.removeprefix(RISKY)
        if name == option:
            value = flight.worth_of(name, place, tried)
        else:
            value = flight.risky_worth_of(name, place, tried) - risk(outlook.fighter, BAND[me.square])
        if value > worth:
            best, worth = option, value
    return best


def best_card(decision: Decision, view: View) -> str:
    """Above the enemy and near: who is higher moves later and shoots first."""
    me = view.aircraft[decision.about[0]]
    fighter = fighter_of(view, me)
    enemies = [(PLACE[each.square or ""], fighter_of(view, each)) for each in enemies_of(view, me)]

    def worth(card: str) -> float:
        place, band = PLACE[card], BAND[card]
        total = place * 1e-4
        for at, enemy in enemies:
            if place > at:
                total += pursuit(fighter, enemy, place - at, band < TOP, band > 0)
            else:
                total -= pursuit(enemy, fighter, at - place, (at - 1) // WIDTH < TOP, at > WIDTH)
        return total

    return max(decision.options, key=worth)


# Shooting and being shot at


def extra(view: View, shooter: Aircraft, target: Aircraft) -> int:
    """What sun and spin add to the target number."""
    assert shooter.square is not None and target.square is not None
    sun = sun_modifier(cast(State, view), shooter.square, target.square)
    return sun + (SHOOTING.spinning if target.spinning else 0)


def best_attack(decision: Decision, view: View) -> Answer:
    """The attack that does most, counting the answer that it keeps the target from; the last points of ammunition
    are kept for good shots."""
    best: Answer = PASS
    worth = 0.0
    for option in decision.options:
        if option != PASS:
            value = worth_of_attack(view, *option)
            if value > worth:
                best, worth = option, value
    return best


def worth_of_attack(view: View, shooter: str, target: str) -> float:
    me = view.aircraft[shooter]
    price = _LAST_POINTS.get(me.attack_ammo, 0.0) if view.turn < view.brief.turns else 0.0
    mine = fighter_of(view, me)
    assert me.square is not None
    if target in view.things:
        thing = view.things[target]
        return shot_at_thing(mine, thing, PLACE[me.square] - PLACE[thing.square or ""])
    enemy = view.aircraft[target]
    assert enemy.square is not None
    his = fighter_of(view, enemy)
    height = PLACE[me.square] - PLACE[enemy.square]
    back = strike(his, mine, height, extra(view, enemy, me), 0.0) if height > 0 else None
    threat = back.harm if back else 0.0
    done = strike(mine, his, abs(height), extra(view, me, enemy), threat)
    return done.harm - done.cost + done.silenced * threat - price


def best_response(decision: Decision, view: View) -> str:
    """Whatever loses least: a jink costs the attack that is still to come, a spin may end on the ground, fire may
    drive the attacker off."""
    me, attacker = (view.aircraft[name] for name in decision.about)
    worth = {option: worth_of_response(view, me, attacker, option) for option in decision.options}
    return max(decision.options, key=lambda option: worth[option])


def worth_of_response(view: View, me: Aircraft, attacker: Aircraft, option: str) -> float:
    assert me.square is not None and attacker.square is not None
    mine, his = fighter_of(view, me), gun_of(attacker, fighter_of(view, attacker))
    assert his.attack is not None
    distance = abs(PLACE[me.square] - PLACE[attacker.square])
    number = aim(his, distance, extra(view, attacker, me))
    lost, hurts = damage(-his.attack[distance - 1], mine.left, mine.hits)
    lost *= mine.worth
    hit = hit_chance(number)
    if option == JINK:
        return -jinked(mine, number) * lost
    if option == SPIN:
        return -hit_chance(number + SHOOTING.spinning) * lost - worth_of_spin(me, mine, hit * lost)
    back = attack_to_come(view, me, attacker)
    if option == FIRE and mine.defence is not None:
        found = hit_chance(SHOOTING.defence_times * distance + mine.aim)
        suffered, stops = damage(-mine.defence[distance - 1], his.left, his.hits)
        through = hit * (1 - found * stops)
        price = _LAST_POINTS.get(me.defence_ammo or 9, 0.0) / 2
        return found * suffered * his.worth - through * lost + (1 - through * hurts) * back - price
    return -hit * lost + (1 - hit * hurts) * back


def gun_of(attacker: Aircraft, fighter: Fighter) -> Fighter:
    """An attacker that has declared its attack shoots, though it may not attack again."""
    return fighter._replace(attack=attacker.numbers.attack)


def worth_of_spin(me: Aircraft, mine: Fighter, expected: float) -> float:
    """What a spin costs: the ground, and the attack. Low or crippled it is for those who are all but lost."""
    assert me.square is not None
    band = BAND[me.square]
    if (band == 0 or me.crippled) and expected < mine.worth / 2:
        return 2 * mine.worth
    return crash(mine.recovery, band) * mine.worth


def attack_to_come(view: View, me: Aircraft, attacker: Aircraft) -> float:
    """What my own attack is worth, if my turn to shoot is still to come."""
    assert me.square is not None and attacker.square is not None
    here = PLACE[me.square]
    mine = fighter_of(view, me)
    if mine.attack is None or here >= PLACE[attacker.square] or me.square in view.clouds:
        return 0.0
    best = 0.0
    for enemy in enemies_of(view, me):
        assert enemy.square is not None
        distance = abs(here - PLACE[enemy.square])
        if 1 <= distance <= SHOOTING.attack_range and enemy.square not in view.clouds:
            done = strike(mine, fighter_of(view, enemy), distance, extra(view, me, enemy), 0.0)
            best = max(best, done.harm - done.cost)
    for thing in view.things.values():
        if thing.square is not None and thing.side != me.side:
            best = max(best, shot_at_thing(mine, thing, here - PLACE[thing.square]))
    return best


def third_card(decision: Decision, view: View, attacker: str) -> str:
    """A third card only where one jink more saves more than the risk costs."""
    name, jinks = decision.about
    shooter = view.aircraft.get(attacker)
    me = view.aircraft[name]
    if shooter is None or shooter.square is None or me.square is None or shooter.numbers.attack is None:
        return STOP
    mine = fighter_of(view, me)
    distance = abs(PLACE[me.square] - PLACE[shooter.square])
    number = aim(fighter_of(view, shooter), distance, extra(view, shooter, me)) + jinks
    lost, _ = damage(-shooter.numbers.attack[distance - 1], mine.left, mine.hits)
    saved = min(1.0, mine.VC / VALUES) * (hit_chance(number) - hit_chance(number + 1)) * lost * mine.worth
    return DRAW if saved > risk(mine, BAND[me.square]) else STOP


# Photo-recon


def recon_manoeuvre(decision: Decision, view: View) -> str:
    """The manoeuvre that shortens the way to the next target most."""
    me = view.aircraft[decision.about[0]]
    assert me.square is not None
    start = PLACE[me.square]
    flight = Flight(fighter_of(view, me), lambda place: -way_left(view, me, start, place))
    tried = decision.about[1:]
    worth: dict[str, Any] = {STAY: flight.value(start) + 1e-9}
    worth |= {name: flight.worth_of(name, start, tried) for name in decision.options if name != STAY}
    return max(decision.options, key=lambda option: worth[option])


def recon_square(decision: Decision, view: View) -> str:
    """To the next target or past it; else as near as may be."""
    me = view.aircraft[decision.about[0]]
    assert me.square is not None
    start = PLACE[me.square]
    return min(decision.options, key=lambda option: way_left(view, me, start, place_of(option)))


def way_left(view: View, me: Aircraft, start: int, place: int) -> float:
    targets = [PLACE[square] for square in view.targets[view.reached :]]
    return shortest_way(fighter_of(view, me), targets, start, place)
