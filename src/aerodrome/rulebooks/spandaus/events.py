"""What is told in Instant Spandaus: every kind of event with its facts, by the module that tells it."""

from aerodrome.kernel.declared import declared_in
from aerodrome.kernel.events import Facts, SumParts

# cards


class Cut(Facts):
    KIND = "cut"
    cards: dict[str, str]


# combat


class HoldsFire(Facts):
    KIND = "holds fire"
    seat: str
    square: str


class Attacks(Facts):
    KIND = "attacks"
    shooter: str
    target: str
    range: int


# damage


class Destroyed(Facts):
    KIND = "destroyed"
    aircraft: str
    cause: str
    by: str


class Crippled(Facts):
    KIND = "crippled"
    aircraft: str
    sustained: int
    hits: int
    M: int
    VC: int
    VD: int


class Gunner(Facts):
    KIND = "gunner"
    aircraft: str
    card: str
    lost: bool


class Progressive(Facts):
    KIND = "progressive"
    aircraft: str
    card: str
    points: int


class ThingDestroyed(Facts):
    KIND = "thing destroyed"
    thing: str
    by: str


# deployment


class Deploys(Facts):
    KIND = "deploys"
    aircraft: list[str]
    card: str


class Dealt(Facts):
    KIND = "dealt"
    aircraft: str
    cards: list[str]


class Draws(Facts):
    KIND = "draws"
    aircraft: str
    cards: list[str]


# environment


class Cloud(Facts):
    KIND = "cloud"
    card: str


class Cloudbank(Facts):
    KIND = "cloudbank"
    card: str
    squares: list[str]


class Sun(Facts):
    KIND = "sun"
    card: str
    squares: list[str]


# formations


class Pair(Facts):
    KIND = "pair"
    one: str
    other: str


# guns


class LastPoint(Facts):
    KIND = "last point"
    aircraft: str
    gun: str
    card: str
    fires: bool
    left: int


class Jam(Facts):
    KIND = "jam"
    aircraft: str
    gun: str


class Unjam(Facts):
    KIND = "unjam"
    aircraft: str
    gun: str
    card: str
    cleared: bool


# movement


class Stays(Facts):
    KIND = "stays"
    aircraft: str
    square: str | None


class Attempt(Facts):
    KIND = "attempt"
    aircraft: str
    manoeuvre: str
    cards: list[str]
    card: str
    number: int
    succeeds: bool


class Moves(Facts):
    KIND = "moves"
    aircraft: str
    square: str


class Leaves(Facts):
    KIND = "leaves"
    aircraft: str
    square: str | None
    kind: str


# responses


class Spins(Facts):
    KIND = "spins"
    aircraft: str


class Aborts(Facts):
    KIND = "aborts"
    aircraft: str
    target: str


class Jinks(Facts):
    KIND = "jinks"
    aircraft: str
    manoeuvre: str
    card: str
    number: int
    succeeds: bool


class Defends(Facts):
    KIND = "defends"
    aircraft: str
    target: str


# risky


class RiskyTest(Facts):
    KIND = "risky test"
    aircraft: str
    cards: list[str]
    number: int
    points: int


class ControlTest(Facts):
    KIND = "control test"
    aircraft: str
    card: str
    number: int
    spins: bool


# sequence


class Advice(Facts):
    KIND = "advice"


class Quality(Facts):
    KIND = "quality"
    aircraft: str
    card: str
    quality: str


class Turn(Facts):
    KIND = "turn"
    turn: int


class Over(Facts):
    KIND = "over"
    reason: str


# shooting


class TargetNumber(Facts):
    KIND = "target number"
    shooter: str
    target: str
    gun: str
    sum: SumParts
    number: int


class SureHit(Facts):
    KIND = "sure hit"
    shooter: str
    target: str


class ReferenceCard(Facts):
    KIND = "reference card"
    shooter: str
    card: str


class Call(Facts):
    KIND = "call"
    shooter: str
    call: str
    before: str
    card: str
    right: bool


class Miss(Facts):
    KIND = "miss"
    shooter: str
    target: str


class Hit(Facts):
    KIND = "hit"
    shooter: str
    target: str
    gun: str
    cards: list[str]
    effect: int
    points: int


# spinning


class SpinOver(Facts):
    KIND = "spin over"
    aircraft: str
    card: str
    number: int
    square: str


class Crash(Facts):
    KIND = "crash"
    aircraft: str
    card: str
    number: int


class SpinDown(Facts):
    KIND = "spin down"
    aircraft: str
    card: str
    number: int
    square: str


# survival


class CrewLost(Facts):
    KIND = "crew lost"
    aircraft: str
    crew: int


class Survival(Facts):
    KIND = "survival"
    aircraft: str
    cards: list[str]
    number: int
    survivors: int
    crew: int


# training


class Starts(Facts):
    KIND = "starts"
    aircraft: str
    card: str
    square: str


class TargetPlaced(Facts):
    KIND = "target placed"
    card: str
    square: str


class Photographs(Facts):
    KIND = "photographs"
    aircraft: str
    square: str


class BalloonDrifts(Facts):
    KIND = "balloon drifts"
    card: str
    square: str


class KongClimbs(Facts):
    KIND = "Kong climbs"
    card: str
    square: str | None
    climbs: bool


class Building(Facts):
    KIND = "building"
    aircraft: str
    card: str
    hit: bool


class KongSwipes(Facts):
    KIND = "Kong swipes"
    aircraft: str
    range: int
    card: str
    hit: bool


EVENTS = declared_in(__name__, Facts)
