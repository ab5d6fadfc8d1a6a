"""What a role may not know leaves the server in nothing that it can ask for: in two worlds that differ in one hidden
fact it gets the same bytes, by every message and every call, until the fact is shown."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from litestar import Litestar

import aerodrome
from aerodrome import Match
from aerodrome.campaign.flights import prepared
from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.rulebook import all_books, rulebook
from aerodrome.server.app import create_app
from aerodrome.server.events.events import Events
from aerodrome.server.identity.people import People
from aerodrome.server.limits import Allowance
from aerodrome.server.live.matches import Matches
from aerodrome.server.live.seating import seated
from aerodrome.server.roles import MEMBER, Role, fingerprint
from aerodrome.server.settings import Settings
from aerodrome.server.store.store import Stored, Write
from aerodrome.server.wire.live import Ack, Draft, SeatInfo, Settle
from aerodrome.server.wire.matches import Created, Link, NewMatch
from aerodrome.server.wire.pace import Days, Fischer, PerMove
from aerodrome.server.wire.talk import Mute, Report
from aerodrome.server.workers.tasks import titles
from tests.campaign.wings import ready_to_fly
from tests.properties.play import choice, steps
from tests.properties.test_secrets import OPPOSED
from tests.server.tables import Guest, Time, all_seated, sit, worker

WATCHING = "watching"
_SAMPLES = 3
_FAST = 100_000
GENEROUS: dict[str, Any] = {"requests_per_second": _FAST, "messages_per_minute": 1_000_000}
_DRAFTS: tuple[Any, ...] = (None, "nonsense", [], {})


class Case(msgspec.Struct, frozen=True):
    """A match in which something is hidden."""

    book: str
    scenario: Any
    kind: str
    """What is chosen in secret."""
    options: dict[str, Any] = {}
    hidden: Callable[[Match, Match], bool] = lambda _one, _other: False
    """Whether the fact is still hidden after all have chosen, in the match of either world."""
    steps: int = 0
    """Answers that are given while it is."""
    choosing: int = 2
    """How many choose."""
    mates: bool = False
    """Whether all who fly for a side know what one of them has chosen, once all have."""


def unshown(one: Match, other: Match) -> bool:
    """Whether none of the pilots that the worlds differ in has been shown."""
    pairs = [(each, other.state.aircraft[name]) for name, each in one.state.aircraft.items()]
    return not any(a.shown or b.shown for a, b in pairs if a.pilot != b.pilot)


def still_held(one: Match, _: Match) -> bool:
    return bool(one.state.hands)


def _close_by() -> dict[str, Any]:
    """Aces and rookies who meet at once."""
    scenario: dict[str, Any] = msgspec.to_builtins(aerodrome.new("dogfights", "aces-and-rookies").scenario)
    places = {"French": ("J8", "K8", "L8", "M8"), "German": ("J13", "K13", "L13", "M13")}
    for side in scenario["side"]:
        for aircraft, place in zip(side["aircraft"], places[side["name"]], strict=True):
            aircraft["at"] = place
    return scenario


def _mission(book: str) -> dict[str, Any]:
    """A mission of a campaign that two people a side fly: fighters alone."""
    described: dict[str, Any] = msgspec.to_builtins(prepared(ready_to_fly(book, "patrol").state).scenario)
    return described


def _two_aces() -> dict[str, Any]:
    """A mission of aces, two people a side."""
    scenario = _mission("spandaus")
    for side in scenario["side"]:
        side["aircraft"] = [each | {"crew": "ace"} for each in side["aircraft"]]
    return scenario


def _secret_pilots() -> dict[str, Any]:
    """A mission with an ace a side, whom nobody else is to know."""
    scenario = _mission("dogfights")
    for side in scenario["side"]:
        side["aircraft"] = [each | {"pilot": "average"} for each in side["aircraft"]]
        side["aces"] = 1
    return scenario


CASES = {
    "pebbles": Case("pebbles", "quarry", "show", choosing=3),
    "one ace each": Case("spandaus", OPPOSED["one ace each"], "deploy"),
    "two aces each": Case("spandaus", OPPOSED["two aces each"], "deploy", hidden=still_held, steps=2),
    "aces and others": Case("spandaus", OPPOSED["aces and others"], "deploy"),
    "legends": Case("spandaus", OPPOSED["legends"], "deploy", {"legendary_pilots": True}),
    "aces and rookies": Case("dogfights", "aces-and-rookies", "pilot", hidden=unshown, steps=5),
    "aces at once": Case("dogfights", _close_by(), "pilot", hidden=unshown, steps=14),
    "orders of flights": Case("algy", "flying-circus", "orders"),
    "dice of an attack": Case("algy", "dawn-patrol", "attack dice"),
    "aces of two people a side": Case("spandaus", _two_aces(), "deploy", choosing=4),
    "pilots of two people a side": Case(
        "dogfights", _secret_pilots(), "pilot", {"secret_pilots": True}, hidden=unshown, steps=6, mates=True
    ),
    "orders of two people a side": Case("algy", _mission("algy"), "orders", choosing=3),
    **{name: Case("campaign", name, "staff") for name in rulebook("campaign").scenarios()},
}
OPEN = {"icog": "everything lies open on the table"}


def test_every_book_is_looked_at() -> None:
    assert {case.book for case in CASES.values()} | set(OPEN) == set(all_books())
    for book in OPEN:
        for name in rulebook(book).scenarios():
            match = aerodrome.new(book, name, seed=1)
            seats = match.sides
            shown = {msgspec.json.encode({**msgspec.to_builtins(match.view(seat)), "seat": None}) for seat in seats}
            assert len(shown) == 1


# Worlds


@cache
def application() -> Litestar:
    """One for all worlds: it serves whichever is asked."""
    return create_app(Settings(database="sqlite://", requests_per_second=_FAST, matches_per_minute=_FAST))


class World:
    """A match and everybody at it, and the application that serves it."""

    def __init__(self, matches: Matches, guests: dict[str, Guest]) -> None:
        self.matches = matches
        self.people = People(matches.store)
        self.events = Events(matches, self.people)
        self.guests = guests
        self.app = application()
        transport = httpx.ASGITransport(app=self.app, client=("127.0.0.1", 4711))  # type: ignore[arg-type]
        self._asking = httpx.AsyncClient(transport=transport, base_url="http://localhost:8400", trust_env=False)

    @property
    def match(self) -> Match:
        return next(iter(self.guests.values())).live.match

    async def answer(self, seat: str, option: Any) -> None:
        guest = self.guests[seat]
        heard = len(guest.refusals)
        await guest.answer(option, seat=seat, id=f"{seat}-{guest.viewer.n}")
        assert len(guest.refusals) == heard, guest.refusal()

    async def heard(self, name: str) -> dict[str, Any]:
        """What one of them was told without asking, and what he is told who comes in now. Whoever watches later than it
        is played is told what is old enough."""
        guest = self.guests[name]
        if late := guest.live.late(guest.role):
            await late.catch_up()
        guest.frames[:] = _without_presence(guest.frames)
        return {"so far": list(guest.frames), "anew": await self._again(guest, None)}

    async def told(self, name: str) -> dict[str, Any]:
        """All that one of them can get out of the server now."""
        guest = self.guests[name]
        got = await self.heard(name)
        got |= {f"from {after}": await self._again(guest, after) for after in (0, guest.viewer.n, 999)}
        got |= {f"probe {number}": await self._probe(guest, number) for number in range(len(_PROBES))}
        for method, path, body in calls(self.app, guest.viewer.answers, guest.live.id, guest.viewer.token):
            got[f"{method} {path}"] = await self._call(method, path, body, guest.viewer.token)
        guest.frames[:] = got["so far"]
        return got

    async def chat(self) -> None:
        """Everybody writes to the others, and all of them listen."""
        for name, guest in self.guests.items():
            heard = len(guest.refusals)
            await guest.say(f"{name} says {len(guest.read)}", id=f"chat {name} {len(guest.read)}")
            assert len(guest.refusals) == heard, guest.refusal()

    async def _again(self, guest: Guest, after: int | None) -> list[str]:
        """One who comes in by the same link, or comes back, and reads what was written."""
        again = await sit(self.matches, guest.live.id, Link([], guest.viewer.token), after)
        await again.listen(players=after or 0)
        again.live.leave(again, again.role)
        return _without_presence(again.frames)

    async def _probe(self, guest: Guest, number: int) -> list[str]:
        """What he is told of something that nobody has asked for."""
        prober = await sit(self.matches, guest.live.id, Link([], guest.viewer.token))
        heard = len(prober.frames)
        await _PROBES[number](prober, guest)
        prober.live.leave(prober, prober.role)
        return _without_presence(prober.frames[heard:])

    async def _call(self, method: str, path: str, body: Any, token: str) -> tuple[int, bytes, list[tuple[str, str]]]:
        self.app.state.matches, self.app.state.people, self.app.state.events = self.matches, self.people, self.events
        headers = {"Authorization": f"Bearer {token}"}
        response = await self._asking.request(method, path, headers=headers, json=body)
        assert response.status_code != 500, f"{method} {path}: {response.text}"
        # The id of a request is random, and has nothing to do with the match.
        told = [(name, value) for name, value in response.headers.multi_items() if name != "x-request-id"]
        return response.status_code, response.content, told


Got = Callable[[World, str], Awaitable[dict[str, Any]]]
"""What somebody gets out of a world."""


def _without_presence(frames: list[str]) -> list[str]:
    """Who is told when that somebody has come is not what this is about; who has come is."""
    return [frame for frame in frames if '"type":"present"' not in frame]


def _seats(guest: Guest) -> list[str]:
    return [*guest.live.seating.names, "dealer", "nobody"]


async def _nonsense(prober: Guest, guest: Guest) -> None:
    for seat in _seats(guest):
        await prober.answer("nonsense", seat=seat, id=f"{seat}-nonsense")


async def _too_late(prober: Guest, guest: Guest) -> None:
    for seat in _seats(guest):
        await prober.answer("nonsense", seat=seat, id=f"{seat}-late", to=max(0, guest.viewer.n - 1))


async def _again_by_id(prober: Guest, guest: Guest) -> None:
    """Ids of others' answers can be guessed."""
    for seat in _seats(guest):
        for id in ("secret", "pilot-1", "pilot-2"):
            await prober.answer("nonsense", seat=seat, id=id)


