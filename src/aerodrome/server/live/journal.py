"""The journal of a match: its header and its entries, and the match that they come to. No input, no output."""

import logging
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from aerodrome.kernel.chance import ByHand, Committed, Scripted
from aerodrome.kernel.checkpoint import Checkpoint
from aerodrome.kernel.decisions import Answer
from aerodrome.kernel.errors import Refused
from aerodrome.kernel.events import Event, NewRules
from aerodrome.kernel.files import frozen
from aerodrome.kernel.film import ALL, STRETCH, Camera
from aerodrome.kernel.loading import load
from aerodrome.kernel.match import Match
from aerodrome.kernel.record import FORMAT
from aerodrome.kernel.taking_back import TakenBack
from aerodrome.kernel.views import Fields, fields_of
from aerodrome.kernel.waiting import DEALER
from aerodrome.server.store.store import End, Entry, Stretch
from aerodrome.server.wire import Ending

ANSWER, UNDO, SHARE, RULES = "answer", "undo", "share", "rules"
_encode = msgspec.json.Encoder().encode
log = logging.getLogger("aerodrome.server")

BASES = 2
"""From so many checkpoints a journal can be run again; to go back further, it is begun again from an earlier one."""


class TooFarBack(Exception):  # noqa: N818 - not an error: the journal has to be begun earlier
    """What is to be taken back was answered before the journal was begun."""


class Tally(msgspec.Struct, frozen=True):
    """What the numbers of messages and of lines follow from, after an entry."""

    common: int = 0
    """Entries that everybody notices."""
    private: dict[str, int] = {}
    """Those that only a seat notices."""
    lines: dict[str, int] = {}
    """Lines of the log that everybody reads (ALL), and those that only a seat does."""
    asked: dict[str, int] = {}
    """When a seat was asked last."""
    standing: int = 0
    """Answers and outcomes by hand that were not taken back."""
    told: int = 0
    """How many times something was."""

    def read_by(self, seats: tuple[str, ...]) -> int:
        """How many lines those who hold these seats may read."""
        return sum(self.lines.get(each, 0) for each in (ALL, *seats))


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


class TakenOver(msgspec.Struct, frozen=True):
    """A new version of the rules took over a match: what stands of what was answered before, and what is lost."""

    version: int
    older: int
    kept: int
    lost: int


class _Base(msgspec.Struct, frozen=True):
    """A moment from which the journal can be run again: where it was begun, and where stretches ended."""

    n: int
    standing: int
    drawn: int
    match: Match
    tally: Tally


class _Standing(msgspec.Struct, frozen=True):
    n: int
    seat: str
    answer: Answer


