"""What options lead to, need and cost: what is paid, what is left, the test with and without paying, and what failure
does (algy.pilot.track)."""

from collections.abc import Callable
from typing import Literal

from aerodrome.kernel.decisions import Answer, Decision, Note
from aerodrome.rulebooks.algy import decisions, note_kinds
from aerodrome.rulebooks.algy.activation import PAY
from aerodrome.rulebooks.algy.aiming import maneuver_dice, pool
from aerodrome.rulebooks.algy.archie import strafing_dice
from aerodrome.rulebooks.algy.attacking import DONE, FEWER
from aerodrome.rulebooks.algy.board import around, aspect
from aerodrome.rulebooks.algy.guns import batteries, dice_of
from aerodrome.rulebooks.algy.moving import CHANGE, EXIT, FACE, FINISH, FLY, NOT_SO_FAST, ORDERS, PITCH
from aerodrome.rulebooks.algy.odds import a_six, attack_dice, passes, stall_chances, tested_as
from aerodrome.rulebooks.algy.reforming import CALLS
from aerodrome.rulebooks.algy.settings import Settings
from aerodrome.rulebooks.algy.speeding import DRAG, POWER, expected
from aerodrome.rulebooks.algy.stalling import CHOOSE, THREE, payable
from aerodrome.rulebooks.algy.state import DOWN, UP, Aircraft, State, is_worn_out, max_dive, move_dice
from aerodrome.rulebooks.algy.tables import TABLES
from aerodrome.rulebooks.algy.testing import CLIMB_AFTER_DIVE, DIVE_AFTER_CLIMB, MANEUVER, TURN, modifier
from aerodrome.rulebooks.algy.turning import ABOUT, result

Notes = dict[Answer, tuple[Note, ...]]

_FAILED = {
    MANEUVER: note_kinds.FailedManeuver(),
    DIVE_AFTER_CLIMB: note_kinds.FailedDiveAfterClimb(),
    CLIMB_AFTER_DIVE: note_kinds.FailedClimbAfterDive(),
}
"""What failure does, by what is tested; of a turn it depends on the angle."""


def notes(state: State, settings: Settings, decision: Decision) -> Notes:
    """By kind of decision."""
    of = _NOTES.get(decision.kind)
    return of(state, settings, decision) if of is not None else {}


def _of_move(state: State, _: Settings, decision: Decision) -> Notes:
    assert decisions.Move.is_asked(decision)
    aircraft = state.aircraft[decision.about[0]]
    return {order: (*_goes(state, aircraft, order), *_test(aircraft, order)) for order in decision.options}


def _goes(state: State, aircraft: Aircraft, order: str) -> list[Note]:
    """Where it leads and what it costs."""
    step = ORDERS[order]
    found: list[Note] = []
    if step[0] == FLY:
        beyond = around(state.brief.board, aircraft.hex)[aircraft.facing]
        found.append(note_kinds.Enters(hex=beyond) if beyond else note_kinds.LeavesTheBoard())
        if abs(int(step[1])) == ABOUT and beyond:
            found.append(note_kinds.Speed(lost=1))
        if beyond:
            found += _edge(state, beyond, (aircraft.facing + int(step[1])) % 6, aircraft.mp - 1)
    elif step[0] in (CHANGE, PITCH):
        gain = -int(step[1]) * int(step[2])
        found.append(_speed(gain))
        over = aircraft.speed + gain - max_dive(aircraft)
        if step[1] == DOWN and over > 0:
            found.append(note_kinds.Overspeed(over=over))
        if step[0] == CHANGE and step[1] == UP and aircraft.dived:
            found.append(note_kinds.PullOut())
        if aircraft.speed + gain <= 1:
            found.append(note_kinds.MayStall())
    elif step[0] == FACE:
        if step[2]:
            found.append(note_kinds.Pays(dice=1, left=aircraft.dice - 1))
        found += _edge(state, aircraft.hex, int(step[1]), aircraft.mp - (not step[2]))
    elif step[0] == EXIT or tested_as(aircraft, order):
        sides = around(state.brief.board, aircraft.hex).count("")
        found += [note_kinds.MayLeave(sides=sides)] if sides else []
    elif order == NOT_SO_FAST:
        cost = TABLES.costs.not_so_fast
        found.append(note_kinds.Pays(dice=cost, left=aircraft.dice - cost))
    return found


