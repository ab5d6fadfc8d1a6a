"""Answers that are not open, each with the rule that forbids it: for greyed options and for refusals."""

from aerodrome.kernel.decisions import Bar, Decision
from aerodrome.rulebooks.spandaus import decisions
from aerodrome.rulebooks.spandaus.combat import bars_on_attacks
from aerodrome.rulebooks.spandaus.formations import bars_on_pairs
from aerodrome.rulebooks.spandaus.movement import EXIT_LEFT, EXIT_RIGHT, manoeuvres
from aerodrome.rulebooks.spandaus.responses import bar_on_support, responses, supporters
from aerodrome.rulebooks.spandaus.settings import Settings
from aerodrome.rulebooks.spandaus.state import State
from aerodrome.sky.chain import SQUARES


def barred(state: State, settings: Settings, decision: Decision) -> list[Bar]:
    """What a player might look for and may not have now."""
    about = decision.about
    match decision.kind:
        case decisions.Manoeuvre.KIND:
            return list(manoeuvres(state, state.aircraft[about[0]], about[1:])[1])
        case decisions.Response.KIND:
            return responses(state, settings, state.aircraft[about[0]], state.aircraft[about[1]])[1]
        case decisions.Attack.KIND:
            return bars_on_attacks(state, settings, about[0], decision.seat)
        case decisions.Pair.KIND:
            return bars_on_pairs(state, decision.seat)
        case decisions.Support.KIND:
            target, attacker = state.aircraft[about[0]], state.aircraft[about[1]]
            rules = {each.id: bar_on_support(state, settings, each, attacker) for each in supporters(state, target)}
            return [Bar(name, rule) for name, rule in rules.items() if rule]
        case decisions.Lateral.KIND | decisions.Roll.KIND:
            return _bars_on_squares(decision)
    return []


def _bars_on_squares(decision: Decision) -> list[Bar]:
    roll = decision.kind == decisions.Roll.KIND
    bars = [Bar(edge, "spandaus.move.exit") for edge in (EXIT_LEFT, EXIT_RIGHT) if edge not in decision.options]
    for square in SQUARES:
        if square not in decision.options:
            rule = "spandaus.special.roll" if roll else "spandaus.move.lateral"
            if square == decision.about[1]:
                rule = "spandaus.special.full" if roll else "spandaus.move.lateral.minimum"
            bars.append(Bar(square, rule))
    return bars
