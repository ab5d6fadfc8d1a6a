"""How positions are written in one line (docs/notation.md):

spandaus/1 duel turn=3 movement out=4H,9S | Hale: 7H -4 ammo=2 | Brandt: 9C jam
"""

from aerodrome.kernel.notation.marks import Agenda, Fields, Flag, Mark, Named, Notation, Pieces, Place, Sign, Value
from aerodrome.rulebooks.spandaus.cards import PACK
from aerodrome.rulebooks.spandaus.sequence import FIRST_STEPS, STEPS, TURN
from aerodrome.rulebooks.spandaus.state import DESTROYED, FATES, FLYING
from aerodrome.sky.chain import PLACE

_SQUARE = r"(?:[2-9AJQK]|10)[SDCH]"
_HIGHEST_SLOT = len(PLACE) + 1


def _sequences(table: Fields) -> list[list[str]]:
    turn = TURN[table["brief"]["mission"]]
    return [turn, FIRST_STEPS]


class _Slot(Value):
    """How far combat has come down the chain; before it begins, above the highest square."""

    def said(self, now: Fields, start: Fields) -> str:
        return "" if now["slot"] == self._usual(now) else super().said(now, start) or f"slot={now['slot']}"

    def left_out(self, into: Fields, start: Fields) -> None:  # noqa: ARG002
        into["slot"] = self._usual(into)

    @staticmethod
    def _usual(table: Fields) -> int:
        return _HIGHEST_SLOT if table["turn"] else 0


class _Out(Value):
    """The cards that are not in the deck."""

    def said(self, now: Fields, start: Fields) -> str:  # noqa: ARG002
        out = [card for card in PACK if card not in now["deck"]]
        return f"out={','.join(out)}" if out else ""

    def read(self, word: str, into: Fields, start: Fields) -> bool:
        read = super().read(word, into | {"deck": []}, start)
        if read:
            out = self.meant(word.removeprefix(self.first))
            assert isinstance(out, list)
            into["deck"] = [card for card in into["deck"] if card not in out]
        return read


class _Back(Value):
    """Cards that were cut and put back, which lie behind the others."""

    def said(self, now: Fields, start: Fields) -> str:  # noqa: ARG002
        deck = now["deck"]
        back: list[str] = []
        while deck[: len(deck) - len(back)] != sorted(deck[: len(deck) - len(back)], key=PACK.index):
            back.insert(0, deck[len(deck) - len(back) - 1])
        return f"back={','.join(back)}" if back else ""

    def read(self, word: str, into: Fields, start: Fields) -> bool:
        read = super().read(word, into | {"deck": []}, start)
        if read:
            back = self.meant(word.removeprefix(self.first))
            assert isinstance(back, list)
            into["deck"] = [card for card in into["deck"] if card not in back] + back
        return read


class _Crippled(Flag):
    """Of an aircraft in play it follows from its hits, and is said only of one that is lost."""

    def said(self, now: Fields, start: Fields) -> str:
        return super().said(now, start) if now["fate"] == DESTROYED else ""


_TABLE: tuple[Mark, ...] = (
    Value("turn", "turn", int, "the turn; 0 before the first"),
    Agenda(_sequences, list(STEPS)),
    _Slot("slot", "slot", int, "how far combat has come down the chain; 53, before it begins, if left out"),
    _Out("out", "deck", list[str], "cards that are not in the deck"),
    _Back("back", "deck", list[str], "cards that lie behind the others since they were cut and put back"),
    Value("sun", "sun", list[str], "squares of the sun"),
    Value("clouds", "clouds", list[str], "squares of clouds"),
    Value("tie", "tie", list[str], "sides in the order in which they move in one square"),
    Value("hands", "hands", dict[str, tuple[str, ...]], "cards among which pilots choose their squares"),
    Value("chosen", "chosen", dict[str, str], "what they have chosen"),
    Value("targets", "targets", list[str], "squares to be photographed"),
    Value("reached", "reached", int, "how many of them have been"),
    Value("over", "over", str, "why the match is over"),
)

_AIRCRAFT: tuple[Mark, ...] = (
    Place("square", _SQUARE, lambda _: FLYING, FATES, "`7H`", "the square on which it flies, or what became of it"),
    Sign("-", "sustained", "Hit Points that it has sustained"),
    Value("ammo", "attack_ammo", int, "ammunition of its attack"),
    Value("rear", "defence_ammo", int | None, "ammunition of its defence"),
    Flag("jam", "attack_jammed", "its guns are jammed"),
    Flag("rear-jam", "defence_jammed", "those of its gunner are"),
    Flag("no-gunner", "defence_lost", "its gunner is lost"),
    Flag("spin", "spinning", "it spins"),
    Flag("moved", "moved", "it has moved in this turn"),
    Flag("attacked", "attacked", "it has attacked"),
    Flag("fired", "fired", "it has fired"),
    Flag("jinked", "jinked", "it has jinked"),
    Flag("hurt", "hurt", "it was hit"),
    Named("quality", {"superior": "superior", "substandard": "substandard", "normal": "normal"}, "how well it is made"),
    Value("crew", "crew", str, "how good its crew is"),
    Value("aboard", "crew_size", int, "how many are aboard"),
    Value("arrives", "arrives", int, "the turn in which it arrives"),
    Value("pair", "pair", str, "the bomber that it is paired with"),
    Value("kills", "kills", int, "victories"),
    Value("scored", "scored", int, "Hit Points that it has scored"),
    Value("attack-side", "attack_side", int, "shots to one side in its attack"),
    Value("defence-side", "defence_side", int, "shots to one side in its defence"),
    _Crippled("crippled", "crippled", "it was crippled before it was lost; of others that follows from their hits"),
    Value("cause", "cause", str, "why it was lost"),
    Value("lost", "lost_in", int, "the turn in which it was lost"),
    Value("survivors", "survivors", int | None, "how many of its crew live"),
)

_THINGS: tuple[Mark, ...] = (
    Place("square", _SQUARE, lambda _: FLYING, FATES, "`7H`", "its square, or what became of it"),
    Sign("-", "sustained", "Hit Points that it has sustained"),
    Flag("moved", "moved", "it has moved in this turn"),
    Flag("spin", "spinning", "it spins"),
    Value("top", "turns_at_top", int, "turns that Kong has been on the summit"),
)

NOTATION = Notation(
    version=1,
    table=_TABLE,
    pieces=(Pieces(field="aircraft", marks=_AIRCRAFT), Pieces(field="things", marks=_THINGS)),
)
