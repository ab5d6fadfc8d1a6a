"""A worker with people who want to be told when it is their turn, a mail server, and time that a test sets."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx

from aerodrome.server.notices.notifier import Notifier
from aerodrome.server.notices.subscribing import Subscribing
from aerodrome.server.settings import Settings
from aerodrome.server.store.store import Store
from aerodrome.server.wire.matches import Link
from tests.server.callers import LOCAL, Caller, Clock, Hall, hall
from tests.server.post import Mail, PostOffice, PushService
from tests.server.tables import Guest, sit

SITE = "https://fly.example"
SLOW, LIVE, EVERY = 600, 60, 1_800
MINUTE, HOUR, DAY = 60, 3_600, 86_400


class Telling:
    """The worker, and whom it tells."""

    def __init__(self, made: Hall, office: PostOffice | None) -> None:
        self.hall = made
        self.clock = made.clock
        self._office = office
        self.matches = made.app.state.matches
        self.settings: Settings = made.app.state.settings
        self.notifier = self.another()
        made.app.state.subscribing = Subscribing(
            self.store, self.settings, self.notifier.push_key, lambda: None, self.clock
        )

    @property
    def store(self) -> Store:
        store: Store = self.matches.store
        return store

    @property
    def office(self) -> PostOffice:
        assert self._office is not None
        return self._office

    def another(self) -> Notifier:
        """What another worker has."""
        return Notifier(self.store, self.settings, self.matches.present, self.clock)

    async def person(self, name: str, address: str = "", language: str = "en") -> Caller:
        """Somebody with a name, and with mail at an address if he has one."""
        caller = self.hall.caller()
        await caller.register(name)
        if address:
            await self.confirm(caller, address, language)
        return caller

    async def confirm(self, caller: Caller, address: str, language: str = "en") -> None:
        before = len(self.office.to(address))
        await caller.post("/me/notices/mail", {"address": address, "language": language})
        await self.notifier.send_codes()
        (mail,) = self.office.to(address)[before:]
        told = await caller.post("/me/notices/mail/confirm", {"code": mail.code})
        assert told["mail"] == {
            "address": address,
            "confirmed": True,
            "wanted": True,
            "refused": False,
            "language": language,
        }

    async def game(self, *people: Caller | None, **wanted: Any) -> list[Guest]:
        """A match of people, each of whom has it under his name; they sit at it, and nobody is asked first but whom the
        rules ask."""
        made = await self.hall.match(**wanted)
        guests = [await sit(self.matches, made["id"], Link(each["seats"], each["token"])) for each in made["links"]]
        for caller, link in zip(people, made["links"], strict=False):
            if caller is not None:
                await caller.attach(made["id"], link["token"])
        return guests

    async def look(self, seconds: float = 0) -> list[Mail]:
        """Some time later the worker looks, and again right afterwards; the mails that came."""
        self.clock.now += seconds
        before = len(self._office.mails) if self._office else 0
        for _ in range(2):
            await self.notifier.note_present()
            await self.notifier.tell()
        return self._office.mails[before:] if self._office else []


def leave(*guests: Guest) -> None:
    """They close their pages."""
    for guest in guests:
        guest.live.leave(guest, guest.role)


@asynccontextmanager
async def telling(
    database: str, office: PostOffice | None = None, service: PushService | None = None, **settings: Any
) -> AsyncIterator[Telling]:
    """A worker that tells people by this mail server and this push service."""
    given: dict[str, Any] = {"public_origin": SITE, "origins": (LOCAL,), "confirmations_per_day": 1_000}
    if office is not None:
        given |= {"smtp": f"smtp://127.0.0.1:{office.port}", "mail_from": "table@fly.example"}
    if service is not None:
        given |= {"vapid_contact": "mailto:table@fly.example", "push_services": (service.name,)}
    async with hall(database, Clock(), **(given | settings)) as made:
        made.app.state.matches._shared.now = made.clock
        await made.app.state.notifier.stop()
        made_telling = Telling(made, office)
        try:
            yield made_telling
        finally:
            await made_telling.notifier.stop()


def switch(caller: Caller, path: str, **headers: str) -> Any:
    """A POST as a program that reads mail sends it: without a page, a cookie or JSON."""
    http = httpx.AsyncClient(transport=caller.http._transport, base_url=caller.origin)
    return http.post(path, data={"List-Unsubscribe": "One-Click"}, headers=headers)
