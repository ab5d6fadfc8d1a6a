"""Setting up: from a scenario to the state before the first step."""

from aerodrome.kernel.errors import BadInput
from aerodrome.rulebooks.spandaus.aircraft import attack_ammo_of, defence_ammo_of, numbers_of
from aerodrome.rulebooks.spandaus.cards import PACK
from aerodrome.rulebooks.spandaus.scenario import Scenario, check
from aerodrome.rulebooks.spandaus.sequence import FIRST_STEPS, STEPS
from aerodrome.rulebooks.spandaus.settings import Settings
from aerodrome.rulebooks.spandaus.state import AWAY, FATES, FLYING, Aircraft, Brief, State
from aerodrome.rulebooks.spandaus.tables import CREWS, TABLES
from aerodrome.rulebooks.spandaus.training import things_of
from aerodrome.sky.chain import PLACE


def seats(scenario: Scenario) -> tuple[str, ...]:
    """Whoever owns aircraft: by default each side is one seat (spandaus.amb.more-than-two-players)."""
    return tuple(dict.fromkeys(entry.owner or side.name for side in scenario.side for entry in side.aircraft))


def setup(scenario: Scenario, settings: Settings) -> State:
    """Nothing is drawn yet: placing sun, clouds and markers is the first step of play."""
    flown = check(scenario, settings)
    environment = scenario.environment
    brief = Brief(
        mission=scenario.mission,
        turns=scenario.turns,
        sides=tuple(side.name for side in scenario.side),
        exits={side.name: side.exit for side in scenario.side},
        pairs={side.name: side.pairs for side in scenario.side},
        victory=scenario.victory,
        models={model.id: model for model in flown.values()},
        sun=environment.sun,
        sun_squares=environment.sun_squares,
        clouds=environment.clouds,
        cloud_squares=environment.cloud_squares,
        banks=environment.banks,
    )
    aircraft: dict[str, Aircraft] = {}
    for side in scenario.side:
        for entry in side.aircraft:
            model = flown[entry.name]
            aircraft[entry.name] = Aircraft(
                id=entry.name,
                model=model.id,
                type=model.type,
                side=side.name,
                owner=entry.owner or side.name,
                crew=entry.crew,
                crew_size=entry.crew_size or TABLES.survival.crew[model.type],
                arrives=entry.arrives,
                formation=entry.formation,
                designated=entry.designated,
                numbers=numbers_of(model, entry.crew, "normal", entry.designated, False, settings.crippled_control),
                hits=model.hits,
                attack_ammo=attack_ammo_of(model, entry.crew, entry.designated),
                defence_ammo=defence_ammo_of(model, entry.designated),
            )
    return State(
        brief=brief,
        turn=0,
        agenda=list(FIRST_STEPS),
        deck=list(PACK),
        aircraft=aircraft,
        things=things_of(brief),
        sun=[],
        clouds=[],
        slot=0,
        tie=[],
        hands={},
        chosen={},
        targets=[],
        reached=0,
        over="",
    )


def settle(state: State, settings: Settings) -> None:
    """Checks a position given as data, and works out what follows from it (crippled, and the numbers flown with)."""
    for step in state.agenda:
        if step not in STEPS:
            raise BadInput(f"{step!r} is not a step of play; steps: {', '.join(STEPS)}", where="position: agenda")
    if not 0 <= state.turn <= state.brief.turns or not 0 <= state.slot <= len(PLACE) + 1:
        raise BadInput("no such turn or slot", where="position")
    for square in (*state.sun, *state.clouds, *state.targets):
        _check_square(square, "position")
    if sorted(set(state.deck)) != sorted(state.deck) or not set(state.deck) <= set(PACK):
        raise BadInput(
            "the deck holds a card twice or one that is none", where="position: deck", rule="spandaus.cards.deck"
        )
    for name, hand in state.hands.items():
        if name not in state.aircraft or not set(hand) <= set(PACK):
            raise BadInput(f"{name!r} is no aircraft, or one of its cards is none", where="position: hands")
    for name, card in state.chosen.items():
        if card not in state.hands.get(name, ()):
            raise BadInput(f"{card!r} is not among the cards of {name!r}", where="position: chosen")
    for name, aircraft in state.aircraft.items():
        _settle_aircraft(state, settings, name, aircraft)


def _settle_aircraft(state: State, settings: Settings, name: str, aircraft: Aircraft) -> None:
    where = f"position: aircraft: {name}"
    if aircraft.id != name or aircraft.model not in state.brief.models or aircraft.side not in state.brief.sides:
        raise BadInput("id, model and side are fixed by the scenario", where=where)
    if aircraft.crew not in CREWS or aircraft.quality not in TABLES.quality or aircraft.fate not in FATES:
        raise BadInput("unknown crew, quality or fate", where=where)
    if aircraft.square is not None:
        _check_square(aircraft.square, where)
        aircraft.fate = FLYING
    if not 0 <= aircraft.sustained < aircraft.hits and aircraft.fate in (FLYING, AWAY):
        what = f"an aircraft in play has sustained 0 to {aircraft.hits - 1} Hit Points, not {aircraft.sustained}"
        raise BadInput(what, where=f"{where}: sustained", rule="spandaus.damage.destroyed")
    other = state.aircraft.get(aircraft.pair)
    if aircraft.pair and (other is None or other is aircraft or other.pair != name):
        what = f"{aircraft.pair!r} is not paired with it: a pair is two aircraft that name each other"
        raise BadInput(what, where=f"{where}: pair", rule="spandaus.formation.pair-count")
    for field in ("attack_ammo", "defence_ammo"):
        points = getattr(aircraft, field)
        if points is not None and not 0 <= points <= 999:
            raise BadInput(f"{points} is not a number of points", where=f"{where}: {field}", rule="spandaus.ammo.who")
    aircraft.crippled = 2 * aircraft.sustained >= aircraft.hits
    aircraft.numbers = numbers_of(
        state.brief.models[aircraft.model],
        aircraft.crew,
        aircraft.quality,
        aircraft.designated,
        aircraft.crippled,
        settings.crippled_control,
    )


def _check_square(square: str, where: str) -> None:
    if square not in PLACE:
        raise BadInput(f"{square!r} is not a square such as 7H", where=where, rule="spandaus.map.grid")
