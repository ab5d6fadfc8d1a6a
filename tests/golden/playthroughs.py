"""Whole matches written out as text, so that a change of the rules is a readable difference."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

import aerodrome
from aerodrome import Match
from aerodrome.campaign.staffing import suggest
from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.events import Event
from aerodrome.rulebooks.algy.decisions import Move
from aerodrome.rulebooks.algy.pursuit import after
from aerodrome.rulebooks.dogfights.aid import RouteAid
from aerodrome.rulebooks.icog.aid import PlanAid
from aerodrome.sky.hexes import hexes
from aerodrome.sky.poses import straight
from aerodrome.sky.regions import distance
from tests.properties.icog_scenarios import ICOG
from tests.properties.play import choice
from tests.properties.spandaus_scenarios import fight, flown

FOLDER = Path(__file__).parent
Playthrough = tuple[str, dict[str, Any], dict[str, Any], int]
"""A book, a scenario, options beside it, and a seed."""


def placed(model: str, number: int, at: str, heading: str, **facts: Any) -> dict[str, Any]:
    return {"model": model, "number": number, "at": at, "heading": heading, "level": 3, **facts}


def air_fight(british: list[dict[str, Any]], german: list[dict[str, Any]], **scenario: Any) -> dict[str, Any]:
    """A scenario of Age of Dogfights on a small board."""
    both = scenario.pop("sides", {})
    return {
        "title": "fight",
        "first": "British",
        "board": {"columns": 18, "rows": 15, "border": 2},
        "side": [
            {"name": "British", "edge": "W", "aircraft": british} | both,
            {"name": "German", "edge": "E", "aircraft": german} | both,
        ],
    } | scenario


def section(name: str, at: str, facing: str, *planes: tuple[str, int], level: int = 4, **facts: Any) -> dict[str, Any]:
    """A section of Watch Algy Dogfight!: its types, each with the Pilot Dice of its pilot."""
    aircraft = [{"model": model, "pilot": dice} for model, dice in planes]
    return {"name": name, "at": at, "facing": facing, "level": level, "aircraft": aircraft} | facts


def patrol(british: dict[str, Any], german: dict[str, Any], **scenario: Any) -> dict[str, Any]:
    """A scenario of Watch Algy Dogfight! on a small board."""
    return {
        "title": "patrol",
        "turns": 3,
        "board": {"columns": 8, "rows": 8, "ceiling": 6},
        "side": [
            {"name": "British", "power": "allied"} | british,
            {"name": "German", "power": "central"} | german,
        ],
    } | scenario


def war(book: str, missions: int) -> dict[str, Any]:
    """A short campaign between small squadrons."""
    sides = (
        ("allied", "United Kingdom", "No. 119 Squadron", "No. 131 Squadron", "Bailleul"),
        ("central", "Germany", "Jasta 91", "Flieger-Abteilung 331", "Roulers"),
    )
    names = ("name", "nation", "squadron", "flight", "base")
    return {
        "title": "a short war",
        "book": book,
        "begins": "1917-09-01",
        "missions": missions,
        "strength": 2,
        "side": [dict(zip(names, side, strict=True)) | {"power": side[0], "pilots": 4, "crews": 2} for side in sides],
    }


PLAYTHROUGHS: dict[str, Playthrough] = {
    "duel": ("spandaus", fight(flown("Hale", 1, "sopwith-camel"), flown("Brandt", 1, "fokker-dr1"), turns=6), {}, 891),
    "bombers-and-two-seater": (
        "spandaus",
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
        "spandaus",
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
        "spandaus",
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
        "spandaus",
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
        "spandaus",
        {
            "title": "photo-recon",
            "mission": "photo-recon",
            "turns": 30,
            "side": [{"name": "pilot", "aircraft": flown("Strutter", 1, "sopwith-strutter")}],
        },
        {},
        321,
    ),
    "dogfights-duel": (
        "dogfights",
        air_fight([placed("sopwith-camel", 4, "H6", "E")], [placed("fokker-dr1", 4, "H13", "W")], turns=8),
        {},
        74,
    ),
    "dogfights-storm": (
        "dogfights",
        air_fight(
            [placed("se5", 10, "G5", "E", pilot="ace"), placed("re8", 13, "J4", "E")],
            [placed("fokker-d7", 10, "G14", "W"), placed("albatros-d5", 7, "J15", "W", pilot="rookie")],
            turns=8,
            wind="roll",
            sun="roll",
            clouds=[{"point": "H9", "top": 2}],
            first="",
        ),
        {},
        76,
    ),
    "dogfights-combined": (
        "dogfights",
        air_fight(
            [
                placed("handley-page-o-400", 16, "H4", "E"),
                placed("re8", 13, "J3", "E"),
                {"model": "sopwith-camel", "number": 4},
            ],
            [placed("fokker-dr1", 4, "F13", "W"), placed("fokker-dr1", 5, "L13", "W")],
            turns=10,
            mode="combined",
            task={"side": "British"},
            areas=[{"name": "A", "side": "British", "point": "H9", "columns": 5, "rows": 4}],
        ),
        {"chosen_by": "players"},
        20,
    ),
    "dogfights-fleets": (
        "dogfights",
        air_fight(
            [{"model": "sopwith-camel", "number": number, "choice": True} for number in (4, 5, 6)],
            [{"model": "fokker-dr1", "number": number, "choice": True} for number in (4, 5, 6)],
            turns=3,
            sides={"aces": 1, "rookies": 1},
        ),
        {"chosen_by": "players", "secret_pilots": True},
        37,
    ),
    "algy-sections": (
        "algy",
        patrol(
            {"section": [section("A", "D3", "S", ("sopwith-camel", 5), ("sopwith-camel", 3))]},
            {"section": [section("B", "D6", "N", ("albatros-d5a", 5), ("albatros-d5a", 3))]},
        ),
        {},
        324,
    ),
    "algy-flights": (
        "algy",
        patrol(
            {
                "section": [
                    section("A", "D3", "S", ("nieuport-17-rfc", 6), ("nieuport-17-rfc", 3)),
                    section("B", "D3", "S", ("nieuport-17-rfc", 5), ("nieuport-17-rfc", 2)),
                ],
                "flights": [{"name": "1", "sections": ["A", "B"]}],
            },
            {
                "section": [
                    section("C", "D6", "N", ("fokker-dr1", 5), ("fokker-dr1", 3)),
                    section("Red", "F6", "NW", ("fokker-dr1", 8), rogue=True),
                ]
            },
            turns=2,
        ),
        {"random_pilots": True, "overspeed_drag": True},
        30,
    ),
    "algy-trenches": (
        "algy",
        patrol(
            {
                "section": [section("A", "C2", "SE", ("bristol-f2b", 5), ("bristol-f2b", 4), level=1)],
                "cross": "E",
                "crossing": 2,
            },
            {
                "section": [section("B", "F5", "NW", ("albatros-d3", 5), ("albatros-d3", 3), level=1)],
                "ground": [
                    {"kind": "aa-mg", "at": "D3"},
                    {"kind": "battery", "at": "E4"},
                    {"kind": "rifles", "at": "D4"},
                    {"kind": "balloon", "at": "E3", "level": 1},
                ],
            },
        ),
        {"ammunition": True},
        95,
    ),
    "icog-fighters": ("icog", *ICOG["behind"], 29),
    "icog-bombers": ("icog", *ICOG["bombers"], 10),
    "icog-low": ("icog", *ICOG["low"], 20),
    "icog-aerodrome": ("icog", *ICOG["aerodrome"], 33),
    "icog-chosen": ("icog", *ICOG["chosen"], 13),
    "icog-front": ("icog", *ICOG["over the front"], 11),
    "icog-balloons": ("icog", *ICOG["balloons"], 137),
    "campaign-spandaus": ("campaign", war("spandaus", 3), {}, 5),
    "campaign-icog": ("campaign", war("icog", 3), {}, 12),
}


def written_out(name: str) -> str:
    """A match as text: the scenario, each decision with its options and the answer, each event, the outcome."""
    book, scenario, options, seed = PLAYTHROUGHS[name]
    match = aerodrome.new(book, scenario, options=options, seed=seed)
    pilot = PILOTS[book]
    lines = [f"playthrough: {name}", f"seed: {seed}", f"pilot: {pilot.__doc__}", "scenario:", *indented(scenario)]
    lines += ["options:", *indented(options), ""]
    rng = random.Random(seed)
    told = 0
    while match.open:
        lines += [event_line(event) for event in match.events[told:]]
        told = len(match.events)
        decision = rng.choice(match.open)
        answer = pilot(match, decision, rng)
        about = "".join(f" {shown(msgspec.to_builtins(part))}" for part in decision.about)
        lines.append(f"? {decision.seat}: {decision.kind}{about} [{decision.rule}]")
        if decision.form is None:
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
    drawn = "cards" if match.book.pack else "dice"
    lines += [f"points: {points}", f"answers: {len(match.answers)}", f"{drawn}: {len(match.outcomes)}", ""]
    return "\n".join(lines)


def caller(match: Match, decision: Decision, rng: random.Random) -> Any:
    """shoots when it can, calls the likelier card, and is otherwise random, seldom risky"""
    if decision.kind == "attack":
        return decision.options[1]
    if decision.kind == "guess":
        chances = match.book.odds(match.state, match.settings, decision)
        return max(decision.options, key=lambda call: chances[call])
    answer = choice(decision, rng)
    return choice(decision, rng) if isinstance(answer, str) and answer.startswith("risky ") else answer


def hunter(match: Match, decision: Decision, rng: random.Random) -> Any:
    """flies to the best shot, fires and drops whatever it can, and is otherwise random"""
    if decision.kind in ("fire", "return fire", "drop", "photograph"):
        return decision.options[0]
    if decision.kind != "route":
        return choice(decision, rng)
    aid = match.book.aid(match.state, match.settings, decision, None)
    assert isinstance(aid, RouteAid)
    shots = [
        (max(shot.chances["shot down"] + shot.chances["damage"] for shot in stance.shots), place, stance.tilt)
        for place in aid.places
        for stance in place.stances
        if stance.shots
    ]
    if not shots:
        return choice(decision, rng)
    _, place, tilt = max(shots, key=lambda each: each[0])
    return (place.levels, place.path, tilt)


def chaser(match: Match, decision: Decision, rng: random.Random) -> Any:
    """keeps its group together, flies toward the nearest enemy, attacks whenever it can, and is otherwise random"""
    if decision.kind in ("attack", "archie", "next"):
        return decision.options[0]
    if not Move.is_asked(decision) or rng.random() < _STRAYS:
        return msgspec.to_builtins(choice(decision, rng))
    state = match.state
    chaser, grid = state.aircraft[decision.about[0]], hexes(state.brief.board.columns, state.brief.board.rows)
    prey = [each for each in state.aircraft.values() if each.side != chaser.side and each.fate == "flying"]

    def away(order: str) -> float:
        place = after(grid, chaser, order, state.brief.board.ceiling)
        if place is None or not prey:
            return _FAR
        hex_, facing, level, _ = place
        ahead = grid.around[hex_][facing] if facing >= 0 else hex_
        near = [grid.distance(ahead or hex_, each.hex) + abs(level - each.level) for each in prey]
        return float(min(near) + (not ahead))

    return min(decision.options, key=away)


def staff(match: Match, decision: Decision, rng: random.Random) -> Any:
    """sends the best who are fit, hears reports that chance has written, and is otherwise random"""
    if decision.kind == "staff":
        return msgspec.to_builtins(suggest(match.state, decision.seat))
    return msgspec.to_builtins(choice(decision, rng))


def stalker(match: Match, decision: Decision, rng: random.Random) -> Any:
    """flies the best of a few moves toward the nearest enemy's tail, fires whenever it can, and is otherwise random"""
    if decision.kind == "shoot":
        return decision.options[0]
    if decision.kind != "fly":
        return choice(decision, rng)
    state = match.state
    stalker = state.airplanes[decision.about[0]]
    prey = [each for each in state.airplanes.values() if each.side != stalker.side and each.fate == "flying"]

    def away(plan: Any) -> float:
        aid = match.book.aid(state, match.settings, decision, plan)
        assert isinstance(aid, PlanAid)
        assert aid.draft is not None
        sketch = aid.draft
        if sketch.end is None or not prey:
            return _FAR
        assert sketch.aims is not None
        chances = [aim.chance for aim in sketch.aims if aim.bears and aim.announced]
        ends = [distance(sketch.end.at, straight(each.pose, -_BEHIND).at) for each in prey]
        return float(min(ends) - _FAR * max(chances, default=0) + _FAR * (sketch.end.at[2] < _BEHIND))

    return min((choice(decision, rng) for _ in range(_LOOKS)), key=away)


_STRAYS = 0.3
_BEHIND = 4.0
_LOOKS = 6
_FAR = 99

PILOTS: dict[str, Callable[[Match, Decision, random.Random], Any]] = {
    "algy": chaser,
    "campaign": staff,
    "dogfights": hunter,
    "icog": stalker,
    "spandaus": caller,
}


_FLEETS = ("aircraft", "section", "airplane")


def indented(data: dict[str, Any]) -> list[str]:
    """A table as lines, one for each entry, sides and aircraft each on their own."""
    lines = []
    for key, value in data.items():
        if key == "side":
            for side in value:
                rest = {name: part for name, part in side.items() if name not in ("name", *_FLEETS)}
                lines.append(
                    f"    side {side['name']}{''.join(f' {name}={shown(part)}' for name, part in rest.items())}"
                )
                lines += [
                    f"        {' '.join(f'{name}={shown(part)}' for name, part in row.items())}"
                    for row in next((side[name] for name in _FLEETS if name in side), ())
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
