"""The ace of Instant Spandaus: it flies by rules of thumb, and asks the judge what is at stake.

It tries nothing in worlds that might be: the cards make them differ by more than there is to gain. What it asks is
what rules of thumb only guess at: what each Hit Point of every aircraft is worth with this score, so late in the match.
"""

from time import perf_counter
from typing import ClassVar

from msgspec.structs import replace

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.ace import Clock, Considered, End, Search, Thinking, Thoughts, judge_or_none, usual_answers
from aerodrome.pilots.flyer import Flyer
from aerodrome.pilots.pilot import Window
from aerodrome.pilots.spandaus.judged_stakes import JudgedStakes, at_the_end_of_the_turn, is_fight
from aerodrome.pilots.spandaus.options import JUDGED, SpandausCustoms
from aerodrome.pilots.spandaus.stakes import BY_HAND
from aerodrome.rulebooks.spandaus.view import View

BOOK = "spandaus"


class SpandausAce(Flyer):
    """Takes a few milliseconds for a decision, however many it is given. Missions it flies by rules of thumb alone."""

    __slots__ = ("_budget", "_fighting", "_judge", "_seed", "_stakes", "thoughts")

    customs = SpandausCustoms
    strength: ClassVar[float] = 6
    thinks: ClassVar[bool] = True
    budget: ClassVar[float] = 1000.0
    search: ClassVar[Search] = Search(proposals=14, tried=3, worlds=12, first=0.1)
    """Of `consider` alone."""

    def __init__(self, seed: int | str = 0, budget: float | None = None) -> None:
        super().__init__(seed)
        self._seed, self._budget = seed, self.budget if budget is None else budget
        self._judge = judge = judge_or_none(BOOK)
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

    def consider(self, decision: Decision, window: Window[View], least: int, /) -> Thoughts:
        """What it would answer, which comes first, and what may come of other answers. `least` of them are tried to the
        end of the turn: that tells how far chance may take them, and where they lead to; how good they are is told by
        what was weighed, where that is done."""
        clock, view = Clock(self._budget), window.view
        if self._judge is None:
            return Thoughts()
        answer = self.choose(decision, window)
        weighed = {each.answer: each for each in self.thoughts.considered}
        answers = list(weighed) or usual_answers(self._customs, decision, view, self._mind, self.search.proposals)
        answers = [answer, *(each for each in answers if each != answer)]
        thinking = Thinking(self.customs, self.search, self._judge, decision, window, clock, str(self._seed), least)
        tried = thinking.by_thumb(answers[:least] if weighed else answers)
        if not weighed:
            return tried
        told = [
            replace(each, chance=weighed[each.answer].chance, ends=tuple(_off_the_map(end) for end in each.ends))
            for each in tried.considered
        ]
        order = {each: number for number, each in enumerate(answers)}
        return Thoughts(tuple(sorted(told, key=lambda each: order[each.answer])), clock.spent)


def _off_the_map(end: End) -> End:
    """Where aircraft begin the next turn is chance, and no answer's doing."""
    return end if end.over else end._replace(view=at_the_end_of_the_turn(end.view))
