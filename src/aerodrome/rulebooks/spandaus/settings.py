"""The options of the rule book: optional rules, and rulings that people play differently."""

from typing import Literal

from aerodrome.kernel.rulebook import Setting
from aerodrome.kernel.structs import Strict


class Settings(Strict):
    """Which optional rules are on, and which reading of the book is played."""

    legendary_pilots: bool = False
    two_seaters_as_bombers: bool = False
    quality: bool = False
    survival: Literal["off", "crew", "each"] = "off"
    crippled_control: bool = True
    end_checks: Literal["spin first", "progressive first"] = "spin first"
    opposed_aces: Literal["secret", "cut"] = "secret"
    fe2d_one_fire: bool = True
    fire_after_abort: bool = True
    declared_attack_uses_square: bool = True
    legend_survives_critical: bool = True


OPTIONS = (
    Setting("legendary_pilots", False, (False, True), "spandaus.opt.legend-who"),
    Setting("two_seaters_as_bombers", False, (False, True), "spandaus.opt.tsb-designate"),
    Setting("quality", False, (False, True), "spandaus.opt.quality-draw"),
    Setting("survival", "off", ("off", "crew", "each"), "spandaus.survival.when"),
    Setting("crippled_control", True, (True, False), "spandaus.amb.crippled-con"),
    Setting("end_checks", "spin first", ("spin first", "progressive first"), "spandaus.amb.end-check-order"),
    Setting("opposed_aces", "secret", ("secret", "cut"), "spandaus.crew.ace-solo"),
    Setting("fe2d_one_fire", True, (True, False), "spandaus.amb.fe2-note"),
    Setting("fire_after_abort", True, (True, False), "spandaus.amb.df-several-bombers"),
    Setting("declared_attack_uses_square", True, (True, False), "spandaus.amb.slot-used-by-declaration"),
    Setting("legend_survives_critical", True, (True, False), "spandaus.amb.legend-survival-critical"),
)
