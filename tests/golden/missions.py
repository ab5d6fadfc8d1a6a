"""What a campaign's missions become in each game, written out: one scenario of every kind."""

import msgspec

from aerodrome.campaign.flights import start
from aerodrome.campaign.state import KINDS
from tests.books import BOOKS
from tests.campaign.front import ordered
from tests.golden.playthroughs import indented

MISSIONS = {f"missions-{book}": book for book in BOOKS}


def missions_of(name: str) -> str:
    """Every kind of mission of a campaign's first day as the scenario that is flown."""
    lines = [f"missions: {MISSIONS[name]}"]
    for kind in KINDS:
        scenario = start(ordered(MISSIONS[name], kind).state, seed=1).scenario
        lines += ["", f"{kind}:", *indented(msgspec.to_builtins(scenario))]
    return "\n".join([*lines, ""])
