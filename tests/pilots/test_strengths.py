"""The strengths of all books: one ladder, from the same rules of thumb with more and more faults."""

from collections import Counter
from itertools import pairwise

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.decisions import Decision
from aerodrome.pilots import default_pilot, pilot, pilots, strengths
from aerodrome.pilots.flyer import Flyer
from aerodrome.pilots.mind import Faults, Mind
from aerodrome.pilots.pilot import thinks, window
from tests.pilots.moments import moments

LADDER = ("cadet", "pupil", "novice", "wingman", "thumb")
BOOKS = {"algy": "two-sections", "dogfights": "three-a-side", "icog": "mirror-duel", "spandaus": "late-war-furball"}
MOVES = frozenset(("move", "route", "fly", "announce", "manoeuvre"))


def positions(book: str) -> list[tuple[Match, Decision]]:
    """Moves at some moments, each as its own match would ask for it."""
    found = []
    for match, moment in moments(book, BOOKS[book], 3, MOVES, 60)[::2]:
        world = match.imagine(moment.seat, 0)
        found.append((world, next(each for each in world.open if each.seat == moment.seat)))
    return found


def flyer(book: str, name: str, seed: int) -> Flyer:
    found = pilot(book, name, seed)
    assert isinstance(found, Flyer)
    return found


@pytest.mark.parametrize("book", BOOKS)
def test_every_book_has_the_same_ladder(book: str) -> None:
    assert strengths(book) == (*LADDER, "ace")
    assert default_pilot(book) == "wingman"
    assert pilots(book) == ("random", *sorted(strengths(book)))
    assert [name for name in pilots(book) if thinks(book, name)] == ["ace"]


@pytest.mark.parametrize("book", BOOKS)
def test_each_strength_has_more_faults_than_the_next(book: str) -> None:
    faults = [flyer(book, name, 1).faults for name in LADDER]
    assert faults[-1] == Faults()
    for weaker, stronger in pairwise(faults):
        assert weaker.off > stronger.off
        assert weaker.blunders > stronger.blunders


@pytest.mark.parametrize("book", BOOKS)
def test_the_weaker_the_more_often_unlike_the_steady_one_and_every_answer_is_legal(book: str) -> None:
    unlike = Counter[str]()
    for match, decision in positions(book):
        seen = window(match, decision.seat)
        usual = flyer(book, "thumb", 0).choose(decision, seen)
        for name in ("wingman", "cadet"):
            for seed in range(4):
                choice = flyer(book, name, seed).choose(decision, seen)
                if decision.form is not None:
                    assert decision.form.check(choice) == []
                else:
                    assert choice in decision.options
                unlike[name] += choice != usual
    assert unlike["cadet"] > unlike["wingman"] > 0


def test_nobody_chooses_madness() -> None:
    """What is worse than the best by more than `suicide` is never chosen, not even without judging."""
    worth = {"best": 1.0, "good": 0.8, "mad": 0.1}
    mind = Mind(1, Faults(off=5.0, blunders=0.5, suicide=0.5))
    chosen = Counter(mind.order(worth)[0] for _ in range(200))
    assert set(chosen) == {"best", "good"}
    assert all("mad" not in mind.order(worth) for _ in range(20))


def test_a_steady_mind_puts_the_best_first_and_forgets_nothing() -> None:
    mind = Mind(1)
    assert mind.order({"a": 0.1, "b": 0.7, "c": 0.7, "d": 0.3}) == ["b", "c", "d", "a"]


def test_where_nothing_came_to_mind_there_is_nothing_to_put_in_order() -> None:
    assert Mind(1, Faults(off=1.0, blunders=0.5, suicide=0.5)).order({}) == []


def test_of_many_moves_some_are_looked_at_and_of_few_all() -> None:
    found = Mind(1).some(range(100), 30)
    assert len(found) == len(set(found)) == 30
    assert Mind(1).some(range(8), 30) == range(8)


def test_how_often_a_blunderer_does_not_judge() -> None:
    mind = Mind(1, Faults(blunders=0.4))
    worth = dict.fromkeys(range(10), 0.0) | {3: 1.0}
    wrong = sum(mind.order(worth)[0] != 3 for _ in range(2000))
    assert 0.32 < wrong / 2000 < 0.40  # nine times of ten another than the best


def test_a_beginner_calls_the_likelier_way_more_often_than_not() -> None:
    (match, decision), *_ = moments("spandaus", "duel-of-equals", 3, frozenset(("guess",)), 120)
    seen = window(match, decision.seat)
    calls = Counter(pilot("spandaus", "novice", seed).choose(decision, seen) for seed in range(200))
    (usual, _), *_ = calls.most_common()
    assert usual == pilot("spandaus", "thumb").choose(decision, seen)


def test_what_spandaus_keeps_in_mind_is_what_was_answered() -> None:
    """The square after a manoeuvre is weighed by what was tried before it."""
    match = aerodrome.new("spandaus", "duel-of-equals", seed=3)
    flown = {seat: flyer("spandaus", "thumb", 1) for seat in match.sides}
    while match.open and match.open[0].kind != "lateral":
        decision = match.open[0]
        match.answer(flown[decision.seat].choose(decision, window(match, decision.seat)), decision.seat)
    assert match.open
    customs = flown[match.open[0].seat]._customs
    assert customs._tried[0] == match.open[0].about[0]  # type: ignore[attr-defined]
    assert customs._tried[1]  # type: ignore[attr-defined]
