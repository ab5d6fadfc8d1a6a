"""What a match is played from."""

from collections.abc import Mapping
from typing import Any

import msgspec

from aerodrome.kernel.checkpoint import Checkpoint
from aerodrome.kernel.copying import Copier
from aerodrome.kernel.rulebook import Rulebook


class Setup(msgspec.Struct, frozen=True):
    """What a match is played from. All clones of a match share it; nobody changes it."""

    book: Rulebook
    scenario: Any
    settings: Any
    start: Any
    """The state before the first step."""
    copy: Copier
    seats: Mapping[str, str] = {}
    """Who sits where."""
    options: Mapping[str, Any] = {}
    """The options that were given, beside those of the scenario."""
    position: Mapping[str, Any] | None = None
    imagined: bool = False
    """Whether the start is not the scenario's but one that a seat imagines."""
    resumed: Checkpoint | None = None
    """Where the present version of the rules took over from an older one, if it did: what was before is not run."""
    practice: bool = False
    """Whether chance that was taken back is offered again, as the players wanted it when the match was made."""
