"""What airplanes are worth: 1 is an airplane shot down."""

from aerodrome.rulebooks.icog.state import FINAL, Airplane, State

_LIVELY = 0.02
"""What is left to gain from one that is shot down already."""
_TASK = 0.5
"""How much of what its task scores is at stake with one who is still about it."""


def life(state: State, airplane: Airplane) -> float:
    """What it still means to its side to lose it, in airplanes (icog.7.scoring)."""
    brief = state.brief
    if airplane.downed or airplane.spin == FINAL:
        return _LIVELY
    whole = max(1, brief.downed)
    value = 1.0 - (brief.forced / whole if airplane.credited else 0.0)
    for number, task in enumerate(brief.tasks[airplane.side]):
        if airplane.id in task.airplanes and number not in airplane.scored:
            value += _TASK * task.points / whole
    return max(_LIVELY, value)


def prize(state: State, airplane: Airplane) -> float:
    """What else is at stake with an enemy: targets that he carries bombs, rockets or incendiary ammunition for."""
    if not state.units or not (airplane.load or airplane.rockets or airplane.incendiary) or airplane.downed:
        return 0.0
    done = state.done[airplane.side]
    left = [
        task.points
        for number, task in enumerate(state.brief.tasks[airplane.side])
        if task.kind == "destroy" and not task.airplanes and number not in done
    ]
    return _TASK * max(left, default=0) / max(1, state.brief.downed)
