"""Figures that are worked out when they are first asked for."""

from aerodrome.pilots.once import Once


def test_nothing_is_worked_out_twice() -> None:
    asked: list[tuple[int, str]] = []

    def length(number: int, word: str) -> int:
        asked.append((number, word))
        return number * len(word)

    lengths = Once(length)
    assert [lengths[2, "ab"], lengths[3, "ab"], lengths[2, "ab"]] == [4, 6, 4]
    assert asked == [(2, "ab"), (3, "ab")]
