"""Games that people offer: to all, or to somebody whom they invite; joined by one, and watched where that is wanted.

All of it is for people with a name: a limit counts for a person, whoever is invited can refuse somebody for good, and
the match opens for both wherever they sign in. There is no free text: whatever is offered is a choice of what there is.
"""

import secrets
from collections.abc import Callable, Sequence

import msgspec

from aerodrome.kernel.errors import BadInput
from aerodrome.server.identity.names import folded
from aerodrome.server.identity.people import People
from aerodrome.server.limits import Telling
from aerodrome.server.live.creation import between, found_between
from aerodrome.server.live.matches import Matches
from aerodrome.server.problems import NotAllowed, NotNow, Unfit, Unknown
from aerodrome.server.store.events import EventsStore
from aerodrome.server.store.lobby import Game, Listed, LobbyStore, Played
from aerodrome.server.store.people import Visit
from aerodrome.server.store.store import Stored
from aerodrome.server.wire.lobby import Games, MyGames, NewGame, OfferedGame, OpenGame, WatchedGame
from aerodrome.server.wire.matches import NewMatch
from aerodrome.server.wire.pace import Days, Pace
from aerodrome.server.wire.ratings import Rating

MOST_OFFERED = 5
"""Games that one person offers to all at a time."""
MOST_INVITATIONS = 10
"""Invitations of one person that wait."""
MOST_INVITED = 20
"""Invitations that wait for one person."""
MOST_JOINED = 5
"""Games open to all that one person has joined, and in which nobody has answered yet."""
MOST_BLOCKED = 200

_HOUR = 3_600.0
_DAY = 24 * _HOUR
_LONGEST_NAME = 100


