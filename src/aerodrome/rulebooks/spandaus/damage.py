"""Damage, crippled and destroyed aircraft, progressive damage (spandaus.damage.*, spandaus.crippled.*)."""

from aerodrome.rulebooks.spandaus.aircraft import TWO_SEATER, numbers_of
from aerodrome.rulebooks.spandaus.cards import VALUE, is_ace, is_picture, suit
from aerodrome.rulebooks.spandaus.events import Crippled, Destroyed, Gunner, Progressive, ThingDestroyed
from aerodrome.rulebooks.spandaus.state import DESTROYED, Aircraft, Thing
from aerodrome.rulebooks.spandaus.survival import crew_fate
from aerodrome.rulebooks.spandaus.table import Table
from aerodrome.rulebooks.spandaus.tables import TABLES

CRITICAL = "critical"


def hit_points(table: Table, less: int) -> tuple[str, int, str]:
    """A damage card less a number: the cause (critical or not), the Hit Points, and the cards.

    An Ace is a critical hit: the next card counts in full, and a second Ace destroys, told by -1 Hit Points
    (spandaus.gunnery.effect, spandaus.gunnery.critical, spandaus.rm.damage, spandaus.rm.critical).
    """
    card = table.deck.draw()
    if not is_ace(card):
        return "", max(0, VALUE[card] - less), card
    second = table.deck.draw((card,))
    return CRITICAL, -1 if is_ace(second) else VALUE[second], f"{card} {second}"


def take(table: Table, aircraft: Aircraft, points: int, cause: str, by: Aircraft | None = None) -> None:
    """Adds Hit Points of any source to the running total; -1 destroys outright, half the value cripples, and less
    does nothing (spandaus.damage.record, spandaus.damage.sources, spandaus.damage.crippled-threshold,
    spandaus.damage.light, spandaus.rm.damage-cumulative)."""
    if points == 0:
        return
    scored = aircraft.hits - aircraft.sustained if points < 0 else min(points, aircraft.hits - aircraft.sustained)
    aircraft.sustained += scored
    if by is not None:
        by.scored += scored
    if aircraft.sustained >= aircraft.hits:
        destroy(table, aircraft, cause, by)
    elif not aircraft.crippled and 2 * aircraft.sustained >= aircraft.hits:
        cripple(table, aircraft)


def destroy(table: Table, aircraft: Aircraft, cause: str, by: Aircraft | None = None) -> None:
    """Out of the game at once (spandaus.damage.destroyed)."""
    aircraft.fate = DESTROYED
    aircraft.cause = cause
    aircraft.lost_in = table.state.turn
    aircraft.square = None
    aircraft.spinning = False
    if by is not None:
        by.kills += 1
    table.say(Destroyed, "spandaus.damage.destroyed", aircraft=aircraft.id, cause=cause, by=by.id if by else "")
    crew_fate(table, aircraft)


def cripple(table: Table, aircraft: Aircraft) -> None:
    """Numbers halved, no specials, and once for a two-seater's gunner, flown as a bomber or not, a test; bombers make
    none (spandaus.crippled.basic-halved, spandaus.crippled.twoseater-df-once, spandaus.crippled.bomber-df,
    spandaus.opt.tsb-df-test)."""
    aircraft.crippled = True
    work_out_numbers(table, aircraft)
    numbers = aircraft.numbers
    table.say(
        Crippled,
        "spandaus.crippled.basic-halved",
        aircraft=aircraft.id,
        sustained=aircraft.sustained,
        hits=aircraft.hits,
        M=numbers.M,
        VC=numbers.VC,
        VD=numbers.VD,
    )
    if aircraft.type == TWO_SEATER and numbers.defence is not None:
        card = table.deck.draw()
        aircraft.defence_lost = is_picture(card)
        table.say(
            Gunner, "spandaus.crippled.twoseater-df-test", aircraft=aircraft.id, card=card, lost=aircraft.defence_lost
        )


def work_out_numbers(table: Table, aircraft: Aircraft) -> None:
    aircraft.numbers = numbers_of(
        table.state.brief.models[aircraft.model],
        aircraft.crew,
        aircraft.quality,
        aircraft.designated,
        aircraft.crippled,
        table.settings.crippled_control,
    )


def progressive_damage(table: Table, aircraft: Aircraft) -> None:
    """Hearts only: Ace destroys, a picture card costs 2, another heart 1 (spandaus.progressive.test)."""
    table.deck.shuffle()
    card = table.deck.draw()
    if suit(card) != "H":
        points = 0
    elif is_ace(card):
        points = -1
    else:
        points = TABLES.progressive.picture if is_picture(card) else TABLES.progressive.other
    table.say(Progressive, "spandaus.progressive.test", aircraft=aircraft.id, card=card, points=points)
    take(table, aircraft, points, "progressive")


def take_thing(table: Table, thing: Thing, points: int, by: Aircraft) -> None:
    """Balloon and Kong record Hit Points and are never crippled (spandaus.amb.kong-damage-rules)."""
    if points == 0:
        return
    scored = thing.hits - thing.sustained if points < 0 else min(points, thing.hits - thing.sustained)
    thing.sustained += scored
    by.scored += scored
    if thing.sustained >= thing.hits:
        thing.fate = DESTROYED
        thing.square = None
        by.kills += 1
        rule = "spandaus.training.kong-win" if thing.type == "kong" else "spandaus.training.balloon-combat"
        table.say(ThingDestroyed, rule, thing=thing.id, by=by.id)
