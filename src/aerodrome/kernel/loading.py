"""Matches of records: opened at any moment, and played on, by newer rules too."""

import logging
from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from aerodrome.kernel.chance import Scripted, Source
from aerodrome.kernel.checkpoint import Checkpoint, Past
from aerodrome.kernel.creation import check_shares
from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.kernel.events import NewRules
from aerodrome.kernel.files import from_json, frozen
from aerodrome.kernel.match import Match, is_moment
from aerodrome.kernel.record import FORMAT, Record, RecordGiven, document_of, recorded_source
from aerodrome.kernel.rulebook import Rulebook, Scenario, Settings, State, View, rulebook
from aerodrome.kernel.setup import prepare
from aerodrome.kernel.sizes import check_sizes
from aerodrome.kernel.structs import Plain
from aerodrome.kernel.taking_back import known_at
from aerodrome.kernel.waiting import Draw

log = logging.getLogger("aerodrome")

Look: TypeAlias = Callable[[Match], None]


def load(
    record: RecordGiven,
    *,
    book: Rulebook[Scenario, Settings, State, View] | None = None,
    moment: int | None = None,
    events: bool = True,
    checkpoint: Checkpoint | None = None,
    look: Look | None = None,
) -> Match[Scenario, Settings, State, View]:
    """The match of a record, ready to go on; with `moment`, as it was after that many answers. With a checkpoint of
    the same match it is run only from there. `look` is called with it at the start and after every answer.

    `record` is plain data, JSON text, or the path of a file. Whoever names the `book` itself gets a match with its
    types; a record of another one is refused.
    """
    document, where = document_of(record)
    if book is not None and document.book != book.id:
        raise BadInput(f"this is a record of {document.book}, not of {book.id}", where=f"{where}: book")
    return run(document, where, book=book, moment=moment, events=events, checkpoint=checkpoint, look=look)


def go_on(record: RecordGiven) -> Match:
    """The match of a record to be played on. One that an older version of the rules has played, and whose past does not
    run any more, goes on from its checkpoint with those answers since that still can be given; the log tells it."""
    document, where = document_of(record)
    present, checkpoint = rulebook(document.book).version, document.checkpoint
    if document.version >= present or checkpoint is None:
        return load(record)
    try:
        return load(record)
    except Exception as error:
        # Rules that never asked for these answers may fail over them in any way.
        log.warning("%s goes on from its checkpoint, newer rules do not run it: %s", where, error)
    taken = msgspec.structs.replace(document, version=present, resumed=checkpoint, checkpoint=None, sealed={})
    match = run(taken, where, moment=checkpoint.answers, events=True)
    for number, answer in enumerate(document.answers[checkpoint.answers :], checkpoint.answers + 1):
        try:
            match.answer(frozen(answer), match.open[0].seat)
        except Exception as error:
            log.warning("%s: answer %s and those after it are lost: %s", where, number, error)
            break
    lost = len(document.answers) - len(match.answers) - len(match.sealed)
    match.note(NewRules(version=present, older=document.version, lost=lost))
    return match


def run(
    document: Record,
    where: str,
    *,
    events: bool,
    book: Rulebook[Scenario, Settings, State, View] | None = None,
    moment: int | None = None,
    checkpoint: Checkpoint | None = None,
    look: Look | None = None,
) -> Match[Scenario, Settings, State, View]:
    """As `load`, of a record that was read from `where`."""
    if document.format != FORMAT:
        raise BadInput(f"format {document.format} is not {FORMAT}, the one known here", where=f"{where}: format")
    book = rulebook(document.book if book is None else book)
    if document.version > book.version:
        what = f"needs version {document.version} of {book.id}; this is version {book.version}"
        raise BadInput(what, where=f"{where}: version")
    if document.version < 1:
        raise BadInput(f"{document.version} is not a version", where=f"{where}: version")
    try:
        match = _begun(document, where, book, checkpoint, events=events)
        _replay(match, document, where, moment, look or _look_away)
    except AerodromeError as error:
        if error.where.startswith(where):
            raise
        raise BadInput(error.what, where=f"{where}: {error.where}", rule=error.rule) from None
    return match


