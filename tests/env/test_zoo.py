"""PettingZoo's own tests, for all four books, and what they do not look at."""

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import aerodrome
from aerodrome import BadInput, Refused
from aerodrome import env as aerodrome_v0
from aerodrome.env.game import Observation
from aerodrome.kernel.rulebook import rulebook

SMALL = {"algy": "pair-against-pair", "dogfights": "first-duel", "icog": "duel", "spandaus": "duel-of-equals"}
books = pytest.mark.parametrize(("book", "scenario"), SMALL.items())
# PettingZoo advises agents called player_0, and knows by their names which of its own games give dictionaries.
quiet = [
    pytest.mark.filterwarnings(f"ignore:{said}:UserWarning")
    for said in (
        "We recommend agents to be named in the format",
        "Observation is not a NumPy array",
        "Observation space for each agent probably should be",
    )
]


def quietly(test):
    for mark in quiet:
        test = mark(test)
    return test


def seeded(env: Any, seed: int = 1) -> Any:
    """What is left to chance in the tests of others follows from a seed, as far as they do not say otherwise."""
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seed + number)
    env.reset(seed=seed)
    return env


@books
@quietly
def test_the_api_of_pettingzoo(book: str, scenario: str):
    api_test(seeded(aerodrome_v0.env(book, scenario)), num_cycles=40)


@quietly
def test_whole_matches_through_the_api():
    api_test(seeded(aerodrome_v0.env("spandaus", "legends")), num_cycles=400)


@books
def test_the_same_seed_gives_the_same(book: str, scenario: str):
    seed_test(partial(aerodrome_v0.env, book, scenario), num_cycles=20)
    parallel_seed_test(partial(aerodrome_v0.parallel_env, book, scenario), num_cycles=10)


@books
def test_the_parallel_api_of_pettingzoo(book: str, scenario: str):
    parallel_api_test(seeded(aerodrome_v0.parallel_env(book, scenario)), num_cycles=30)


def test_max_cycles():
    """The test counts the steps of each agent, who in these games do not act by turns: it is told of one alone."""

    def env(max_cycles: int) -> Any:
        return seeded(aerodrome_v0.env("spandaus", "photo-recon", max_cycles=max_cycles))

    def parallel_env(max_cycles: int) -> Any:
        return seeded(aerodrome_v0.parallel_env("spandaus", "photo-recon", max_cycles=max_cycles))

    max_cycles_test(SimpleNamespace(env=env, parallel_env=parallel_env))


@books
def test_a_match_is_cut_short_after_so_many_steps(book: str, scenario: str):
    env = seeded(aerodrome_v0.raw_env(book, scenario, max_cycles=5), seed=3)
    steps = 0
    for agent in env.agent_iter():
        ended = env.terminations[agent] or env.truncations[agent]
        steps += not ended
        env.step(None if ended else env.action_space(agent).sample())
    assert steps == 5
    assert env.match.outcome is None


@books
def test_rendering(book: str, scenario: str):
    looks = {
        "ansi": lambda text: "\n" in text,
        "svg": lambda text: text.startswith("<svg") and "<path" in text and rulebook(book).title.split(":")[0] in text,
        "rgb_array": lambda frame: frame.shape[1] == 800 and len({*map(bytes, frame[::9, ::9].reshape(-1, 3))}) > 5,
    }
    render_test(lambda **mode: seeded(aerodrome_v0.env(book, scenario, **mode)), custom_tests=looks)


@books
def test_an_episode_is_a_record_and_goes_the_same_way_again(book: str, scenario: str):
    """As OpenSpiel plays its games twice: the same seed and actions give the same sights, rewards and record; a clone
    that is given the answers comes to the same; and the record is proved."""
    first, second = (aerodrome_v0.raw_env(book, scenario, reward="points") for _ in range(2))
    first.reset(seed=7)
    second.reset(seed=7)
    twin = first.match.clone()
    rng = np.random.default_rng(1)
    for agent in first.agent_iter():
        seen, reward, terminated, _, _ = first.last()
        again, reward_again, *_ = second.last()
        same(seen, again)
        assert agent == second.agent_selection
        assert reward == reward_again
        if terminated:
            break
        action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        assert first.answers(agent) == second.answers(agent)
        twin.answer(first.answers(agent)[action], agent)
        first.step(action)
        second.step(action)
    record = first.record()
    assert record == second.record() == twin.record()
    assert aerodrome.verify(record).finished
    assert aerodrome.load(record).outcome == first.match.outcome


