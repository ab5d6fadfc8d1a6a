"""Any legal answer, each as likely as the next."""

from random import Random

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.pilot import Window


class RandomPilot:
    """Flies every game, looks at nothing."""

    __slots__ = ("_random",)

    def __init__(self, seed: int | str = 0) -> None:
        self._random = Random(seed).random

    def choose(self, decision: Decision, window: Window[object], /) -> Answer:  # noqa: ARG002
        options = decision.options
        if decision.form is not None:
            return decision.form.sample(self._random)
        return options[int(self._random() * len(options))]
