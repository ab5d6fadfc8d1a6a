"""Who flies, at the terminal: the proposal by its number, or with some people changed for others."""

from aerodrome.campaign import decisions
from aerodrome.campaign.staffing import Places, suggest
from aerodrome.campaign.state import Place, State
from aerodrome.cli.answers import understood
from aerodrome.cli.boards import Forms, Offer, Sheet
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.terminal import piece
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import Refused
from aerodrome.kernel.match import Match
from aerodrome.kernel.messages import BookWords


def offered(match: Match, decision: Decision, words: BookWords, phrases: Phrases) -> list[Offer]:  # noqa: ARG001
    """The best who are fit."""
    if decision.kind != decisions.Staff.KIND:
        return []
    places = suggest(match.state, decision.seat)
    return [Offer(places, piece(_told(match.state, places)))]


def _told(state: State, places: Places) -> str:
    return "; ".join(f"{', '.join(place.crew.values())} ({state.machines[place.machine].id})" for place in places)


def how(match: Match, decision: Decision, sheet: Sheet) -> str:  # noqa: ARG001
    return sheet.phrases("campaign.how-staff")


def written(text: str, match: Match, decision: Decision, phrases: Phrases) -> Answer:
    """The proposal with people changed: `Orme = Pell, Quick = Rudd` sends Pell for Orme and Rudd for Quick."""
    state = match.state
    places = suggest(state, decision.seat)
    changes: dict[str, str] = {}
    for part in text.split(","):
        out, sign, into = part.partition("=")
        if not sign:
            raise Refused(phrases("campaign.how-staff"), where="staff", rule=decision.rule)
        gone = _named(out.strip(), state, decision.seat, phrases)
        changes[gone] = _named(into.strip(), state, decision.seat, phrases)
    changes |= {new: old for old, new in changes.items() if new not in changes}
    return tuple(
        Place(place.machine, {role: changes.get(name, name) for role, name in place.crew.items()}) for place in places
    )


def _named(typed: str, state: State, side: str, phrases: Phrases) -> str:
    names = tuple(each.id for each in state.people.values() if each.side == side)
    meant = understood(typed or "?", names, str)
    if not meant.one:
        near = ", ".join(map(str, meant.options)) or "–"
        raise Refused(phrases("answer.several", typed=typed, options=near), where="staff", rule="campaign.who-flies")
    return str(meant.options[0])


FORMS = Forms(offered=offered, how=how, written=written)
