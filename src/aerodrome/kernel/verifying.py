"""What a record proves."""

from collections.abc import Sequence
from itertools import zip_longest

import msgspec

from aerodrome.kernel.branched import BranchedOff
from aerodrome.kernel.chance import Committed
from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.kernel.film import check_film, film_of
from aerodrome.kernel.loading import lived, run
from aerodrome.kernel.match import Match
from aerodrome.kernel.record import Record, RecordGiven, document_of, read_key
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.signing import check_signature
from aerodrome.kernel.structs import Plain
from aerodrome.kernel.taking_back import TakenBack, courses


class Verified(msgspec.Struct, frozen=True):
    """What a verified record is worth."""

    book: str
    scenario: str
    answers: int
    draws: int
    chance: str
    """proved: every outcome follows from the published key or the seed, but for those before it branched off; given: as
    people or a script gave them; unknown: nobody can tell any more."""
    finished: bool
    winner: str | None
    commitment: str | None = None
    """The hash of the key, to be compared with the one that was published before the match."""
    shares: tuple[str, ...] = ()
    """The seats that added a share to the chance. Where there is one, neither the host, who made the key, nor any of
    them could choose the outcomes alone; else the host could."""
    host: tuple[str, ...] = ()
    """The seats that added none: machines', empty ones, or those of a match without shares."""
    taken_back: int = 0
    """How many times something was taken back."""
    seen: int = 0
    """How many outcomes had been seen that were taken back."""
    practice: bool = False
    """Whether such outcomes could be had again, as the players wanted it when the match was made."""
    version: int = 0
    """Of the rules with which it was played."""
    present: int = 0
    """Of the rules with which it was run."""
    only_told: int = 0
    """How many of the answers came before these rules took over from older ones: they are not run."""
    branched: BranchedOff | None = None
    """Which record it branched off, and when: nothing before that is proved here."""
    given: int = 0
    """How many outcomes, from the first, are only told: those of that record, or of people or a script."""
    runs: bool = True
    """Whether these come to what was played. If not, an older version played it, and its film is all that is known."""
    signed: str | None = None
    """The public key of the server that gave the record out as it is. Without it, an answer may have been changed since
    in a way that changes nothing else."""


def verify(record: RecordGiven, *, key: str | None = None) -> Verified:
    """Runs a record and checks that every answer was legal and every outcome came from its source untouched; and, where
    it is signed, that nothing was changed since. With `key`, it must be signed with this public key."""
    document, where = document_of(record)
    signed = signed_by(document, where, key)
    chance = document.chance
    proved = "given"
    if chance.source == "committed":
        if chance.key is None or chance.commitment is None:
            raise BadInput("the key has not been shown yet: nothing can be proved", where=f"{where}: chance")
        if Committed(read_key(chance.key, where)).commitment != chance.commitment:
            raise BadInput("the key does not have the hash that was published", where=f"{where}: chance.commitment")
    present = rulebook(document.book).version
    if document.version < present:
        return _verified_older(document, present, signed, where)
    history = courses(document.answers, document.taken_back, where)
    match = run(document, where, events=False)
    unused = len(chance.outcomes.split()) - max(len(match.outcomes), chance.given)
    if unused > 0:
        raise BadInput(f"{unused} outcomes at the end were never drawn", where=f"{where}: chance.outcomes")
    if chance.source in ("seeded", "committed"):
        _check_outcomes(document, match, history, where)
        proved = "given" if chance.given and document.branched is None else "proved"
    if document.branched is not None:
        _check_branched(document, document.branched, where)
    if document.film:
        check_film(document, where)
    outcome = match.outcome
    seats = [seat for seat in match.sides if seat not in match.book.outside]
    return Verified(
        book=match.book.id,
        scenario=str(getattr(match.scenario, "title", "")),
        answers=len(match.answers),
        draws=len(match.outcomes),
        chance=proved,
        finished=outcome is not None,
        winner=None if outcome is None else outcome.winner,
        commitment=match.commitment,
        shares=tuple(seat for seat in seats if match.shares.get(seat)),
        host=tuple(seat for seat in seats if not match.shares.get(seat)),
        taken_back=len(match.taken_back),
        seen=sum(len(each.outcomes.split()) for each in match.taken_back),
        practice=document.practice,
        version=document.version,
        present=present,
        only_told=0 if document.resumed is None else document.resumed.answers,
        branched=document.branched,
        given=chance.given if chance.source in ("seeded", "committed") else len(match.outcomes),
        signed=signed,
    )