async def _written(prober: Guest, guest: Guest) -> None:
    """Mutes and reports of what is there and of what is not."""
    for author in {each.author for each in guest.read} | {"nobody"}:
        await prober.talk(Mute("mute", author))
    for room in ("players", "spectators"):
        for n in (0, 1, 999):
            await prober.talk(Report(f"report {n}", room, n))


async def _undone(prober: Guest, _: Guest) -> None:
    await prober.undo("undo")


async def _drafts(prober: Guest, guest: Guest) -> None:
    for seat in _seats(guest):
        for value in _DRAFTS:
            await prober.live.draft(prober, prober.role, Draft(f"{seat}-draft", prober.viewer.n, seat, value))
    mine = {each.seat for each in prober.viewer.mine}
    for decision in prober.live.match.open:
        for seed in range(_SAMPLES if decision.form is not None and decision.seat in mine else 0):
            whole = msgspec.to_builtins(choice(decision, random.Random(seed)))
            for value in (whole, whole[:-1] if isinstance(whole, tuple) else None):
                await prober.live.draft(prober, prober.role, Draft("sample", prober.viewer.n, decision.seat, value))


async def _said(prober: Guest, guest: Guest) -> None:
    """Claims and offers, for every seat and against every other."""
    for seat in _seats(guest):
        for about, what in (("time", "claim"), ("absence", "claim"), ("back", "offer"), ("vacation", "take")):
            for whom in guest.live.seating.names:
                id = f"{seat}-{about}-{whom}"
                await prober.live.answer(prober, prober.role, Settle(id, seat, what, about, whom, 1000))  # type: ignore[arg-type]


