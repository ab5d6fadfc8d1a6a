"""`aerodrome position` and `aerodrome record`: moments of records and whole matches as text, or for Tacview."""

import datetime
import sys
from codecs import BOM_UTF8
from pathlib import Path
from typing import Any

import msgspec

from aerodrome.campaign.files import held
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.saving import create
from aerodrome.cli.terminal import beside, language, record_file
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import read
from aerodrome.kernel.legible import legible
from aerodrome.kernel.loading import load
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.notation.lines import write
from aerodrome.kernel.notation.matches import read_match, write_match
from aerodrome.kernel.record import document_of
from aerodrome.kernel.rulebook import rulebook
from aerodrome.rulebooks.icog.tacview import tacview


def print_position(file: str, at: int | None, lang: str | None) -> int:
    """Prints the position at the last safe point before a moment, and says so where that is an earlier one."""
    phrases = Phrases(language(lang))
    record, _ = held(record_file(file))
    match = load(record, moment=at)
    print(write(match))
    earlier = 0 if match.outcome is not None else len(match.answers) - match.checkpoint().answers
    if earlier:
        moment = len(match.answers) - earlier
        beside().print(phrases("position.earlier", moment=moment, answers=earlier), soft_wrap=True)
    return 0


def print_match(
    file: str, to: str | None, event: str, day: datetime.date | None, *, log: bool, lang: str | None
) -> int:
    """Writes a record as text."""
    record = _of_one_match(file)
    words = BookWords(rulebook(document_of(record)[0].book), language(lang)) if log else None
    comment = None if words is None else lambda event: legible(words.event(event))
    _put(write_match(record, event=event, day=day, comment=comment).encode(), to)
    return 0


def print_tacview(file: str, to: str | None, lang: str | None) -> int:
    """Writes a record as a flight recording; a file begins as Tacview likes it, with the mark of UTF-8."""
    recording = tacview(_of_one_match(file), language(lang)).encode()
    _put(recording if to is None else BOM_UTF8 + recording, to)
    return 0


def _of_one_match(file: str) -> Path | dict[str, Any]:
    record, missions = held(record_file(file))
    if missions:
        what = "this is a campaign with its missions: `aerodrome campaign mission` takes out the record of one"
        raise BadInput(what, where=file)
    return record


def read_text(file: str, to: str | None) -> int:
    """Writes the record of a text."""
    record = read_match(read(record_file(file)), file)
    _put(msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n", to)
    return 0


def _put(content: bytes, to: str | None) -> None:
    if to is None:
        sys.stdout.write(content.decode())
    else:
        create(Path(to).expanduser(), content)
