"""Damage: boxes and rows, criticals, smoke and fire, wounds and losses (algy.damage.*, algy.crit.*)."""

from collections.abc import Iterable

from aerodrome.rulebooks.algy.dice import CREW_DIE, CRITICAL_DIE, DAMAGE_DIE, FIRE_DIE, GUN_DIE, SMOKE_DIE
from aerodrome.rulebooks.algy.events import (
    Burns,
    Critical,
    Fire,
    GunLost,
    Hits,
    Left,
    Lost,
    NoGun,
    ObserverOut,
    Row,
    Smoke,
    Wounded,
)
from aerodrome.rulebooks.algy.groups import LEADER_GONE, break_up, detach
from aerodrome.rulebooks.algy.state import FLYING, LEFT, LOST, Aircraft, all_dice, full_rows
from aerodrome.rulebooks.algy.stress import stress
from aerodrome.rulebooks.algy.table import Table
from aerodrome.rulebooks.algy.tables import SIX, TABLES

KILLED, BURNT, CRASHED, BROKE_UP = "pilot killed", "burnt", "crashed", "broke up"
"""How an aircraft is lost."""

DESTROYED, DAMAGED, ONE_ROW, TWO_ROWS, GUN, PILOT = (
    "engine destroyed",
    "engine",
    "structure",
    "two rows",
    "gun",
    "pilot",
)
CRITICALS = (DESTROYED, DAMAGED, ONE_ROW, TWO_ROWS, GUN, PILOT)
"""By the critical die (algy.table.critical)."""

_HALF = 3
"""A die up to this is the first of two."""


def suffer(table: Table, target: Aircraft, hits: int, by: str) -> None:
    """A die for each hit: 1 to 5 marks so many boxes, a 6 is critical. All boxes first, then the criticals one by one
    in the order rolled; what could not be marked any more strains the airframe once
    (algy.damage.hits, algy.damage.roll, algy.damage.order, algy.amb.hit_order_many, algy.amb.overflow)."""
    rolled = table.dice.rolls(hits, DAMAGE_DIE)
    boxes = sum(face for face in rolled if face != SIX)
    table.say(Hits, "algy.damage.roll", aircraft=target.id, by=by, dice=rolled, boxes=boxes)
    beyond = mark_boxes(table, target, boxes)
    for _ in range(rolled.count(SIX)):
        if target.fate == FLYING:
            beyond = critical(table, target, by) or beyond
    if beyond and target.fate == FLYING:
        shaken(table, target, "overflow", "algy.amb.overflow", by=by)


def mark_boxes(table: Table, aircraft: Aircraft, boxes: int) -> bool:
    """Marks boxes from the top row down; each completed row has its effect, in order. Tells whether there were too few
    (algy.damage.rows_top_down, algy.damage.row_effect, algy.amb.row_cross)."""
    if not boxes:
        return False
    figures = aircraft.figures
    before, total = aircraft.marks, figures.row_ends[-1]
    aircraft.marks = min(total, before + boxes)
    for row, end in enumerate(figures.row_ends):
        if before < end <= aircraft.marks:
            take_effect(table, aircraft, row, figures.effects[row])
    return before + boxes > total


def mark_rows(table: Table, aircraft: Aircraft, rows: int) -> bool:
    """Marks off the current row, the one with the next box, and as many more; tells whether one was missing
    (algy.crit.structural_one, algy.crit.structural_two, algy.crit.current_row)."""
    ends = [end for end in aircraft.figures.row_ends if end > aircraft.marks][:rows]
    if ends:
        mark_boxes(table, aircraft, ends[-1] - aircraft.marks)
    return len(ends) < rows


def take_effect(table: Table, aircraft: Aircraft, row: int, effect: str) -> None:
    """What stands at the end of a row (algy.damage.effect_maneuver, algy.damage.effect_pilot,
    algy.damage.effect_dive)."""
    table.say(Row, f"algy.damage.effect_{effect}", aircraft=aircraft.id, row=row + 1, effect=effect)
    if effect == "maneuver":
        aircraft.handling += 1
    elif effect == "dive":
        aircraft.weak += 1
    else:
        mark_pilot(aircraft, 1)


def mark_pilot(aircraft: Aircraft, boxes: int) -> None:
    """Workload: Pilot boxes are marked as long as there are free ones, and unspent dice go with them
    (algy.damage.effect_pilot, algy.amb.pilot_marks_overflow, algy.amb.pilot_loss_midturn)."""
    lost = min(boxes, all_dice(aircraft))
    aircraft.strain += lost
    aircraft.dice = max(0, aircraft.dice - lost)