_PROBES = (_nonsense, _too_late, _again_by_id, _undone, _drafts, _said, _written)


def calls(app: Litestar, answers: int, id: str, token: str) -> list[tuple[str, str, Any]]:
    """Every call about a match or a record that the server's description knows."""
    found: list[tuple[str, str, Any]] = [
        ("GET", f"/api/records?match={id}", None),
        ("POST", "/api/matches/standing", {"matches": [{"match": id, "token": token}]}),
        ("GET", "/api/health", None),
    ]
    query = {"first": 0, "last": answers, "before": answers + 1}
    for path, item in (app.openapi_schema.paths or {}).items():
        for method in ("get", "post"):
            operation = getattr(item, method)
            if operation is None or "{id}" not in path:
                continue
            needed = [each.name for each in operation.parameters or () if each.param_in == "query" and each.required]
            asked = "&".join(f"{name}={query[name]}" for name in needed)
            address = path.replace("{id}", id) + (f"?{asked}" if asked else "")
            found.append((method.upper(), address, None if method == "get" else {}))
    assert len(found) > 10
    return found


@asynccontextmanager
async def world(
    folder: Path, record: dict[str, Any], now: Callable[[], float] = lambda: 1000.0, pace: str | None = None
) -> AsyncIterator[World]:
    """A world of its own, with a store of its own."""
    folder.mkdir()
    async with worker(f"sqlite:///{folder / 'matches.sqlite'}", now=now, **GENEROUS) as matches:
        # Two worlds are not asked at the same moment: how long one waits before he may say more is another matter.
        matches._shared.talk.reports = matches._shared.settling = Allowance(1e6, 1e6)
        yield await begun(matches, record, "twin", pace)


