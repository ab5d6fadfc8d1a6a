"""Archie: ground fire, strafing and balloons (algy.archie.*, algy.ground.balloon). The book names the cards and leaves
the rest to the scenario; these rules are ours."""

from typing import Final

from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.algy import decisions
from aerodrome.rulebooks.algy.aiming import aids, maneuver_dice, modified
from aerodrome.rulebooks.algy.board import board_of
from aerodrome.rulebooks.algy.damage import suffer
from aerodrome.rulebooks.algy.deck import side_of
from aerodrome.rulebooks.algy.dice import ARCHIE_DIE, ATTACK_DIE, DEFENSE_DIE, PILOT_DIE
from aerodrome.rulebooks.algy.events import Archie, Silenced, Strafe
from aerodrome.rulebooks.algy.guns import after_fire, batteries, dice_of, use_ammunition
from aerodrome.rulebooks.algy.state import DOWN, FLYING, Aircraft, Open, State, Unit, combat_dice, helpless
from aerodrome.rulebooks.algy.table import Table
from aerodrome.rulebooks.algy.tables import SIX, TABLES, GroundUnit

CEASE: Final = "cease"
BALLOON = "balloon"


def kind_of(unit: Unit) -> GroundUnit:
    return TABLES.ground[unit.kind]


def is_silenced(unit: Unit) -> bool:
    return unit.hits >= kind_of(unit).boxes


def in_range(state: State, unit: Unit, target: Aircraft) -> bool:
    """Inside its range on the ground and its window of levels (algy.archie.target)."""
    kind = kind_of(unit)
    if target.fate != FLYING or target.side == unit.side or not kind.levels[0] <= target.level <= kind.levels[1]:
        return False
    return board_of(state.brief.board).distance(unit.hex, target.hex) <= kind.hexes


def can_reach(state: State, unit: Unit, target: Aircraft) -> bool:
    """In range, with no friend beside the target (algy.archie.hold_fire)."""
    return in_range(state, unit, target) and not any(
        each.side == unit.side and each.fate == FLYING and (each.hex, each.level) == (target.hex, target.level)
        for each in state.aircraft.values()
    )


def shells(state: Open, unit: Unit, target: Aircraft) -> int:
    """Dice of a unit against an aircraft: fewer with distance and agility, half more at what does not move, half less
    at what moved far, one more at what it has ranged (algy.archie.dice, algy.archie.modifiers,
    algy.archie.ranging)."""
    kind = kind_of(unit)
    dice = kind.dice
    if kind.ranging:
        dice -= max(0, board_of(state.brief.board).distance(unit.hex, target.hex) - 1)
        dice += unit.aim == target.id and unit.aim_level == target.level
    if target.banked:
        dice -= combat_dice(target)
    dice = max(0, dice)
    half = (dice + 1) // 2
    moved = target.hexes + target.levels
    return dice + half if moved == 0 else dice - half if moved > 1 else dice


def shots_of(state: State, side: str) -> list[tuple[str, str]]:
    """Which units of a side may still fire at whom (algy.deck.archie_draw, algy.archie.minimum)."""
    return [
        (unit.id, target.id)
        for unit in state.ground.values()
        if unit.side == side and kind_of(unit).dice and not unit.fired and not is_silenced(unit)
        for target in state.aircraft.values()
        if can_reach(state, unit, target) and shells(state, unit, target)
    ]


def archie(table: Table, power: str) -> Steps[None]:
    """Every unit of the side may fire once; its owner picks targets in any order (algy.deck.archie_draw,
    algy.archie.target)."""
    state = table.state
    side = side_of(state, power)
    for unit in state.ground.values():
        unit.fired = False
    while options := shots_of(state, side):
        choice = yield from decisions.Archie.ask(side, (*options, CEASE), "algy.archie.target", ())
        if choice == CEASE:
            return
        unit = state.ground[choice[0]]
        unit.fired = True
        yield from fire(table, unit, state.aircraft[choice[1]])


def fire(table: Table, unit: Unit, target: Aircraft) -> Steps[None]:
    """6s against the target's 6s; what is left hits as bullets do. It is no combat: it detaches nobody, jams nothing
    and earns nothing (algy.archie.defense, algy.archie.hits, algy.archie.no_jam, algy.archie.no_detach)."""
    count = shells(table.state, unit, target)
    unit.aim, unit.aim_level = target.id, target.level
    defence = 0
    if target.dice and not helpless(target):
        options = tuple(range(target.dice + 1))
        about = (unit.id, target.id, count)
        defence = yield from decisions.DefenseDice.ask(target.seat, options, "algy.archie.defense", about)
    target.dice -= defence
    dice = table.dice.rolls(count, ARCHIE_DIE)
    answer = table.dice.rolls(defence, DEFENSE_DIE)
    hits = max(0, dice.count(SIX) - answer.count(SIX))
    table.say(Archie, "algy.archie.hits", unit=unit.id, target=target.id, dice=dice, defense=answer, hits=hits)
    if hits:
        suffer(table, target, hits, unit.id)


def strafable(state: State, aircraft: Aircraft) -> list[Unit]:
    """Enemy units in its hex at its level, which is 0 for all but balloons; or one lower for one in a half-level dive
    (algy.archie.strafe, algy.ground.balloon)."""
    return [
        unit
        for unit in state.ground.values()
        if unit.side != aircraft.side
        and unit.hex == aircraft.hex
        and not is_silenced(unit)
        and (unit.level == aircraft.level or (unit.level == aircraft.level - 1 and aircraft.pitch == DOWN))
    ]


def strafing_dice(firer: Aircraft, guns: str) -> int:
    """The usual dice without aspect, before Pilot Dice (algy.archie.strafe)."""
    moved = firer.hexes + firer.levels
    net = len(aids(firer, moved)) - (moved > 1)
    return modified(dice_of(firer, batteries(firer)[guns]) + maneuver_dice(firer, guns), net)


def strafe(table: Table, firer: Aircraft, unit: Unit, guns: str) -> Steps[None]:
    """Nobody defends; each 6 marks a hit box, and with all of them marked a unit is silenced
    and a balloon falls (algy.archie.strafe, algy.ground.balloon, algy.victory.balloon)."""
    state = table.state
    numbers = batteries(firer)[guns]
    count = strafing_dice(firer, guns)
    firer.acted = True
    added = 0
    if firer.dice:
        about = (firer.id, unit.id, count)
        options = tuple(range(firer.dice + 1))
        added = yield from decisions.AttackDice.ask(firer.seat, options, "algy.attack.pilot_dice", about)
    firer.dice -= added
    use_ammunition(firer, numbers)
    dice = table.dice.rolls(count, ATTACK_DIE)
    pilot = table.dice.rolls(added, PILOT_DIE)
    hits = dice.count(SIX) + pilot.count(SIX)
    unit.hits = min(kind_of(unit).boxes, unit.hits + hits)
    table.say(
        Strafe,
        "algy.archie.strafe",
        aircraft=firer.id,
        unit=unit.id,
        dice=dice,
        pilot=pilot,
        hits=hits,
        of=kind_of(unit).boxes,
        marked=unit.hits,
    )
    if is_silenced(unit):
        balloon = unit.kind == BALLOON
        if balloon:
            state.scored[firer.side] += state.brief.targets[firer.side].balloon
        table.say(Silenced, "algy.victory.balloon" if balloon else "algy.archie.strafe", unit=unit.id, by=firer.id)
    yield from after_fire(table, firer, numbers, maneuver_dice(firer, guns), dice)
