"""The ace: what it sees, how long it thinks, what it says of it, and what it does without a judge."""

from pathlib import Path

import pytest

import aerodrome
from aerodrome import BadInput
from aerodrome.coach.mirrored import MIRRORED
from aerodrome.judgement.judges import FOLDER, Judge
from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.judging import judge_of
from aerodrome.kernel.match import Match
from aerodrome.pilots import pilot, play
from aerodrome.pilots.ace import Ace, Clock, Proposal, Search, Thoughts, Trial, promising, worth
from aerodrome.pilots.pilot import in_haste, is_pilot, thinks, window
from tests.pilots.moments import moments

THOUGHT_ABOUT = {"algy": "attack dice", "dogfights": "route", "icog": "announce"}
"""Decisions of books whose ace searches."""
LONG = 600_000
"""Milliseconds: time enough on any machine."""


def ace(book: str, seed: int | str = 1, **search: int) -> Ace:
    """One that looks at little, however long that takes."""
    kind = type(pilot(book, "ace"))
    brief = Search(**({"proposals": 8, "tried": 3, "worlds": 3, "first": 1} | search))
    found: Ace = type("Brief", (kind,), {"search": brief, "__slots__": ()})(seed, LONG)
    return found


def position(book: str, number: int = 2) -> tuple[Match, Decision]:
    return moments(book, MIRRORED[book][0], 5, frozenset((THOUGHT_ABOUT[book],)), 160)[number]


@pytest.mark.parametrize("book", THOUGHT_ABOUT)
def test_it_answers_legally_says_what_it_looked_at_and_leaves_the_match_as_it_was(book: str) -> None:
    match, decision = position(book)
    before = match.record()
    flown = ace(book)
    answer = flown.choose(decision, window(match, decision.seat))
    assert match.record() == before
    match.answer(answer, decision.seat)
    told = flown.thoughts
    assert len(told.considered) > 1
    assert told.considered[0].worlds
    assert answer in [each.answer for each in told.considered if each.worlds]
    assert all(0 <= each.chance <= 1 and each.spread >= 0 for each in told.considered)
    assert told.milliseconds > 0


@pytest.mark.parametrize("book", THOUGHT_ABOUT)
def test_the_same_seed_gives_the_same_answer_where_time_does_not_matter(book: str) -> None:
    match, decision = position(book)
    one, other = ace(book), ace(book)
    answers = [each.choose(decision, window(match, decision.seat)) for each in (one, other)]
    assert answers[0] == answers[1]
    assert one.thoughts.considered == other.thoughts.considered


def test_what_is_hidden_from_a_seat_changes_nothing_that_it_does() -> None:
    """Worlds that differ only in the enemy's secret pilots, and in the dice to come."""
    match, _ = next(
        each for each in moments("dogfights", "aces-and-rookies", 4, frozenset(("route",)), 200) if each[1].seat
    )
    (decision,) = match.open
    hidden, thoughts = set(), []
    for seed in range(4):
        world = match.imagine(decision.seat, seed)
        hidden.add(str([each.pilot for each in world.state.aircraft.values()]))
        flown = ace("dogfights", 5)
        answer = flown.choose(world.open[0], window(world, decision.seat))
        thoughts.append((answer, flown.thoughts.considered))
    assert len(hidden) > 1
    assert thoughts[1:] == thoughts[:-1]


def test_a_whole_move_is_thought_about_once() -> None:
    """What is announced binds: the ace flies the plan for which it announced it."""
    match, decision = position("icog")
    flown = ace("icog")
    seen = window(match, decision.seat)
    match.answer(flown.choose(decision, seen), decision.seat)
    assert match.open[0].kind == "fly"
    assert flown.thoughts.considered
    plan = flown.choose(match.open[0], seen)
    assert flown.thoughts == Thoughts()
    match.answer(plan, decision.seat)
    thought_anew = ace("icog")
    again, then = position("icog")
    again.answer(flown.choose(then, window(again, then.seat)), then.seat)
    thought_anew.choose(again.open[0], window(again, then.seat))
    assert thought_anew.thoughts.considered


def test_matches_without_safe_points_are_kept_from_it() -> None:
    match = aerodrome.new("dogfights", "symmetric-duel", seed=1, safe_points=False)
    with pytest.raises(aerodrome.Refused, match="without safe points"):
        play(match, {seat: ace("dogfights") for seat in match.sides})


class Time:
    """A clock that goes on by what each look at it costs."""

    def __init__(self, *steps: float) -> None:
        self.now, self._steps = 0.0, list(steps)

    def __call__(self) -> float:
        self.now += self._steps.pop(0) if self._steps else 0.0
        return self.now


def test_a_step_is_begun_only_if_the_longest_would_end_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aerodrome.pilots.ace.perf_counter", Time(0.0, 0.010, 0.030, 0.035, 0.010))
    clock = Clock(100)
    assert clock.is_time()  # 10 of 100 are gone
    assert clock.is_time()  # 40 are gone, the longest step took 30
    assert not clock.is_time()  # 75 are gone, the longest took 35
    assert not clock.is_time()


