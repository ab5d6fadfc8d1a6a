"""A campaign from its first day to its last: morning, orders, staff, mission, debriefing, training."""

from collections.abc import Callable

from aerodrome.campaign.adapter import adapter
from aerodrome.campaign.calendar import after, spelled, types
from aerodrome.campaign.events import Morning, Over
from aerodrome.campaign.hangar import supply
from aerodrome.campaign.orders import orders
from aerodrome.campaign.people import join, of_squadron, recover
from aerodrome.campaign.reporting import debrief, fly
from aerodrome.campaign.staffing import staff
from aerodrome.campaign.state import FIGHTER, PILOT, State
from aerodrome.campaign.table import Table
from aerodrome.campaign.victory import outcome
from aerodrome.kernel.agenda import follow
from aerodrome.kernel.chance import die_of
from aerodrome.kernel.decisions import Steps

DAY = ("orders", "staff", "muster", "fly", "debrief", "training", "evening")
GUNNER = "gunner"
_PACE = {"days": (1, 3, 0), "weeks": (1, 6, 3)}
"""Dice and what is added: days to the next mission (campaign.pace)."""


def play(table: Table) -> Steps[None]:
    """Mission after mission until the last."""
    return follow(table, STEPS)


def founding(table: Table) -> Steps[None]:
    """Squadrons get their airplanes and people (campaign.start)."""
    fill(table)
    yield from supply(table)
    table.state.agenda.append("day")


def fill(table: Table) -> None:
    """Newcomers take the places of those who are gone (campaign.recruits)."""
    state = table.state
    for squadron in state.squadrons.values():
        roles = (PILOT,) if squadron.role == FIGHTER else (PILOT, GUNNER)
        for role in roles:
            aboard = most_gunners(state, squadron.side) if role == GUNNER else 1
            for _ in range(squadron.crews * aboard - len(of_squadron(state, squadron.id, role))):
                join(table, squadron, role)


def most_gunners(state: State, side: str) -> int:
    """How many besides the pilot the largest type of a side has aboard in this campaign's game."""

    power = next(each.power for each in state.brief.side if each.name == side)
    roles = adapter(state.brief.book).roles
    return max(len(roles(name)) - 1 for name, served in types(state.brief.book).items() if served.power == power)


def morning(table: Table) -> Steps[None]:
    """Days pass; people recover, newcomers join, airplanes are delivered (campaign.pace, campaign.supply)."""
    state = table.state
    count, sides, more = _PACE[state.brief.pace]
    days = sum(table.dice.rolls(count, die_of(sides))) + more
    state.day = after(state.day, days)
    if state.day > state.brief.ends.isoformat():
        finish(table, "armistice" if state.brief.ends.isoformat() == "1918-11-11" else "last day")
        return
    table.say(Morning, "campaign.pace", day=spelled(state.day), days=days)
    recover(table)
    fill(table)
    yield from supply(table)
    state.agenda.append("day")


def day(table: Table) -> None:
    table.state.agenda.extend(DAY)


def muster(table: Table) -> Steps[None]:
    for side in table.state.brief.side:
        yield from adapter(table.state.brief.book).muster(table, side.name)


def training(table: Table) -> Steps[None]:
    """Experience is spent (campaign.training)."""
    for side in table.state.brief.side:
        yield from adapter(table.state.brief.book).train(table, side.name)


def evening(table: Table) -> None:
    """The next morning, unless that was the last mission (campaign.end)."""
    state = table.state
    if state.number >= state.brief.missions:
        finish(table, "last mission")
    else:
        state.agenda.append("morning")


def finish(table: Table, reason: str) -> None:
    state = table.state
    state.over = reason
    del state.agenda[1:]
    ended = outcome(state)
    assert ended is not None
    table.say(Over, ended.rule, reason=reason, winner=ended.winner or "", points=dict(ended.points))


STEPS: dict[str, Callable[[Table], Steps[None] | None]] = {
    "founding": founding,
    "morning": morning,
    "day": day,
    "orders": orders,
    "muster": muster,
    "staff": staff,
    "fly": fly,
    "debrief": debrief,
    "training": training,
    "evening": evening,
}
