"""When a match ends and who has won (spandaus.scenario.designer-sets, spandaus.training.*-win, *-lose)."""

from collections.abc import Iterator

from aerodrome.kernel.rulebook import Outcome, Toll
from aerodrome.rulebooks.spandaus.state import DESTROYED, GONE, STILL_IN, WAITING, Open, State

LENGTH = "turn limit"
BEATEN = "side beaten"
EMPTY = "no ammunition"
_RULE = "spandaus.scenario.designer-sets"
MISSION_ENDS: dict[str, tuple[bool | None, str]] = {
    "photographed": (True, "spandaus.training.recon-win"),
    "balloon destroyed": (True, "spandaus.training.balloon-win"),
    "heroic draw": (None, "spandaus.training.balloon-win"),
    "balloon escaped": (False, "spandaus.training.balloon-lose"),
    "out of ammunition": (False, "spandaus.training.balloon-lose"),
    "scout lost": (False, "spandaus.training.balloon-lose"),
    "Kong killed": (True, "spandaus.training.kong-win"),
    "Kong stands": (False, "spandaus.training.kong-lose"),
    "aircraft spent": (False, "spandaus.training.kong-lose"),
}
"""How a training mission can end: whether its player won (None: a draw), and the rule."""


def end_of_turn(state: State) -> str:
    """Why a fight is over at the end of this turn, or nothing."""
    left = set()
    armed = False
    for each in state.aircraft.values():
        if each.fate in STILL_IN:
            left.add(each.side)
            armed = armed or each.attack_ammo > 0 or each.fate == WAITING
    if len(left) < len(state.brief.sides):
        return BEATEN
    if state.turn >= state.brief.turns:
        return LENGTH
    return "" if armed else EMPTY


def points(state: Open) -> dict[str, int]:
    """Each side's points by the scenario's table of victory."""
    victory = state.brief.victory
    score = dict.fromkeys(state.brief.sides, 0)
    for each in state.aircraft.values():
        if each.fate == DESTROYED:
            for side in score:
                if side != each.side:
                    score[side] += victory.destroyed.get(each.type, 0)
        else:
            counts = victory.escaped if each.fate == GONE else victory.survived
            score[each.side] += counts.get(each.type, 0)
    return score


def hit_points_scored(state: Open) -> dict[str, int]:
    """Hit Points that each side's enemies have sustained: they break a tie."""
    score = dict.fromkeys(state.brief.sides, 0)
    for each in state.aircraft.values():
        for side in score:
            if side != each.side:
                score[side] += each.sustained
    return score


def outcome(state: State) -> Outcome | None:
    """How the match ended; None while it goes on."""
    if not state.over:
        return None
    if state.brief.mission != "dogfight":
        won, rule = MISSION_ENDS.get(state.over, (False, _RULE))
        player = state.brief.sides[0]
        other = next((side for side in (*state.brief.sides[1:], state.brief.mission)), "")
        winner = None if won is None else player if won else other
        return Outcome(winner, state.over, {player: state.turn}, rule)
    score = points(state)
    ranked = {
        side: (score[side], hit_points_scored(state)[side] if state.brief.victory.hit_points else 0) for side in score
    }
    best = max(ranked.values())
    leaders = [side for side, rank in ranked.items() if rank == best]
    return Outcome(leaders[0] if len(leaders) == 1 else None, state.over, score, _RULE)


def tolls(state: State) -> Iterator[Toll]:
    """What became of each aircraft so far."""
    for each in state.aircraft.values():
        yield Toll(each.side, each.sustained / each.hits, each.fate == DESTROYED)
