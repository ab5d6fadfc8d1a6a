"""What a seat may know: everything on the table is open; which card comes next is chance, and not there to be seen
(algy.setup.altitude_public, algy.amb.declare_dice_public)."""

import random
from typing import Literal, TypeAlias

import msgspec

from aerodrome.kernel.agenda import Outside, phase_of
from aerodrome.kernel.copying import copier
from aerodrome.rulebooks.algy.state import Aircraft, Brief, State, Unit
from aerodrome.rulebooks.algy.victory import points

_copy_aircraft = copier(Aircraft)
_copy_unit = copier(Unit)

Phase: TypeAlias = Literal["orders", "cards"]
_TURN: tuple[Phase, ...] = ("orders", "cards")
_PHASES: dict[str, Phase] = {"set out": "orders", "turn": "orders", "cards": "cards"}


class View(msgspec.Struct):
    """The table as one seat sees it: of the deck only what has been drawn, and how many cards are left."""

    seat: str | None
    brief: Brief
    turn: int
    agenda: list[str]
    left: int
    drawn: list[str]
    built: list[str]
    """Everything that was laid into this turn's deck, in no order: everybody saw it being built."""
    card: str
    acting: list[str]
    aircraft: dict[str, Aircraft]
    ground: dict[str, Unit]
    scored: dict[str, int]
    over: str
    phases: tuple[Phase, ...] = _TURN
    """Those of a turn, in their order."""
    phase: Phase | Outside = "before"
    points: dict[str, int] = {}
    """Of each side as the match stands."""

    def __post_init__(self) -> None:
        self.points = {side: points(self, side) for side in self.brief.sides}
        self.phase = phase_of(self.agenda, self.over, _PHASES)


def view(state: State, seat: str | None) -> View:
    """Builds what a seat may know; without a seat, what everybody may know."""
    return View(
        seat=seat,
        brief=state.brief,
        turn=state.turn,
        agenda=list(state.agenda),
        left=len(state.deck),
        drawn=list(state.drawn),
        built=sorted((*state.deck, *state.drawn)),
        card=state.card,
        acting=list(state.acting),
        aircraft={name: _copy_aircraft(each) for name, each in state.aircraft.items()},
        ground={name: _copy_unit(unit) for name, unit in state.ground.items()},
        scored=dict(state.scored),
        over=state.over,
    )


def imagine(seen: View, rng: random.Random) -> State:
    """A state that fits a view: the cards that are left, in any order."""
    deck = list(seen.built)
    for card in seen.drawn:
        deck.remove(card)
    rng.shuffle(deck)
    return State(
        brief=seen.brief,
        turn=seen.turn,
        agenda=list(seen.agenda),
        deck=deck,
        drawn=list(seen.drawn),
        card=seen.card,
        acting=list(seen.acting),
        aircraft={name: _copy_aircraft(each) for name, each in seen.aircraft.items()},
        ground={name: _copy_unit(unit) for name, unit in seen.ground.items()},
        scored=dict(seen.scored),
        over=seen.over,
    )
