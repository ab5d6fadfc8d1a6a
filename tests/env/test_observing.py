"""What is in an observation, what actions mean, and how both are described."""

from typing import Any

import msgspec
import numpy as np
import pytest

from aerodrome.env import raw_env
from aerodrome.kernel.decisions import Decision
from tests.env.test_zoo import SMALL, books, seeded

LARGE = {"algy": "flying-circus", "dogfights": "own-fleets", "icog": "balloons-at-berry", "spandaus": "bomber-raid"}


def steps(env: raw_env, count: int, seed: int = 1):
    """Seats that are asked, one after another, in matches that are played at random."""
    seeded(env, seed)
    for _ in range(count):
        agent = env.agent_selection
        if env.terminations[agent]:
            env.reset()
            agent = env.agent_selection
        yield agent
        env.step(env.action_space(agent).sample())


def asked(env: raw_env, agent: str) -> Decision:
    decision = env.decision(agent)
    assert decision is not None
    return decision


@pytest.mark.parametrize(("book", "scenario"), [*SMALL.items(), *LARGE.items()])
def test_the_array_is_what_is_seen_by_names(book: str, scenario: str):
    env = raw_env(book, scenario)
    names = env.layout.names()
    for agent in steps(env, 25):
        seen, told = env.observe(agent), env.sight(agent)
        assert env.observation_space(agent).contains(seen)
        parts = env.layout.parts(seen["observation"])
        assert {part: array.shape[-1] for part, array in parts.items()} == {
            part: len(each) for part, each in names.items()
        }
        known = {part: dict(zip(names[part], parts[part].T, strict=True)) for part in ("facts", "own", "foes")}
        for name, number in told["facts"].items():
            assert known["facts"][name] == pytest.approx(np.clip(number, -8, 8), abs=1e-5)
        for part in ("own", "foes"):
            assert known[part]["there"].sum() == len(told[part])
            for row, numbers in enumerate(told[part].values()):
                for name, number in numbers.items():
                    assert known[part][name][row] == pytest.approx(np.clip(number, -8, 8), abs=1e-5)
        for row, one in enumerate(told["own"]):
            for column, foe in enumerate(told["foes"]):
                pair = dict(zip(names["pairs"], parts["pairs"][row, column], strict=True))
                for name, number in told["pairs"][one][foe]["mine"].items():
                    assert pair[name] == pytest.approx(np.clip(number, -8, 8), abs=1e-5)
                for name, number in told["pairs"][one][foe]["its"].items():
                    assert pair[f"its {name}"] == pytest.approx(np.clip(number, -8, 8), abs=1e-5)
        assert names["kind"][int(parts["kind"].argmax())] == told["asked"]["kind"]
        assert len(told["answers"]) == seen["action_mask"].sum()


@pytest.mark.parametrize(("book", "scenario"), [*SMALL.items(), *LARGE.items()])
def test_a_learner_can_tell_actions_apart(book: str, scenario: str):
    """Also those who have no name for a seat, such as units on the ground."""
    env = raw_env(book, scenario)
    for agent in steps(env, 60):
        seen = env.observe(agent)
        rows = env.layout.parts(seen["observation"])["options"]
        count = int(seen["action_mask"].sum())
        assert count
        assert len({row.tobytes() for row in rows[:count]}) == count
        assert not rows[count:].any()


@books
@pytest.mark.parametrize("proposals", ["sampled", "proposed"])
def test_candidates_for_forms_are_legal_answers(book: str, scenario: str, proposals: Any):
    env, forms = raw_env(book, scenario, proposals=proposals, candidates=4), 0
    for agent in steps(env, 20):
        decision = asked(env, agent)
        answers = env.answers(agent)
        assert answers == env.answers(agent)
        if decision.form is None:
            assert answers == decision.options
        else:
            forms += 1
            assert 1 < len(answers) <= 4
            for number, answer in enumerate(answers):
                assert decision.form.check(msgspec.convert(msgspec.to_builtins(answer), decision.form.type)) == []
                assert answer not in answers[:number]
    assert forms or book == "spandaus"


