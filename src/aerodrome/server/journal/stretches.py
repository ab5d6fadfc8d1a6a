"""Stretches of a match: where one ends, and what is stored of it: what was played, a checkpoint, and a film."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from aerodrome.kernel.checkpoint import Checkpoint
from aerodrome.kernel.film import ALL, STRETCH
from aerodrome.server.journal.course import Course
from aerodrome.server.journal.numbering import Numbers, Tally
from aerodrome.server.store.store import Stretch

_encode = msgspec.json.Encoder().encode


class Played(msgspec.Struct, frozen=True):
    """Answers and outcomes of a stretch, and what was taken back meanwhile."""

    answers: list[Any]
    outcomes: list[Any]
    taken_back: list[Any] = []


class Ground(msgspec.Struct, frozen=True):
    """What a journal is begun with when its past is not run: the stretches of that past, and its checkpoint."""

    past: Sequence[Stretch]
    checkpoint: Checkpoint
    firm: bool = False
    """Whether nobody can go back behind it: older rules were in force there."""

    def played(self, header: Mapping[str, Any]) -> dict[str, Any]:
        """The record up to the checkpoint. The header has what was played before older rules were left."""
        known = len(header.get("answers", []))
        stretches = [msgspec.json.decode(each.played, type=Played) for each in self.past if each.first >= known]
        answers = [answer for each in stretches for answer in each.answers]
        drawn = " ".join(str(face) for each in stretches for face in each.outcomes)
        chance = dict(header["chance"])
        chance["outcomes"] = f"{chance.get('outcomes', '')} {drawn}".strip()
        record = {**header, "answers": [*header.get("answers", []), *answers], "chance": chance}
        if told := [*header.get("taken_back", []), *(taken for each in stretches for taken in each.taken_back)]:
            record["taken_back"] = told
        return record


class Stretches:
    """Where the stretches of one course end. That follows from the journal alone: all workers agree about it."""

    def __init__(self, course: Course, numbers: Numbers) -> None:
        self._course = course
        self._numbers = numbers

    def _due(self) -> bool:
        """Whether a stretch ends with the last entry: it is long enough, and the rules can be started again from what
        there is."""
        match = self._course.match
        return len(match.answers) - self._course.filmed_from >= STRETCH and match.at_checkpoint

    def ended(self) -> Stretch | None:
        """The stretch that ends with the last entry, if one does; one always does where the match is over, unless
        nobody has answered anything. It is to be stored with the entry."""
        course = self._course
        match, base = course.match, course.bases[-1]
        over = match.decision is None
        if not (match.answers if over else self._due()):
            return None
        checkpoint = match.checkpoint()
        told = match.untold + len(match.events) if over else checkpoint.events
        taken_back = list(course.taken_back[base.tally.told :])
        drawn = match.outcomes[max(base.drawn, match.given) :]  # what was given is in the header
        played = Played(match.answers[course.filmed_from :], drawn, taken_back)
        return Stretch(
            n=self._numbers.n,
            first=course.filmed_from,
            last=len(match.answers),
            version=match.book.version,
            played=_encode(played).decode(),
            tally=_encode(self._tally(told)).decode(),
            checkpoint=None if over else _encode(checkpoint).decode(),
            film=course.camera.reel(match, told),
        )

    def _tally(self, told: int) -> Tally:
        """With lines of the first `told` events."""
        course, numbers = self._course, self._numbers
        lines = dict(course.begun.lines)
        for event in course.match.events[: told - course.match.untold]:
            lines[event.only or ALL] = lines.get(event.only or ALL, 0) + 1
        private, asked = dict(numbers.private), dict(course.asked_at)
        told_back = len(course.taken_back)
        return Tally(
            numbers.common,
            private,
            lines,
            asked,
            course.stands,
            told_back,
            numbers.offered,
            numbers.hints,
            numbers.back,
            numbers.clocks,
            numbers.judge,
        )

    def end(self, stretch: Stretch) -> None:
        """A stretch that ended with the last entry is stored."""
        if stretch.checkpoint is not None:
            self._course.end_stretch(msgspec.json.decode(stretch.tally, type=Tally))

    def end_if_due(self) -> None:
        """Another worker has stored the last entry, an answer, and the stretch that ends with it, if one does."""
        if self._due():
            self._course.end_stretch(self._tally(self._course.match.checkpoint().events))

    def stood_at(self, checkpoint: Checkpoint) -> bool:
        """Whether the course came to this checkpoint at the end of a stretch."""
        found = [base.match.checkpoint() for base in self._course.bases]
        return any(
            (each.answers, each.outcomes) == (checkpoint.answers, checkpoint.outcomes)
            and _encode(each.state) == _encode(checkpoint.state)
            for each in found
        )
