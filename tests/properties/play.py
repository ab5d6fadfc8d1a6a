"""A pilot that answers at random, for any rule book."""

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias, TypeVar, cast

import msgspec

from aerodrome import Match
from aerodrome.kernel.decisions import Bar, Decision

Played: TypeAlias = tuple[dict[str, Any], dict[str, Any]]
"""A scenario, and the options that it is played with."""


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
    seats = (None, *match.sides)
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


def standing(match: Match) -> dict[str, Any]:
    """The same without what was taken back: as if it had never been."""
    seen = everything(match)
    seen["record"].pop("taken_back", None)
    return seen


Seen = TypeVar("Seen")


class Watched:
    """A match in play, for those who watch it. Whoever wants to try something does so with a clone."""

    def __init__(self, make: "Make", seed: int) -> None:
        self.make = make
        self.seed = seed
        self.match = make(seed=seed)
        self.number = 0
        """How many answers have been given, sealed ones too."""
        self.decision: Decision | None = None
        """What is going to be answered; None when the match is over."""
        self._looked: dict[Callable[..., Any], tuple[int, Any]] = {}

    @property
    def everything(self) -> dict[str, Any]:
        """All that can be seen of the match at this moment."""
        return self._once(everything, self.match)

    @property
    def bars(self) -> list[Bar]:
        """What is barred at this moment."""
        match = self.match
        return self._once(match.book.barred, match.state, match.settings, self.decision)

    def _once(self, look: Callable[..., Seen], *what: Any) -> Seen:
        """Several who watch look at the same: it is made once for each moment."""
        number, seen = self._looked.get(look, (-1, None))
        if number != self.number:
            seen = look(*what)
            self._looked[look] = (self.number, seen)
        return cast(Seen, seen)


Make: TypeAlias = Callable[..., Match]
"""Makes the match anew, with further arguments of `aerodrome.new`."""

Law: TypeAlias = Callable[[Watched], Iterator[None]]
"""Looks at a match before every answer and, when `decision` is None, at its end; `yield` waits for the next moment."""


def to_the_end(watched: Watched) -> Iterator[None]:
    """Lets the match be played to its end."""
    while watched.decision:
        yield


def watch(laws: Iterable[Law], make: Make, seed: int, most: int = 5_000) -> None:
    """Plays a match to its end while all these laws look on. The one that is broken is named with the moment."""
    watched = Watched(make, seed)
    watching = [(law, law(watched)) for law in laws]

    def look() -> None:
        for law, at_work in watching:
            try:
                next(at_work, None)
            except Exception as error:
                error.add_note(f"law: {getattr(law, '__name__', law)}, seed {seed}, after {watched.number} answers")
                raise

    for decision in steps(watched.match, seed, most=most):
        watched.decision = decision
        look()
        watched.number += 1
    watched.decision = None
    look()
