"""A recording for Tacview, read back by a parser of its own, shows what was flown and told: frame by frame."""

from collections import defaultdict
from itertools import pairwise
from math import asin, atan2, cos, degrees, dist, radians
from typing import Any, NamedTuple

import msgspec
import pytest

import aerodrome
from aerodrome.kernel.messages import BookWords
from aerodrome.pilots import pilot, play
from aerodrome.rulebooks.icog import BOOK, IcogMatch
from aerodrome.rulebooks.icog.events import Damage, Flies, Lost, ShotDown, Turn, UnitDestroyed
from aerodrome.rulebooks.icog.tacview import tacview
from aerodrome.sky.poses import Pose

SECONDS = 5
METRES = 125 / 9
"""10 km/h for five seconds."""
CENTIMETRE = 0.011


class Seen(NamedTuple):
    """Where an object was, and how it lay."""

    longitude: float
    latitude: float
    altitude: float
    roll: float
    pitch: float
    yaw: float
    u: float
    v: float
    heading: float


class Recording:
    """Text ACMI 2.2, read as its documentation says."""

    def __init__(self, text: str) -> None:
        self.globals: dict[str, str] = {}
        self.objects: dict[str, dict[str, str]] = defaultdict(dict)
        self.seen: dict[str, dict[float, Seen]] = defaultdict(dict)
        self.events: list[tuple[float, str, list[str], str]] = []
        self.removed: dict[str, float] = {}
        kind, version, *lines = text.splitlines()
        assert (kind, version) == ("FileType=text/acmi/tacview", "FileVersion=2.2")
        now = 0.0
        for line in lines:
            if line.startswith("#"):
                assert float(line[1:]) > now or not self.seen
                now = float(line[1:])
            elif line.startswith("-"):
                assert line[1:] in self.objects
                self.removed[line[1:]] = now
            else:
                self._properties(now, line)

    def _properties(self, now: float, line: str) -> None:
        hidden = "\0"
        id, *parts = line.replace("\\,", hidden).split(",")
        int(id, 16)
        assert id not in self.removed, "what was removed does not come back"
        for part in parts:
            name, value = part.replace(hidden, ",").split("=", 1)
            if name == "Event":
                event, *about, text = value.split("|")
                assert all(each in self.objects for each in about)
                self.events.append((now, event, about, text))
            elif name == "T":
                self.seen[id][now] = Seen(*map(float, value.split("|")))
            elif id == "0":
                self.globals[name] = value
            else:
                self.objects[id][name] = value

    @property
    def ids(self) -> dict[str, str]:
        """The ids of objects by what they are called."""
        return {told.get("CallSign", told["Name"]): id for id, told in self.objects.items()}


def flown(scenario: str, seed: int) -> IcogMatch:
    match = aerodrome.new(BOOK, scenario, seed=seed)
    play(match, {seat: pilot("icog", "thumb", f"{seed}/{seat}") for seat in match.sides})
    return match


def shown_poses(record: dict[str, Any]) -> dict[tuple[int, str, bool], Pose]:
    """Where each airplane stood in each turn, before and after its move, as the table showed it after some answer."""
    found = {}

    def look(match: IcogMatch) -> None:
        for each in match.view().airplanes.values():
            if each.fate not in ("waiting", "lost", "left"):
                found[match.state.turn, each.id, each.moved] = each.pose

    aerodrome.load(record, book=BOOK, look=look)
    return found


def check_pose(seen: Seen, pose: Pose) -> None:
    east, north, above = (part * METRES for part in pose.at)
    assert dist((seen.u, seen.v, seen.altitude), (east, north, above)) < 2 * CENTIMETRE
    assert abs(seen.longitude * 111_320 * cos(radians(50.2)) - seen.u) < 2 * CENTIMETRE
    assert abs(seen.latitude * 111_320 - seen.v) < 2 * CENTIMETRE
    assert seen.yaw == seen.heading
    assert abs(seen.pitch - degrees(asin(max(-1, min(1, pose.nose[2]))))) < 0.1
    if abs(pose.nose[2]) < 0.99:
        wing = pose.nose[0] * pose.up[1] - pose.nose[1] * pose.up[0]  # how high the right one is
        check_angle(seen.yaw, degrees(atan2(pose.nose[0], pose.nose[1])))
        check_angle(seen.roll, degrees(atan2(-wing, pose.up[2])))


def check_angle(seen: float, wanted: float) -> None:
    off = (seen - wanted) % 360
    assert min(off, 360 - off) < 0.1


def by_turn(match: IcogMatch) -> list[tuple[int, Any]]:
    """Every event with its turn."""
    turn, told = 0, []
    for event in match.events:
        if began := event.told(Turn):
            turn = began.turn
        told.append((turn, event))
    return told


def check(match: IcogMatch, recording: Recording) -> int:
    """Compares all that is shown with the match; gives how many poses were."""
    compared = 0
    for (turn, name, moved), pose in shown_poses(match.record()).items():
        seen = recording.seen[recording.ids[name]] if turn else {}
        if moved:  # who is hit afterwards may fall in the same turn
            place = tuple(part * METRES for part in pose.at)
            times = [time for time, at in seen.items() if dist((at.u, at.v, at.altitude), place) < 2 * CENTIMETRE]
            compared += 1
            assert any((turn - 1) * SECONDS <= time <= turn * SECONDS for time in times)
        elif turn:
            check_pose(seen[max(time for time in seen if time <= (turn - 1) * SECONDS)], pose)
            compared += 1
    for turn, event in by_turn(match):
        if flies := event.told(Flies):
            compared += check_flight(recording, recording.ids[flies.airplane], turn, flies)
    return compared


