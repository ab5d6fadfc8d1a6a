"""Checks that every book makes of the scenarios and positions that people write; a fault is told with its place and its
rule."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

from aerodrome.kernel.errors import BadInput


class Position(Protocol):
    """A state whose book fixes some things for the whole match, and follows an agenda."""

    @property
    def brief(self) -> object: ...

    @property
    def agenda(self) -> Sequence[str]: ...


def bad_scenario(place: str, what: str, rule: str = "") -> BadInput:
    return BadInput(what, where=f"scenario: {place}", rule=rule)


def bad_position(place: str, what: str, rule: str = "") -> BadInput:
    return BadInput(what, where=f"position: {place}", rule=rule)


def check_counts(scenario: object, most: Mapping[str, int], rule: str = "") -> None:
    """Fields of a scenario that are numbers from 1 up to so many."""
    for field, limit in most.items():
        count = getattr(scenario, field)
        if not 1 <= count <= limit:
            raise bad_scenario(field, f"{count} is not a number from 1 to {limit}", rule)


def twice(names: Iterable[str]) -> str:
    """The first name that stands there more than once, if one does."""
    return next((name for name, count in Counter(names).items() if count > 1), "")


def check_brief(state: Position, start: Position, rule: str) -> None:
    if state.brief != start.brief:
        raise bad_position("brief", "what the scenario fixes cannot be changed by a position", rule)


def check_agenda(state: Position, steps: Collection[str], rule: str) -> None:
    for step in state.agenda:
        if step not in steps:
            raise bad_position("agenda", f"{step!r} is not a step of play; steps: {', '.join(steps)}", rule)


def check_fixed(piece: object, start: object | None, fields: Iterable[str], where: str, rule: str) -> None:
    """A piece is there at the start of the scenario, and these fields of it stay what they are then."""
    if start is None:
        raise bad_position(where, "is fixed by the scenario", rule)
    for field in fields:
        if getattr(piece, field) != getattr(start, field):
            raise bad_position(f"{where}: {field}", "is fixed by the scenario", rule)
