"""Wind, sun and clouds (dogfights.weather.optional, dogfights.record.cloud_sun_wind_markers)."""

from aerodrome.rulebooks.dogfights.board import BoardMap
from aerodrome.rulebooks.dogfights.dice import BLUE_DIE, RED_DIE
from aerodrome.rulebooks.dogfights.events import Sun, Wind
from aerodrome.rulebooks.dogfights.state import Aircraft
from aerodrome.rulebooks.dogfights.table import Table
from aerodrome.rulebooks.dogfights.tables import TABLES
from aerodrome.sky.lattice import HEADINGS

CALM = -1


def set_weather(table: Table) -> None:
    """Wind and sun are set once, by the scenario or by a die, and do not change (dogfights.wind.direction,
    dogfights.sun.direction, dogfights.scenario.ground.weather, dogfights.amb.wind_constant)."""
    state, brief, dice = table.state, table.state.brief, TABLES.dice
    if brief.wind and table.settings.wind:
        rolled = table.dice.roll(RED_DIE) if brief.wind == "roll" else 0
        state.wind = dice.wind[rolled - 1] if rolled else (HEADINGS.index(brief.wind) + 3) % 6
        table.say(Wind, "dogfights.wind.direction", rolled=rolled, origin=HEADINGS[(state.wind + 3) % 6])
    if brief.sun and table.settings.sun:
        rolled = table.dice.roll(BLUE_DIE) if brief.sun == "roll" else 0
        state.sun = dice.sun[str(dice.blue[rolled - 1])] if rolled else HEADINGS.index(brief.sun)
        table.say(Sun, "dogfights.sun.direction", rolled=rolled, origin=HEADINGS[state.sun])


def hidden(board: BoardMap, one: Aircraft, other: Aircraft, steps: int) -> str:
    """The rule by which cloud keeps two aircraft from firing at each other, or nothing
    (dogfights.cloud.no_fire_inside, dogfights.cloud.midpoint, dogfights.amb.cloud_mid_level)."""
    grid = board.lattice
    assert one.point is not None and other.point is not None
    here, there = grid.index[one.point], grid.index[other.point]
    tops = board.cloud_top
    if one.level <= tops[here] or other.level <= tops[there]:
        return "dogfights.cloud.no_fire_inside"
    if steps == 2:
        relation = grid.relation(here, there)
        assert relation is not None
        if one.level <= tops[grid.next[here * 6 + relation[1]]]:
            return "dogfights.cloud.midpoint"
    return ""
