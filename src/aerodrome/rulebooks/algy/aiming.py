"""Aiming: who can be shot at, and with how many dice (algy.combat.*, algy.attack.*, algy.observer.*)."""

from functools import cache
from typing import NamedTuple

from aerodrome.rulebooks.algy.board import FRONT, SIDE, around, aspect
from aerodrome.rulebooks.algy.guns import OBSERVER
from aerodrome.rulebooks.algy.state import DOWN, FLYING, Aircraft, Open, State, combat_dice

_FAR = 2
_AWRY = (FRONT, SIDE)
_AIDS = {(False, False): (), (True, False): ("still",), (False, True): ("dive",), (True, True): ("still", "dive")}
"""By whether it stood still and whether it dives."""


class Pool(NamedTuple):
    """The dice of an attack before Pilot and Bonus Dice."""

    firing: int
    maneuver: int
    agility: int
    """Taken off for a target that maneuvers."""
    penalties: tuple[str, ...]
    bonuses: tuple[str, ...]
    dice: int


def same_level(firer: Aircraft, target: Aircraft) -> bool:
    """At one level; a firer in a half-level dive also reaches the level below (algy.combat.level,
    algy.amb.level_exception, algy.vert.half_still_here)."""
    below = firer.level - target.level
    return below == 0 or (below == 1 and firer.pitch == DOWN)


def in_level(firer: Aircraft, target: Aircraft, observer: bool) -> bool:
    """An observer has no half-level exception (algy.observer.same_hex)."""
    return firer.level == target.level if observer else same_level(firer, target)


def targets(state: State, firer: Aircraft, observer: bool = False) -> list[Aircraft]:
    """Enemies that it can shoot at: in its hex whatever the facings, or in the adjacent hex that it faces, unless it
    maneuvers (algy.combat.same_hex, algy.combat.adjacent, algy.combat.adjacent_banked, algy.amb.friendly_fire)."""
    found = []
    hex_, side = firer.hex, firer.side
    beside: tuple[str, ...] | None = None
    for each in state.aircraft.values():
        if each.side == side or each.fate != FLYING:
            continue
        if not in_level(firer, each, observer):
            continue
        if each.hex != hex_:
            if beside is None:
                beside = () if firer.banked else reach(state, firer, observer)
            if each.hex not in beside:
                continue
        found.append(each)
    return found


def reach(state: Open, firer: Aircraft, observer: bool) -> tuple[str, ...]:
    """Adjacent hexes that its guns bear on: the pilot's on the faced one; a rear observer's on all others, one in the
    nose on the faced one and those beside it (algy.combat.adjacent, algy.observer.adjacent)."""
    neighbours = around(state.brief.board, firer.hex)
    ahead = firer.facing
    if not observer:
        return (neighbours[ahead],)
    nose = any(barrel.mount == "nose" for barrel in firer.figures.barrels)
    sides = (ahead - 1, ahead, ahead + 1) if nose else range(ahead + 1, ahead + 6)
    return tuple(neighbours[side % 6] for side in sides)


def maneuver_dice(firer: Aircraft, guns: str) -> int:
    """Combat Maneuver Dice of one who maneuvers and has rolled the test in this activation; never for an observer
    (algy.attack.maneuver_dice, algy.attack.maneuver_needs_test, algy.amb.test_when, algy.observer.dice)."""
    return combat_dice(firer) if firer.banked and firer.tested and guns != OBSERVER else 0


def pool(firer: Aircraft, target: Aircraft, guns: str, firing: int, maneuver: int) -> Pool:
    """Dice chosen, less the agility of a target that maneuvers, then half more or less for each bonus or penalty that
    is left over."""
    observer = guns == OBSERVER
    shown = "" if observer or firer.banked else aspect(firer, target)
    agility = combat_dice(target) if target.banked else 0
    moved = firer.hexes + firer.levels
    hurt = penalties(moved >= _FAR, observer and firer.banked, shown in _AWRY, firer.hex != target.hex)
    return _pool(firing, maneuver, agility, hurt, aids(firer, moved))


@cache
def _pool(firing: int, maneuver: int, agility: int, hurt: tuple[str, ...], helped: tuple[str, ...]) -> Pool:
    """By what it depends on (algy.attack.target_agility, algy.attack.penalties, algy.attack.bonuses,
    algy.attack.offset, algy.amb.agility_needs_test, algy.amb.agility_after_zero, algy.amb.pilot_dice_halved)."""
    dice = modified(max(0, firing + maneuver - agility), len(helped) - len(hurt))
    return Pool(firing, maneuver, agility, hurt, helped, dice)


@cache
def penalties(far: bool, banked: bool, awry: bool, adjacent: bool) -> tuple[str, ...]:
    """What hurts the aim: to have moved far, an observer's platform that maneuvers, the target's front or side, and
    another hex (algy.attack.penalties, algy.amb.moved_more_than_one, algy.amb.half_move_counts, algy.observer.dice)."""
    found = {"moved": far, "banked": banked, "aspect": awry, "adjacent": adjacent}
    return tuple(name for name, counts in found.items() if counts)


def aids(firer: Aircraft, moved: int) -> tuple[str, ...]:
    """What helps the aim: neither hex nor level moved; dived or diving (algy.attack.bonuses, algy.amb.is_diving,
    algy.amb.straighten_still)."""
    return _AIDS[moved == 0, firer.dived or firer.pitch == DOWN]


def modified(dice: int, net: int) -> int:
    """Half more or half less, rounded up, step by step (algy.attack.rounding, algy.amb.half_rounding,
    algy.amb.several_modifiers)."""
    for _ in range(abs(net)):
        half = (dice + 1) // 2
        dice = dice + half if net > 0 else dice - half
    return dice
