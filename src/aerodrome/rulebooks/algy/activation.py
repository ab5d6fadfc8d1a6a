"""An activation: one aircraft, or a Leader and those attached to him (algy.sequence.activation,
algy.amb.activation_order)."""

from typing import Final

from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.algy import decisions
from aerodrome.rulebooks.algy.attacking import attacks
from aerodrome.rulebooks.algy.climbing import full_rates, half_rates
from aerodrome.rulebooks.algy.damage import burn
from aerodrome.rulebooks.algy.events import BonusLost
from aerodrome.rulebooks.algy.groups import LEFT_HIM, OWN_WAY, company, detach, keeps_station, members
from aerodrome.rulebooks.algy.moving import (
    CHANGE,
    EXIT,
    FACE,
    HALF,
    PITCH,
    SLOW,
    Step,
    carry_out,
    complete,
    finishes,
    grant,
    roll_for_movement,
    slow_down,
    spend,
)
from aerodrome.rulebooks.algy.reforming import reform, rejoin, signal
from aerodrome.rulebooks.algy.speeding import end_move
from aerodrome.rulebooks.algy.stalling import spin_on, test_for_stall
from aerodrome.rulebooks.algy.state import FLYING, LEVEL, UP, Aircraft, State
from aerodrome.rulebooks.algy.table import Table
from aerodrome.rulebooks.algy.tables import TABLES, movement_points

FOLLOW = "follow"
PAY: Final = "pay"
AHEAD: Final = "ahead"


def activate(table: Table, first: Aircraft) -> Steps[None]:
    """All move, the Leader first; then all who can attack or see to their guns (algy.deck.section_follow,
    algy.amb.followers_fire). A Leader under another who moves away from him is detached
    (algy.amb.leader_card_eligible). Bonus Dice that were there before go when it is over (algy.amb.bonus_window)."""
    state = table.state
    group = [first, *members(state, first.id)]
    state.acting = [each.id for each in group]
    waning = bonuses_of(state, state.acting)
    above = state.aircraft.get(first.attached) if not first.distant else None
    yield from act(table, first)
    if above is not None and first.attached == above.id and not keeps_station(state, first, above):
        detach(table, first, LEFT_HIM)
    earned = yield from attacks(table, group)
    for holder, enemy in waning:
        if (holder, enemy) not in earned and state.aircraft[holder].bonus.pop(enemy, 0):
            table.say(BonusLost, "algy.bonus.expire", aircraft=holder, enemy=enemy)
    state.acting = []


def bonuses_of(state: State, acting: list[str]) -> list[tuple[str, str]]:
    """Bonus Dice held by those who act, or against them (algy.bonus.use, algy.bonus.expire)."""
    return [
        (each.id, enemy)
        for each in state.aircraft.values()
        if each.bonus
        for enemy in each.bonus
        if each.id in acting or enemy in acting
    ]


def begin(table: Table, aircraft: Aircraft) -> bool:
    """A new activation; smoke and fire come first. Tells whether it is still there (algy.crit.fire,
    algy.amb.fire_timing, algy.stall.next_activation)."""
    aircraft.mp = aircraft.allowance = aircraft.hexes = aircraft.levels = aircraft.gained = 0
    aircraft.climbed = aircraft.dived = aircraft.tested = False
    aircraft.slowed = aircraft.spotted = aircraft.acted = False
    aircraft.refused = ()
    aircraft.straight = not aircraft.banked and aircraft.pitch == LEVEL
    aircraft.stalled = False
    if aircraft.smoking:
        burn(table, aircraft)
    return aircraft.fate == FLYING


def act(table: Table, first: Aircraft) -> Steps[None]:
    """Alone, or before those who follow it."""
    others = company(table.state, first.id)
    yield from act_together(table, first, others) if others else act_alone(table, first)


def act_alone(table: Table, aircraft: Aircraft) -> Steps[None]:
    """Smoke and fire; a spin; a flare or a reform roll; Movement Points; power or drag; stall
    (algy.deck.aircraft_draw, algy.move.group_mp_distant)."""
    if not begin(table, aircraft):
        return
    if aircraft.spin:
        yield from spin_on(table, aircraft)
        return
    yield from signal(table, aircraft)
    yield from reform(table, aircraft)
    grant(table, aircraft, roll_for_movement(table))
    yield from move_freely(table, aircraft)


