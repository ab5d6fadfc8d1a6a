"""Reports of missions as they might have been, wilder than those that machines try campaigns with."""

from random import Random
from typing import Any

import msgspec

from aerodrome import Match
from aerodrome.campaign.reporting import check, crew_of, sample
from aerodrome.campaign.state import Befell, Claim, Report, State


def rumour(state: State, rng: Random) -> Report:
    """Everything that a report may tell: balloons and airships, targets on the ground, enemies forced home, Luck and
    Re-rolls that are left."""
    told = sample(state, rng.random)
    befell = tuple(more(each, number, rng) for number, each in enumerate(told.befell))
    made = msgspec.structs.replace(told, befell=befell)
    assert set(crew_of(state)) == {each.person for each in befell}
    assert check(state, made) == []
    return made


def more(each: Befell, number: int, rng: Random) -> Befell:
    claims = [*each.claims]
    for kind in ("balloon", "airship", "ground"):
        if rng.random() < 0.15:
            claims.append(Claim(f"{kind} {number}", kind))
    claims = [msgspec.structs.replace(claim, forced=rng.random() < 0.3) for claim in claims]
    return msgspec.structs.replace(
        each,
        claims=tuple(claims),
        drove=int(rng.random() < 0.2),
        luck=int(rng.random() < 0.1),
        rerolls=rng.randrange(3),
        wounds=rng.randrange(1, 12) if each.end != "dead" and rng.random() < 0.3 else each.wounds,
    )


def rumoured(match: Match, rng: Random) -> Any:
    return msgspec.to_builtins(rumour(match.state, rng))
