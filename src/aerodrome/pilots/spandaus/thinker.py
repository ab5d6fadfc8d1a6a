"""A pilot that thinks: it plays every promising option on in worlds that it might be in, and keeps the best."""

from collections.abc import Sequence
from math import fsum, sqrt

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.match import Match
from aerodrome.pilots.choosing import best
from aerodrome.pilots.pilot import Window
from aerodrome.pilots.spandaus.gunnery import likelier_call
from aerodrome.pilots.spandaus.options import JUDGED, Judge
from aerodrome.pilots.spandaus.thumb import by_custom
from aerodrome.pilots.spandaus.win_chance import win_chance
from aerodrome.rulebooks.spandaus import decisions
from aerodrome.rulebooks.spandaus.state import STILL_IN, Open, State
from aerodrome.rulebooks.spandaus.view import View

_THOUGHT = 6_000
"""How much it thinks about one decision: so many trials between single aircraft, fewer where more take part."""
_TURNS_OF_A_MISSION = 10
"""Missions are tried out to their end, which takes so many times longer."""
_MOST_WORLDS = 150
_STAGES = 4
"""After each of these, half of the options that are left are dropped."""
_MOST_OPTIONS = 8
_NEAR = 0.2
"""Options that rules of thumb find worse by this much are not thought about."""
_DOUBT = 1.0
"""By so many standard errors an option must be better than what rules of thumb would choose."""


class Thinker:
    """Answers by rules of thumb, unless it finds something better by trying it out to the end of the turn.

    It wins about as often as rules of thumb alone (200 duels, 140 fights of two against two), so it is none of the
    strengths: aircraft deploy anew each turn, and little of what it finds carries over.
    """

    __slots__ = ("_judge", "_seed")

    thinks = True

    def __init__(self, seed: int | str = 0) -> None:
        self._seed = seed
        self._judge = Judge()

    def choose(self, decision: Decision, window: Window[View], /) -> Answer:
        if decision.kind == decisions.Guess.KIND:
            return likelier_call(decision, lambda: window.view.unseen)
        if decision.kind not in JUDGED:
            return by_custom(decision, lambda: window.view, 0.0)
        view: Open = window.view
        worth = self._judge.weigh(decision, view)
        choice = best(worth)
        if view.brief.mission != "photo-recon":
            near = [option for option in worth if worth[option] > worth[choice] - _NEAR]
            near.sort(key=lambda option: -worth[option])
            choice = self._think(decision, window, near[:_MOST_OPTIONS], trials_for(view))
        self._judge.chose(decision, choice)
        return choice

    def _think(self, decision: Decision, window: Window[View], options: list[Answer], trials: int) -> Answer:
        """Tries the options in the same worlds and drops the worse ones stage by stage. What rules of thumb would
        choose comes first, and stays to the end."""
        first, *left = options
        known: dict[Answer, list[float]] = {option: [] for option in options}
        seed = f"{self._seed}/{decision.kind}/{decision.about}"
        worlds = 0
        for _ in range(_STAGES):
            if not left:
                return first
            worlds = min(_MOST_WORLDS, worlds + trials // _STAGES // (1 + len(left)))
            for option in (first, *left):
                done = known[option]
                done += [trial(decision, window, option, f"{seed}/{world}") for world in range(len(done), worlds)]
            left = [option for option in left if known[option] != known[first]]
            left.sort(key=lambda option: -fsum(known[option]))
            del left[max(1, len(left) // 2) :]
        return left[0] if left and surely_better(known[left[0]], known[first]) else first


def trials_for(view: Open) -> int:
    """About as many as take the same time, whatever is flown."""
    flying = sum(each.fate in STILL_IN for each in view.aircraft.values())
    whole = 1 if view.brief.mission == "dogfight" else _TURNS_OF_A_MISSION
    return int(_THOUGHT / flying**1.5 / whole)


def surely_better(one: Sequence[float], other: Sequence[float]) -> bool:
    """Whether one option did better than the other, world by world, by more than chance would have it."""
    differences = [mine - his for mine, his in zip(one, other, strict=True)]
    mean = fsum(differences) / len(differences)
    spread = fsum((each - mean) ** 2 for each in differences) / len(differences)
    return mean > _DOUBT * sqrt(spread / len(differences))


def trial(decision: Decision, window: Window[View], option: Answer, seed: str) -> float:
    """How well it goes in one world if this option is chosen and everybody then flies by rules of thumb."""
    match = window.imagine(seed)
    side = match.sides[decision.seat]
    turn = match.state.turn
    match.answer(option, decision.seat)
    play_out(match, turn)
    outcome = match.outcome
    if outcome is None:
        return win_chance(match.state, side, turn)
    return 0.5 if outcome.winner is None else 1.0 if outcome.winner == side else 0.0


def play_out(match: Match, turn: int) -> None:
    """To the end of the turn, in a mission to the end of all; in a world of one's own there is nothing to hide."""
    state: State = match.state
    view = state
    whole = state.brief.mission != "dogfight"
    judges: dict[str, Judge] = {}
    while (decision := match.decision) is not None and (whole or state.turn == turn):
        seat = decision.seat
        if decision.kind in JUDGED:
            judge = judges.setdefault(seat, Judge())
            choice = best(judge.weigh(decision, view))
            judge.chose(decision, choice)
        elif decision.kind == decisions.Guess.KIND:
            choice = likelier_call(decision, lambda: state.deck)
        else:
            choice = by_custom(decision, lambda: view, 0.0)
        match.answer(choice, seat)
