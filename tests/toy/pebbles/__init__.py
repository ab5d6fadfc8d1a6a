"""Pebbles, a toy game: a card chosen in secret, pebbles thrown for a die, a wager of any share.

It is published like any rule book, through an entry point, and uses all that the kernel offers. There is a newer
version of it, 3, in which no more than one pebble may be thrown: `PEBBLES=3` in the environment makes that the one
that is installed.
"""

import os
import random
from collections.abc import Callable
from functools import partial
from typing import Final, Literal, TypeAlias

import msgspec

from aerodrome.kernel import table
from aerodrome.kernel.agenda import follow
from aerodrome.kernel.chance import Die
from aerodrome.kernel.decisions import Answer, Bar, Decision, Filled, Kind, Listed, Note, Problem, Steps, ask_at_once
from aerodrome.kernel.declared import declared_in
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.events import Facts
from aerodrome.kernel.rulebook import Outcome, Rulebook, Setting
from aerodrome.kernel.structs import Plain, Strict

PACK = tuple(f"{number}{colour}" for number in range(1, 7) for colour in "rg")
ROUND = ["deal", "show", "throw", "wager", "round's end"]
KEEP: Final = "keep"
STOP: Final = "stop"
AGAIN: Final = "again"
MOST_THROWN = 3
THROWS: tuple[tuple[Literal["throw"], int], ...] = tuple(("throw", count) for count in range(1, MOST_THROWN + 1))


class Dealt(Facts):
    KIND = "dealt"
    player: str
    cards: list[str]


class Shown(Facts):
    KIND = "shown"
    cards: dict[str, str]
    winners: list[str]


class Thrown(Facts):
    KIND = "thrown"
    player: str
    count: int
    face: int
    won: bool


class Wagered(Facts):
    KIND = "wagered"
    player: str
    on: str
    stake: int
    lucky: bool


class Round(Facts):
    KIND = "round"
    round: int


class Needs(Note):
    KIND = "needs"
    face: int


class Stake(Note):
    KIND = "stake"
    count: int


PEBBLE_DIE, LUCK_DIE = Die("die", 6), Die("luck die", 6)
"""With as many sides as the settings say."""


class Scenario(Strict, omit_defaults=True):
    title: str
    players: tuple[str, ...]
    rounds: int = 3
    pebbles: int = 2
    options: dict[str, Plain] = {}


class Settings(Strict):
    low_wins: bool = False
    sides: Literal[6, 10] = 6


class Purse(msgspec.Struct):
    pebbles: int
    thrown: bool = False


class State(msgspec.Struct):
    players: tuple[str, ...]
    rounds: int
    round: int
    agenda: list[str]
    deck: list[str]
    hands: dict[str, list[str]]
    purses: dict[str, Purse]
    over: str = ""


Table: TypeAlias = table.Table[State, Settings, str]


class View(msgspec.Struct):
    """A seat's own hand, and how many cards the others hold."""

    seat: str | None
    players: tuple[str, ...]
    rounds: int
    round: int
    agenda: list[str]
    hand: list[str]
    held: dict[str, int]
    purses: dict[str, Purse]
    unseen: list[str]
    over: str


class Wager(Strict):
    """A share of the purse, bet on a player's luck."""

    share: float
    on: str


class WagerAid(msgspec.Struct, frozen=True, omit_defaults=True):
    """Without a draft whom a wager can be on; with one, what is at stake and whether it lacks anything."""

    players: tuple[str, ...] = ()
    stake: int | None = None
    complete: bool = False


class Show(Listed[str, tuple[()]]):
    """A card, chosen in secret."""

    KIND = "show"


class Throw(Listed[tuple[Literal["throw"], int] | Literal["keep"], tuple[str]]):
    """How many pebbles are thrown; about the player."""

    KIND = "throw"


class PlaceWager(Filled[Wager, tuple[str]]):
    """A wager; about the player."""

    KIND = "wager"


class Nerve(Listed[Literal["stop", "again"], tuple[str, int]]):
    """Whether the die is rolled again; about the player and the face."""

    KIND = "nerve"


def setup(scenario: Scenario, settings: Settings) -> State:
    if not 2 <= len(set(scenario.players)) == len(scenario.players) <= 4:
        raise BadInput("two to four players with different names", where="scenario: players", rule="pebbles.players")
    if not 1 <= scenario.rounds <= 20 or not 0 <= scenario.pebbles <= 99:
        raise BadInput("1 to 20 rounds and 0 to 99 pebbles", where="scenario", rule="pebbles.rounds")
    return State(
        players=scenario.players,
        rounds=scenario.rounds,
        round=1,
        agenda=list(ROUND),
        deck=list(PACK),
        hands={player: [] for player in scenario.players},
        purses={player: Purse(scenario.pebbles) for player in scenario.players},
    )


