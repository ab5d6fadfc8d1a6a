"""What each option of a decision leads to, needs and costs, by the rules' own functions: for people who choose."""

from aerodrome.kernel.decisions import Answer, Decision, Note
from aerodrome.kernel.events import total
from aerodrome.rulebooks.dogfights import decisions, note_kinds
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
    if decisions.Throttle.is_asked(decision):
        return _of_dice(state.aircraft[decision.about[0]])
    if decisions.Fire.is_asked(decision):
        return _of_shots(state, settings, decision)
    if decisions.ReturnFire.is_asked(decision):
        return _of_answers(state, settings, decision)
    if decisions.LongBurst.is_asked(decision):
        return _of_long_burst(state, settings, decision)
    if decisions.Clear.is_asked(decision):
        return {"clear": (note_kinds.Clearing(turns=TABLES.turns.clearing, aircraft=decision.about[0]),)}
    if decisions.Drop.is_asked(decision):
        aircraft = state.aircraft[decision.about[0]]
        return {area: (note_kinds.Bomb(left=aircraft.bombs - 1),) for area in decision.options[:1]}
    if decisions.Photograph.is_asked(decision):
        aircraft = state.aircraft[decision.about[0]]
        left = TABLES.limits.photos - len(aircraft.photos) - 1
        return {area: (note_kinds.Film(left=left),) for area in decision.options[:1]}
    return {}


def _of_dice(aircraft: Aircraft) -> Notes:
    """From how many steps to how many, with turns and before wind, for each change of level; what full throttle uses
    up."""
    found: Notes = {}
    for die, faces in ((BLUE, TABLES.dice.blue), (GREEN, TABLES.dice.green)):
        base = total(allowance(aircraft, 0))
        steps = tuple(
            note_kinds.Steps(
                levels=levels, least=max(1, base - levels + min(faces)), most=max(1, base - levels + max(faces))
            )
            for levels in levels_of(aircraft)
        )
        found[die] = steps
    left = aircraft.throttle
    found[GREEN] += (note_kinds.Throttle(left=left) if left else note_kinds.Strain(percent=_strain_percent()),)
    return found


def _strain_percent() -> int:
    return round(100 * len(TABLES.dice.green_stars) / len(TABLES.dice.green))


def _chances_note(of: dict[str, float]) -> Note:
    shot_down, damage, miss, jam = (round(100 * of[result]) for result in RESULTS)
    return note_kinds.Chances(shot_down=shot_down, damage=damage, miss=miss, jam=jam)


def _of_shots(state: State, settings: Settings, decision: Decision) -> Notes:
    assert decisions.Fire.is_asked(decision)
    shooter = state.aircraft[decision.about[0]]
    open_to = shots(state, shooter)
    found: Notes = {}
    for choice in decision.options:
        if choice != HOLD_FIRE:
            position, target = open_to[choice], state.aircraft[choice[1]]
            of = chances(state, settings, shooter, choice[0], target, position.column)
            found[choice] = (
                note_kinds.Position(position=position.name, column=position.column, long=position.long),
                _chances_note(of),
                note_kinds.Bursts(left=shooter.ammo[choice[0]]),
            )
    exposed = answers(state, settings, shooter, "")
    if exposed:
        found[HOLD_FIRE] = tuple(note_kinds.Answer(by=name, gun=mount) for name, mount in exposed)
    return found


def _of_answers(state: State, settings: Settings, decision: Decision) -> Notes:
    assert decisions.ReturnFire.is_asked(decision)
    moved = state.aircraft[decision.about[0]]
    found: Notes = {}
    for choice in decision.options:
        if choice != HOLD_FIRE:
            each = state.aircraft[choice[0]]
            of = chances(state, settings, each, choice[1], moved, "B")
            found[choice] = (_chances_note(of), note_kinds.Bursts(left=each.ammo[choice[1]]))
    return found


def _of_long_burst(state: State, settings: Settings, decision: Decision) -> Notes:
    assert decisions.LongBurst.is_asked(decision)
    name, mount, target = decision.about
    shooter = state.aircraft[name]
    column = shots(state, shooter)[mount, target].column
    of = chances(state, settings, shooter, mount, state.aircraft[target], column, second=True)
    return {FIRE: (_chances_note(of), note_kinds.Bursts(left=shooter.ammo[mount]))}
