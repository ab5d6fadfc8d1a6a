"""A short match with something to look back at."""

from functools import cache

from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.concluding import Concluded
from aerodrome.kernel.match import Match
from aerodrome.kernel.setup import prepare
from aerodrome.pilots.pilot import pilot, play


@cache
def resigned() -> Match:
    """A duel that somebody gives up after seven answers, one of them a blunder."""
    whole = Match(prepare("spandaus", "duel"), Seeded("a"))
    play(whole, {seat: pilot("spandaus", "novice", f"a{seat}") for seat in whole.sides})
    match = whole.moment(7)
    match.conclude(Concluded("resigned", "allied"))
    return match
