"""The pilots of Watch Algy Dogfight!, weakest first: one ladder from the first week at school to the old hand."""

from aerodrome.pilots.algy.options import AlgyCustoms
from aerodrome.pilots.flyer import Flyer
from aerodrome.pilots.mind import Faults


class Thumb(Flyer):
    __slots__ = ()

    customs = AlgyCustoms
    strength = 5


class Cadet(Thumb):
    __slots__ = ()

    strength = 1
    faults = Faults(off=0.105, blunders=0.21, suicide=0.35)


class Pupil(Thumb):
    __slots__ = ()

    strength = 2
    faults = Faults(off=0.07, blunders=0.14, suicide=0.35)


class Novice(Thumb):
    __slots__ = ()

    strength = 3
    faults = Faults(off=0.041, blunders=0.08, suicide=0.35)


class Wingman(Thumb):
    __slots__ = ()

    strength = 4
    faults = Faults(off=0.02, blunders=0.04, suicide=0.35)
