"""How a staff decides by rule of thumb what In Clouds of Glory asks between missions."""

from typing import Literal

from aerodrome.campaign import decisions
from aerodrome.campaign.adapters.icog.experience import DONE
from aerodrome.campaign.adapters.icog.muster import FLY, STAY
from aerodrome.campaign.state import PILOT, Person, State
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.rulebooks.icog.crew.testing import KEEP, REROLL

_FRAIL = 9
"""Fortitude below which nothing is raised before it."""
_MILD = ("complications", "trauma")
"""Rows of the Wounded pilot table that are not worth a second die."""
_WANTED = (
    "hawk-eyed",
    "cheating death",
    "pilot hands",
    "good luck charm",
    "sticky",
    "old duck hunter",
    "hard as nails",
    "cool headed",
    "daredevil",
)


def advise(state: State, decision: Decision) -> Answer:
    """The option that a sensible commander would take."""
    if decisions.Raise.is_asked(decision):
        return training(state, decision.options)
    if decisions.WoundReRoll.is_asked(decision):
        return KEEP if decision.about[3] in _MILD else REROLL
    if decisions.Ability.is_asked(decision):
        return next((each for each in _WANTED if each in decision.options), decision.options[0])
    if decisions.Promotion.is_asked(decision):
        return FLY if outmatched(state, state.people[decision.about[0]]) else STAY
    if decisions.Mentor.is_asked(decision):
        flying = [name for name in decision.options if name in state.people]
        return min(flying, key=lambda name: state.people[name].figures["luck"])
    return decision.options[0]


def training(state: State, options: tuple[tuple[str, str] | Literal["done"], ...]) -> Answer:
    """Everybody's weaker skill of the two that he lives by; who cannot pay for it saves."""
    for option in options:
        if option != DONE and option[1] == wish(state.people[option[0]]):
            return option
    return DONE


def wish(person: Person) -> str:
    figures = person.figures
    if figures["fortitude"] < _FRAIL:
        return "fortitude"
    first, second = ("gunnery", "flying") if person.role == PILOT else ("gunnery", "awareness")
    return first if figures[first] <= figures[second] else second


def outmatched(state: State, ace: Person) -> bool:
    """Somebody flies of whom less can be expected than of the ace."""
    fighters = [
        state.people[place.crew[PILOT]]
        for place in state.staff[ace.side]
        if state.machines[place.machine].squadron == ace.squadron
    ]
    return any(each.figures["gunnery"] < ace.figures["gunnery"] for each in fighters)
