"""The bracket of a knock-out: the best two can meet in the last round only, the best four in the last but one."""

from collections.abc import Sequence


def rounds_of(players: int) -> int:
    """So many rounds until one is left."""
    return max(1, (players - 1).bit_length())


def opening(players: int) -> list[tuple[int, int | None]]:
    """The first round by seeds, board by board. Seeds that nobody has are byes of the best."""
    order = [1]
    while len(order) < players or len(order) < 2:
        size = 2 * len(order) + 1
        order = [seed for each in order for seed in (each, size - each)]
    return [(one, other if other <= players else None) for one, other in zip(order[::2], order[1::2], strict=True)]


def following(winners: Sequence[int | None]) -> list[tuple[int | None, int | None]]:
    """The next round from the winners of this one, board by board; nobody where neither came."""
    return list(zip(winners[::2], winners[1::2], strict=True))
