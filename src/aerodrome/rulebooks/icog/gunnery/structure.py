"""Structural strength: damage to it, tests against it, and what gives way (icog.6.3.12.*, icog.5.5.6.*)."""

from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.icog.crew.abilities import BEST_RIGGER, FIGURES, acts
from aerodrome.rulebooks.icog.crew.testing import rolled, tested
from aerodrome.rulebooks.icog.dice import D6
from aerodrome.rulebooks.icog.events import Structure, StructureFails
from aerodrome.rulebooks.icog.figures.tables import DAMAGE
from aerodrome.rulebooks.icog.gunnery.crediting import lose
from aerodrome.rulebooks.icog.state import LOST, Airplane, pilot
from aerodrome.rulebooks.icog.table import Table


def hurt(table: Table, airplane: Airplane, written: str, rule: str) -> None:
    """Points off the Structural strength, less what a large type takes without harm; at 0 it falls apart
    (icog.6.3.12.structure, icog.6.3.12.size-reduction, icog.6.3.12.structure-zero,
    icog.amb.structure-reduction-order, icog.amb.structure-below-zero, icog.amb.fire-reduction)."""
    if airplane.fate == LOST:
        return
    strain(table, airplane, written, rule)
    if airplane.strength <= 0:
        lose(table, airplane, "falls apart", "icog.6.3.12.structure-zero", breaks_up=True)


def strain(table: Table, airplane: Airplane, written: str, rule: str) -> None:
    """Points off the Structural strength alone."""
    dice = rolled(table, written)
    loss = max(0, dice - table.state.brief.models[airplane.model].reduction)
    airplane.strength -= loss
    table.say(
        Structure,
        rule,
        airplane=airplane.id,
        dice=written,
        rolled=dice,
        spared=dice - loss,
        loss=loss,
        left=max(0, airplane.strength),
    )


def structural_test(table: Table, airplane: Airplane, rule: str, *more: tuple[str, int]) -> Steps[None]:
    """1d20 against what is left; who fails rolls on the Structural failure table (icog.2.1.2.structural-strength,
    icog.6.3.12.structural-test, icog.5.5.6.3, icog.amb.structure-test-limit)."""
    if airplane.fate == LOST:
        return
    parts = (("strength", airplane.strength), *more)
    success = yield from tested(table, airplane, pilot(airplane), "structure", parts, rule)
    if success < 0:
        fails(table, airplane)


def bombs_away(table: Table, airplane: Airplane) -> Steps[None]:
    """Cut spars: every drop of bombs tests the structure (icog.6.3.11.spars)."""
    if airplane.spars:
        yield from structural_test(table, airplane, "icog.6.3.11.spars")


def fails(table: Table, airplane: Airplane) -> None:
    """1d6 on the Structural failure table; the best rigger's work holds longer (icog.tab.structural-failure,
    icog.6.3.12.structural-failure, icog.tables.structural-failure, icog.amb.structural-continue,
    icog.amb.weapon-expert-cap)."""
    face = table.dice.roll(D6)
    bonus = acts(table, airplane, airplane.crew[0], BEST_RIGGER, FIGURES.best_rigger)
    face = min(face + bonus, len(DAMAGE.failure))
    row = DAMAGE.failure[face - 1]
    table.say(StructureFails, "icog.5.5.6.3", airplane=airplane.id, roll=face, how=row.gone, loss=row.structure)
    if row.gone:
        lose(table, airplane, row.gone, "icog.5.5.6.3", breaks_up=True)
    elif row.structure:
        hurt(table, airplane, row.structure, "icog.6.3.12.structure")
