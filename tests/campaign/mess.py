"""People of In Clouds of Glory between missions: a table with scripted dice, and somebody on it."""

from typing import Any

import msgspec

from aerodrome.campaign.settings import Settings
from aerodrome.campaign.state import PILOT, Flown, Person, Report, State
from aerodrome.campaign.table import Table
from aerodrome.kernel.chance import Scripted
from aerodrome.kernel.decisions import Decision, Steps
from aerodrome.kernel.events import Event
from tests.campaign.front import ALLIED, campaign, ordered

FIGURES = {"awareness": 12, "flying": 14, "gunnery": 13, "fortitude": 12, "luck": 9, "wounds": 0}


def table(*dice: int, state: State | None = None, **settings: Any) -> Table:
    """A campaign on its first morning, or a copy of one that is given, with these dice and every event kept."""
    given = campaign("icog").state if state is None else state
    copied = msgspec.convert(msgspec.to_builtins(given), State)
    return Table(copied, Settings(**settings), Scripted(list(dice)), outcomes=[], events=[], answers=[])


def after_a_mission(*dice: int, **settings: Any) -> Table:
    """The same when a patrol has been flown."""
    state = ordered("icog", "patrol").state
    assert state.mission is not None
    state.flown.append(Flown(state.mission, dict(state.staff), Report("", {}, (), {})))
    return table(*dice, state=state, **settings)


def somebody(desk: Table, role: str = PILOT, **facts: Any) -> Person:
    """The first of the Allied side in a role, with plain figures; facts are figures, or else fields of his."""
    person = next(each for each in desk.state.people.values() if each.side == ALLIED and each.role == role)
    person.figures = FIGURES | {name: value for name, value in facts.items() if name in FIGURES}
    for name, value in facts.items():
        if name not in FIGURES:
            setattr(person, name, value)
    return person


def told(desk: Table, kind: str) -> list[Event]:
    assert desk.events is not None
    return [event for event in desk.events if event.kind == kind]


def spent(desk: Table, dice: int) -> bool:
    """Whether so many dice have been rolled."""
    return len(desk.outcomes) == dice


def asks(steps: Steps[Any], *answers: Any) -> Decision:
    """What a rule function asks first, or after these answers."""
    asked = next(steps)
    for answer in answers:
        asked = steps.send(answer)
    assert isinstance(asked, Decision)
    return asked


def ends(steps: Steps[Any], answer: Any) -> None:
    """After this answer nothing more is asked."""
    try:
        steps.send(answer)
    except StopIteration:
        return
    raise AssertionError
