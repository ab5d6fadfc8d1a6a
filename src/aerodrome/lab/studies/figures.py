"""What the games of a study say: shares, means and differences, each with its 95% interval.

A side's share is that of the decided games; draws are a share of all. Both have Wilson intervals. Means have those of
Student's t. A variation is compared with the plain scenario game by game, since game number n is dealt the same in
both: differences of shares have Newcombe's interval for pairs (his method 10), those of means are means of differences.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

import msgspec

from aerodrome.coach.tally import Tally, tally
from aerodrome.lab.student import student_95
from aerodrome.lab.studies.planning import Cell
from aerodrome.lab.studies.running import Played
from aerodrome.lab.studies.watching import Game

FAIR_LOW, FAIR_HIGH = 0.45, 0.55
FAIR, NOT_SURE, ALONE = "fair", "not sure yet", "one side alone"
LEANS = "leans to "
"""Before the name of a side."""

ShareOf: TypeAlias = Callable[[int, int], Tally]
"""How sure one is of a side's wins, of so many decided games."""


class Mean(msgspec.Struct, frozen=True):
    """A mean of so many figures, and its 95% interval; of less than two figures that is not known."""

    mean: float
    low: float | None
    high: float | None
    of: int


class Change(msgspec.Struct, frozen=True):
    """By how much a share is higher than it was, with its 95% interval."""

    change: float
    low: float
    high: float


class FirstMover(msgspec.Struct, frozen=True):
    """How whoever moved first did: of the decided games in which somebody did, its share."""

    games: int
    won: Tally
    often: dict[str, int]
    """How often each side moved first."""


class Balance(msgspec.Struct, frozen=True):
    """What came of a cell."""

    cell: Cell
    games: int
    decided: int
    sides: dict[str, Tally]
    draws: Tally
    verdict: str
    turns: Mean | None
    answers: Mean
    lost: dict[str, Mean]
    endings: dict[str, Tally]
    first: FirstMover
    pilots: dict[str, Tally]
    """Of two pilots of different names, each one's share of the decided games."""
    seconds: float
    """Of a processor, for all games."""


class Difference(msgspec.Struct, frozen=True):
    """What a variation changes."""

    cell: Cell
    games: int
    """Games that both have."""
    same: int
    """Games that went the same: as many answers, the same winner, the same points."""
    wins: dict[str, Change]
    """Of each side, as a share of all games."""
    draws: Change
    turns: Mean | None
    lost: dict[str, Mean]


class Tenths(msgspec.Struct, frozen=True):
    """How the matches of a cell went on, at the start, at every tenth of the way and at the end."""

    cell: Cell
    winner: tuple[Mean, ...]
    """The chance of the side that was to win, as the judge saw it, in the decided games."""
    damage: dict[str, tuple[Mean, ...]]


class Fortune(msgspec.Struct, frozen=True):
    """What was luck in some matches of a cell, in victories: how far it moved the first side's chance, one way or the
    other, beside what was flown."""

    cell: Cell
    games: int
    luck: Mean
    flown: Mean
    spread: float
    """By how much the luck of a match may be off, on the average."""
    so_far: tuple[Mean, ...]


class Figures(msgspec.Struct, frozen=True):
    """All that the games of a study say."""

    balances: tuple[Balance, ...]
    differences: tuple[Difference, ...]
    tenths: tuple[Tenths, ...]
    """Of plain scenarios, as the next."""
    fortunes: tuple[Fortune, ...]


def figures_of(played: Played, share: ShareOf = tally) -> Figures:
    """What was played, counted. Cells of which no game was played yet are left out."""
    games: dict[tuple[str, str, str], list[Game]] = {}
    for game in played.games:
        games.setdefault((game.book, game.scenario, game.variation), []).append(game)
    cells = [cell for cell in played.plan.cells if cell.key in games]
    pairs = [(cell, (cell.book, cell.scenario, "")) for cell in cells if cell.variation]
    plain = [cell for cell in cells if not cell.variation]
    courses = [(cell, [game for game in games[cell.key] if game.course is not None]) for cell in plain]
    looked = [(cell, [game for game in games[cell.key] if game.luck is not None]) for cell in plain]
    return Figures(
        tuple(balance(cell, games[cell.key], share) for cell in cells),
        tuple(difference(cell, games[cell.key], games[other]) for cell, other in pairs if other in games),
        tuple(_tenths(cell, some) for cell, some in courses if some),
        tuple(_fortune(cell, some) for cell, some in looked if some),
    )


def balance(cell: Cell, games: Sequence[Game], share: ShareOf = tally) -> Balance:
    decided = [game for game in games if game.winner is not None]
    wins = Counter(game.winner for game in decided)
    sides = {side: share(wins[side], len(decided)) for side in cell.sides}
    others = sorted(str(side) for side in wins if side not in cell.sides)
    sides |= {side: share(wins[side], len(decided)) for side in others}
    endings = Counter(game.reason for game in games)
    return Balance(
        cell=cell,
        games=len(games),
        decided=len(decided),
        sides=sides,
        draws=tally(len(games) - len(decided), len(games)),
        verdict=verdict(cell.sides, sides),
        turns=_turns(games),
        answers=mean_of([game.answers for game in games], 0.0),
        lost={side: mean_of([game.lost.get(side, 0) for game in games], 0.0) for side in cell.sides},
        endings={reason: tally(count, len(games)) for reason, count in endings.most_common()},
        first=_first_mover(games),
        pilots=_pilots(cell, decided),
        seconds=sum(game.seconds for game in games),
    )


