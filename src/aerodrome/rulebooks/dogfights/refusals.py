"""Answers that are not open, each with the rule that forbids it: for greyed options and for refusals."""

from aerodrome.kernel.decisions import Bar, Decision
from aerodrome.rulebooks.dogfights import decisions
from aerodrome.rulebooks.dogfights.bearing import OFFENCE
from aerodrome.rulebooks.dogfights.board import board_of
from aerodrome.rulebooks.dogfights.entering import DONE, bars_on_entering, owes_carrier
from aerodrome.rulebooks.dogfights.guns import bar_on_gun
from aerodrome.rulebooks.dogfights.settings import Settings
from aerodrome.rulebooks.dogfights.sighting import answers, bar_on_offence, lie_of
from aerodrome.rulebooks.dogfights.state import FLYING, Aircraft, State, seat_of
from aerodrome.rulebooks.dogfights.weather import hidden


def barred(state: State, settings: Settings, decision: Decision) -> list[Bar]:
    """What a player might look for and may not have now."""
    match decision.kind:
        case decisions.Fire.KIND:
            return bars_on_shots(state, decision)
        case decisions.ReturnFire.KIND:
            return bars_on_answers(state, settings, decision)
        case decisions.Enter.KIND:
            bars = bars_on_entering(state, decision.seat)
            if DONE not in decision.options:
                owes = owes_carrier(state, decision.seat)
                duty = (
                    "dogfights.recon.always_one"
                    if state.brief.mode == "reconnaissance"
                    else "dogfights.bomb.always_one"
                )
                start = (
                    "dogfights.setup.four_on_access"
                    if "first entry" in state.agenda
                    else "dogfights.general.min_one_in_zone"
                )
                bars.append(Bar(DONE, duty if owes else start))
            return bars
    return []


def bars_on_shots(state: State, decision: Decision) -> list[Bar]:
    """Guns of the moved aircraft that do not bear on an enemy in reach, or may not fire."""
    assert decisions.Fire.is_asked(decision)
    shooter = state.aircraft[decision.about[0]]
    board = board_of(state.brief.plan)
    bars: list[Bar] = []
    for target in state.aircraft.values():
        if target.side == shooter.side or target.fate != FLYING:
            continue
        key = lie_of(board, shooter, target)
        if key is None:
            continue
        for mount in shooter.figures.guns:
            choice = (mount, target.id)
            if choice in decision.options:
                continue
            rule = bar_on_offence(shooter) or hidden(board, shooter, target, key[0]) or bar_on_gun(shooter, mount)
            if mount in decision.about[1:]:
                rule = "dogfights.amb.off_two_mounts"
            elif not rule and mount not in OFFENCE.get(key, {}):
                rule = f"dogfights.gun.{mount}"
            bars.append(Bar(choice, rule))
    return bars


def bars_on_answers(state: State, settings: Settings, decision: Decision) -> list[Bar]:
    """Guns near the moved aircraft that may not answer."""
    assert decisions.ReturnFire.is_asked(decision)
    moved = state.aircraft[decision.about[0]]
    board = board_of(state.brief.plan)
    bars: list[Bar] = []
    for each in state.aircraft.values():
        if seat_of(each) != decision.seat or each.fate != FLYING or (key := lie_of(board, moved, each)) is None:
            continue
        for mount in each.figures.guns:
            choice = (each.id, mount)
            if choice not in decision.options:
                bars.append(Bar(choice, bar_on_answer(state, settings, moved, each, mount, key[0])))
    return bars


def bar_on_answer(state: State, settings: Settings, moved: Aircraft, each: Aircraft, mount: str, steps: int) -> str:
    if mount in each.answered:
        return "dogfights.def.once_per_gun"
    if rule := hidden(board_of(state.brief.plan), moved, each, steps) or bar_on_gun(each, mount):
        return rule
    if settings.answered_by == "attacked" and (each.id, mount) in answers(state, _ALL, moved, ""):
        return "dogfights.amb.def_summary_attacked_only"
    return "dogfights.def.same_heading_needed" if moved.heading != each.heading else "dogfights.def.gun_must_bear"


_ALL = Settings()
