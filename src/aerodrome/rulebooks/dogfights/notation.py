"""How positions are written in one line (docs/notation.md):

dogfights/1 duel turn=2 British moves | Sopwith Camel 4: F12 E @3 climbs ammo=front:4 | Fokker Dr.I 5: G9 W @2
"""

from typing import Any

import msgspec

from aerodrome.kernel.files import plain
from aerodrome.kernel.notation.marks import (
    Agenda,
    Fields,
    Flag,
    Mark,
    Named,
    Notation,
    Pieces,
    Place,
    Sign,
    Unreadable,
    Value,
)
from aerodrome.kernel.structs import Plain
from aerodrome.rulebooks.dogfights.sequence import STEPS, TURN
from aerodrome.rulebooks.dogfights.setup import FIRST_STEPS, aircraft_of
from aerodrome.rulebooks.dogfights.state import ACCESS, ACE, AVERAGE, FATES, FLYING, ROOKIE
from aerodrome.sky.lattice import HEADINGS

_POINT = r"[A-Z]\d{1,2}|[NESW]-\d"
_DIRECTIONS: dict[Plain, str] = dict(enumerate(HEADINGS))


def _on_board(aircraft: Fields) -> bool:
    return aircraft["point"] is not None


class _Toward(Value):
    """A direction, by its name."""

    def spelled(self, value: Plain) -> str:
        return "none" if value == -1 else HEADINGS[value] if isinstance(value, int) else ""

    def meant(self, text: str) -> Plain:
        if text != "none" and text not in HEADINGS:
            raise Unreadable(f"{text!r} is none of {', '.join(HEADINGS)} and none")
        return -1 if text == "none" else HEADINGS.index(text)


class _Ammo(Value):
    """Who left his guns at home has none."""

    def said(self, now: Fields, start: Fields) -> str:
        return "" if now["disarmed"] and not now["ammo"] else super().said(now, start)


def _kind_of(now: Fields, start: Fields | None) -> list[Plain] | None:
    """A side's own choice is not there at the start (dogfights.setup.fleet_size)."""
    return None if start is not None else [now["side"], now["model"], now["number"]]


def _made(setup: Any, name: str, given: list[Plain]) -> Fields:
    brief = setup.start.brief
    match given:
        case [str(side), str(model), int(number)] if side in brief.sides and model in brief.models:
            made = aircraft_of(brief, setup.settings, side, brief.models[model], number)
            fields: Fields = plain(msgspec.structs.replace(made, id=name), "position")
            return fields
    sides, models = ", ".join(brief.sides), ", ".join(brief.models)
    raise Unreadable(f"a side ({sides}), a type ({models}) and a number are wanted")


_TABLE: tuple[Mark, ...] = (
    Value("turn", "turn", int, "the round: each side has one turn in it"),
    Value("active", "active", str, "the side whose turn it is"),
    Agenda(lambda _: (TURN, FIRST_STEPS), list(STEPS)),
    Value("first", "first", str, "the side that moves first"),
    _Toward("wind", "wind", str, "where the wind blows to: a direction, or none"),
    _Toward("sun", "sun", str, "the direction of fire that looks into the sun, or none"),
    Value("placed", "placed", int, "aircraft put on access points in this turn"),
    Value("ready", "ready", list[str], "sides that have placed their pilots"),
    Flag("bonus", "bonus", "the bonus round is played"),
    Value("over", "over", str, "why the match is over"),
)

_AIRCRAFT: tuple[Mark, ...] = (
    Place(
        "point",
        _POINT,
        lambda point: ACCESS if "-" in point else FLYING,
        FATES,
        "`F12`, `W-4`",
        "the point at which it flies, the access point on which it stands, or what became of it",
    ),
    Named("heading", _DIRECTIONS, "its heading", always=_on_board),
    Sign("@", "level", "its level", always=_on_board),
    Named("tilt", {1: "climbs", -1: "dives", 0: "flat"}, "a climb or a descent is announced, or none"),
    _Ammo("ammo", "ammo", dict[str, int], "bursts left, by mount"),
    Value("throttle", "throttle", int, "safe uses of full throttle left; -1 is off the track"),
    Value("damage", "damage", list[str], "parts that are damaged"),
    Value("jam", "jammed", list[str], "mounts that are jammed"),
    Named("pilot", {ACE: "ace", ROOKIE: "rookie", AVERAGE: "average"}, "how good its pilot is"),
    Flag("shown", "shown", "everybody knows how good he is"),
    Flag("moved", "moved", "it has moved in this turn"),
    Flag("bordering", "bordering", "its last move ended in the border zone"),
    Value("clearing", "clearing", list[str], "mounts that are being cleared in this turn"),
    Value("answered", "answered", list[str], "mounts that have answered in this enemy turn"),
    Value("kills", "kills", int, "enemies shot down by its pilot’s own guns"),
    Value("trophies", "trophies", list[str], "every enemy that it shot down"),
    Value("bombs", "bombs", int, "bombs left"),
    Value("carried", "carried", int, "bombs at the start"),
    Flag("disarmed", "disarmed", "its guns were left at home"),
    Value("photos", "photos", list[str], "areas of which it has photographs"),
    Value("film", "film", str, "the area that it has photographed and not yet left"),
    Value("above", "over", str, "the target area that it flies over"),
    Value("run", "run", int, "points of that area in a row at one level"),
    Value("done", "done", str, "whether it has dropped a bomb or taken a photograph there, or was asked"),
    Flag("dropped", "dropped", "it has dropped a bomb in this turn"),
    Value("cause", "cause", str, "why it was lost"),
    Value("by", "by", str, "who shot it down"),
    Value("left-by", "left_by", str, "the edge over which it left"),
)

_AREAS: tuple[Mark, ...] = (
    Value("bombs", "bombs", int, "bombs that hit it"),
    Flag("home", "home", "its photograph was brought home"),
)

NOTATION = Notation(
    version=1,
    table=_TABLE,
    pieces=(
        Pieces(
            field="aircraft",
            marks=_AIRCRAFT,
            kind_of=_kind_of,
            made=_made,
            made_usage="`as(SIDE,TYPE,NUMBER)`",
            more=True,
        ),
        Pieces(field="targets", marks=_AREAS, prefix="area"),
    ),
)
