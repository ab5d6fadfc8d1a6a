"""How dice and cards fell in the finished matches of somebody who has links to them."""

from collections.abc import Iterable, Sequence

from aerodrome.coach.luck import report
from aerodrome.server.live.live_match import Live
from aerodrome.server.live.matches import Matches
from aerodrome.server.roles import NoSuchLink
from aerodrome.server.wire.coaching import LuckLink, LuckTold, NotCounted

_MOST_NEW = 10
"""Matches that are run for one request; what is known by then is told at once, and the next request goes on."""

_RUNNING = "the match goes on: its dice are tested when it is over"


async def luck_told(matches: Matches, links: Iterable[LuckLink]) -> LuckTold:
    """The report over those of these matches that are over. Of what goes on nothing is told, and whoever has no link to
    a match learns nothing of it. A match with several links is one match, with the seats of all of them."""
    refused: list[NotCounted] = []
    entered: dict[str, tuple[Live, set[str]]] = {}
    for link in links:
        try:
            live, role = await matches.enter(link.match, link.token)
        except NoSuchLink as error:
            refused.append(NotCounted(link.match, "link", error.what))
            continue
        entered.setdefault(live.id, (live, set()))[1].update(role.seats)
    told: list[tuple[bytes, Sequence[str]]] = []
    waiting = 0
    new = _MOST_NEW
    for live, seats in entered.values():
        if not live.over:
            refused.append(NotCounted(live.id, "running", _RUNNING))
            continue
        if not live.knows_fallen:
            if not new:
                waiting += 1
                continue
            new -= 1
        ran = await live.fallen()
        if ran.why:
            refused.append(NotCounted(live.id, ran.why, ran.what))
        else:
            told.append((ran.fallen, tuple(seats)))
    if not told:
        return LuckTold(report([], "mine"), report([], "theirs"), report([]), refused, waiting)
    mine, theirs, every = await matches.luck(told)
    return LuckTold(mine, theirs, every, refused, waiting)
