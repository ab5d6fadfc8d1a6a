"""Scenarios that the rules could not play are refused, with the field and the rule."""

import re

from aerodrome.aircraft.lists import own_models
from aerodrome.kernel.checks import bad_scenario, check_counts, twice
from aerodrome.rulebooks.algy.aircraft import Model, check_model, find_model
from aerodrome.rulebooks.algy.scenario import Entry, Flight, Scenario, Section, Side, Squadron, dice_of, id_of, units_of
from aerodrome.rulebooks.algy.settings import Settings
from aerodrome.rulebooks.algy.tables import TABLES
from aerodrome.sky.hexes import MOST_COLUMNS, MOST_ROWS, Hexes, hexes

_FEWEST, _MOST_CEILING = 4, 20
_MOST_AIRCRAFT, _MOST_TURNS, _MOST_MINUTES, _MOST_POINTS = 60, 60, 1000, 99
_FEWEST_DICE, _MOST_DICE = 1, 8
_SECTION_SIZES = (2, 3)
_FLIGHTS = ((3, 3), (2, 2), (2, 2, 2))
_MIXED = (2, 3)
"""Aircraft in the sections of a flight; and what people may agree on besides."""
_PARTS = (2, 3)
_ID = re.compile(r"[A-Za-z][A-Za-z0-9.-]{0,11}")
_RESERVED = ("done", "follow", "none")
_MOST_SPEED = 20


def check(scenario: Scenario, settings: Settings) -> dict[str, Model]:
    """Gives the model of each aircraft by its id."""
    check_counts(scenario, {"turns": _MOST_TURNS, "minutes": _MOST_MINUTES})
    check_sides(scenario)
    board = check_board(scenario)
    own = own_models(scenario.models, check_model, "algy.log.type")
    flown: dict[str, Model] = {}
    for side in scenario.side:
        for section in side.section:
            for place, entry in enumerate(section.aircraft):
                flown[id_of(section, place)] = find_model(entry.model, own, f"scenario: {side.name}: {section.name}")
    check_names(scenario)
    for side in scenario.side:
        for section in side.section:
            check_section(side, section, flown, board, scenario)
        check_flights(side, settings.mixed_flights)
        check_squadrons(side, board)
        check_ground(side, board, scenario)
        check_task(side, flown)
    return flown


def check_sides(scenario: Scenario) -> None:
    """An Allied and a Central side; alone against an automatic one there is something to reach
    (algy.amb.tally_sides, algy.solo.goal)."""
    sides = scenario.side
    if len(sides) != 2 or {side.power for side in sides} != {"allied", "central"}:
        raise bad_scenario("side", "a match has an Allied and a Central side", "algy.amb.tally_sides")
    if sides[0].name == sides[1].name or not all(side.name.strip() for side in sides):
        raise bad_scenario("side", "the sides have different names", "algy.amb.tally_sides")
    played = [side for side in sides if not side.automatic]
    if not played:
        raise bad_scenario("side", "somebody plays: one side at least is not automatic", "algy.solo.conduct")
    if not any(side.section for side in played):
        raise bad_scenario("side", "a side that is played has aircraft", "algy.group.form")
    for side in sides:
        if not side.section and not any(unit.kind == "balloon" for unit in side.ground):
            raise bad_scenario(
                f"{side.name}: section", "this side has neither aircraft nor balloons", "algy.victory.end"
            )
    if len(played) == len(sides) and not all(side.section for side in sides):
        raise bad_scenario("side", "a side without aircraft is automatic", "algy.solo.conduct")
    if not 0 <= scenario.goal <= _MOST_POINTS or bool(scenario.goal) != (len(played) == 1):
        raise bad_scenario(
            "goal", "who plays alone has a goal of 1 to 99 points, and nobody else has", "algy.solo.goal"
        )


def check_board(scenario: Scenario) -> Hexes:
    board = scenario.board
    if not (_FEWEST <= board.columns <= MOST_COLUMNS and _FEWEST <= board.rows <= MOST_ROWS):
        what = f"{board.columns} x {board.rows} hexes; {_FEWEST} x {_FEWEST} to {MOST_COLUMNS} x {MOST_ROWS} can be"
        advised = f"{TABLES.advice.hexes} x {TABLES.advice.hexes} is the least that is recommended"
        raise bad_scenario("board", f"{what} played, and {advised}", "algy.setup.board_min")
    if not 1 <= board.ceiling <= _MOST_CEILING:
        raise bad_scenario("board: ceiling", f"{board.ceiling} is not from 1 to {_MOST_CEILING}", "algy.amb.ceiling")
    return hexes(board.columns, board.rows)


