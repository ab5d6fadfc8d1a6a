"""What follows in an event from where it stands: states out of states, and nothing else. Nothing here is stored, and no
match is made: whoever pairs anew fills in the matches of pairings that need one."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from aerodrome.server.events.knockout import following, opening, rounds_of
from aerodrome.server.events.sides import FIRST, SECOND, Flown, by_lot, drawn, first_is_first
from aerodrome.server.events.standings import Score, bracket_standings, halves_of, standings
from aerodrome.server.events.swiss import Contender, pair
from aerodrome.server.problems import NotNow
from aerodrome.server.store.events import Event, Line, Pairing, Player, State
from aerodrome.server.wire.events import EventStep, PairingResult
from aerodrome.server.wire.live import Ending

LEAST_PLAYERS = 2
_REPLAYS = 2
"""Games of a pairing in a knock-out until the seed decides."""


# Who plays


def playing(state: State) -> list[Player]:
    """Those who have not left, as they entered."""
    return [each for each in state.players if each.left_at is None]


def player_of(state: State, person: str) -> Player | None:
    """Somebody's own line, if he has entered."""
    return next((each for each in state.players if each.person == person), None)


def entered(state: State, person: str, now: float) -> State:
    """One more plays. NotNow where that cannot be; whoever is in it already stays as he is."""
    _check_waits(state)
    known = player_of(state, person)
    if known is not None and known.removed:
        raise NotNow("the organiser has taken you out of this event", where="event", kind="events.barred")
    if known is not None:
        return state
    if len(playing(state)) >= state.event.most:
        what, most = f"this event is full: {state.event.most} may enter", state.event.most
        raise NotNow(what, where="event", kind="events.full", facts={"most": most})
    number = max((each.number for each in state.players), default=0) + 1
    return _with(state, players=(*state.players, Player(number, person, now)))


def left(state: State, number: int, now: float, *, removed: bool) -> State:
    """Somebody plays no more. Before the start it is as if he had not entered, unless the organiser took him out; later
    his game of this round is forfeited. NotNow where he does not play."""
    _check_goes_on(state)
    if all(each.number != number for each in playing(state)):
        raise NotNow("nobody of this number plays in this event", where="number", kind="events.nobody")
    if state.event.started is None and not removed:
        return _with(state, players=tuple(each for each in state.players if each.number != number))
    gone = [
        msgspec.structs.replace(each, left_at=now, removed=removed) if each.number == number else each
        for each in state.players
    ]
    said = Line(now, "removed" if removed else "withdrew", state.event.round, number)
    return _with(state, players=tuple(gone), log=(*state.log, said))


# Its course


def started(state: State, strengths: Mapping[str, float], now: float) -> State:
    """The event begins: everybody has a seed, by strength where that is known, then by lot. NotNow where too few
    play."""
    _check_waits(state)
    players = playing(state)
    if len(players) < LEAST_PLAYERS:
        what = f"an event needs {LEAST_PLAYERS} people"
        raise NotNow(what, where="event", kind="events.few", facts={"least": LEAST_PLAYERS})
    lot = {number: place for place, number in enumerate(by_lot(state.event.lot, [each.number for each in players]))}
    known = [each for each in players if each.person in strengths]
    rated = sorted(known, key=lambda each: (-strengths[str(each.person)], lot[each.number]))
    others = sorted((each for each in players if each not in known), key=lambda each: lot[each.number])
    seeds = {each.number: seed for seed, each in enumerate([*rated, *others], 1)}
    lines = [Line(now, "started", 0, None, len(players))]
    if state.event.kind == "knockout":
        rounds = rounds_of(len(players))
    else:
        rounds = min(state.event.rounds, len(players) - 1 + len(players) % 2)
        if rounds < state.event.rounds:
            lines.append(Line(now, "fewer rounds", rounds))
    seeded = tuple(msgspec.structs.replace(each, seed=seeds.get(each.number)) for each in state.players)
    event = msgspec.structs.replace(state.event, started=now, rounds=rounds)
    return advanced(_paired(_with(state, event=event, players=seeded, log=(*state.log, *lines)), now), {}, now)


def advanced(state: State, endings: Mapping[str, Ending | None], now: float, *, pair_next: bool = False) -> State:
    """The event with all that follows from the ends of matches and from who has left: results, replays, the next round
    where it is time for it, or the organiser wants it (`pair_next`), and the end. The same state where nothing does."""
    while state.event.running:
        state = _counted(state, endings, now)
        state = _replayed(state, now)
        if not complete(state):
            return state
        if state.event.round >= state.event.rounds or len(_still_in(state)) < LEAST_PLAYERS:
            return _over(state, now, "over")
        if not (state.event.by_itself or pair_next):
            return state
        state, pair_next = _paired(state, now), False
    return state


