"""What the server is told from outside."""

import ipaddress
import os
import re
from collections.abc import Mapping
from urllib.parse import unquote, urlsplit

import msgspec

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.folders import data_folder

MEMORY = "memory"
"""Channels of a single worker: there is nobody else to tell."""

PUSH_SERVICES = (
    "fcm.googleapis.com",
    "*.push.services.mozilla.com",
    "*.notify.windows.com",
    "*.push.apple.com",
)
"""Where browsers that people use have their push services."""

_DATABASES = ("sqlite", "postgresql")
_LOGS = ("plain", "json")
_MAIL_FROM = "AERODROME_MAIL_FROM"
ADDRESS = re.compile(
    r"(?!\.)(?!.*\.[.@])[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}"
    r"@(?=.{1,189}$)[A-Za-z0-9][A-Za-z0-9-]{0,62}(?:\.[A-Za-z0-9][A-Za-z0-9-]{0,62})*"
)
"""An address for mail as it is written without quotes, comments and names: nothing else is taken."""
_MAIL_SERVERS = ("smtp", "smtp+starttls", "smtps")
_CHANNELS = (MEMORY, "redis://", "rediss://", "postgresql://")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of one server."""

    database: str
    """sqlite:///path or postgresql://user@host/name."""
    channels: str = MEMORY
    """How several workers tell each other what is new: `memory` (one worker), redis://… or postgresql://…."""
    host: str = "127.0.0.1"
    port: int = 8400
    workers: int = 1
    origins: tuple[str, ...] = ()
    """Origins of pages that may connect, beside the server's own."""
    sockets_per_client: int = 100
    answers_per_second: float = 20.0
    """Of one connection, in the long run."""
    pilot_processes: int = 1
    """Processes in which machine pilots think, for each worker."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of reverse proxies whose X-Forwarded-For is believed."""
    matches_per_minute: int = 30
    """New matches of one client address, in the long run; the next two likewise."""
    uploads_per_minute: int = 10
    requests_per_second: int = 50
    study_games: int = 5_000
    """Of a study that somebody runs, all its scenarios and variations together."""
    study_seconds: int = 600
    """Of a processor, for one study."""
    studies_at_once: int = 4
    """That one worker plays; they take turns."""
    studies_per_client: int = 2
    """Of these, of one client address."""
    accounts: bool = True
    """Whether people may have a name here, with passkeys."""
    public_origin: str = ""
    """Under which address people reach the page, such as https://fly.example: passkeys belong to its name."""
    names_per_hour: int = 20
    """New names of one client address, in the long run; the next one likewise."""
    codes_per_hour: int = 20
    """Recovery codes that are tried."""
    messages_per_minute: int = 20
    """That one person writes beside matches, in the long run; 0: nobody writes."""
    watch_delay_seconds: int = 120
    """How much later than those who play anybody sees a match that was offered to all."""
    absent_seconds: int = 86_400
    """After so long without a word a commander who is not there is no longer asked whether machines may fly."""
    abandoned_seconds: int = 604_800
    """After so long without a word the match of a person who is asked and not there may be claimed, and one to which
    somebody never came be called off, where there are no clocks."""
    sweep_going_days: int = 0
    """Matches of nobody known that go on, and in which nothing was answered for so long, are removed; 0: none."""
    sweep_over_days: int = 0
    """And those that have been over for so long."""
    log: str = "plain"
    """How lines of the log are written: `plain`, for people, or `json`."""
    metrics: str = ""
    """Where figures for Prometheus are given out, as host:port; nowhere if it is empty."""
    traces: str = ""
    """A collector of OpenTelemetry that is sent traces, such as http://127.0.0.1:4318; none if it is empty."""
    drain_seconds: int = 0
    """How long a server that is told to end says so at /api/ready before it does, for a proxy to take it out."""
    smtp: str = ""
    """The mail server by which people are told that it is their turn; without one there is no mail."""
    mail_from: str = ""
    """The address that mail comes from."""
    vapid_contact: str = ""
    """Whom push services may turn to, mailto:… or https://…; without one browsers are told nothing."""
    push_services: tuple[str, ...] = PUSH_SERVICES
    """Hosts that may be asked to push, with all below them where they begin with `*.`, and with a port if it is
    another than 443."""
    notice_live_seconds: int = 60
    """After so long somebody who is asked in a live match and not there is told."""
    notice_slow_seconds: int = 600
    """And by days, or without clocks."""
    notice_every_seconds: int = 1_800
    """Seconds between two notices by the same way at least."""
    confirmations_per_day: int = 5
    """Codes to confirm addresses: of one person, and to one address; from one client address four times as many."""

    @property
    def mails(self) -> bool:
        """Whether people can be told by mail."""
        return self.accounts and bool(self.smtp)

    @property
    def pushes(self) -> bool:
        """Whether people can be told in their browsers."""
        return self.accounts and bool(self.vapid_contact)

    @property
    def known_origins(self) -> tuple[str, ...]:
        """All addresses of the page that were configured, the public one first."""
        return tuple(dict.fromkeys((self.public_origin, *self.origins) if self.public_origin else self.origins))


