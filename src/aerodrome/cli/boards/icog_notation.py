"""Moves of In Clouds of Glory as people type them, and as they are shown: "s4 rE6 s", "o90 u", "l45° th2 b-30".

s is straight, l and r are turns to the left and right wing, u up out of the top, ul and ur between them, t with degrees
any side (t-30). A capital after it is a template, else the safe one is flown; then its length in Move units, or its arc
in degrees with the sign. o is a roll, v a vertical dive, x a side slip; o-90 and x-1 go to the left. What has no length
takes what is left. A letter alone is a command of the terminal: with a full stop it is a move. French letters (g, d, h,
hg, hd) are understood everywhere.
"""

import re
from collections.abc import Iterable, Sequence
from math import radians
from typing import NamedTuple

from aerodrome.cli.phrases import Phrases
from aerodrome.kernel.errors import Refused
from aerodrome.rulebooks.icog.figures.panels import LETTERS, letter_of, radius, template_of
from aerodrome.rulebooks.icog.flight.plans import (
    ROLL,
    SLIP,
    STRAIGHT,
    TURN,
    VERTICAL_DIVE,
    Announcement,
    Job,
    Leg,
    Maneuver,
)

_SIDES = {"l": -90.0, "g": -90.0, "r": 90.0, "d": 90.0, "u": 0.0, "h": 0.0}
_SIDES |= {"ul": -45.0, "hg": -45.0, "ur": 45.0, "hd": 45.0}
_NUMBER = r"(\d+(?:[.,]\d+)?)"
_TURN = re.compile(rf"(ul|ur|hg|hd|[lrugdh]|t[+\-−]?\d+)([A-Pa-p](?:\+\d+)?)?:?(?:{_NUMBER}(°)?)?")
_DIVE = re.compile(rf"v([A-Pa-p](?:\+\d+)?)?:?(?:{_NUMBER}(°)?)?")
_STRAIGHT = re.compile(rf"s{_NUMBER}?")
_ROLL = re.compile(r"o([+\-−]?\d+)?")
_SLIP = re.compile(rf"x([+\-−]?\d*)(?::{_NUMBER})?")
_THROTTLE = re.compile(r"(?:th|gaz)(\d+|\?)")
_BANK = re.compile(r"b([+\-−]?\d+|\?)")
_JOB = re.compile(r"(clear|reload|restart|camera|radio|désenrayer|desenrayer|recharger|relancer|photo)(\d)?(?:x(\d))?")
_JOBS = {"désenrayer": "clear", "desenrayer": "clear", "recharger": "reload", "relancer": "restart", "photo": "camera"}
_FLAGS = {
    **dict.fromkeys(("land", "landing", "atterrir"), "landing"),
    **dict.fromkeys(("off", "takeoff", "take-off", "décoller", "decoller"), "take_off"),
    **dict.fromkeys(("imm", "immelmann"), "immelmann"),
    **dict.fromkeys(("home", "rentrer"), "home"),
    **dict.fromkeys(("jump", "sauter"), "jump"),
}
_NOBODY = ("none", "nobody", "-", "aucun", "personne")
_ROLL_ANGLE = 90.0


class Piece(NamedTuple):
    """A leg as far as it was said: without a template the safe one, without a length what is left."""

    kind: str
    angle: float = 0.0
    template: int | None = None
    length: float | None = None
    arc: float | None = None
    shift: int = 0


class Wanted(NamedTuple):
    """What was typed. Targets are None where none were named: then all are meant."""

    pieces: tuple[Piece, ...] = ()
    jobs: tuple[Job, ...] = ()
    targets: tuple[str, ...] | None = None
    flags: tuple[str, ...] = ()
    throttle: int | None = 0
    bank: float | None = 0.0


def read(text: str, enemies: Sequence[str], jobs: Sequence[Job], phrases: Phrases) -> Wanted:
    """Word by word."""
    found = Wanted()
    for word in text.replace(";", " ").split():
        found = _with(found, word.strip(",").removesuffix("."), enemies, jobs, phrases)
    return found


def _with(found: Wanted, word: str, enemies: Sequence[str], jobs: Sequence[Job], phrases: Phrases) -> Wanted:
    if not word:
        return found
    if word.startswith("@"):
        named = _targets(word[1:], enemies, phrases)
        return found._replace(targets=tuple(dict.fromkeys((*(found.targets or ()), *named))))
    plain = word.casefold()
    if plain in _FLAGS:
        return found._replace(flags=(*found.flags, _FLAGS[plain]))
    if match := _THROTTLE.fullmatch(plain):
        return found._replace(throttle=None if match[1] == "?" else int(match[1]))
    if match := _BANK.fullmatch(plain):
        return found._replace(bank=None if match[1] == "?" else _signed(match[1]))
    if match := _JOB.fullmatch(plain):
        return found._replace(jobs=(*found.jobs, _job(match, jobs, phrases)))
    piece = _piece(word) or _piece(plain)
    if piece is None:
        raise Refused(phrases("icog.unknown", typed=word))
    return found._replace(pieces=(*found.pieces, piece))


def _piece(word: str) -> Piece | None:
    if match := _STRAIGHT.fullmatch(word):
        return Piece(STRAIGHT, length=_number(match[1]))
    if match := _ROLL.fullmatch(word):
        return Piece(ROLL, _signed(match[1]) if match[1] else _ROLL_ANGLE)
    if match := _SLIP.fullmatch(word):
        aside = match[1] if match[1][-1:].isdigit() else f"{match[1]}1"
        return Piece(SLIP, shift=int(_signed(aside)), length=_number(match[2]))
    if match := _DIVE.fullmatch(word):
        return _arc(VERTICAL_DIVE, 0.0, match[1], match[2], match[3])
    if match := _TURN.fullmatch(word):
        side = _SIDES[match[1]] if match[1] in _SIDES else _signed(match[1][1:])
        return _arc(TURN, side, match[2], match[3], match[4])
    return None


