"""The pilots of Age of Dogfights, weakest first: one ladder from the first week at school to the ace."""

from aerodrome.pilots import ace
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
    faults = Faults(off=0.65, blunders=0.49, suicide=1.0, foresight=0.0)


class Pupil(Thumb):
    __slots__ = ()

    strength = 2
    faults = Faults(off=0.4, blunders=0.3, suicide=0.76, foresight=0.0)


class Novice(Thumb):
    __slots__ = ()

    strength = 3
    faults = Faults(off=0.163, blunders=0.12, suicide=0.7, foresight=0.0)


class Wingman(Thumb):
    __slots__ = ()

    strength = 4
    faults = Faults(off=0.08, blunders=0.06, suicide=0.7, foresight=0.5)


class Ace(ace.Ace):
    __slots__ = ()

    customs = DogfightsCustoms
    book = "dogfights"
    search = ace.Search(proposals=150, tried=6, worlds=8, first=4.0)
