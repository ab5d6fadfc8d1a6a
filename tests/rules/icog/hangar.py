"""A referee's table for tests: airplanes put where a test wants them, with the dice that it wants, in order.

`match_with` makes a match that begins where a test wants it to; `alone` one in which A is about to move; `desk` a bare
table for driving one rule function with `play`. Learners' measuring is the default here (move and Announcement in one);
options={"measuring": "announced"} is the book's own. Who is not told otherwise has 12 in every skill, Fortitude 12 and
Luck 6, so that nobody has a Re-roll.
"""

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import Any, TypeVar

import msgspec

import aerodrome
from aerodrome import Match
from aerodrome.kernel.chance import Scripted
from aerodrome.kernel.decisions import Decision, Form
from aerodrome.kernel.files import as_type
from aerodrome.rulebooks.icog.figures.panels import LETTERS, Model, find_model, radius
from aerodrome.rulebooks.icog.flight.plans import Announcement, Leg, Plan, announced
from aerodrome.rulebooks.icog.scenario import Scenario
from aerodrome.rulebooks.icog.settings import Settings
from aerodrome.rulebooks.icog.setup import setup
from aerodrome.rulebooks.icog.state import Airplane, State
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.poses import Pose, level, rolled, rounded, turned
from tests.rules.referee import give

ALLIED, CENTRAL = "allied", "central"
FIGURES = {"awareness": 12, "flying": 12, "gunnery": 12, "fortitude": 12, "luck": 6}
ALBATROS: dict[str, Any] = {"kind": "albatros-d-va", "speed": 175}
CAMEL: dict[str, Any] = {"kind": "sopwith-camel", "side": ALLIED, "speed": 170}
"""Facts for `alone`."""
_PERSON = (*FIGURES, "abilities", "victories", "lasting", "parachute", "more_rerolls")
_LATER = ("wounds", "rerolls")
_ENTRY = ("bombs", "parked", "enters", "crossing", "seat", "strength", "engine_loss", "undercarriage", "forced_home")
Result = TypeVar("Result")


def model(like: str = "albatros-d-iii", **figures: Any) -> Model:
    """A listed type with some figures of one's own; its id is that of the listed one with "-own" after it."""
    listed = find_model(like, {}, "test")
    return msgspec.structs.replace(listed, id=f"{listed.id}-own", **figures)


def plane(
    name: str = "A",
    at: tuple[float, float] = (30.0, 30.0),
    heading: float = 0.0,
    kind: str | Model = "albatros-d-iii",
    *,
    altitude: float = 20.0,
    crew: Mapping[str, Mapping[str, Any]] | None = None,
    **facts: Any,
) -> dict[str, Any]:
    """An airplane in level flight at its Top speed.

    Facts are figures of its pilot (awareness, flying, gunnery, fortitude, luck, abilities, victories, lasting,
    parachute, more_rerolls, wounds, rerolls), facts of its entry in the mission (bombs, parked, enters, crossing,
    seat, strength, engine_loss, undercarriage, forced_home) or fields of the airplane in play (pose, speed, spin,
    fire, wider, drag, ...). `crew` gives figures to others aboard, by role: {"observer": {"gunnery": 9}}.
    """
    return {
        "name": name,
        "at": at,
        "heading": heading,
        "kind": kind,
        "altitude": altitude,
        "crew": crew,
        "facts": facts,
    }


def pose(at: tuple[float, float, float], heading: float = 0.0, *, climb: float = 0.0, bank: float = 0.0) -> Pose:
    """On a heading, the nose so many degrees above the horizon, then banked, the right wing down."""
    found = level(at, heading)
    if climb:
        pulled = turned(found, 0.0 if climb > 0 else 180.0, 1.0, abs(climb) / 180 * 3.141592653589793, banks=False)
        found = Pose(at, pulled.nose, pulled.up)
    return rounded(rolled(found, bank))


FAR_ENEMY = plane("Z", (2.0, 58.0), 90.0, "sopwith-camel", altitude=40.0)
"""Somebody must be there: far from everything."""


