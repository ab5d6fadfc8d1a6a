"""Who follows whom: sections, flights and squadrons, and how they fall apart (algy.group.*, algy.deck.detach_midturn).

Attachment is a chain: a Follower is attached to his section's Leader, that Leader to the flight's, and the flight's to
the squadron's (algy.group.subgroup_identity, algy.amb.hierarchy).
"""

from aerodrome.rulebooks.algy.board import around
from aerodrome.rulebooks.algy.events import Detached
from aerodrome.rulebooks.algy.state import FLYING, Aircraft, Open, State, helpless
from aerodrome.rulebooks.algy.table import Table

LEFT_HIM, COMBAT, OWN_WAY, BY_CHOICE, OUT_OF_CONTROL, LEADER_GONE = (
    "left him",
    "combat",
    "own way",
    "by choice",
    "out of control",
    "leader gone",
)
"""Why an aircraft is detached."""


def members(state: Open, leader: str) -> list[Aircraft]:
    """All who are attached to a Leader, of his own section and of those under him, each before those under it."""
    found = []
    for each in state.aircraft.values():
        if each.attached == leader:
            found += [each, *members(state, each.id)]
    return found


def company(state: State, leader: str) -> list[Aircraft]:
    """Those of them who move by his die: one who is still on the way to him brings his own (algy.amb.hierarchy,
    algy.amb.flare_distant_rules)."""
    found = []
    for each in state.aircraft.values():
        if each.attached == leader:
            found.append(each)
            if not each.distant:
                found += company(state, each.id)
    return found


def is_formed(state: Open, leader: Aircraft) -> bool:
    """Whether anybody flies with him now: a lone Leader is no group (algy.amb.lone_leader)."""
    return any(each.attached == leader.id and not each.distant for each in state.aircraft.values())


def keeps_station(state: State, follower: Aircraft, leader: Aircraft) -> bool:
    """Whether two stand so that they can act as a group: in one hex, at one level, facing alike or both banked, the
    Leader neither stalled nor spinning; flights of a squadron may be in adjacent hexes (algy.group.cohesion,
    algy.group.squadron_adjacent, algy.amb.squadron_positions, algy.amb.leader_maneuvers)."""
    if (
        helpless(leader)
        or follower.level != leader.level
        or follower.facing != leader.facing
        or follower.banked != leader.banked
    ):
        return False
    if follower.hex == leader.hex:
        return True
    return leads_flight(state, follower) and follower.hex in around(state.brief.board, leader.hex)


def leads_flight(state: State, aircraft: Aircraft) -> bool:
    """Whether he commands a flight."""
    return any(ids[0] == aircraft.id for ids in state.brief.flights.values())


def detach(table: Table, aircraft: Aircraft, why: str, rule: str = "algy.deck.detach_midturn") -> None:
    """It no longer acts on that Leader's cards; its own Followers stay with it (algy.group.detach_auto,
    algy.amb.subleader_fights)."""
    if aircraft.attached:
        leader, aircraft.attached, aircraft.distant = aircraft.attached, "", False
        table.say(Detached, rule, aircraft=aircraft.id, leader=leader, why=why)


def break_up(table: Table, leader: Aircraft, why: str, rule: str) -> None:
    """Everybody who followed him directly is on his own; sections under him keep together
    (algy.amb.leader_dead, algy.amb.stall_leader_group)."""
    for each in table.state.aircraft.values():
        if each.attached == leader.id:
            detach(table, each, why, rule)


def enter_combat(table: Table, aircraft: Aircraft) -> None:
    """Attacking or being attacked detaches a Follower; Followers of a Leader who fights stay
    (algy.group.detach_auto, algy.amb.combat_detach_target, algy.amb.leader_in_combat)."""
    aircraft.engaged = True
    detach(table, aircraft, COMBAT, "algy.group.detach_auto")


def all_leaders(state: Open, side: str) -> list[Aircraft]:
    """Leaders of a side in the air, attached to another or not (algy.amb.leader_card_eligible)."""
    return [each for each in state.aircraft.values() if each.leads and each.side == side and each.fate == FLYING]


def free_leaders(state: Open, side: str) -> list[Aircraft]:
    """Those of them who are not attached to another."""
    return [each for each in all_leaders(state, side) if not each.attached]


def is_bound(state: State, aircraft: Aircraft) -> bool:
    """Whether it moves as its Leader does, or up to him: not one whom a card has activated himself
    (algy.amb.leader_card_eligible)."""
    return bool(aircraft.attached) and (aircraft.distant or state.acting[:1] != [aircraft.id])
