"""The ace of Instant Spandaus: it flies by rules of thumb, and asks the judge what is at stake.

It tries nothing in worlds that might be: the cards make them differ by more than there is to gain. What it asks is
what rules of thumb only guess at: what each Hit Point of every aircraft is worth with this score, so late in the match.
"""

from time import perf_counter
from typing import ClassVar

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.ace import Considered, Thoughts, judge_or_none
from aerodrome.pilots.flyer import Flyer
from aerodrome.pilots.pilot import Window
from aerodrome.pilots.spandaus.judged_stakes import JudgedStakes, is_fight
from aerodrome.pilots.spandaus.options import JUDGED, SpandausCustoms
from aerodrome.pilots.spandaus.stakes import BY_HAND
from aerodrome.rulebooks.spandaus.view import View

BOOK = "spandaus"


class SpandausAce(Flyer):
    """Takes a few milliseconds for a decision, however many it is given. Missions it flies by rules of thumb alone."""

    __slots__ = ("_fighting", "_stakes", "thoughts")

    customs = SpandausCustoms
    strength: ClassVar[float] = 6
    thinks: ClassVar[bool] = True

    def __init__(self, seed: int | str = 0, budget: float | None = None) -> None:  # noqa: ARG002
        super().__init__(seed)
        judge = judge_or_none(BOOK)
        self._stakes = JudgedStakes(judge) if judge is not None else None
        self._fighting = SpandausCustoms(self._stakes or BY_HAND)
        self.thoughts = Thoughts()

    def choose(self, decision: Decision, window: Window[View], /) -> Answer:
        began, view, customs = perf_counter(), window.view, self._fighting
        self.thoughts = Thoughts()
        if self._stakes is None or not is_fight(view):
            return super().choose(decision, window)
        if decision.kind in JUDGED:
            worth = customs.weigh(decision, view)
            order = self._mind.order(worth)
            answer = order[0]
            told = self._stakes.reckoning(view).chance_of
            considered = tuple(Considered(each, 0, told(decision.seat, worth[each]), 0.0) for each in order)
            self.thoughts = Thoughts(considered, (perf_counter() - began) * 1000)
        else:
            answer = next(customs.answers(decision, view, self._mind))
        customs.chose(decision, answer)
        return answer
