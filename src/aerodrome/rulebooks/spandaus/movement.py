"""Movement: basic and special manoeuvres, risky or not, and leaving the map (spandaus.move.*, spandaus.special.*)."""

from functools import cache

from aerodrome.kernel.decisions import Bar, Steps
from aerodrome.rulebooks.spandaus import decisions
from aerodrome.rulebooks.spandaus.aircraft import BASICS, SPECIALS, Numbers
from aerodrome.rulebooks.spandaus.cards import VALUE
from aerodrome.rulebooks.spandaus.events import Attempt, Leaves, Moves, Stays
from aerodrome.rulebooks.spandaus.risky import risky_test
from aerodrome.rulebooks.spandaus.state import AWAY, FLYING, GONE, Aircraft, Open, State
from aerodrome.rulebooks.spandaus.table import Table
from aerodrome.rulebooks.spandaus.training import crossed, photograph
from aerodrome.sky.chain import BAND, HIGHEST, LOWEST, PLACE, SQUARES, TOP, above, below, left_of, right_of

STAY = "stay"
RISKY = "risky "
EXIT_LEFT, EXIT_RIGHT = "exit left", "exit right"
_EDGE = {EXIT_LEFT: HIGHEST, EXIT_RIGHT: LOWEST}
"""The last square of the map before each edge (spandaus.map.off-map-ends)."""

BANDS_MOVED = {"VC": 1, "VD": -1, "PD": -2, "CR": 1, "DR": -1}
"""Altitude bands up or down in the column (spandaus.map.bands)."""

NAMED = {risk + name: (name, bool(risk)) for name in (*BASICS, *SPECIALS) for risk in ("", RISKY)}
"""Every attempt that can be announced before the draw: the manoeuvre, and whether it is risky
(spandaus.cards.draw-announce, spandaus.move.vertical.declare-first, spandaus.special.declare, spandaus.rm.declare)."""

EVERY_MANOEUVRE = (STAY, *NAMED)


def move(table: Table, aircraft: Aircraft) -> Steps[None]:
    """One aircraft's movement: nothing, up to one vertical and one lateral attempt, or one special manoeuvre; then
    the test that a risky attempt calls for, before the next aircraft moves
    (spandaus.move.options, spandaus.rm.always-test, spandaus.turn.movement-rm-check)."""
    table.deck.shuffle()
    tried: tuple[str, ...] = ()
    leaving = risky = False
    while not leaving and not table.state.over:
        options = manoeuvres(table.state, aircraft, tried)[0]
        if len(options) == 1:
            break
        choice = yield from decisions.Manoeuvre.ask(
            aircraft.owner, options, "spandaus.move.options", (aircraft.id, *tried)
        )
        if choice == STAY:
            if table.loud and not tried:
                table.say(Stays, "spandaus.move.none", aircraft=aircraft.id, square=aircraft.square)
            break
        tried += (choice,)
        risky = risky or NAMED[choice][1]
        leaving = yield from attempt(table, aircraft, choice)
    aircraft.moved = True
    if risky:
        risky_test(table, aircraft)
    if leaving and aircraft.fate == FLYING and not aircraft.spinning:
        leave(table, aircraft)


def manoeuvres(state: State, aircraft: Aircraft, tried: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[Bar, ...]]:
    """What an aircraft may try now, and what it may not, with the rule that forbids it."""
    assert aircraft.square is not None
    return _manoeuvres(BAND[aircraft.square], tried, aircraft.numbers, state.brief.mission == "photo-recon")


