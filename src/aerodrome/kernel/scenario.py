"""What every scenario file says of itself, whatever the game."""

from typing import Literal

from aerodrome.kernel.structs import Plain, Strict


class Titled(Strict, omit_defaults=True, kw_only=True):
    """Title and summary in both languages, how long it takes, options of the rule book that it sets, and whether the
    rule book printed it."""

    title: str
    title_fr: str = ""
    summary: str = ""
    summary_fr: str = ""
    minutes: int = 20
    options: dict[str, Plain] = {}
    origin: Literal["printed", "house"] = "house"
