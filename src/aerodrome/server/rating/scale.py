"""What a result is worth, by the model of Plackett and Luce (Weng and Lin 2011, library openskill), and numbers that
people like.

The model thinks of everybody's strength as a bell curve: `mu` is its middle, `sigma` how wide it is. Whoever is new has
25 and 25/3. Shown is 1500 + 30 * (mu - 25): with 30 a difference means what it does in chess, so that of two people who
are known well the one who is 100 points better wins about 64 of 100 games, with 200 points 76. Beside it stands
60 * sigma, two sigma: within that the true strength lies in about 19 of 20 cases.
"""

from collections.abc import Mapping, Sequence

import msgspec
from openskill.models import PlackettLuce

from aerodrome.kernel.events import ENDS
from aerodrome.server.store.ratings import Player, Strength
from aerodrome.server.wire.live import Ending
from aerodrome.server.wire.ratings import Rating, RatingChange, RatingEstimate, Result

LEAST_ANSWERS = 3
"""Of everybody, where people ended a match between them: nobody's rating is moved by matches that were hardly begun."""
ENOUGH_GAMES = 5
"""For a leader board."""

_MODEL = PlackettLuce()
_MIDDLE, _POINTS = 1500, 30
_SURE = 300
"""Points up or down within which a rating is no longer provisional: after 15 to 30 games."""
_BY_WORD = frozenset(each.KIND for each in ENDS)

NEW = Strength(_MODEL.mu, _MODEL.sigma)


def results_of(ending: Ending | None, answers: Mapping[str, int]) -> dict[str, Result] | None:
    """Who won, drew and lost, by sides; None where it does not count. `answers` tells how often each side has answered:
    once at least where the match was played out, and a few times where people ended it between them."""
    if ending is None:
        return None
    least = LEAST_ANSWERS if ending.reason in _BY_WORD else 1
    if any(number < least for number in answers.values()):
        return None
    if ending.winner is None:
        return dict.fromkeys(answers, "drawn")
    return {side: "won" if side == ending.winner else "lost" for side in answers}


def after(players: Sequence[Player], results: Mapping[str, str]) -> list[Strength]:
    """How strong everybody is after a match, in the order of `players`. Those of one side are a team."""
    sides = list(dict.fromkeys(each.side for each in players))
    teams = [[_MODEL.rating(each.mu, each.sigma) for each in _of(side, players)] for side in sides]
    rated = _MODEL.rate(teams, ranks=[2 if results[side] == "lost" else 1 for side in sides])
    found = {side: iter(team) for side, team in zip(sides, rated, strict=True)}
    return [Strength(now.mu, now.sigma) for now in (next(found[each.side]) for each in players)]


def _of(side: str, players: Sequence[Player]) -> list[Strength]:
    return [each.before for each in players if each.side == side]


def estimate(strength: Strength) -> RatingEstimate:
    """A strength as people are told it."""
    within = round(2 * _POINTS * strength.sigma)
    return RatingEstimate(round(_MIDDLE + _POINTS * (strength.mu - NEW.mu)), within, within > _SURE)


def rating(strength: Strength, games: int) -> Rating:
    return Rating(**msgspec.structs.asdict(estimate(strength)), games=games)


def change(before: Strength | None, now: Strength | None) -> RatingChange | None:
    """What a match changed; None where it does not count."""
    return None if before is None or now is None else RatingChange(estimate(before), estimate(now))
