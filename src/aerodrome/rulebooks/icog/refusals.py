"""Answers that a player might look for and that are not open to him, each with its rule."""

from aerodrome.kernel.decisions import Bar, Decision
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.figures.panels import PILOT
from aerodrome.rulebooks.icog.gunnery.aiming import barred_from_firing, bears
from aerodrome.rulebooks.icog.gunnery.guns import LONG, SHORT, SUSTAINED, firing, fixed_guns
from aerodrome.rulebooks.icog.settings import Settings
from aerodrome.rulebooks.icog.state import FLYING, Airplane, State


def barred(state: State, _settings: Settings, decision: Decision) -> list[Bar]:
    if decisions.Shoot.is_asked(decision):
        airplane = state.airplanes[decision.about[0]]
        return barred_shots(state, airplane, decision) if decision.about[1] == PILOT else []
    if decision.kind == decisions.AtStall.KIND and "immelmann" not in decision.options:
        return [Bar("immelmann", "icog.5.5.13.planning")]
    return []


def barred_shots(state: State, airplane: Airplane, decision: Decision) -> list[Bar]:
    """Enemies near who cannot be fired at, and bursts that cannot be fired."""
    assert decisions.Shoot.is_asked(decision)
    open_ = {option[:2] for option in decision.options if isinstance(option, tuple)}
    first = next((place for place, weapon in enumerate(airplane.weapons) if weapon.who == PILOT), 0)
    found: list[Bar] = []
    for target in state.airplanes.values():
        if target.side == airplane.side or target.fate != FLYING:
            continue
        for burst in (LONG, SHORT, SUSTAINED):
            if (target.id, burst) not in open_ and (rule := why_not(state, airplane, target, burst, open_)):
                found.append(Bar((target.id, burst, first), rule))
    return found


def why_not(state: State, airplane: Airplane, target: Airplane, burst: str, open_: set[tuple[str, int | str]]) -> str:
    if rule := barred_from_firing(airplane, fixed=True):
        return rule if burst == LONG else ""
    if not any(name == target.id for name, _ in open_):
        if burst != LONG:
            return ""
        return "icog.6.2.1.2" if bears(airplane, target) else "icog.6.2.1.1"
    if burst == SUSTAINED:
        return "icog.6.3.6.1"
    return "" if firing(fixed_guns(airplane), burst, state.turn) else "icog.6.3.7.2a"
