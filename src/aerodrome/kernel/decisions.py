"""What a seat is asked, and what a rule procedure is."""

from collections.abc import Callable, Generator
from typing import Any, TypeAlias, TypeVar

import msgspec

Answer: TypeAlias = Any
"""A string, a number or a tuple of them: whatever an option of a decision is."""


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with an answer, in words, with its rule."""

    what: str
    rule: str


class Form(msgspec.Struct, frozen=True):
    """A choice that cannot be listed: its type, the check that names every problem, and a sampler for machines."""

    type: Any
    check: Callable[[Any], list[Problem]]
    sample: Callable[[Callable[[], float]], Any]


class Decision(msgspec.Struct, frozen=True):
    """One seat is asked one thing. `options` holds every legal answer, unless a `form` describes them."""

    seat: str
    kind: str
    options: tuple[Answer, ...]
    rule: str
    about: tuple[Any, ...] = ()
    form: Form | None = None


class Bar(msgspec.Struct, frozen=True):
    """Why an option that a player might look for is not open to him now."""

    option: Answer
    rule: str
    facts: dict[str, Any] = {}


class Note(msgspec.Struct, frozen=True):
    """One thing that an option leads to, needs or costs: the catalogue has words for its kind."""

    kind: str
    facts: dict[str, Any] = {}


Asked: TypeAlias = Decision | list[Decision]
"""One decision; or a list of them, one per seat, whose answers stay sealed until the last is in."""

Result = TypeVar("Result")
Steps: TypeAlias = Generator[Asked, Any, Result]
"""A rule procedure: yields what it asks, receives the answer (for a list: a dict from seat to answer)."""
