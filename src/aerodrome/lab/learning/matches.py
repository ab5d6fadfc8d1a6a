"""Matches to learn from: pilots against their equals, over all scenarios of a book.

Both sides are flown alike, so that who wins tells about the position and not about who flew it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from random import Random

import msgspec

from aerodrome.coach.mirrored import MIRRORED
from aerodrome.coach.tally import Progress
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.lines import read_lines, take_off_half_line
from aerodrome.kernel.match import Match
from aerodrome.kernel.processes import Cost
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.setup import prepare
from aerodrome.kernel.structs import Plain
from aerodrome.lab.engine import parts_on
from aerodrome.pilots.pilot import Pilot, pilot, play, strengths, thinks

_MIRRORED = 0.5
"""The share of matches in mirrored scenarios: there it shows what a position is worth."""


class Played(msgspec.Struct, array_like=True, frozen=True):
    """A match that was played, as much as is needed to run it again without its pilots."""

    number: int
    scenario: str
    seed: str
    pilot: str
    """Who flew on all sides."""
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
    scenario = _scenario(book, random)
    name = _equals(book, random)
    setup = prepare(book, scenario)
    match = Match(setup, Seeded(own), events=False, safe_points=False)
    play(match, crew(book, setup.sides, name, own))
    assert match.outcome is not None
    return Played(number, scenario, own, name, msgspec.to_builtins(match.answers), match.outcome.winner)


def crew(book: str, sides: Iterable[str], name: str, seed: str) -> dict[str, Pilot]:
    """Pilots of one strength for all seats."""
    return {seat: pilot(book, name, f"{seed}/{seat}") for seat in sides}


def _equals(book: str, random: Random) -> str:
    """Who flies: the stronger, the likelier. Those who think take too long."""
    known = [name for name in strengths(book) if not thinks(book, name)]
    return random.choices(known, [2**place for place in range(len(known))])[0]


def _scenario(book: str, random: Random) -> str:
    if random.random() < _MIRRORED and (mirrored := MIRRORED.get(book)):
        return random.choice(mirrored) if len(mirrored) > 1 else mirrored[0]
    return random.choices(*_scenarios(book))[0]


@cache
def _scenarios(book: str) -> tuple[list[str], list[float]]:
    """Every scenario gets about the same time: larger ones take longer by the square of their aircraft."""
    names = list(rulebook(book).scenarios())
    return names, [1 / _aircraft(book, name) ** 2 for name in names]


def _aircraft(book: str, scenario: str) -> int:
    start = prepare(book, scenario).start
    return max(2, *(len(getattr(start, name, ())) for name in ("aircraft", "airplanes")))


def play_matches(
    book: str,
    file: Path,
    matches: int,
    seed: int | str,
    workers: int | None,
    progress: Progress | None = None,
    *,
    on: str | None = None,
    cost: Cost | None = None,
) -> None:
    """Plays matches into a file, a line each; those that are there already are not played again."""
    there = _there(file, seed) if file.exists() else set()
    left = [number for number in range(matches) if number not in there]
    if not left:
        return
    with closing(parts_on(on, _Job(book, seed), left, workers, cost=cost)) as parts, file.open("ab") as out:
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
