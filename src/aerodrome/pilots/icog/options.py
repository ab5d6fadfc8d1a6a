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
from aerodrome.rulebooks.icog.view import View

JUDGED: Mapping[str, Callable[[Decision, View], dict[Answer, float]]] = {
    "type": weigh_types,
    "assign": weigh_skills,
    "formation": weigh_formations,
    "throttle": weigh_throttles,
    "below stall": weigh_tests,
    "at stall": weigh_stalls,
    "spin": weigh_tests,
    "re-roll": weigh_rerolls,
    "stay": weigh_staying,
    "bail out": weigh_bailing,
    "initiative": weigh_initiative,
    "leadership": weigh_leadership,
    "mentor": weigh_mentor,
    "marksman": weigh_marksman,
    "smoke": weigh_smoke,
    "claim": weigh_claims,
    "shoot": weigh_shots,
    "ground fire": weigh_ground_fire,
    "lay": weigh_barrages,
    "cover": weigh_cover,
    "winch": weigh_winch,
    "observe": weigh_observing,
}
"""Every decision of which the options are listed."""


def filled_in(decision: Decision, view: View, random: Random, rank: Rank) -> Answer:
    """A form; where rules of thumb find nothing legal, anything legal."""
    found: Answer = None
    kind = decision.kind
    if kind == "announce":
        found = announce(decision, view, rank)
    elif kind == "fly":
        found = fly(decision, view, rank)
    elif kind == "place":
        found = place(decision, view, random)
    elif kind == "formation move":
        found = move(decision, view)
    else:
        found = {"bank": bank, "nose": nose, "immelmann": immelmann}[kind](decision, view)
    assert decision.form is not None
    return found if found is not None else decision.form.sample(random.random)
