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
    if decisions.Manoeuvre.is_asked(decision):
        return list(manoeuvres(state, state.aircraft[decision.about[0]], decision.about[1:])[1])
    if decisions.Response.is_asked(decision):
        target, attacker = (state.aircraft[name] for name in decision.about)
        return responses(state, settings, target, attacker)[1]
    if decisions.Attack.is_asked(decision):
        return bars_on_attacks(state, settings, decision.about[0], decision.seat)
    if decisions.Pair.is_asked(decision):
        return bars_on_pairs(state, decision.seat)
    if decisions.Support.is_asked(decision):
        target, attacker = (state.aircraft[name] for name in decision.about)
        rules = {each.id: bar_on_support(state, settings, each, attacker) for each in supporters(state, target)}
        return [Bar(name, rule) for name, rule in rules.items() if rule]
    if decisions.Lateral.is_asked(decision) or decisions.Roll.is_asked(decision):
        return _bars_on_squares(decision)
    return []


def _bars_on_squares(decision: Decision[str, tuple[str, str]]) -> list[Bar]:
    roll = decision.kind == decisions.Roll.KIND
    bars = [Bar(edge, "spandaus.move.exit") for edge in (EXIT_LEFT, EXIT_RIGHT) if edge not in decision.options]
    for square in SQUARES:
        if square not in decision.options:
            rule = "spandaus.special.roll" if roll else "spandaus.move.lateral"
            if square == decision.about[1]:
                rule = "spandaus.special.full" if roll else "spandaus.move.lateral.minimum"
            bars.append(Bar(square, rule))
    return bars
