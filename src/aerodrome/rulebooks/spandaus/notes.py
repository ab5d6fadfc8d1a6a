"""What each option of a decision leads to, needs and costs, by the rules' own functions: for people who choose."""

from collections.abc import Callable, Iterable
from typing import Literal

from aerodrome.kernel.decisions import Answer, Decision, Note
from aerodrome.kernel.events import Sum, sum_parts, total
from aerodrome.rulebooks.spandaus import decisions, note_kinds
from aerodrome.rulebooks.spandaus.aircraft import BOMBER
from aerodrome.rulebooks.spandaus.cards import VALUE
from aerodrome.rulebooks.spandaus.combat import PASS, bar_on_attacker, find_target, things_to_shoot
from aerodrome.rulebooks.spandaus.environment import in_sun
from aerodrome.rulebooks.spandaus.guns import ATTACK, DEFENCE, ammo
from aerodrome.rulebooks.spandaus.movement import BANDS_MOVED, NAMED, STAY, exits_within, may_leave
from aerodrome.rulebooks.spandaus.odds import COLLISION_CHANCE, crash_chance, harm, strain_chance, swipe_chance
from aerodrome.rulebooks.spandaus.responses import DONE, DRAW, FIRE, JINK, NONE, SPIN, bar_on_defence
from aerodrome.rulebooks.spandaus.settings import Settings
from aerodrome.rulebooks.spandaus.shooting import HIGHER, LOWER, Target, attack_number, defence_number
from aerodrome.rulebooks.spandaus.state import Aircraft, State
from aerodrome.rulebooks.spandaus.tables import SHOOTING
from aerodrome.rulebooks.spandaus.training import BUILDING, KONG, SWIPE_RANGE, crossed
from aerodrome.sky.chain import PLACE, above, left_of, range_between, right_of

Notes = dict[Answer, tuple[Note, ...]]

_MOST_REACHED = 2
_CLOUD = note_kinds.Cloud()
_SUN = note_kinds.Sun(more=SHOOTING.sun)
_BUILDING = note_kinds.Building(percent=round(100 * COLLISION_CHANCE))
_SWIPES = tuple(
    note_kinds.Swipe(range=distance, percent=round(100 * swipe_chance(distance))) for distance in range(SWIPE_RANGE + 1)
)
_BREAKS_OFF = note_kinds.BreaksOff()
_NO_ATTACK = note_kinds.NoAttack()
_TOGETHER = note_kinds.Together()
_FAILS, _SUCCEEDS = note_kinds.Fails(), note_kinds.Succeeds()


def notes(state: State, settings: Settings, decision: Decision) -> Notes:
    """For each option about which there is something to say, what a player should know before he chooses it."""
    tell = _BY_KIND.get(decision.kind)
    return {} if tell is None else tell(state, settings, decision)


