"""What each option of a decision leads to, needs and costs, by the rules' own functions: for people who choose."""

from aerodrome.kernel.decisions import Answer, Decision, Note
from aerodrome.kernel.events import total
from aerodrome.rulebooks.dogfights import decisions
from aerodrome.rulebooks.dogfights.gunnery import FIRE, HOLD_FIRE
from aerodrome.rulebooks.dogfights.moving import BLUE, GREEN, allowance, levels_of
from aerodrome.rulebooks.dogfights.odds import RESULTS, chances
from aerodrome.rulebooks.dogfights.settings import Settings
from aerodrome.rulebooks.dogfights.sighting import answers, shots
from aerodrome.rulebooks.dogfights.state import Aircraft, State
from aerodrome.rulebooks.dogfights.tables import TABLES

Notes = dict[Answer, tuple[Note, ...]]


def notes(state: State, settings: Settings, decision: Decision) -> Notes:
    """For each option about which there is something to say, what a player should know before he chooses it."""
    match decision.kind:
        case decisions.Throttle.KIND:
            return _of_dice(state.aircraft[decision.about[0]])
        case decisions.Fire.KIND:
            return _of_shots(state, settings, decision)
        case decisions.ReturnFire.KIND:
            return _of_answers(state, settings, decision)
        case decisions.LongBurst.KIND:
            return _of_long_burst(state, settings, decision)
        case decisions.Clear.KIND:
            aircraft = state.aircraft[decision.about[0]]
            return {"clear": (Note("clearing", {"turns": TABLES.turns.clearing, "aircraft": aircraft.id}),)}
        case decisions.Drop.KIND:
            aircraft = state.aircraft[decision.about[0]]
            return {area: (Note("bomb", {"left": aircraft.bombs - 1}),) for area in decision.options[:1]}
        case decisions.Photograph.KIND:
            aircraft = state.aircraft[decision.about[0]]
            left = TABLES.limits.photos - len(aircraft.photos) - 1
            return {area: (Note("film", {"left": left}),) for area in decision.options[:1]}
    return {}


def _of_dice(aircraft: Aircraft) -> Notes:
    """From how many steps to how many, with turns and before wind, for each change of level; what full throttle uses
    up."""
    found: Notes = {}
    for die, faces in ((BLUE, TABLES.dice.blue), (GREEN, TABLES.dice.green)):
        base = total(allowance(aircraft, 0))
        steps = tuple(
            Note(
                "steps",
                {
                    "levels": levels,
                    "least": max(1, base - levels + min(faces)),
                    "most": max(1, base - levels + max(faces)),
                },
            )
            for levels in levels_of(aircraft)
        )
        found[die] = steps
    left = aircraft.throttle
    found[GREEN] += (Note("throttle", {"left": left}) if left else Note("strain", {"percent": _strain_percent()}),)
    return found


def _strain_percent() -> int:
    return round(100 * len(TABLES.dice.green_stars) / len(TABLES.dice.green))


def _chances_note(of: dict[str, float]) -> Note:
    return Note("chances", {result.replace(" ", "_"): round(100 * of[result]) for result in RESULTS})


def _of_shots(state: State, settings: Settings, decision: Decision) -> Notes:
    shooter = state.aircraft[decision.about[0]]
    open_to = shots(state, shooter)
    found: Notes = {}
    for choice in decision.options:
        if choice != HOLD_FIRE:
            position, target = open_to[choice], state.aircraft[choice[1]]
            of = chances(state, settings, shooter, choice[0], target, position.column)
            found[choice] = (
                Note("position", {"position": position.name, "column": position.column, "long": position.long}),
                _chances_note(of),
                Note("bursts", {"left": shooter.ammo[choice[0]]}),
            )
    exposed = answers(state, settings, shooter, "")
    if exposed:
        found[HOLD_FIRE] = tuple(Note("answer", {"by": name, "gun": mount}) for name, mount in exposed)
    return found


def _of_answers(state: State, settings: Settings, decision: Decision) -> Notes:
    moved = state.aircraft[decision.about[0]]
    found: Notes = {}
    for choice in decision.options:
        if choice != HOLD_FIRE:
            each = state.aircraft[choice[0]]
            of = chances(state, settings, each, choice[1], moved, "B")
            found[choice] = (_chances_note(of), Note("bursts", {"left": each.ammo[choice[1]]}))
    return found


def _of_long_burst(state: State, settings: Settings, decision: Decision) -> Notes:
    name, mount, target = decision.about
    shooter = state.aircraft[name]
    column = shots(state, shooter)[mount, target].column
    of = chances(state, settings, shooter, mount, state.aircraft[target], column, second=True)
    return {FIRE: (_chances_note(of), Note("bursts", {"left": shooter.ammo[mount]}))}
