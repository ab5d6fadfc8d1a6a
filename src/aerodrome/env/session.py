"""One match in an environment: who is asked, what can be done, what is seen, and what it was worth."""

from collections.abc import Mapping, Sequence
from functools import partial
from operator import index
from typing import Any

import msgspec

from aerodrome.env.game import Game, Observation
from aerodrome.judgement.sight import Row
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import Refused


class Session:
    """A match of a game. Of what seats see nothing is made but out of their own views."""

    def __init__(self, game: Game, seed: int | str, *, safe_points: bool = False) -> None:
        self.game, self.seed = game, seed
        self.match = game.match(seed, safe_points=safe_points)
        self.steps = 0
        self._open: dict[str, tuple[Decision, tuple[Answer, ...]]] = {}
        self._worth = self._judged()

    @property
    def over(self) -> bool:
        return self.match.waiting is None

    @property
    def cut_short(self) -> bool:
        """Whether as many steps were taken as there may be, and the match goes on."""
        return not self.over and self.game.max_cycles is not None and self.steps >= self.game.max_cycles

    @property
    def asked(self) -> list[str]:
        """The seats that are asked."""
        return [decision.seat for decision in self.match.open]

    def decision(self, seat: str) -> Decision | None:
        """What a seat is asked."""
        return next((each for each in self.match.open if each.seat == seat), None)

    def answers(self, seat: str) -> tuple[Answer, ...]:
        """What each action of a seat means; nothing where it is not asked. They stay the same while it is."""
        decision = self.decision(seat)
        if decision is None:
            return ()
        known, answers = self._open.get(seat, (None, ()))
        if known is not decision:
            answers = self.game.candidates.of(decision, partial(self.match.view, seat), self._seed_of(seat))
            self._open[seat] = decision, answers
        return answers

    def _seed_of(self, seat: str) -> str:
        """What is left to chance in how a question is put follows from this, whoever is looked at first."""
        return f"{self.seed}/{len(self.match.answers)}/{seat}"

    def look_up(self, seat: str, action: object) -> Answer:
        """The answer that an action means; refused where it is not open."""
        answers = self.answers(seat)
        try:
            number = index(action)  # type: ignore[arg-type]
        except TypeError:
            number = -1
        if not answers:
            raise Refused(f"{seat} is not asked anything now", where="action")
        if not 0 <= number < len(answers):
            what = f"{action!r} is not open to {seat}: actions 0 to {len(answers) - 1} are (action_mask)"
            raise Refused(what, where="action")
        return answers[number]

    def answer(self, answers: Mapping[str, Answer]) -> None:
        """One step: these seats, which are asked, answer."""
        for seat, answer in answers.items():
            self.match.answer(answer, seat)
        self.steps += 1

    # What is seen

    def observe(self, seat: str) -> Observation:
        """What a seat sees and can do, in numbers."""
        match, game = self.match, self.game
        view, decision, answers = match.view(seat), self.decision(seat), self.answers(seat)
        odds: Mapping[Answer, float] = {}
        if decision is not None and decision.form is None:
            odds = match.book.odds(match.state, match.settings, decision)
        ahead = self._ahead(seat, view, answers) if game.worlds and answers else ()
        return game.observed(seat, view, decision, answers, odds, ahead)

    def _ahead(self, seat: str, view: Any, answers: Sequence[Answer]) -> list[Row]:
        """By how much what its side sees would change with each answer, on average over worlds that the seat might be
        in, the same for all of them."""
        game, side, seed, found = self.game, self.game.sides[seat], self._seed_of(seat), []
        now = game.layout.mean(game.eyes.look(view, side))
        for answer in answers:
            total = [0.0] * len(now)
            for number in range(game.worlds):
                world = self.match.imagine(seat, f"{seed}/{number}", safe_points=False)
                world.answer(answer, seat)
                then = game.layout.mean(game.eyes.look(world.view(seat), side))
                total = [a + b for a, b in zip(total, then, strict=True)]
            found.append(tuple(a / game.worlds - b for a, b in zip(total, now, strict=True)))
        return found

    def sight(self, seat: str) -> dict[str, Any]:
        """The same by names: what a seat sees, what it is asked, and what each action means."""
        match, eyes, side = self.match, self.game.eyes, self.game.sides[seat]
        view = match.view(seat)
        seen, (own, foes) = eyes.look(view, side), eyes.names(view, side)
        half, foe_count = len(eyes.pairs), len(foes)
        pairs = {
            one: {
                other: {
                    "mine": dict(zip(eyes.pairs, seen.pairs[row * foe_count + column][:half], strict=True)),
                    "its": dict(zip(eyes.pairs, seen.pairs[row * foe_count + column][half:], strict=True)),
                }
                for column, other in enumerate(foes)
            }
            for row, one in enumerate(own)
        }
        decision = self.decision(seat)
        asked = None
        if decision is not None:
            asked = {"kind": decision.kind, "rule": decision.rule, "about": msgspec.to_builtins(decision.about)}
        return {
            "facts": dict(zip(eyes.facts, seen.facts, strict=True)),
            "own": {name: dict(zip(eyes.aircraft, row, strict=True)) for name, row in zip(own, seen.own, strict=True)},
            "foes": {
                name: dict(zip(eyes.aircraft, row, strict=True)) for name, row in zip(foes, seen.foes, strict=True)
            },
            "pairs": pairs,
            "asked": asked,
            "answers": msgspec.to_builtins(self.answers(seat)),
        }

    # What it is worth

    def rewards(self) -> dict[str, float]:
        """What each seat's side has gained since this was last asked. Over a whole match it is the outcome, less what
        the start was held to be worth."""
        before, self._worth = self._worth, self._judged()
        return {seat: self._worth[side] - before[side] for seat, side in self.game.sides.items()}

    def _judged(self) -> dict[str, float]:
        """What the match is worth to each side, -1 to 1, as everybody may know it."""
        sides = dict.fromkeys(self.game.sides.values())
        outcome, reward = self.match.outcome, self.game.reward
        if outcome is not None:
            return {side: 0.0 if outcome.winner is None else 1.0 if outcome.winner == side else -1.0 for side in sides}
        if reward == "outcome":
            return dict.fromkeys(sides, 0.0)
        if reward == "chances":
            chances = self.match.chances()
            return {side: 2 * chances.wins[side] + chances.draw - 1 for side in sides}
        view, eyes = self.match.view(), self.game.eyes
        lead = eyes.facts.index("lead")
        return {side: max(-1.0, min(1.0, eyes.look(view, side).facts[lead])) for side in sides}
