"""What is told in Watch Algy Dogfight!: every kind of event with its facts, by the module that tells it."""

from aerodrome.kernel.declared import declared_in
from aerodrome.kernel.events import Facts, SumParts

# activation


class BonusLost(Facts):
    KIND = "bonus lost"
    aircraft: str
    enemy: str


# archie


class Archie(Facts):
    KIND = "archie"
    unit: str
    target: str
    dice: list[int]
    defense: list[int]
    hits: int


class Strafe(Facts):
    KIND = "strafe"
    aircraft: str
    unit: str
    dice: list[int]
    pilot: list[int]
    hits: int
    of: int
    marked: int


class Silenced(Facts):
    KIND = "silenced"
    unit: str
    by: str


# attacking


class Aims(Facts):
    KIND = "aims"
    aircraft: str
    target: str
    guns: str
    firing: int
    maneuver: int
    agility: int
    penalties: tuple[str, ...]
    bonuses: tuple[str, ...]
    dice: int


class Bonus(Facts):
    KIND = "bonus"
    aircraft: str
    enemy: str
    dice: int


class Attack(Facts):
    KIND = "attack"
    aircraft: str
    target: str
    dice: list[int]
    pilot: list[int]
    defense: list[int]
    bonus: int
    bonus_defense: int
    hits: int
    ones: int
    sixes: int
    cancelled: int


# climbing


class Level(Facts):
    KIND = "level"
    aircraft: str
    pitch: int
    rate: int
    level: int
    speed: int
    mp: int


class Forbidden(Facts):
    KIND = "forbidden"
    aircraft: str
    what: str
    lost: int
    speed: int


class Pitched(Facts):
    KIND = "pitched"
    aircraft: str
    pitch: int
    rate: int
    speed: int


class ClimbDropped(Facts):
    KIND = "climb dropped"
    aircraft: str
    speed: int


# damage


class Hits(Facts):
    KIND = "hits"
    aircraft: str
    by: str
    dice: list[int]
    boxes: int


class Row(Facts):
    KIND = "row"
    aircraft: str
    row: int
    effect: str


class Critical(Facts):
    KIND = "critical"
    aircraft: str
    rolled: int
    critical: str


class Smoke(Facts):
    KIND = "smoke"
    aircraft: str
    rolled: int
    smoking: bool


class Fire(Facts):
    KIND = "fire"
    aircraft: str
    rolled: int
    burning: bool


class Burns(Facts):
    KIND = "burns"
    aircraft: str
    rolled: int
    burnt: int
    of: int


class NoGun(Facts):
    KIND = "no gun"
    aircraft: str


class GunLost(Facts):
    KIND = "gun lost"
    aircraft: str
    gun: str


class ObserverOut(Facts):
    KIND = "observer out"
    aircraft: str
    rolled: int


class Wounded(Facts):
    KIND = "wounded"
    aircraft: str
    boxes: int
    left: int


class Lost(Facts):
    KIND = "lost"
    aircraft: str
    cause: str
    by: str
    hex: str
    level: int


class Left(Facts):
    KIND = "left"
    aircraft: str
    edges: str
    rows: int


# deck


class RollOff(Facts):
    KIND = "roll-off"
    aircraft: list[str]
    dice: list[int]


# groups


class Detached(Facts):
    KIND = "detached"
    aircraft: str
    leader: str
    why: str


# guns


class Jammed(Facts):
    KIND = "jammed"
    aircraft: str
    guns: list[str]
    ones: int


class _GunWork(Facts):
    aircraft: str
    gun: str
    dice: list[int]
    done: bool
    left: int
    breaks: bool


class Unjam(_GunWork):
    KIND = "unjam"


class Reload(_GunWork):
    KIND = "reload"


class GunSaved(Facts):
    KIND = "gun saved"
    aircraft: str
    gun: str
    what: str
    done: bool


# moving


class Movement(Facts):
    KIND = "movement"
    aircraft: str
    die: int
    speed: int
    mp: int


# orders


class Turn(Facts):
    KIND = "turn"
    turn: int
    number: int
    of: int


class Deck(Facts):
    KIND = "deck"
    cards: list[str]
    number: int


# reforming


class Flare(Facts):
    KIND = "flare"
    aircraft: str
    group: str


class FlareOut(Facts):
    KIND = "flare out"
    aircraft: str


class Reform(Facts):
    KIND = "reform"
    aircraft: str
    leader: str
    how: str
    dice: list[int]
    free: int
    found: bool
    left: int


class Attached(Facts):
    KIND = "attached"
    aircraft: str
    leader: str
    distant: bool


class Joined(Facts):
    KIND = "joined"
    aircraft: str
    leader: str


class NotRejoined(Facts):
    KIND = "not rejoined"
    aircraft: str


# sequence


class Pilots(Facts):
    KIND = "pilots"
    aircraft: list[str]
    dice: list[int]
    boxes: list[int]


class Card(Facts):
    KIND = "card"
    card: str
    left: int
    aircraft: str
    void: bool


class Over(Facts):
    KIND = "over"
    reason: str
    points: dict[str, float]


# speeding


class _SpeedRoll(Facts):
    aircraft: str
    sum: SumParts
    total: int
    changed: int
    speed: int


class Power(_SpeedRoll):
    KIND = "power"


class Drag(_SpeedRoll):
    KIND = "drag"


# stalling


class StallRoll(Facts):
    KIND = "stall roll"
    aircraft: str
    speed: int
    sum: SumParts
    total: int
    result: str


class Facing(Facts):
    KIND = "facing"
    aircraft: str
    rolled: int
    side: int


class Recovery(Facts):
    KIND = "recovery"
    aircraft: str
    dice: list[int]
    recovered: bool
    worse: bool
    left: int


class Spins(Facts):
    KIND = "spins"
    aircraft: str
    level: int
    pitch: int


# stress


class Stress(Facts):
    KIND = "stress"
    aircraft: str
    why: str
    dice: list[int]
    sum: SumParts
    total: int
    rows: int | None


# testing


class Test(Facts):
    KIND = "test"
    aircraft: str
    what: str
    sides: int
    speed: int
    dice: list[int]
    modifier: int
    failures: int


class Paid(Facts):
    KIND = "paid"
    aircraft: str
    dice: int
    what: str
    left: int


# turning


class Flew(Facts):
    KIND = "flew"
    aircraft: str
    start: str
    hex: str
    turn: int
    wanted: int
    missed: int
    lost: int
    speed: int
    mp: int


class Maneuvers(Facts):
    KIND = "maneuvers"
    aircraft: str
    tested: bool
    mp: int


class BurstOut(Facts):
    KIND = "burst out"
    aircraft: str
    start: str
    hex: str
    rolled: int
    side: int
    lost: int
    speed: int
    mp: int


class Straightened(Facts):
    KIND = "straightened"
    aircraft: str
    side: int
    mp: int


EVENTS = declared_in(__name__, Facts)
