"""What options of Age of Dogfights: WW1 lead to, need and cost: every kind of note with its facts."""

from aerodrome.kernel.decisions import Note
from aerodrome.kernel.declared import declared_in

# moving


class Steps(Note):
    KIND = "steps"
    levels: int
    least: int
    most: int


class Throttle(Note):
    KIND = "throttle"
    left: int


class Strain(Note):
    KIND = "strain"
    percent: int


# gunnery


class Position(Note):
    KIND = "position"
    position: str
    column: str
    long: bool


class Chances(Note):
    KIND = "chances"
    shot_down: int
    damage: int
    miss: int
    jam: int


class Bursts(Note):
    KIND = "bursts"
    left: int


class Answer(Note):
    KIND = "answer"
    by: str
    gun: str


class Clearing(Note):
    KIND = "clearing"
    turns: int
    aircraft: str


# bombs and photographs


class Bomb(Note):
    KIND = "bomb"
    left: int


class Film(Note):
    KIND = "film"
    left: int


NOTE_KINDS = declared_in(__name__, Note)