def forfeited(
    state: State, endings: Mapping[str, Ending | None], round: int, absent: Iterable[int], now: float
) -> State:
    """Who did not come to his game of a round loses it; if it is both, neither wins. NotNow where there is no such game
    that goes on: what came of a game at its table stands."""
    check_runs(state)
    away = set(absent)
    for each in state.pairings:
        waits = each.round == round and each.result is None and each.match_id not in endings
        if waits and away and away <= {each.first, each.second}:
            return _forfeit(state, each, away, now)
    raise NotNow("no game of theirs goes on in this round", where="absent", kind="events.no_game")


def ended(state: State, now: float) -> State:
    """The event is over before its time. Games that go on are played out, and count for it no more."""
    _check_goes_on(state)
    return _over(state, now, "called off" if state.event.started is None else "ended early")


def follows(state: State, endings: Mapping[str, Ending | None]) -> bool:
    """Whether something follows from how the event stands, as `advanced` does it."""
    if not state.event.running:
        return False
    away = {each.number for each in state.players if each.left_at is not None}
    waiting = [each for each in state.pairings if each.result is None]
    return complete(state) or any(each.match_id in endings or away & {each.first, each.second} for each in waiting)


def complete(state: State) -> bool:
    """Whether every pairing of the round is decided."""
    last = _last_games(state, state.event.round)
    return bool(last) and not any(each.result is None or _wants_replay(state.event, each) for each in last)


# Results


def _counted(state: State, endings: Mapping[str, Ending | None], now: float) -> State:
    """The results of games that are over; and of those that cannot be played, since somebody has left."""
    away = {each.number for each in state.players if each.left_at is not None}
    for each in state.pairings:
        if each.result is not None:
            continue
        if each.match_id is not None and each.match_id in endings:
            result = _result(state.event, endings[each.match_id])
            state = _decided(state, msgspec.structs.replace(each, result=result))
            if state.event.kind == "knockout" and result == "drawn" and each.game >= _REPLAYS:
                better = min(each.first, each.second or 0, key=seeds_of(state).__getitem__)
                state = _with(state, log=(*state.log, Line(now, "by seed", each.round, better)))
        elif gone := away & {each.first, each.second}:
            state = _forfeit(state, each, gone, now)
    return state


def _result(event: Event, ending: Ending | None) -> PairingResult:
    if ending is None or ending.winner is None:
        return "drawn"
    return "first" if ending.winner == sides_of(event)[0] else "second"


def _forfeit(state: State, pairing: Pairing, away: set[int], now: float) -> State:
    result: PairingResult = (
        "neither" if away >= {pairing.first, pairing.second} else "second" if pairing.first in away else "first"
    )
    lines = [Line(now, "forfeited", pairing.round, number) for number in sorted(away)]
    decided = _decided(state, msgspec.structs.replace(pairing, result=result, forfeit=True))
    return _with(decided, log=(*decided.log, *lines))


def _decided(state: State, pairing: Pairing) -> State:
    pairings = tuple(pairing if each.key == pairing.key else each for each in state.pairings)
    return _with(state, pairings=pairings)


def _wants_replay(event: Event, pairing: Pairing) -> bool:
    return event.kind == "knockout" and pairing.result == "drawn" and pairing.game < _REPLAYS


def _replayed(state: State, now: float) -> State:
    """Drawn games of a knock-out begin anew, with sides changed."""
    for each in _last_games(state, state.event.round):
        if _wants_replay(state.event, each):
            assert each.second is not None
            again = Pairing(each.round, each.board, each.game + 1, each.second, each.first)
            said = Line(now, "replay", each.round, each.first, each.second)
            state = _with(state, pairings=(*state.pairings, again), log=(*state.log, said))
            state = _counted(state, {}, now)
    return state


def winner_of(state: State, pairing: Pairing) -> int | None:
    """Who goes on in a knock-out: whoever won, or after a drawn replay the better seed. Nobody where neither came, or
    it is not decided yet."""
    if pairing.result in ("first", "bye"):
        return pairing.first
    if pairing.result == "second":
        return pairing.second
    if pairing.result == "drawn" and pairing.second is not None and not _wants_replay(state.event, pairing):
        seeds = seeds_of(state)
        return min(pairing.first, pairing.second, key=seeds.__getitem__)
    return None


# Rounds


def _paired(state: State, now: float) -> State:
    """The next round."""
    event = msgspec.structs.replace(state.event, round=state.event.round + 1)
    make = _swiss_round if event.kind == "swiss" else _bracket_round
    said = Line(now, "paired", event.round)
    return make(_with(state, event=event, log=(*state.log, said)), now)


