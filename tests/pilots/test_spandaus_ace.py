"""The ace of Instant Spandaus: what is at stake by the judge, what it says of it, and what it does without one."""

from pathlib import Path
from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.judgement.judges import FOLDER, Judge
from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.judging import Chances, judge_of
from aerodrome.kernel.rulebook import rulebook
from aerodrome.pilots.ace import Thoughts
from aerodrome.pilots.pilot import window
from aerodrome.pilots.spandaus.judged_stakes import JudgedStakes, at_the_end_of_the_turn, hurt
from aerodrome.pilots.spandaus.stakes import BY_HAND, Stake
from aerodrome.pilots.spandaus.strengths import Ace, Thumb
from aerodrome.rulebooks.spandaus.view import View
from tests.pilots.moments import moments
from tests.rules.spandaus.desk import desk, give, plane

SCENARIOS = sorted(rulebook("spandaus").scenarios())
LAST = 20
"""The last turn on the desk."""


def stake(match: Match, name: str, judge: Any = None) -> Stake:
    view = match.view()
    return JudgedStakes(judge or judge_of("spandaus")).of(view, view.aircraft[name])


def duel(turn: int = 1, mine: int = 0, his: int = 0) -> Match:
    """Hale and Brandt, with so many of their Hit Points gone."""
    hale, brandt = plane("Hale", "QC", sustained=mine), plane("Brandt", "10C", sustained=his)
    return desk([hale], [brandt], steps="combat", position={"turn": turn})


def answered(flown: Ace | Thumb, match: Match, decision: Decision) -> Any:
    return flown.choose(decision, window(match, decision.seat))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_answers_legally_in_every_scenario(scenario: str) -> None:
    match = aerodrome.new("spandaus", scenario, seed=3)
    flown = {seat: Ace(seat) for seat in match.sides}
    while match.open and len(match.answers) < 40:
        decision = match.open[0]
        match.answer(answered(flown[decision.seat], match, decision), decision.seat)
    assert match.answers


@pytest.mark.parametrize("scenario", ["photo-recon", "runaway-balloon", "kong", "balloon-hunt"])
def test_missions_are_flown_by_rules_of_thumb(scenario: str) -> None:
    found = moments("spandaus", scenario, 2, frozenset(("manoeuvre", "lateral", "attack")), 60)
    assert found
    for match, decision in found:
        flown = Ace(1)
        assert answered(flown, match, decision) == answered(Thumb(1), match, decision)
        assert flown.thoughts == Thoughts()


def test_at_first_more_hit_points_cost_more_and_the_last_the_aircraft() -> None:
    worth, lost = stake(duel(), "Hale")
    assert worth == pytest.approx(1.0, abs=0.1)
    assert lost[0] == 0
    assert list(lost) == sorted(lost)
    assert lost[-1] < 1
    assert len(lost) == 6


def test_in_the_last_turn_only_the_hit_points_that_decide_are_worth_anything() -> None:
    """Behind by two in the last turn the first two Hit Points of the enemy win nothing; the third wins the match."""
    behind = duel(LAST, mine=2)
    assert stake(behind, "Brandt").lost == (0.0, 0.0, 0.5, 1.0, 1.0, 1.0)
    assert stake(behind, "Hale").lost == (0.0, 0.0, 0.0, 0.0)
    early = stake(duel(1, mine=2), "Brandt").lost
    assert 0 < early[2] < early[3] < 1


def test_who_is_ahead_has_more_to_lose_than_the_other() -> None:
    match = duel(LAST - 2, his=3)
    mine, his = stake(match, "Hale").worth, stake(match, "Brandt").worth
    assert mine > 2 * his
    assert mine + his == pytest.approx(2.0, abs=0.002)


@pytest.mark.parametrize(
    ("mine", "his", "square", "answer", "usual"), [(2, 0, "JC", "none", "spin"), (0, 2, "KC", "jink", "none")]
)
def test_in_the_last_turn_the_score_decides_whether_it_takes_a_hit_to_shoot_back(
    mine: int, his: int, square: str, answer: str, usual: str
) -> None:
    match = desk(
        [plane("Hale", "10C", sustained=mine)],
        [plane("Brandt", square, sustained=his)],
        steps="combat",
        position={"turn": LAST},
    )
    give(match, ("Brandt", "Hale"))
    decision = match.decision
    assert decision is not None
    assert answered(Ace(), match, decision) == answer
    assert answered(Thumb(), match, decision) == usual


