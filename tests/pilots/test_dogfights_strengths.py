"""The strengths of Age of Dogfights."""

from collections import Counter

from aerodrome import Match
from aerodrome.kernel.decisions import Decision
from aerodrome.pilots import default_pilot, pilot, pilots, strengths
from aerodrome.pilots.dogfights.flying import weigh_routes
from aerodrome.pilots.dogfights.options import JUDGED
from aerodrome.pilots.pilot import thinks, window
from tests.pilots.moments import moments


def positions(scenario: str, seed: int, kinds: frozenset[str]) -> list[tuple[Match, Decision]]:
    return moments("dogfights", scenario, seed, kinds, 60)


def test_the_book_has_four_strengths_and_none_of_them_thinks_for_long():
    assert pilots("dogfights") == ("random", "novice", "pupil", "thumb", "wingman")
    assert strengths("dogfights") == ("pupil", "novice", "wingman", "thumb")
    assert default_pilot("dogfights") == "wingman"
    assert not any(thinks("dogfights", name) for name in pilots("dogfights"))


def test_a_beginner_differs_from_the_steady_one():
    unlike = Counter[bool]()
    for match, decision in positions("three-a-side", 2, frozenset(("route",)))[::4]:
        usual = weigh_routes(decision, match.view(decision.seat))[0].route
        for seed in range(2):
            choice = pilot("dogfights", "novice", seed).choose(decision, window(match, decision.seat))
            unlike[choice != usual] += 1
    assert unlike[True] / unlike.total() > 0.3


def test_a_beginner_never_throws_away_what_is_worth_most():
    """Whatever else it does with listed options, it chooses none that is far worse than the best."""
    weighed = 0
    for match, decision in positions("fly-high", 3, frozenset(JUDGED)):
        worth = JUDGED[decision.kind](decision, match.view(decision.seat))
        for seed in range(3):
            choice = pilot("dogfights", "novice", seed).choose(decision, window(match, decision.seat))
            assert worth[choice] >= max(worth.values()) - 0.7
            weighed += 1
    assert weighed > 20
