"""What an answer gave away: it and what the ace would have answered are tried in the same worlds.

Both are flown on by rules of thumb until the seat is asked the like again, and the judge says who is winning there. The
worlds are others than those in which the ace made up its mind, or its answer would look better than it is.
"""

from typing import TypeAlias

import msgspec

from aerodrome.coach.analysis import WHOLE
from aerodrome.coach.valuing import as_spread, sides_of, worth_of
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.files import frozen
from aerodrome.kernel.match import Match
from aerodrome.pilots.flyer import Flyer
from aerodrome.pilots.pilot import Pilot, Window, by_rules_of_thumb, pilot, unhurried, window

_FEWEST, _FEW, _WORLDS = 3, 4, 12
"""Worlds that are tried at least, where less is tried and usually, and at most: more of them tell little as soon as the
judge is off by more."""
_MOST_ANSWERS, _MOST_FORMS = 16, 6
"""After which a world is judged, wherever it is; moves that are filled in as forms take longest."""
_BEFORE, _USUAL = 2, 500
"""A few worlds that agree prove little: differences count as if so many before had varied by so much."""


JUDGE_ERROR = 250
"""By how much the judge is wrong about the difference of two positions, besides what worlds differ by (standard
deviation)."""


Replies: TypeAlias = dict[tuple[str, str, bytes], Answer]
"""What rules of thumb answered to forms: worlds are often alike up to there."""


class Weighed(msgspec.Struct, frozen=True):
    """What the ace would have answered, and what was given away by answering something else."""

    best: Answer
    gave_away: int
    spread: int


def weighed(match: Match, decision: Decision, answer: Answer, seed: str, share: float = 1.0) -> Weighed | None:
    """None where the ace would have answered the same. With a share less is tried, and the spread is larger."""
    best = unhurried(match.book.id, seed, share).choose(decision, window(match, decision.seat))
    if plain_answer(best) == plain_answer(answer):
        return None
    apart: list[int] = []
    middle, spread = 0.0, WHOLE
    replies: Replies = {}
    for number in range(round(_WORLDS * share)):
        one, other = (_tried(match, decision, each, f"{seed}/{number}", replies) for each in (best, answer))
        apart.append(one - other)
        middle = sum(apart) / len(apart)
        variance = (sum((each - middle) ** 2 for each in apart) + _BEFORE * _USUAL**2) / (len(apart) - 1 + _BEFORE)
        spread = min(WHOLE, as_spread(variance / len(apart) + JUDGE_ERROR**2))
        if len(apart) >= max(_FEW * share, _FEWEST) and variance / len(apart) < JUDGE_ERROR**2:
            break
    return Weighed(plain_answer(best), max(0, round(middle)), spread)


def plain_answer(answer: Answer) -> Answer:
    """An answer as a record has it."""
    return frozen(msgspec.to_builtins(answer))


def _tried(match: Match, decision: Decision, answer: Answer, seed: str, replies: Replies) -> int:
    """What an answer is worth to the side of its seat in one world that the seat might be in."""
    seat = decision.seat
    world = match.imagine(seat, seed, safe_points=False)
    world.answer(answer, seat)
    fly_on(world, decision, seed, replies)
    return worth_of(world)[sides_of(world).index(world.sides[seat])]


def fly_on(world: Match, decision: Decision, seed: str, replies: Replies) -> None:
    """Everybody flies on by rules of thumb, until the seat is asked the like of this decision again. Where it is asked
    so at once, as whether to roll once more, nothing has come of the answer yet: it is answered."""
    crew: dict[str, tuple[Pilot, Window]] = {}
    has_gone_on, forms = False, 0
    for _ in range(_MOST_ANSWERS):
        if not world.open:
            return
        asked = world.open[0]
        forms += asked.form is not None
        if forms > _MOST_FORMS:
            return
        if asked.seat == decision.seat and asked.kind == decision.kind and asked.about[:1] == decision.about[:1]:
            if has_gone_on:
                return
        else:
            has_gone_on = True
        if asked.seat not in crew:
            flyer = pilot(world.book.id, by_rules_of_thumb(world.book.id), f"{seed}/{asked.seat}")
            crew[asked.seat] = flyer, window(world, asked.seat)
        world.answer(_reply(*crew[asked.seat], asked, replies), asked.seat)


def _reply(flyer: Pilot, seen: Window, asked: Decision, replies: Replies) -> Answer:
    """What rules of thumb answer; where that takes long, it is worked out once for all worlds that look alike."""
    if asked.form is None or not isinstance(flyer, Flyer):
        return flyer.choose(asked, seen)
    known = asked.seat, asked.kind, msgspec.msgpack.encode((asked.about, seen.view))
    if known not in replies:
        replies[known] = flyer.choose(asked, seen)
    else:
        flyer.chose(asked, replies[known])
    return replies[known]
