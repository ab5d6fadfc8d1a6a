"""How strong pilots are: all play each other, and ratings are made of it.

Ratings are a Bradley-Terry model on the scale of Elo, fitted by choix: pilots do not learn while they play, so that the
order of games means nothing, and intervals of the model are less than half as wide as those that openskill keeps for
players who change.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from functools import partial
from html import escape
from itertools import combinations
from math import log
from pathlib import Path
from typing import NamedTuple, TypeAlias

import choix
import msgspec
import numpy as np
from numpy.typing import NDArray

from aerodrome.coach.mirrored import MIRRORED
from aerodrome.coach.tally import NORMAL_95, Progress, tally
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.lines import read_lines, take_off_half_line
from aerodrome.kernel.processes import Cost
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.setup import prepare
from aerodrome.lab.engine import parts_on
from aerodrome.lab.playing import played
from aerodrome.pilots.pilot import pilot, strengths

Array: TypeAlias = NDArray[np.float64]

_AVERAGE = 1500.0
_POINTS = 400 / log(10)
"""Of Elo, for a point of the model."""

_DRAWN_BEFORE = 1.0
"""Games that any two are taken to have drawn before: whoever has lost every game is still somewhere."""


class Game(msgspec.Struct, array_like=True, frozen=True):
    """A game that was played; who won it, unless it was drawn."""

    scenario: str
    first: str
    """Who flew the first side."""
    second: str
    number: int
    """Of the games with these sides in this scenario. Chance follows from it and from the seed: all pilots are dealt
    the same."""
    seed: int | str
    version: int
    """Of the rules."""
    winner: str | None


class Score(msgspec.Struct, frozen=True):
    """How somebody did: the rate is its share of the decided games, with its 95% interval (Wilson)."""

    wins: int
    draws: int
    losses: int
    rate: float
    low: float
    high: float


class Rung(msgspec.Struct, frozen=True):
    """A pilot: its rating with the 95% interval, and how it did against all others and against the next below."""

    pilot: str
    rating: float
    low: float
    high: float
    overall: Score
    below: Score | None


class Ladder(msgspec.Struct, frozen=True):
    """Pilots of a book, the strongest first. The average rating is 1500; who is 100 points ahead of another scores 64 %
    against it, 200 points 76 %, a draw being half a win."""

    book: str
    version: int
    seed: int | str
    scenarios: tuple[str, ...]
    games: int
    asked: int
    """How many games were to be played; `games` are fewer where it was stopped."""
    rungs: tuple[Rung, ...]


class _Key(NamedTuple):
    scenario: str
    first: str
    second: str
    number: int


class _Job(msgspec.Struct, frozen=True):
    book: str
    seed: int | str
    keys: tuple[_Key, ...]

    def begin(self) -> Callable[[Sequence[int]], list[Game]]:
        return partial(_play, self)


def _play(job: _Job, places: Sequence[int]) -> list[Game]:
    return [game_of(job.book, job.seed, *job.keys[place]) for place in places]


def game_of(book: str, seed: int | str, scenario: str, first: str, second: str, number: int) -> Game:
    """One game."""
    own = f"{seed}/{scenario}/{number}"
    setup = prepare(book, scenario)
    one, other = dict.fromkeys(setup.sides.values())
    flown = {one: first, other: second}
    outcome = played(setup, {seat: flown[side] for seat, side in setup.sides.items()}, own).outcome
    assert outcome is not None
    winner = None if outcome.winner is None else flown[outcome.winner]
    return Game(scenario, first, second, number, seed, setup.book.version, winner)


def scenarios_of(book: str, *, shipped: bool = False) -> tuple[str, ...]:
    """Mirrored scenarios; or all that come with the book and have two sides. A book without mirrored ones is played in
    its usual scenario."""
    rules = rulebook(book)
    if not shipped:
        return MIRRORED.get(book, (rules.default_scenario,))
    return tuple(name for name in rules.scenarios() if len(set(prepare(book, name).sides.values())) == 2)


def pilots_of(book: str) -> tuple[str, ...]:
    """Who climbs the ladder if nobody is named: random answers, and all whom a person may choose to fly against."""
    return tuple(dict.fromkeys(("random", *strengths(book))))


def _planned(pilots: Sequence[str], scenarios: Sequence[str], games: int) -> Iterator[_Key]:
    """So many games for any two, sides changed after each; all pairs go on alike, so that whoever stops early has
    something of everybody."""
    for turn in range(games // 2):
        round_, place = divmod(turn, len(scenarios))
        for one, other in combinations(pilots, 2):
            yield _Key(scenarios[place], one, other, round_)
            yield _Key(scenarios[place], other, one, round_)


def ladder(
    book: str,
    file: Path,
    pilots: Sequence[str] = (),
    games: int = 100,
    seed: int | str = 1,
    *,
    shipped: bool = False,
    workers: int | None = None,
    on: str | None = None,
    progress: Progress | None = None,
    cost: Cost | None = None,
) -> Ladder:
    """Plays so many games for any two pilots, and rates them. Games are added to the file as they end, and those that
    it has are not played again; `on` says where the others are (see `parts_on`). Ctrl-C stops early: the ratings are
    then those of the games played so far."""
    names, scenarios = tuple(pilots or pilots_of(book)), scenarios_of(book, shipped=shipped)
    if len(set(names)) < max(2, len(names)):
        raise BadInput(f"two pilots or more, each once, not {', '.join(names)}", where="pilots")
    if games < 2 or games % 2:
        raise BadInput(f"{games} is not an even number of games: sides are changed after each", where="games")
    for name in names:
        pilot(book, name, seed)
    keys = tuple(_planned(names, scenarios, games))
    found = _there(book, file, seed)
    left = tuple(key for key in keys if key not in found)
    job = _Job(book, seed, left)
    playing = parts_on(on, job, range(len(left)), workers, most=1, cost=cost)
    file.parent.mkdir(parents=True, exist_ok=True)
    with suppress(KeyboardInterrupt), closing(playing) as parts, file.open("ab") as out:
        for done, (game,) in enumerate(parts, len(keys) - len(left) + 1):
            out.write(msgspec.json.encode(game) + b"\n")
            out.flush()
            found[_key(game)] = game
            if progress is not None:
                progress(done, len(keys))
    results = [found[key] for key in keys if key in found]
    return Ladder(book, rulebook(book).version, seed, scenarios, len(results), len(keys), rungs_of(names, results))


def _key(game: Game) -> _Key:
    return _Key(game.scenario, game.first, game.second, game.number)


def _there(book: str, file: Path, seed: int | str) -> dict[_Key, Game]:
    """The games in a file that is to be added to."""
    if not file.exists():
        return {}
    take_off_half_line(file)
    found, version = {}, rulebook(book).version
    for game in read_lines(file, Game):
        if game.seed != seed:
            raise BadInput(f"has games of another seed ({game.seed}); take another folder", where=str(file))
        if game.version != version:
            what = f"has games by version {game.version} of the rules, and this is {version}; take another folder"
            raise BadInput(what, where=str(file))
        found[_key(game)] = game
    return found


def rungs_of(pilots: Sequence[str], games: Sequence[Game]) -> tuple[Rung, ...]:
    """Pilots with their ratings, the strongest first."""
    places = {name: place for place, name in enumerate(pilots)}
    wins, draws = np.zeros((len(pilots), len(pilots)), int), np.zeros((len(pilots), len(pilots)), int)
    for game in games:
        one, other = places[game.first], places[game.second]
        if game.winner is None:
            draws[one, other] += 1
            draws[other, one] += 1
        else:
            wins[(one, other) if game.winner == game.first else (other, one)] += 1
    rated, aside = ratings(wins + draws / 2)
    order = [int(each) for each in np.argsort(-rated, kind="stable")]
    found = []
    for place, below in zip(order, (*order[1:], None), strict=True):
        overall = _score(int(wins[place].sum()), int(draws[place].sum()), int(wins[:, place].sum()))
        next_ = None
        if below is not None:
            next_ = _score(int(wins[place, below]), int(draws[place, below]), int(wins[below, place]))
        rating, spread = float(rated[place]), float(aside[place])
        found.append(Rung(pilots[place], rating, rating - spread, rating + spread, overall, next_))
    return tuple(found)


def _score(wins: int, draws: int, losses: int) -> Score:
    found = tally(wins, wins + losses)
    return Score(wins, draws, losses, found.rate, found.low, found.high)


def ratings(points: Array) -> tuple[Array, Array]:
    """Ratings out of the points that each has won against each, and how far aside of them the ends of the 95% intervals
    lie: what the games tell (Fisher information) of each against the average of all. Draws
    vary less than the model has it, so that intervals are rather too wide."""
    points = points + _DRAWN_BEFORE / 2 * (1 - np.eye(len(points)))
    strong = choix.ilsr_pairwise_dense(points, max_iter=10_000)
    expected = 1 / (1 + np.exp(strong[None, :] - strong[:, None]))
    told = (points + points.T) * expected * (1 - expected)
    information = np.diag(told.sum(1)) - told
    # All of them moved alike are told apart by no game: that direction is given a size, so that it can be inverted.
    alike = np.full_like(information, np.trace(information) / len(points) ** 2)
    spread = np.sqrt(np.diag(np.linalg.inv(information + alike)) - 1 / alike.sum())
    return _AVERAGE + _POINTS * (strong - strong.mean()), NORMAL_95 * _POINTS * spread


def expected(ahead: float) -> float:
    """The share of the points that somebody takes who is so many points of rating ahead."""
    return float(1 / (1 + np.exp(-ahead / _POINTS)))


_WIDE, _ROW, _LEFT, _RIGHT, _TOP, _BOTTOM = 640, 34, 110, 40, 44, 40
_MARKS = 200


def picture_of(found: Ladder) -> str:
    """Ratings as an SVG, with 95% intervals; the strongest is the topmost."""
    lowest = _MARKS * (min(rung.low for rung in found.rungs) // _MARKS)
    highest = -_MARKS * (-max(rung.high for rung in found.rungs) // _MARKS)
    tall = _TOP + _ROW * len(found.rungs) + _BOTTOM

    def at(rating: float) -> str:
        return f"{_LEFT + (rating - lowest) / (highest - lowest) * (_WIDE - _LEFT - _RIGHT):.1f}"

    head = f"{found.book}: {found.games:,} games of {len(found.rungs)} pilots"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {tall}"',
        ' font-family="sans-serif" font-size="11">',
        f'<rect width="{_WIDE}" height="{tall}" fill="#fbf8f1"/>',
        f'<text x="16" y="24" font-size="13">{escape(head)}</text>',
    ]
    for mark in range(int(lowest), int(highest) + 1, _MARKS):
        x = at(mark)
        lines.append(f'<path d="M{x},{_TOP}V{tall - _BOTTOM}" stroke="#d8cfba"/>')
        lines.append(f'<text x="{x}" y="{tall - _BOTTOM + 18}" text-anchor="middle">{mark}</text>')
    for place, rung in enumerate(found.rungs):
        y = _TOP + _ROW * (place + 0.5)
        lines.append(f'<text x="{_LEFT - 12}" y="{y + 4}" text-anchor="end">{escape(rung.pilot)}</text>')
        lines.append(f'<path d="M{at(rung.low)},{y}H{at(rung.high)}" stroke="#a8432f" stroke-width="2"/>')
        lines.append(f'<circle cx="{at(rung.rating)}" cy="{y}" r="4.5" fill="#a8432f"/>')
        lines.append(f'<text x="{at(rung.rating)}" y="{y - 8}" text-anchor="middle">{rung.rating:.0f}</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"
