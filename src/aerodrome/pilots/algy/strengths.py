"""The pilots of Watch Algy Dogfight!, weakest first: one ladder from the first week at school to the ace."""

from aerodrome.pilots import ace
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
    faults = Faults(off=0.122, blunders=0.245, suicide=0.35)


class Pupil(Thumb):
    __slots__ = ()

    strength = 2
    faults = Faults(off=0.092, blunders=0.185, suicide=0.35)


class Novice(Thumb):
    __slots__ = ()

    strength = 3
    faults = Faults(off=0.061, blunders=0.122, suicide=0.35)


class Wingman(Thumb):
    __slots__ = ()

    strength = 4
    faults = Faults(off=0.044, blunders=0.086, suicide=0.35)


class Ace(ace.Ace):
    __slots__ = ()

    customs = AlgyCustoms
    book = "algy"
    search = ace.Search(proposals=6, tried=6, worlds=32, first=0.1, rules=0.3)
