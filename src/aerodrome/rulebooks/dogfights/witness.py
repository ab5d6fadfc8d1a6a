"""What was lost in a match, from its events (dogfights.fire.shot_down)."""

from aerodrome.kernel.events import Event
from aerodrome.kernel.falls import Piece, Witness
from aerodrome.rulebooks.dogfights.events import Burst, Flies, Lost, Ready, Turn
from aerodrome.rulebooks.dogfights.view import View


class DogfightsWitness(Witness[View]):
    """Heights are levels, 1 to 5 (dogfights.geometry.levels)."""

    def look(self, view: View) -> None:
        self.turn = view.turn
        for each in view.aircraft.values():
            self.pieces[each.id] = Piece(each.id, each.model, each.side, each.side, each.id)
            if each.point is not None:
                self.places[each.id], self.heights[each.id] = each.point, each.level

    def hear(self, event: Event) -> None:
        if turn := event.told(Turn):
            self.turn = turn.turn
        elif flies := event.told(Flies) or event.told(Ready):
            self.places[flies.aircraft], self.heights[flies.aircraft] = flies.point, flies.level
        elif burst := event.told(Burst):
            self.guns[burst.shooter, burst.target] = burst.gun
        elif lost := event.told(Lost):
            if lost.point is not None:
                self.places[lost.aircraft] = lost.point
            self.fell(event, lost.aircraft, lost.by, lost.cause)