def _edge(state: State, hex_: str, facing: int, mp: int) -> list[Note]:
    """With Movement Points left and nothing but the edge ahead, whoever flies on leaves the board
    (algy.move.mp_mandatory, algy.amb.board_edge)."""
    faces = mp > 0 and not around(state.brief.board, hex_)[facing]
    return [note_kinds.FacesTheEdge(mp=mp)] if faces else []


def _test(aircraft: Aircraft, order: str) -> list[Note]:
    """The test, with and without paying, and what failure does."""
    test = tested_as(aircraft, order)
    if test is None:
        return []
    what, sides = test
    dice, change = move_dice(aircraft), modifier(what, aircraft.speed, sides)
    chance = passes(aircraft, what, sides)
    found: list[Note] = [note_kinds.Test(dice=dice, modifier=change, chance=chance, percent=round(100 * chance))]
    if aircraft.dice:
        paid = min(dice, aircraft.dice)
        chance = passes(aircraft, what, sides, paid)
        found.append(note_kinds.Paying(dice=paid, chance=chance, percent=round(100 * chance)))
    if what == TURN:
        made, lost = result(sides, 1)
        found.append(note_kinds.FailedTurn(angle=60 * made, lost=lost))
    else:
        found.append(_FAILED[what])
    return found


def _speed(gain: int) -> Note:
    return note_kinds.Speed(gained=gain) if gain > 0 else note_kinds.Speed(lost=-gain)


def _of_finish(state: State, _: Settings, decision: Decision) -> Notes:
    assert decisions.Finish.is_asked(decision)
    aircraft = state.aircraft[decision.about[0]]
    found: Notes = {}
    for order in decision.options:
        if order == NOT_SO_FAST:
            found[order] = tuple(_goes(state, aircraft, order))
            continue
        how, rate = order.split()
        gain = -aircraft.pitch * int(rate)
        change = _speed(gain)
        if aircraft.pitch == DOWN and aircraft.level == 0:
            found[order] = (note_kinds.Crashes(),)
        else:
            found[order] = (change, note_kinds.Costs(mp=0 if how == FINISH else 1))
    return found


def _of_end(state: State, _: Settings, decision: Decision) -> Notes:
    assert decisions.End.is_asked(decision)
    aircraft = state.aircraft[decision.about[0]]
    figures = aircraft.figures
    found: Notes = {}
    for order in decision.options:
        if order == POWER:
            found[order] = (_expected(POWER, expected(figures.power + aircraft.engine)),)
        elif order == DRAG:
            found[order] = (_expected(DRAG, -expected(figures.drag - aircraft.gained)),)
        elif order in ORDERS:
            found[order] = tuple(_goes(state, aircraft, order))
        else:
            over = aircraft.speed - max_dive(aircraft)
            slow = (note_kinds.MayStall(),) if aircraft.speed <= 1 else ()
            found[order] = (note_kinds.Overspeed(over=over),) if over > 0 else slow
    return found


def _expected(how: Literal["power", "drag"], change: float) -> Note:
    return note_kinds.Expected(how=how, change=round(change, 1))


def _of_pay(state: State, _: Settings, decision: Decision) -> Notes:
    """What is left undone by paying so much."""
    assert decisions.Pay.is_asked(decision)
    aircraft = state.aircraft[decision.about[0]]
    what, failures = decision.about[1], decision.about[2]
    found: Notes = {}
    for option in decision.options:
        cancelled, saved = option if isinstance(option, tuple) else (option, 0)
        paid = cancelled + saved
        about: list[Note] = [note_kinds.Pays(dice=paid, left=aircraft.dice - paid)] if paid else []
        left = failures - cancelled
        if what == MANEUVER:
            lost = min(max(0, left - 1 - saved), aircraft.speed)
            about.append(note_kinds.ThrownOut(lost=lost) if left else note_kinds.Stays())
        elif what != TURN:
            about.append(_FAILED[what] if left else note_kinds.Made())
        found[option] = tuple(about)
    return found


def _of_stall(state: State, _: Settings, decision: Decision) -> Notes:
    assert decisions.Stall.is_asked(decision)
    aircraft = state.aircraft[decision.about[0]]
    return {
        paid: (
            *((note_kinds.Pays(dice=abs(paid), left=aircraft.dice - abs(paid)),) if paid else ()),
            _stall_odds(stall_chances(aircraft, paid)),
        )
        for paid in payable(aircraft)
    }


