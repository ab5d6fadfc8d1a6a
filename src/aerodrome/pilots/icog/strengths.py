"""The pilots of In Clouds of Glory, weakest first: one ladder from the first week at school to the old hand."""

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
    faults = Faults(off=0.8, blunders=0.48, suicide=0.6)


class Pupil(Thumb):
    __slots__ = ()

    strength = 2
    faults = Faults(off=0.4, blunders=0.24, suicide=0.5)


class Novice(Thumb):
    __slots__ = ()

    strength = 3
    faults = Faults(off=0.17, blunders=0.1, suicide=0.5)


class Wingman(Thumb):
    __slots__ = ()

    strength = 4
    faults = Faults(off=0.055, blunders=0.03, suicide=0.5)
