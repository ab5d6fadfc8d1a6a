"""What the text advises against in a scenario without forbidding it."""

from aerodrome.kernel.rulebook import Caution
from aerodrome.rulebooks.algy.scenario import Scenario
from aerodrome.rulebooks.algy.settings import Settings
from aerodrome.rulebooks.algy.tables import TABLES


def cautions(scenario: Scenario, _: Settings) -> tuple[Caution, ...]:
    """Boards that are too small, and sides with too many aircraft outside every group (algy.setup.board_min,
    algy.group.rogue_limit)."""
    advice = TABLES.advice
    found: list[Caution] = []
    board = scenario.board
    if min(board.columns, board.rows) < advice.hexes:
        size = {"columns": board.columns, "rows": board.rows, "hexes": advice.hexes}
        found.append(Caution("small board", "algy.setup.board_min", size))
    for side in scenario.side:
        rogues = [section.name for section in side.section if section.rogue]
        if len(rogues) > advice.rogues:
            facts = {"seat": side.name, "rogues": len(rogues), "most": advice.rogues}
            found.append(Caution("many rogues", "algy.group.rogue_limit", facts))
    return tuple(found)
