"""Ten thousand pairs of worlds that differ in one hidden fact, over the four games, with talk and clocks, and more of
campaigns and of the toy: whoever may not know it is told the same bytes in both, by every message, and in some of them
by every call as well, and so is who watches later: `make soak`."""

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
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
from tests.books import BOOKS
from tests.properties.play import choice
from tests.server.tables import Time, worker
from tests.server.test_secrets import CASES, GENEROUS, OPEN, WATCHING, World, before, begun, compare, go_on, reached

PAIRS = 625
"""Of the four games, dealt to them in turn."""

OTHERS = 120
"""Of all else that is run and recorded."""

PACES = (None, Fischer(3600, 30), PerMove(3600), Days(2, 3))
_POSITIONS = 12
"""Of each case: some are rare, and cost seconds to find."""

_EVERY_CALL = 40
"""Of so many pairs in one all calls are compared, in the others what is told and what one who comes in is told."""

_EVERY_WATCHED = 10
"""Of so many pairs in one spectators see everything so much later."""
_DELAY = 120


@pytest.mark.parametrize("seed", range(16))
@pytest.mark.timeout(3600)
def test_nobody_tells_paired_worlds_apart(tmp_path: Path, seed: int) -> None:
    others = sorted({*all_books()} - {*BOOKS})
    for books, number in ((BOOKS, PAIRS), (others, OTHERS)):
        compared, late = asyncio.run(pairs(tmp_path / books[0], seed, books, number))
        assert compared.total() == number
        assert min(compared[book] for book in books) == number // len(books)
        assert late > number // 100 or books != BOOKS


async def pairs(folder: Path, seed: int, books: Sequence[str], number: int) -> tuple[Counter[str], int]:
    """How many pairs of each book were compared, and in how many spectators saw something later: where the book hides
    anything, one in three differs in what will be drawn, the others in a choice."""
    folder.mkdir()
    rng = random.Random(seed)
    now = Time(1000.0)
    compared: Counter[str] = Counter()
    late = 0
    stores = [f"sqlite:///{folder / name}.sqlite" for name in ("one", "other")]
    async with worker(stores[0], now=now, **GENEROUS) as here, worker(stores[1], now=now, **GENEROUS) as there:
        for matches in (here, there):
            matches._shared.talk.reports = matches._shared.settling = Allowance(1e6, 1e6)
        for place in range(number):
            book = books[place % len(books)]
            told = World.heard if rng.randrange(_EVERY_CALL) else World.told
            delay = _DELAY if book in BOOKS and not rng.randrange(_EVERY_WATCHED) else None
            pair = Pair((here, there), book, f"twin-{place}", now, rng, told, delay)
            await (pair.choice() if rng.randrange(3) and book not in OPEN else pair.chance_to_come())
            compared[book] += 1
            late += pair.late
    return compared, late


@cache
def _position(name: str, first: int) -> Match:
    return reached(CASES[name], first)


class Pair:
    """Two worlds that begin alike, at the same time."""

    def __init__(
        self,
        matches: tuple[Matches, Matches],
        book: str,
        id: str,
        now: Time,
        rng: random.Random,
        told: Any,
        delay: int | None,
    ) -> None:
        self.matches, self.book, self.id, self.now, self.rng, self.told = matches, book, id, now, rng, told
        self.delay = delay
        self.late = False
        """Whether a spectator was told something when it was old enough, and not before."""

    async def _worlds(self, *records: dict[str, Any]) -> tuple[World, World]:
        pace = self.rng.choice(PACES) if not rulebook(self.book).outside else None
        clocks = msgspec.json.encode(pace).decode() if pace is not None else None
        one, other = [
            await begun(matches, record, self.id, clocks, self.now(), self.delay)
            for matches, record in zip(self.matches, records, strict=True)
        ]
        return one, other

    def _passes(self) -> None:
        """Some time, but not so much that somebody's clock is out."""
        self.now.pass_by(self.rng.randint(1, 800) / 8)

    async def _watch_late(self, one: World, other: World) -> None:
        """What has happened so far is old enough for whoever only watches."""
        if self.delay is not None:
            before = one.guests[WATCHING].viewer.n
            self.now.pass_by(self.delay)
            assert await self.told(one, WATCHING) == await self.told(other, WATCHING), self.book
            self.late = one.guests[WATCHING].viewer.n > before

    async def chance_to_come(self) -> None:
        """Seeds differ from here on; everybody is the uninformed here. Where spectators see it later, people have come
        here before their eyes."""
        first, match, given = self._begun()
        while not match.open:
            first, match, given = self._begun()
        record: dict[str, Any] = match.record()
        record["chance"]["given"] = len(match.outcomes)
        if self.delay is None:
            given = []
        else:
            record = first | {"chance": record["chance"]}
        one, other = await self._worlds(*(record | {"chance": record["chance"] | {"seed": n}} for n in (5, 6)))
        for seat, option in given:
            self._passes()
            await one.answer(seat, option)
            await other.answer(seat, option)
        self._passes()
        for each in (one, other):
            await each.chat()
        for name in one.guests:
            assert await self.told(one, name) == await self.told(other, name), f"{self.book}: {name}"
        await self._watch_late(one, other)

    def _begun(self) -> tuple[dict[str, Any], Match, list[tuple[str, Any]]]:
        """The record of a match that begins, the match after some answers, and these."""
        match = aerodrome.new(
            self.book, self.rng.choice([*rulebook(self.book).scenarios()]), seed=self.rng.getrandbits(32)
        )
        first: dict[str, Any] = match.record()
        given = []
        for _ in range(self.rng.randint(0, 12)):
            if match.open:
                decision = self.rng.choice(match.open)
                option = choice(decision, self.rng)
                match.answer(option, seat=decision.seat)
                given.append((decision.seat, msgspec.to_builtins(option)))
        return first, match, given

    async def choice(self) -> None:
        """One seat has chosen in one world and not yet in the other, then otherwise. Either that takes it longer, which
        is shown when all have chosen; or play goes on while what it chose is hidden."""
        name = self.rng.choice([name for name, case in CASES.items() if case.book == self.book])
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
        await self._watch_late(one, other)
        if not longer:
            await go_on(case, one, other, owner.seat, self.told)

    def _two(self, decision: Decision) -> tuple[Any, Any]:
        first = choice(decision, self.rng)
        another = next(each for each in iter(lambda: choice(decision, self.rng), None) if each != first)
        return msgspec.to_builtins(first), msgspec.to_builtins(another)
