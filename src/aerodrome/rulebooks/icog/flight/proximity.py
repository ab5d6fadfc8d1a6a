"""Who is near whom, who threatens whom, and which way home is (icog.4.1.*, icog.5.5.16.*, icog.6.3.14.3)."""

from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.state import FLYING, Airplane, State
from aerodrome.sky.poses import COS_45, Pose, heading
from aerodrome.sky.regions import arc, bars, between_lines, distance

_OUTWARD = {"N": (0.0, 1.0), "E": (1.0, 0.0), "S": (0.0, -1.0), "W": (-1.0, 0.0)}
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}


def between(state: State, one: Airplane, pose: Pose, other: Airplane, other_pose: Pose | None = None) -> float:
    """The shortest distance between any parts of two models (icog.5.5.16.closest-part, icog.5.5.16.geo,
    icog.amb.collision-distance)."""
    a, b = state.brief.models[one.model], state.brief.models[other.model]
    other_pose = other_pose or other.pose
    reach = (max(a.span, a.length) + max(b.span, b.length)) / 2
    away = distance(pose.at, other_pose.at)
    if away - reach >= TABLES.moves.near:
        return away - reach
    return min(
        between_lines(first, second)
        for first in bars(pose, a.span, a.length)
        for second in bars(other_pose, b.span, b.length)
    )


def near_ones(state: State, airplane: Airplane, pose: Pose) -> list[Airplane]:
    """Airplanes in the air closer than 2 Move units to where one ends (icog.5.5.16.1, icog.amb.exactly-two)."""
    least = TABLES.moves.near - 1e-6
    return [
        each
        for each in state.airplanes.values()
        if each is not airplane and each.fate == FLYING and between(state, airplane, pose, each) < least
    ]


def too_near(state: State, airplane: Airplane, pose: Pose) -> str:
    """The first of them, by name."""
    near = near_ones(state, airplane, pose)
    return near[0].id if near else ""


def threat(attacker: Airplane, target: Airplane) -> int:
    """What an enemy costs the Initiative of an airplane that it has in its Front arc, within the length of the
    gunnery template, from the target's Side or Rear arc (icog.4.1.1, icog.4.1.conditions, icog.4.1.cones,
    icog.4.1.geo-arc, icog.4.1.enemies-only, icog.amb.threat-incapable, icog.amb.threat-front,
    icog.amb.gunner-threat-range)."""
    if attacker.side == target.side or attacker.fate != FLYING or attacker.spin or attacker.fire or attacker.forced:
        return 0
    (ax, ay, az), (tx, ty, tz), (nx, ny, nz) = attacker.pose.at, target.pose.at, attacker.pose.nose
    x, y, z = tx - ax, ty - ay, tz - az
    square = x * x + y * y + z * z
    length = TABLES.template.length + 1e-6
    if square > length * length:
        return 0
    ahead = x * nx + y * ny + z * nz
    if ahead < 0.0 or ahead * ahead < square * COS_45 * COS_45 - 1e-6:
        return 0
    where = arc(target.pose, attacker.pose.at)
    return TABLES.threat.rear if where == "rear" else TABLES.threat.side if where == "side" else 0


def threats(state: State, airplane: Airplane) -> dict[str, int]:
    """Every enemy that threatens an airplane, with what it costs."""
    found = {}
    for each in state.airplanes.values():
        if each.fate == FLYING and (cost := threat(each, airplane)):
            found[each.id] = cost
    return found


def threatened(state: State, airplane: Airplane) -> bool:
    return any(each.fate == FLYING and threat(each, airplane) for each in state.airplanes.values())


def edge_of(state: State, airplane: Airplane) -> str:
    """The edge of its own side (icog.amb.forced-home-no-flee-edge)."""
    return state.brief.edges[airplane.side]


def home_distance(state: State, airplane: Airplane, pose: Pose) -> float:
    """How far it is to the own edge (icog.2.2.geo-axes)."""
    x, y, _ = pose.at
    board = state.brief.board
    edge = edge_of(state, airplane)
    return {"N": board.depth - y, "E": board.width - x, "S": y, "W": x}[edge]


def nearer_home(state: State, airplane: Airplane, end: Pose) -> bool:
    """Whether a move ends nearer to the own edge."""
    return home_distance(state, airplane, end) < home_distance(state, airplane, airplane.pose) - 1e-6


def homing(state: State, airplane: Airplane, pose: Pose) -> float:
    """How far its heading is towards the own edge: 1 straight to it, -1 straight away from it."""
    x, y = _OUTWARD[edge_of(state, airplane)]
    ahead = heading(pose)
    return ahead[0] * x + ahead[1] * y


def outside(state: State, pose: Pose) -> str:
    """The edge over which a position lies off the board, if it does (icog.amb.board-edge)."""
    x, y, _ = pose.at
    board = state.brief.board
    if 0.0 <= x <= board.width and 0.0 <= y <= board.depth:
        return ""
    over = {"W": -x, "E": x - board.width, "S": -y, "N": y - board.depth}
    return max(over, key=lambda each: over[each])
