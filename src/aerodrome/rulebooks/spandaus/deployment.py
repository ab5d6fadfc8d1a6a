"""Deployment: a card for everybody, a choice of cards for aces and legends (spandaus.turn.deployment)."""

from collections.abc import Sequence

from aerodrome.kernel.decisions import Decision, Steps, ask_at_once
from aerodrome.rulebooks.spandaus import decisions
from aerodrome.rulebooks.spandaus.cards import cut
from aerodrome.rulebooks.spandaus.events import Dealt, Deploys, Draws
from aerodrome.rulebooks.spandaus.formations import in_formation, unit_of
from aerodrome.rulebooks.spandaus.state import AWAY, FLYING, WAITING, Aircraft, State
from aerodrome.rulebooks.spandaus.table import Table
from aerodrome.rulebooks.spandaus.tables import CREWS

_RULES = {
    "ace": ("spandaus.crew.ace-deployment", "spandaus.crew.ace-opposed", "spandaus.crew.ace-solo"),
    "legendary": ("spandaus.opt.legend-deploy", "spandaus.opt.legend-opposed", "spandaus.opt.legend-opposed"),
}
"""By crew: the rule of its deployment, of opposed pilots who choose in secret, and of those who cut."""


def deployment(table: Table) -> None:
    """One card for each aircraft or formation names its square; no shuffle until all are placed
    (spandaus.turn.deployment, spandaus.cards.no-shuffle-in-deployment)."""
    state = table.state
    for each in state.aircraft.values():
        if each.fate == AWAY or (each.fate == WAITING and each.arrives <= state.turn):
            each.fate = FLYING
    table.deck.shuffle()
    choosing = set()
    for each in state.aircraft.values():
        if each.fate != FLYING or each.square is not None:
            continue
        if CREWS[each.crew].cards > 1 and not in_formation(state, each):
            choosing.add(each.crew)
        else:
            deploy_unit(table, unit_of(state, each))
    if choosing:
        state.agenda[1:1] = [step for crew, step in (("ace", "aces"), ("legendary", "legends")) if crew in choosing]


def deploy_unit(table: Table, unit: list[Aircraft]) -> None:
    """A formation goes whole into the square of its one card, and is none any more (spandaus.formation.contact-size,
    spandaus.formation.deployment-only)."""
    card = deal(table)
    if table.loud:
        table.say(Deploys, rule_of_unit(table.state, unit), aircraft=[each.id for each in unit], card=card)
    for each in unit:
        each.square = card
        each.pair = ""


def rule_of_unit(state: State, unit: list[Aircraft]) -> str:
    if len(unit) == 1:
        return "spandaus.turn.deployment"
    return "spandaus.formation.contact-size" if in_formation(state, unit[0]) else "spandaus.formation.pair-declare"


def deal(table: Table, hand: Sequence[str] = ()) -> str:
    """A deployment card; if the deck runs out it comes back without those in force, among them the cards of a hand
    that is being dealt (spandaus.amb.deck-exhausted)."""
    card: str = table.deck.draw(() if table.deck.left else [*dealt(table.state), *hand])
    return card


def deal_hand(table: Table, crew: str) -> tuple[str, ...]:
    """The cards among which an ace or a legend chooses."""
    hand: list[str] = []
    for _ in range(CREWS[crew].cards):
        hand.append(deal(table, hand))
    return tuple(hand)


def dealt(state: State) -> list[str]:
    """Cards that are in force in this deployment: they stay out if the deck runs out."""
    placed = [each.square for each in state.aircraft.values() if each.square is not None]
    return placed + [card for hand in state.hands.values() for card in hand]


def aces(table: Table) -> Steps[None]:
    """Aces deploy after everybody else (spandaus.crew.ace-deployment)."""
    yield from choosers(table, "ace")


def legends(table: Table) -> Steps[None]:
    """Legendary pilots deploy last of all (spandaus.opt.legend-deploy)."""
    yield from choosers(table, "legendary")


def waiting_to_choose(state: State, crew: str) -> list[Aircraft]:
    return [
        each for each in state.aircraft.values() if each.crew == crew and each.fate == FLYING and each.square is None
    ]


def choosers(table: Table, crew: str) -> Steps[None]:
    """One by one where only one side has such pilots; in secret, or in the order of a cut, where both have."""
    state = table.state
    pilots = waiting_to_choose(state, crew)
    rule, secret, by_cut = _RULES[crew]
    if len({each.side for each in pilots}) == 1:
        yield from in_any_order(table, pilots, rule)
    elif table.settings.opposed_aces == "cut":
        for name in cut(table, [each.id for each in pilots], by_cut, dealt(state)):
            yield from choose_openly(table, state.aircraft[name], by_cut)
    else:
        for each in pilots:
            cards = deal_hand(table, crew)
            state.hands[each.id] = cards
            table.tell(each.owner, Dealt, secret, aircraft=each.id, cards=list(cards))
        state.agenda.insert(1, "secret choice")


def in_any_order(table: Table, pilots: list[Aircraft], rule: str) -> Steps[None]:
    """Unopposed: the owner deals with his pilots one by one in any order (spandaus.amb.ace-several)."""
    left = list(pilots)
    while left:
        owner = left[0].owner
        mine = tuple(each.id for each in left if each.owner == owner)
        name = yield from decisions.NextToDeploy.ask(owner, mine, rule, ())
        pilot = table.state.aircraft[name]
        left.remove(pilot)
        yield from choose_openly(table, pilot, rule)


def choose_openly(table: Table, pilot: Aircraft, rule: str) -> Steps[None]:
    cards = deal_hand(table, pilot.crew)
    table.say(Draws, rule, aircraft=pilot.id, cards=list(cards))
    card = yield from decisions.Deploy.ask(pilot.owner, cards, rule, (pilot.id,))
    place(table, pilot, card, rule)


def secret_choice(table: Table) -> Steps[None]:
    """Opposed: every owner chooses for all his pilots before any choice is shown (spandaus.crew.ace-opposed)."""
    state = table.state
    while left := [name for name in state.hands if name not in state.chosen]:
        table.safe()
        asked: dict[str, Decision[str, tuple[str]]] = {}
        for name in left:
            pilot = state.aircraft[name]
            decision = decisions.Deploy.decision(pilot.owner, state.hands[name], _RULES[pilot.crew][1], (name,))
            asked.setdefault(pilot.owner, decision)
        answers = yield from ask_at_once(list(asked.values()))
        for owner, card in answers.items():
            state.chosen[asked[owner].about[0]] = card
    for name, card in state.chosen.items():
        pilot = state.aircraft[name]
        table.say(Draws, _RULES[pilot.crew][1], aircraft=name, cards=list(state.hands[name]))
        place(table, pilot, card, _RULES[pilot.crew][1])
    state.hands, state.chosen = {}, {}


def place(table: Table, pilot: Aircraft, card: str, rule: str) -> None:
    pilot.square = card
    table.say(Deploys, rule, aircraft=[pilot.id], card=card)
