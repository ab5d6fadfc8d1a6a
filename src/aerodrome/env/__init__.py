"""Environments for those who let machines learn: PettingZoo's for all seats, Gymnasium's for one against pilots.

    from aerodrome import env as aerodrome_v0

    env = aerodrome_v0.env("spandaus", "duel-of-equals")        # seats act one after another
    env = aerodrome_v0.parallel_env("spandaus", "legends")      # all who are asked act at once
    env = aerodrome_v0.SeatEnv("dogfights", against="thumb")    # one seat against pilots
    envs = aerodrome_v0.vector(8, "spandaus", against="random") # many of these, in processes of their own

docs/environment.md tells what is observed, what actions are and how they are rewarded.
"""

import gymnasium

from aerodrome.env.aec import env, raw_env
from aerodrome.env.game import Game
from aerodrome.env.observing import Layout
from aerodrome.env.parallel import parallel_env
from aerodrome.env.rendering import rendered
from aerodrome.env.seat import SeatEnv, vector

__all__ = ["SEAT", "Game", "Layout", "SeatEnv", "env", "parallel_env", "raw_env", "rendered", "vector"]

SEAT = "aerodrome/Seat-v0"
"""What Gymnasium calls `SeatEnv`: `gymnasium.make("aerodrome.env:aerodrome/Seat-v0", book="algy")`."""

if SEAT not in gymnasium.registry:
    gymnasium.register(SEAT, "aerodrome.env.seat:SeatEnv", order_enforce=False, disable_env_checker=True)
