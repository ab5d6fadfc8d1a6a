"""The journal of a match: what stands is the same whether it was lived through or loaded."""

from random import Random
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.chance import Committed
from aerodrome.kernel.views import Delta, Fields, change, fields_of
from aerodrome.server.journal.journal import Journal
from aerodrome.server.live.shown import Playing
from aerodrome.server.store.store import Entry
from tests.server.client import apply

GAMES = [
    ("pebbles", "quarry", "committed"),
    ("spandaus", "legends", "committed"),
    ("pebbles", "pond", "hand"),
    ("dogfights", "aces-and-rookies", "committed"),
    ("dogfights", "first-duel", "hand"),
]


def header(book: str, scenario: str, chance: str) -> str:
    return msgspec.json.encode(aerodrome.new(book, scenario, chance=chance).record()).decode()


def seats_of(match: Match) -> tuple[str, ...]:
    return tuple(match.sides)


def picture(journal: Journal) -> Any:
    """All that anybody can learn from a journal."""
    seats = seats_of(journal.match)
    numbers, shown = journal.numbers, Playing(journal)
    return (
        msgspec.to_builtins(journal.match.record()),
        msgspec.to_builtins(journal.match.events),
        [numbers.last((seat,)) for seat in seats],
        numbers.last(()),
        numbers.last(seats),
        shown.seat_shown(seats),
        shown.seat_shown(seats[:2]),
        [(each.seat, each.kind, each.options) for each in journal.match.open],
        numbers.n,
        numbers.common,
    )


def wandering(journal: Journal, seed: int, steps: int) -> list[Entry]:
    """Random answers, some of them taken back."""
    rng = Random(seed)
    entries: list[Entry] = []
    for number in range(steps):
        if not journal.match.open:
            break
        if entries and rng.random() < 0.2:
            try:
                entries.append(journal.undo(f"u{number}", float(number)))
            except aerodrome.Refused:
                continue
        else:
            decision = rng.choice(journal.match.open)
            option = decision.form.sample(rng.random) if decision.form else rng.choice(decision.options)
            entries.append(journal.answer(decision.seat, option, f"a{number}", float(number)))
    return entries


@pytest.mark.parametrize(("book", "scenario", "chance"), GAMES)
@pytest.mark.parametrize("people", ["all", "first"])
def test_a_loaded_course_is_the_same(book: str, scenario: str, chance: str, people: str) -> None:
    written = header(book, scenario, chance)
    seats = seats_of(aerodrome.new(book, scenario))
    persons = seats if people == "all" else seats[:1]
    lived = Journal(written, persons)
    entries: list[Entry] = []
    for part in range(6):
        entries += wandering_on(lived, entries, part)
        loaded = Journal(written, persons)
        loaded.add(entries, {})
        followed = Journal(written, persons)
        for entry in entries:
            followed.add([entry])
        assert picture(loaded) == picture(lived) == picture(followed)
    assert {entry.kind for entry in entries} == {"answer", "undo"}
    assert [entry.n for entry in entries] == list(range(1, len(entries) + 1))


def wandering_on(journal: Journal, entries: list[Entry], part: int) -> list[Entry]:
    return [
        msgspec.structs.replace(entry, client=f"{part}-{entry.client}")
        for entry in wandering(journal, 7 * part + 1, 12)
    ]


@pytest.mark.parametrize(("book", "scenario", "chance"), GAMES)
def test_what_is_not_stored_never_was(book: str, scenario: str, chance: str) -> None:
    seats = seats_of(aerodrome.new(book, scenario))
    journal = Journal(header(book, scenario, chance), seats)
    rng = Random(3)
    dropped = set()
    for number in range(40):
        wandering(journal, number, 1)
        if not journal.match.open:
            break
        before = picture(journal)
        if number % 3 == 2:
            entry = journal.undo("lost", 0.0)
        else:
            decision = journal.match.open[-1]
            option = decision.form.sample(rng.random) if decision.form else rng.choice(decision.options)
            entry = journal.answer(decision.seat, option, "lost", 0.0)
        journal.drop_last(entry)
        dropped.add(entry.kind)
        assert picture(journal) == before
        assert not journal.numbers.has(entry.seat, "lost")
        assert not journal.numbers.has("", "lost")
    assert dropped == {"answer", "undo"}


