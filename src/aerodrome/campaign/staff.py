"""A staff that commands a side by rule of thumb, and the field where machines fly the missions."""

from random import Random

from aerodrome.campaign import decisions
from aerodrome.campaign.adapter import adapter
from aerodrome.campaign.flights import report, start
from aerodrome.campaign.staffing import suggest
from aerodrome.campaign.view import View
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.match import Match
from aerodrome.pilots.pilot import Window, default_pilot, in_haste, pilot, play, thinks


class Staff:
    """Commands a side: any mission that can be flown, and the best who are fit."""

    __slots__ = ("_random",)

    strength = 1

    def __init__(self, seed: int | str = 0) -> None:
        self._random = Random(seed)

    def choose(self, decision: Decision, window: Window[View], /) -> Answer:
        if decision.kind == decisions.Staff.KIND:
            return suggest(window.view, decision.seat)
        if decision.kind == decisions.Mission.KIND:
            return self._random.choice(decision.options)
        state = window.view
        return adapter(state.brief.book).advise(state, decision)


class Machines:
    """The field where nobody but machines flies: plays the match of each mission and reports it."""

    __slots__ = ("_name", "_random", "flown")

    flown: Match
    """The match of the last mission."""

    def __init__(self, seed: int | str = 0, name: str = "") -> None:
        self._random = Random(seed)
        self._name = name

    def choose(self, decision: Decision, window: Window[View], /) -> Answer:  # noqa: ARG002
        state = window.view
        seed = self._random.getrandbits(48)
        book = state.brief.book
        name = in_haste(book, self._name or default_pilot(book))
        match = self.flown = start(state, seed=seed, safe_points=thinks(book, name))
        play(match, {seat: pilot(book, name, f"{seed} {seat}") for seat in match.sides})
        return report(match, state)
