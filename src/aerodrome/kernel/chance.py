"""Where cards and dice come from.

Every source answers for draw number `at` by itself: the same number gives the same outcome again, so clones, undo
and replays need nothing but the number of draws so far. Sources are shared between clones and never change, except
that a source by hand grows as people type in what they drew.
"""

import hashlib
import hmac
import secrets
import struct
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import NamedTuple, Protocol, TypeAlias

from aerodrome.kernel.decisions import Decision, Filled, Problem
from aerodrome.kernel.errors import BadInput, ChanceError
from aerodrome.kernel.sizes import LONGEST_NAME
from aerodrome.kernel.taking_back import Skips

Face: TypeAlias = str | int
"""A card's name or a die's face."""

CARD, DIE = "card", "die"
"""What people are asked for when they draw and roll by hand. A book may ask for a die by another name: whatever is no
card is a die."""


class Die(NamedTuple):
    """A die: the name by which people who roll by hand are asked for it, and how many sides it has. A book declares its
    dice in `dice.py`.

    `high` is the rule that makes high faces better for whoever rolls it, wherever it is rolled for somebody; empty
    where the book says no such thing. `whose` is the fact of the event it leads to that names who rolls it, where that
    is not whoever acts.
    """

    name: str
    sides: int
    high: str = ""
    whose: str = ""


@cache
def die_of(sides: int) -> Die:
    """A die that has no other name than its sides, such as a d6."""
    return Die(f"d{sides}", sides)


_BLOCK = 64
_UNPACK = struct.Struct(f"<{_BLOCK}I").unpack
_MOST_FACES = 1_000_000
_SEEDS = 10**4000


class Source(Protocol):
    """Gives the outcome of a draw by its number. The same number must give the same outcome again, whatever was asked
    in between: clones, undo and replays rest on that."""

    def card(self, at: int, left: Sequence[Face]) -> int:
        """The place in `left` of the card drawn."""

    def die(self, at: int, sides: int) -> int:
        """The face rolled, 1 to `sides`."""


class Seeded:
    """Outcomes that follow from a seed: 32-bit words of SHAKE-256 over the seed and a block number."""

    __slots__ = ("_words", "seed")

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self._words: list[int] = []

    def _word(self, at: int) -> int:
        words = self._words
        while (known := len(words)) <= at:
            block = f"aerodrome/{self.seed}/{known // _BLOCK}".encode()
            # Put in its place, not at the end: clones share a source, and another thread may have been quicker.
            words[known : known + _BLOCK] = _UNPACK(hashlib.shake_256(block).digest(4 * _BLOCK))
        return words[at]

    def card(self, at: int, left: Sequence[Face]) -> int:
        try:
            return (self._words[at] * len(left)) >> 32
        except IndexError:
            return (self._word(at) * len(left)) >> 32

    def die(self, at: int, sides: int) -> int:
        return 1 + ((self._word(at) * sides) >> 32)


class Committed:
    """Outcomes that follow from a secret key, whose hash is shown before the match and which is shown after it, and
    from a share of each person at the table, made after that hash was shown: so nobody alone can choose them.

    Draw number `at` is the first eight bytes of HMAC-SHA256(key, the shares in the order of their seats' names, then
    `at` as eight bytes, big end first), as a fraction of 2**64, times the number of cards left (or of faces), rounded
    down. Nothing is drawn while a share is missing. What was drawn and taken back is not drawn again: the numbers of
    these draws are skipped.
    """

    __slots__ = ("_shared", "key", "shares", "skips")

    def __init__(
        self, key: bytes | None = None, skips: Skips = (), shares: Mapping[str, bytes | None] | None = None
    ) -> None:
        """`shares` are by seat; None where the seat has yet to give one."""
        self.key = secrets.token_bytes(32) if key is None else key
        self.skips = skips
        self.shares = dict(sorted((shares or {}).items()))
        self._shared = b"".join(share or b"" for share in self.shares.values())

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.key).hexdigest()

    @property
    def missing(self) -> tuple[str, ...]:
        """The seats that have yet to give their shares."""
        return tuple(seat for seat, share in self.shares.items() if share is None)

    def with_share(self, seat: str, share: bytes) -> "Committed":
        return Committed(self.key, self.skips, self.shares | {seat: share})

    def _below(self, at: int, size: int) -> int:
        for first, skipped in reversed(self.skips):
            if at >= first:
                at += skipped
                break
        mac = hmac.digest(self.key, self._shared + at.to_bytes(8, "big"), "sha256")
        return (int.from_bytes(mac[:8], "big") * size) >> 64

    def card(self, at: int, left: Sequence[Face]) -> int:
        return self._below(at, len(left))

    def die(self, at: int, sides: int) -> int:
        return 1 + self._below(at, sides)