def default_database() -> str:
    """An SQLite file in the data folder."""
    return f"sqlite:///{data_folder() / 'matches.sqlite'}"


def from_environment(environment: Mapping[str, str] | None = None) -> Settings:
    """Settings as the environment gives them; BadInput names the variable that is wrong."""
    given = os.environ if environment is None else environment
    settings = Settings(
        database=given.get("AERODROME_DATABASE") or default_database(),
        channels=given.get("AERODROME_CHANNELS") or MEMORY,
        host=given.get("AERODROME_HOST") or "127.0.0.1",
        port=_number(given, "AERODROME_PORT", 8400, least=0, most=65_535),
        workers=_number(given, "AERODROME_WORKERS", 1),
        origins=tuple(given.get("AERODROME_ORIGINS", "").replace(",", " ").split()),
        sockets_per_client=_number(given, "AERODROME_SOCKETS_PER_CLIENT", 100),
        answers_per_second=_number(given, "AERODROME_ANSWERS_PER_SECOND", 20),
        pilot_processes=_number(given, "AERODROME_THINKERS", 1, most=64),
        proxies=tuple(given.get("AERODROME_PROXIES", "").replace(",", " ").split()),
        matches_per_minute=_number(given, "AERODROME_MATCHES_PER_MINUTE", 30),
        uploads_per_minute=_number(given, "AERODROME_UPLOADS_PER_MINUTE", 10),
        requests_per_second=_number(given, "AERODROME_REQUESTS_PER_SECOND", 50),
        study_games=_number(given, "AERODROME_STUDY_GAMES", 5_000),
        study_seconds=_number(given, "AERODROME_STUDY_SECONDS", 600, most=86_400),
        studies_at_once=_number(given, "AERODROME_STUDIES_AT_ONCE", 4, least=0, most=8),
        studies_per_client=_number(given, "AERODROME_STUDIES_PER_CLIENT", 2),
        accounts=_number(given, "AERODROME_ACCOUNTS", 1, least=0, most=1) == 1,
        public_origin=given.get("AERODROME_PUBLIC_ORIGIN", "").rstrip("/"),
        names_per_hour=_number(given, "AERODROME_NAMES_PER_HOUR", 20),
        codes_per_hour=_number(given, "AERODROME_CODES_PER_HOUR", 20),
        messages_per_minute=_number(given, "AERODROME_MESSAGES_PER_MINUTE", 20, least=0),
        watch_delay_seconds=_number(given, "AERODROME_WATCH_DELAY_SECONDS", 120, least=0, most=86_400),
        absent_seconds=_number(given, "AERODROME_ABSENT_SECONDS", 86_400, most=31_536_000),
        abandoned_seconds=_number(given, "AERODROME_ABANDONED_SECONDS", 604_800, most=31_536_000),
        sweep_going_days=_number(given, "AERODROME_SWEEP_GOING_DAYS", 0, least=0),
        sweep_over_days=_number(given, "AERODROME_SWEEP_OVER_DAYS", 0, least=0),
        log=given.get("AERODROME_LOG") or "plain",
        metrics=given.get("AERODROME_METRICS", ""),
        traces=given.get("AERODROME_TRACES", ""),
        drain_seconds=_number(given, "AERODROME_DRAIN_SECONDS", 0, least=0, most=3_600),
        smtp=given.get("AERODROME_SMTP", ""),
        mail_from=given.get("AERODROME_MAIL_FROM", ""),
        vapid_contact=given.get("AERODROME_VAPID_CONTACT", ""),
        push_services=tuple(given.get("AERODROME_PUSH_SERVICES", "").replace(",", " ").split()) or PUSH_SERVICES,
        notice_live_seconds=_number(given, "AERODROME_NOTICE_LIVE_SECONDS", 60),
        notice_slow_seconds=_number(given, "AERODROME_NOTICE_SLOW_SECONDS", 600),
        notice_every_seconds=_number(given, "AERODROME_NOTICE_EVERY_SECONDS", 1_800),
        confirmations_per_day=_number(given, "AERODROME_CONFIRMATIONS_PER_DAY", 5),
    )
    check(settings)
    return settings


