"""Figures that the rules use, read once from the data folder: tables, Cockpit panels, units of the front."""

from importlib.resources import files

DATA = files("aerodrome.rulebooks.icog") / "data"
