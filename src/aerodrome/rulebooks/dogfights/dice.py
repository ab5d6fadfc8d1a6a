"""The dice of Age of Dogfights: WW1, by the names that people who roll by hand are asked for them with."""

from aerodrome.kernel.chance import Die
from aerodrome.kernel.declared import dice_in

BLUE_DIE = Die("blue die", 6)
DAMAGE_DIE = Die("damage die", 6)
GREEN_DIE = Die("green die", 6)
RED_DIE = Die("red die", 6)

DICE = dice_in(__name__)
