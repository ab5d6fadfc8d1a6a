"""The pilots of Instant Spandaus, weakest first: one ladder from the first week at school to the ace."""

from aerodrome.pilots.flyer import Flyer
from aerodrome.pilots.mind import Faults
from aerodrome.pilots.spandaus.ace import SpandausAce
from aerodrome.pilots.spandaus.options import SpandausCustoms


class Thumb(Flyer):
    __slots__ = ()

    customs = SpandausCustoms
    strength = 5


class Ace(SpandausAce):
    __slots__ = ()


class Cadet(Thumb):
    __slots__ = ()

    strength = 1
    faults = Faults(off=0.6, blunders=0.9, suicide=2.0)


class Pupil(Thumb):
    __slots__ = ()

    strength = 2
    faults = Faults(off=0.217, blunders=0.36, suicide=0.45)


class Novice(Thumb):
    __slots__ = ()

    strength = 3
    faults = Faults(off=0.12, blunders=0.2, suicide=0.27)


class Wingman(Thumb):
    __slots__ = ()

    strength = 4
    faults = Faults(off=0.045, blunders=0.07, suicide=0.25)
