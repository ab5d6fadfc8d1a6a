"""Ammunition and jams (spandaus.ammo.*, spandaus.jam.*)."""

from aerodrome.rulebooks.spandaus.aircraft import BOMBER
from aerodrome.rulebooks.spandaus.cards import suit
from aerodrome.rulebooks.spandaus.events import Jam, LastPoint, Unjam
from aerodrome.rulebooks.spandaus.state import Aircraft
from aerodrome.rulebooks.spandaus.table import Table
from aerodrome.rulebooks.spandaus.tables import CREWS

ATTACK, DEFENCE = "attack", "defence"

_LAST = {
    "S": ("spandaus.ammo.last-black", True, 0),
    "C": ("spandaus.ammo.last-black", True, 0),
    "H": ("spandaus.ammo.last-heart", True, 1),
    "D": ("spandaus.ammo.last-diamond", False, 0),
}
"""The last point by suit: its rule, whether the gun fires, and what is left (spandaus.ammo.last-point)."""


def ammo(aircraft: Aircraft, gun: str) -> int | None:
    """Points left, for each gun its own; None is unlimited (spandaus.ammo.who, spandaus.df.twoseater-ammo)."""
    return aircraft.attack_ammo if gun == ATTACK else aircraft.defence_ammo


def set_ammo(aircraft: Aircraft, gun: str, points: int) -> None:
    if gun == ATTACK:
        aircraft.attack_ammo = points
    else:
        aircraft.defence_ammo = points


def pay(table: Table, aircraft: Aircraft, gun: str) -> bool:
    """Pays for one shot when it is declared; tells whether the gun fires (spandaus.ammo.spend)."""
    points = ammo(aircraft, gun)
    if points is None:
        return True
    if points > 1:
        set_ammo(aircraft, gun, points - 1)
        return True
    card = table.deck.draw()
    rule, fires, left = _LAST[suit(card)]
    set_ammo(aircraft, gun, left)
    table.say(LastPoint, rule, aircraft=aircraft.id, gun=gun, card=card, fires=fires, left=left)
    return fires


def jam(table: Table, aircraft: Aircraft, gun: str) -> None:
    """An equal card jams the gun that fired, except a bomber's; a two-seater flown as a bomber is none
    (spandaus.jam.trigger, spandaus.jam.who, spandaus.jam.per-gun, spandaus.opt.tsb-jams)."""
    if aircraft.type == BOMBER:
        return
    if gun == ATTACK:
        aircraft.attack_jammed = True
    else:
        aircraft.defence_jammed = True
    table.say(Jam, "spandaus.jam.trigger", aircraft=aircraft.id, gun=gun)


def clear_jams(table: Table, aircraft: Aircraft) -> None:
    """One card for each jammed gun that still has a point; the crew's suits clear it (spandaus.jam.clear-draw,
    spandaus.jam.clear-when, spandaus.jam.both-guns)."""
    if aircraft.attack_jammed and aircraft.attack_ammo:
        aircraft.attack_jammed = not _cleared(table, aircraft, ATTACK)
    if aircraft.defence_jammed and aircraft.defence_ammo != 0 and not aircraft.defence_lost:
        aircraft.defence_jammed = not _cleared(table, aircraft, DEFENCE)


def _cleared(table: Table, aircraft: Aircraft, gun: str) -> bool:
    table.deck.shuffle()
    card = table.deck.draw()
    cleared = suit(card) in CREWS[aircraft.crew].clears
    table.say(Unjam, "spandaus.jam.clear-draw", aircraft=aircraft.id, gun=gun, card=card, cleared=cleared)
    return cleared
