"""What is asked in Watch Algy Dogfight!: every kind of decision with its answers, and what it is about."""

from typing import Literal

from aerodrome.kernel.decisions import Filled, Kind, Listed
from aerodrome.kernel.declared import declared_in
from aerodrome.kernel.structs import Strict


class Orders(Strict):
    """Which of his aircraft a player detaches, and for which he buys one more card."""

    detach: tuple[str, ...] = ()
    buy: tuple[str, ...] = ()


# activation


class Next(Listed[str, tuple[str]]):
    """Who of a group moves next, or all who follow; about the Leader."""

    KIND = "next"


class Pace(Listed[Literal["pay", "ahead"], tuple[str, str]]):
    """Whether a member slows down to stay with its Leader; about both."""

    KIND = "pace"


# archie


class Archie(Listed[tuple[str, str] | Literal["cease"], tuple[()]]):
    """Which unit fires at whom."""

    KIND = "archie"


class DefenseDice(Listed[int, tuple[str, str, int]]):
    """Pilot Dice against an attack; about the attacker, the target and the dice of the attack."""

    KIND = "defense dice"


class AttackDice(Listed[int, tuple[str, str, int]]):
    """Pilot Dice for an attack; about the attacker, the target and the dice of the attack."""

    KIND = "attack dice"


# attacking


Action = tuple[str, str, str] | tuple[str, str, str, Literal["fewer"]] | tuple[str, str, int]


class Attack(Listed[Action | Literal["done"], tuple[str, ...]]):
    """Who attacks whom with which guns, with all dice or fewer, or sees to a gun; about the group."""

    KIND = "attack"
    WHOSE = "option"


class Dice(Listed[tuple[int, int], tuple[str, str, str]]):
    """Firing and Maneuver Dice that are rolled; about the attacker, the target and the guns."""

    KIND = "dice"


# guns


class Jam(Listed[int, tuple[str, int]]):
    """Pilot Dice that cancel 1s; about the aircraft and its 1s."""

    KIND = "jam"


class GunDice(Listed[int, tuple[str, str, int]]):
    """Pilot Dice for a gun; about the aircraft, what it does and the gun."""

    KIND = "gun dice"


class SaveGun(Listed[int, tuple[str, str, int]]):
    """Pilot Dice that save a gun, or none; about the aircraft, what it does and the gun."""

    KIND = "save gun"


# moving


class Move(Listed[str, tuple[str]]):
    """The order for the next Movement Point; about the aircraft."""

    KIND = "move"


class Finish(Listed[str, tuple[str]]):
    """How a half-level move is finished; about the aircraft."""

    KIND = "finish"


# orders


class GiveOrders(Filled[Orders, tuple[tuple[str, ...], tuple[str, ...]]]):
    """Orders at the start of a turn; about those who can be detached, and those for whom a card can be bought."""

    KIND = "orders"


# reforming


class Signal(Listed[str, tuple[str]]):
    """Which group a flare calls, or no; about the Leader."""

    KIND = "signal"


class Reform(Listed[tuple[Literal["flare", "spot"], int] | Literal["no"], tuple[str, str]]):
    """How an aircraft finds its Leader, with how many dice; about both."""

    KIND = "reform"


# speeding


class End(Listed[str, tuple[str]]):
    """What an aircraft does at the end of its move; about the aircraft."""

    KIND = "end"


# stalling


class Stall(Listed[int, tuple[str]]):
    """Pilot Dice for a stall roll, below 0 against it; about the aircraft."""

    KIND = "stall"


class Facing(Listed[tuple[Literal["three", "choose"], int] | Literal["random"], tuple[str]]):
    """How the side is found that an aircraft faces; about the aircraft."""

    KIND = "facing"


class Recover(Listed[int, tuple[str]]):
    """Pilot Dice to come out of a spin; about the aircraft."""

    KIND = "recover"


# testing


class Pay(Listed[int | tuple[int, int], tuple[str, str, int]]):
    """Pilot Dice that cancel failures, or failures and lost speed; about the aircraft, its test and the failures."""

    KIND = "pay"


DECISIONS = declared_in(__name__, Kind)
