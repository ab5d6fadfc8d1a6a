"""Trains a pilot by playing: PPO with action masks, in one file, in the manner of CleanRL, with JAX and Optax.

    python examples/train_a_pilot.py                                     # Instant Spandaus, a duel of equals
    python examples/train_a_pilot.py --book dogfights --scenario first-duel --steps 500000

It plays many matches at once against a pilot, improves its policy after every few of them, and at the end flies
hundreds of new matches against the same pilot: how many it wins is told with a 95% interval. The weights are written to
a file; `Learnt` reads it and flies any match of the scenario, as every pilot does.

The policy looks at the table and at each action: what is open is scored one by one, so that the number of options does
not matter.
"""

import argparse
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from aerodrome.coach.tally import Tally, tally
from aerodrome.env import Game, SeatEnv
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots import Window

Params = dict[str, Any]


class Settings(NamedTuple):
    """What may be said on the command line."""

    book: str = "spandaus"
    scenario: str = "duel-of-equals"
    against: str = "random"
    steps: int = 300_000
    """Of all matches together."""
    games: int = 500
    """Flown at the end, to see how strong it is."""
    out: str = "pilot.npz"
    seed: int = 1
    envs: int = 16
    """Matches that are played at once."""
    rollout: int = 128
    """Steps in each of them between two updates."""
    actions: int = 24
    width: int = 128
    rate: float = 7e-4
    discount: float = 0.995
    trace: float = 0.95
    clip: float = 0.2
    entropy: float = 0.01
    epochs: int = 4
    batches: int = 4


class Batch(NamedTuple):
    """Steps: what was seen and open, what was done, how likely that was, and what came of it."""

    seen: Any
    mask: Any
    action: Any
    likely: Any
    advantage: Any
    gain: Any


# The policy


def new_params(key: Any, game: Game, width: int) -> Params:
    sizes = {name: int(np.prod(shape)) for name, shape in game.layout.shapes.items()}
    table, option = sum(sizes.values()) - sizes["options"], game.layout.shapes["options"][1]
    shapes = {"table": (table, width), "deeper": (width, width), "option": (option, width), "both": (width, width)}
    shapes |= {"score": (width, 1), "value": (width, 1)}
    keys = jax.random.split(key, len(shapes))
    flat = jax.nn.initializers.orthogonal(0.01)
    usual = jax.nn.initializers.orthogonal(float(np.sqrt(2)))
    return {
        name: {"w": (flat if name == "score" else usual)(k, shape), "b": jnp.zeros(shape[1])}
        for k, (name, shape) in zip(keys, shapes.items(), strict=True)
    }


def logits_and_value(params: Params, game: Game, seen: Any, mask: Any) -> tuple[Any, Any]:
    """How good each action is that is open, and what the position is worth."""

    def layer(name: str, x: Any) -> Any:
        return x @ params[name]["w"] + params[name]["b"]

    parts = game.layout.parts(seen)
    options = parts.pop("options")
    table = jnp.concatenate([each.reshape(*seen.shape[:-1], -1) for each in parts.values()], -1)
    table = jnp.tanh(layer("deeper", jnp.tanh(layer("table", table))))
    each = jnp.tanh(layer("option", options) + layer("both", table)[..., None, :])
    scores = layer("score", each)[..., 0]
    return jnp.where(mask > 0, scores, -1e9), layer("value", table)[..., 0]


class Learnt:
    """A pilot that flies by what was learnt. It is made for one scenario, and flies every seat of it."""

    def __init__(self, path: str | Path) -> None:
        with np.load(path, allow_pickle=False) as file:
            made_for = {name: str(file[name]) for name in ("book", "scenario")}
            self.game = Game(made_for["book"], made_for["scenario"], actions=int(file["actions"]))
            names = {name.partition(".")[0] for name in file.files if "." in name}
            self.params = {name: {each: jnp.asarray(file[f"{name}.{each}"]) for each in "wb"} for name in names}
        self._scores: Callable[..., Any] = jax.jit(
            lambda seen, mask: logits_and_value(self.params, self.game, seen, mask)[0]
        )
        self._count = 0

    def choose(self, decision: Decision, window: Window[Any], /) -> Answer:
        self._count += 1
        view = window.view
        answers = self.game.candidates.of(decision, lambda: view, str(self._count))
        odds = window.odds if decision.form is None else {}
        seen = self.game.observed(window.seat, view, decision, answers, odds)
        return answers[int(self._scores(seen["observation"], seen["action_mask"]).argmax())]


def write(path: str | Path, params: Params, settings: Settings) -> None:
    file: dict[str, Any] = {"book": settings.book, "scenario": settings.scenario, "actions": settings.actions}
    file |= {f"{name}.{each}": np.asarray(part) for name, layer in params.items() for each, part in layer.items()}
    np.savez_compressed(path, **file)


# Learning


def loss(params: Params, game: Game, settings: Settings, batch: Batch) -> tuple[Any, Any]:
    logits, value = logits_and_value(params, game, batch.seen, batch.mask)
    logs = jax.nn.log_softmax(logits)
    likely = jnp.take_along_axis(logs, batch.action[:, None], -1)[:, 0]
    ratio = jnp.exp(likely - batch.likely)
    advantage = (batch.advantage - batch.advantage.mean()) / (batch.advantage.std() + 1e-8)
    cut = jnp.clip(ratio, 1 - settings.clip, 1 + settings.clip)
    policy = -jnp.minimum(ratio * advantage, cut * advantage).mean()
    wrong = 0.5 * jnp.square(value - batch.gain).mean()
    entropy = -(jnp.exp(logs) * jnp.where(batch.mask > 0, logs, 0.0)).sum(-1).mean()
    return policy + 0.5 * wrong - settings.entropy * entropy, entropy


