"""A match as a flight recording for Tacview: text ACMI 2.2, as https://www.tacview.net/documentation/acmi/en/ has it.

What is shown is what the rules have flown: every leg of every move as a line or an arc, at an even pace over its turn.
All airplanes fly at once, though at the table one moves after another; whatever is told in a turn, shots too, stands at
its end. A turn is the book's five seconds (icog.0.phases), and a Move unit what 10 km/h come to in that time, 13.9 m,
which is inferred (icog.2.1.move-unit, and the first of the gaps). Where the board lies on the globe, the day and the
hour are ours.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import ceil

import msgspec

from aerodrome.kernel.agenda import follow
from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.events import Event, Facts
from aerodrome.kernel.languages import ENGLISH
from aerodrome.kernel.loading import load
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.record import RecordGiven
from aerodrome.rulebooks.icog import BOOK, IcogMatch, events
from aerodrome.rulebooks.icog.state import (
    DESTROYED,
    FLYING,
    LEFT,
    LOST,
    WAITING,
    WINCHED,
    Airplane,
    State,
    Unit,
)
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.attitudes import angles
from aerodrome.sky.poses import Pose, level
from aerodrome.sky.trigonometry import in_degrees
from aerodrome.sky.ways import Way

SECONDS = 5.0
"""Of a Game turn (icog.0.phases)."""
METRES = 10 / 3.6 * SECONDS
"""Of a Move unit (icog.2.1.move-unit)."""
LONGITUDE, LATITUDE = 3.2, 50.2
"""Of the south-western corner of the board: near Cambrai."""
DEGREE = 111_320.0
"""Metres of a degree of latitude."""
_STEP = 0.5
"""Seconds between two poses of a leg, at most."""
_MONTH = "1917-04"
"""Where the mission names none."""
_FIRST_ID = 0x100

_TOLD: dict[type[Facts], str] = {
    events.BailsOut: "Bookmark",
    events.Burns: "Bookmark",
    events.Damage: "Bookmark",
    events.ForcedHome: "Bookmark",
    events.ShotDown: "Bookmark",
    events.UnitDestroyed: "Bookmark",
    events.Shoots: "Message",
    events.TakesOff: "TakenOff",
    events.TouchesDown: "Landed",
}
"""As which event of Tacview's each kind is told."""
_GONE = {LOST: "Destroyed", DESTROYED: "Destroyed", LEFT: "LeftArea", WINCHED: "LeftArea"}
"""How airplanes and units end that are no longer there, by their fate."""
_UNITS = {
    "infantry": "Ground+Infantry",
    "troops": "Ground+Infantry",
    "aa-mg": "Ground+AntiAircraft",
    "aa-37": "Ground+AntiAircraft",
    "aa-heavy": "Ground+AntiAircraft",
    "trucks": "Ground+Vehicle",
    "train": "Ground+Vehicle",
    "tank": "Ground+Tank",
    "balloon": "Air+Static",
    "airship": "Air+Heavy",
}
"""Tacview has no kind for what floats; all other units are buildings to it."""


def tacview(record: RecordGiven, lang: str = ENGLISH) -> str:
    """The recording of a match, as far as it was played; its log lines are in this language."""
    match, turns = flown(record)
    recording = _Recording(match, BookWords(BOOK, lang))
    for turn, state in sorted(turns.items()):
        recording.add(turn, state)
    return "\n".join((*_head(match), *recording.lines())) + "\n"


def flown(record: RecordGiven) -> tuple[IcogMatch, dict[int, State]]:
    """The match of a record, and its state at the end of each turn, or as far as the last one went."""
    turns: dict[int, State] = {}

    def end_of_turn(table: Table) -> Steps[None]:
        asking = BOOK.steps["end of turn"](table)
        if asking is not None:
            yield from asking
        turns[table.state.turn] = BOOK.copy(table.state)

    steps = {**BOOK.steps, "end of turn": end_of_turn}
    match = load(record, book=msgspec.structs.replace(BOOK, steps=steps, play=lambda table: follow(table, steps)))
    if match.state.turn:
        turns.setdefault(match.state.turn, match.state)
    return match, turns


def _head(match: IcogMatch) -> Iterator[str]:
    yield "FileType=text/acmi/tacview"
    yield "FileVersion=2.2"
    yield f"0,ReferenceTime={match.state.brief.month or _MONTH}-01T12:00:00Z"
    yield f"0,ReferenceLongitude={LONGITUDE},ReferenceLatitude={LATITUDE}"
    yield f"0,Title={_text(match.scenario.title)},DataSource={BOOK.title},DataRecorder=Aerodrome"


