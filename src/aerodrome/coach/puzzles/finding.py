"""Finds puzzles: pilots of the ladder play matches, with their mistakes, and what is asked in them is tried."""

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import msgspec

from aerodrome.coach.mirrored import MIRRORED
from aerodrome.coach.puzzles.candidates import Candidate, candidates, near
from aerodrome.coach.puzzles.puzzle import Choice, Origin, Puzzle, id_of, lean, opened
from aerodrome.coach.puzzles.sifting import GAMES, sift
from aerodrome.coach.puzzles.themes import KINDS
from aerodrome.coach.tally import Progress
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import frozen
from aerodrome.kernel.lines import read_lines, take_off_half_line
from aerodrome.kernel.match import Match
from aerodrome.kernel.processes import parts_of
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.setup import prepare
from aerodrome.kernel.structs import Plain
from aerodrome.pilots.pilot import pilot, play, strengths, thinks, window
from aerodrome.rulebooks.algy.setup import rows_marked

SECONDS = 60.0
"""What making sure of a position may take."""
_APART = 3
"""Answers between two puzzles of a match, at least."""
_OF_A_MATCH = 3
"""Puzzles of a match at most."""
_MOST_AIRCRAFT = 6
"""Small scenarios: those with no more aircraft."""
_MIRRORED = 0.5
"""The share of matches in mirrored scenarios."""
_THINNED = 0.8
"""The share of matches of Watch Algy that are duels."""
_SHOT_UP, _BOXES_LEFT = 0.6, (2, 9)
"""The share of these duels between aircraft that are shot up, and how many boxes they have left."""
_FLOWN_BY = ("novice", "wingman", "thumb")
_PLAYED_OUT_BY = "thumb"
_TRIES, _TRIES_TO_THINK = 12, 4
"""How often each pilot of the ladder tries a puzzle; one that thinks takes longer."""
_AT_ONCE = 3
_EASY = 0.35
"""Where pilots find the best answer every time of so many tries, only this share is kept: there are plenty."""
_LONGER = 1.5
"""By how much longer than the rest of a match playing it out may take; where it would be more, nothing is tried."""
_THOUGHT = 300
"""Milliseconds for those that think."""


class Searched(msgspec.Struct, frozen=True, tag_field="is", tag="searched"):
    """A match that was searched to its end."""

    match: str
    positions: int
    """What was asked in it that might be a puzzle."""
    tried: int
    """How many of them were played out, but for those that were known before."""


_LINE: Any = Puzzle | Searched


class _Job(msgspec.Struct, frozen=True):
    book: str
    seed: int | str
    file: str
    known: dict[str, Origin]
    """Puzzles that are in the file already, by their ids."""
    seconds: float
    games: int

    def begin(self) -> Callable[[Sequence[int]], int]:
        return partial(_search, self, dict(self.known))


def find(
    book: str,
    file: Path,
    matches: int,
    seed: int | str = 0,
    *,
    workers: int | None = None,
    seconds: float = SECONDS,
    games: int = GAMES,
    progress: Progress | None = None,
) -> list[Puzzle]:
    """Plays so many matches and writes their puzzles into a file, a line each as soon as it is found, and a line for
    every match that was searched to its end: whoever is stopped goes on there. A position that would take longer than
    so many seconds to be made sure of is left."""
    if matches < 1:
        raise BadInput(f"{matches} is not a number of matches", where="games")
    if book not in KINDS:
        raise BadInput(f"nobody has said what is a puzzle in {rulebook(book).id}", where="book")
    found, searched = read_found(file) if file.exists() else ([], [])
    _check_seed(file, seed, searched)
    there = {each.match for each in searched}
    left = [number for number in range(matches) if f"{seed}/{number}" not in there]
    workers = os.cpu_count() or 1 if workers is None else workers
    job = _Job(book, seed, str(file), {each.id: each.origin for each in found}, seconds, games)
    done = matches - len(left)
    with closing(parts_of(job, [[number] for number in left], workers)) as parts:
        for _ in parts:
            done += 1
            if progress is not None:
                progress(done, matches)
    return read_found(file)[0] if file.exists() else []