class Journal:
    """A match and the journal that led to it.

    An undo takes back everything up to and with the last answer of a person. What stands after that is run again from
    the last base, so that a match that is loaded is the same as one that was always in memory. What had been seen of it
    is in the entry: it is told in the record, and not drawn again. Shares of people in the chance come before the first
    answer, and nobody takes them back: they become part of the header.
    """

    def __init__(self, header: str | bytes, persons: tuple[str, ...], ground: Ground | None = None) -> None:
        self._header = msgspec.json.decode(header)
        self._people = {*persons, DEALER}
        self._firm = ground is not None and ground.firm
        self._standing: list[_Standing] = []
        self._clients: set[tuple[str, str]] = set()
        self.run = 0
        """How many answers and outcomes have been given to the rules, some more than once."""
        tally = Tally()
        self.n = 0
        """How many entries there are."""
        if ground is None:
            self.match = load(header)
        else:
            record = ground.played(self._header)
            self.match = load(record, checkpoint=ground.checkpoint)
            tally, self.n = msgspec.json.decode(ground.past[-1].tally, type=Tally), ground.past[-1].n
        self.common = tally.common
        """How many of them everybody notices."""
        self._private = dict(tally.private)
        self._asked_at = dict(tally.asked)
        self._begun = tally
        self._told = self.match.taken_back
        self._bases = [_Base(self.n, tally.standing, len(self.match.outcomes), self.match.clone(), tally)]
        self._camera = Camera()
        self._camera.look(self.match)
        self._note_asked(tally.standing)
        self._undone: tuple[list[_Standing], list[_Base], Camera, tuple[TakenBack, ...]] | None = None
        """What was before the last entry, an undo: to be put back if it is not stored."""

    match: Match

    def _run(self, ends: Mapping[int, Stretch] = {}) -> None:
        """Runs what stands again, from the last base."""
        base = self._bases[-1]
        self.match = base.match.clone()
        self.match.go_on_after(self._told)
        self._camera.rewind(self.match)
        self._asked_at = dict(base.tally.asked)
        self._note_asked(base.standing)
        self._run_on(base.standing, ends)

    def _run_on(self, standing: int, ends: Mapping[int, Stretch]) -> None:
        """Runs what stands behind the first so many."""
        first = self._bases[0].standing
        for number, each in enumerate(self._standing[standing - first :], standing + 1):
            if isinstance(each.answer, TakenOver):
                taken = each.answer
                self.match.note(NewRules(version=taken.version, older=taken.older, lost=taken.lost))
            else:
                self.match.answer(each.answer, each.seat)
            self._ran(number)
            if each.n in ends:
                self._end(msgspec.json.decode(ends[each.n].tally, type=Tally))

    def _ran(self, standing: int) -> None:
        self.run += 1
        self._note_asked(standing)
        self._camera.look(self.match)

    def _note_asked(self, at: int) -> None:
        for decision in self.match.open:
            self._asked_at[decision.seat] = at

    @property
    def _stands(self) -> int:
        return self._bases[0].standing + len(self._standing)

    # Stretches

    def _ends(self) -> bool:
        """Whether a stretch ends with the last entry: it is long enough, and the rules can be started again from what
        there is."""
        return len(self.match.answers) - self.filmed_from >= STRETCH and self.match.at_checkpoint

    def ended_stretch(self) -> Stretch | None:
        """The stretch that ends with the last entry, an answer, if one does; one always does where the match is over.
        It is to be stored with the entry."""
        match, base = self.match, self._bases[-1]
        over = match.decision is None
        if not over and not self._ends():
            return None
        checkpoint = match.checkpoint()
        told = match.untold + len(match.events) if over else checkpoint.events
        told_back = self._told[base.tally.told :]
        played = Played(match.answers[self.filmed_from :], match.outcomes[base.drawn :], list(told_back))
        return Stretch(
            n=self.n,
            first=self.filmed_from,
            last=len(match.answers),
            version=match.book.version,
            played=_encode(played).decode(),
            tally=_encode(self._tally(told)).decode(),
            checkpoint=None if over else _encode(checkpoint).decode(),
            film=self._camera.reel(match, told),
        )

    def _tally(self, told: int) -> Tally:
        """With lines of the first `told` events."""
        lines = dict(self._begun.lines)
        for event in self.match.events[: told - self.match.untold]:
            lines[event.only or ALL] = lines.get(event.only or ALL, 0) + 1
        return Tally(self.common, dict(self._private), lines, dict(self._asked_at), self._stands, len(self._told))

    def end_stretch(self, stretch: Stretch) -> None:
        """A stretch that ended with the last entry is stored."""
        if stretch.checkpoint is not None:
            self._end(msgspec.json.decode(stretch.tally, type=Tally))

    def _end(self, tally: Tally) -> None:
        n = self._standing[tally.standing - self._bases[0].standing - 1].n
        self._bases.append(_Base(n, tally.standing, len(self.match.outcomes), self.match.clone(), tally))
        self._camera.take(self.match, self.match.checkpoint().events)
        if len(self._bases) > BASES:
            first = self._bases.pop(0)
            del self._standing[: self._bases[0].standing - first.standing]
            self._camera.forget_first()

    def stood_at(self, checkpoint: Checkpoint) -> bool:
        """Whether the journal came to this checkpoint at the end of a stretch."""
        found = [base.match.checkpoint() for base in self._bases]
        return any(
            (each.answers, each.outcomes) == (checkpoint.answers, checkpoint.outcomes)
            and _encode(each.state) == _encode(checkpoint.state)
            for each in found
        )

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

    def view(self, seat: str | None) -> Fields:
        """What a seat sees, or what everybody does."""
        known = self._camera.views.get(seat or ALL)
        return fields_of(self.match.view(seat)) if known is None else known

    def untold(self, seats: tuple[str, ...]) -> int:
        """How many lines of the log that those who hold these seats may read came before the events that are known."""
        return self._begun.read_by(seats)

    @property
    def events(self) -> list[Event]:
        """The events that are known."""
        return self.match.events

    @property
    def untold_events(self) -> int:
        """How many there were before them."""
        return self.match.untold

    @property
    def answers(self) -> int:
        return len(self.match.answers)

    @property
    def ending(self) -> Ending | None:
        outcome = self.match.outcome
        return None if outcome is None else Ending(outcome.winner, outcome.reason, dict(outcome.points), outcome.rule)

    @property
    def options(self) -> dict[str, Any]:
        return msgspec.to_builtins(self.match.settings)  # type: ignore[no-any-return]

    @property
    def record(self) -> dict[str, Any]:
        return self.match.record()

    @property
    def commitment(self) -> str | None:
        return self.match.commitment

    def key(self, *, over: bool = False) -> str | None:
        """The key of committed dice, once nothing more comes of it."""
        match = self.match
        if match.decision is not None and not over:
            return None
        source: Any = match.source.then if isinstance(match.source, Scripted) else match.source
        return source.key.hex() if isinstance(source, Committed) else None

    @property
    def shares(self) -> list[str]:
        return list(self.match.shares)

    @property
    def practice(self) -> bool:
        return self.match.setup.practice

    def end(self, at: float) -> End | None:
        """What is noted of the match if it is over."""
        if self.match.decision is not None:
            return None
        return End(at, self.answers, _encode(self.ending).decode(), _encode(self.record).decode())

    def filmed(self) -> bytes:
        """The reel that is not stored yet."""
        return self._camera.reel(self.match)

    @property
    def filmed_from(self) -> int:
        """The first moment of the reel that is not stored yet."""
        return len(self._bases[-1].match.answers)

    # New entries

    def answer(self, seat: str, option: Any, client: str, at: float) -> Entry:
        """Takes an answer; the entry is to be stored, or taken out again with `drop_last`. Refused changes nothing."""
        value = _as_json(option)
        answer = frozen(option)
        shares = self.match.waits
        self.match.answer(answer, seat)
        if shares:
            entry = Entry(self.n + 1, SHARE, seat, value, client, False, at)
            self._undone = (self._standing.copy(), self._bases.copy(), self._camera.copy(), self._told)
            self._share(entry)
            return entry
        entry = Entry(self.n + 1, ANSWER, seat, value, client, seat in self.match.sealed, at)
        self._standing.append(_Standing(entry.n, seat, answer))
        self._note(entry)
        self._ran(self._stands)
        return entry

    def _share(self, entry: Entry) -> None:
        """Somebody has added his share: the journal begins with it, and with the last one the match does."""
        self._note(entry)
        self._camera.rewind(self.match)
        self._note_asked(0)
        (base,) = self._bases
        self._bases = [_Base(self.n, base.standing, len(self.match.outcomes), self.match.clone(), base.tally)]

    def header(self) -> str:
        """The header with the shares that are in, and with what is drawn when all are: to be stored with each of them,
        so that nothing before a checkpoint has to be read."""
        return _encode(self._header | {"chance": self.record["chance"]}).decode()

    def undo(self, client: str, at: float) -> Entry:
        """Takes back the last answer of a person, and what machines answered since. TooFarBack where that was before
        the journal was begun."""
        keep = self._last_of_people()
        if keep is None:
            raise Refused("nobody at this table has answered anything yet", where="undo")
        stood, seat = self.match, self._standing[keep].seat
        sealed = len(self._standing) - keep <= len(stood.sealed)
        self._undone = (self._standing.copy(), self._bases.copy(), self._camera.copy(), self._told)
        self._keep(keep)
        self._run()
        self.match.tell_taken_back(stood.answers, stood.outcomes)
        told = self.match.taken_back[len(self._told) :]
        self._told = self.match.taken_back
        value = _encode(told[0] if told else None).decode()
        entry = Entry(self.n + 1, UNDO, seat, value, client, sealed, at)
        self._note(entry)
        return entry

    def _keep(self, standing: int) -> None:
        del self._standing[standing:]
        while self._bases[-1].standing > self._stands:
            self._bases.pop()

    def _last_of_people(self) -> int | None:
        keep = len(self._standing) - 1
        while keep >= 0 and self._standing[keep].seat not in self._people:
            keep -= 1
        if keep < 0 and self._firm and self._bases[0].standing == self._begun.standing:
            raise Refused("what came before was played by an older version of the rules", where="undo")
        if keep < 0 and self._bases[0].standing:
            raise TooFarBack
        return None if keep < 0 else keep

    @property
    def last_standing(self) -> int:
        """The number of the last entry that was not taken back: stretches that were written later are not part of it
        any more."""
        return self._standing[-1].n if self._standing else self._bases[0].n

    def drop_last(self, entry: Entry) -> None:
        """The last entry was not stored: as if it had never been."""
        if entry.kind == ANSWER:
            self._standing.pop()
        else:
            assert self._undone is not None
            self._standing, self._bases, self._camera, self._told = self._undone
        self._count(entry, -1)
        self._clients.discard(_key(entry))
        self._run()

    # Entries from the store

    def add(self, entries: Sequence[Entry], ends: Mapping[int, Stretch] | None = None) -> None:
        """Goes on with entries that are stored. What was taken back later is never run. `ends` holds the stretches that
        ended with some of them; without it there is one entry, and whether a stretch ends with it is found out."""
        ran = self._stands
        for entry in entries:
            if entry.kind == UNDO:
                self._take_back(entry)
            elif entry.kind == SHARE:
                if self.match.shares.get(entry.seat) is None:
                    self.match.answer(msgspec.json.decode(entry.value), entry.seat)
                self._share(entry)
            elif entry.kind == RULES:
                self._take_over(entry)
            else:
                self._standing.append(_Standing(entry.n, entry.seat, frozen(msgspec.json.decode(entry.value))))
                self._note(entry)
        if any(entry.kind in (UNDO, RULES) for entry in entries):
            self._run(ends or {})
        else:
            self._run_on(ran, ends or {})
        if ends is None and entries[-1].kind == ANSWER and self._ends():
            self._end(self._tally(self.match.checkpoint().events))

    def _take_over(self, entry: Entry) -> None:
        taken = msgspec.json.decode(entry.value, type=TakenOver)
        self._keep(taken.kept - self._bases[0].standing)
        self._standing.append(_Standing(entry.n, "", taken))
        self._note(entry)

    def take_over(self, entries: Sequence[Entry], older: int, at: float) -> Entry:
        """Goes on with entries that older rules took, as far as the present ones take them; the entry that tells what
        is lost is to be stored."""
        standing = self._standing_of(entries)
        ran = 0
        for each in standing:
            try:
                self.match.answer(each.answer, each.seat)
            except Exception as error:
                # Rules that never asked for this may fail over it in any way.
                log.warning("answer %s is lost: %s", each.n, error)
                break
            ran += 1
        self.match = self._bases[-1].match.clone()
        taken = TakenOver(self.match.book.version, older, self._bases[0].standing + ran, len(standing) - ran)
        entry = Entry(self.n + len(entries) + 1, RULES, "", _encode(taken).decode(), "rules", sealed=False, at=at)
        self.add([*entries, entry], {})
        return entry

    def _standing_of(self, entries: Sequence[Entry]) -> list[_Standing]:
        """What stands of entries that are not part of the journal yet."""
        standing: list[_Standing] = []
        for entry in entries:
            if entry.kind == ANSWER:
                standing.append(_Standing(entry.n, entry.seat, frozen(msgspec.json.decode(entry.value))))
            elif entry.kind == UNDO:
                while standing and standing.pop().seat not in self._people:
                    pass
        return standing

    def _take_back(self, entry: Entry) -> None:
        keep = self._last_of_people()
        assert keep is not None
        self._keep(keep)
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
    return ("" if entry.kind == UNDO else entry.seat, entry.client)


