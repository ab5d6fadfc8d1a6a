"""What options lead to, need and cost: shots with their sums, speeds, falls, and what is left afterwards
(icog.6.3.factors, icog.5.7.1.1)."""

from collections.abc import Callable

from aerodrome.kernel.decisions import Answer, Decision, Note
from aerodrome.rulebooks.icog.aiming import Shot, friends_in_cone
from aerodrome.rulebooks.icog.closeness import threats
from aerodrome.rulebooks.icog.energy import below_by, engines_out, lifted, speed_after
from aerodrome.rulebooks.icog.guns import SHORT, jams_on
from aerodrome.rulebooks.icog.odds import passing, shots_open
from aerodrome.rulebooks.icog.panels import Model, stall_of
from aerodrome.rulebooks.icog.paths import altitude_energy
from aerodrome.rulebooks.icog.settings import Settings
from aerodrome.rulebooks.icog.state import Airplane, State
from aerodrome.rulebooks.icog.tables import D20, TABLES

Notes = dict[Answer, tuple[Note, ...]]


def notes(state: State, _settings: Settings, decision: Decision) -> Notes:
    """By kind of decision."""
    of = _NOTES.get(decision.kind)
    if of is None:
        return {}
    found = of(state, decision)
    return {option: found[option] for option in decision.options if option in found}


def of_shots(state: State, decision: Decision) -> Notes:
    """The Base shot in its parts, ammunition afterwards, faces that jam, and friends in the cone (icog.6.3.1.1,
    icog.6.3.7.2a, icog.6.3.9.1, icog.6.2.1.3)."""
    airplane = state.airplanes[decision.about[0]]
    by = shots_open(state, airplane, decision.about[1])
    return {option: tuple(of_shot(state, airplane, by[option])) for option in decision.options if option in by}


def of_shot(state: State, airplane: Airplane, shot: Shot) -> list[Note]:
    parts = [list(part) for part in shot.parts if part[1]]
    found = [Note("base shot", {"sum": parts, "base": shot.base})]
    weapons = [airplane.weapons[place] for place in shot.weapons]
    cost = TABLES.shots.halves[shot.burst]
    found.append(Note("ammunition", {"boxes": (min(weapon.halves for weapon in weapons) - cost) / 2}))
    if shot.burst == SHORT:
        found.append(Note("steady"))
    else:
        found.append(Note("jams", {"least": jams_on(shot.guns, shot.burst)}))
    target = state.airplanes[shot.target]
    percent = round(100 * TABLES.shots.friend / D20)
    for friend in friends_in_cone(state, airplane, target, fixed=not weapons[0].arcs):
        found.append(Note("friend", {"airplane": friend.id, "percent": percent}))
    return found


def of_throttle(state: State, decision: Decision) -> Notes:
    """The speed that each setting leads to (icog.5.7.5.1, icog.5.7.5.2)."""
    name, energy = decision.about
    airplane = state.airplanes[name]
    model = state.brief.models[airplane.model]
    without = energy - accelerates(airplane, energy)
    found: Notes = {}
    for option in decision.options:
        given = model.engine_out[-1] - engines_out(airplane, model) if option == "off" else option
        found[option] = tuple(at_speed(airplane, model, without - given if option else energy))
    return found


def accelerates(airplane: Airplane, energy: int) -> int:
    """The Energy unit of plain level flight, which who throttles back does not get: a gain that no altitude gave
    (icog.5.7.4.1, icog.5.7.4.full-throttle)."""
    return int(energy == 1 and not altitude_energy(airplane.trail[0].at[2], airplane.pose.at[2]))


def at_speed(airplane: Airplane, model: Model, energy: int) -> list[Note]:
    """A speed, and what follows from it."""
    speed, stall = speed_after(airplane, model, energy), stall_of(model, airplane.bombs)
    below = speed < stall or (speed == stall and below_by(airplane, model, energy) > 0)
    mark = "below" if below else "at" if speed == stall else "over" if speed > model.maximum else ""
    return [Note("speed", {"speed": speed}), *([Note("stall mark", {"mark": mark})] if mark else [])]


