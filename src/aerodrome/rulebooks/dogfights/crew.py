"""Pilots: aces, rookies and how they become better; gunners are always average (dogfights.pilot.*)."""

from aerodrome.rulebooks.dogfights.aircraft import FIGHTER
from aerodrome.rulebooks.dogfights.events import Promoted, Revealed
from aerodrome.rulebooks.dogfights.state import ACE, AVERAGE, ROOKIE, Aircraft
from aerodrome.rulebooks.dogfights.table import Table
from aerodrome.rulebooks.dogfights.tables import TABLES


def skill(shooter: Aircraft, mount: str) -> str:
    """How good whoever works the gun is (dogfights.pilot.average, dogfights.pilot.own_guns_only)."""
    return shooter.pilot if mount in shooter.figures.pilots_guns else AVERAGE


def reveal(table: Table, shooter: Aircraft, mount: str) -> None:
    """A pilot is shown before the dice of the first shot with a gun of his own (dogfights.pilot.hidden,
    dogfights.amb.hidden_reveal)."""
    if not shooter.shown and mount in shooter.figures.pilots_guns:
        shooter.shown = True
        table.say(Revealed, "dogfights.pilot.hidden", aircraft=shooter.id, pilot=shooter.pilot)


def credit(table: Table, shooter: Aircraft, mount: str, victim: Aircraft) -> None:
    """A kill with a gun of his own makes a rookie average and, with the third, an average pilot an ace. Only fighter
    pilots gain experience (dogfights.pilot.rookie_promotion, dogfights.pilot.ace_promotion,
    dogfights.amb.kill_which_gun, dogfights.amb.rookie_kill_counts,
    dogfights.amb.kill_credit_two_damage, dogfights.amb.recon_pilots)."""
    shooter.trophies += (victim.id,)
    if shooter.role != FIGHTER or mount not in shooter.figures.pilots_guns:
        return
    shooter.kills += 1
    if shooter.pilot == ROOKIE and shooter.kills >= TABLES.pilots.kills_to_average:
        promote(table, shooter, AVERAGE, "dogfights.pilot.rookie_promotion")
    if shooter.pilot == AVERAGE and shooter.kills >= TABLES.pilots.kills_to_ace:
        promote(table, shooter, ACE, "dogfights.pilot.ace_promotion")


def promote(table: Table, pilot: Aircraft, skill: str, rule: str) -> None:
    """Markers of promotion are open (dogfights.amb.hidden_promotion)."""
    pilot.pilot, pilot.shown = skill, True
    table.say(Promoted, rule, aircraft=pilot.id, pilot=skill, kills=pilot.kills)
