"""A referee's board for tests: aircraft put where a test wants them, with the dice in the order that it wants.

Points are given by name ("G14") or as axial coordinates (q east, r south) counted from ORIGIN; the headings are 0 E,
1 NE, 2 NW, 3 W, 4 SW, 5 SE.
"""

import re
from collections.abc import Sequence
from typing import Any, TypeAlias

import aerodrome
from aerodrome import Match
from aerodrome.rulebooks.dogfights import decisions
from aerodrome.rulebooks.dogfights.aid import Draft, RouteAid
from aerodrome.rulebooks.dogfights.aircraft import models
from aerodrome.rulebooks.dogfights.moves import Move
from aerodrome.rulebooks.dogfights.moving import flight_of
from aerodrome.rulebooks.dogfights.state import Aircraft
from aerodrome.rulebooks.dogfights.tables import TABLES
from aerodrome.sky.lattice import OFF, lattice
from tests.rules.referee import facts_of, give

TURN = ["empty zone", "moves", "reinforcements", "end of turn"]
ALLIED, GERMAN = "allied", "german"
COLUMNS, ROWS, BORDER = 36, 25, 3
ORIGIN = "M11"
"""Where the coordinates (0, 0) lie: far enough from every edge for the worked examples."""

Spot: TypeAlias = str | tuple[int, int]


def point_at(q: int, r: int, origin: str = ORIGIN) -> str:
    """The name of the point at axial coordinates."""
    grid = lattice(COLUMNS, ROWS)
    from_q, from_r = grid.axial[grid.index[origin]]
    point = grid.at_axial(from_q + q, from_r + r)
    assert point != OFF, f"({q}, {r}) is off the board"
    return grid.names[point]


def axial_of(point: str | None, origin: str = ORIGIN) -> tuple[int, int]:
    """The axial coordinates of a point."""
    assert point is not None
    grid = lattice(COLUMNS, ROWS)
    (q, r), (from_q, from_r) = grid.axial[grid.index[point]], grid.axial[grid.index[origin]]
    return q - from_q, r - from_r


def model(name: str = "", **figures: Any) -> dict[str, Any]:
    """A type with any figures: a fighter with two fixed guns unless told otherwise (speed 5, agility 4, no traits).

    Without a name it is called by its figures, so that two types in one match never pass for each other.
    """
    role = figures.get("role", "fighter")
    row: dict[str, Any] = {
        "nation": "Germany",
        "role": role,
        "set": "own",
        "number": {"fighter": 1, "recon": 13, "bomber": 16}[role],
        "speed": 5,
        "agility": 4,
        "fixed": 2,
    }
    if role == "fighter":
        row |= {"throttle": 3}
    if role == "recon":
        row |= {"fixed": 1, "tail": 1, "bombs": 1, "agility": 2}
    if role == "bomber":
        row |= {"fixed": 0, "nose": 1, "tail": 1, "bombs": 2, "boxed": True, "slow_descent": True, "agility": 2}
    row |= figures
    row.setdefault("ammo", {mount: 6 for mount in ("fixed", "nose", "tail", "ventral") if row.get(mount)})
    row.setdefault("gyro_side", "right" if row.get("gyro") else "")
    if not name:
        words = "-".join(f"{key}-{figure}" for key, figure in sorted(figures.items()))
        name = re.sub("[^a-z0-9]+", "-", f"test {words}".lower()).strip("-")
    return {"id": name[:40].rstrip("-"), "name": name[:60]} | row


_ENTRY = ("pilot", "seat", "choice", "disarmed", "bombs", "damage")


