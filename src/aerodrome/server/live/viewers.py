"""Viewers: whoever is told things, frame by frame."""

from typing import Protocol

import msgspec

_encode = msgspec.json.Encoder().encode


class Viewer(Protocol):
    """Somebody who is told things."""

    def tell(self, frame: str, /) -> None: ...


def as_frame(message: msgspec.Struct) -> str:
    """A message as it is sent."""
    return _encode(message).decode()