def _swiss_round(state: State, now: float) -> State:  # noqa: ARG001 - as the other kind
    flown = _flown(state)
    met: dict[int, Counter[int]] = {each.number: Counter() for each in state.players}
    byes: Counter[int] = Counter()
    for each in state.pairings:
        if each.second is None:
            byes[each.first] += 1
        else:
            met[each.first][each.second] += 1
            met[each.second][each.first] += 1
    halves = halves_of(state.pairings, [each.number for each in state.players])
    seeds = seeds_of(state)
    contenders = [
        Contender(number, seeds[number], halves[number], met[number], byes[number], flown[number])
        for number in (each.number for each in playing(state))
    ]
    new = [
        Pairing(state.event.round, board, 1, each.first, each.second, result=None if each.second else "bye")
        for board, each in enumerate(pair(contenders, state.event.lot, state.event.round), 1)
    ]
    return _with(state, pairings=(*state.pairings, *new))


def _bracket_round(state: State, now: float) -> State:
    """Winners meet. Who has left meanwhile, or whose board nobody won, leaves the next board to the other."""
    pairs: Sequence[tuple[int | None, int | None]]
    if state.event.round == 1:
        by_seed = {seed: number for number, seed in seeds_of(state).items()}
        pairs = [(by_seed[one], by_seed.get(other or 0)) for one, other in opening(len(by_seed))]
    else:
        pairs = following([winner_of(state, each) for each in _last_games(state, state.event.round - 1)])
    flown, seeds = _flown(state), seeds_of(state)
    here = {each.number for each in playing(state)}
    new = []
    for board, met in enumerate(pairs, 1):
        there = sorted((each for each in met if each is not None), key=seeds.__getitem__)
        if not here & set(there):
            # Nobody is left of them: whoever would meet their winner has a bye in the round after this.
            new.append(Pairing(state.event.round, board, 1, 0, None, result="neither"))
        elif len(there) == 1:
            new.append(Pairing(state.event.round, board, 1, there[0], None, result="bye"))
        else:
            better, other = there
            coin = drawn(state.event.lot, "sides", state.event.round) + board
            first = first_is_first(flown[better], flown[other], coin)
            new.append(Pairing(state.event.round, board, 1, *(there if first else reversed(there))))
    return _counted(_with(state, pairings=(*state.pairings, *new)), {}, now)


def _flown(state: State) -> dict[int, Flown]:
    """The sides that everybody has flown."""
    found: dict[int, list[int]] = {each.number: [] for each in state.players}
    for each in state.pairings:
        if each.second is not None:
            found[each.first].append(FIRST)
            found[each.second].append(SECOND)
    return {number: Flown(tuple(sides)) for number, sides in found.items()}


def _last_games(state: State, round: int) -> list[Pairing]:
    """The last game of each board of a round."""
    played = sorted((each for each in state.pairings if each.round == round), key=lambda each: each.game)
    last = {each.board: each for each in played}
    return [last[board] for board in sorted(last)]


def _still_in(state: State) -> list[int]:
    """Who can be paired again."""
    if state.event.kind == "swiss":
        return [each.number for each in playing(state)]
    return [won for each in _last_games(state, state.event.round) if (won := winner_of(state, each)) is not None]


# How it stands


def scores(state: State) -> list[Score]:
    """How everybody stands who was there at the start, in order."""
    seeds = seeds_of(state)
    if state.event.kind == "swiss":
        return standings(state.pairings, seeds)
    out: dict[int, int] = {}
    for round in range(1, state.event.round + 1):
        for each in _last_games(state, round):
            won = winner_of(state, each)
            if each.result is not None and not _wants_replay(state.event, each):
                out |= {number: round for number in (each.first, each.second) if number and number != won}
    return bracket_standings([each for each in state.pairings if each.first], out, seeds)


def seeds_of(state: State) -> dict[int, int]:
    """The seeds of those who were there at the start, by their numbers."""
    return {each.number: each.seed for each in state.players if each.seed is not None}


def sides_of(event: Event) -> list[str]:
    """The two sides of the scenario, in its order."""
    return msgspec.json.decode(event.sides, type=list[str])


# Parts


def _over(state: State, now: float, how: EventStep) -> State:
    event = msgspec.structs.replace(state.event, ended=now)
    return _with(state, event=event, log=(*state.log, Line(now, how, event.round)))


def _check_goes_on(state: State) -> None:
    if state.event.ended is not None:
        raise NotNow("this event is over", where="event", kind="events.over")


def _check_waits(state: State) -> None:
    _check_goes_on(state)
    if state.event.started is not None:
        raise NotNow("this event has started already", where="event", kind="events.started")


def check_runs(state: State) -> None:
    """NotNow before the start and after the end."""
    _check_goes_on(state)
    if state.event.started is None:
        raise NotNow("this event has not started yet", where="event", kind="events.waits")


def _with(state: State, **parts: Any) -> State:
    return msgspec.structs.replace(state, **parts)
