"""A sequence of play as data: what is still to be done, first things first."""

from collections.abc import Callable, Mapping
from typing import Any

from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.table import Table


def follow(table: Table[Any], procedures: Mapping[str, Callable[[Table[Any]], Steps[None] | None]]) -> Steps[None]:
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
