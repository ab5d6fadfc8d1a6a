"""The table of campaigns: what every rule holds that changes the state, rolls or asks."""

from typing import TypeAlias

from aerodrome.campaign.settings import Settings
from aerodrome.campaign.state import State
from aerodrome.kernel import table

Table: TypeAlias = table.Table[State, Settings]
