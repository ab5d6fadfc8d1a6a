"""Where a record comes from that branched off another one."""

from typing import Annotated

import msgspec

from aerodrome.kernel.structs import Strict


class BranchedOff(Strict):
    """The match goes another way than an earlier one from a moment on: what was answered and drawn before is told, as
    that one had it, and chance is new since."""

    record: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    """The fingerprint of the earlier record (`record.fingerprint`)."""
    moment: Annotated[int, msgspec.Meta(ge=0)]
    """How many answers they have in common."""