def _stall_odds(chances: dict[str, float]) -> Note:
    """Exactly, and as people say it."""
    spins, stalls, neither = (round(100 * each) for each in chances.values())
    return note_kinds.StallOdds(
        spin=chances["spin"],
        stall=chances["stall"],
        nothing=chances["nothing"],
        spins=spins,
        stalls=stalls,
        neither=neither,
    )


def _of_attack(state: State, settings: Settings, decision: Decision) -> Notes:
    assert decisions.Attack.is_asked(decision)
    found: Notes = {}
    for choice in decision.options:
        if choice != DONE and not isinstance(choice[2], str):
            found[choice] = (note_kinds.Gun(gun=state.aircraft[choice[0]].figures.barrels[choice[2]].name),)
        if choice == DONE or not isinstance(choice[2], str) or FEWER in choice:
            continue
        firer = state.aircraft[choice[0]]
        firing = dice_of(firer, batteries(firer)[choice[2]])
        if choice[1] in state.ground:
            maneuver, dice = maneuver_dice(firer, choice[2]), strafing_dice(firer, choice[2])
            found[choice] = (
                note_kinds.Pool(firing=firing, maneuver=maneuver, agility=0, dice=dice),
                *_alone(state, choice),
            )
            continue
        target = state.aircraft[choice[1]]
        ready = pool(firer, target, choice[2], firing, maneuver_dice(firer, choice[2]))
        found[choice] = (
            note_kinds.Pool(firing=firing, maneuver=ready.maneuver, agility=ready.agility, dice=ready.dice),
            *_alone(state, choice),
            *(note_kinds.Penalty(why=why) for why in ready.penalties),
            *(note_kinds.Bonus(why=why) for why in ready.bonuses),
            *((note_kinds.Shows(aspect=shown),) if (shown := aspect(firer, target)) else ()),
            note_kinds.Pilot(left=firer.dice, enemy=target.dice),
            *((note_kinds.Strains(),) if settings.attack_strain and ready.maneuver and is_worn_out(firer) else ()),
            *((note_kinds.LeavesGroup(),) if firer.attached else ()),
        )
    return found


def _alone(state: State, choice: tuple[str, ...]) -> list[Note]:
    """An attack for which the guns give no die (algy.attack.pilot_dice)."""
    if attack_dice(state, choice):
        return []
    dice = state.aircraft[choice[0]].dice
    return [note_kinds.PilotDiceAlone(dice=dice, chance=a_six(dice), percent=round(100 * a_six(dice)))]


def _of_dice(state: State, _: Settings, decision: Decision) -> Notes:
    """What is left for the rest of the turn."""
    assert decisions.AttackDice.is_asked(decision) or decisions.DefenseDice.is_asked(decision)
    attacking = decision.kind == decisions.AttackDice.KIND
    own = state.aircraft[decision.about[0] if attacking else decision.about[1]]
    return {count: (note_kinds.Left(dice=own.dice - count),) for count in decision.options}


def _of_spending(state: State, _: Settings, decision: Decision) -> Notes:
    """The same where dice are rolled or paid by one aircraft alone."""
    name = decision.about[0]
    assert isinstance(name, str)
    own = state.aircraft[name].dice
    return {option: (note_kinds.Left(dice=own - _cost(option)),) for option in decision.options if _cost(option)}


def _cost(option: Answer) -> int:
    """Pilot Dice that an option uses up."""
    costs = TABLES.costs
    if isinstance(option, tuple):
        how, count = option
        return {THREE: costs.three_sides, CHOOSE: costs.choose_side}.get(how, int(count))
    if isinstance(option, int):
        return option
    return costs.flare if option in CALLS else costs.not_so_fast if option == PAY else 0


_NOTES: dict[str, Callable[[State, Settings, Decision], Notes]] = {
    "move": _of_move,
    "finish": _of_finish,
    "end": _of_end,
    "pay": _of_pay,
    "stall": _of_stall,
    "attack": _of_attack,
    "attack dice": _of_dice,
    "defense dice": _of_dice,
    **dict.fromkeys(("facing", "gun dice", "jam", "pace", "recover", "reform", "save gun", "signal"), _of_spending),
}
