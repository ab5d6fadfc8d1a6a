"""The needle after a move: which throttle, and how good the speed is that it leaves."""

from typing import NamedTuple

from aerodrome.rulebooks.icog.crew.testing import dice_of
from aerodrome.rulebooks.icog.figures.panels import Model, above_stall, marker, stall_of, tightest, top_of, wind_drag
from aerodrome.rulebooks.icog.flight.energy import engines_out, fixed_losses, speed_after, variable_losses
from aerodrome.rulebooks.icog.flight.engines import SMOKE_CLEARS
from aerodrome.rulebooks.icog.state import RUNNING, Airplane

_BELOW, _AT, _SLOW, _OVER = -0.9, -0.4, -0.08, -0.7
"""What it costs to be below Stall speed, at it, one step above it, and above Maximum speed."""
_WIDE = 0.014
"""What each template costs by which turns are wider than the tightest."""
_FAST, _HASTE = 0.0006, 0.003
"""What a kilometre per hour is worth, and what it is worth to one who has somewhere to go."""
_BLOWN_OUT = 0.5
"""What it is worth to blow out the smoke of an engine (icog.6.3.10.smoke)."""
_SHAKEN = -0.2
"""What a speed costs that a chipped propeller does not bear."""


class Reading(NamedTuple):
    """A speed, the throttle that leads to it, and what it is worth."""

    speed: int
    throttle: int
    ease: float


def ease(airplane: Airplane, model: Model, speed: int, *, hasty: bool = False) -> float:
    """What a speed is worth: tight turns, a margin above the stall, something to climb with; to one who is hasty only
    that it is fast."""
    bombs = airplane.bombs
    stall = stall_of(model, bombs)
    if speed < stall:
        return _BELOW
    if speed == stall:
        return _AT
    value = _HASTE * speed if hasty else _FAST * speed - _WIDE * (marker(model, speed) - tightest(model))
    for engine in airplane.engines:
        if engine.smoke and speed >= SMOKE_CLEARS:
            value += _BLOWN_OUT
        if engine.propeller and engine.state == RUNNING and speed > engine.propeller:
            value += _SHAKEN
    if speed <= above_stall(model, bombs):
        value += _SLOW
    return value + (_OVER if speed > model.maximum else 0.0)


class Needle:
    """One airplane's needle."""

    __slots__ = ("_airplane", "_constant", "_found", "_hasty", "_model", "_throttles")

    def __init__(self, airplane: Airplane, model: Model, *, hasty: bool) -> None:
        self._airplane, self._model, self._hasty = airplane, model, hasty
        self._constant = (
            wind_drag(model, airplane.speed, airplane.bombs)
            + engines_out(airplane, model)
            + fixed_losses(airplane)
            + airplane.drag
            + sum(_average(dice) for dice in variable_losses(airplane))
        )
        running = any(engine.state == RUNNING for engine in airplane.engines)
        self._throttles = model.throttle + 1 if running else 1
        self._found: dict[tuple[int, bool], Reading] = {}

    def after(self, energy: int, *, plain: bool) -> Reading:
        """After a move that gains so much by altitude and maneuvers; `plain` where neither changed anything."""
        found = self._found.get((energy, plain))
        if found is None:
            idle = plain and not self._constant
            whole = energy - self._constant
            below_top = self._airplane.speed < top_of(self._model, self._airplane.bombs)
            found = max(
                (
                    self._read(1 if idle and below_top and not given else whole - given, given)
                    for given in range(self._throttles)
                ),
                key=lambda reading: reading.ease - 0.001 * reading.throttle,
            )
            self._found[energy, plain] = found
        return found

    def _read(self, energy: int, throttle: int) -> Reading:
        speed = speed_after(self._airplane, self._model, energy)
        return Reading(speed, throttle, ease(self._airplane, self._model, speed, hasty=self._hasty))


def _average(written: str) -> int:
    number, sides, more = dice_of(written)
    return round(number * (sides + 1) / 2) + more
