"""The best of what was weighed."""

from collections.abc import Mapping
from typing import TypeVar

Option = TypeVar("Option")


def best(worth: Mapping[Option, float]) -> Option:
    """The option that is worth most; the first of those that are."""
    return max(worth, key=lambda option: worth[option])