@cache
def _manoeuvres(
    band: int, tried: tuple[str, ...], numbers: Numbers, basic_only: bool
) -> tuple[tuple[str, ...], tuple[Bar, ...]]:
    """Nothing follows a special manoeuvre, not even one that failed (spandaus.special.fail)."""
    done = {NAMED[choice][0] for choice in tried}

    def bar(name: str) -> str:
        """The rule that forbids a manoeuvre, or nothing."""
        if done & set(SPECIALS):
            return "spandaus.special.one-per-turn" if name in SPECIALS else "spandaus.special.exclusive"
        if done and numbers.one_attempt:
            return "spandaus.crew.poor-one-attempt"
        if name in SPECIALS:
            return bar_on_special(name)
        if name in done:
            return "spandaus.move.combine"
        if name == "M":
            return ""
        if done & {"VC", "VD"}:
            return "spandaus.move.vertical.one-kind"
        return "spandaus.move.vertical.limits" if not 0 <= band + BANDS_MOVED[name] <= TOP else ""

    def bar_on_special(name: str) -> str:
        if basic_only:
            return "spandaus.training.recon-move"
        if done:
            return "spandaus.special.exclusive"
        if numbers.no_specials:
            return numbers.no_specials
        if getattr(numbers, name) is None:
            return "spandaus.aircraft.special-availability"
        if not 0 <= band + BANDS_MOVED[name] <= TOP:
            return "spandaus.special.power-dive" if name == "PD" else "spandaus.special.roll"
        return ""

    def bar_on_risk() -> str:
        """Type, crew and damage are no bar (spandaus.rm.eligible, spandaus.crew.poor-may-rm)."""
        if basic_only:
            return "spandaus.training.recon-move"
        return "spandaus.rm.one-element" if any(NAMED[choice][1] for choice in tried) else ""

    options, bars = [STAY], []
    for choice, (name, risky) in NAMED.items():
        rule = bar(name) or (bar_on_risk() if risky else "")
        if rule:
            bars.append(Bar(choice, rule))
        else:
            options.append(choice)
    return tuple(options), tuple(bars)


def attempt(table: Table, aircraft: Aircraft, choice: str) -> Steps[bool]:
    """Names the manoeuvre, draws, and flies it at once if the card is not above its number; tells whether it leaves the
    map (spandaus.aircraft.basic-numbers, spandaus.special.number, spandaus.move.resolve-before-next)."""
    manoeuvre, risky = NAMED[choice]
    number: int = getattr(aircraft.numbers, manoeuvre)
    card = table.deck.draw()
    cards = [card]
    if risky:
        cards.append(table.deck.draw())
        card = yield from pick_card(aircraft, manoeuvre, number, card, cards[1])
    succeeds = VALUE[card] <= number
    rule = "spandaus.rm.two-cards" if risky else RULE_OF[manoeuvre]
    if table.loud:
        table.say(
            Attempt,
            rule,
            aircraft=aircraft.id,
            manoeuvre=manoeuvre,
            cards=cards,
            card=card,
            number=number,
            succeeds=succeeds,
        )
    if not succeeds:
        return False
    if manoeuvre == "M":
        return (yield from fly_lateral(table, aircraft, VALUE[card]))
    if manoeuvre in ("CR", "DR"):
        return (yield from fly_roll(table, aircraft, manoeuvre))
    fly_vertical(table, aircraft, manoeuvre)
    return False


RULE_OF = {
    "VC": "spandaus.move.vertical",
    "VD": "spandaus.move.vertical",
    "M": "spandaus.move.lateral",
    "PD": "spandaus.special.power-dive",
    "CR": "spandaus.special.roll",
    "DR": "spandaus.special.roll",
}


def pick_card(aircraft: Aircraft, manoeuvre: str, number: int, first: str, second: str) -> Steps[str]:
    """The owner picks which of the two cards counts; where both do the same there is nothing to pick
    (spandaus.rm.two-cards, spandaus.rm.no-double-benefit)."""
    one, other = VALUE[first] <= number, VALUE[second] <= number
    alike = one == other and not (one and manoeuvre == "M" and VALUE[first] != VALUE[second])
    options = (first,) if alike else (first, second)
    chosen: str = yield from decisions.RiskyCard.ask(
        aircraft.owner, options, "spandaus.rm.two-cards", (aircraft.id, manoeuvre, number)
    )
    return chosen


def fly_vertical(table: Table, aircraft: Aircraft, manoeuvre: str) -> None:
    """Exactly one band up or down, or two down in a power dive, in the same column; compulsory once it succeeds
    (spandaus.move.vertical.compulsory, spandaus.special.power-dive)."""
    assert aircraft.square is not None
    aircraft.square = above(aircraft.square, BANDS_MOVED[manoeuvre])
    assert aircraft.square is not None
    if table.loud:
        table.say(Moves, RULE_OF[manoeuvre], aircraft=aircraft.id, square=aircraft.square)
    if table.state.targets:
        photograph(table, aircraft, [aircraft.square])


