"""Room to fly: how many ways an aircraft will still have from a place near the edge of the board, and whether any."""

from functools import lru_cache

from aerodrome.judgement.threats.dogfights import Agility, most_turns
from aerodrome.rulebooks.dogfights.board import board_of
from aerodrome.rulebooks.dogfights.routes import LEFT_TURN, LETTERS, RIGHT_TURN, SIDE, STRAIGHT
from aerodrome.rulebooks.dogfights.scenario import Plan
from aerodrome.rulebooks.dogfights.tables import TABLES
from aerodrome.sky.lattice import OFF, Lattice

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
        number: any(_finds_a_way(board.lattice, agility, max(1, each + number), point, heading) for each in steps)
        for number in set(blue)
    }
    return sum(not found[number] for number in blue) / len(blue)


def _finds_a_way(grid: Lattice, agility: Agility, steps: int, point: int, heading: int) -> bool:
    """Whether so many steps, or one more straight ahead, can be flown without leaving the board."""
    apart = agility.apart or steps >= TABLES.turns.radius
    known: set[tuple[int, int, int, int, int, bool]] = set()
    begun = [(0, point, heading, 0, 0, False)]
    while begun:
        flown, at, facing, rights, lefts, turned = begun.pop()
        if flown >= steps and (rights or lefts or flown > steps):
            if rights + lefts <= most_turns(agility, rights, lefts):
                return True
            continue
        for letter in LETTERS:
            if letter != STRAIGHT and ((turned and apart) or flown == steps):
                continue
            to_rights, to_lefts = rights + (letter == RIGHT_TURN), lefts + (letter == LEFT_TURN)
            if to_rights + to_lefts > max(agility.both, agility.right, agility.left):
                continue
            to_facing = (facing + SIDE[letter]) % 6
            to = grid.next[at * 6 + to_facing]
            further = (flown + 1, to, to_facing, to_rights, to_lefts, letter != STRAIGHT)
            if to != OFF and further not in known:
                known.add(further)
                begun.append(further)
    return False
