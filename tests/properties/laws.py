"""Laws that hold for every match of every rule book."""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

import aerodrome
from aerodrome import Match, notation
from aerodrome.kernel.decisions import Decision, Filled, members
from aerodrome.kernel.events import EVENTS
from aerodrome.kernel.rule_texts import rule_texts
from tests.properties.play import Law, Watched, asked, everything, play, standing, to_the_end

EVERY = 13
"""After how many answers, each time, all that can be seen is compared."""


def changing_parts(value: Any) -> Iterator[Any]:
    """Every part of some data that can change: lists, dicts, sets, structs that are not frozen."""
    if isinstance(value, list | tuple | set | frozenset):
        if isinstance(value, list | set):
            yield value
        for part in value:
            yield from changing_parts(part)
    elif isinstance(value, dict):
        yield value
        for part in value.values():
            yield from changing_parts(part)
    elif isinstance(value, msgspec.Struct) and not value.__struct_config__.frozen:
        yield value
        for name in value.__struct_fields__:
            yield from changing_parts(getattr(value, name))


def shared_and_changing(one: Match, other: Match) -> list[Any]:
    """What two matches share although it can change. An answer, once given, never does."""
    parts = [
        [*changing_parts(match.state), match.answers, match.outcomes, match.sealed, match.events]
        for match in (one, other)
    ]
    mine = {id(part) for part in parts[0]}
    return [part for part in parts[1] if id(part) in mine]


def replays(watched: Watched) -> Iterator[None]:
    """A record runs to the identical state, events and record; its JSON is a fixed point; it can be verified."""
    yield from to_the_end(watched)
    match = watched.match
    text = json.dumps(match.record())
    assert json.loads(text) == match.record(), "a record is plain JSON"
    again = aerodrome.load(text)
    assert everything(again) == watched.everything
    assert again.state == match.state
    assert again.events == match.events
    assert json.dumps(again.record()) == text
    worth = aerodrome.verify(text)
    assert (worth.chance, worth.finished, worth.answers) == ("proved", True, len(match.answers))
    assert len(text) < 20_000, "a whole match is a small document"


def texts_tell_records(watched: Watched) -> Iterator[None]:
    """A match written as text is read back as the same record, also while it goes on and answers are sealed."""
    last = 0
    while watched.decision:
        if watched.number >= 3 * last:
            last = watched.number
            record = watched.match.record()
            assert notation.read_match(notation.write_match(record)) == record
        yield
    record = watched.match.record()
    text = notation.write_match(record)
    assert notation.read_match(text) == record
    assert text.count("\n") < 3 * len(watched.match.answers) + 80, "a line for each answer"


def replays_from_the_middle(watched: Watched) -> Iterator[None]:
    """A record of an unfinished match is resumed where it was."""
    while watched.decision:
        if watched.number % EVERY == 0:
            assert everything(aerodrome.load(json.dumps(watched.match.record()))) == watched.everything
        yield


def clones_share_nothing(watched: Watched) -> Iterator[None]:
    """A clone is the same match; playing it on leaves the original alone; no mutable part belongs to both."""
    match = watched.match
    while watched.decision:
        if watched.number % EVERY == 0:
            before = watched.everything
            twin = match.clone()
            assert everything(twin) == before
            assert shared_and_changing(match, twin) == []
            forms = {id(each.form) for each in match.open if each.form is not None}
            assert not [each for each in twin.open if id(each.form) in forms], "a form has a state of its own"
            play(twin, f"clone {watched.number}", answers=15)
            assert everything(match) == before
        yield


def undo_restores(watched: Watched) -> Iterator[None]:
    """Undo gives back the identical state, views, logs and options, answer by answer. Seats that are asked at once
    answer in the order in which they are asked: nothing tells afterwards who was quicker."""
    while watched.decision:
        if watched.number % EVERY == 0 and not watched.match.sealed:
            twin = watched.match.clone()
            before = [watched.everything]
            for at in (0.5, 0.2):
                if decision := twin.decision:
                    twin.answer(sample(decision, at), seat=decision.seat)
                    before.append(everything(twin))
            for earlier in reversed(before[:-1]):
                twin.undo()
                assert standing(twin) == earlier
        yield


