"""Orders: which missions headquarters offers on a day, and what each needs (campaign.orders)."""

from functools import cache
from importlib.resources import files

import msgspec

from aerodrome.campaign import decisions
from aerodrome.campaign.adapter import adapter
from aerodrome.campaign.calendar import spelled
from aerodrome.campaign.events import MissionOrdered, StandDown
from aerodrome.campaign.hangar import ready, roles_flown
from aerodrome.campaign.people import may_fly, squadron_for
from aerodrome.campaign.scenario import MOST
from aerodrome.campaign.state import (
    BOMBER,
    FIGHTER,
    KINDS,
    PILOT,
    READY,
    TWO_SEATER,
    Mission,
    Need,
    Person,
    State,
    enemy_of,
)
from aerodrome.campaign.table import Table
from aerodrome.kernel.chance import Die, die_of
from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.files import from_toml
from aerodrome.kernel.structs import Strict

OFFERS = 3
HOURS = ("dawn", "morning", "noon", "afternoon", "evening")
WEATHER = ("clear", "clear", "scattered clouds", "scattered clouds", "broken clouds", "overcast")


class Task(Strict):
    """Who flies on a kind of mission, beside or less than the strength that was drawn."""

    fighters: int
    """Fighters of the side with the task, added to the strength."""
    others: int
    role: tuple[str, ...]
    """What flies the task itself: the first that the side has."""
    against: int
    """Fighters of the enemy, added to the strength."""
    prey: int = 0
    """Airplanes of the enemy with a task of their own."""


class Difference(Strict):
    """What is other than in the kind of mission by the rules of a game."""

    fighters: int | None = None
    others: int | None = None
    role: tuple[str, ...] | None = None
    against: int | None = None


class Plans(Strict):
    sectors: tuple[str, ...]
    kinds: dict[str, Task]
    books: dict[str, dict[str, Difference]]

    def task(self, book: str, kind: str) -> Task:
        differs = msgspec.structs.asdict(self.books.get(book, {}).get(kind, Difference()))
        given = {name: value for name, value in differs.items() if value is not None}
        return msgspec.structs.replace(self.kinds[kind], **given)


@cache
def plans() -> Plans:
    return from_toml((files(__package__) / "data" / "missions.toml").read_bytes(), Plans, "missions.toml")


def orders(table: Table) -> Steps[None]:
    """Headquarters offers some missions, each of another kind; the side whose day it is takes one of those that can be
    flown. Sides take turns (campaign.orders, campaign.choice)."""
    state = table.state
    side = state.brief.side[state.number % 2].name
    if not state.offers:
        state.offers = offers(table, side)
    able = tuple(each.kind for each in state.offers if not any(lacks(state, each).values()))
    if not able:
        stand_down(table)
        return
    table.safe()
    answer = yield from decisions.Mission.ask(side, able, "campaign.choice", (spelled(state.day),))
    mission = state.mission = next(each for each in state.offers if each.kind == answer)
    state.offers = ()
    table.say(
        MissionOrdered,
        "campaign.orders",
        side=side,
        number=mission.number,
        task=mission.kind,
        attacker=mission.attacker,
        sector=mission.sector,
        hour=mission.hour,
        weather=mission.weather,
    )


def stand_down(table: Table) -> None:
    """Nothing can be flown: the day passes, and with it people recover and newcomers join (campaign.stand-down)."""
    state = table.state
    why = next(reason for offer in state.offers for reason in lacks(state, offer).values() if reason)
    table.say(
        StandDown,
        "campaign.stand-down",
        day=spelled(state.day),
        side=why.side,
        what=why.what,
        role=why.role,
        needs=why.needs,
        has=why.has,
    )
    state.offers = ()
    del state.agenda[1:]
    state.agenda.append("morning")


