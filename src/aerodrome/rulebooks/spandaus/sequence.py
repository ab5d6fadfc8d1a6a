"""The sequence of play (spandaus.turn.sequence): each step is a procedure, and the agenda says which come next."""

from collections.abc import Callable, Iterator

from aerodrome.kernel.agenda import follow
from aerodrome.kernel.decisions import Decision, Steps
from aerodrome.kernel.table import Table
from aerodrome.rulebooks.spandaus.cards import cut, draw, is_ace, value
from aerodrome.rulebooks.spandaus.combat import combat
from aerodrome.rulebooks.spandaus.damage import progressive_damage, work_out_numbers
from aerodrome.rulebooks.spandaus.deployment import aces, deployment, legends, secret_choice
from aerodrome.rulebooks.spandaus.environment import place_environment
from aerodrome.rulebooks.spandaus.formations import declare_pairs
from aerodrome.rulebooks.spandaus.guns import clear_jams
from aerodrome.rulebooks.spandaus.movement import move
from aerodrome.rulebooks.spandaus.spinning import spin_recovery
from aerodrome.rulebooks.spandaus.state import FLYING, Aircraft, Brief, State, Thing, in_play
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
from aerodrome.rulebooks.spandaus.victory import LENGTH, beaten, end_of_turn
from aerodrome.sky.chain import PLACE

_KING = 13
_END = ["bomber pairs", "removal"]
_CHECKS = ["spin recovery", "progressive damage", "gun jams"]
TURN = {
    "dogfight": ["deployment", "movement", "combat"],
    "balloon": ["deployment", "movement", "combat", "mission"],
    "photo-recon": ["movement", "recon turn"],
    "kong": ["Kong climbs", "deployment", "movement", "Kong swipes", "combat", "mission"],
}
"""What a turn consists of before its end checks, by mission."""


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
        card = draw(table)
        each.quality = "superior" if value(card) == _KING else "substandard" if is_ace(card) else "normal"
        work_out_numbers(table, each)
        table.say("quality", "spandaus.opt.quality-draw", aircraft=each.id, card=card, quality=each.quality)


def turn(table: Table[State]) -> None:
    """The next turn: its steps go on the agenda (spandaus.turn.sequence)."""
    state = table.state
    state.turn += 1
    state.slot = len(PLACE) + 1
    checks = _CHECKS if table.settings.end_checks == "spin first" else [_CHECKS[1], _CHECKS[0], _CHECKS[2]]
    mission = state.brief.mission
    state.agenda[:] = TURN[mission] if mission == "photo-recon" else [*TURN[mission], *checks, *_END]
    table.say("turn", "spandaus.turn.sequence", turn=state.turn)


def movement(table: Table[State]) -> Steps[None]:
    """One at a time from the lowest to the highest (spandaus.turn.movement-order)."""
    state = table.state
    mover = None if one_sided(state) else (yield from next_to_move(table))
    if mover is None:
        return
    state.agenda.insert(0, "movement")
    if isinstance(mover, Thing):
        balloon_moves(table, mover)
    elif state.brief.mission == "photo-recon":
        yield from move_and_photograph(table, mover)
    else:
        if not mover.spinning:
            yield from move(table, mover)
        if state.brief.mission == "kong":
            building_collision(table, mover)
    if state.over:
        state.agenda.clear()


def one_sided(state: State) -> bool:
    """In a fight with no enemy left there is nothing more to move or shoot for."""
    return state.brief.mission == "dogfight" and bool(beaten(state))


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
        state.agenda.clear()


def recon_turn(table: Table[State]) -> None:
    """The aircraft stays where it is between turns (spandaus.training.recon-move)."""
    state = table.state
    for each in state.aircraft.values():
        each.moved = False
    state.agenda[:] = ["turn"]
    if not state.over and state.turn >= state.brief.turns:
        state.over = LENGTH
    if state.over:
        state.agenda.clear()


def highest_first(state: State) -> Iterator[Aircraft]:
    """End-of-turn tests go from the highest down, same square in their order; those off the map come last
    (spandaus.amb.end-check-order)."""
    ordered = sorted(in_play(state), key=lambda each: -PLACE[each.square] if each.square else 0)
    return iter(ordered)


def spin_recovery_step(table: Table[State]) -> None:
    for each in highest_first(table.state):
        if each.spinning:
            spin_recovery(table, each)


def progressive_damage_step(table: Table[State]) -> None:
    for each in highest_first(table.state):
        if each.crippled:
            progressive_damage(table, each)


def gun_jams_step(table: Table[State]) -> None:
    for each in highest_first(table.state):
        if each.attack_jammed or each.defence_jammed:
            clear_jams(table, each)


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
    "spin recovery": spin_recovery_step,
    "progressive damage": progressive_damage_step,
    "gun jams": gun_jams_step,
    "bomber pairs": declare_pairs,
    "removal": removal,
}
