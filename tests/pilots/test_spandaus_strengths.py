"""The strengths of Instant Spandaus, and the pilot that thinks."""

import random
from collections import Counter

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.decisions import Decision
from aerodrome.pilots import pilot, play
from aerodrome.pilots.choosing import best
from aerodrome.pilots.pilot import window
from aerodrome.pilots.spandaus.options import JUDGED, Judge
from aerodrome.pilots.spandaus.thinker import Thinker, surely_better
from aerodrome.pilots.spandaus.thumb import Thumb
from aerodrome.pilots.spandaus.win_chance import win_chance
from tests.pilots.moments import moments


def positions(scenario: str, seed: int, kinds: frozenset[str] = JUDGED) -> list[tuple[Match, Decision]]:
    return moments("spandaus", scenario, seed, kinds, 120)


def test_a_beginner_differs_from_the_steady_one_and_never_throws_himself_away() -> None:
    unlike = Counter[bool]()
    for match, decision in positions("late-war-furball", 2):
        worth = Judge().weigh(decision, match.view(decision.seat))
        for seed in range(4):
            choice = pilot("spandaus", "novice", seed).choose(decision, window(match, decision.seat))
            assert worth[choice] >= max(worth.values()) - 0.25
            unlike[choice != best(worth)] += 1
    assert 0.1 < unlike[True] / unlike.total() < 0.8


def test_a_beginner_calls_by_the_middle_of_the_pack_and_slips_now_and_then() -> None:
    (match, decision), *_ = positions("duel-of-equals", 3, frozenset(("guess",)))
    seen = window(match, decision.seat)
    calls = Counter(pilot("spandaus", "novice", seed).choose(decision, seen) for seed in range(200))
    (usual, often), (_, seldom) = calls.most_common()
    assert usual == Thumb().choose(decision, seen)
    assert seldom < 50 < often


@pytest.mark.parametrize(
    "scenario",
    [
        "photo-recon",
        *(pytest.param(name, marks=pytest.mark.long) for name in ("two-on-two", "balloon-hunt", "legends")),
    ],
)
def test_an_ace_plays_any_mission_and_the_same_seed_the_same_way(scenario: str) -> None:
    records = []
    for _ in range(2):
        match = aerodrome.new("spandaus", scenario, seed=6)
        seats = tuple(match.sides)
        fliers = {
            seat: (pilot("spandaus", "thinker" if seat == seats[0] else "thumb", 3), window(match, seat))
            for seat in seats
        }
        while match.open and len(match.answers) < 12:
            decision = match.open[0]
            flier, seen = fliers[decision.seat]
            match.answer(flier.choose(decision, seen), decision.seat)
        records.append(match.record())
    assert records[0] == records[1]


def test_what_is_hidden_from_a_seat_changes_nothing_that_an_ace_does() -> None:
    """Worlds that differ only in the cards of the other side, and in the cards to come."""
    match = aerodrome.new("spandaus", "camels-and-triplanes", seed=4)
    assert len(match.open) == 2
    hidden, choices = set(), set()
    for seed in range(4):
        world = match.imagine("allied", seed)
        hidden.add(str(world.state.hands))
        (decision,) = (each for each in world.open if each.seat == "allied")
        choices.add(pilot("spandaus", "thinker", 5).choose(decision, window(world, "allied")))
    assert len(hidden) == 4
    assert len(choices) == 1


def test_the_cards_to_come_change_nothing_that_an_ace_does() -> None:
    for match, decision in positions("two-on-two", 5)[6:30:8]:
        others = [match.clone(seed) for seed in range(2)]
        choices = {Thinker(1).choose(decision, window(each, decision.seat)) for each in (match, *others)}
        assert len(choices) == 1


def test_an_ace_leaves_the_match_as_it_was() -> None:
    (match, decision), *_ = positions("two-on-two", 5)
    before = match.record()
    assert Thinker(1).choose(decision, window(match, decision.seat)) in decision.options
    assert match.record() == before
    assert match.decision == decision


def test_better_by_chance_alone_is_not_better() -> None:
    rng = random.Random(1)
    even = [rng.random() for _ in range(100)]
    assert not surely_better(even, even)
    assert not surely_better([1.0, 0.0] * 20, [0.0, 1.0] * 20)
    assert surely_better([each + 0.05 for each in even], even)


def test_prospects_rise_with_harm_to_the_enemy_and_a_lead_counts_most_at_the_end() -> None:
    match = aerodrome.new("spandaus", "two-on-two", seed=1)
    state = match.state
    assert win_chance(state, "allied", 1) == pytest.approx(0.5)
    enemy, friend = state.aircraft["Reuss"], state.aircraft["Tully"]
    enemy.sustained = 2
    hurt = win_chance(state, "allied", 1)
    enemy.crippled = True
    crippled = win_chance(state, "allied", 1)
    assert 0.5 < hurt < crippled < 1
    assert win_chance(state, "german", 1) == pytest.approx(1 - crippled)
    enemy.fate, enemy.square = "destroyed", None
    lead = [win_chance(state, "allied", turn) for turn in (1, 12, 25)]
    assert lead == sorted(lead)
    friend.attack_ammo = 0
    assert win_chance(state, "allied", 1) < lead[0]


def test_matches_without_safe_points_are_kept_from_those_who_think() -> None:
    match = aerodrome.new("spandaus", "two-on-two", seed=1, safe_points=False)
    with pytest.raises(aerodrome.Refused, match="without safe points"):
        play(match, {seat: Thinker(1) for seat in match.sides})
