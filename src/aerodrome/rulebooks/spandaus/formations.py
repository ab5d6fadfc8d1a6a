"""Formations: contact formations and bomber pairs (spandaus.formation.*)."""

from itertools import combinations

from aerodrome.kernel.decisions import Bar, Steps
from aerodrome.rulebooks.spandaus import decisions
from aerodrome.rulebooks.spandaus.events import Pair
from aerodrome.rulebooks.spandaus.responses import DONE
from aerodrome.rulebooks.spandaus.state import FLYING, Aircraft, State, bomber_like, in_square, on_map
from aerodrome.rulebooks.spandaus.table import Table


def unit_of(state: State, aircraft: Aircraft) -> list[Aircraft]:
    """Who deploys on one card with an aircraft: its contact formation on their first turn, its pair, or nobody else
    (spandaus.formation.two-kinds, spandaus.formation.contact-when, spandaus.formation.pair-declare)."""
    if not aircraft.formation and not aircraft.pair:
        return [aircraft]
    if in_formation(state, aircraft):
        mates = [each for each in state.aircraft.values() if each.formation == aircraft.formation]
        return [each for each in mates if each.side == aircraft.side and in_formation(state, each)]
    mate = state.aircraft[aircraft.pair] if aircraft.pair else None
    return [aircraft] if mate is None or mate.fate != FLYING else [aircraft, mate]


def in_formation(state: State, aircraft: Aircraft) -> bool:
    """Only on the first turn in play, as against Kong, and then aces too use the formation's card
    (spandaus.training.kong-deploy, spandaus.amb.ace-in-formation)."""
    return bool(aircraft.formation) and state.turn == aircraft.arrives and aircraft.fate == FLYING


def bomber_pairs(table: Table) -> Steps[None] | None:
    """A step of the turn only where there are bombers (spandaus.turn.bomber-pairs)."""
    bombers = [each for each in table.state.aircraft.values() if each.square is not None and bomber_like(each)]
    return declare_pairs(table, bombers) if len(bombers) > 1 else None


def declare_pairs(table: Table, bombers: list[Aircraft]) -> Steps[None]:
    """Owners may pair bombers that stand in one square, for the next deployment (spandaus.formation.pair-declare)."""
    state = table.state
    for owner in dict.fromkeys(each.owner for each in bombers):
        while options := pairs_open(state, owner):
            choice = yield from decisions.Pair.ask(owner, (DONE, *options), "spandaus.formation.pair-declare", ())
            if choice == DONE:
                break
            one, other = choice
            state.aircraft[one].pair, state.aircraft[other].pair = other, one
            table.say(Pair, "spandaus.formation.pair-declare", one=one, other=other)


def pairs_open(state: State, owner: str) -> list[tuple[str, str]]:
    """The pairs that an owner may declare, of bombers and two-seaters flown as such (spandaus.opt.tsb-pairs)."""
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