async def begun(
    matches: Matches,
    record: dict[str, Any],
    id: str,
    pace: str | None = None,
    created: float = 1.0,
    delay: int | None = None,
) -> World:
    """The same match each time but for its record: same id, same links, same time, same key of the store."""
    match = aerodrome.load(record)
    sides = dict(match.sides)
    people = [seat for seat in sides if seat not in match.book.outside]
    seats = seated(sides, dict.fromkeys(people, "person"))
    if match.book.outside:
        # Members of squadrons have links to a campaign, and no seats of its own.
        squadrons = [SeatInfo(f"{seat} 2", seat, MEMBER, "Anna") for seat in people]
        seats, people = [*seats, *squadrons], [*people, *(each.seat for each in squadrons)]
    stored = Stored(
        id=id,
        book=match.book.id,
        scenario="",
        source="played",
        together=False,
        created=created,
        header=msgspec.json.encode(record).decode(),
        title=msgspec.json.encode(titles(match)).decode(),
        seats=msgspec.json.encode(seats).decode(),
        pace=pace,
        delay=delay,
    )
    links = [Link([seat], f"token of {seat} {id}") for seat in people]
    watch = Link([], f"watch {id}")
    roles = {fingerprint(link.token): Role(tuple(link.seats)) for link in [*links, watch]}
    matches.store.use_key(bytes(32))
    await matches._shared.writer.put(Write(stored.id, new=stored, links=roles))
    guests = await all_seated(matches, Created(id, links, watch, None))
    if pace is not None:
        # As by the last share of a match that begins, somebody's word notes whose time runs. Whoever is alone is agreed
        # with himself about a pause.
        for what in ("offer", "decline" if len(people) > 1 else "close"):
            said = Settle(f"begun {what}", people[0], what, "pause")
            await guests[0].live.answer(guests[0], guests[0].role, said)
        assert not guests[0].refusals
    for guest in guests:
        await guest.listen()
        guest.frames[:] = _without_presence(guest.frames)
    return World(matches, dict(zip([*people, WATCHING], guests, strict=True)))


async def compare(one: World, other: World, owner: str, told: Got = World.told, *, mates: bool = False) -> None:
    """Nobody but the owner of the secret, and perhaps his mates, can tell the worlds apart, and they are not the same.
    They write to each other meanwhile."""
    for each in (one, other):
        await each.chat()
    sides = one.match.sides
    for name in one.guests:
        if name != owner and not (mates and sides.get(name) == sides[owner]):
            here, there = await told(one, name), await told(other, name)
            for what, got in here.items():
                assert got == there[what], f"{name} tells the worlds apart by {what}"
    assert one.match.record() != other.match.record()


