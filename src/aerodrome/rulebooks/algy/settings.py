"""The options of the rule book: optional rules, and rulings that people play differently."""

from typing import Literal

from aerodrome.kernel.rulebook import Setting
from aerodrome.kernel.structs import Strict


class Settings(Strict):
    """Which optional rules are on, and which reading of the book is played (algy.log.agreed_numbers). Readings are by
    default what the text says to the letter."""

    ammunition: bool = True
    """Drums run empty and are changed."""
    random_pilots: bool = False
    """Dice say how good the pilots are; the Leader of a section is the best of it."""
    overspeed_drag: bool = False
    """Above its maximum level speed an aircraft must roll for drag."""
    six_saves_gun: bool = False
    """A 6 clears a gun or changes its drum, whatever else the roll shows; else three 1s break it all the same."""
    all_guns_jam: bool = True
    """Four 1s jam all guns of whoever fires; else only those that fired."""
    attack_strain: bool = True
    """Maneuver Dice rolled in an attack strain an airframe with all rows marked, as those of a movement test do."""
    subordinate_leaders: bool = True
    """A Leader Card may activate a Leader who is attached to another."""
    high_flight: Literal["group", "height"] = "group"
    """The card activates the highest group, and one aircraft only where there is no group; or whoever is highest."""
    late_not_so_fast: bool = True
    """Not So Fast! may be paid as long as Movement Points are left; else only before the first of them is spent."""
    mixed_flights: bool = False
    """A section of three and one of two may make a flight."""


OPTIONS = (
    Setting("ammunition", True, (True, False), "algy.reload.optional"),
    Setting("random_pilots", False, (False, True), "algy.pilot.adjustable"),
    Setting("overspeed_drag", False, (False, True), "algy.amb.drag_above_level"),
    Setting("six_saves_gun", False, (False, True), "algy.amb.three_means"),
    Setting("all_guns_jam", True, (True, False), "algy.amb.jam_not_fired"),
    Setting("attack_strain", True, (True, False), "algy.amb.stress_attack_dice"),
    Setting("subordinate_leaders", True, (True, False), "algy.amb.leader_card_eligible"),
    Setting("high_flight", "group", ("group", "height"), "algy.amb.high_flight"),
    Setting("late_not_so_fast", True, (True, False), "algy.amb.nsf_timing"),
    Setting("mixed_flights", False, (False, True), "algy.amb.flight_mix"),
)
