"""The luck report holds its level with matches that end by their dice, and finds dice that are loaded."""

import math

import numpy as np
import pytest
from numpy.typing import NDArray

from aerodrome.coach.dice_law import Draw
from aerodrome.coach.dice_tests import FEWEST, evidence, holm
from aerodrome.coach.distributions import beyond_interval, chi_square_above, chi_square_below
from aerodrome.coach.luck import Chosen, Luck, LuckSection, report
from tests.coach.players import FAIR, SIXES, fallen, match, rolls

SIMULATIONS = 199


def only(found: Luck) -> LuckSection:
    (section,) = found.sections
    return section


def p_values(players: int, matches: int, seed: int) -> NDArray[np.float64]:
    """Of the own dice of so many players, whose dice are fair."""
    chance = np.random.default_rng(seed)
    found: list[float | None] = []
    for player in range(players):
        flown = [match(chance, f"{seed} {player} {each}", most=60) for each in range(matches)]
        found.append(only(report(flown, "mine", SIMULATIONS)).p)
    return np.array([each for each in found if each is not None])


def check_uniform(values: NDArray[np.float64]) -> None:
    """One in twenty is below 0.05, within the interval in which that lies 999 times in a thousand; and by Kolmogorov
    and Smirnov the values are uniform, at the same level."""
    count = len(values)
    spread = 3.29 * math.sqrt(0.05 * 0.95 / count)
    assert abs((values <= 0.05).mean() - 0.05) < spread
    steps = np.arange(count + 1) / count
    ordered = np.sort(values)
    distance = max((ordered - steps[:-1]).max(), (steps[1:] - ordered).max())
    assert distance < 1.95 / math.sqrt(count)


def test_distributions_are_those_of_printed_tables() -> None:
    # Percentage points of the chi-square distribution.
    for statistic, degrees, above in (
        (3.841459, 1, 0.05),
        (11.070498, 5, 0.05),
        (15.086272, 5, 0.01),
        (30.143527, 19, 0.05),
        (1.145476, 5, 0.95),
        (0.5, 9, 0.9999695662588389),
        (1500, 1400, 0.031503720989392366),
    ):
        assert chi_square_above(statistic, degrees) == pytest.approx(above, rel=1e-6)
    assert chi_square_above(100, 5) == pytest.approx(5.285148360943219e-20, rel=1e-9)
    # Non-central, as other programs give it.
    for statistic, degrees, beyond, below in (
        (10, 5, 3, 0.7172368464311434),
        (200, 5, 190, 0.5850086035274963),
        (3000, 5, 2900, 0.81159262298204),
        (0.5, 9, 1, 1.8879529369145192e-05),
    ):
        assert chi_square_below(statistic, degrees, beyond) == pytest.approx(below, rel=1e-9)
    low, high = beyond_interval(40, 5)
    assert chi_square_below(40, 5, low) == pytest.approx(0.975, abs=1e-6)
    assert chi_square_below(40, 5, high) == pytest.approx(0.025, abs=1e-6)
    assert beyond_interval(0.1, 5) == (0.0, 0.0)


@pytest.mark.long
def test_fair_players_are_suspected_once_in_twenty_though_their_matches_end_by_their_dice() -> None:
    values = p_values(1_500, 3, seed=5)
    assert len(values) > 1_450
    check_uniform(values)


@pytest.mark.long
@pytest.mark.parametrize("matches", [1, 2, 6, 20])
def test_the_level_holds_for_few_matches_and_for_many(matches: int) -> None:
    check_uniform(p_values(6_000, matches, seed=100 + matches))


def test_loaded_dice_are_found_as_soon_as_anything_could_find_them() -> None:
    """A six once in five times: the best test there is (Neyman and Pearson's, for just these dice) does not find it in
    300 rolls every second time. With 3,000 they are found; with a six once in three times 300 are enough."""
    chance = np.random.default_rng(3)
    blatant = (2 / 15,) * 5 + (1 / 3,)
    shares = {
        (rolled, name): np.mean(
            [(only(report([rolls(chance, f"{each}", rolled, six)], "mine")).p or 0) < 0.05 for each in range(60)]
        )
        for rolled, name, six in ((300, "six", SIXES), (3_000, "six", SIXES), (300, "blatant", blatant))
    }
    assert shares[3_000, "six"] > 0.85
    assert shares[300, "blatant"] > 0.98
    assert 0.05 < shares[300, "six"] < 0.4
    section = only(report([rolls(chance, "one", 3_000, SIXES)], "mine"))
    (kind,) = section.kinds
    assert kind.test is not None
    # The true distance from fair is 0.0894.
    assert 0 < kind.test.low < math.sqrt(0.008) < kind.test.high
    six = kind.bars[5]
    assert six.count > six.expected
    assert six.low < 0.2 < six.high