def reached(case: Case, first: int = 0) -> Match:
    """The match when several first choose in secret what the case is about; another one for another first seed."""
    for seed in range(first, first + 200):
        match = aerodrome.new(case.book, case.scenario, seed=seed, options=case.options)
        for _ in steps(match, seed):
            if len(match.open) >= case.choosing and match.sealing and match.open[0].kind == case.kind:
                return match
    raise AssertionError("nobody chooses in secret")


def two_answers(decision: Decision) -> tuple[Any, Any]:
    """Two that a seat could give."""
    if decision.form is None:
        return decision.options[0], decision.options[-1]
    first = decision.form.sample(lambda: 0.99)
    for seed in range(1000):
        another = decision.form.sample(random.Random(seed).random)
        if another != first:
            return first, another
    raise AssertionError("there is only one answer")


@pytest.mark.parametrize(
    ("name", "seat"),
    [
        pytest.param(
            name, seat, marks=[pytest.mark.long] if (number + place) % 2 or CASES[name].book == "campaign" else []
        )
        for number, name in enumerate(CASES)
        for place, seat in enumerate(("first", "last"))
    ],
)
def test_a_sealed_choice(tmp_path: Path, name: str, seat: str) -> None:
    """In one world a seat chooses this, in the other that. Others learn neither what, nor that it has chosen; and where
    the book hides the choice for longer, they do not learn it while the match goes on."""
    case = CASES[name]
    match = reached(case)
    asyncio.run(chosen(tmp_path, match, match.open[0 if seat == "first" else -1], case))


async def chosen(tmp_path: Path, match: Match, owner: Decision, case: Case) -> None:
    """The owner chooses in one world and not yet in the other, then differently, and the match goes on."""
    record = match.record()
    choices = [msgspec.to_builtins(each) for each in two_answers(owner)]
    async with world(tmp_path / "one", record) as one, world(tmp_path / "other", record) as other:
        for others in before(match, owner):
            await one.answer(*others)
            await other.answer(*others)
        await one.guests[owner.seat].answer(choices[0], seat=owner.seat, id="secret")
        await compare(one, other, owner.seat)
        await other.guests[owner.seat].answer(choices[1], seat=owner.seat, id="secret")
        await compare(one, other, owner.seat)
        await go_on(case, one, other, owner.seat)


@pytest.mark.parametrize("pace", [Fischer(3600, 30), PerMove(3600), Days(2, 3)], ids=["fischer", "move", "days"])
@pytest.mark.parametrize("name", ["pebbles", "one ace each", "aces and rookies", "orders of flights"])
def test_clocks_tell_nothing_of_a_sealed_choice(tmp_path: Path, name: str, pace: Any) -> None:
    """In one world a seat chooses at once, in the other much later: no clock, no claim and no message tells it while
    somebody else has yet to choose, whatever is said beside the play meanwhile."""
    match = reached(CASES[name])
    owner, record = match.open[-1], match.record()
    clocks = msgspec.json.encode(pace).decode()
    choice = msgspec.to_builtins(two_answers(owner)[0])

    async def run() -> None:
        now = Time(1000.0)
        async with (
            world(tmp_path / "one", record, now, clocks) as one,
            world(tmp_path / "other", record, now, clocks) as other,
        ):
            for others in before(match, owner):
                now.pass_by(3.25)
                await one.answer(*others)
                await other.answer(*others)
            now.pass_by(7.5)
            await one.guests[owner.seat].answer(choice, seat=owner.seat, id="secret")
            await compare_heard(one, other, owner.seat)
            now.pass_by(100.125)
            speaker = match.open[0].seat
            for each in (one, other):
                guest = each.guests[speaker]
                await guest.live.answer(guest, guest.role, Settle("pause", speaker, "offer", "pause"))
            await compare(one, other, owner.seat)
            now.pass_by(50.0)
            await other.guests[owner.seat].answer(choice, seat=owner.seat, id="secret")
            assert one.match.sealing
            await compare_heard(one, other, owner.seat)
            used = [each.guests[owner.seat].viewer.clocks for each in (one, other)]
            assert (used[0] == used[1]) == (not isinstance(pace, Fischer)), "he himself sees what it took"

    asyncio.run(run())


