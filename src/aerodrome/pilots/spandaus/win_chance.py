"""How good a side's prospects are between two turns of a dogfight of Instant Spandaus."""

from math import exp

from aerodrome.pilots.spandaus.square_values import value_of
from aerodrome.rulebooks.spandaus.state import STILL_IN, State
from aerodrome.rulebooks.spandaus.victory import hit_points_scored, points

_LEAD, _LEAD_SO_FAR, _LEAD_AT_THE_END = 3.5, 7.1, 5.7
_HITS, _HITS_AT_THE_END = 4.6, 4.4
_WHOLE, _WHOLE_SO_FAR = -0.8, 2.6
_CRIPPLED, _CRIPPLED_SO_FAR = -3.0, -0.3
_EMPTY, _LAST_POINT, _JAMMED = -1.5, -0.9, -0.4
"""A logistic regression on how 2,500 matches between pilots with rules of thumb went on after 31,000 turns."""


def win_chance(state: State, side: str, turn: int) -> float:
    """The chance to win after this turn, by what each side has and has done: all of it mine less theirs, as a share of
    what there is at stake."""
    brief = state.brief
    at_stake = whole = crippled = empty = last = jammed = 0.0
    hit_points = 0
    for each in state.aircraft.values():
        worth = value_of(brief, each.type)
        at_stake += worth
        hit_points += each.hits
        if each.fate not in STILL_IN:
            continue
        if each.side != side:
            worth = -worth
        whole += worth * (each.hits - each.sustained) / each.hits
        if each.crippled:
            crippled += worth
        if each.numbers.attack is not None:
            if each.attack_ammo == 0:
                empty += worth
            elif each.attack_ammo == 1:
                last += worth
            if each.attack_jammed:
                jammed += worth
    gone = min(1.0, turn / brief.turns)
    late = gone**4
    lead = _ahead(points(state), side) / at_stake
    total = lead * (_LEAD + gone * _LEAD_SO_FAR + late * _LEAD_AT_THE_END)
    if brief.victory.hit_points:
        total += _ahead(hit_points_scored(state), side) / hit_points * (_HITS + late * _HITS_AT_THE_END)
    total += whole / at_stake * (_WHOLE + gone * _WHOLE_SO_FAR)
    total += crippled / at_stake * (_CRIPPLED + gone * _CRIPPLED_SO_FAR)
    total += (1 - gone) * (empty * _EMPTY + last * _LAST_POINT + jammed * _JAMMED) / at_stake
    return 1 / (1 + exp(-total))


def _ahead(score: dict[str, int], side: str) -> int:
    return score[side] - max((score[other] for other in score if other != side), default=0)
