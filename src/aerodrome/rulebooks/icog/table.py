"""The table of In Clouds of Glory: what every rule holds that changes the state, rolls or asks."""

from typing import TypeAlias

from aerodrome.kernel import table
from aerodrome.rulebooks.icog.settings import Settings
from aerodrome.rulebooks.icog.state import State

Table: TypeAlias = table.Table[State, Settings]
