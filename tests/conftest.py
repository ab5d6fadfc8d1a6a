"""Puts the toy rule book where Python finds installed distributions: nothing else makes it known."""

import sys
from pathlib import Path

TOY = str(Path(__file__).parent / "toy")
if TOY not in sys.path:
    sys.path.insert(0, TOY)

UNFINISHED = str(Path(__file__).parent / "unfinished")
"""Further toys, for the tests that install them."""