def check_position(state: State, start: State, settings: Settings) -> None:
    held = [card for hand in state.hands.values() for card in hand]
    if sorted(held + state.deck) != sorted(set(PACK)):
        raise BadInput("hands and deck are not one pack", where="position: deck", rule="pebbles.deck")
    if any(step not in STEPS for step in state.agenda) or not 1 <= state.round <= state.rounds <= 20:
        raise BadInput("no such step or round", where="position", rule="pebbles.rounds")
    if any(not 0 <= purse.pebbles <= 999 for purse in state.purses.values()):
        raise BadInput("0 to 999 pebbles", where="position: purses", rule="pebbles.rounds")
    if set(state.players) != set(state.purses):
        raise BadInput("players are fixed by the scenario", where="position: players", rule="pebbles.players")


def deal(table: Table) -> None:
    """Two cards for everybody but the first player, who gets one and has no choice (pebbles.deal)."""
    state = table.state
    for player in state.players:
        hand = state.hands[player]
        while len(hand) < (1 if player == state.players[0] and state.round == 1 else 2):
            hand.append(table.deck.draw([card for held in state.hands.values() for card in held]))
        table.tell(player, Dealt, "pebbles.deal", player=player, cards=list(hand))


def show(table: Table) -> Steps[None]:
    """All choose a card in secret and show it at once; the best one wins a pebble (pebbles.show)."""
    state = table.state
    shown = yield from ask_at_once(
        [Show.decision(each, tuple(state.hands[each]), "pebbles.show", ()) for each in state.players]
    )
    for player, card in shown.items():
        state.hands[player].remove(card)
        state.deck.append(card)
    best = (min if table.settings.low_wins else max)(int(card[:-1]) for card in shown.values())
    winners = [player for player, card in shown.items() if int(card[:-1]) == best]
    table.say(Shown, "pebbles.show", cards=dict(shown), winners=winners)
    for player in winners:
        state.purses[player].pebbles += 1


def throw(table: Table, most_thrown: int = MOST_THROWN) -> Steps[None]:
    """Each in turn keeps his pebbles or throws some: the die must beat their number (pebbles.throw)."""
    state = table.state
    for player in state.players:
        purse = state.purses[player]
        if purse.thrown:
            continue
        most = min(most_thrown, purse.pebbles)
        choice = yield from Throw.ask(player, (KEEP, *THROWS[:most]), "pebbles.throw", (player,))
        if choice != KEEP:
            face = table.dice.roll(PEBBLE_DIE._replace(sides=table.settings.sides))
            won = face > choice[1]
            purse.pebbles += choice[1] if won else -choice[1]
            table.say(Thrown, "pebbles.throw", player=player, count=choice[1], face=face, won=won)
        purse.thrown = True
        table.safe()


def wager(table: Table) -> Steps[None]:
    """The richest player bets a share of his purse on anybody's luck, and may roll again (pebbles.wager)."""
    state = table.state
    richest = max(state.players, key=lambda player: state.purses[player].pebbles)

    def check(bet: Wager) -> list[Problem]:
        problems = []
        if not 0 <= bet.share <= 1:
            problems.append(Problem("a share lies between 0 and 1", "pebbles.wager.share"))
        if bet.on not in state.players:
            problems.append(Problem(f"{bet.on!r} does not play", "pebbles.wager.on"))
        return problems

    def sample(chance: Callable[[], float]) -> Wager:
        return Wager(chance(), state.players[int(chance() * len(state.players))])

    bet = yield from PlaceWager.ask(richest, check, sample, "pebbles.wager", (richest,))
    face = table.dice.roll(LUCK_DIE._replace(sides=table.settings.sides))
    again = yield from Nerve.ask(richest, (STOP, AGAIN), "pebbles.wager.again", (richest, face))
    if again == AGAIN:
        face = table.dice.roll(LUCK_DIE._replace(sides=table.settings.sides))
    lucky = face % 2 == 0
    stake = int(bet.share * state.purses[richest].pebbles)
    state.purses[richest].pebbles += stake if lucky else -stake
    table.say(Wagered, "pebbles.wager", player=richest, on=bet.on, stake=stake, lucky=lucky)


def rounds_end(table: Table) -> None:
    """After the last round the richest wins (pebbles.rounds)."""
    state = table.state
    for purse in state.purses.values():
        purse.thrown = False
    if state.round == state.rounds:
        state.over = "all rounds played"
        return
    state.round += 1
    state.agenda += ROUND
    table.say(Round, "pebbles.rounds", round=state.round)


