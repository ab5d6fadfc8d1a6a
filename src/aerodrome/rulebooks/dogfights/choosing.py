"""What the players choose before play, where the scenario leaves it to them: fleets, loads and pilots
(dogfights.setup.fleet_size, dogfights.mode.disarm_recon, dogfights.mode.recon_bomb, dogfights.pilot.assignment)."""

from typing import Final, Literal

from aerodrome.kernel.decisions import Decision, Steps, ask_at_once
from aerodrome.rulebooks.dogfights import decisions
from aerodrome.rulebooks.dogfights.aircraft import FIGHTER, RECON, Model
from aerodrome.rulebooks.dogfights.events import Chosen, Load, Pilot
from aerodrome.rulebooks.dogfights.setup import aircraft_of
from aerodrome.rulebooks.dogfights.state import ACE, AVERAGE, ROOKIE, Aircraft, Brief, State, own
from aerodrome.rulebooks.dogfights.table import Table

DONE: Final = "done"
DISARM, BOMB, NO_BOMB = "disarm", "bomb", "no bomb"
PER_TYPE = 3
"""Aircraft of each type (dogfights.pieces.nations)."""


def by_players(table: Table) -> bool:
    return bool(table.settings.chosen_by == "players")


def fleets(table: Table) -> Steps[None]:
    """The sides choose their types in turn, one aircraft at a time (dogfights.setup.fleet_size,
    dogfights.setup.nations)."""
    state = table.state
    if not by_players(table):
        return
    sides = (state.first, *(each for each in state.brief.sides if each != state.first))
    for chosen in range(max(state.brief.choose.values(), default=0)):
        for side in sides:
            most = state.brief.choose[side]
            if chosen < most and (models := open_models(state, side)):
                model = yield from decisions.Fleet.ask(side, models, "dogfights.setup.fleet_size", (chosen, most))
                aircraft = aircraft_of(
                    state.brief, table.settings, side, state.brief.models[model], numbers_of(state, model)[0]
                )
                state.aircraft[aircraft.id] = aircraft
                table.say(Chosen, "dogfights.setup.fleet_size", side=side, aircraft=aircraft.id)


def numbers_of(state: State, model: str) -> list[int]:
    """Numbers of a type that are still in the box, which both sides share (dogfights.pieces.nations); two nations may
    have types of one name."""
    kind = state.brief.models[model]
    taken = {each.number for each in state.aircraft.values() if each.model == model}
    numbers = range(kind.number, kind.number + PER_TYPE)
    return [number for number in numbers if number not in taken and f"{kind.name} {number}" not in state.aircraft]


def open_models(state: State, side: str) -> tuple[str, ...]:
    """Types of the side's nations and roles that may be chosen (dogfights.dogfight.forces,
    dogfights.scenario.general.hunters)."""
    return tuple(
        name
        for name, model in state.brief.models.items()
        if may_choose(state.brief, side, model) and numbers_of(state, name)
    )


def may_choose(brief: Brief, side: str, model: Model) -> bool:
    return model.nation in brief.pool[side] and model.role in brief.roles[side]


def loads(table: Table) -> Steps[None]:
    """Recon aircraft may leave their guns at home or carry a bomb, where the mode has a task for them
    (dogfights.mode.disarm_recon, dogfights.mode.disarm_record, dogfights.amb.disarm_and_bomb,
    dogfights.amb.recon_bomb_modes)."""
    state = table.state
    if not by_players(table) or state.brief.mode == "dogfight":
        return
    for side in state.brief.sides:
        while options := open_loads(state, side):
            choice = yield from decisions.Load.ask(side, (*options, DONE), "dogfights.mode.disarm_recon", ())
            if choice == DONE:
                break
            load(table, state.aircraft[choice[0]], choice[1])


def open_loads(state: State, side: str) -> list[tuple[str, str]]:
    options: list[tuple[str, str]] = []
    bombs = state.brief.mode in ("bombing", "breakthrough", "combined")
    for each in own(state, side):
        if each.role == RECON:
            options += [(each.id, DISARM)] if not each.disarmed else []
            options += [(each.id, NO_BOMB if each.bombs else BOMB)] if bombs else []
    return options


def load(table: Table, aircraft: Aircraft, what: str) -> None:
    if what == DISARM:
        disarm(aircraft)
    else:
        aircraft.bombs = aircraft.carried = 1 if what == BOMB else 0
    rule = "dogfights.mode.disarm_recon" if what == DISARM else "dogfights.mode.recon_bomb"
    table.say(Load, rule, aircraft=aircraft.id, what=what)


def disarm(aircraft: Aircraft) -> None:
    """No guns, no ammunition, one step more (dogfights.mode.disarm_recon)."""
    aircraft.disarmed = True
    aircraft.ammo = {}


def pilots(table: Table) -> Steps[None]:
    """Aces and rookies are marked in the open, or written down in secret by their owners, whoever chose the rest
    (dogfights.pilot.assignment, dogfights.pilot.hidden, dogfights.amb.markers_optional,
    dogfights.amb.pilot_marker_count)."""
    state = table.state
    if not by_players(table) and not table.settings.secret_pilots:
        return
    while asked := [decision for side in state.brief.sides if (decision := ask_for_pilot(table, side)) is not None]:
        table.safe()
        if table.settings.secret_pilots:
            written = yield from ask_at_once(asked)
            for side, choice in written.items():
                mark(table, side, choice)
        else:
            mark(table, asked[0].seat, (yield asked[0]))


def ask_for_pilot(table: Table, side: str) -> Decision | None:
    """In secret the agreed numbers are placed, aces first, so that everybody knows how many there are; in the open it
    may be fewer."""
    state = table.state
    if side in state.ready:
        return None
    fighters = [each for each in own(state, side) if each.role == FIGHTER]
    options: list[tuple[str, str] | Literal["done"]] = []
    for skill, most in ((ACE, state.brief.aces[side]), (ROOKIE, state.brief.rookies[side])):
        if sum(each.pilot == skill for each in fighters) < most:
            options += [(each.id, skill) for each in fighters if each.pilot == AVERAGE]
        if options and table.settings.secret_pilots:
            break
    if not options:
        return None
    if not table.settings.secret_pilots:
        options.append(DONE)
    return decisions.Pilot.decision(side, tuple(options), "dogfights.pilot.assignment", ())


def mark(table: Table, side: str, choice: object) -> None:
    """Only fighters get a marker (dogfights.record.pilot_markers)."""
    if choice == DONE:
        table.state.ready.append(side)
        return
    assert isinstance(choice, tuple)
    aircraft = table.state.aircraft[choice[0]]
    aircraft.pilot = choice[1]
    secret = table.settings.secret_pilots
    rule = "dogfights.pilot.hidden" if secret else "dogfights.pilot.assignment"
    table.tell(side if secret else None, Pilot, rule, aircraft=aircraft.id, pilot=aircraft.pilot)
