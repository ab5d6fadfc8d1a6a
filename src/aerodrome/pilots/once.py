"""Figures that are worked out when they are first asked for, and then looked up."""

from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

Part = TypeVarTuple("Part")
Figure = TypeVar("Figure")


class Once(dict[tuple[*Part], Figure]):
    """A function of several arguments, none of which is worked out twice."""

    __slots__ = ("_work_out",)

    def __init__(self, work_out: Callable[[*Part], Figure]) -> None:
        self._work_out = work_out

    def __missing__(self, key: tuple[*Part]) -> Figure:
        found = self[key] = self._work_out(*key)
        return found
