"""Combat: who may attack whom, in which order, and an attack from declaration to damage (spandaus.attack.*)."""

from collections.abc import Iterable
from typing import Final, Literal

from aerodrome.kernel.decisions import Bar, Steps
from aerodrome.rulebooks.spandaus import decisions
from aerodrome.rulebooks.spandaus.cards import cut
from aerodrome.rulebooks.spandaus.events import Attacks, HoldsFire
from aerodrome.rulebooks.spandaus.guns import ATTACK, ammo, pay, set_ammo
from aerodrome.rulebooks.spandaus.responses import Response, fires_once, respond, side_of
from aerodrome.rulebooks.spandaus.risky import risky_test
from aerodrome.rulebooks.spandaus.settings import Settings
from aerodrome.rulebooks.spandaus.shooting import Target, attack_number, shoot
from aerodrome.rulebooks.spandaus.state import FLYING, Aircraft, State, in_square
from aerodrome.rulebooks.spandaus.table import Table
from aerodrome.rulebooks.spandaus.tables import SHOOTING
from aerodrome.sky.chain import PLACE, SQUARES

PASS: Final = "pass"


def combat(table: Table) -> Steps[None]:
    """From the highest square to the lowest; each is one slot (spandaus.turn.combat-order, spandaus.amb.tie-combat,
    spandaus.map.height-advantage)."""
    state = table.state
    while (square := next_slot(state, table.settings)) is not None:
        yield from slot(table, square)
        state.slot = PLACE[square]
        table.safe()


def slot(table: Table, square: str) -> Steps[None]:
    """One attack from a square at the most (spandaus.attack.one-per-square)."""
    state = table.state
    for owner in slot_owners(table, square):
        while len(options := attacks(state, table.settings, square, owner)) > 1:
            choice = yield from decisions.Attack.ask(owner, options, "spandaus.combat.voluntary", (square,))
            if choice == PASS:
                table.say(HoldsFire, "spandaus.combat.voluntary", seat=owner, square=square)
                break
            shooter = state.aircraft[choice[0]]
            yield from attack(table, shooter, find_target(state, choice[1]))
            if table.settings.declared_attack_uses_square or shooter.fired:
                return


def next_slot(state: State, settings: Settings) -> str | None:
    """The highest square below the last slot from which somebody may attack somebody."""
    highest = 0
    for shooter in state.aircraft.values():
        if shooter.square is not None and shooter.attack_ammo:
            place = PLACE[shooter.square]
            if highest < place < state.slot and targets_of(state, settings, shooter):
                highest = place
    return SQUARES[highest - 1] if highest else None


def slot_owners(table: Table, square: str) -> list[str]:
    """Where friends of several owners share a square, a cut decides who may choose first."""
    owners = list(dict.fromkeys(each.owner for each in in_square(table.state, square)))
    if len(owners) > 1:
        table.deck.shuffle()
    return cut(table, owners, "spandaus.amb.more-than-two-players")


def attacks(state: State, settings: Settings, square: str, owner: str) -> tuple[tuple[str, str] | Literal["pass"], ...]:
    """Pass, or one aircraft of the square on one target of any square (spandaus.attack.one-target,
    spandaus.attack.free-choice, spandaus.attack.choose-in-square)."""
    pairs = legal_pairs(state, settings, square)
    return (PASS, *((shooter.id, target.id) for shooter, target in pairs if shooter.owner == owner))


def legal_pairs(state: State, settings: Settings, square: str) -> list[tuple[Aircraft, Target]]:
    shooters = in_square(state, square)
    return [(shooter, target) for shooter in shooters for target in targets_of(state, settings, shooter)]


def targets_of(state: State, settings: Settings, shooter: Aircraft) -> list[Target]:
    """Everything that an aircraft may attack now."""
    side = shooter.side
    targets = [
        target
        for target in things_to_shoot(state)
        if target.side != side and not bar_on_attack(state, settings, shooter, target)
    ]
    return [] if targets and bar_on_attacker(state, settings, shooter) else targets


def things_to_shoot(state: State) -> Iterable[Target]:
    """Aircraft, and the balloon or Kong (spandaus.training.balloon-combat, spandaus.training.kong-shoot-at)."""
    return (*state.aircraft.values(), *state.things.values()) if state.things else state.aircraft.values()