class Surroundings:
    """What an aircraft would find in each square, as things stand."""

    __slots__ = ("_clouds", "_enemies", "_here", "_kong", "_me", "_moving", "_state")

    def __init__(self, state: State, me: Aircraft) -> None:
        self._state = state
        self._me = me
        self._clouds = frozenset(state.clouds)
        self._moving = state.agenda[:1] == ["movement"]
        self._here: dict[str, list[Aircraft]] = {}
        for each in state.aircraft.values():
            if each.square is not None and each is not me:
                self._here.setdefault(each.square, []).append(each)
        self._enemies: dict[int, list[Target]] = {}
        for other in enemies_to_shoot(state, me):
            assert other.square is not None
            if other.type == "kong" or all(each.side != me.side for each in self._here.get(other.square, ())):
                self._enemies.setdefault(PLACE[other.square], []).append(other)
        kong = state.things.get(KONG)
        self._kong = 0 if kong is None or kong.square is None else PLACE[kong.square]

    def at(self, square: str, route: Iterable[str] | None = None) -> list[Note]:
        """Cloud and sun, what the route to it photographs, who shares it, who is in range: the lower one is shot at
        first."""
        found: list[Note] = []
        if square in self._clouds:
            found.append(_CLOUD)
        elif in_sun(self._state, square):
            found.append(_SUN)
        if self._kong:
            found += self._dangers(square)
        if self._state.targets:
            found += photographed(self._state, (square,) if route is None else route)
        if (others := self._here.get(square)) is not None:
            enemies = [each.id for each in others if each.side != self._me.side]
            if enemies:
                return [*found, note_kinds.Shares(names=enemies)]
            found.append(note_kinds.Beside(names=[each.id for each in others]))
        return found if square in self._clouds else found + self._in_range(PLACE[square])

    def _in_range(self, place: int) -> list[Note]:
        found: list[Note] = []
        enemies = self._enemies
        for distance in range(1, SHOOTING.attack_range + 1):
            if (there := enemies.get(place - distance)) is not None:
                found.append(self._seen(there, distance, "lower"))
            if (there := enemies.get(place + distance)) is not None:
                found.append(self._seen(there, distance, "higher"))
        return found

    def _seen(self, there: list[Target], distance: int, height: Literal["lower", "higher"]) -> Note:
        waits = self._moving and any(not (each.moved or each.spinning) and each.type != "kong" for each in there)
        names = [each.id for each in there]
        return note_kinds.InRange(names=names, range=distance, height=height, waits=waits)

    def _dangers(self, square: str) -> list[Note]:
        distance = abs(PLACE[square] - self._kong)
        swipe: list[Note] = [_SWIPES[distance]] if distance <= SWIPE_RANGE else []
        return [_BUILDING, *swipe] if square in BUILDING else swipe


def enemies_to_shoot(state: State, me: Aircraft) -> list[Target]:
    """On the map, of another side, and not in a cloud."""
    return [
        each
        for each in things_to_shoot(state)
        if each.square is not None and each.side != me.side and each.square not in state.clouds
    ]


def photographed(state: State, route: Iterable[str]) -> list[Note]:
    """The targets that a route takes in, in their order."""
    found: list[Note] = []
    reached = state.reached
    for square in route:
        if reached < len(state.targets) and square == state.targets[reached]:
            reached += 1
            found.append(note_kinds.Photographs(number=reached, square=square))
    return found


def _squares(state: State, settings: Settings, decision: Decision) -> Notes:  # noqa: ARG001
    assert (
        decisions.Deploy.is_asked(decision) or decisions.Lateral.is_asked(decision) or decisions.Roll.is_asked(decision)
    )
    me = state.aircraft[decision.about[0]]
    around = Surroundings(state, me)
    start = decision.about[1] if decisions.Lateral.is_asked(decision) and state.targets else ""
    found: Notes = {}
    for option in decision.options:
        if option not in PLACE:
            found[option] = (note_kinds.Leaves(exit=state.brief.exits[me.side].kind),)
        elif told := around.at(option, crossed(start, option) if start else None):
            found[option] = tuple(told)
    return found


def _manoeuvres(state: State, settings: Settings, decision: Decision) -> Notes:  # noqa: ARG001
    """A risky attempt leads where the same one without risk does, and costs a test."""
    assert decisions.Manoeuvre.is_asked(decision)
    me = state.aircraft[decision.about[0]]
    assert me.square is not None
    around = Surroundings(state, me)
    risk = _risk(me)
    found: Notes = {}
    plain: dict[str, tuple[Note, ...]] = {}
    for option in decision.options:
        if option == STAY:
            if told := around.at(me.square):
                found[option] = tuple(told)
            continue
        name, risky = NAMED[option]
        if name not in plain:
            leads = _reach(state, me) if name == "M" else _leads(around, me.square, name)
            plain[name] = (note_kinds.Needs(number=getattr(me.numbers, name)), *leads)
        found[option] = (*plain[name], risk) if risky else plain[name]
    return found


def _leads(around: Surroundings, square: str, manoeuvre: str) -> list[Note]:
    """To one square of the column, or to one on either side of it, and what is found there."""
    column = above(square, BANDS_MOVED[manoeuvre])
    assert column is not None
    reached = (left_of(column), right_of(column)) if manoeuvre in ("CR", "DR") else (column,)
    found: list[Note] = []
    for end in reached:
        if end is not None:
            found += (note_kinds.Leads(square=end), *around.at(end))
    return found


