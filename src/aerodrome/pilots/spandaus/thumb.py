"""Rules of thumb for Instant Spandaus: a pilot that looks one turn ahead and counts cards."""

from random import Random

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.pilot import Window
from aerodrome.pilots.spandaus.gunnery import best_attack, best_response, likelier_call, third_card
from aerodrome.pilots.spandaus.outlook import Outlook, enemies_of, fighter_of, place_of
from aerodrome.pilots.spandaus.recon import recon_manoeuvre, recon_square
from aerodrome.pilots.spandaus.worth import VALUES, Flight, better_of_two, pursuit, risk
from aerodrome.rulebooks.spandaus.movement import RISKY, STAY
from aerodrome.rulebooks.spandaus.responses import DONE
from aerodrome.rulebooks.spandaus.view import View
from aerodrome.sky.chain import BAND, PLACE, TOP, VALUE, WIDTH

_REST = 1e-9
"""Where nothing is better, it stays where it is."""


class Thumb:
    """Answers every decision of Instant Spandaus by rules of thumb, from the seat's view alone."""

    __slots__ = ("_attacker", "_random", "_tried")

    def __init__(self, seed: int | str = 0) -> None:
        self._random = Random(seed).random
        self._tried: tuple[str, tuple[str, ...]] = ("", ())
        self._attacker = ""

    def choose(self, decision: Decision, window: Window, /) -> Answer:
        match decision.kind:
            case "guess":
                return likelier_call(decision, window)
            case "manoeuvre":
                return self._manoeuvre(decision, window.view)
            case "lateral" | "roll":
                return self._square(decision, window.view)
            case "risky card":
                return better_card(decision)
            case "attack":
                return best_attack(decision, window.view)
            case "response":
                self._attacker = decision.about[1]
                return best_response(decision, window.view)
            case "third card":
                return third_card(decision, window.view, self._attacker)
            case "support" | "pair":
                return together(decision)
            case "deploy":
                return best_card(decision, window.view)
            case "next to move" | "next to deploy":
                return weakest_first(decision, window.view)
        return decision.options[int(self._random() * len(decision.options))]

    def _manoeuvre(self, decision: Decision, view: View) -> Answer:
        """What is worth most on average; it is remembered for the square that is asked for next."""
        name, tried = decision.about[0], decision.about[1:]
        if view.brief.mission == "photo-recon":
            choice = recon_manoeuvre(decision, view)
        else:
            choice = best_manoeuvre(decision, view)
        self._tried = (name, (*tried, choice))
        return choice

    def _square(self, decision: Decision, view: View) -> Answer:
        """Where to go, now that a card allows it."""
        name = decision.about[0]
        if view.brief.mission == "photo-recon":
            return recon_square(decision, view)
        me = view.aircraft[name]
        flight = Flight(fighter_of(view, me), Outlook(view, me).worth)
        tried = tuple(each.removeprefix(RISKY) for each in self._tried[1]) if self._tried[0] == name else ("VC", "M")
        then = flight.then("M", tried) if decision.kind == "lateral" else flight.value
        return max(decision.options, key=lambda option: then(place_of(option)))


def better_card(decision: Decision) -> Answer:
    """The higher of the cards that succeed: it reaches as far as the other and farther."""
    number = decision.about[2]
    return max(decision.options, key=lambda card: (VALUE[card] <= number, VALUE[card]))


def together(decision: Decision) -> Answer:
    """Bombers fly in pairs whenever they may, and every gun that bears supports."""
    return next(option for option in decision.options if option != DONE)


def weakest_first(decision: Decision, view: View) -> Answer:
    """Those with the least to win go first: who moves later sees more."""
    fighters = {name: fighter_of(view, view.aircraft[name]) for name in decision.options}
    return min(
        decision.options, key=lambda name: (fighters[name].attack is not None, -fighters[name].aim, fighters[name].M)
    )


def best_manoeuvre(decision: Decision, view: View) -> Answer:
    """The manoeuvre that is worth most on average; a risky one if the second card is worth the risk."""
    me = view.aircraft[decision.about[0]]
    assert me.square is not None
    tried = tuple(each.removeprefix(RISKY) for each in decision.about[1:])
    outlook = Outlook(view, me)
    flight = Flight(outlook.fighter, outlook.worth)
    place = PLACE[me.square]
    price = risk(outlook.fighter, BAND[me.square])
    worth = {STAY: outlook.worth(place) + _REST}
    for option in decision.options:
        if option != STAY and not option.startswith(RISKY):
            flown = flight.flown(option, place, tried)
            worth[option] = sum(flown) / VALUES
            worth[RISKY + option] = better_of_two(flown) - price
    return max(decision.options, key=lambda option: worth[option])


def best_card(decision: Decision, view: View) -> Answer:
    """Above the enemy and near: who is higher moves later and shoots first."""
    me = view.aircraft[decision.about[0]]
    fighter = fighter_of(view, me)
    enemies = [(PLACE[each.square or ""], fighter_of(view, each)) for each in enemies_of(view, me)]

    def worth(card: str) -> float:
        place, band = PLACE[card], BAND[card]
        total = place * 1e-4
        for at, enemy in enemies:
            if place > at:
                total += pursuit(fighter, enemy, place - at, band < TOP, band > 0)
            else:
                total -= pursuit(enemy, fighter, at - place, (at - 1) // WIDTH < TOP, at > WIDTH)
        return total

    return max(decision.options, key=worth)
