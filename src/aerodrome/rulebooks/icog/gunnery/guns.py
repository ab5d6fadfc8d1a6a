"""Guns: ammunition, bursts, malfunctions, clearing and reloading (icog.6.3.7.*, icog.6.3.8.*, icog.6.3.9.*)."""

from collections.abc import Iterable

from aerodrome.kernel.chance import die_of
from aerodrome.rulebooks.icog.crew.abilities import AMMO_CONSERVATION, COOL_AIM, FIGURES, WEAPON_EXPERT, acts
from aerodrome.rulebooks.icog.dice import D6, D20
from aerodrome.rulebooks.icog.events import Clears, Jams, Reloads
from aerodrome.rulebooks.icog.figures.panels import PILOT
from aerodrome.rulebooks.icog.figures.tables import DAMAGE, TABLES
from aerodrome.rulebooks.icog.flight.plans import Job
from aerodrome.rulebooks.icog.state import Airplane, Barrel, Mounting, Person
from aerodrome.rulebooks.icog.table import Table

SHORT, LONG, SUSTAINED = "short", "long", "sustained"
_GUNNER_ACTIONS = 2
"""A gunner does in a turn what a pilot does with two actions (icog.amb.jam-fixed-gunner)."""


def usable(weapon: Mounting, turn: int) -> int:
    """How many of its guns can fire (icog.6.3.9.other-guns-usable, icog.6.3.9.available-after)."""
    fit = 0
    for barrel in weapon.barrels:
        fit += not barrel.out and not barrel.actions and barrel.ready <= turn
    return fit


def fixed_guns(airplane: Airplane) -> list[Mounting]:
    """What the pilot fires along the nose; a gun that he can aim counts while it points ahead
    (icog.6.2.1.template-placement, icog.amb.pilot-flexible-gun)."""
    return [weapon for weapon in airplane.weapons if weapon.who == PILOT]


def firing(weapons: Iterable[Mounting], burst: str, turn: int) -> list[Mounting]:
    """Those that fire a burst: each pays for it or stays silent (icog.6.3.7.2a, icog.amb.ammo-short-of-cost,
    icog.amb.half-of-one-gun-empty, icog.amb.multi-gun-track-long)."""
    cost = TABLES.shots.halves[burst]
    return [weapon for weapon in weapons if weapon.halves >= cost and usable(weapon, turn)]


def count(weapons: Iterable[Mounting], turn: int) -> int:
    return sum(usable(weapon, turn) for weapon in weapons)


def spend(weapons: Iterable[Mounting], burst: str) -> None:
    """Boxes are crossed out, jam or no jam (icog.6.3.7.2a, icog.6.3.7.mark-boxes, icog.6.3.6.1, icog.3.1.step-ammo,
    icog.2.1.2.ammunition, icog.amb.sustained-ammo, icog.amb.sustained-boxes)."""
    for weapon in weapons:
        weapon.halves -= TABLES.shots.halves[burst]


def spare(table: Table, airplane: Airplane, person: Person, weapons: Iterable[Mounting], burst: str) -> None:
    """After a clean miss: cool aim pays nothing for it, and who conserves ammunition pays for a short burst
    (icog.tables.pilot-abilities, icog.tables.gunner-abilities, icog.amb.ammo-when-miss-abilities)."""
    halves = TABLES.shots.halves
    saved = acts(table, airplane, person, COOL_AIM, halves[burst])
    if not saved and halves[burst] > halves[SHORT]:
        saved = acts(table, airplane, person, AMMO_CONSERVATION, halves[burst] - halves[SHORT])
    if saved:
        for weapon in weapons:
            weapon.halves += saved


def jams_on(guns: int, burst: str) -> int:
    """The lowest face of the Gunnery die that jams: as many of the highest faces as guns fire, twice as many for
    sustained fire, none for a short burst (icog.6.3.9.1, icog.6.3.9.n-guns, icog.6.3.9.jam-numbers,
    icog.6.3.9.short-exempt, icog.6.3.7.short-never-jams, icog.amb.air-to-air-malfunction-natural)."""
    if burst == SHORT:
        return D20.sides + 1
    return D20.sides + 1 - guns * (2 if burst == SUSTAINED else 1)


