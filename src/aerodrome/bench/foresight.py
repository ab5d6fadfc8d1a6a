"""Speed of foresight in In Clouds of Glory: one plan looked at whole, and a duel between machines."""

import copy
import time
from random import Random

from aerodrome.kernel.creation import new
from aerodrome.pilots.pilot import pilot, play
from aerodrome.rulebooks.icog.flight.energy import ledger, speed_after
from aerodrome.rulebooks.icog.flight.planning import Planner
from aerodrome.rulebooks.icog.flight.plans import STRAIGHT, Plan
from aerodrome.rulebooks.icog.flight.sampling import sample_plan
from aerodrome.rulebooks.icog.gunnery.aiming import fixed_shots

_PLANS, _TIMES, _DUELS = 40, 10, 5


def plan_us() -> float:
    """Microseconds to check a plan and find its end, its energy, its speed and its shots, best of several passes over
    plans drawn at random."""
    match = new("icog", "duel", seed=1, events=False)
    state = match.state
    airplane, enemy = state.airplanes.values()
    random = Random(1).random
    planner = Planner(state, match.settings, airplane)
    plans = [sample_plan(planner, random) for _ in range(_PLANS)]
    best = float("inf")
    for _ in range(_TIMES):
        start = time.process_time()
        for plan in plans:
            _foresee(Planner(state, match.settings, airplane), plan, enemy.id)
        best = min(best, (time.process_time() - start) / _PLANS)
    return best * 1e6


def _foresee(planner: Planner, plan: Plan, enemy: str) -> None:
    planner.check(plan)
    airplane, model = planner.airplane, planner.model
    end = planner.end(plan.legs)
    moved = [leg for leg in plan.legs if leg.kind != STRAIGHT]
    parts = ledger(airplane, model, planner.can, moved, end.at[2])
    ghost = copy.copy(airplane)
    ghost.pose, ghost.speed = end, speed_after(airplane, model, sum(part for _, part in parts))
    fixed_shots(planner.state, ghost, [planner.state.airplanes[enemy]])


def duel_ms() -> float:
    """Milliseconds of a duel between two of the strongest machines, the longest of several."""
    longest = 0.0
    for seed in range(_DUELS):
        match = new("icog", "duel", seed=seed, events=False, safe_points=False)
        seats = match.sides
        pilots = {seat: pilot("icog", "thumb", f"{seed} {seat}") for seat in seats}
        start = time.process_time()
        play(match, pilots)
        longest = max(longest, time.process_time() - start)
    return longest * 1000
