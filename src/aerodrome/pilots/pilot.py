"""What a pilot is, what it may see, how it is found, and how pilots play a match.

A pilot is found through the entry point group `aerodrome.pilots`. A name with a point belongs to one rule book
("spandaus.thumb" is the pilot "thumb" of spandaus); a name without one flies every game. The entry point is called
with a seed and gives a pilot.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Generic, Protocol, TypeAlias

from typing_extensions import TypeVar

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.judging import Chances
from aerodrome.kernel.match import Match
from aerodrome.kernel.plugins import installed
from aerodrome.kernel.rulebook import Scenario, Settings, State, View, rulebook

GROUP = "aerodrome.pilots"

_IN_HASTE = 50
"""Milliseconds."""

View_co = TypeVar("View_co", covariant=True, default=Any)
View_contra = TypeVar("View_contra", contravariant=True, default=Any)
"""What the seats of a book may know. A pilot that is known by its name only is shown any."""


class Window(Generic[View_co]):
    """What a pilot sees of a match from its seat: the seat's view, the odds, matches that it might be in, and nothing
    of the state."""

    __slots__ = ("__chances", "__imagine", "__odds", "__view", "seat")

    def __init__(
        self,
        seat: str,
        view: Callable[[], View_co],
        odds: Callable[[], dict[Answer, float]],
        imagine: Callable[[int | str], Match],
        chances: Callable[[], Chances],
    ) -> None:
        self.seat = seat
        self.__view = view
        self.__odds = odds
        self.__imagine = imagine
        self.__chances = chances

    @property
    def view(self) -> View_co:
        """What the seat may know now, built when it is asked for."""
        return self.__view()

    @property
    def odds(self) -> dict[Answer, float]:
        """The chance that an option of the seat's open decision comes off, where the rules give one."""
        return self.__odds()

    @property
    def chances(self) -> Chances:
        """Each side's chance to win, as the book's judge sees it from this seat."""
        return self.__chances()

    def imagine(self, seed: int | str) -> Match:
        """A match at this moment that the seat might be in, for all it knows: what is hidden, and all chance to come,
        follows from the seed. It belongs to the pilot, who may play it on."""
        return self.__imagine(seed)


class Pilot(Protocol[View_contra]):
    """Answers decisions from what its seat may know.

    What the entry point names may say how strong its pilots are (`strength`, a number), and that they imagine matches
    (`thinks = True`), for which the match that they fly in must keep safe points.
    """

    def choose(self, decision: Decision, window: Window[View_contra], /) -> Answer:
        """One of the decision's options, or what its form asks for."""


PilotGiven: TypeAlias = str | Callable[[int | str], Pilot]
"""A pilot by its name, or what is called with a seed and gives one: a class of one's own."""


def window(match: Match[Scenario, Settings, State, View], seat: str) -> Window[View]:
    """A seat's window on a match; it stays good for the whole match."""

    def view() -> View:
        return match.view(seat)

    def odds() -> dict[Answer, float]:
        for decision in match.open:
            if decision.seat == seat:
                return match.book.odds(match.state, match.settings, decision)
        return {}

    def imagine(seed: int | str) -> Match:
        return match.imagine(seat, seed, safe_points=False)

    def chances() -> Chances:
        return match.chances(seat)

    return Window(seat, view, odds, imagine, chances)


def play(match: Match[Scenario, Settings, State, View], pilots: Mapping[str, Pilot[View]]) -> None:
    """Lets the pilots answer, by seat, until the match is over or only seats without a pilot are asked."""
    windows = {seat: window(match, seat) for seat in pilots}
    while asked := match.open:
        if len(asked) == 1:
            decision = asked[0]
            seat = decision.seat
            if seat not in pilots:
                return
            option = pilots[seat].choose(decision, windows[seat])
            match.answer(option, seat)
        elif not _answer_sealed(match, asked, pilots, windows):
            return


