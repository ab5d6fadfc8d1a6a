"""The sequence of play (spandaus.turn.sequence): each step is a procedure, and the agenda says which come next."""

from collections.abc import Callable

from aerodrome.kernel.agenda import follow
from aerodrome.kernel.decisions import Decision, Steps
from aerodrome.kernel.table import Table
from aerodrome.rulebooks.spandaus.cards import cut, is_ace, value
from aerodrome.rulebooks.spandaus.combat import combat
from aerodrome.rulebooks.spandaus.damage import progressive_damage, work_out_numbers
from aerodrome.rulebooks.spandaus.deployment import aces, deployment, legends, secret_choice
from aerodrome.rulebooks.spandaus.environment import place_environment
from aerodrome.rulebooks.spandaus.formations import declare_pairs
from aerodrome.rulebooks.spandaus.guns import clear_jams
from aerodrome.rulebooks.spandaus.movement import move
from aerodrome.rulebooks.spandaus.spinning import spin_recovery
from aerodrome.rulebooks.spandaus.state import FLYING, STILL_IN, Aircraft, Brief, State, Thing, in_play
from aerodrome.rulebooks.spandaus.training import (
    balloon_end,
    balloon_moves,
    building_collision,
    crossed,
    kong_climbs,
    kong_end,
    kong_swipes,
    photograph,
    set_out_recon,
)
from aerodrome.rulebooks.spandaus.victory import LENGTH, end_of_turn
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


def first_steps(brief: Brief) -> list[str]:
    return ["set out", "turn"] if brief.mission == "photo-recon" else ["set out", "quality", "turn"]


def play(table: Table[State]) -> Steps[None]:
    """Plays from any safe point to the end of the match."""
    yield from follow(table, STEPS)


def set_out(table: Table[State]) -> None:
    """Sun, clouds and markers are placed before the first turn and stay (spandaus.env.fixed)."""
    if table.state.brief.mission == "photo-recon":
        set_out_recon(table)
    else:
        place_environment(table)


def quality(table: Table[State]) -> None:
    """Optional: a King is a superior aircraft, an Ace a sub-standard one (spandaus.opt.quality-draw)."""
    if not table.settings.quality:
        return
    table.deck.shuffle()
    for each in table.state.aircraft.values():
        card = table.deck.draw()
        each.quality = "superior" if value(card) == _KING else "substandard" if is_ace(card) else "normal"
        work_out_numbers(table, each)
        table.say("quality", "spandaus.opt.quality-draw", aircraft=each.id, card=card, quality=each.quality)


def turn(table: Table[State]) -> None:
    """The next turn: its steps go on the agenda (spandaus.turn.sequence)."""
    state = table.state
    state.turn += 1
    state.slot = len(PLACE) + 1
    state.agenda[1:] = TURN[state.brief.mission]
    table.say("turn", "spandaus.turn.sequence", turn=state.turn)


def movement(table: Table[State]) -> Steps[None]:
    """One at a time from the lowest to the highest (spandaus.turn.movement-order)."""
    state = table.state
    while not state.over and not one_sided(state):
        mover = yield from next_to_move(table)
        if mover is None:
            return
        yield from move_one(table, mover)
        table.safe()
    if state.over:
        del state.agenda[1:]


def move_one(table: Table[State], mover: Aircraft | Thing) -> Steps[None]:
    """What moves now moves by its own rules."""
    if isinstance(mover, Thing):
        balloon_moves(table, mover)
    elif table.state.brief.mission == "photo-recon":
        yield from move_and_photograph(table, mover)
    else:
        yield from move(table, mover)
        if table.state.brief.mission == "kong":
            building_collision(table, mover)


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


def next_to_move(table: Table[State]) -> Steps[Aircraft | Thing | None]:
    """The lowest that has not moved; in one square the balloon comes first, then the owner's choice; opposed
    aircraft cut and alternate (spandaus.amb.tie-movement, spandaus.training.balloon-tie)."""
    state = table.state
    lowest, group = len(PLACE) + 1, []
    for each in (*state.things.values(), *state.aircraft.values()):
        if each.square is not None and not each.moved and each.type != "kong":
            place = PLACE[each.square]
            if place < lowest:
                lowest, group = place, [each]
            elif place == lowest:
                group.append(each)
    if len(group) <= 1 or isinstance(group[0], Thing):
        return group[0] if group else None
    sides = list(dict.fromkeys(each.side for each in group))
    if len(sides) > 1:
        side = next_side(table, sides)
        group = [each for each in group if each.side == side]
    mine = tuple(each.id for each in group if isinstance(each, Aircraft) and each.owner == group[0].owner)
    name = yield Decision(state.aircraft[mine[0]].owner, "next to move", mine, "spandaus.turn.movement-order")
    return state.aircraft[name]


