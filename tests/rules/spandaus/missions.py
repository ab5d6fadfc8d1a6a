"""The training missions, set out for tests."""

from typing import Any

from aerodrome import Match
from tests.rules.spandaus.desk import desk, model, plane

TWO_SEATER = model("two", type="two-seater", M=6, VC=4, VD=5)
SUN_AND_CLOUDS = {"sun": True, "clouds": 4}
END_OF_TURN = ["combat", "mission", "end of turn checks", "bomber pairs", "removal"]
END = ["mission", "end of turn checks", "bomber pairs", "removal"]


def recon(cards: str, square: str = "", targets: str = "5C 5D 5S", reached: int = 0, **facts: Any) -> Match:
    """Hale on his photo-reconnaissance; with a square, from there, with these targets."""
    two_seater = facts.pop("kind", TWO_SEATER)
    scenario = {"mission": "photo-recon"} | facts.pop("scenario", {})
    hale_ = plane("Hale", square or None, two_seater, **facts)
    if not square:
        return desk([hale_], steps="", cards=cards, scenario=scenario)
    position = {"targets": targets.split(), "reached": reached}
    return desk([hale_], steps=["movement", "recon turn"], cards=cards, scenario=scenario, position=position)


def balloon(
    cards: str, square: str, at: str, steps: Any = "movement", scenario: dict[str, Any] | None = None, **log: Any
) -> Match:
    """Hale in his square, the balloon in another."""
    return desk(
        [plane("Hale", square, model("hales", RM=9, CON=9, hits=6), **log)],
        steps=steps,
        cards=cards,
        scenario={"mission": "balloon"} | (scenario or {}),
        position={"things": {"balloon": {"square": at}}},
    )


def kong(
    cards: str, at: str, squares: dict[str, Any], steps: Any, logs: dict[str, Any] | None = None, **thing: Any
) -> Match:
    """Aircraft in their squares, Kong on his."""
    return desk(
        [plane(name, square, model("nieuport"), **(logs or {}).get(name, {})) for name, square in squares.items()],
        steps=steps,
        cards=cards,
        scenario={"mission": "kong"},
        position={"things": {"Kong": {"square": at} | thing}},
    )


def balloon_square(match: Match) -> str | None:
    square: str | None = match.state.things["balloon"].square
    return square
