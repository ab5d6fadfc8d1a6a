"""What all games share when a mission becomes a match, and a match a report: airplanes are called by their pilots'
names."""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

import msgspec

from aerodrome.campaign.adapter import adapter
from aerodrome.campaign.state import PILOT, Befell, Claim, Mission, Moment, Person, Place, Report, State
from aerodrome.kernel.creation import new
from aerodrome.kernel.events import Event, Facts
from aerodrome.kernel.files import from_toml
from aerodrome.kernel.match import Match
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.setup import Setup, prepare
from aerodrome.kernel.structs import Strict

MOMENTS = 8


def mission_of(state: State) -> Mission:
    assert state.mission is not None, "no mission is ordered"
    return state.mission


def prepared(state: State) -> Setup:
    """What the mission that is ordered and staffed is played from."""
    return prepare(state.brief.book, _scenario(state), options=dict(state.brief.rules))


def start(state: State, **given: object) -> Match:
    """The match of the mission that is ordered and staffed; `given` goes to `new`."""
    return new(state.brief.book, _scenario(state), options=dict(state.brief.rules), **given)  # type: ignore[arg-type]


def _scenario(state: State) -> dict[str, object]:
    mission = mission_of(state)
    return adapter(state.brief.book).scenario(state, mission, state.staff) | titles(mission)


def titles(mission: Mission) -> dict[str, object]:
    """What a mission is called, in both languages."""
    named = {
        lang: f"{BookWords('campaign', lang).name('task', mission.kind)} · {mission.sector}" for lang in ("en", "fr")
    }
    return {"title": _capital(named["en"]), "title_fr": _capital(named["fr"])}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def report(match: Match, state: State, name: str = "") -> Report:
    """The report of a match that is over; `name` tells where its record is kept."""
    made = adapter(state.brief.book).report(match, state)
    return msgspec.structs.replace(made, match=name)


def places(state: State) -> dict[str, tuple[str, Place]]:
    """Who flew what, by the pilot's name: the side, and the airplane with its crew."""
    return {place.crew[PILOT]: (side, place) for side, each in state.staff.items() for place in each}


def beyond(state: State, side: str) -> bool:
    """Whether a side flies over the enemy's lines: it has the task (campaign.capture)."""
    return mission_of(state).attacker == side


class Briefing(Strict):
    """What counts in a kind of mission."""

    en: str
    fr: str


@cache
def _briefings() -> dict[str, dict[str, Briefing]]:
    data = (files(__package__) / "data" / "briefings.toml").read_bytes()
    return from_toml(data, dict[str, dict[str, Briefing]], "briefings.toml")


def briefing(book: str, mission: Mission, minutes: int) -> dict[str, object]:
    """What counts in a mission, in both languages, and how long it takes."""
    task = _briefings()[book][mission.kind]
    return {"summary": task.en, "summary_fr": task.fr, "minutes": minutes}


def person(state: State, place: Place, role: str = PILOT) -> Person:
    return state.people[place.crew[role]]


def claims(state: State, shot_down: Mapping[str, Iterable[str]], by: str) -> tuple[Claim, ...]:
    """Enemies that somebody brought down, given by their pilots' names."""
    flown = places(state)
    side = state.people[by].side
    return tuple(Claim(flown[name][1].machine) for name in shot_down.get(by, ()) if flown[name][0] != side)


def simple_report(
    match: Match,
    state: State,
    *,
    lived: Mapping[str, int | None],
    machines: Mapping[str, str],
    shot_down: Mapping[str, Iterable[str]],
    more: Mapping[str, tuple[Claim, ...]] = {},
    wounds: Mapping[str, int] = {},
    objectives: Mapping[str, int] = {},
    turns: int,
    moments: Iterable[type[Facts]],
) -> Report:
    """A report of a game that knows airplanes by their pilots: `lived` tells how many aboard a lost airplane did, the
    pilot counted first, and None where it came home. Victories, more claims and wounds are given by who had them,
    objectives by the pilot of the airplane that reached them, for all aboard."""
    outcome = match.outcome
    assert outcome is not None
    befell: list[Befell] = []
    for name, (side, place) in places(state).items():
        for seat, aboard in enumerate(place.crew.values()):
            won = (*claims(state, shot_down, aboard), *more.get(aboard, ()))
            alive = lived[name]
            end = "home" if alive is None else "down" if seat < alive else "dead"
            befell.append(
                Befell(
                    aboard,
                    end,
                    end == "down" and beyond(state, side),
                    wounds=wounds.get(aboard, 0),
                    claims=won,
                    objectives=objectives.get(name, 0),
                )
            )
    flown = places(state)
    return Report(
        winner=outcome.winner or "" if outcome.winner in state.staff else "",
        points={side: outcome.points.get(side, 0) for side in state.staff},
        befell=tuple(befell),
        machines={flown[name][1].machine: end for name, end in machines.items()},
        turns=turns,
        reason=outcome.reason,
        moments=best_moments(match.events, moments),
    )


def best_moments(events: Iterable[Event], kinds: Iterable[type[Facts]]) -> tuple[Moment, ...]:
    """The best lines of a log, by the kinds that matter most first, in the order in which they happened
    (campaign.debriefing)."""
    rank = {kind.KIND: place for place, kind in enumerate(kinds)}
    told = [(rank[event.kind], number, event) for number, event in enumerate(events) if event.kind in rank]
    chosen = sorted(sorted(told, key=lambda each: each[:2])[:MOMENTS], key=lambda each: each[1])
    return tuple(Moment(event.kind, event.rule, dict(event.facts)) for _, _, event in chosen)
