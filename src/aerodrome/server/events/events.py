"""Events of clubs as people make, enter and run them.

Nobody says who won: results come from the ends of matches, as ratings do. What an organiser can do is to give a game to
the other where somebody does not come; the log of the event tells it."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from aerodrome.kernel.errors import AerodromeError
from aerodrome.server.events import course
from aerodrome.server.identity.people import People
from aerodrome.server.limits import Allowance
from aerodrome.server.live.calling_off import absent_from, has_begun
from aerodrome.server.live.creation import between, found_between
from aerodrome.server.live.live_match import Live
from aerodrome.server.live.matches import Matches
from aerodrome.server.problems import NotAllowed, NotNow, Unknown
from aerodrome.server.roles import PUBLIC, NoSuchLink, Role, same_token
from aerodrome.server.store.events import (
    Event,
    EventsStore,
    Forfeited,
    HasBegunError,
    Line,
    Listed,
    Pairing,
    State,
    Told,
)
from aerodrome.server.store.keeping import claim
from aerodrome.server.store.people import Visit
from aerodrome.server.store.takers import Made
from aerodrome.server.texts import line_of
from aerodrome.server.wire.events import (
    LONGEST_NAME,
    Entrant,
    EventCard,
    EventLine,
    EventList,
    EventPage,
    EventPairing,
    EventRound,
    NewEvent,
)
from aerodrome.server.wire.live import Settle
from aerodrome.server.wire.matches import NewMatch
from aerodrome.server.wire.pace import Pace

log = logging.getLogger("aerodrome.server")

MOST_ORGANISED = 5
"""Events of one organiser that are not over."""
MOST_ENTERED = 20
"""Events that are not over in which one person plays."""

_TRIES = 100
_HOUR = 3_600.0
_CATCHING_UP = 30.0
"""Seconds for which one worker does what was missed, and others leave it to him."""


class Events:
    """The events of a store. `clock` tells seconds since 1970."""

    def __init__(self, matches: Matches, people: People, clock: Callable[[], float] | None = None) -> None:
        self._matches = matches
        self._people = people
        self._store = EventsStore(matches.store)
        self._ratings = matches.ratings
        self._clock = clock or matches.now
        self._delay = matches.settings.watch_delay_seconds
        self._noting = Allowance(1 / _HOUR, 1)
        """Refusals of one person that are written into the log."""
        self._doing: set[asyncio.Task[None]] = set()
        matches.tell_events(self.go_on_soon, self.catch_up)

    # Looking

    async def listed(self, person: str | None) -> EventList:
        """The events that are open to all, and one's own."""
        cards = [_card(each, person) for each in await self._store.listed(person)]
        return EventList(
            upcoming=[each for each in cards if each.started is None],
            running=[each for each in cards if each.started is not None and each.ended is None],
            over=[each for each in cards if each.ended is not None],
        )

    async def page(self, id: str, person: str | None, key: str = "") -> EventPage:
        """An event for somebody who may see it, as it stands now. Unknown where there is none, or he may not: the one
        cannot be told from the other."""
        told = self._seen(await self._store.told(id), person, key)
        if course.follows(told.state, told.endings):
            await self.go_on(id)
            told = self._seen(await self._store.told(id), person, key)
        return await self._page(told, person)

    def _seen(self, told: Told | None, person: str | None, key: str) -> Told:
        if told is None:
            raise _unknown()
        event = told.state.event
        own = person is not None and (event.person == person or course.player_of(told.state, person) is not None)
        if event.private and not own and not same_token(key, self._matches.store.event_token(event.id)):
            raise _unknown()
        return told

    async def _page(self, told: Told, person: str | None) -> EventPage:
        state, event = told.state, told.state.event
        by = told.names.get(event.person or "", "")
        mine = None if person is None else course.player_of(state, person)
        entered = mine is not None and not mine.removed
        card = _card(Listed(event, by, len(course.playing(state)), entered), person)
        organiser = card.organiser
        return EventPage(
            card=card,
            sides=course.sides_of(event),
            entrants=await self._entrants(told),
            rounds=[
                EventRound(
                    round,
                    [self._pairing(told, each, None if mine is None else mine.number, person) for each in pairings],
                )
                for round, pairings in _rounds(state).items()
            ],
            log=[EventLine(each.at, each.kind, each.round, each.number, each.other) for each in state.log],
            me=mine.number if mine is not None and mine.left_at is None else None,
            complete=event.running and course.complete(state),
            key=self._matches.store.event_token(event.id) if event.private and organiser else "",
        )

    async def _entrants(self, told: Told) -> list[Entrant]:
        state = told.state
        ratings = await self._ratings.shown(each.person for each in state.players if each.person)
        scores = {each.number: each for each in course.scores(state)} if state.event.started else {}
        order = {number: place for place, number in enumerate(scores)}
        shown = [each for each in state.players if state.event.started is None or each.number in scores]
        return [
            Entrant(
                number=each.number,
                name=told.names.get(each.person or "", ""),
                rating=ratings.get((state.event.book, each.person or "")),
                seed=each.seed,
                withdrawn=each.left_at is not None and not each.removed,
                removed=each.removed,
                place=score.place if score else None,
                points=score.points if score else 0,
                buchholz=score.buchholz if score else 0,
                sonneborn=score.sonneborn if score else 0,
                direct=score.direct if score else 0,
            )
            for each in sorted(shown, key=lambda each: order.get(each.number, each.number))
            for score in [scores.get(each.number)]
        ]

    def _pairing(self, told: Told, each: Pairing, me: int | None, person: str | None) -> EventPairing:
        match, token = each.match_id or "", ""
        mine = person is not None and me is not None and me in (each.first, each.second)
        over = match in told.endings
        if over and (mine or told.state.event.watched):
            token = PUBLIC
        elif mine and person is not None and match in told.going:
            token = self._matches.store.personal_token(person, match)
        elif match in told.going and told.state.event.watched:
            token = self._matches.store.watch_token(match)
        return EventPairing(
            board=each.board,
            game=each.game,
            first=each.first,
            second=each.second,
            result=each.result,
            forfeit=each.forfeit,
            winner=course.winner_of(told.state, each) if told.state.event.kind == "knockout" else None,
            match=match if token else "",
            token=token,
        )

    # Making and entering

    async def make(self, visit: Visit, wanted: NewEvent) -> EventPage:
        """A new event. BadInput where it cannot be played, NotNow where one organises enough."""
        name = line_of(wanted.name, "the name of an event", LONGEST_NAME, where="name")
        match = NewMatch(wanted.book, wanted.scenario, pace=wanted.pace)
        stored, seats = found_between(match, self._clock(), None)
        if wanted.plays:
            await self._check_room(visit)
        now = self._clock()
        event = Event(
            id=secrets.token_urlsafe(12),
            person=visit.person,
            name=name,
            kind=wanted.kind,
            book=stored.book,
            scenario=stored.scenario,
            sides=msgspec.json.encode(list(seats)).decode(),
            pace=stored.pace,
            rated=wanted.rated,
            watched=wanted.watched,
            private=wanted.private,
            most=wanted.most,
            rounds=wanted.rounds if wanted.kind == "swiss" else 0,
            by_itself=wanted.by_itself,
            lot=secrets.token_hex(16),
            created=now,
            changed=now,
        )
        state = State(event, log=(Line(now, "made"),))
        if wanted.plays:
            state = course.entered(state, visit.person, now)
        if not await self._store.add(state, MOST_ORGANISED):
            if not self._noting.take(visit.person):
                log.warning("person %s organises more events than one may", visit.person)
            what = f"{MOST_ORGANISED} events of yours are not over; end one first"
            raise NotNow(what, where="events", kind="events.most", facts={"most": MOST_ORGANISED})
        return await self.page(event.id, visit.person)

    async def enter(self, visit: Visit, id: str, key: str) -> EventPage:
        """One more plays."""
        told = self._seen(await self._store.told(id), visit.person, key)
        if course.player_of(told.state, visit.person) is None:
            await self._check_room(visit)
        await self._change(id, lambda told: course.entered(told.state, visit.person, self._clock()))
        return await self.page(id, visit.person)

    async def _check_room(self, visit: Visit) -> None:
        """NotNow where somebody plays in enough events, or his name keeps no more matches."""
        await self._people.check_room(visit.person)
        if await self._store.entered(visit.person) >= MOST_ENTERED:
            what = f"you play in {MOST_ENTERED} events already; withdraw from one first"
            raise NotNow(what, where="events", kind="events.entered_most", facts={"most": MOST_ENTERED})

    async def withdraw(self, visit: Visit, id: str) -> EventPage:
        """One plays no more."""
        self._seen(await self._store.told(id), visit.person, "")

        def decide(told: Told) -> State:
            mine = course.player_of(told.state, visit.person)
            if mine is None:
                raise NotNow("you do not play in this event", where="event", kind="events.not_in")
            return course.left(told.state, mine.number, self._clock(), removed=False)

        await self._change(id, decide)
        return await self.page(id, visit.person, self._matches.store.event_token(id))

    # For the organiser

    async def start(self, visit: Visit, id: str) -> EventPage:
        """The event begins, with its first round."""
        told = await self._organised(visit, id)
        who = [each.person for each in told.state.players if each.person is not None]
        strengths = await self._store.strengths(told.state.event.book, who)
        return await self._organise(visit, id, lambda told: course.started(told.state, strengths, self._clock()))

    async def pair(self, visit: Visit, id: str) -> EventPage:
        """The next round, once all games of this one are over."""

        def decide(told: Told) -> State:
            course.check_runs(told.state)
            now = self._clock()
            after = course.advanced(told.state, told.endings, now, pair_next=True)
            if after.event.round == told.state.event.round and after.event.ended is None:
                raise NotNow("games of this round still go on", where="event", kind="events.going")
            return after

        return await self._organise(visit, id, decide)

    async def forfeit(self, visit: Visit, id: str, round: int, absent: Iterable[int]) -> EventPage:
        """Who did not come loses his game of a round."""
        away = list(absent)
        return await self._organise(
            visit, id, lambda told: course.forfeited(told.state, told.endings, round, away, self._clock())
        )

    async def remove(self, visit: Visit, id: str, number: int) -> EventPage:
        """Somebody plays no more, since the organiser says so."""
        return await self._organise(
            visit, id, lambda told: course.left(told.state, number, self._clock(), removed=True)
        )

    async def end(self, visit: Visit, id: str) -> EventPage:
        """The event is over before its time."""
        return await self._organise(visit, id, lambda told: course.ended(told.state, self._clock()))

    async def _organised(self, visit: Visit, id: str) -> Told:
        """An event that somebody organises. NotAllowed where another does, Unknown where he may not even see it."""
        told = self._seen(await self._store.told(id), visit.person, "")
        if told.state.event.person != visit.person:
            raise NotAllowed("this is for the organiser of the event", where="event", kind="events.organiser")
        return told

    async def _organise(self, visit: Visit, id: str, decide: Callable[[Told], State]) -> EventPage:
        await self._organised(visit, id)
        await self._change(id, decide, by_organiser=True)
        return await self.page(id, visit.person)

    # For whoever waits in vain

    async def call_off_match(self, live: Live, role: Role) -> None:
        """Somebody calls off a match that never began. In an event whoever did not come to it loses it so. NotAllowed
        or NotNow where he may not, or not yet."""
        absent = absent_from(self._matches, live, role)
        event = live.stored.event
        told = None if event is None else await self._store.told(event)
        if told is not None and told.state.event.running:
            id, sides = told.state.event.id, {live.seating.side(seat) for seat in absent}
            try:
                await self._change(id, lambda told: self._absent(told, live.id, sides), absent={live.id: absent})
            except HasBegunError:
                raise has_begun() from None
        elif not await self._matches.take_away(live.id):
            raise has_begun()

    def _absent(self, told: Told, match: str, sides: set[str]) -> State:
        """The event after nobody came for these sides of a match."""
        one, other = course.sides_of(told.state.event)
        for each in told.state.pairings:
            if each.match_id == match:
                away = [number for number, side in ((each.first, one), (each.second, other)) if side in sides]
                numbers = [number for number in away if number is not None]
                return course.forfeited(told.state, told.endings, each.round, numbers, self._clock())
        raise has_begun()

    # Going on

    async def _change(
        self,
        id: str,
        decide: Callable[[Told], State],
        *,
        by_organiser: bool = False,
        absent: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        """Writes what somebody wants, and what follows from it; decided anew where others change the event or end a
        game at the same time. HasBegunError where it is said that nobody came for some seats of a match (`absent`), and
        somebody has."""

        def whole(told: Told) -> State:
            return course.advanced(decide(told), told.endings, self._clock())

        for _ in range(_TRIES):
            told = await self._store.told(id)
            if told is None:
                raise _unknown()
            before = told.state
            # To pair many takes a moment, and the first time to fetch the library.
            after = await asyncio.to_thread(whole, told)
            if after == before:
                return
            after, made = self._with_matches(after)
            forfeited = [
                _by_organiser(before, after, each) if by_organiser else each
                for each in _forfeited(before, after, told.going, absent or {})
            ]
            if await self._store.go_on(before, after, made, forfeited, self._clock()):
                for each in forfeited:
                    self._do(self._close(each.match, each.resigned))
                return
        raise _busy()

    def _with_matches(self, state: State) -> tuple[State, list[Made]]:
        """Pairings that wait for a match get one."""
        event, made, pairings = state.event, [], []
        people = {each.number: each.person for each in state.players}
        pace = None if event.pace is None else msgspec.json.decode(event.pace, type=Pace)
        for each in state.pairings:
            first, second = people.get(each.first), people.get(each.second or 0)
            if each.result is None and each.match_id is None and first and second:
                wanted = NewMatch(event.book, event.scenario, pace=pace)
                stored, seats = found_between(wanted, self._clock(), self._delay if event.watched else None)
                stored = msgspec.structs.replace(stored, rated=event.rated, event=event.id)
                one, other = course.sides_of(event)
                flown = {first: (one, seats[one]), second: (other, seats[other])}
                watched = event.watched and not event.private
                made.append(between(self._matches.store, stored, flown, watched=watched))
                each = msgspec.structs.replace(each, match_id=stored.id)  # noqa: PLW2901
            pairings.append(each)
        return msgspec.structs.replace(state, pairings=tuple(pairings)), made

    def go_on_soon(self, id: str) -> None:
        """A match of an event is over: what follows is written without anybody having to wait for it."""
        self._do(self.go_on(id))

    async def go_on(self, id: str) -> None:
        """Writes what follows in an event, if something does; if it cannot be, it is left for later."""
        try:
            await self._change(id, lambda told: told.state)
        except Unknown:
            return
        except AerodromeError as error:
            log.warning("event %s goes on later: %s", id, error)
        except Exception as error:  # each driver of a database has errors of its own
            log.warning("event %s goes on later: %s: %s", id, type(error).__name__, error)

    async def catch_up(self) -> None:
        """Does what nobody has done: somebody's worker was killed between the end of a match and that, or somebody has
        left this server."""
        missed = await self._store.missed()
        if missed and await claim(self._matches.store, "events", time.time(), _CATCHING_UP):
            for id in missed:
                await self.go_on(id)

    # Games that are not played

    async def _close(self, match: str, side: str | None) -> None:
        """A match that was forfeited: what has not begun is taken away, for there is nothing in it, and else it is as
        if this side had resigned, if it is one."""
        try:
            live = await self._matches.find(match)
            if live.over:
                return
            if not await self._matches.take_away(match) and side is not None:
                seats = tuple(each.seat for each in live.seating.seats if each.side == side)
                await live.answer(_Nobody(), Role(seats), Settle(f"forfeit-{match}", seats[0], "resign"))
        except NoSuchLink:
            return
        except Exception as error:  # each driver of a database has errors of its own
            log.warning("match %s was forfeited and goes on: %s: %s", match, type(error).__name__, error)

    def _do(self, chore: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(chore)
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    async def settled(self) -> None:
        """Waits until what has just happened is written."""
        while self._doing:
            await asyncio.gather(*self._doing)


async def call_off(store: EventsStore, id: str) -> bool:
    """The event is over, since whoever keeps the server says so; false where it was, or there is none."""
    for _ in range(_TRIES):
        told, now = await store.told(id), time.time()
        if told is None or told.state.event.ended is not None:
            return False
        if await store.go_on(told.state, course.ended(told.state, now), [], [], now):
            return True
    raise _busy()


def _forfeited(before: State, after: State, going: set[str], absent: Mapping[str, Sequence[str]]) -> list[Forfeited]:
    """Matches that go on and whose games are forfeited now, by one side or by both: then nobody resigns."""
    undecided = {each.key for each in before.pairings if each.result is None}
    one, other = course.sides_of(after.event)
    return [
        Forfeited(
            each.match_id,
            {"first": other, "second": one}.get(each.result or ""),
            absent=tuple(absent.get(each.match_id, ())),
        )
        for each in after.pairings
        if each.forfeit and each.key in undecided and each.match_id is not None and each.match_id in going
    ]


def _by_organiser(before: State, after: State, forfeited: Forfeited) -> Forfeited:
    """The same where the organiser has decided it, unless somebody had left by himself. Since nobody says who won, it
    counts for no rating. But he is not to be rid of a loss by deciding a game of his own: all that he does at its table
    is to resign, and else it counts as it ends there, whatever it is worth in the event."""
    event, game = after.event, next(each for each in after.pairings if each.match_id == forfeited.match)
    theirs = {game.first, game.second}
    if any(each.number in theirs and each.left_at is not None for each in before.players):
        return forfeited
    me = None if event.person is None else course.player_of(after, event.person)
    if me is None or me.number not in theirs:
        return msgspec.structs.replace(forfeited, counts=False)
    mine = course.sides_of(event)[me.number == game.second]
    return forfeited if forfeited.resigned == mine else msgspec.structs.replace(forfeited, resigned=None)


class _Nobody:
    """Whoever resigns for somebody who is not there hears nothing."""

    def tell(self, frame: str, /) -> None:
        del frame


def _card(listed: Listed, person: str | None) -> EventCard:
    event = listed.event
    return EventCard(
        id=event.id,
        name=event.name,
        by=listed.by,
        kind=event.kind,
        book=event.book,
        scenario=event.scenario,
        pace=None if event.pace is None else msgspec.json.decode(event.pace, type=Pace),
        rated=event.rated,
        watched=event.watched,
        private=event.private,
        by_itself=event.by_itself,
        rounds=event.rounds,
        round=event.round,
        entrants=listed.entrants,
        most=event.most,
        created=event.created,
        started=event.started,
        ended=event.ended,
        organiser=person is not None and event.person == person,
        entered=listed.entered,
    )


def _rounds(state: State) -> dict[int, list[Pairing]]:
    """Pairings by round."""
    found: dict[int, list[Pairing]] = {}
    for each in sorted(state.pairings, key=lambda each: each.key):
        found.setdefault(each.round, []).append(each)
    return found


def _unknown() -> Unknown:
    return Unknown("there is no such event, or its link does not open it", where="event", kind="events.none")


def _busy() -> NotNow:
    return NotNow("others change this event at the same time; try again", where="event", kind="events.busy")
