"""What a seat can do, numbered: the listed options of a decision, or some answers to a form."""

from collections.abc import Callable
from random import Random
from typing import Any, Literal, TypeAlias

from aerodrome.kernel.decisions import Answer, Decision, Filled
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.rulebook import rulebook
from aerodrome.pilots.ace import Ace
from aerodrome.pilots.pilot import pilot, strengths

Proposals: TypeAlias = Literal["sampled", "proposed"]

_TRIES = 3
"""A form is sampled so many times as often as answers are wanted, since some come twice."""


class Candidates:
    """Finds the answers that are open to a seat."""

    def __init__(self, book: str, actions: int, candidates: int, proposals: Proposals) -> None:
        self._book, self._actions, self._candidates = book, actions, candidates
        forms = any(issubclass(kind, Filled) for kind in rulebook(book).decisions)
        self._proposed = proposals == "proposed" and forms
        if self._proposed:
            self._ace(0)

    def of(self, decision: Decision, view: Callable[[], Any], seed: str) -> tuple[Answer, ...]:
        """Legal answers, each once; what is left to chance follows from the seed. Those to a form stand in any order:
        where one stands tells nothing of what it is worth."""
        if decision.form is None:
            options, most = decision.options, self._actions
            if len(options) <= most:
                return options
            return tuple(options[place] for place in sorted(Random(seed).sample(range(len(options)), most)))
        random, found = Random(seed), list[Answer]()
        if self._proposed:
            found = self._ace(seed).proposed(decision, view(), self._candidates)
        for _ in range(_TRIES * self._candidates):
            if len(found) >= self._candidates:
                break
            answer = decision.form.sample(random.random)
            if answer not in found:
                found.append(answer)
        random.shuffle(found)
        return tuple(found)

    def _ace(self, seed: int | str) -> Ace:
        """One for every decision: what it leaves to chance must not depend on what it was asked before."""
        ace = pilot(self._book, strengths(self._book)[-1], seed)
        if not isinstance(ace, Ace):
            raise BadInput(f"no pilot of {self._book} proposes answers; they can be sampled", where="proposals")
        return ace
