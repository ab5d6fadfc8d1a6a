"""Setting up: from a scenario to the state before the first step."""

from collections.abc import Iterator

from aerodrome.kernel.rulebook import FlownType
from aerodrome.rulebooks.spandaus.aircraft import attack_ammo_of, defence_ammo_of, numbers_of
from aerodrome.rulebooks.spandaus.cards import PACK
from aerodrome.rulebooks.spandaus.scenario import Scenario, check
from aerodrome.rulebooks.spandaus.sequence import FIRST_STEPS
from aerodrome.rulebooks.spandaus.settings import Settings
from aerodrome.rulebooks.spandaus.state import Aircraft, Brief, State
from aerodrome.rulebooks.spandaus.tables import TABLES
from aerodrome.rulebooks.spandaus.training import things_of


def seats(scenario: Scenario) -> dict[str, str]:
    """Whoever owns aircraft, with his side: by default each side is one seat (spandaus.amb.more-than-two-players)."""
    return {entry.owner or side.name: side.name for side in scenario.side for entry in side.aircraft}


def setup(scenario: Scenario, settings: Settings) -> State:
    """Every aircraft with the figures of its list row (spandaus.aircraft.hit-points). Nothing is drawn yet: placing
    sun, clouds and markers is the first step of play."""
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


def flown(state: State) -> Iterator[FlownType]:
    """The types of a match at its start."""
    for each in state.aircraft.values():
        model = state.brief.models[each.model]
        yield FlownType(each.side, model.id, model.name, type=model.type)
