"""What a rule function holds: the state, the deck, the dice, and the log."""

from collections.abc import Callable, Sequence
from typing import Generic, cast

from typing_extensions import TypeVar

from aerodrome.kernel.chance import Die, Face, Source, Wanted
from aerodrome.kernel.decisions import Answer
from aerodrome.kernel.events import Event, Facts, Say, Tell
from aerodrome.kernel.noting import Noting
from aerodrome.kernel.structs import Plain

State = TypeVar("State")
Settings = TypeVar("Settings", default=object)
Card = TypeVar("Card", bound=Face, default=Face)


class Deck(Generic[Card]):
    """Cards left in a deck, in the order of the pack, with those put back last. Each is drawn at random from those
    left, which is the same as shuffling them first. A book whose deck changes has no pack: it lays the cards into its
    state's deck itself, and never draws from an empty one."""

    __slots__ = ("_card", "_outcomes", "_pack", "left")

    def __init__(self, left: list[Card], pack: Sequence[Card], source: Source, outcomes: list[Face]) -> None:
        self.left = left
        self._pack = pack
        self._card = source.card
        self._outcomes = outcomes

    def shuffle(self, without: Sequence[Card] = ()) -> None:
        """All cards back into the deck, except those still in force."""
        self.left[:] = [card for card in self._pack if card not in without] if without else self._pack

    def draw(self, in_force: Sequence[Card] = ()) -> Card:
        """One card. An empty deck is shuffled again first, without the cards still in force; where all are, a second
        deck is used."""
        left = self.left
        if not left:
            self.shuffle(in_force)
            if not left:
                self.shuffle()
        outcomes = self._outcomes
        card = left.pop(self._card(len(outcomes), left))
        outcomes.append(card)
        return card

    def put_back(self, card: Card) -> None:
        """A card that was only looked at goes back among those left."""
        self.left.append(card)


class Dice:
    """Dice of any number of sides."""

    __slots__ = ("_outcomes", "_source")

    def __init__(self, source: Source, outcomes: list[Face]) -> None:
        self._source = source
        self._outcomes = outcomes

    def roll(self, die: Die) -> int:
        """One die. People who roll by hand are asked for it by its name."""
        try:
            face = self._source.die(len(self._outcomes), die.sides)
        except Wanted as wanted:
            raise Wanted(die.name, wanted.options) from None
        self._outcomes.append(face)
        return face

    def rolls(self, count: int, die: Die) -> list[int]:
        """Several dice of one kind, in the order in which they fall."""
        return [self.roll(die) for _ in range(count)]


class NotedDice(Dice):
    """Dice whose source is told which of them is rolled."""

    __slots__ = ("_noting",)

    def __init__(self, noting: Noting, outcomes: list[Face]) -> None:
        super().__init__(noting, outcomes)
        self._noting = noting

    def roll(self, die: Die) -> int:
        self._noting.die_rolled = die
        return super().roll(die)


def _silence(*_: object, **facts: object) -> None:
    """Events are off."""


def _no_safe_point() -> None:
    """Safe points are off."""


class Table(Generic[State, Settings, Card]):
    """The table that the rules are played on, with the types of a book: its state, its settings, its cards.

    `say(Kind, rule, fact=...)` reports an event, `tell(seat, Kind, rule, fact=...)` to one seat alone. `safe()` marks a
    safe point: a moment from which the rules can be started again with nothing but the state. `loud` tells whether
    anybody listens, for facts that are dear to make.
    """

    __slots__ = ("_answers", "deck", "dice", "events", "loud", "outcomes", "safe", "say", "settings", "state", "tell")
    say: Say
    tell: Tell

    def __init__(
        self,
        state: State,
        settings: Settings,
        source: Source,
        *,
        pack: Sequence[Card] = (),
        outcomes: list[Face],
        events: list[Event] | None,
        answers: Sequence[Answer],
        safe: Callable[[], None] | None = None,
    ) -> None:
        self.state = state
        self.settings = settings
        self.outcomes = outcomes
        self.dice = NotedDice(source, outcomes) if isinstance(source, Noting) else Dice(source, outcomes)
        self.deck: Deck[Card] = Deck(getattr(state, "deck", []), pack, source, outcomes)
        self._answers = answers
        self.events = events
        self.loud = events is not None
        self.say = cast("Say", self._say if self.loud else _silence)
        self.tell = cast("Tell", self._tell if self.loud else _silence)
        self.safe = _no_safe_point if safe is None else safe
        if isinstance(source, Noting):
            source.log = () if events is None else events

    def _say(self, kind: type[Facts], rule: str, /, **facts: Plain) -> None:
        assert self.events is not None
        self.events.append(Event(kind.KIND, rule, facts, len(self._answers)))

    def _tell(self, seat: str | None, kind: type[Facts], rule: str, /, **facts: Plain) -> None:
        assert self.events is not None
        self.events.append(Event(kind.KIND, rule, facts, len(self._answers), seat))
