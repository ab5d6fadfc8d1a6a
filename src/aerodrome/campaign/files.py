"""A campaign as one file: its record, the records of its missions, and a sum over both that tells whether anybody has
changed it (campaign.file)."""

import hashlib
import secrets
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import msgspec

from aerodrome.campaign.scenario import MOST_MISSIONS
from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.kernel.files import as_type, from_json, read
from aerodrome.kernel.loading import load
from aerodrome.kernel.match import Match
from aerodrome.kernel.notation.matches import is_match_text, read_match

FORMAT = 1
CAMPAIGN = "campaign"
_UNCHANGED = "the file is left as it is"


class File(msgspec.Struct, forbid_unknown_fields=True):
    """What a campaign file holds."""

    aerodrome: str
    format: int
    campaign: dict[str, Any]
    missions: Annotated[dict[str, dict[str, Any]], msgspec.Meta(max_length=MOST_MISSIONS)]
    """Records of missions by their numbers."""
    check: str


def pack(record: Mapping[str, Any], missions: Mapping[str, Mapping[str, Any]]) -> bytes:
    """The file of a campaign."""
    held = {"campaign": dict(record), "missions": {name: dict(each) for name, each in missions.items()}}
    document = {"aerodrome": CAMPAIGN, "format": FORMAT, **held, "check": _sum(held)}
    return msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"


def unpack(source: bytes | Path) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    """The record of a campaign and those of its missions. A bare record, as it was written before there were files of
    campaigns, is taken too; what was changed by hand, cut off, or written by a later version is refused, and nothing
    is done to the file."""
    where = str(source) if isinstance(source, Path) else "campaign"
    content = read(source) if isinstance(source, Path) else source
    try:
        data = from_json(content, where)
    except BadInput as error:
        what = f"this is no campaign file, or it was cut off: {error.what}; {_UNCHANGED}"
        raise BadInput(what, where=where, rule="campaign.file") from None
    if isinstance(data, dict) and "aerodrome" not in data and data.get("book") == CAMPAIGN:
        return data, {}
    if not isinstance(data, dict) or data.get("aerodrome") != CAMPAIGN:
        raise BadInput(f"this is no campaign file; {_UNCHANGED}", where=where, rule="campaign.file")
    written = data.get("format")
    if not isinstance(written, int) or not 1 <= written <= FORMAT:
        what = f"format {written!r} is not known here, where formats go up to {FORMAT}: a newer Aerodrome reads it"
        raise BadInput(f"{what}; {_UNCHANGED}", where=f"{where}: format", rule="campaign.file")
    file = as_type(data, File, where)
    if file.check != _sum({"campaign": file.campaign, "missions": file.missions}):
        what = f"it has been changed since it was written, so nobody can say how the campaign went; {_UNCHANGED}"
        raise BadInput(what, where=f"{where}: check", rule="campaign.file")
    return file.campaign, file.missions


def held(path: Path) -> tuple[Path | dict[str, Any], dict[str, dict[str, Any]]]:
    """What a file holds that may be a record of anything: a record is left to who reads it, one that is written as text
    is read, a campaign file is unpacked."""
    data: Any = None
    content = b""
    with suppress(BadInput):
        content = read(path)
    if is_match_text(content):
        return read_match(content, str(path)), {}
    with suppress(BadInput):
        data = from_json(content, str(path))
    return unpack(path) if isinstance(data, dict) and data.get("aerodrome") == CAMPAIGN else (path, {})


def resume(record: Mapping[str, Any], where: str = "campaign") -> Match:
    """The campaign of a record, ready to go on; with new dice from here on where its own are not known."""
    try:
        match = load(with_new_dice(record) if _lacks_dice(record) else record)
    except AerodromeError as error:
        what = f"the campaign cannot be followed to its end: {error.what}; {_UNCHANGED}"
        raise BadInput(what, where=f"{where}: {error.where}", rule=error.rule) from None
    if match.book.id != CAMPAIGN:
        raise BadInput(
            f"this is a match of {match.book.id}, no campaign; {_UNCHANGED}", where=where, rule="campaign.file"
        )
    return match


def with_new_dice(record: Mapping[str, Any]) -> Mapping[str, Any]:
    """What was rolled stands, and new dice follow that nobody can know."""
    chance = record.get("chance")
    outcomes = str(chance.get("outcomes", "")) if isinstance(chance, dict) else ""
    new = {"source": "committed", "key": secrets.token_hex(32), "outcomes": outcomes, "given": len(outcomes.split())}
    return {**record, "chance": new}


def _lacks_dice(record: Mapping[str, Any]) -> bool:
    """While a campaign goes on at a table of its own, what its dice come from is not in its file."""
    chance = record.get("chance")
    return isinstance(chance, dict) and (
        chance.get("source") == "scripted" or (chance.get("source") == "committed" and "key" not in chance)
    )


def _sum(held: Mapping[str, Any]) -> str:
    return hashlib.sha256(msgspec.json.encode(held, order="sorted")).hexdigest()
