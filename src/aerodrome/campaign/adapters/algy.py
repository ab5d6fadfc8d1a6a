"""Watch Algy Dogfight! in a campaign: Pilot Dice that grow from a rookie's to an ace's, sections under their best
pilot, and all that shoots from the ground (campaign.algy).

The book knows balloons and strafing, but neither cameras nor bombs: whoever has such a task does it on his way, and
must cross an edge of the board (algy.victory.crossing)."""

from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, Literal

from aerodrome.campaign import note_kinds
from aerodrome.campaign.adapter import Adapter, Staff
from aerodrome.campaign.events import MoreDice
from aerodrome.campaign.flights import briefing, places, simple_report
from aerodrome.campaign.people import ACE, mark
from aerodrome.campaign.reporting import shaken, survival
from aerodrome.campaign.state import PILOT, Befell, Claim, Mission, Person, Place, Report, State
from aerodrome.campaign.table import Table
from aerodrome.kernel.chance import die_of
from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.files import from_toml
from aerodrome.kernel.structs import Strict
from aerodrome.rulebooks.algy import AlgyMatch
from aerodrome.rulebooks.algy.aircraft import band, models
from aerodrome.rulebooks.algy.archie import BALLOON
from aerodrome.rulebooks.algy.damage import BROKE_UP, KILLED
from aerodrome.rulebooks.algy.events import Aims, Critical, Hits, Lost, ObserverOut, Silenced, Wounded
from aerodrome.rulebooks.algy.guns import OBSERVER
from aerodrome.rulebooks.algy.state import LOST, full_rows
from aerodrome.rulebooks.algy.tables import TABLES
from aerodrome.rulebooks.algy.victory import crossed
from aerodrome.sky.hexes import Hexes, hexes

_FIRST = (2, 2, 3, 3, 3, 4)
"""Pilot Dice of a newcomer by 1d6: from a rookie's to those of an average pilot."""

_MISSIONS = (3, 8, 15)
_VICTORIES = (ACE, 2 * ACE)
"""Missions and victories that each give a Pilot Die."""

_VETERAN, _MOST = TABLES.house.veteran, TABLES.house.ace
"""How far missions alone bring a pilot, and victories with them."""

_OBSERVER = "gunner"
_LETTERS = {"allied": "ABCDEF", "central": "RSTUVW"}
_MINUTES = 30
_MOMENTS = (Lost, Silenced, ObserverOut, Wounded, Critical, Hits)


class Unit(Strict):
    """Something on the ground, or a balloon, so many hexes from its side's edge."""

    kind: Literal["rifles", "aa-mg", "battery", "balloon"]
    off: int
    level: int = 0


class Lay(Strict):
    """Where a side starts, and what it can score with."""

    off: int
    level: int
    others_off: int = 0
    others_level: int = 0
    cross: Literal["", "far", "own", "south"] = ""
    crossing: int = 0
    all: bool = False
    """Fighters cross as well."""
    vary: bool = True
    """It may start a level higher or lower."""
    balloon: int = 0
    ground: tuple[Unit, ...] = ()


class Plan(Strict):
    """A kind of mission."""

    columns: int
    rows: int
    turns: int
    attacker: Lay
    defender: Lay
    ceiling: int = TABLES.house.ceiling


@cache
def plans() -> dict[str, Plan]:
    data = (files("aerodrome.campaign") / "data" / "algy.toml").read_bytes()
    return from_toml(data, dict[str, Plan], "algy.toml")


def roles(model: str) -> tuple[str, ...]:
    """A pilot, and in two-seaters an observer with his gun (algy.amb.two_seaters)."""
    return (PILOT, _OBSERVER) if models()[model].seats > 1 else (PILOT,)


def recruit(table: Table, person: Person) -> None:
    """A pilot starts with 2 to 4 Pilot Dice; others have none (campaign.algy.recruits, algy.pilot.meaning)."""
    person.figures = {"dice": _FIRST[table.dice.roll(die_of(6)) - 1]} if person.role == PILOT else {}


def worth(person: Person) -> float:
    return person.figures.get("dice", 0) + (person.victories + person.missions / 10) / 100


