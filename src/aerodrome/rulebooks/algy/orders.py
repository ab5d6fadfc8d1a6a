"""The start of a turn: dice come back, old flares go out, players detach aircraft and buy cards (algy.sequence.turn,
algy.amb.deck_order)."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from aerodrome.kernel.decisions import Decision, Problem, Steps, ask_at_once
from aerodrome.rulebooks.algy import decisions
from aerodrome.rulebooks.algy.decisions import Orders
from aerodrome.rulebooks.algy.deck import cards
from aerodrome.rulebooks.algy.events import Deck, Turn
from aerodrome.rulebooks.algy.groups import BY_CHOICE, detach
from aerodrome.rulebooks.algy.reforming import end_flares
from aerodrome.rulebooks.algy.state import FLYING, Aircraft, State, all_dice
from aerodrome.rulebooks.algy.table import Table
from aerodrome.rulebooks.algy.tables import TABLES
from aerodrome.rulebooks.algy.testing import pay

CARD = "card"


def begin_turn(table: Table) -> Steps[None]:
    """Restores Pilot Dice, asks all players at once and in secret for their orders, and builds the deck
    (algy.deck.turn, algy.deck.build, algy.pilot.restore, algy.deck.aircraft_voluntary, algy.deck.subgroup_detach)."""
    state = table.state
    for each in state.aircraft.values():
        each.dice = all_dice(each)
        each.engaged = False
    table.say(Turn, "algy.sequence.turn", turn=state.turn, number=state.turn, of=state.brief.turns)
    end_flares(table)
    asked = [decision for seat in state.brief.seats if (decision := ask_for_orders(state, seat)) is not None]
    answers = (yield from ask_at_once(asked)) if asked else {}
    bought: list[str] = []
    for given in answers.values():
        for name in given.detach:
            detach(table, state.aircraft[name], BY_CHOICE, "algy.deck.aircraft_voluntary")
        bought += given.buy
    for name in bought:
        aircraft = state.aircraft[name]
        rule = "algy.deck.section_extra" if aircraft.leads else "algy.deck.aircraft_extra"
        pay(table, aircraft, TABLES.cards.extra_cost, CARD, rule)
    state.deck[:] = cards(state, bought)
    state.drawn.clear()
    table.say(Deck, "algy.deck.build", cards=sorted(state.deck), number=len(state.deck))


def may_detach(state: State, seat: str) -> list[str]:
    """Attached aircraft of a player: single ones, and Leaders with those under them."""
    return [each.id for each in _own(state, seat) if each.attached]


def may_buy(state: State, seat: str) -> list[str]:
    """Aircraft that have three Pilot Dice and are or could be unattached (algy.amb.extra_card_same_turn)."""
    return [each.id for each in _own(state, seat) if each.dice >= TABLES.cards.extra_cost]


def _own(state: State, seat: str) -> list[Aircraft]:
    return [each for each in state.aircraft.values() if each.seat == seat and each.fate == FLYING]


def ask_for_orders(state: State, seat: str) -> Decision[Orders] | None:
    """Nobody is asked who can neither detach nor buy."""
    detachable, buyable = may_detach(state, seat), may_buy(state, seat)
    if not detachable and not buyable:
        return None

    own = standings(state, seat)

    def check(orders: Orders) -> list[Problem]:
        return problems(own, orders)

    def sample(random: Callable[[], float]) -> Orders:
        leaving = tuple(name for name in detachable if random() < _SELDOM)
        open_to = [name for name in buyable if not own[name].attached or name in leaving]
        return Orders(leaving, tuple(name for name in open_to if random() < _SELDOM))

    about = (tuple(detachable), tuple(buyable))
    return decisions.GiveOrders.decision(seat, check, sample, "algy.sequence.turn", about)


_SELDOM = 0.1
"""How often a machine that answers at random detaches an aircraft or buys a card."""


class Standing(NamedTuple):
    """What an aircraft is when orders are asked for: they are checked against it, whatever becomes of the match that
    asked, since its clones share the question."""

    attached: bool
    leads: bool
    dice: int


def standings(state: State, seat: str) -> dict[str, Standing]:
    return {each.id: Standing(bool(each.attached), each.leads, each.dice) for each in _own(state, seat)}


def problems(own: Mapping[str, Standing], orders: Orders) -> list[Problem]:
    """What is wrong with orders (algy.deck.aircraft_voluntary, algy.deck.aircraft_extra, algy.deck.section_extra)."""
    found: list[Problem] = []
    for name in (*orders.detach, *orders.buy):
        if name not in own:
            found.append(Problem(f"{name} is none of your aircraft", "algy.deck.aircraft_voluntary"))
    for name in orders.detach:
        if name in own and not own[name].attached:
            found.append(Problem(f"{name} is attached to nobody", "algy.deck.aircraft_voluntary"))
    for name in orders.buy:
        if name not in own:
            continue
        rule = "algy.deck.section_extra" if own[name].leads else "algy.deck.aircraft_extra"
        if own[name].attached and name not in orders.detach:
            found.append(Problem(f"{name} is attached and has no card of its own", rule))
        if own[name].dice < TABLES.cards.extra_cost:
            what = f"{name} has {own[name].dice} Pilot Dice; a card costs {TABLES.cards.extra_cost}"
            found.append(Problem(what, rule))
    for names in (orders.detach, orders.buy):
        if len(set(names)) < len(names):
            found.append(Problem("an aircraft is named twice; one more card each can be bought", "algy.deck.build"))
    return found
