"""Special abilities that ask, and whether to jump."""

from math import fsum

from aerodrome.judgement.threats.icog import row_worth
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.events import total
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.bailing import JUMP, STAY, jump_parts
from aerodrome.rulebooks.icog.crew.people import NOBODY
from aerodrome.rulebooks.icog.flight.proximity import threat
from aerodrome.rulebooks.icog.odds import passing
from aerodrome.rulebooks.icog.state import FINAL, FLYING, LOST, State, pilot

_POOR = 4
"""An Initiative die that is worth another roll."""
_SAFE = 12.0
"""Height that a parachute needs on most dice."""
_HOPELESS = 25.0
"""Below this height a Spin is left by parachute, where there is one."""
_STEP, _ROWS = 2.5, (1, 2, 3, 4)


def weigh_bailing(decision: Decision, state: State) -> dict[Answer, float]:
    """Whoever cannot save his airplane saves himself, while there is height to do it."""
    assert decisions.BailOut.is_asked(decision)
    airplane, role = state.airplanes[decision.about[0]], decision.about[1]
    person = next(each for each in airplane.crew if each.role == role)
    height = airplane.pose.at[2]
    if airplane.fate == LOST or airplane.spin == FINAL:
        return {STAY: -1.0, JUMP: 0.0}
    chance = passing(total(jump_parts(state, airplane, person)))
    burning = airplane.fire is not None and (airplane.fire.final or state.turn + 1 >= airplane.fire.cockpit)
    spinning = bool(airplane.spin) and height < _HOPELESS
    danger = 0.7 if burning else 0.5 if spinning else 0.1
    return {STAY: -danger, JUMP: chance - 1.0 if height > _SAFE else -0.9}


def weigh_initiative(decision: Decision, _state: State) -> dict[Answer, float]:
    """A poor die is rolled again."""
    assert decisions.Initiative.is_asked(decision)
    die = decision.about[2]
    return {"keep": 0.0, "re-roll": (_POOR - die) / 10}


def weigh_leadership(decision: Decision, state: State) -> dict[Answer, float]:
    """The higher die goes to whoever is threatened."""
    assert decisions.Leadership.is_asked(decision)
    me, mine = state.airplanes[decision.about[0]], decision.about[1]
    found: dict[Answer, float] = {"keep": 0.0}
    for name in decision.options:
        if name != "keep":
            gives = _danger(state, name) - _danger(state, me.id)
            found[name] = gives * (mine - _STEP) / 10
    return found


def _danger(state: State, name: str) -> float:
    airplane = state.airplanes[name]
    enemies = [each for each in state.airplanes.values() if each.fate == FLYING and pilot(each).state != "dead"]
    return -fsum(threat(each, airplane) for each in enemies) / 4


def weigh_mentor(decision: Decision, state: State) -> dict[Answer, float]:
    """Advice for whoever has the least luck."""
    assert decisions.Mentor.is_asked(decision)
    return {
        option: 1.0 / (1 + pilot(state.airplanes[option]).luck) if option != NOBODY else 0.0
        for option in decision.options
    }


def weigh_marksman(decision: Decision, state: State) -> dict[Answer, float]:
    """Up or down, by what the rows are worth on the average of 1d4."""
    assert decisions.Marksman.is_asked(decision)
    _, _, target, now = decision.about
    strength = max(1, state.airplanes[target].strength)

    def worth(sign: int) -> float:
        return fsum(row_worth(now + sign * step, strength) for step in _ROWS) / len(_ROWS)

    return {"keep": row_worth(now, strength), "add": worth(1), "subtract": worth(-1)}
