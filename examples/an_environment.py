"""All seats of a match through PettingZoo (AEC): what a learner sees, what it may do, and what it gets.

    pip install 'aerodrome[env]'
    python examples/an_environment.py
    python examples/an_environment.py --book dogfights --scenario first-duel --matches 10

The first seat looks at the odds that stand in its observation: where it is asked to call a card or to fire, it takes
the action with the best of them, else the first that is open. The others act at random among what their masks leave
open. `train_a_pilot.py` beside it learns something better.
"""

import argparse
from collections import Counter

import numpy as np

from aerodrome import env as aerodrome_v0


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--book", default="spandaus", help="default: spandaus")
    parser.add_argument("--scenario", default="duel-of-equals", help="default: duel-of-equals")
    parser.add_argument("--matches", type=int, default=50, help="default: 50")
    parser.add_argument("--seed", type=int, default=1, help="of the first match (default: 1)")
    given = parser.parse_args()
    env = aerodrome_v0.env(given.book, given.scenario)
    layout = env.layout
    odds, asked = layout.names()["options"].index("odds"), layout.kinds
    rewards, steps = Counter[str](), 0
    for number in range(given.matches):
        env.reset(seed=given.seed + number)
        for place, agent in enumerate(env.possible_agents):
            env.action_space(agent).seed(given.seed + number + place)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            if terminated or truncated:
                rewards[agent] += int(reward)
                env.step(None)
                continue
            mask, parts = observation["action_mask"], layout.parts(observation["observation"])
            if agent != env.possible_agents[0]:
                action = env.action_space(agent).sample(mask)
            elif asked[parts["kind"].argmax()] in ("guess", "attack"):
                action = np.where(mask, parts["options"][:, odds], -1).argmax()
            else:
                action = mask.argmax()
            env.step(action)
            steps += 1
    print(f"an observation has {layout.size} numbers:", ", ".join(f"{k} {v}" for k, v in layout.shapes.items()))
    print(f"{given.matches} matches, {steps} steps; a victory is 1, a defeat -1:")
    for agent, reward in rewards.items():
        print(f"  {agent}: {reward:+d}")


if __name__ == "__main__":
    main()
