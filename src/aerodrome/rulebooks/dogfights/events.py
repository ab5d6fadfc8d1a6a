"""What is told in Age of Dogfights: every kind of event with its facts, by the module that tells it."""

from aerodrome.kernel.declared import declared_in
from aerodrome.kernel.events import Facts, SumParts

# choosing


class Chosen(Facts):
    KIND = "chosen"
    side: str
    aircraft: str


class Load(Facts):
    KIND = "load"
    aircraft: str
    what: str


class Pilot(Facts):
    KIND = "pilot"
    aircraft: str
    pilot: str


# crew


class Revealed(Facts):
    KIND = "revealed"
    aircraft: str
    pilot: str


class Promoted(Facts):
    KIND = "promoted"
    aircraft: str
    pilot: str
    kills: int


# damage


class Damaged(Facts):
    KIND = "damaged"
    aircraft: str
    part: str


class Strained(Facts):
    KIND = "strained"
    aircraft: str


class Lost(Facts):
    KIND = "lost"
    aircraft: str
    cause: str
    by: str
    point: str | None


# entering


class Ready(Facts):
    KIND = "ready"
    aircraft: str
    point: str
    level: int
    heading: str


# gunnery


class Burst(Facts):
    KIND = "burst"
    shooter: str
    target: str
    gun: str
    position: str
    column: str
    dice: list[int]
    sum: SumParts
    total: int
    result: str
    second: bool
    outright: bool


# guns


class Jams(Facts):
    KIND = "jams"
    aircraft: str
    gun: str


class Clears(Facts):
    KIND = "clears"
    aircraft: str
    gun: str


# missions


class Photo(Facts):
    KIND = "photo"
    aircraft: str
    area: str
    name: str


class Photographs(Facts):
    KIND = "photographs"
    aircraft: str
    area: str
    name: str
    level: int


class Bombs(Facts):
    KIND = "bombs"
    aircraft: str
    area: str
    name: str
    left: int


class Leaves(Facts):
    KIND = "leaves"
    aircraft: str
    edges: str
    through: bool


class Home(Facts):
    KIND = "home"
    aircraft: str
    area: str
    name: str


# moving


class Rolls(Facts):
    KIND = "rolls"
    aircraft: str
    die: str
    number: int
    star: bool


class Waits(Facts):
    KIND = "waits"
    aircraft: str
    point: str | None


class ForcedOut(Facts):
    KIND = "forced out"
    aircraft: str
    point: str | None


class Flies(Facts):
    KIND = "flies"
    aircraft: str
    start: str | None
    path: str
    trail: list[tuple[str, int, int]]
    point: str
    level: int
    heading: str
    steps: int
    sum: SumParts
    levels: int
    tilt: int
    edges: str


# sequence


class First(Facts):
    KIND = "first"
    side: str
    rolled: int


class Turn(Facts):
    KIND = "turn"
    turn: int
    side: str


class Over(Facts):
    KIND = "over"
    reason: str


class BonusRound(Facts):
    KIND = "bonus round"
    side: str
    aircraft: list[str]


# weather


class Wind(Facts):
    KIND = "wind"
    rolled: int
    origin: str


class Sun(Facts):
    KIND = "sun"
    rolled: int
    origin: str


EVENTS = declared_in(__name__, Facts)
