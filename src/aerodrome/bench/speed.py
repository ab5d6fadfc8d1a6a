"""Speed: random legal play, clones, chances, replays and long matches, beside the same play by peers in the same run.

Peers are measured only where they are installed. Times are of the processor, one core; every figure is the best of
several rounds, and the rounds of all players take turns, so that a busy moment falls on everybody alike.
"""

import gc
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from random import Random
from typing import Any, TypeVar

import msgspec

from aerodrome.bench.foresight import duel_ms, plan_us
from aerodrome.bench.lasting import BOOK as LONGEST
from aerodrome.bench.lasting import Lasting, lasting
from aerodrome.bench.reach import reach_ms
from aerodrome.judgement.judges import learner_of
from aerodrome.kernel.creation import new
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.judging import GROUP as JUDGES
from aerodrome.kernel.loading import load
from aerodrome.kernel.match import Match
from aerodrome.kernel.plugins import installed
from aerodrome.kernel.rulebook import rulebook, rulebooks
from aerodrome.kernel.setup import prepare

Thing = TypeVar("Thing")

ROUNDS = 5
_FULLEST = 4
"""Clones are timed in the scenario with the most aircraft up to this many a side."""

_EIGHT, _POSITIONS = 8, 60
"""Chances are timed in positions with so many aircraft, so many of them."""

_FORMS = 30
_A_LOOK = 0.1
"""Who gives play less time than that does not want to wait for long matches either."""


class Speed(msgspec.Struct):
    """What one rule book reaches."""

    scenario: str
    decisions_per_s: float = 0.0
    matches_per_s: float = 0.0
    events_decisions_per_s: float = 0.0
    clone_scenario: str = ""
    clone_us: float = 0.0
    clone_and_answer_us: float = 0.0
    """A clone lets its rules run only when it is answered: this is the price of both."""
    clone_midway_us: float = 0.0
    clone_midway_and_answer_us: float = 0.0
    """In mid-procedure the answers since the last safe point are run again, too."""
    replay_ms: float = 0.0
    record_bytes: int = 0
    chances_scenario: str = ""
    chances_us: float | None = None
    """The judge's word on a position with eight aircraft, where the book has a judge."""
    aid_ms: float | None = None
    """What helps a person to fill in a form, where the book asks for one."""
    reach_ms: float | None = None
    reach_ends: int | None = None
    """All ends of a move of ten steps with agility IV (dogfights)."""
    plan_us: float | None = None
    """A plan checked, with its end, energy, speed and shots (icog)."""
    duel_ms: float | None = None
    """The longest of several duels between two thumbs (icog)."""


class PeerSpeed(msgspec.Struct):
    decisions_per_s: float = 0.0


class Bench(msgspec.Struct):
    """All figures of one run."""

    books: dict[str, Speed]
    peers: dict[str, PeerSpeed]
    lasting: Lasting | None = None
    """A long match in the store, where there is time for one."""


Player = Callable[[float], tuple[int, int, float]]
"""Plays at random for about so many seconds; gives decisions, matches and seconds."""


def bench(
    books: tuple[str, ...] = (), *, seconds: float = 1.0, progress: Callable[[str], None] = lambda _: None
) -> Bench:
    """Measures the books (all that are installed, unless some are named) and the peers."""
    chosen = books or rulebooks()
    result = Bench({book: Speed(rulebook(book).default_scenario) for book in chosen}, {})
    players: list[tuple[Player, Callable[[int, int, float], None]]] = []
    for book, speed in result.books.items():
        players.append((_random_player(book, speed.scenario, events=False), _keep_best(speed)))
        players.append((_random_player(book, speed.scenario, events=True), _keep_best_with_events(speed)))
    for name, player in _peers():
        result.peers[name] = PeerSpeed()
        players.append((player, _keep_best_peer(result.peers[name])))
    for turn in range(ROUNDS):
        progress(f"random play, round {turn + 1} of {ROUNDS}")
        for player, keep in players:
            gc.collect()
            keep(*player(seconds))
    for book, speed in result.books.items():
        progress(f"clones and replays of {book}")
        _measure_clones(book, speed)
        if book in installed(JUDGES):
            speed.chances_scenario, positions = with_eight(book)
            speed.chances_us = _best_us(positions, Match.chances)
        if book == "dogfights":
            speed.reach_ms, speed.reach_ends = reach_ms()
        if book == "icog":
            speed.plan_us, speed.duel_ms = plan_us(), duel_ms()
    if LONGEST in chosen and seconds >= _A_LOOK:
        result.lasting = lasting(progress)
    return result


def _random_player(book: str, scenario: str, *, events: bool) -> Player:
    def play(seconds: float) -> tuple[int, int, float]:
        random = Random(7).random
        decisions = matches = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            for _ in range(20):
                match = new(book, scenario, seed=matches, events=events, safe_points=False)
                while (decision := match.decision) is not None:
                    options = decision.options
                    answer = options[int(random() * len(options))] if options else _any_answer(decision, random)
                    match.answer(answer, decision.seat)
                    decisions += 1
                matches += 1
        return decisions, matches, time.process_time() - start

    return play


def _any_answer(decision: Decision, random: Callable[[], float]) -> Answer:
    if decision.form is not None:
        return decision.form.sample(random)
    return decision.options[int(random() * len(decision.options))]


def _keep_best(speed: Speed) -> Callable[[int, int, float], None]:
    def keep(decisions: int, matches: int, seconds: float) -> None:
        if decisions / seconds > speed.decisions_per_s:
            speed.decisions_per_s, speed.matches_per_s = decisions / seconds, matches / seconds

    return keep


