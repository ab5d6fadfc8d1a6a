"""What if: from any moment of a match that is over somebody takes over a side, against a pilot of his choice."""

import time
from collections.abc import Mapping

import msgspec

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.rulebook import rulebook
from aerodrome.pilots.pilot import default_pilot
from aerodrome.server.journal.branching import Begun, begun
from aerodrome.server.live.creation import check_pilots
from aerodrome.server.live.live_match import Live
from aerodrome.server.live.matches import Matches
from aerodrome.server.live.seating import seated
from aerodrome.server.problems import NotAllowed, NotNow
from aerodrome.server.roles import PERSON, Role, fingerprint, new_id, new_token
from aerodrome.server.store.store import Stored, Write
from aerodrome.server.wire.matches import Created, Link, NewBranch


async def branch_of(matches: Matches, live: Live, wanted: NewBranch) -> Created:
    """A new match that begins at a moment of one that is over, with a link for whoever takes sides over in it. A match
    that goes on has no branches: they would tell what is hidden in it."""
    if rulebook(live.book).outside:
        raise NotAllowed("a campaign is begun anew from its set-up", where="match")
    if not live.over:
        raise NotNow("the match still goes on: what if is asked when it is over", where="match")
    who = _who(live, wanted)
    token, watch = new_token(), new_token()
    persons = tuple(seat for seat, each in who.items() if each == PERSON)
    roles = {fingerprint(token): Role(persons), fingerprint(watch): Role()}
    stored, past = await _put(matches, live, wanted.moment, who, roles)
    return Created(stored.id, [Link(list(persons), token)], Link([], watch), past.commitment)


async def branched_again(matches: Matches, live: Live) -> Live:
    """A branch once more: the same moment, seats and links."""
    branch = live.stored.branch
    assert branch is not None
    parent = await matches.find(branch.match)
    who = {each.seat: each.who for each in live.seating.seats}
    stored, _ = await _put(matches, parent, branch.moment, who, await matches.links_of(live))
    return await matches.find(stored.id)


def _who(live: Live, wanted: NewBranch) -> dict[str, str]:
    """People at all seats of the sides that are taken over, a pilot at all others."""
    sides = {each.seat: each.side for each in live.seating.seats}
    for side in wanted.sides:
        if side not in sides.values():
            known = ", ".join(dict.fromkeys(sides.values()))
            raise BadInput(f"there is no side {side!r}; sides: {known}", where="sides")
    if not wanted.sides:
        raise BadInput("somebody has to take over a side", where="sides")
    pilot = wanted.pilot or default_pilot(live.book)
    who = {seat: PERSON if side in wanted.sides else pilot for seat, side in sides.items()}
    if pilot == PERSON:
        raise BadInput("people take over sides, and a pilot the others", where="pilot")
    check_pilots(rulebook(live.book), who)
    return who


async def _put(
    matches: Matches, live: Live, moment: int, who: Mapping[str, str], roles: dict[str, Role]
) -> tuple[Stored, Begun]:
    """The branch is made in a worker process, stored as a match of its own, and opened as any other when somebody
    comes. A mission's branch has nothing to do with its campaign: it goes by another id."""
    now = time.time()
    persons = tuple(seat for seat, each in who.items() if each == PERSON)
    record = msgspec.json.encode(await live.record())
    past = await matches.make(begun, record, moment, dict(who), persons, now)
    stored = Stored(
        id=new_id(),
        book=live.book,
        scenario=live.stored.scenario,
        source="played",
        together=True,
        created=now,
        header=past.header,
        title=live.stored.title,
        seats=msgspec.json.encode(seated({each.seat: each.side for each in live.seating.seats}, who)).decode(),
        branch_of=live.id,
        branch_at=past.moment,
    )
    await matches.keep(Write(stored.id, new=stored, links=roles, past=past.entries, stretches=past.stretches))
    return stored, past
