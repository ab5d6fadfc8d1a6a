"""A referee's table for tests: aircraft put where a test wants them, with cards and dice in the order that it wants.

Hexes are named ("D5"), sides and facings too ("SE"). Scripts hold cards and dice in the order in which they are drawn
and rolled: "A1 4 66" is the card of A1 (his Section Card or his Aircraft Card), a 4, and two sixes.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import aerodrome
from aerodrome import Match
from aerodrome.rulebooks.algy.state import NO_FACING, Aircraft
from aerodrome.sky.hexes import SIDES
from tests.rules.referee import give

ALLIED, CENTRAL = "allied", "central"
COLUMNS, ROWS, CEILING = 12, 12, 10

_ENTRY = ("name", "incendiary", "model", "pilot", "id")


def model(name: str, **figures: Any) -> dict[str, Any]:
    """A type with any figures: level 7, dive 10, no modifiers, two Maneuver Dice of either kind, a belt-fed gun of two
    dice, and rows of 9, 7, 7 and 5 boxes unless told otherwise."""
    return {
        "id": name,
        "name": name,
        "side": ALLIED,
        "nation": "United Kingdom",
        "seats": 1,
        "max_level": 7,
        "max_dive": 10,
        "power": 0,
        "drag": 0,
        "spin": 0,
        "move_dice": 2,
        "combat_dice": 2,
        "guns": [{"name": "Vickers", "mount": "fixed", "dice": 2}],
        "rows": [9, 7, 7, 5],
        "effects": ["maneuver", "pilot", "dive", "maneuver"],
    } | figures


SCOUT = model("scout")


def plane(pilot: int = 4, kind: str | dict[str, Any] = SCOUT, **facts: Any) -> dict[str, Any]:
    """An aircraft of a section: its Pilot Dice, its type (a listed type's id or a row made by `model`), and facts of
    its entry in the scenario (name, incendiary, id) or of its position (hex, facing, level, speed, dice, pitch, banked,
    spin, marks, attached, ...)."""
    return {"kind": kind, "pilot": pilot, "facts": facts}


def section(
    name: str,
    at: str,
    facing: str,
    *planes: dict[str, Any],
    level: int = 5,
    speed: int = 5,
    rogue: bool = False,
    **facts: Any,
) -> dict[str, Any]:
    """A section: its Leader is the best pilot. Facts are those of a section in a scenario (leader, seat)."""
    members = [each | {"facts": {"speed": speed} | each["facts"]} for each in planes]
    described = {"name": name, "at": at, "facing": facing, "level": level, "rogue": rogue} | facts
    return {"section": described, "planes": members}


def rogue(
    name: str,
    at: str,
    facing: str = "N",
    pilot: int = 4,
    kind: str | dict[str, Any] = SCOUT,
    level: int = 5,
    speed: int = 5,
    **facts: Any,
) -> dict[str, Any]:
    """An aircraft on its own, called by its section's name."""
    return section(name, at, facing, plane(pilot, kind, **facts), level=level, speed=speed, rogue=True)


FAR_ENEMY = rogue("Z", "A12", "S", pilot=1, level=0)
"""Somebody must be there: far from everything, low, and in no deck unless a script draws its card."""


def match_with(
    allied: Sequence[dict[str, Any]],
    central: Sequence[dict[str, Any]] = (FAR_ENEMY,),
    *,
    script: str = "",
    deck: Iterable[str] | None = None,
    steps: str = "cards",
    seed: int | None = None,
    scenario: dict[str, Any] | None = None,
    sides: dict[str, dict[str, Any]] | None = None,
    position: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
) -> Match:
    """A match that begins with the drawing of cards: the deck holds the cards of the script, unless one is given, and
    after its last card the match is over (it has one turn, unless the scenario says otherwise).

    With steps="turn" it begins with the turn's orders, and the rules build the deck. All Pilot Dice are there unless an
    aircraft's `dice` say otherwise. `sides` adds to a side ({"allied": {"flights": [...]}}), `scenario` to the scenario
    and `position` to the position. With a seed, outcomes after the scripted ones come at random.
    """
    forces = {ALLIED: list(allied), CENTRAL: list(central)}
    rows = {
        each["kind"]["id"]: each["kind"]
        for groups in forces.values()
        for group in groups
        for each in group["planes"]
        if isinstance(each["kind"], dict)
    }
    described = {
        "title": "test",
        "turns": 1,
        "board": {"columns": COLUMNS, "rows": ROWS, "ceiling": CEILING},
        "models": list(rows.values()),
        "side": [
            {"name": side, "power": side, "section": [_entries(group) for group in groups]}
            | (sides or {}).get(side, {})
            for side, groups in forces.items()
        ],
    } | (scenario or {})
    start = aerodrome.new("algy", described, options=options, chance="hand").state
    own = {each.id: f"{'section' if each.leads else 'aircraft'}:{each.id}" for each in start.aircraft.values()}
    outcomes = _outcomes(script, own)
    laid: dict[str, Any] = {"agenda": [steps], "aircraft": {}}
    if steps == "cards":
        laid["deck"] = [each for each in outcomes if isinstance(each, str)]
        if deck is not None:
            laid["deck"] = [own.get(card, card) for card in deck]
    for groups in forces.values():
        for group in groups:
            for place, each in enumerate(group["planes"]):
                name = _name(group, place)
                laid["aircraft"][name] = _laid(start.aircraft[name], each["facts"])
    for key, value in (position or {}).items():
        laid[key] = laid[key] | value if isinstance(value, dict) and key in laid else value
    return aerodrome.new("algy", described, chance=outcomes, seed=seed, position=laid, options=options)


def _name(group: dict[str, Any], place: int) -> str:
    described = group["section"]
    given: str = group["planes"][place]["facts"].get("id", "")
    return given or (described["name"] if described["rogue"] else f"{described['name']}{place + 1}")


def _entries(group: dict[str, Any]) -> dict[str, Any]:
    """A section as a scenario has it."""
    entries = []
    for each in group["planes"]:
        kind = each["kind"]
        entry = {"model": kind if isinstance(kind, str) else kind["id"], "pilot": each["pilot"]}
        entries.append(entry | {key: fact for key, fact in each["facts"].items() if key in _ENTRY})
    described: dict[str, Any] = group["section"] | {"aircraft": entries}
    return described


def _laid(start: Aircraft, facts: dict[str, Any]) -> dict[str, Any]:
    """What the position says about an aircraft."""
    laid = {key: fact for key, fact in facts.items() if key not in _ENTRY}
    if isinstance(laid.get("facing"), str):
        laid["facing"] = SIDES.index(laid["facing"])
    if laid.get("banked") or laid.get("spin"):
        laid.setdefault("facing", NO_FACING)
    laid.setdefault("dice", max(0, start.boxes - laid.get("strain", 0) - laid.get("wounds", 0)))
    return laid


def _outcomes(script: str, own: dict[str, str]) -> list[str | int]:
    found: list[str | int] = []
    for word in script.split():
        if word.isdigit():
            found += [int(face) for face in word]
        else:
            found.append(own.get(word, word))
    return found


def alone(faces: str = "", /, *, at: str = "F6", facing: str = "N", **facts: Any) -> Match:
    """One aircraft, A, with nobody near it, whose card is the first: its dice follow. More of its cards may stand among
    them ("4 A 5"). Facts are those of `rogue`; `enemies` are the other side, `table` holds what else
    `match_with` takes."""
    enemies = facts.pop("enemies", (FAR_ENEMY,))
    table = facts.pop("table", {})
    return match_with([rogue("A", at, facing, **facts)], enemies, script=f"A {faces}", **table)


QUIET: dict[str, Any] = {
    "signal": "no",
    "reform": "no",
    "end": "coast",
    "stall": 0,
    "facing": "random",
    "recover": 0,
    "next": "follow",
    "attack": "done",
    "defense dice": 0,
    "attack dice": 0,
    "jam": 0,
    "save gun": 0,
    "archie": "cease",
    "pay": (0, 0),
}
"""Answers that let things take their course."""


def rest(match: Match, *kinds: str, **other: Any) -> Match:
    """Lets things take their course until something else is asked than these kinds (any of QUIET unless told
    otherwise), or nothing. `other` are answers of one's own by kind."""
    answers = {kind: QUIET[kind] for kind in kinds or QUIET} | other
    while match.decision is not None and match.decision.kind in answers:
        answer = answers[match.decision.kind]
        options = match.decision.options
        give(match, answer if answer in options or not options else options[0])
    return match


def orders(match: Match, **by_seat: dict[str, Any]) -> Match:
    """Answers the orders of the turn: nothing is detached or bought by those who are not named."""
    while match.decision is not None and match.decision.kind == "orders":
        give(match, by_seat.get(match.decision.seat, {}))
    return match


def craft(match: Match, name: str = "A") -> Aircraft:
    found: Aircraft = match.state.aircraft[name]
    return found


def place(match: Match, name: str = "A") -> tuple[str, str, int, int]:
    """Where an aircraft is: hex, facing ("" for none), level, speed."""
    each = craft(match, name)
    return each.hex, "" if each.facing == NO_FACING else SIDES[each.facing], each.level, each.speed


def asked(match: Match) -> tuple[Any, ...]:
    """The kind of the open decision and what it is about; nothing where nothing is asked."""
    return (match.decision.kind, *match.decision.about) if match.decision else ()


def options(match: Match) -> tuple[Any, ...]:
    return match.decision.options if match.decision else ()


def rolled(match: Match) -> list[Any]:
    """What was drawn and rolled so far, cards left out."""
    return [outcome for outcome in match.outcomes if isinstance(outcome, int)]
