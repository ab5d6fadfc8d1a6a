"""The table as the pilot of one airplane sees it."""

from typing import NamedTuple

from aerodrome.judgement.threats.icog import sight_of
from aerodrome.pilots.icog.values.airplanes import life, prize
from aerodrome.rulebooks.icog.crew.people import skill
from aerodrome.rulebooks.icog.figures.panels import Model, band, radius
from aerodrome.rulebooks.icog.flight.paths import Handling, handling
from aerodrome.rulebooks.icog.gunnery.aiming import gunner_may_fire, gunner_modifier
from aerodrome.rulebooks.icog.gunnery.guns import usable
from aerodrome.rulebooks.icog.initiative import FORMATION
from aerodrome.rulebooks.icog.state import FLYING, Airplane, State, gunners, pilot
from aerodrome.sky.poses import Pose, straight
from aerodrome.sky.regions import distance

_NEAREST = 4
"""Enemies that are looked at closely."""
_LATER = 0.9
"""How much of its straight course one who moves later is likely to cover."""


class Station(NamedTuple):
    """A gunner's place: skill with the modifier, the number of guns, the fields of fire."""

    skill: int
    guns: int
    arcs: tuple[str, ...]


def stations_of(state: State, airplane: Airplane, model: Model) -> list[Station]:
    found = []
    for person in gunners(airplane):
        if not gunner_may_fire(state, airplane, person):
            continue
        aim = skill(person, "gunnery") + gunner_modifier(model, person.role)
        for weapon in airplane.weapons:
            if weapon.who == person.role and weapon.arcs and weapon.halves and usable(weapon, state.turn):
                found.append(Station(aim, usable(weapon, state.turn), weapon.arcs))
    return found


class Foe:
    """An enemy in the air."""

    __slots__ = ("airplane", "awareness", "band", "can", "life", "model", "moved", "pose", "sight", "size", "stations")

    def __init__(self, state: State, airplane: Airplane, *, moved: bool) -> None:
        self.airplane = airplane
        self.model = state.brief.models[airplane.model]
        self.can: Handling = handling(airplane, self.model)
        self.moved = moved
        self.pose: Pose = airplane.pose if moved else straight(airplane.pose, self.can.allowance * _LATER)
        """Where it is, or where it is likely to be when all have moved."""
        self.life = life(state, airplane) + prize(state, airplane)
        self.sight = sight_of(state, airplane, self.model)
        self.stations = stations_of(state, airplane, self.model)
        self.band = band(self.model, airplane.speed)
        self.size = radius(self.can.safe)
        self.awareness = skill(pilot(airplane), "awareness")


class Situation:
    """One airplane, its enemies and its friends."""

    __slots__ = ("away", "can", "foes", "friends", "life", "me", "model", "sight", "state")

    def __init__(self, state: State, me: Airplane) -> None:
        self.state, self.me = state, me
        self.model = state.brief.models[me.model]
        self.can: Handling = handling(me, self.model)
        self.life = life(state, me)
        self.sight = sight_of(state, me, self.model) if not (me.forced or me.home) else None
        waiting = waiting_in(state)
        enemies = [each for each in state.airplanes.values() if each.side != me.side and each.fate == FLYING]
        enemies.sort(key=lambda each: distance(each.pose.at, me.pose.at))
        self.away = distance(enemies[0].pose.at, me.pose.at) if enemies else 999.0
        """How far the nearest enemy is."""
        self.foes = [Foe(state, each, moved=each.id not in waiting) for each in enemies[:_NEAREST]]
        self.friends = [
            each for each in state.airplanes.values() if each.side == me.side and each is not me and each.fate == FLYING
        ]


def waiting_in(state: State) -> set[str]:
    """Airplanes that are still to move in this turn."""
    found: set[str] = set()
    for name in state.order:
        if name.startswith(FORMATION):
            found.update(state.formations[int(name.removeprefix(FORMATION))])
        else:
            found.add(name)
    return found