def plane(
    name: str, at: Spot | None = None, heading: int = 0, kind: str | dict[str, Any] | None = None, **facts: Any
) -> dict[str, Any]:
    """An aircraft flying at a point, or on an access point ("W-3"), at L3 unless told otherwise; without a point it
    waits in the patrol zone.

    `kind` is a listed type's id or a row made by `model`. Facts are its number, those of a scenario's entry (pilot,
    seat, bombs, disarmed, damage, choice) or of the position (level, tilt, throttle, ammo, jammed, moved, ...).
    """
    if not isinstance(kind, str):
        number = facts.get("number")
        kind = kind or (model() if number is None else model(number=number - (number - 1) % 3))
    entry = {"name": name, "model": kind if isinstance(kind, str) else kind["id"]}
    entry |= {key: facts[key] for key in (*_ENTRY, "number") if key in facts}
    position = {key: value for key, value in facts.items() if key not in _ENTRY and key != "number"}
    if at is not None:
        point = at if isinstance(at, str) else point_at(*at)
        position = {
            "point": point,
            "fate": "access" if "-" in point else "flying",
            "heading": heading,
            "level": 3,
        } | position
    return {"entry": entry, "position": position, "models": [] if isinstance(kind, str) else [kind]}


def match_with(
    allied: Sequence[dict[str, Any]],
    german: Sequence[dict[str, Any]] = (),
    *,
    dice: str = "",
    steps: str | Sequence[str] = "moves",
    active: str = ALLIED,
    seed: int | None = None,
    scenario: dict[str, Any] | None = None,
    sides: dict[str, dict[str, Any]] | None = None,
    position: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
) -> Match:
    """A match of one step of a turn, or of several (such as TURN), with scripted dice.

    The allied side enters from the west, the German one from the east; where there are no Germans, one waits in the
    patrol zone. Dice are written as `faces` reads them. `sides` adds to a side, `scenario` to the scenario, `position`
    to the position ({"wind": 1}). With a seed, dice after the scripted ones are rolled at random. Without steps ("")
    play begins with the setting out, and aircraft begin where the scenario puts them: in the patrol zone.
    """
    planes = {ALLIED: list(allied), GERMAN: list(german) or [plane("waiting German")]}
    rows: dict[str, dict[str, Any]] = {}
    for row in (row for each in (*planes[ALLIED], *planes[GERMAN]) for row in each["models"]):
        assert rows.setdefault(row["id"], row) == row, f"two types are called {row['id']!r}"
    described = {
        "title": "test",
        "turns": 20,
        "first": ALLIED,
        "board": {"columns": COLUMNS, "rows": ROWS, "border": BORDER},
        "models": list(rows.values()),
        "side": [
            {"name": side, "edge": edge, "aircraft": _numbered(planes[side], rows)} | (sides or {}).get(side, {})
            for side, edge in ((ALLIED, "W"), (GERMAN, "E"))
        ],
    } | (scenario or {})
    laid: dict[str, Any] | None = None
    if steps:
        laid = {
            "turn": 1,
            "active": active,
            "first": ALLIED,
            "agenda": [steps] if isinstance(steps, str) else list(steps),
            "aircraft": {each["entry"]["name"]: each["position"] for side in planes.values() for each in side},
        } | (position or {})
    return aerodrome.new("dogfights", described, chance=faces(dice), seed=seed, position=laid, options=options)


def task(mode: str, **more: Any) -> dict[str, Any]:
    """A scenario of another mode than the dogfight: the allied side has the task, its one target area lies in the far
    south-east."""
    areas = [{"name": "A", "side": side, "point": point} for side, point in ((ALLIED, "T28"), (GERMAN, "T5"))]
    return {"mode": mode, "areas": areas, "task": {"side": ALLIED}} | more


