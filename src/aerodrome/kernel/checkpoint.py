"""Checkpoints: a match at a safe point as plain data, from which it goes on without its past being run again."""

from collections.abc import Sequence
from typing import Generic

import msgspec

from aerodrome.kernel.chance import Face
from aerodrome.kernel.decisions import Answer
from aerodrome.kernel.rulebook import State
from aerodrome.kernel.structs import Plain, Strict


class Checkpoint(Strict):
    """The state at a safe point, and how many answers, outcomes and events there were before it."""

    answers: int
    outcomes: int
    events: int
    state: Plain
    """As plain data."""


class Past(msgspec.Struct, Generic[State], frozen=True):
    """What a match that starts from a checkpoint has behind it: nothing of it is run, nor are its events known."""

    state: State
    answers: Sequence[Answer] = ()
    outcomes: Sequence[Face] = ()
    events: int = 0
    """How many there were."""