def _told(entry: Entry) -> tuple[TakenBack, ...]:
    """What had been seen of what this entry took back; nothing where it was still sealed, and in entries of a time when
    the same was drawn again."""
    found = msgspec.json.decode(entry.value, type=TakenBack | None)
    return () if found is None else (found,)


def _as_json(option: Any) -> str:
    try:
        return _encode(option).decode()
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise Refused(f"this cannot be an answer: {error}", where="answer") from None


def as_played(match: Match) -> dict[str, Any]:
    """The record with what chance gave up to now, and another chance to come: enough to run the match, and not enough
    to know what comes."""
    record = match.record()
    record.pop("taken_back", None)
    if record["chance"]["source"] != "hand":
        record["chance"] = _given(match.outcomes)
    return record


def at_last_safe_point(match: Match) -> dict[str, Any]:
    """What a pilot has to know of a match, however long it is: its last safe point, and a record of what was answered
    and drawn since. Neither the chance to come nor what others have sealed."""
    safe = match.checkpoint()
    drawn = match.outcomes[safe.outcomes :]
    by_hand = isinstance(match.source, ByHand)
    chance = {"source": "hand", "outcomes": " ".join(map(str, drawn))} if by_hand else _given(drawn)
    return {
        "format": FORMAT,
        "book": match.book.id,
        "version": match.book.version,
        "scenario": msgspec.to_builtins(match.scenario),
        "options": dict(match.setup.options),
        "answers": match.answers[safe.answers :],
        "chance": chance,
        "checkpoint": Checkpoint(0, 0, 0, safe.state),
    }


def _given(outcomes: list[Any]) -> dict[str, Any]:
    return {"source": "seeded", "outcomes": " ".join(map(str, outcomes)), "given": len(outcomes), "seed": 0}
