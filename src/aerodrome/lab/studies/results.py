"""What a study says, as a file: for the browser and for other programs. Those that come with the program lie in
`data/results`; a study of duels has a file of its own kind (`lab/duels/results.py`)."""

import os
from collections.abc import Iterable
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from aerodrome.coach.tally import Tally
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import read, write_whole
from aerodrome.lab.result_files import decoded
from aerodrome.lab.studies.figures import (
    ALONE,
    FAIR,
    LEANS,
    NOT_SURE,
    Balance,
    Change,
    Difference,
    Figures,
    Fortune,
    Mean,
    Tenths,
    figures_of,
)
from aerodrome.lab.studies.planning import LeftOut
from aerodrome.lab.studies.running import Played, read_played
from aerodrome.lab.studies.study import shipped

FORMAT = 1
"""Of the file; raised when a field changes its meaning."""

RESULT = "results.json"
"""The file in the folder of a study."""

FOLDER = "AERODROME_RESULTS"
"""The variable that names a folder with results of one's own, which come with the others."""

Key = tuple[str, str, str]

Verdict: TypeAlias = Literal["fair", "leans", "not sure yet", "one side alone"]
_VERDICTS: dict[str, Verdict] = {FAIR: "fair", NOT_SURE: "not sure yet", ALONE: "one side alone"}


class Share(msgspec.Struct, frozen=True, array_like=True):
    """So many of so many, and the 95% interval of their share: Wilson's, or one that holds whenever one stops."""

    count: int
    of: int
    low: float
    high: float


class Average(msgspec.Struct, frozen=True, array_like=True):
    """A mean of so many figures and its 95% interval (Student's t), which is not known of less than two."""

    mean: float
    low: float | None
    high: float | None
    of: int


class Moved(msgspec.Struct, frozen=True, array_like=True):
    """By how much a share is higher than it was, and the 95% interval of that (Newcombe's method 10 for pairs)."""

    change: float
    low: float
    high: float


class Varied(msgspec.Struct, frozen=True):
    """What a variation changes, game by game beside the plain scenario."""

    games: int
    """Games that both have."""
    same: int
    """Games that went the very same."""
    wins: dict[str, Moved]
    """Of each side, as a share of all games."""
    draws: Moved
    turns: Average | None
    lost: dict[str, Average]


class FirstMove(msgspec.Struct, frozen=True):
    """How often each side moved first, and what share of the decided games the first mover won."""

    often: dict[str, int]
    won: Share


class StudyCourse(msgspec.Struct, frozen=True):
    """How matches went on: at the start, at every tenth of the way and at the end. The chance of the side that was to
    win, as the judge saw it, and the share of what its aircraft can take that each side had lost."""

    winner: tuple[Average, ...]
    damage: dict[str, tuple[Average, ...]]


class StudyLuck(msgspec.Struct, frozen=True):
    """How far luck, and how far flying, moved the first side's chance to win, one way or the other; a victory is 1.
    `spread` is by how much the luck of one match may be off."""

    games: int
    luck: Average
    flown: Average
    spread: float