def _arc(kind: str, side: float, letter: str | None, number: str | None, degrees: str | None) -> Piece:
    template = None
    if letter:
        template = LETTERS.index(letter[0].upper()) + int(letter[2:] or 0)
    much = _number(number)
    return Piece(kind, side, template, None if degrees else much, much if degrees else None)


def _number(text: str | None) -> float | None:
    return float(text.replace(",", ".")) if text else None


def _signed(text: str) -> float:
    return float(text.replace("−", "-"))


def _targets(text: str, enemies: Sequence[str], phrases: Phrases) -> list[str]:
    """Names by their beginnings, with commas between them."""
    if text.casefold() in _NOBODY:
        return []
    found = []
    for part in filter(None, text.casefold().split(",")):
        named = [name for name in enemies if name.casefold().replace(" ", "").startswith(part)]
        if len(named) != 1:
            key = "answer.several" if named else "icog.no-target"
            raise Refused(phrases(key, typed=part, options=", ".join(named or enemies)))
        found += named
    return found


def _job(match: re.Match[str], jobs: Sequence[Job], phrases: Phrases) -> Job:
    """The work that is meant: with as many actions as it can take, unless they are told; guns are counted from 1."""
    kind = _JOBS.get(match[1], match[1])
    open_ = [job for job in jobs if job.kind == kind and (not match[2] or job.gun == int(match[2]) - 1)]
    if match[3]:
        open_ = [job for job in open_ if job.actions == int(match[3])]
    if not open_:
        raise Refused(phrases("icog.no-work", typed=match[0]))
    return max(open_, key=lambda job: (-job.gun, job.actions))


def legs_of(pieces: Iterable[Piece], allowance: float, roll: int, safe: int) -> tuple[Leg, ...]:
    """Legs with all their lengths: what was left open shares what is left, and a last stretch is straight."""
    pieces = list(pieces)
    sizes = [radius(safe if each.template is None else each.template) for each in pieces]
    lengths = [_length(each, size, roll) for each, size in zip(pieces, sizes, strict=True)]
    left = allowance - sum(each for each in lengths if each is not None)
    open_ = sum(each is None for each in lengths)
    if left > _LEAST and not open_:
        pieces, sizes, lengths = [*pieces, Piece(STRAIGHT)], [*sizes, 0.0], [*lengths, None]
        open_ = 1
    share = left / open_ if open_ and left > 0 else 0.0
    return tuple(
        Leg(
            each.kind,  # type: ignore[arg-type]
            share if length is None else length,
            each.angle,
            size if each.kind in (TURN, VERTICAL_DIVE) else 0.0,
            each.shift,
        )
        for each, size, length in zip(pieces, sizes, lengths, strict=True)
    )


_LEAST = 0.005


def _length(piece: Piece, size: float, roll: int) -> float | None:
    if piece.kind == ROLL:
        return float(roll)
    if piece.arc is not None:
        return round(size * radians(piece.arc), 6)
    if piece.kind == SLIP and piece.length is None:
        return float(abs(piece.shift) * roll)
    return piece.length


def maneuvers_of(pieces: Iterable[Piece]) -> tuple[Maneuver, ...]:
    """What they are as an Announcement."""
    return tuple(
        Maneuver(each.kind, float(each.shift) if each.kind == SLIP else each.angle)  # type: ignore[arg-type]
        for each in pieces
        if each.kind != STRAIGHT
    )


# As it is shown


def shown(legs: Sequence[Leg], safe: int, lang: str) -> str:
    """Legs as they would be typed; a last straight stretch needs no length."""
    found = [_shown(leg, safe, lang) for leg in legs]
    if len(legs) > 1 and legs[-1].kind == STRAIGHT:
        found[-1] = "s"
    return " ".join(found)


def _shown(leg: Leg, safe: int, lang: str) -> str:
    length = f"{round(leg.length, 2):g}"
    if leg.kind == STRAIGHT:
        return f"s{length}"
    if leg.kind == ROLL:
        return f"o{leg.angle:g}"
    if leg.kind == SLIP:
        return f"x{leg.shift}:{length}"
    template = template_of(leg.radius)
    letter = "" if template == safe else letter_of(template)
    if leg.kind == VERTICAL_DIVE:
        return f"v{letter}{length}"
    side = side_sign(leg.angle, lang)
    return f"{side}{letter}{':' if side[0] == 't' and not letter else ''}{length}"


def side_sign(angle: float, lang: str) -> str:
    """The letters of a side, or t and its degrees."""
    names = ("g", "hg", "h", "hd", "d") if lang == "fr" else ("l", "ul", "u", "ur", "r")
    place, rest = divmod(angle + 90, 45)
    return names[int(place)] if not rest and 0 <= place <= 4 else f"t{angle:g}"


def announced_in_short(said: Announcement, lang: str) -> str:
    """Maneuvers of an Announcement as they would be typed."""
    text = " ".join(_maneuver_sign(each, lang) for each in said.maneuvers) or "s"
    return text if len(text) > 1 else f"{text}."


def _maneuver_sign(maneuver: Maneuver, lang: str) -> str:
    if maneuver.kind == VERTICAL_DIVE:
        return "v"
    if maneuver.kind == TURN:
        return side_sign(maneuver.angle, lang)
    left = maneuver.angle < 0
    if maneuver.kind == ROLL:
        return "o-90" if left else "o90"
    return "x-1" if left else "x1"
