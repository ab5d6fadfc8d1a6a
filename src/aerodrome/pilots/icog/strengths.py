"""The pilots of In Clouds of Glory, weakest first: one ladder from the first week at school to the ace."""

from aerodrome.pilots import ace
from aerodrome.pilots.flyer import Flyer
from aerodrome.pilots.icog.options import IcogCustoms
from aerodrome.pilots.mind import Faults


class Thumb(Flyer):
    __slots__ = ()

    customs = IcogCustoms
    strength = 5


class Cadet(Thumb):
    __slots__ = ()

    strength = 1
    faults = Faults()


class Pupil(Thumb):
    __slots__ = ()

    strength = 2
    faults = Faults()


class Novice(Thumb):
    __slots__ = ()

    strength = 3
    faults = Faults()


class Wingman(Thumb):
    __slots__ = ()

    strength = 4
    faults = Faults()


class Ace(ace.Ace):
    __slots__ = ()

    customs = IcogCustoms
    strength = 6
    book = "icog"
    quick = Faults(thought=0.12)
    turns = 2
