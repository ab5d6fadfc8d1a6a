"""Answers played out: every option in the same worlds, the best first, the same for the same seed."""

from pathlib import Path

import pytest

import aerodrome
from aerodrome.coach.rollout import rollout
from aerodrome.kernel.errors import BadInput, Refused

OVER = Path(__file__).parents[1] / "records" / "spandaus" / "2-no-ammunition.json"


def test_answers_are_played_out() -> None:
    match = aerodrome.new("spandaus", seed=2)
    found = rollout(match, 12, 1, workers=1)
    assert match.decision is not None
    assert {each.option for each in found.options} == set(match.decision.options)
    assert all(each.games == 12 for each in found.options)
    scores = [each.wins.wins + each.draws.wins / 2 for each in found.options]
    assert scores == sorted(scores, reverse=True)
    assert all(each.wins.low <= each.wins.rate <= each.wins.high for each in found.options)
    assert rollout(match, 12, 1, workers=2) == found
    assert rollout(match, 12, 2, workers=1) != found


def test_a_form_is_played_out_with_what_pilots_would_answer() -> None:
    match = aerodrome.new("dogfights", "symmetric-duel", seed=2)
    while match.decision is not None and match.decision.form is None:
        match.answer(match.decision.options[0], match.decision.seat)
    assert match.decision is not None
    found = rollout(match, 1, 1, flown_by="random", workers=1)
    assert 1 <= len(found.options) <= 4


def test_what_cannot_be_played_out_is_refused() -> None:
    match = aerodrome.new("spandaus", seed=2)
    with pytest.raises(BadInput, match="0 is not a number of games"):
        rollout(match, 0)
    with pytest.raises(Refused, match="nobody is asked"):
        rollout(match, 1, seat="nobody")
    with pytest.raises(BadInput, match="spandaus has no pilot 'nobody'"):
        rollout(match, 1, flown_by="nobody", workers=1)
    with pytest.raises(Refused, match="nobody is asked"):
        rollout(aerodrome.load(OVER))
