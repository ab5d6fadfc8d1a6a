"""A sequence of play as data: what is still to be done, first things first."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, Protocol, TypeAlias, TypeVar

from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.table import Card, Settings, Table

Phase = TypeVar("Phase", bound=str)
Outside: TypeAlias = Literal["before", "over"]
"""In no phase of a turn: something is done before one begins, or there is nothing left to do."""


class HasAgenda(Protocol):
    """A state that has an agenda."""

    agenda: list[str]


State = TypeVar("State", bound=HasAgenda)


def phase_of(agenda: Sequence[str], over: str, phases: Mapping[str, Phase]) -> Phase | Outside:
    """The phase that people would say a match is in, by the step at the head of its agenda. Views tell the phase: who
    looks at them need not know the steps."""
    return "over" if over or not agenda else phases.get(agenda[0], "before")


def follow(
    table: Table[State, Settings, Card],
    procedures: Mapping[str, Callable[[Table[State, Settings, Card]], Steps[None] | None]],
) -> Steps[None]:
    """Does what the state's agenda says until nothing is left on it.

    Each entry names a procedure, which may ask for decisions or may not. It stays at the head of the agenda while it
    runs; what it puts on the agenda goes behind it. Before every entry the match is at a safe point, and a procedure
    may mark more of them, wherever it could be started again from the state alone.
    """
    agenda = table.state.agenda
    while agenda:
        table.safe()
        asking = procedures[agenda[0]](table)
        if asking is not None:
            yield from asking
        del agenda[0]
