"""What is installed beside the kernel, by groups of entry points: rule books, campaigns, adapters, pilots."""

from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points


@cache
def installed(group: str) -> Mapping[str, EntryPoint]:
    """By name. Read once in a process: to look through all distributions takes milliseconds, and anybody may ask a
    server for a book that is not there."""
    return {point.name: point for point in entry_points(group=group)}