def _reach(state: State, me: Aircraft) -> list[Note]:
    """What a lateral move can reach, and from which card on: the next target, the nearest enemies, the edge."""
    assert me.square is not None
    most, place = me.numbers.M, PLACE[me.square]
    if state.reached < len(state.targets):
        steps = range_between(me.square, state.targets[state.reached])
        return [note_kinds.ReachTarget(number=state.reached + 1, steps=steps)] if 0 < steps <= most else []
    by_steps: dict[int, list[str]] = {}
    for each in enemies_to_shoot(state, me):
        steps = abs(place - PLACE[each.square or ""]) - SHOOTING.attack_range
        if 0 < steps <= most:
            by_steps.setdefault(steps, []).append(each.id)
    found: list[Note] = [
        note_kinds.Reach(names=by_steps[steps], steps=steps) for steps in sorted(by_steps)[:_MOST_REACHED]
    ]
    if may_leave(state, me) and exits_within(state, me, me.square, most):
        edges = (steps for steps in range(1, most + 1) if exits_within(state, me, me.square, steps))
        found.append(note_kinds.ReachEdge(steps=next(edges)))
    return found


def _risk(me: Aircraft) -> Note:
    number = me.numbers.RM
    return note_kinds.Risk(number=number, percent=round(100 * strain_chance(number)))


def _calls(kind: type[note_kinds.Calls | note_kinds.FiresBack], number: Sum) -> Note:
    """How many right calls in a row are needed, and why."""
    return kind(sum=sum_parts(number), number=max(0, total(number)))


def _damage(shooter: Aircraft, target: Target, gun: str) -> list[Note]:
    """What a hit does on average, and how often it is the end of the target."""
    assert shooter.square is not None and target.square is not None
    effects = shooter.numbers.attack if gun == ATTACK else shooter.numbers.defence
    assert effects is not None
    effect, left = effects[range_between(shooter.square, target.square) - 1], target.hits - target.sustained
    average, destroyed = harm(effect, left)
    percent = round(100 * destroyed)
    found: list[Note] = [note_kinds.Damage(effect=effect, points=round(average), left=left)]
    return [*found, note_kinds.Kills(percent=percent)] if percent else found


def _cost(shooter: Aircraft, gun: str) -> list[Note]:
    """A point of ammunition, if it has any to count."""
    points = ammo(shooter, gun)
    return [] if points is None else [note_kinds.Ammunition(left=points - 1)]


def _attacks(state: State, settings: Settings, decision: Decision) -> Notes:
    assert decisions.Attack.is_asked(decision)
    found: Notes = {}
    for option in decision.options:
        if option != PASS:
            shooter, target = state.aircraft[option[0]], find_target(state, option[1])
            told = [
                _calls(note_kinds.Calls, attack_number(state, shooter, target, 0)),
                *_damage(shooter, target, ATTACK),
            ]
            if isinstance(target, Aircraft) and not bar_on_defence(state, settings, target, shooter):
                told.append(_calls(note_kinds.FiresBack, defence_number(state, target, shooter)))
            found[option] = (*told, *_cost(shooter, ATTACK))
    return found


def _responses(state: State, settings: Settings, decision: Decision) -> Notes:
    """What it takes to be hit all the same, and what the response costs."""
    assert decisions.Response.is_asked(decision)
    target, attacker = (state.aircraft[name] for name in decision.about)
    numbers = target.numbers
    assert target.square is not None
    forgoes = () if bar_on_attacker(state, settings, target) else (_NO_ATTACK,)
    found: Notes = {}
    for option in decision.options:
        if option == NONE:
            needed = _calls(note_kinds.Calls, attack_number(state, attacker, target, 0))
            found[option] = (needed, *_damage(attacker, target, ATTACK))
        elif option == JINK:
            found[option] = (note_kinds.Jink(VD=numbers.VD, M=numbers.M), *forgoes)
        elif option == SPIN:
            percent = round(100 * crash_chance(numbers.recovery, target.square))
            spin = note_kinds.Spin(more=SHOOTING.spinning, number=numbers.recovery, percent=percent)
            found[option] = (spin, *forgoes)
        elif option == FIRE:
            found[option] = _defence(state, target, attacker)
    return found