def test_a_sealed_answer_is_noticed_by_its_seat_alone() -> None:
    journal = Journal(header("pebbles", "quarry", "committed"), ("ann", "bob", "cid"))
    bob, cid = journal.match.open
    assert (bob.seat, cid.seat) == ("bob", "cid")
    entry = journal.answer("cid", cid.options[0], "1", 0.0)
    assert entry.sealed
    roles: list[tuple[str, ...]] = [(), ("ann",), ("bob",), ("cid",), ("bob", "cid")]
    assert [journal.numbers.last(seats) for seats in roles] == [0, 0, 0, 1, 1]
    undone = journal.undo("2", 0.0)
    assert (undone.sealed, undone.seat) == (True, "cid")
    assert [journal.numbers.last(seats) for seats in roles] == [0, 0, 0, 2, 2]
    journal.answer("bob", bob.options[0], "3", 0.0)
    last = journal.answer("cid", cid.options[0], "4", 0.0)
    assert not last.sealed
    assert [journal.numbers.last(seats) for seats in roles] == [1, 1, 2, 3, 4]


def test_the_seat_shown_is_the_one_asked_or_asked_last() -> None:
    journal = Journal(header("pebbles", "pond", "committed"), ("ann", "bob"))
    shown = Playing(journal)
    assert shown.seat_shown(()) is None
    assert shown.seat_shown(("ann",)) == "ann"
    assert journal.match.open[0].seat == "bob"
    assert shown.seat_shown(("ann", "bob")) == "bob"
    journal.answer("bob", journal.match.open[0].options[0], "1", 0.0)
    assert journal.match.open[0].seat == "ann"
    assert shown.seat_shown(("ann", "bob")) == "ann"
    assert shown.seat_shown(("bob", "elsewhere")) == "bob"


def test_of_several_seats_that_are_not_asked_the_last_one_is_shown() -> None:
    journal = Journal(header("pebbles", "quarry", "committed"), ("ann", "bob", "cid"))
    asked: list[str] = []
    while journal.match.sealing or journal.match.open[0].seat != "cid":
        decision = journal.match.open[0]
        asked.append(decision.seat)
        journal.answer(decision.seat, decision.options[0], str(len(asked)), 0.0)
    assert asked[-1] == "bob"
    assert Playing(journal).seat_shown(("ann", "bob")) == "bob"


def test_undo_takes_machines_back_with_it() -> None:
    journal = Journal(header("pebbles", "pond", "committed"), ("bob",))
    first = journal.match.open[0]
    journal.answer("bob", first.options[0], "1", 0.0)
    before = len(journal.match.answers)
    while (decision := journal.match.decision) is not None and decision.seat == "ann":
        journal.answer("ann", decision.options[0], f"pilot-{journal.numbers.n}", 0.0)
    assert len(journal.match.answers) > before
    journal.undo("2", 0.0)
    assert journal.match.answers == []
    with pytest.raises(aerodrome.Refused, match="nobody at this table"):
        journal.undo("3", 0.0)


def test_answers_that_no_record_could_hold() -> None:
    journal = Journal(header("pebbles", "pond", "committed"), ("ann", "bob"))
    deep: Any = "x"
    for _ in range(5000):
        deep = [deep]
    for option in (1 << 80, deep, {1: object()}):
        with pytest.raises(aerodrome.AerodromeError):
            journal.answer("bob", option, "1", 0.0)
    assert journal.numbers.n == 0


