"""What a campaign asks of a game: recruits, scenarios out of missions, reports out of matches, and what experience
makes of people. A game without an adapter of its own has no campaign."""

from collections.abc import Callable
from functools import cache

import msgspec

from aerodrome.campaign.state import Befell, Mission, Person, Place, Report, State
from aerodrome.campaign.table import Table
from aerodrome.kernel.checks import bad_scenario
from aerodrome.kernel.decisions import Answer, Decision, Note, Steps
from aerodrome.kernel.match import Match
from aerodrome.kernel.plugins import installed

GROUP = "aerodrome.campaign_adapters"
Staff = dict[str, tuple[Place, ...]]


def _nothing(_table: Table, _side: str, /) -> Steps[None]:
    yield from ()


def _with_the_others(_person: Person, /) -> tuple[int, bool]:
    return 0, False


def _as_told(_table: Table, _person: Person, _befell: Befell, /) -> bool:
    return True


def _no_notes(_state: State, _decision: Decision, /) -> dict[Answer, tuple[Note, ...]]:
    return {}


def _any(_state: State, decision: Decision, /) -> Answer:
    return decision.options[0]


class Adapter(msgspec.Struct, frozen=True, kw_only=True):
    """How one game serves in campaigns: who flew, what befell them, what they shot down."""

    book: str
    figures: tuple[str, ...]
    """What the game knows of a person, in the order in which it is shown."""
    roles: Callable[[str], tuple[str, ...]]
    """Who is aboard a type, the pilot first."""
    recruit: Callable[[Table, Person], None]
    """Gives a newcomer his figures."""
    worth: Callable[[Person], float]
    """How good somebody is: the best are sent first."""
    scenario: Callable[[State, Mission, Staff], dict[str, object]]
    """The mission as a scenario of the game, in which airplanes are called by the ids of their machines."""
    report: Callable[[Match, State], Report]
    """What a match that is over tells of the mission that it was."""
    debrief: Callable[[Table, Person, Befell, bool], Steps[None]]
    """What a mission does to one who flew it and came back: experience, wounds; whether his side won."""
    train: Callable[[Table, str], Steps[None]] = _nothing
    """What a side does with its experience before the next mission."""
    muster: Callable[[Table, str], Steps[None]] = _nothing
    """What a side's people do when it is known who flies, before they take off."""
    survives: Callable[[Table, Person, Befell], bool] = _as_told
    """Whether one who came down lives, where the game does not tell."""
    early: Callable[[Person], tuple[int, bool]] = _with_the_others
    """Months by which somebody gets new types before others, and whether he may have any, not only the newest."""
    notes: Callable[[State, Decision], dict[Answer, tuple[Note, ...]]] = _no_notes
    """What options of the game's own decisions lead to and cost."""
    advise: Callable[[State, Decision], Answer] = _any
    """What a sensible commander answers to the game's own decisions."""


def campaigns() -> tuple[str, ...]:
    """The games that a campaign can be flown with."""
    return tuple(sorted(installed(GROUP)))


@cache
def adapter(book: str) -> Adapter:
    """The adapter of a game."""
    found = installed(GROUP).get(book)
    if found is None:
        what = f"no campaign can be flown with {book!r}; with {', '.join(campaigns())} one can"
        raise bad_scenario("book", what, "campaign.start")
    loaded: Adapter = found.load()
    return loaded
