"""Whose an answer is: which aircraft of a side does what was answered."""

from aerodrome.coach.analysis import Aircraft
from aerodrome.judgement.judges import Judge
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.judging import judge_of
from aerodrome.kernel.match import Match


class Roster:
    """The aircraft of a match, as they are seen while one goes through it."""

    def __init__(self, match: Match) -> None:
        found = judge_of(match.book.id)
        self._eyes = found.eyes if isinstance(found, Judge) else None
        self._found: dict[str, Aircraft] = {}
        for side in dict.fromkeys(match.sides.values()):
            self._see(match, None, side)

    @property
    def aircraft(self) -> tuple[Aircraft, ...]:
        return tuple(self._found.values())

    def whose(self, match: Match, decision: Decision, answer: Answer) -> str:
        """The aircraft that does what is answered now; none where it is no single one's, such as an order to a
        formation, the fire of a gun on the ground, or who is to move first."""
        side = match.sides[decision.seat]
        self._see(match, decision.seat, side)
        asked = [name for name in decision.about if self._is_own(name, side)]
        place = match.book.whose(decision)
        if place == "about":
            return str(asked[0]) if asked else ""
        if place == "option":
            named = _first(answer)
            asked = [named] if self._is_own(named, side) else [_first(each) for each in decision.options]
            asked = [name for name in asked if self._is_own(name, side)]
        return str(asked[0]) if len(set(asked)) == 1 else ""

    def _see(self, match: Match, seat: str | None, side: str) -> None:
        if self._eyes is None:
            return
        view = match.view(seat)
        own, _ = self._eyes.names(view, side)
        if any(name not in self._found for name in own):
            pilots = self._eyes.pilots(view)
            for name in own:
                self._found.setdefault(name, Aircraft(name, side, pilots.get(name, name)))

    def _is_own(self, name: object, side: str) -> bool:
        known = self._found.get(name) if isinstance(name, str) else None
        return known is not None and known.side == side


def _first(option: Answer) -> Answer:
    """What an answer begins with."""
    return option[0] if isinstance(option, tuple | list) and option else option
