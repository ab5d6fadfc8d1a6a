"""A match that never began: whoever has sat down, and has waited long enough for the others, calls it off."""

from aerodrome.server.live.live_match import Live
from aerodrome.server.live.matches import Matches
from aerodrome.server.live.rights import may_settle
from aerodrome.server.live.seating import clocks_of
from aerodrome.server.problems import NotAllowed, NotNow
from aerodrome.server.roles import Role


def absent_from(matches: Matches, live: Live, role: Role) -> list[str]:
    """The seats whose people never came, for somebody who may say so: he sits at the match, and they have had as long
    as one has for a first answer against the clock, or else the server's patience. NotAllowed or NotNow where he may
    not."""
    if not role.seats or not may_settle(live.id, live.book):
        raise NotAllowed(
            "those who sit at a match call it off, and nobody a campaign", where="link", kind="unbegun.who"
        )
    missing = [] if live.over else [seat for seat, share in live.match.shares.items() if share is None]
    if not missing:
        raise has_begun()
    if set(missing) & set(role.seats):
        raise NotNow("sit down first yourself", where="match", kind="unbegun.yourself")
    clocks = clocks_of(live.stored)
    seconds = matches.settings.abandoned_seconds
    if clocks is not None:
        seconds = min(clock.left for clock in clocks.seats.values()) // 1000
    left = round(live.stored.created + seconds - matches.now())
    if left > 0:
        raise NotNow(
            f"it is too early: the match can be called off in {left} seconds",
            where="match",
            kind="unbegun.early",
            facts={"left": left},
        )
    return missing


def has_begun() -> NotNow:
    """Everybody has come."""
    return NotNow("the match has begun: it is played", where="match", kind="unbegun.begun")
