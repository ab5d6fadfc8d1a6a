"""The check of an estimate: an answer, and what the ace would have answered, are played out to the end."""

import msgspec

from aerodrome.coach.analysis import WHOLE, Analysis, Answered, mark_of
from aerodrome.coach.rollout import end
from aerodrome.coach.valuing import as_spread
from aerodrome.kernel.errors import Refused
from aerodrome.kernel.files import frozen
from aerodrome.kernel.match import Match
from aerodrome.kernel.structs import Plain
from aerodrome.pilots.pilot import default_pilot

_BEFORE = 2
"""A few games that agree prove little: differences count as if so many before had been won by the one, and lost by the
other."""


class Check:
    """Plays two answers out in the same worlds, as many games as one likes."""

    def __init__(self, match: Match, answered: Answered, seed: int | str = 0) -> None:
        """Of a match that is over, and an answer of its analysis. Refused where the ace would have answered the same:
        there is nothing to compare."""
        if answered.best is None:
            raise Refused("the ace would have answered the same: there is nothing to check", where="check")
        self.answered = answered
        self._match = match.moment(answered.moment)
        self._seed = seed
        self._apart: list[int] = []

    @property
    def games(self) -> int:
        return len(self._apart)

    def play(self, games: int) -> None:
        """Plays so many more."""
        for number in range(self.games, self.games + games):
            best, own = (self._end(option, number) for option in (self.answered.best, self.answered.option))
            self._apart.append(best - own)

    def _end(self, option: Plain, number: int) -> int:
        """What comes of it for the side of its seat, in one world that the seat might have been in."""
        flown_by, seed = default_pilot(self._match.book.id), f"{self._seed}/{number}"
        winner = end(self._match, self.answered.seat, frozen(option), seed, flown_by)
        return WHOLE // 2 if winner is None else WHOLE * (winner == self.answered.side)

    def found(self) -> Answered:
        """The answer, with what the games came to in place of the estimate."""
        games = max(1, self.games)
        middle = sum(self._apart) / games
        variance = (sum((each - middle) ** 2 for each in self._apart) + _BEFORE * WHOLE**2) / (games + _BEFORE)
        gave_away, spread = max(0, round(middle)), min(WHOLE, as_spread(variance / games))
        mark = mark_of(gave_away, spread)
        return msgspec.structs.replace(self.answered, gave_away=gave_away, spread=spread, mark=mark, games=self.games)


def with_checked(analysis: Analysis, found: Answered) -> Analysis:
    """The analysis, in which an answer was checked."""
    steps = [
        msgspec.structs.replace(
            step,
            answers=tuple(
                found if (each.moment, each.seat) == (found.moment, found.seat) else each for each in step.answers
            ),
        )
        for step in analysis.steps
    ]
    return msgspec.structs.replace(analysis, steps=tuple(steps))