class Field:
    """The board of a mission as one of its sides sees it, from its own edge on, and the row where they meet: Allies
    come from the west."""

    __slots__ = ("_board", "_east", "power", "row")

    def __init__(self, board: Hexes, power: str, row: int) -> None:
        self._board = board
        self._east = power == "central"
        self.power = power
        self.row = row

    def at(self, off: int, row: int) -> str:
        column = self._board.columns - 1 - off if self._east else off
        return self._board.at(column, row)

    def facing(self, to: str, random: Random) -> str:
        if to == "south":
            return "S"
        return random.choice(("NW", "SW") if self._east == (to == "far") else ("NE", "SE"))

    def edge(self, cross: str) -> str:
        return "S" if cross == "south" else "W" if self._east == (cross == "far") else "E"


def scenario(state: State, mission: Mission, staff: Staff) -> dict[str, Any]:
    """Sections that meet, and what one side has to do besides (campaign.algy.missions)."""
    random = Random(mission.seed)
    plan = plans()[mission.kind]
    board = hexes(plan.columns, plan.rows)
    enemy = next(side for side in staff if side != mission.attacker)
    powers = {side.name: side.power for side in state.brief.side}
    row = random.randint(3, plan.rows - 4)
    sides = [
        side_of(state, side, staff[side], lay, Field(board, powers[side], row), random)
        for side, lay in ((mission.attacker, plan.attacker), (enemy, plan.defender))
    ]
    return {
        **briefing("algy", mission, _MINUTES),
        "turns": plan.turns,
        "board": {"columns": plan.columns, "rows": plan.rows, "ceiling": plan.ceiling},
        "side": sides,
    }


def side_of(state: State, name: str, sent: tuple[Place, ...], lay: Lay, field: Field, random: Random) -> dict[str, Any]:
    """A side's sections near a row of the board, its task, and what it has on the ground."""
    letters = iter(_LETTERS[field.power])
    made: dict[str, Any] = {"name": name, "power": field.power, "section": []}
    crossers: list[str] = []
    higher = random.choice((-1, 0, 0, 1)) if lay.vary else 0
    for seats in (1, 2):
        crew = [place for place in sent if min(2, _seats(state, place)) == seats]
        crosses = bool(lay.cross) and (seats > 1 or lay.all)
        off, level = (lay.others_off, lay.others_level) if seats > 1 else (lay.off, lay.level)
        facing = field.facing(lay.cross if seats > 1 or lay.all or lay.cross == "own" else "far", random)
        for group in grouped(state, crew):
            letter = next(letters)
            lead = 1 if seats > 1 and lay.cross == "south" else field.row + random.randint(-2, 2)
            made["section"].append(
                {
                    "name": letter,
                    "rogue": len(group) == 1,
                    "at": field.at(off, lead),
                    "facing": facing,
                    "level": level + higher,
                    "aircraft": [_entry(state, place) for place in group],
                }
                | ({"seat": group[0].by} if group[0].by else {})
            )
            if crosses:
                crossers += [letter] if len(group) == 1 else [f"{letter}{number + 1}" for number in range(len(group))]
    if crossers:
        made |= {"cross": field.edge(lay.cross), "crossing": lay.crossing, "crossers": crossers}
    if lay.balloon:
        made["balloon"] = lay.balloon
    if lay.ground:
        rows = [field.row + more for more in (-2, 1, -1, 2, 0)]
        made["ground"] = [
            {"kind": unit.kind, "at": field.at(unit.off, rows[number % 5]), "level": unit.level}
            for number, unit in enumerate(lay.ground)
        ]
    return made


def _seats(state: State, place: Place) -> int:
    return models()[state.machines[place.machine].model].seats


