"""How positions are written in one line (docs/notation.md):

algy/1 pair-against-pair turn=2 cards deck=section/B1,leader/allied | A1: D5 SE @3 v4 dice=2 | A2: D5 SE @3 v4
"""

import re

from aerodrome.kernel.notation.marks import Agenda, Fields, Flag, Mark, Named, Notation, Pieces, Sign, Unreadable, Value
from aerodrome.kernel.structs import Plain
from aerodrome.rulebooks.algy.sequence import STEPS
from aerodrome.rulebooks.algy.setup import FIRST_STEPS
from aerodrome.rulebooks.algy.state import DOWN, FATES, FLYING, LEVEL, NO_FACING, UP
from aerodrome.sky.hexes import SIDES

_HEX = re.compile(r"[A-Z]\d{1,2}")
_FACINGS: dict[Plain, str] = {**dict(enumerate(SIDES)), NO_FACING: "O"}
_TIMES = re.compile(r"(\d+)\*(.+)")


def _in_the_air(aircraft: Fields) -> bool:
    return bool(aircraft["fate"] == FLYING)


class _Hex(Mark):
    """The hex that a piece is in."""

    usage = "`D5`"
    meaning = "its hex"

    def said(self, now: Fields, start: Fields) -> str:
        there = _in_the_air(now) or now["hex"] != start["hex"]
        return now["hex"] if there and _HEX.fullmatch(now["hex"]) else ""

    def read(self, word: str, into: Fields, start: Fields) -> bool:  # noqa: ARG002
        if not _HEX.fullmatch(word):
            return False
        into["hex"] = word
        return True


class _Cards(Value):
    """Cards: `section/A1`, `2*aircraft/B2` for two of one kind side by side, `tally-ho`."""

    def spelled(self, value: Plain) -> str:
        assert isinstance(value, list)
        words: list[list[Plain]] = []
        for card in value:
            if words and words[-1][1] == card:
                words[-1][0] = int(str(words[-1][0])) + 1
            else:
                words.append([1, card])
        cards: list[Plain] = [
            str(card).replace(":", "/") if count == 1 else f"{count}*{str(card).replace(':', '/')}"
            for count, card in words
        ]
        return super().spelled(cards)

    def meant(self, text: str) -> Plain:
        words = super().meant(text)
        assert isinstance(words, list)
        cards: list[Plain] = []
        for word in map(str, words):
            found = _TIMES.fullmatch(word)
            count, card = (int(found[1]), found[2]) if found else (1, word)
            if count > 99:
                raise Unreadable(f"{word}: there are not so many cards")
            cards += [card.replace("/", ":")] * count
        return cards


class _Card(_Cards):
    """One card."""

    def spelled(self, value: Plain) -> str:
        return super().spelled([value] if value else [])

    def meant(self, text: str) -> Plain:
        cards = super().meant(text)
        assert isinstance(cards, list)
        return cards[0] if len(cards) == 1 else ""


class _Follows(Value):
    """Whom an aircraft follows; `alone` for nobody. Who is out of the game follows nobody."""

    def said(self, now: Fields, start: Fields) -> str:
        if now["attached"] == start["attached"] or not (now["attached"] or _in_the_air(now)):
            return ""
        return f"follows={self.spelled(now['attached'])}" if now["attached"] else "alone"

    def read(self, word: str, into: Fields, start: Fields) -> bool:
        if word == "alone":
            into["attached"] = ""
            return True
        return super().read(word, into, start)


_TABLE: tuple[Mark, ...] = (
    Value("turn", "turn", int, "the turn"),
    Agenda(lambda _: (["cards"], FIRST_STEPS), list(STEPS)),
    _Cards("deck", "deck", list[str], "cards not yet drawn this turn"),
    _Cards("drawn", "drawn", list[str], "cards drawn this turn, in their order"),
    _Card("card", "card", list[str], "the card that is being resolved"),
    Value("acting", "acting", list[str], "aircraft that it activates and that are still to be done with it"),
    Value("scored", "scored", dict[str, int], "points beyond enemies lost"),
    Value("over", "over", str, "why the match is over"),
)

