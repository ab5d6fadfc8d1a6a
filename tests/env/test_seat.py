"""Gymnasium's checker, for all four books; one seat against pilots; many in processes of their own."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import aerodrome
from aerodrome import BadInput, Refused
from aerodrome.env import SEAT, SeatEnv, vector
from tests.env.test_zoo import books, same


@books
def test_the_checker_of_gymnasium(book: str, scenario: str):
    env = gymnasium.make(f"aerodrome.env:{SEAT}", book=book, scenario=scenario, against="random")
    env.action_space.seed(1)
    check_env(env.unwrapped)


@books
def test_a_whole_match_against_a_pilot(book: str, scenario: str):
    env = SeatEnv(book, scenario, against="cadet", reward="chances")
    runs = []
    for _ in range(2):
        seen, info = env.reset(seed=11)
        worth = env.match.chances().wins
        worth_at_first = worth[env.game.sides[info["seat"]]] - worth[other(env, info["seat"])]
        total, over = 0.0, False
        rng = np.random.default_rng(2)
        sights = [seen]
        while not over:
            assert env.decision(env.seat) is not None
            seen, reward, over, cut_short, info = env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            assert not cut_short
            sights.append(seen)
            total += reward
        outcome = env.match.outcome
        assert outcome is not None
        result = 0 if outcome.winner is None else 1 if outcome.winner == env.game.sides[info["seat"]] else -1
        assert total == pytest.approx(result - worth_at_first, abs=1e-4)
        assert aerodrome.verify(env.record()).finished
        runs.append((sights, env.record()))
    assert runs[0][1] == runs[1][1]
    for one, again in zip(runs[0][0], runs[1][0], strict=True):
        same(one, again)
    with pytest.raises(Refused, match="the match is over"):
        env.step(0)


def other(env: SeatEnv, seat: str) -> str:
    return next(side for side in env.game.sides.values() if side != env.game.sides[seat])


def test_sides_are_drawn_or_chosen():
    either = SeatEnv("spandaus", "duel-of-equals", against="random")
    assert {either.reset(seed=seed)[1]["seat"] for seed in range(12)} == set(either.game.sides)
    chosen = SeatEnv("spandaus", "duel-of-equals", seat="german", against={"allied": "random"})
    assert {chosen.reset(seed=seed)[1]["seat"] for seed in range(6)} == {"german"}


def test_one_who_thinks_flies_against_it():
    env = SeatEnv("spandaus", "duel-of-equals", against="ace:1")
    env.reset(seed=1)
    env.action_space.seed(1)
    over = False
    for _ in range(6):
        if not over:
            _, _, over, _, _ = env.step(env.action_space.sample())
    assert env.match.answers


def test_an_action_that_is_not_open_changes_nothing():
    env = SeatEnv("spandaus", "duel-of-equals", against="random", max_cycles=50)
    seen, _ = env.reset(seed=3)
    count, before = int(seen["action_mask"].sum()), env.record()
    for action in (count, -1, 39, 1000, None, 0.5, "stay"):
        with pytest.raises(Refused, match=rf"action: .* is not open to {env.seat}: actions 0 to {count - 1} are"):
            env.step(action)  # type: ignore[arg-type]
    assert env.record() == before
    same(env.session.observe(env.seat), seen)


def test_step_before_reset():
    with pytest.raises(gymnasium.error.ResetNeeded):
        SeatEnv().step(0)


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"book": "checkers"}, "book"),
        ({"book": "campaign"}, "chances"),
        ({"book": "pebbles"}, "chances"),
        ({"scenario": "tea-party"}, "scenario"),
        ({"options": {"tea": True}}, "options"),
        ({"aircraft": {"allied": "zeppelin"}}, "aircraft"),
        ({"seat": "martian"}, "seat"),
        ({"against": "baron"}, "pilot"),
        ({"against": {"martian": "random"}}, "against"),
        ({"actions": 1}, "actions"),
        ({"candidates": 0}, "candidates"),
        ({"candidates": 99}, "candidates"),
        ({"proposals": "divined"}, "proposals"),
        ({"worlds": -1}, "worlds"),
        ({"reward": "glory"}, "reward"),
        ({"max_cycles": 0}, "max_cycles"),
        ({"render_mode": "smell"}, "render_mode"),
    ],
)
def test_what_cannot_be(given: dict[str, object], where: str):
    with pytest.raises(BadInput) as told:
        SeatEnv(**given)  # type: ignore[arg-type]
    assert told.value.where.startswith(where)


def test_rendering_needs_a_way():
    env = SeatEnv()
    env.reset(seed=1)
    with pytest.raises(BadInput, match="say how"):
        env.render()


def test_many_in_processes_of_their_own():
    """They see what one here sees, and go on with new matches by themselves."""
    envs = vector(2, "spandaus", "duel-of-equals", against="random", max_cycles=4)
    here = [SeatEnv("spandaus", "duel-of-equals", against="random", max_cycles=4) for _ in range(2)]
    try:
        seen, _ = envs.reset(seed=5)
        alone = [env.reset(seed=5 + number)[0] for number, env in enumerate(here)]
        ended = [False, False]
        for _ in range(12):
            for number in range(2):
                same({part: seen[part][number] for part in seen}, alone[number])
            actions = [
                int(np.flatnonzero(each["action_mask"])[-1]) if each["action_mask"].any() else 0 for each in alone
            ]
            seen, rewards, terminated, truncated, _ = envs.step(np.array(actions))
            for number, env in enumerate(here):
                if ended[number]:
                    alone[number], reward, ended[number] = env.reset()[0], 0.0, False
                else:
                    alone[number], reward, over, cut_short, _ = env.step(actions[number])
                    ended[number] = over or cut_short
                assert rewards[number] == reward
                assert (terminated | truncated)[number] == ended[number]
    finally:
        envs.close()
    with pytest.raises(BadInput):
        vector(0)
    with pytest.raises(BadInput):
        vector(1, "checkers")