async def compare_heard(one: World, other: World, owner: str) -> None:
    """Nobody but the owner was told anything by which the worlds can be told apart, nor is one who comes in now."""
    for each in (one, other):
        await each.chat()
    for name in one.guests:
        if name != owner:
            assert await one.heard(name) == await other.heard(name), name


def before(match: Match, owner: Decision) -> list[tuple[str, Any]]:
    """Answers of seats that choose before the owner, so that somebody is still asked after him."""
    others = [each for each in match.open if each is not owner]
    return [(each.seat, msgspec.to_builtins(two_answers(each)[0])) for each in others[1:]]


async def go_on(case: Case, one: World, other: World, owner: str, told: Got = World.told) -> None:
    rng = random.Random(case.book)
    for number in range(case.steps):
        asked, twin = one.match.open[0], other.match.open[0]
        open_to_both = asked.options and tuple(each for each in asked.options if each in twin.options)
        option = msgspec.to_builtins(choice(msgspec.structs.replace(asked, options=open_to_both), rng))
        await one.answer(asked.seat, option)
        await other.answer(asked.seat, option)
        if not one.match.sealing and not case.hidden(one.match, other.match):
            assert number, "it was shown at once"
            return
        looked = told if number in (0, case.steps // 2) else World.heard
        await compare(one, other, owner, looked, mates=case.mates)


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case.book == "spandaus"])
@pytest.mark.parametrize(("seat", "enemy"), [("allied", "german"), ("german", "allied")])
def test_hidden_cards_of_opposed_aces(tmp_path: Path, name: str, seat: str, enemy: str) -> None:
    match = reached(CASES[name])
    record: dict[str, Any] = match.record()
    state = match.state
    hidden = [card for pilot, hand in state.hands.items() if state.aircraft[pilot].owner == enemy for card in hand]
    swapped = dict(zip(hidden, sorted(state.deck), strict=False))
    record["chance"] |= {"given": len(match.outcomes), "seed": 5}
    cards = " ".join(str(swapped.get(card, card)) for card in match.outcomes)
    twin = record | {"chance": record["chance"] | {"outcomes": cards}}

    async def run() -> None:
        async with world(tmp_path / "one", record) as one, world(tmp_path / "other", twin) as other:
            await compare(one, other, enemy)

    asyncio.run(run())


@pytest.mark.parametrize(
    "book", [pytest.param(book, marks=[] if book == "spandaus" else [pytest.mark.long]) for book in all_books()]
)
def test_chance_to_come(tmp_path: Path, book: str) -> None:
    """Nobody can tell which dice and cards will come, not even one who holds a seat that is asked."""
    match = aerodrome.new(book, rulebook(book).first or None, seed=3)
    for number, _ in enumerate(steps(match, 3)):
        if number == 3:
            break
    record: dict[str, Any] = match.record()
    record["chance"]["given"] = len(match.outcomes)
    worlds = [record | {"chance": record["chance"] | {"seed": seed}} for seed in (5, 6)]

    async def run() -> None:
        async with world(tmp_path / "one", worlds[0]) as one, world(tmp_path / "other", worlds[1]) as other:
            for each in (one, other):
                await each.chat()
            for name in one.guests:
                assert await one.told(name) == await other.told(name)

    asyncio.run(run())


def test_a_foreign_link_does_not_learn_which_answers_there_are(tmp_path: Path) -> None:
    """The ids of machines' answers can be guessed: whoever may not answer for a seat is not told that it has chosen."""
    new = NewMatch("pebbles", "quarry", seats={"ann": "person", "bob": "person", "cid": "random"})

    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:
            ann, bob, watching = await all_seated(matches, await matches.create(new))
            while len(await matches._shared.store.entries(ann.live.id)) < 3:
                await asyncio.sleep(0.005)
            assert await matches._shared.store.entries(ann.live.id, 3) == []
            for guest in (bob, watching):
                acknowledged = guest.messages(Ack)
                await guest.answer("anything", seat="cid", id="pilot-3")
                assert guest.refusal().why == "seat"
                assert guest.messages(Ack) == acknowledged

    asyncio.run(run())
