"""The sequence of play (spandaus.turn.sequence): each step is a procedure, and the agenda says which come next."""

from collections.abc import Callable

from aerodrome.kernel.agenda import follow
from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.spandaus import decisions
from aerodrome.rulebooks.spandaus.aircraft import SCOUT
from aerodrome.rulebooks.spandaus.cards import VALUE, cut, is_ace
from aerodrome.rulebooks.spandaus.combat import combat
from aerodrome.rulebooks.spandaus.damage import progressive_damage, work_out_numbers
from aerodrome.rulebooks.spandaus.deployment import aces, deployment, legends, secret_choice
from aerodrome.rulebooks.spandaus.environment import place_environment
from aerodrome.rulebooks.spandaus.events import Advice, Over, Quality, Turn
from aerodrome.rulebooks.spandaus.formations import bomber_pairs
from aerodrome.rulebooks.spandaus.guns import clear_jams
from aerodrome.rulebooks.spandaus.movement import move
from aerodrome.rulebooks.spandaus.spinning import spin_recovery
from aerodrome.rulebooks.spandaus.state import DESTROYED, FLYING, STILL_IN, Aircraft, State, Thing, in_play
from aerodrome.rulebooks.spandaus.table import Table
from aerodrome.rulebooks.spandaus.training import (
    balloon_end,
    balloon_moves,
    building_collision,
    kong_climbs,
    kong_end,
    kong_swipes,
    set_out_recon,
)
from aerodrome.rulebooks.spandaus.victory import LENGTH, end_of_turn, outcome
from aerodrome.sky.chain import PLACE

_KING = 13
_END = ["end of turn checks", "bomber pairs", "removal"]
TURN = {
    "dogfight": ["deployment", "movement", "combat", *_END],
    "balloon": ["deployment", "movement", "combat", "mission", *_END],
    "photo-recon": ["movement", "recon turn"],
    "kong": ["Kong climbs", "deployment", "movement", "Kong swipes", "combat", "mission", *_END],
}
"""What a turn consists of, by mission (spandaus.turn.sequence)."""

FIRST_STEPS = ["set out", "quality", "turn"]
"""What comes before the first turn."""


def play(table: Table) -> Steps[None]:
    """Plays from any safe point to the end of the match."""
    return follow(table, STEPS)


def set_out(table: Table) -> None:
    """Sun, clouds and markers are placed before the first turn and stay (spandaus.env.fixed)."""
    advise(table)
    if table.state.brief.mission == "photo-recon":
        set_out_recon(table)
    else:
        place_environment(table)


def advise(table: Table) -> None:
    """Two-seaters flown as bombers beside real bombers, or beside other two-seaters, are advised against
    (spandaus.opt.tsb-designate, spandaus.amb.tsb-with-real-bombers)."""
    flown = {each.designated for each in table.state.aircraft.values() if each.type != SCOUT}
    if len(flown) > 1:
        table.say(Advice, "spandaus.opt.tsb-designate")


def quality(table: Table) -> None:
    """Optional: a King is a superior aircraft, an Ace a sub-standard one (spandaus.opt.quality-draw)."""
    if not table.settings.quality:
        return
    table.deck.shuffle()
    for each in table.state.aircraft.values():
        card = table.deck.draw()
        each.quality = "superior" if VALUE[card] == _KING else "substandard" if is_ace(card) else "normal"
        work_out_numbers(table, each)
        table.say(Quality, "spandaus.opt.quality-draw", aircraft=each.id, card=card, quality=each.quality)


def turn(table: Table) -> None:
    """The next turn: its steps go on the agenda (spandaus.turn.sequence)."""
    state = table.state
    state.turn += 1
    state.slot = len(PLACE) + 1
    state.agenda[1:] = TURN[state.brief.mission]
    table.say(Turn, "spandaus.turn.sequence", turn=state.turn)


def movement(table: Table) -> Steps[None]:
    """One at a time from the lowest to the highest; who has not moved does not change places, so the order stands
    (spandaus.turn.movement-order, spandaus.amb.order-fixed)."""
    state = table.state
    mission = state.brief.mission
    waiting = lowest_first(state)
    while waiting:
        mover = waiting[0]
        if len(waiting) > 1 and waiting[1].square == mover.square and isinstance(mover, Aircraft):
            mover = yield from first_of_square(table, waiting)
        waiting.remove(mover)
        if isinstance(mover, Thing):
            balloon_moves(table, mover)
        else:
            yield from move(table, mover)
            if mission == "kong":
                building_collision(table, mover)
        if state.over:
            finish(table, state.over)
            return
        if mover.fate != FLYING and one_sided(state):
            return
        table.safe()


def lowest_first(state: State) -> list[Aircraft | Thing]:
    """Whatever has not moved yet and does not spin; in one square the balloon comes first
    (spandaus.spin.stays, spandaus.training.balloon-tie)."""
    waiting: list[Aircraft | Thing] = [
        each for each in state.aircraft.values() if each.square and not (each.moved or each.spinning)
    ]
    if state.things:
        waiting[:0] = [thing for thing in state.things.values() if thing.type == "balloon" and thing.square]
        waiting = [each for each in waiting if not each.moved]
    waiting.sort(key=_place)
    return waiting


def _place(each: Aircraft | Thing) -> int:
    """Its height (spandaus.map.altitude-order)."""
    return PLACE[each.square] if each.square is not None else 0


def one_sided(state: State) -> bool:
    """In a fight with no enemy left there is nothing more to move or shoot for."""
    if state.brief.mission != "dogfight":
        return False
    first = ""
    for each in state.aircraft.values():
        if each.fate in STILL_IN:
            if first and each.side != first:
                return False
            first = each.side
    return True


