"""Guns: which can fire, jams, clearing them and changing drums (algy.jam.*, algy.unjam.*, algy.reload.*)."""

from functools import cache

from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.algy import decisions
from aerodrome.rulebooks.algy.aircraft import Barrel
from aerodrome.rulebooks.algy.damage import break_guns, one_of
from aerodrome.rulebooks.algy.dice import PILOT_DIE
from aerodrome.rulebooks.algy.events import GunSaved, Jammed, Reload, Unjam
from aerodrome.rulebooks.algy.state import FLYING, Aircraft
from aerodrome.rulebooks.algy.table import Table
from aerodrome.rulebooks.algy.tables import LEAST, SIX, TABLES
from aerodrome.rulebooks.algy.testing import pay, strain_damaged

ALL, OBSERVER = "all", "observer"
"""All guns that the pilot fires; the observer's. A gun of its own kind is declared by its name."""

UNJAM, RELOAD = "unjam", "reload"


def bar_on_gun(aircraft: Aircraft, gun: int) -> str:
    """The rule by which a gun cannot fire now, or nothing (algy.attack.firing_dice, algy.reload.spend)."""
    if gun in aircraft.broken:
        return "algy.attack.firing_dice"
    if gun in aircraft.jammed:
        return "algy.jam.three"
    return "algy.reload.spend" if is_empty(aircraft, gun) else ""


def is_empty(aircraft: Aircraft, gun: int) -> bool:
    """A drum with no shot left; where ammunition is not counted no drum is (algy.reload.optional)."""
    return bool(aircraft.ammo) and aircraft.figures.barrels[gun].ammo > 0 and aircraft.ammo[gun] == 0


def ready(aircraft: Aircraft) -> tuple[int, ...]:
    """Guns that can fire."""
    if not aircraft.broken and not aircraft.jammed and not aircraft.ammo:
        return _every(len(aircraft.figures.barrels))
    return tuple([gun for gun in range(len(aircraft.figures.barrels)) if not bar_on_gun(aircraft, gun)])


@cache
def _every(guns: int) -> tuple[int, ...]:
    return tuple(range(guns))


def batteries(aircraft: Aircraft) -> dict[str, tuple[int, ...]]:
    """What may be declared to fire: all fixed guns, or one of two different ones; or the observer's gun
    (algy.attack.declare_gun, algy.observer.one_attack)."""
    return _batteries(aircraft.figures.barrels, ready(aircraft))


def all_batteries(aircraft: Aircraft) -> dict[str, tuple[int, ...]]:
    """What it could declare if every gun could fire."""
    return _batteries(aircraft.figures.barrels, _every(len(aircraft.figures.barrels)))