STEPS: dict[str, Callable[[Table], Steps[None] | None]] = {
    "deal": deal,
    "show": show,
    "throw": throw,
    "wager": wager,
    "round's end": rounds_end,
}


def play(table: Table) -> Steps[None]:
    yield from follow(table, STEPS)


def play_newer(table: Table) -> Steps[None]:
    yield from follow(table, STEPS | {"throw": partial(throw, most_thrown=1)})


def view(state: State, seat: str | None) -> View:
    hidden = [card for player, hand in state.hands.items() if player != seat for card in hand]
    return View(
        seat=seat,
        players=state.players,
        rounds=state.rounds,
        round=state.round,
        agenda=list(state.agenda),
        hand=list(state.hands[seat]) if seat else [],
        held={player: len(hand) for player, hand in state.hands.items()},
        purses={player: Purse(purse.pebbles, purse.thrown) for player, purse in state.purses.items()},
        unseen=sorted(state.deck + hidden),
        over=state.over,
    )


def imagine(seen: View, rng: random.Random) -> State:
    unseen = rng.sample(seen.unseen, len(seen.unseen))
    hands = {
        player: list(seen.hand) if player == seen.seat else [unseen.pop() for _ in range(count)]
        for player, count in seen.held.items()
    }
    purses = {player: Purse(purse.pebbles, purse.thrown) for player, purse in seen.purses.items()}
    return State(seen.players, seen.rounds, seen.round, list(seen.agenda), unseen, hands, purses, seen.over)


def outcome(state: State) -> Outcome | None:
    """A pebble is a point, a card that is left half a point (pebbles.rounds)."""
    if not state.over:
        return None
    points = {player: purse.pebbles + len(state.hands[player]) / 2 for player, purse in state.purses.items()}
    leaders = [player for player in points if points[player] == max(points.values())]
    return Outcome(leaders[0] if len(leaders) == 1 else None, state.over, points, "pebbles.rounds")


def barred(state: State, settings: Settings, decision: Decision) -> list[Bar]:
    if decision.kind != Throw.KIND:
        return []
    return [Bar(option, "pebbles.throw.own") for option in THROWS if option not in decision.options]


def odds(state: State, settings: Settings, decision: Decision) -> dict[Answer, float]:
    if not Throw.is_asked(decision):
        return {}
    return {option: 1 - option[1] / settings.sides for option in decision.options if option != KEEP}


def notes(state: State, settings: Settings, decision: Decision) -> dict[Answer, tuple[Note, ...]]:
    """What a throw needs, and what it can win or lose."""
    if not Throw.is_asked(decision):
        return {}
    thrown = [option for option in decision.options if option != KEEP]
    return {option: (Needs(face=option[1] + 1), Stake(count=option[1])) for option in thrown}


def aid(state: State, settings: Settings, decision: Decision, draft: Plain) -> WagerAid | None:
    """A draft has the fields of a wager, or some of them."""
    if draft is None:
        return WagerAid(state.players)
    if not isinstance(draft, dict):
        raise BadInput("a draft has a share, and a player whom it is on", where="wager", rule="pebbles.wager")
    share = draft.get("share", 0)
    assert isinstance(share, int | float)
    if not 0 <= share <= 1:
        raise BadInput("a share lies between 0 and 1", where="wager", rule="pebbles.wager.share")
    stake = int(share * state.purses[decision.seat].pebbles)
    return WagerAid(stake=stake, complete="share" in draft and draft.get("on") in state.players)


OLDER = Rulebook(
    id="pebbles",
    title="Pebbles",
    designer="Anybody",
    version=2,
    package="pebbles",
    scenario=Scenario,
    settings=Settings,
    state=State,
    setup=setup,
    check_position=check_position,
    play=play,
    seats=lambda scenario: {player: player for player in scenario.players},
    view=view,
    imagine=imagine,
    outcome=outcome,
    barred=barred,
    odds=odds,
    aircraft=dict,
    options=(
        Setting("low_wins", False, (False, True), "pebbles.show"),
        Setting("sides", 6, (6, 10), "pebbles.throw"),
    ),
    events=declared_in(__name__, Facts),
    decisions=declared_in(__name__, Kind),
    pack=PACK,
    dice=(PEBBLE_DIE, LUCK_DIE),
    note_kinds=declared_in(__name__, Note),
    notes=notes,
    aid=aid,
    first="pond",
    difficulty=2,
)

NEWER = msgspec.structs.replace(OLDER, version=3, play=play_newer)
BOOK = NEWER if os.environ.get("PEBBLES") == "3" else OLDER
