"""People with a name: made, signed in, recovered, changed, exported and erased."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any, Literal

import msgspec

from aerodrome.server.identity import ceremonies, codes
from aerodrome.server.identity.names import folded, label_of, name_of
from aerodrome.server.identity.sites import Site
from aerodrome.server.identity.visits import Token, Visits
from aerodrome.server.limits import Allowance, banned, banned_facts
from aerodrome.server.problems import NoLink, NotAllowed, NotNow, NotSignedIn, Unfit, Unknown
from aerodrome.server.roles import fingerprint
from aerodrome.server.store.banned import BannedStore
from aerodrome.server.store.people import (
    Attached,
    Challenge,
    Passkey,
    PeopleStore,
    Person,
    TakenNameError,
    Visit,
)
from aerodrome.server.store.ratings import RatingsStore
from aerodrome.server.store.store import Store
from aerodrome.server.wire.people import Device, You

log = logging.getLogger("aerodrome.server")

MOST_PASSKEYS = 10
MOST_MATCHES = 500
"""That go on."""
EXPORT_FORMAT = 1

_HASHING_AT_ONCE = 2
"""Slow hashes take memory and a core each: others wait."""

Purpose = Literal["register", "sign in", "recover", "add", "prove", "proved", "proved by code"]
_PROVED: tuple[Purpose, ...] = ("proved", "proved by code")


class Welcome(msgspec.Struct, frozen=True):
    """Somebody who came in: who he is, his visit, and the recovery code that he is to write down, if it is new."""

    you: You
    token: Token
    code: str = ""


class People:
    """The people of a store. `clock` tells seconds since 1970."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self._links = store
        self._store = PeopleStore(store)
        self._banned = BannedStore(store)
        self._noting = Allowance(1 / 3600, 1)
        """Refusals of one person that are written into the log."""
        self._ratings = RatingsStore(store)
        self._clock = clock
        self._hashing = asyncio.Semaphore(_HASHING_AT_ONCE)
        self.visits = Visits(self._store, clock)

    # A new name

    async def begin_registration(self, site: Site, name: str) -> dict[str, Any]:
        """What a browser makes the first passkey of a new name by."""
        name = name_of(name)
        if await self._store.is_taken(folded(name)):
            raise _taken()
        person = secrets.token_urlsafe(12)
        challenge = await self._ask("register", site, person=person, name=name)
        return ceremonies.creation_options(site, challenge, person, name, [])

    async def register(self, site: Site, credential: dict[str, Any], label: str, before: Visit | None) -> Welcome:
        """Somebody with a new name, signed in; the visit of this browser before ends."""
        label = label_of(label)
        asked, challenge = await self._asked("register", site, credential)
        made = ceremonies.registered(credential, challenge, site)
        assert asked.person is not None
        code = codes.new_code()
        person = Person(asked.person, asked.name, folded(asked.name), self._clock(), await self._hashed(code))
        passkey = self._passkey(person.id, made, label)
        token = self.visits.made(person.id, passkey.id, label)
        try:
            await self._store.add(person, passkey, token.visit)
        except TakenNameError:
            raise _taken() from None
        return await self._welcome(token, before, code)

    # Coming back

    async def begin_sign_in(self, site: Site) -> dict[str, Any]:
        """What a browser asks for any passkey of this site by: the passkey knows whose it is."""
        return ceremonies.request_options(site, await self._ask("sign in", site), [])

    async def sign_in(self, site: Site, credential: dict[str, Any], before: Visit | None) -> Welcome:
        """Somebody comes by a passkey."""
        asked, challenge = await self._asked("sign in", site, credential)
        passkey = await self._shown(asked, credential, challenge, site)
        await self._check_not_banned(passkey.person)
        token = await self.visits.begin(passkey.person, passkey.id, passkey.label)
        return await self._welcome(token, before)

    async def begin_recovery(self, site: Site, name: str, code: str) -> dict[str, Any]:
        """What a browser makes a new passkey by, for whoever has the recovery code of a name. An unknown name and a
        wrong code are told alike, and take as long."""
        person = await self._store.person_named(folded(name))
        right = await self._fits(code, codes.NOBODYS if person is None else person.recovery)
        if person is None or not right:
            raise NotAllowed(
                "name and recovery code do not belong together", where="code", kind="code.wrong", told=True
            )
        await self._check_not_banned(person.id)
        known = await self._store.passkeys(person.id)
        challenge = await self._ask("recover", site, person=person.id)
        return ceremonies.creation_options(site, challenge, person.id, person.name, known)

    async def recover(self, site: Site, credential: dict[str, Any], label: str, before: Visit | None) -> Welcome:
        """Somebody whose code was right has a new passkey and a new code; all his other visits end."""
        label = label_of(label)
        asked, challenge = await self._asked("recover", site, credential)
        made = ceremonies.registered(credential, challenge, site)
        assert asked.person is not None
        await self._check_not_banned(asked.person)
        code = codes.new_code()
        passkey = self._passkey(asked.person, made, label)
        token = self.visits.made(asked.person, passkey.id, label)
        try:
            await self._store.recovered(passkey, token.visit, await self._hashed(code), MOST_PASSKEYS)
        except TakenNameError:
            raise ceremonies.not_accepted() from None
        return await self._welcome(token, before, code)

    async def _check_not_banned(self, person: str) -> None:
        """Whoever has shown that he is himself, and nobody else, is told that he is banned, and why."""
        for ban in await self._banned.all(self._clock(), person):
            if not self._noting.take(person):
                log.warning("person %s is banned, and tried to sign in", person)
            kind, facts = banned_facts("name", ban)
            raise NotAllowed(banned("this name", ban), where="name", kind=kind, facts=facts)

    async def _welcome(self, token: Token, before: Visit | None, code: str = "") -> Welcome:
        if before is not None:
            await self._store.end_visit(before.id)
        return Welcome(await self.you(token.visit), token, code)

    # Who is there

    async def you(self, visit: Visit) -> You:
        """What somebody is told of himself."""
        person = await self._person(visit)
        devices = [
            Device(each.id, each.label, each.created, each.used, each.id == visit.passkey)
            for each in await self._store.passkeys(person.id)
        ]
        now = self._clock()
        others = [each for each in await self._store.visits(person.id) if each.id != visit.id and each.expires >= now]
        listed = await self._ratings.is_listed(person.id)
        return You(person.name, person.created, devices, len(others), listed)

    async def rename(self, visit: Visit, name: str) -> You:
        name = name_of(name)
        try:
            await self._store.rename(visit.person, name, folded(name))
        except TakenNameError:
            raise _taken() from None
        return await self.you(visit)

    async def set_listed(self, visit: Visit, *, listed: bool) -> You:
        """Whether somebody is on leader boards and has a page for everybody."""
        await self._ratings.set_listed(visit.person, self._clock(), listed=listed)
        return await self.you(visit)

    async def sign_out(self, visit: Visit, *, others: bool) -> None:
        """Ends this visit, or all others of the same person."""
        if others:
            await self._store.end_other_visits(visit)
        else:
            await self._store.end_visit(visit.id)

    # Proofs: what changes rights asks for a passkey or the recovery code once more

    async def begin_proof(self, site: Site, visit: Visit) -> dict[str, Any]:
        """What a browser asks for one of the person's own passkeys by."""
        known = await self._store.passkeys(visit.person)
        if not known:
            raise NotNow(
                "there is no passkey of this name left; show the recovery code", where="proof", kind="proof.none"
            )
        challenge = await self._ask("prove", site, person=visit.person, visit=visit.id)
        return ceremonies.request_options(site, challenge, known)

    async def prove(self, site: Site, visit: Visit, credential: dict[str, Any]) -> str:
        """A proof, good once and soon in this visit alone, that a passkey was shown."""
        asked, challenge = await self._asked("prove", site, credential, visit)
        await self._shown(asked, credential, challenge, site)
        return await self._proof("proved", site, visit)

    async def prove_by_code(self, site: Site, visit: Visit, code: str) -> str:
        """A proof that the recovery code is at hand."""
        if not await self._fits(code, (await self._person(visit)).recovery):
            raise NotAllowed(
                "this is not the recovery code of this name", where="code", kind="code.not_mine", told=True
            )
        return await self._proof("proved by code", site, visit)

    async def _proof(self, purpose: Purpose, site: Site, visit: Visit) -> str:
        challenge = await self._ask(purpose, site, person=visit.person, visit=visit.id)
        return challenge.hex()

    async def _use(self, visit: Visit, proof: str) -> Challenge:
        """Uses a proof up. NotAllowed where it is none, or not of this visit."""
        found = await self._store.take(fingerprint(proof), _PROVED, self._clock())
        if found is None or found.person != visit.person or found.visit != visit.id:
            raise NotAllowed("show a passkey or the recovery code first", where="proof", kind="proof.needed", told=True)
        return found

    # What changes rights

    async def begin_adding(self, site: Site, visit: Visit, proof: str) -> dict[str, Any]:
        """What a browser makes a further passkey by."""
        await self._use(visit, proof)
        person = await self._person(visit)
        known = await self._store.passkeys(person.id)
        if len(known) >= MOST_PASSKEYS:
            raise _too_many_devices()
        challenge = await self._ask("add", site, person=person.id, visit=visit.id)
        return ceremonies.creation_options(site, challenge, person.id, person.name, known)

    async def add(self, site: Site, visit: Visit, credential: dict[str, Any], label: str) -> Welcome:
        """A further device."""
        label = label_of(label)
        _, challenge = await self._asked("add", site, credential, visit)
        made = ceremonies.registered(credential, challenge, site)
        try:
            if not await self._store.add_passkey(self._passkey(visit.person, made, label), MOST_PASSKEYS):
                raise _too_many_devices()
        except TakenNameError:
            raise ceremonies.not_accepted() from None
        return await self._with_new_token(visit)

    async def label(self, visit: Visit, device: str, label: str) -> You:
        if not await self._store.label_passkey(visit.person, device, label_of(label)):
            raise _no_device()
        return await self.you(visit)

    async def remove(self, visit: Visit, device: str, proof: str) -> Welcome | None:
        """A device is no longer one of this name; None where it was that of this visit, which ends with it. The last
        one goes only for whoever has shown the recovery code: nothing else would lead back."""
        if device not in {each.id for each in await self._store.passkeys(visit.person)}:
            raise _no_device()
        used = await self._use(visit, proof)
        if not await self._store.remove_passkey(
            visit.person, device, keeps=0 if used.purpose == "proved by code" else 1
        ):
            what = "this is the last device; it is removed only for whoever shows the recovery code, the one way back"
            raise NotNow(what, where="proof", kind="device.last")
        return None if device == visit.passkey else await self._with_new_token(visit)

    async def renew_code(self, visit: Visit, proof: str) -> Welcome:
        """Another recovery code in place of the one before."""
        await self._use(visit, proof)
        code = codes.new_code()
        await self._store.renew_code(visit.person, await self._hashed(code))
        return msgspec.structs.replace(await self._with_new_token(visit), code=code)

    async def erase(self, visit: Visit, proof: str) -> None:
        """Everything of a person goes. Matches stay, since others play in them, and so do their links."""
        await self._use(visit, proof)
        await self._store.erase(visit.person)

    async def export(self, visit: Visit) -> dict[str, Any]:
        """Everything that is kept of a person."""
        await self._person(visit)
        found = await self._store.export(visit.person)
        return {"format": EXPORT_FORMAT, "exported": self._clock(), **found}

    # Matches under the name

    async def attach(self, visit: Visit, match: str, token: str, seats: list[str]) -> Attached:
        """Puts a match under a name, for whoever has shown a link that opens it for these seats."""
        await self._person(visit)
        own = self._links.personal_token(visit.person, match)
        known = await self.attached(visit, match)
        if not known:
            await self.check_room(visit.person)
        if not known or not set(seats) <= set(known[0].seats):
            shown, link = fingerprint(token), fingerprint(own)
            if not await self._store.attach(visit.person, match, shown, link, seats, self._clock()):
                raise NoLink("this link does not open the match any more", where="link")
        return (await self.attached(visit, match))[0]

    async def detach(self, visit: Visit, match: str) -> None:
        if not await self._store.detach(visit.person, match):
            raise Unknown("there is no such match under this name", where="match", kind="matches.none")

    async def attached(self, visit: Visit, match: str = "") -> list[Attached]:
        """The matches under a name, or one of them."""
        return await self._store.attached(visit.person, self._clock(), match)

    async def check_room(self, person: str) -> None:
        """NotNow where a name has no room for another match. Those that are over take none."""
        if await self._store.count_going(person) >= MOST_MATCHES:
            raise NotNow(
                f"a name keeps {MOST_MATCHES} matches at most that go on; end one or take one away first",
                where="matches",
                kind="matches.most",
                facts={"most": MOST_MATCHES},
            )

    def token_for(self, visit: Visit, match: str) -> str:
        """The token by which a person opens a match under his name."""
        return self._links.personal_token(visit.person, match)

    def voice_of(self, visit: Visit, match: str) -> str:
        """By which somebody who is signed in says beside a match that he is himself."""
        return self._links.voice_token(visit.id, match)

    # Parts

    async def _person(self, visit: Visit) -> Person:
        person = await self._store.person(visit.person)
        if person is None:
            # Erased in another window, between two looks.
            raise NotSignedIn("nobody is signed in here", where="Cookie", kind="signed_out")
        return person

    async def _with_new_token(self, visit: Visit) -> Welcome:
        token = await self.visits.renewed(visit)
        return Welcome(await self.you(token.visit), token)

    def _passkey(self, person: str, made: ceremonies.Registered, label: str) -> Passkey:
        now = self._clock()
        return Passkey(
            id=secrets.token_urlsafe(9),
            person=person,
            credential=made.credential,
            public_key=made.public_key,
            sign_count=made.sign_count,
            transports=made.transports,
            label=label,
            created=now,
            used=now,
        )

    async def _ask(
        self, purpose: Purpose, site: Site, *, person: str | None = None, visit: str | None = None, name: str = ""
    ) -> bytes:
        """A new challenge."""
        challenge, now = secrets.token_bytes(32), self._clock()
        kept = Challenge(
            fingerprint(challenge.hex()), purpose, site.origin, now + ceremonies.SECONDS, person, visit, name
        )
        await self._store.ask(kept, now)
        return challenge

    async def _asked(
        self, purpose: Purpose, site: Site, credential: dict[str, Any], visit: Visit | None = None
    ) -> tuple[Challenge, bytes]:
        """The challenge that an answer says it answers, which nobody can answer again. BadInput where there is none for
        this purpose, this site and this visit."""
        challenge = ceremonies.shown(credential).challenge
        found = await self._store.take(fingerprint(challenge.hex()), (purpose,), self._clock())
        mine = None if visit is None else visit.id
        if found is None or found.site != site.origin or found.visit != mine:
            raise ceremonies.not_accepted()
        return found, challenge

    async def _shown(self, asked: Challenge, credential: dict[str, Any], challenge: bytes, site: Site) -> Passkey:
        """The passkey that was shown. One whose count does not go up may be a copy, and is refused."""
        shown = ceremonies.shown(credential)
        passkey = await self._store.passkey(shown.credential)
        count = ceremonies.count_shown(credential, challenge, site, passkey)
        if passkey is None or (shown.handle and shown.handle != passkey.person):
            raise ceremonies.not_accepted()
        if asked.person is not None and asked.person != passkey.person:
            raise ceremonies.not_accepted()
        if not await self._store.use_passkey(passkey.id, count, self._clock()):
            if not self._noting.take(f"copy {passkey.id}"):
                log.warning("a passkey was shown whose count does not go up: there may be a copy of it")
            what = "this passkey counts less than it did before, as a copy would; use another device"
            raise Unfit(what, where="credential", kind="passkey.copy")
        return passkey

    async def _hashed(self, code: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(codes.hashed, code)

    async def _fits(self, code: str, kept: str) -> bool:
        async with self._hashing:
            return await asyncio.to_thread(codes.fits, code, kept)


def _taken() -> NotNow:
    return NotNow("somebody has this name already; take another", where="name", kind="name.taken")


def _too_many_devices() -> NotNow:
    return NotNow(
        f"a name has {MOST_PASSKEYS} devices at most; remove one first",
        where="devices",
        kind="devices.most",
        facts={"most": MOST_PASSKEYS},
    )


def _no_device() -> Unknown:
    return Unknown("this name has no such device", where="device", kind="devices.none")