def verdict(names: Sequence[str], sides: dict[str, Tally]) -> str:
    """Fair where the whole interval lies within 45 and 55 %; to whom it leans where it lies on one side of 50 %."""
    if len(names) != 2:
        return ALONE
    one, other = names
    share = sides[one]
    if share.low >= FAIR_LOW and share.high <= FAIR_HIGH:
        return FAIR
    if share.low > 0.5:
        return LEANS + one
    return LEANS + other if share.high < 0.5 else NOT_SURE


def _turns(games: Iterable[Game]) -> Mean | None:
    turns = [game.turns for game in games if game.turns is not None]
    return mean_of(turns, 0.0) if turns else None


def _first_mover(games: Sequence[Game]) -> FirstMover:
    moved = [game for game in games if game.first]
    decided = [game for game in moved if game.winner is not None]
    won = sum(game.first == game.winner for game in decided)
    return FirstMover(len(decided), tally(won, len(decided)), dict(Counter(game.first for game in moved)))


def _pilots(cell: Cell, decided: Sequence[Game]) -> dict[str, Tally]:
    if len(set(cell.pilots)) < 2:
        return {}
    return {
        name: tally(
            sum(game.pilots.get(game.winner or "") == name for game in decided),
            sum(name in game.pilots.values() for game in decided),
        )
        for name in cell.pilots
    }


def difference(cell: Cell, varied: Sequence[Game], plain: Sequence[Game]) -> Difference:
    """A variation beside the plain scenario, game by game."""
    known = {game.number: game for game in plain}
    pairs = [(game, known[game.number]) for game in varied if game.number in known]
    turns = [one.turns - other.turns for one, other in pairs if one.turns is not None and other.turns is not None]
    return Difference(
        cell=cell,
        games=len(pairs),
        same=sum(_course(one) == _course(other) for one, other in pairs),
        wins={side: _compared(pairs, side) for side in cell.sides},
        draws=_compared(pairs, None),
        turns=mean_of(turns) if turns else None,
        lost={
            side: mean_of([one.lost.get(side, 0) - other.lost.get(side, 0) for one, other in pairs])
            for side in cell.sides
        },
    )


def _course(game: Game) -> tuple[object, ...]:
    return game.answers, game.winner, game.reason, game.points, game.lost


def _compared(pairs: Sequence[tuple[Game, Game]], winner: str | None) -> Change:
    counts = Counter((one.winner == winner, other.winner == winner) for one, other in pairs)
    return newcombe(counts[True, True], counts[True, False], counts[False, True], counts[False, False])


def newcombe(both: int, first: int, second: int, neither: int) -> Change:
    """By how much the first share of pairs is above the second, with the 95% interval that Newcombe made of the Wilson
    intervals of both and of how much they go together (1998, method 10). Of no pairs nothing is known."""
    of = both + first + second + neither
    if of == 0:
        return Change(0.0, -1.0, 1.0)
    one, other = tally(both + first, of), tally(both + second, of)
    phi = _correlation(both, first, second, neither)
    low_one, high_one = one.rate - one.low, one.high - one.rate
    low_other, high_other = other.rate - other.low, other.high - other.rate
    below = math.sqrt(max(0.0, low_one**2 - 2 * phi * low_one * high_other + high_other**2))
    above = math.sqrt(max(0.0, high_one**2 - 2 * phi * high_one * low_other + low_other**2))
    change = one.rate - other.rate
    return Change(change, max(-1.0, change - below), min(1.0, change + above))


def _correlation(both: int, first: int, second: int, neither: int) -> float:
    """Phi, with a correction for few pairs where it is above nothing."""
    of = both + first + second + neither
    product = (both + first) * (second + neither) * (both + second) * (first + neither)
    if product == 0:
        return 0.0
    excess = both * neither - first * second
    return (excess if excess < 0 else max(0.0, excess - of / 2)) / math.sqrt(product)


def mean_of(values: Sequence[float], least: float = -math.inf) -> Mean:
    """A mean with its 95% interval by Student's t, as far as it lies above what there is at least."""
    of = len(values)
    if of == 0:
        return Mean(0.0, None, None, 0)
    mean = math.fsum(values) / of
    if of == 1:
        return Mean(mean, None, None, 1)
    error = math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (of - 1) / of)
    aside = student_95(of - 1) * error
    return Mean(mean, max(least, mean - aside), mean + aside, of)


def _tenths(cell: Cell, games: Sequence[Game]) -> Tenths:
    courses = [(game.winner, game.course) for game in games if game.course is not None]
    first, *others = cell.sides
    seen = [
        course.chances if winner == first else tuple(1 - chance for chance in course.chances)
        for winner, course in courses
        if winner == first or (winner is not None and (winner in others or not others))
    ]
    return Tenths(
        cell,
        tuple(mean_of(each) for each in zip(*seen, strict=True)),
        {
            side: tuple(mean_of(each) for each in zip(*(c.damage[side] for _, c in courses), strict=True))
            for side in cell.sides
        },
    )


def _fortune(cell: Cell, games: Sequence[Game]) -> Fortune:
    lucks = [game.luck for game in games if game.luck is not None]
    return Fortune(
        cell,
        len(lucks),
        mean_of([abs(each.luck) for each in lucks], 0.0),
        mean_of([abs(each.flown) for each in lucks], 0.0),
        math.fsum(each.spread for each in lucks) / len(lucks),
        tuple(
            mean_of([abs(luck) for luck in each], 0.0) for each in zip(*(each.so_far for each in lucks), strict=True)
        ),
    )
