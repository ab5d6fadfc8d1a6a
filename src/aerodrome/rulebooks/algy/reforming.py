"""Groups that come together again, by a flare or by rejoining the Leader (algy.reform.*)."""

from typing import Final, Literal

from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.algy import decisions
from aerodrome.rulebooks.algy.board import distance
from aerodrome.rulebooks.algy.dice import PILOT_DIE
from aerodrome.rulebooks.algy.events import Attached, Flare, FlareOut, Joined, NotRejoined, Reform
from aerodrome.rulebooks.algy.groups import keeps_station
from aerodrome.rulebooks.algy.state import FLYING, Aircraft, Open, State, helpless
from aerodrome.rulebooks.algy.table import Table
from aerodrome.rulebooks.algy.tables import MOST, SIX, TABLES, movement_points
from aerodrome.rulebooks.algy.testing import pay

NO: Final = "no"
CALLS = SECTION, FLIGHT, SQUADRON = "section", "flight", "squadron"
FLARE: Final = "flare"
SPOT: Final = "spot"
_PER_DIE = 2
"""Hexes and levels that cost a die of the spotting roll."""


def calls(state: State, leader: Aircraft) -> tuple[str, ...]:
    """The groups that he led at the start and that a flare could call somebody back to (algy.reform.purpose,
    algy.reform.flare_who, algy.reform.original_only)."""
    found = []
    for kind in (SECTION, FLIGHT, SQUADRON):
        ids = group_ids(state, leader, kind)
        if ids and any(_is_away(state, state.aircraft[name]) for name in ids[1:]):
            found.append(kind)
    return tuple(found)


def group_ids(state: State, leader: Aircraft, kind: str) -> tuple[str, ...]:
    """The starting members of his section, flight or squadron, himself first; nothing where he leads none."""
    brief = state.brief
    of = {SECTION: brief.sections, FLIGHT: brief.flights, SQUADRON: brief.squadrons}[kind]
    return next((ids for ids in of.values() if ids[0] == leader.id and len(ids) > 1), ())


def _is_away(state: State, aircraft: Aircraft) -> bool:
    """Whether it has a Leader whom it could join, and does not fly with him."""
    return aircraft.fate == FLYING and not aircraft.attached and own_leader(state, aircraft) is not None


def own_leader(state: State, aircraft: Aircraft) -> Aircraft | None:
    """The living Leader whom it started under (algy.reform.original_only, algy.amb.leader_dead)."""
    leader = state.aircraft.get(state.brief.superior.get(aircraft.id, ""))
    return leader if leader is not None and leader.fate == FLYING else None


def signal(table: Table, leader: Aircraft) -> Steps[None]:
    """An activated Leader may fire a flare for two Pilot Dice (algy.reform.flare_cost, algy.deck.section_draw,
    algy.amb.flare_needs_no_move)."""
    state = table.state
    if not leader.leads or leader.dice < TABLES.costs.flare or leader.flare:
        return
    kinds = calls(state, leader)
    if not kinds:
        return
    choice = yield from decisions.Signal.ask(leader.seat, (NO, *kinds), "algy.reform.flare_cost", (leader.id,))
    if choice == NO:
        return
    pay(table, leader, TABLES.costs.flare, FLARE, "algy.reform.flare_cost")
    leader.flare, leader.flare_turn = choice, state.turn
    leader.straight = False
    table.say(Flare, "algy.reform.flare_cost", aircraft=leader.id, group=choice)


def end_flares(table: Table) -> None:
    """A flare counts for its turn and the next (algy.reform.flare_duration)."""
    for each in table.state.aircraft.values():
        if each.flare and table.state.turn > each.flare_turn + 1:
            each.flare = ""
            table.say(FlareOut, "algy.reform.flare_duration", aircraft=each.id)


def is_called(state: State, aircraft: Aircraft) -> bool:
    """Whether a flare calls it to its Leader: his own, or that of whoever is above him (algy.reform.flare_attempt)."""
    return any(
        each.flare and each.fate == FLYING and aircraft.id in group_ids(state, each, each.flare)
        for each in state.aircraft.values()
        if each.leads and each.side == aircraft.side
    )


