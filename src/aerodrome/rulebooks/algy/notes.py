"""What options lead to, need and cost: what is paid, what is left, the test with and without paying, and what failure
does (algy.pilot.track)."""

from collections.abc import Callable

from aerodrome.kernel.decisions import Answer, Decision, Note
from aerodrome.rulebooks.algy import decisions
from aerodrome.rulebooks.algy.activation import PAY
from aerodrome.rulebooks.algy.aiming import maneuver_dice, pool
from aerodrome.rulebooks.algy.archie import strafing_dice
from aerodrome.rulebooks.algy.attacking import DONE, FEWER
from aerodrome.rulebooks.algy.board import around, aspect
from aerodrome.rulebooks.algy.guns import batteries, dice_of
from aerodrome.rulebooks.algy.moving import CHANGE, FACE, FINISH, FLY, NOT_SO_FAST, ORDERS, PITCH
from aerodrome.rulebooks.algy.odds import passes, stall_chances, tested_as
from aerodrome.rulebooks.algy.reforming import CALLS
from aerodrome.rulebooks.algy.settings import Settings
from aerodrome.rulebooks.algy.speeding import DRAG, POWER, expected
from aerodrome.rulebooks.algy.stalling import CHOOSE, THREE, payable
from aerodrome.rulebooks.algy.state import DOWN, UP, Aircraft, State, is_worn_out, max_dive, move_dice
from aerodrome.rulebooks.algy.tables import TABLES
from aerodrome.rulebooks.algy.testing import MANEUVER, TURN, modifier
from aerodrome.rulebooks.algy.turning import ABOUT, result

Notes = dict[Answer, tuple[Note, ...]]


def notes(state: State, settings: Settings, decision: Decision) -> Notes:
    """By kind of decision."""
    of = _NOTES.get(decision.kind)
    return of(state, settings, decision) if of is not None else {}


def _of_move(state: State, _: Settings, decision: Decision) -> Notes:
    aircraft = state.aircraft[decision.about[0]]
    return {order: (*_goes(state, aircraft, order), *_test(aircraft, order)) for order in decision.options}


def _goes(state: State, aircraft: Aircraft, order: str) -> list[Note]:
    """Where it leads and what it costs."""
    step = ORDERS[order]
    found: list[Note] = []
    if step[0] == FLY:
        beyond = around(state.brief.board, aircraft.hex)[aircraft.facing]
        found.append(Note("enters", {"hex": beyond}) if beyond else Note("leaves the board"))
        if abs(int(step[1])) == ABOUT and beyond:
            found.append(Note("speed", {"lost": 1}))
    elif step[0] in (CHANGE, PITCH):
        gain = -int(step[1]) * int(step[2])
        found.append(Note("speed", {"gained": gain} if gain > 0 else {"lost": -gain}))
        over = aircraft.speed + gain - max_dive(aircraft)
        if step[1] == DOWN and over > 0:
            found.append(Note("overspeed", {"over": over}))
        if step[0] == CHANGE and step[1] == UP and aircraft.dived:
            found.append(Note("pull-out"))
        if aircraft.speed + gain <= 1:
            found.append(Note("may stall"))
    elif step[0] == FACE and step[2]:
        found.append(Note("pays", {"dice": 1, "left": aircraft.dice - 1}))
    elif order == NOT_SO_FAST:
        cost = TABLES.costs.not_so_fast
        found.append(Note("pays", {"dice": cost, "left": aircraft.dice - cost}))
    return found


def _test(aircraft: Aircraft, order: str) -> list[Note]:
    """The test, with and without paying, and what failure does."""
    test = tested_as(aircraft, order)
    if test is None:
        return []
    what, sides = test
    dice, change = move_dice(aircraft), modifier(what, aircraft.speed, sides)
    found = [Note("test", {"dice": dice, "modifier": change} | _chance(passes(aircraft, what, sides)))]
    if aircraft.dice:
        paid = min(dice, aircraft.dice)
        found.append(Note("paying", {"dice": paid} | _chance(passes(aircraft, what, sides, paid))))
    if what == TURN:
        made, lost = result(sides, 1)
        found.append(Note("failed turn", {"angle": 60 * made, "lost": lost}))
    elif what == MANEUVER:
        found.append(Note("failed maneuver"))
    else:
        found.append(Note("failed " + what))
    return found


def _chance(chance: float) -> dict[str, float]:
    """Exactly, and as people say it."""
    return {"chance": chance, "percent": round(100 * chance)}