def critical(table: Table, target: Aircraft, by: str) -> bool:
    """One critical hit; tells whether rows were to be marked that are not there (algy.crit.roll)."""
    rolled = table.dice.roll(CRITICAL_DIE)
    kind = CRITICALS[rolled - 1]
    table.say(Critical, "algy.crit.roll", aircraft=target.id, rolled=rolled, critical=kind)
    if kind in (DESTROYED, DAMAGED):
        hit_engine(table, target, kind)
    elif kind in (ONE_ROW, TWO_ROWS):
        return mark_rows(table, target, 2 if kind == TWO_ROWS else 1)
    elif kind == GUN:
        hit_gun(table, target)
    else:
        hit_crew(table, target, by)
    return False


def hit_engine(table: Table, target: Aircraft, kind: str) -> None:
    """A dead engine stays dead; hits on a running one add up. Then smoke (algy.crit.engine_destroyed,
    algy.crit.engine_damaged, algy.amb.engine_stack)."""
    if kind == DESTROYED:
        target.engine_dead = True
    elif not target.engine_dead:
        target.engine += TABLES.engine.damaged
    smoke(table, target)


def smoke(table: Table, target: Aircraft) -> None:
    """After an engine critical it may smoke, and what smokes may burn at once; what smokes already is only checked for
    fire (algy.crit.smoke, algy.amb.smoke_again)."""
    if target.burning:
        return
    if not target.smoking:
        rolled = table.dice.roll(SMOKE_DIE)
        target.smoking = rolled >= TABLES.fire.smokes
        table.say(Smoke, "algy.crit.smoke", aircraft=target.id, rolled=rolled, smoking=target.smoking)
        if target.smoking:
            mark_pilot(target, TABLES.fire.smoke_marks)
    if target.smoking:
        catch_fire(table, target)


def catch_fire(table: Table, aircraft: Aircraft) -> None:
    """A smoking aircraft burns on a 6 (algy.crit.fire)."""
    rolled = table.dice.roll(FIRE_DIE)
    aircraft.burning = rolled >= TABLES.fire.burns
    table.say(Fire, "algy.crit.fire", aircraft=aircraft.id, rolled=rolled, burning=aircraft.burning)
    if aircraft.burning:
        mark_pilot(aircraft, TABLES.fire.fire_marks)


def burn(table: Table, aircraft: Aircraft) -> None:
    """At the start of every activation: smoke may become fire, and fire fills boxes, free ones first. Neither ever
    stops; when all boxes are filled the aircraft is destroyed (algy.crit.fire, algy.crit.fire_damage,
    algy.crit.fire_destroyed, algy.damage.mark_vs_fill, algy.amb.fire_timing, algy.amb.fire_group_card,
    algy.amb.fire_fill, algy.amb.fire_out)."""
    if aircraft.smoking and not aircraft.burning:
        catch_fire(table, aircraft)
    if aircraft.burning:
        rolled = table.dice.roll(FIRE_DIE)
        total = aircraft.figures.row_ends[-1]
        aircraft.burnt = min(total, aircraft.burnt + rolled)
        table.say(Burns, "algy.crit.fire_damage", aircraft=aircraft.id, rolled=rolled, burnt=aircraft.burnt, of=total)
        mark_boxes(table, aircraft, rolled)
        if aircraft.burnt >= total:
            lose(table, aircraft, BURNT, "algy.crit.fire_destroyed")


def hit_gun(table: Table, target: Aircraft) -> None:
    """One gun is lost, jammed or not; where there are a pilot's and an observer's a die says whose
    (algy.crit.gun, algy.amb.odd_boxes, algy.amb.gun_crit_which, algy.observer.gun_crit)."""
    barrels = target.figures.barrels
    left = [gun for gun in range(len(barrels)) if gun not in target.broken]
    fixed = [gun for gun in left if barrels[gun].mount == "fixed"]
    other = [gun for gun in left if barrels[gun].mount != "fixed"]
    if fixed and other:
        left = fixed if table.dice.roll(GUN_DIE) <= _HALF else other
    gun = one_of(table, target, left)
    if gun is None:
        table.say(NoGun, "algy.amb.gun_crit_which", aircraft=target.id)
        return
    break_guns(table, target, (gun,), "algy.crit.gun")


