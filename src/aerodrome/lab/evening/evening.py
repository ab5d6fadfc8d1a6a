"""The smallest change that makes a scenario fair, found by playing.

First the scenario is played as it is until it is sure whether it leans. Then small changes are tried, those first that
the judge thinks well of, a few games each, and the one that looks best is proved with games of its own: none of those
that made it look good count. All games are kept, and those that are there are not played again.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from aerodrome.coach.tally import Progress
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.match import Match
from aerodrome.kernel.processes import Cost
from aerodrome.kernel.setup import prepare
from aerodrome.kernel.structs import Plain
from aerodrome.lab.evening.sequential import Interval, interval
from aerodrome.lab.evening.steps import Step, steps
from aerodrome.lab.studies.planning import Cell, Plan, cell_of
from aerodrome.lab.studies.running import games_of, play
from aerodrome.lab.studies.study import check_games
from aerodrome.lab.studies.variations import Changes
from aerodrome.lab.studies.watching import Game

Verdict: TypeAlias = Literal["even", "leans", "not sure"]

_LOOKS = 8
"""Starts of a scenario that the judge looks at."""
_TRIED, _GAMES_TRIED = 8, 60
"""How many changes of one size are tried, with how many games each."""
_PROVED = 2
"""How many of them are put to the proof."""
_ROUNDS = 3
"""How often a further change is made of what came of the best one."""
_TOLERANCES = (0.01, 0.25)
_BATCH = 60
"""Games between two looks."""
_WRONG = 0.05


class Proof(msgspec.Struct, frozen=True):
    """What games said of a scenario: the share of the decided ones that its first side won, with an interval that holds
    whenever one stops, and the part of all games that nobody won."""

    verdict: Verdict
    side: str
    """The first side."""
    games: int
    draws: float
    share: Interval


class Tried(msgspec.Struct, frozen=True):
    """A change that was tried: how much of a change it is, what the judge expected of it, what a few games said, and
    the proof, where it was put to one."""

    words: str
    changes: tuple[Changes, ...]
    """One after the other."""
    size: float
    expected: float
    looked: Interval
    proof: Proof | None

    @property
    def rate(self) -> float:
        """The share, as well as it is known."""
        return self.looked.rate if self.proof is None else self.proof.share.rate


class Evening(msgspec.Struct, frozen=True):
    """A scenario as it is, what was tried, and the smallest change that evens it out, if one was found; else that which
    came nearest to it, as far as the games that were allowed can tell."""

    book: str
    scenario: str
    title: str
    tolerance: float
    plain: Proof
    tried: tuple[Tried, ...]
    proposed: Tried | None
    nearest: Tried | None
    stopped: bool
    """Somebody did not wait for the end."""


Told: TypeAlias = Callable[[str], None]
"""Told what is being done."""
Play: TypeAlias = Callable[[Plan, Path, Sequence[tuple[int, int]]], None]
"""Plays some games of a plan."""


class _Games:
    """The games of the scenario and of its changes, in one folder."""

    def __init__(self, plan: Plan, folder: Path, told: Told, play: Play) -> None:
        self.plan, self.told = plan, told
        self._folder, self._play = folder, play

    def cell(self, step: Step) -> Cell:
        """The scenario with a change; what is new is added to what is played here."""
        plain = self.plan.cells[0]
        named = (step.words, step.words)
        cell = cell_of(plain.book, plain.scenario, step.document, named, plain.pilots, self.plan.study.seed)
        if cell not in self.plan.cells:
            self.plan = msgspec.structs.replace(self.plan, cells=(*self.plan.cells, cell))
        return cell

    def play(self, cells: Sequence[Cell], numbers: range) -> None:
        wanted = [(self.plan.cells.index(cell), number) for number in numbers for cell in cells]
        self._play(self.plan, self._folder, wanted)

    def played(self, cell: Cell, numbers: range) -> list[Game]:
        return [game for game in games_of(self.plan, self._folder, cell) if game.number in numbers]


def even(
    plan: Plan,
    folder: Path,
    *,
    tolerance: float = 0.05,
    most: int = 2000,
    workers: int | None = None,
    on: str | None = None,
    command: str = "",
    progress: Progress | None = None,
    cost: Cost | None = None,
    told: Told = lambda _: None,
) -> Evening:
    """Plays the one scenario of a plan, and changes of it, until one is even to within the tolerance. At most so many
    games are played for a proof. Ctrl-C stops it; the next time it goes on where it stopped."""
    if not _TOLERANCES[0] <= tolerance <= _TOLERANCES[1]:
        raise BadInput(f"{tolerance} is no tolerance from {_TOLERANCES[0]} to {_TOLERANCES[1]}", where="tolerance")
    check_games(most, "games")
    if len(plan.cells) != 1:
        books = ", ".join(cell.book for cell in plan.cells)
        raise BadInput(f"{plan.cells[0].scenario} is a scenario of several books ({books}): name one", where="book")
    (cell,) = plan.cells
    if len(cell.sides) != 2:
        raise BadInput(f"{cell.scenario} has one side alone, and nobody to be even with", where="scenario")
    study = msgspec.structs.replace(plan.study, games=most + _GAMES_TRIED)
    ours = partial(play, workers=workers, on=on, command=command, progress=progress, cost=cost)
    games = _Games(msgspec.structs.replace(plan, study=study), folder, told, ours)
    search = _Search(games, tolerance, most)
    stopped = False
    try:
        search.go()
    except KeyboardInterrupt:
        stopped = True
    plain = search.plain or proof_of(games, cell, range(most), _WRONG, tolerance)
    tried, nearest = tuple(search.tried), search.nearest if search.proposed is None else None
    return Evening(cell.book, cell.scenario, cell.title, tolerance, plain, tried, search.proposed, nearest, stopped)


class _Search:
    """Looks for the smallest change that evens a scenario out."""

    def __init__(self, games: _Games, tolerance: float, most: int) -> None:
        self._games, self._tolerance, self._most = games, tolerance, most
        self._cell = games.plan.cells[0]
        self._proofs = 0
        self.plain: Proof | None = None
        self.tried: list[Tried] = []
        self.proposed: Tried | None = None

    def go(self) -> None:
        self._games.told("as it is")
        self.plain = self._proved(self._cell, range(self._most), _WRONG)
        if self.plain.verdict == "even":
            return
        best: Tried | None = None
        cell, rate = self._cell, self.plain.share.rate
        for _ in range(_ROUNDS):
            tried = self._round(best, rate, cell)
            if self.proposed is not None or self._may_be_half or not tried:
                return
            next_best, next_cell = min(tried, key=lambda each: abs(each[0].rate - 0.5))
            if abs(next_best.rate - 0.5) >= abs(rate - 0.5):
                return
            best, cell, rate = next_best, next_cell, next_best.rate

    @property
    def nearest(self) -> Tried | None:
        """The change that its proof leaves nearest to one half, where it may be even for all that is known."""
        proved = [each for each in self.tried if each.proof is not None and each.proof.verdict == "not sure"]
        return min(proved, key=lambda each: abs(each.rate - 0.5), default=None)

    @property
    def _may_be_half(self) -> bool:
        """Whether nothing speaks against the nearest one: as many games of another change could tell no more."""
        if self.nearest is None or self.nearest.proof is None:
            return False
        share = self.nearest.proof.share
        return share.low <= 0.5 <= share.high and abs(share.rate - 0.5) <= self._tolerance

    def _round(self, before: Tried | None, rate: float, base: Cell) -> list[tuple[Tried, Cell]]:
        """Tries single changes of a scenario, or of what came of the best one so far, the smallest first."""
        book, found = self._cell.book, []
        judged = _judged(book, base.document)
        for _, some in groupby(steps(book, base.document), key=lambda step: step.size):
            hoped = [(rate + _judged(book, each.document) - judged, each) for each in some]
            best = sorted(hoped, key=lambda each: abs(each[0] - 0.5))[:_TRIED]
            found += self._try(base, [(each, step if before is None else _after(before, step)) for each, step in best])
            if self.proposed is not None:
                break
        return found

    def _try(self, base: Cell, some: Sequence[tuple[float, Step]]) -> list[tuple[Tried, Cell]]:
        """A few games of each, and a proof of those that look best. What went as if nothing had been changed, since it
        counts for nothing in this scenario, is left there."""
        self._games.told(f"{len(some)} changes of size {some[0][1].size:g}, {_GAMES_TRIED} games each")
        cells = [self._games.cell(step) for _, step in some]
        looks = range(_GAMES_TRIED)
        self._games.play(cells, looks)
        plain = _winners(self._games.played(base, looks))
        looked = [self._games.played(cell, looks) for cell in cells]
        matters = [each for each in zip(looked, cells, some, strict=True) if _winners(each[0]) != plain]
        shares = [(share_of(games, cell), cell, step) for games, cell, step in matters]
        found = []
        for place, (share, cell, (hoped, step)) in enumerate(sorted(shares, key=lambda each: abs(each[0].rate - 0.5))):
            proof = None
            if place < _PROVED and self.proposed is None and abs(share.rate - 0.5) <= 2 * self._tolerance:
                self._proofs += 1
                self._games.told(f"proof: {step.words}")
                numbers = range(_GAMES_TRIED, _GAMES_TRIED + self._most)
                proof = self._proved(cell, numbers, _WRONG / (self._proofs * (self._proofs + 1)))
            tried = Tried(step.words, step.changes, step.size, hoped, share, proof)
            self.tried.append(tried)
            found.append((tried, cell))
            if proof is not None and proof.verdict == "even":
                self.proposed = tried
        return found

    def _proved(self, cell: Cell, numbers: range, wrong: float) -> Proof:
        """Games until it is sure whether a scenario is even; at most as many as there are numbers."""
        for end in range(numbers.start + _BATCH, numbers.stop + _BATCH, _BATCH):
            some = range(numbers.start, min(end, numbers.stop))
            self._games.play([cell], some)
            proof = proof_of(self._games, cell, some, wrong, self._tolerance)
            share = proof.share
            self._games.told(f"{proof.games} games: {proof.side} {share.rate:.1%} ({share.low:.1%} – {share.high:.1%})")
            if proof.verdict != "not sure":
                break
        return proof


def _winners(games: Sequence[Game]) -> dict[int, str | None]:
    return {game.number: game.winner for game in games}


def _after(before: Tried, step: Step) -> Step:
    """A change on top of one that was made before."""
    words = f"{before.words}; {step.words}"
    return Step((*before.changes, *step.changes), before.size + step.size, words, step.document)


def may_be_even(share: Interval, tolerance: float) -> bool:
    """Whether a share may be even, for all that is known."""
    return share.low <= 0.5 + tolerance and share.high >= 0.5 - tolerance


def proof_of(games: _Games, cell: Cell, numbers: range, wrong: float, tolerance: float) -> Proof:
    """What games say of a scenario."""
    played = games.played(cell, numbers)
    share = share_of(played, cell, wrong)
    verdict: Verdict = "not sure"
    if share.low >= 0.5 - tolerance and share.high <= 0.5 + tolerance:
        verdict = "even"
    elif not may_be_even(share, tolerance):
        verdict = "leans"
    draws = 1 - share.decided / len(played) if played else 0.0
    return Proof(verdict, cell.sides[0], len(played), draws, share)


def share_of(games: Sequence[Game], cell: Cell, wrong: float = _WRONG) -> Interval:
    """The share of the decided games that the first side won."""
    winners = [game.winner for game in games if game.winner is not None]
    return interval(winners.count(cell.sides[0]), len(winners), wrong)


def _judged(book: str, document: Mapping[str, Plain]) -> float:
    """The chance of the first side, half of that to draw with it, as the judge sees the start."""
    setup = prepare(book, dict(document))
    first = next(iter(setup.sides.values()))
    told = [Match(setup, Seeded(seed), events=False).chances() for seed in range(_LOOKS)]
    return sum(each.wins[first] + each.draw / 2 for each in told) / _LOOKS