def jam(table: Table, airplane: Airplane, person: Person, weapons: list[Mounting]) -> None:
    """One of the guns that fired jams, at random; a wedged bolt passes the roll on to the next; an expert's guns jam
    less badly (icog.6.3.9.2, icog.6.3.9.malfunction, icog.tables.malfunction, icog.amb.jam-which-gun,
    icog.amb.jam-table-2-magazine, icog.amb.jam-already-jammed, icog.amb.weapon-expert-cap)."""
    turn = table.state.turn
    while True:
        fit = [
            (weapon, barrel)
            for weapon in weapons
            for barrel in weapon.barrels
            if not barrel.out and not barrel.actions and barrel.ready <= turn
        ]
        if not fit:
            return
        weapon, barrel = fit[table.dice.roll(die_of(len(fit))) - 1] if len(fit) > 1 else fit[0]
        face = table.dice.roll(D6)
        face = min(face + acts(table, airplane, person, WEAPON_EXPERT, FIGURES.weapon_expert), len(DAMAGE.malfunction))
        row = DAMAGE.malfunction[face - 1]
        if row.magazine and weapon.drums:
            barrel.actions, barrel.turns, barrel.magazine = row.magazine, 1, True
        elif row.out:
            barrel.out = True
        elif row.actions:
            barrel.actions, barrel.turns = row.actions, row.turns
        else:
            barrel.ready = turn + 1
        table.say(
            Jams,
            "icog.6.3.9.2",
            airplane=airplane.id,
            role=person.role,
            gun=weapon.gun,
            roll=face,
            out=barrel.out,
            actions=barrel.actions,
        )
        if not row.again:
            return


def jammed(weapon: Mounting) -> Barrel | None:
    return next((barrel for barrel in weapon.barrels if not barrel.out and barrel.actions), None)


def clear(table: Table, airplane: Airplane, person: Person, weapon: Mounting, actions: int) -> None:
    """Work on a jam adds up over the turns; the gun fires again in the turn after it is done, and nobody who clears a
    gun shoots (icog.6.3.9.repair-actions, icog.6.3.9.repair-spread, icog.6.3.9.no-shooting-while-repairing,
    icog.6.3.9.available-after, icog.amb.jam-repair-turns, icog.amb.jam-repair-example,
    icog.amb.jam-other-gun-same-turn, icog.amb.repair-one-or-two)."""
    barrel = jammed(weapon)
    if barrel is None:
        return
    turn = table.state.turn
    person.busy = turn
    barrel.turns -= 1
    left = max(barrel.actions - actions, 1 if barrel.turns > 0 else 0)
    barrel.actions = left
    if not left:
        barrel.turns, barrel.ready = 0, turn + 1
        if barrel.magazine:
            barrel.magazine = False
            change_drum(weapon)
    table.say(Clears, "icog.6.3.9.repair-actions", airplane=airplane.id, role=person.role, gun=weapon.gun, left=left)


def change_drum(weapon: Mounting) -> None:
    """What is left in the old one is lost (icog.6.3.7.magazine-swap-loss)."""
    weapon.drums -= 1
    weapon.halves = weapon.full


def reload(table: Table, airplane: Airplane, person: Person, weapon: Mounting) -> None:
    """Two Pilot actions, or a gunner's whole turn, without a shot (icog.6.3.7.2b, icog.6.3.7.3,
    icog.amb.reload-scope, icog.amb.reload-what)."""
    person.busy = table.state.turn
    change_drum(weapon)
    table.say(Reloads, "icog.6.3.7.2b", airplane=airplane.id, role=person.role, gun=weapon.gun, drums=weapon.drums)


def do_jobs(table: Table, airplane: Airplane, person: Person, jobs: Iterable[Job]) -> None:
    """What a pilot does to his guns besides flying (icog.5.5.1.other-tasks, icog.6.3.7.reload-actions-compete)."""
    for job in jobs:
        if job.kind == "clear":
            clear(table, airplane, person, airplane.weapons[job.gun], job.actions)
        elif job.kind == "reload":
            if job.actions >= TABLES.moves.reload:
                reload(table, airplane, person, airplane.weapons[job.gun])
            else:
                person.busy = table.state.turn


def gunner_works(table: Table, airplane: Airplane, person: Person, weapon: Mounting) -> None:
    """A gunner's turn at his gun: he clears a jam, or puts a new drum on (icog.6.3.7.3)."""
    if jammed(weapon) is not None:
        clear(table, airplane, person, weapon, _GUNNER_ACTIONS)
    else:
        reload(table, airplane, person, weapon)
