"""The strengths of Watch Algy Dogfight!."""

from collections import Counter

from aerodrome.pilots import default_pilot, pilot, pilots, strengths
from aerodrome.pilots.algy.options import JUDGED
from aerodrome.pilots.pilot import thinks, window
from tests.pilots.moments import moments


def test_the_book_has_four_strengths_and_none_of_them_thinks_for_long():
    assert pilots("algy") == ("random", "novice", "pupil", "thumb", "wingman")
    assert strengths("algy") == ("pupil", "novice", "wingman", "thumb")
    assert default_pilot("algy") == "wingman"
    assert not any(thinks("algy", name) for name in pilots("algy"))


def test_a_beginner_differs_from_the_steady_one_and_never_throws_away_what_is_worth_most():
    """Whatever else it does with listed options, it chooses none that is far worse than the best."""
    unlike = Counter[bool]()
    for match, decision in moments("algy", "two-sections", 3, frozenset(JUDGED), 90)[::3]:
        worth = JUDGED[decision.kind](decision, match.view(decision.seat))
        usual = pilot("algy", "thumb").choose(decision, window(match, decision.seat))
        for seed in range(3):
            choice = pilot("algy", "novice", seed).choose(decision, window(match, decision.seat))
            assert worth[choice] >= max(worth.values()) - 0.35
            unlike[choice != usual] += 1
    assert unlike[True] / unlike.total() > 0.25
