"""Positions in one line of text, as players of a game would write them down (docs/notation.md).

`words` cuts a line into its parts, `values` reads and writes plain data, `marks` has what a rule book declares its own
notation with, and `lines` writes and reads whole lines.
"""