class Lobby:
    """The games of a store. `clock` tells seconds since 1970."""

    def __init__(self, matches: Matches, people: People, clock: Callable[[], float] | None = None) -> None:
        self._matches = matches
        self._people = people
        self._store = LobbyStore(matches.store)
        self._events = EventsStore(matches.store)
        self._ratings = matches.ratings
        self._clock = clock or matches.now
        self._delay = matches.settings.watch_delay_seconds
        self._telling = Telling(_HOUR)

    # Looking

    async def games(self, first: int = 0) -> Games:
        """What there is for everybody, after the first so many of both sorts."""
        now = self._clock()
        waiting, more_waiting = await self._store.open(now, first)
        playing, more_playing = await self._store.watched(now, first)
        watched = [self._watched(each) for each in playing]
        return Games(await self._opened(waiting), watched, more_waiting or more_playing)

    async def games_of(self, visit: Visit) -> MyGames:
        """What concerns one person."""
        now = self._clock()
        found = await self._store.of(visit.person, now)
        invited = await self._store.invitations(visit.person, now)
        own = [each for each in found if each.game.person == visit.person]
        offered = zip(own, await self._opened(own), strict=True)
        return MyGames(
            offered=[self._offered(visit, each, game) for each, game in offered],
            invitations=await self._opened(invited),
            opponents={
                each.game.match_id: each.to if each.game.person == visit.person else each.by
                for each in found
                if each.game.match_id is not None
            }
            | await self._events.opponents(visit.person),
            takes=await self._store.takes_any(visit.person),
            blocked=await self._store.blocked(visit.person),
        )

    async def _opened(self, games: Sequence[Listed]) -> list[OpenGame]:
        """Games as people are told them, with how strong those are who offer them."""
        found = await self._ratings.shown(each.game.person for each in games)
        return [_open(each, found.get((each.game.book, each.game.person))) for each in games]

    def _offered(self, visit: Visit, each: Listed, game: OpenGame) -> OfferedGame:
        match = each.game.match_id or ""
        return OfferedGame(game, each.to, match, match and self._people.token_for(visit, match))

    def _watched(self, each: Played) -> WatchedGame:
        listed = each.listed
        taken, free = (listed.game.side, *(side for side in each.sides if side != listed.game.side))
        return WatchedGame(
            match=each.match,
            token=self._matches.store.watch_token(each.match),
            book=listed.game.book,
            title=each.title,
            players={taken: listed.by, free: listed.to},
            pace=_pace(listed.game),
            since=listed.game.created,
            delay=each.delay,
        )

    # Offering

    async def offer(self, visit: Visit, wanted: NewGame) -> None:
        """Offers a game. BadInput where it cannot be played, NotNow where one has offered enough."""
        made, _ = self._made(wanted, wanted.watched)
        private = bool(wanted.to)
        if private and wanted.watched:
            raise BadInput("what is played by invitation is not watched", where="watched")
        await self._people.check_room(visit.person)
        guest = await self._guest(visit, wanted.to) if private else None
        now = self._clock()
        game = Game(
            id=secrets.token_urlsafe(12),
            person=visit.person,
            guest=guest,
            private=private,
            book=made.book,
            scenario=made.scenario,
            side=wanted.side,
            pace=made.pace,
            strength=wanted.strength,
            watched=wanted.watched,
            rated=wanted.rated,
            created=now,
            expires=now + _lasts(wanted),
        )
        most = MOST_INVITATIONS if private else MOST_OFFERED
        refused = await self._store.offer(game, most, MOST_INVITED, now)
        if refused == "guest":
            what = f"{MOST_INVITED} invitations wait for whoever has this name; invite him later"
            raise NotNow(what, where="to", kind="games.most_invited", facts={"most": MOST_INVITED})
        if refused is not None:
            self._telling.of(f"person {visit.person}", "more games than one may offer")
            what = f"{most} games of yours wait already, or one for the same guest; withdraw one first"
            raise NotNow(what, where="games", kind="games.most", facts={"most": most})

    async def _guest(self, visit: Visit, name: str) -> str:
        """Whoever has this name and takes an invitation. That somebody has a name is no secret; by whom one is blocked
        is, so that is told as if he took none at all."""
        guest = await self._named(name)
        if guest == visit.person:
            raise Unfit("that is your own name", where="to", kind="games.own_name")
        if not await self._store.takes(guest, visit.person, self._clock()):
            raise NotNow("whoever has this name takes no invitations", where="to", kind="games.takes_none")
        return guest

    async def _named(self, name: str) -> str:
        person = await self._store.named(folded(name[:_LONGEST_NAME]))
        if person is None:
            raise Unknown("nobody here has this name", where="to", kind="games.nobody")
        return person

    def _made(self, wanted: NewGame, watched: bool) -> tuple[Stored, dict[str, list[str]]]:
        """The match that a game comes to, as it would be stored, and the seats by side. BadInput where it cannot be."""
        match = NewMatch(wanted.book, wanted.scenario, pace=wanted.pace)
        stored, seats = found_between(match, self._clock(), self._delay if watched else None)
        if wanted.side and wanted.side not in seats:
            raise BadInput(f"there is no side {wanted.side!r}; sides: {', '.join(seats)}", where="side")
        return stored, seats

    async def withdraw(self, visit: Visit, id: str) -> None:
        if not await self._store.withdraw(visit.person, id):
            raise _gone()

    # Joining

    async def join(self, visit: Visit, id: str) -> str:
        """Takes the other side of a game; gives the match. NotNow where it is open no more, in whatever way: whoever is
        not wanted, or not meant, is told no more than who comes late."""
        game = await self._store.game(id)
        if game is None:
            raise _gone()
        if game.person == visit.person:
            raise NotAllowed("this game is your own: it waits for somebody else", where="game", kind="games.own")
        if game.match_id is not None and game.guest == visit.person:
            return game.match_id  # What he was told may have been lost on its way.
        invited = (
            game.guest == visit.person
            if game.private
            else await self._store.takes(game.person, visit.person, self._clock())
        )
        if game.match_id is not None or not invited:
            raise _gone()
        await self._people.check_room(visit.person)
        wanted = NewGame(game.book, game.scenario, game.side, _pace(game))
        stored, seats = self._made(wanted, game.watched)
        stored = msgspec.structs.replace(stored, rated=game.rated)
        side = game.side or secrets.choice(list(seats))
        (other,) = (each for each in seats if each != side)
        flown = {game.person: (side, seats[side]), visit.person: (other, seats[other])}
        made = between(self._matches.store, stored, flown, watched=game.watched)
        refused = await self._store.join(game, made, MOST_JOINED, self._clock())
        if refused == "most":
            self._telling.of(f"person {visit.person}", "more games than one may join")
            what = f"in {MOST_JOINED} games that you have joined nobody has answered yet; begin with one of them"
            raise NotNow(what, where="games", kind="games.most_joined", facts={"most": MOST_JOINED})
        if refused is not None:
            raise _gone()
        return stored.id

    # Invitations

    async def decline(self, visit: Visit, id: str, *, block: bool) -> None:
        """Does not come; and never will for whoever sent it, if `block`."""
        other = await self._store.decline(visit.person, id)
        if other is None:
            raise _gone()
        if block:
            await self._block(visit, other)

    async def take_invitations(self, visit: Visit, *, takes: bool) -> None:
        await self._store.open_door(visit.person, self._clock(), opened=takes)

    async def block(self, visit: Visit, name: str, *, blocked: bool) -> None:
        """From now on no invitations from somebody, or again."""
        other = await self._named(name)
        if other == visit.person:
            raise Unfit("that is your own name", where="name", kind="games.own_name")
        if blocked:
            await self._block(visit, other)
        else:
            await self._store.unblock(visit.person, other)

    async def _block(self, visit: Visit, other: str) -> None:
        if not await self._store.block(visit.person, other, MOST_BLOCKED, self._clock()):
            raise NotNow(
                f"a name refuses {MOST_BLOCKED} others at most; or take no invitations at all",
                where="name",
                kind="games.most_refused",
                facts={"most": MOST_BLOCKED},
            )


def _open(each: Listed, rating: Rating | None) -> OpenGame:
    game = each.game
    return OpenGame(
        id=game.id,
        by=each.by,
        book=game.book,
        scenario=game.scenario,
        side=game.side,
        pace=_pace(game),
        strength=game.strength,
        watched=game.watched,
        rated=game.rated,
        rating=rating,
        created=game.created,
        expires=game.expires,
    )


def _pace(game: Game) -> Pace | None:
    return None if game.pace is None else msgspec.json.decode(game.pace, type=Pace)


def _lasts(wanted: NewGame) -> float:
    """How long a game waits: whoever wants to play now does not wait for days, and an invitation is to be seen."""
    if isinstance(wanted.pace, Days):
        return 7 * _DAY
    return _DAY if wanted.to or wanted.pace is None else _HOUR


def _gone() -> NotNow:
    return NotNow(
        "this game is no longer open: somebody has joined it, or it was withdrawn", where="game", kind="games.gone"
    )
