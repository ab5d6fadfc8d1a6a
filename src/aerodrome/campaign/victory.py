"""How a campaign stands (campaign.score, campaign.end)."""

from aerodrome.campaign.state import State
from aerodrome.kernel.rulebook import Outcome


def outcome(state: State) -> Outcome | None:
    """Two points for a mission won, one for a draw; who has more has won the campaign."""
    if not state.over:
        return None
    best = max(state.won.values())
    leaders = [side for side, points in state.won.items() if points == best]
    winner = leaders[0] if len(leaders) == 1 else None
    return Outcome(winner, state.over, dict(state.won), "campaign.score")
