"""The ace: it thinks about what its rules of thumb propose, and asks the judge what may come of it.

Every proposal is judged right after it. The best of them, and what rules of thumb like best, are then tried in worlds
that the seat might be in, the same for all of them: everybody flies on by rules of thumb until there is something to
think about again, and the judge says who is winning. What it thought at first counts for as much as a few worlds.
Proposals that are worse than the best by more than chance would have it are dropped.
"""

from collections.abc import Callable, Iterable
from itertools import islice
from logging import getLogger
from math import inf, sqrt
from time import perf_counter
from typing import Any, ClassVar, NamedTuple, Protocol, Self, TypeVar

import msgspec

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.judging import Judge, judge_of
from aerodrome.kernel.match import Match
from aerodrome.pilots.flyer import Flyer
from aerodrome.pilots.mind import STEADY, Customs, Mind
from aerodrome.pilots.pilot import Window, window

LOG = getLogger("aerodrome.pilots")

DRAWN = 0.4
"""What a draw is worth to one who would rather win."""
_FEW = 4
"""Worlds after which proposals may be dropped."""
_WORSE = 1.7
"""By so many standard errors a proposal must be worse than the best to be dropped."""
_BEFORE, _APART = 2, 0.01
"""A few worlds that agree prove little: differences count as if so many before had varied by so much."""
_COMPARED = 4.0
"""By so many times more worlds those are tried that are to be compared."""
_AT_FIRST = 0.5
"""The share of its time in which it looks at proposals, before it tries any."""

View_contra = TypeVar("View_contra", contravariant=True)


class Proposal(NamedTuple):
    """An answer that is worth thinking about; what it is worth by rules of thumb, if that counts; and perhaps what the
    seat answers to the next decision of some kind."""

    answer: Answer
    worth: float = 0.0
    kind: str = ""
    then: Answer = None


class Proposing(Customs[View_contra], Protocol[View_contra]):
    """Rules of thumb that know what is worth thinking about."""

    def proposals(self, decision: Decision, view: View_contra, mind: Mind, /) -> Iterable[Proposal]:
        """Legal answers, what rules of thumb like best first; none where rules of thumb will do."""

    def moment(self, seen: Any, /) -> int:
        """Of a view or a state: goes up with what one looks ahead by, turns or cards."""

    def thinks_again(self, decision: Decision, asked: Decision, later: int, /) -> bool:
        """Whether one who thinks about a decision looks no further than to what is asked so many moments later."""


class Search(NamedTuple):
    """How far an ace thinks in a book."""

    proposals: int
    """How many it looks at."""
    tried: int
    """How many of them it tries in worlds."""
    worlds: int
    """In how many at most."""
    first: float
    """What it thought at first counts for as much as so many worlds."""
    rules: float = 0.0
    """How much it counts besides what rules of thumb make of it."""
    moves: float = inf
    """How many moves of others it looks ahead at most: those that are filled in as forms, which take long."""

    def brief(self, share: float) -> "Search":
        """The same in a fraction of the time, or in a share of that."""
        worlds = max(2, round(5 * share))
        return self._replace(
            proposals=min(self.proposals, round(48 * share)),
            tried=max(2, round(4 * share)),
            worlds=min(self.worlds, worlds),
        )


class End(NamedTuple):
    """Where a world led to: what everybody sees there, whether it is over, and what it is worth."""

    view: Any
    over: bool
    value: float


class Considered(msgspec.Struct, frozen=True):
    """An answer that was looked at: in how many worlds it was tried, what may come of it (1 is a victory for sure), and
    by how much worlds were apart (95 % interval of their average). `ends` are kept for whoever asks why."""

    answer: Answer
    worlds: int
    chance: float
    spread: float
    ends: tuple[End, ...] = ()


class Thoughts(msgspec.Struct, frozen=True):
    """What the ace looked at before an answer, what it takes for the best first. Nothing is looked at where there is
    nothing to think about."""

    considered: tuple[Considered, ...] = ()
    milliseconds: float = 0.0
    by_thumb: bool = False
    """Whether rules of thumb gave the answer, and the worlds only tell what might come of it."""

    def led_by(self, answer: Answer) -> "Thoughts":
        """The same with this answer first."""
        order = sorted(self.considered, key=lambda each: each.answer != answer)
        return msgspec.structs.replace(self, considered=tuple(order))


