"""Groups: who is detached, who buys a card, who is called back, who follows and who goes his own way."""

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.algy.flying import planned
from aerodrome.pilots.algy.hypothetical import twin_of
from aerodrome.pilots.algy.reserve import kept
from aerodrome.pilots.algy.situation import CONTACT, Situation
from aerodrome.rulebooks.algy import decisions
from aerodrome.rulebooks.algy.activation import AHEAD, FOLLOW, PAY
from aerodrome.rulebooks.algy.odds import a_six
from aerodrome.rulebooks.algy.reforming import NO, SPOT, spotting_dice
from aerodrome.rulebooks.algy.state import Aircraft
from aerodrome.rulebooks.algy.tables import TABLES
from aerodrome.rulebooks.algy.view import View

_TOGETHER = 0.05
"""What it is worth that one follows his Leader, while there is no contact; less in contact."""
_IN_CONTACT = 0.02
_JOINED = 0.12
_AFTER = -0.001
"""Those who cannot follow wait for those who can."""
_RICH = 6
"""Pilot Dice of one who can buy a card and still fight."""
_REACH = 2


def give_orders(decision: Decision, view: View) -> dict[str, tuple[str, ...]]:
    """Leaders of sections under another detach where the enemy is: each has cards of his own then. Whoever is rich in
    dice and has an enemy before his guns buys one more card."""
    assert decisions.GiveOrders.is_asked(decision)
    detachable, buyable = decision.about
    leave = tuple(name for name in detachable if view.aircraft[name].leads and _in_contact(view, name, CONTACT + 1))
    buy = tuple(
        name
        for name in buyable
        if (not view.aircraft[name].attached or name in leave) and _buys(view, view.aircraft[name])
    )
    return {"detach": leave, "buy": buy}


def _in_contact(view: View, name: str, within: int) -> bool:
    return Situation(view, view.aircraft[name]).away <= within


def _buys(view: View, me: Aircraft) -> bool:
    """A card costs three dice: worth it for one with many, or where a kill is near."""
    situation = Situation(view, me)
    if situation.away > _REACH or situation.crippled or me.spin:
        return False
    left = me.dice - TABLES.cards.extra_cost
    kill = any(foe.aircraft.marks >= foe.aircraft.figures.row_ends[2] for foe in situation.foes[:2])
    return me.dice >= _RICH or (kill and left >= 1)


def weigh_signals(decision: Decision, view: View) -> dict[Answer, float]:
    """A flare is fired where nobody is near, for the largest group."""
    assert decisions.Signal.is_asked(decision)
    situation = Situation(view, view.aircraft[decision.about[0]])
    quiet = situation.away > CONTACT
    return {
        option: 0.0 if option == NO else (0.01 * number if quiet else -1.0)
        for number, option in enumerate(decision.options)
    }


def weigh_reforms(decision: Decision, view: View) -> dict[Answer, float]:
    """Dice are rolled to reform where no enemy is near."""
    assert decisions.Reform.is_asked(decision)
    name, above = decision.about
    situation = Situation(view, view.aircraft[name])
    gain = _JOINED if situation.away > CONTACT else 0.01
    free = spotting_dice(view, situation.me, view.aircraft[above])[1]
    found: dict[Answer, float] = {}
    for option in decision.options:
        if option == NO:
            found[option] = kept(situation, situation.me.dice)
            continue
        how, count = option
        chance = a_six(count + (free if how == SPOT else 0)) * (0.6 if how == SPOT else 1.0)
        found[option] = gain * chance + kept(situation, situation.me.dice - count)
    return found


def weigh_next(decision: Decision, view: View) -> dict[Answer, float]:
    """All follow, unless one would be clearly better off on his own."""
    assert decisions.Next.is_asked(decision)
    leader = view.aircraft[decision.about[0]]
    found: dict[Answer, float] = {}
    for option in decision.options:
        if option == FOLLOW:
            found[option] = 0.0
            continue
        me = view.aircraft[option]
        if me.distant or FOLLOW not in decision.options:
            found[option] = _AFTER
            continue
        plan = planned(view, option)
        free = twin_of(me)
        free.attached = ""
        free.mp = free.allowance = max(1, leader.allowance)
        with_him = beside(me, leader)
        together = _IN_CONTACT if plan.situation.near else _TOGETHER
        gain = plan.value(free) - plan.position_value.here(with_him) - together * (1 + plan.situation.acts)
        found[option] = gain
    return found


def beside(me: Aircraft, leader: Aircraft) -> Aircraft:
    """A Follower after doing as his Leader did."""
    twin = twin_of(me)
    twin.hex, twin.facing, twin.level, twin.pitch = leader.hex, leader.facing, leader.level, leader.pitch
    twin.banked, twin.tested, twin.dived, twin.climbed = leader.banked, leader.tested, leader.dived, leader.climbed
    twin.hexes, twin.levels = leader.hexes, leader.levels
    return twin


def weigh_paces(decision: Decision, view: View) -> dict[Answer, float]:
    """Two dice to stay with the group: paid outside of combat, or by who has many."""
    assert decisions.Pace.is_asked(decision)
    name = decision.about[0]
    situation = Situation(view, view.aircraft[name])
    together = _TOGETHER * (1 + situation.acts) if not situation.near else _IN_CONTACT
    cost = TABLES.costs.not_so_fast
    return {PAY: together + kept(situation, situation.me.dice - cost), AHEAD: kept(situation, situation.me.dice)}
