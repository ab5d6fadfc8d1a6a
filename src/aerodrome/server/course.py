"""The course of a match: its header and its journal, and the match that they come to. No input, no output."""

from typing import Any

import msgspec

from aerodrome.kernel.decisions import Answer
from aerodrome.kernel.errors import Refused
from aerodrome.kernel.files import frozen
from aerodrome.kernel.match import DEALER, Match
from aerodrome.kernel.record import load
from aerodrome.kernel.taking_back import TakenBack
from aerodrome.server.store import Entry

ANSWER, UNDO = "answer", "undo"


class Course:
    """A match and the journal that led to it.

    An undo takes back everything up to and with the last answer of a person. What stands after that is run again from
    the header, so that a match that is loaded is the same as one that was always in memory. What had been seen of it is
    in the entry: it is told in the record, and not drawn again.
    """

    def __init__(self, header: str | bytes, persons: tuple[str, ...]) -> None:
        self._base = load(header)
        self._people = {*persons, DEALER}
        self._standing: list[tuple[str, Answer]] = []
        self._taken_back: list[tuple[str, Answer]] = []
        """By the last entry: to be put back if it is not stored."""
        self._told = self._base.taken_back
        self._clients: set[tuple[str, str]] = set()
        self._private: dict[str, int] = {}
        self.n = 0
        """How many entries there are."""
        self.common = 0
        """How many of them everybody notices."""
        self._run()

    match: Match

    def _run(self) -> None:
        self.match = self._base.clone()
        self.match.go_on_after(self._told)
        self._asked_at: dict[str, int] = {}
        self._note_asked()
        for number, (seat, answer) in enumerate(self._standing, 1):
            self.match.answer(answer, seat)
            self._note_asked(number)

    def _note_asked(self, at: int = 0) -> None:
        for decision in self.match.open:
            self._asked_at[decision.seat] = at

    # What everybody wants to know

    def number(self, seats: tuple[str, ...]) -> int:
        """The number of the last message to those who hold these seats."""
        private = self._private
        return self.common + sum(private.get(seat, 0) for seat in seats) if private else self.common

    def has(self, seat: str, client: str) -> bool:
        """Whether an entry with this id of a client is there; for an undo the seat is empty."""
        return (seat, client) in self._clients

    def seat_shown(self, seats: tuple[str, ...]) -> str | None:
        """The seat whose view those who hold several seats see: the one that is asked now, or was last."""
        if len(seats) < 2:
            return seats[0] if seats else None
        for decision in self.match.open:
            if decision.seat in seats:
                return decision.seat
        return max(seats, key=lambda seat: self._asked_at.get(seat, -1))

    # New entries

    def answer(self, seat: str, option: Any, client: str, at: float) -> Entry:
        """Takes an answer; the entry is to be stored, or taken out again with `drop_last`. Refused changes nothing."""
        value = _as_json(option)
        answer = frozen(option)
        self.match.answer(answer, seat)
        entry = Entry(self.n + 1, ANSWER, seat, value, client, seat in self.match.sealed, at)
        self._stand(entry, answer)
        return entry

    def undo(self, client: str, at: float) -> Entry:
        """Takes back the last answer of a person, and what machines answered since."""
        keep = len(self._standing) - 1
        while keep >= 0 and self._standing[keep][0] not in self._people:
            keep -= 1
        if keep < 0:
            raise Refused("nobody at this table has answered anything yet", where="undo")
        stood, seat = self.match, self._standing[keep][0]
        sealed = len(self._standing) - keep <= len(stood.sealed)
        self._taken_back = self._standing[keep:]
        del self._standing[keep:]
        self._run()
        self.match.tell_taken_back(stood.answers, stood.outcomes)
        told = self.match.taken_back[len(self._told) :]
        self._told = self.match.taken_back
        value = msgspec.json.encode(told[0] if told else None).decode()
        entry = Entry(self.n + 1, UNDO, seat, value, client, sealed, at)
        self._note(entry)
        return entry

    def drop_last(self, entry: Entry) -> None:
        """The last entry was not stored: as if it had never been."""
        if entry.kind == ANSWER:
            self._standing.pop()
        else:
            self._standing += self._taken_back
            if _told(entry):
                self._told = self._told[:-1]
        self._count(entry, -1)
        self._clients.discard(_key(entry))
        self._run()

    # Entries from the store

    def add(self, entries: list[Entry]) -> None:
        """Goes on with entries that are stored. What was taken back later is never run."""
        before = len(self._standing)
        for entry in entries:
            if entry.kind == UNDO:
                self._take_back(entry)
            else:
                self._standing.append((entry.seat, frozen(msgspec.json.decode(entry.value))))
                self._note(entry)
        if any(entry.kind == UNDO for entry in entries):
            self._run()
            return
        for number, (seat, answer) in enumerate(self._standing[before:], before + 1):
            self.match.answer(answer, seat)
            self._note_asked(number)

    def _stand(self, entry: Entry, answer: Answer) -> None:
        self._standing.append((entry.seat, answer))
        self._note(entry)
        self._note_asked(len(self._standing))

    def _take_back(self, entry: Entry) -> None:
        keep = len(self._standing) - 1
        while self._standing[keep][0] not in self._people:
            keep -= 1
        self._taken_back = self._standing[keep:]
        del self._standing[keep:]
        self._told += _told(entry)
        self._note(entry)

    def _note(self, entry: Entry) -> None:
        self._count(entry, 1)
        self._clients.add(_key(entry))

    def _count(self, entry: Entry, by: int) -> None:
        self.n += by
        if entry.sealed:
            self._private[entry.seat] = self._private.get(entry.seat, 0) + by
        else:
            self.common += by


def _key(entry: Entry) -> tuple[str, str]:
    return (entry.seat if entry.kind == ANSWER else "", entry.client)


def _told(entry: Entry) -> tuple[TakenBack, ...]:
    """What had been seen of what this entry took back; nothing where it was still sealed, and in entries of a time when
    the same was drawn again."""
    found = msgspec.json.decode(entry.value, type=TakenBack | None)
    return () if found is None else (found,)


def _as_json(option: Any) -> str:
    try:
        return msgspec.json.encode(option).decode()
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise Refused(f"this cannot be an answer: {error}", where="answer") from None


def as_played(match: Match) -> dict[str, Any]:
    """The record with what chance gave up to now, and another chance to come: enough to run the match, and not enough
    to know what comes."""
    record = match.record()
    record.pop("taken_back", None)
    if record["chance"]["source"] != "hand":
        given = len(match.outcomes)
        outcomes = " ".join(map(str, match.outcomes))
        record["chance"] = {"source": "seeded", "outcomes": outcomes, "given": given, "seed": 0}
    return record
