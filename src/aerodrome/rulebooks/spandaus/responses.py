"""What a target may do about an attack: jink, spin, fire back (spandaus.response.*, spandaus.jink.*, spandaus.df.*)."""

from typing import Final, Literal

from aerodrome.kernel.decisions import Bar, Steps
from aerodrome.rulebooks.spandaus import decisions
from aerodrome.rulebooks.spandaus.aircraft import BOMBER
from aerodrome.rulebooks.spandaus.cards import VALUE
from aerodrome.rulebooks.spandaus.events import Aborts, Defends, Jinks, Spins
from aerodrome.rulebooks.spandaus.guns import DEFENCE, pay
from aerodrome.rulebooks.spandaus.settings import Settings
from aerodrome.rulebooks.spandaus.shooting import defence_number, shoot
from aerodrome.rulebooks.spandaus.state import FLYING, Aircraft, State, bomber_like, in_square
from aerodrome.rulebooks.spandaus.table import Table
from aerodrome.rulebooks.spandaus.tables import SHOOTING
from aerodrome.sky.chain import PLACE, range_between

Answer = Literal["none", "jink", "spin", "fire"]
NONE: Final = "none"
JINK: Final = "jink"
SPIN: Final = "spin"
FIRE: Final = "fire"
DRAW: Final = "draw"
STOP: Final = "stop"
DONE: Final = "done"


class Response:
    """How one attack was answered: nothing carries over to the next (spandaus.jink.per-attacker).

    `risky` is a jink with a third card, which calls for a test (spandaus.rm.jink).
    """

    __slots__ = ("aborted", "jinks", "risky")

    def __init__(self) -> None:
        self.jinks = 0
        self.risky = self.aborted = False


def respond(table: Table, target: Aircraft, attacker: Aircraft) -> Steps[Response]:
    """The target declares one response, or none, and it is resolved before the attack; a bomber that spins is not
    supported (spandaus.response.options, spandaus.spin.causes, spandaus.df.only-response,
    spandaus.df.bomber-spin-blocks-support)."""
    response = Response()
    options, _ = responses(table.state, table.settings, target, attacker)
    choice = yield from decisions.Response.ask(
        target.owner, options, "spandaus.response.options", (target.id, attacker.id)
    )
    if choice == JINK:
        yield from jink(table, target, response)
    elif choice == SPIN:
        target.spinning = True
        table.say(Spins, "spandaus.spin.voluntary", aircraft=target.id)
    if bomber_like(target):
        firing = [] if target.spinning else (yield from support(table, target, attacker, fires=choice == FIRE))
        response.aborted = yield from defend_together(table, firing, attacker)
    elif choice == FIRE:
        points = yield from defensive_fire(table, target, attacker)
        response.aborted = points != 0
    if response.aborted and attacker.fate == FLYING:
        table.say(Aborts, "spandaus.df.abort", aircraft=attacker.id, target=target.id)
    return response


def responses(
    state: State, settings: Settings, target: Aircraft, attacker: Aircraft
) -> tuple[tuple[Answer, ...], list[Bar]]:
    """The responses open to a target, and those that are not, with the rule; who has fired may still spin
    (spandaus.response.by-type, spandaus.spin.voluntary-after-acting)."""
    options: list[Answer] = [NONE]
    bars = []
    could: tuple[tuple[Answer, str], ...] = (
        (JINK, bar_on_jink(state, target)),
        (SPIN, "spandaus.spin.voluntary-no-actions" if target.spinning else ""),
        (FIRE, bar_on_defence(state, settings, target, attacker)),
    )
    for choice, rule in could:
        if rule:
            bars.append(Bar(choice, rule))
        else:
            options.append(choice)
    return tuple(options), bars


def bar_on_jink(state: State, target: Aircraft) -> str:
    """The rule that keeps a target from jinking, or nothing; having fired is no bar (spandaus.jink.after-own-attack,
    spandaus.df.twoseater-may-attack)."""
    if target.spinning:
        return "spandaus.spin.voluntary-no-actions"
    if target.type == BOMBER:
        return "spandaus.jink.who"
    if target.designated and any(
        each.designated and each.side == target.side and each is not target for each in in_square(state, target.square)
    ):
        return "spandaus.opt.tsb-jink"
    return ""


def bar_on_defence(state: State, settings: Settings, shooter: Aircraft, attacker: Aircraft) -> str:
    """The rule that keeps an aircraft's defensive gun from firing at an attacker, or nothing; bombers fire at any
    number of attackers in range (spandaus.df.bomber-multiple, spandaus.df.bomber-range)."""
    if shooter.numbers.defence is None:
        return "spandaus.response.by-type"
    if shooter.spinning:
        return "spandaus.spin.no-combat"
    if shooter.defence_lost:
        return "spandaus.crippled.twoseater-df-test"
    if shooter.defence_jammed:
        return "spandaus.jam.effect"
    if shooter.defence_ammo == 0:
        return "spandaus.ammo.empty"
    assert shooter.square is not None and attacker.square is not None
    if range_between(shooter.square, attacker.square) > SHOOTING.defence_range:
        return "spandaus.df.range"
    if bomber_like(shooter):
        return ""
    if shooter.defence_side:
        return "spandaus.df.twoseater-one-per-turn"
    if shooter.fired and fires_once(state, settings, shooter):
        return "spandaus.df.fe2-no-both"
    if shooter.fired and shooter.attack_side == side_of(shooter.square, attacker.square):
        return "spandaus.df.twoseater-directions"
    return ""