def test_dice_that_follow_each_other_are_found_though_all_faces_come_equally_often() -> None:
    faces = [face for _ in range(40) for face in (1, 2, 3, 4, 5, 6)]
    draws = [Draw("d6", 6, face, face - 1, 1, 6) for face in faces]
    section = only(report([Chosen(fallen("rising", draws))]))
    assert section.kinds[0].test is not None
    assert section.kinds[0].test.p > 0.99
    assert section.order is not None
    assert section.order.p < 1e-12
    assert 0.5 < section.order.low < section.order.effect < section.order.high
    assert section.p == section.order.adjusted
    assert section.order.p < section.order.adjusted < 1e-12


def test_a_card_stands_by_what_was_left_and_not_by_what_it_is() -> None:
    """The lowest card of a deck that is drawn from top to bottom is always the highest of those left."""
    chance = np.random.default_rng(1)
    decks = [[Draw("card", 0, f"c{left}", left - 1, 1, left) for left in range(20, 1, -1)] for _ in range(5)]
    top = only(report([Chosen(fallen(f"deck {number}", deck)) for number, deck in enumerate(decks)]))
    assert top.p is not None
    assert top.p < 1e-3  # simulated 9,999 times
    assert top.kinds[0].bars[9].count > 60
    last = [Draw("card", 0, "c", 0, 1, 1)] * 200
    assert report([Chosen(fallen("last cards", last))]).sections[0].cards == 0
    shuffled = [
        Draw("card", 0, f"c{left}", int(chance.integers(left)), 1, left) for _ in range(10) for left in range(20, 1, -1)
    ]
    assert (only(report([Chosen(fallen("shuffled", shuffled))])).p or 0) > 0.05


def test_p_values_are_adjusted_for_their_number() -> None:
    assert holm([]) == []
    assert holm([0.04]) == pytest.approx([0.04])
    adjusted = holm([0.5, 0.01, 0.03])
    assert adjusted == pytest.approx([0.5, 1 - 0.99**3, 1 - 0.97**2])
    # Never below that of a smaller one.
    assert holm([0.3, 0.3]) == pytest.approx([0.51, 0.51])
    assert holm([1.0, 0.0]) == pytest.approx([1.0, 0.0])


def test_evidence_withstands_whoever_looks_after_every_die_and_stops_when_he_likes() -> None:
    """Of 400 fair players no more than one in twenty ever sees 20 to 1, while a p-value below 0.05 is seen sooner or
    later by far more of them."""
    chance = np.random.default_rng(9)
    most = 400
    ever_odd = ever_evident = 0
    for _ in range(most):
        counts = np.cumsum(chance.multinomial(5, FAIR, size=80), axis=0)
        draws = counts.sum(axis=1, keepdims=True)
        statistics = ((counts - draws / 6) ** 2 / (draws / 6)).sum(axis=1)[draws[:, 0] >= FEWEST]
        ever_odd += bool((statistics > 11.0705).any())
        ever_evident += max(evidence([row]) for row in counts[::2]) >= 20
    assert ever_odd > 3 * 0.05 * most
    assert ever_evident <= 0.05 * most
    loaded = np.array([133, 133, 133, 133, 133, 335])
    assert evidence([loaded]) > 1e6


def test_mine_and_theirs_are_told_apart_and_compared() -> None:
    high = [Draw("d6", 6, face, face - 1, 1, 6, "red", high=True) for face in (4, 5, 6) * 20]
    low = [Draw("d6", 6, face, face - 1, 1, 6, "blue", high=True) for face in (1, 2, 3) * 20]
    nobodys = [Draw("d6", 6, 1, 0, 1, 6)] * 500
    other = [Draw("d8", 8, face, face - 1, 1, 8, "red") for face in (1, 2) * 20]
    found = [Chosen(fallen("mixed", [*high, *low, *nobodys, *other]), ("red",))]
    mine, theirs, everything = (report(found, whose) for whose in ("mine", "theirs", "all"))
    assert (only(mine).dice, only(theirs).dice, only(everything).dice) == (100, 60, 660)
    assert [bar.count for bar in only(theirs).kinds[0].bars] == [20, 20, 20, 0, 0, 0]
    assert mine.mine is not None
    assert mine.theirs is not None
    # Dice of which the book does not say that high is better are not among them.
    assert (mine.mine.draws, mine.theirs.draws) == (60, 60)
    assert mine.mine.mean == pytest.approx(0.75)
    assert mine.mine.low > 0.7 > 0.3 > mine.theirs.high


def test_too_few_draws_are_shown_and_not_tested() -> None:
    draws = [Draw("d6", 6, 6, 5, 1, 6)] * (FEWEST - 1)
    section = only(report([Chosen(fallen("few", draws))]))
    assert section.p is None
    assert section.tests == 0
    assert section.kinds[0].test is None
    assert section.kinds[0].bars[5].count == FEWEST - 1


def test_the_same_records_give_the_same_report_and_the_same_chance_counts_once() -> None:
    chance = np.random.default_rng(2)
    flown = [match(chance, f"again {each}") for each in range(4)]
    assert report(flown) == report(flown[::-1])
    twice = report([*flown, flown[0]])
    assert twice.doubles == 1
    assert twice.sections == report(flown).sections
