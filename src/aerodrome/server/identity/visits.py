"""Who is signed in where: a token in a cookie, its hash in the store, and another token every day.

The token that was replaced stays good until the new one has been seen, and a minute longer: an answer may be lost on
its way, and several tabs may ask at once. Whoever shows it later has copied it, or somebody else has: all visits by
that device end."""

import logging
import secrets
from collections.abc import Callable

import msgspec

from aerodrome.server.limits import Telling
from aerodrome.server.roles import fingerprint
from aerodrome.server.store.people import PeopleStore, Visit

log = logging.getLogger("aerodrome.server")

LASTS = 60 * 86_400.0
"""Seconds that a visit lasts after its token was last renewed."""
RENEWED_AFTER = 86_400.0
GRACE = 60.0
MOST = 20
"""Visits of one person; the longest unused ends when another begins."""


class Token(msgspec.Struct, frozen=True):
    """A visit, and the token that its browser is to keep from now on, if it is another."""

    visit: Visit
    token: str = ""


class Visits:
    """The visits in a store."""

    def __init__(self, store: PeopleStore, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._telling = Telling()

    def made(self, person: str, passkey: str | None, label: str) -> Token:
        """A visit that begins now, not stored yet. Its token is made here: none that a browser brings is ever used."""
        token, now = secrets.token_urlsafe(32), self._clock()
        visit = Visit(
            id=secrets.token_urlsafe(12),
            person=person,
            passkey=passkey,
            token=fingerprint(token),
            before=None,
            label=label,
            created=now,
            renewed=now,
            shown=None,
            expires=now + LASTS,
        )
        return Token(visit, token)

    async def begin(self, person: str, passkey: str | None, label: str) -> Token:
        made = self.made(person, passkey, label)
        await self._store.begin_visit(made.visit, MOST, self._clock())
        return made

    async def of(self, token: str, address: str) -> Token | None:
        """The visit that a token is of, with another token where it is time for one. `address` is for the log."""
        mark = fingerprint(token)
        now = self._clock()
        visit = await self._store.visit(mark, now)
        if visit is None:
            self._telling.of(address, "a cookie of no visit was shown")
            return None
        if visit.expires < now:
            return None
        if visit.token == mark:
            if visit.shown is None:
                await self._store.token_shown(visit, now)
                visit = msgspec.structs.replace(visit, shown=now)
            return await self.renewed(visit) if now - visit.renewed > RENEWED_AFTER else Token(visit)
        if visit.shown is None:
            # The newest token has not been seen yet: its answer may be lost, or still on its way.
            return Token(visit) if now - visit.renewed <= GRACE else await self._again(visit, mark)
        if now - visit.shown <= GRACE:
            return Token(visit)
        if await self._store.end_visits_of_device(visit):
            log.warning("%s: a token of a visit came back after it was replaced; the device is signed out", address)
        return None

    async def renewed(self, visit: Visit) -> Token:
        """Another token for a visit: once a day, and whenever the rights of its person change."""
        # A token that was made for this very request has not left the server: the browser still has the one before.
        return await self._again(visit, visit.token if visit.shown is not None else visit.before or visit.token)

    async def _again(self, visit: Visit, before: str) -> Token:
        token, now = secrets.token_urlsafe(32), self._clock()
        mark = fingerprint(token)
        if not await self._store.renew_visit(visit, mark, before, now, now + LASTS):
            return Token(visit)  # another tab was quicker, and its answer brings the token
        return Token(msgspec.structs.replace(visit, token=mark, before=before, renewed=now, shown=None), token)