def move_freely(table: Table, aircraft: Aircraft, trace: list[Step] | None = None) -> Steps[None]:
    """Spends what is left, then the end of the move."""
    yield from spend(table, aircraft, trace)
    yield from end_move(table, aircraft, trace)
    yield from test_for_stall(table, aircraft)
    rejoin(table, aircraft)


def act_together(table: Table, leader: Aircraft, others: list[Aircraft]) -> Steps[None]:
    """The Leader's die and pace are his group's; those whom a flare has called to one who spins now roll their own
    (algy.move.group_mp, algy.amb.leader_nsf, algy.amb.group_power, algy.amb.flare_leader_lost)."""
    trace: list[Step] = []
    die = 0
    there = begin(table, leader)
    if there and leader.spin:
        yield from spin_on(table, leader)
    else:
        if there:
            yield from signal(table, leader)
            yield from reform(table, leader)
        die = roll_for_movement(table)
        if there:
            grant(table, leader, die, "algy.move.group_mp")
            yield from move_freely(table, leader, trace)
    yield from follow_up(table, leader, others, die, trace)


def follow_up(table: Table, leader: Aircraft, waiting: list[Aircraft], die: int, trace: list[Step]) -> Steps[None]:
    """Members move in their owner's order: all together as their Leader did, or one its own way
    (algy.deck.section_follow, algy.group.same_manner, algy.amb.followers_option, algy.amb.followers_fire)."""
    state = table.state
    while waiting:
        seat = waiting[0].seat
        own = [each for each in waiting if each.seat == seat and not waits_for_another(state, each, waiting)]
        able = [each for each in own if can_follow(state, each, leader, die, trace)]
        options: tuple[str, ...] = (*((FOLLOW,) if able else ()), *(each.id for each in own))
        choice = options[0]
        if len(options) > 1:
            choice = yield from decisions.Next.ask(seat, options, "algy.amb.followers_option", (leader.id,))
        for each in able if choice == FOLLOW else [state.aircraft[choice]]:
            if choice == FOLLOW and not is_led_by(state, each, leader):
                continue  # its own Leader has just left the group
            waiting.remove(each)
            done: list[Step] = []
            if choice == FOLLOW:
                yield from follow(table, each, leader, die, trace, done)
            else:
                yield from go_own_way(table, each, die, done)
            if not is_led_by(state, each, leader):
                yield from lead_away(table, each, waiting, die, done)


def waits_for_another(state: State, aircraft: Aircraft, waiting: list[Aircraft]) -> bool:
    """Whether its own Leader is another player's, and has still to move."""
    return any(each.seat != aircraft.seat and is_led_by(state, aircraft, each) for each in waiting)


def lead_away(table: Table, leader: Aircraft, waiting: list[Aircraft], die: int, trace: list[Step]) -> Steps[None]:
    """Whoever leaves the group takes with him those of his own who can do as he did (algy.deck.subgroup_detach,
    algy.amb.hierarchy, algy.amb.subleader_fights)."""
    own = [each for each in waiting if is_led_by(table.state, each, leader)]
    for each in own:
        waiting.remove(each)
    yield from follow_up(table, leader, own, die, trace)


def can_follow(state: State, aircraft: Aircraft, leader: Aircraft, die: int, trace: list[Step]) -> bool:
    """Whether it is with him still, has his pace, or one point more and two dice to pay, and can do what he did
    (algy.move.group_mp_differs, algy.amb.same_mp_needed, algy.amb.nsf_two_faster)."""
    if not is_led_by(state, aircraft, leader) or aircraft.distant or (EXIT,) in trace:
        return False
    points, pace = movement_points(die + aircraft.speed), leader.allowance
    return points == pace or (points == pace + 1 and aircraft.dice >= TABLES.costs.not_so_fast)