def _of_finish(state: State, _: Settings, decision: Decision) -> Notes:
    aircraft = state.aircraft[decision.about[0]]
    found: Notes = {}
    for order in decision.options:
        if order == NOT_SO_FAST:
            found[order] = tuple(_goes(state, aircraft, order))
            continue
        how, rate = order.split()
        gain = -aircraft.pitch * int(rate)
        change = Note("speed", {"gained": gain} if gain > 0 else {"lost": -gain})
        if aircraft.pitch == DOWN and aircraft.level == 0:
            found[order] = (Note("crashes"),)
        else:
            found[order] = (change, Note("costs", {"mp": 0 if how == FINISH else 1}))
    return found


def _of_end(state: State, _: Settings, decision: Decision) -> Notes:
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
            slow = (Note("may stall"),) if aircraft.speed <= 1 else ()
            found[order] = (Note("overspeed", {"over": over}),) if over > 0 else slow
    return found


def _expected(how: str, change: float) -> Note:
    return Note("expected", {"how": how, "change": round(change, 1)})


def _of_pay(state: State, _: Settings, decision: Decision) -> Notes:
    """What is left undone by paying so much."""
    aircraft = state.aircraft[decision.about[0]]
    what, failures = decision.about[1], decision.about[2]
    found: Notes = {}
    for option in decision.options:
        paid = sum(option) if isinstance(option, tuple) else option
        about: list[Note] = [Note("pays", {"dice": paid, "left": aircraft.dice - paid})] if paid else []
        cancelled = option[0] if isinstance(option, tuple) else option
        left = failures - cancelled
        if what == MANEUVER:
            lost = min(max(0, left - 1 - option[1]), aircraft.speed)
            about.append(Note("thrown out", {"lost": lost}) if left else Note("stays"))
        elif what != TURN:
            about.append(Note("failed " + what) if left else Note("made"))
        found[option] = tuple(about)
    return found


def _of_stall(state: State, _: Settings, decision: Decision) -> Notes:
    aircraft = state.aircraft[decision.about[0]]
    return {
        paid: (
            *((Note("pays", {"dice": abs(paid), "left": aircraft.dice - abs(paid)}),) if paid else ()),
            _stall_odds(stall_chances(aircraft, paid)),
        )
        for paid in payable(aircraft)
    }


def _stall_odds(chances: dict[str, float]) -> Note:
    """Exactly, and as people say it."""
    spins, stalls, neither = (round(100 * each) for each in chances.values())
    return Note("stall odds", chances | {"spins": spins, "stalls": stalls, "neither": neither})


def _of_attack(state: State, settings: Settings, decision: Decision) -> Notes:
    found: Notes = {}
    for choice in decision.options:
        if choice != DONE and not isinstance(choice[2], str):
            found[choice] = (Note("gun", {"gun": state.aircraft[choice[0]].figures.barrels[choice[2]].name}),)
        if choice == DONE or not isinstance(choice[2], str) or FEWER in choice:
            continue
        firer = state.aircraft[choice[0]]
        firing = dice_of(firer, batteries(firer)[choice[2]])
        if choice[1] in state.ground:
            facts = {"firing": firing, "maneuver": maneuver_dice(firer, choice[2]), "agility": 0}
            found[choice] = (Note("pool", facts | {"dice": strafing_dice(firer, choice[2])}),)
            continue
        target = state.aircraft[choice[1]]
        ready = pool(firer, target, choice[2], firing, maneuver_dice(firer, choice[2]))
        found[choice] = (
            Note("pool", {"firing": firing, "maneuver": ready.maneuver, "agility": ready.agility, "dice": ready.dice}),
            *(Note("penalty", {"why": why}) for why in ready.penalties),
            *(Note("bonus", {"why": why}) for why in ready.bonuses),
            *((Note("shows", {"aspect": shown}),) if (shown := aspect(firer, target)) else ()),
            Note("pilot", {"left": firer.dice, "enemy": target.dice}),
            *((Note("strains"),) if settings.attack_strain and ready.maneuver and is_worn_out(firer) else ()),
            *((Note("leaves group"),) if firer.attached else ()),
        )
    return found


def _of_dice(state: State, _: Settings, decision: Decision) -> Notes:
    """What is left for the rest of the turn."""
    attacking = decision.kind == decisions.AttackDice.KIND
    own = state.aircraft[decision.about[0] if attacking else decision.about[1]]
    return {count: (Note("left", {"dice": own.dice - count}),) for count in decision.options}


def _of_spending(state: State, _: Settings, decision: Decision) -> Notes:
    """The same where dice are rolled or paid by one aircraft alone."""
    own = state.aircraft[decision.about[0]].dice
    return {option: (Note("left", {"dice": own - _cost(option)}),) for option in decision.options if _cost(option)}


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