@cache
def _batteries(barrels: tuple[Barrel, ...], working: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
    fixed = tuple(gun for gun in working if barrels[gun].mount == "fixed")
    found = {ALL: fixed} if fixed else {}
    names = dict.fromkeys(barrels[gun].name for gun in fixed)
    if len(names) > 1:
        found |= {name: tuple(gun for gun in fixed if barrels[gun].name == name) for name in names}
    observers = tuple(gun for gun in working if barrels[gun].mount != "fixed")
    return found | ({OBSERVER: observers} if observers else {})


def dice_of(aircraft: Aircraft, guns: tuple[int, ...]) -> int:
    """Firing Dice of several guns (algy.attack.firing_dice)."""
    barrels = aircraft.figures.barrels
    return sum(barrels[gun].dice for gun in guns)


def that_fire(aircraft: Aircraft, guns: tuple[int, ...], dice: int) -> tuple[int, ...]:
    """The guns whose dice these are: as many of those declared as it takes (algy.amb.ammo_shot)."""
    barrels = aircraft.figures.barrels
    fire: list[int] = []
    for gun in guns:
        if dice > 0:
            fire.append(gun)
            dice -= barrels[gun].dice
    return tuple(fire)


def use_ammunition(aircraft: Aircraft, guns: tuple[int, ...]) -> None:
    """One shot of each drum that fires; belts never run out (algy.reload.spend, algy.log.ammo, algy.amb.ammo_shot)."""
    if aircraft.ammo:
        barrels = aircraft.figures.barrels
        aircraft.ammo = tuple(
            shots - 1 if gun in guns and barrels[gun].ammo else shots for gun, shots in enumerate(aircraft.ammo)
        )


def after_fire(table: Table, firer: Aircraft, guns: tuple[int, ...], maneuver: int, dice: list[int]) -> Steps[None]:
    """What an attack does to whoever made it: Maneuver Dice among those rolled strain an airframe with all rows marked,
    and 1s jam guns (algy.stress.trigger_damaged, algy.amb.stress_attack_dice, algy.jam.three)."""
    if maneuver and dice and table.settings.attack_strain:
        strain_damaged(table, firer)
    if firer.fate == FLYING:
        yield from jam(table, firer, guns, dice.count(LEAST))


def jam(table: Table, aircraft: Aircraft, guns: tuple[int, ...], ones: int) -> Steps[None]:
    """Three 1s jam one of the guns that fired, more of them all guns; Pilot Dice cancel 1s one for one. Hits stand
    (algy.jam.three, algy.jam.four, algy.jam.cancel, algy.amb.jam_hits_stand, algy.amb.gun_crit_which)."""
    if ones < TABLES.guns.one_jams or not guns:
        return
    every = beside(aircraft, guns) if table.settings.all_guns_jam else guns
    options = payable(ones, len(every), aircraft.dice)
    if len(options) > 1:
        about = (aircraft.id, ones)
        paid = yield from decisions.Jam.ask(aircraft.seat, options, "algy.jam.cancel", about)
        pay(table, aircraft, paid, "jam", "algy.jam.cancel")
        ones -= paid
    if ones < TABLES.guns.one_jams:
        return
    stuck = every
    if ones < TABLES.guns.all_jam:
        one = one_of(table, aircraft, list(guns))
        assert one is not None
        stuck = (one,)
    aircraft.jammed += stuck
    rule = "algy.jam.three" if ones < TABLES.guns.all_jam else "algy.jam.four"
    names = [aircraft.figures.barrels[gun].name for gun in stuck]
    table.say(Jammed, rule, aircraft=aircraft.id, guns=names, ones=ones)


def beside(aircraft: Aircraft, guns: tuple[int, ...]) -> tuple[int, ...]:
    """All guns of whoever fires these, the pilot or his observer, that can still jam (algy.jam.four,
    algy.amb.jam_not_fired)."""
    barrels = aircraft.figures.barrels
    pilots = barrels[guns[0]].mount == "fixed"
    return tuple(
        gun
        for gun, barrel in enumerate(barrels)
        if (barrel.mount == "fixed") is pilots and gun not in aircraft.broken and gun not in aircraft.jammed
    )


def payable(ones: int, guns: int, dice: int) -> tuple[int, ...]:
    """Dice that change anything: down to one gun jammed, and down to none."""
    steps = [0]
    if guns > 1 and ones >= TABLES.guns.all_jam:
        steps.append(ones - TABLES.guns.one_jams)
    steps.append(ones - TABLES.guns.one_jams + 1)
    return tuple(dict.fromkeys(step for step in steps if step <= dice))


def tasks(aircraft: Aircraft) -> list[tuple[str, int]]:
    """Guns that may be seen to now: the pilot's after straight and level flight, the observer's always
    (algy.unjam.no_other_action, algy.amb.unjam_start, algy.amb.reload_amount, algy.observer.unjam)."""
    if not aircraft.dice or (not aircraft.jammed and not aircraft.ammo):
        return []
    found = []
    for gun, barrel in enumerate(aircraft.figures.barrels):
        if gun in aircraft.broken or (barrel.mount == "fixed" and not aircraft.straight):
            continue
        if gun in aircraft.jammed:
            found.append((UNJAM, gun))
        elif aircraft.ammo and barrel.ammo and aircraft.ammo[gun] < barrel.ammo:
            found.append((RELOAD, gun))
    return found


def see_to(table: Table, aircraft: Aircraft, what: str, gun: int) -> Steps[None]:
    """Pilot Dice rolled together, once: a 6 clears the gun or changes its drum; three 1s break it, even beside a 6,
    unless dice are left to cancel them (algy.unjam.roll, algy.unjam.break, algy.unjam.cancel, algy.reload.roll,
    algy.amb.unjam_two_guns, algy.amb.unjam_then_fire, algy.amb.reload_break, algy.amb.three_means)."""
    aircraft.acted = True
    rule = "algy.unjam.roll" if what == UNJAM else "algy.reload.roll"
    barrel = aircraft.figures.barrels[gun]
    about = (aircraft.id, what, gun)
    count = yield from decisions.GunDice.ask(aircraft.seat, tuple(range(aircraft.dice, 0, -1)), rule, about)
    aircraft.dice -= count
    dice = table.dice.rolls(count, PILOT_DIE)
    done = SIX in dice
    ones = dice.count(LEAST)
    safe = ones < TABLES.guns.breaks or (done and table.settings.six_saves_gun)
    table.say(
        Unjam if what == UNJAM else Reload,
        rule,
        aircraft=aircraft.id,
        gun=barrel.name,
        dice=dice,
        done=done,
        left=aircraft.dice,
        breaks=not safe,
    )
    if not safe:
        needed = ones - TABLES.guns.breaks + 1
        paid = 0
        if needed <= aircraft.dice:
            paid = yield from decisions.SaveGun.ask(aircraft.seat, (needed, 0), "algy.unjam.cancel", about)
            pay(table, aircraft, paid, "save gun", "algy.unjam.cancel")
        if not paid:
            break_guns(table, aircraft, (gun,), "algy.unjam.break")
            return
        table.say(GunSaved, "algy.unjam.cancel", aircraft=aircraft.id, gun=barrel.name, what=what, done=done)
    if done and what == UNJAM:
        aircraft.jammed = tuple(each for each in aircraft.jammed if each != gun)
    elif done:
        aircraft.ammo = tuple(barrel.ammo if each == gun else shots for each, shots in enumerate(aircraft.ammo))
