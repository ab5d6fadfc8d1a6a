"""Positions given as data: what cannot be is refused with its place."""

from aerodrome.kernel.checks import bad_position, check_agenda, check_brief, check_fixed
from aerodrome.rulebooks.algy.archie import kind_of
from aerodrome.rulebooks.algy.board import board_of
from aerodrome.rulebooks.algy.groups import keeps_station
from aerodrome.rulebooks.algy.reforming import CALLS, group_ids
from aerodrome.rulebooks.algy.sequence import STEPS
from aerodrome.rulebooks.algy.settings import Settings
from aerodrome.rulebooks.algy.state import DOWN, FATES, FLYING, NO_FACING, UP, Aircraft, State, all_dice, helpless

_FIXED = ("id", "name", "model", "side", "seat", "section", "leads", "figures")
_FIXED_UNIT = ("id", "kind", "side", "hex", "level")
_COUNTS = ("marks", "burnt", "handling", "strain", "wounds", "weak", "hexes", "levels", "gained", "mp", "allowance")
_MOST = 999
_MOST_BOXES = 8
_SPIN_MARKERS = 2


def check_position(state: State, start: State, settings: Settings) -> None:
    """Checks a position against the scenario's own start. Who is out of the game follows nobody."""
    check_brief(state, start, "algy.group.form")
    _check_table(state)
    for name, aircraft in state.aircraft.items():
        where = f"aircraft: {name}"
        check_fixed(aircraft, start.aircraft[name], _FIXED, where, "algy.group.form")
        if aircraft.boxes != start.aircraft[name].boxes and not settings.random_pilots:
            raise bad_position(f"{where}: boxes", "are fixed by the scenario", "algy.log.pilot")
        if not 1 <= aircraft.boxes <= _MOST_BOXES:
            raise bad_position(f"{where}: boxes", f"1 to {_MOST_BOXES}", "algy.log.pilot")
        if aircraft.fate != FLYING:
            aircraft.attached, aircraft.distant = "", False
        _check_piece(state, aircraft, where)
        _check_log(state, aircraft, where, len(start.aircraft[name].ammo))
        _check_group(state, aircraft, where)
    for name, unit in state.ground.items():
        where = f"ground: {name}"
        check_fixed(unit, start.ground.get(name), _FIXED_UNIT, where, "algy.deck.archie_number")
        if not 0 <= unit.hits <= kind_of(unit).boxes:
            raise bad_position(f"{where}: hits", f"0 to {kind_of(unit).boxes}", "algy.archie.strafe")


def _check_table(state: State) -> None:
    check_agenda(state, STEPS, "algy.sequence.turn")
    if not 1 <= state.turn <= state.brief.turns:
        raise bad_position("turn", f"{state.turn} is not a turn from 1 to {state.brief.turns}", "algy.deck.turn")
    powers = set(state.brief.powers.values())
    for card in (*state.deck, *state.drawn, *([state.card] if state.card else [])):
        kind, _, name = card.partition(":")
        known = {"aircraft": state.aircraft, "section": state.aircraft, "leader": powers, "archie": powers}
        if card not in ("tally-ho", "flying-circus", "high-flight") and name not in known.get(kind, ()):
            raise bad_position("deck", f"{card!r} is no card of this match", "algy.deck.build")
    if not set(state.acting) <= set(state.aircraft):
        raise bad_position("acting", "aircraft of the scenario", "algy.sequence.activation")
    if not all(0 <= points <= _MOST for points in state.scored.values()):
        raise bad_position("scored", "points are counted from 0 on", "algy.victory.points")