def check_flight(recording: Recording, id: str, turn: int, flies: Flies) -> int:
    """All ends of legs are passed in order, and what is between them is as long as the move was."""
    begin, end = (turn - 1) * SECONDS, turn * SECONDS
    passed = [seen for time, seen in sorted(recording.seen[id].items()) if begin <= time <= end]
    points = [(seen.u, seen.v, seen.altitude) for seen in passed]
    place = 0
    for at, nose, up in flies.trail[:-1]:  # what comes after the last leg, as a stall, may move its end
        wanted = tuple(part * METRES for part in at)
        place = next(n for n in range(place, len(points)) if dist(points[n], wanted) < 2 * CENTIMETRE)
        check_pose(passed[place], Pose((at[0], at[1], at[2]), (nose[0], nose[1], nose[2]), (up[0], up[1], up[2])))
    if dist(points[-1], tuple(part * METRES for part in flies.trail[-1][0])) < 2 * CENTIMETRE:
        way = sum(dist(one, other) for one, other in pairwise(points))
        # Chords are shorter than arcs; a slip, and a Formation that climbs, go aside of what counts as flown.
        assert 0.97 * flies.flown * METRES - 1 < way < 1.05 * flies.flown * METRES + 1
    return len(flies.trail)


@pytest.mark.parametrize(
    ("scenario", "seed"),
    [
        ("duel", 3),
        ("mirror-duel", 0),
        ("mirror-duel", 1),
        pytest.param("scramble", 5, marks=pytest.mark.long),
        pytest.param("balloons-at-berry", 5, marks=pytest.mark.long),
        pytest.param("bristol-fighters", 1, marks=pytest.mark.long),
        pytest.param("road-to-albert", 2, marks=pytest.mark.long),
    ],
)
def test_what_was_flown_and_told_is_read_back(scenario: str, seed: int):
    match = flown(scenario, seed)
    recording = Recording(tacview(match.record()))
    assert check(match, recording) > 10
    airplanes = {id: each for id, each in recording.objects.items() if "CallSign" in each}
    assert {each["CallSign"] for each in airplanes.values()} == {
        each.id for each in match.state.airplanes.values() if each.fate != "waiting"
    }
    for each in airplanes.values():
        airplane = match.state.airplanes[each["CallSign"]]
        assert each["Name"] == match.state.brief.models[airplane.model].name
        assert (each["Type"], each["Pilot"]) == ("Air+FixedWing", airplane.crew[0].name)
        assert each["Color"] == ("Blue" if match.state.brief.powers[airplane.side] == "allied" else "Red")
    names = {id: name for name, id in recording.ids.items()}
    told = by_turn(match)
    lost = {(turn, gone.airplane) for turn, event in told if (gone := event.told(Lost))}
    lost |= {(turn, gone.unit) for turn, event in told if (gone := event.told(UnitDestroyed))}
    destroyed = [(time, names[about[0]]) for time, event, about, _ in recording.events if event == "Destroyed"]
    assert sorted(destroyed) == sorted((turn * SECONDS, name) for turn, name in lost)
    assert all(recording.removed[recording.ids[name]] == time for time, name in destroyed)
    hits = [(turn * SECONDS, event) for turn, event in told if event.told(Damage) or event.told(ShotDown)]
    words = BookWords(BOOK, "en")
    bookmarks = [(time, text) for time, event, _, text in recording.events if event == "Bookmark"]
    for time, event in hits:
        assert (time, " ".join(words.event(event).split())) in bookmarks


def test_the_head_tells_what_it_is():
    match = flown("duel", 3)
    recording = Recording(tacview(match.record()))
    assert recording.globals == {
        "ReferenceTime": "1917-10-01T12:00:00Z",
        "ReferenceLongitude": "3.2",
        "ReferenceLatitude": "50.2",
        "Title": match.scenario.title,
        "DataSource": "In Clouds of Glory",
        "DataRecorder": "Aerodrome",
    }


def test_texts_are_in_the_language_that_is_asked_for():
    record = flown("duel", 3).record()
    texts = [{text for *_, text in Recording(tacview(record, lang)).events if text} for lang in ("en", "fr")]
    assert any("tire" in text for text in texts[1])
    assert not texts[0] & texts[1]


def test_a_match_that_goes_on_is_shown_as_far_as_it_went():
    whole = flown("duel", 3)
    early = whole.moment(4)
    assert early.outcome is None
    recording = Recording(tacview(early.record()))
    assert check(early, recording) > 0
    assert set(recording.ids) == set(whole.state.airplanes)
    begun = aerodrome.new(BOOK, "fighter-patrols", seed=1)
    assert begun.state.turn == 0
    assert not Recording(tacview(begun.record())).objects


def test_who_flies_home_when_the_mission_is_over_is_not_destroyed():
    """In this duel one airplane still burns and falls for a turn when the other has won."""
    match = flown("duel", 3)
    recording = Recording(tacview(match.record()))
    (home,) = [each.id for each in match.state.airplanes.values() if each.fate == "flying"]
    (left,) = [(time, about) for time, event, about, _ in recording.events if event == "LeftArea"]
    assert left == (recording.removed[recording.ids[home]], [recording.ids[home]])


def test_a_record_of_another_game_is_refused():
    match = aerodrome.new("spandaus", "duel", seed=1)
    with pytest.raises(aerodrome.BadInput, match="a record of spandaus, not of icog"):
        tacview(match.record())


def test_titles_cannot_break_the_lines():
    match = flown("duel", 3)
    record = msgspec.to_builtins(match.record())
    record["scenario"]["title"] = "Aces, high | low\nsecond line"
    assert Recording(tacview(record)).globals["Title"] == "Aces, high / low second line"
