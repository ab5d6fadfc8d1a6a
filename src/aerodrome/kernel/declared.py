"""What a module declares: the kinds of event, of decision and of note of a book, and its dice."""

import sys
from typing import ClassVar, Protocol, TypeVar

from aerodrome.kernel.chance import Die

Declared = TypeVar("Declared")


class Named(Protocol):
    """A kind of event, of decision or of note."""

    KIND: ClassVar[str]


def declared_in(module: str, base: type[Declared]) -> tuple[type[Declared], ...]:
    """The kinds of something that a module declares, each with a name of its own. A package declares what its own
    modules do, as far as it takes their names over."""
    found = [each for each in vars(sys.modules[module]).values() if isinstance(each, type) and issubclass(each, base)]
    return tuple(each for each in found if f"{each.__module__}.".startswith(f"{module}.") and "KIND" in vars(each))


def dice_in(module: str) -> tuple[Die, ...]:
    """The dice that a module declares."""
    return tuple(each for each in vars(sys.modules[module]).values() if isinstance(each, Die))


def kinds(*declared: type[Named]) -> frozenset[str]:
    """The names of some kinds."""
    return frozenset(each.KIND for each in declared)
