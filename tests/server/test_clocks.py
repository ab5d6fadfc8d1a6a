"""Clocks follow from the journal alone: however it is read, they come to the same, and no time appears or vanishes."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import aerodrome
from aerodrome.kernel.chance import Committed
from aerodrome.kernel.checkpoint import Checkpoint
from aerodrome.kernel.errors import Refused
from aerodrome.server.journal.clocks import DAY, Asks, Clock, Clocks, milliseconds
from aerodrome.server.journal.course import TooFarBack
from aerodrome.server.journal.entries import Settling
from aerodrome.server.journal.journal import Journal
from aerodrome.server.journal.stretches import Ground
from aerodrome.server.store.store import Entry, Stretch
from aerodrome.server.wire.pace import Days, Fischer, Pace, PerMove
from tests.server.tables import share_of

AT = 1_800_000_000.0
QUARRY = ("pebbles", "quarry")
POND = ("pebbles", "pond")
PACES: tuple[Pace, ...] = (Fischer(300, 20), PerMove(60), Days(2, 5))

Step = tuple[str, int, int]
"""What somebody does, who of those who may, and how many milliseconds after the last one."""

STEPS = st.lists(
    st.tuples(
        st.sampled_from(["answer"] * 8 + ["pause", "play on", "give", "vacation", "come back", "offer", "agree"]),
        st.integers(0, 5),
        st.integers(-5_000, 90_000),
    ),
    max_size=60,
)


class Lived:
    """A journal with clocks, lived through entry by entry, as a store would have it."""

    def __init__(self, book: str, scenario: Any, pace: Pace, seed: int = 1) -> None:
        match = aerodrome.new(book, scenario, seed=seed)
        self.header = msgspec.json.encode(match.record())
        self.persons = tuple(match.sides)
        self.start = Clocks.begun(pace, self.persons, AT)
        self.journal = self.new()
        self.entries: list[Entry] = []
        self.asked: list[Asks] = [self.asks]
        """Who was asked after each entry, as the match says it, and before the first."""
        self.stretches: list[Stretch] = []
        self.now = AT
        self._rng = Random(seed)

    def new(self, ground: Ground | None = None) -> Journal:
        return Journal(self.header, self.persons, ground, clocks=self.start)

    @property
    def asks(self) -> Asks:
        match = self.journal.match
        return Asks(tuple(each.seat for each in match.open), match.sealing)

    @property
    def clocks(self) -> Clocks:
        assert self.journal.numbers.clocks is not None
        return self.journal.numbers.clocks

    def do(self, step: Step) -> None:
        """What makes no sense now is left out."""
        what, who, after = step
        self.now += after / 1000
        if not self.journal.match.open or (self.clocks.paused and what == "answer"):
            return
        try:
            entry = self._entry(what, who)
        except (Refused, TooFarBack):
            return
        if entry is not None:
            self.keep(entry)

    def keep(self, entry: Entry) -> None:
        self.entries.append(entry)
        self.asked.append(self.asks)
        if entry.kind == "undo":
            self.stretches = [each for each in self.stretches if each.n <= self.journal.course.kept_to]
        elif (stretch := self.journal.stretches.ended()) is not None:
            self.journal.stretches.end(stretch)
            self.stretches.append(stretch)

    def _entry(self, what: str, who: int) -> Entry | None:
        seat = self.persons[who % len(self.persons)]
        other = self.persons[(who + 1) % len(self.persons)]
        clock = self.clocks.up_to(milliseconds(self.now)).seats[seat]
        days = isinstance(self.clocks.pace, Days)
        match what:
            case "answer":
                return self.answer(who)
            case "pause" if not self.clocks.paused:
                return self.say(seat, Settling("offer", self.persons, "pause"))
            case "play on" if self.clocks.paused:
                return self.say(seat, Settling("close", (seat,), "pause"))
            case "give":
                return self.say(other, Settling("give", (other,), "time", seat, who + 1))
            case "vacation" if days and clock.bank >= DAY:
                return self.say(seat, Settling("take", (seat,), "vacation", "", 1))
            case "come back" if days and clock.away > milliseconds(self.now):
                return self.say(seat, Settling("close", (seat,), "vacation"))
            case "offer" if not self.journal.match.sealing and self.journal.numbers.back is None:
                return self.say(seat, Settling("offer", (seat,), "back"))
            case "agree" if not self.journal.match.sealing and self.journal.numbers.back is not None:
                return self.say(other, Settling("accept", self.persons, "back"))
        return None

    def answer(self, who: int = 0) -> Entry:
        decision = self.journal.match.open[who % len(self.journal.match.open)]
        option = decision.form.sample(self._rng.random) if decision.form else self._rng.choice(decision.options)
        return self.journal.answer(decision.seat, msgspec.to_builtins(option), f"{len(self.entries)}", self.now)

    def say(self, seat: str, said: Settling) -> Entry:
        return self.journal.settle(seat, said, f"{len(self.entries)}", self.now)

    def loaded(self, past: int = 0) -> Journal:
        """As one reads it from the store: behind the first so many stretches, the rest of the entries at once."""
        ground, after = None, 0
        if past:
            last = self.stretches[past - 1]
            assert last.checkpoint is not None
            ground = Ground(self.stretches[:past], msgspec.json.decode(last.checkpoint, type=Checkpoint))
            after = last.n
        journal = self.new(ground)
        if entries := [entry for entry in self.entries if entry.n > after]:
            journal.add(entries, {each.n: each for each in self.stretches})
        return journal


def picture(journal: Journal) -> Any:
    """Everything that follows from a journal, but for lines that are no longer known."""
    numbers, match = journal.numbers, journal.match
    return (
        numbers.clocks,
        numbers.back,
        numbers.offered,
        numbers.n,
        numbers.common,
        match.record(),
        msgspec.to_builtins(match.state),
        match.untold + len(match.events),
        [each.seat for each in match.open],
    )


@settings(max_examples=60, deadline=None)
@given(game=st.sampled_from([QUARRY, POND]), pace=st.sampled_from(PACES), steps=STEPS)
def test_they_are_the_same_however_the_journal_is_read(game: tuple[str, str], pace: Pace, steps: list[Step]) -> None:
    """Lived through, at once, or entry by entry, as another worker takes them in."""
    lived = Lived(*game, pace)
    for step in steps:
        lived.do(step)
    followed = lived.new()
    for entry in lived.entries:
        followed.add([entry])
    assert picture(lived.loaded()) == picture(followed) == picture(lived.journal)
    assert lived.loaded().match.events == followed.match.events == lived.journal.match.events
    told = [None if entry.asks is None else msgspec.json.decode(entry.asks, type=Asks) for entry in lived.entries]
    assert told == lived.asked[1:]


@settings(max_examples=12, deadline=None)
@given(pace=st.sampled_from(PACES), steps=st.lists(STEPS, min_size=2, max_size=6))
def test_they_go_on_from_any_checkpoint(pace: Pace, steps: list[list[Step]]) -> None:
    lived = Lived("spandaus", "bloody-april", pace)
    for some in steps:
        for step in some:
            lived.do(step)
        for _ in range(12):
            lived.do(("answer", 0, 1500))
    assert lived.stretches or len(lived.journal.match.answers) < 40
    stored = [each for each in lived.stretches if each.checkpoint is not None]
    for past in range(len(stored) + 1):
        loaded = lived.loaded(past)
        assert picture(loaded) == picture(lived.journal)
        before = loaded.match.untold - lived.journal.match.untold
        assert loaded.match.events[max(0, -before) :] == lived.journal.match.events[max(0, before) :]


def asked_for(lived: Lived, seat: str) -> int:
    """How long a seat was asked, in milliseconds, while nobody paused: counted anew from the entries."""
    total, paused, clock = 0, False, milliseconds(AT)
    asked = seat in lived.asked[0].seats
    for entry, asks in zip(lived.entries, lived.asked[1:], strict=True):
        at = max(clock, milliseconds(entry.at))
        if asked and not paused:
            total += at - clock
        clock, asked = at, seat in asks.seats
        if entry.kind == "settle" and (said := msgspec.json.decode(entry.value, type=Settling)).about == "pause":
            paused = said.what == "offer"
    return total


@settings(max_examples=60, deadline=None)
@given(game=st.sampled_from([QUARRY, POND]), steps=STEPS)
def test_no_time_appears_or_vanishes(game: tuple[str, str], steps: list[Step]) -> None:
    """What is left is what there was at first and what answers earned, less the time for which a seat was asked. Where
    the times of entries go back, no time has passed."""
    lived = Lived(*game, Fischer(36_000, 20))
    for step in steps:
        if step[0] != "give":
            lived.do(step)
    for seat in lived.persons:
        earned = 20_000 * sum(entry.kind == "answer" and entry.seat == seat for entry in lived.entries)
        assert lived.clocks.left(seat) == 36_000_000 + earned - asked_for(lived, seat)


@given(
    left=st.integers(-1000, 10**6),
    bank=st.integers(0, 3),
    times=st.lists(st.integers(0, 10**7), max_size=20),
    away=st.integers(0, 10**7),
)
def test_how_often_it_is_counted_does_not_matter(left: int, bank: int, times: list[int], away: int) -> None:
    clocks = Clocks(Days(1, 3), 0, {"ann": Clock(left, bank, away), "bob": Clock(5)}, ("ann",))
    bit_by_bit = clocks
    for at in times:
        bit_by_bit = bit_by_bit.up_to(at)
    assert bit_by_bit.up_to(10**7) == clocks.up_to(10**7)
    assert bit_by_bit.told(("ann",)) == clocks.told(("ann",)), "a clock that runs is told by when it is out"


def test_an_answer_costs_what_it_took() -> None:
    for pace, left in ((Fischer(300, 20), 300 - 7 + 20), (PerMove(60), 60), (Days(2), 2 * 86_400)):
        lived = Lived("spandaus", "duel", pace)
        seat = lived.asks.seats[0]
        lived.now += 7
        assert lived.clocks.up_to(milliseconds(lived.now)).left(seat) == lived.clocks.left(seat) - 7000
        lived.keep(lived.answer())
        assert lived.clocks.left(seat) == left * 1000


def test_nobody_pays_for_the_time_before_the_last_share() -> None:
    """Also where the journal is begun with a header that has all shares, as it is after a restart."""
    persons = ("ann", "bob")
    match = aerodrome.new("pebbles", "pond", chance=Committed(bytes(32)), shares=persons)
    start = Clocks.begun(Fischer(300), persons, AT)
    lived = Journal(msgspec.json.encode(match.record()), persons, clocks=start)
    entries = [lived.answer(seat, share_of(seat), seat, AT + 40) for seat in persons]
    entries.append(lived.answer(lived.match.open[0].seat, lived.match.open[0].options[0], "1", AT + 45))
    begun_again = Journal(lived.header(), persons, clocks=start)
    begun_again.add(entries, {})
    for journal in (lived, begun_again):
        assert journal.numbers.clocks is not None
        assert {seat: clock.left for seat, clock in journal.numbers.clocks.seats.items()} == {
            "ann": 300_000,
            "bob": 295_000,
        }


def test_times_that_go_back_neither_give_nor_take() -> None:
    """The clock of another worker is half a minute behind."""
    lived = Lived("spandaus", "duel", Fischer(300))
    first = lived.asks.seats[0]
    lived.now += 40
    lived.keep(lived.answer())
    assert lived.clocks.left(first) == 260_000
    before = lived.clocks
    lived.now -= 30
    lived.keep(lived.answer())
    assert (lived.clocks.seats, lived.clocks.at) == (before.seats, before.at)
    asked = lived.asks.seats[0]
    left = lived.clocks.left(asked)
    lived.now += 31
    lived.keep(lived.answer())
    assert lived.clocks.left(asked) == left - 1000


def test_what_is_taken_back_gives_nothing_back_and_costs_nothing() -> None:
    lived = Lived("spandaus", "duel", Fischer(300, 20))
    seat = lived.asks.seats[0]
    lived.now += 50
    lived.keep(lived.answer())
    left = lived.clocks.left(seat)
    answers = len(lived.journal.match.answers)
    lived.keep(lived.say(seat, Settling("offer", (seat,), "back")))
    (other,) = set(lived.persons) - {seat}
    lived.keep(lived.say(other, Settling("accept", (other,), "back")))
    assert lived.entries[-1].kind == "undo"
    assert len(lived.journal.match.answers) == answers - 1
    assert lived.clocks.left(seat) == left
    assert lived.clocks.runs == (seat,)
    assert lived.journal.match.events[-1].kind == "taken back"
    assert picture(lived.loaded()) == picture(lived.journal)


def test_a_draw_that_was_seen_does_not_come_again() -> None:
    """Taken back by agreement as everything else: with committed dice draw numbers go on, and the record tells it."""
    match = aerodrome.new("spandaus", "duel", chance="committed")
    journal = Journal(msgspec.json.encode(match.record()), ("allied", "german"))
    while len(journal.match.outcomes) < 4:
        decision = journal.match.open[0]
        seat, drawn = decision.seat, list(journal.match.outcomes)
        journal.answer(seat, msgspec.to_builtins(decision.options[-1]), f"a{journal.numbers.n}", AT)
    assert len(journal.match.outcomes) > len(drawn)
    journal.settle(seat, Settling("offer", (seat,), "back"), "offer", AT)
    (other,) = {"allied", "german"} - {seat}
    journal.settle(other, Settling("accept", (other,), "back"), "accept", AT)
    (told,) = journal.match.taken_back
    assert (told.by, told.drawn) == (seat, len(drawn))
    assert told.outcomes
    assert aerodrome.verify(journal.match.record()).chance == "proved"


def test_an_offer_to_take_back_means_the_answer_that_was_the_last() -> None:
    lived = Lived("spandaus", "duel", Fischer(300))
    for _ in range(3):
        lived.keep(lived.answer())
    seat = lived.entries[-1].seat
    lived.keep(lived.say(seat, Settling("offer", (seat,), "back")))
    meant = len(lived.journal.match.answers)
    for _ in range(4):
        lived.keep(lived.answer())
    (other,) = set(lived.persons) - {seat}
    lived.keep(lived.say(other, Settling("accept", (other,), "back")))
    assert len(lived.journal.match.answers) == meant - 1
    assert lived.asks.seats == (seat,)
    assert picture(lived.loaded()) == picture(lived.journal)


def test_vacation_stands_still_until_it_is_over_or_ended() -> None:
    lived = Lived("spandaus", "duel", Days(2, 5))
    seat = lived.asks.seats[0]
    day = 86_400
    lived.now += day
    lived.keep(lived.say(seat, Settling("take", (seat,), "vacation", "", 3)))
    now = milliseconds(lived.now)
    assert lived.clocks.up_to(now + 3 * DAY).left(seat) == DAY
    assert lived.clocks.up_to(now + 4 * DAY - 1).left(seat) == 1
    assert lived.clocks.up_to(now + 4 * DAY).is_out(seat)
    lived.now += day
    lived.keep(lived.say(seat, Settling("close", (seat,), "vacation")))
    assert (lived.clocks.seats[seat].bank, lived.clocks.left(seat)) == (4 * DAY, DAY)
    assert [event.kind for event in lived.journal.match.events[-2:]] == ["vacation", "vacation ends"]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_clock_that_stops_in_secret_is_not_seen(first: int) -> None:
    """Three choose at once: the clocks of the others stand as they stood, whoever has chosen, until all have."""
    lived = Lived(*QUARRY, Fischer(300))
    while len(lived.asks.seats) < 3:
        lived.keep(lived.answer())
    before = [lived.clocks.told((seat,)) for seat in lived.persons]
    seats = list(lived.asks.seats)
    lived.now += 11
    lived.keep(lived.answer(first))
    for seat, told in zip(lived.persons, before, strict=True):
        if seat != seats[first]:
            assert lived.clocks.told((seat,)) == told
    lived.now += 5
    while lived.entries[-1].sealed:
        lived.keep(lived.answer())
    assert lived.clocks.left(seats[first]) == 289_000
    assert sorted(lived.clocks.left(seat) for seat in seats) == [284_000, 284_000, 289_000]
    assert not any(each.secret for each in lived.clocks.told(()).seats)