def _numbered(planes: Sequence[dict[str, Any]], rows: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    """The entries of a side; those without a number get the next of their type."""
    taken: dict[str, int] = {}
    entries = []
    for each in planes:
        entry = dict(each["entry"])
        first = rows[entry["model"]]["number"] if entry["model"] in rows else models()[entry["model"]].number
        entry.setdefault("number", first + taken.get(entry["model"], 0))
        taken[entry["model"]] = taken.get(entry["model"], 0) + 1
        entries.append(entry)
    return entries


def faces(dice: str) -> list[int]:
    """What dice show, as the faces that a script gives: "b-1" and "g+3" are numbers of the blue and the green die,
    "wings", "tail", "guns", "engine" sides of the damage die, and digits red dice (or any face): "b+1 45 tail"."""
    found: list[int] = []
    for word in dice.split():
        if word[0] in "bg" and word[1:].lstrip("+-").isdigit():
            die = TABLES.dice.blue if word[0] == "b" else TABLES.dice.green
            found.append(die.index(int(word[1:])) + 1)
        elif word.isdigit():
            found += [int(digit) for digit in word]
        else:
            found.append(TABLES.dice.damage.index(word) + 1)
    return found


def fly(match: Match, path: str, levels: int = 0, tilt: int = 0, die: str = "blue") -> Match:
    """Flies the next route; where the player may choose the die, with this one."""
    roll(match, die)
    return give(match, (levels, path, tilt))


def roll(match: Match, die: str = "blue") -> Match:
    """To the decision about the route: the die is chosen where it may be."""
    if match.decision is not None and match.decision.kind == "throttle":
        give(match, die)
    assert asked(match)[0] == "route"
    return match


def enter(match: Match, name: str, point: str = "", heading: int | None = None, level: int = 3) -> Match:
    """Brings an aircraft from the patrol zone to an access point: the first that is free, unless told otherwise."""
    if asked(match)[0] == "enter":
        give(match, name)
    assert asked(match)[::2] == ("access point", name)
    free = [each for each in options(match) if point in ("", each[0]) and heading in (None, each[1])]
    give(match, free[0])
    return give(match, level) if asked(match)[0] == "level" else match


def rest(match: Match) -> Match:
    """Nobody fires, and guns are not cleared, until something else is asked."""
    quiet = {"fire": "hold fire", "return fire": "hold fire", "long burst": "stop", "clear": "wait"}
    while match.decision is not None and match.decision.kind in quiet:
        give(match, quiet[match.decision.kind])
    return match


def craft(match: Match, name: str) -> Aircraft:
    found: Aircraft = match.state.aircraft[name]
    return found


def place(match: Match, name: str) -> tuple[tuple[int, int], int, int, int]:
    """Where an aircraft is: axial coordinates, heading, level, tilt."""
    each = craft(match, name)
    return axial_of(each.point), each.heading, each.level, each.tilt


def options(match: Match) -> tuple[Any, ...]:
    """What may be answered now; nothing where nothing is asked."""
    return match.decision.options if match.decision else ()


def asked(match: Match) -> tuple[str, str, str]:
    """The kind of the open decision, its seat, and what it is about first; nothing where nothing is asked."""
    decision = match.decision
    return (
        (decision.kind, decision.seat, str(decision.about[0]) if decision.about else "") if decision else ("", "", "")
    )


def trail(match: Match) -> list[tuple[str, int, int]]:
    """Points, levels and headings of the last flight that was reported."""
    return [(point, level, heading) for point, level, heading in facts_of(match, "flies")[-1]["trail"]]


def steps_flown(match: Match) -> int:
    found: int = facts_of(match, "flies")[-1]["steps"]
    return found


def move_of(match: Match) -> Move:
    """All routes of the move that is being decided."""
    roll(match)
    assert match.decision is not None
    assert decisions.Route.is_asked(match.decision)
    name, _, number = match.decision.about
    return Move(flight_of(match.state, match.settings, match.state.aircraft[name], number))


def aid(match: Match, draft: Any = None) -> RouteAid:
    """What helps with the route that is asked for."""
    assert match.decision is not None
    found = match.book.aid(match.state, match.settings, match.decision, draft)
    assert isinstance(found, RouteAid)
    return found


def draft(match: Match, path: str, levels: int = 0) -> Draft:
    """How a route that is being drawn can go on."""
    found = aid(match, [levels, path]).draft
    assert found is not None
    return found
