"""Who may do what at a table: roles, and the links that give them."""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Iterable

import msgspec

from aerodrome.kernel.errors import AerodromeError

PERSON = "person"
"""Who sits at a seat that no machine flies."""

MEMBER = "member"
"""Who flies for a side in the missions of a campaign, and has no say in the campaign itself."""

PUBLIC = "public"
"""The token with which anybody watches a match that is over: everybody may look at it, so there is nothing to hide."""


ID_LENGTH = 12
"""Letters of a match's id; those of missions have more."""


class NoSuchLink(AerodromeError):  # noqa: N818 - as the kernel's errors are named
    """There is no such match, or the token opens nothing there. Which of the two is not told."""


class Role(msgspec.Struct, frozen=True):
    """The seats that a viewer answers for, in the book's order; none for a spectator. All viewers with the same role
    see the same stream."""

    seats: tuple[str, ...] = ()


SPECTATOR = Role()


def new_token() -> str:
    """128 random bits."""
    return secrets.token_urlsafe(16)


def watch_token(secret: bytes, match: str) -> str:
    """The token of a link that only looks at a match. It follows from the store's secret and the match, so that whoever
    is at the table can be told it at any time and give it away in place of his own."""
    return _derived(secret, "watch", match, 22)


def personal_token(secret: bytes, person: str, match: str) -> str:
    """The token of the link by which somebody who has put a match under his name opens it wherever he signs in. It
    follows from the store's secret, so that no token has to be stored; it opens nothing once he has taken it back."""
    return _derived(secret, f"person {person}", match, 22)


def event_token(secret: bytes, event: str) -> str:
    """The token of the link that opens an event which is listed for nobody else. It follows from the store's secret, so
    that its organiser can be told it at any time."""
    return _derived(secret, "event", event, 22)


def voice_token(secret: bytes, visit: str, match: str) -> str:
    """By which whoever is signed in says, beside a match, that he is himself, as long as that visit lasts. The rest of
    it follows from the store's secret, so that nobody else can say it."""
    return f"{visit}.{_derived(secret, f'voice {visit}', match, 22)}"


def author_id(secret: bytes, who: str, match: str = "") -> str:
    """By which one writer is told from another, and nobody is known."""
    return _derived(secret, f"author {who}", match, 16)


def off_token(secret: bytes, person: str, address: str) -> str:
    """The token in mails to an address by which whoever reads them there switches them off, and can do nothing else."""
    return _derived(secret, f"mail off {person}", address, 22)


def mail_code(secret: bytes, person: str, address: str, asked: float) -> str:
    """The code that is sent to an address so that a person shows that it is his: eight digits, others each time."""
    made = _derived(secret, f"mail code {person}", f"{address}\n{asked!r}", 43)
    return f"{int.from_bytes(made.encode()) % 10**8:08}"


def mark(secret: bytes, what: str) -> str:
    """What is kept of something that is counted and nobody's business: nobody without the store's secret can find out
    what it was."""
    return _derived(secret, "mark", what, 43)


def new_id() -> str:
    """The id of a match."""
    return secrets.token_urlsafe(ID_LENGTH * 3 // 4)


def rematch_id(secret: bytes, match: str) -> str:
    """The id of a match that is played once more. It follows from the store's secret and the match, so that all who sat
    at one table meet at one other, whoever asks for it first."""
    return _derived(secret, "rematch", match, ID_LENGTH)


def _derived(secret: bytes, purpose: str, match: str, length: int) -> str:
    made = hmac.digest(secret, f"aerodrome {purpose}\n{match}".encode(errors="surrogatepass"), "sha256")
    return base64.urlsafe_b64encode(made)[:length].decode()


def fingerprint(token: str) -> str:
    """What the store keeps of a token, and looks it up by: how long that takes tells nothing about a token."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def same_token(token: str, other: str) -> bool:
    """Whether two tokens are the same; how long it takes tells nothing about either."""
    return secrets.compare_digest(token.encode(errors="replace"), other.encode(errors="replace"))


def in_order(seats: Iterable[str], order: Iterable[str]) -> tuple[str, ...]:
    """Seats as the book orders them."""
    wanted = set(seats)
    return tuple(seat for seat in order if seat in wanted)
