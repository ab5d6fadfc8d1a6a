"""Bodies about being told when it is one's turn, and about what is kept of people."""

import msgspec

from aerodrome.kernel.structs import Strict


class MailTold(msgspec.Struct, frozen=True):
    """Mail, as somebody has switched it on."""

    address: str = ""
    """None yet where it is empty."""
    confirmed: bool = False
    wanted: bool = False
    refused: bool = False
    """Whether the mail server says that there is no such address."""
    language: str = ""


class Browser(msgspec.Struct, frozen=True):
    """A browser that shows notices."""

    id: str
    label: str
    created: float
    here: bool
    """Whether it is this one."""


class PushTold(msgspec.Struct, frozen=True):
    """Notices in browsers."""

    key: str
    """By which push services know the server: `applicationServerKey`."""
    browsers: list[Browser]


class NoticesTold(msgspec.Struct, frozen=True):
    """How somebody is told that it is his turn; None for what this server cannot do."""

    mail: MailTold | None
    push: PushTold | None


class NewAddress(Strict):
    """An address for mail, and the language to be written in."""

    address: str
    language: str


class AddressCode(Strict):
    """The code that came to the address."""

    code: str


class WantMail(Strict):
    """Whether mail is to come."""

    wanted: bool


class Speak(Strict):
    """The language in which somebody reads the page."""

    language: str


class NewBrowser(Strict):
    """A PushSubscription, the language to be told in, and what the browser is called."""

    endpoint: str
    p256dh: str
    auth: str
    language: str
    label: str


class SwitchedOff(msgspec.Struct, frozen=True):
    """Mail to the address of a link is switched off."""

    off: bool = True


class Privacy(msgspec.Struct, frozen=True):
    """What this server keeps, and for how long, as far as it is a matter of its settings."""

    accounts: bool
    mail: bool
    push: bool
    visit_days: int
    challenge_minutes: int
    code_minutes: int
    counted_hours: int
    """For how long it is remembered that a code was asked for."""
    sweep_going_days: int
    """Matches of nobody known that go on are removed after so many days without an answer; 0: never."""
    sweep_over_days: int
    study_hours: int
    message_address_days: int
    """For how long it is kept from which address something was written."""
    event_days: int
    """Since something was last done in an event, until it is forgotten."""
    event_waits_days: int
    """The same of one that has not started."""