def test_a_share_of_the_time_ends_earlier(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aerodrome.pilots.ace.perf_counter", Time(0.0, 0.020, 0.020, 0.0))
    clock = Clock(100)
    assert clock.is_time(0.5)  # 20 of 50 are gone
    assert not clock.is_time(0.5)  # 40 are gone, and a step takes 20
    assert clock.is_time()


@pytest.mark.parametrize("book", THOUGHT_ABOUT)
def test_it_stops_in_time_however_slow_the_machine_is(book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look at the clock takes ten milliseconds: the ace gives an answer, and does not go on."""
    match, decision = position(book)
    flown = pilot(book, "ace:200", 1)
    assert isinstance(flown, Ace)
    monkeypatch.setattr("aerodrome.pilots.ace.perf_counter", Time(*[0.010] * 5000))
    match.answer(flown.choose(decision, window(match, decision.seat)), decision.seat)
    assert flown.thoughts.milliseconds <= 220


def trial(first: float, *values: float, worth: float = 0.0) -> Trial:
    found = Trial(Proposal(first, worth))
    found.first = first
    found.values += values
    return found


def weighing(first: float, rules: float = 0.0) -> Search:
    return Search(proposals=9, tried=9, worlds=9, first=first, rules=rules)


def test_what_is_worse_by_more_than_chance_is_dropped() -> None:
    good, close, bad = trial(0.6, 0.6, 0.62, 0.58), trial(0.55, 0.66, 0.5, 0.61), trial(0.3, 0.31, 0.29, 0.3)
    assert promising([good, close, bad], weighing(1)) == [good, close]
    assert promising([bad, good], weighing(1)) == [good]


def test_what_it_thought_at_first_counts_for_as_much_as_so_many_worlds() -> None:
    assert trial(0.2).worth(weighing(2)) == pytest.approx(0.2)
    assert trial(0.2, 0.8, 0.8).worth(weighing(2)) == pytest.approx(0.5)
    assert trial(0.2, 0.8, 0.8).told(weighing(2)).worlds == 2


def test_what_rules_of_thumb_make_of_it_counts_besides_and_is_not_told() -> None:
    liked, judged = trial(0.5, 0.5, worth=1.0), trial(0.6, 0.6)
    assert liked.worth(weighing(1, rules=0.3)) > judged.worth(weighing(1, rules=0.3))
    assert liked.worth(weighing(1)) < judged.worth(weighing(1))
    assert liked.told(weighing(1, rules=0.3)).chance == pytest.approx(0.5)


def test_a_position_is_worth_what_the_judge_says_and_an_end_what_it_is() -> None:
    match, _ = position("dogfights")
    judge = judge_of("dogfights")
    one, other = dict.fromkeys(match.sides.values())
    assert worth(judge, match, one) + worth(judge, match, other) == pytest.approx(1 - 0.2 * match.chances().draw)
    play(match, {seat: pilot("dogfights", "thumb", 1) for seat in match.sides})
    assert match.outcome is not None
    expected = {one: 0.4, other: 0.4} if match.outcome.winner is None else {one: 0.0, other: 0.0}
    if match.outcome.winner is not None:
        expected[match.outcome.winner] = 1.0
    assert {side: worth(judge, match, side) for side in (one, other)} == expected


def test_where_nothing_is_to_be_thought_about_it_flies_by_rules_of_thumb() -> None:
    flown = ace("algy")
    match = aerodrome.new("algy", "mirror-match", seed=1)
    assert match.open[0].kind == "orders"
    flown.choose(match.open[0], window(match, match.open[0].seat))
    assert flown.thoughts == Thoughts()


@pytest.mark.parametrize("damage", ["missing", "broken", "of another version"])
def test_without_weights_it_says_so_and_flies_by_rules_of_thumb(
    damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    shipped = judge_of("dogfights")
    assert isinstance(shipped, Judge)
    lost = Judge("dogfights", shipped.eyes)
    if damage == "missing":
        monkeypatch.setenv(FOLDER, str(tmp_path / "nowhere"))
    elif damage == "broken":
        (tmp_path / "dogfights.npz").write_bytes(b"no weights")
        monkeypatch.setenv(FOLDER, str(tmp_path))
    else:
        monkeypatch.setattr("aerodrome.judgement.judges.FORMAT", 99)
    monkeypatch.setattr("aerodrome.pilots.ace.judge_of", lambda _book: lost)
    match, decision = position("dogfights")
    flown = pilot("dogfights", "ace", 3)
    told = {"missing": "no folder", "broken": "damaged", "of another version": "is not 99"}[damage]
    assert "an ace of dogfights flies by rules of thumb" in caplog.text
    assert told in caplog.text
    usual = pilot("dogfights", "thumb", 3).choose(decision, window(match, decision.seat))
    assert flown.choose(decision, window(match, decision.seat)) == usual
    assert isinstance(flown, Ace)
    assert flown.thoughts == Thoughts()


def test_milliseconds_belong_to_those_who_think() -> None:
    assert is_pilot("icog", "ace:200")
    assert thinks("icog", "ace:200")
    assert not is_pilot("icog", "baron:200")
    for name, told in (("thumb:200", "does not think"), ("ace:0", "no milliseconds"), ("ace:x", "no milliseconds")):
        with pytest.raises(BadInput, match=told):
            pilot("icog", name)


def test_where_nobody_waits_for_it_an_ace_is_given_little_time() -> None:
    assert in_haste("icog", "ace") == "ace:50"
    assert in_haste("icog", "ace:200") == "ace:200"
    assert in_haste("icog", "thumb") == "thumb"
