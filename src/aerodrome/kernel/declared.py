"""What a module declares: the kinds of event or of decision of a book."""

import sys
from typing import ClassVar, Protocol, TypeVar

Declared = TypeVar("Declared")


class Named(Protocol):
    """A kind of event or of decision."""

    KIND: ClassVar[str]


def declared_in(module: str, base: type[Declared]) -> tuple[type[Declared], ...]:
    """The kinds of something that a module declares, each with a name of its own."""
    found = [each for each in vars(sys.modules[module]).values() if isinstance(each, type) and issubclass(each, base)]
    return tuple(each for each in found if each.__module__ == module and "KIND" in vars(each))


def kinds(*declared: type[Named]) -> frozenset[str]:
    """The names of some kinds."""
    return frozenset(each.KIND for each in declared)