def grouped(state: State, sent: list[Place]) -> list[list[Place]]:
    """Sections of two or three, the best pilots at their heads; one alone is a rogue (algy.group.section,
    algy.group.leader, algy.group.optional). Whoever flies for the side has sections of his own (campaign.people)."""
    found: list[list[Place]] = []
    for by in dict.fromkeys(place.by for place in sent):
        own = [place for place in sent if place.by == by]
        best = sorted(own, key=lambda place: -state.people[place.crew[PILOT]].figures["dice"])
        number = -(-len(best) // 3)
        found += [best[first::number] for first in range(number)]
    return found


def _entry(state: State, place: Place) -> dict[str, Any]:
    person = state.people[place.crew[PILOT]]
    return {"model": state.machines[place.machine].model, "pilot": person.figures["dice"], "name": person.id}


def report(match: AlgyMatch, state: State) -> Report:
    """Who was brought down, who was wounded, which balloons fell, and who got across. A victory is his who hit an
    airplane last, be it from an observer's seat; what falls after fire from the ground is nobody's. Nobody comes down
    alive whose pilot is dead, or who has dived his airplane to pieces."""
    final = match.state
    pilot = {each.id: each.name for each in final.aircraft.values()}
    flown = places(state)
    shot_down: dict[str, list[str]] = {}
    more: dict[str, tuple[Claim, ...]] = {}
    guns: dict[str, str] = {}
    hit_by: dict[str, str] = {}
    for event in match.events:
        if aims := event.told(Aims):
            crew = flown[pilot[aims.aircraft]][1].crew
            guns[aims.aircraft] = crew[_OBSERVER if aims.guns == OBSERVER else PILOT]
        elif hits := event.told(Hits):
            hit_by[hits.aircraft] = guns[hits.by] if hits.by in pilot else ""
        elif (lost := event.told(Lost)) and hit_by.get(lost.aircraft):
            shot_down.setdefault(hit_by[lost.aircraft], []).append(pilot[lost.aircraft])
        elif silenced := event.told(Silenced):
            unit = final.ground[silenced.unit]
            claim = Claim(unit.id, "balloon" if unit.kind == BALLOON else "ground")
            more[pilot[silenced.by]] = (*more.get(pilot[silenced.by], ()), claim)
    lived: dict[str, int | None] = {}
    machines: dict[str, str] = {}
    wounds: dict[str, int] = {}
    reached: dict[str, int] = {}
    for each in final.aircraft.values():
        crew = flown[each.name][1].crew
        down = each.fate == LOST
        doomed = each.cause == KILLED or (each.cause == BROKE_UP and not each.by)
        lived[each.name] = (0 if doomed else len(crew)) if down else None
        worn = full_rows(each) >= TABLES.house.crippled_rows
        machines[each.name] = "lost" if down else "damaged" if worn or each.engine_dead or each.burning else "sound"
        wounds[each.name] = each.wounds
        if each.observer_out:
            wounds[crew[_OBSERVER]] = TABLES.fire.wound
        if crossed(final, each):
            reached[each.name] = 1
    return simple_report(
        match,
        state,
        lived=lived,
        machines=machines,
        shot_down=shot_down,
        more=more,
        wounds=wounds,
        objectives=reached,
        turns=final.turn,
        moments=_MOMENTS,
    )


def debrief(table: Table, person: Person, befell: Befell, _won: bool) -> Steps[None]:
    """A Pilot Die more after 3, 8 and 15 missions, up to a veteran's; and with the 5th and the 10th victory, up to an
    ace's (campaign.algy.growth)."""
    yield from ()
    shaken(table, person, befell)
    if person.role != PILOT:
        return
    dice = person.figures["dice"]
    better = dice
    if person.missions in _MISSIONS:
        better = max(better, min(_VETERAN, better + 1))
    before = person.victories - sum(claim.kind != "ground" for claim in befell.claims)
    for victories in _VICTORIES:
        if before < victories <= person.victories:
            better = min(_MOST, better + 1)
    if better != dice:
        person.figures["dice"] = better
        mark(table.state, person, note_kinds.MoreDice(dice=better, grade=band(better)))
        table.say(MoreDice, "campaign.algy.growth", person=person.id, dice=better, grade=band(better), side=person.side)


ADAPTER = Adapter(
    book="algy",
    figures=("dice",),
    roles=roles,
    recruit=recruit,
    worth=worth,
    scenario=scenario,
    report=report,
    debrief=debrief,
    survives=survival,
)
