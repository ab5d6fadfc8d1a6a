"""What people switch on and off: an address, which they confirm by a code, and browsers."""

import logging
import secrets
import time
from collections.abc import Callable
from urllib.parse import urlsplit

import msgspec

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.languages import LANGUAGES
from aerodrome.server.identity.names import label_of
from aerodrome.server.limits import Telling
from aerodrome.server.notices.push import check_endpoint, check_keys
from aerodrome.server.problems import NotNow, TooOften, Unfit, Unknown
from aerodrome.server.roles import fingerprint
from aerodrome.server.settings import ADDRESS, Settings
from aerodrome.server.store.notices import MailAddress, NoticeStore, Subscription
from aerodrome.server.store.people import Visit
from aerodrome.server.store.store import Store
from aerodrome.server.wire.notices import Browser, MailTold, NewBrowser, NoticesTold, PushTold

log = logging.getLogger("aerodrome.server")

CODE_LASTS = 3_600.0
"""Seconds in which a code has to be entered."""
COUNTED = 86_400.0
"""Seconds for which it is remembered that a code was asked for."""
_MOST_TRIES = 5
_MOST_BROWSERS = 10
_MOST_TOLD = 10_000
_NETWORK = 4
"""How many people a household may have who ask for as many codes as they may."""


class Subscribing:
    """The notices that people want, in a store. `wake` is called when a code is to be sent."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        push_key: str,
        wake: Callable[[], None],
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._keys = store
        self._store = NoticeStore(store)
        self._settings = settings
        self._push_key = push_key
        self._wake = wake
        self._clock = clock
        self._telling = Telling()
        self._told: set[str] = set()
        """Marks of whom it was logged already that he asks for too many codes."""

    async def told(self, visit: Visit) -> NoticesTold:
        """What somebody has switched on, as far as this server can tell people at all."""
        mail = await self._store.address(visit.person) if self._settings.mails else None
        shown = None
        if self._settings.mails:
            shown = MailTold()
            if mail is not None:
                shown = MailTold(mail.address, mail.confirmed is not None, mail.wanted, mail.refused, mail.language)
        push = None
        if self._settings.pushes:
            known = await self._store.subscriptions(visit.person)
            browsers = [Browser(each.id, each.label, each.created, each.visit == visit.id) for each in known]
            push = PushTold(self._push_key, browsers)
        return NoticesTold(shown, push)

    # Mail

    async def set_address(self, visit: Visit, address: str, language: str, network: str) -> None:
        """Has a code sent to an address. Whether others have it, or had codes sent to it, is told by nothing: where an
        address has had too many, nothing is sent, and whoever asks is told the same."""
        self._check_mails()
        address = address_of(address)
        language = language_of(language)
        most = self._settings.confirmations_per_day
        asking = {
            self._keys.mark(f"person {visit.person}"): most,
            self._keys.mark(f"network {network}"): _NETWORK * most,
        }
        asked = self._keys.mark(f"address {_inbox(address)}")
        now = self._clock()
        full = await self._store.count_code(asking, {asked: most}, now, COUNTED)
        if full:
            self._log_once(full[0], network)
        if set(full) & set(asking):
            raise TooOften(
                "codes were sent for you often enough today; try again tomorrow", where="address", kind="mail.enough"
            )
        new = MailAddress(
            visit.person, address, language, now, fingerprint(self._keys.off_token(visit.person, address))
        )
        # What is as good as sent is not sent.
        await self._store.ask_for(msgspec.structs.replace(new, sent=now) if full else new)
        self._wake()

    async def confirm(self, visit: Visit, code: str) -> None:
        """Somebody shows the code that was sent to him: from now on mail comes."""
        self._check_mails()
        known = await self._store.address(visit.person)
        if known is None:
            raise NotNow("say first which address it is", where="address", kind="mail.no_address")
        if known.confirmed is not None:
            return
        if known.asked < self._clock() - CODE_LASTS or not await self._store.try_code(known, _MOST_TRIES):
            raise NotNow("this code is not good any more; have another one sent", where="code", kind="mail.stale")
        given = "".join(code.split())
        right = self._keys.mail_code(visit.person, known.address, known.asked)
        if not secrets.compare_digest(given.encode(errors="replace"), right.encode()):
            raise Unfit("this is not the code that was sent", where="code", kind="mail.wrong")
        await self._store.confirm(known, self._clock())

    async def want_mail(self, visit: Visit, *, wanted: bool) -> None:
        self._check_mails()
        if not await self._store.want_mail(visit.person, wanted):
            raise NotNow("there is no address that was confirmed", where="address", kind="mail.unconfirmed")

    async def remove_address(self, visit: Visit) -> None:
        """An address goes, also where mail was switched off meanwhile."""
        await self._store.remove_address(visit.person)

    async def switch_off(self, token: str) -> None:
        """Whoever reads a mail switches all of its kind off. Unknown where the token is in no mail of ours."""
        known = await self._store.address_to_switch_off(fingerprint(token))
        if known is None:
            raise Unknown(
                "this link switches no mail off; it may have been switched off with the address",
                where="link",
                kind="mail.no_link",
            )
        await self._store.want_mail(known.person, wanted=False)

    def _check_mails(self) -> None:
        if not self._settings.mails:
            raise Unknown("this server sends no mail", where="mail", kind="mail.none")

    def _log_once(self, mark: str, network: str) -> None:
        if mark not in self._told:
            if len(self._told) >= _MOST_TOLD:
                self._told.clear()
            self._told.add(mark)
            log.warning("%s asks for too many codes by mail; nothing is sent", network)

    # Browsers

    async def subscribe(self, visit: Visit, new: NewBrowser) -> None:
        """This browser is told from now on."""
        if not self._settings.pushes:
            raise Unknown("this server tells browsers nothing", where="push", kind="push.none")
        check_endpoint(new.endpoint, self._settings.push_services)
        check_keys(new.p256dh, new.auth)
        made = Subscription(
            id=secrets.token_urlsafe(12),
            person=visit.person,
            visit=visit.id,
            endpoint=new.endpoint,
            p256dh=new.p256dh,
            auth=new.auth,
            language=language_of(new.language),
            label=label_of(new.label),
            created=self._clock(),
        )
        if not await self._store.subscribe(made, _MOST_BROWSERS):
            self._telling.of(f"person {visit.person}", "the push address of a browser that is not his")
            raise BadInput("this is not the address of this browser", where="endpoint")

    async def unsubscribe(self, visit: Visit, id: str) -> None:
        if not await self._store.unsubscribe(id, visit.person):
            raise Unknown("no such browser of yours is told", where="browser", kind="push.unknown")

    async def speak(self, visit: Visit, language: str) -> None:
        """The language in which somebody reads the page, and so wants to be told."""
        await self._store.speak(visit.person, visit.id, language_of(language))


def address_of(text: str) -> str:
    """An address as it is written on a mail: plain, and its host in small ASCII letters. BadInput where it is none."""
    text = text.strip()
    name, _, host = text.rpartition("@")
    try:
        host = host.encode("idna").decode() if not host.isascii() else host
    except UnicodeError:
        host = ""
    address = f"{name}@{host.casefold()}"
    if not ADDRESS.fullmatch(address) or "." not in host or urlsplit(f"//{host}").hostname is None:
        what = "this is no address for mail; name@example.org would be one"
        raise Unfit(what, where="address", kind="mail.bad_address")
    return address


def language_of(text: str) -> str:
    """BadInput where nothing is written in a language."""
    if text not in LANGUAGES:
        raise BadInput(f"mails are written in {', '.join(LANGUAGES)}", where="language")
    return text


def _inbox(address: str) -> str:
    """One name for all addresses that surely lead to the same person."""
    name, _, host = address.rpartition("@")
    return f"{name.partition('+')[0].casefold()}@{host}"