class _Recording:
    """Lines with the time at which they stand."""

    def __init__(self, match: IcogMatch, words: BookWords) -> None:
        self._words = words
        self._said = _by_turn(match.events)
        names = [*match.state.airplanes, *(unit.name for unit in match.state.units)]
        self._ids = {name: f"{number:x}" for number, name in enumerate(names, _FIRST_ID)}
        self._before: Mapping[str, Airplane] = match.setup.start.airplanes
        self._shown: set[str] = set()
        self._gone: set[str] = set()
        self._lines: list[tuple[float, str]] = []

    def lines(self) -> Iterator[str]:
        """In order of time, each time said once."""
        last = -1.0
        for time, line in sorted(self._lines, key=lambda each: each[0]):
            if time > last:
                yield f"#{time:g}"
                last = time
            yield line

    def add(self, turn: int, state: State) -> None:
        """What was flown and told in a turn, with the state at its end."""
        end = turn * SECONDS
        for airplane in state.airplanes.values():
            if airplane.fate != WAITING and airplane.id not in self._gone:
                self._fly(end, airplane, state)
        for unit in state.units:
            if unit.name not in self._gone:
                self._move(end, unit, state)
        for event in self._said.get(turn, ()):
            self._tell(end, event)
        ends = {unit.name: _GONE.get(unit.fate, "") for unit in state.units}
        for each in state.airplanes.values():
            over = state.after and each.fate == FLYING and not self._poses(each)  # the mission is, and it flies home
            ends[each.id] = "LeftArea" if over else _GONE.get(each.fate, "")
        for name, how in ends.items():
            if how and name in self._shown - self._gone:
                self._gone.add(name)
                self._lines += (end, f"0,Event={how}|{self._ids[name]}|"), (end, f"-{self._ids[name]}")
        self._before = state.airplanes

    def _poses(self, airplane: Airplane) -> tuple[Pose, ...]:
        """The poses of its move in this turn; none where it has not moved."""
        before = self._before[airplane.id]
        flown = airplane.trail if airplane.trail != before.trail else (before.pose,)
        poses = flown if flown[-1] == airplane.pose else (*flown, airplane.pose)
        return poses if len(poses) > 1 else ()

    def _fly(self, end: float, airplane: Airplane, state: State) -> None:
        name, begin, poses = airplane.id, end - SECONDS, self._poses(airplane)
        if name not in self._shown:
            model = state.brief.models[airplane.model]
            told = {"Type": "Air+FixedWing", "Name": model.name, "CallSign": name, "Pilot": airplane.crew[0].name}
            self._show(begin, name, poses[0] if poses else airplane.pose, told, airplane.side, state)
        ways = [Way(*pair) for pair in pairwise(poses)]
        whole, gone = sum(way.length for way in ways), 0.0
        for way in ways if whole else ():
            steps = max(1, ceil(way.length / whole * SECONDS / _STEP))
            for step in range(1, steps + 1):
                share = (gone + way.length * step / steps) / whole
                self._put(begin + share * SECONDS, name, way.at(step / steps))
            gone += way.length
        if poses and not whole:
            self._put(end, name, airplane.pose)

    def _move(self, end: float, unit: Unit, state: State) -> None:
        pose = level(unit.at, unit.heading)
        if unit.name not in self._shown:
            told = {"Type": _UNITS.get(unit.kind, "Ground+Static+Building"), "Name": unit.name}
            self._show(end - SECONDS, unit.name, pose, told, unit.side, state)
        elif unit.speed or unit.kind == "balloon":
            self._put(end, unit.name, pose)

    def _show(self, time: float, name: str, pose: Pose, told: Mapping[str, str], side: str, state: State) -> None:
        """It is there from now on."""
        self._shown.add(name)
        sides = {"Coalition": "Allies", "Color": "Blue"}
        if state.brief.powers.get(side) != "allied":
            sides = {"Coalition": "Central Powers", "Color": "Red"}
        properties = ",".join(f"{key}={_text(value)}" for key, value in {**told, **sides}.items())
        self._put(time, name, pose, f",{properties}")

    def _put(self, time: float, name: str, pose: Pose, more: str = "") -> None:
        x, y, z = (each * METRES for each in pose.at)
        attitude = angles(pose.nose, pose.up)
        east, north = x / (DEGREE * in_degrees(LATITUDE)[1]), y / DEGREE
        place = f"{east:.7f}|{north:.7f}|{z:.2f}|{attitude.bank:.1f}|{attitude.climb:.1f}|{attitude.heading:.1f}"
        self._lines.append(
            (round(time, 2), f"{self._ids[name]},T={place}|{x:.2f}|{y:.2f}|{attitude.heading:.1f}{more}")
        )

    def _tell(self, time: float, event: Event) -> None:
        for kind, called in _TOLD.items():
            if event.kind == kind.KIND:
                about = [
                    self._ids[each] for each in event.facts.values() if isinstance(each, str) and each in self._ids
                ]
                said = _text(self._words.event(event))
                self._lines.append((time, "0,Event=" + "|".join((called, *dict.fromkeys(about), said))))


def _by_turn(told: Iterable[Event]) -> dict[int, list[Event]]:
    turn, found = 0, dict[int, list[Event]]()
    for event in told:
        began = event.told(events.Turn)
        turn = began.turn if began else turn
        found.setdefault(turn, []).append(event)
    return found


def _text(text: str) -> str:
    """A text as a property has it: commas are escaped, and bars, which part an event, are none."""
    return " ".join(text.replace("|", "/").split()).replace(",", "\\,")
