"""The table of Watch Algy Dogfight!: what every rule holds that changes the state, rolls or asks."""

from typing import TypeAlias

from aerodrome.kernel import table
from aerodrome.rulebooks.algy.settings import Settings
from aerodrome.rulebooks.algy.state import State

Table: TypeAlias = table.Table[State, Settings, str]
