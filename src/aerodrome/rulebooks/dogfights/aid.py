"""What helps to draw a route: every end that can be reached with what could be shot from there and who could answer;
and for a route that is being drawn, where it has got to and how it can go on."""

import msgspec


class Step(msgspec.Struct, frozen=True):
    """A point of a route."""

    point: str
    level: int
    heading: int


class Shot(msgspec.Struct, frozen=True):
    """A shot from where a route ends: the position, its column, whether a long burst may follow, what it may come to
    (chances of shot down, damage, miss and jam), and whether the shooter looks into the sun."""

    gun: str
    target: str
    position: str
    column: str
    long: bool
    chances: dict[str, float]
    into_sun: bool


class Risk(msgspec.Struct, frozen=True):
    """An enemy gun that could answer there, and what its shot may come to."""

    by: str
    gun: str
    chances: dict[str, float]
    into_sun: bool


class Stance(msgspec.Struct, frozen=True):
    """One way to end: the tilt, the shots that it gives, and the guns that could answer."""

    tilt: int
    shots: list[Shot]
    risks: list[Risk]


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """An end that can be reached: one route that leads there, easiest to explain. Without a point the route leaves the
    board over these edges. Where nobody is near there are no stances."""

    point: str | None
    level: int
    heading: int
    levels: int
    path: str
    stances: list[Stance] = []
    edges: str = ""
    cloud: bool = False
    area: str = ""


class Allowance(msgspec.Struct, frozen=True):
    """The steps of the move for one change of level: with turns and straight ahead, before wind; and the parts of the
    sum."""

    levels: int
    steps: int
    straight: int
    sum: list[tuple[str, int]]
    apart: bool
    """No turn right after a turn."""


class Turns(msgspec.Struct, frozen=True):
    """How many turns there may be: both ways, all to the right, all to the left."""

    both: int
    right: int
    left: int


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    """One way to take the next step: where it leads, or the rule that bars it. `off` leaves the board."""

    letter: str
    to: Step | None = None
    off: bool = False
    rule: str = ""


class Draft(msgspec.Struct, frozen=True, omit_defaults=True):
    """A route that is being drawn: its points so far, the ways on, and whether it can end here."""

    levels: int
    path: str
    trail: list[Step]
    ways: list[Way]
    left: int
    """Steps still to be flown."""
    rights: int
    lefts: int
    complete: bool
    lost: bool = False
    """The wind takes its last step."""
    extra: bool = False
    """The wind has added a step."""
    leaves: bool = False
    stances: list[Stance] = []
    bars: list[tuple[int, str]] = []
    """Tilts that are not open at its end, with the rule."""
    places: list[Place] = []
    """Ends that can still be reached once the route has begun, without stances."""


class RouteAid(msgspec.Struct, frozen=True, omit_defaults=True):
    """Without a draft all that can be reached; with one only the draft."""

    allowances: list[Allowance] = []
    turns: Turns | None = None
    relaxed: list[str] = []
    """Rules that give way because no route would be legal otherwise."""
    places: list[Place] = []
    draft: Draft | None = None
