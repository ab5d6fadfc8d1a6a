"""The table of Age of Dogfights: what every rule holds that changes the state, rolls or asks."""

from typing import TypeAlias

from aerodrome.kernel import table
from aerodrome.rulebooks.dogfights.settings import Settings
from aerodrome.rulebooks.dogfights.state import State

Table: TypeAlias = table.Table[State, Settings]