def _verified_older(document: Record, present: int, signed: str | None, where: str) -> Verified:
    """What a record of an older version is worth: all, where the present rules come to the same end; else what its film
    shows is all that is known, and nothing is proved."""
    ending = film[-1].ending if (film := film_of(document, where)) else None
    told = f"version {document.version} of {document.book} played it"
    try:
        anew = msgspec.structs.replace(document, version=present, film=[], signature=None)
        worth = verify(msgspec.to_builtins(anew))
    except Exception as error:
        # Rules that never asked for these answers may fail over them in any way.
        fault = f"{told}, and with version {present} it does not run ({error})"
    else:
        if not film or (worth.finished, worth.winner) == (ending is not None, ending and ending.winner):
            return msgspec.structs.replace(worth, version=document.version, signed=signed)
        fault = f"{told}, and with version {present} it comes to another end"
    if not film:
        raise BadInput(f"{fault}; no film of it was kept, so nothing is known of it", where=f"{where}: version")
    return Verified(
        book=document.book,
        scenario=str(document.scenario.get("title", "")),
        answers=len(document.answers),
        draws=len(document.chance.outcomes.split()),
        chance="unknown",
        finished=ending is not None,
        winner=None if ending is None else ending.winner,
        commitment=document.chance.commitment,
        taken_back=len(document.taken_back),
        seen=sum(len(each.outcomes.split()) for each in document.taken_back),
        practice=document.practice,
        version=document.version,
        present=present,
        runs=False,
        signed=signed,
    )


def signed_by(document: Record, where: str, wanted: str | None = None) -> str | None:
    """The key with which a record was signed, if it was."""
    signature = document.signature
    if wanted is not None and (signature is None or signature.key != wanted.lower()):
        by = "not signed" if signature is None else f"signed with {signature.key}"
        raise BadInput(f"the record is {by}, not with this key", where=f"{where}: signature")
    if signature is None:
        return None
    check_signature(msgspec.to_builtins(document), signature, where)
    return signature.key


def _check_outcomes(document: Record, match: Match, history: list[Sequence[Plain]], where: str) -> None:
    """Plays the record again, after the outcomes that were given with its source alone, and compares every outcome,
    among them those that were taken back. Of what was given nobody knows how it came, nor what stood there before."""
    taken_over = 0 if document.resumed is None else document.resumed.outcomes
    given = " ".join(document.chance.outcomes.split()[: max(document.chance.given, taken_over)])
    bare = msgspec.structs.replace(document, chance=msgspec.structs.replace(document.chance, outcomes=given))
    try:
        given_first = document.resumed is not None or (document.chance.given > 0 and document.branched is None)
        honest = run(bare, where, events=False) if given_first else lived(bare, history, where)
    except AerodromeError as error:
        what = f"the source gives other outcomes than those written down ({error.what})"
        raise BadInput(what, where=f"{where}: chance") from None
    for number, (written, true) in enumerate(zip(match.outcomes, honest.outcomes, strict=False), 1):
        if written != true:
            raise BadInput(f"draw {number} is {written}; its source gives {true}", where=f"{where}: chance.outcomes")
    assert len(match.outcomes) == len(honest.outcomes), "the same outcomes and answers give the same draws"
    if not given_first:
        _check_taken_back(match.taken_back, honest.taken_back, where)


def _check_branched(document: Record, branched: BranchedOff, where: str) -> None:
    """Told is what the record has in common with the one that it branched off, and nothing more."""
    if document.resumed is not None:
        return
    common = run(document, f"{where}: branched", moment=branched.moment, events=False)
    if common.sealed or len(common.outcomes) != document.chance.given:
        what = f"{document.chance.given} outcomes are given, {len(common.outcomes)} were drawn before it branched off"
        raise BadInput(what, where=f"{where}: chance.given")
    for number, each in enumerate(document.taken_back, 1):
        if each.at < branched.moment:
            raise BadInput("what came before it branched off is not taken back", where=f"{where}: taken_back {number}")


def _check_taken_back(told: Sequence[TakenBack], seen: Sequence[TakenBack], where: str) -> None:
    for number, (each, true) in enumerate(zip_longest(told, seen), 1):
        if true is None or (each.at, each.drawn, each.outcomes) != (true.at, true.drawn, true.outcomes):
            what = "nothing could be taken back here" if true is None else f"the draws were {true.outcomes!r} then"
            raise BadInput(what, where=f"{where}: taken_back {number}")
