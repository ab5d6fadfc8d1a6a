"""The chance that a choice comes off, where the rules give one."""

from collections.abc import Sequence
from functools import cache
from math import fsum

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.events import total
from aerodrome.rulebooks.spandaus import decisions
from aerodrome.rulebooks.spandaus.cards import PACK, VALUE, is_red
from aerodrome.rulebooks.spandaus.combat import PASS, find_target
from aerodrome.rulebooks.spandaus.movement import RISKY, STAY
from aerodrome.rulebooks.spandaus.responses import DRAW, FIRE, JINK, NONE, SPIN
from aerodrome.rulebooks.spandaus.settings import Settings
from aerodrome.rulebooks.spandaus.shooting import HIGHER, LOWER, attack_number, defence_number
from aerodrome.rulebooks.spandaus.state import Aircraft, State
from aerodrome.rulebooks.spandaus.tables import SHOOTING
from aerodrome.rulebooks.spandaus.training import swipe_hits
from aerodrome.sky.chain import BAND

_VALUES = range(1, 14)
_SUITS = 4
_CARDS = 52


@cache
def _above(number: int) -> frozenset[str]:
    return frozenset(card for card in PACK if VALUE[card] > number)


@cache
def _below(number: int) -> frozenset[str]:
    return frozenset(card for card in PACK if VALUE[card] < number)


def at_most(left: Sequence[str], number: int, cards: int = 1) -> float:
    """The chance that at least one of so many cards drawn from those left is not above the number."""
    over = sum(map(_above(number).__contains__, left))
    fails = 1.0
    for drawn in range(cards):
        fails *= max(0, over - drawn) / max(1, len(left) - drawn)
    return 1 - fails


def call_right(left: Sequence[str], card: str, call: str) -> float:
    """The chance that the next card from those left is higher, or lower, than this one."""
    shown = VALUE[card]
    wanted = sum(map((_above if call == HIGHER else _below)(shown).__contains__, left))
    return wanted / max(1, len(left))


@cache
def hit_chance(needed: int) -> float:
    """The chance of so many right calls in a row, always calling the likelier way, from a full deck; cards of
    earlier calls are taken to be back in it, which is off by less than a hundredth."""
    return fsum(_runs(shown, needed) for shown in _VALUES) / len(_VALUES)


@cache
def _runs(shown: int, needed: int) -> float:
    if needed <= 0:
        return 1.0
    up = fsum(_SUITS / (_CARDS - 1) * _runs(next_, needed - 1) for next_ in range(shown + 1, 14))
    down = fsum(_SUITS / (_CARDS - 1) * _runs(next_, needed - 1) for next_ in range(1, shown))
    return max(up, down)


def strain_chance(number: int) -> float:
    """The chance that the test after a risky manoeuvre costs Hit Points: an Ace, or a card above the RM number."""
    return (1 + max(0, len(_VALUES) - max(1, number))) / len(_VALUES)


def crash_chance(recovery: int, square: str) -> float:
    """The chance to spin into the ground from a square: every card on the way down is above the recovery number."""
    chance, over = 1.0, _SUITS * max(0, len(_VALUES) - recovery)
    for drawn in range(BAND[square] + 1):
        chance *= max(0, over - drawn) / (_CARDS - drawn)
    return chance


@cache
def harm(effect: int, left: int) -> tuple[float, float]:
    """What a hit does to a target with so many Hit Points left: how many it costs on average, and the chance that it
    destroys. An Ace lets the next card count in full, and a second one destroys."""
    points = [min(left, max(0, value + effect)) for value in _VALUES if value > 1]
    critical = [left] * (_SUITS - 1) + [min(left, value) for value in _VALUES if value > 1 for _ in range(_SUITS)]
    average = (fsum(points) + fsum(critical) / len(critical)) / len(_VALUES)
    destroyed = (points.count(left) + critical.count(left) / len(critical)) / len(_VALUES)
    return average, destroyed


@cache
def swipe_chance(distance: int) -> float:
    """The chance that Kong strikes the aircraft that he swipes at."""
    return sum(swipe_hits(card, distance) for card in PACK) / len(PACK)


COLLISION_CHANCE = sum(map(is_red, PACK)) / len(PACK)
"""The chance that an aircraft on the building is lost."""


def odds(state: State, settings: Settings, decision: Decision) -> dict[Answer, float]:  # noqa: ARG001
    """For each option where a formula gives it: that a manoeuvre works, a call is right, a shot finds its target;
    for a response, that the attack finds its target all the same."""
    if decisions.Manoeuvre.is_asked(decision):
        return _manoeuvre_odds(state, decision)
    if decisions.Guess.is_asked(decision):
        card = decision.about[2]
        return {call: call_right(state.deck, card, call) for call in (HIGHER, LOWER)}
    if decisions.Attack.is_asked(decision):
        return {choice: _attack_odds(state, *choice) for choice in decision.options if choice != PASS}
    if decisions.Response.is_asked(decision):
        return _response_odds(state, decision)
    if decisions.ThirdCard.is_asked(decision):
        target = state.aircraft[decision.about[0]]
        return {DRAW: at_most(state.deck, target.numbers.VC)}
    return {}


def _manoeuvre_odds(state: State, decision: Decision) -> dict[Answer, float]:
    assert decisions.Manoeuvre.is_asked(decision)
    numbers = state.aircraft[decision.about[0]].numbers
    return {
        choice: at_most(state.deck, getattr(numbers, choice.removeprefix(RISKY)), 2 if choice.startswith(RISKY) else 1)
        for choice in decision.options
        if choice != STAY
    }


def _attack_odds(state: State, shooter: str, target: str) -> float:
    return hit_chance(total(attack_number(state, state.aircraft[shooter], find_target(state, target), 0)))


def _response_odds(state: State, decision: Decision) -> dict[Answer, float]:
    assert decisions.Response.is_asked(decision)
    target, attacker = (state.aircraft[name] for name in decision.about)
    base = total(attack_number(state, attacker, target, 0))
    chances = {
        NONE: hit_chance(base),
        SPIN: hit_chance(base + SHOOTING.spinning),
        JINK: jinking_chance(target, base),
    }
    if FIRE in decision.options:
        stopped = hit_chance(total(defence_number(state, target, attacker)))
        chances[FIRE] = hit_chance(base) * (1 - stopped)
    return {choice: chance for choice, chance in chances.items() if choice in decision.options}


def jinking_chance(target: Aircraft, base: int, third: bool = False) -> float:
    """The chance to be hit in spite of a jink of two cards, or of three."""
    by_jinks = {0: 1.0}
    for name in ("VD", "M", "VC") if third else ("VD", "M"):
        works = min(1.0, getattr(target.numbers, name) / len(_VALUES))
        new: dict[int, float] = {}
        for jinks, chance in by_jinks.items():
            new[jinks] = new.get(jinks, 0) + chance * (1 - works)
            new[jinks + 1] = new.get(jinks + 1, 0) + chance * works
        by_jinks = new
    return fsum(chance * hit_chance(base + jinks) for jinks, chance in by_jinks.items())
