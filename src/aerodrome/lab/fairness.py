"""Whether the missions of a campaign are fair: each kind drawn from many fresh campaigns and flown by machines."""

from contextlib import suppress
from datetime import date
from importlib.resources import files
from itertools import count
from random import Random
from typing import Any

import msgspec

from aerodrome.campaign.adapter import campaigns
from aerodrome.campaign.flights import start
from aerodrome.campaign.scenario import Scenario
from aerodrome.campaign.staff import Staff
from aerodrome.campaign.state import KINDS
from aerodrome.coach.tally import Progress
from aerodrome.kernel.creation import new
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import from_toml
from aerodrome.kernel.match import Match
from aerodrome.pilots.pilot import default_pilot, pilot, play, thinks

_FIRST, _LAST = date(1916, 1, 1), date(1918, 10, 1)


class Fairness(msgspec.Struct):
    """How missions of one kind ended: for the side that had the task, for the other, for nobody."""

    attacker: int = 0
    defender: int = 0
    draws: int = 0

    @property
    def games(self) -> int:
        return self.attacker + self.defender + self.draws

    @property
    def rate(self) -> float:
        """The attacker's share of the decided missions."""
        return self.attacker / (self.attacker + self.defender or 1)


def fairness(
    book: str,
    missions: int,
    seed: int | str = 0,
    flown_by: str = "",
    kinds: tuple[str, ...] = KINDS,
    progress: Progress = lambda _flown, _of: None,
) -> dict[str, Fairness]:
    """So many missions of each kind, on the first days of campaigns that begin in any month of the calendar; the sides
    of the book's first campaign take turns at having the task. Interrupted, it gives what was flown so far."""
    if book not in campaigns():
        what = f"no campaign can be flown with {book!r}; with {', '.join(campaigns())} one can"
        raise BadInput(what, where="book", rule="campaign.start")
    scenarios = files("aerodrome.campaign") / "data" / "scenarios"
    name = next(each for each in sorted(f.name for f in scenarios.iterdir()) if each.startswith(f"{book}-"))
    written = msgspec.to_builtins(from_toml((scenarios / name).read_bytes(), Scenario, name))
    found = {kind: Fairness() for kind in kinds}
    with suppress(KeyboardInterrupt):
        _count(written, found, missions, seed, flown_by or default_pilot(book), progress)
    return found


def _count(
    written: dict[str, Any],
    found: dict[str, Fairness],
    missions: int,
    seed: int | str,
    flown_by: str,
    progress: Progress,
) -> None:
    for number in count():
        progress(sum(each.games for each in found.values()), missions * len(found))
        lacking = {kind for kind, each in found.items() if each.games < missions}
        if not lacking:
            break
        campaign = _campaign(written, f"{seed} {number}", turned=number % 2 == 1)
        orders = campaign.decision
        assert orders is not None
        wanted = sorted((kind for kind in lacking if kind in orders.options), key=lambda kind: found[kind].games)
        if wanted:
            campaign.answer(wanted[0], orders.seat)
            _fly(campaign, found[wanted[0]], f"{seed} {number}", flown_by)


def _campaign(written: dict[str, Any], seed: str, *, turned: bool) -> Match:
    """A campaign on its first morning."""
    random = Random(seed)
    begins = date.fromordinal(random.randint(_FIRST.toordinal(), _LAST.toordinal()))
    one, other = written["side"]
    sides = [other, one] if turned else [one, other]
    return new("campaign", {**written, "begins": begins.isoformat(), "side": sides}, seed=seed, events=False)


def _fly(campaign: Match, count: Fairness, seed: str, flown_by: str) -> None:
    """Staffs the mission that was chosen, flies it, and counts how it ended."""
    play(campaign, {side.name: Staff(seed) for side in campaign.state.brief.side})
    state = campaign.state
    book = state.brief.book
    match = start(state, seed=seed, safe_points=thinks(book, flown_by), events=False)
    play(match, {seat: pilot(book, flown_by, f"{seed} {seat}") for seat in match.sides})
    outcome, mission = match.outcome, state.mission
    assert outcome is not None and mission is not None
    if outcome.winner == mission.attacker:
        count.attacker += 1
    elif outcome.winner in state.staff:
        count.defender += 1
    else:
        count.draws += 1
