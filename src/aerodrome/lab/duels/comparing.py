"""What duels say: shares, ratings, how far books agree, what they dispute most and by which figure.

A draw is half a point. Shares have Wilson intervals. Ratings are those of the ladder (Bradley-Terry). Rank correlations
are of ratings among the aircraft that both books have; their intervals come of what games leave open in the ratings.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, groupby

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from aerodrome.coach.tally import NORMAL_95
from aerodrome.kernel.rulebook import rulebook
from aerodrome.lab.duels.compared import Compared, aircraft_of
from aerodrome.lab.duels.results import (
    Agreement,
    Because,
    BookSays,
    Comparison,
    Dispute,
    Estimate,
    Fighter,
    Met,
    Standing,
    Taken,
    rounded,
    share_of,
)
from aerodrome.lab.duels.switching import FIGURES
from aerodrome.lab.ladder import expected, ratings
from aerodrome.lab.studies.figures import mean_of
from aerodrome.lab.studies.planning import Cell
from aerodrome.lab.studies.running import Played
from aerodrome.lab.studies.watching import Game

Array = NDArray[np.float64]
_Scores = dict[tuple[bool, int], float]
"""What an aircraft made of games, by whether it had the first side, and their numbers."""

_KEPT = 5
"""Disputes of two books that a result tells of."""

_TRIED = 2000
"""Ratings as they might have been, for an interval; orders, for a chance."""

_EXPECTED = 10
"""Games that are taken to have gone by the ratings, before it is said what books dispute."""

_FEWEST = 3
"""Aircraft that an order is made of."""


def compare(played: Played, again: Played | None = None) -> Comparison:
    """What was played; `again` are disputed duels with other figures."""
    plan, games = played.plan, played.games
    names = _named(plan.cells)
    places = {each.id: place for place, each in enumerate(names)}
    by_book = [_book_says(book, list(some), games, places) for book, some in _by_book(plan.cells)]
    duels = plan.study.duels
    assert duels is not None
    last = played.runs[-1] if played.runs else None
    disputes = [each for one, other in combinations(by_book, 2) for each in disputes_of(one, other)[:_KEPT]]
    return Comparison(
        study=plan.name,
        title=plan.study.title,
        title_fr=plan.study.title_fr,
        about=duels.about,
        command="" if last is None else last.command,
        aerodrome="" if last is None else last.aerodrome,
        seed=plan.study.seed,
        games=len(games),
        games_of_each=max((each.games for book in by_book for each in book.met), default=0),
        games_again=0 if again is None else len(again.games),
        aircraft=tuple(Fighter(each.id, each.name, each.nation, each.introduced, each.models) for each in names),
        books=tuple(by_book),
        agreements=tuple(_agreements(by_book, names)),
        disputes=tuple(sorted(disputes, key=lambda each: -each.errors)),
        because=() if again is None else tuple(_because(again, places)),
    )


def _by_book(cells: Sequence[Cell]) -> Iterable[tuple[str, Iterable[Cell]]]:
    return groupby(sorted(cells, key=lambda cell: cell.book), key=lambda cell: cell.book)


def _named(cells: Sequence[Cell]) -> list[Compared]:
    """The aircraft of all books, the oldest first."""
    found: dict[str, Compared] = {}
    for cell in cells:
        if cell.duel is not None:
            for model in cell.duel.models:
                each = aircraft_of(cell.book, model)
                found.setdefault(each.id, each)
    return sorted(found.values(), key=lambda each: (each.introduced, each.name))


def _book_says(book: str, cells: Sequence[Cell], games: Sequence[Game], places: Mapping[str, int]) -> BookSays:
    known = {cell.key: cell for cell in cells}
    counts: dict[tuple[int, int], list[int]] = {}
    for game in games:
        cell = known.get((game.book, game.scenario, game.variation))
        if cell is not None and cell.duel is not None:
            one, other = (places[aircraft_of(book, model).id] for model in cell.duel.models)
            score = _score(cell, game, cell.duel.models[0])
            counts.setdefault((one, other), [0, 0, 0])[{1.0: 0, 0.5: 1, 0.0: 2}[score]] += 1
    met = tuple(Met(*pair, *count) for pair, count in sorted(counts.items()))
    return BookSays(
        book=book,
        title=rulebook(book).title,
        version=cells[0].version,
        scenario=", ".join(dict.fromkeys(cell.scenario for cell in cells)),
        pilots=cells[0].pilots,
        met=met,
        standings=_standings(met),
    )


def _score(cell: Cell, game: Game, model: str) -> float:
    """What a model of a duel made of a game."""
    if game.winner is None:
        return 0.5
    assert cell.duel is not None
    return float((game.winner == cell.sides[0]) == (model == cell.duel.first))


def _standings(met: Sequence[Met]) -> tuple[Standing, ...]:
    own = sorted({place for each in met for place in (each.first, each.second)})
    if not own:
        return ()
    rated, spread = _rated(met, own)
    found = []
    for place, rating, aside in zip(own, rated, spread, strict=True):
        sides = [
            (each.points if each.first == place else each.games - each.points, each.games)
            for each in met
            if place in (each.first, each.second)
        ]
        points, games = sum(points for points, _ in sides), sum(games for _, games in sides)
        value = Estimate(rounded(rating, 1), rounded(rating - aside, 1), rounded(rating + aside, 1))
        found.append(Standing(place, value, share_of(points, games), games))
    return tuple(sorted(found, key=lambda each: -each.rating.value))


def _rated(met: Sequence[Met], places: Sequence[int]) -> tuple[Array, Array]:
    """Ratings of some aircraft by their games among themselves, and how far the ends of their intervals are aside."""
    index = {place: number for number, place in enumerate(places)}
    points = np.zeros((len(places), len(places)))
    for each in met:
        if each.first in index and each.second in index:
            one, other = index[each.first], index[each.second]
            points[one, other] += each.points
            points[other, one] += each.games - each.points
    return ratings(points)


def _agreements(books: Sequence[BookSays], names: Sequence[Compared]) -> Iterable[Agreement]:
    for one, other in combinations(books, 2):
        both = sorted(_flown(one) & _flown(other))
        if len(both) >= _FEWEST:
            yield _agreement(one.book, other.book, _rated(one.met, both), _rated(other.met, both))
    for one in books:
        dated = sorted(place for place in _flown(one) if names[place].introduced)
        if len(dated) >= _FEWEST:
            months = np.array([float(names[place].months) for place in dated])
            yield _agreement(one.book, "", _rated(one.met, dated), (months, np.zeros(len(dated))))


def _flown(book: BookSays) -> set[int]:
    return {each.aircraft for each in book.standings}


def _agreement(one: str, other: str, first: tuple[Array, Array], second: tuple[Array, Array]) -> Agreement:
    """Of two lists of figures, each with how far the ends of their intervals are aside."""
    chance = np.random.default_rng(1)
    tried = [
        values + chance.standard_normal((_TRIED, len(values))) * aside / NORMAL_95 for values, aside in (first, second)
    ]
    orders = chance.permuted(np.tile(first[0], (_TRIED, 1)), axis=1)
    value = spearman(first[0], second[0])
    as_far = np.sum(np.abs(spearman(orders, np.tile(second[0], (_TRIED, 1)))) >= abs(value) - 1e-9)
    return Agreement(
        one,
        other,
        len(first[0]),
        _spread(float(value), spearman(*tried)),
        _spread(float(kendall(first[0], second[0])), kendall(*tried)),
        rounded((float(as_far) + 1) / (_TRIED + 1)),
    )


def _spread(value: float, tried: Array) -> Estimate:
    """By how much a figure may be off, by how much it varies with what the games leave open."""
    aside = NORMAL_95 * float(np.std(tried))
    return Estimate(rounded(value), rounded(max(-1.0, value - aside)), rounded(min(1.0, value + aside)))


def spearman(one: Array, other: Array) -> Array:
    """Rank correlation of the last axes: +1 where the order is the same, -1 where it is turned round."""
    first, second = (stats.rankdata(each, axis=-1) for each in (one, other))
    first, second = (each - each.mean(axis=-1, keepdims=True) for each in (first, second))
    found: Array = (first * second).sum(-1) / np.sqrt((first**2).sum(-1) * (second**2).sum(-1))
    return found


def kendall(one: Array, other: Array) -> Array:
    """The share of pairs in the same order less that in the other one (tau b, where ties count for neither)."""
    first, second = (np.sign(each[..., :, None] - each[..., None, :]) for each in (one, other))
    axes = (-2, -1)
    found: Array = (first * second).sum(axes) / np.sqrt((first**2).sum(axes) * (second**2).sum(axes))
    return found


def disputes_of(one: BookSays, other: BookSays) -> list[Dispute]:
    """Every two aircraft that met in both books; first those whose shares lie farthest apart by standard errors."""
    known = {(each.first, each.second): each for each in other.met}
    rated = [{each.aircraft: each.rating.value for each in book.standings} for book in (one, other)]
    found = []
    for first in one.met:
        second = known.get((first.first, first.second))
        if second is not None:
            (share, error), (share_2, error_2) = (
                _careful(met, ratings) for met, ratings in zip((first, second), rated, strict=True)
            )
            errors = abs(share - share_2) / (error**2 + error_2**2) ** 0.5
            shares = share_of(first.points, first.games), share_of(second.points, second.games)
            found.append(Dispute(first.first, first.second, (one.book, other.book), shares, rounded(errors, 2)))
    return sorted(found, key=lambda each: -each.errors)


def _careful(met: Met, rated: Mapping[int, float]) -> tuple[float, float]:
    """A share, as if some games more had gone as the ratings of both let one expect: a few games, all of them won by
    one aircraft, say less than all that both have flown. Its standard error is that of the games, and of two more."""
    hoped = expected(rated[met.first] - rated[met.second])
    share = (met.points + _EXPECTED * hoped) / (met.games + _EXPECTED)
    return share, (share * (1 - share) / (met.games + 2)) ** 0.5


def _because(again: Played, places: Mapping[str, int]) -> Iterable[Because]:
    """Duels that were flown again, in the order in which they were planned."""
    cells = {cell.key: (cell, cell.duel) for cell in again.plan.cells if cell.duel is not None}
    takers = {(cell.book, duel.models): duel.taker for cell, duel in cells.values() if duel.taker}
    scores: dict[tuple[str, str, str], dict[str, _Scores]] = {}
    for game in again.games:
        cell, duel = cells[game.book, game.scenario, game.variation]
        if (cell.book, duel.models) in takers:
            better = takers[cell.book, duel.models]
            worse = duel.second if duel.first == better else duel.first
            some = scores.setdefault((cell.book, better, worse), {}).setdefault(duel.figure, {})
            some[duel.first == better, game.number] = _score(cell, game, better)
    for (book, better, worse), kinds in scores.items():
        plain = kinds.pop("", {})
        figures = [_taken(book, name, some, plain) for name, some in kinds.items()]
        yield Because(
            book=book,
            better=places[aircraft_of(book, better).id],
            worse=places[aircraft_of(book, worse).id],
            games=len(plain),
            share=share_of(sum(plain.values()), len(plain)),
            figures=tuple(sorted(figures, key=lambda each: each.change.value)),
        )


def _taken(book: str, name: str, scores: _Scores, plain: _Scores) -> Taken:
    """Game by game beside the duel as it is: those with the same number are dealt the same."""
    figure = next(each for each in FIGURES[book] if each.name == name)
    both = [key for key in scores if key in plain]
    mean = mean_of([scores[key] - plain[key] for key in both])
    low, high = (-1.0, 1.0) if mean.low is None or mean.high is None else (max(-1.0, mean.low), min(1.0, mean.high))
    return Taken(
        name=figure.name,
        name_fr=figure.name_fr,
        rule=figure.rule,
        games=len(both),
        share=share_of(sum(scores.values()), len(scores)),
        change=Estimate(rounded(mean.mean), rounded(low), rounded(high)),
    )