def test_pilots_propose_better_moves_than_chance():
    """A random choice among what pilots propose comes to shots more often than any legal routes do."""
    shots = {}
    ways: tuple[Any, ...] = ("sampled", "proposed")
    for proposals in ways:
        env = raw_env("dogfights", "first-duel", proposals=proposals)
        shots[proposals] = sum(asked(env, agent).kind == "fire" for agent in steps(env, 250))
    assert shots["proposed"] > shots["sampled"]


def test_more_options_than_actions():
    env = raw_env("spandaus", "duel-of-equals", actions=3, candidates=2)
    fewer = 0
    for agent in steps(env, 60):
        decision, answers = asked(env, agent), env.answers(agent)
        assert len(answers) <= 3
        assert [option for option in decision.options if option in answers] == list(answers)
        fewer += len(answers) < len(decision.options)
    assert fewer


def test_odds_and_named_aircraft_describe_options():
    env = raw_env("spandaus", "camels-and-triplanes")
    names = env.layout.names()["options"]
    given = attacks = 0
    for agent in steps(env, 300, seed=2):
        parts, told = env.layout.parts(env.observe(agent)["observation"]), env.sight(agent)
        odds = env.match.odds(agent)
        for answer, row in zip(env.answers(agent), parts["options"], strict=False):
            numbers = dict(zip(names, row, strict=True))
            assert numbers["odds given"] == (answer in odds)
            assert numbers["odds"] == pytest.approx(odds.get(answer, 0.0))
            given += answer in odds
            if told["asked"]["kind"] == "attack" and isinstance(answer, tuple):
                attacks += 1
                named = [number for number, _ in enumerate(told["own"]) if numbers[f"own {number}"]]
                assert [list(told["own"])[number] for number in named] == [answer[0]]
                named = [number for number, _ in enumerate(told["foes"]) if numbers[f"foe {number}"]]
                assert [list(told["foes"])[number] for number in named] == [answer[1]]
    assert given
    assert attacks


@books
def test_worlds_tell_what_an_option_leads_to(book: str, scenario: str):
    """Without what is left to chance, it is what is seen then."""
    plain, env = raw_env(book, scenario), raw_env(book, scenario, worlds=2)
    width = env.layout.shapes["options"][1] - plain.layout.shapes["options"][1]
    assert width == sum(name.startswith("ahead") for name in env.layout.names()["options"])
    changed = 0
    for agent in steps(env, 12):
        seen = env.observe(agent)
        assert env.observation_space(agent).contains(seen)
        ahead = env.layout.parts(seen["observation"])["options"][: int(seen["action_mask"].sum()), -width:]
        changed += len(np.unique(ahead, axis=0)) > 1
    assert changed


@books
@pytest.mark.parametrize("reward", ["outcome", "points", "chances"])
def test_rewards_come_to_the_outcome(book: str, scenario: str, reward: Any):
    env = raw_env(book, scenario, reward=reward, max_cycles=400)
    seeded(env, seed=4)
    total = dict.fromkeys(env.possible_agents, 0.0)
    start = env.session._worth
    before_the_end = 0.0
    while not any(env.terminations.values()) and not any(env.truncations.values()):
        env.step(env.action_space(env.agent_selection).sample())
        for agent in total:
            total[agent] += env.rewards[agent]
        if not any(env.terminations.values()):
            before_the_end += abs(sum(map(abs, env.rewards.values())))
    outcome = env.match.outcome
    assert outcome is not None
    for agent, side in env.game.sides.items():
        result = 0 if outcome.winner is None else 1 if outcome.winner == side else -1
        assert total[agent] == pytest.approx(result - start[side])
    assert (before_the_end > 0) == (reward == "chances") or reward == "points"
    if reward == "outcome":
        assert all(value == 0.0 for value in start.values())
