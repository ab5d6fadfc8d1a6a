"""The sequence of play: each step is a procedure, and the agenda says which come next (dogfights.table.sequence)."""

from collections.abc import Callable

from aerodrome.kernel.agenda import follow
from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.dogfights import decisions
from aerodrome.rulebooks.dogfights.aircraft import BOMBER, FIGHTER, RECON
from aerodrome.rulebooks.dogfights.choosing import fleets, loads, pilots
from aerodrome.rulebooks.dogfights.dice import RED_DIE
from aerodrome.rulebooks.dogfights.entering import empty_zone, first_entry, reinforcements
from aerodrome.rulebooks.dogfights.events import BonusRound, First, Over, Turn
from aerodrome.rulebooks.dogfights.gunnery import fight
from aerodrome.rulebooks.dogfights.moving import move
from aerodrome.rulebooks.dogfights.state import ACCESS, FLYING, LEFT, LOST, PATROL, Aircraft, State, own
from aerodrome.rulebooks.dogfights.table import Table
from aerodrome.rulebooks.dogfights.victory import outcome, over_after_round, over_now, verdict
from aerodrome.rulebooks.dogfights.weather import set_weather

TURN = ("empty zone", "moves", "reinforcements", "end of turn")
"""What a player's turn consists of."""

_IN_DOGFIGHT = {FIGHTER: 0, RECON: 0, BOMBER: 0}
_WITH_TASKS = {BOMBER: 0, RECON: 1, FIGHTER: 2}
_COIN = 3


def play(table: Table) -> Steps[None]:
    """Plays from any safe point to the end of the match."""
    return follow(table, STEPS)


def set_out(table: Table) -> None:
    """Weather, and who is first: the scenario says, or a die (dogfights.amb.first_player)."""
    state = table.state
    set_weather(table)
    if not state.first:
        rolled = table.dice.roll(RED_DIE)
        state.first = state.brief.sides[0 if rolled <= _COIN else 1]
        table.say(First, "dogfights.setup.first_turn", side=state.first, rolled=rolled)


def turn(table: Table) -> None:
    """The next player's turn (dogfights.general.players): his aircraft may move again, and the other side's guns may
    answer again (dogfights.def.once_per_gun, dogfights.amb.clear_then_defend)."""
    state = table.state
    state.active = other_side(state, state.active) if state.active else state.first
    state.placed = 0
    for each in state.aircraft.values():
        if each.side == state.active:
            each.moved = each.dropped = False
        elif each.answered:
            each.answered = ()
    state.agenda[1:] = TURN
    table.say(Turn, "dogfights.general.players", turn=state.turn, side=state.active)


def other_side(state: State, side: str) -> str:
    one, other = state.brief.sides
    return other if side == one else one


def moves(table: Table) -> Steps[None]:
    """All aircraft in the combat zone and on access points move, one after the other, and fire at once
    (dogfights.turn.all_must_move, dogfights.turn.access_must_enter, dogfights.turn.fire_after_each_move)."""
    state = table.state
    while equal := next_to_move(state):
        table.safe()
        mover = equal[0]
        if len(equal) > 1:
            name = yield from decisions.NextToMove.ask(
                state.active, tuple(each.id for each in equal), "dogfights.amb.number_ties", ()
            )
            mover = state.aircraft[name]
        yield from move(table, mover)
        mover.moved = True
        if mover.fate == FLYING:
            yield from fight(table, mover)
        if mover.clearing:
            mover.clearing = ()
        if reason := over_now(state):
            finish(table, reason)
            return


def next_to_move(state: State) -> list[Aircraft]:
    """Of those still to move the one with the lowest number, or all that have it; where there are tasks bombers come
    first, then recon aircraft, then fighters (dogfights.turn.number_order, dogfights.recon.move_order,
    dogfights.bomb.move_order, dogfights.amb.merge_order)."""
    waiting = [
        each
        for each in state.aircraft.values()
        if each.side == state.active and not each.moved and (each.fate == FLYING or each.fate == ACCESS)  # noqa: PLR1714
    ]
    if len(waiting) < 2:
        return waiting
    ranks = [rank(state, each) for each in waiting]
    first = min(ranks)
    return [each for each, its in zip(waiting, ranks, strict=True) if its == first]


def rank(state: State, aircraft: Aircraft) -> tuple[int, int]:
    classes = _IN_DOGFIGHT if state.brief.mode == "dogfight" else _WITH_TASKS
    return classes[aircraft.role], aircraft.number


def end_of_turn(table: Table) -> None:
    """The round ends with the second side's turn (dogfights.amb.mode_end)."""
    state = table.state
    state.agenda.append("turn")
    if state.active == state.first:
        return
    if reason := over_after_round(state):
        finish(table, reason)
    else:
        state.turn += 1


def finish(table: Table, reason: str) -> None:
    """The match is over; or a bonus round is played where the two verdicts of a dogfight disagree
    (dogfights.dogfight.bonus_round)."""
    state = table.state
    state.over = reason
    if table.settings.bonus_round and wants_bonus_round(state):
        state.over = ""
        state.agenda[1:] = ["bonus round"]
        return
    del state.agenda[1:]
    ended = outcome(state)
    table.say(Over, ended.rule if ended else "", reason=reason)


def wants_bonus_round(state: State) -> bool:
    if state.bonus or state.brief.mode != "dogfight" or state.brief.task.courier:
        return False
    verdicts = [verdict(state, criterion) for criterion in ("first", "second")]
    sound = {each.side for each in state.aircraft.values() if each.fate != LOST and not each.damage}
    return None not in verdicts and verdicts[0] != verdicts[1] and len(sound) == len(state.brief.sides)


def bonus_round(table: Table) -> None:
    """All undamaged survivors of both sides come back with fuel and ammunition (dogfights.dogfight.bonus_round)."""
    state = table.state
    state.bonus = True
    state.turn, state.active = 1, ""
    for side in state.brief.sides:
        back = [each for each in own(state, side) if each.fate != LOST and not each.damage]
        for each in own(state, side):
            each.point, each.tilt = None, 0
            if each.fate != LOST:
                each.fate = PATROL if each in back else LEFT
        for each in back:
            refit(state, each)
        table.say(BonusRound, "dogfights.dogfight.bonus_round", side=side, aircraft=[each.id for each in back])
    state.agenda[1:] = ["first entry", "turn"]


def refit(state: State, aircraft: Aircraft) -> None:
    model = state.brief.models[aircraft.model]
    aircraft.ammo = {} if aircraft.disarmed else dict(model.ammo)
    aircraft.throttle = model.throttle if aircraft.role == FIGHTER else -1
    aircraft.jammed = aircraft.clearing = aircraft.answered = ()
    aircraft.bordering = aircraft.moved = False
    aircraft.left_by = aircraft.cause = ""


STEPS: dict[str, Callable[[Table], Steps[None] | None]] = {
    "set out": set_out,
    "fleets": fleets,
    "loads": loads,
    "pilots": pilots,
    "first entry": first_entry,
    "turn": turn,
    "empty zone": empty_zone,
    "moves": moves,
    "reinforcements": reinforcements,
    "end of turn": end_of_turn,
    "bonus round": bonus_round,
}
