"""Missions drawn from many campaigns, flown by machines and counted."""

from aerodrome.campaign.state import KINDS
from aerodrome.lab.fairness import Fairness, fairness


def test_as_many_missions_of_each_kind_as_were_asked_for() -> None:
    counted = fairness("spandaus", 2, seed=3, flown_by="thumb")
    assert list(counted) == list(KINDS)
    assert {each.games for each in counted.values()} == {2}


def test_the_same_seed_gives_the_same_missions() -> None:
    kinds = ("patrol", "balloon")
    one, again, other = (fairness("spandaus", 6, seed, "random", kinds) for seed in (1, 1, 2))
    assert one == again
    assert one != other


def test_the_rate_is_that_of_the_decided_missions() -> None:
    assert Fairness(attacker=3, defender=1, draws=6).rate == 0.75
    assert Fairness(draws=4).rate == 0
