"""The pilots of Instant Spandaus, weakest first: one ladder from the first week at school to the old hand."""

from aerodrome.pilots.flyer import Flyer
from aerodrome.pilots.mind import Faults
from aerodrome.pilots.spandaus.options import SpandausCustoms


class Thumb(Flyer):
    __slots__ = ()

    customs = SpandausCustoms
    strength = 5


class Cadet(Thumb):
    __slots__ = ()

    strength = 1
    faults = Faults(off=0.42, blunders=0.7, suicide=1.25)


class Pupil(Thumb):
    __slots__ = ()

    strength = 2
    faults = Faults(off=0.27, blunders=0.45, suicide=0.62)


class Novice(Thumb):
    __slots__ = ()

    strength = 3
    faults = Faults(off=0.186, blunders=0.31, suicide=0.28)


class Wingman(Thumb):
    __slots__ = ()

    strength = 4
    faults = Faults(off=0.055, blunders=0.09, suicide=0.25)