def advantages(rewards: Any, ends: Any, values: Any, last: Any, settings: Settings) -> Any:
    """Generalised advantage estimation, from the last step to the first."""
    found, ahead, next_value = np.zeros_like(rewards), np.zeros(rewards.shape[1]), last
    for step in reversed(range(len(rewards))):
        goes_on = 1.0 - ends[step]
        off = rewards[step] + settings.discount * next_value * goes_on - values[step]
        ahead = off + settings.discount * settings.trace * goes_on * ahead
        found[step], next_value = ahead, values[step]
    return found


def train(settings: Settings, say: Callable[[str], None] = print) -> tuple[Params, list[float]]:
    """The weights, and the loss of every update. Ctrl-C ends it early with what was learnt so far."""
    make = partial(SeatEnv, settings.book, settings.scenario, against=settings.against, actions=settings.actions)
    envs = SyncVectorEnv([make] * settings.envs, autoreset_mode=AutoresetMode.SAME_STEP)
    game = make().game
    key, begin = jax.random.split(jax.random.key(settings.seed))
    params = new_params(begin, game, settings.width)
    updates = max(1, settings.steps // (settings.envs * settings.rollout))
    slower = optax.linear_schedule(settings.rate, settings.rate / 10, updates * settings.epochs * settings.batches)
    optimiser = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(slower, eps=1e-5))
    state = optimiser.init(params)

    @jax.jit
    def act(params: Params, seen: Any, mask: Any, key: Any) -> tuple[Any, Any, Any]:
        logits, value = logits_and_value(params, game, seen, mask)
        action = jax.random.categorical(key, logits)
        return action, jnp.take_along_axis(jax.nn.log_softmax(logits), action[:, None], -1)[:, 0], value

    @jax.jit
    def improve(params: Params, state: Any, batch: Batch) -> tuple[Params, Any, Any, Any]:
        (lost, entropy), slope = jax.value_and_grad(loss, has_aux=True)(params, game, settings, batch)
        change, state = optimiser.update(slope, state, params)
        return optax.apply_updates(params, change), state, lost, entropy

    rng = np.random.default_rng(settings.seed)
    seen, _ = envs.reset(seed=settings.seed)
    losses: list[float] = []
    results: list[float] = []
    began = time.process_time()
    try:
        for update in range(1, updates + 1):
            steps = []
            for _ in range(settings.rollout):
                key, now = jax.random.split(key)
                action, likely, value = act(params, seen["observation"], seen["action_mask"], now)
                action = np.asarray(action)
                next_seen, reward, over, cut_short, _ = envs.step(action)
                steps.append(
                    (seen["observation"], seen["action_mask"], action, likely, value, reward, over | cut_short)
                )
                results += [float(each) for each, ended in zip(reward, over, strict=True) if ended]
                seen = next_seen
            saw, mask, acted, likely, value, reward, ends = (np.asarray(each) for each in zip(*steps, strict=True))
            last = np.asarray(act(params, seen["observation"], seen["action_mask"], key)[2])
            gained = advantages(reward, ends, value, last, settings).astype(np.float32)
            every = Batch(saw, mask, acted, likely, gained, gained + value)
            flat = Batch(*(each.reshape(-1, *each.shape[2:]) for each in every))
            for _ in range(settings.epochs):
                for some in np.array_split(rng.permutation(len(flat.action)), settings.batches):
                    params, state, lost, entropy = improve(params, state, Batch(*(each[some] for each in flat)))
            losses.append(float(lost))
            if update % 10 == 0 or update == updates:
                won, minutes = np.mean([each > 0 for each in results[-300:]]), (time.process_time() - began) / 60
                told = f"{update * len(flat.action):>8,} steps  {minutes:5.2f} min  won {won:6.1%} of the last matches"
                say(f"{told}  loss {losses[-1]:7.4f}  entropy {float(entropy):.3f}")
    except KeyboardInterrupt:
        say("stopped; what was learnt so far is kept")
    finally:
        envs.close()
    return params, losses


def evaluate(params: Params, settings: Settings, games: int, against: str) -> Tally:
    """How many of so many new matches it wins, by its best action, on both sides by turns of chance."""
    env = SeatEnv(settings.book, settings.scenario, against=against, actions=settings.actions)
    scores = jax.jit(lambda seen, mask: logits_and_value(params, env.game, seen, mask)[0].argmax())
    won = 0
    for number in range(games):
        seen, _ = env.reset(seed=1_000_000 + number)
        over, reward = False, 0.0
        while not over:
            seen, reward, over, _, _ = env.step(int(scores(seen["observation"], seen["action_mask"])))
        won += reward > 0
    return tally(won, games)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    for name, default in Settings()._asdict().items():
        parser.add_argument(f"--{name}", type=type(default), default=default, help=f"default: {default}")
    settings = Settings(**vars(parser.parse_args()))
    began = time.process_time()
    params, _ = train(settings)
    write(settings.out, params, settings)
    print(f"{settings.out}: the weights, after {(time.process_time() - began) / 60:.1f} minutes of CPU time")
    found = evaluate(params, settings, settings.games, settings.against)
    interval = f"95% interval {found.low:.1%} to {found.high:.1%}"
    print(f"against {settings.against}: {found.wins} of {settings.games} matches won, {found.rate:.1%} ({interval})")


if __name__ == "__main__":
    main()
