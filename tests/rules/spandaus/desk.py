"""A referee's desk for tests: aircraft put where a test wants them, with the cards in the order that it wants."""

from collections.abc import Sequence
from typing import Any

import aerodrome
from aerodrome import Match
from tests.rules.referee import facts_of, give, refused, rules_of_bars, said

__all__ = ["TURN", "desk", "facts_of", "give", "model", "plane", "refused", "rules_of_bars", "said"]

TURN = ["deployment", "movement", "combat", "end of turn checks", "bomber pairs", "removal"]


def model(name: str = "", **figures: Any) -> dict[str, Any]:
    """A row of the aircraft lists with any figures: a scout with middling ones unless told otherwise.

    Without a name it is called by its figures, so that two rows on one desk never pass for each other.
    """
    name = name or " ".join(["test-scout", *(f"{key}={figure}" for key, figure in sorted(figures.items()))])
    row: dict[str, Any] = {
        "id": name,
        "name": name,
        "type": "scout",
        "side": "allied",
        "M": 6,
        "VC": 4,
        "VD": 5,
        "hits": 6,
        "PD": 3,
        "CR": 3,
        "DR": 3,
        "attack": [-3, -4, -5],
        "attack_ammo": 5,
        "RM": 9,
        "CON": 9,
    }
    if figures.get("type") == "two-seater":
        row |= {"defence": [-7, -8], "defence_ammo": 5}
    if figures.get("type") == "bomber":
        for key in ("PD", "CR", "DR", "attack", "attack_ammo"):
            del row[key]
        row |= {"defence": [-5, -6], "hits": 10}
    row |= figures
    return {key: value for key, value in row.items() if value is not None}


_ENTRY = ("crew", "owner", "arrives", "formation", "designated", "crew_size")


def plane(
    name: str, square: str | None = None, kind: str | dict[str, Any] | None = None, **facts: Any
) -> dict[str, Any]:
    """An aircraft: `kind` is a listed model's id or a row made by `model`; facts are those of a scenario's entry
    (crew, formation, ...) or of the position (sustained, attack_ammo, spinning, jinked, ...)."""
    row = kind if isinstance(kind, dict) else None
    listed = kind if isinstance(kind, str) else (row or model())["id"]
    entry = {"name": name, "model": listed} | {key: facts[key] for key in _ENTRY if key in facts}
    position = {key: value for key, value in facts.items() if key not in _ENTRY}
    if square is not None:
        position |= {"square": square, "fate": "flying"}
    rows = [] if isinstance(kind, str) else [row or model()]
    return {"entry": entry, "position": position, "models": rows}


def desk(
    allied: Sequence[dict[str, Any]],
    german: Sequence[dict[str, Any]] = (),
    *,
    steps: str | Sequence[str] = "movement",
    cards: str = "",
    seed: int | None = None,
    scenario: dict[str, Any] | None = None,
    sides: dict[str, dict[str, Any]] | None = None,
    position: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
) -> Match:
    """A match of one step of a turn, or of several (such as TURN), with scripted cards ("4H 10C AS").

    `sides` adds to a side ({"allied": {"exit": {...}}}), `scenario` to the scenario, `position` to the position. With
    a seed, cards after the scripted ones are drawn at random. Without steps ("") play begins with the setting out.
    """
    rows: dict[str, dict[str, Any]] = {}
    for row in (row for each in (*allied, *german) for row in each["models"]):
        assert rows.setdefault(row["id"], row) == row, f"two models are called {row['id']!r}"
    described = {
        "title": "test",
        "turns": 20,
        "models": list(rows.values()),
        "side": [
            {"name": name, "aircraft": [each["entry"] for each in planes]} | (sides or {}).get(name, {})
            for name, planes in (("allied", allied), ("german", german))
            if planes
        ],
    } | (scenario or {})
    laid: dict[str, Any] | None = None
    if steps:
        laid = {
            "turn": 1,
            "slot": 53,
            "agenda": [steps] if isinstance(steps, str) else list(steps),
            "aircraft": {each["entry"]["name"]: each["position"] for each in (*allied, *german)},
        } | (position or {})
    return aerodrome.new("spandaus", described, chance=cards.split(), seed=seed, position=laid, options=options)
