"""The strengths of In Clouds of Glory."""

from collections import Counter

from aerodrome.pilots import default_pilot, pilot, pilots, strengths
from aerodrome.pilots.icog.options import JUDGED
from aerodrome.pilots.pilot import thinks, window
from tests.pilots.moments import moments


def test_the_book_has_four_strengths_and_none_of_them_thinks_for_long():
    assert pilots("icog") == ("random", "novice", "pupil", "thumb", "wingman")
    assert strengths("icog") == ("pupil", "novice", "wingman", "thumb")
    assert default_pilot("icog") == "wingman"
    assert not any(thinks("icog", name) for name in pilots("icog"))


def test_a_beginner_differs_from_the_steady_one_and_every_answer_is_legal():
    unlike = Counter[bool]()
    for match, moment in moments("icog", "mirror-duel", 3, frozenset((*JUDGED, "announce", "fly")), 40)[::3]:
        world = match.imagine(moment.seat, 0)
        decision, seen = world.open[0], window(world, moment.seat)
        usual = pilot("icog", "thumb").choose(decision, seen)
        for seed in range(3):
            choice = pilot("icog", "novice", seed).choose(decision, seen)
            if decision.form is not None:
                assert decision.form.check(choice) == []
            else:
                assert choice in decision.options
            unlike[choice != usual] += 1
    assert unlike[True] / unlike.total() > 0.25