def _defence(state: State, shooter: Aircraft, attacker: Aircraft) -> tuple[Note, ...]:
    needed = _calls(note_kinds.Calls, defence_number(state, shooter, attacker))
    return (needed, _BREAKS_OFF, *_damage(shooter, attacker, DEFENCE), *_cost(shooter, DEFENCE))


def _support(state: State, settings: Settings, decision: Decision) -> Notes:  # noqa: ARG001
    assert decisions.Support.is_asked(decision)
    attacker = state.aircraft[decision.about[1]]
    return {option: _defence(state, state.aircraft[option], attacker) for option in decision.options if option != DONE}


def _guess(state: State, settings: Settings, decision: Decision) -> Notes:  # noqa: ARG001
    """How many of the cards left make a call right, and how many are equal."""
    assert decisions.Guess.is_asked(decision)
    shooter, shown = state.aircraft[decision.about[0]], VALUE[decision.about[2]]
    values = [VALUE[card] for card in state.deck]
    equal = values.count(shown)
    miss = (note_kinds.Equal(count=equal, jams=shooter.type != BOMBER),) if equal else ()
    higher = sum(value > shown for value in values)
    counts = {HIGHER: higher, LOWER: len(values) - equal - higher}
    return {call: (note_kinds.Cards(call=call, count=count, left=len(values)), *miss) for call, count in counts.items()}


def _risky_card(state: State, settings: Settings, decision: Decision) -> Notes:  # noqa: ARG001
    assert decisions.RiskyCard.is_asked(decision)
    _, manoeuvre, number = decision.about
    found: Notes = {}
    for card in decision.options:
        value = VALUE[card]
        success = note_kinds.Squares(squares=value) if manoeuvre == "M" else _SUCCEEDS
        found[card] = (_FAILS if value > number else success,)
    return found


def _third_card(state: State, settings: Settings, decision: Decision) -> Notes:  # noqa: ARG001
    assert decisions.ThirdCard.is_asked(decision)
    me = state.aircraft[decision.about[0]]
    return {DRAW: (note_kinds.Third(VC=me.numbers.VC), _risk(me))}


def _aircraft(state: State, settings: Settings, decision: Decision) -> Notes:  # noqa: ARG001
    """Who goes first: what each of them can do."""
    assert decisions.NextToDeploy.is_asked(decision) or decisions.NextToMove.is_asked(decision)
    found: Notes = {}
    for name in decision.options:
        each = state.aircraft[name]
        numbers, left = each.numbers, each.hits - each.sustained
        found[name] = (note_kinds.Flies(M=numbers.M, VC=numbers.VC, VD=numbers.VD, left=left, hits=each.hits),)
    return found


def _pairs(state: State, settings: Settings, decision: Decision) -> Notes:  # noqa: ARG001
    return {option: (_TOGETHER,) for option in decision.options if option != DONE}


_BY_KIND: dict[str, Callable[[State, Settings, Decision], Notes]] = {
    decisions.Attack.KIND: _attacks,
    decisions.Deploy.KIND: _squares,
    decisions.Guess.KIND: _guess,
    decisions.Lateral.KIND: _squares,
    decisions.Manoeuvre.KIND: _manoeuvres,
    decisions.NextToDeploy.KIND: _aircraft,
    decisions.NextToMove.KIND: _aircraft,
    decisions.Pair.KIND: _pairs,
    decisions.Response.KIND: _responses,
    decisions.RiskyCard.KIND: _risky_card,
    decisions.Roll.KIND: _squares,
    decisions.Support.KIND: _support,
    decisions.ThirdCard.KIND: _third_card,
}
