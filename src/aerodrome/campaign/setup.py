"""A campaign before its first day."""

import msgspec

from aerodrome.campaign.adapter import adapter
from aerodrome.campaign.calendar import in_service, month_of, power_of
from aerodrome.campaign.orders import plans
from aerodrome.campaign.people import nations
from aerodrome.campaign.scenario import FIELD, Scenario, check
from aerodrome.campaign.settings import Settings
from aerodrome.campaign.state import FIGHTER, TWO_SEATER, Squadron, State
from aerodrome.kernel.checks import bad_scenario
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import as_type, merged
from aerodrome.kernel.rulebook import rulebook


def seats(scenario: Scenario) -> dict[str, str]:
    """A commander for each side, and the field, from where reports come."""
    return {side.name: side.name for side in scenario.side} | {FIELD: FIELD}


def setup(scenario: Scenario, _settings: Settings) -> State:
    """Squadrons without anybody in them yet."""
    check(scenario)
    adapter(scenario.book)
    for sector in scenario.sectors:
        if sector not in plans().sectors:
            what = f"{sector!r} is no stretch of the front; there are {', '.join(plans().sectors)}"
            raise bad_scenario("sectors", what, "campaign.generator")
    _check_rules(scenario)
    day = scenario.begins.isoformat()
    squadrons: dict[str, Squadron] = {}
    for side in scenario.side:
        if side.nation not in nations():
            what = f"{side.nation!r} has no people here; {', '.join(nations())} have"
            raise bad_scenario(f"{side.name}: nation", what, "campaign.start")
        if power_of(side.nation) != side.power:
            what = f"{side.nation} is {power_of(side.nation)}, not {side.power}"
            raise bad_scenario(f"{side.name}: power", what, "campaign.start")
        if not in_service(scenario.book, side.power, FIGHTER, month_of(day), side.nation):
            raise bad_scenario(f"{side.name}: power", "there is no fighter in that month", "campaign.calendar")
        for role, name, crews in ((FIGHTER, side.squadron, side.pilots), (TWO_SEATER, side.flight, side.crews)):
            key = f"{side.name}:{role}"
            squadrons[key] = Squadron(key, side.name, name, role, side.base, crews)
    return State(
        brief=scenario,
        agenda=["founding"],
        day=day,
        number=0,
        people={},
        machines={},
        squadrons=squadrons,
        offers=(),
        mission=None,
        staff={},
        advice={},
        flown=[],
        won={side.name: 0 for side in scenario.side},
        named=0,
        over="",
    )


def _check_rules(scenario: Scenario) -> None:
    """Options of the game that it does not have would keep every mission on the ground."""
    where = "scenario: rules"
    options = rulebook(scenario.book).settings
    as_type(merged(msgspec.to_builtins(options()), scenario.rules, where), options, where)


def check_position(state: State, start: State, _settings: Settings) -> None:
    """A campaign is given by its record alone."""
    if state != start:
        raise BadInput(
            "a campaign goes on from its record, not from a position", where="position", rule="campaign.start"
        )
