"""Whether the missions of a campaign are fair: each kind drawn from many fresh campaigns and flown by machines."""

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from datetime import date
from functools import partial
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
from aerodrome.coach.tally import Progress, Tally, tally
from aerodrome.kernel.creation import new
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import from_toml
from aerodrome.kernel.match import Match
from aerodrome.kernel.processes import Cost
from aerodrome.lab.engine import parts_on
from aerodrome.pilots.pilot import default_pilot, pilot, play, thinks

_FIRST, _LAST = date(1916, 1, 1), date(1918, 10, 1)
_ATTACKER, _DEFENDER, _NOBODY = "attacker", "defender", "nobody"


class Fairness(msgspec.Struct, frozen=True):
    """How missions of one kind ended: for the side that had the task, with its share of the decided ones; for the
    other, and for nobody."""

    attacker: Tally
    defender: int
    draws: int

    @property
    def games(self) -> int:
        return self.attacker.wins + self.defender + self.draws


class _Job(msgspec.Struct, frozen=True):
    """What is flown; mission number n of kind k has the place n times the number of kinds, and k."""

    written: dict[str, Any]
    """The campaign."""
    kinds: tuple[str, ...]
    seed: int | str
    flown_by: str

    def begin(self) -> Callable[[Sequence[int]], list[tuple[str, str]]]:
        return partial(_flown, self)


def fairness(
    book: str,
    missions: int,
    seed: int | str = 0,
    flown_by: str = "",
    kinds: tuple[str, ...] = KINDS,
    *,
    workers: int | None = None,
    on: str | None = None,
    progress: Progress | None = None,
    cost: Cost | None = None,
) -> dict[str, Fairness]:
    """So many missions of each kind, on the first days of campaigns that begin in any month of the calendar; the sides
    of the book's first campaign take turns at having the task. The same seed gives the same missions whatever the
    number of workers and wherever they are (`on`: see `parts_on`). Interrupted, it gives what was flown so far."""
    if book not in campaigns():
        what = f"no campaign can be flown with {book!r}; with {', '.join(campaigns())} one can"
        raise BadInput(what, where="book", rule="campaign.start")
    if missions < 1:
        raise BadInput(f"{missions} is not a number of missions", where="missions")
    scenarios = files("aerodrome.campaign") / "data" / "scenarios"
    name = next(each for each in sorted(f.name for f in scenarios.iterdir()) if each.startswith(f"{book}-"))
    written = msgspec.to_builtins(from_toml((scenarios / name).read_bytes(), Scenario, name))
    job = _Job(written, kinds, seed, flown_by or default_pilot(book))
    of = missions * len(kinds)
    ended: Counter[tuple[str, str]] = Counter()
    with suppress(KeyboardInterrupt), closing(parts_on(on, job, range(of), workers, most=1, cost=cost)) as parts:
        for part in parts:
            ended.update(part)
            if progress is not None:
                progress(ended.total(), of)
    return {kind: _fairness(*(ended[kind, who] for who in (_ATTACKER, _DEFENDER, _NOBODY))) for kind in kinds}


def _fairness(attacker: int, defender: int, draws: int) -> Fairness:
    return Fairness(tally(attacker, attacker + defender), defender, draws)


def _flown(job: _Job, places: Sequence[int]) -> list[tuple[str, str]]:
    """The kinds of some missions, and who won them."""
    found = []
    for place in places:
        number, kind = divmod(place, len(job.kinds))
        found.append((job.kinds[kind], _fly(job, job.kinds[kind], number)))
    return found


def _fly(job: _Job, kind: str, number: int) -> str:
    """Finds a campaign that begins with a choice of such a mission, staffs it, flies it, and tells who won."""
    for turn in count():
        seed = f"{job.seed} {kind} {number} {turn}"
        campaign = _campaign(job.written, seed, turned=number % 2 == 1)
        orders = campaign.decision
        assert orders is not None
        if kind in orders.options:
            campaign.answer(kind, orders.seat)
            break
    play(campaign, {side.name: Staff(seed) for side in campaign.state.brief.side})
    state = campaign.state
    book = state.brief.book
    match = start(state, seed=seed, safe_points=thinks(book, job.flown_by), events=False)
    play(match, {seat: pilot(book, job.flown_by, f"{seed} {seat}") for seat in match.sides})
    outcome, mission = match.outcome, state.mission
    assert outcome is not None and mission is not None
    if outcome.winner == mission.attacker:
        return _ATTACKER
    return _DEFENDER if outcome.winner in state.staff else _NOBODY


def _campaign(written: dict[str, Any], seed: str, *, turned: bool) -> Match:
    """A campaign on its first morning."""
    random = Random(seed)
    begins = date.fromordinal(random.randint(_FIRST.toordinal(), _LAST.toordinal()))
    one, other = written["side"]
    sides = [other, one] if turned else [one, other]
    return new("campaign", {**written, "begins": begins.isoformat(), "side": sides}, seed=seed, events=False)
