"""Scenarios: what must be fixed before play (spandaus.scenario.designer-sets)."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from aerodrome.aircraft.lists import own_models
from aerodrome.kernel.checks import bad_scenario, check_counts
from aerodrome.kernel.rulebook import Choice
from aerodrome.kernel.scenario import Titled
from aerodrome.kernel.structs import Strict
from aerodrome.rulebooks.spandaus.aircraft import SCOUT, TWO_SEATER, TYPES, Model, check_model, find_model, models
from aerodrome.rulebooks.spandaus.tables import CREWS
from aerodrome.sky.chain import HIGHEST, LOWEST, PLACE

"""A fight and the training missions; airships, rockets and ground targets are no part of it
(spandaus.game.not-covered)."""

_TRAINING = {
    "photo-recon": "spandaus.training.recon-setup",
    "balloon": "spandaus.training.balloon-setup",
    "kong": "spandaus.training.kong-setup",
}
_MOST_AIRCRAFT = 60
_MOST_TURNS = 200
_FORMATION = range(2, 7)
_MOST_POINTS = 1000


class Exit(Strict):
    """Whether, when and where a side may leave the map (spandaus.move.exit-kinds)."""

    kind: Literal["none", "temporary", "permanent"] = "none"
    when: Literal["always", "crippled", "empty", "hurt"] = "always"
    by: tuple[str, ...] = (HIGHEST, LOWEST)


class Entry(Strict, omit_defaults=True):
    """One aircraft of a side, its crew and its contact formation (spandaus.crew.assigned,
    spandaus.formation.contact-scenario)."""

    name: str
    model: str
    crew: Literal["legendary", "ace", "good", "average", "poor"] = "average"
    owner: str = ""
    arrives: int = 1
    formation: str = ""
    designated: bool = False
    crew_size: int = 0
    choice: bool = False
    """Its owner may fly another model of the same type; all that he may choose are of one model."""


class Side(Strict, omit_defaults=True):
    """One side: its aircraft and what it may do."""

    name: str
    aircraft: tuple[Entry, ...] = ()
    exit: Exit = Exit()
    pairs: bool = True


class Environment(Strict, omit_defaults=True):
    """Sun and cloud: placed by card, or on given squares (spandaus.amb.env-optional)."""

    sun: bool = False
    sun_squares: tuple[str, ...] = ()
    clouds: int = 0
    cloud_squares: tuple[str, ...] = ()
    banks: tuple[int, ...] = ()


class Victory(Strict, omit_defaults=True):
    """Points by type of aircraft: for enemies destroyed, own aircraft still in play, own aircraft that got away."""

    destroyed: dict[str, int] = msgspec.field(default_factory=lambda: {"scout": 1, "two-seater": 1, "bomber": 1})
    survived: dict[str, int] = {}
    escaped: dict[str, int] = {}
    hit_points: bool = True


class Scenario(Titled):
    """A scenario as it is written in a TOML file."""

    side: tuple[Side, ...]
    mission: Literal["dogfight", "photo-recon", "balloon", "kong"] = "dogfight"
    turns: int = 20
    environment: Environment = Environment()
    victory: Victory = Victory()
    models: tuple[Model, ...] = ()


def choices(scenario: Scenario) -> dict[str, Choice]:
    """What each owner may choose before play: in training missions any two-seater or any scout
    (spandaus.training.recon-setup, spandaus.training.balloon-setup, spandaus.training.kong-setup)."""
    own = {model.id: model for model in scenario.models}
    rule = _TRAINING.get(scenario.mission, "spandaus.scenario.designer-sets")
    found: dict[str, Choice] = {}
    for side in scenario.side:
        for entry in side.aircraft:
            if entry.choice:
                flown = find_model(entry.model, own, f"scenario: {side.name}: {entry.name}")
                types = {id_: model.name for id_, model in (models() | own).items() if model.type == flown.type}
                found[entry.owner or side.name] = Choice(flown.id, types, rule)
    return found


def choose(scenario: Scenario, chosen: Mapping[str, str]) -> Scenario:
    """The same scenario with these models for these owners."""

    def flown(side: Side) -> Side:
        entries = (
            msgspec.structs.replace(entry, model=chosen.get(entry.owner or side.name, entry.model))
            if entry.choice
            else entry
            for entry in side.aircraft
        )
        return msgspec.structs.replace(side, aircraft=tuple(entries))

    return msgspec.structs.replace(scenario, side=tuple(flown(side) for side in scenario.side))


def check(scenario: Scenario, settings: Any) -> dict[str, Model]:
    """Refuses a scenario that the rules could not play; gives the model that each aircraft is."""
    check_counts(scenario, {"turns": _MOST_TURNS})
    own = own_models(scenario.models, check_model, "spandaus.aircraft.list-columns")
    _check_sides(scenario)
    _check_environment(scenario.environment)
    _check_victory(scenario.victory)
    used: dict[str, Model] = {}
    for side in scenario.side:
        _check_exit(side)
        for entry in side.aircraft:
            where = f"{side.name}: {entry.name}"
            model = find_model(entry.model, own, f"scenario: {where}")
            used[entry.name] = model
            _check_entry(entry, model, settings, where)
        _check_formations(side, own)
    _check_choices(scenario, used)
    _check_mission(scenario, own)
    return used


def _check_sides(scenario: Scenario) -> None:
    names = [side.name for side in scenario.side]
    if not 1 <= len(names) <= 2 or len(set(names)) != len(names) or not all(names):
        raise bad_scenario("side", "a scenario has one side or two, with different names", "spandaus.game.scope")
    aircraft = [entry.name for side in scenario.side for entry in side.aircraft]
    if not 1 <= len(aircraft) <= _MOST_AIRCRAFT:
        raise bad_scenario("side", f"{len(aircraft)} aircraft; 1 to {_MOST_AIRCRAFT} can be played")
    for name, count in Counter(aircraft).items():
        if count > 1 or not name.strip() or name in ("pass", "done", "balloon", "Kong"):
            raise bad_scenario("aircraft names", f"{name!r} is not a name of its own for one aircraft")
    owners: dict[str, str] = {}
    for side in scenario.side:
        for entry in side.aircraft:
            if owners.setdefault(entry.owner or side.name, side.name) != side.name:
                what = f"{entry.owner or side.name!r} owns aircraft of both sides"
                raise bad_scenario(f"{side.name}: {entry.name}: owner", what, "spandaus.game.scope")


def _check_environment(environment: Environment) -> None:
    for field in ("sun_squares", "cloud_squares"):
        for square in getattr(environment, field):
            if square not in PLACE:
                raise bad_scenario(
                    f"environment: {field}", f"{square!r} is not a square such as 7H", "spandaus.map.grid"
                )
    sun = environment.sun_squares
    places = sorted(PLACE[square] for square in sun)
    in_a_row = len(sun) == len(set(sun)) == 3 and places[2] - places[0] == 2
    if sun and not (in_a_row and all(square.endswith("H") for square in sun)):
        raise bad_scenario(
            "environment: sun_squares", "the sun zone is three squares of HEARTS side by side", "spandaus.env.sun-place"
        )
    if sun and environment.sun:
        raise bad_scenario("environment: sun", "the sun is placed by card or given, not both")
    if not 0 <= environment.clouds <= 52 or any(not 2 <= length <= 52 for length in environment.banks):
        raise bad_scenario("environment", "0 to 52 clouds, and banks of 2 to 52 squares", "spandaus.env.cloud-place")


def _check_victory(victory: Victory) -> None:
    for field in ("destroyed", "survived", "escaped"):
        for kind, points in getattr(victory, field).items():
            if kind not in TYPES or not -_MOST_POINTS <= points <= _MOST_POINTS:
                raise bad_scenario(
                    f"victory: {field}",
                    f"{kind} = {points} is not {', '.join(TYPES)} with at most {_MOST_POINTS} points",
                    "spandaus.scenario.designer-sets",
                )


def _check_exit(side: Side) -> None:
    for square in side.exit.by:
        if square not in (HIGHEST, LOWEST):
            what = f"aircraft leave by {HIGHEST} or {LOWEST}, not by {square!r}"
            raise bad_scenario(f"{side.name}: exit: by", what, "spandaus.move.exit")


def _check_entry(entry: Entry, model: Model, settings: Any, where: str) -> None:
    if CREWS[entry.crew].scouts_only and model.type != SCOUT:
        rule = "spandaus.opt.legend-who" if entry.crew == "legendary" else "spandaus.crew.ace-scouts-only"
        raise bad_scenario(f"{where}: crew", f"only scouts can be {entry.crew}; {model.name} is a {model.type}", rule)
    if entry.crew == "legendary" and not settings.legendary_pilots:
        what = "legendary pilots need the option legendary_pilots"
        raise bad_scenario(f"{where}: crew", what, "spandaus.opt.legend-who")
    if entry.designated and (model.type != TWO_SEATER or not settings.two_seaters_as_bombers):
        what = "only two-seaters can be flown as bombers, and only with the option two_seaters_as_bombers"
        raise bad_scenario(f"{where}: designated", what, "spandaus.opt.tsb-designate")
    if not 1 <= entry.arrives <= _MOST_TURNS:
        raise bad_scenario(f"{where}: arrives", f"{entry.arrives} is not a turn")
    if not 0 <= entry.crew_size <= 12:
        raise bad_scenario(f"{where}: crew_size", f"{entry.crew_size} is not a number of crew")


def _check_formations(side: Side, own: dict[str, Model]) -> None:
    groups: dict[str, list[Entry]] = {}
    for entry in side.aircraft:
        if entry.formation:
            groups.setdefault(entry.formation, []).append(entry)
    for name, group in groups.items():
        where = f"{side.name}: formation {name}"
        if len(group) not in _FORMATION:
            what = f"a contact formation has 2 to 6 aircraft, not {len(group)}"
            raise bad_scenario(where, what, "spandaus.formation.contact-size")
        if len({find_model(entry.model, own, f"scenario: {where}").id for entry in group}) > 1:
            raise bad_scenario(
                where, "a contact formation has aircraft of one model", "spandaus.formation.contact-size"
            )
        if len({entry.arrives for entry in group}) > 1:
            raise bad_scenario(where, "a contact formation arrives together", "spandaus.formation.contact-when")


def _check_choices(scenario: Scenario, used: Mapping[str, Model]) -> None:
    """Who may choose chooses one model for all."""
    free: dict[str, str] = {}
    for side in scenario.side:
        for entry in side.aircraft:
            if entry.choice and free.setdefault(entry.owner or side.name, used[entry.name].id) != used[entry.name].id:
                what = "aircraft that one player chooses are of one model"
                where = f"{side.name}: {entry.name}: choice"
                raise bad_scenario(where, what, "spandaus.scenario.designer-sets")


def _check_mission(scenario: Scenario, own: dict[str, Model]) -> None:
    wanted = {"photo-recon": TWO_SEATER, "balloon": SCOUT, "kong": SCOUT}.get(scenario.mission)
    where = "mission"
    if scenario.mission == "dogfight":
        if len(scenario.side) != 2 or not all(side.aircraft for side in scenario.side):
            raise bad_scenario(where, "a fight needs two sides with aircraft", "spandaus.game.scope")
        return
    rule = _TRAINING[scenario.mission]
    flown = [find_model(entry.model, own, f"scenario: {where}") for entry in scenario.side[0].aircraft]
    alone = scenario.mission == "photo-recon"
    if not flown or any(model.type != wanted for model in flown) or (alone and len(flown) != 1):
        raise bad_scenario(where, f"the mission {scenario.mission} is flown by a {wanted}", rule)
    if scenario.mission != "balloon" and len(scenario.side) != 1:
        raise bad_scenario(where, f"the mission {scenario.mission} is for one side", rule)