class Trial:
    """What came of a proposal, at first and world by world."""

    __slots__ = ("ends", "first", "proposal", "values")

    def __init__(self, proposal: Proposal) -> None:
        self.proposal = proposal
        self.first = 0.0
        self.values: list[float] = []
        self.ends: list[End] = []

    def chance(self, search: Search) -> float:
        return (search.first * self.first + sum(self.values)) / (search.first + len(self.values))

    def worth(self, search: Search) -> float:
        return self.chance(search) + search.rules * self.proposal.worth

    def told(self, search: Search) -> Considered:
        spread = 0.0
        if len(self.values) > 1:
            middle = sum(self.values) / len(self.values)
            spread = 1.96 * sqrt(sum((each - middle) ** 2 for each in self.values) / (len(self.values) - 1))
            spread /= sqrt(len(self.values))
        return Considered(self.proposal.answer, len(self.values), self.chance(search), spread, tuple(self.ends))


class Clock:
    """Time to think. A step is begun only if the longest one so far would still end in time."""

    __slots__ = ("_began", "_end", "_last", "_longest")

    def __init__(self, milliseconds: float) -> None:
        self._began = self._last = perf_counter()
        self._end = self._began + milliseconds / 1000
        self._longest = 0.0

    def is_time(self, share: float = 1.0) -> bool:
        """Whether there is time for another step in this share of the whole time."""
        now = perf_counter()
        self._longest = max(self._longest, now - self._last)
        self._last = now
        return now + self._longest <= self._began + share * (self._end - self._began)

    @property
    def spent(self) -> float:
        """In milliseconds."""
        return (perf_counter() - self._began) * 1000


class Ace(Flyer):
    """Thinks about a decision for so many milliseconds at most."""

    __slots__ = ("_budget", "_count", "_judge", "_meant", "_search", "_seed", "thoughts")

    book: ClassVar[str]
    customs: ClassVar[Callable[[], Proposing[Any]]]
    search: ClassVar[Search]
    strength: ClassVar[float] = 6
    thinks: ClassVar[bool] = True
    budget: ClassVar[float] = 1000.0
    _customs: Proposing[Any]

    def __init__(self, seed: int | str = 0, budget: float | None = None, search: Search | None = None) -> None:
        super().__init__(seed)
        self._seed, self._count = seed, 0
        self._budget = self.budget if budget is None else budget
        self._search = self.search if search is None else search
        self._judge = judge_or_none(self.book)
        self._meant: Proposal | None = None
        self.thoughts = Thoughts()

    @classmethod
    def unhurried(cls, seed: int | str, share: float = 1.0) -> Self:
        """One that looks at less, or at a share of that, and at no clock: it thinks the same on every machine."""
        return cls(seed, inf, cls.search.brief(share))

    def choose(self, decision: Decision, window: Window[Any], /) -> Answer:
        clock = Clock(self._budget)
        self.thoughts = Thoughts()
        if self._meant is not None and goes_on(self._meant, decision):
            answer, self._meant = self._meant.then, None
        else:
            answer = self._thought(decision, window, clock)
        self._customs.chose(decision, answer)
        return answer

    def _thought(self, decision: Decision, window: Window[Any], clock: Clock) -> Answer:
        view = window.view
        if self._judge is not None:
            trials = self._trials(decision, view)
            if len(trials) > 1:
                self._meant, self.thoughts = self._thinking(self._judge, decision, window, clock).best(trials)
                return self._meant.answer
        return next(self._customs.answers(decision, view, self._mind))

    def _trials(self, decision: Decision, view: Any) -> list[Trial]:
        some = islice(self._customs.proposals(decision, view, self._mind), self._search.proposals)
        return [Trial(each) for each in dict.fromkeys(some)]

    def proposed(self, decision: Decision, view: Any, most: int) -> list[Answer]:
        """So many answers at most that are worth a look, each once: those that it would think about or, where there is
        nothing to think about, those of its rules of thumb."""
        some = islice(self._customs.proposals(decision, view, self._mind), most)
        found = list(dict.fromkeys(each.answer for each in some))
        return found if len(found) > 1 else usual_answers(self._customs, decision, view, self._mind, most)

    def _thinking(
        self, judge: Judge, decision: Decision, window: Window[Any], clock: Clock, least: int = 1
    ) -> "Thinking":
        self._count += 1
        seed = f"{self._seed}/{self._count}"
        return Thinking(type(self).customs, self._search, judge, decision, window, clock, seed, least)

    def consider(self, decision: Decision, window: Window[Any], least: int, /) -> Thoughts:
        """What it would answer, which comes first, and what may come of other answers; `least` of them are tried in as
        many worlds as there is time for, and where they lead to is kept. Where there is nothing to think about, rules
        of thumb answer, and their next best answers are tried beside it."""
        clock, view = Clock(self._budget), window.view
        if self._judge is None:
            return Thoughts()
        thinking = self._thinking(self._judge, decision, window, clock, least)
        trials = self._trials(decision, view)
        if len(trials) > 1:
            answer, thoughts = thinking.best(trials)
            return thoughts.led_by(answer.answer)
        answers = usual_answers(self._customs, decision, view, self._mind, self.search.proposals)
        return thinking.by_thumb(answers)