def check_names(scenario: Scenario) -> None:
    """Labels that cards can carry, and none of them twice (algy.setup.id_label)."""
    ids = [id_of(section, place) for side in scenario.side for section in side.section for place in _places(section)]
    units = [name for name, _, _ in units_of(scenario)]
    if name := twice(each.casefold() for each in (*ids, *units)):
        raise bad_scenario("side", f"two pieces are called {name!r}", "algy.setup.id_label")
    for name in (*ids, *units):
        if not _ID.fullmatch(name) or name.casefold() in _RESERVED:
            what = f"{name!r} is no label: a letter, then letters, digits, points and hyphens, 12 at most"
            raise bad_scenario("side", what, "algy.setup.id_label")
    if len(ids) > _MOST_AIRCRAFT:
        raise bad_scenario("side", f"{len(ids)} aircraft; {_MOST_AIRCRAFT} at most")
    for what, of in (("section", "section"), ("flights", "flights"), ("squadrons", "squadrons")):
        if name := twice(each.name for side in scenario.side for each in getattr(side, of)):
            raise bad_scenario(what, f"two are called {name!r}", "algy.log.section")


def _places(section: Section) -> range:
    return range(len(section.aircraft))


def check_section(side: Side, section: Section, flown: dict[str, Model], board: Hexes, scenario: Scenario) -> None:
    """Two or three aircraft, or one rogue, at one place (algy.group.section, algy.group.optional)."""
    where = f"{side.name}: {section.name}"
    size = len(section.aircraft)
    if section.rogue and size != 1:
        raise bad_scenario(f"{where}: aircraft", f"{size} aircraft; a rogue flies alone", "algy.group.optional")
    if not section.rogue and size not in _SECTION_SIZES:
        raise bad_scenario(f"{where}: aircraft", f"{size} aircraft; a section has two or three", "algy.group.section")
    if not section.facing:
        raise bad_scenario(f"{where}: facing", "say which way it flies: N, NE, SE, S, SW or NW", "algy.group.cohesion")
    ids = [id_of(section, place) for place in _places(section)]
    if section.leader and section.leader not in ids:
        raise bad_scenario(f"{where}: leader", f"{section.leader!r} is none of {', '.join(ids)}", "algy.group.leader")
    for place, entry in enumerate(section.aircraft):
        check_entry(f"{where}: {ids[place]}", section, entry, flown[ids[place]], board, scenario)
    check_leader(where, section, ids)
    others = {name for other in scenario.side if other != side for name in (other.name, *_seats(other))}
    if section.seat and (side.automatic or section.seat in others):
        raise bad_scenario(f"{where}: seat", f"{section.seat!r} cannot play here")


def _seats(side: Side) -> list[str]:
    return [section.seat for section in side.section if section.seat]


def check_leader(where: str, section: Section, ids: list[str]) -> None:
    """Nobody in a section is a better pilot than its Leader (algy.group.leader, algy.amb.leader_tie)."""
    dice = {name: dice_of(entry.pilot) for name, entry in zip(ids, section.aircraft, strict=True)}
    if section.leader and dice[section.leader] < max(dice.values()):
        best = max(dice, key=lambda name: dice[name])
        what = f"{section.leader} has {dice[section.leader]} Pilot Dice, {best} has {dice[best]}: the best pilot leads"
        raise bad_scenario(f"{where}: leader", what, "algy.group.leader")


def check_entry(where: str, section: Section, entry: Entry, model: Model, board: Hexes, scenario: Scenario) -> None:
    if not _FEWEST_DICE <= dice_of(entry.pilot) <= _MOST_DICE:
        raise bad_scenario(f"{where}: pilot", f"{entry.pilot} is not from 1 to 8 Pilot Dice", "algy.log.pilot")
    if not section.rogue and (entry.at or entry.facing or entry.level is not None):
        raise bad_scenario(
            f"{where}: at", "the aircraft of a section start in one hex, level and facing", "algy.group.cohesion"
        )
    if (entry.at or section.at) not in board.around:
        raise bad_scenario(
            f"{where}: at", f"{entry.at or section.at!r} is not a hex of the board", "algy.setup.hexgrid"
        )
    level = section.level if entry.level is None else entry.level
    if not 0 <= level <= scenario.board.ceiling:
        raise bad_scenario(f"{where}: level", f"{level} is not from 0 to {scenario.board.ceiling}", "algy.amb.ceiling")
    if entry.speed is not None and not 0 <= entry.speed <= _MOST_SPEED:
        raise bad_scenario(f"{where}: speed", f"{entry.speed} is not from 0 to {_MOST_SPEED}", "algy.log.max_speeds")
    if not 0 <= entry.marks < sum(model.rows):
        raise bad_scenario(f"{where}: marks", f"{entry.marks}; it has {sum(model.rows)} boxes", "algy.log.damage_rows")


def _check_parts(
    where: str, of: Flight | Squadron, parts: tuple[str, ...], known: dict[str, object], rule: str
) -> None:
    for name in parts:
        if name not in known:
            raise bad_scenario(
                f"{where}: {of.name}", f"there is no {name!r}; there are {', '.join(known) or 'none'}", rule
            )
    if twice(parts):
        raise bad_scenario(f"{where}: {of.name}", f"{twice(parts)!r} stands there twice", rule)


