"""Positions given as data: what cannot be is refused with its place."""

from aerodrome.kernel.checks import bad_position, check_agenda, check_brief, check_fixed
from aerodrome.rulebooks.dogfights.aircraft import FIGHTER, MOUNTS
from aerodrome.rulebooks.dogfights.board import BoardMap, board_of
from aerodrome.rulebooks.dogfights.choosing import PER_TYPE, may_choose
from aerodrome.rulebooks.dogfights.sequence import STEPS, TURN
from aerodrome.rulebooks.dogfights.settings import Settings
from aerodrome.rulebooks.dogfights.setup import aircraft_of
from aerodrome.rulebooks.dogfights.state import ACCESS, ACE, AVERAGE, FATES, FLYING, LOST, ROOKIE, Aircraft, State
from aerodrome.rulebooks.dogfights.tables import TABLES

_FIXED = ("id", "model", "role", "side", "seat", "number", "figures")
_MOST = 999


def check_position(state: State, start: State, settings: Settings) -> None:
    """Checks a position against the scenario's own start."""
    check_brief(state, start, "dogfights.setup.fleet_size")
    _check_table(state, start)
    board = board_of(state.brief.plan)
    held: dict[tuple[str, int], str] = {}
    chosen: dict[str, int] = {}
    for name, aircraft in state.aircraft.items():
        where = f"aircraft: {name}"
        fixed = start.aircraft.get(name) or _chosen(state, aircraft, settings)
        if fixed is None:
            raise bad_position(where, "is no aircraft of the scenario", "dogfights.setup.fleet_size")
        check_fixed(aircraft, fixed, _FIXED, where, "dogfights.setup.fleet_size")
        if name not in start.aircraft:
            chosen[aircraft.side] = chosen.get(aircraft.side, 0) + 1
            if chosen[aircraft.side] > state.brief.choose[aircraft.side]:
                raise bad_position(where, "is one more than its side may choose", "dogfights.setup.fleet_size")
        _check_aircraft(state, aircraft, where, settings)
        _check_place(board, aircraft, where, held, state.brief.edges[aircraft.side])


def _chosen(state: State, aircraft: Aircraft, settings: Settings) -> Aircraft | None:
    """An aircraft that its side could have chosen, as it was then (dogfights.setup.fleet_size)."""
    brief, side = state.brief, aircraft.side
    model = brief.models.get(aircraft.model)
    if settings.chosen_by != "players" or side not in brief.sides or model is None:
        return None
    in_the_box = model.number <= aircraft.number < model.number + PER_TYPE
    if not in_the_box or not may_choose(brief, side, model):
        return None
    return aircraft_of(brief, settings, side, model, aircraft.number)


def _check_table(state: State, start: State) -> None:
    check_agenda(state, STEPS, "dogfights.table.sequence")
    sides = state.brief.sides
    if state.active not in ("", *sides) or state.first not in ("", *sides) or not set(state.ready) <= set(sides):
        raise bad_position(
            "active", f"names a side that is not there; sides: {', '.join(sides)}", "dogfights.general.players"
        )
    before_turn = state.agenda[: state.agenda.index("turn")] if "turn" in state.agenda else state.agenda
    if not state.active and not set(before_turn).isdisjoint(TURN):
        raise bad_position("active", "it is somebody's turn", "dogfights.general.players")
    if not state.first and state.agenda[:1] != ["set out"]:
        raise bad_position("first", "somebody moves first", "dogfights.setup.first_turn")
    if not 1 <= state.turn <= state.brief.turns:
        raise bad_position("turn", f"{state.turn} is not a turn from 1 to {state.brief.turns}")
    if not (-1 <= state.wind <= 5 and -1 <= state.sun <= 5):
        raise bad_position("wind", "wind and sun are directions from 0 to 5, or -1", "dogfights.wind.direction")
    if not 0 <= state.placed <= TABLES.limits.reinforcements:
        raise bad_position("placed", f"{state.placed} aircraft cannot have been placed", "dogfights.turn.reinforce")
    if set(state.targets) != set(start.targets):
        raise bad_position("targets", "are fixed by the scenario", "dogfights.recon.areas_setup")
    for name, target in state.targets.items():
        where = f"targets: {name}"
        check_fixed(target, start.targets[name], ("id", "name", "side"), where, "dogfights.recon.areas_setup")
        if not 0 <= target.bombs <= _MOST:
            raise bad_position(f"{where}: bombs", "is not a number from 0 on", "dogfights.recon.areas_setup")