def offers(table: Table, side: str) -> tuple[Mission, ...]:
    """Kinds drawn without repeating one, until there are three that can be staffed; where there are fewer, others fill
    up (campaign.orders, campaign.who-flies)."""
    state = table.state
    left = list(KINDS)
    found: list[Mission] = []
    spare: list[Mission] = []
    while left and len(found) < OFFERS:
        kind = left.pop(table.dice.roll(Die("kind", len(left))) - 1)
        mission = draw(table, side, kind)
        (spare if any(lacks(state, mission).values()) else found).append(mission)
    return (*found, *spare[: OFFERS - len(found)])


def draw(table: Table, side: str, kind: str) -> Mission:
    """A mission of a kind: place, hour and weather, and what both sides send (campaign.generator)."""
    state = table.state
    sectors = state.brief.sectors or plans().sectors
    most = state.brief.strength
    return Mission(
        number=state.number + 1,
        day=state.day,
        kind=kind,
        attacker=side,
        sector=sectors[table.dice.roll(Die("sector", len(sectors))) - 1],
        hour=HOURS[table.dice.roll(Die("hour", len(HOURS))) - 1],
        weather=WEATHER[table.dice.roll(Die("weather", len(WEATHER))) - 1],
        wind=30 * table.dice.roll(die_of(12)) % 360,
        needs=needs(state, side, kind, table.dice.roll(Die("strength", max(1, most - 1))) + min(1, most - 1)),
        seed=table.dice.roll(Die("seed", 1_000_000)),
    )


def needs(state: State, side: str, kind: str, strength: int) -> dict[str, Need]:
    """What both sides send: the task's own airplanes with their escort, and who meets them."""
    task = plans().task(state.brief.book, kind)
    enemy = enemy_of(state, side)
    own = _others(state, side, task.role, task.others)
    met = _others(state, enemy, (BOMBER, TWO_SEATER) if task.prey else (), task.prey)
    return {
        side: Need(_fighters(strength + task.fighters, own), own.others, own.role),
        enemy: Need(_fighters(strength + task.against, met), met.others, met.role),
    }


def _fighters(number: int, beside: Need) -> int:
    return min(MOST, max(0 if beside.others else 1, number))


def _others(state: State, side: str, roles: tuple[str, ...], number: int) -> Need:
    flown = roles_flown(state, side)
    role = next((each for each in roles if each in flown), "")
    return Need(0, number if role else 0, role)


class Lack(msgspec.Struct, frozen=True):
    """Too few airplanes or people: whose, of what, in which role, how many are needed and how many there are."""

    side: str
    what: str
    role: str
    needs: int
    has: int


def lacks(state: State, mission: Mission) -> dict[str, Lack | None]:
    """For each side what keeps it from flying a mission: too few airplanes or people, of what, and how many there are
    (campaign.who-flies)."""
    return {side: _lacking(state, side, need) for side, need in mission.needs.items()}


def _lacking(state: State, side: str, need: Need) -> Lack | None:
    for role, number in ((FIGHTER, need.fighters), (need.role, need.others)):
        if not number:
            continue
        people = free(state, side, role)
        pilots = [each for each in people if each.role == PILOT]
        machines = [each for each in ready(state, side, role) if not each.owner]
        own = [each for each in pilots if each.machine and state.machines[each.machine].state == READY]
        gunners = len(people) - len(pilots)
        aboard = max((len(adapter(state.brief.book).roles(each.model)) for each in machines), default=1) - 1
        for what, has, wanted in (
            ("pilots", len(pilots), number),
            ("airplanes", len(machines) + len(own), number),
            ("gunners", gunners, number * aboard),
        ):
            if has < wanted:
                return Lack(side, what, role, wanted, has)
    return None


def free(state: State, side: str, role: str) -> list[Person]:
    """Who may fly airplanes of a role, the best first."""
    squadron = squadron_for(state, side, role)
    worth = adapter(state.brief.book).worth
    found = [each for each in state.people.values() if each.squadron == squadron.id and may_fly(state, each)]
    return sorted(found, key=lambda each: -worth(each))