class Thinking:
    """Thinking about one decision."""

    __slots__ = ("_begun", "_clock", "_customs", "_decision", "_judge", "_least", "_make", "_replies", "_search",
                 "_seed", "_window")  # fmt: skip

    def __init__(
        self,
        customs: Callable[[], Proposing[Any]],
        search: Search,
        judge: Judge,
        decision: Decision,
        window: Window[Any],
        clock: Clock,
        seed: str,
        least: int = 1,
    ) -> None:
        self._make, self._search, self._judge, self._seed = customs, search, judge, seed
        self._decision, self._window, self._clock, self._least = decision, window, clock, least
        self._customs = customs()
        self._begun = self._customs.moment(window.view)
        self._replies: dict[tuple[str, str, bytes], Answer] = {}
        """What rules of thumb answered: worlds are often alike up to there."""

    def best(self, trials: list[Trial]) -> tuple[Proposal, Thoughts]:
        """What it takes for the best of them, and what it thought."""
        looked_at, left = self._tried(trials)
        if not looked_at:
            return trials[0].proposal, Thoughts()
        return max(left, key=lambda trial: trial.worth(self._search)).proposal, self._told(looked_at)

    def by_thumb(self, answers: Iterable[Answer]) -> Thoughts:
        """What may come of answers of which rules of thumb give the first."""
        trials = [Trial(Proposal(each)) for each in answers]
        looked_at, _ = self._tried(trials)
        told = self._told(looked_at or trials[:1])
        return msgspec.structs.replace(told.led_by(trials[0].proposal.answer), by_thumb=True)

    def _tried(self, trials: list[Trial]) -> tuple[list[Trial], list[Trial]]:
        """Looks at all of them as far as there is time, and tries the best, the first always among them: those that it
        looked at, and those that may be the best."""
        clock, search = self._clock, self._search
        looked_at = []
        for trial in trials:
            if not clock.is_time(_AT_FIRST):
                break
            trial.first = self._ended(self._world(trial, self._seed)).value
            looked_at.append(trial)
        if not looked_at:
            return [], []
        usual, compared = looked_at[0], self._least > 1
        left = sorted(looked_at, key=lambda trial: -trial.worth(search))[: search.tried]
        if usual not in left:
            left.append(usual)
        for number in range(int(search.worlds * (_COMPARED if compared else 1))):
            if (len(left) < 2 and not compared) or not self._try(left, f"{self._seed}/{number}"):
                break
            if number + 1 >= _FEW:
                left = promising(left, search, self._least)
                if compared and usual not in left:
                    left.append(usual)
        return looked_at, left

    def _told(self, looked_at: Iterable[Trial]) -> Thoughts:
        told = sorted((trial.told(self._search) for trial in looked_at), key=lambda each: (-each.worlds, -each.chance))
        return Thoughts(tuple(told), self._clock.spent)

    def _world(self, trial: Trial, seed: str) -> Match:
        """A world that the seat might be in, right after a proposal."""
        world, seat, proposal = self._window.imagine(seed), self._decision.seat, trial.proposal
        world.answer(proposal.answer, seat)
        if proposal.kind and world.open and world.open[0].seat == seat and goes_on(proposal, world.open[0]):
            world.answer(proposal.then, seat)
        return world

    def _ended(self, world: Match) -> End:
        """What has come of a world."""
        side, view = world.sides[self._decision.seat], world.view()
        return End(view, world.outcome is not None, worth(self._judge, world, side, view))

    def _try(self, left: list[Trial], seed: str) -> bool:
        """Tries all that are left in one world; tells whether there was time for it."""
        found = []
        for trial in left:
            world = self._world(trial, seed)
            if not self._fly_on(world, seed):
                return False
            found.append(self._ended(world))
        for trial, end in zip(left, found, strict=True):
            trial.values.append(end.value)
            if self._least > 1:
                trial.ends.append(end)
        return True

    def _fly_on(self, world: Match, seed: str) -> bool:
        """Everybody flies by rules of thumb until the seat has something to think about again; tells whether there was
        time for it."""
        crew: dict[str, tuple[Customs[Any], Mind, Window[Any]]] = {}
        moves = 0
        while asked := world.open:
            if not self._clock.is_time():
                return False
            next_ = asked[0]
            moves += next_.form is not None
            if moves > self._search.moves:
                break
            if self._customs.thinks_again(self._decision, next_, self._customs.moment(world.state) - self._begun):
                break
            seat = next_.seat
            if seat not in crew:
                crew[seat] = self._make(), Mind(f"{seed}/{seat}", STEADY), window(world, seat)
            customs, mind, seen = crew[seat]
            view = seen.view
            known = (seat, next_.kind, msgspec.msgpack.encode((next_.about, next_.options, view)))
            answer = self._replies.get(known)
            if answer is None:
                answer = self._replies[known] = next(customs.answers(next_, view, mind))
            customs.chose(next_, answer)
            world.answer(answer, seat)
        return True


