"""What people write to each other beside a match, in the connection of the match and apart from its numbered messages.

There are two rooms: whoever has a seat reads and writes in `players`, whoever watches in `spectators`; when the match
is over, everybody reads both. A client says `listen` with the number of the last message that it has of each room, and
is told all behind it, each once and in order, until the connection ends. Only what was removed is told again, as such:
it is to be shown no more. Nobody is told anything who has not said it.
"""

from typing import Literal, TypeAlias

import msgspec

from aerodrome.kernel.structs import Strict

Room: TypeAlias = Literal["players", "spectators"]

LONGEST_MESSAGE = 500


# From the client


class Listen(Strict, tag="listen", tag_field="type"):
    """The client wants to hear what is written, behind the last messages that it has."""

    players: int = 0
    spectators: int = 0
    unknown: bool = False
    """Whether it wants to read people without a name, too: without, it hears only that one of them has written."""
    voice: str = ""
    """Under whose name it writes, as the server has told whoever is signed in; nothing for no name."""


class Say(Strict, tag="say", tag_field="type"):
    """Somebody writes, in the room that his link gives him. One line of text, and nothing but text."""

    id: str
    text: str


class Mute(Strict, tag="mute", tag_field="type"):
    """Somebody with a name does not want to read an author any more who has one, too, or wants to again; it holds in
    all matches."""

    id: str
    author: str
    muted: bool = True


class Report(Strict, tag="report", tag_field="type"):
    """A reader wants whoever keeps the server to look at a message."""

    id: str
    room: Room
    n: int


FromTalker: TypeAlias = Listen | Say | Mute | Report


# From the server


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """Message number `n` of a room; numbers go up by one."""

    room: Room
    n: int
    author: str
    """By which authors are told apart: the same name has the same everywhere, who has none one for this match."""
    at: int
    """When it was written, in milliseconds of the server."""
    text: str = ""
    name: str = ""
    """What the author is called; nothing where he has no name."""
    seats: list[str] = []
    """The seats that he plays."""
    hidden: Literal["", "unknown", "removed"] = ""
    """Why there is no text: the author has no name and the client did not want to read such, or it was removed."""


class Listening(msgspec.Struct, frozen=True, tag="listening", tag_field="type"):
    """What the client hears from now on, and where it writes."""

    rooms: list[Room]
    writes: Room | None
    """None where it only reads."""
    author: str
    """Whose messages are its own."""
    name: str
    """Under which they are written; nothing for no name."""
    muted: list[str]
    """Authors that it does not want to read, as is stored under its name."""


class Said(msgspec.Struct, frozen=True, tag="said", tag_field="type"):
    """What was written."""

    messages: list[Message]


class Noted(msgspec.Struct, frozen=True, tag="noted", tag_field="type"):
    """What the client has said, muted or reported with this id is stored."""

    id: str


ToTalker: TypeAlias = Listening | Said | Noted
