"""What is told in In Clouds of Glory: every kind of event with its facts, by the module that tells it."""

from typing import Any

from aerodrome.kernel.declared import declared_in
from aerodrome.kernel.events import Facts, SumParts

# abilities


class Ability(Facts):
    KIND = "ability"
    airplane: str
    role: str
    ability: str
    modifier: int


# bailing


class CannotGetOut(Facts):
    KIND = "cannot get out"
    airplane: str
    role: str
    name: str


class BailsOut(Facts):
    KIND = "bails out"
    airplane: str
    role: str
    name: str
    how: str
    fall: int
    at: list[float]
    altitude: float


class CheatsDeath(Facts):
    KIND = "cheats death"
    airplane: str
    role: str
    name: str
    left: int


# balloons


class BalloonHit(Facts):
    KIND = "balloon hit"
    unit: str
    airplane: str
    role: str
    sum: SumParts
    total: int
    leak: int
    burns: bool


class UnitLeaves(Facts):
    KIND = "unit leaves"
    unit: str


class Winched(Facts):
    KIND = "winched"
    unit: str
    altitude: float


class CableCut(Facts):
    KIND = "cable cut"
    unit: str
    hour: int
    heading: float


class CableStuck(Facts):
    KIND = "cable stuck"
    unit: str


# bombing


class BombsFall(Facts):
    KIND = "bombs fall"
    airplane: str
    role: str
    bombs: int
    die: str
    roll: int
    less: int
    deviation: int
    hour: int
    points: list[list[float]]
    left: int


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


# cover


class UnitHit(Facts):
    KIND = "unit hit"
    unit: str
    kind: str
    how: str
    rolls: list[int]
    cover: int
    half: bool
    loss: int
    left: int


class TakesCover(Facts):
    KIND = "takes cover"
    unit: str
    side: str
    hiding: bool


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


# crediting


class ShotDown(Facts):
    KIND = "shot down"
    airplane: str
    how: str
    by: str
    role: str
    side: str
    points: int


class ForcedHome(Facts):
    KIND = "forced home"
    airplane: str
    why: str
    by: str
    role: str
    side: str
    points: int


class Runs(Facts):
    KIND = "runs"
    airplane: str
    side: str
    points: int


class Lost(Facts):
    KIND = "lost"
    airplane: str
    how: str
    crew_dead: bool


# damage


class Damage(Facts):
    KIND = "damage"
    airplane: str
    die: str
    roll: int
    successes: int
    total: int


class Marksman(Facts):
    KIND = "marksman"
    airplane: str
    role: str
    target: str
    before: int
    modifier: int
    total: int


class Lucky(Facts):
    KIND = "lucky"
    airplane: str
    role: str
    luck: int


class DamageDie(Facts):
    KIND = "damage die"
    airplane: str
    die: str
    roll: int


class TornFabric(Facts):
    KIND = "torn fabric"
    airplane: str
    loss: int


class GunsLost(Facts):
    KIND = "guns lost"
    airplane: str
    gun: str
    count: int


class EngineHit(Facts):
    KIND = "engine hit"
    airplane: str
    engine: int


class EngineDamaged(Facts):
    KIND = "engine damaged"
    airplane: str
    loss: str


class PropellerChipped(Facts):
    KIND = "propeller chipped"
    airplane: str
    speed: int


class Smokes(Facts):
    KIND = "smokes"
    airplane: str
    turn: int


class FuelLost(Facts):
    KIND = "fuel lost"
    airplane: str
    turns: int


class AileronCut(Facts):
    KIND = "aileron cut"
    airplane: str


class Rattled(Facts):
    KIND = "rattled"
    airplane: str
    number: int


class WiresCut(Facts):
    KIND = "wires cut"
    airplane: str


class SparsCut(Facts):
    KIND = "spars cut"
    airplane: str


class FreakHit(Facts):
    KIND = "freak hit"
    airplane: str
    total: int


class Blast(Facts):
    KIND = "blast"
    airplane: str
    of: str


class BlacksOut(Facts):
    KIND = "blacks out"
    airplane: str
    role: str
    name: str


class WingLost(Facts):
    KIND = "wing lost"
    airplane: str


class Jumps(Facts):
    KIND = "jumps"
    airplane: str
    role: str
    name: str


class Killed(Facts):
    KIND = "killed"
    airplane: str
    role: str
    name: str


# dying


class Wounded(Facts):
    KIND = "wounded"
    airplane: str
    role: str
    name: str
    dice: str
    loss: int
    left: int
    dead: bool


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


# fire


class Burns(Facts):
    KIND = "burns"
    airplane: str
    turns: int
    final: bool


class CatchesFire(Facts):
    KIND = "fire"
    airplane: str
    roll: int


class FireOut(Facts):
    KIND = "fire out"
    airplane: str


# formation


class Formation(Facts):
    KIND = "formation"
    airplanes: list[str]
    side: str


# ground_fire


class Lays(Facts):
    KIND = "lays"
    unit: str
    how: str
    airplane: str
    at: list[float]


class GroundOrder(Facts):
    KIND = "ground order"
    roll: int
    side: str


