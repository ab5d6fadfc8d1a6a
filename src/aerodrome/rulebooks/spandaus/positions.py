"""Positions given as data: what cannot be is refused with its place, what follows from the figures is worked out."""

from aerodrome.kernel.checks import bad_position, check_agenda, check_brief, check_fixed
from aerodrome.rulebooks.spandaus.aircraft import numbers_of
from aerodrome.rulebooks.spandaus.cards import PACK
from aerodrome.rulebooks.spandaus.deployment import waiting_to_choose
from aerodrome.rulebooks.spandaus.sequence import FIRST_STEPS, STEPS, TURN
from aerodrome.rulebooks.spandaus.settings import Settings
from aerodrome.rulebooks.spandaus.state import AWAY, DESTROYED, FATES, FLYING, WAITING, Aircraft, State, Thing
from aerodrome.rulebooks.spandaus.tables import CREWS, TABLES
from aerodrome.rulebooks.spandaus.victory import BEATEN, EMPTY, LENGTH, MISSION_ENDS
from aerodrome.sky.chain import PLACE

_FIXED = ("id", "model", "type", "side", "owner", "hits", "formation", "designated")
_FIXED_THING = ("id", "type", "side", "hits")
_MOST_POINTS = 999
_CHOOSING = {"aces": "ace", "legends": "legendary", "secret choice": ""}
"""Steps that deployment puts on the agenda: who chooses among several cards."""


def check_position(state: State, start: State, settings: Settings) -> None:
    """Checks a position against the scenario's own start, and works out who is crippled and the numbers flown with."""
    check_brief(state, start, "spandaus.scenario.designer-sets")
    _check_table(state)
    _check_end(state)
    _check_cards(state)
    for name, aircraft in state.aircraft.items():
        _check_aircraft(state, start, settings, name, aircraft)
    for name, thing in state.things.items():
        _check_thing(start, name, thing)
    _check_steps(state)


def _check_table(state: State) -> None:
    check_agenda(state, STEPS, "spandaus.turn.sequence")
    if _spins_could_last(state.agenda):
        raise bad_position(
            "agenda", "end of turn checks must come between combat and removal", "spandaus.turn.sequence"
        )
    if not 0 <= state.turn <= state.brief.turns:
        raise bad_position(
            "turn", f"{state.turn} is not a turn from 0 to {state.brief.turns}", "spandaus.turn.sequence"
        )
    if not 0 <= state.slot <= len(PLACE) + 1:
        raise bad_position("slot", f"{state.slot} is not a place of the chain", "spandaus.turn.combat-order")
    if not 0 <= state.reached <= len(state.targets):
        raise bad_position(
            "reached", f"{state.reached} of {len(state.targets)} targets", "spandaus.training.recon-targets"
        )
    if not set(state.tie) <= set(state.brief.sides):
        raise bad_position("tie", "names a side that is not there", "spandaus.turn.movement-order")
    for field in ("sun", "clouds", "targets"):
        for square in getattr(state, field):
            _check_square(square, field)


def _check_end(state: State) -> None:
    """A match that is over has nothing left to do, for a reason that its mission knows."""
    dogfight = state.brief.mission == "dogfight"
    known = (BEATEN, EMPTY, LENGTH) if dogfight else (*MISSION_ENDS, LENGTH)
    if state.over and state.over not in known:
        raise bad_position("over", f"{state.over!r} is none of {', '.join(known)}", "spandaus.scenario.designer-sets")
    if state.over and state.agenda:
        raise bad_position(
            "over", "the match is over, and yet steps are on its agenda", "spandaus.scenario.designer-sets"
        )


def _check_steps(state: State) -> None:
    """Every step of the agenda has what it needs, unless a step before it brings that."""
    mission = state.brief.mission
    deploys = "deployment" in TURN[mission]
    open_to = {*FIRST_STEPS, *TURN[mission], *(_CHOOSING if deploys else ())}
    if state.hands and "secret choice" not in state.agenda:
        raise bad_position("hands", "are held only until the secret choice", "spandaus.crew.ace-opposed")
    begun: set[str] = set()
    for step in state.agenda:
        if step not in open_to:
            raise bad_position("agenda", f"{step!r} is no step of the mission {mission}", "spandaus.turn.sequence")
        if "turn" in begun:
            break  # it lays out the agenda anew
        if step not in FIRST_STEPS and state.turn < 1:
            raise bad_position("turn", f"{step!r} belongs to a turn, and turns count from 1", "spandaus.turn.sequence")
        if mission == "photo-recon" and step != "quality" and "set out" not in {*begun, step}:
            _check_recon(state)
        if step in ("movement", "combat", "Kong swipes") and not begun & {"deployment", *_CHOOSING, "set out"}:
            _check_on_map(state, step)
        if step == "combat" and not state.slot:
            what = f"0 leaves nobody to attack; the combat of a turn begins at {len(PLACE) + 1}"
            raise bad_position("slot", what, "spandaus.turn.combat-order")
        if step in _CHOOSING and "deployment" not in begun:
            _check_choosing(state, step, begun)
        begun.add(step)


def _check_recon(state: State) -> None:
    if not state.reached < len(state.targets):
        what = "a reconnaissance has targets that are still to be photographed"
        raise bad_position("targets", what, "spandaus.training.recon-targets")
    for name, aircraft in state.aircraft.items():
        if aircraft.square is None:
            what = "the aircraft stays on the map from the first turn on"
            raise bad_position(f"aircraft: {name}: square", what, "spandaus.training.recon-move")