def sample(decision: Decision, at: float) -> Any:
    """A legal answer, always the same."""
    return decision.form.sample(lambda: at) if decision.form else decision.options[-1]


def never_stuck(watched: Watched) -> Iterator[None]:
    """Every decision has options, all different, and every match ends with an outcome."""
    match = watched.match
    while watched.decision:
        assert match.outcome is None
        for decision in match.open:
            assert decision.form is not None or len(decision.options) > 1
            assert len(set(decision.options)) == len(decision.options)
            assert decision.rule
            assert decision.seat in match.sides
        yield
    assert match.outcome is not None


def bars_and_options_are_apart(watched: Watched) -> Iterator[None]:
    """No option is both open and barred, and odds are chances of open options."""
    match = watched.match
    while decision := watched.decision:
        bars = watched.bars
        assert not {bar.option for bar in bars} & set(decision.options)
        assert len({bar.option for bar in bars}) == len(bars)
        chances = match.book.odds(match.state, match.settings, decision)
        assert set(chances) <= set(decision.options)
        assert all(0 <= chance <= 1 for chance in chances.values())
        yield


def silence_changes_nothing(watched: Watched) -> Iterator[None]:
    """With events or without, with safe points or without: the same match."""
    yield from to_the_end(watched)
    loud = watched.match
    for events, safe_points in ((False, True), (True, False), (False, False)):
        other = play(watched.make(seed=watched.seed, events=events, safe_points=safe_points), watched.seed)
        assert other.state == loud.state
        assert other.outcomes == loud.outcomes
        assert other.answers == loud.answers
        assert other.outcome == loud.outcome
        assert other.events == (loud.events if events else [])


def told(match: Match) -> list[tuple[Any, ...]]:
    """The log without the number of answers before each line."""
    return [(event.kind, event.rule, event.facts, event.only) for event in match.events]


def first_told(match: Match) -> int:
    """How many events there were at the last safe point."""
    return match._safe.events


def positions_go_on(watched: Watched) -> Iterator[None]:
    """A match started from a safe position goes on as the match did, with the same chance."""
    match = watched.match
    starts: list[tuple[Any, ...]] = []
    while watched.decision:
        if match.at_safe_point and not match.sealed and watched.number >= 2 * (starts[-1][0] if starts else 0):
            position = json.loads(json.dumps(match.safe_position()))
            starts.append(
                (watched.number, position, len(match.outcomes), len(match.answers), first_told(match), asked(match))
            )
        yield
    for _, position, outcomes, answers, events, question in starts:
        started = watched.make(seed=None, position=position, chance=match.outcomes[outcomes:])
        assert asked(started) == question
        for answer in match.answers[answers:]:
            assert started.decision is not None
            started.answer(answer, seat=started.decision.seat)
        assert started.outcome == match.outcome
        assert started.outcomes == match.outcomes[outcomes:]
        assert told(started) == told(match)[events:]


def positions_are_noted(watched: Watched) -> Iterator[None]:
    """A position written in one line is read back as the very same one, and a match goes on from it as it did. A book
    with a notation of its own has a mark for everything: no field has to be named."""
    match = watched.match
    last = 0
    while True:
        over = watched.decision is None
        if over or (match.at_safe_point and not match.sealed and watched.number >= 1.5 * last):
            last = watched.number
            line = notation.write(match)
            started = notation.read(line).match(seed=1)
            assert started.setup.start == (match.state if over else match._safe.state), line
            assert started.setup.settings == match.settings
            assert started.scenario == match.scenario
            assert asked(started) == asked(match)
            assert notation.write(started) == line
            assert match.book.notation is None or not re.search(r" \.[a-z_]+[.=]", line), line
        if over:
            return
        yield


