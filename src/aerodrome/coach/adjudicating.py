"""The ace judges a match that its players want to end where it stands."""

from aerodrome.coach.hints import judge_for
from aerodrome.kernel.errors import Refused
from aerodrome.kernel.judging import Chances
from aerodrome.kernel.match import Match


def whole_chances(match: Match) -> Chances:
    """The chances by all that both sides know together, each with its own secrets: the average of what the judge makes
    of either's view. Where they differ, it may be off by half of that more. Refused where there are not two sides."""
    judge_for(match.book.id)
    seats = {side: seat for seat, side in match.sides.items()}
    if len(seats) != 2:
        raise Refused("the ace judges between two sides", where="judge")
    told = [match.chances(seat) for seat in seats.values()]
    one, other = told
    apart = max(abs(one.wins[side] - other.wins[side]) for side in seats) / 2
    return Chances(
        {side: sum(each.wins[side] for each in told) / 2 for side in seats},
        sum(each.draw for each in told) / 2,
        min(1.0, max(each.spread for each in told) + apart),
    )