def match_with(
    allied: Iterable[dict[str, Any]] = (),
    central: Iterable[dict[str, Any]] = (),
    *,
    dice: Iterable[int] = (),
    steps: str | Iterable[str] = "turn",
    order: Iterable[str] = (),
    seed: int | None = None,
    scenario: Mapping[str, Any] | None = None,
    sides: Mapping[str, Mapping[str, Any]] | None = None,
    options: Mapping[str, Any] | None = None,
    change: Callable[[State], Any] | None = None,
) -> Match:
    """A match that begins with these steps of play: with the turn, or with "moves" for those in `order`, and so on;
    what is not listed does not happen, except that "turn" and "end of turn" lead on as always. It has one turn unless
    the mission says otherwise. A side that nobody is put on has FAR_ENEMY (Allied) or a far Albatros, Y (Central).
    `scenario` adds to the mission, `sides` to a side of it, and `change` may do anything to the position. With a seed,
    dice after the scripted ones come at random."""
    described, own, settings = _described(allied, central, scenario or {}, sides or {}, options or {})
    mission = as_type(described, Scenario, "scenario")
    state = setup(mission, as_type(settings, Settings, "options"))
    state.agenda = [steps] if isinstance(steps, str) else list(steps)
    state.order = list(order)
    if "turn" not in state.agenda and not {"types", "crews", "places"} & set(state.agenda):
        state.turn = 1
    for each in own:
        _laid(state.airplanes[each["name"]], each["facts"])
    if change is not None:
        change(state)
    position = msgspec.to_builtins(state)
    del position["brief"]
    return aerodrome.new(
        "icog",
        described,
        chance=list(dice),
        seed=seed,
        position=position,
        options=settings,
    )


def alone(*dice: int, kind: str | Model = "albatros-d-iii", side: str = CENTRAL, **facts: Any) -> Match:
    """A is about to move, at (30, 30), 20 high, heading north, with nobody near; its dice follow. Facts are those of
    `plane`; `others` and `enemies` are more airplanes, `table` holds what else `match_with` takes."""
    others, enemies, table = facts.pop("others", ()), facts.pop("enemies", ()), facts.pop("table", {})
    own = [plane("A", kind=kind, **facts), *others]
    forces = {side: own, (ALLIED if side == CENTRAL else CENTRAL): list(enemies)}
    return match_with(forces[ALLIED], forces[CENTRAL], dice=dice, **{"steps": "moves", "order": ("A",)} | table)


def desk(match: Match, *dice: int) -> Table:
    """A table to drive one rule function on: the match's state (copied), these dice, and every event kept."""
    state = msgspec.convert(msgspec.to_builtins(match.state), State)
    return Table(state, match.settings, Scripted(list(dice)), outcomes=[], events=[], answers=[])


def play(steps: Generator[Any, Any, Result], *answers: Any, **by_kind: Any) -> Result:
    """Drives a rule function to its end: answers in order, then by kind, then those of QUIET."""
    waiting = list(answers)
    try:
        asked = next(steps)
        while True:
            asked = steps.send(waiting.pop(0) if waiting else quiet_answer(asked, by_kind))
    except StopIteration as ended:
        assert not waiting, f"{waiting} was never asked for"
        result: Result = ended.value
        return result


QUIET: dict[str, Any] = {
    "throttle": 0,
    "bank": 0.0,
    "re-roll": "keep",
    "below stall": "test",
    "nose": {"nose": 45.0},
    "at stall": "fly on",
    "immelmann": {"nose": 45.0, "heading": 0.0},
    "spin": "test",
    "stay": "fight on",
    "bail out": "stay",
    "initiative": "keep",
    "leadership": "keep",
    "marksman": "keep",
    "smoke": "fly on",
    "formation": "no",
    "formation move": {},
    "claim": "nobody",
    "shoot": "hold",
    "announce": {},
    "winch": "stay up",
    "cover": "done",
    "lay": "hold",
    "ground fire": "hold",
    "observe": "no",
}
"""Answers that let things take their course; who is asked to fly flies straight on."""


def quiet_answer(decision: Decision, other: Mapping[str, Any], match: Match | None = None) -> Any:
    kind = decision.kind
    if kind in other:
        return other[kind]
    if kind == "fly" and match is not None:
        return ahead(match)
    return QUIET[kind]


def rest(match: Match, *kinds: str, **other: Any) -> Match:
    """Lets things take their course until something else is asked than these kinds (any of QUIET, and "fly", unless
    told otherwise), or nothing. `other` are answers of one's own by kind, with _ for a blank."""
    own = {kind.replace("_", " "): answer for kind, answer in other.items()}
    while match.decision is not None:
        kind = match.decision.kind
        if kind not in own and kind not in (kinds or (*QUIET, "fly")):
            break
        give(match, quiet_answer(match.decision, own, match))
    return match


def fly(match: Match, *legs: Leg, **facts: Any) -> Match:
    """Answers the Announcement, where one is asked, and the move. Where the legs are shorter than the allowance the
    rest is straight. Facts are those of Plan; throttle and bank are 0 unless told otherwise, or None to be asked."""
    decision = match.decision
    assert decision is not None, "nothing is asked"
    left = allowance(match, str(decision.about[0])) - sum(leg.length for leg in legs)
    if left > 1e-6:
        legs = (*legs, straight(left))
    plan = Plan(legs, **{"throttle": 0, "bank": 0.0} | facts)
    if decision.kind == "announce":
        give(match, msgspec.to_builtins(announced(plan)))
        decision = match.decision
        if decision is None or decision.kind != "fly":
            return match
    return give(match, msgspec.to_builtins(plan))


