"""Fire: bursts and what they come to, return fire between them, long bursts (dogfights.fire.*, dogfights.long.*,
dogfights.def.*)."""

from collections.abc import Collection
from typing import Final

from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.events import Sum, sum_parts, total
from aerodrome.rulebooks.dogfights import decisions
from aerodrome.rulebooks.dogfights.board import BoardMap, board_of
from aerodrome.rulebooks.dogfights.crew import reveal, skill
from aerodrome.rulebooks.dogfights.damage import hurt, lose
from aerodrome.rulebooks.dogfights.dice import RED_DIE
from aerodrome.rulebooks.dogfights.events import Burst
from aerodrome.rulebooks.dogfights.guns import bar_on_gun, jam, spend
from aerodrome.rulebooks.dogfights.settings import Settings
from aerodrome.rulebooks.dogfights.sighting import answers, direction_of, shots
from aerodrome.rulebooks.dogfights.state import ACE, FLYING, ROOKIE, Aircraft, State, seat_of
from aerodrome.rulebooks.dogfights.table import Table
from aerodrome.rulebooks.dogfights.tables import DAMAGE, JAM, MISS, SHOT_DOWN, TABLES

HOLD_FIRE: Final = "hold fire"
FIRE: Final = "fire"
STOP: Final = "stop"
_FIRST_JAMS = (2,)
_LOWEST, _HIGHEST = 3, 12
_ANSWERS = "B"
"""Every answer is read in this column (dogfights.def.column_b)."""


def additions(state: State, board: BoardMap, shooter: Aircraft, mount: str, target: Aircraft) -> Sum:
    """What is added to the dice (dogfights.fire.modifier_list, dogfights.fire.table_single_gun,
    dogfights.pilot.rookie, dogfights.sun.modifier, dogfights.amb.def_modifiers, dogfights.amb.sun_all_levels)."""
    fire = TABLES.fire
    into_sun = state.sun >= 0 and direction_of(board, shooter, target) == state.sun
    return (
        ("guns", fire.per_coupled_gun * (shooter.figures.guns[mount] - 1)),
        ("rookie", fire.rookie if skill(shooter, mount) == ROOKIE else 0),
        ("sun", fire.sun if into_sun else 0),
    )


def read(column: str, natural: int, added: int, second: bool) -> str:
    """The fire table. Jams go by the dice alone and are misses whatever else stands there; totals beyond the table are
    read as 12, those below 3 as misses (dogfights.fire.column_a, dogfights.fire.column_b, dogfights.fire.results,
    dogfights.jam.natural_two, dogfights.long.jam, dogfights.amb.jam_natural, dogfights.amb.low_totals,
    dogfights.amb.high_totals, dogfights.amb.long_jam_natural, dogfights.amb.long_jam_vs_hit)."""
    if natural in (TABLES.fire.long_jams if second else _FIRST_JAMS):
        return JAM
    number = natural + added
    if number < _LOWEST:
        return MISS
    rows = TABLES.fire.A if column == "A" else TABLES.fire.B
    return rows[min(number, _HIGHEST) - 2]


def kills_outright(settings: Settings, shooter: Aircraft, mount: str) -> bool:
    """Whether damage counts as shot down (dogfights.pilot.ace, dogfights.notes.ace_vs_ace,
    dogfights.amb.ace_variant_gunners)."""
    return bool(settings.ace_against_ace) or skill(shooter, mount) == ACE


def burst(
    table: Table,
    shooter: Aircraft,
    mount: str,
    target: Aircraft,
    column: str,
    position: str,
    *,
    second: bool = False,
) -> str:
    """One burst: two red dice, additions, the table; gives the result (dogfights.fire.procedure, dogfights.dice.red,
    dogfights.def.same_results)."""
    state = table.state
    reveal(table, shooter, mount)
    spend(shooter, mount)
    one, other = table.dice.roll(RED_DIE), table.dice.roll(RED_DIE)
    parts = additions(state, board_of(state.brief.plan), shooter, mount, target)
    result = read(column, one + other, total(parts), second)
    outright = result == DAMAGE and kills_outright(table.settings, shooter, mount)
    if table.loud:
        table.say(
            Burst,
            f"dogfights.fire.column_{column.lower()}" if result != JAM or not second else "dogfights.long.jam",
            shooter=shooter.id,
            target=target.id,
            gun=mount,
            position=position,
            column=column,
            dice=[one, other],
            sum=sum_parts((("dice", one + other), *parts)),
            total=one + other + total(parts),
            result=SHOT_DOWN if outright else result,
            second=second,
            outright=outright,
        )
    if result == JAM:
        jam(table, shooter, mount)
    elif outright:
        lose(table, target, SHOT_DOWN, "dogfights.pilot.ace", shooter, mount)
    elif result == DAMAGE:
        hurt(table, target, shooter, mount)
    elif result == SHOT_DOWN:
        lose(table, target, SHOT_DOWN, "dogfights.fire.shot_down", shooter, mount)
    return SHOT_DOWN if outright else result


