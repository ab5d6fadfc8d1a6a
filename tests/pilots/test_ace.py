"""The ace: what it sees, how long it thinks, what it says of it, and that it is better at what it does."""

from typing import Any

import pytest

import aerodrome
from aerodrome import BadInput
from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.match import Match
from aerodrome.pilots import pilot, play
from aerodrome.pilots.ace import Ace, Thoughts, _Clock, _Trials, promising
from aerodrome.pilots.pilot import is_pilot, thinks, window
from tests.pilots.moments import moments

BOOKS = {"algy": "mirror-match", "dogfights": "symmetric-duel", "icog": "mirror-duel", "spandaus": "duel-of-equals"}
MOVES = frozenset(("move", "route", "fly", "manoeuvre"))


def ace(book: str, seed: int | str = 1, worlds: int = 4) -> Ace:
    """One that thinks in so many worlds, however long that takes."""
    kind: Any = type(pilot(book, "ace"))
    found: Ace = kind(seed, worlds=worlds)
    return found


def position(book: str, number: int = 2) -> tuple[Match, Decision]:
    return moments(book, BOOKS[book], 5, MOVES, 60)[number]


@pytest.mark.parametrize("book", BOOKS)
def test_it_answers_legally_says_what_it_looked_at_and_leaves_the_match_as_it_was(book: str) -> None:
    match, decision = position(book)
    before = match.record()
    flown = ace(book)
    answer = flown.choose(decision, window(match, decision.seat))
    assert match.record() == before
    match.answer(answer, decision.seat)
    told = flown.thoughts
    assert len(told.considered) > 1
    assert answer in [each.answer for each in told.considered]
    assert [each.chance for each in told.considered] == sorted((each.chance for each in told.considered), reverse=True)
    assert all(0 <= each.chance <= 1 and each.worlds and each.spread >= 0 for each in told.considered)
    assert max(each.worlds for each in told.considered) == 4
    assert told.milliseconds > 0


@pytest.mark.parametrize("book", BOOKS)
def test_the_same_seed_and_worlds_give_the_same_answer(book: str) -> None:
    match, decision = position(book)
    one, other = ace(book), ace(book)
    answers = [each.choose(decision, window(match, decision.seat)) for each in (one, other)]
    assert answers[0] == answers[1]
    assert one.thoughts.considered == other.thoughts.considered


def test_what_is_hidden_from_a_seat_changes_nothing_that_it_does() -> None:
    """Worlds that differ only in the cards of the other side, and in the cards to come."""
    match = aerodrome.new("spandaus", "camels-and-triplanes", seed=4)
    assert len(match.open) == 2
    hidden, thoughts = set(), []
    for seed in range(4):
        world = match.imagine("allied", seed)
        hidden.add(str(world.state.hands))
        (decision,) = (each for each in world.open if each.seat == "allied")
        flown = ace("spandaus", 5)
        flown.choose(decision, window(world, "allied"))
        thoughts.append(flown.thoughts.considered)
    assert len(hidden) == 4
    assert thoughts[1:] == thoughts[:-1]


def test_matches_without_safe_points_are_kept_from_it() -> None:
    match = aerodrome.new("spandaus", "two-on-two", seed=1, safe_points=False)
    with pytest.raises(aerodrome.Refused, match="without safe points"):
        play(match, {seat: ace("spandaus") for seat in match.sides})


class Time:
    """A clock that goes on by what each look at it costs."""

    def __init__(self, *steps: float) -> None:
        self.now, self._steps = 0.0, list(steps)

    def __call__(self) -> float:
        self.now += self._steps.pop(0) if self._steps else 0.0
        return self.now


def test_a_step_is_begun_only_if_the_longest_would_end_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aerodrome.pilots.ace.perf_counter", Time(0.0, 0.010, 0.030, 0.035, 0.010))
    clock = _Clock(100)
    assert clock.is_time()  # 10 of 100 are gone
    assert clock.is_time()  # 40 are gone, the longest step took 30
    assert not clock.is_time()  # 75 are gone, the longest took 35
    assert not clock.is_time()


def test_time_to_think_ends_it_even_in_worlds_that_are_over_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look at the clock takes ten milliseconds: the ace stops, though no world is ever played on."""
    match, decision = position("spandaus")
    monkeypatch.setattr("aerodrome.pilots.ace.perf_counter", Time(*[0.010] * 500))
    flown = pilot("spandaus", "ace:200", 1)
    assert isinstance(flown, Ace)
    monkeypatch.setattr(type(flown), "turns", 0)
    flown.choose(decision, window(match, decision.seat))
    assert 0 < flown.thoughts.milliseconds <= 220


def trials(answer: str, *values: float) -> _Trials:
    found = _Trials(answer)
    found.values += values
    return found


def test_what_is_worse_by_more_than_chance_is_dropped_and_the_usual_stays() -> None:
    usual = trials("usual", 0.5, 0.4, 0.6, 0.5)
    better = trials("better", 0.58, 0.45, 0.71, 0.56)
    worse = trials("worse", 0.3, 0.2, 0.4, 0.3)
    assert promising([usual, better, worse], usual) == [better]
    assert promising([usual, worse], usual) == [usual]
    unsure = trials("unsure", 0.9, 0.1, 0.9, 0.1)
    assert promising([usual, unsure, worse], usual) == [usual, unsure]


def test_better_by_chance_alone_is_not_better() -> None:
    one, other = trials("one", 1.0, 0.0, 1.0, 0.0, 1.0), trials("other", 0.0, 1.0, 0.0, 1.0, 0.0)
    assert one.ahead_of(other, 0.0) > 0 > one.ahead_of(other, 1.0)


def test_where_nothing_is_to_be_chosen_it_does_not_think() -> None:
    flown = ace("algy")
    match = aerodrome.new("algy", "mirror-match", seed=1)
    assert match.open[0].kind == "orders"
    flown.choose(match.open[0], window(match, match.open[0].seat))
    assert flown.thoughts == Thoughts()


def test_milliseconds_belong_to_those_who_think() -> None:
    assert is_pilot("icog", "ace:200")
    assert thinks("icog", "ace:200")
    assert not is_pilot("icog", "baron:200")
    for name, told in (("thumb:200", "does not think"), ("ace:0", "no milliseconds"), ("ace:x", "no milliseconds")):
        with pytest.raises(BadInput, match=told):
            pilot("icog", name)
