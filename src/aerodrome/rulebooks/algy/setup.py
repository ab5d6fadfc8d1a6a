"""Setting up: from a scenario to the state before the first step."""

from collections.abc import Iterator
from itertools import accumulate

from aerodrome.kernel.rulebook import FlownType
from aerodrome.rulebooks.algy.aircraft import Model, barrels, incendiary_barrels
from aerodrome.rulebooks.algy.checking import check
from aerodrome.rulebooks.algy.scenario import Entry, Scenario, Section, Side, dice_of, id_of, units_of
from aerodrome.rulebooks.algy.settings import Settings
from aerodrome.rulebooks.algy.state import Aircraft, Brief, Figures, State, Target, Unit
from aerodrome.rulebooks.algy.tables import TABLES
from aerodrome.sky.hexes import SIDES

FIRST_STEPS = ("set out", "turn")


def seats(scenario: Scenario) -> dict[str, str]:
    """One player for each side, or one for each section that names its own."""
    found = {
        section.seat or side.name: side.name for side in scenario.side if not side.automatic for section in side.section
    }
    return found | {side.name: side.name for side in scenario.side if not side.automatic and side.ground}


def setup(scenario: Scenario, settings: Settings) -> State:
    """Every aircraft where its section starts, with its group; nothing is rolled yet."""
    flown = check(scenario, settings)
    brief = brief_of(scenario, flown)
    aircraft: dict[str, Aircraft] = {}
    for side in scenario.side:
        for section in side.section:
            for place in in_order(section):
                each = aircraft_of(side, section, place, flown[id_of(section, place)], settings)
                each.attached = brief.superior.get(each.id, "")
                aircraft[each.id] = each
    return State(
        brief=brief,
        turn=1,
        agenda=list(FIRST_STEPS),
        deck=[],
        drawn=[],
        card="",
        acting=[],
        aircraft=aircraft,
        ground=ground_of(scenario),
        scored={side.name: 0 for side in scenario.side},
        over="",
    )


def in_order(section: Section) -> list[int]:
    """The Leader first: the best pilot, or whom the owner names among equals (algy.group.leader,
    algy.amb.leader_tie)."""
    best = max(
        range(len(section.aircraft)),
        key=lambda place: (dice_of(section.aircraft[place].pilot), id_of(section, place) == section.leader, -place),
    )
    return [best, *(place for place in range(len(section.aircraft)) if place != best)]


def brief_of(scenario: Scenario, flown: dict[str, Model]) -> Brief:
    sections = {
        section.name: tuple(id_of(section, place) for place in in_order(section))
        for side in scenario.side
        for section in side.section
    }
    flights = {
        flight.name: tuple(name for section in flight.sections for name in sections[section])
        for side in scenario.side
        for flight in side.flights
    }
    squadrons = {
        squadron.name: tuple(name for flight in squadron.flights for name in flights[flight])
        for side in scenario.side
        for squadron in side.squadrons
    }
    return Brief(
        sides=tuple(side.name for side in scenario.side),
        powers={side.name: side.power for side in scenario.side},
        seats=seats(scenario),
        automatic=tuple(side.name for side in scenario.side if side.automatic),
        board=scenario.board,
        turns=scenario.turns,
        goal=scenario.goal,
        archie={side.name: archie_cards(side) for side in scenario.side},
        targets={side.name: target_of(side, flown) for side in scenario.side},
        models={model.id: model for model in flown.values()},
        sections=sections,
        flights=flights,
        squadrons=squadrons,
        superior=superiors(scenario, sections, flights),
    )


def superiors(
    scenario: Scenario, sections: dict[str, tuple[str, ...]], flights: dict[str, tuple[str, ...]]
) -> dict[str, str]:
    """Each aircraft's own Leader in the group that it starts in (algy.group.flight, algy.group.squadron)."""
    found = {follower: ids[0] for ids in sections.values() for follower in ids[1:]}
    for side in scenario.side:
        for flight in side.flights:
            head, *others = (sections[name][0] for name in flight.sections)
            found |= dict.fromkeys(others, head)
        for squadron in side.squadrons:
            head, *others = (flights[name][0] for name in squadron.flights)
            found |= dict.fromkeys(others, head)
    return found


def archie_cards(side: Side) -> int:
    """One for one or two units that fire, two for more, unless the scenario says (algy.deck.archie_number)."""
    if side.archie is not None:
        return side.archie
    units = sum(TABLES.ground[unit.kind].dice > 0 for unit in side.ground)
    return 0 if not units else 1 if units <= 2 else 2


def target_of(side: Side, flown: dict[str, Model]) -> Target:
    own = [id_of(section, place) for section in side.section for place in range(len(section.aircraft))]
    crossers = side.crossers or tuple(name for name in own if flown[name].seats > 1)
    return Target(side.cross, side.crossing, crossers if side.cross else (), side.balloon)


def figures_of(model: Model, incendiary: bool) -> Figures:
    return Figures(
        max_level=model.max_level,
        max_dive=model.max_dive,
        power=model.power,
        drag=model.drag,
        spin=model.spin,
        move_dice=model.move_dice,
        combat_dice=model.combat_dice,
        rows=tuple(model.rows),
        row_ends=tuple(accumulate(model.rows)),
        effects=tuple(model.effects),
        barrels=incendiary_barrels(model) if incendiary else barrels(model),
        seats=model.seats,
    )


def aircraft_of(side: Side, section: Section, place: int, model: Model, settings: Settings) -> Aircraft:
    """One aircraft at its start: one less than its maximum level speed unless the scenario says, drums full."""
    entry: Entry = section.aircraft[place]
    figures = figures_of(model, entry.incendiary)
    boxes = dice_of(entry.pilot)
    return Aircraft(
        id=id_of(section, place),
        name=entry.name,
        model=model.id,
        side=side.name,
        seat=section.seat or side.name,
        section=section.name,
        leads=not section.rogue and place == in_order(section)[0],
        figures=figures,
        boxes=boxes,
        ammo=tuple(gun.ammo for gun in figures.barrels) if settings.ammunition and has_drums(figures) else (),
        hex=entry.at or section.at,
        facing=SIDES.index(entry.facing or section.facing),
        level=section.level if entry.level is None else entry.level,
        speed=model.max_level - 1 if entry.speed is None else entry.speed,
        marks=entry.marks,
        handling=rows_marked(figures, entry.marks, "maneuver"),
        strain=min(boxes, rows_marked(figures, entry.marks, "pilot")),
        weak=rows_marked(figures, entry.marks, "dive"),
    )


def has_drums(figures: Figures) -> bool:
    return any(gun.ammo for gun in figures.barrels)


def rows_marked(figures: Figures, marks: int, effect: str) -> int:
    """How often marks made before play have caused an effect (algy.damage.row_effect)."""
    return sum(marks >= end and kind == effect for end, kind in zip(figures.row_ends, figures.effects, strict=True))


def ground_of(scenario: Scenario) -> dict[str, Unit]:
    return {name: Unit(name, unit.kind, side, unit.at, unit.level) for name, side, unit in units_of(scenario)}


def flown(state: State) -> Iterator[FlownType]:
    """The types of a match at its start."""
    for each in state.aircraft.values():
        model = state.brief.models[each.model]
        yield FlownType(each.side, model.id, model.name, nation=model.nation, look=model.look)