@pytest.mark.parametrize(
    ("book", "scenario"), [("pebbles", "quarry"), ("spandaus", "late-war-furball"), ("dogfights", "three-a-side")]
)
def test_changes_lead_from_view_to_view(book: str, scenario: str) -> None:
    """Whole views and views that follow from changes are the same, keys in the same order."""
    match = aerodrome.new(book, scenario, seed=5)
    rng = Random(5)
    seat = seats_of(match)[0]
    fields = fields_of(match.view(seat))
    known = msgspec.json.decode(msgspec.json.encode(fields))
    kinds: set[str] = set()
    while match.open:
        decision = rng.choice(match.open)
        option = decision.form.sample(rng.random) if decision.form else rng.choice(decision.options)
        match.answer(option, decision.seat)
        before, fields = fields, fields_of(match.view(seat))
        delta = msgspec.json.decode(msgspec.json.encode(change(before, fields)), type=Delta)
        kinds |= {name for name in ("set", "put", "drop") if getattr(delta, name)}
        apply(known, delta)
        true = msgspec.json.encode(match.view(seat))
        assert msgspec.json.encode(known) == msgspec.json.encode(msgspec.json.decode(true))
    assert {"set", "put"} <= kinds


def test_a_table_in_another_order_is_sent_whole() -> None:
    old: Fields = {"t": {"a": 1, "b": None}, "same": 1}
    assert change(old, {"t": {"b": None, "a": 1}, "same": 1}).set.keys() == {"t"}
    assert change(old, {"t": {"b": 3}, "same": 1}).drop == {"t": ["a"]}
    assert change(old, {"t": {"a": 1, "b": None, "c": None}, "same": 1}).put.keys() == {"t"}
    assert change(old, {"t": {1: "one"}, "same": 1}).set == {"t": {1: "one"}}
    assert change(old, old) == Delta()


@pytest.mark.parametrize(
    ("book", "scenario"),
    [("pebbles", "quarry"), ("spandaus", "kong"), ("spandaus", "legends"), ("dogfights", "bombs-and-cameras")],
)
def test_a_view_stays_as_it_was(book: str, scenario: str) -> None:
    """It shares nothing with the state that changes: what was seen once can be compared with later."""
    match = aerodrome.new(book, scenario, seed=2)
    rng = Random(2)
    kept: list[tuple[Any, bytes]] = []
    while match.open and len(match.answers) < 150:
        views = [match.view(seat) for seat in (None, *seats_of(match))]
        kept += [(view, msgspec.json.encode(view)) for view in views]
        decision = rng.choice(match.open)
        match.answer(decision.form.sample(rng.random) if decision.form else rng.choice(decision.options), decision.seat)
    assert len({seen for _, seen in kept}) > 30
    assert all(msgspec.json.encode(view) == seen for view, seen in kept)


@pytest.mark.parametrize(("book", "scenario"), [game[:2] for game in GAMES if game[2] == "committed"])
def test_what_was_taken_back_is_told_and_proved(book: str, scenario: str) -> None:
    taken_back = seen = 0
    for seed in range(4):
        match = aerodrome.new(book, scenario, chance=Committed(bytes([seed] * 32)))
        journal = Journal(msgspec.json.encode(match.record()), seats_of(match))
        wandering(journal, seed, 40)
        worth = aerodrome.verify(journal.match.record())
        assert worth.chance == "proved"
        taken_back += worth.taken_back
        seen += worth.seen
    assert min(taken_back, seen) > 3


def test_what_was_seen_is_in_the_entry_and_not_drawn_again() -> None:
    written = msgspec.json.encode(aerodrome.new("spandaus", "duel", chance=Committed(bytes(range(32)))).record())
    journal = Journal(written, ("allied", "german"))
    journal.answer("allied", "M", "1", 0.0)
    seen = journal.match.outcomes.copy()
    undone = journal.undo("2", 0.0)
    assert msgspec.json.decode(undone.value)["outcomes"].split() == seen[len(journal.match.outcomes) :]
    again = journal.answer("allied", "M", "3", 0.0)
    assert journal.match.outcomes != seen
    older = Journal(written, ("allied", "german"))
    older.add(
        [Entry(1, "answer", "allied", '"M"', "1", False, 0.0), msgspec.structs.replace(undone, value="null"), again]
    )
    assert older.match.outcomes == seen, "a journal of before goes on as it went"
    assert older.match.taken_back == ()
