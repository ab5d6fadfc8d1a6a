"""Room to fly: how many ways an aircraft will still have from a place near the edge of the board, and whether any."""

from functools import lru_cache

from aerodrome.judgement.threats.dogfights import Agility
from aerodrome.rulebooks.dogfights.board import board_of
from aerodrome.rulebooks.dogfights.moves import Move
from aerodrome.rulebooks.dogfights.routes import NOTHING_RELAXED, Air, Flight, Mover, empty_air
from aerodrome.rulebooks.dogfights.scenario import Plan
from aerodrome.rulebooks.dogfights.tables import TABLES
from aerodrome.sky.lattice import OFF

_MOST = max(TABLES.dice.blue)


@lru_cache(maxsize=16384)
def hemmed_in(plan: Plan, steps: int, point: int, heading: int) -> float:
    """How much of its way the edge cuts off, 0 to 1, straight ahead and after a turn to either side."""
    board = board_of(plan)
    grid = board.lattice
    if grid.depth(point) > steps:
        return 0.0
    flown = 0
    for way in (heading, (heading + 1) % 6, (heading + 5) % 6):
        at = point
        for _ in range(steps):
            at = grid.next[at * 6 + way]
            if at == OFF:
                break
            flown += 1
    return 1 - flown / (3 * max(1, steps))


@lru_cache(maxsize=8192)
def trapped(plan: Plan, agility: Agility, steps: tuple[int, ...], point: int, heading: int) -> float:
    """The share of throws of the die after which no whole route would be left to an aircraft that may choose between
    these numbers of steps: it then flies a shorter one, or is lost (dogfights.amb.no_legal_route)."""
    board = board_of(plan)
    if board.lattice.depth(point) > max(steps) + _MOST + 1:
        return 0.0
    blue = TABLES.dice.blue
    found = {
        number: any(_finds_a_way(plan, agility, max(1, each + number), point, heading) for each in steps)
        for number in set(blue)
    }
    return sum(not found[number] for number in blue) / len(blue)


@lru_cache(maxsize=16384)
def _finds_a_way(plan: Plan, agility: Agility, steps: int, point: int, heading: int) -> bool:
    """Whether so many steps, or one more straight ahead, can be flown without leaving the board."""
    grid = board_of(plan).lattice
    mover = Mover(
        first=grid.next[point * 6 : point * 6 + 6],
        point=point,
        heading=heading,
        level=TABLES.levels.lowest,
        tilt=0,
        steps=steps,
        agility=agility.both,
        right=agility.right,
        left=agility.left,
        apart=agility.apart,
        bordering=False,
        may_leave=False,
        levels=(0,),
    )
    return Move(Flight(_alone(plan), mover)).relaxed == NOTHING_RELAXED


@lru_cache(maxsize=64)
def _alone(plan: Plan) -> Air:
    return empty_air(board_of(plan).lattice)