class Scripted:
    """Outcomes in order; after the last of them another source goes on, if there is one.

    The first of them are `given` (all, unless told otherwise); the others came from that source when they were written.
    One that `bends` leaves a draw to that source where the outcome given for it cannot be: players may go another way
    than whoever wrote the script.
    """

    __slots__ = ("bends", "given", "outcomes", "then")

    def __init__(
        self, outcomes: Sequence[Face], then: Source | None = None, given: int | None = None, *, bends: bool = False
    ) -> None:
        self.outcomes = list(outcomes)
        self.then = then
        self.given = len(self.outcomes) if given is None else given
        self.bends = bends and then is not None

    def until(self, draws: int) -> "Scripted":
        """The same up to this draw; later outcomes that nobody gave are left to their source again."""
        if self.then is None or max(draws, self.given) >= len(self.outcomes):
            return self
        return Scripted(self.outcomes[: max(draws, self.given)], self.then, self.given, bends=self.bends)

    def card(self, at: int, left: Sequence[Face]) -> int:
        if at < len(self.outcomes) and not (self.bends and self.outcomes[at] not in left):
            return place_in_deck(self.outcomes[at], left, at)
        return self._then(at).card(at, left)

    def die(self, at: int, sides: int) -> int:
        if at < len(self.outcomes) and not (self.bends and self.outcomes[at] not in range(1, sides + 1)):
            return face_of_die(self.outcomes[at], sides, at)
        return self._then(at).die(at, sides)

    def _then(self, at: int) -> Source:
        if self.then is None:
            raise ChanceError("the script has no outcome for this draw", where=f"draw {at + 1}")
        return self.then


def skipping(source: Source, skips: Skips) -> Source:
    """The same source, which leaves draws out that were taken back. Only those who committed themselves to dice that
    nobody can know have anything to leave out: a seed gives the same again to everybody who has it."""
    if isinstance(source, Committed):
        return Committed(source.key, skips, source.shares)
    if isinstance(source, Scripted) and isinstance(source.then, Committed):
        return Scripted(source.outcomes, skipping(source.then, skips), source.given, bends=source.bends)
    return source


class Checked:
    """Somebody else's source: what it gives must be a card that is left, or a face of the die. A record holds its
    outcomes as given, since nothing proves them."""

    __slots__ = ("source",)

    def __init__(self, source: Source) -> None:
        self.source = source

    def card(self, at: int, left: Sequence[Face]) -> int:
        place = self.source.card(at, tuple(left))
        if type(place) is int and 0 <= place < len(left):
            return place
        what = f"the source gave {place!r}, not the place of one of {len(left)} cards, counted from 0"
        raise ChanceError(what, where=f"draw {at + 1}")

    def die(self, at: int, sides: int) -> int:
        return face_of_die(self.source.die(at, sides), sides, at)


class Wanted(Exception):  # noqa: N818 - not an error: the rules wait for people to draw or roll
    """People are to draw or roll, and have not yet said what came up."""

    def __init__(self, kind: str, options: tuple[Face, ...]) -> None:
        self.kind = kind
        self.options = options
        super().__init__(kind)


class _People:
    """Asks for every outcome."""

    def card(self, at: int, left: Sequence[Face]) -> int:  # noqa: ARG002
        raise Wanted(CARD, tuple(sorted(set(left))))

    def die(self, at: int, sides: int) -> int:  # noqa: ARG002
        raise Wanted(DIE, tuple(range(1, sides + 1)))


class ByHand(Scripted):
    """Outcomes that people typed in; the next one is asked for."""

    __slots__ = ()

    def __init__(self, outcomes: Sequence[Face] = ()) -> None:
        super().__init__(outcomes, _People())

    def until(self, draws: int) -> "ByHand":
        return self if draws >= len(self.outcomes) else ByHand(self.outcomes[:draws])


def read_share(text: str) -> bytes | None:
    """A share as people give it: 64 hexadecimal digits. None where it is none."""
    try:
        share = bytes.fromhex(text)
    except ValueError:
        return None
    return share if len(share) == 32 and share.hex() == text else None


def _check_share(text: str) -> list[Problem]:
    return [] if read_share(text) else [Problem("a share is 64 hexadecimal digits, in small letters", "")]


def _sampled_share(chance: Callable[[], float]) -> str:
    return bytes(int(256 * chance()) for _ in range(32)).hex()


class Share(Filled[str, tuple[()]]):
    """What people are asked for before anything is drawn, where they add to the chance."""

    KIND = "share"


def shares_asked(source: Source) -> tuple[Decision, ...]:
    """What people are asked before anything can be drawn."""
    missing = source.missing if isinstance(source, Committed) else ()
    return tuple(Share.decision(seat, _check_share, _sampled_share, "", ()) for seat in missing)


def checked_seed(seed: int | str) -> int | str:
    """A seed that a record can hold."""
    if type(seed) is int and abs(seed) < _SEEDS:
        return seed
    short = isinstance(seed, str) and len(seed) <= LONGEST_NAME
    if short and not any("\ud800" <= letter <= "\udfff" for letter in str(seed)):
        return seed
    what = f"a seed is a text of at most {LONGEST_NAME} letters or a whole number of up to 4,000 digits"
    raise BadInput(what, where="seed")


def place_in_deck(card: Face, left: Sequence[Face], at: int) -> int:
    try:
        return left.index(card)
    except ValueError:
        what = f"{card!r} is not a card that is still in the deck ({len(left)} are)"
        raise ChanceError(what, where=f"draw {at + 1}") from None


def face_of_die(face: Face, sides: int, at: int) -> int:
    if type(face) is int and 1 <= face <= sides <= _MOST_FACES:
        return face
    raise ChanceError(f"{face!r} is not a face of a die with {sides} sides", where=f"draw {at + 1}")
