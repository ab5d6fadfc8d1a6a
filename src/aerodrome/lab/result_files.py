"""Files of results, whatever they are results of: their format is told, and another one is refused."""

from typing import Protocol, TypeVar

import msgspec

from aerodrome.kernel.errors import BadInput


class _Result(Protocol):
    @property
    def format(self) -> int: ...


Result = TypeVar("Result", bound=_Result)


def decoded(text: bytes, kind: type[Result], format: int, what: str, where: str) -> Result:
    """A result as its file has it; `what` is what it should be of."""
    try:
        found = msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError as error:
        raise BadInput(f"is no result of {what}: {error}", where=where) from None
    if found.format != format:
        raise BadInput(f"has format {found.format}, and this is {format}: play the study again", where=where)
    return found
