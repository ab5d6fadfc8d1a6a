"""A pilot of one's own for Instant Spandaus, in a file of 40 lines, and how it does against another.

    python examples/a_pilot_in_40_lines.py
    python examples/a_pilot_in_40_lines.py --against novice --games 1000 --seed 7

A pilot is any class that is made with a seed and chooses. It sees its seat's view of the match and the odds, no more.
"""

import argparse

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.lab.simulate import simulate
from aerodrome.pilots import Window


class ByTheOdds:
    """Calls what is likelier and fires whenever it may, but never dodges and tries no manoeuvre."""

    def __init__(self, _seed: int | str) -> None: ...

    def choose(self, decision: Decision, window: Window, /) -> Answer:
        odds = {} if decision.kind in ("response", "manoeuvre") else window.odds
        return max(decision.options, key=lambda option: odds.get(option, 0))  # the first where none has odds


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--against", default="thumb", help="whom it meets (default: thumb)")
    parser.add_argument("--games", type=int, default=300, help="how many matches (default: 300)")
    parser.add_argument("--seed", default="1", help="all chance follows from it (default: 1)")
    given = parser.parse_args()
    found = simulate("spandaus", "duel-of-equals", (ByTheOdds, given.against), given.games, given.seed)
    mine = found.pilots["ByTheOdds"]
    print(f"ByTheOdds won {mine.wins} of {found.games - found.draws} decided matches against {given.against}:", end=" ")
    print(f"{mine.rate:.1%}, 95% interval {mine.low:.1%} to {mine.high:.1%} ({found.draws} drawn)")


if __name__ == "__main__":
    main()
