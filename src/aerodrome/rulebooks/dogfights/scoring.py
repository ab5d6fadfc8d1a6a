"""Points: what each side has scored, by both criteria (dogfights.table.scoring)."""

from aerodrome.rulebooks.dogfights.aircraft import BOMBER
from aerodrome.rulebooks.dogfights.missions import BOMB_MODES, PHOTO_MODES, through
from aerodrome.rulebooks.dogfights.state import LEFT, LOST, Aircraft, State, own
from aerodrome.rulebooks.dogfights.tables import TABLES

_POINTS = TABLES.points


def enemies(state: State, side: str) -> list[Aircraft]:
    return [each for each in state.aircraft.values() if each.side != side]


def combat_points(state: State, side: str) -> float:
    """1 for each enemy shot down, 0.5 for each damaged one: in a dogfight if it withdrew, else whether it did or not
    (dogfights.dogfight.points, dogfights.recon.tiebreak, dogfights.bomb.area_secondary,
    dogfights.bomb.breakthrough_secondary, dogfights.amb.half_point, dogfights.amb.wear_scoring)."""
    shot_down = sum(each.fate == LOST for each in enemies(state, side))
    damaged = sum(bool(each.damage) and counts_damaged(state, each) for each in enemies(state, side))
    return _POINTS.shot_down * shot_down + _POINTS.damaged * damaged


def counts_damaged(state: State, aircraft: Aircraft) -> bool:
    if state.brief.mode == "dogfight":
        return aircraft.fate == LEFT and bool(aircraft.left_by)
    return aircraft.fate != LOST


def photo_points(state: State, side: str) -> float:
    """3 for each area brought home, 5 more for all three (dogfights.recon.points, dogfights.recon.bonus)."""
    areas = [target for target in state.targets.values() if target.side == side]
    home = sum(target.home for target in areas)
    bonus = _POINTS.all_photos if state.brief.bonuses and len(areas) >= 3 and home == len(areas) else 0
    return _POINTS.photo * home + bonus


def bomb_points(state: State, side: str) -> float:
    """5 for each bomb, 10 more for one on each area (dogfights.bomb.points, dogfights.bomb.bonus)."""
    areas = [target for target in state.targets.values() if target.side == side]
    bombs = sum(target.bombs for target in areas)
    all_hit = len(areas) >= 3 and all(target.bombs for target in areas)
    return _POINTS.bomb * bombs + (_POINTS.all_bombed if state.brief.bonuses and all_hit else 0)


def bombers_shot_down(state: State, side: str) -> float:
    """Enemy bombers, but not recon aircraft with bombs (dogfights.bomb.area_primary,
    dogfights.amb.bomb_recon_primary)."""
    lost = [each for each in enemies(state, side) if each.fate == LOST and each.role == BOMBER]
    return _POINTS.shot_down * len(lost)


def through_points(state: State, side: str) -> float:
    """5 for each bomber that got through, 3 for each recon aircraft with its bomb (dogfights.bomb.breakthrough_points,
    dogfights.bomb.breakthrough_primary)."""
    got = [each for each in own(state, side) if through(state, each)]
    bombers = len([each for each in got if each.role == BOMBER])
    return _POINTS.bomber_through * bombers + _POINTS.recon_through * (len(got) - bombers)


def task_points(state: State, side: str) -> float:
    """What the task alone has brought."""
    mode, points = state.brief.mode, 0.0
    if mode in PHOTO_MODES:
        points += photo_points(state, side)
    if mode in BOMB_MODES:
        points += bomb_points(state, side)
    if mode == "breakthrough":
        points += through_points(state, side)
    return points


def score(state: State, side: str) -> float:
    """The points of a side by the criterion that is played. In a dogfight they are battle points; photographs break
    ties by combat; in combined mode everything counts (dogfights.bomb.area_primary, dogfights.bomb.area_secondary,
    dogfights.bomb.breakthrough_primary, dogfights.combined.points)."""
    mode, first = state.brief.mode, state.brief.verdict == "first"
    if mode == "dogfight":
        return combat_points(state, side)
    if mode == "combined" or not first:
        return task_points(state, side) + combat_points(state, side)
    return task_points(state, side) + (bombers_shot_down(state, side) if mode == "bombing" else 0)