def at_stall(state: State, decision: Decision) -> Notes:
    """What can be made of a stall (icog.5.5.12.1, icog.5.5.13.2, icog.5.5.15.2)."""
    airplane = state.airplanes[decision.about[0]]
    model = state.brief.models[airplane.model]
    gained = Note("speed", {"speed": lifted(airplane, model, TABLES.moves.stall_gain)})
    spinning = (Note("falls", {"drop": TABLES.moves.stall_drop}), Note("no shooting"))
    return {"fly on": (Note("stays level"),), "immelmann": (Note("immelmann"), gained), "spin": spinning}


def below_stall(_state: State, decision: Decision) -> Notes:
    """Both fall as far (icog.5.5.11.1, icog.5.5.11.2)."""
    falls = Note("falls", {"drop": decision.about[1]})
    return {"test": (falls, Note("nose down")), "spin": (falls, Note("no shooting"))}


def in_spin(state: State, decision: Decision) -> Notes:
    """How far it will fall (icog.5.5.15.3, icog.5.5.15.4)."""
    airplane = state.airplanes[decision.about[0]]
    drop = airplane.speed / 10
    falling = Note("into the ground") if airplane.pose.at[2] <= drop else Note("falls", {"drop": drop})
    return {"test": (Note("recovers"),), "spin on": (falling,)}


def of_reroll(state: State, decision: Decision) -> Notes:
    """How many are left (icog.1.1.rerolls)."""
    airplane, role = state.airplanes[decision.about[0]], decision.about[1]
    person = next(each for each in airplane.crew if each.role == role)
    return {"re-roll": (Note("left", {"rerolls": person.rerolls - 1}),)}


def of_claim(state: State, decision: Decision) -> Notes:
    """The bonus for watching somebody (icog.6.1.4)."""
    dangers = threats(state, state.airplanes[decision.about[0]])
    return {name: (Note("bonus", {"bonus": -dangers[name]}),) for name in decision.options if name in dangers}


def of_formation(_state: State, decision: Decision) -> Notes:
    """What flying together means (icog.5.5.20.2, icog.5.5.20.3)."""
    return {decision.options[0]: (Note("together"), Note("fires first"))}


def of_type(state: State, decision: Decision) -> Notes:
    """The key figures of a panel (icog.2.1.record)."""
    return {option: tuple(of_panel(state.brief.models[option])) for option in decision.options}


def of_panel(model: Model) -> list[Note]:
    speed, letter = min(model.markers, key=lambda marker: marker[1])
    guns = [f"{weapon.number} {weapon.gun}" for weapon in model.weapons]
    return [
        Note("type", {"stall": model.stall, "top": model.top, "maximum": model.maximum}),
        Note("turns", {"letter": letter, "speed": speed}),
        Note("frame", {"strength": model.strength, "roll": model.roll}),
        Note("guns", {"guns": guns}),
    ]


def of_assigning(state: State, decision: Decision) -> Notes:
    """How well he would fly (icog.1.2.1, icog.2.1.2.flying-mod)."""
    model = state.brief.models[state.airplanes[decision.about[0]].model]
    return {
        option: (Note("tests", {"percent": round(100 * passing(option[1] + model.flying))}),)
        for option in decision.options
    }


def of_smoke(state: State, decision: Decision) -> Notes:
    """What a stopped engine costs, and when the other one burns (icog.6.3.11.shutdown, icog.6.3.10.smoke)."""
    name, place = decision.about
    airplane = state.airplanes[name]
    stopped = sum(engine.state != "running" for engine in airplane.engines)
    out = state.brief.models[airplane.model].engine_out[stopped]
    burning = Note("burns then", {"turn": airplane.engines[place].smoke})
    return {"shut down": (Note("engine out", {"loss": out}),), "fly on": (burning,)}


def of_staying(_state: State, _decision: Decision) -> Notes:
    """Who goes home of his own will is not forced home (icog.6.3.14.voluntary)."""
    return {"go home": (Note("no victory"), Note("no more shots"))}


_NOTES: dict[str, Callable[[State, Decision], Notes]] = {
    "shoot": of_shots,
    "throttle": of_throttle,
    "at stall": at_stall,
    "below stall": below_stall,
    "spin": in_spin,
    "re-roll": of_reroll,
    "claim": of_claim,
    "formation": of_formation,
    "type": of_type,
    "assign": of_assigning,
    "smoke": of_smoke,
    "stay": of_staying,
}
