"""A sequence of play as data: what is still to be done, first things first."""

from collections.abc import Callable, Mapping
from typing import Any

from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.table import Table


def follow(table: Table[Any], procedures: Mapping[str, Callable[[Table[Any]], Steps[None] | None]]) -> Steps[None]:
    """Does what the state's agenda says until nothing is left on it.

    Each entry names a procedure, which may ask for decisions or may not. A procedure that is not finished puts its name back at the front; before every
    entry the match is at a safe point.
    """
    agenda = table.state.agenda
    while agenda:
        table.safe()
        asking = procedures[agenda.pop(0)](table)
        if asking is not None:
            yield from asking
