"""An aircraft as it might be: a copy whose place and speed can be changed while looking ahead."""

from collections.abc import Callable
from typing import Any, cast

from aerodrome.rulebooks.algy.state import Aircraft

_struct: Any = Aircraft
twin_of: Callable[[Aircraft], Aircraft] = cast(Callable[[Aircraft], Aircraft], _struct.__copy__)
"""A copy that shares what looking ahead never changes: straight from the struct, since it is made very often."""
