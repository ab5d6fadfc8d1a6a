"""What a seat may know (spandaus.amb.open-information): all logs are open; only the cards of opposed aces and legends,
and what was chosen among them, are hidden until they are shown."""

import random
from typing import Literal, TypeAlias

import msgspec

from aerodrome.kernel.agenda import Outside, phase_of
from aerodrome.kernel.copying import copier
from aerodrome.rulebooks.spandaus.state import Aircraft, Brief, State, Thing
from aerodrome.rulebooks.spandaus.victory import points

_copy_aircraft = copier(Aircraft)
_copy_thing = copier(Thing)

Phase: TypeAlias = Literal["deploy", "move", "combat", "end"]
_TURN: tuple[Phase, ...] = ("deploy", "move", "combat", "end")
_RECON_TURN: tuple[Phase, ...] = ("move", "end")
_PHASES: dict[str, Phase] = {
    "turn": "deploy",
    "Kong climbs": "deploy",
    "deployment": "deploy",
    "aces": "deploy",
    "legends": "deploy",
    "secret choice": "deploy",
    "movement": "move",
    "Kong swipes": "combat",
    "combat": "combat",
    "mission": "combat",
    "end of turn checks": "end",
    "bomber pairs": "end",
    "removal": "end",
    "recon turn": "end",
}


class View(msgspec.Struct):
    """The table as one seat sees it."""

    seat: str | None
    brief: Brief
    turn: int
    agenda: list[str]
    aircraft: dict[str, Aircraft]
    facing: dict[str, str]
    things: dict[str, Thing]
    sun: list[str]
    clouds: list[str]
    slot: int
    tie: list[str]
    targets: list[str]
    reached: int
    over: str
    hands: dict[str, tuple[str, ...]]
    chosen: dict[str, str]
    hidden_hands: dict[str, int]
    hidden_choices: list[str]
    unseen: list[str]
    phases: tuple[Phase, ...] = ()
    """Those of a turn, in their order."""
    phase: Phase | Outside = "before"
    points: dict[str, int] = {}
    """Of each side as the match stands; training missions have none."""

    def __post_init__(self) -> None:
        self.points = points(self) if self.brief.mission == "dogfight" else {}
        self.phases = _RECON_TURN if self.brief.mission == "photo-recon" else _TURN
        self.phase = phase_of(self.agenda, self.over, _PHASES)


def view(state: State, seat: str | None) -> View:
    """Builds what a seat may know; without a seat, what everybody may know."""
    mine = {name for name in state.hands if state.aircraft[name].owner == seat}
    hidden = [card for name, hand in state.hands.items() if name not in mine for card in hand]
    return View(
        seat=seat,
        brief=state.brief,
        turn=state.turn,
        agenda=list(state.agenda),
        aircraft={name: _copy_aircraft(each) for name, each in state.aircraft.items()},
        facing={name: facing(each) for name, each in state.aircraft.items() if each.square is not None},
        things={name: _copy_thing(thing) for name, thing in state.things.items()},
        sun=list(state.sun),
        clouds=list(state.clouds),
        slot=state.slot,
        tie=list(state.tie),
        targets=list(state.targets),
        reached=state.reached,
        over=state.over,
        hands={name: hand for name, hand in state.hands.items() if name in mine},
        chosen={name: card for name, card in state.chosen.items() if name in mine},
        hidden_hands={name: len(hand) for name, hand in state.hands.items() if name not in mine},
        hidden_choices=[name for name in state.chosen if name not in mine],
        unseen=sorted(state.deck + hidden),
    )


def facing(aircraft: Aircraft) -> str:
    """The suggested display: it reminds and does nothing (spandaus.facing.convention, spandaus.facing.no-effect,
    spandaus.spin.marker)."""
    if aircraft.spinning:
        return "down"
    no_attack_left = bool(aircraft.defence_side) and not aircraft.attack_ammo
    acted = aircraft.attacked or aircraft.jinked or no_attack_left
    return "right" if aircraft.moved and not acted else "up"


def imagine(seen: View, rng: random.Random) -> State:
    """A state that fits a view: hidden hands are dealt from the cards that the seat has not seen."""
    pool = list(seen.unseen)
    rng.shuffle(pool)
    hands = dict(seen.hands)
    for name, count in seen.hidden_hands.items():
        hands[name] = tuple(pool.pop() for _ in range(count))
    order = [name for name in seen.aircraft if name in hands]
    chosen = dict(seen.chosen)
    for name in seen.hidden_choices:
        chosen[name] = rng.choice(hands[name])
    return State(
        brief=seen.brief,
        turn=seen.turn,
        agenda=list(seen.agenda),
        deck=pool,
        aircraft={name: _copy_aircraft(each) for name, each in seen.aircraft.items()},
        things={name: _copy_thing(thing) for name, thing in seen.things.items()},
        sun=list(seen.sun),
        clouds=list(seen.clouds),
        slot=seen.slot,
        tie=list(seen.tie),
        hands={name: hands[name] for name in order},
        chosen=chosen,
        targets=list(seen.targets),
        reached=seen.reached,
        over=seen.over,
    )