def _keep_best_with_events(speed: Speed) -> Callable[[int, int, float], None]:
    def keep(decisions: int, _: int, seconds: float) -> None:
        speed.events_decisions_per_s = max(speed.events_decisions_per_s, decisions / seconds)

    return keep


def _keep_best_peer(speed: PeerSpeed) -> Callable[[int, int, float], None]:
    def keep(decisions: int, _: int, seconds: float) -> None:
        speed.decisions_per_s = max(speed.decisions_per_s, decisions / seconds)

    return keep


def _measure_clones(book: str, speed: Speed) -> None:
    """Clones at safe points and in mid-procedure, alone and with their first answer; replay of a record."""
    speed.clone_scenario = crowded(book)
    at_safe_points: list[Match] = []
    midway: list[Match] = []
    longest: Match | None = None
    for seed in range(6):
        match = new(book, speed.clone_scenario, seed=seed, events=False)
        random = Random(seed).random
        while (decision := match.decision) is not None:
            (at_safe_points if match.at_safe_point else midway).append(match.clone())
            match.answer(_any_answer(decision, random), decision.seat)
        if longest is None or len(match.answers) > len(longest.answers):
            longest = match
    speed.clone_us = _best_us(at_safe_points, Match.clone)
    speed.clone_and_answer_us = _best_us(at_safe_points, _clone_and_answer)
    speed.clone_midway_us = _best_us(midway, Match.clone)
    speed.clone_midway_and_answer_us = _best_us(midway, _clone_and_answer)
    forms = [match for match in (*at_safe_points, *midway) if match.decision and match.decision.form][:_FORMS]
    if forms:
        speed.aid_ms = _best_us(forms, _aid) / 1000
    assert longest is not None
    document = longest.record()
    speed.record_bytes = len(msgspec.json.encode(document))
    speed.replay_ms = _best_us([document] * 5, lambda record: load(record, events=False)) / 1000


def _clone_and_answer(match: Match) -> None:
    decision = match.decision
    assert decision is not None
    match.clone().answer(_any_answer(decision, lambda: 0.0), decision.seat)


def _aid(match: Match) -> object:
    decision = match.decision
    assert decision is not None
    return match.book.aid(match.state, match.settings, decision, None)


def crowded(book: str) -> str:
    """The scenario in which clones are timed and servers are loaded: the one with the most aircraft, up to four a side,
    and more sides than one."""
    setups = {name: prepare(book, name) for name in rulebook(book).scenarios()}
    sizes = {name: _pieces(setup.start) for name, setup in setups.items() if len(set(setup.sides.values())) > 1}
    fitting = {name: size for name, size in sizes.items() if size <= 2 * _FULLEST} or sizes
    return max(fitting, key=lambda name: fitting[name])


def _pieces(state: object) -> int:
    return max(len(getattr(state, name, ())) for name in ("aircraft", "airplanes"))


def with_eight(book: str) -> tuple[str, list[Match]]:
    """Positions with eight aircraft still in, and the scenario that they are from: the smallest that has as many."""
    sizes = {name: _pieces(prepare(book, name).start) for name in rulebook(book).scenarios()}
    scenario = min((name for name in sizes if sizes[name] >= _EIGHT), key=lambda name: sizes[name])
    look = learner_of(book).eyes.look
    found: list[Match] = []
    for seed in range(_POSITIONS):
        match = new(book, scenario, seed=seed, events=False)
        side, random = next(iter(match.sides.values())), Random(seed).random
        while (decision := match.decision) is not None and len(found) < _POSITIONS:
            sight = look(match.view(), side)
            if len(sight.own) + len(sight.foes) == _EIGHT:
                found.append(match.clone())
            match.answer(_any_answer(decision, random), decision.seat)
    return scenario, found


def _best_us(things: list[Thing], do: Callable[[Thing], object]) -> float:
    """The best average of several passes, in microseconds for one."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        for thing in things:
            do(thing)
        best = min(best, (time.process_time() - start) / max(1, len(things)))
    return best * 1e6


def _peers() -> Iterator[tuple[str, Player]]:
    """python-chess and OpenSpiel's backgammon, where they are installed (`make bench` installs them)."""
    if find_spec("chess"):
        import chess

        yield "python-chess", _chess_player(chess)
    if find_spec("pyspiel"):
        import pyspiel

        yield "openspiel-backgammon", _openspiel_player(pyspiel, "backgammon")


def _chess_player(chess: Any) -> Player:
    def play(seconds: float) -> tuple[int, int, float]:
        random = Random(7).random
        decisions = matches = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            board = chess.Board()
            while not board.is_game_over():
                moves = list(board.legal_moves)
                board.push(moves[int(random() * len(moves))])
                decisions += 1
            matches += 1
        return decisions, matches, time.process_time() - start

    return play


def _openspiel_player(pyspiel: Any, name: str) -> Player:
    """Dice are rolled with the chances that the game gives, as its own examples do; only players' moves count."""
    game = pyspiel.load_game(name)

    def play(seconds: float) -> tuple[int, int, float]:
        random = Random(7)
        decisions = matches = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    faces, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(faces, chances)[0])
                else:
                    moves = state.legal_actions()
                    state.apply_action(moves[int(random.random() * len(moves))])
                    decisions += 1
            matches += 1
        return decisions, matches, time.process_time() - start

    return play
