"""The dice of Watch Algy Dogfight!, by the names that people who roll by hand are asked for them with."""

from aerodrome.kernel.chance import Die
from aerodrome.kernel.declared import dice_in

ARCHIE_DIE = Die("Archie die", 6)
ATTACK_DIE = Die("attack die", 6, high="algy.combat.basic")
CREW_DIE = Die("crew die", 6)
CRITICAL_DIE = Die("critical die", 6)
DAMAGE_DIE = Die("damage die", 6)
DEFENSE_DIE = Die("defense die", 6, high="algy.combat.basic", whose="target")
DRAG_DIE = Die("drag die", 6)
FIRE_DIE = Die("fire die", 6)
GUN_DIE = Die("gun die", 6)
MANEUVER_DIE = Die("Maneuver Die", 6, high="algy.turn.failures")
MOVEMENT_DIE = Die("movement die", 6)
PILOT_DIE = Die("Pilot Die", 6, high="algy.combat.basic")
PILOT_SKILL_DIE = Die("pilot die", 6)
POWER_DIE = Die("power die", 6)
ROLL_OFF_DIE = Die("roll-off die", 6)
SIDE_DIE = Die("side die", 6)
SMOKE_DIE = Die("smoke die", 6)
STALL_DIE = Die("stall die", 6)
STRESS_DIE = Die("stress die", 6, high="algy.stress.roll")

DICE = dice_in(__name__)
