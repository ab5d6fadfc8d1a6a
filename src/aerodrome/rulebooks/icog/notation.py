"""How positions are written in one line (docs/notation.md):

icog/1 first-duel turn=2 moves order=Falk | Hale: 12.5,8,20/090/0/0 v9 pilot(wounds=1) | Falk: 30,8,20/270/-5/45 v8
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

from aerodrome.kernel.files import plain
from aerodrome.kernel.notation.marks import (
    NOTHING,
    Agenda,
    Fields,
    Flag,
    Group,
    Mark,
    Named,
    Notation,
    Pieces,
    Sign,
    Unreadable,
    Value,
)
from aerodrome.kernel.structs import Plain
from aerodrome.rulebooks.icog.scenario import Entry
from aerodrome.rulebooks.icog.sequence import AFTER, STEPS, TURN
from aerodrome.rulebooks.icog.setup import FIRST_STEPS, fit_out
from aerodrome.rulebooks.icog.state import (
    AT_STALL,
    BELOW,
    DEAD,
    FATES,
    FINAL,
    FIT,
    FLYING,
    IMMELMANN,
    IN_TURN,
    LEAVING,
    OUT,
    SPIN,
    UNIT_FATES,
    Airplane,
)
from aerodrome.sky.attitudes import Attitude, attitude_of, posed
from aerodrome.sky.poses import Pose, Vector

_NUMBER = r"-?\d+(?:\.\d+)?(?:e-\d+)?"
_POINT = rf"{_NUMBER},{_NUMBER},{_NUMBER}"
_POSE = re.compile(rf"({_POINT})/(?:({_NUMBER})/({_NUMBER})/({_NUMBER})|({_POINT})/({_POINT}))")
_PLACE = re.compile(_POINT)
_MOST_CREW, _MOST_ENGINES, _MOST_GUNS, _MOST_BARRELS = 8, 6, 12, 4


# Places and poses


def _short(number: float) -> str:
    return str(int(number)) if number == int(number) and abs(number) < 1e15 else repr(float(number))


def _said_point(point: Sequence[float]) -> str:
    return ",".join(map(_short, point))


def _point(text: str) -> Vector:
    x, y, z = map(float, text.split(","))
    return x, y, z


def _said_pose(pose: Fields) -> str:
    """Where, and heading, climb and bank; nose and up where no angles give them to the last digit."""
    at, nose, up = (_vector(pose[name]) for name in ("at", "nose", "up"))
    attitude = attitude_of(Pose(at, nose, up))
    angles = [_said_point(nose), _said_point(up)] if attitude is None else list(map(_short, attitude))
    return "/".join([_said_point(at), *angles])


def _vector(numbers: Sequence[float]) -> Vector:
    x, y, z = numbers
    return float(x), float(y), float(z)


def _pose(text: str) -> Fields:
    found = _POSE.fullmatch(text)
    if not found:
        raise Unreadable(f"{text!r} is not written EAST,NORTH,ALTITUDE/HEADING/CLIMB/BANK")
    at, heading, climb, bank, nose, up = found.groups()
    if nose is not None:
        return {"at": list(_point(at)), "nose": list(_point(nose)), "up": list(_point(up))}
    made = posed(_point(at), Attitude(float(heading), float(climb), float(bank)))
    return {"at": list(made.at), "nose": list(made.nose), "up": list(made.up)}


class _Flies(Mark):
    """Where an airplane is, and how it lies in the air."""

    usage = "`12.5,8,20/090/0/45`"
    meaning = "east, north and altitude; heading, climb and bank to the right in degrees"

    def said(self, now: Fields, start: Fields) -> str:
        return _said_pose(now["pose"]) if now["fate"] == FLYING or now["pose"] != start["pose"] else ""

    def read(self, word: str, into: Fields, start: Fields) -> bool:  # noqa: ARG002
        if word.count("/") not in (2, 3) or "=" in word:
            return False
        into["pose"] = _pose(word)
        return True


class _Trail(Value):
    """The poses of the last move; the last of them is where it is now, and is told by `.`."""

    late = True

    def said(self, now: Fields, start: Fields) -> str:
        trail = now["trail"]
        if trail == start["trail"]:
            return ""
        poses = ["." if pose == now["pose"] else _said_pose(pose) for pose in trail]
        return f"{self.first}{'>'.join(poses) or NOTHING}"

    def read(self, word: str, into: Fields, start: Fields) -> bool:  # noqa: ARG002
        if not word.startswith(self.first):
            return False
        text = word.removeprefix(self.first)
        poses = [] if text == NOTHING else text.split(">")
        into["trail"] = [into["pose"] if each == "." else _pose(each) for each in poses]
        return True


class _At(Mark):
    """Where a unit stands."""

    usage = "`12,8,0`"
    meaning = "east, north and altitude"

    def said(self, now: Fields, start: Fields) -> str:
        return "" if now["at"] == start["at"] else _said_point(now["at"])

    def read(self, word: str, into: Fields, start: Fields) -> bool:  # noqa: ARG002
        if not _PLACE.fullmatch(word):
            return False
        into["at"] = list(_point(word))
        return True


# Parts of an airplane


class _Part(Mark):
    """One of several parts, by its number or by who it is: `engine1(off)`, `pilot(wounds=2)`."""

    def __init__(
        self, field: str, place: int, label: Callable[[list[Fields], int], str], marks: Sequence[Mark]
    ) -> None:
        self.field, self.place, self.label, self.marks = field, place, label, marks
        self.usage = ""

    def said(self, now: Fields, start: Fields) -> str:
        parts = now[self.field]
        if self.place >= len(parts) or self.place >= len(start[self.field]):
            return ""
        return self._group(start).said(parts[self.place], start[self.field][self.place])

    def read(self, word: str, into: Fields, start: Fields) -> bool:
        if self.place >= len(start[self.field]):
            return False
        return self._group(start).read(word, into[self.field][self.place], start[self.field][self.place])

    def _group(self, start: Fields) -> Group:
        return Group(self.label(start[self.field], self.place), self.marks)


def _numbered(word: str) -> Callable[[list[Fields], int], str]:
    return lambda _parts, place: f"{word}{place + 1}"


def _role(crew: list[Fields], place: int) -> str:
    """A role; the second of one role is `gunner2`."""
    role = str(crew[place]["role"]).replace(" ", "-")
    before = sum(each["role"] == crew[place]["role"] for each in crew[:place])
    return f"{role}{before + 1}" if before else role


def _parts(field: str, most: int, label: Callable[[list[Fields], int], str], marks: Sequence[Mark]) -> tuple[Mark, ...]:
    return tuple(_Part(field, place, label, marks) for place in range(most))


class _Row(Value):
    """Something with several figures, as a row of them."""

    def __init__(self, word: str, field: str, columns: Sequence[str], type: Any, meaning: str) -> None:
        super().__init__(word, field, type, meaning)
        self.columns = columns
        self.usage = f"`{word}={','.join(each.upper() for each in columns)}`"

    def spelled(self, value: Any) -> str:
        return NOTHING if value is None else super().spelled(self._row(value))

    def meant(self, text: str) -> Any:
        return None if text == NOTHING else self._fields(super().meant(text))

    def _row(self, fields: Fields) -> list[Plain]:
        return [fields[name] for name in self.columns]

    def _fields(self, row: Any) -> Fields:
        if len(row) != len(self.columns):
            raise Unreadable(f"{len(self.columns)} figures are wanted: {self.usage}")
        return dict(zip(self.columns, row, strict=True))


class _Rows(_Row):
    """Several of them: `slots=[Hale,pilot,12,5,""]`."""

    def spelled(self, value: Any) -> str:
        return Value.spelled(self, [self._row(each) for each in value])

    def meant(self, text: str) -> Any:
        rows: Any = Value.meant(self, text)
        return [self._fields(row) for row in rows]


class _NamedRows(_Row):
    """One for each name: `sheet=Hale:[6,0,11,1]`."""

    def spelled(self, value: Any) -> str:
        return Value.spelled(self, {name: self._row(each) for name, each in value.items()})

    def meant(self, text: str) -> Any:
        rows: Any = Value.meant(self, text)
        return {name: self._fields(row) for name, row in rows.items()}


_TABLE: tuple[Mark, ...] = (
    Value("turn", "turn", int, "the Game turn; 0 before the first"),
    Agenda(lambda table: (AFTER if table["after"] else TURN, FIRST_STEPS), list(STEPS)),
    Value("order", "order", list[str], "who is still to move, first things first"),
    Value("moves", "moves", list[str], "who has moved in this turn"),
    _NamedRows(
        "sheet",
        "sheet",
        ("die", "threat", "base", "order"),
        dict[str, tuple[int, int, int, int]],
        "the Initiative sheet: die, threat, total and place by airplane",
    ),
    Value("formations", "formations", list[list[str]], "who flies in Formation"),
    _Rows(
        "slots",
        "slots",
        ("airplane", "role", "base", "die", "bound"),
        list[tuple[str, str, int, int, str]],
        "who is still to shoot: airplane, role, total, die, and the target that a gunner is bound to",
    ),
    Value("shot", "shot", list[str], "who has had his shot"),
    Value("headings", "headings", dict[str, int], "random headings of sides that set up on one"),
    Value("placed", "placed", list[str], "sides that have set up"),
    Value("points", "points", dict[str, int], "points of the sides"),
    Value("done", "done", dict[str, list[int]], "tasks that count once and have been done, counted from 0"),
    Value("charms", "charms", dict[str, int], "Re-rolls of a Good Luck Charm that a side still has"),
    Value("after", "after", int, "turns flown after the end"),
    Value("ended", "ended", str, "why the mission ended, while they are flown"),
    _Rows(
        "doomed",
        "doomed",
        ("airplane", "role", "before", "jumps"),
        list[tuple[str, str, str, bool]],
        "whose death is not settled yet: airplane, role, how he was, whether he may jump",
    ),
    Value("over", "over", str, "why the match is over"),
)

_PERSON: tuple[Mark, ...] = (
    Value("aware", "awareness", int, "Awareness"),
    Value("fly", "flying", int, "Flying"),
    Value("gun", "gunnery", int, "Gunnery"),
    Value("fortitude", "fortitude", int, "Fortitude"),
    Value("luck", "luck", int, "Luck"),
    Value("rerolls", "rerolls", int, "Re-rolls left"),
    Value("wounds", "wounds", int, "wounds"),
    Named("state", {OUT: "out", DEAD: "dead", FIT: "fit"}, "he has lost heart, is dead, or fights"),
    Value("blackout", "blackout", int, "the turn in which he is unconscious"),
    Flag("fainted", "fainted", "he is unconscious until he wakes up"),
    Value("busy", "busy", int, "the last turn in which he reloaded or cleared a gun"),
    Value("abilities", "abilities", list[str], "abilities"),
    Value("used", "used", list[str], "those that serve once, and have"),
    Value("lasting", "lasting", list[str], "what old wounds have left"),
    Flag("parachute", "parachute", "he has a parachute"),
    Flag("jumped", "jumped", "he has left by parachute"),
    Value("victories", "victories", int, "victories before this mission"),
    Value("downed", "downed", list[str], "whom he shot down in it"),
    Value("drove", "drove", list[str], "whom he forced home in it"),
    Value("destroyed", "destroyed", list[str], "what he destroyed on the ground or at a cable"),
    Value("chase", "chase", str, "whom he fired at from behind, last"),
    Value("chased", "chased", int, "the turn in which he did"),
    Value("name", "name", str, "his name, where dice made him"),
)

_ENGINE: tuple[Mark, ...] = (
    Named("state", {"off": "off", "dead": "dead", "running": "running"}, "whether it runs"),
    Value("fixed", "fixed", int, "what it has lost for good"),
    Value("variable", "variable", list[str], "what it loses by dice"),
    Value("tries", "tries", int, "attempts to start it"),
    Value("work", "work", int, "actions given to the next attempt"),
    Value("smoke", "smoke", int, "the turn at whose end it burns"),
    Value("fuel", "fuel", int, "the last turn for which it has fuel"),
    Value("propeller", "propeller", int, "the speed above which a chipped propeller shakes"),
)

_BARREL: tuple[Mark, ...] = (
    Flag("out", "out", "out for good"),
    Value("actions", "actions", int, "actions to clear it"),
    Value("turns", "turns", int, "turns that it takes at least"),
    Value("ready", "ready", int, "the first turn in which it can fire again"),
    Flag("magazine", "magazine", "a change of magazine clears it"),
)

_GUN: tuple[Mark, ...] = (
    Value("halves", "halves", int, "half boxes of ammunition left"),
    Value("drums", "drums", int, "further drums"),
    *_parts("barrels", _MOST_BARRELS, _numbered("barrel"), _BARREL),
)

_SHOOTER = ("turn", "airplane", "role", "side")

_AIRPLANE: tuple[Mark, ...] = (
    Named("fate", {fate: fate for fate in FATES}, "what became of it"),
    _Flies(),
    Sign("v", "speed", "its speed", always=lambda airplane: bool(airplane["fate"] == FLYING)),
    Value("strength", "strength", int, "structural strength left"),
    *_parts("crew", _MOST_CREW, _role, _PERSON),
    *_parts("engines", _MOST_ENGINES, _numbered("engine"), _ENGINE),
    *_parts("weapons", _MOST_GUNS, _numbered("gun"), _GUN),
    Flag("moved", "moved", "it has moved in this turn"),
    Flag("maneuvered", "maneuvered", "it has maneuvered in it"),
    Named("spin", {SPIN: "spins", LEAVING: "leaving-spin", FINAL: "last-spin", "": "no-spin"}, "it spins"),
    Named(
        "stalled",
        {
            BELOW: "stalled-below",
            AT_STALL: "stalled",
            IN_TURN: "stalled-in-turn",
            IMMELMANN: "stalled-immelmann",
            "": "not-stalled",
        },
        "how it stalled in this turn",
    ),
    _Row(
        "fire", "fire", ("cockpit", "final"), tuple[int, bool], "a fire: when it reaches the cockpit, and if for good"
    ),
    Flag("bombed-up", "bombs", "it was loaded with bombs"),
    Value("load", "load", int, "bombs left"),
    Value("rockets", "rockets", int, "salvoes left"),
    Flag("incendiary", "incendiary", "its guns fire incendiary ammunition"),
    Value("controls", "controls", int, "who flies it, counted from 0"),
    Value("takeover", "takeover", int, "the turn from which somebody else flies it"),
    Value("wider", "wider", int, "how much wider it turns"),
    Value("roll-factor", "roll_factor", int, "how much dearer its rolls are"),
    Value("drag", "drag", int, "Energy units lost each turn"),
    Flag("gear-lost", "gear_lost", "its undercarriage is lost"),
    Flag("must-land", "must_land", "every landing is an emergency"),
    Flag("wires", "wires", "its wires are cut"),
    Flag("spars", "spars", "its spars are hit"),
    Flag("wing-lost", "wing_lost", "a wing is off"),
    Flag("opening", "opening", "its next move opens with a P turn"),
    Value("rattled", "rattled", int, "how rattled its pilot is"),
    Value("inverted", "inverted", int, "turns upside down"),
    Flag("forced", "forced", "it is forced home"),
    Flag("seized", "seized", "its engine forces it home"),
    Flag("home", "home", "its player sends it home"),
    Value("working", "working", list[str], "what its pilot works besides flying"),
    Value("targets", "targets", list[str], "its targets of this turn"),
    Value("enters", "enters", int, "the turn in which it enters"),
    Value("crossing", "crossing", str, "the edge that it came in by"),
    Value("scored", "scored", list[int], "tasks that it has done, counted from 0"),
    _Row(
        "fired-at", "fired_at", _SHOOTER, tuple[int, str, str, str], "who fired at it last: turn, airplane, role, side"
    ),
    _Row("hit-by", "hit_by", _SHOOTER, tuple[int, str, str, str], "who hit it last"),
    Flag("downed", "downed", "it was shot down"),
    Flag("credited", "credited", "somebody has been credited with it"),
    Value("cause", "cause", str, "why it was lost"),
    Value("by", "by", str, "who shot it down"),
    Value("left-by", "left_by", str, "the edge over which it left"),
    _Trail("trail", "trail", list[str], "the poses of its last move, with `>` between them; `.` is its pose now"),
)

_UNIT: tuple[Mark, ...] = (
    Named("fate", {fate: fate for fate in UNIT_FATES}, "what became of it"),
    _At(),
    Value("heading", "heading", float, "its heading in degrees"),
    Value("speed", "speed", float, "Move units each turn"),
    Value("strength", "strength", int, "Combat strength left"),
    Value("cover", "cover", str, "its cover"),
    Flag("hiding", "hiding", "it takes cover"),
    Value("leak", "leak", int, "what leaking gas adds to damage rolls"),
    Flag("stuck", "stuck", "its cable is jammed"),
    Flag("sinking", "sinking", "it is being pulled down"),
    Value("barrage", "barrage", list[float], "where its shells burst"),
    Value("dice", "dice", dict[str, int], "dice of the Deviation roll of a side’s artillery"),
    Value("corrected", "corrected", dict[str, int], "the last turn in which a side had a correction"),
    Value("fired", "fired", int, "the last turn in which it fired"),
    Value("by", "by", str, "who destroyed it"),
)


def _kind_of(now: Fields, start: Fields | None) -> list[Plain] | None:
    """A type that its player has chosen (icog.3.2.intro-mission)."""
    return [now["model"]] if start is not None and now["model"] != start["model"] else None


def _made(setup: Any, name: str, given: list[Plain]) -> Fields:
    start = setup.start.airplanes.get(name)
    models = setup.start.brief.models
    match given:
        case [str(model)] if start is not None and model in models and not start.model:
            airplane: Airplane = setup.copy(setup.start).airplanes[name]
            fit_out(airplane, models[model], Entry(), setup.settings)
            fields: Fields = plain(airplane, "position")
            return fields
    raise Unreadable(f"a type is wanted for an airplane that has none yet: {', '.join(models)}")


NOTATION = Notation(
    version=1,
    table=_TABLE,
    pieces=(
        Pieces(field="airplanes", marks=_AIRPLANE, kind_of=_kind_of, made=_made, made_usage="`as(TYPE)`"),
        Pieces(field="units", marks=_UNIT, prefix="unit", key="name"),
    ),
)
