"""Plays a match of Loops between two machine pilots and tells it, without anything being installed.

cd examples/a_fifth_game && python -m loops --seed 7
"""

import argparse

import aerodrome
from aerodrome.kernel.messages import BookWords
from aerodrome.pilots import play
from aerodrome.pilots.random_pilot import RandomPilot

from . import BOOK, Careful


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, default=7, help="all chance follows from it (default: 7)")
    parser.add_argument("--lang", default="en", help="en or fr (default: en)")
    given = parser.parse_args()
    match = aerodrome.new(BOOK, seed=given.seed)
    ann, bob = match.sides
    play(match, {ann: Careful(given.seed), bob: RandomPilot(given.seed)})
    words = BookWords(BOOK, given.lang)
    for event in match.events:
        print(words.event(event))
    assert match.outcome is not None
    print(words.outcome(match.outcome))


if __name__ == "__main__":
    main()
