"""A pilot that flies by its book's rules of thumb, with the faults of its strength."""

from collections.abc import Callable
from typing import Any, ClassVar

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.mind import STEADY, Customs, Faults, Mind
from aerodrome.pilots.pilot import Window


class Flyer:
    """Answers by rules of thumb, from the seat's view alone."""

    __slots__ = ("_customs", "_mind")

    customs: ClassVar[Callable[[], Customs[Any]]]
    faults: ClassVar[Faults] = STEADY
    strength: ClassVar[float]

    def __init__(self, seed: int | str = 0) -> None:
        self._customs = type(self).customs()
        self._mind = Mind(seed, self.faults)

    def choose(self, decision: Decision, window: Window[Any], /) -> Answer:
        answer = next(self._customs.answers(decision, window.view, self._mind))
        self.chose(decision, answer)
        return answer

    def chose(self, decision: Decision, answer: Answer) -> None:
        """Goes on as if it had chosen this answer."""
        self._customs.chose(decision, answer)
