"""What is told of shooting and of what hits do: every kind of event with its facts, by the module that tells it."""

from typing import Literal

from aerodrome.kernel.events import Facts, SumParts

Cause = Literal[
    "bombs explode",
    "breaks up",
    "collision",
    "explodes",
    "falls apart",
    "falls to the ground",
    "hits a balloon",
    "hits the ground",
    "loses a wing",
    "sinks",
    "wrecked",
]
"""What an airplane is lost by."""
HowDowned = Literal[Cause, "lands behind the lines", "lands on the board", "on fire", "pilot lost"]
"""What an airplane counts as shot down for: being lost, or something else."""

# crediting


class ShotDown(Facts):
    KIND = "shot down"
    airplane: str
    how: HowDowned
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
    how: Cause
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
