"""Ratings of puzzles and solvers: Glicko as published, and with what is guessed; by solvers whose strength is known."""

from random import Random
from statistics import mean

import pytest

from aerodrome.coach.puzzles.rating import LADDER, SUREST, Rating, rating_of

STRENGTHS = (1100, 1300, 1500, 1700, 1900)


def test_glicko_as_its_author_reckons_it() -> None:
    """His example has three opponents in one period; one after the other comes close to it."""
    rated = Rating(1500, 200)
    for rating, deviation, score in ((1400, 30, 1.0), (1550, 100, 0.0), (1700, 300, 0.0)):
        rated = rated.after(Rating(rating, deviation), score)
    assert rated.rating == pytest.approx(1464, abs=5)
    assert rated.deviation == pytest.approx(151.4, abs=1.5)
    for _ in range(200):
        rated = rated.after(Rating(1500, SUREST), 1.0)
    assert rated.deviation >= SUREST


def test_what_pilots_find_makes_a_rating() -> None:
    names = ("cadet", "pupil", "novice", "wingman", "thumb", "ace")
    easy = rating_of("icog", dict.fromkeys(names, (12, 12)))
    hard = rating_of("icog", dict.fromkeys(names, (0, 12)))
    half = rating_of("icog", {"wingman": (500, 1000)})
    assert easy.rating < 1200 < 1900 < hard.rating
    assert half.rating == pytest.approx(LADDER["icog"]["wingman"], abs=3)
    assert half.deviation < hard.deviation


def test_what_may_be_guessed_counts_for_less() -> None:
    """The same numbers are in web/src/pages/puzzles/rating.test.ts."""
    own, puzzle = Rating(1700, 100), Rating(1500, 60)
    assert own.after(puzzle, 1.0, 0.5).rating - 1700 == pytest.approx(5.79, abs=0.01)
    assert own.after(puzzle, 0.0, 0.5).rating - 1700 == pytest.approx(-41.69, abs=0.01)
    assert own.after(puzzle, 1.0, 0.5).rating < own.after(puzzle, 1.0, 0.2).rating < own.after(puzzle, 1.0).rating


def finds(random: Random, strength: float, puzzle: float, guess: float) -> bool:
    knows = random.random() < 1 / (1 + 10 ** ((puzzle - strength) / 400))
    return knows or random.random() < guess


def solved(seed: str, strength: float, *, floor: bool = True) -> Rating:
    """The rating of a solver after 200 puzzles of two to five answers, whose ratings are not known exactly."""
    random, own = Random(seed), Rating()
    for _ in range(200):
        guess, true = 1 / random.choice((2, 2, 3, 4, 5)), random.gauss(1500, 250)
        told = Rating(random.gauss(true, 80), 80)
        own = own.after(told, float(finds(random, strength, true, guess)), guess if floor else 0.0)
    return own


def test_solvers_get_the_rating_that_they_have() -> None:
    inside = []
    for strength in STRENGTHS:
        rated = [solved(f"{strength}/{number}", strength) for number in range(40)]
        assert mean(each.rating for each in rated) == pytest.approx(strength, abs=40)
        inside += [each.low < strength < each.high for each in rated]
        without = mean(solved(f"{strength}/{number}", strength, floor=False).rating for number in range(10))
        assert without > strength + 80, "guesses make one look better where nothing is taken off"
    assert mean(inside) > 0.88


def test_who_only_guesses_falls() -> None:
    rated = [solved(f"guesses/{number}", -9000).rating for number in range(20)]
    assert max(rated) < 1000 < solved("guesses", -9000, floor=False).rating


@pytest.mark.parametrize("guess", [0.5, 0.2])
def test_puzzles_get_the_rating_that_pilots_show(guess: float) -> None:
    inside = []
    for true in STRENGTHS:
        rated = []
        for number in range(60):
            random = Random(f"{true}/{number}/{guess}")
            pilots = LADDER["icog"].items()
            tried = {name: (sum(finds(random, own, true, guess) for _ in range(12)), 12) for name, own in pilots}
            rated.append(rating_of("icog", tried, guess))
        assert mean(each.rating for each in rated) == pytest.approx(true, abs=40)
        inside += [each.low < true < each.high for each in rated]
    assert 0.9 < mean(inside) < 0.99
