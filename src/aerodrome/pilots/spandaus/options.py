"""What each option of a decision of Instant Spandaus is worth, by rules of thumb."""

from collections.abc import Callable, Iterator, Mapping
from math import fsum

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.declared import kinds
from aerodrome.pilots.ace import Proposal
from aerodrome.pilots.mind import Mind
from aerodrome.pilots.spandaus.gunnery import (
    worth_of_attacks,
    worth_of_calls,
    worth_of_responses,
    worth_of_third_card,
)
from aerodrome.pilots.spandaus.recon import worth_of_recon_manoeuvres, worth_of_recon_squares
from aerodrome.pilots.spandaus.square_values import SquareValues, enemies_of, fighter_of, place_of
from aerodrome.pilots.spandaus.stakes import BY_HAND, Stakes
from aerodrome.pilots.spandaus.values import VALUES, Flight, better_of_two, pursuit, risk
from aerodrome.rulebooks.spandaus import decisions
from aerodrome.rulebooks.spandaus.movement import RISKY, STAY
from aerodrome.rulebooks.spandaus.responses import DONE
from aerodrome.rulebooks.spandaus.state import Open, State
from aerodrome.rulebooks.spandaus.view import View
from aerodrome.sky.chain import BAND, PLACE, TOP, VALUE, WIDTH

JUDGED = kinds(
    decisions.Attack,
    decisions.Deploy,
    decisions.Lateral,
    decisions.Manoeuvre,
    decisions.Response,
    decisions.Roll,
    decisions.ThirdCard,
)
"""Decisions of which the options can be weighed one against the other."""

_REST = 1e-9
"""Where nothing is better, it stays where it is."""


class SpandausCustoms:
    """Rules of thumb for Instant Spandaus. They keep in mind what the own aircraft tried and who attacks."""

    __slots__ = ("_attacker", "_stakes", "_tried")

    def __init__(self, stakes: Stakes = BY_HAND) -> None:
        self._stakes = stakes
        self._tried: tuple[str, tuple[str, ...]] = ("", ())
        self._attacker = ""

    def answers(self, decision: Decision, view: View, mind: Mind, /) -> Iterator[Answer]:
        if decision.kind in JUDGED:
            yield from mind.order(self.weigh(decision, view))
        elif decision.kind == decisions.Guess.KIND:
            yield from mind.order(worth_of_calls(decision, view.unseen))
        elif decision.kind in CUSTOMS:
            yield CUSTOMS[decision.kind](decision, view)
        else:
            yield mind.random.choice(decision.options)

    def chose(self, decision: Decision, answer: Answer, /) -> None:
        """What was tried matters for the square that is asked for next; who attacks, for a third card."""
        if decisions.Manoeuvre.is_asked(decision):
            self._tried = (decision.about[0], (*decision.about[1:], str(answer)))
        elif decisions.Response.is_asked(decision):
            self._attacker = decision.about[1]

    def proposals(self, _decision: Decision, _view: View, _mind: Mind, /) -> Iterator[Proposal]:
        """None: what is weighed by rules of thumb is not tried in worlds, whose cards differ by more than is to be
        gained."""
        yield from ()

    def moment(self, seen: State | View, /) -> int:
        return seen.turn

    def thinks_again(self, _decision: Decision, _asked: Decision, later: int, /) -> bool:
        """In the next turn, when all have attacked: it deploys anew."""
        return later > 0

    def weigh(self, decision: Decision, view: Open) -> dict[Answer, float]:
        """The worth of every option, in points of victory (of a photo-recon, in turns)."""
        stakes = self._stakes
        match decision.kind:
            case decisions.Manoeuvre.KIND:
                recon = view.brief.mission == "photo-recon"
                return (
                    worth_of_recon_manoeuvres(decision, view) if recon else worth_of_manoeuvres(decision, view, stakes)
                )
            case decisions.Lateral.KIND | decisions.Roll.KIND:
                recon = view.brief.mission == "photo-recon"
                return worth_of_recon_squares(decision, view) if recon else self._worth_of_squares(decision, view)
            case decisions.Attack.KIND:
                return worth_of_attacks(decision, view, stakes)
            case decisions.Response.KIND:
                return worth_of_responses(decision, view, stakes)
            case decisions.ThirdCard.KIND:
                return worth_of_third_card(decision, view, self._attacker, stakes)
        return worth_of_cards(decision, view, stakes)

    def _worth_of_squares(self, decision: Decision, view: Open) -> dict[Answer, float]:
        """Where to go, now that a card allows it."""
        assert decisions.Lateral.is_asked(decision) or decisions.Roll.is_asked(decision)
        name = decision.about[0]
        me = view.aircraft[name]
        square_values = SquareValues(view, me, self._stakes)
        flight = Flight(square_values.fighter, square_values.worth)
        tried = tuple(each.removeprefix(RISKY) for each in self._tried[1]) if self._tried[0] == name else ("VC", "M")
        then = flight.then("M", tried) if decision.kind == decisions.Lateral.KIND else flight.value
        return {option: then(place_of(option)) for option in decision.options}


