"""How aircraft lie to each other on the board, and which guns bear from there."""

from aerodrome.rulebooks.dogfights.bearing import ATTACKS, OFFENCE, Key, defence
from aerodrome.rulebooks.dogfights.board import BoardMap, board_of
from aerodrome.rulebooks.dogfights.guns import bar_on_gun
from aerodrome.rulebooks.dogfights.settings import Settings
from aerodrome.rulebooks.dogfights.state import FLYING, Aircraft, State
from aerodrome.rulebooks.dogfights.tables import Position
from aerodrome.rulebooks.dogfights.weather import hidden
from aerodrome.sky.lattice import RELATION


def lie_of(board: BoardMap, one: Aircraft, other: Aircraft) -> Key | None:
    """How the other one lies to the first, if it is one or two steps away in line and at most one level off
    (dogfights.geometry.bearing, dogfights.board.distance, dogfights.amb.range0, dogfights.amb.line_blocked)."""
    above = other.level - one.level
    if not -1 <= above <= 1:
        return None
    grid = board.lattice
    q, r = grid.axial[grid.index[one.point]]  # type: ignore[index]
    to_q, to_r = grid.axial[grid.index[other.point]]  # type: ignore[index]
    relation = RELATION.get((to_q - q, to_r - r))
    if relation is None:
        return None
    steps, direction = relation
    return (steps, (direction - one.heading) % 6, (other.heading - one.heading) % 6, above, one.tilt, other.tilt)


def direction_of(board: BoardMap, shooter: Aircraft, target: Aircraft) -> int:
    """The direction of fire on the lattice, for oblique and rear guns too (dogfights.amb.sun_exact)."""
    grid = board.lattice
    relation = grid.relation(grid.index[shooter.point], grid.index[target.point])  # type: ignore[index]
    assert relation is not None
    return relation[1]


def bar_on_offence(aircraft: Aircraft) -> str:
    """The rule that keeps an aircraft from firing in its own turn, or nothing (dogfights.fire.offensive_who,
    dogfights.def.bombers_only_defensive, dogfights.mode.recon_bomb, dogfights.bomb.recon_roles)."""
    if aircraft.figures.bomber:
        return "dogfights.fire.offensive_who"
    if aircraft.bombs:
        return "dogfights.mode.recon_bomb"
    return ""


def shots(state: State, shooter: Aircraft) -> dict[tuple[str, str], Position]:
    """What an aircraft that has ended its move may fire at, and from which position: by mount and target
    (dogfights.fire.last_point, dogfights.general.fight_in_zone_only, dogfights.gun.ventral)."""
    found: dict[tuple[str, str], Position] = {}
    board = board_of(state.brief.plan)
    side = shooter.side
    for target in state.aircraft.values():
        if target.fate != FLYING or target.side == side:
            continue
        key = lie_of(board, shooter, target)
        if key is None or key not in OFFENCE:
            continue
        if bar_on_offence(shooter) or hidden(board, shooter, target, key[0]):
            continue
        for mount, position in OFFENCE[key].items():
            if not bar_on_gun(shooter, mount):
                found[mount, target.id] = position
    return found


def answers(state: State, settings: Settings, moved: Aircraft, attacked: str) -> list[tuple[str, str]]:
    """The enemy guns that may answer an aircraft that has moved: all to which it is exposed, even where it did not or
    could not fire, each mount once in this turn (dogfights.def.formal, dogfights.def.no_offence_needed,
    dogfights.def.against_bombers, dogfights.def.several_shooters, dogfights.def.once_per_gun,
    dogfights.amb.def_after_kill, dogfights.amb.def_after_gun_damage, dogfights.amb.def_two_mounts,
    dogfights.amb.def_leaving)."""
    found: list[tuple[str, str]] = []
    if moved.fate != FLYING:
        return found
    board = board_of(state.brief.plan)
    bearing = defence(settings.tail_guns)
    side = moved.side
    for each in state.aircraft.values():
        if each.fate != FLYING or each.side == side:
            continue
        key = lie_of(board, moved, each)
        if key is None or key not in bearing:
            continue
        if settings.answered_by == "attacked" and (each.id != attacked if attacked else key not in ATTACKS):
            continue
        if hidden(board, moved, each, key[0]):
            continue
        found += [
            (each.id, mount)
            for mount in bearing[key]
            if mount in each.ammo and mount not in each.answered and not bar_on_gun(each, mount)
        ]
    return found
