"""Level to level: full and half levels, and changes of mind (algy.vert.*)."""

from functools import cache

from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.algy.damage import CRASHED, lose, shaken
from aerodrome.rulebooks.algy.events import ClimbDropped, Forbidden, Level, Pitched
from aerodrome.rulebooks.algy.state import DOWN, FLYING, LEVEL, UP, Aircraft
from aerodrome.rulebooks.algy.stress import PULL_OUT
from aerodrome.rulebooks.algy.table import Table
from aerodrome.rulebooks.algy.tables import TABLES
from aerodrome.rulebooks.algy.testing import CLIMB_AFTER_DIVE, DIVE_AFTER_CLIMB, ask_to_pay, needs_test, pay, test


@cache
def full_rates(allowance: int) -> tuple[int, ...]:
    """Points of speed that a full level may cost or give: those of the own Movement Points and of fewer
    (algy.vert.speed_table, algy.vert.lower_rate, algy.amb.rate_allowance, algy.amb.bold_number)."""
    return tuple(sorted({rate for rate in TABLES.vertical.full[: allowance + 1] if rate >= 0}))


@cache
def half_rates(allowance: int) -> tuple[int, ...]:
    """The same for half a level."""
    return tuple(sorted(set(TABLES.vertical.half[: allowance + 1])))


def may_reverse(aircraft: Aircraft, pitch: int) -> bool:
    """Whether a level in this direction may still be tried (algy.amb.forbidden_mp)."""
    return pitch not in aircraft.refused


def change_level(table: Table, aircraft: Aircraft, pitch: int, rate: int) -> Steps[bool]:
    """A full level up or down for a Movement Point, losing or gaining speed; a change of mind in one activation must be
    tested. Tells whether it was made (algy.vert.level_cost, algy.vert.multi_level, algy.vert.climb_needs_speed,
    algy.amb.vertical_without_hex, algy.amb.maneuver_vertical)."""
    aircraft.straight = False
    if (aircraft.climbed and pitch == DOWN) or (aircraft.dived and pitch == UP):
        done = yield from reverse(table, aircraft, DIVE_AFTER_CLIMB if pitch == DOWN else CLIMB_AFTER_DIVE)
        if not done:
            return False
    aircraft.mp -= 1
    shift(table, aircraft, pitch, rate, "algy.vert.level_cost")
    return True


def shift(table: Table, aircraft: Aircraft, pitch: int, rate: int, rule: str) -> None:
    """One level, with its speed."""
    aircraft.level += pitch
    aircraft.levels += 1
    aircraft.speed -= pitch * rate
    aircraft.pitch = LEVEL
    if pitch == UP:
        aircraft.climbed = True
    else:
        aircraft.dived = True
        aircraft.gained += rate
    if table.loud:
        table.say(
            Level,
            rule,
            aircraft=aircraft.id,
            pitch=pitch,
            rate=rate,
            level=aircraft.level,
            speed=aircraft.speed,
            mp=aircraft.mp,
        )


def reverse(table: Table, aircraft: Aircraft, what: str) -> Steps[bool]:
    """Diving after a climb is tested like a turn of 120 degrees and costs a point where it fails; climbing after a dive
    is harder and always strains the airframe (algy.vert.climb_then_dive, algy.vert.dive_then_climb,
    algy.vert.dive_then_climb_stress, algy.stress.trigger_pullout, algy.amb.dive_climb_low_speed,
    algy.amb.dive_climb_speed_loss, algy.amb.half_counts_reversal)."""
    rule = "algy.vert.climb_then_dive" if what == DIVE_AFTER_CLIMB else "algy.vert.dive_then_climb"
    left = test(table, aircraft, what, rule=rule) if needs_test(what, aircraft.speed) else 0
    if aircraft.fate != FLYING:
        return False
    if left and aircraft.dice:
        fewest = 1 if what == CLIMB_AFTER_DIVE else left
        options = (0, *range(fewest, min(left, aircraft.dice) + 1))
        if len(options) > 1:
            paid = yield from ask_to_pay(aircraft, options, what, left, rule)
            pay(table, aircraft, paid, what, rule)
            left -= paid
    if what == CLIMB_AFTER_DIVE:
        shaken(table, aircraft, PULL_OUT, "algy.stress.trigger_pullout", left)
        if aircraft.fate != FLYING:
            return False
    if left:
        aircraft.refused += (DOWN if what == DIVE_AFTER_CLIMB else UP,)
        lost = 1 if what == DIVE_AFTER_CLIMB and aircraft.speed else 0
        aircraft.speed -= lost
        table.say(Forbidden, rule, aircraft=aircraft.id, what=what, lost=lost, speed=aircraft.speed)
    return not left


def begin_half(table: Table, aircraft: Aircraft, pitch: int, rate: int) -> None:
    """Pitches up or down: still in its level, with half the change of speed, for no Movement Point
    (algy.vert.half_start, algy.vert.half_still_here, algy.vert.half_no_mp, algy.amb.half_when)."""
    aircraft.straight = False
    aircraft.pitch = pitch
    aircraft.speed -= pitch * rate
    if pitch == DOWN:
        aircraft.dived = True
        aircraft.gained += rate
    table.say(Pitched, "algy.vert.half_start", aircraft=aircraft.id, pitch=pitch, rate=rate, speed=aircraft.speed)


def finish_half(table: Table, aircraft: Aircraft, rate: int) -> None:
    """Into the adjacent level with the first Movement Point, which pays nothing for it; below level 0 is the ground
    (algy.vert.half_complete, algy.vert.half_no_mp, algy.stall.next_activation, algy.spin.crash,
    algy.amb.stall_level0)."""
    if aircraft.pitch == DOWN and aircraft.level == 0:
        lose(table, aircraft, CRASHED, "algy.spin.crash")
        return
    shift(table, aircraft, aircraft.pitch, rate, "algy.vert.half_complete")


def drop_climb(table: Table, aircraft: Aircraft) -> None:
    """Too slow to finish a half climb: level again where it is (algy.amb.half_insufficient)."""
    aircraft.pitch = LEVEL
    table.say(ClimbDropped, "algy.amb.half_insufficient", aircraft=aircraft.id, speed=aircraft.speed)
