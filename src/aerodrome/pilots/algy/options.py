"""What each option of a decision is worth, by rules of thumb."""

from collections.abc import Iterator, Mapping

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.declared import kinds
from aerodrome.pilots.ace import Proposal
from aerodrome.pilots.algy.flying import weigh_endings, weigh_finishes, weigh_moves
from aerodrome.pilots.algy.leading import give_orders, weigh_next, weigh_paces, weigh_reforms, weigh_signals
from aerodrome.pilots.algy.paying import (
    weigh_facings,
    weigh_gun_dice,
    weigh_jams,
    weigh_payments,
    weigh_recoveries,
    weigh_saving,
    weigh_stalls,
)
from aerodrome.pilots.algy.shooting import (
    weigh_attack_dice,
    weigh_attacks,
    weigh_defence_dice,
    weigh_hands,
    weigh_shells,
)
from aerodrome.pilots.mind import Mind, Weigh
from aerodrome.rulebooks.algy import decisions
from aerodrome.rulebooks.algy.state import State
from aerodrome.rulebooks.algy.view import View

JUDGED: Mapping[str, Weigh] = {
    decisions.Signal.KIND: weigh_signals,
    decisions.Reform.KIND: weigh_reforms,
    decisions.Move.KIND: weigh_moves,
    decisions.Finish.KIND: weigh_finishes,
    decisions.Pay.KIND: weigh_payments,
    decisions.End.KIND: weigh_endings,
    decisions.Stall.KIND: weigh_stalls,
    decisions.Facing.KIND: weigh_facings,
    decisions.Recover.KIND: weigh_recoveries,
    decisions.Next.KIND: weigh_next,
    decisions.Pace.KIND: weigh_paces,
    decisions.Attack.KIND: weigh_attacks,
    decisions.Dice.KIND: weigh_hands,
    decisions.AttackDice.KIND: weigh_attack_dice,
    decisions.DefenseDice.KIND: weigh_defence_dice,
    decisions.Jam.KIND: weigh_jams,
    decisions.GunDice.KIND: weigh_gun_dice,
    decisions.SaveGun.KIND: weigh_saving,
    decisions.Archie.KIND: weigh_shells,
}
"""Every decision of which the options are listed. Orders are a form, and given by themselves."""


_THOUGHT_ABOUT = kinds(decisions.Attack, decisions.AttackDice, decisions.DefenseDice)
_POOR = 0.3
"""By how much less than the best an option may be worth to be worth thinking about."""
_MANY_CARDS = 1000


class AlgyCustoms:
    """Rules of thumb for Watch Algy Dogfight!: Movement Points are planned, and dice kept in reserve."""

    __slots__ = ()

    def answers(self, decision: Decision, view: View, mind: Mind, /) -> Iterator[Answer]:
        if decision.form is not None:
            yield give_orders(decision, view)
        else:
            yield from mind.order(JUDGED[decision.kind](decision, view))

    def chose(self, decision: Decision, answer: Answer, /) -> None:
        """What matters later is asked with what it is about."""

    def proposals(self, decision: Decision, view: View, _mind: Mind, /) -> Iterator[Proposal]:
        """Whom to attack, and what to spend Pilot Dice on: what they are worth later is hard to say by rules."""
        if decision.kind in _THOUGHT_ABOUT:
            worth = JUDGED[decision.kind](decision, view)
            best = sorted(worth, key=lambda option: -worth[option])
            yield from (Proposal(option, worth[option]) for option in best if worth[option] >= worth[best[0]] - _POOR)

    def moment(self, seen: State | View, /) -> int:
        return seen.turn * _MANY_CARDS + len(seen.drawn)

    def thinks_again(self, _decision: Decision, _asked: Decision, later: int, /) -> bool:
        """When the next card is drawn."""
        return later > 0
