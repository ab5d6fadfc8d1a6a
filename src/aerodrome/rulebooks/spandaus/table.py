"""The table of Instant Spandaus: what every rule holds that changes the state, rolls or asks."""

from typing import TypeAlias

from aerodrome.kernel import table
from aerodrome.rulebooks.spandaus.settings import Settings
from aerodrome.rulebooks.spandaus.state import State

Table: TypeAlias = table.Table[State, Settings, str]
