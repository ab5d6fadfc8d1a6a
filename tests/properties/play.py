"""A pilot that answers at random, for any rule book."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from aerodrome import Match
from aerodrome.kernel.decisions import Decision


def choice(decision: Decision, rng: random.Random) -> Any:
    """Any legal answer."""
    if decision.form is not None:
        return decision.form.sample(rng.random)
    return rng.choice(decision.options)


def steps(match: Match, seed: int | str, *, in_order: bool = False, most: int = 20_000) -> Iterator[Decision]:
    """Plays a match to its end, and stops before every answer to be looked at. Fails if it does not end.

    Where several seats are asked at once they answer in any order, or in the order in which they are asked: undo
    takes their answers back in that order, for nothing tells afterwards who was quicker. Who undoes something in the
    meantime is asked anew.
    """
    rng = random.Random(f"pilot {seed}")
    for _ in range(most):
        if not match.open:
            return
        decision = match.open[0] if in_order else rng.choice(match.open)
        yield decision
        decision = next(each for each in match.open if each.seat == decision.seat)
        match.answer(choice(decision, rng), seat=decision.seat)
    raise AssertionError(f"no end after {most} answers")


def play(match: Match, seed: int | str, answers: int | None = None, *, in_order: bool = False) -> Match:
    """Plays a match to its end, or until so many more answers are given."""
    for given, _ in enumerate(steps(match, seed, in_order=in_order)):
        if given == answers:
            break
    return match


def asked(match: Match) -> tuple[Any, ...]:
    """What is open, without what cannot be compared."""
    return tuple((each.seat, each.kind, each.options, each.rule, each.about, each.form is None) for each in match.open)


def everything(match: Match) -> dict[str, Any]:
    """All that can be seen of a match, as plain data."""
    seats = (None, *match.book.seats(match.scenario))
    return {
        "state": msgspec.to_builtins(match.state),
        "open": asked(match),
        "record": match.record(),
        "events": msgspec.to_builtins(match.events),
        "views": {seat or "": msgspec.to_builtins(match.view(seat)) for seat in seats},
        "logs": {seat or "": msgspec.to_builtins(match.log(seat)) for seat in seats},
        "outcome": match.outcome,
        "answers": list(match.answers),
        "sealed": dict(match.sealed),
        "outcomes": list(match.outcomes),
    }
