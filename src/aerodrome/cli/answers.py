"""What a person typed, as one of the options: by number, by name, or by the beginning of either."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from aerodrome.kernel.chance import Face

Option = TypeVar("Option")

_SUITS = {"♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C", "\ufe0f": ""}


@dataclass(frozen=True)
class Typed(Generic[Option]):
    """What was meant: one option, or several that it might be, or none."""

    options: tuple[Option, ...]

    @property
    def one(self) -> bool:
        return len(self.options) == 1


def spelled(option: object) -> str:
    """An option as a person would type it."""
    if isinstance(option, tuple | list):
        return " ".join(spelled(part) for part in option)
    return str(option)


def _folded(text: str) -> str:
    for sign, letter in _SUITS.items():
        text = text.replace(sign, letter)
    return " ".join(text.casefold().replace(",", " ").split())


def exactly(text: str, options: Sequence[Option], label: Callable[[Option], str]) -> Typed[Option]:
    """The options whose name or label is this."""
    wanted = _folded(text)
    found = [option for option in options if wanted in (_folded(spelled(option)), _folded(label(option)))]
    return Typed(tuple(found))


def numbered(text: str, options: Sequence[Option]) -> Typed[Option]:
    """The option with this number, counted from 1."""
    if text.isascii() and text.isdigit() and len(text) < 6 and 1 <= int(text) <= len(options):
        return Typed((options[int(text) - 1],))
    return Typed(())


def nearly(text: str, options: Sequence[Option], label: Callable[[Option], str]) -> Typed[Option]:
    """The options whose name begins like this; else those whose label does; else those with all the words in it."""
    wanted = _folded(text)
    if not wanted:
        return Typed(())
    ways: tuple[Callable[[Option], bool], ...] = (
        lambda option: _folded(spelled(option)).startswith(wanted),
        lambda option: _folded(label(option)).startswith(wanted),
        lambda option: all(word in _folded(label(option)).split() for word in wanted.split()),
    )
    for fits in ways:
        if found := tuple(option for option in options if fits(option)):
            return Typed(found)
    return Typed(())


def understood(text: str, options: Sequence[Option], label: Callable[[Option], str]) -> Typed[Option]:
    """By exact name, then by number, then by the beginning."""
    for way in (exactly(text, options, label), numbered(text, options), nearly(text, options, label)):
        if way.options:
            return way
    return Typed(())


def rolled_face(text: str, faces: Sequence[Option], label: Callable[[Option], str]) -> Typed[Option]:
    """The face that shows this, or alone begins like it; of faces that show the same, the first. Where no face shows a
    number, its number on an ordinary die does too."""
    shown: dict[str, Option] = {}
    for face in faces:
        shown.setdefault(_figure(label(face)), face)
    wanted = _figure(text)
    if wanted in shown:
        return Typed((shown[wanted],))
    if wanted[-1:].isalnum() and (begun := [face for name, face in shown.items() if name.startswith(wanted)]):
        return Typed(tuple(begun))
    return Typed(()) if any(name.lstrip("-")[:1].isdigit() for name in shown) else numbered(text, faces)


def _figure(text: str) -> str:
    """A number with or without its sign, whichever minus is on the keyboard."""
    return _folded(text).replace("−", "-").removeprefix("+")


def drawn_card(text: str, pack: Sequence[Face], glyphs: Mapping[str, str]) -> Face | None:
    """A card as people write it (7h, 10C, q♠, th), or None."""
    wanted = _folded(text).replace(" ", "").upper()
    if wanted.startswith("T") and len(wanted) == 2:
        wanted = "10" + wanted[1:]
    for card in pack:
        if wanted in (str(card).upper(), _folded(glyphs.get(str(card), "")).upper()):
            return card
    return None