class GroundFire(Facts):
    KIND = "ground fire"
    unit: str
    kind: str
    airplane: str
    distance: float
    sum: SumParts
    base: int
    roll: int
    success: int
    hit: bool


class Barrage(Facts):
    KIND = "barrage"
    unit: str
    airplane: str
    roll: int


class BarrageShifts(Facts):
    KIND = "barrage shifts"
    unit: str
    hour: int
    at: list[float]


# guns


class Jams(Facts):
    KIND = "jams"
    airplane: str
    role: str
    gun: str
    roll: int
    out: bool
    actions: int


class Clears(Facts):
    KIND = "clears"
    airplane: str
    role: str
    gun: str
    left: int


class Reloads(Facts):
    KIND = "reloads"
    airplane: str
    role: str
    gun: str
    drums: int


# initiative


class Order(Facts):
    KIND = "order"
    order: list[str]
    before: list[str]


class Initiative(Facts):
    KIND = "initiative"
    airplane: str
    die: int
    sum: SumParts
    base: int
    threats: dict[str, int]


class KeepsCool(Facts):
    KIND = "keeps cool"
    airplane: str
    role: str
    die: int


class Leads(Facts):
    KIND = "leads"
    airplane: str
    role: str
    other: str
    die: int
    theirs: int


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


# tasks


class Enters(Facts):
    KIND = "enters"
    airplane: str
    edge: str
    place: int
    homebound: bool


class TaskDone(Facts):
    KIND = "task done"
    airplane: str
    task: str
    goal: str
    side: str
    points: int
    important: bool


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


# people


class Advice(Facts):
    KIND = "advice"
    airplane: str
    other: str
    rerolls: int


class SkillsRolled(Facts):
    KIND = "skills rolled"
    airplane: str
    role: str
    rolls: list[int]
    fit: bool


class PersonMade(Facts):
    KIND = "person made"
    airplane: str
    role: str
    name: str
    awareness: int
    flying: int
    gunnery: int
    fortitude: int
    luck: int
    rerolls: int


# placing


class RandomHeading(Facts):
    KIND = "random heading"
    side: str
    roll: int
    heading: int


class Placed(Facts):
    KIND = "placed"
    airplane: str
    at: list[float]
    altitude: float
    heading: float
    speed: int


# rockets


class FiresRockets(Facts):
    KIND = "fires rockets"
    airplane: str
    unit: str
    left: int


# sequence


class Turn(Facts):
    KIND = "turn"
    turn: int


class FormationFlies(Facts):
    KIND = "formation flies"
    airplanes: list[str]
    dropped: list[str]


class MissionOver(Facts):
    KIND = "mission over"
    reason: str
    airplanes: list[str]


class Over(Facts):
    KIND = "over"
    reason: str
    winner: str
    points: dict[str, float]


# setup


class Type(Facts):
    KIND = "type"
    airplane: str
    model: str


# shooting


class GunnerInitiative(Facts):
    KIND = "gunner initiative"
    airplane: str
    role: str
    die: int
    bonus: int
    target: str
    base: int


class Shoots(Facts):
    KIND = "shoots"
    airplane: str
    role: str
    target: str
    burst: str
    angle: str
    distance: float
    guns: int
    sum: SumParts
    base: int
    roll: int
    success: int
    hit: bool


class GunsCount(Facts):
    KIND = "guns count"
    airplane: str
    guns: int
    number: int


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


# spotting


class NothingReceived(Facts):
    KIND = "nothing received"
    airplane: str
    role: str
    unit: str


class Correction(Facts):
    KIND = "correction"
    airplane: str
    role: str
    unit: str
    change: int
    strays: int


class Shell(Facts):
    KIND = "shell"
    unit: str
    side: str
    rolls: list[int]
    deviation: int
    hour: int
    at: list[float]


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


# structure


class Structure(Facts):
    KIND = "structure"
    airplane: str
    dice: str
    rolled: int
    spared: int
    loss: int
    left: int


class StructureFails(Facts):
    KIND = "structure fails"
    airplane: str
    roll: int
    how: str
    loss: str


# testing


class Charm(Facts):
    KIND = "charm"
    airplane: str
    role: str
    test: str
    side: str
    ability: str
    left: int


class ReRolls(Facts):
    KIND = "re-rolls"
    airplane: str
    role: str
    test: str
    left: int


class Tests(Facts):
    KIND = "tests"
    airplane: str
    role: str
    test: str
    sum: SumParts
    target: int
    roll: int
    success: int
    passed: bool


class Helpless(Facts):
    KIND = "helpless"
    airplane: str
    role: str
    test: str


class Faints(Facts):
    KIND = "faints"
    airplane: str
    role: str
    name: str


# units


class UnitDestroyed(Facts):
    KIND = "unit destroyed"
    unit: str
    kind: str
    how: str
    by: str
    role: str
    side: str


# wounds


class TakesOver(Facts):
    KIND = "takes over"
    airplane: str
    role: str
    name: str


class OutOfTheFight(Facts):
    KIND = "out of the fight"
    airplane: str
    role: str
    name: str


EVENTS = declared_in(__name__, Facts)