def bars_on_attacks(state: State, settings: Settings, square: str, owner: str) -> list[Bar]:
    """Every attack from a square that is not open, with its rule."""
    bars: list[Bar] = []
    for shooter in in_square(state, square):
        if shooter.owner != owner:
            continue
        for target in things_to_shoot(state):
            if target is not shooter:
                rule = bar_on_attacker(state, settings, shooter) or bar_on_attack(state, settings, shooter, target)
                if rule:
                    bars.append(Bar((shooter.id, target.id), rule))
    return bars


def find_target(state: State, name: str) -> Target:
    return state.aircraft.get(name) or state.things[name]


def bar_on_attacker(state: State, settings: Settings, shooter: Aircraft) -> str:
    """The rule that keeps an aircraft from attacking anybody, or nothing; a risky manoeuvre's damage does not
    (spandaus.attack.prohibitions, spandaus.rm.may-still-shoot)."""
    if shooter.numbers.attack is None:
        return "spandaus.opt.tsb-no-attack" if shooter.designated else "spandaus.attack.who"
    if shooter.attacked:
        return "spandaus.attack.one-target"
    if shooter.spinning:
        return "spandaus.spin.no-combat"
    if shooter.jinked:
        return "spandaus.jink.loses-attack"
    if shooter.hurt:
        return "spandaus.attack.prohibitions"
    if shooter.attack_jammed:
        return "spandaus.jam.effect"
    if shooter.attack_ammo == 0:
        return "spandaus.ammo.empty"
    if shooter.square in state.clouds:
        return "spandaus.env.cloud-no-fire"
    for each in state.aircraft.values():
        if each.square == shooter.square and each is not shooter:
            if each.side != shooter.side:
                return "spandaus.attack.mixed-square"
            if each.fired or (each.attacked and settings.declared_attack_uses_square):
                return "spandaus.attack.one-per-square"
    return ""


def bar_on_attack(state: State, settings: Settings, shooter: Aircraft, target: Target) -> str:
    """The rule that keeps an aircraft from attacking this target, or nothing; what lies between them does not matter
    (spandaus.attack.target-prohibitions, spandaus.map.range, spandaus.attack.no-blocking, spandaus.env.cloud-no-block,
    spandaus.df.twoseater-may-attack)."""
    if target.square is None or target.side == shooter.side:
        return "spandaus.attack.target-prohibitions"
    assert shooter.square is not None
    distance = abs(PLACE[shooter.square] - PLACE[target.square])
    if distance > SHOOTING.attack_range:
        return "spandaus.attack.range"
    if distance == 0:
        return "spandaus.attack.not-own-square"
    if target.square in state.clouds:
        return "spandaus.env.cloud-no-fire"
    if target.type != "kong":
        for each in state.aircraft.values():
            if each.square == target.square and each.side != target.side:
                aircraft = isinstance(target, Aircraft)
                return "spandaus.attack.mixed-square" if aircraft else "spandaus.attack.target-prohibitions"
    if shooter.defence_side:
        if fires_once(state, settings, shooter):
            return "spandaus.df.fe2-no-both"
        if shooter.defence_side == side_of(shooter.square, target.square):
            return "spandaus.df.twoseater-directions"
    return ""


def attack(table: Table, shooter: Aircraft, target: Target) -> Steps[None]:
    """An attack from a shuffled deck, from declaration to damage or abort, and at last the test for a risky jink, which
    may end in a spin (spandaus.attack.procedure, spandaus.cards.shuffle-when, spandaus.jink.rm-after-attack,
    spandaus.jink.then-spin)."""
    assert shooter.square is not None and target.square is not None
    table.deck.shuffle()
    shooter.attacked = True
    side = side_of(shooter.square, target.square)
    before = ammo(shooter, ATTACK)
    table.say(
        Attacks,
        "spandaus.attack.procedure",
        shooter=shooter.id,
        target=target.id,
        range=abs(PLACE[shooter.square] - PLACE[target.square]),
    )
    if not pay(table, shooter, ATTACK):
        return
    response = Response()
    if isinstance(target, Aircraft):
        response = yield from respond(table, target, shooter)
    if response.aborted:
        set_ammo(shooter, ATTACK, before or 0)
    else:
        shooter.fired, shooter.attack_side = True, side
        number = attack_number(table.state, shooter, target, response.jinks)
        yield from shoot(table, shooter, target, ATTACK, number)
    if response.risky and target.fate == FLYING:
        assert isinstance(target, Aircraft)
        table.deck.shuffle()
        risky_test(table, target)
