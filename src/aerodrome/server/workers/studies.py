"""Small studies, in a worker process: checked, and played for about a second at a time, so that several take turns, all
can be told what they say so far, and nobody waits long who wants to stop one."""

from collections import Counter
from collections.abc import Callable
from functools import cache, partial

import msgspec

from aerodrome.coach.tally import tally
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.setup import Setup
from aerodrome.lab.evening.sequential import whenever
from aerodrome.lab.studies.figures import NOT_SURE, figures_of, verdict
from aerodrome.lab.studies.planning import Plan, planned
from aerodrome.lab.studies.results import result_of
from aerodrome.lab.studies.rows import games_csv
from aerodrome.lab.studies.running import Played, game_of, this_run
from aerodrome.lab.studies.study import Study, Told, Variation, checked
from aerodrome.lab.studies.toml import study_toml
from aerodrome.lab.studies.watching import Game
from aerodrome.pilots.pilot import thinks
from aerodrome.server.wire.lab import SmallPlan, SmallStudy
from aerodrome.server.workers.turns import Kept, for_a_while

NAME = "my-study"
"""How a study is called that has no file yet."""

MOST_KEPT = 8
"""Studies that take turns in a process."""

WHERE = "study"
"""How refusals begin that name a field of it."""

_TITLE = "My study"
_MOST_VARIATIONS = 12


class StudyTurn(msgspec.Struct, frozen=True):
    """What a turn brought: the games since game `first`, as lines of JSON, and what all games so far say, as JSON. It
    is over where nothing is left to play, or where `fault` says why no more is played."""

    first: int
    done: int
    of: int
    over: bool
    result: bytes
    games: bytes
    fault: str = ""


class _Playing:
    """A study that is being played: game by game, the same number of each scenario and variation, after those that are
    there."""

    def __init__(self, given: bytes, most_games: int, most_seconds: float, there: bytes) -> None:
        small = _small(given)
        self.plan = _plan(small, most_games)
        self.games = _games(there)
        self._check_same()
        self._until_sure = small.until == "sure"
        self._won = Counter(game.winner for game in self.games)
        self.fault = ""
        self.setup: Callable[[int], Setup] = cache(lambda cell: self.plan.cells[cell].setup)
        self._run = this_run("")
        self._seconds, self._most_seconds = 0.0, most_seconds

    def step(self) -> bool:
        """One game more; whether any is left."""
        number, place = divmod(len(self.games), len(self.plan.cells))
        cell = self.plan.cells[place]
        try:
            game = game_of(cell, self.setup(place), number, self.plan.study.seed)
        except TimeoutError:
            what = f"a game of {cell.title!r} takes longer than a turn may here; `aerodrome lab run` plays it"
            raise BadInput(what, where=f"{WHERE}: scenarios: {cell.book}") from None
        self.games.append(game)
        self._won[game.winner] += 1
        self._seconds += game.seconds
        if self._until_sure and self._sure:
            return False
        if self._seconds > self._most_seconds and self.left:
            self.fault = f"a study may take {self._most_seconds:g} seconds of a processor here; these are over"
        return self.left and not self.fault

    @property
    def left(self) -> bool:
        return len(self.games) < self.plan.games

    @property
    def _sure(self) -> bool:
        """Whether the one scenario is surely fair, or surely leans, by intervals that hold for all looks together."""
        sides = self.plan.cells[0].sides
        decided = self._won.total() - self._won[None]
        return verdict(sides, {side: whenever(self._won[side], decided) for side in sides}) != NOT_SURE

    def _check_same(self) -> None:
        """Games that are there count only by the same rules: a server may have become a newer one since."""
        cells = {cell.key: (cell.version, cell.print) for cell in self.plan.cells}
        for game in self.games:
            if cells.get((game.book, game.scenario, game.variation)) != (game.version, game.print):
                raise BadInput("its games were played by other rules than those of now: begin anew", where=WHERE)

    def result(self) -> bytes:
        played = Played(self.plan, tuple(self.games), (self._run,))
        return msgspec.json.encode(result_of(played, figures_of(played, whenever if self._until_sure else tally)))


_kept: Kept[_Playing] = Kept(MOST_KEPT)


def plan_small(given: bytes, most_games: int) -> SmallPlan:
    """What a study comes to; refused with the field that is wrong and what would be right."""
    plan = _plan(_small(given), most_games)
    return SmallPlan(plan.games, len(plan.cells), study_toml(plan.study), f"aerodrome lab run {NAME}.toml")


def play_on(name: str, given: bytes, most_games: int, most_seconds: float, there: bytes = b"") -> StudyTurn:
    """Goes on with a study, which begins after the games that are there."""
    playing = _kept.work(name, partial(_Playing, given, most_games, most_seconds, there))
    first = len(playing.games)
    goes_on = for_a_while(playing.step)
    if not goes_on:
        _kept.let_go(name)
    return StudyTurn(
        first=first,
        done=len(playing.games),
        of=playing.plan.games,
        over=not goes_on,
        result=playing.result(),
        games=b"".join(msgspec.json.encode(game) + b"\n" for game in playing.games[first:]),
        fault=playing.fault,
    )


def as_csv(given: bytes, most_games: int, games: bytes) -> str:
    """The games of a study, a row for each."""
    return games_csv(_plan(_small(given), most_games).cells, _games(games))


def _games(lines: bytes) -> list[Game]:
    return [msgspec.json.decode(line, type=Game) for line in lines.splitlines()]


def _small(given: bytes) -> SmallStudy:
    return msgspec.json.decode(given, type=SmallStudy)


def _plan(small: SmallStudy, most_games: int) -> Plan:
    study = _as_study(small)
    plan = planned(Told(NAME, WHERE, checked(study, WHERE), None, small.brought))
    if not plan.cells:
        raise BadInput("one scenario at least", where=f"{WHERE}: scenarios")
    if plan.games > most_games:
        what = (
            f"{plan.games:,} games, {study.games:,} of each of {len(plan.cells):,}: {most_games:,} at most are played"
        )
        raise BadInput(f"{what} here; `aerodrome lab run` plays more", where=f"{WHERE}: games")
    if small.until == "sure":
        _check_one(plan)
    for cell in plan.cells:
        for pilot in cell.pilots:
            if thinks(cell.book, pilot):
                what = f"{pilot!r} thinks too long for a study that is played here; `aerodrome lab run` lets it"
                raise BadInput(what, where=f"{WHERE}: pilots")
    return plan


def _check_one(plan: Plan) -> None:
    """Only of one scenario with two sides it can be sure whether it is fair."""
    what = ""
    if len(plan.cells) != 1:
        what = f"one scenario without variations is played until it is sure, not {len(plan.cells)}"
    elif len(plan.cells[0].sides) != 2:
        what = f"{plan.cells[0].title!r} has one side alone, and nobody to be fair to"
    if what:
        raise BadInput(what, where=f"{WHERE}: until")


def _as_study(small: SmallStudy) -> Study:
    if len(small.variation) > _MOST_VARIATIONS:
        what = f"{len(small.variation)} variations; {_MOST_VARIATIONS} at most are tried here"
        raise BadInput(what, where=f"{WHERE}: variation")
    return Study(
        title=small.title.strip() or _TITLE,
        scenarios={book: tuple(names) for book, names in small.scenarios.items()},
        pilots=tuple(small.pilots),
        games=small.games,
        seed=small.seed,
        variation=tuple(
            Variation(name=each.name, set=each.set, options=each.options, pilots=tuple(each.pilots))
            for each in small.variation
        ),
    )
