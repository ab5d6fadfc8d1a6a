"""Ids, as the server has given them: what could be none is refused before it is looked for, since no database takes
every text."""

from typing import Annotated, TypeAlias

import msgspec

ID_PATTERN = "^[A-Za-z0-9_-]{1,64}$"

Id: TypeAlias = Annotated[str, msgspec.Meta(pattern=ID_PATTERN)]
"""Of a match."""
