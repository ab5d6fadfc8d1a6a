"""Bodies about people with a name, their devices and their matches."""

from typing import Any

import msgspec

from aerodrome.kernel.structs import Strict
from aerodrome.server.wire.ids import Id
from aerodrome.server.wire.ratings import MyResult, Result


class Device(msgspec.Struct, frozen=True):
    """A passkey of one's own."""

    id: str
    label: str
    created: float
    used: float
    here: bool
    """Whether this browser came in by it."""


class You(msgspec.Struct, frozen=True):
    """What somebody who is signed in is told of himself."""

    name: str
    since: float
    devices: list[Device]
    elsewhere: int
    """In how many other browsers he is signed in."""
    listed: bool
    """Whether he is on leader boards and has a page for everybody."""


class Accounts(msgspec.Struct, frozen=True):
    """Whether this table keeps names, whether passkeys work at this address, and who is signed in here."""

    kept: bool
    trouble: str
    """Why passkeys do not work here, and what would be right; nothing where they do."""
    better: str
    """Where the same table can be opened so that they do, if that is known."""
    you: You | None


class Welcomed(msgspec.Struct, frozen=True):
    """Somebody who was signed in, or whose rights were changed."""

    you: You | None
    """None where this browser is signed out now."""
    code: str
    """A new recovery code, shown this once; nothing where there is none."""


class Ceremony(msgspec.Struct, frozen=True):
    """What a browser asks for a passkey by: `publicKey` of WebAuthn, in its JSON form."""

    options: dict[str, Any]


class Proof(msgspec.Struct, frozen=True):
    """That a passkey or the recovery code was shown just now: good once, for five minutes, in this browser."""

    proof: str


class MyMatch(msgspec.Struct, frozen=True):
    """A match under one's name, with the token that opens it wherever one signs in."""

    match: str
    token: str
    book: str
    title: dict[str, str]
    seats: list[str]
    since: float
    changed: float
    over: bool
    asked: bool | None
    """Whether one is asked something; None where the match would have to be run to know."""
    result: Result | None
    """How it ended for one's side, if it is over and one has one side."""
    rated: MyResult | None
    """Against whom, and what it changed, where it is rated and one was its player from the start."""


class Begin(Strict):
    """Nothing has to be said."""


class NewName(Strict):
    """What somebody wants to be called."""

    name: str


class Recover(Strict):
    """What leads back when every device is lost."""

    name: str
    code: str


class ShownCode(Strict):
    """The recovery code."""

    code: str


class ShownPasskey(Strict):
    """A passkey's answer: the JSON form of a PublicKeyCredential."""

    credential: dict[str, Any]


class NewPasskey(Strict):
    """A new passkey, and what its device is called."""

    credential: dict[str, Any]
    label: str


class Labelled(Strict):
    """What a device is called from now on."""

    label: str


class Proved(Strict):
    """A proof, for what changes rights."""

    proof: str


class SignOut(Strict):
    """Here, or in all other browsers."""

    others: bool = False


class Voice(msgspec.Struct, frozen=True):
    """Under whose name somebody writes beside a match; the server knows it again."""

    voice: str


class Attach(Strict):
    """A match to be put under one's name; the link that opens it is in the header `Authorization`. Or one beside which
    one wants to write."""

    match: Id