def first_of_square(table: Table, waiting: list[Aircraft | Thing]) -> Steps[Aircraft]:
    """Among friends in one square the owner chooses who moves first; opposed aircraft cut and alternate
    (spandaus.amb.tie-movement)."""
    state = table.state
    group = [each for each in waiting if each.square == waiting[0].square and isinstance(each, Aircraft)]
    sides = list(dict.fromkeys(each.side for each in group))
    side = next_side(table, sides) if len(sides) > 1 else sides[0]
    owners = list(dict.fromkeys(each.owner for each in group if each.side == side))
    if len(owners) > 1:
        table.deck.shuffle()
    owner = cut(table, owners, "spandaus.turn.movement-order")[0]
    mine = tuple(each.id for each in group if each.owner == owner)
    name = yield from decisions.NextToMove.ask(owner, mine, "spandaus.turn.movement-order", ())
    if len({each.side for each in group if each.id != name}) == 1:
        state.tie = []  # the next square with both sides in it cuts for itself
    return state.aircraft[name]


def next_side(table: Table, sides: list[str]) -> str:
    """The low cut moves first, and then the sides take turns."""
    state = table.state
    if sorted(state.tie) != sorted(sides):
        table.deck.shuffle()
        state.tie = cut(table, sides, "spandaus.turn.movement-order")
    first = state.tie.pop(0)
    state.tie.append(first)
    return first


def combat_step(table: Table) -> Steps[None] | None:
    """Nobody fights when one side has nothing left."""
    return None if one_sided(table.state) else combat(table)


def mission_check(table: Table) -> None:
    """Missions can end with the combat of a turn (spandaus.amb.kong-mixed-loss, spandaus.amb.balloon-out-of-ammo)."""
    state = table.state
    if state.brief.mission == "kong":
        finish(table, kong_end(state, turn_over=False))
    elif balloon_end(state) == "out of ammunition":
        finish(table, "out of ammunition")


def recon_turn(table: Table) -> None:
    """The aircraft stays where it is between turns (spandaus.training.recon-move)."""
    state = table.state
    for each in state.aircraft.values():
        each.moved = False
    state.agenda.append("turn")
    if state.turn >= state.brief.turns:
        finish(table, LENGTH)


def finish(table: Table, reason: str) -> None:
    """The match is over, if there is a reason: nothing more stays on the agenda."""
    if reason:
        table.state.over = reason
        del table.state.agenda[1:]
        ended = outcome(table.state)
        table.say(Over, ended.rule if ended else "", reason=reason)


def end_of_turn_checks(table: Table) -> None:
    """Spin recovery, progressive damage, gun jams, each from the highest aircraft down
    (spandaus.turn.end-checks, spandaus.amb.end-check-order)."""
    due = [
        each
        for each in in_play(table.state)
        if each.spinning or each.crippled or each.attack_jammed or each.defence_jammed
    ]
    if not due:
        return
    due = highest_first(due)
    if table.settings.end_checks == "spin first":
        recover(table, due)
        deteriorate(table, due)
    else:
        deteriorate(table, due)
        recover(table, due)
    for each in highest_first(due):
        if each.fate != DESTROYED:
            clear_jams(table, each)


def recover(table: Table, aircraft: list[Aircraft]) -> None:
    """Whoever spins, by choice or not (spandaus.spin.recovery-when, spandaus.spin.voluntary-recovery)."""
    for each in aircraft:
        if each.spinning:
            spin_recovery(table, each)


def deteriorate(table: Table, aircraft: list[Aircraft]) -> None:
    """Whoever is crippled, from the turn in which that happened (spandaus.crippled.progressive)."""
    for each in highest_first(aircraft):
        if each.crippled and each.fate != DESTROYED:
            progressive_damage(table, each)


def highest_first(aircraft: list[Aircraft]) -> list[Aircraft]:
    """Same square in their order; those off the map come last."""
    return sorted(aircraft, key=_place, reverse=True) if len(aircraft) > 1 else aircraft


def removal(table: Table) -> None:
    """Every aircraft comes off the map, the balloon does not; damage, ammunition, jams and pairs stay
    (spandaus.turn.removal, spandaus.turn.abstract-time, spandaus.training.balloon-stays)."""
    state = table.state
    for each in state.aircraft.values():
        if each.fate == FLYING:
            each.square = None
        each.moved = each.attacked = each.fired = each.jinked = each.hurt = False
        each.attack_side = each.defence_side = 0
    for thing in state.things.values():
        thing.moved = False
    state.tie = []
    state.agenda.append("turn")
    finish(table, over_at_end(state))


def over_at_end(state: State) -> str:
    if state.brief.mission == "kong":
        return kong_end(state, turn_over=True) or (LENGTH if state.turn >= state.brief.turns else "")
    if state.brief.mission == "balloon":
        return balloon_end(state) or (LENGTH if state.turn >= state.brief.turns else "")
    return end_of_turn(state)


STEPS: dict[str, Callable[[Table], Steps[None] | None]] = {
    "set out": set_out,
    "quality": quality,
    "turn": turn,
    "Kong climbs": kong_climbs,
    "deployment": deployment,
    "aces": aces,
    "legends": legends,
    "secret choice": secret_choice,
    "movement": movement,
    "recon turn": recon_turn,
    "Kong swipes": kong_swipes,
    "combat": combat_step,
    "mission": mission_check,
    "end of turn checks": end_of_turn_checks,
    "bomber pairs": bomber_pairs,
    "removal": removal,
}
