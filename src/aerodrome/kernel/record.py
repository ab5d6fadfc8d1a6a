"""Records: a match as one JSON document, written and read."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import msgspec

from aerodrome.kernel.branched import BranchedOff
from aerodrome.kernel.chance import ByHand, Committed, Face, Scripted, Seeded, Source, checked_seed, read_share
from aerodrome.kernel.checkpoint import Checkpoint
from aerodrome.kernel.concluding import Concluded
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import as_type, from_json, plain, read
from aerodrome.kernel.posed import Posed
from aerodrome.kernel.setup import Setup
from aerodrome.kernel.signing import Signature
from aerodrome.kernel.sizes import MOST_ANSWERS, MOST_OUTCOMES, check_sizes
from aerodrome.kernel.structs import Plain
from aerodrome.kernel.taking_back import TakenBack

if TYPE_CHECKING:
    from aerodrome.kernel.match import Match

FORMAT = 1

RecordGiven: TypeAlias = Mapping[str, object] | str | bytes | Path
"""A record as plain data, as JSON text, or the path of a file."""


class Chance(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Where the outcomes came from, and the outcomes in order, with a space between two."""

    source: str
    outcomes: Annotated[str, msgspec.Meta(max_length=MOST_OUTCOMES)] = ""
    given: int = 0
    """How many of them, from the first, the source did not give: a script did, or the match that was cloned."""
    bends: bool = False
    """Whether a given outcome that cannot be, since the players went another way, is left to the source."""
    seed: int | str | None = None
    key: str | None = None
    commitment: str | None = None
    shares: dict[str, str] = {}
    """What people added to the chance, by their seats; empty where one has yet to be given."""


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A match as one JSON document."""

    format: int
    book: str
    version: int
    scenario: dict[str, Plain]
    chance: Chance
    options: dict[str, Plain] = {}
    seats: dict[str, str] = {}
    position: dict[str, Plain] | None = None
    lesson: str = ""
    """The lesson that it was made for, if any."""
    puzzle: Posed | None = None
    """The puzzle that it begins with, if any."""
    practice: bool = False
    """Whether the players wanted chance that was taken back to be offered again."""
    answers: Annotated[list[Plain], msgspec.Meta(max_length=MOST_ANSWERS)] = []
    sealed: dict[str, Plain] = {}
    concluded: Concluded | None = None
    """How people ended it, where it was not played out."""
    resumed: Checkpoint | None = None
    """Where this version of the rules took over from an older one; what was answered and drawn before is only told."""
    branched: BranchedOff | None = None
    """Which record it branched off, and when: what was answered and drawn before is told as that one had it."""
    taken_back: Annotated[list[TakenBack], msgspec.Meta(max_length=MOST_ANSWERS)] = []
    """In the order of time. Of `answers` and `outcomes` only what stands is there."""
    checkpoint: Checkpoint | None = None
    """The last safe point of a match that goes on, for a time when what was before it can no longer be run."""
    film: list[str] = []
    """What was seen, for a time when its rules are no longer known (kernel/film.py)."""
    signature: Signature | None = None
    """Of whoever gave the record out."""


def write(match: "Match") -> dict[str, Plain]:
    """A match as a record."""
    document = Record(
        format=FORMAT,
        book=match.book.id,
        version=match.book.version,
        scenario=msgspec.to_builtins(match.scenario),
        chance=_chance_of(match),
        options=dict(match.setup.options),
        seats=dict(match.setup.seats),
        position=_position_of(match.setup),
        lesson=match.setup.lesson,
        puzzle=match.setup.puzzle,
        practice=match.setup.practice,
        answers=match.answers,
        sealed=match.sealed,
        concluded=match.concluded,
        resumed=match.setup.resumed,
        branched=match.setup.branched,
        taken_back=list(match.taken_back),
    )
    written: dict[str, Plain] = plain(document, "record")
    return written


def _position_of(setup: Setup) -> dict[str, Plain] | None:
    given = msgspec.to_builtins(setup.start) if setup.imagined else setup.position
    return None if given is None else dict(given)


def _chance_of(match: "Match") -> Chance:
    source = match.source
    outcomes = " ".join(map(str, match.outcomes))
    given, bends = 0, False
    if isinstance(source, ByHand):
        return Chance("hand", " ".join(map(str, source.outcomes)))
    if isinstance(source, Scripted):
        if source.then is None:
            return Chance("scripted", " ".join(map(str, source.outcomes)))
        given, bends = source.given, source.bends
        if bends or given > len(match.outcomes):
            outcomes = " ".join(map(str, source.outcomes[:given] + match.outcomes[given:]))
        source = source.then
    if isinstance(source, Committed):
        shares = {seat: "" if share is None else share.hex() for seat, share in source.shares.items()}
        return Chance("committed", outcomes, given, key=source.key.hex(), commitment=source.commitment, shares=shares)
    if isinstance(source, Seeded):
        return Chance("seeded", outcomes, given, bends, seed=source.seed)
    return Chance("scripted", outcomes)


def document_of(record: RecordGiven) -> tuple[Record, str]:
    """A record that is checked but not run, and where it comes from."""
    where = "record"
    data: object = record
    if isinstance(record, Path):
        where = str(record)
        data = from_json(read(record), where)
    elif isinstance(record, str | bytes):
        data = from_json(record, where)
    document = as_type(data, Record, where)
    check_sizes([(each.by, each.answers) for each in document.taken_back], f"{where}: taken_back")
    return document, where


def fingerprint(document: Record) -> str:
    """What tells a record from every other one: a hash over all that was played, by hexadecimal digits."""
    played = msgspec.structs.replace(document, checkpoint=None, film=[], signature=None)
    return hashlib.sha256(msgspec.json.encode(msgspec.to_builtins(played), order="sorted")).hexdigest()


def recorded_source(chance: Chance, where: str) -> Source:
    """The source that goes on where the outcomes of a record end."""
    faces = [face_of(token) for token in chance.outcomes.split()]
    if not 0 <= chance.given <= len(faces):
        raise BadInput(f"{chance.given} of {len(faces)} outcomes cannot be given", where=f"{where}: chance.given")
    match chance.source:
        case "hand":
            return ByHand(faces)
        case "scripted":
            return Scripted(faces)
        case "seeded" if chance.seed is not None:
            return Scripted(faces, Seeded(checked_seed(chance.seed)), chance.given, bends=chance.bends)
        case "committed" if "" in chance.shares.values():
            if faces or chance.key is None:
                what = "the match waits for shares of its people: nothing has been drawn, and nothing can be shown yet"
                raise BadInput(what, where=f"{where}: chance.shares")
            return Committed(read_key(chance.key, where), shares=_shares(chance, where))
        case "committed" if chance.key is not None:
            source = Committed(read_key(chance.key, where), shares=_shares(chance, where))
            return Scripted(faces, source, chance.given)
        case "committed":
            return Scripted(faces)
    raise BadInput(f"{chance.source!r} is not a source of chance that is fully described", where=f"{where}: chance")


def read_key(text: str, where: str) -> bytes:
    """The key of committed chance, as a record has it."""
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != 32:
        raise BadInput("a key is 64 hexadecimal digits", where=f"{where}: chance.key")
    return key


def _shares(chance: Chance, where: str) -> dict[str, bytes | None]:
    shares = {seat: read_share(text) for seat, text in chance.shares.items()}
    for seat, text in chance.shares.items():
        if text and shares[seat] is None:
            raise BadInput("a share is 64 hexadecimal digits, in small letters", where=f"{where}: chance.shares.{seat}")
    return shares


def face_of(token: str) -> Face:
    """An outcome as it is written in a record."""
    return int(token) if token.isascii() and token.isdigit() and len(token) <= 9 else token
