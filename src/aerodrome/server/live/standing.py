"""Whose turn it is in many matches at once, from their journals: no rule is run, and nothing is loaded."""

from collections.abc import Sequence

import msgspec

from aerodrome.server.journal.clocks import Clocks, milliseconds
from aerodrome.server.journal.numbering import Tally
from aerodrome.server.live.matches import Matches
from aerodrome.server.roles import PERSON, fingerprint
from aerodrome.server.store.standing import Stands, asked_seats, stands
from aerodrome.server.store.store import Store
from aerodrome.server.wire.lobby import KeptMatch, MatchStanding
from aerodrome.server.wire.pace import Pace

MOST_STANDING = 100
_MOST_CLOCKS = 20
"""Matches whose clocks are counted at a time."""


async def standings(matches: Matches, wanted: Sequence[KeptMatch]) -> list[MatchStanding]:
    """How these matches stand for whoever holds the links; those that no link opens are left out."""
    found = await stands(matches.store, {(each.match, fingerprint(each.token)) for each in wanted}, matches.now())
    told, clocks = [], 0
    for each in found:
        seats, left = _asked(each), None
        asked = matches.asks(each.match, each.mine) if seats is None else bool(seats)
        if seats and each.pace is not None and clocks < _MOST_CLOCKS:
            clocks += 1
            out = await _out(matches.store, each, seats)
            left = None if out is None else out - milliseconds(matches.now())
        over = each.ended is not None
        changed = each.ended or each.changed or each.created
        told.append(MatchStanding(each.match, over, False if over else asked, changed, left))
    return told


def _asked(each: Stands) -> list[str] | None:
    """Which of one's seats are asked; None where that was not noted."""
    if each.ended is not None:
        return []
    asked = asked_seats(each.asks, each.header)
    return None if asked is None else [seat for seat in each.mine if seat in asked]


async def _out(store: Store, each: Stands, seats: Sequence[str]) -> int | None:
    """When the first of these clocks is out: from where the last stretch ended, entry by entry."""
    assert each.pace is not None
    people = [seat.seat for seat in each.seats if seat.who == PERSON]
    clocks, after = Clocks.begun(msgspec.json.decode(each.pace, type=Pace), people, each.created), 0
    if stretches := await store.stretches(each.match):
        clocks = msgspec.json.decode(stretches[-1].tally, type=Tally).clocks or clocks
        after = stretches[-1].n
    for entry in await store.entries(each.match, after):
        clocks = clocks.after(entry)
    told = {clock.seat: clock for clock in clocks.told(seats).seats}
    return min((out for seat in seats if (out := told[seat].out) is not None), default=None)