def check_flights(side: Side, mixed: bool) -> None:
    """Two sections of three aircraft, or two or three of two, at one place; where it is agreed, one of three and one of
    two (algy.group.flight, algy.amb.flight_mix)."""
    patterns = (*_FLIGHTS, _MIXED) if mixed else _FLIGHTS
    sections = {each.name: each for each in side.section if not each.rogue}
    for flight in side.flights:
        where = f"{side.name}: {flight.name}"
        _check_parts(f"{side.name}: flights", flight, flight.sections, dict(sections), "algy.group.flight")
        sizes = [len(sections[name].aircraft) for name in flight.sections]
        if tuple(sorted(sizes)) not in patterns:
            what = f"sections of {' + '.join(map(str, sizes))}; two of three, two of two or three of two make a flight"
            if tuple(sorted(sizes)) == _MIXED:
                raise bad_scenario(
                    f"{where}: sections", f"{what}; this one with the option mixed_flights", "algy.amb.flight_mix"
                )
            raise bad_scenario(f"{where}: sections", what, "algy.group.flight")
        places = {(each.at, each.facing, each.level) for name in flight.sections for each in (sections[name],)}
        if len(places) > 1:
            raise bad_scenario(
                f"{where}: sections", "a flight starts in one hex, level and facing", "algy.group.cohesion"
            )
    if name := twice(name for flight in side.flights for name in flight.sections):
        raise bad_scenario(f"{side.name}: flights", f"the section {name!r} is in two flights", "algy.group.flight")


def check_squadrons(side: Side, board: Hexes) -> None:
    """Two or three flights, in one hex or beside their Leader's (algy.group.squadron, algy.group.squadron_adjacent,
    algy.amb.squadron_positions)."""
    flights = {each.name: each for each in side.flights}
    sections = {each.name: each for each in side.section}
    for squadron in side.squadrons:
        where = f"{side.name}: {squadron.name}"
        _check_parts(f"{side.name}: squadrons", squadron, squadron.flights, dict(flights), "algy.group.squadron")
        if len(squadron.flights) not in _PARTS:
            what = f"{len(squadron.flights)} flights; two or three make a squadron"
            raise bad_scenario(f"{where}: flights", what, "algy.group.squadron")
        first, *others = (sections[flights[name].sections[0]] for name in squadron.flights)
        for other in others:
            near = other.at == first.at or other.at in board.around[first.at]
            if not near or other.level != first.level or other.facing != first.facing:
                what = f"{other.name} is not beside {first.name}, at its level and with its facing"
                raise bad_scenario(f"{where}: flights", what, "algy.group.squadron_adjacent")
    if name := twice(name for squadron in side.squadrons for name in squadron.flights):
        raise bad_scenario(f"{side.name}: squadrons", f"the flight {name!r} is in two squadrons", "algy.group.squadron")


def check_ground(side: Side, board: Hexes, scenario: Scenario) -> None:
    for unit in side.ground:
        where = f"{side.name}: ground: {unit.id or unit.kind}"
        if unit.at not in board.around:
            raise bad_scenario(f"{where}: at", f"{unit.at!r} is not a hex of the board", "algy.setup.hexgrid")
        if not 0 <= unit.level <= scenario.board.ceiling or (unit.level and unit.kind != "balloon"):
            raise bad_scenario(
                f"{where}: level", "only balloons float, within the levels of the board", "algy.ground.balloon"
            )
    guns = sum(TABLES.ground[unit.kind].dice > 0 for unit in side.ground)
    if side.archie is not None and (not 0 <= side.archie <= guns or (not side.archie and guns)):
        what = f"{side.archie} Archie Cards for {guns} units that can fire"
        raise bad_scenario(f"{side.name}: archie", what, "algy.deck.archie_number")


def check_task(side: Side, flown: dict[str, Model]) -> None:
    own = {id_of(section, place) for section in side.section for place in _places(section)}
    for name in side.crossers:
        if name not in own:
            raise bad_scenario(f"{side.name}: crossers", f"{name!r} is none of its aircraft", "algy.victory.crossing")
    if bool(side.cross) != bool(side.crossing) or not 0 <= side.crossing <= _MOST_POINTS:
        raise bad_scenario(
            f"{side.name}: crossing", "an edge, and 1 to 99 points for crossing it", "algy.victory.crossing"
        )
    if side.cross and not side.crossers and not any(flown[name].seats > 1 for name in own):
        raise bad_scenario(f"{side.name}: crossers", "no two-seater: name who is to cross", "algy.victory.crossing")
    if not 0 <= side.balloon <= _MOST_POINTS:
        raise bad_scenario(f"{side.name}: balloon", f"{side.balloon} is not from 0 to 99", "algy.victory.balloon")
