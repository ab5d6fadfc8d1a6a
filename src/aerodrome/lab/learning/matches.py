"""Matches to learn from: pilots of all strengths against each other, over all scenarios of a book."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from random import Random

import msgspec

from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.match import Match
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.setup import prepare
from aerodrome.kernel.structs import Plain
from aerodrome.lab.lines import read_lines, take_off_half_line
from aerodrome.lab.simulate import Progress
from aerodrome.lab.workers import chunks_of, parts_of
from aerodrome.pilots.pilot import Pilot, pilot, play, strengths, thinks

_WILD = 0.05
"""How often a side is flown at random: positions that no sensible pilot comes to are judged, too."""


class Played(msgspec.Struct, array_like=True, frozen=True):
    """A match that was played, as much as is needed to run it again without its pilots."""

    number: int
    scenario: str
    seed: str
    pilots: dict[str, str]
    """By side."""
    answers: list[Plain]
    winner: str | None


class _Job(msgspec.Struct, frozen=True):
    book: str
    seed: int | str

    def begin(self) -> Callable[[Sequence[int]], list[Played]]:
        return partial(_play, self)


def _play(job: _Job, numbers: Sequence[int]) -> list[Played]:
    return [played(job.book, job.seed, number) for number in numbers]


def played(book: str, seed: int | str, number: int) -> Played:
    """One match; who flies what in which scenario follows from its number, and so does all its chance."""
    own = f"{seed}/{number}"
    random = Random(own)
    names, weights = _scenarios(book)
    (scenario,) = random.choices(names, weights)
    setup = prepare(book, scenario)
    flown, seats = crews(book, setup.sides, random, own)
    keep = any(thinks(book, name) for name in flown.values())
    match = Match(setup, Seeded(own), events=False, safe_points=keep)
    play(match, seats)
    assert match.outcome is not None
    return Played(number, scenario, own, flown, msgspec.to_builtins(match.answers), match.outcome.winner)


def crews(book: str, sides: Mapping[str, str], random: Random, seed: str) -> tuple[dict[str, str], dict[str, Pilot]]:
    """Pilots of any strength, one kind for each side: their names by side, and themselves by seat."""
    known = strengths(book)
    flown = {
        side: "random" if random.random() < _WILD else random.choice(known) for side in dict.fromkeys(sides.values())
    }
    return flown, {seat: pilot(book, flown[side], f"{seed}/{seat}") for seat, side in sides.items()}


@cache
def _scenarios(book: str) -> tuple[list[str], list[float]]:
    """Every scenario gets about the same time: larger ones take longer by the square of their aircraft."""
    names = list(rulebook(book).scenarios())
    return names, [1 / _aircraft(book, name) ** 2 for name in names]


def _aircraft(book: str, scenario: str) -> int:
    start = prepare(book, scenario).start
    return max(2, *(len(getattr(start, name, ())) for name in ("aircraft", "airplanes")))


def play_matches(
    book: str, file: Path, matches: int, seed: int | str, workers: int, progress: Progress | None = None
) -> None:
    """Plays matches into a file, a line each; those that are there already are not played again."""
    there = _there(file, seed) if file.exists() else set()
    left = [number for number in range(matches) if number not in there]
    if not left:
        return
    with file.open("ab") as out, closing(parts_of(_Job(book, seed), chunks_of(left, workers), workers)) as parts:
        for part in parts:
            for each in part:
                out.write(msgspec.json.encode(each) + b"\n")
                there.add(each.number)
            out.flush()
            if progress is not None:
                progress(len(there), matches)


def _there(file: Path, seed: int | str) -> set[int]:
    """The numbers of the matches in a file that is to be added to."""
    take_off_half_line(file)
    found = {each.number: each.seed for each in read_matches(file)}
    other = next((each for number, each in found.items() if each != f"{seed}/{number}"), None)
    if other is not None:
        raise BadInput(f"has matches of another seed ({other}); take another folder", where=str(file))
    return set(found)


def read_matches(file: Path) -> Iterator[Played]:
    return read_lines(file, Played)
