"""What one file says for a database of matches: who played, how it ended, what was lost to whom, which rules it had."""

import datetime
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from aerodrome.campaign.files import CAMPAIGN, unpack
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.events import Event
from aerodrome.kernel.falls import Fall, Witness
from aerodrome.kernel.files import from_json
from aerodrome.kernel.film import ALL, film_of, moments
from aerodrome.kernel.loading import run
from aerodrome.kernel.match import Match
from aerodrome.kernel.notation.lines import named_scenario
from aerodrome.kernel.notation.matches import event_and_date, is_match_text, read_match
from aerodrome.kernel.record import Record, document_of, fingerprint
from aerodrome.kernel.rulebook import Outcome, Rulebook, rulebook
from aerodrome.kernel.structs import Strict


class Occurred(Strict):
    """How often a rule was told in a match, in events of one kind, and after how many answers first."""

    rule: str
    kind: str
    times: int
    moment: int


class Digest(Strict, kw_only=True):
    """One match."""

    part: int = 0
    """Which mission of a campaign file it is; 0 where the file is the record."""
    fingerprint: str
    book: str
    version: int
    scenario: str
    """The name of the scenario, where it is one that comes with the book."""
    title: str
    event: str = ""
    date: datetime.date | None = None
    winner: str = ""
    reason: str = ""
    finished: bool
    answers: int
    draws: int
    turns: int
    runs: bool
    """Whether the rules of today run it; else its film was watched."""
    sides: dict[str, str]
    players: dict[str, str]
    models: dict[str, str]
    """The names of all types, by their ids."""
    flown: list[tuple[str, str]]
    """Side and type of every aircraft at the start."""
    falls: list[Fall]
    rules: list[Occurred]


def digests(content: bytes, where: str) -> list[Digest]:
    """What a file says: one match, a campaign and its missions, or nothing where it is no record. BadInput where it is
    one that cannot be run."""
    if is_match_text(content):
        event, day = event_and_date(content, where)
        return [_digest(read_match(content, where), where, event=event, date=day)]
    data: Any = None
    with suppress(BadInput):
        data = from_json(content, where)
    if not isinstance(data, dict) or not (data.get("aerodrome") == CAMPAIGN or {"book", "chance"} <= data.keys()):
        return []
    if data.get("aerodrome") == CAMPAIGN:
        record, missions = unpack(content)
        parts = [(0, record), *((int(number), each) for number, each in missions.items())]
        return [_digest(each, f"{where}: mission {part}" if part else where, part=part) for part, each in parts]
    return [_digest(data, where)]


def _digest(record: dict[str, Any], where: str, **told: Any) -> Digest:
    document, _ = document_of(record)
    book = rulebook(document.book)
    if document.version >= book.version or not document.film:
        return _run(document, book, where, told)
    with suppress(Exception):  # rules that never asked for these answers may fail over them in any way
        return _run(document, book, where, told)
    return _watched(document, book, where, told)


def _run(document: Record, book: Rulebook, where: str, told: dict[str, Any]) -> Digest:
    """By the rules of today."""
    witness = book.witness() if book.witness is not None else None
    heard = 0

    def look(match: Match) -> None:
        nonlocal heard
        if witness is not None:
            if not heard:
                witness.look(book.view(match.setup.start, None))
            events = match.events
            for event in events[heard:]:
                witness.hear(event)
            heard = len(events)
            witness.look(match.view())

    match = run(document, where, events=True, look=look)
    name, _ = named_scenario(match.setup)
    outcome = match.outcome
    return _told(
        document,
        book,
        match.events,
        outcome,
        witness,
        scenario=name if isinstance(name, str) else "",
        turns=getattr(match.state, "turn", 0),
        runs=True,
        sides=dict(match.sides),
        flown=[(each.side, each.model) for each in book.flown(match.setup.start)],
        own={each.model: each.name for each in book.flown(match.setup.start)},
        **told,
    )


def _watched(document: Record, book: Rulebook, where: str, told: dict[str, Any]) -> Digest:
    """From its film, where the rules of today no longer run it."""
    reels = film_of(document, where)
    witness = book.witness() if book.witness is not None else None
    events = [line for reel in reels for line in reel.lines]
    turns = 0
    for number, view in enumerate(_views(reels, book)):
        if witness is not None:
            for event in events:
                if event.at == number:
                    witness.hear(event)
            witness.look(view)
        turns = max(turns, getattr(view, "turn", 0))
    ending = reels[-1].ending if reels else None
    return _told(
        document,
        book,
        events,
        ending,
        witness,
        scenario="",
        turns=turns,
        runs=False,
        sides={},
        flown=[],
        own={},
        **told,
    )


def _views(reels: Sequence[Any], book: Rulebook) -> Iterator[Any]:
    """What everybody saw, moment by moment, each once."""
    for number, reel in enumerate(reels):
        for at, (fields, _) in enumerate(moments(reel, ALL)):
            if at or not number:
                yield msgspec.convert(fields, book.view_type)


def _told(
    document: Record,
    book: Rulebook,
    events: Sequence[Event],
    outcome: Outcome | None,
    witness: Witness | None,
    *,
    own: dict[str, str],
    **told: Any,
) -> Digest:
    return Digest(
        fingerprint=fingerprint(document),
        book=book.id,
        version=document.version,
        title=str(document.scenario.get("title", "")),
        winner="" if outcome is None else outcome.winner or "",
        reason="" if outcome is None else outcome.reason,
        finished=outcome is not None,
        answers=len(document.answers),
        draws=len(document.chance.outcomes.split()),
        players=dict(document.seats),
        models={model: row.name for model, row in book.aircraft().items()} | own,
        falls=[] if witness is None else witness.falls,
        rules=_occurred(events),
        **told,
    )


def _occurred(events: Sequence[Event]) -> list[Occurred]:
    found: dict[tuple[str, str], Occurred] = {}
    for event in events:
        if event.rule:
            known = found.get((event.rule, event.kind), Occurred(event.rule, event.kind, 0, event.at))
            found[event.rule, event.kind] = msgspec.structs.replace(known, times=known.times + 1)
    return list(found.values())
