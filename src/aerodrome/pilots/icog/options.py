"""What each option of a decision is worth, and what forms are filled in with, by rules of thumb."""

from collections.abc import Callable, Mapping
from random import Random

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.icog.abilities import (
    weigh_bailing,
    weigh_initiative,
    weigh_leadership,
    weigh_marksman,
    weigh_mentor,
)
from aerodrome.pilots.icog.flight.flying import Rank, announce, fly
from aerodrome.pilots.icog.flight.formations import move, weigh_formations
from aerodrome.pilots.icog.flight.throttle_and_stalls import (
    bank,
    immelmann,
    nose,
    weigh_smoke,
    weigh_stalls,
    weigh_staying,
    weigh_tests,
    weigh_throttles,
)
from aerodrome.pilots.icog.missions.ground_units import (
    weigh_barrages,
    weigh_cover,
    weigh_ground_fire,
    weigh_observing,
    weigh_winch,
)
from aerodrome.pilots.icog.shooting import weigh_claims, weigh_rerolls, weigh_shots
from aerodrome.pilots.icog.starting import place, weigh_skills, weigh_types
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.view import View

JUDGED: Mapping[str, Callable[[Decision, View], dict[Answer, float]]] = {
    decisions.Type.KIND: weigh_types,
    decisions.Assign.KIND: weigh_skills,
    decisions.Formation.KIND: weigh_formations,
    decisions.Throttle.KIND: weigh_throttles,
    decisions.BelowStall.KIND: weigh_tests,
    decisions.AtStall.KIND: weigh_stalls,
    decisions.Spin.KIND: weigh_tests,
    decisions.ReRoll.KIND: weigh_rerolls,
    decisions.Stay.KIND: weigh_staying,
    decisions.BailOut.KIND: weigh_bailing,
    decisions.Initiative.KIND: weigh_initiative,
    decisions.Leadership.KIND: weigh_leadership,
    decisions.Mentor.KIND: weigh_mentor,
    decisions.Marksman.KIND: weigh_marksman,
    decisions.Smoke.KIND: weigh_smoke,
    decisions.Claim.KIND: weigh_claims,
    decisions.Shoot.KIND: weigh_shots,
    decisions.GroundFire.KIND: weigh_ground_fire,
    decisions.Lay.KIND: weigh_barrages,
    decisions.Cover.KIND: weigh_cover,
    decisions.Winch.KIND: weigh_winch,
    decisions.Observe.KIND: weigh_observing,
}
"""Every decision of which the options are listed."""

_AFTER_MOVES: Mapping[str, Callable[[Decision, View], Answer]] = {
    decisions.Bank.KIND: bank,
    decisions.Nose.KIND: nose,
    decisions.Immelmann.KIND: immelmann,
}


def filled_in(decision: Decision, view: View, random: Random, rank: Rank) -> Answer:
    """A form; where rules of thumb find nothing legal, anything legal."""
    found: Answer = None
    kind = decision.kind
    if kind == decisions.Announce.KIND:
        found = announce(decision, view, rank)
    elif kind == decisions.Fly.KIND:
        found = fly(decision, view, rank)
    elif kind == decisions.Place.KIND:
        found = place(decision, view, random)
    elif kind == decisions.MoveInFormation.KIND:
        found = move(decision, view)
    else:
        found = _AFTER_MOVES[kind](decision, view)
    assert decision.form is not None
    return found if found is not None else decision.form.sample(random.random)