def _check_on_map(state: State, step: str) -> None:
    """Between deployment and removal whoever flies is on the map, and somebody does if anybody is there."""
    due = [
        name
        for name, each in state.aircraft.items()
        if each.fate == WAITING and each.arrives <= state.turn and each.square is None
    ]
    flying = [name for name, each in state.aircraft.items() if each.fate == FLYING]
    for name in flying:
        if state.aircraft[name].square is None:
            what = f"who flies is on a square when it comes to {step}"
            raise bad_position(f"aircraft: {name}: square", what, "spandaus.turn.deployment")
    if due and not flying:
        what = f"nobody has been deployed, and {step} is for those on the map"
        raise bad_position(f"aircraft: {due[0]}: square", what, "spandaus.turn.deployment")


def _check_choosing(state: State, step: str, begun: set[str]) -> None:
    """Who chooses his card is in play and not yet on the map."""
    if step == "secret choice":
        if not state.hands and not begun & {"aces", "legends"}:
            raise bad_position("hands", "a secret choice needs the cards to choose from", "spandaus.crew.ace-opposed")
        for name in state.hands:
            if state.aircraft[name] not in waiting_to_choose(state, state.aircraft[name].crew):
                raise bad_position(
                    f"hands: {name}", "is not in play and waiting for its square", "spandaus.crew.ace-opposed"
                )
        return
    if not waiting_to_choose(state, crew := _CHOOSING[step]):
        what = f"nobody of crew {crew} is in play and waiting for its square"
        raise bad_position("aircraft", what, "spandaus.crew.ace-deployment")


def _spins_could_last(agenda: list[str]) -> bool:
    """Whether aircraft could begin to spin and then be lifted off the map or placed anew without their test."""
    untested = False
    for step in agenda:
        if step in ("movement", "combat"):
            untested = True
        elif step == "end of turn checks":
            untested = False
        elif untested and step in ("removal", "turn", "deployment"):
            return True
    return False


def _check_square(square: str, place: str) -> None:
    if square not in PLACE:
        raise bad_position(place, f"{square!r} is not a square such as 7H", "spandaus.map.grid")


def _check_cards(state: State) -> None:
    if len(set(state.deck)) != len(state.deck) or not set(state.deck) <= set(PACK):
        raise bad_position("deck", "holds a card twice or one that is none", "spandaus.cards.deck")
    for name, hand in state.hands.items():
        if name not in state.aircraft or not hand or not set(hand) <= set(PACK):
            raise bad_position(
                "hands", f"{name!r} is no aircraft, or one of its cards is none", "spandaus.crew.ace-opposed"
            )
    for name, card in state.chosen.items():
        if card not in state.hands.get(name, ()):
            raise bad_position("chosen", f"{card!r} is not among the cards of {name!r}", "spandaus.crew.ace-opposed")


def _check_aircraft(state: State, start: State, settings: Settings, name: str, aircraft: Aircraft) -> None:
    place = f"aircraft: {name}"
    check_fixed(aircraft, start.aircraft[name], _FIXED, place, "spandaus.scenario.designer-sets")
    if aircraft.crew not in CREWS or aircraft.quality not in TABLES.quality or aircraft.fate not in FATES:
        raise bad_position(place, "unknown crew, quality or fate", "spandaus.record.log")
    if aircraft.square is not None:
        _check_square(aircraft.square, place)
        aircraft.fate = FLYING
    if aircraft.spinning and (aircraft.square is None or not _recovers_this_turn(state)):
        raise bad_position(
            place, "an aircraft spins on the map and until the end of a turn", "spandaus.spin.recovery-when"
        )
    if aircraft.fate in (FLYING, AWAY) and not 0 <= aircraft.sustained < aircraft.hits:
        what = f"an aircraft in play has sustained 0 to {aircraft.hits - 1} Hit Points, not {aircraft.sustained}"
        raise bad_position(f"{place}: sustained", what, "spandaus.damage.destroyed")
    other = state.aircraft.get(aircraft.pair)
    if aircraft.pair and (other is None or other is aircraft or other.pair != name):
        what = f"{aircraft.pair!r} is not paired with it: a pair is two aircraft that name each other"
        raise bad_position(f"{place}: pair", what, "spandaus.formation.pair-count")
    for field in ("attack_ammo", "defence_ammo", "kills", "scored", "arrives", "crew_size", "lost_in"):
        points = getattr(aircraft, field)
        if points is not None and not 0 <= points <= _MOST_POINTS:
            raise bad_position(
                f"{place}: {field}", f"{points} is not a number from 0 to {_MOST_POINTS}", "spandaus.record.log"
            )
    if aircraft.fate != DESTROYED:
        aircraft.crippled = 2 * aircraft.sustained >= aircraft.hits
    aircraft.numbers = numbers_of(
        state.brief.models[aircraft.model],
        aircraft.crew,
        aircraft.quality,
        aircraft.designated,
        aircraft.crippled,
        settings.crippled_control,
    )


def _recovers_this_turn(state: State) -> bool:
    """Whether the end-of-turn checks, if they are still to come, come before anybody is placed anew."""
    steps = [step for step in state.agenda if step in ("end of turn checks", "removal", "turn", "deployment")]
    return not steps or steps[0] == "end of turn checks"


def _check_thing(start: State, name: str, thing: Thing) -> None:
    where = f"things: {name}"
    check_fixed(thing, start.things.get(name), _FIXED_THING, where, "spandaus.scenario.designer-sets")
    if thing.square is not None:
        _check_square(thing.square, where)
    if thing.fate not in FATES or (thing.fate == FLYING) != (thing.square is not None):
        raise bad_position(where, "is on a square as long as it is in play", "spandaus.training.general")
    if not 0 <= thing.sustained <= thing.hits or not 0 <= thing.turns_at_top <= _MOST_POINTS:
        raise bad_position(where, f"has sustained 0 to {thing.hits} Hit Points", "spandaus.training.general")
