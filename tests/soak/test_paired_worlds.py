"""Ten thousand pairs of worlds that differ in one hidden fact, over all books, with talk and clocks: whoever may not
know it is told the same bytes in both, by every message, and in some of them by every call as well: `make soak`."""

import asyncio
import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.rulebook import all_books, rulebook
from aerodrome.server.limits import Allowance
from aerodrome.server.live.matches import Matches
from aerodrome.server.wire.pace import Days, Fischer, PerMove
from tests.properties.play import choice, steps
from tests.server.tables import Time, worker
from tests.server.test_secrets import CASES, GENEROUS, World, before, begun, compare, go_on, reached

PAIRS = 1250
PACES = (None, Fischer(3600, 30), PerMove(3600), Days(2, 3))
_POSITIONS = 12
"""Of each case: some are rare, and cost seconds to find."""

_EVERY_CALL = 40
"""Of so many pairs in one all calls are compared, in the others what is told and what one who comes in is told."""


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.timeout(3600)
def test_nobody_tells_paired_worlds_apart(tmp_path: Path, seed: int) -> None:
    compared = asyncio.run(pairs(tmp_path, seed, PAIRS))
    assert compared.total() == PAIRS
    assert set(compared) == set(all_books())


async def pairs(folder: Path, seed: int, number: int) -> Counter[str]:
    """How many pairs of each book were compared: one in three differs in what will be drawn, the others in a choice."""
    rng = random.Random(seed)
    now = Time(1000.0)
    compared: Counter[str] = Counter()
    stores = [f"sqlite:///{folder / name}.sqlite" for name in ("one", "other")]
    async with worker(stores[0], now=now, **GENEROUS) as here, worker(stores[1], now=now, **GENEROUS) as there:
        for matches in (here, there):
            matches._shared.talk.reports = Allowance(1e6, 1e6)
        for place in range(number):
            told = World.told if place % _EVERY_CALL == 0 else World.heard
            pair = Pair((here, there), f"twin-{place}", now, rng, told)
            compared[await (pair.chance_to_come() if place % 3 == 0 else pair.choice())] += 1
    return compared


@cache
def _position(name: str, first: int) -> Match:
    return reached(CASES[name], first)


class Pair:
    """Two worlds that begin alike, at the same time."""

    def __init__(self, matches: tuple[Matches, Matches], id: str, now: Time, rng: random.Random, told: Any) -> None:
        self.matches, self.id, self.now, self.rng, self.told = matches, id, now, rng, told

    async def _worlds(self, *records: dict[str, Any]) -> tuple[World, World]:
        pace = self.rng.choice(PACES)
        clocks = msgspec.json.encode(pace).decode() if pace is not None else None
        one, other = [
            await begun(matches, record, self.id, clocks, self.now())
            for matches, record in zip(self.matches, records, strict=True)
        ]
        return one, other

    def _passes(self) -> None:
        """Some time, but not so much that somebody's clock is out."""
        self.now.pass_by(self.rng.randint(1, 800) / 8)

    async def chance_to_come(self) -> str:
        """Seeds differ from here on; everybody is the uninformed here."""
        book = self.rng.choice([*all_books()])
        match = aerodrome.new(book, self.rng.choice([*rulebook(book).scenarios()]), seed=self.rng.getrandbits(32))
        last = self.rng.randint(0, 12)
        for number, _ in enumerate(steps(match, self.rng.getrandbits(32))):
            if number == last:
                break
        if not match.open:
            return await self.chance_to_come()
        record: dict[str, Any] = match.record()
        record["chance"]["given"] = len(match.outcomes)
        one, other = await self._worlds(*(record | {"chance": record["chance"] | {"seed": n}} for n in (5, 6)))
        self._passes()
        for each in (one, other):
            await each.chat()
        for name in one.guests:
            assert await self.told(one, name) == await self.told(other, name), f"{book}: {name}"
        return book

    async def choice(self) -> str:
        """One seat has chosen in one world and not yet in the other, then otherwise. Either that takes it longer, which
        is shown when all have chosen; or play goes on while what it chose is hidden."""
        name = self.rng.choice([*CASES])
        case = CASES[name]
        match = _position(name, 1000 * self.rng.randrange(_POSITIONS))
        owner = self.rng.choice(match.open)
        answers = self._two(owner)
        one, other = await self._worlds(match.record(), match.record())
        for seat, option in before(match, owner):
            self._passes()
            await one.answer(seat, option)
            await other.answer(seat, option)
        self._passes()
        await one.guests[owner.seat].answer(answers[0], seat=owner.seat, id="secret")
        await compare(one, other, owner.seat, self.told, mates=case.mates)
        longer = self.rng.random() < 0.5
        if longer:
            self._passes()
        await other.guests[owner.seat].answer(answers[1], seat=owner.seat, id="secret")
        await compare(one, other, owner.seat, self.told, mates=case.mates)
        if not longer:
            await go_on(case, one, other, owner.seat, self.told)
        return case.book

    def _two(self, decision: Decision) -> tuple[Any, Any]:
        first = choice(decision, self.rng)
        another = next(each for each in iter(lambda: choice(decision, self.rng), None) if each != first)
        return msgspec.to_builtins(first), msgspec.to_builtins(another)
