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
    faults = Faults(off=1.0, blunders=0.65, suicide=1.2)


class Pupil(Thumb):
    __slots__ = ()

    strength = 2
    faults = Faults(off=0.4, blunders=0.24, suicide=0.5)


class Novice(Thumb):
    __slots__ = ()

    strength = 3
    faults = Faults(off=0.243, blunders=0.145, suicide=0.5)


class Wingman(Thumb):
    __slots__ = ()

    strength = 4
    faults = Faults(off=0.075, blunders=0.042, suicide=0.5)


class Ace(ace.Ace):
    __slots__ = ()

    customs = IcogCustoms
    book = "icog"
    search = ace.Search(proposals=24, tried=6, worlds=6, first=0.5)