def fires_once(state: State, settings: Settings, aircraft: Aircraft) -> bool:
    """FE2b and FE2d do not attack and defend in one turn (spandaus.df.fe2-no-both, spandaus.amb.fe2-note)."""
    model = state.brief.models[aircraft.model]
    return model.one_fire_a_turn and (settings.fe2d_one_fire or model.origin.get("one_fire_a_turn") != "inferred")


def side_of(square: str, other: str) -> int:
    """1 where the other square is to the left, -1 where it is to the right."""
    return 1 if PLACE[other] > PLACE[square] else -1


def jink(table: Table, target: Aircraft, response: Response) -> Steps[None]:
    """One card against VD, one against M, and if wanted a third against VC, which is risky; the square stays
    (spandaus.jink.cards, spandaus.jink.third-card-is-rm, spandaus.jink.stays)."""
    target.jinked = True
    for name in ("VD", "M"):
        response.jinks += jink_card(table, target, name)
    about = (target.id, response.jinks)
    third = yield from decisions.ThirdCard.ask(target.owner, (STOP, DRAW), "spandaus.jink.third-card", about)
    if third == DRAW:
        response.risky = True
        response.jinks += jink_card(table, target, "VC")


def jink_card(table: Table, target: Aircraft, name: str) -> int:
    """Not above VD, M or VC, never a special number, adds 1 to the target number (spandaus.special.no-jink)."""
    card = table.deck.draw()
    number: int = getattr(target.numbers, name)
    succeeds = VALUE[card] <= number
    rule = "spandaus.jink.third-card" if name == "VC" else "spandaus.jink.cards"
    table.say(Jinks, rule, aircraft=target.id, manoeuvre=name, card=card, number=number, succeeds=succeeds)
    return int(succeeds)


def support(table: Table, target: Aircraft, attacker: Aircraft, *, fires: bool) -> Steps[list[Aircraft]]:
    """Owners name the other bombers of the square that fire too, all before any of them does, in the order in which
    they fire; a target that fires itself comes last unless its owner names it earlier
    (spandaus.df.bomber-support, spandaus.amb.df-several-bombers)."""
    state = table.state
    can = [each for each in supporters(state, target) if not bar_on_support(state, table.settings, each, attacker)]
    firing: list[Aircraft] = []
    for owner in dict.fromkeys(each.owner for each in can):
        left = [each for each in can if each.owner == owner]
        while left:
            itself = (target.id,) if fires and target.owner == owner and target not in firing else ()
            options = (DONE, *(each.id for each in left), *itself)
            choice = yield from decisions.Support.ask(
                owner, options, "spandaus.df.bomber-support", (target.id, attacker.id)
            )
            if choice == DONE:
                break
            firing.append(state.aircraft[choice])
            left = [each for each in left if each not in firing]
    return [*firing, target] if fires and target not in firing else firing


def supporters(state: State, target: Aircraft) -> list[Aircraft]:
    """The other friendly bombers of the target's square; two-seaters fire for themselves alone
    (spandaus.df.twoseater-self-only)."""
    return [each for each in in_square(state, target.square) if each is not target and bomber_like(each)]


def bar_on_support(state: State, settings: Settings, supporter: Aircraft, attacker: Aircraft) -> str:
    if supporter.crippled:
        return "spandaus.df.bomber-crippled"
    return bar_on_defence(state, settings, supporter, attacker)


def defend_together(table: Table, firing: list[Aircraft], attacker: Aircraft) -> Steps[bool]:
    """Every declared bomber fires in its owner's order while the attacker flies (spandaus.df.bomber-any-number)."""
    aborted = False
    for shooter in firing:
        if attacker.fate != FLYING or (aborted and not table.settings.fire_after_abort):
            break
        points = yield from defensive_fire(table, shooter, attacker)
        aborted = aborted or points != 0
    return aborted


def defensive_fire(table: Table, shooter: Aircraft, attacker: Aircraft) -> Steps[int]:
    """Fire at an attacker before it shoots; the attacker cannot evade it (spandaus.df.before-attack,
    spandaus.df.no-evasion)."""
    assert shooter.square is not None and attacker.square is not None
    table.say(Defends, "spandaus.df.before-attack", aircraft=shooter.id, target=attacker.id)
    if not pay(table, shooter, DEFENCE):
        return 0
    shooter.defence_side = side_of(shooter.square, attacker.square)
    number = defence_number(table.state, shooter, attacker)
    return (yield from shoot(table, shooter, attacker, DEFENCE, number))
