"""Gymnasium: one seat, or one side, against pilots."""

from collections.abc import Mapping
from functools import partial
from typing import Any, SupportsIndex

import gymnasium
from gymnasium.vector import AsyncVectorEnv
from typing_extensions import Unpack

from aerodrome.env.game import METADATA, Game, GameOptions, Observation
from aerodrome.env.seats import Actions, Seats
from aerodrome.kernel.errors import BadInput, Refused
from aerodrome.kernel.setup import ScenarioGiven
from aerodrome.pilots.pilot import Pilot, default_pilot, pilot, play, thinks

_MATCHES = 100
"""Of so many that are over before one's own seat is asked anything, the next is begun."""


class SeatEnv(Seats, gymnasium.Env[Observation, SupportsIndex]):
    """One who learns against pilots.

    `seat` is a seat, or a side with all its seats; without it every match draws which side it is. `against` is the
    pilot of all other seats, or says who flies which. A match in which a pilot thinks (`ace`) takes as long as it
    thinks, and with the same seed goes another way on another machine; the others fly the same everywhere.
    """

    metadata = METADATA

    def __init__(
        self,
        book: str = "spandaus",
        scenario: ScenarioGiven = None,
        *,
        seat: str | None = None,
        against: str | Mapping[str, str] | None = None,
        **options: Unpack[GameOptions],
    ) -> None:
        self._begin(Game(book, scenario, **options))
        sides = self.game.sides
        if seat is not None and seat not in sides and seat not in sides.values():
            raise BadInput(f"there is no seat or side {seat!r}; seats: {', '.join(sides)}", where="seat")
        self._wanted = seat
        self._against = _crew(self.game, against)
        self._thinks = any(thinks(self.game.book, name) for name in self._against.values())
        self._own: tuple[str, ...] = ()
        self._pilots: dict[str, Pilot] = {}
        self.seat: str = seat if seat is not None and seat in sides else next(iter(sides))
        self.observation_space = self.game.observation_space  # type: ignore[assignment]
        self.action_space = Actions(self.layout.actions, lambda: self._mask(self.seat))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self._random = self.np_random
        game = self.game
        sides = list(dict.fromkeys(game.sides.values()))
        own = self._wanted or sides[int(self._random.integers(len(sides)))]
        self._own = (own,) if own in game.sides else tuple(s for s, side in game.sides.items() if side == own)
        for _ in range(_MATCHES):
            self._new_session(None, safe_points=self._thinks)
            self._pilots = {
                each: pilot(game.book, name, f"{self.session.seed}/{each}")
                for each, name in self._against.items()
                if each not in self._own
            }
            if self._fly_on():
                break
        else:
            raise BadInput(f"{own} is not asked anything in this scenario", where="seat")
        self.session.rewards()
        self._shown()
        return self.session.observe(self.seat), {"seat": self.seat}

    def _fly_on(self) -> bool:
        """Pilots answer until one's own seat is asked; tells whether it is."""
        play(self.match, self._pilots)
        asked = self.session.asked
        if asked:
            self.seat = asked[0]
        return bool(asked)

    def step(self, action: SupportsIndex) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        session = self.session
        if session.over or session.cut_short:
            raise Refused("the match is over: call reset()", where="step")
        session.answer({self.seat: session.look_up(self.seat, action)})
        self._fly_on()
        reward = session.rewards()[self.seat]
        self._shown()
        return session.observe(self.seat), reward, session.over, session.cut_short, {"seat": self.seat}


def _crew(game: Game, against: str | Mapping[str, str] | None) -> dict[str, str]:
    """Who flies each seat that is not one's own."""
    usual = against if isinstance(against, str) else default_pilot(game.book)
    named = {} if against is None or isinstance(against, str) else dict(against)
    for seat in named:
        if seat not in game.sides:
            raise BadInput(f"there is no seat {seat!r}; seats: {', '.join(game.sides)}", where="against")
    crew = {seat: named.get(seat, usual) for seat in game.sides}
    for name in crew.values():
        pilot(game.book, name)
    return crew


def vector(count: int, book: str = "spandaus", scenario: ScenarioGiven = None, **options: Any) -> AsyncVectorEnv:
    """So many environments for one seat, each in a process of its own, which write what they see into memory that is
    shared. The arguments are those of `SeatEnv`."""
    if type(count) is not int or count < 1:
        raise BadInput(f"{count!r} is not a number of environments", where="count")
    make = partial(SeatEnv, book, scenario, **options)
    make().close()  # what is wrong with the arguments is told here, not in another process
    return AsyncVectorEnv([make] * count, shared_memory=True, context="spawn")
