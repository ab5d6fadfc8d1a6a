"""What is told of the ground, of balloons and of airships: every kind of event with its facts, by the module that tells
it."""

from aerodrome.kernel.events import Facts, SumParts

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


# rockets


class FiresRockets(Facts):
    KIND = "fires rockets"
    airplane: str
    unit: str
    left: int


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


# units


class UnitDestroyed(Facts):
    KIND = "unit destroyed"
    unit: str
    kind: str
    how: str
    by: str
    role: str
    side: str
