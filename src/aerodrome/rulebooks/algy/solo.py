"""A side that nobody plays: simple orders answer for it, so that one can play against the deck alone (algy.solo.*)."""

from collections.abc import Callable

from aerodrome.kernel.decisions import Answer, Asked, Decision, Steps
from aerodrome.rulebooks.algy import decisions
from aerodrome.rulebooks.algy.activation import AHEAD
from aerodrome.rulebooks.algy.aiming import maneuver_dice, pool
from aerodrome.rulebooks.algy.archie import shells, strafing_dice
from aerodrome.rulebooks.algy.attacking import DONE, FEWER
from aerodrome.rulebooks.algy.board import board_of
from aerodrome.rulebooks.algy.guns import batteries, dice_of
from aerodrome.rulebooks.algy.moving import FACE, FLY, ORDERS
from aerodrome.rulebooks.algy.pursuit import after
from aerodrome.rulebooks.algy.state import FLYING, Aircraft, State, max_dive
from aerodrome.rulebooks.algy.table import Table

_CRUISE = 3
"""Below this speed it wants power."""

_BLOCKED, _STAYS, _COSTLY, _WORST = 3.0, 97.0, 98.0, 99.0
"""What it thinks of facing the edge of the board, of maneuvering in its hex, of changing its level or paying dice, and
of leaving the board."""

_NO_TURN = 9


def conducted(table: Table, rules: Steps[None]) -> Steps[None]:
    """Runs the rules and answers for the automatic side itself; the others are asked (algy.solo.conduct)."""
    asked: Asked = next(rules, [])
    while asked:
        if isinstance(asked, Decision):
            answer = conduct(table.state, asked) if _automatic(table.state, asked) else (yield asked)
        else:
            answer = {each.seat: conduct(table.state, each) for each in asked if _automatic(table.state, each)}
            if people := [each for each in asked if each.seat not in answer]:
                answer |= yield people
        try:
            asked = rules.send(answer)
        except StopIteration:
            return


def _automatic(state: State, decision: Decision) -> bool:
    return decision.seat in state.brief.automatic


def conduct(state: State, decision: Decision) -> Answer:
    """What an automatic side does: it flies on toward where it is going, shoots where it can with all it has, and
    keeps half of its dice for its defence (algy.solo.conduct)."""
    return _CONDUCT.get(decision.kind, _first)(state, decision)


def _first(_: State, decision: Decision) -> Answer:
    return decision.options[0]


def _fly_on(state: State, decision: Decision) -> Answer:
    """Toward the edge it is to cross, or toward the nearest enemy; never off the board elsewhere (algy.solo.flight)."""
    assert decisions.Move.is_asked(decision)
    aircraft = state.aircraft[decision.about[0]]
    return min(decision.options, key=lambda order: _cost(state, aircraft, order))


def _cost(state: State, aircraft: Aircraft, order: str) -> tuple[float, int]:
    """How far an order leaves it from where it is going, and how sharply it turns. What does not fly on is worse than
    anything that does, and leaving the board by the wrong edge is worst."""
    grid = board_of(state.brief.board)
    kind = ORDERS[order][0]
    target = state.brief.targets[aircraft.side]
    goal = target.cross if aircraft.id in target.crossers else ""
    if kind == FLY:
        sharpness = abs(int(ORDERS[order][1]))
        if not grid.around[aircraft.hex][aircraft.facing]:
            leaving = goal and goal in grid.edge(aircraft.hex, aircraft.facing)
            return (-1.0 if leaving else _WORST), sharpness
    elif kind == FACE and not ORDERS[order][2]:
        sharpness = _NO_TURN
    else:
        return (_STAYS if order == "maneuver" else _COSTLY), _NO_TURN
    place = after(grid, aircraft, order, state.brief.board.ceiling)
    assert place is not None
    hex_, facing = place[:2]
    ahead = grid.around[hex_][facing] or hex_
    if goal:
        return _to_edge(state, goal, ahead), sharpness
    enemies = [each for each in state.aircraft.values() if each.side != aircraft.side and each.fate == FLYING]
    if not enemies:
        return 0.0, sharpness
    blocked = 0.0 if grid.around[hex_][facing] else _BLOCKED
    nearest = min(grid.distance(ahead, each.hex) + abs(aircraft.level - each.level) for each in enemies)
    return nearest + blocked, sharpness


def _to_edge(state: State, edge: str, hex_: str) -> float:
    grid = board_of(state.brief.board)
    column, row = grid.column_and_row(hex_)
    away = {"N": row, "S": grid.rows - 1 - row, "W": column, "E": grid.columns - 1 - column}
    return float(away[edge])


def _last_speed(state: State, decision: Decision) -> Answer:
    """Power when slow, drag when too fast for the airframe."""
    assert decisions.End.is_asked(decision)
    aircraft = state.aircraft[decision.about[0]]
    if "power" in decision.options and aircraft.speed < max(_CRUISE, aircraft.figures.max_level - 1):
        return "power"
    return "drag" if "drag" in decision.options and aircraft.speed > max_dive(aircraft) else _coast(decision)


def _coast(decision: Decision) -> Answer:
    return "coast" if "coast" in decision.options else decision.options[0]


def _shoot(state: State, decision: Decision) -> Answer:
    """The attack with most dice, with all of them."""
    assert decisions.Attack.is_asked(decision)
    best: Answer = DONE
    most = 0
    for choice in decision.options:
        if choice == DONE or FEWER in choice or not isinstance(choice[2], str):
            continue
        firer = state.aircraft[choice[0]]
        target = state.aircraft.get(choice[1])
        if target is None:
            dice = strafing_dice(firer, choice[2])
        else:
            firing = dice_of(firer, batteries(firer)[choice[2]])
            dice = pool(firer, target, choice[2], firing, maneuver_dice(firer, choice[2])).dice
        if dice > most:
            best, most = choice, dice
    return best


def _half(_: State, decision: Decision) -> Answer:
    return decision.options[len(decision.options) // 2]


def _fire_at_best(state: State, decision: Decision) -> Answer:
    """Ground units fire at whom they can hit best (algy.solo.archie)."""
    assert decisions.Archie.is_asked(decision)
    shots = [choice for choice in decision.options if isinstance(choice, tuple)]
    return max(shots, key=lambda shot: shells(state, state.ground[shot[0]], state.aircraft[shot[1]]))


def _no_payment(_: State, __: Decision) -> Answer:
    """Who would have to pay to keep his Leader's pace flies ahead."""
    return AHEAD


_CONDUCT: dict[str, Callable[[State, Decision], Answer]] = {
    decisions.Pace.KIND: _no_payment,
    decisions.Move.KIND: _fly_on,
    decisions.End.KIND: _last_speed,
    decisions.Attack.KIND: _shoot,
    decisions.AttackDice.KIND: _half,
    decisions.DefenseDice.KIND: _half,
    decisions.Archie.KIND: _fire_at_best,
}
