"""`aerodrome luck`: how dice and cards fell against their law, over any number of records."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.table import Table
from rich.text import Text

from aerodrome.campaign.files import held
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.screen import wrapped
from aerodrome.cli.simulate import counting
from aerodrome.cli.terminal import language, piece, plain, print_json, screen
from aerodrome.coach.dice_law import fallen
from aerodrome.coach.dice_tests import LEVEL, Tested
from aerodrome.coach.luck import Chosen, FallenKind, Luck, LuckSection, LuckStanding, Whose, chosen, report
from aerodrome.kernel.errors import AerodromeError, BadInput

_SMALLEST = 0.001


def run_luck(
    names: Sequence[str],
    player: str | None,
    seat: str | None,
    whose: Whose | None,
    lang: str | None,
    *,
    as_json: bool,
) -> int:
    """Runs the records, with a bar on standard error, and prints the report. What cannot be counted is named."""
    phrases = Phrases(language(lang))
    if not names:
        raise BadInput("name records, or folders with records", where="luck")
    if whose in ("mine", "theirs") and player is None and seat is None:
        raise BadInput("say who plays: --player or --seat", where="--whose")
    whose = whose or ("all" if player is None and seat is None else "mine")
    files = list(_files(names))
    counted: list[Chosen] = []
    skipped: list[tuple[str, str]] = []
    with counting(phrases("luck.running"), len(files)) as progress:
        for number, file in enumerate(files, 1):
            for name, record in _records(file, skipped):
                try:
                    counted.append(chosen(fallen(record), player, seat))
                except AerodromeError as error:
                    skipped.append((name, error.what))
                except Exception as error:
                    # A file may hold anything: rules that never asked for its answers may fail over them in any way.
                    skipped.append((name, f"{type(error).__name__}: {error}"))
            progress(number, len(files))
    found = report(counted, whose)
    if as_json:
        left_out = [{"record": name, "why": why} for name, why in skipped]
        print_json(msgspec.to_builtins(found) | {"skipped": left_out})
    else:
        _Page(phrases).show(found, skipped)
    return 0


def _files(names: Sequence[str]) -> Iterator[Path]:
    """The files that are named, and those of folders."""
    for name in names:
        path = Path(name).expanduser()
        if path.is_dir():
            yield from sorted(each for each in path.rglob("*.json") if each.is_file())
        elif path.exists():
            yield path
        else:
            raise BadInput("there is no such file or folder", where=name)


def _records(file: Path, skipped: list[tuple[str, str]]) -> list[tuple[str, Any]]:
    """The records in a file: one, or those of a campaign and its missions."""
    try:
        record, missions = held(file)
    except AerodromeError as error:
        skipped.append((str(file), error.what))
        return []
    return [(str(file), record), *((f"{file}, {number}", each) for number, each in missions.items())]


class _Page:
    """The report in words and tables."""

    def __init__(self, phrases: Phrases) -> None:
        self._phrases = phrases
        self._console = screen()

    def show(self, found: Luck, skipped: Sequence[tuple[str, str]]) -> None:
        for section in found.sections:
            self._section(section, found.whose)
        if not found.sections:
            self._say("luck.nothing")
        for whose, standing in (("mine", found.mine), ("theirs", found.theirs)):
            if standing is not None:
                self._standing(whose, standing)
        for key, count in (("given", found.given), ("doubles", found.doubles)):
            if count:
                self._say(f"luck.{key}", count=self._number(count))
        if any(section.tests for section in found.sections):
            self._say("luck.warning")
        if skipped:
            self._say("luck.skipped", count=self._number(len(skipped)))
            for name, why in skipped:
                self._line(f"  {plain(name)}: {plain(why)}")

    def _section(self, section: LuckSection, whose: Whose) -> None:
        self._console.print(Text(self._phrases(f"luck.origin.{section.origin}"), style="bold"))
        drawn = [("dice", section.dice), ("cards", section.cards)]
        told = [self._phrases(f"luck.{key}", count=self._number(count)) for key, count in drawn if count]
        draws = self._phrases("luck.and").join(told) or self._phrases("luck.dice", count="0")
        matches = self._phrases(
            "luck.match" if section.matches == 1 else "luck.matches", count=self._number(section.matches)
        )
        if section.p is None:
            self._say(f"luck.few.{whose}", draws=draws, matches=matches)
        else:
            key = "odd" if section.p < LEVEL else "fair"
            self._say(f"luck.{key}.{whose}", draws=draws, matches=matches, p=self._p(section.p))
            self._say("luck.evidence", evidence=self._figure(section.evidence))
        for key in ("unshared", "repeated", "retyped"):
            if count := getattr(section, key):
                self._say(f"luck.{key}", count=self._number(count))
        self._tests(section)
        for kind in section.kinds:
            self._bars(kind)
        self._console.print()

    def _tests(self, section: LuckSection) -> None:
        table = Table(*(self._phrases(f"luck.column.{key}") for key in ("what", "draws", "p", "holm", "far")))
        for kind in section.kinds:
            self._row(table, self._kind(kind), kind.draws, kind.test)
        if section.order is not None:
            self._row(table, self._phrases("luck.order"), section.order.draws, section.order)
        self._console.print(table)

    def _row(self, table: Table, what: str, draws: int, test: Tested | None) -> None:
        told = [self._phrases("luck.too few"), "", ""]
        if test is not None:
            interval = " – ".join(self._figure(each) for each in (test.low, test.high))
            told = [self._p(test.p), self._p(test.adjusted), f"{self._figure(test.effect)} ({interval})"]
        table.add_row(what, self._number(draws), *told)

    def _bars(self, kind: FallenKind) -> None:
        faces = [f"{bar.face}: {self._number(bar.count)}" for bar in kind.bars]
        expected = self._figure(kind.bars[0].expected, 1)
        self._line(self._phrases("luck.faces", what=self._kind(kind), expected=expected, faces="  ".join(faces)))

    def _standing(self, whose: str, standing: LuckStanding) -> None:
        self._say(
            f"luck.standing.{whose}",
            count=self._number(standing.draws),
            mean=self._figure(100 * standing.mean, 1),
            low=self._figure(100 * standing.low, 1),
            high=self._figure(100 * standing.high, 1),
        )

    def _kind(self, kind: FallenKind) -> str:
        return self._phrases("luck.kind.die" if kind.sides else "luck.kind.card", sides=self._number(kind.sides))

    def _say(self, key: str, **facts: object) -> None:
        self._line(self._phrases(key, **facts))

    def _line(self, text: str) -> None:
        for line in wrapped(piece(text), self._console.width, 2):
            self._console.print(line)

    def _p(self, value: float) -> str:
        return f"< {self._figure(_SMALLEST, 3)}" if value < _SMALLEST else self._figure(value, 3)

    def _figure(self, value: float, places: int = 2) -> str:
        return self._phrases.figures(f"{value:,.{places}f}")

    def _number(self, value: int) -> str:
        return self._phrases.figures(f"{value:,}")
