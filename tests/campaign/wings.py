"""Campaigns with several people a side, brought to a mission that waits to be flown."""

import msgspec

from aerodrome import Match
from aerodrome.campaign.staffing import suggest
from aerodrome.campaign.state import Place, State
from tests.campaign.front import campaign
from tests.campaign.hq import days


def shared_out(state: State, side: str) -> tuple[Place, ...]:
    """Those whom the staff suggests; a member flies the first of them, the commander the others."""
    first, *others = suggest(state, side)
    return (msgspec.structs.replace(first, by=f"{side} 2"), *others)


def ready_to_fly(book: str, kind: str = "") -> Match:
    """A campaign whose first mission, of two airplanes a side and of this kind if one is named, waits to be flown by
    two people a side."""
    for seed in range(1, 200):
        match = campaign(book, seed, strength=2)
        for decision in days(match, {"staff": lambda match, decision: shared_out(match.state, decision.seat)}):
            if decision.kind == "fly":
                if kind in ("", match.state.mission.kind) and all(len(s) == 2 for s in match.state.staff.values()):
                    return match
                break
    raise AssertionError("no mission of two airplanes a side")