def goes_on(proposal: Proposal, asked: Decision) -> bool:
    """Whether what was proposed goes on with an answer to what is asked."""
    if not proposal.kind or asked.kind != proposal.kind:
        return False
    return asked.form is not None and not asked.form.check(proposal.then)


def usual_answers(customs: Customs[Any], decision: Decision, view: Any, mind: Mind, most: int) -> list[Answer]:
    """What rules of thumb answer, and what might be answered instead: their next best, or whatever is open."""
    found: list[Answer] = []
    for each in (*islice(customs.answers(decision, view, mind), most), *decision.options):
        if each not in found:
            found.append(each)
    return found[:most]


def worth(judge: Judge, match: Match, side: str, view: Any = None) -> float:
    """What a position is worth to a side: 1 is a victory for sure. `view` is what everybody sees, if that is known."""
    outcome = match.outcome
    if outcome is not None:
        return DRAWN if outcome.winner is None else float(outcome.winner == side)
    chances = judge.chances(match.view() if view is None else view, tuple(dict.fromkeys(match.sides.values())))
    return chances.wins.get(side, 0.0) + DRAWN * chances.draw


def promising(left: list[Trial], search: Search, least: int = 1) -> list[Trial]:
    """Those that may still be the best, and so many at least."""
    best, *_ = order = sorted(left, key=lambda trial: -trial.worth(search))
    number = len(best.values)
    found = []
    for trial in left:
        apart = [one - other for one, other in zip(best.values, trial.values, strict=True)]
        middle = sum(apart) / number
        variance = (sum((one - middle) ** 2 for one in apart) + _BEFORE * _APART) / (number - 1 + _BEFORE)
        near = best.worth(search) - trial.worth(search) <= _WORSE * sqrt(variance / (number + search.first))
        if near or trial in order[:least]:
            found.append(trial)
    return found


def judge_or_none(book: str) -> Judge | None:
    """The judge of a book; where there is none, which is told, an ace flies by rules of thumb."""
    try:
        judge = judge_of(book)
        judge.ready()
    except BadInput as problem:
        LOG.warning("an ace of %s flies by rules of thumb: %s", book, problem)
        return None
    return judge