class StudyCell(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a scenario, as it is or with a variation."""

    book: str
    scenario: str
    title: str
    title_fr: str
    variation: str
    """How it is called; nothing where the scenario is as it is."""
    variation_fr: str
    sides: tuple[str, ...]
    pilots: tuple[str, ...]
    """One for all, or two that change sides after each game."""
    version: int
    """Of the rules."""
    games: int
    decided: int
    won: dict[str, Share]
    """By each side, of the decided games; the first is that of the scenario."""
    draws: Share
    verdict: Verdict
    leans: str
    """To this side."""
    turns: Average | None
    answers: Average
    lost: dict[str, Average]
    """Aircraft of each side."""
    endings: dict[str, Share]
    first: FirstMove
    by_pilot: dict[str, Share]
    """Of two pilots of different names, each one's share of the decided games."""
    varied: Varied | None = None
    course: StudyCourse | None = None
    luck: StudyLuck | None = None

    @property
    def key(self) -> Key:
        return self.book, self.scenario, self.variation


class StudyMade(msgspec.Struct, frozen=True, kw_only=True):
    """How a result was made."""

    command: str
    """What plays the same games again."""
    date: str
    """Of the last game, as far as it is known."""
    aerodrome: str
    seed: int | str
    games: int
    asked: int
    """Games that the study comes to; fewer were played where it was stopped."""
    games_of_each: int
    pilots: tuple[str, ...]
    rules: dict[str, int]
    """Versions, by book."""
    seconds: float
    """Of a processor."""


class StudyResult(msgspec.Struct, frozen=True, kw_only=True):
    """All that a study says."""

    format: int = FORMAT
    study: str
    title: str
    title_fr: str
    summary: str
    summary_fr: str
    made: StudyMade
    cells: tuple[StudyCell, ...]
    left_out: tuple[LeftOut, ...] = ()
    """Values of options that a scenario cannot be played with."""


def result_of(played: Played, figures: Figures | None = None) -> StudyResult:
    """What was played so far, counted."""
    plan, found = played.plan, figures_of(played) if figures is None else figures
    study, last = plan.study, played.runs[-1] if played.runs else None
    differences = {each.cell.key: each for each in found.differences}
    courses = {each.cell.key: each for each in found.tenths}
    fortunes = {each.cell.key: each for each in found.fortunes}
    name = plan.name if plan.name in shipped() else f"{plan.name}.toml"
    return StudyResult(
        study=plan.name,
        title=study.title,
        title_fr=study.title_fr or study.title,
        summary=study.summary,
        summary_fr=study.summary_fr or study.summary,
        made=StudyMade(
            command=f"aerodrome lab run {name} --games {study.games}",
            date="" if last is None else last.date,
            aerodrome="" if last is None else last.aerodrome,
            seed=study.seed,
            games=len(played.games),
            asked=plan.games,
            games_of_each=study.games,
            pilots=tuple(dict.fromkeys(" and ".join(cell.pilots) for cell in plan.cells)),
            rules={cell.book: cell.version for cell in plan.cells},
            seconds=round(sum(game.seconds for game in played.games), 2),
        ),
        cells=tuple(
            _cell(each, differences.get(each.cell.key), courses.get(each.cell.key), fortunes.get(each.cell.key))
            for each in found.balances
        ),
        left_out=plan.left_out,
    )


def _cell(found: Balance, varied: Difference | None, course: Tenths | None, luck: Fortune | None) -> StudyCell:
    cell, leans = found.cell, found.verdict.startswith(LEANS)
    return StudyCell(
        book=cell.book,
        scenario=cell.scenario,
        title=cell.title,
        title_fr=cell.title_fr,
        variation=cell.variation,
        variation_fr=cell.variation_fr,
        sides=cell.sides,
        pilots=cell.pilots,
        version=cell.version,
        games=found.games,
        decided=found.decided,
        won=_shares(found.sides, found.decided),
        draws=_share(found.draws, found.games),
        verdict=_VERDICTS.get(found.verdict, "leans"),
        leans=found.verdict.removeprefix(LEANS) if leans else "",
        turns=None if found.turns is None else _average(found.turns),
        answers=_average(found.answers),
        lost={side: _average(mean) for side, mean in found.lost.items()},
        endings=_shares(found.endings, found.games),
        first=FirstMove(found.first.often, _share(found.first.won, found.first.games)),
        by_pilot=_shares(found.pilots, found.decided),
        varied=None if varied is None else _varied(varied),
        course=None
        if course is None
        else StudyCourse(_averages(course.winner), {side: _averages(means) for side, means in course.damage.items()}),
        luck=None
        if luck is None
        else StudyLuck(luck.games, _average(luck.luck), _average(luck.flown), round(luck.spread, 4)),
    )


def _varied(found: Difference) -> Varied:
    return Varied(
        games=found.games,
        same=found.same,
        wins={side: _moved(change) for side, change in found.wins.items()},
        draws=_moved(found.draws),
        turns=None if found.turns is None else _average(found.turns),
        lost={side: _average(mean) for side, mean in found.lost.items()},
    )


def _share(found: Tally, of: int) -> Share:
    return Share(found.wins, of, round(found.low, 4), round(found.high, 4))


def _shares(found: dict[str, Tally], of: int) -> dict[str, Share]:
    return {name: _share(each, of) for name, each in found.items()}


def _average(found: Mean) -> Average:
    low, high = found.low, found.high
    return Average(
        round(found.mean, 4), None if low is None else round(low, 4), None if high is None else round(high, 4), found.of
    )


def _averages(found: Iterable[Mean]) -> tuple[Average, ...]:
    return tuple(map(_average, found))


def _moved(found: Change) -> Moved:
    return Moved(round(found.change, 4), round(found.low, 4), round(found.high, 4))


def write_result(folder: Path) -> Path:
    """Writes what was played in the folder of a study as a file."""
    file = folder / RESULT
    write_whole(file, msgspec.json.encode(result_of(read_played(folder))))
    return file


def read_result(file: Path | Traversable) -> StudyResult:
    """What a study said; files of another format are refused."""
    return decoded(read(file), StudyResult, FORMAT, "a study", str(file))


def shipped_results() -> dict[str, Traversable]:
    """The files that come with the program, by the names of their studies; and those of one's own, in their place."""
    found: dict[str, Traversable] = {}
    shipped_here = files(__package__) / "data" / "results"
    if shipped_here.is_dir():
        found |= _json_in(shipped_here)
    if own := os.environ.get(FOLDER):
        if not Path(own).is_dir():
            raise BadInput(f"{own} is no folder", where=FOLDER)
        found |= _json_in(Path(own))
    return dict(sorted(found.items()))


def _json_in(folder: Traversable) -> dict[str, Traversable]:
    return {each.name.removesuffix(".json"): each for each in folder.iterdir() if each.name.endswith(".json")}
