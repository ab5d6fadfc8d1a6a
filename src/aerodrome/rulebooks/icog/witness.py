"""What was lost in a match, from its events (icog.6.3.13.1a)."""

from collections.abc import Sequence

from aerodrome.kernel.events import Event
from aerodrome.kernel.falls import Piece, Witness
from aerodrome.rulebooks.icog.events import Flies, Lost, Shoots, ShotDown, Turn, UnitDestroyed
from aerodrome.rulebooks.icog.front.units import AIRBORNE
from aerodrome.rulebooks.icog.view import View


class IcogWitness(Witness[View]):
    """Who is shot down and falls for some turns counts as lost when he is shot down. Heights are altitudes."""

    def look(self, view: View) -> None:
        self.turn = view.turn
        for each in view.airplanes.values():
            pilot = each.crew[0].name if each.crew else ""
            self.pieces[each.id] = Piece(each.id, each.model, each.side, each.seat, pilot or each.id)
            self._at(each.id, each.pose.at)
        for unit in view.units:
            self.pieces[unit.name] = Piece(unit.name, unit.kind, unit.side, unit.side)
            self._at(unit.name, unit.at)

    def _at(self, name: str, at: Sequence[float]) -> None:
        self.places[name], self.heights[name] = f"{at[0]:.1f},{at[1]:.1f}", round(at[2], 1)

    def hear(self, event: Event) -> None:
        if turn := event.told(Turn):
            self.turn = turn.turn
        elif flies := event.told(Flies):
            self._at(flies.airplane, flies.trail[-1][0])
        elif shoots := event.told(Shoots):
            self.guns[shoots.airplane, shoots.target] = shoots.role
        elif lost := event.told(Lost):
            if not self.credit(lost.airplane, ""):
                self.fell(event, lost.airplane, "", lost.how)
        elif down := event.told(ShotDown):
            if not self.credit(down.airplane, down.by):
                self.fell(event, down.airplane, down.by, down.how)
        elif unit := event.told(UnitDestroyed):
            self.fell(event, unit.unit, unit.by, unit.how, what="balloon" if unit.kind in AIRBORNE else "ground")