def fight(table: Table, moved: Aircraft) -> Steps[None]:
    """After its move an aircraft may fire, each mount once at one target in its owner's order; whoever is exposed to
    it may answer after every burst, or after the move if it holds its fire (dogfights.turn.fire_after_each_move,
    dogfights.fire.offensive_definition, dogfights.fire.optional, dogfights.fire.several_per_turn,
    dogfights.def.interrupt, dogfights.amb.off_two_mounts, dogfights.amb.off_target_choice,
    dogfights.amb.def_timing_no_fire, dogfights.amb.def_no_guns_left)."""
    state = table.state
    fired: list[str] = []
    while moved.fate == FLYING:
        open_to = {choice: position for choice, position in shots(state, moved).items() if choice[0] not in fired}
        if not open_to:
            break
        choice = yield from decisions.Fire.ask(
            seat_of(moved), (*open_to, HOLD_FIRE), "dogfights.fire.optional", (moved.id, *fired)
        )
        if choice == HOLD_FIRE:
            break
        mount, target = choice[0], state.aircraft[choice[1]]
        position = open_to[choice]
        fired.append(mount)
        result = burst(table, moved, mount, target, position.column, position.name)
        yield from return_fire(table, moved, target.id)
        if position.long and (yield from goes_on(moved, mount, target, result)):
            burst(table, moved, mount, target, position.column, position.name, second=True)
            yield from return_fire(table, moved, target.id)
    if not fired:
        yield from return_fire(table, moved, "")


def goes_on(shooter: Aircraft, mount: str, target: Aircraft, result: str) -> Steps[bool]:
    """A long burst: after a miss or damage, once return fire is over and has left shooter and gun able to fire
    (dogfights.long.option, dogfights.long.parallel_only, dogfights.long.return_between, dogfights.long.cancelled,
    dogfights.amb.long_decision_time, dogfights.amb.long_one_burst_left, dogfights.amb.long_target_moved_state,
    dogfights.amb.long_ace)."""
    if result not in (MISS, DAMAGE) or shooter.fate != FLYING or target.fate != FLYING or bar_on_gun(shooter, mount):
        return False
    about = (shooter.id, mount, target.id)
    choice = yield from decisions.LongBurst.ask(seat_of(shooter), (FIRE, STOP), "dogfights.long.option", about)
    return bool(choice == FIRE)


def return_fire(table: Table, moved: Aircraft, attacked: str) -> Steps[None]:
    """The other side interrupts: one gun after the other, seeing each result, until it holds its fire or the moved
    aircraft is down; never a long burst (dogfights.def.interrupt, dogfights.def.after_offensive,
    dogfights.def.several_shooters, dogfights.summary.non_kill_return, dogfights.fire.miss,
    dogfights.amb.def_order, dogfights.amb.def_long_burst, dogfights.amb.def_after_jam,
    dogfights.amb.long_second_return, dogfights.amb.def_entering)."""
    state = table.state
    held: set[str] = set()
    while by_seat := answers_by_seat(state, table.settings, moved, attacked, held):
        other, open_to = next(iter(by_seat.items()))
        rule = "dogfights.def.after_offensive" if attacked else "dogfights.def.no_offence_needed"
        choice = yield from decisions.ReturnFire.ask(other, (*open_to, HOLD_FIRE), rule, (moved.id,))
        if choice == HOLD_FIRE:
            held.add(other)
            continue
        shooter, mount = state.aircraft[choice[0]], choice[1]
        shooter.answered += (mount,)
        burst(table, shooter, mount, moved, _ANSWERS, "")


def answers_by_seat(
    state: State, settings: Settings, moved: Aircraft, attacked: str, held: Collection[str]
) -> dict[str, list[tuple[str, str]]]:
    """The guns that may answer, by who flies their aircraft, without those who hold their fire."""
    found: dict[str, list[tuple[str, str]]] = {}
    for choice in answers(state, settings, moved, attacked):
        if (seat := seat_of(state.aircraft[choice[0]])) not in held:
            found.setdefault(seat, []).append(choice)
    return found