def check(settings: Settings) -> None:
    """Refuses settings that do not go together."""
    if not settings.database.startswith(_DATABASES):
        what = f"{_scheme(settings.database)!r} is no database that is known here; sqlite:///… and postgresql://… are"
        raise BadInput(what, where="AERODROME_DATABASE")
    if not settings.channels.startswith(_CHANNELS):
        what = f"{_scheme(settings.channels)!r} is no channel; memory, redis://… and postgresql://… are"
        raise BadInput(what, where="AERODROME_CHANNELS")
    if settings.workers > 1 and settings.channels == MEMORY:
        what = "several workers need channels between them: redis://… or postgresql://…"
        raise BadInput(what, where="AERODROME_CHANNELS")
    if settings.public_origin and not _has_passkeys(settings.public_origin):
        what = f"{settings.public_origin[:100]!r} is no address where passkeys work; https://fly.example would be one"
        raise BadInput(what, where="AERODROME_PUBLIC_ORIGIN")
    if settings.log not in _LOGS:
        raise BadInput(f"{settings.log[:40]!r} is no way to write a log; plain and json are", where="AERODROME_LOG")
    if settings.metrics:
        place_of(settings.metrics)
    _check_notices(settings)
    if settings.traces and not _is_address(settings.traces):
        what = f"{settings.traces[:100]!r} is no address of a collector, such as http://127.0.0.1:4318"
        raise BadInput(what, where="AERODROME_TRACES")
    for proxy in settings.proxies:
        try:
            ipaddress.ip_network(proxy, strict=False)
        except ValueError:
            raise BadInput(f"{proxy[:60]!r} is no address and no network", where="AERODROME_PROXIES") from None


def _has_passkeys(origin: str) -> bool:
    """Whether it is an origin and nothing more, by a name, over TLS; or this machine itself."""
    try:
        parts = urlsplit(origin)
        name = parts.hostname or ""
        bare = f"{parts.scheme}://{name}" + (f":{parts.port}" if parts.port else "")
    except ValueError:
        return False
    is_name = not name.replace(".", "").isdigit() and ":" not in name
    return bare == origin.casefold() and is_name and (parts.scheme == "https" or name == "localhost") and bool(name)


def _check_notices(settings: Settings) -> None:
    if settings.smtp:
        mail_server(settings.smtp)
        if not ADDRESS.fullmatch(settings.mail_from):
            raise BadInput("mail needs an address that it comes from, such as table@fly.example", where=_MAIL_FROM)
        if not settings.public_origin:
            what = "mail leads to the page, whose address has to be known, such as https://fly.example"
            raise BadInput(what, where="AERODROME_PUBLIC_ORIGIN")
    contact = settings.vapid_contact
    if contact and not (
        (contact.startswith("mailto:") and ADDRESS.fullmatch(contact[7:]))
        or (contact.startswith("https://") and urlsplit(contact).hostname)
    ):
        what = f"{contact[:100]!r} is nobody to turn to; mailto:table@fly.example or https://fly.example would be"
        raise BadInput(what, where="AERODROME_VAPID_CONTACT")


class MailServer(msgspec.Struct, frozen=True):
    """Where mail is handed over, and how."""

    host: str
    port: int
    tls: bool
    """From the first word on."""
    starttls: bool | None
    """Whether it has to turn to TLS; None where it is taken if it is offered."""
    user: str
    password: str


def mail_server(address: str) -> MailServer:
    """The mail server that an address names. BadInput, without what may be a password, where it names none."""
    try:
        parts = urlsplit(address)
        port, host, scheme = parts.port, parts.hostname, parts.scheme
    except ValueError:
        port, host, scheme = None, None, ""
    if scheme not in _MAIL_SERVERS or not host or parts.path not in ("", "/") or parts.query:
        what = "this is no mail server; smtp://host, smtp+starttls://user:password@host:587 and smtps://… are"
        raise BadInput(what, where="AERODROME_SMTP")
    usual = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    starttls = {"smtp": None, "smtp+starttls": True, "smtps": False}[scheme]
    if user and starttls is None and not is_loopback(host):
        what = "a password goes to another machine over TLS only: smtps://… or smtp+starttls://…"
        raise BadInput(what, where="AERODROME_SMTP")
    return MailServer(host, port or usual[scheme], scheme == "smtps", starttls, user, password)


def is_loopback(host: str) -> bool:
    """Whether an address is of this machine alone."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def place_of(metrics: str) -> tuple[str, int]:
    """Host and port of an address for metrics."""
    host, _, port = metrics.rpartition(":")
    if not (host and port.isascii() and port.isdigit() and len(port) < 6 and 0 < int(port) <= 65_535):
        raise BadInput(f"{metrics[:60]!r} is no host and port, such as 127.0.0.1:9400", where="AERODROME_METRICS")
    return host.strip("[]"), int(port)


def _scheme(address: str) -> str:
    """The part of an address that holds no password."""
    return address.partition("://")[0][:40]


def _number(given: Mapping[str, str], name: str, default: int, *, least: int = 1, most: int = 1_000_000) -> int:
    text = given.get(name) or str(default)
    if not (text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most):
        raise BadInput(f"{text[:40]!r} is not a whole number from {least} to {most:,}", where=name)
    return int(text)
