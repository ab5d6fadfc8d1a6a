"""What if: a match that branches off a recorded one at any moment, and goes on from there with new chance."""

from collections.abc import Mapping

import msgspec

from aerodrome.kernel.branched import BranchedOff
from aerodrome.kernel.chance import Committed, checked_seed
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.loading import run
from aerodrome.kernel.match import Match
from aerodrome.kernel.record import Chance, Record, RecordGiven, document_of, fingerprint
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.verifying import verify


def branch_off(
    record: RecordGiven,
    moment: int,
    *,
    seats: Mapping[str, str] | None = None,
    seed: int | str | None = None,
) -> Match:
    """A match that is what the recorded one was after so many answers. What was drawn up to there is given, what is
    drawn next comes from `seed`, or without one from committed chance that no share of a person is in. `seats` tells
    who sits where now; else all sit where they sat.

    Where several seats chose in secret, and some of them had chosen at that moment, all of them choose anew. BadInput
    where the match was over by then, or where the rules of today do not come to what was played.
    """
    document, where = document_of(record)
    _check_runs(document, where)
    match = run(document, where, moment=moment, events=False)
    if match.sealed:
        match = run(document, where, moment=len(match.answers), events=False)
    if match.decision is None:
        what = f"the match was over at this moment: it can go another way from moments 0 to {moment - 1}"
        raise BadInput(what, where=f"{where}: moment")
    branch = Record(
        format=document.format,
        book=document.book,
        version=match.book.version,
        scenario=document.scenario,
        chance=_chance(match, seed),
        options=document.options,
        seats=document.seats if seats is None else dict(seats),
        position=document.position,
        answers=document.answers[: len(match.answers)],
        branched=BranchedOff(fingerprint(document), len(match.answers)),
    )
    return run(branch, where, events=True)


def _check_runs(document: Record, where: str) -> None:
    """Refuses what the rules of today do not run from its first answer."""
    book = rulebook(document.book)
    if book.outside:
        raise BadInput("a campaign is begun anew from its set-up; its missions can go another way", where=where)
    if document.resumed is not None:
        what = f"an older version of {book.id} took its first {document.resumed.answers} answers: they are told and not"
        raise BadInput(f"{what} run, and nothing branches off", where=f"{where}: resumed")
    if document.version < book.version and not verify(msgspec.to_builtins(document)).runs:
        what = f"version {document.version} of {book.id} played it, and version {book.version} does not come to the"
        raise BadInput(f"{what} same: its film can be watched, and nothing branches off", where=f"{where}: version")


def _chance(match: Match, seed: int | str | None) -> Chance:
    """What was drawn is given; what comes is new."""
    drawn, given = " ".join(map(str, match.outcomes)), len(match.outcomes)
    if seed is not None:
        return Chance("seeded", drawn, given, seed=checked_seed(seed))
    dice = Committed()
    return Chance("committed", drawn, given, key=dice.key.hex(), commitment=dice.commitment)
