"""The options of a campaign."""

from typing import Literal

from aerodrome.kernel.rulebook import Setting
from aerodrome.kernel.structs import Strict


class Settings(Strict):
    """Which optional rules of a campaign are on."""

    absence: bool = True
    """Wounds keep people on the ground for days, weeks or months; else they only leave their marks."""
    capture: bool = True
    """Who comes down alive behind enemy lines may be taken prisoner."""
    opponents: Literal["novice", "wingman", "thumb", "ace"] = "wingman"
    """How well machines fly where no person does."""


OPTIONS = (
    Setting("absence", True, (True, False), "campaign.absence"),
    Setting("capture", True, (True, False), "campaign.capture"),
    Setting("opponents", "wingman", ("novice", "wingman", "thumb", "ace"), "campaign.start"),
)