_AIRCRAFT: tuple[Mark, ...] = (
    Named("fate", {fate: fate for fate in FATES}, "what became of it"),
    _Hex(),
    Named("facing", _FACINGS, "the side that it faces; `O` while it maneuvers in its hex or spins", always=_in_the_air),
    Sign("@", "level", "its level", always=_in_the_air),
    Sign("v", "speed", "its speed", always=_in_the_air),
    Named("pitch", {UP: "climbing", DOWN: "diving", LEVEL: "level"}, "a half-level climb or dive has begun"),
    Flag("banked", "banked", "it maneuvers in its hex"),
    Value("spin", "spin", int, "Spin markers"),
    Flag("stalled", "stalled", "it has stalled"),
    Sign("-", "marks", "damage boxes marked or filled"),
    Value("burnt", "burnt", int, "damage boxes filled by fire"),
    Value("handling", "handling", int, "Maneuver marks"),
    Value("weak", "weak", int, "Dive marks"),
    Value("engine", "engine", int, "what hits take off power rolls"),
    Flag("engine-dead", "engine_dead", "its engine is dead"),
    Flag("smoking", "smoking", "it smokes"),
    Flag("burning", "burning", "it burns"),
    Value("dice", "dice", int, "Pilot Dice not yet spent this turn"),
    Value("boxes", "boxes", int, "Pilot boxes, where dice say how many there are"),
    Value("strain", "strain", int, "Pilot boxes marked"),
    Value("wounds", "wounds", int, "Pilot boxes filled"),
    Flag("no-observer", "observer_out", "its observer is out"),
    Value("ammo", "ammo", list[int], "shots left in each gun’s drum"),
    Value("jam", "jammed", list[int], "guns that are jammed, counted from 0"),
    Value("broken", "broken", list[int], "guns that are lost"),
    _Follows("follows", "attached", str, "whom it follows; `alone`: nobody"),
    Flag("distant", "distant", "it is on its way to him"),
    Value("bonus", "bonus", dict[str, int], "Bonus Dice against enemies"),
    Flag("engaged", "engaged", "it has attacked or was attacked by an aircraft this turn"),
    Value("flare", "flare", str, "which of his groups a Leader’s flare calls"),
    Value("flare-turn", "flare_turn", int, "the turn in which it was fired"),
    Value("mp", "mp", int, "Movement Points left in this activation"),
    Value("allowance", "allowance", int, "those that it had"),
    Value("hexes", "hexes", int, "hexes entered in its last activation"),
    Value("levels", "levels", int, "levels changed in it"),
    Flag("climbed", "climbed", "it climbed in it"),
    Flag("dived", "dived", "it dived in it"),
    Value("gained", "gained", int, "speed gained by diving"),
    Flag("tested", "tested", "Maneuver Dice were rolled to stay in the hex"),
    Flag("straight", "straight", "nothing but straight and level flight"),
    Value("refused", "refused", list[int], "up (1) or down (-1), where a change between both has failed"),
    Flag("slowed", "slowed", "Not So Fast! was paid"),
    Flag("spotted", "spotted", "it has spotted its Leader"),
    Flag("acted", "acted", "it has acted in this activation"),
    Value("cause", "cause", str, "why it was lost"),
    Value("by", "by", str, "who shot it down"),
    Value("left-by", "left_by", str, "the edge over which it left"),
)

_GROUND: tuple[Mark, ...] = (
    Sign("-", "hits", "boxes that are filled"),
    Value("aim", "aim", str, "the aircraft that it fired at last"),
    Value("aim-level", "aim_level", int, "that aircraft’s level then"),
    Flag("fired", "fired", "it has fired on the Archie Card that is being resolved"),
)

NOTATION = Notation(
    version=1,
    table=_TABLE,
    pieces=(
        Pieces(field="aircraft", marks=_AIRCRAFT),
        Pieces(field="ground", marks=_GROUND, prefix="unit"),
    ),
)
