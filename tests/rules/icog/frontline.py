"""Short words for tests of missions over the front: units on the ground, and who flies over them."""

from collections.abc import Iterable
from typing import Any

from aerodrome import Match
from aerodrome.rulebooks.icog.front.units import unit_of
from aerodrome.rulebooks.icog.state import State, Unit
from aerodrome.rulebooks.icog.table import Table
from tests.rules.icog.hangar import ALLIED, CENTRAL, desk, match_with, plane

SPEEDS = {"stall": 80, "slow": 100, "medium": 175, "high": 200, "dive": 250}
"""A speed of an Albatros D.III in every band."""


def unit(
    name: str = "U", kind: str = "infantry", at: tuple[float, float] = (30.0, 30.0), **facts: Any
) -> dict[str, Any]:
    """An Allied unit in the open, right below A."""
    return {"name": name, "kind": kind, "at": list(at), "side": ALLIED} | facts


def front(
    units: Iterable[dict[str, Any]],
    *,
    steps: str | Iterable[str] = "ground fire",
    dice: Iterable[int] = (),
    own: Iterable[dict[str, Any]] = (),
    enemies: Iterable[dict[str, Any]] = (),
    tasks: Iterable[dict[str, Any]] = (),
    moved: Iterable[str] | None = None,
    change: Any = None,
    scenario: dict[str, Any] | None = None,
    seed: int | None = None,
    **facts: Any,
) -> Match:
    """A, an Albatros D.III of the Central side unless told otherwise, at (30, 30), 10 high, heading north at 175 km/h,
    over the front; facts are those of `plane`. Everybody has moved."""

    def laid(state: State) -> None:
        state.moves = list(state.airplanes) if moved is None else list(moved)
        if change is not None:
            change(state)

    first = plane("A", **{"altitude": 10.0, "speed": 175} | facts)
    return match_with(
        enemies,
        [first, *own],
        steps=steps,
        dice=dice,
        change=laid,
        seed=seed,
        scenario={"unit": list(units)} | (scenario or {}),
        sides={CENTRAL: {"task": list(tasks)}},
    )


def ground(units: Iterable[dict[str, Any]], *dice: int, **facts: Any) -> Table:
    """The same as a bare table with these dice."""
    return desk(front(units, **{"steps": ()} | facts), *dice)


def piece(where: Match | Table, name: str = "U") -> Unit:
    return unit_of(where.state, name)
