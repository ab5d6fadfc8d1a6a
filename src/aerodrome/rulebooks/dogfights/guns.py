"""Guns: which may fire, ammunition, jams and clearing (dogfights.record.ammo_spend, dogfights.jam.*)."""

from typing import Final

from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.dogfights import decisions
from aerodrome.rulebooks.dogfights.events import Clears, Jams
from aerodrome.rulebooks.dogfights.state import Aircraft, seat_of
from aerodrome.rulebooks.dogfights.table import Table
from aerodrome.rulebooks.dogfights.tables import GUNS

CLEAR: Final = "clear"
WAIT: Final = "wait"


def bar_on_gun(aircraft: Aircraft, mount: str) -> str:
    """The rule that keeps a mount from firing at all, or nothing. Coupled guns are one mount
    (dogfights.amb.guns_fire_together, dogfights.amb.red_all_mounts)."""
    if mount not in aircraft.ammo:
        return "dogfights.mode.disarm_recon" if aircraft.disarmed else "dogfights.fire.gun_by_position"
    if GUNS in aircraft.damage:
        return "dogfights.damage.guns"
    if not aircraft.ammo[mount]:
        return "dogfights.record.ammo_spend"
    if mount in aircraft.jammed:
        return "dogfights.jam.must_clear"
    if mount in aircraft.clearing:
        return "dogfights.jam.clear_no_fire"
    return ""


def spend(aircraft: Aircraft, mount: str) -> None:
    """Every burst moves the red cursor one space (dogfights.record.ammo_spend, dogfights.long.ammo)."""
    aircraft.ammo[mount] -= 1


def jam(table: Table, aircraft: Aircraft, mount: str) -> None:
    """The cursor is laid crosswise; on the last burst there is nothing left to jam (dogfights.jam.record,
    dogfights.amb.jam_last_burst)."""
    if aircraft.ammo[mount]:
        aircraft.jammed += (mount,)
        table.say(Jams, "dogfights.jam.record", aircraft=aircraft.id, gun=mount)


def clear_guns(table: Table, aircraft: Aircraft) -> Steps[None]:
    """Gunners clear their guns while the aircraft manoeuvres as it likes; a pilot may choose to, if he has no level to
    change (dogfights.jam.clear_crew, dogfights.jam.clear_pilot, dogfights.summary.clear, dogfights.amb.clear_tilted,
    dogfights.amb.clear_jam_in_enemy_turn)."""
    if GUNS in aircraft.damage:
        return
    for mount in aircraft.jammed:
        if mount not in aircraft.figures.pilots_guns:
            start_clearing(table, aircraft, mount, "dogfights.jam.clear_crew")
        elif not aircraft.tilt:
            choice = yield from decisions.Clear.ask(
                seat_of(aircraft), (CLEAR, WAIT), "dogfights.jam.clear_pilot", (aircraft.id, mount)
            )
            if choice == CLEAR:
                start_clearing(table, aircraft, mount, "dogfights.jam.clear_pilot")


def start_clearing(table: Table, aircraft: Aircraft, mount: str, rule: str) -> None:
    """It needs no roll; in this turn the mount stays silent, and with a pilot's gun all that he works
    (dogfights.amb.clear_automatic, dogfights.jam.clear_no_fire, dogfights.amb.clear_other_guns)."""
    pilots = aircraft.figures.pilots_guns
    aircraft.jammed = tuple(each for each in aircraft.jammed if each != mount)
    silent = pilots if mount in pilots else (mount,)
    aircraft.clearing += tuple(each for each in silent if each not in aircraft.clearing)
    table.say(Clears, rule, aircraft=aircraft.id, gun=mount)


def pilot_clears(aircraft: Aircraft) -> bool:
    return any(mount in aircraft.figures.pilots_guns for mount in aircraft.clearing)
