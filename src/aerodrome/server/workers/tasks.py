"""What is done in worker processes: machine pilots' thinking, and the running of whole records.

Nothing here knows the server. What goes in and comes out is plain data.
"""

import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import wait
from types import SimpleNamespace
from typing import Any, Literal, TypeVar

import msgspec

from aerodrome.coach import dice_law, hints
from aerodrome.coach.adjudicating import whole_chances
from aerodrome.coach.hints import Hint
from aerodrome.coach.luck import Chosen, Luck, report
from aerodrome.coach.puzzles import solving
from aerodrome.coach.puzzles.puzzle import Puzzle
from aerodrome.coach.puzzles.solving import Why
from aerodrome.kernel.checkpoint import Checkpoint
from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.kernel.film import ALL, check_film, film_of, filmed, from_text
from aerodrome.kernel.judging import Chances
from aerodrome.kernel.loading import load
from aerodrome.kernel.match import Match
from aerodrome.kernel.record import Record, document_of
from aerodrome.kernel.rulebook import Outcome, rulebook
from aerodrome.kernel.verifying import Verified, signed_by, verify
from aerodrome.pilots.pilot import in_haste, pilot, play, window

_MOST_MEMORY = 2 << 30

log = logging.getLogger("aerodrome.server")

Made = TypeVar("Made")


class Examined(msgspec.Struct, frozen=True):
    """What running an uploaded record shows."""

    record: bytes
    book: str
    scenario: dict[str, Any]
    title: dict[str, str]
    sides: dict[str, str]
    seats: dict[str, str]
    answers: int
    outcome: Outcome | None
    version: int
    film: list[bytes]


class Ran(msgspec.Struct, frozen=True):
    """How chance fell in a match, packed (`dice_law.Fallen`); or why that cannot be told."""

    fallen: bytes = b""
    why: Literal["", "running", "version", "fault"] = ""
    what: str = ""


class Verdict(msgspec.Struct, frozen=True):
    """What verifying a record shows: what it is worth, or what is wrong with it."""

    worth: Verified | None = None
    fault: str = ""


def begin(memory: bool = True) -> None:
    """How a worker process starts: Ctrl-C is the server's matter, and without the server there is nothing to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    # Judges multiply small matrices: more threads cost time, and memory for each core.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    if memory:
        _limit_memory()


def begin_humbly() -> None:
    """As `begin`, for what can wait: whoever else wants the processor has it."""
    begin()
    if hasattr(os, "nice"):  # Windows has no such thing
        os.nice(15)


def end_with_parent() -> None:
    """Ends this process as soon as the one that started it is gone, however that came to its end."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


def _limit_memory() -> None:
    try:
        import resource
    except ImportError:  # Windows has no such limits
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    if hard == resource.RLIM_INFINITY or hard > _MOST_MEMORY:
        resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, hard))


