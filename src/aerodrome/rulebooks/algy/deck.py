"""The activation deck: which cards go in, and whom they activate (algy.deck.*).

A card is a short text: "aircraft:A2", "section:A1" (by its Leader), "leader:allied", "tally-ho", "flying-circus",
"high-flight", "archie:central". People may lay it out of any cards or chits (algy.setup.materials,
algy.setup.deck_materials).
"""

from collections.abc import Callable, Iterable

from aerodrome.rulebooks.algy.dice import ROLL_OFF_DIE
from aerodrome.rulebooks.algy.events import RollOff
from aerodrome.rulebooks.algy.groups import all_leaders, free_leaders, is_formed
from aerodrome.rulebooks.algy.state import FLYING, Aircraft, State, flying
from aerodrome.rulebooks.algy.table import Table
from aerodrome.rulebooks.algy.tables import TABLES

AIRCRAFT, SECTION, LEADER, ARCHIE = "aircraft", "section", "leader", "archie"
TALLY_HO, FLYING_CIRCUS, HIGH_FLIGHT = "tally-ho", "flying-circus", "high-flight"
GROUP_CARDS = {TALLY_HO: "allied", FLYING_CIRCUS: "central"}
"""Whose groups they activate (algy.amb.tally_sides)."""


def own_card(aircraft: Aircraft) -> str:
    """The card of an unattached aircraft: a Section Card for a Leader, an Aircraft Card for everybody else, rogues too
    (algy.deck.aircraft_include, algy.deck.section_include, algy.amb.rogue_cards, algy.amb.deck_status)."""
    return f"{SECTION if aircraft.leads else AIRCRAFT}:{aircraft.id}"


def cards(state: State, bought: Iterable[str]) -> list[str]:
    """The deck of a turn (algy.deck.build, algy.deck.aircraft_count, algy.deck.section_count,
    algy.deck.section_subordinate, algy.deck.leader_include, algy.deck.tally_include, algy.deck.high_include,
    algy.deck.archie_include, algy.deck.aircraft_extra, algy.deck.section_extra)."""
    counts = TABLES.cards
    found: list[str] = []
    extra = set(bought)
    for each in state.aircraft.values():
        if each.fate == FLYING and not each.attached:
            number = counts.section if each.leads else counts.aircraft
            found += [own_card(each)] * (number + (each.id in extra))
    brief = state.brief
    for side in brief.sides:
        if any(each.leads and each.side == side and each.fate == FLYING for each in state.aircraft.values()):
            found.append(f"{LEADER}:{brief.powers[side]}")
        if any(unit.side == side for unit in state.ground.values()):
            found += [f"{ARCHIE}:{brief.powers[side]}"] * brief.archie[side]
    return [*found, TALLY_HO, FLYING_CIRCUS, HIGH_FLIGHT]


def chosen(table: Table, card: str) -> Aircraft | None:
    """Whom a card activates, with those attached to him; None where it does nothing (algy.deck.section_draw,
    algy.deck.aircraft_draw, algy.amb.card_void, algy.amb.card_after_reform)."""
    state = table.state
    if card in GROUP_CARDS:
        return best_group(table, GROUP_CARDS[card])
    if card == HIGH_FLIGHT:
        return highest(table)
    kind, _, name = card.partition(":")
    if kind == LEADER:
        return best_leader(table, name)
    aircraft = state.aircraft[name]
    return aircraft if aircraft.fate == FLYING and not aircraft.attached else None


def side_of(state: State, power: str) -> str:
    return next(side for side, each in state.brief.powers.items() if each == power)


def best_leader(table: Table, power: str) -> Aircraft | None:
    """The Leader with most unspent Pilot Dice; ties by height, then speed, then a roll (algy.deck.leader_draw,
    algy.deck.leader_ties, algy.amb.leader_card_group, algy.amb.leader_card_eligible, algy.amb.leader_zero_dice)."""
    of = all_leaders if table.settings.subordinate_leaders else free_leaders
    leaders = of(table.state, side_of(table.state, power))
    return first_of(table, leaders, _by_dice, "algy.deck.leader_ties")


def best_group(table: Table, power: str) -> Aircraft | None:
    """The same among Leaders whose group is formed now (algy.deck.tally_draw, algy.deck.tally_ties,
    algy.deck.tally_ignore)."""
    state = table.state
    leaders = [each for each in free_leaders(state, side_of(state, power)) if is_formed(state, each)]
    return first_of(table, leaders, _by_dice, "algy.deck.tally_ties")


def highest(table: Table) -> Aircraft | None:
    """The highest group, and the highest aircraft where no group is formed; or, as people may agree, whoever is
    highest, a group before one aircraft. Ties by Pilot Dice, then speed, then a roll (algy.deck.high_draw,
    algy.deck.high_ties, algy.amb.high_flight, algy.amb.high_flight_tie, algy.amb.high_attached)."""
    state = table.state
    up = flying(state)
    if table.settings.high_flight == "height":
        top = max((each.level for each in up), default=0)
        up = [each for each in up if each.level == top]
    groups = [each for each in up if each.leads and not each.attached and is_formed(state, each)]
    alone = [each for each in up if not each.attached or each.distant]
    return first_of(table, groups or alone, _by_height, "algy.deck.high_ties")


def _by_dice(aircraft: Aircraft) -> tuple[int, int, int]:
    return aircraft.dice, aircraft.level, aircraft.speed


def _by_height(aircraft: Aircraft) -> tuple[int, int, int]:
    return aircraft.level, aircraft.dice, aircraft.speed


def first_of(
    table: Table, candidates: list[Aircraft], rank: Callable[[Aircraft], tuple[int, int, int]], rule: str
) -> Aircraft | None:
    """The best by rank; equals roll a die each until one is highest (algy.deck.leader_ties)."""
    if not candidates:
        return None
    best = max(map(rank, candidates))
    equal = [each for each in candidates if rank(each) == best]
    while len(equal) > 1:
        dice = table.dice.rolls(len(equal), ROLL_OFF_DIE)
        table.say(RollOff, rule, aircraft=[each.id for each in equal], dice=dice)
        equal = [each for each, face in zip(equal, dice, strict=True) if face == max(dice)]
    return equal[0]
