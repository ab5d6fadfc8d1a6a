"""What a study of duels says, as a file: for reports, for the browser and for other programs."""

from pathlib import Path

import msgspec

from aerodrome.coach.tally import wilson
from aerodrome.kernel.files import read
from aerodrome.lab.duels.compared import DATA
from aerodrome.lab.result_files import decoded

FORMAT = 1
"""Of the file; raised when a field changes its meaning."""

RESULT = "duels.json"
"""The file in the folder of a study."""


class Estimate(msgspec.Struct, frozen=True, array_like=True):
    """A figure and its 95% interval."""

    value: float
    low: float
    high: float

    @property
    def sure(self) -> bool:
        """Whether it is something else than nothing."""
        return self.low > 0 or self.high < 0


def share_of(points: float, games: int) -> Estimate:
    """A share of points, with its Wilson interval."""
    return Estimate(*map(rounded, (points / games if games else 0.5, *wilson(points, games))))


def rounded(value: float, digits: int = 4) -> float:
    """As files have it."""
    return round(float(value), digits)


class Fighter(msgspec.Struct, frozen=True):
    """An aircraft; its id in the list of each book; nothing is said of its introduction where it is not known."""

    id: str
    name: str
    nation: str
    introduced: str
    models: dict[str, str]


class Met(msgspec.Struct, frozen=True, array_like=True):
    """Two aircraft, by their places in the list, and how the first did."""

    first: int
    second: int
    wins: int
    draws: int
    losses: int

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        return self.wins + self.draws / 2


class Standing(msgspec.Struct, frozen=True):
    """How strong an aircraft is in a book: its rating (1500 is the average; see the ladder), and its share of all
    points that it flew for."""

    aircraft: int
    rating: Estimate
    share: Estimate
    games: int


class BookSays(msgspec.Struct, frozen=True):
    """What a book says."""

    book: str
    title: str
    version: int
    """Of the rules."""
    scenario: str
    pilots: tuple[str, ...]
    met: tuple[Met, ...]
    standings: tuple[Standing, ...]
    """The strongest first."""


class Agreement(msgspec.Struct, frozen=True):
    """How far two books have the same order of the aircraft of both, or a book that of their introduction."""

    one: str
    other: str
    """A book, or nothing: the month of introduction."""
    aircraft: int
    spearman: Estimate
    kendall: Estimate
    chance: float
    """Of two orders that have nothing to do with each other, the share whose Spearman is as far from nothing."""


class Dispute(msgspec.Struct, frozen=True):
    """Two aircraft of which two books say different things: the share of the first in each, and how many standard
    errors lie between them."""

    first: int
    second: int
    books: tuple[str, str]
    shares: tuple[Estimate, Estimate]
    errors: float


class Taken(msgspec.Struct, frozen=True):
    """What becomes of the better aircraft with a figure of the other: its share, and by how much that is more."""

    name: str
    name_fr: str
    rule: str
    games: int
    share: Estimate
    change: Estimate


class Because(msgspec.Struct, frozen=True):
    """A duel of a book that another disputes, flown again: the share of the aircraft that was the better, and what each
    figure does to it, that which takes most from it first."""

    book: str
    better: int
    worse: int
    games: int
    share: Estimate
    figures: tuple[Taken, ...]


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """All that a study of duels says."""

    format: int = FORMAT
    study: str
    title: str
    title_fr: str
    about: str
    command: str
    aerodrome: str
    seed: int | str
    games: int
    games_of_each: int
    """Of any two aircraft, both sides together; fewer where it was stopped."""
    games_again: int
    """Those of disputed duels, as they are and with other figures."""
    aircraft: tuple[Fighter, ...]
    books: tuple[BookSays, ...]
    agreements: tuple[Agreement, ...]
    disputes: tuple[Dispute, ...]
    because: tuple[Because, ...] = ()

    def place(self, aircraft: str) -> int | None:
        return next((place for place, each in enumerate(self.aircraft) if each.id == aircraft), None)


def read_result(file: Path) -> Comparison:
    """What a study said; files of another format are refused."""
    return decoded(read(file), Comparison, FORMAT, "duels", str(file))


def shipped_result() -> Comparison:
    """What comes with the program: aircraft that several books have."""
    return decoded(read(DATA / RESULT), Comparison, FORMAT, "duels", RESULT)
