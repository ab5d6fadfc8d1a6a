"""Laws that hold for every match of every rule book."""

import json
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec

import aerodrome
from aerodrome import Match
from tests.properties.play import asked, everything, play, steps

Make = Callable[..., Match]
"""Makes the match anew, with further arguments of `aerodrome.new`."""


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


def replays(make: Make, seed: int) -> None:
    """A record runs to the identical state, events and record; its JSON is a fixed point; it can be verified."""
    match = play(make(seed=seed), seed)
    text = json.dumps(match.record())
    assert json.loads(text) == match.record(), "a record is plain JSON"
    again = aerodrome.load(text)
    assert everything(again) == everything(match)
    assert again.state == match.state
    assert again.events == match.events
    assert json.dumps(again.record()) == text
    worth = aerodrome.verify(text)
    assert (worth.chance, worth.finished, worth.answers) == ("proved", True, len(match.answers))
    assert len(text) < 20_000, "a whole match is a small document"


def replays_from_the_middle(make: Make, seed: int, every: int = 17) -> None:
    """A record of an unfinished match is resumed where it was."""
    match = make(seed=seed)
    for count, _ in enumerate(steps(match, seed)):
        if count % every == 0:
            assert everything(aerodrome.load(json.dumps(match.record()))) == everything(match)


def clones_share_nothing(make: Make, seed: int, every: int = 13) -> None:
    """A clone is the same match; playing it on leaves the original alone; no mutable part belongs to both."""
    match = make(seed=seed)
    for count, _ in enumerate(steps(match, seed)):
        if count % every == 0:
            before = everything(match)
            twin = match.clone()
            assert everything(twin) == before
            assert shared_and_changing(match, twin) == []
            forms = {id(each.form) for each in match.open if each.form is not None}
            assert not [each for each in twin.open if id(each.form) in forms], "a form has a state of its own"
            play(twin, f"clone {count}", answers=15)
            assert everything(match) == before


def undo_restores(make: Make, seed: int, every: int = 13) -> None:
    """Undo gives back the identical state, views, logs and options."""
    match = make(seed=seed)
    for count, decision in enumerate(steps(match, seed, in_order=True)):
        if count % every == 0:
            before = everything(match)
            match.answer(
                decision.form.sample(lambda: 0.5) if decision.form else decision.options[-1], seat=decision.seat
            )
            match.undo()
            assert everything(match) == before


def never_stuck(make: Make, seed: int) -> None:
    """Every decision has options, all different, and every match ends with an outcome."""
    match = make(seed=seed)
    for _ in steps(match, seed, most=5_000):
        assert match.outcome is None
        for decision in match.open:
            assert decision.form is not None or len(decision.options) > 1
            assert len(set(decision.options)) == len(decision.options)
            assert decision.rule
            assert decision.seat in match.book.seats(match.scenario)
    assert match.outcome is not None


def bars_and_options_are_apart(make: Make, seed: int) -> None:
    """No option is both open and barred, and odds are chances of open options."""
    match = make(seed=seed)
    for decision in steps(match, seed):
        bars = match.book.barred(match.state, match.settings, decision)
        assert not {bar.option for bar in bars} & set(decision.options)
        assert len({bar.option for bar in bars}) == len(bars)
        chances = match.book.odds(match.state, match.settings, decision)
        assert set(chances) <= set(decision.options)
        assert all(0 <= chance <= 1 for chance in chances.values())


def silence_changes_nothing(make: Make, seed: int) -> None:
    """With events or without, with safe points or without: the same match."""
    loud = play(make(seed=seed), seed)
    for events, safe_points in ((False, True), (True, False), (False, False)):
        other = play(make(seed=seed, events=events, safe_points=safe_points), seed)
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
    return match._safe[3]


def positions_go_on(make: Make, seed: int, every: int = 9) -> None:
    """A match started from a safe position goes on as the match did, with the same chance."""
    match = make(seed=seed)
    ended = play(match.clone(), seed)
    for count, _ in enumerate(steps(match, seed)):
        if count % every == 0 and match.at_safe_point and not match.sealed:
            position = json.loads(json.dumps(match.safe_position()))
            to_come = ended.outcomes[len(match.outcomes) :]
            started = make(seed=None, position=position, chance=to_come)
            assert asked(started) == asked(match)
            for answer in ended.answers[len(match.answers) :]:
                assert started.decision is not None
                started.answer(answer, seat=started.decision.seat)
            assert started.outcome == ended.outcome
            assert started.outcomes == to_come
            assert told(started) == told(ended)[first_told(match) :]


def imagined_worlds_fit(make: Make, seed: int, every: int = 11) -> None:
    """What a seat imagines looks to it exactly like what it sees, and can be played to its end."""
    match = make(seed=seed)
    for count, _ in enumerate(steps(match, seed)):
        if count % every == 0:
            for seat in match.book.seats(match.scenario):
                world = match.imagine(seat, count)
                assert msgspec.to_builtins(world.view(seat)) == msgspec.to_builtins(match.view(seat))
                assert play(world, count).outcome is not None


def hidden_facts_do_not_show(make: Make, seed: int, every: int = 3) -> None:
    """Two states that differ only in what a seat may not know give it identical views, logs and options."""
    match = make(seed=seed)
    for count, _ in enumerate(steps(match, seed)):
        if count % every == 0:
            for seat in match.book.seats(match.scenario):
                others = [
                    (
                        msgspec.to_builtins(world.view(seat)),
                        [each for each in asked(world) if each[0] == seat],
                        sorted(each[:2] for each in asked(world)),
                    )
                    for world in (match.imagine(seat, "one"), match.imagine(seat, "other"))
                ]
                assert others[0] == others[1]


def events_are_plain(make: Make, seed: int) -> None:
    """The facts of an event are plain data that nobody changes afterwards."""
    match = make(seed=seed)
    shown: list[str] = []
    for _ in steps(match, seed):
        said = [repr(event) for event in match.events[len(shown) :]]
        shown += said
    assert [repr(event) for event in match.events[: len(shown)]] == shown
    for event in match.events:
        assert plain(event.facts), event


def plain(value: Any) -> bool:
    if isinstance(value, dict):
        return all(isinstance(key, str) and plain(part) for key, part in value.items())
    if isinstance(value, list | tuple):
        return all(plain(part) for part in value)
    return value is None or isinstance(value, str | int | float | bool)


@cache
def rule_ids(book: str) -> frozenset[str]:
    """The id of everything in the book's rule texts."""
    texts = tomllib.loads((aerodrome.rulebook(book).data / "rules.en.toml").read_text(encoding="utf-8"))
    return frozenset(entry["id"] for entries in texts.values() for entry in entries if "id" in entry)


def rules_are_named(make: Make, seed: int) -> None:
    """Every decision, bar and event names a rule of the book."""
    match = make(seed=seed)
    ids = rule_ids(match.book.id)
    for decision in steps(match, seed):
        named = {decision.rule} | {bar.rule for bar in match.book.barred(match.state, match.settings, decision)}
        assert named <= ids, named - ids
    named = {event.rule for event in match.events} | {match.outcome.rule if match.outcome else ""}
    assert named <= ids, named - ids


LAWS = [
    replays,
    replays_from_the_middle,
    clones_share_nothing,
    undo_restores,
    never_stuck,
    bars_and_options_are_apart,
    silence_changes_nothing,
    positions_go_on,
    imagined_worlds_fit,
    hidden_facts_do_not_show,
    events_are_plain,
]

WRITTEN_LAWS = [rules_are_named]
"""Laws of books that have their rules written down."""
