"""What was lost in a match, from its events (spandaus.damage.destroyed)."""

from aerodrome.kernel.events import Event
from aerodrome.kernel.falls import Piece, Witness
from aerodrome.rulebooks.spandaus.events import (
    BalloonDrifts,
    Deploys,
    Destroyed,
    Hit,
    KongClimbs,
    Moves,
    SpinDown,
    SpinOver,
    Starts,
    SureHit,
    TargetNumber,
    ThingDestroyed,
    Turn,
)
from aerodrome.rulebooks.spandaus.training import BALLOON, KONG
from aerodrome.rulebooks.spandaus.view import View
from aerodrome.sky.chain import BAND


class SpandausWitness(Witness[View]):
    """Heights are altitude bands: 1 is spades, 4 is hearts (spandaus.map.altitude-order)."""

    def look(self, view: View) -> None:
        self.turn = view.turn
        for each in view.aircraft.values():
            self.pieces[each.id] = Piece(each.id, each.model, each.side, each.owner, each.id)
            self._at(each.id, each.square)
        for thing in view.things.values():
            self.pieces[thing.id] = Piece(thing.id, thing.type, thing.side)
            self._at(thing.id, thing.square)

    def _at(self, name: str, square: str | None) -> None:
        if square:
            self.places[name], self.heights[name] = square, BAND[square] + 1

    def hear(self, event: Event) -> None:
        if turn := event.told(Turn):
            self.turn = turn.turn
        elif deploys := event.told(Deploys):
            for name in deploys.aircraft:
                self._at(name, deploys.card)
        elif moved := event.told(Moves) or event.told(SpinDown) or event.told(SpinOver) or event.told(Starts):
            self._at(moved.aircraft, moved.square)
        elif drifts := event.told(BalloonDrifts):
            self._at(BALLOON, drifts.square)
        elif climbs := event.told(KongClimbs):
            self._at(KONG, climbs.square)
        elif aimed := event.told(TargetNumber) or event.told(Hit):
            self.guns[aimed.shooter, aimed.target] = aimed.gun
        elif sure := event.told(SureHit):
            self.guns.setdefault((sure.shooter, sure.target), "attack")
        elif destroyed := event.told(Destroyed):
            self.fell(event, destroyed.aircraft, destroyed.by, destroyed.cause)
        elif thing := event.told(ThingDestroyed):
            self.fell(event, thing.thing, thing.by, "gunnery", what="monster" if thing.thing == KONG else "balloon")