def read_found(file: Path) -> tuple[list[Puzzle], list[Searched]]:
    """The puzzles of a file, each position once, and the matches that were searched."""
    take_off_half_line(file)
    puzzles: dict[str, Puzzle] = {}
    searched: list[Searched] = []
    for each in read_lines(file, _LINE):
        if isinstance(each, Puzzle):
            puzzles.setdefault(each.id, each)
        else:
            searched.append(each)
    return list(puzzles.values()), searched


def _check_seed(file: Path, seed: int | str, searched: Sequence[Searched]) -> None:
    other = next((each.match for each in searched if each.match.rpartition("/")[0] != str(seed)), None)
    if other is not None:
        raise BadInput(f"has matches of another seed ({other}); take another file", where=str(file))


def _search(job: _Job, known: dict[str, Origin], numbers: Sequence[int]) -> int:
    """Searches matches, and writes what it finds; tells how many puzzles."""
    return sum(_search_one(job, known, number) for number in numbers)


def _search_one(job: _Job, known: dict[str, Origin], number: int) -> int:
    own = f"{job.seed}/{number}"
    random = Random(own)
    scenario = _scenario(job.book, random)
    setup = prepare(job.book, scenario, position=_thinned(job.book, scenario, random))
    names = {seat: random.choice(_FLOWN_BY) for seat in setup.sides}
    match, began = Match(setup, Seeded(own), events=False), process_time()
    play(match, {seat: pilot(job.book, name, f"{own}/{seat}") for seat, name in names.items()})
    each_takes = (process_time() - began) / len(match.answers)
    first = len(match.answers) - _LONGER * job.seconds / (2 * job.games) / each_takes
    answers, match = match.answers, Match(setup, Seeded(own), events=False)
    there = {each.moment for each in known.values() if each.seed == own}
    found = positions = tried = 0
    last = -_APART
    for moment, answer in enumerate(answers):
        decision = match.decision
        assert decision is not None
        is_asked = decision.kind in KINDS[job.book] and moment >= first
        if is_asked and moment - last >= _APART and found < _OF_A_MATCH:
            positions += 1
            puzzle, origin = None, Origin(own, names, moment)
            if moment not in there:
                is_tried, puzzle = _tried(job, known, match, decision, origin, scenario)
                tried += is_tried
            if puzzle is not None:
                known[puzzle.id] = origin
                _write(job.file, puzzle)
            if puzzle is not None or moment in there:
                last, found = moment, found + 1
        match.answer(frozen(answer), decision.seat)
    _write(job.file, Searched(own, positions, tried))
    return found


def _write(file: str, line: Puzzle | Searched) -> None:
    """A whole line at one go, so that several processes can write."""
    handle = os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    try:
        os.write(handle, msgspec.json.encode(line) + b"\n")
    finally:
        os.close(handle)


def _tried(
    job: _Job, known: Mapping[str, Origin], match: Match, decision: Decision, origin: Origin, scenario: str
) -> tuple[bool, Puzzle | None]:
    """Whether what is asked was played out, and the puzzle that it is."""
    seed = f"{origin.seed}/{origin.moment}"
    found = candidates(match, decision, seed)
    if not found or (name := id_of(match, decision)) in known:
        return False, None
    checkpoint = match.checkpoint()
    start = Puzzle(
        name,
        job.book,
        match.book.version,
        scenario,
        lean(job.book, scenario, match.safe_position()),
        decision.seat,
        decision.kind,
        (),
        0.0,
        0.0,
        0.0,
        _PLAYED_OUT_BY,
        {},
        origin,
        tuple(msgspec.to_builtins(match.answers[checkpoint.answers :])),
        tuple(match.outcomes[checkpoint.outcomes :]),
    )
    again = opened(start)
    if not again.decision or id_of(again, again.decision) != name or again.decision.options != decision.options:
        return False, None  # a position that cannot be told as data is no puzzle
    asked = again.decision
    if _is_plain(again, asked, found[0], seed) and Random(seed).random() > _EASY:
        return False, None
    sifted = sift(again, asked, found, seed, flown_by=_PLAYED_OUT_BY, seconds=job.seconds, games=job.games)
    if sifted is None:
        return True, None
    choices = tuple(
        Choice(
            msgspec.to_builtins(each.answer),
            len(scores),
            scores.count(1.0),
            scores.count(0.5),
            tuple(msgspec.to_builtins(each.same)),
        )
        for each, scores in zip(sifted.candidates, sifted.scores, strict=True)
    )
    tried = {name: _finds(again, asked, sifted.candidates[0], name, seed) for name in strengths(job.book)}
    puzzle = msgspec.structs.replace(
        start, choices=choices, gap=sifted.gap, low=sifted.low, high=sifted.high, tried=tried
    )
    return True, puzzle


