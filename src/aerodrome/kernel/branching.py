"""What chance can bring between an answer and the next question: each outcome with its probability, tried on clones."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Generic

from typing_extensions import TypeVar

from aerodrome.kernel.chance import CARD, DIE, Face, Scripted, Wanted
from aerodrome.kernel.decisions import Answer
from aerodrome.kernel.errors import ChanceError, Refused

if TYPE_CHECKING:
    from aerodrome.kernel.match import Match

MatchType = TypeVar("MatchType", bound="Match", default=Any)


class Forking(Scripted):
    """Outcomes in order; where they end the rules stop, and what may come next is kept."""

    __slots__ = ("next",)

    def __init__(self, outcomes: Sequence[Face]) -> None:
        super().__init__(outcomes)
        self.next: Counter[Face] = Counter()

    def card(self, at: int, left: Sequence[Face]) -> int:
        if at < len(self.outcomes):
            return super().card(at, left)
        self.next = Counter(left)
        raise Wanted(CARD, tuple(self.next))

    def die(self, at: int, sides: int) -> int:
        if at < len(self.outcomes):
            return super().die(at, sides)
        self.next = Counter(range(1, sides + 1))
        raise Wanted(DIE, tuple(self.next))


class Branch(Generic[MatchType]):
    """A match after an answer and some draws.

    `faces` holds what the next draw can bring, each with its probability; it is empty where the next question is asked
    or the match is over. `probability` is that of the draws so far, `drawn`, together.
    """

    __slots__ = ("_from", "_option", "_reached", "_seat", "drawn", "faces", "probability")

    def __init__(
        self,
        match: MatchType,
        option: Answer,
        seat: str | None,
        drawn: tuple[Face, ...] = (),
        probability: Fraction = Fraction(1),
    ) -> None:
        self._from, self._option, self._seat = match, option, seat
        self.drawn, self.probability = drawn, probability
        source = Forking([*match.outcomes, *drawn])
        self._reached = match.with_source(source)
        self._reached.answer(option, seat)
        total = source.next.total()
        self.faces = {face: Fraction(count, total) for face, count in source.next.items()}

    def draw(self, face: Face) -> "Branch[MatchType]":
        """The branch on which the next draw brings this."""
        if face not in self.faces:
            known = ", ".join(map(str, self.faces)) or "nothing: no draw is due"
            raise ChanceError(f"{face!r} cannot come up here; what can: {known}", where="draw")
        drawn, probability = (*self.drawn, face), self.probability * self.faces[face]
        return Branch(self._from, self._option, self._seat, drawn, probability)

    def ends(self) -> Iterator["Branch[MatchType]"]:
        """All branches from here to the next question, one after the other; their probabilities sum up to this one's.
        There may be very many: a deal of four cards has 6,497,400."""
        if not self.faces:
            yield self
        for face in self.faces:
            yield from self.draw(face).ends()

    def match(self, seed: int | str = 0) -> MatchType:
        """The match at the next question, to play on in; chance to come is that of the seed. Refused while a draw is
        due."""
        if self.faces:
            raise Refused("a draw is due before the next question", where="draw")
        return self._reached.clone(seed)
