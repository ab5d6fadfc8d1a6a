"""What a puzzle is about: its theme, by what is asked and by what the best answer is."""

from collections.abc import Mapping

from aerodrome.coach.puzzles.puzzle import Puzzle
from aerodrome.kernel.structs import Plain

SHOT, BREAK, PLACE, ENERGY, RISK = "shot", "break", "place", "energy", "risk"
THEMES = (SHOT, BREAK, PLACE, ENERGY, RISK)
"""Shot or wait; break or extend; where to be next; height and speed; what to risk and what to spend."""

KINDS: Mapping[str, Mapping[str, str]] = {
    "spandaus": {
        "attack": SHOT,
        "response": BREAK,
        "manoeuvre": PLACE,
        "lateral": PLACE,
        "roll": PLACE,
        "risky card": RISK,
        "third card": RISK,
    },
    "algy": {
        "attack": SHOT,
        "dice": SHOT,
        "move": PLACE,
        "next": PLACE,
        "finish": ENERGY,
        "end": ENERGY,
        "stall": ENERGY,
        "pace": ENERGY,
        "attack dice": RISK,
        "defense dice": BREAK,
        "pay": RISK,
        "jam": RISK,
        "recover": RISK,
        "gun dice": RISK,
    },
    "dogfights": {
        "fire": SHOT,
        "return fire": SHOT,
        "long burst": SHOT,
        "route": PLACE,
        "throttle": ENERGY,
        "clear": RISK,
        "drop": RISK,
        "photograph": RISK,
    },
    "icog": {
        "shoot": SHOT,
        "claim": SHOT,
        "announce": BREAK,
        "fly": PLACE,
        "throttle": ENERGY,
        "at stall": ENERGY,
        "below stall": ENERGY,
        "spin": ENERGY,
        "re-roll": RISK,
        "stay": RISK,
        "smoke": RISK,
        "bail out": RISK,
        "initiative": RISK,
    },
}
"""The kinds of question that are searched, each with its usual theme."""

_BY_WORD = {
    "risky": RISK,
    "VC": ENERGY,
    "VD": ENERGY,
    "PD": ENERGY,
    "CR": ENERGY,
    "DR": ENERGY,
    "climb": ENERGY,
    "dive": ENERGY,
    "pitch": ENERGY,
    "spin": RISK,
}
"""Words of an answer that make a move a matter of something else."""


def theme_of(puzzle: Puzzle) -> str:
    """The theme: where one moves, that of the first word of the best answer or the next which says more."""
    usual = KINDS[puzzle.book][puzzle.kind]
    if usual != PLACE:
        return usual
    for choice in puzzle.choices[:2]:
        for word in _words(choice.answer):
            if word in _BY_WORD:
                return _BY_WORD[word]
    return usual


def _words(answer: Plain) -> list[str]:
    return answer.split() if isinstance(answer, str) else []