def _is_plain(match: Match, decision: Decision, best: Candidate, seed: str) -> bool:
    """Whether what the judge likes best comes to everybody's mind at once, but to a beginner's."""
    _, *names = (name for name in strengths(match.book.id) if not thinks(match.book.id, name))
    return all(_finds(match, decision, best, each, seed, _AT_ONCE)[0] == _AT_ONCE for each in names)


def _finds(
    match: Match, decision: Decision, best: Candidate, name: str, seed: str, tries: int | None = None
) -> tuple[int, int]:
    """How often a pilot finds the best answer, to a form one that comes to nearly the same; and of how many tries."""
    book = match.book.id
    look = window(match, decision.seat)
    if thinks(book, name):
        name, tries = f"{name}:{_THOUGHT}", tries or _TRIES_TO_THINK
    tries = tries or _TRIES
    chosen = [pilot(book, name, f"{seed}/{each}").choose(decision, look) for each in range(tries)]
    return sum(is_best(match, decision, best, each, seed) for each in chosen), tries


def is_best(match: Match, decision: Decision, best: Candidate, answer: Answer, seed: str) -> bool:
    """Whether an answer is the best, or comes to the same; to a form, to nearly the same."""
    if decision.form is None:
        return answer == best.answer or answer in best.same
    ends = []
    for each in (answer, best.answer):
        end = match.imagine(decision.seat, seed, safe_points=False)
        end.answer(each, decision.seat)
        ends.append(end)
    return near(match.book.id, decision, *ends)


def _thinned(book: str, scenario: str, random: Random) -> dict[str, Plain] | None:
    """In most matches of Watch Algy all have gone home but the first of each side, and these are often shot up: what
    one of six answers counts for less, and playing out takes long."""
    if book != "algy" or random.random() > _THINNED:
        return None
    aircraft = prepare(book, scenario).start.aircraft
    first = {each.side: each.id for each in reversed(aircraft.values())}
    begins: dict[str, Plain] = {each: {"fate": "left"} for each in aircraft if each not in first.values()}
    if random.random() < _SHOT_UP:
        for each in first.values():
            figures = aircraft[each].figures
            marks = figures.row_ends[-1] - random.randrange(*_BOXES_LEFT)
            begins[each] = {
                "marks": marks,
                "handling": rows_marked(figures, marks, "maneuver"),
                "strain": rows_marked(figures, marks, "pilot"),
                "weak": rows_marked(figures, marks, "dive"),
            }
    return {"aircraft": begins}


def _scenario(book: str, random: Random) -> str:
    mirrored = MIRRORED.get(book, ())
    if mirrored and random.random() < _MIRRORED:
        return random.choice(mirrored)
    return random.choices(*_small(book))[0]


@cache
def _small(book: str) -> tuple[list[str], list[float]]:
    """Small scenarios of two sides: the smaller, the likelier."""
    found = {}
    for name in rulebook(book).scenarios():
        setup = prepare(book, name)
        number = max(2, *(len(getattr(setup.start, each, ())) for each in ("aircraft", "airplanes")))
        if number <= _MOST_AIRCRAFT and len(set(setup.sides.values())) == 2:
            found[name] = 1 / number
    return list(found), list(found.values())
