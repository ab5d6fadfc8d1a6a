"""What each option of a decision is worth, and what forms are filled in with, by rules of thumb."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.ace import Proposal
from aerodrome.pilots.icog.abilities import (
    weigh_bailing,
    weigh_initiative,
    weigh_leadership,
    weigh_marksman,
    weigh_mentor,
)
from aerodrome.pilots.icog.flight.flying import announce, fly, unlike
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
from aerodrome.pilots.mind import Mind, Weigh
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.flight.plans import announced
from aerodrome.rulebooks.icog.state import State
from aerodrome.rulebooks.icog.view import View

JUDGED: Mapping[str, Weigh] = {
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


class IcogCustoms:
    """Rules of thumb for In Clouds of Glory: seek the rear arc, keep energy, mind the ground."""

    __slots__ = ()

    def answers(self, decision: Decision, view: View, mind: Mind, /) -> Iterator[Answer]:
        form = decision.form
        if form is None:
            yield from mind.order(JUDGED[decision.kind](decision, view))
            return
        for answer in filled_in(decision, view, mind):
            if answer is not None and not form.check(answer):
                yield answer
        yield form.sample(mind.random.random)

    def chose(self, decision: Decision, answer: Answer, /) -> None:
        """What matters later is asked with what it is about."""

    def proposals(self, decision: Decision, view: View, _mind: Mind, /) -> Iterator[Proposal]:
        """Moves are worth thinking about, as a whole: what is announced binds."""
        form = decision.form
        if form is None:
            return
        if decisions.Announce.is_asked(decision):
            for plan in unlike(decision, view):
                said = announced(plan)
                if not form.check(said):
                    yield Proposal(said, kind=decisions.Fly.KIND, then=plan)
        elif decisions.Fly.is_asked(decision):
            for plan in unlike(decision, view):
                if not form.check(plan):
                    yield Proposal(plan)

    def moment(self, seen: State | View, /) -> int:
        return seen.turn

    def thinks_again(self, _decision: Decision, asked: Decision, later: int, /) -> bool:
        """In the next turn, when all have shot."""
        return later > 0 and asked.kind in (decisions.Announce.KIND, decisions.Fly.KIND)


def filled_in(decision: Decision, view: View, mind: Mind) -> Iterable[Answer]:
    """Forms that come to mind."""
    match decision.kind:
        case decisions.Announce.KIND:
            return announce(decision, view, mind)
        case decisions.Fly.KIND:
            return fly(decision, view, mind)
        case decisions.Place.KIND:
            return (place(decision, view, mind.random),)
        case decisions.MoveInFormation.KIND:
            return (move(decision, view),)
    return (_AFTER_MOVES[decision.kind](decision, view),)


_AFTER_MOVES: Mapping[str, Callable[[Decision, View], Answer]] = {
    decisions.Bank.KIND: bank,
    decisions.Nose.KIND: nose,
    decisions.Immelmann.KIND: immelmann,
}
