"""What was lost in a match, from its events."""

from aerodrome.kernel.events import Event
from aerodrome.kernel.falls import Piece, Witness
from aerodrome.rulebooks.algy.archie import BALLOON
from aerodrome.rulebooks.algy.events import Aims, Hits, Lost, Silenced, Turn
from aerodrome.rulebooks.algy.view import View


class AlgyWitness(Witness[View]):
    """A victory is his who hit an aircraft last, as in campaigns; what falls after fire from the ground is nobody's.
    Heights are levels."""

    def __init__(self) -> None:
        super().__init__()
        self._hit_by: dict[str, str] = {}
        self._kinds: dict[str, str] = {}

    def look(self, view: View) -> None:
        self.turn = view.turn
        for each in view.aircraft.values():
            self.pieces[each.id] = Piece(each.id, each.model, each.side, each.seat, each.name or each.id)
        for unit in view.ground.values():
            self.pieces[unit.id] = Piece(unit.id, unit.kind, unit.side, unit.side)
            self.places[unit.id], self.heights[unit.id] = unit.hex, unit.level
            self._kinds[unit.id] = unit.kind

    def hear(self, event: Event) -> None:
        if turn := event.told(Turn):
            self.turn = turn.turn
        elif aims := event.told(Aims):
            self.guns[aims.aircraft, aims.target] = aims.guns
        elif hits := event.told(Hits):
            self._hit_by[hits.aircraft] = "" if hits.by in self._kinds else hits.by
        elif lost := event.told(Lost):
            self.places[lost.aircraft], self.heights[lost.aircraft] = lost.hex, lost.level
            self.fell(event, lost.aircraft, self._hit_by.get(lost.aircraft, ""), lost.cause)
        elif silenced := event.told(Silenced):
            balloon = self._kinds[silenced.unit] == BALLOON
            self.fell(event, silenced.unit, silenced.by, "strafed", what="balloon" if balloon else "ground")