class Opinion:
    """A judge that finds it better to have fewer Hit Points."""

    def chances(self, view: View, sides: tuple[str, ...], /) -> Chances:
        first, second = sides
        gone = {side: sum(each.sustained for each in view.aircraft.values() if each.side == side) for side in sides}
        win = 0.5 + 0.05 * (gone[first] - gone[second])
        return Chances({first: win, second: 1 - win}, 0.0, 0.0)

    def ready(self) -> None:
        pass


def test_hit_points_are_never_won_by_being_shot_at_whatever_the_judge_says() -> None:
    worth, lost = stake(duel(), "Hale", Opinion())
    assert worth > 0
    assert lost == (0.0,) * 6


def test_the_judge_is_asked_about_the_end_of_the_turn() -> None:
    match = aerodrome.new("spandaus", "two-on-two", seed=1)
    view = match.view()
    assert any(each.square for each in view.aircraft.values())
    table = at_the_end_of_the_turn(view)
    assert table.turn == view.turn
    assert not any(each.square or each.moved for each in table.aircraft.values())
    assert view == match.view()


def test_a_hurt_aircraft_is_one_as_the_rules_make_it() -> None:
    match = desk([plane("Hale", "QC")], [plane("Brandt", "JC")], steps="combat", cards="2C 9C 6C")
    before = match.view()
    give(match, ("Hale", "Brandt"), "none", "higher")
    after = match.view().aircraft["Brandt"]
    made = hurt(before, before.aircraft["Brandt"], after.sustained)
    assert made.sustained == 3
    assert made.crippled
    assert made.numbers == after.numbers
    assert hurt(before, made, 9).fate == "destroyed"


def test_it_says_what_may_come_of_every_option_the_best_first() -> None:
    match, decision = moments("spandaus", "duel-of-equals", 5, frozenset(("manoeuvre",)), 40)[2]
    flown = Ace()
    answer = answered(flown, match, decision)
    considered = flown.thoughts.considered
    assert considered[0].answer == answer
    assert {each.answer for each in considered} == set(decision.options)
    chances = [each.chance for each in considered]
    assert chances == sorted(chances, reverse=True)
    assert 0 <= chances[-1] < chances[0] <= 1
    assert flown.thoughts.milliseconds > 0


def test_what_is_hidden_from_a_seat_changes_nothing_that_it_does() -> None:
    """Worlds that differ only in the cards of the other side, and in the cards to come."""
    match = aerodrome.new("spandaus", "camels-and-triplanes", seed=4)
    hidden, told = set(), []
    for seed in range(4):
        world = match.imagine("allied", seed)
        hidden.add(str(world.state.hands))
        (decision,) = (each for each in world.open if each.seat == "allied")
        flown = Ace(5)
        told.append((answered(flown, world, decision), flown.thoughts.considered))
    assert len(hidden) == 4
    assert told[0][1]
    assert told[1:] == told[:-1]


def test_without_weights_it_says_so_and_flies_as_thumb(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    shipped = judge_of("spandaus")
    assert isinstance(shipped, Judge)
    lost = Judge("spandaus", shipped.eyes)
    monkeypatch.setenv(FOLDER, str(tmp_path / "nowhere"))
    monkeypatch.setattr("aerodrome.pilots.ace.judge_of", lambda _book: lost)
    match = aerodrome.new("spandaus", "two-on-two", seed=6)
    aces, thumbs = {seat: Ace(1) for seat in match.sides}, {seat: Thumb(1) for seat in match.sides}
    assert "an ace of spandaus flies by rules of thumb" in caplog.text
    while match.open and len(match.answers) < 80:
        decision = match.open[0]
        usual = answered(thumbs[decision.seat], match, decision)
        assert answered(aces[decision.seat], match, decision) == usual
        match.answer(usual, decision.seat)
    assert all(each.thoughts == Thoughts() for each in aces.values())


def test_with_weights_it_does_not_fly_as_thumb() -> None:
    found = moments("spandaus", "duel-of-equals", 5, frozenset(("manoeuvre", "response")), 400)
    answers = [(answered(Ace(), *each), answered(Thumb(), *each)) for each in found]
    assert any(one != other for one, other in answers)


def test_by_hand_nothing_depends_on_the_score() -> None:
    for match in (duel(), duel(LAST, his=3)):
        view = match.view()
        assert BY_HAND.of(view, view.aircraft["Hale"]).worth == 1.0
