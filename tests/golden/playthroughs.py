"""Whole matches written out as text, so that a change of the rules is a readable difference."""

import random
from pathlib import Path
from typing import Any

import aerodrome
from aerodrome import Match
from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.events import Event
from tests.properties.play import choice
from tests.properties.skies import fight, flown

FOLDER = Path(__file__).parent
Playthrough = tuple[dict[str, Any], dict[str, Any], int]
"""A scenario, options beside it, and a seed."""

PLAYTHROUGHS: dict[str, Playthrough] = {
    "duel": (fight(flown("Hale", 1, "sopwith-camel"), flown("Brandt", 1, "fokker-dr1"), turns=6), {}, 891),
    "bombers-and-two-seater": (
        fight(
            [*flown("Gunner", 1, "bristol-f2b", crew="good"), *flown("Scout", 2, "nieuport-17")],
            flown("Gotha", 3, "gotha-v", formation="stream"),
            turns=5,
            environment={"cloud_squares": ["7S", "8S", "9S"]},
        ),
        {"survival": "each"},
        912,
    ),
    "aces-opposed": (
        fight(
            [*flown("Ace", 2, "spad-13", crew="ace"), *flown("Novice", 1, "sopwith-pup", crew="poor")],
            [*flown("Kanone", 1, "fokker-d7", crew="ace"), *flown("Pfalz", 2, "pfalz-d3a", crew="good")],
            turns=4,
            environment={"sun": True, "clouds": 2},
            sides={"german": {"exit": {"kind": "permanent"}}},
        ),
        {"quality": True},
        75,
    ),
    "kong": (
        {
            "title": "Kong",
            "mission": "kong",
            "turns": 6,
            "side": [{"name": "pilots", "aircraft": flown("Helldiver", 3, "sopwith-camel")}],
        },
        {},
        1150,
    ),
    "balloon": (
        {
            "title": "balloon",
            "mission": "balloon",
            "turns": 10,
            "side": [{"name": "pilot", "aircraft": flown("Nieuport", 1, "nieuport-11", crew="good")}],
        },
        {},
        14,
    ),
    "photo-recon": (
        {
            "title": "photo-recon",
            "mission": "photo-recon",
            "turns": 30,
            "side": [{"name": "pilot", "aircraft": flown("Strutter", 1, "sopwith-strutter")}],
        },
        {},
        321,
    ),
}


def written_out(name: str) -> str:
    """A match as text: the scenario, each decision with its options and the answer, each event, the outcome."""
    scenario, options, seed = PLAYTHROUGHS[name]
    match = aerodrome.new("spandaus", scenario, options=options, seed=seed)
    lines = [f"playthrough: {name}", f"seed: {seed}", f"pilot: {pilot.__doc__}", "scenario:", *indented(scenario)]
    lines += ["options:", *indented(options), ""]
    rng = random.Random(seed)
    told = 0
    while match.open:
        lines += [event_line(event) for event in match.events[told:]]
        told = len(match.events)
        decision = rng.choice(match.open)
        answer = pilot(match, decision, rng)
        about = "".join(f" {shown(part)}" for part in decision.about)
        lines.append(f"? {decision.seat}: {decision.kind}{about} [{decision.rule}]")
        lines.append(f"    {' | '.join(map(shown, decision.options))}")
        lines.append(f"    > {shown(answer)}")
        match.answer(answer, seat=decision.seat)
    lines += [event_line(event) for event in match.events[told:]]
    assert match.outcome is not None
    points = " ".join(f"{side}={score}" for side, score in match.outcome.points.items())
    lines += [
        "",
        f"winner: {match.outcome.winner or 'nobody'}",
        f"reason: {match.outcome.reason} [{match.outcome.rule}]",
    ]
    lines += [f"points: {points}", f"answers: {len(match.answers)}", f"cards: {len(match.outcomes)}", ""]
    return "\n".join(lines)


def pilot(match: Match, decision: Decision, rng: random.Random) -> Any:
    """shoots when it can, calls the likelier card, and is otherwise random, seldom risky"""
    if decision.kind == "attack":
        return decision.options[1]
    if decision.kind == "guess":
        chances = match.book.odds(match.state, match.settings, decision)
        return max(decision.options, key=lambda call: chances[call])
    answer = choice(decision, rng)
    return choice(decision, rng) if isinstance(answer, str) and answer.startswith("risky ") else answer


def indented(data: dict[str, Any]) -> list[str]:
    """A table as lines, one for each entry, sides and aircraft each on their own."""
    lines = []
    for key, value in data.items():
        if key == "side":
            for side in value:
                rest = {name: part for name, part in side.items() if name not in ("name", "aircraft")}
                lines.append(
                    f"    side {side['name']}{''.join(f' {name}={shown(part)}' for name, part in rest.items())}"
                )
                lines += [
                    f"        {' '.join(f'{name}={shown(part)}' for name, part in row.items())}"
                    for row in side["aircraft"]
                ]
        else:
            lines.append(f"    {key} = {shown(value)}")
    return lines


def event_line(event: Event) -> str:
    """One event in one line: kind, rule and facts, and who alone may see it."""
    facts = "".join(f" {name}={shown(value)}" for name, value in event.facts.items())
    only = f" (only {event.only})" if event.only else ""
    return f"- {event.kind} [{event.rule}]{facts}{only}"


def shown(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {shown(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "(" + ", ".join(map(shown, value)) + ")"
    return str(value)