def _answer_sealed(
    match: Match, asked: tuple[Decision, ...], pilots: Mapping[str, Pilot[View]], windows: Mapping[str, Window[View]]
) -> bool:
    """Several seats are asked at once, and none sees what another answers; tells whether any pilot answered."""
    flown = [decision for decision in asked if decision.seat in pilots]
    for decision in flown:
        match.answer(pilots[decision.seat].choose(decision, windows[decision.seat]), decision.seat)
    return bool(flown)


def pilots(book: str) -> tuple[str, ...]:
    """The names of the pilots that fly a rule book: those for every game, then the book's own."""
    rulebook(book)
    names = sorted(installed(GROUP))
    own = [name.removeprefix(f"{book}.") for name in names if name.startswith(f"{book}.")]
    return (*(name for name in names if "." not in name), *own)


@cache
def _maker(book: str, name: str) -> Callable[[int | str], Pilot]:
    if name not in pilots(book):
        known = ", ".join(pilots(book)) or "none"
        raise BadInput(f"{book} has no pilot {name!r}; it has {known}", where="pilot")
    points = installed(GROUP)
    maker: Callable[[int | str], Pilot] = (points.get(f"{book}.{name}") or points[name]).load()
    return maker


def pilot(book: str, name: PilotGiven, seed: int | str = 0) -> Pilot:
    """A pilot of this name for a rule book; what it leaves to chance follows from the seed. One that thinks may be
    given milliseconds for a decision: "ace:200"."""
    if not isinstance(name, str):
        return name(seed)
    plain, budget = _with_budget(book, name)
    maker: Any = _maker(book, plain)
    found: Pilot = maker(seed) if budget is None else maker(seed, budget)
    return found


def unhurried(book: str, seed: int | str = 0, share: float = 1.0) -> Pilot:
    """The strongest pilot of a rule book, which answers the same on every machine however long it takes. With a share
    it thinks about less."""
    maker: Any = _maker(book, strengths(book)[-1])
    found: Pilot = maker.unhurried(seed, share) if hasattr(maker, "unhurried") else maker(seed)
    return found


def by_rules_of_thumb(book: str) -> str:
    """The strongest pilot of a rule book that does not think."""
    return next(name for name in reversed(strengths(book)) if not thinks(book, name))


def is_pilot(book: str, name: str) -> bool:
    """Whether a rule book has a pilot of this name, milliseconds or not."""
    return name.partition(":")[0] in pilots(book) and bool(_with_budget(book, name))


def thinks(book: str, name: PilotGiven) -> bool:
    """Whether a pilot imagines matches: it then flies only in those that keep safe points."""
    maker = _maker(book, _with_budget(book, name)[0]) if isinstance(name, str) else name
    return bool(getattr(maker, "thinks", False))


def in_haste(book: str, name: str) -> str:
    """The same pilot where nobody sits by and waits for an answer: one that thinks is given little time."""
    return f"{name}:{_IN_HASTE}" if ":" not in name and thinks(book, name) else name


def _with_budget(book: str, name: str) -> tuple[str, float | None]:
    """The name of a pilot, and the milliseconds that it is given."""
    plain, given, budget = name.partition(":")
    if not given:
        return name, None
    if not getattr(_maker(book, plain), "thinks", False):
        raise BadInput(f"{plain} does not think about decisions: it takes no milliseconds", where="pilot")
    if not budget.isascii() or not budget.isdigit() or not int(budget):
        raise BadInput(f"{budget!r} are no milliseconds to think: {plain}:200", where="pilot")
    return plain, float(budget)


@cache
def strengths(book: str) -> tuple[str, ...]:
    """The pilots that a person may choose to fly against, weakest first: those of the book's own that say how strong
    they are, or else those for every game."""
    names = pilots(book)
    rated = {name: getattr(_maker(book, name), "strength", 0) for name in names if f"{book}.{name}" in installed(GROUP)}
    own = sorted((name for name in rated if rated[name]), key=lambda name: rated[name])
    return tuple(own) or names


def default_pilot(book: str) -> str:
    """Who flies when nobody was chosen: the middle one of the strengths, of two the stronger."""
    names = strengths(book)
    return names[len(names) // 2]