def _check_piece(state: State, aircraft: Aircraft, where: str) -> None:
    """Where it is and how it shows itself (algy.setup.shown_state)."""
    board = board_of(state.brief.board)
    if aircraft.fate not in FATES:
        raise bad_position(f"{where}: fate", f"{aircraft.fate!r} is none of {', '.join(FATES)}")
    if aircraft.hex not in board.around:
        raise bad_position(f"{where}: hex", f"{aircraft.hex!r} is not a hex of the board", "algy.setup.hexgrid")
    if not 0 <= aircraft.level <= state.brief.board.ceiling:
        raise bad_position(f"{where}: level", f"0 to {state.brief.board.ceiling}", "algy.amb.ceiling")
    if not 0 <= aircraft.speed <= _MOST:
        raise bad_position(f"{where}: speed", "is not below 0", "algy.amb.speed_floor")
    if aircraft.pitch not in (UP, 0, DOWN):
        raise bad_position(f"{where}: pitch", "1 up, 0 level, -1 down", "algy.setup.shown_state")
    if not 0 <= aircraft.spin <= _SPIN_MARKERS:
        raise bad_position(f"{where}: spin", "0 to 2 markers", "algy.spin.worsen")
    faceless = aircraft.banked or aircraft.spin > 0
    if aircraft.facing not in range(NO_FACING, 6) or (aircraft.facing == NO_FACING) != faceless:
        what = "a side from 0 to 5, or -1 for one that maneuvers or spins, and for no other"
        raise bad_position(f"{where}: facing", what, "algy.maneuver.no_facing")


def _check_log(state: State, aircraft: Aircraft, where: str, drums: int) -> None:
    """What its log can say (algy.log.*)."""
    for field in _COUNTS:
        if not 0 <= getattr(aircraft, field) <= _MOST:
            raise bad_position(f"{where}: {field}", "is not a number from 0 on")
    total = aircraft.figures.row_ends[-1]
    if not aircraft.burnt <= aircraft.marks <= total:
        raise bad_position(
            f"{where}: marks", f"at most {total}, and those that burnt are among them", "algy.log.damage_rows"
        )
    if aircraft.strain + aircraft.wounds > aircraft.boxes:
        raise bad_position(f"{where}: wounds", f"there are {aircraft.boxes} Pilot boxes", "algy.log.pilot")
    if not 0 <= aircraft.dice <= all_dice(aircraft):
        raise bad_position(f"{where}: dice", f"0 to {all_dice(aircraft)} Pilot Dice", "algy.pilot.once")
    guns = range(len(aircraft.figures.barrels))
    if not set(aircraft.jammed) <= set(guns) or not set(aircraft.broken) <= set(guns):
        raise bad_position(f"{where}: jammed", f"it has {len(guns)} guns", "algy.jam.three")
    if len(aircraft.ammo) != drums or any(
        not 0 <= shots <= aircraft.figures.barrels[gun].ammo for gun, shots in enumerate(aircraft.ammo)
    ):
        raise bad_position(f"{where}: ammo", "more shots than its drums hold", "algy.log.ammo")
    for enemy, dice in aircraft.bonus.items():
        if enemy not in state.aircraft or state.aircraft[enemy].side == aircraft.side or not 0 < dice <= _MOST:
            raise bad_position(f"{where}: bonus", f"{enemy}: Bonus Dice are held against an enemy", "algy.bonus.use")


def _check_group(state: State, aircraft: Aircraft, where: str) -> None:
    """Whoever is attached is with his own Leader, or on the way to him; a flare is a Leader's (algy.group.cohesion,
    algy.reform.original_only, algy.reform.flare_who)."""
    if aircraft.flare and (aircraft.flare not in CALLS or not group_ids(state, aircraft, aircraft.flare)):
        raise bad_position(f"{where}: flare", "calls a group that it leads", "algy.reform.flare_who")
    if not aircraft.attached:
        if aircraft.distant:
            raise bad_position(f"{where}: distant", "is on the way to nobody", "algy.reform.flare_pursuit")
        return
    leader = state.aircraft.get(aircraft.attached)
    if leader is None or state.brief.superior.get(aircraft.id) != leader.id or leader.fate != FLYING:
        raise bad_position(f"{where}: attached", "only to the Leader it started under", "algy.reform.original_only")
    if helpless(aircraft):
        raise bad_position(f"{where}: attached", "it has stalled or spins", "algy.stall.detach")
    if not aircraft.distant and not keeps_station(state, aircraft, leader):
        what = f"is not in {leader.id}'s hex and level with his facing"
        raise bad_position(f"{where}: attached", what, "algy.group.cohesion")