def next_side(table: Table[State], sides: list[str]) -> str:
    """The low cut moves first, and then the sides take turns."""
    state = table.state
    if sorted(state.tie) != sorted(sides):
        table.deck.shuffle()
        state.tie = cut(table, sides, "spandaus.turn.movement-order")
    first = state.tie.pop(0)
    state.tie.append(first)
    return first


def move_and_photograph(table: Table[State], aircraft: Aircraft) -> Steps[None]:
    """Basic moves one after another, each looked at for the targets that it enters or crosses."""
    moving = move(table, aircraft)
    answer = None
    square = aircraft.square
    while True:
        try:
            asked = moving.send(answer)
        except StopIteration:
            asked = None
        assert square is not None and aircraft.square is not None
        if aircraft.square != square:
            photograph(table, aircraft, crossed(square, aircraft.square))
            square = aircraft.square
        if asked is None or table.state.over:
            return
        answer = yield asked


def combat_step(table: Table[State]) -> Steps[None]:
    """From the highest to the lowest (spandaus.turn.combat-order)."""
    if not one_sided(table.state):
        yield from combat(table)


def mission_check(table: Table[State]) -> None:
    """Training missions can end with the combat of a turn (spandaus.amb.kong-mixed-loss, spandaus.amb.balloon-out-of-ammo)."""
    state = table.state
    if state.brief.mission == "kong":
        state.over = kong_end(state, turn_over=False)
    elif state.brief.mission == "balloon":
        over = balloon_end(state)
        state.over = over if over == "out of ammunition" else ""
    if state.over:
        del state.agenda[1:]


def recon_turn(table: Table[State]) -> None:
    """The aircraft stays where it is between turns (spandaus.training.recon-move)."""
    state = table.state
    for each in state.aircraft.values():
        each.moved = False
    if state.turn >= state.brief.turns:
        state.over = LENGTH
    else:
        state.agenda.append("turn")


def end_of_turn_checks(table: Table[State]) -> None:
    """Spin recovery, progressive damage, gun jams, each from the highest aircraft down
    (spandaus.turn.end-checks, spandaus.amb.end-check-order)."""
    checks = [recover, deteriorate, unjam]
    if table.settings.end_checks == "progressive first":
        checks = [deteriorate, recover, unjam]
    for check in checks:
        for each in highest_first(table.state):
            check(table, each)


def recover(table: Table[State], aircraft: Aircraft) -> None:
    if aircraft.spinning:
        spin_recovery(table, aircraft)


def deteriorate(table: Table[State], aircraft: Aircraft) -> None:
    if aircraft.crippled:
        progressive_damage(table, aircraft)


def unjam(table: Table[State], aircraft: Aircraft) -> None:
    if aircraft.attack_jammed or aircraft.defence_jammed:
        clear_jams(table, aircraft)


def highest_first(state: State) -> list[Aircraft]:
    """Same square in their order; those off the map come last."""
    return sorted(in_play(state), key=lambda each: -PLACE[each.square] if each.square else 0)


def removal(table: Table[State]) -> None:
    """Everybody comes off the map; damage, ammunition, jams and pairs stay (spandaus.turn.removal)."""
    state = table.state
    for each in state.aircraft.values():
        if each.fate == FLYING:
            each.square = None
        each.moved = each.attacked = each.fired = each.jinked = each.hurt = False
        each.attack_side = each.defence_side = 0
    for thing in state.things.values():
        thing.moved = False
    state.tie = []
    state.over = over_at_end(state)
    if not state.over:
        state.agenda.append("turn")
    else:
        table.say("over", "spandaus.scenario.designer-sets", reason=state.over)


def over_at_end(state: State) -> str:
    if state.brief.mission == "kong":
        return kong_end(state, turn_over=True) or (LENGTH if state.turn >= state.brief.turns else "")
    if state.brief.mission == "balloon":
        return balloon_end(state) or (LENGTH if state.turn >= state.brief.turns else "")
    return end_of_turn(state)


STEPS: dict[str, Callable[[Table[State]], Steps[None] | None]] = {
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
    "bomber pairs": declare_pairs,
    "removal": removal,
}