def _begun(
    document: Record,
    where: str,
    book: Rulebook[Scenario, Settings, State, View],
    checkpoint: Checkpoint | None = None,
    *,
    events: bool,
) -> Match[Scenario, Settings, State, View]:
    """The match of a record before the first answer, or behind the checkpoint that it starts from."""
    setup = prepare(
        book,
        document.scenario,
        options=document.options,
        seats=document.seats,
        position=document.position,
    )
    setup = msgspec.structs.replace(
        setup,
        practice=document.practice,
        lesson=document.lesson,
        puzzle=document.puzzle,
        resumed=document.resumed,
        branched=document.branched,
    )
    source = recorded_source(document.chance, where)
    check_shares(setup, source)
    past = None
    if document.resumed is not None:
        past = _past(document, source, book.state, document.resumed, where)
        book.check_position(past.state, setup.start, setup.settings)
    if checkpoint is not None:
        past = _past(document, source, book.state, checkpoint, where)
    return Match(setup, source, events=events, past=past)


def _past(document: Record, source: Source, kind: type[State], checkpoint: Checkpoint, where: str) -> Past[State]:
    """What lies before a checkpoint."""
    drawn = source.outcomes if isinstance(source, Scripted) else []
    if not (0 <= checkpoint.answers <= len(document.answers) and 0 <= checkpoint.outcomes <= len(drawn)):
        raise BadInput("there are not as many answers and outcomes as before its checkpoint", where=where)
    check_sizes(checkpoint.state, where)
    state = from_json(msgspec.json.encode(checkpoint.state), where, kind)
    answers = [frozen(answer, where) for answer in document.answers[: checkpoint.answers]]
    return Past(state, answers, drawn[: checkpoint.outcomes], checkpoint.events)


def _look_away(_match: Match) -> None:
    """Nobody looks."""


def _replay(match: Match, document: Record, where: str, moment: int | None, look: Look) -> None:
    known = len(match.answers)
    if moment is not None and not (is_moment(moment, len(document.answers)) and moment >= known):
        raise BadInput(f"there are moments {known} to {len(document.answers)}", where=f"{where}: moment")
    if moment is None:
        match.go_on_after(document.taken_back)
        _answer(match, document.answers, where, look)
        _seal(match, document, where)
        if document.concluded is not None:
            match.conclude(document.concluded)
            look(match)
    else:
        match.go_on_after(known_at(document.taken_back, moment))
        _answer(match, document.answers[:moment], where, look)
    match.leave_to_source()


def _answer(match: Match, answers: Sequence[Plain], where: str, look: Look = _look_away) -> None:
    """Gives those of these answers that the match has not had yet."""
    look(match)
    for number, answer in enumerate(answers[len(match.answers) :], len(match.answers) + 1):
        decision = match.decision
        place = f"{where}: answer {number}"
        if decision is None:
            raise BadInput("the match was over before this answer", where=place)
        if match.waits:
            raise BadInput("a share is missing without which nothing can be drawn", where=f"{where}: chance.shares")
        if isinstance(match.waiting, Draw):
            raise BadInput("the outcomes end before this answer", where=f"{where}: chance.outcomes")
        option = frozen(answer, place)
        try:
            match.answer(option, seat=decision.seat)
        except AerodromeError as error:
            raise BadInput(error.what, where=place, rule=error.rule) from None
        look(match)


def _seal(match: Match, document: Record, where: str) -> None:
    for seat, answer in document.sealed.items():
        match.answer(frozen(answer, f"{where}: sealed"), seat=seat)
    if len(match.sealed) != len(document.sealed):
        raise BadInput("no seat waits here for another one's answer", where=f"{where}: sealed")


def lived(document: Record, history: list[Sequence[Plain]], where: str) -> Match:
    """The match as it went, with everything that was taken back."""
    match = _begun(document, where, rulebook(document.book), events=False)
    *earlier, last = history
    for course, taken in zip(earlier, document.taken_back, strict=True):
        _answer(match, course, where)
        match.take_back(taken.at)
    _answer(match, last, where)
    _seal(match, document, where)
    return match
