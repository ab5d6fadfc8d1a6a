"""What is told of flying: every kind of event with its facts, by the module that tells it."""

from typing import Any

from aerodrome.kernel.events import Facts, SumParts

# collisions


class NearMiss(Facts):
    KIND = "near miss"
    airplane: str
    other: str
    distance: float


class TurnsWider(Facts):
    KIND = "turns wider"
    airplane: str
    templates: int


class UndercarriageHit(Facts):
    KIND = "undercarriage hit"
    airplane: str


class Low(Facts):
    KIND = "low"
    airplane: str
    column: str
    unit: str


# crashing


class Collides(Facts):
    KIND = "collides"
    airplane: str
    column: str
    roll: int
    modifier: int
    total: int
    result: str


class HitsTheGround(Facts):
    KIND = "hits the ground"
    airplane: str


# energy


class Speed(Facts):
    KIND = "speed"
    airplane: str
    before: int
    speed: int
    sum: SumParts
    energy: int


# engines


class EngineOff(Facts):
    KIND = "engine off"
    airplane: str
    why: str


class EngineDead(Facts):
    KIND = "engine dead"
    airplane: str
    engine: int
    why: str


class WorksOnTheEngine(Facts):
    KIND = "works on the engine"
    airplane: str
    done: int


class EngineStarts(Facts):
    KIND = "engine starts"
    airplane: str


class SmokeClears(Facts):
    KIND = "smoke clears"
    airplane: str
    speed: int


# formation


class Formation(Facts):
    KIND = "formation"
    airplanes: list[str]
    side: str


# landing


class TouchesDown(Facts):
    KIND = "touches down"
    airplane: str
    place: str
    speed: int
    emergency: bool


class Lands(Facts):
    KIND = "lands"
    airplane: str
    place: str
    success: int


class Drowns(Facts):
    KIND = "drowns"
    airplane: str
    role: str
    name: str


class Stands(Facts):
    KIND = "stands"
    airplane: str


class TakesOff(Facts):
    KIND = "takes off"
    airplane: str


# moving


class Announces(Facts):
    KIND = "announces"
    airplane: str
    maneuvers: list[str]
    targets: list[str]


class FliesLess(Facts):
    KIND = "flies less"
    airplane: str


class GoesHome(Facts):
    KIND = "goes home"
    airplane: str


class TightTurn(Facts):
    KIND = "tight turn"
    airplane: str
    letter: str
    tighter: int


class StallsInTheTurn(Facts):
    KIND = "stalls in the turn"
    airplane: str


class Leaves(Facts):
    KIND = "leaves"
    airplane: str
    edge: str


class Banks(Facts):
    KIND = "banks"
    airplane: str
    degrees: float


class Flies(Facts):
    KIND = "flies"
    airplane: str
    legs: list[dict[str, Any]]
    path: list[str]
    trail: list[list[list[float]]]
    altitude: float
    climb: float
    flown: float


# spinning


class Spins(Facts):
    KIND = "spins"
    airplane: str
    final: bool


class SpinsDown(Facts):
    KIND = "spins down"
    airplane: str
    altitude: float


class Recovers(Facts):
    KIND = "recovers"
    airplane: str
    hour: int


# stalling


class BelowStallSpeed(Facts):
    KIND = "below stall speed"
    airplane: str
    speed: int
    drop: int


class Stalls(Facts):
    KIND = "stalls"
    airplane: str
    how: str
    drop: int
    nose: float