def spotting_dice(state: Open, aircraft: Aircraft, leader: Aircraft) -> tuple[int, int]:
    """Pilot Dice that may be rolled to spot him, and free ones: one fewer for every two hexes and levels, one more in
    his hex and level (algy.reform.rejoin_dice_distance, algy.reform.rejoin_dice_same,
    algy.amb.rejoin_distance_sum, algy.amb.rejoin_dice_spent, algy.amb.rejoin_begin_turn)."""
    away = distance(state, aircraft, leader)
    return max(0, aircraft.dice - away // _PER_DIE), 1 if away == 0 else 0


def may_be_rejoined(leader: Aircraft) -> bool:
    """He is neither fighting nor maneuvering, and in control (algy.reform.rejoin_leader_state, algy.amb.engaged)."""
    return not leader.engaged and not leader.banked and not helpless(leader)


def could_reach(state: State, aircraft: Aircraft, leader: Aircraft) -> bool:
    """Whether the move could end with him at all: nobody is asked to roll for what cannot be."""
    most = movement_points(MOST + aircraft.speed)
    return distance(state, aircraft, leader) <= most + (aircraft.pitch != 0)


def reforms(state: State, aircraft: Aircraft) -> tuple[tuple[Literal["flare", "spot"], int], ...]:
    """How many dice it may roll to answer a flare or to spot its Leader."""
    leader = own_leader(state, aircraft)
    if leader is None or aircraft.attached:
        return ()
    options: list[tuple[Literal["flare", "spot"], int]] = []
    if aircraft.dice and is_called(state, aircraft):
        options += [(FLARE, count) for count in range(1, aircraft.dice + 1)]
    if may_be_rejoined(leader) and could_reach(state, aircraft, leader):
        own, free = spotting_dice(state, aircraft, leader)
        options += [(SPOT, count) for count in range(0 if free else 1, own + 1)]
    return tuple(options)


def reform(table: Table, aircraft: Aircraft) -> Steps[None]:
    """One roll before the move: a 6 answers the flare and attaches it at once, or spots the Leader
    (algy.reform.flare_attempt, algy.reform.flare_success, algy.reform.rejoin_spot, algy.amb.reform_once,
    algy.amb.flare_distance)."""
    options = reforms(table.state, aircraft)
    if not options:
        return
    leader = own_leader(table.state, aircraft)
    assert leader is not None
    about = (aircraft.id, leader.id)
    choice = yield from decisions.Reform.ask(aircraft.seat, (NO, *options), "algy.reform.purpose", about)
    if choice == NO:
        return
    how, count = choice
    free = spotting_dice(table.state, aircraft, leader)[1] if how == SPOT else 0
    aircraft.dice -= count
    aircraft.straight = False
    dice = table.dice.rolls(count + free, PILOT_DIE)
    found = SIX in dice
    rule = "algy.reform.rejoin_spot" if how == SPOT else "algy.reform.flare_attempt"
    table.say(
        Reform,
        rule,
        aircraft=aircraft.id,
        leader=leader.id,
        how=how,
        dice=dice,
        free=free,
        found=found,
        left=aircraft.dice,
    )
    if found and how == SPOT:
        aircraft.spotted = True
    elif found:
        attach(table, aircraft, leader, "algy.reform.flare_success")


def attach(table: Table, aircraft: Aircraft, leader: Aircraft, rule: str) -> None:
    """It acts on the Leader's cards from now on; those of its own are void (algy.reform.flare_success,
    algy.reform.rejoin_success, algy.amb.card_after_reform)."""
    aircraft.attached = leader.id
    aircraft.distant = not keeps_station(table.state, aircraft, leader)
    table.say(Attached, rule, aircraft=aircraft.id, leader=leader.id, distant=aircraft.distant)


def rejoin(table: Table, aircraft: Aircraft) -> None:
    """After the move: whoever has spotted the Leader and is with him now is attached, and a distant one that has come
    up is distant no more (algy.reform.rejoin_move, algy.reform.rejoin_success, algy.reform.rejoin_failure,
    algy.amb.rejoin_same_hex_move, algy.amb.flare_distant_rules)."""
    state = table.state
    if aircraft.fate != FLYING:
        return
    if aircraft.attached:
        leader = state.aircraft[aircraft.attached]
        with_him = keeps_station(state, aircraft, leader)
        if aircraft.distant == with_him:
            aircraft.distant = not with_him
            if with_him:
                table.say(Joined, "algy.reform.flare_pursuit", aircraft=aircraft.id, leader=leader.id)
    elif aircraft.spotted:
        found = own_leader(state, aircraft)
        if found is not None and may_be_rejoined(found) and keeps_station(state, aircraft, found):
            attach(table, aircraft, found, "algy.reform.rejoin_success")
        else:
            table.say(NotRejoined, "algy.reform.rejoin_failure", aircraft=aircraft.id)
