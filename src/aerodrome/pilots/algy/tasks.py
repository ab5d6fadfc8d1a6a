"""What an aircraft has to do besides fighting: an edge to cross, balloons to burn, guns to silence, others to guard."""

from aerodrome.pilots.algy.situation import Situation
from aerodrome.rulebooks.algy.aiming import aids, maneuver_dice, modified
from aerodrome.rulebooks.algy.archie import BALLOON, is_silenced, kind_of
from aerodrome.rulebooks.algy.guns import OBSERVER, batteries, dice_of
from aerodrome.rulebooks.algy.state import DOWN, FLYING, Aircraft, Unit
from aerodrome.rulebooks.algy.tables import TABLES
from aerodrome.sky.hexes import distances

_ON = 0.05
"""What a hex nearer to the edge is worth."""
_SILENCED = 0.12
"""What a gun on the ground is worth that is silenced."""
_TO_BALLOON, _TO_GUNS = 0.016, 0.003
"""What a hex nearer to a balloon is worth, and to other units."""
_LEVEL = 0.6
"""What a level counts for on the way, in hexes."""
_AFAR = 14.0
"""Hexes from which they draw nobody any more."""
_BESIDE = 0.012
"""What a hex nearer to those whom it guards is worth."""
_GUARD = 2
"""Hexes and levels within which one guards another."""
_PER_SIDE = 0.7
"""What a hexside turned from the way counts, in hexes."""


class Task:
    """The pull of what one aircraft has to do."""

    __slots__ = ("_charges", "_edge", "_firing", "_gain", "_situation", "_units", "crosses", "pulls", "strafes")

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        state, me = situation.state, situation.me
        target = state.brief.targets[me.side]
        self._edge = target.cross if me.id in target.crossers else ""
        self._gain = target.crossing / TABLES.house.lost
        fixed = [dice_of(me, numbers) for guns, numbers in batteries(me).items() if guns != OBSERVER]
        self._firing = max(fixed, default=0)
        self._units: list[tuple[Unit, float]] = []
        if self._firing and not self._edge:
            for unit in state.ground.values():
                if unit.side != me.side and not is_silenced(unit):
                    whole = target.balloon / TABLES.house.lost if unit.kind == BALLOON else _SILENCED
                    self._units.append((unit, whole / max(1, kind_of(unit).boxes - unit.hits)))
        self._charges = [
            each
            for each in state.aircraft.values()
            if each.side == me.side and each.fate == FLYING and each.id in target.crossers and not self._edge
        ]
        self.crosses = bool(self._edge)
        """It has an edge to cross, and no business with enemies."""
        self.strafes = bool(self._units)
        """It has somebody on the ground to shoot at, or a balloon."""
        self.pulls = self.crosses or self.strafes or bool(self._charges)
        """There is anything to be near to."""

    def pull(self, hex_: str, level: int, facing: int) -> float:
        """How near the goal a place is."""
        size = self._situation.size
        value = 0.0
        if self._edge:
            value -= _ON * self._gain * self.to_edge(hex_, facing)
        if self._units and not self._situation.crippled:
            best = 0.0
            for unit, each in self._units:
                away = distances(*size, unit.hex)[hex_] + _LEVEL * abs(level - unit.level)
                pull = _TO_BALLOON if unit.kind == BALLOON else _TO_GUNS
                best = max(best, pull * max(0.0, _AFAR - away) * (1 + each))
            value += best
        if self._charges:
            away = min(distances(*size, each.hex)[hex_] + abs(level - each.level) for each in self._charges)
            value -= _BESIDE * max(0, away - _GUARD)
        return value

    def to_edge(self, hex_: str, facing: int) -> float:
        """How far it is from the edge that it is to cross."""
        return self._to(hex_, facing)[self._edge]

    def to_nearest_edge(self, hex_: str, facing: int) -> float:
        """How far it is from where it may leave: any edge, but for one who has one to cross."""
        return self.to_edge(hex_, facing) if self._edge else min(self._to(hex_, facing).values())

    def _to(self, hex_: str, facing: int) -> dict[str, float]:
        """Hexes to each edge, and how far it is turned from it."""
        grid = self._situation.grid
        column, row = grid.column_and_row(hex_)
        away = {"N": row, "S": grid.rows - 1 - row, "W": column, "E": grid.columns - 1 - column}
        if facing < 0:
            return {edge: float(number) for edge, number in away.items()}
        return {edge: number + _PER_SIDE * _TURNED[edge][facing] for edge, number in away.items()}

    def shot(self, at: Aircraft) -> float:
        """What strafing from there is worth."""
        best = 0.0
        for unit, each in self._units:
            below = at.level - unit.level
            if unit.hex == at.hex and (below == 0 or (below == 1 and at.pitch == DOWN)):
                moved = at.hexes + at.levels
                net = len(aids(at, moved)) - (moved > 1)
                dice = modified(self._firing + maneuver_dice(at, "all"), net)
                best = max(best, (dice + at.dice / 2) / 6 * each)
        return best

    def per_hit(self, name: str) -> float:
        """What a hit on a unit is worth."""
        return next((each for unit, each in self._units if unit.id == name), 0.0)

    def leaves_by(self, hex_: str, side: int) -> bool:
        """Whether a hexside at the end of the board is on the edge that it is to cross."""
        return bool(self._edge) and self._edge in self._situation.grid.edge(hex_, side)

    def crossed(self, hex_: str, side: int) -> float:
        """What it scores by leaving there."""
        return self._gain if self.leaves_by(hex_, side) else 0.0


_TURNED = {
    "N": (0, 1, 2, 3, 2, 1),
    "S": (3, 2, 1, 0, 1, 2),
    "E": (1, 0, 0, 1, 2, 2),
    "W": (1, 2, 2, 1, 0, 0),
}
"""By how many hexsides each facing misses an edge."""