def same(one: Observation, other: Observation) -> None:
    for part, array in one.items():
        np.testing.assert_array_equal(array, other[part])


def test_resets_go_on_with_new_matches():
    env = aerodrome_v0.raw_env()
    env.reset(seed=1)
    first = env.record()
    env.reset()
    second = env.record()
    assert first["chance"] != second["chance"]
    env.reset(seed=1)
    assert env.record() == first
    env.reset()
    assert env.record() == second


def test_sealed_answers_are_given_at_once_and_seen_by_nobody():
    env = aerodrome_v0.parallel_env("spandaus", "legends")
    for seed in range(20):
        seeded(env, seed)
        while env.agents and len(env.session.asked) < 2:
            env.step({agent: env.action_space(agent).sample() for agent in env.agents})
        if env.agents:
            break
    assert set(env.session.asked) == set(env.agents)
    given = len(env.match.answers)
    first, second = env.agents
    seen = env.session.observe(second)
    env.match.answer(env.answers(first)[0], first)
    same(env.session.observe(second), seen)
    env.match.undo()
    env.step(dict.fromkeys(env.agents, 0))
    assert len(env.match.answers) == given + 2


def test_actions_and_agents_that_cannot_be():
    env = seeded(aerodrome_v0.raw_env("spandaus", "duel-of-equals"))
    before = env.record()
    for action in (39, -1, None):
        with pytest.raises(Refused, match="is not open to"):
            env.step(action)
    assert env.record() == before
    with pytest.raises(BadInput, match="agent: there is no seat 'martian'; seats: allied, german"):
        env.observe("martian")
    both = seeded(aerodrome_v0.parallel_env("spandaus", "duel-of-equals"))
    (asked,) = both.session.asked
    other = next(agent for agent in both.agents if agent != asked)
    for actions in ({asked: 39, other: 0}, {asked: 0, other: 1}, {asked: 0}, {asked: 0, other: 0, "martian": 0}):
        before = both.record()
        with pytest.raises((Refused, BadInput)):
            both.step(actions)
        assert both.record() == before


def test_steps_after_the_end():
    env = seeded(aerodrome_v0.raw_env("spandaus", "duel-of-equals", max_cycles=1))
    env.step(0)
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(0)
    env.step(None)
    env.step(None)
    assert not env.agents
    with pytest.raises(Refused, match="the match is over"):
        env.step(None)
    both = seeded(aerodrome_v0.parallel_env("spandaus", "duel-of-equals", max_cycles=1))
    both.step({agent: both.action_space(agent).sample() for agent in both.agents})
    with pytest.raises(Refused, match="the match is over"):
        both.step({})


def test_what_is_hidden_stays_so():
    """Which of the enemy's pilots is the ace: his side sees it, the other sees the same whoever it is."""
    env = seeded(aerodrome_v0.raw_env("dogfights", "aces-and-rookies"), seed=5)
    while "pilots" in env.match.state.agenda:
        env.step(env.action_space(env.agent_selection).sample())
    seat, enemy = env.possible_agents
    before, his_before = env.observe(seat), env.observe(enemy)
    hidden = [each for each in env.match.state.aircraft.values() if each.side == enemy and not each.shown]
    one, other = next((a, b) for a in hidden for b in hidden if a.pilot != b.pilot)
    one.pilot, other.pilot = other.pilot, one.pilot
    same(env.observe(seat), before)
    assert not np.array_equal(env.observe(enemy)["observation"], his_before["observation"])