def announce(match: Match, *maneuvers: tuple[str, float], **facts: Any) -> Match:
    """Answers the Announcement: kinds and sides of maneuvers, and facts of Announcement."""
    listed = [{"kind": kind, "angle": angle} for kind, angle in maneuvers]
    return give(match, msgspec.to_builtins(as_type({"maneuvers": listed} | facts, Announcement, "test")))


def ahead(match: Match) -> dict[str, Any]:
    """Straight on, for whoever is asked."""
    assert match.decision is not None
    whole = allowance(match, str(match.decision.about[0]))
    legs = (straight(whole),) if whole else ()
    plan: dict[str, Any] = msgspec.to_builtins(Plan(legs, throttle=0, bank=0.0))
    return plan


def allowance(match: Match, name: str = "A") -> float:
    speed: int = craft(match, name).speed
    return speed / 10


def straight(length: float) -> Leg:
    return Leg("straight", length)


def roll(angle: float, length: float = 5.0) -> Leg:
    """About the nose; the length is the Roll value, 5 for an Albatros."""
    return Leg("roll", length, angle=angle)


def turn(angle: float, letter: str | float, length: float) -> Leg:
    """To a side (0 up, 90 right, -90 left), on a template or a radius."""
    return Leg("turn", length, angle=angle, radius=size(letter))


def dive(letter: str | float, length: float) -> Leg:
    return Leg("dive", length, radius=size(letter))


def slip(shift: int, length: float) -> Leg:
    return Leg("slip", length, shift=shift)


def size(letter: str | float) -> float:
    """The radius of a template."""
    return radius(LETTERS.index(letter)) if isinstance(letter, str) else letter


def craft(match: Match, name: str = "A") -> Airplane:
    found: Airplane = match.state.airplanes[name]
    return found


def asked(match: Match) -> tuple[Any, ...]:
    """The kind of the open decision and what it is about; nothing where nothing is asked."""
    return (match.decision.kind, *match.decision.about) if match.decision else ()


def options(match: Match) -> tuple[Any, ...]:
    return match.decision.options if match.decision else ()


def form_of(match: Match) -> Form:
    """The form of the open decision, which has one."""
    assert match.decision is not None
    assert match.decision.form is not None
    return match.decision.form


def near(found: Iterable[float], wanted: Iterable[float], within: float = 1e-5) -> bool:
    """Whether two vectors are the same, as far as poses are kept."""
    return all(abs(a - b) <= within for a, b in zip(found, wanted, strict=True))


def _described(
    allied: Iterable[dict[str, Any]],
    central: Iterable[dict[str, Any]],
    scenario: Mapping[str, Any],
    sides: Mapping[str, Mapping[str, Any]],
    options: Mapping[str, Any],
) -> tuple[dict[str, Any], list[dict[str, Any]], dict[str, Any]]:
    """The mission as data, all its airplanes, and the options."""
    forces = {ALLIED: list(allied) or [FAR_ENEMY], CENTRAL: list(central)}
    if not forces[CENTRAL]:
        forces[CENTRAL] = [plane("Y", (58.0, 2.0), 270.0, altitude=40.0)]
    own = [each for group in forces.values() for each in group]
    kinds = {each["kind"].id: each["kind"] for each in own if isinstance(each["kind"], Model)}
    described = {
        "title": "test",
        "turns": 1,
        "models": [msgspec.to_builtins(kind) for kind in kinds.values()],
        "side": [
            {"name": side, "power": side, "edge": edge, "airplane": [_entry(each) for each in forces[side]]}
            | dict(sides.get(side, {}))
            for side, edge in ((ALLIED, "W"), (CENTRAL, "E"))
        ],
    } | dict(scenario)
    return described, own, {"measuring": "free"} | dict(options)


def _entry(each: dict[str, Any]) -> dict[str, Any]:
    kind, facts = each["kind"], each["facts"]
    flown = kind if isinstance(kind, Model) else find_model(kind, {}, "test")
    pilot = {"name": each["name"]} | FIGURES | {key: facts[key] for key in _PERSON if key in facts}
    others = [
        {"role": member.role} | FIGURES | dict((each["crew"] or {}).get(member.role, {})) for member in flown.crew
    ]
    return {
        "model": flown.id,
        "id": each["name"],
        "at": list(each["at"]),
        "heading": each["heading"],
        "altitude": each["altitude"],
        "crew": [pilot, *others],
    } | {key: facts[key] for key in _ENTRY if key in facts}


def _laid(airplane: Airplane, facts: Mapping[str, Any]) -> None:
    for key, fact in facts.items():
        if key in _LATER:
            setattr(airplane.crew[0], key, fact)
        elif key not in _PERSON and key not in _ENTRY:
            assert hasattr(airplane, key), f"an airplane has no {key}"
            setattr(airplane, key, fact)