def worth_of_manoeuvres(decision: Decision, view: Open, stakes: Stakes) -> dict[Answer, float]:
    """What each manoeuvre is worth on average; a risky one if the second card is worth the risk."""
    assert decisions.Manoeuvre.is_asked(decision)
    me = view.aircraft[decision.about[0]]
    assert me.square is not None
    tried = tuple(each.removeprefix(RISKY) for each in decision.about[1:])
    square_values = SquareValues(view, me, stakes)
    flight = Flight(square_values.fighter, square_values.worth)
    place = PLACE[me.square]
    price = risk(square_values.fighter, BAND[me.square])
    worth = {STAY: square_values.worth(place) + _REST}
    for option in decision.options:
        if option != STAY and not option.startswith(RISKY):
            flown = flight.flown(option, place, tried)
            worth[option] = fsum(flown) / VALUES
            worth[RISKY + option] = better_of_two(flown) - price
    return {option: worth[option] for option in decision.options}


def worth_of_cards(decision: Decision, view: Open, stakes: Stakes) -> dict[Answer, float]:
    """Above the enemy and near: who is higher moves later and shoots first."""
    assert decisions.Deploy.is_asked(decision)
    me = view.aircraft[decision.about[0]]
    fighter = fighter_of(view, me, stakes)
    enemies = [(PLACE[each.square or ""], fighter_of(view, each, stakes)) for each in enemies_of(view, me)]

    def worth(card: str) -> float:
        place, band = PLACE[card], BAND[card]
        total = place * 1e-4
        for at, enemy in enemies:
            if place > at:
                total += pursuit(fighter, enemy, place - at, band < TOP, min(band, stakes.dives))
            else:
                above = (at - 1) // WIDTH
                total -= pursuit(enemy, fighter, at - place, above < TOP, min(above, stakes.dives))
        return total

    return {card: worth(card) for card in decision.options}


def better_card(decision: Decision, _view: Open) -> Answer:
    """The higher of the cards that succeed: it reaches as far as the other and farther."""
    assert decisions.RiskyCard.is_asked(decision)
    number = decision.about[2]
    return max(decision.options, key=lambda card: (VALUE[card] <= number, VALUE[card]))


def together(decision: Decision, _view: Open) -> Answer:
    """Bombers fly in pairs whenever they may, and every gun that bears supports."""
    return next(option for option in decision.options if option != DONE)


def weakest_first(decision: Decision, view: Open) -> Answer:
    """Those with the least to win go first: who moves later sees more."""
    assert decisions.NextToMove.is_asked(decision) or decisions.NextToDeploy.is_asked(decision)
    fighters = {name: fighter_of(view, view.aircraft[name], BY_HAND) for name in decision.options}
    return min(
        decision.options, key=lambda name: (fighters[name].attack is not None, -fighters[name].aim, fighters[name].M)
    )


CUSTOMS: Mapping[str, Callable[[Decision, Open], Answer]] = {
    decisions.RiskyCard.KIND: better_card,
    decisions.Support.KIND: together,
    decisions.Pair.KIND: together,
    decisions.NextToMove.KIND: weakest_first,
    decisions.NextToDeploy.KIND: weakest_first,
}
"""What any pilot does about the smaller questions."""
