"""What a match of In Clouds of Glory tells of the mission that it was (campaign.report)."""

from aerodrome.campaign.flights import best_moments, mission_of, places
from aerodrome.campaign.state import Befell, Claim, Place, Report, State
from aerodrome.rulebooks.icog import IcogMatch
from aerodrome.rulebooks.icog import state as play
from aerodrome.rulebooks.icog.events import (
    BailsOut,
    CheatsDeath,
    Collides,
    ForcedHome,
    Killed,
    Lost,
    Lucky,
    ShotDown,
    TaskDone,
    UnitDestroyed,
    Wounded,
)
from aerodrome.rulebooks.icog.figures.tables import rerolls_of
from aerodrome.rulebooks.icog.flight.engines import has_power
from aerodrome.rulebooks.icog.flight.landing import AERODROME, ground_at
from aerodrome.rulebooks.icog.front.units import AIRBORNE, unit_of

DAMAGED = 0.6
"""Of its Structural strength: who has less is repaired."""
_MOMENTS = (
    ShotDown,
    CheatsDeath,
    BailsOut,
    UnitDestroyed,
    TaskDone,
    ForcedHome,
    Lost,
    Killed,
    Wounded,
    Collides,
    Lucky,
)


def report(match: IcogMatch, state: State) -> Report:
    """Victories, wounds, Luck, unused Re-rolls and objectives of everybody, and what became of the airplanes."""
    final = match.state
    outcome = match.outcome
    assert outcome is not None
    befell: list[Befell] = []
    machines: dict[str, str] = {}
    for name, (_, place) in places(state).items():
        airplane = final.airplanes[name]
        machines[place.machine] = end_of_airplane(final, airplane)
        for role, who in place.crew.items():
            person = next(each for each in airplane.crew if each.role == role)
            befell.append(what_befell(final, state, airplane, person, who))
    return Report(
        winner=outcome.winner or "",
        points={side: outcome.points.get(side, 0) for side in state.staff},
        befell=tuple(befell),
        machines=machines,
        turns=final.turn,
        reason=outcome.reason,
        moments=best_moments(match.events, _MOMENTS),
    )


def what_befell(final: play.State, state: State, airplane: play.Airplane, person: play.Person, who: str) -> Befell:
    known = state.people[who].figures
    end = end_of_person(final, airplane, person)
    return Befell(
        who,
        end,
        beyond=end == "down" and beyond(final, airplane),
        wounds=max(0, person.wounds - known["wounds"]) if end != "dead" else 0,
        rerolls=min(person.rerolls, rerolls_of(person.luck)),
        luck=max(0, person.luck - known["luck"]),
        claims=claims(final, state, person),
        drove=len(person.drove),
        objectives=objectives(final, state, airplane, person),
    )


def end_of_person(final: play.State, airplane: play.Airplane, person: play.Person) -> str:
    """Who left his airplane, or came down in it anywhere but on an aerodrome, is down."""
    if person.state == play.DEAD:
        return "dead"
    return "down" if person.jumped or airplane.fate == play.LOST or stranded(final, airplane) else "home"


def stranded(final: play.State, airplane: play.Airplane) -> bool:
    """It stands somewhere in the country."""
    x, y, _ = airplane.pose.at
    return airplane.fate in (play.LANDED, play.ROLLING) and ground_at(final, x, y) != AERODROME


def beyond(final: play.State, airplane: play.Airplane) -> bool:
    """Whether it came down on the enemy's half of the board: sides fly from west and east (campaign.capture)."""
    west = airplane.pose.at[0] < final.brief.board.width / 2
    return west != (final.brief.edges[airplane.side] == "W")


def end_of_airplane(final: play.State, airplane: play.Airplane) -> str:
    """Lost, also where it stands behind enemy lines; damaged where its structure or its engines have suffered, or it
    has to be fetched from a field (campaign.supply)."""
    down = stranded(final, airplane)
    if airplane.fate == play.LOST or (down and beyond(final, airplane)):
        return "lost"
    model = final.brief.models[airplane.model]
    weak = airplane.strength < DAMAGED * model.strength
    return "damaged" if down or weak or not has_power(airplane, model.engine_out[0]) else "sound"


def claims(final: play.State, state: State, person: play.Person) -> tuple[Claim, ...]:
    """Airplanes, with those among them that were on their way home already, balloons, airships and targets on the
    ground (icog.tables.experience-downed-forced, campaign.victories)."""
    flown: dict[str, Place] = {name: place for name, (_, place) in places(state).items()}
    airplanes = [Claim(flown[name].machine, forced=final.airplanes[name].credited) for name in person.downed]
    units = [unit_of(final, name) for name in person.destroyed]
    return (*airplanes, *(Claim(each.name, each.kind if each.kind in AIRBORNE else "ground") for each in units))


def objectives(final: play.State, state: State, airplane: play.Airplane, person: play.Person) -> int:
    """Important tasks that his airplane did, for all aboard; on an interception, those for whose sake it was flown, for
    who brought them down or forced them home (icog.tables.experience-objective)."""
    tasks = final.brief.tasks[airplane.side]
    done = sum(tasks[number].important for number in airplane.scored)
    mission = mission_of(state)
    if mission.kind == "interception" and mission.attacker == airplane.side:
        need = next(each for side, each in mission.needs.items() if side != airplane.side)
        flown = places(state)
        prey = [name for name in {*person.downed, *person.drove} if _role(state, flown[name][1]) == need.role]
        done += len(prey)
    return done


def _role(state: State, place: Place) -> str:
    return state.machines[place.machine].role