def is_led_by(state: State, aircraft: Aircraft, leader: Aircraft) -> bool:
    above = aircraft.attached
    while above:
        if above == leader.id:
            return True
        above = state.aircraft[above].attached
    return False


def go_own_way(table: Table, aircraft: Aircraft, die: int, done: list[Step]) -> Steps[None]:
    """By the shared die, unless it is on its way to him, or was until he spun into the ground, when nobody has rolled
    one; who is with him is detached at once (algy.amb.followers_option, algy.move.group_mp_differs,
    algy.move.group_mp_distant, algy.amb.flare_leader_lost)."""
    if aircraft.distant or not die:
        yield from act(table, aircraft)
        return
    detach(table, aircraft, OWN_WAY, "algy.amb.followers_option")
    if begin(table, aircraft):
        grant(table, aircraft, die, "algy.move.group_mp")
        yield from move_freely(table, aircraft, done)


def follow(
    table: Table, aircraft: Aircraft, leader: Aircraft, die: int, trace: list[Step], done: list[Step]
) -> Steps[None]:
    """Does what the Leader did, with tests of its own; who cannot is detached and goes on alone
    (algy.group.own_rolls, algy.group.same_manner, algy.group.cohesion, algy.amb.hierarchy)."""
    if not begin(table, aircraft):
        return
    pace = leader.allowance
    slows = False
    grant(table, aircraft, die, "algy.move.group_mp")
    if aircraft.mp == pace + 1 and aircraft.dice >= TABLES.costs.not_so_fast:
        about = (aircraft.id, leader.id)
        choice = yield from decisions.Pace.ask(aircraft.seat, (PAY, AHEAD), "algy.move.group_mp_differs", about)
        slows = choice == PAY
        if slows and (SLOW,) not in trace:
            slow_down(table, aircraft)
    together = aircraft.mp - (slows and not aircraft.slowed) == pace and not must_finish(aircraft, trace)
    for step in trace:
        if not together or aircraft.fate != FLYING:
            break
        if step == (SLOW,):
            together = not slows or slow_with_him(table, aircraft)
        else:
            together = yield from repeat(table, aircraft, step, done)
    if not together and aircraft.fate == FLYING:
        detach(table, aircraft, LEFT_HIM)
    if aircraft.fate != FLYING:
        return
    yield from spend(table, aircraft, done)
    yield from end_move(table, aircraft, done)
    yield from test_for_stall(table, aircraft)
    above = table.state.aircraft.get(aircraft.attached)
    if above is not None and aircraft.fate == FLYING and not keeps_station(table.state, aircraft, above):
        detach(table, aircraft, LEFT_HIM)


def slow_with_him(table: Table, aircraft: Aircraft) -> bool:
    """Pays for Not So Fast! when its Leader did, if the dice are still there (algy.amb.leader_nsf)."""
    if aircraft.dice < TABLES.costs.not_so_fast:
        return False
    slow_down(table, aircraft)
    return True


def must_finish(aircraft: Aircraft, trace: list[Step]) -> bool:
    """Whether it has half a level to finish with its first Movement Point, and its Leader had none
    (algy.vert.half_complete)."""
    return aircraft.mp > 0 and aircraft.pitch != LEVEL and not any(step[0] == HALF for step in trace)


def repeat(table: Table, aircraft: Aircraft, step: Step, done: list[Step]) -> Steps[bool]:
    """One step of the Leader's, if it can be done: a climb needs speed, a Pilot Die must be there to be paid."""
    kind = step[0]
    if kind == HALF:
        order = str(step[1])
        if aircraft.pitch == LEVEL or order not in finishes(aircraft):
            return False
        complete(table, aircraft, order, done)
        return aircraft.fate == FLYING
    if kind == FACE and step[2] and not aircraft.dice:
        return False
    if kind in (CHANGE, PITCH):
        rates = full_rates(aircraft.allowance) if kind == CHANGE else half_rates(aircraft.allowance)
        if step[2] not in rates or (step[1] == UP and aircraft.speed < int(step[2])):
            return False
    return (yield from carry_out(table, aircraft, step, done))
