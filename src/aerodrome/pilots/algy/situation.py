"""What a pilot sees before he decides: himself, the enemies, and which cards may still come this turn."""

from math import fsum

from aerodrome.judgement.threats.algy import activations, reach
from aerodrome.pilots.algy.values import hit_worth, is_crippled, worth
from aerodrome.rulebooks.algy.board import board_of
from aerodrome.rulebooks.algy.groups import members
from aerodrome.rulebooks.algy.guns import batteries, dice_of
from aerodrome.rulebooks.algy.state import FLYING, NO_FACING, Aircraft, Open, helpless
from aerodrome.rulebooks.algy.view import View
from aerodrome.sky.hexes import distances

CONTACT = 3
"""Hexes and levels within which enemies are in contact."""
_NEAREST = 6
"""Enemies that are looked at closely."""
_DIE, _PER_ACT, _PER_THREAT = 0.008, 0.006, 0.005
"""What a Pilot Die that is kept is worth: at all, for each own activation to come, and for each of the nearest foes."""
_MANY = 2.0


def firing_dice(aircraft: Aircraft) -> int:
    """The most dice that its guns give it now."""
    return max((dice_of(aircraft, guns) for guns in batteries(aircraft).values()), default=0)


def defence_of(target: Aircraft) -> int:
    """Pilot Dice that it is likely to spend against one attack."""
    return 0 if helpless(target) else (target.dice + 1) // 2


class Foe:
    """An enemy in the air."""

    __slots__ = ("acts", "aircraft", "defence", "fire", "hex", "hit", "level", "reach")

    def __init__(self, state: Open, size: tuple[int, int], aircraft: Aircraft, acts: float) -> None:
        self.aircraft = aircraft
        self.hex, self.level = aircraft.hex, aircraft.level
        self.hit = hit_worth(state, aircraft)
        self.fire = 0.0 if helpless(aircraft) else firing_dice(aircraft) / 6
        self.acts = acts
        self.defence = defence_of(aircraft)
        facing = NO_FACING if aircraft.banked else aircraft.facing
        self.reach = reach(size, aircraft.hex, facing, aircraft.speed)


class Situation:
    """The table as the pilot of one aircraft sees it."""

    __slots__ = (
        "_acts",
        "acts",
        "around",
        "away",
        "crippled",
        "foes",
        "followers",
        "grid",
        "hit",
        "me",
        "near",
        "size",
        "state",
        "view",
        "worth",
    )

    def __init__(self, view: View, me: Aircraft) -> None:
        state = self.state = view
        self.view, self.me = view, me
        self.grid = board_of(state.brief.board)
        self.size = (self.grid.columns, self.grid.rows)
        self.around = self.grid.around
        self._acts = activations(view)
        self.acts = self._acts.get(me.id, 0.0)
        self.hit = hit_worth(state, me)
        self.worth = worth(state, me)
        self.crippled = is_crippled(me)
        away = distances(*self.size, me.hex)
        enemies = [each for each in state.aircraft.values() if each.side != me.side and each.fate == FLYING]
        enemies.sort(key=lambda each: away[each.hex] + abs(each.level - me.level))
        self.away = away[enemies[0].hex] + abs(enemies[0].level - me.level) if enemies else 99
        """How far the nearest enemy is, in hexes and levels."""
        self.near = self.away <= CONTACT
        self.foes = [Foe(state, self.size, each, self._acts[each.id]) for each in enemies[:_NEAREST]]
        self.followers = [each for each in members(state, me.id) if not each.distant]

    def foe(self, name: str) -> Foe:
        """An enemy by its id."""
        for foe in self.foes:
            if foe.aircraft.id == name:
                return foe
        each = self.state.aircraft[name]
        return Foe(self.state, self.size, each, self._acts.get(each.id, 0.0))

    @property
    def price(self) -> float:
        """What a Pilot Die is worth that is kept: little when the turn ends or nobody is near."""
        threat = fsum(foe.acts for foe in self.foes[:2])
        return _DIE + _PER_ACT * min(_MANY, self.acts) + _PER_THREAT * min(_MANY, threat)