def _check_aircraft(state: State, aircraft: Aircraft, where: str, settings: Settings) -> None:
    model = state.brief.models[aircraft.model]
    if aircraft.disarmed:
        aircraft.ammo = {}
    if aircraft.fate not in FATES:
        raise bad_position(f"{where}: fate", f"{aircraft.fate!r} is none of {', '.join(FATES)}")
    if aircraft.pilot not in (AVERAGE, ACE, ROOKIE) or (aircraft.pilot != AVERAGE and aircraft.role != FIGHTER):
        raise bad_position(f"{where}: pilot", f"{aircraft.pilot!r} cannot fly it", "dogfights.record.pilot_markers")
    if not set(aircraft.damage) <= {"wings", "tail", "guns", "engine"}:
        raise bad_position(f"{where}: damage", "is no part of an aircraft", "dogfights.record.damage_markers")
    if len(aircraft.damage) > 1 and aircraft.fate != LOST:
        raise bad_position(f"{where}: damage", "two damages destroy an aircraft", "dogfights.damage.two_kill")
    for mount, bursts in aircraft.ammo.items():
        if mount not in model.ammo or not 0 <= bursts <= model.ammo[mount]:
            what = f"{mount}: {bursts} bursts; the type has {dict(model.ammo)}"
            raise bad_position(f"{where}: ammo", what, "dogfights.record.ammo_track")
    for field in ("jammed", "clearing", "answered"):
        if not set(getattr(aircraft, field)) <= set(MOUNTS):
            raise bad_position(f"{where}: {field}", f"mounts are {', '.join(MOUNTS)}", "dogfights.jam.record")
    if not set(aircraft.jammed) <= set(aircraft.ammo):
        raise bad_position(f"{where}: jammed", "names a gun that it does not have", "dogfights.jam.record")
    if not -1 <= aircraft.throttle <= model.throttle or (aircraft.role != FIGHTER and aircraft.throttle >= 0):
        raise bad_position(f"{where}: throttle", f"-1 to {model.throttle}", "dogfights.record.throttle_track")
    if not 0 <= aircraft.bombs <= aircraft.carried <= max(model.bombs, 0):
        raise bad_position(f"{where}: bombs", f"carries at most {model.bombs}", "dogfights.bomb.loads")
    if len(aircraft.photos) > TABLES.limits.photos or not {
        *aircraft.photos,
        *filter(None, (aircraft.film, aircraft.over)),
    } <= set(state.targets):
        raise bad_position(f"{where}: photos", "two areas of the scenario at most", "dogfights.recon.two_areas_max")
    if not (0 <= aircraft.kills <= _MOST and 0 <= aircraft.run <= _MOST):
        raise bad_position(where, "a count is not a number from 0 on")
    if settings.one_level and aircraft.tilt:
        raise bad_position(f"{where}: tilt", "the match is played on one level", "dogfights.notes.reduced_rules")


def _check_place(board: BoardMap, aircraft: Aircraft, where: str, held: dict[tuple[str, int], str], edge: str) -> None:
    levels = TABLES.levels
    if aircraft.fate not in (ACCESS, FLYING):
        if aircraft.point is not None:
            raise bad_position(
                f"{where}: point", "is only where it flies or is about to enter", "dogfights.board.patrol_zone"
            )
        return
    if not (levels.lowest <= aircraft.level <= levels.highest and 0 <= aircraft.heading <= 5):
        raise bad_position(where, "flies at levels 1 to 5 with a heading from 0 to 5", "dogfights.geometry.levels")
    known = board.lattice.index if aircraft.fate == FLYING else board.access[edge]
    if aircraft.point is None or aircraft.point not in known:
        raise bad_position(f"{where}: point", f"{aircraft.point!r} is not there", "dogfights.board.lattice")
    if aircraft.tilt not in (-1, 0, 1) or not levels.lowest <= aircraft.level + aircraft.tilt <= levels.highest:
        raise bad_position(f"{where}: tilt", "points out of levels 1 to 5", "dogfights.amb.level_bounds")
    if aircraft.tilt and aircraft.fate == ACCESS:
        raise bad_position(f"{where}: tilt", "nobody is tilted on an access point", "dogfights.amb.tilt_and_entry")
    place = (aircraft.point, aircraft.level if aircraft.fate == FLYING else 0)
    if place in held:
        raise bad_position(f"{where}: point", f"{aircraft.point} is held by {held[place]}", "dogfights.pieces.stacking")
    held[place] = aircraft.id
