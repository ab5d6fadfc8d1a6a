"""The pilots of Age of Dogfights, weakest first: one ladder from the first week at school to the old hand."""

from aerodrome.pilots.dogfights.options import DogfightsCustoms
from aerodrome.pilots.flyer import Flyer
from aerodrome.pilots.mind import Faults


class Thumb(Flyer):
    __slots__ = ()

    customs = DogfightsCustoms
    strength = 5


class Cadet(Thumb):
    __slots__ = ()

    strength = 1
    faults = Faults(off=0.512, blunders=0.38, suicide=0.84, foresight=0.0)


class Pupil(Thumb):
    __slots__ = ()

    strength = 2
    faults = Faults(off=0.328, blunders=0.25, suicide=0.7, foresight=0.0)


class Novice(Thumb):
    __slots__ = ()

    strength = 3
    faults = Faults(off=0.165, blunders=0.12, suicide=0.7, foresight=0.0)


class Wingman(Thumb):
    __slots__ = ()

    strength = 4
    faults = Faults(off=0.091, blunders=0.07, suicide=0.7, foresight=0.43)
