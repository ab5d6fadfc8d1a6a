"""Scenarios of Watch Algy Dogfight! for random matches: groups of every size, ground fire, two-seaters, drums, solo."""

from typing import Any

from aerodrome.rulebooks.algy.settings import OPTIONS
from tests.properties.play import Played

FLIPPED = {setting.name: setting.choices[1] for setting in OPTIONS}


def section(name: str, at: str, facing: str, *aircraft: tuple[str, int], **facts: Any) -> dict[str, Any]:
    """A section, or a rogue, by its types and Pilot Dice."""
    rows = [{"model": model, "pilot": dice} for model, dice in aircraft]
    return {"name": name, "at": at, "facing": facing, "aircraft": rows, **facts}


def meeting(allied: dict[str, Any], central: dict[str, Any], **facts: Any) -> dict[str, Any]:
    """Two sides on a small board, so that they meet."""
    sides = [{"name": "British", "power": "allied"} | allied, {"name": "German", "power": "central"} | central]
    board = {"columns": 7, "rows": 7, "ceiling": 7}
    return {"title": "any", "turns": 4, "board": board, "side": sides} | facts


CAMEL, SE5A, BRISTOL, DH2 = "sopwith-camel", "se5a", "bristol-f2b", "dh2"
DR1, D7, RUMPLER = "fokker-dr1", "fokker-d7", "rumpler-c4"

PAIR = {"section": [section("A", "D3", "S", (CAMEL, 6), (CAMEL, 3))]}
OTHER_PAIR = {"section": [section("B", "D4", "N", (DR1, 6), (DR1, 3))]}

SECTION = section("A", "D2", "S", (SE5A, 6), (SE5A, 4), (SE5A, 2))
FLIGHT = {
    "section": [SECTION, section("C", "D2", "S", (CAMEL, 5), (CAMEL, 3), (CAMEL, 3))],
    "flights": [{"name": "one", "sections": ["A", "C"]}],
}
MIXED_FLIGHT = FLIGHT | {"section": [SECTION, section("C", "D2", "S", (CAMEL, 5), (CAMEL, 3))]}
SQUADRON = {
    "section": [
        section("G", "C5", "N", (D7, 7), (D7, 4)),
        section("H", "C5", "N", (D7, 5), (D7, 3)),
        section("E", "D5", "N", (DR1, 6), (DR1, 4)),
        section("F", "D5", "N", (DR1, 6), (DR1, 1)),
    ],
    "flights": [{"name": "red", "sections": ["G", "H"]}, {"name": "blue", "sections": ["E", "F"]}],
    "squadrons": [{"name": "circus", "flights": ["red", "blue"]}],
}

ALGY: dict[str, Played] = {
    "pairs": (meeting(PAIR, OTHER_PAIR), {}),
    "one hex": (
        meeting(
            {"section": [section("A", "D3", "S", (CAMEL, 6), (SE5A, 3), level=2)]},
            {"section": [section("R", "D3", "N", (DR1, 8), rogue=True, level=2)]},
            board={"columns": 6, "rows": 6, "ceiling": 3},
        ),
        {},
    ),
    "flight and squadron": (meeting(FLIGHT, SQUADRON, turns=3), {}),
    "two-seaters and Archie": (
        meeting(
            {
                "section": [section("A", "D3", "S", (BRISTOL, 5), (DH2, 3), level=1)],
                "ground": [{"kind": "aa-mg", "at": "D4"}, {"kind": "rifles", "at": "D4"}],
            },
            {
                "section": [section("B", "D4", "N", (RUMPLER, 4), (D7, 4), level=2)],
                "ground": [{"kind": "balloon", "at": "C4", "level": 1}, {"kind": "battery", "at": "E4"}],
                "cross": "N",
                "crossing": 3,
            },
        ),
        {},
    ),
    "other readings": (meeting(MIXED_FLIGHT, OTHER_PAIR), FLIPPED),
    "several players": (
        meeting(
            {
                "section": [
                    section("A", "D2", "S", (SE5A, 6), (SE5A, 4), seat="ann"),
                    section("C", "D2", "S", (CAMEL, 5), (CAMEL, 3), seat="bob"),
                ],
                "flights": [{"name": "one", "sections": ["A", "C"]}],
            },
            OTHER_PAIR,
        ),
        {},
    ),
    "alone": (
        meeting(
            PAIR,
            {
                "automatic": True,
                "section": [section("B", "D5", "N", (RUMPLER, 4), (RUMPLER, 3))],
                "ground": [{"kind": "battery", "at": "D4"}, {"kind": "balloon", "at": "D5", "level": 2}],
                "cross": "N",
                "crossing": 2,
            },
            goal=4,
        ),
        {},
    ),
}