def imagined_worlds_fit(watched: Watched) -> Iterator[None]:
    """What a seat imagines looks to it exactly like what it sees, and can be played to its end."""
    match = watched.match
    ends = 1
    while watched.decision:
        if watched.number % 11 == 0:
            for seat in match.sides:
                world = match.imagine(seat, watched.number)
                assert msgspec.to_builtins(world.view(seat)) == msgspec.to_builtins(match.view(seat))
                if watched.number >= ends:
                    assert play(world, watched.number).outcome is not None
            if watched.number >= ends:
                ends = 2 * watched.number
        yield


def hidden_facts_do_not_show(watched: Watched) -> Iterator[None]:
    """Two states that differ only in what a seat may not know give it identical views, logs and options."""
    match = watched.match
    while watched.decision:
        if watched.number % 3 == 0:
            for seat in match.sides:
                others = [
                    (
                        msgspec.to_builtins(world.view(seat)),
                        [each for each in asked(world) if each[0] == seat],
                        sorted(each[:2] for each in asked(world)),
                    )
                    for world in (match.imagine(seat, "one"), match.imagine(seat, "other"))
                ]
                assert others[0] == others[1]
        yield


def events_are_plain(watched: Watched) -> Iterator[None]:
    """The facts of an event are plain data that nobody changes afterwards."""
    match = watched.match
    shown: list[str] = []
    while watched.decision:
        shown += [repr(event) for event in match.events[len(shown) :]]
        yield
    assert [repr(event) for event in match.events[: len(shown)]] == shown
    for event in match.events:
        assert plain(event.facts), event


def events_are_as_declared(watched: Watched) -> Iterator[None]:
    """Every event has the facts that its kind declares, of those types."""
    declared = {kind.KIND: kind for kind in (*EVENTS, *watched.match.book.events)}
    while watched.decision:
        yield
    for event in watched.match.events:
        msgspec.convert(event.facts, declared[event.kind])


def decisions_are_as_declared(watched: Watched) -> Iterator[None]:
    """Every decision is of a declared kind: its options, or what fills in its form, and what it is about have the
    types that the kind declares."""
    declared = {kind.KIND: kind for kind in watched.match.book.decisions}
    while decision := watched.decision:
        kind = declared[decision.kind]
        check_type(decision.about, kind.ABOUT)
        assert (decision.form is not None) == issubclass(kind, Filled)
        for option in decision.options:
            check_type(option, kind.ANSWER)
        yield


def check_type(value: Any, type: Any) -> None:
    """Fails where some data has none of the types that a type is a union of: msgspec knows no unions of tuples."""
    faults: list[msgspec.ValidationError] = []
    for each in members(type):
        try:
            msgspec.convert(value, each)
            return
        except msgspec.ValidationError as fault:
            faults.append(fault)
    raise AssertionError(f"{value!r} is no {type}: {faults}")


def plain(value: Any) -> bool:
    if isinstance(value, dict):
        return all(isinstance(key, str) and plain(part) for key, part in value.items())
    if isinstance(value, list | tuple):
        return all(plain(part) for part in value)
    return value is None or isinstance(value, str | int | float | bool)


@cache
def rule_ids(book: str) -> frozenset[str]:
    """The ids of the book's rules, rulings and tables."""
    return frozenset(rule_texts(book))


def rules_are_named(watched: Watched) -> Iterator[None]:
    """Every decision, bar and event names a rule of the book."""
    match = watched.match
    ids = rule_ids(match.book.id)
    while decision := watched.decision:
        named = {decision.rule} | {bar.rule for bar in watched.bars}
        assert named <= ids, named - ids
        yield
    named = {event.rule for event in match.events} | {match.outcome.rule if match.outcome else ""}
    assert named <= ids, named - ids


LAWS: list[Law] = [
    replays,
    texts_tell_records,
    replays_from_the_middle,
    clones_share_nothing,
    undo_restores,
    never_stuck,
    bars_and_options_are_apart,
    silence_changes_nothing,
    positions_go_on,
    positions_are_noted,
    imagined_worlds_fit,
    hidden_facts_do_not_show,
    decisions_are_as_declared,
    events_are_as_declared,
    events_are_plain,
]

WRITTEN_LAWS: list[Law] = [rules_are_named]
"""Laws of books that have their rules written down."""
