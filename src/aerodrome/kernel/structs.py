"""The base of types for data that people and programs write: scenarios, settings, tables, answers, messages."""

from typing import dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cannot be changed, and refuses a field that it does not know: a misspelled one is a fault and not a default."""
