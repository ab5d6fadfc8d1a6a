"""Missions drawn from many campaigns, flown by machines and counted."""

import pytest

from aerodrome.campaign.state import KINDS
from aerodrome.kernel.errors import BadInput
from aerodrome.lab.fairness import fairness


def test_as_many_missions_of_each_kind_as_were_asked_for() -> None:
    counted = fairness("spandaus", 2, seed=3, flown_by="thumb")
    assert list(counted) == list(KINDS)
    assert {each.games for each in counted.values()} == {2}


def test_the_same_seed_gives_the_same_missions_whatever_the_number_of_workers() -> None:
    kinds = ("patrol", "balloon")
    one, again = (fairness("spandaus", 6, 1, "random", kinds, workers=workers) for workers in (1, 2))
    assert one == again
    assert one != fairness("spandaus", 6, 2, "random", kinds, workers=1)


def test_the_attackers_share_is_that_of_the_decided_missions() -> None:
    drawn = fairness("dogfights", 12, 2, "random", ("patrol",), workers=1)["patrol"]
    assert drawn.draws > 0
    decided = drawn.attacker.wins + drawn.defender
    assert decided + drawn.draws == drawn.games == 12
    assert drawn.attacker.rate == drawn.attacker.wins / decided
    assert drawn.attacker.low < drawn.attacker.rate < drawn.attacker.high


def test_no_missions_are_refused() -> None:
    with pytest.raises(BadInput, match="0 is not a number of missions"):
        fairness("spandaus", 0)
