"""What is at stake by the judge of Instant Spandaus: how the match stands with an aircraft so much the worse.

The judge is asked about the end of the turn, when all aircraft come off the map: where they are by then does not
matter for the next one.
"""

from copy import copy
from itertools import accumulate
from typing import cast

from msgspec.structs import replace

from aerodrome.judgement.sights.spandaus import value_of
from aerodrome.kernel.judging import Judge
from aerodrome.pilots.spandaus.stakes import Stake
from aerodrome.rulebooks.spandaus.aircraft import numbers_of
from aerodrome.rulebooks.spandaus.state import DESTROYED, STILL_IN, Aircraft, Open, State
from aerodrome.rulebooks.spandaus.victory import end_of_turn, outcome
from aerodrome.rulebooks.spandaus.view import View

_LEAST = 0.002
"""With an aircraft goes this much of a chance to win at least."""
_DIGITS = 3
"""Finer differences would only fill the memory of what was worked out before."""


def is_fight(view: Open) -> bool:
    """Whether two sides fight each other: of those who fly alone the judge knows little."""
    return view.brief.mission == "dogfight" and len(view.brief.sides) == 2


class JudgedStakes:
    """Stakes of a fight by the judge. What it said is kept for as long as it holds."""

    __slots__ = ("_judge", "_reckoning", "_view")

    dives = 2

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._view: View | None = None
        self._reckoning: Reckoning | None = None

    def of(self, view: Open, aircraft: Aircraft, /) -> Stake:
        return self.reckoning(view).of(aircraft)

    def reckoning(self, view: Open) -> "Reckoning":
        """Of the fight as a seat sees it now."""
        assert isinstance(view, View)
        if self._reckoning is None or view is not self._view:
            self._view, table = view, at_the_end_of_the_turn(view)
            if self._reckoning is None or table != self._reckoning.table:
                self._reckoning = Reckoning(self._judge, table)
        return self._reckoning


class Reckoning:
    """What each aircraft is worth as a fight stands, in points of victory: together they are worth as much as by hand,
    which tells what a point is worth in chances to win. A draw is worth half a victory."""

    __slots__ = ("_chances", "_judge", "_known", "_point", "_whole", "table")

    def __init__(self, judge: Judge, table: View) -> None:
        self._judge = judge
        self.table = table
        self._chances = {side: self._chance(table, side) for side in table.brief.sides}
        still_in = [each for each in table.aircraft.values() if each.fate in STILL_IN]
        self._whole = {each.id: max(_LEAST, self._loss(each, each.hits)) for each in still_in}
        by_hand = sum(value_of(table.brief, each.type) for each in still_in)
        self._point = sum(self._whole.values()) / by_hand
        self._known: dict[str, Stake] = {}

    def of(self, aircraft: Aircraft) -> Stake:
        name = aircraft.id
        if name not in self._known:
            self._known[name] = self._stake(aircraft)
        return self._known[name]

    def chance_of(self, seat: str, worth: float) -> float:
        """A seat's chance to win with an option of this worth."""
        side = next(each.side for each in self.table.aircraft.values() if each.owner == seat)
        return min(1.0, max(0.0, self._chances[side] + self._point * worth))

    def _stake(self, aircraft: Aircraft) -> Stake:
        """More Hit Points never cost less, whatever the judge says."""
        whole, left = self._whole[aircraft.id], aircraft.hits - aircraft.sustained
        losses = accumulate((self._loss(aircraft, points) for points in range(left)), max)
        lost = tuple(round(min(1.0, max(0.0, loss / whole)), _DIGITS) for loss in losses)
        return Stake(round(whole / self._point, _DIGITS), lost)

    def _loss(self, aircraft: Aircraft, points: int) -> float:
        """By how much its side's chance to win is less with so many Hit Points less."""
        if not points:
            return 0.0
        table, name = self.table, aircraft.id
        worse = replace(table, aircraft=table.aircraft | {name: hurt(table, table.aircraft[name], points)})
        return self._chances[aircraft.side] - self._chance(worse, aircraft.side)

    def _chance(self, table: View, side: str) -> float:
        """What is over need not be judged."""
        if over := end_of_turn(cast(State, table)):
            ended = outcome(cast(State, replace(table, over=over)))
            assert ended is not None
            return 0.5 if ended.winner is None else float(ended.winner == side)
        chances = self._judge.chances(table, table.brief.sides)
        return chances.wins[side] + chances.draw / 2


def at_the_end_of_the_turn(view: View) -> View:
    """What stays of a view from turn to turn."""
    return replace(
        view,
        agenda=["removal"],
        aircraft={name: off_the_map(each) for name, each in view.aircraft.items()},
        facing={},
        things={name: replace(each, moved=False) for name, each in view.things.items()},
        slot=0,
        tie=[],
        hands={},
        chosen={},
        hidden_hands={},
        hidden_choices=[],
        unseen=[],
    )


def off_the_map(aircraft: Aircraft) -> Aircraft:
    off = copy(aircraft)
    off.square = None
    off.spinning = off.moved = off.attacked = off.fired = off.jinked = off.hurt = False
    off.attack_side = off.defence_side = 0
    return off


def hurt(view: Open, aircraft: Aircraft, points: int) -> Aircraft:
    """An aircraft with so many Hit Points less."""
    worse = copy(aircraft)
    worse.sustained = min(worse.hits, worse.sustained + points)
    if worse.sustained == worse.hits:
        worse.fate = DESTROYED
    elif not worse.crippled and 2 * worse.sustained >= worse.hits:
        worse.crippled = True
        model = view.brief.models[worse.model]
        worse.numbers = numbers_of(model, worse.crew, worse.quality, worse.designated, True, True)
    return worse
