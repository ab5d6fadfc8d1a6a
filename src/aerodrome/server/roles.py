"""Who may do what at a table: roles, and the links that give them."""

import hashlib
import secrets
from collections.abc import Iterable

import msgspec

from aerodrome.kernel.errors import AerodromeError

PERSON = "person"
"""Who sits at a seat that no machine flies."""

PUBLIC = "public"
"""The token with which anybody watches a match that is over: everybody may look at it, so there is nothing to hide."""


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


def fingerprint(token: str) -> str:
    """What the store keeps of a token, and looks it up by: how long that takes tells nothing about a token."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def in_order(seats: Iterable[str], order: Iterable[str]) -> tuple[str, ...]:
    """Seats as the book orders them."""
    wanted = set(seats)
    return tuple(seat for seat in order if seat in wanted)