def fly_lateral(table: Table, aircraft: Aircraft, most: int) -> Steps[bool]:
    """One square to as many as the card shows, all left or all right, chosen after the draw, over the links and past
    other aircraft (spandaus.move.lateral, spandaus.move.lateral.direction-free, spandaus.move.lateral.band-change,
    spandaus.map.linked-squares, spandaus.move.no-obstacles)."""
    assert aircraft.square is not None
    place = PLACE[aircraft.square]
    options = SQUARES[max(0, place - 1 - most) : place - 1] + SQUARES[place : place + most]
    if may_leave(table.state, aircraft):
        options += exits_within(table.state, aircraft, aircraft.square, most)
    start = aircraft.square
    choice = yield from decisions.Lateral.ask(aircraft.owner, options, "spandaus.move.lateral", (aircraft.id, start))
    leaving = go(table, aircraft, choice, "spandaus.move.lateral")
    if table.state.targets:
        photograph(table, aircraft, crossed(start, aircraft.square))
    return leaving


def fly_roll(table: Table, aircraft: Aircraft, manoeuvre: str) -> Steps[bool]:
    """One band, then exactly one square left or right, or over the edge where the scenario lets it
    (spandaus.special.roll, spandaus.special.full, spandaus.special.roll-exit, spandaus.amb.roll-over-links)."""
    assert aircraft.square is not None
    turned = above(aircraft.square) if manoeuvre == "CR" else below(aircraft.square)
    assert turned is not None
    options = tuple(square for square in (left_of(turned), right_of(turned)) if square is not None)
    if len(options) == 1 and may_leave(table.state, aircraft):
        options += exits_within(table.state, aircraft, turned, 1)
    choice = yield from decisions.Roll.ask(aircraft.owner, options, "spandaus.special.roll", (aircraft.id, turned))
    return go(table, aircraft, choice, "spandaus.special.roll")


def go(table: Table, aircraft: Aircraft, choice: str, rule: str) -> bool:
    """To a square, whoever is there, or by the last square of the map over its edge; tells which
    (spandaus.move.stacking)."""
    aircraft.square = _EDGE.get(choice, choice)
    if table.loud:
        table.say(Moves, rule, aircraft=aircraft.id, square=aircraft.square)
    return choice in _EDGE


def may_leave(state: Open, aircraft: Aircraft) -> bool:
    """Whether the scenario lets this aircraft leave the map (spandaus.move.exit, spandaus.amb.exit-default); on a
    photo-reconnaissance nobody may (spandaus.amb.recon-details)."""
    leave_by = state.brief.exits[aircraft.side]
    if leave_by.kind == "none" or state.brief.mission == "photo-recon":
        return False
    empty = aircraft.attack_ammo == 0 and aircraft.defence_ammo == 0
    return {
        "always": True,
        "crippled": aircraft.crippled,
        "empty": empty,
        "hurt": aircraft.crippled or empty,
    }[leave_by.when]


def exits_within(state: State, aircraft: Aircraft, square: str, steps: int) -> tuple[str, ...]:
    """Edges that lie within so many steps; leaving costs one square of lateral movement."""
    by = state.brief.exits[aircraft.side].by
    left = (EXIT_LEFT,) if HIGHEST in by and left_of(square, steps) is None else ()
    right = (EXIT_RIGHT,) if LOWEST in by and right_of(square, steps) is None else ()
    return left + right


def leave(table: Table, aircraft: Aircraft) -> None:
    """Off the map, until the next turn or for good (spandaus.move.exit-kinds, spandaus.amb.exit-and-rest-of-move)."""
    kind = table.state.brief.exits[aircraft.side].kind
    aircraft.fate = AWAY if kind == "temporary" else GONE
    if table.loud:
        table.say(Leaves, "spandaus.move.exit", aircraft=aircraft.id, square=aircraft.square, kind=kind)
    aircraft.square = None
