"""The options of the rule book: optional rules, simpler ways to play, and rulings that people play differently."""

from typing import Literal

from aerodrome.kernel.rulebook import Setting
from aerodrome.kernel.structs import Strict


class Settings(Strict):
    """Which optional rules are on, and which reading of the book is played (dogfights.notes.reduced_rules,
    dogfights.notes.summary_sufficient)."""

    chosen_by: Literal["scenario", "players"] = "scenario"
    """Who chooses fleets, loads and pilots before play."""
    secret_pilots: bool = False
    ace_against_ace: bool = False
    one_level: bool = False
    traits: bool = True
    wind: bool = True
    sun: bool = True
    clouds: bool = True
    verdict: Literal["first", "second"] = "first"
    bonus_round: bool = False
    answered_by: Literal["all", "attacked"] = "all"
    after_dive: Literal["not up", "level"] = "not up"
    tail_guns: Literal["horizon", "axis"] = "horizon"
    combined_bonuses: bool = False


OPTIONS = (
    Setting("chosen_by", "scenario", ("scenario", "players"), "dogfights.setup.fleet_size"),
    Setting("secret_pilots", False, (False, True), "dogfights.pilot.hidden"),
    Setting("ace_against_ace", False, (False, True), "dogfights.notes.ace_vs_ace"),
    Setting("one_level", False, (False, True), "dogfights.notes.reduced_rules"),
    Setting("traits", True, (True, False), "dogfights.notes.reduced_rules"),
    Setting("wind", True, (True, False), "dogfights.weather.optional"),
    Setting("sun", True, (True, False), "dogfights.weather.optional"),
    Setting("clouds", True, (True, False), "dogfights.weather.optional"),
    Setting("verdict", "first", ("first", "second"), "dogfights.dogfight.points"),
    Setting("bonus_round", False, (False, True), "dogfights.dogfight.bonus_round"),
    Setting("answered_by", "all", ("all", "attacked"), "dogfights.amb.def_summary_attacked_only"),
    Setting("after_dive", "not up", ("not up", "level"), "dogfights.amb.three_level_tilt"),
    Setting("tail_guns", "horizon", ("horizon", "axis"), "dogfights.amb.tail_elevation"),
    Setting("combined_bonuses", False, (False, True), "dogfights.amb.combined_photo"),
)
