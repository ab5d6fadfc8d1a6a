"""The options of the rule book: optional rules, and rulings that people play differently."""

import msgspec

from aerodrome.kernel.rulebook import Setting


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which optional rules are on, and which reading of the book is played (algy.log.agreed_numbers)."""

    ammunition: bool = True
    """Drums run empty and are changed."""
    random_pilots: bool = False
    """Dice say how good the pilots are; the Leader of a section is the best of it."""
    overspeed_drag: bool = False
    """Above its maximum level speed an aircraft must roll for drag."""


OPTIONS = (
    Setting("ammunition", True, (True, False), "algy.reload.optional"),
    Setting("random_pilots", False, (False, True), "algy.pilot.adjustable"),
    Setting("overspeed_drag", False, (False, True), "algy.amb.drag_above_level"),
)
