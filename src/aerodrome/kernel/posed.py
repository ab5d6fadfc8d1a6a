"""The puzzle that a match begins with."""

from typing import Annotated

import msgspec

from aerodrome.kernel.structs import Strict


class Posed(Strict):
    """A puzzle is asked at the beginning of a match: whoever finds puzzles knows it by this name."""

    name: Annotated[str, msgspec.Meta(max_length=128)]
    answers: Annotated[int, msgspec.Meta(ge=0)]
    """So many answers lead to its question; the next one is the try."""

    def is_asked(self, answers: int) -> bool:
        """Whether it is still to be answered after so many answers."""
        return answers <= self.answers
