"""What was taken back: told in the record, so that nobody can look ahead in silence."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

import msgspec

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.structs import Plain, Strict

_Count = Annotated[int, msgspec.Meta(ge=0)]


class TakenBack(Strict, omit_defaults=True):
    """One time that something was taken back: how many answers and outcomes stood after it, what they were that went,
    and whose question it is again."""

    at: _Count
    drawn: _Count
    by: str
    answers: tuple[Plain, ...] = ()
    outcomes: str = ""
    """What had been drawn or rolled meanwhile, with a space between two: somebody has seen it."""


Skips: TypeAlias = tuple[tuple[int, int], ...]
"""From which standing outcome on how many draws are skipped, in the order of time."""


def skips(taken_back: Sequence[TakenBack]) -> Skips:
    """The draws that a source leaves out so that what was seen is not offered again."""
    found = []
    skipped = 0
    for each in taken_back:
        skipped += len(each.outcomes.split())
        found.append((each.drawn, skipped))
    return tuple(found)


def known_at(taken_back: Sequence[TakenBack], answers: int) -> tuple[TakenBack, ...]:
    """What had been taken back when this many answers stood for the last time."""
    last = max((number for number, each in enumerate(taken_back, 1) if each.at <= answers), default=0)
    return tuple(taken_back[:last])


def courses(answers: Sequence[Plain], taken_back: Sequence[TakenBack], where: str) -> list[Sequence[Plain]]:
    """What stood before each time that something was taken back, and what stands in the end. Each goes on from the one
    before it as far as that was left standing."""
    found = [answers]
    for number in range(len(taken_back), 0, -1):
        each = taken_back[number - 1]
        if each.at > len(found[-1]):
            what = f"{each.at} answers cannot have been left standing: no more than {len(found[-1])} were given"
            raise BadInput(what, where=f"{where}: taken_back {number}")
        found.append((*found[-1][: each.at], *each.answers))
    return found[::-1]