@contextmanager
def _within(seconds: float) -> Iterator[None]:
    """Gives up after so many seconds."""
    if not hasattr(signal, "setitimer"):  # pragma: no cover - Windows: the server's own limit has to do
        yield
        return

    def too_long(_signal: int, _frame: object) -> None:
        raise TimeoutError(f"not done within {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, too_long)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def choose(record: bytes, seat: str, name: str, seed: str, seconds: float) -> Any:
    """What a machine pilot answers for its seat, checked by answering it here."""
    with _within(seconds):
        match = _as_told(record)
        decision = next(each for each in match.open if each.seat == seat)
        option = pilot(match.book.id, name, seed).choose(decision, window(match, seat))
        match.answer(option, seat)
    return msgspec.to_builtins(option)


def hint(record: bytes, seat: str, milliseconds: int, seed: str, seconds: float) -> Hint:
    """What the ace would do for a seat, from what the seat may know."""
    with _within(seconds):
        return hints.hint(_as_told(record), seat, milliseconds, seed)


def judge(record: bytes, seconds: float) -> Chances:
    """The chances of a match that the ace is to judge, by all that both sides know."""
    with _within(seconds):
        return whole_chances(_as_told(record))


def why(puzzle: Puzzle, answer: Any, seconds: float) -> Why:
    """Why the best answer to a puzzle is better than another; BadInput where that is none."""
    with _within(seconds):
        try:
            return solving.why(puzzle, answer)
        except AerodromeError as error:
            raise BadInput(error.what, where=error.where, rule=error.rule) from None


def _as_told(record: bytes) -> Match:
    """The match that a pilot is told of (pilot_records.py)."""
    played = msgspec.json.decode(record)
    checkpoint = msgspec.convert(played.pop("checkpoint", None), Checkpoint | None)
    return load(played, events=False, checkpoint=checkpoint)


def finish(record: bytes, name: str, seed: str, seconds: float) -> bytes:
    """The record of a match after machines have flown it to its end for everybody."""
    with _within(seconds):
        match = load(record)
        book = match.book.id
        play(match, {seat: pilot(book, in_haste(book, name), f"{seed} {seat}") for seat in match.sides})
        return msgspec.json.encode(match.record())


def examine(record: bytes, seconds: float) -> Examined:
    """Runs an uploaded record and films it; one of an older version that has its film with it is not run."""
    return make(_examined, record, seconds)


def _examined(record: bytes) -> Examined:
    document, where = document_of(record)
    signed_by(document, where)
    older = document.version < rulebook(document.book).version
    return _filmed(document, where) if older and document.film else _run(document, older=older)


def make(task: Callable[..., Made], *args: Any) -> Made:
    """What a task makes of a record; the last argument is how many seconds it has. BadInput where it cannot."""
    *given, seconds = args
    try:
        with _within(seconds):
            return task(*given)
    except TimeoutError:
        raise BadInput(f"running it takes longer than {seconds:g} seconds", where="record") from None
    except MemoryError:
        raise BadInput("running it takes too much memory", where="record") from None
    except AerodromeError as error:
        # As a plain BadInput: a rule book's own kind of error need not survive the way back.
        raise BadInput(error.what, where=error.where, rule=error.rule) from None
    except Exception as error:
        log.warning("a record cannot be run: %s: %s", type(error).__name__, error)
        raise BadInput(f"it cannot be run ({type(error).__name__})", where="record") from None


def _run(document: Record, *, older: bool) -> Examined:
    try:
        match, film = filmed(msgspec.to_builtins(document))
        left = len(document.chance.outcomes.split()) - max(len(match.outcomes), document.chance.given)
        if older and left > 0:
            raise BadInput(f"{left} outcomes at the end are never drawn", where="record: chance.outcomes")
    except AerodromeError as error:
        if not older:
            raise
        what = f"version {document.version} of {document.book} played it, the rules of today do not come to its end"
        raise BadInput(f"{what} ({error}), and it has no film with it", where="record: version") from None
    record = match.record()
    if document.signature is not None and document.film:
        record, film = _as_signed(document, record)
    return Examined(
        record=msgspec.json.encode(record),
        book=match.book.id,
        version=match.book.version,
        scenario=msgspec.to_builtins(match.scenario),
        title=titles(match.scenario),
        sides=dict(match.sides),
        seats=dict(match.setup.seats),
        answers=len(match.answers),
        outcome=match.outcome,
        film=film,
    )


def _as_signed(document: Record, written: dict[str, Any]) -> tuple[dict[str, Any], list[bytes]]:
    """A record as it came, with the film and the signature that it came with."""
    check_film(document, "record")
    bare = msgspec.json.decode(msgspec.json.encode(msgspec.structs.replace(document, film=[])))
    return (bare if bare == written | {"signature": bare["signature"]} else written), from_text(document.film)


def _filmed(document: Record, where: str) -> Examined:
    reels = film_of(document, where)
    return Examined(
        record=msgspec.json.encode(msgspec.structs.replace(document, film=[])),
        book=document.book,
        version=document.version,
        scenario=document.scenario,
        title=titles(SimpleNamespace(**document.scenario)),
        sides={seat: seat for seat in reels[0].views if seat != ALL},
        seats=document.seats,
        answers=len(document.answers),
        outcome=reels[-1].ending,
        film=from_text(document.film),
    )


def inspect(record: bytes, seconds: float) -> Verdict:
    """Verifies a record."""
    try:
        with _within(seconds):
            return Verdict(verify(record))
    except AerodromeError as error:
        return Verdict(fault=str(error))
    except Exception as error:
        log.warning("a record cannot be verified: %s: %s", type(error).__name__, error)
        return Verdict(fault=f"it cannot be run ({type(error).__name__})")


def fallen(record: bytes, seconds: float) -> Ran:
    """Runs a finished match and notes every draw."""
    try:
        with _within(seconds):
            return Ran(msgspec.msgpack.encode(dice_law.fallen(record)))
    except AerodromeError as error:
        why: Literal["running", "version", "fault"] = "fault"
        if error.where.endswith((": version", ": resumed")):
            why = "version"
        elif error.where.endswith(": answers"):
            why = "running"
        return Ran(why=why, what=error.what)
    except Exception as error:
        log.warning("the draws of a record cannot be told: %s: %s", type(error).__name__, error)
        return Ran(why="fault", what=f"it cannot be run ({type(error).__name__})")


def luck(matches: Sequence[tuple[bytes, Sequence[str]]], seconds: float) -> tuple[Luck, Luck, Luck]:
    """The report of the player's own draws, of the others' and of all, over matches with the seats that are his."""
    with _within(seconds):
        found = []
        for packed, seats in matches:
            each = msgspec.msgpack.decode(packed, type=dice_law.Fallen)
            mine = {side for seat, side in each.sides.items() if seat in seats}
            found.append(Chosen(each, tuple(sorted(mine))))
        return report(found, "mine"), report(found, "theirs"), report(found, "all")


def titles(scenario: Any) -> dict[str, str]:
    """The title of a scenario, by language."""
    named = {name: getattr(scenario, name) for name in dir(scenario) if name == "title" or name.startswith("title_")}
    found = {name.removeprefix("title").removeprefix("_") or "en": str(title)[:200] for name, title in named.items()}
    return {lang: title for lang, title in found.items() if title}
