"""What are the odds of an attack in Instant Spandaus, and does the deck agree?

    python examples/odds_of_an_attack.py
    python examples/odds_of_an_attack.py --camel 7H --triplane 3H --tries 5000

A position is given as data, so that no match has to be played to get there: a Camel has a Triplane before its guns.
For each answer of the Triplane the rules' own odds (`match.odds`) stand beside what came of so many attacks, each on a
clone with cards of its own, with a 95% interval. The odds leave out which cards earlier calls have taken from the deck,
and are off by less than a hundredth.
"""

import argparse

import aerodrome
from aerodrome.coach.tally import tally
from aerodrome.rulebooks.spandaus import BOOK, SpandausMatch
from aerodrome.rulebooks.spandaus.decisions import Guess
from aerodrome.rulebooks.spandaus.events import Hit


def declared(camel: str, triplane: str) -> SpandausMatch:
    """The Camel has declared its attack, and the Triplane is asked what it does about it."""
    aircraft = {"Hale": {"square": camel}, "Brandt": {"square": triplane}}
    position = {"turn": 1, "agenda": ["combat"], "slot": 53, "aircraft": aircraft}
    match = aerodrome.new(BOOK, "duel", position=position, seed=1)
    if match.decision is not None and match.decision.seat == "german":
        match.answer("pass")
    match.answer(("Hale", "Brandt"))
    return match


def hits(match: SpandausMatch, response: str, seed: int) -> bool:
    """Whether one attack hits: the likelier call every time, and no third card."""
    fight = match.clone(seed)
    fight.answer(response)
    while (asked := fight.decision) is not None and (Guess.is_asked(asked) or asked.kind == "third card"):
        odds = fight.odds()
        fight.answer(max(asked.options, key=lambda call: odds[call]) if Guess.is_asked(asked) else "stop")
    return any((hit := event.told(Hit)) and hit.target == "Brandt" for event in fight.events)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--camel", default="7H", help="the square of the Camel (default: 7H)")
    parser.add_argument("--triplane", default="5H", help="the square of the Triplane (default: 5H)")
    parser.add_argument("--tries", type=int, default=1000, help="attacks for each answer (default: 1000)")
    given = parser.parse_args()
    try:
        match = declared(given.camel, given.triplane)
    except aerodrome.AerodromeError as error:
        parser.error(f"there is no such attack: {error}")
    print(f"A Camel in {given.camel} attacks a Triplane in {given.triplane}. The Triplane")
    for response, chance in match.odds().items():
        found = tally(sum(hits(match, str(response), seed) for seed in range(given.tries)), given.tries)
        seen = f"{found.wins} of {given.tries} hit, {found.rate:.1%} ({found.low:.1%} to {found.high:.1%})"
        print(f"  {response!s:5} is hit with a chance of {chance:.1%}; {seen}")


if __name__ == "__main__":
    main()
