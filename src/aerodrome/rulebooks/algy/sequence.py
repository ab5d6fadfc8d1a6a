"""The sequence of play: a turn is a deck, built anew and drawn to its end (algy.sequence.turn, algy.deck.turn)."""

from collections.abc import Callable

from aerodrome.kernel.agenda import follow
from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.algy.activation import activate
from aerodrome.rulebooks.algy.archie import archie
from aerodrome.rulebooks.algy.deck import ARCHIE, chosen
from aerodrome.rulebooks.algy.dice import PILOT_SKILL_DIE
from aerodrome.rulebooks.algy.events import Card, Over, Pilots
from aerodrome.rulebooks.algy.orders import begin_turn
from aerodrome.rulebooks.algy.setup import rows_marked
from aerodrome.rulebooks.algy.solo import conducted
from aerodrome.rulebooks.algy.table import Table
from aerodrome.rulebooks.algy.tables import TABLES
from aerodrome.rulebooks.algy.victory import outcome, over_after_turn, over_now


def play(table: Table) -> Steps[None]:
    """Plays from any safe point to the end of the match."""
    rules = follow(table, STEPS)
    return conducted(table, rules) if table.state.brief.automatic else rules


def set_out(table: Table) -> None:
    """Where dice say how good pilots are, each rolls one, and the best of a section leads it (algy.pilot.adjustable,
    algy.group.leader)."""
    if not table.settings.random_pilots:
        return
    state = table.state
    for ids in state.brief.sections.values():
        rolled = table.dice.rolls(len(ids), PILOT_SKILL_DIE)
        boxes = sorted((TABLES.house.random_pilot[face - 1] for face in rolled), reverse=True)
        for name, number in zip(ids, boxes, strict=True):
            aircraft = state.aircraft[name]
            aircraft.boxes = number
            aircraft.strain = min(number, rows_marked(aircraft.figures, aircraft.marks, "pilot"))
        table.say(Pilots, "algy.pilot.adjustable", aircraft=list(ids), dice=rolled, boxes=boxes)


def turn(table: Table) -> Steps[None]:
    """Orders and the deck; then the cards."""
    yield from begin_turn(table)
    table.state.agenda[1:] = ["cards"]


def draw(table: Table) -> Steps[None]:
    """Cards are drawn one at a time until none is left, whatever happens (algy.deck.turn, algy.amb.card_void,
    algy.amb.detach_no_card)."""
    state = table.state
    while state.deck:
        table.safe()
        card = table.deck.draw()
        state.card = card
        state.drawn.append(card)
        kind, _, power = card.partition(":")
        if kind == ARCHIE:
            table.say(Card, "algy.deck.archie_draw", card=card, left=len(state.deck), aircraft="", void=False)
            yield from archie(table, power)
        else:
            yield from activate_by(table, card)
        if reason := over_now(state):
            finish(table, reason)
            return
    state.card = ""
    if reason := over_after_turn(state):
        finish(table, reason)
        return
    state.turn += 1
    state.agenda[1:] = ["turn"]


def activate_by(table: Table, card: str) -> Steps[None]:
    """Whom the card activates, if anybody."""
    aircraft = chosen(table, card)
    left = len(table.state.deck)
    if aircraft is None:
        table.say(Card, "algy.amb.card_void", card=card, left=left, aircraft="", void=True)
        return
    table.say(Card, "algy.deck.aircraft_draw", card=card, left=left, aircraft=aircraft.id, void=False)
    yield from activate(table, aircraft)


def finish(table: Table, reason: str) -> None:
    state = table.state
    state.over = reason
    state.card = ""
    state.acting = []
    state.deck.clear()
    del state.agenda[1:]
    ended = outcome(state)
    table.say(Over, ended.rule if ended else "", reason=reason, points=dict(ended.points) if ended else {})


STEPS: dict[str, Callable[[Table], Steps[None] | None]] = {
    "set out": set_out,
    "turn": turn,
    "cards": draw,
}
