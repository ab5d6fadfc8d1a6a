"""A pilot that thinks: it plays every promising option on in worlds that it might be in, and keeps the best."""

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.match import Match
from aerodrome.pilots.pilot import Window, window
from aerodrome.pilots.spandaus.judgement import JUDGED, Judge, best
from aerodrome.pilots.spandaus.prospect import prospect
from aerodrome.pilots.spandaus.thumb import Thumb, by_custom

_WORLDS = 12, 24, 48
"""In how many worlds an option is tried, stage by stage; after each the worse half is dropped."""
_MOST_OPTIONS = 6
"""Only so many options are thought about: those that rules of thumb like best."""
_DOUBT = 1.0
"""An option must be better than the rule of thumb's by so many standard errors."""


class Ace:
    """Answers by rules of thumb, unless it finds something better by trying it out to the end of the turn."""

    __slots__ = ("_judge", "_seed")

    strength = 3
    thinks = True

    def __init__(self, seed: int | str = 0) -> None:
        self._seed = seed
        self._judge = Judge()

    def choose(self, decision: Decision, window: Window, /) -> Answer:
        if decision.kind not in JUDGED:
            return by_custom(decision, window, 0.0)
        view = window.view
        worth = self._judge.weigh(decision, view)
        choice = best(worth)
        if view.brief.mission != "photo-recon":
            options = sorted(worth, key=lambda option: -worth[option])[:_MOST_OPTIONS]
            choice = self._think(decision, window, options)
        self._judge.chose(decision, choice)
        return choice

    def _think(self, decision: Decision, window: Window, options: list[Answer]) -> Answer:
        """The rule of thumb's choice is the first of the options, and stays in to the last stage."""
        first = options[0]
        tried: dict[Answer, list[float]] = {option: [] for option in options}
        seed = f"{self._seed}/{decision.kind}/{decision.about}"
        left = options
        for worlds in _WORLDS:
            for option in left:
                known = tried[option]
                known += [trial(decision, window, option, f"{seed}/{n}") for n in range(len(known), worlds)]
            ranked = sorted(left[1:], key=lambda option: -sum(tried[option]))
            left = [first, *ranked[: max(1, len(ranked) // 2)]]
        return (
            max(left[1:], key=lambda option: _better(tried[option], tried[first]))
            if (left[1:] and max(_better(tried[option], tried[first]) for option in left[1:]) > _DOUBT)
            else first
        )


def _better(one: list[float], other: list[float]) -> float:
    """By how many standard errors one option is better than the other, world by world."""
    count = len(one)
    differences = [mine - his for mine, his in zip(one, other, strict=True)]
    mean = sum(differences) / count
    spread = sum((each - mean) ** 2 for each in differences) / (count - 1)
    return mean / ((spread / count) ** 0.5 + 1e-9)


def trial(decision: Decision, window: Window, option: Answer, seed: str) -> float:
    """How well it goes in one world if this option is chosen and everybody then flies by rules of thumb."""
    match = window.imagine(seed)
    side = match.book.seats(match.scenario)[decision.seat]
    turn = match.state.turn
    match.answer(option, decision.seat)
    play_out(match, turn)
    outcome = match.outcome
    if outcome is None:
        return prospect(match.state, side, turn)
    return 0.5 if outcome.winner is None else float(outcome.winner == side)


def play_out(match: Match, turn: int) -> None:
    """To the end of the turn; in missions, to the end."""
    mission = match.state.brief.mission != "dogfight"
    fliers: dict[str, tuple[Thumb, Window]] = {}
    while asked := match.open:
        if not mission and match.state.turn != turn:
            return
        decision = asked[0]
        seat = decision.seat
        if seat not in fliers:
            fliers[seat] = Thumb(), window(match, seat)
        flier, seen = fliers[seat]
        match.answer(flier.choose(decision, seen), seat)
