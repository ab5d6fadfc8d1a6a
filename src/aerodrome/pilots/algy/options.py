"""What each option of a decision is worth, by rules of thumb."""

from collections.abc import Callable, Mapping

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.algy.flying import weigh_endings, weigh_finishes, weigh_moves
from aerodrome.pilots.algy.leading import weigh_next, weigh_paces, weigh_reforms, weigh_signals
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
from aerodrome.rulebooks.algy.view import View

JUDGED: Mapping[str, Callable[[Decision, View], dict[Answer, float]]] = {
    "signal": weigh_signals,
    "reform": weigh_reforms,
    "move": weigh_moves,
    "finish": weigh_finishes,
    "pay": weigh_payments,
    "end": weigh_endings,
    "stall": weigh_stalls,
    "facing": weigh_facings,
    "recover": weigh_recoveries,
    "next": weigh_next,
    "pace": weigh_paces,
    "attack": weigh_attacks,
    "dice": weigh_hands,
    "attack dice": weigh_attack_dice,
    "defense dice": weigh_defence_dice,
    "jam": weigh_jams,
    "gun dice": weigh_gun_dice,
    "save gun": weigh_saving,
    "archie": weigh_shells,
}
"""Every decision of which the options are listed. Orders are a form, and given by themselves."""
