"""What is not open to a commander, and why: missions that cannot be staffed (campaign.who-flies)."""

import msgspec

from aerodrome.campaign import decisions
from aerodrome.campaign.adapter import adapter
from aerodrome.campaign.orders import lacks
from aerodrome.campaign.settings import Settings
from aerodrome.campaign.staffing import Places, suggest
from aerodrome.campaign.state import State
from aerodrome.kernel.decisions import Answer, Bar, Decision, Note
from aerodrome.kernel.structs import Plain


def barred(state: State, _settings: Settings, decision: Decision) -> list[Bar]:
    """Offers that one of the sides has too few people or airplanes for."""
    if decision.kind != decisions.Mission.KIND:
        return []
    found: list[Bar] = []
    for offer in state.offers:
        for reason in lacks(state, offer).values():
            if reason:
                found.append(Bar(offer.kind, "campaign.who-flies", msgspec.structs.asdict(reason)))
                break
    return found


def notes(state: State, _settings: Settings, decision: Decision) -> dict[Answer, tuple[Note, ...]]:
    """What the options of a game's own decisions lead to and cost (campaign.training)."""
    return adapter(state.brief.book).notes(state, decision)


def odds(_state: State, _settings: Settings, _decision: Decision) -> dict[Answer, float]:
    return {}


def aid(state: State, _settings: Settings, decision: Decision, _draft: Plain) -> Places | None:
    """Who could fly the mission best, as a beginning for who chooses."""
    return suggest(state, decision.seat) if decision.kind == decisions.Staff.KIND else None
