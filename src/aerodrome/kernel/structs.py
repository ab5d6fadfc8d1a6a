"""The base of types for data that people and programs write: scenarios, settings, tables, answers, messages."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias, dataclass_transform

import msgspec

if TYPE_CHECKING:
    Plain: TypeAlias = bool | int | float | str | Sequence["Plain"] | Mapping[str, "Plain"] | msgspec.Struct | None
else:
    Plain = object  # msgspec, which reads it, knows no type that contains itself
"""Plain data: texts, numbers, lists and tables of them, and structs, which are written as tables."""


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cannot be changed, and refuses a field that it does not know: a misspelled one is a fault and not a default."""
