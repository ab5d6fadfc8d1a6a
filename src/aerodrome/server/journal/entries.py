"""Entries of a journal: what is written of an answer, a share, an undo, of what people agree on, of a verdict of the
ace, and of newer rules that took over."""

from collections.abc import Collection, Iterable
from typing import Any, Literal

import msgspec

from aerodrome.kernel.concluding import Concluded
from aerodrome.kernel.decisions import Answer
from aerodrome.kernel.errors import Refused
from aerodrome.kernel.events import Facts
from aerodrome.kernel.files import frozen
from aerodrome.kernel.taking_back import TakenBack
from aerodrome.server.store.store import Entry

ANSWER, UNDO, SHARE, RULES, SETTLE, VERDICT = "answer", "undo", "share", "rules", "settle", "verdict"
"""The kinds of entries."""

_encode = msgspec.json.Encoder().encode


class TakenOver(msgspec.Struct, frozen=True):
    """A new version of the rules took over a match: what stands of what was answered before, and what is lost."""

    version: int
    older: int
    kept: int
    lost: int


class Settling(msgspec.Struct, frozen=True):
    """What people said beside the play, and the seats of the link that said it."""

    what: Literal["resign", "offer", "accept", "decline", "close", "claim", "give", "take"]
    seats: tuple[str, ...]
    about: Literal["end", "hints", "pause", "back", "judge", "time", "absence", "vacation"] = "end"
    whom: str = ""
    """Against which seat something is claimed, or who is given time."""
    amount: int = 0
    """How much is given or taken; of an offer to take an answer back, the number of that answer's entry."""


class Standing(msgspec.Struct, frozen=True):
    """What an entry has added to the match, as long as no later one takes it back."""

    n: int
    seat: str
    answer: Answer | TakenOver | Concluded | Facts


def answered(entry: Entry) -> Standing:
    """What a stored answer adds."""
    return Standing(entry.n, entry.seat, frozen(msgspec.json.decode(entry.value)))


def standing_of(entries: Iterable[Entry], people: Collection[str]) -> list[Standing]:
    """What stands of these answers. An undo takes back everything up to and with the last answer of a person, or the
    answer that all had agreed on."""
    standing: list[Standing] = []
    offered = 0
    for entry in entries:
        if entry.kind == ANSWER:
            standing.append(answered(entry))
        elif entry.kind == SETTLE:
            said = msgspec.json.decode(entry.value, type=Settling)
            if said.about == "back":
                offered = said.amount if said.what == "offer" else offered * (said.what == "accept")
        elif entry.kind == UNDO and offered:
            standing = [each for each in standing if each.n < offered]
            offered = 0
        elif entry.kind == UNDO:
            while standing and standing.pop().seat not in people:
                pass
    return standing


def seen_of(undo: Entry) -> tuple[TakenBack, ...]:
    """What had been seen of what this entry took back; nothing where it was still sealed, and in entries of a time when
    the same was drawn again."""
    found = msgspec.json.decode(undo.value, type=TakenBack | None)
    return () if found is None else (found,)


def as_json(option: Any) -> str:
    """An answer as its entry has it. Refused where no record could hold it."""
    try:
        return _encode(option).decode()
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise Refused(f"this cannot be an answer: {error}", where="answer") from None
