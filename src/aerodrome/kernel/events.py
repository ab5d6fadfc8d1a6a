"""What happened, to whom, with the numbers and the rule."""

from typing import Any

import msgspec

Sum = tuple[tuple[str, int], ...]
"""The parts of a number in their order: what each part is, and how much it adds."""


class Event(msgspec.Struct, frozen=True):
    """One line of the log. `at` is how many answers came before it; `only` is the seat that may see it, if not all."""

    kind: str
    rule: str
    facts: dict[str, Any]
    at: int
    only: str | None = None


def total(parts: Sum) -> int:
    return sum(part for _, part in parts)
