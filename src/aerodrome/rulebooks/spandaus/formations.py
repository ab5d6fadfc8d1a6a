"""Formations: contact formations and bomber pairs (spandaus.formation.*)."""

from itertools import combinations

from aerodrome.kernel.decisions import Bar, Decision, Steps
from aerodrome.kernel.table import Table
from aerodrome.rulebooks.spandaus.responses import DONE
from aerodrome.rulebooks.spandaus.state import FLYING, Aircraft, State, bomber_like, in_square, on_map
from aerodrome.rulebooks.spandaus.tables import CREWS


def deployment_units(state: State) -> list[list[Aircraft]]:
    """What deploys on one card each: contact formations on their first turn, pairs, single aircraft. Pilots who
    choose among cards come later (spandaus.formation.contact-when, spandaus.formation.pair-declare)."""
    units: list[list[Aircraft]] = []
    for each in state.aircraft.values():
        if each.fate != FLYING:
            continue
        if in_formation(state, each):
            others = [unit for unit in units if in_formation(state, unit[0])]
            mine = [unit for unit in others if (unit[0].side, unit[0].formation) == (each.side, each.formation)]
            mine[0].append(each) if mine else units.append([each])
        elif each.pair and state.aircraft[each.pair].fate == FLYING:
            if each.id < each.pair:
                units.append([each, state.aircraft[each.pair]])
        elif not CREWS[each.crew].cards > 1:
            units.append([each])
    return units


def in_formation(state: State, aircraft: Aircraft) -> bool:
    """Only on the first turn in play, and then aces too use the formation's card (spandaus.amb.ace-in-formation)."""
    return bool(aircraft.formation) and state.turn == aircraft.arrives


def declare_pairs(table: Table[State]) -> Steps[None]:
    """Owners may pair bombers that stand in one square, for the next deployment (spandaus.turn.bomber-pairs)."""
    state = table.state
    bombers = [each for each in on_map(state) if bomber_like(each)]
    for owner in dict.fromkeys(each.owner for each in bombers):
        while options := pairs_open(state, owner):
            choice = yield Decision(owner, "pair", (DONE, *options), "spandaus.formation.pair-declare")
            if choice == DONE:
                break
            one, other = choice
            state.aircraft[one].pair, state.aircraft[other].pair = other, one
            table.say("pair", "spandaus.formation.pair-declare", one=one, other=other)


def pairs_open(state: State, owner: str) -> list[tuple[str, str]]:
    mine = [each for each in on_map(state) if each.owner == owner and bomber_like(each)]
    return [(one.id, other.id) for one, other in combinations(mine, 2) if not bar_on_pair(state, one, other)]


def bars_on_pairs(state: State, owner: str) -> list[Bar]:
    mine = [each for each in on_map(state) if each.owner == owner and bomber_like(each)]
    rules = {(one.id, other.id): bar_on_pair(state, one, other) for one, other in combinations(mine, 2)}
    return [Bar(pair, rule) for pair, rule in rules.items() if rule]


def bar_on_pair(state: State, one: Aircraft, other: Aircraft) -> str:
    """The rule that keeps two bombers from pairing, or nothing."""
    if not state.brief.pairs[one.side]:
        return "spandaus.formation.pair-scenario-bar"
    if one.square != other.square or one.pair or other.pair:
        return "spandaus.formation.pair-count"
    if one.crippled or other.crippled:
        return "spandaus.formation.pair-crippled-bar"
    if one.crew == other.crew == "poor":
        return "spandaus.formation.pair-poor-bar"
    if one.square in state.clouds:
        return "spandaus.formation.pair-cloud-bar"
    if any(each.side != one.side and not each.crippled for each in in_square(state, one.square)):
        return "spandaus.formation.pair-enemy-bar"
    return ""
