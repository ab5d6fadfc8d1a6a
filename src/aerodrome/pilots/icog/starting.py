"""Before the first turn: types, skills and places."""

from math import fsum, sqrt
from random import Random

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.decisions import Spot, Spots
from aerodrome.rulebooks.icog.figures.panels import Model, radius, tightest
from aerodrome.rulebooks.icog.missions.placing import unplaced
from aerodrome.rulebooks.icog.state import State
from aerodrome.sky.poses import compass

_TRIES = 10
_AWARENESS, _FLYING, _GUNNERY = 1.0, 0.5, 1.2
_HEIGHT = 0.05
"""What a Move unit of altitude is worth to one who may choose it."""
_AWAY = 18.0
"""Move units from the enemy that are as good as any to begin with."""


def weigh_types(decision: Decision, state: State) -> dict[Answer, float]:
    """Fast, nimble, strong, well armed."""
    assert decisions.Type.is_asked(decision)
    return {name: _merit(state.brief.models[name]) for name in decision.options}


def _merit(model: Model) -> float:
    guns = sum(weapon.number for weapon in model.weapons if weapon.who == "pilot")
    return (
        model.top / 20
        + model.strength / 4
        - radius(tightest(model))
        - model.roll / 2
        + model.flying
        + (model.gunnery or 0)
        + 1.5 * min(3, guns)
    )


def weigh_skills(decision: Decision, _state: State) -> dict[Answer, float]:
    """Gunnery before Awareness before Flying skill."""
    assert decisions.Assign.is_asked(decision)
    return {option: _AWARENESS * option[0] + _FLYING * option[1] + _GUNNERY * option[2] for option in decision.options}


def place(decision: Decision, state: State, random: Random) -> Spots:
    """Of some places that the mission allows the one from which the enemy is in front."""
    assert decisions.Place.is_asked(decision)
    assert decision.form is not None
    found = decision.form.sample(random.random)
    best = _merit_of(state, found)
    for _ in range(_TRIES):
        other = decision.form.sample(random.random)
        merit = _merit_of(state, other)
        if merit > best and not decision.form.check(other):
            found, best = other, merit
    return found


def _merit_of(state: State, spots: Spots) -> float:
    side = state.airplanes[next(iter(spots))].side
    enemies = [each for each in state.airplanes.values() if each.side != side and not unplaced(each)]
    height = fsum(_HEIGHT * (spot.altitude or 0.0) for spot in spots.values())
    return height + fsum(_towards(spot, enemy.pose.at) for spot in spots.values() for enemy in enemies)


def _towards(spot: Spot, at: tuple[float, float, float]) -> float:
    x, y = at[0] - spot.at[0], at[1] - spot.at[1]
    away = sqrt(x * x + y * y) or 1.0
    east, north, _ = compass(spot.heading)
    return (x * east + y * north) / away - abs(away - _AWAY) / 20
