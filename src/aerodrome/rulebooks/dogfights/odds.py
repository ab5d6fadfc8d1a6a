"""The chances of a shot, exactly, from the rules' own functions."""

from functools import cache

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.events import total
from aerodrome.rulebooks.dogfights import decisions
from aerodrome.rulebooks.dogfights.board import board_of
from aerodrome.rulebooks.dogfights.gunnery import FIRE, HOLD_FIRE, additions, kills_outright, read
from aerodrome.rulebooks.dogfights.settings import Settings
from aerodrome.rulebooks.dogfights.sighting import shots
from aerodrome.rulebooks.dogfights.state import Aircraft, State
from aerodrome.rulebooks.dogfights.tables import DAMAGE, JAM, MISS, SHOT_DOWN, TABLES

_WAYS = tuple((sum_, min(sum_ - 1, 13 - sum_)) for sum_ in range(2, 13))
"""Of 36 throws of two dice, how many show each sum."""

_OF = 36
RESULTS = (SHOT_DOWN, DAMAGE, MISS, JAM)


@cache
def ways(column: str, added: int, second: bool, outright: bool) -> dict[str, int]:
    """How many of 36 throws come to what."""
    found = dict.fromkeys(RESULTS, 0)
    for natural, count in _WAYS:
        result = read(column, natural, added, second)
        found[SHOT_DOWN if outright and result == DAMAGE else result] += count
    return found


def chances(
    state: State,
    settings: Settings,
    shooter: Aircraft,
    mount: str,
    target: Aircraft,
    column: str,
    *,
    second: bool = False,
) -> dict[str, float]:
    """What a burst may come to; damage on a damaged aircraft shoots it down (dogfights.damage.two_kill)."""
    added = total(additions(state, board_of(state.brief.plan), shooter, mount, target))
    outright = kills_outright(settings, shooter, mount) or bool(target.damage)
    return {result: count / _OF for result, count in ways(column, added, second, outright).items()}


def hit_chance(of: dict[str, float]) -> float:
    return of[SHOT_DOWN] + of[DAMAGE]


def odds(state: State, settings: Settings, decision: Decision) -> dict[Answer, float]:
    """For each option where the rules give one, the chance that it comes off: that a burst damages or shoots down, that
    the engine holds."""
    if decisions.Fire.is_asked(decision):
        shooter = state.aircraft[decision.about[0]]
        open_to = shots(state, shooter)
        return {
            choice: hit_chance(
                chances(state, settings, shooter, choice[0], state.aircraft[choice[1]], open_to[choice].column)
            )
            for choice in decision.options
            if choice != HOLD_FIRE
        }
    if decisions.ReturnFire.is_asked(decision):
        moved = state.aircraft[decision.about[0]]
        return {
            choice: hit_chance(chances(state, settings, state.aircraft[choice[0]], choice[1], moved, "B"))
            for choice in decision.options
            if choice != HOLD_FIRE
        }
    if decisions.LongBurst.is_asked(decision):
        name, mount, other = decision.about
        shooter, target = state.aircraft[name], state.aircraft[other]
        column = shots(state, shooter)[mount, other].column
        return {FIRE: hit_chance(chances(state, settings, shooter, mount, target, column, second=True))}
    if decisions.Throttle.is_asked(decision) and state.aircraft[decision.about[0]].throttle == 0:
        return {"green": 1 - len(TABLES.dice.green_stars) / len(TABLES.dice.green)}
    return {}