def one_of(table: Table, aircraft: Aircraft, guns: list[int]) -> int | None:
    """One of several guns by a die; of those that are alike in all but their dice the first, which has the larger half
    (algy.amb.gun_crit_which, algy.amb.odd_boxes)."""
    barrels, ammo, jammed = aircraft.figures.barrels, aircraft.ammo, aircraft.jammed
    kinds = {(barrels[gun].name, gun in jammed, ammo[gun] if ammo else 0) for gun in guns}
    if len(kinds) > 1:
        return guns[(table.dice.roll(GUN_DIE) - 1) * len(guns) // 6]
    return guns[0] if guns else None


def break_guns(table: Table, aircraft: Aircraft, guns: Iterable[int], rule: str) -> None:
    for gun in guns:
        aircraft.broken += (gun,)
        aircraft.jammed = tuple(each for each in aircraft.jammed if each != gun)
        table.say(GunLost, rule, aircraft=aircraft.id, gun=aircraft.figures.barrels[gun].name)


def hit_crew(table: Table, target: Aircraft, by: str) -> None:
    """The pilot; in a two-seater a die says whether it is the observer, once (algy.crit.pilot,
    algy.observer.crew_crit)."""
    guns = [gun for gun, barrel in enumerate(target.figures.barrels) if barrel.mount != "fixed"]
    if target.figures.seats > 1 and not target.observer_out:
        rolled = table.dice.roll(CREW_DIE)
        if rolled > _HALF:
            target.observer_out = True
            table.say(ObserverOut, "algy.observer.crew_crit", aircraft=target.id, rolled=rolled)
            break_guns(table, target, [gun for gun in guns if gun not in target.broken], "algy.observer.crew_crit")
            return
    wound(table, target, by)


def wound(table: Table, target: Aircraft, by: str) -> None:
    """Three Pilot boxes are filled, free ones first, then marked ones. A pilot whose boxes are all filled already is
    killed (algy.crit.pilot, algy.amb.pilot_fill_order, algy.amb.pilot_killed, algy.amb.pilot_loss_midturn)."""
    if target.wounds >= target.boxes:
        lose(table, target, KILLED, "algy.crit.pilot", by)
        return
    free = min(TABLES.fire.wound, all_dice(target))
    marked = min(TABLES.fire.wound - free, target.strain)
    target.wounds += free + marked
    target.strain -= marked
    target.dice = max(0, target.dice - free)
    table.say(Wounded, "algy.crit.pilot", aircraft=target.id, boxes=free + marked, left=all_dice(target))


def shaken(table: Table, aircraft: Aircraft, why: str, rule: str, failures: int = 0, by: str = "") -> None:
    """A Stress Test, and what it does: rows that are not there are not marked (algy.stress.roll,
    algy.amb.stress_no_row)."""
    rows = stress(table, aircraft, why, rule, failures)
    if rows is None:
        lose(table, aircraft, BROKE_UP, "algy.stress.roll", by)
    elif rows:
        mark_rows(table, aircraft, rows)


def lose(table: Table, aircraft: Aircraft, cause: str, rule: str, by: str = "") -> None:
    """It is off the table for good (algy.spin.crash, algy.amb.pilot_killed_effect)."""
    aircraft.fate, aircraft.cause, aircraft.by = LOST, cause, by
    table.say(Lost, rule, aircraft=aircraft.id, cause=cause, by=by, hex=aircraft.hex, level=aircraft.level)
    withdraw(table, aircraft)


def leave(table: Table, aircraft: Aircraft, edges: str) -> None:
    """It flies off the board and is out of the game, not lost (algy.amb.board_edge)."""
    aircraft.fate, aircraft.left_by = LEFT, edges
    table.say(Left, "algy.amb.board_edge", aircraft=aircraft.id, edges=edges, rows=full_rows(aircraft))
    withdraw(table, aircraft)


def withdraw(table: Table, aircraft: Aircraft) -> None:
    """Nobody follows him any more, his flare is out, and nobody holds an advantage over him
    (algy.amb.leader_dead, algy.amb.flare_leader_lost)."""
    aircraft.mp = 0
    aircraft.flare = ""
    aircraft.bonus = {}
    detach(table, aircraft, LEADER_GONE, "algy.amb.leader_dead")
    if aircraft.leads:
        break_up(table, aircraft, LEADER_GONE, "algy.amb.leader_dead")
    for each in table.state.aircraft.values():
        if aircraft.id in each.bonus:
            del each.bonus[aircraft.id]
