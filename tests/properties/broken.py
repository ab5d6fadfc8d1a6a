"""Broken input: valid records, positions, scenarios, aircraft and answers with something wrong in them."""

import copy
import json
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import aerodrome
from aerodrome import Match
from tests.properties import games
from tests.properties.play import choice, everything, play

POND: dict[str, Any] = {"title": "pond", "players": ["ann", "bob"]}
GAMES: dict[str, games.Game] = {"pebbles": ("pebbles", (POND, {})), **games.GAMES}
"""Whatever can be broken: a toy game, and the scenarios of all books."""


def deep(depth: int = 3000) -> list[Any]:
    nest: list[Any] = []
    for _ in range(depth):
        nest = [nest]
    return nest


def endless() -> dict[str, Any]:
    loop: dict[str, Any] = {"name": "loop"}
    loop["aircraft"] = [loop]
    return loop


PLAIN: list[Callable[[], Any]] = [
    lambda: None,
    lambda: True,
    lambda: -1,
    lambda: 0,
    lambda: 1,
    lambda: 53,
    lambda: 2**31,
    lambda: 2**63,
    lambda: 10**40,
    lambda: -(10**40),
    lambda: 0.5,
    lambda: 1e308,
    lambda: "",
    lambda: " ",
    lambda: "7H",
    lambda: "ZZ",
    lambda: "pass",
    lambda: "stay",
    lambda: "scout",
    lambda: "ace",
    lambda: "flying",
    lambda: "away",
    lambda: "destroyed",
    lambda: "secret choice",
    lambda: "movement",
    lambda: "allied",
    lambda: "é\u0000\U0001f6e9",
    lambda: "x" * 20_000,
    list,
    dict,
    lambda: ["7H", "8H"],
    lambda: [[], {}],
    lambda: {"Hale1": "7H"},
    lambda: [0] * 2000,
]
"""Makers of values that JSON can hold."""

ODD: list[Callable[[], Any]] = [
    lambda: float("nan"),
    lambda: float("inf"),
    deep,
    endless,
    lambda: b"bytes",
    lambda: {1: 2},
    lambda: {None: 3},
    lambda: {"a", "b"},
    lambda: (1, 2),
    object,
    lambda: 1j,
]
"""Makers of values that only Python can hold."""


def some_place(data: Any, rng: random.Random) -> tuple[Any, ...]:
    """The path of some part of plain data: large tables are not looked into more often than small ones."""
    path: tuple[Any, ...] = ()
    while isinstance(data, dict | list) and data and len(path) < 8 and rng.random() < 0.85:
        key = rng.choice(list(data)) if isinstance(data, dict) else rng.randrange(len(data))
        path, data = (*path, key), data[key]
    return path


def broken(data: Any, rng: random.Random, *, odd: bool = True) -> Any:
    """A copy of plain data with one to three things wrong in it."""
    data = copy.deepcopy(data)
    for _ in range(rng.randint(1, 3)):
        path = some_place(data, rng)
        if not path:
            if rng.random() < 0.05:
                return rng.choice(PLAIN + (ODD if odd else []))()
            continue
        holder = data
        for step in path[:-1]:
            holder = holder[step]
        break_part(holder, path[-1], rng, odd)
    return data


def break_part(holder: Any, key: Any, rng: random.Random, odd: bool) -> None:
    how = rng.randrange(6)
    if how == 0:
        del holder[key]
    elif how == 1 and isinstance(holder, dict):
        holder[rng.choice(["unknown", "", "name", "id", "x" * 500])] = rng.choice(PLAIN)()
    elif how == 2 and isinstance(holder, list):
        holder.insert(key, rng.choice(holder))
    elif how == 3 and isinstance(holder[key], int) and not isinstance(holder[key], bool):
        holder[key] += rng.choice([-1, 1, -100, 100, 10**6])
    elif how == 4 and isinstance(holder[key], str):
        holder[key] = broken_text(holder[key], rng)
    elif how == 5 and odd:
        holder[key] = rng.choice(ODD)()
    else:
        holder[key] = rng.choice(PLAIN)()


def broken_text(text: str, rng: random.Random) -> str:
    """Text cut off, doubled, or with characters changed."""
    how = rng.randrange(4)
    at = rng.randrange(len(text) + 1)
    if how == 0:
        return text[:at]
    if how == 1:
        return text[:at] + rng.choice(['"', "{", "]", "\\", "\n", "=", "0", "é", "\x00", "'"]) + text[at:]
    if how == 2:
        return text[:at] + text[at + rng.randrange(1, 5) :]
    return text[:at] + text[:at] + text[at:]


def only_our_errors(action: Callable[[], Any]) -> Any:
    """Runs something that may be refused, but only with words; gives None where it was."""
    try:
        return action()
    except aerodrome.AerodromeError as error:
        words = str(error)
    assert words.strip(), "a refusal says why"
    assert len(words) < 5_000
    return None


SOME_OPTION: dict[str, dict[str, Any]] = {
    "algy": {"ammunition": False},
    "dogfights": {"verdict": "second"},
    "icog": {"measuring": "free"},
    "pebbles": {"sides": 6},
    "spandaus": {"survival": "crew"},
}
"""An option of each book that can be broken."""


def play_a_little(match: Match | None, rng: random.Random, most: int = 60) -> None:
    """What was accepted can be played, looked at and written down."""
    if match is None:
        return
    for _ in range(most):
        if not match.open:
            break
        decision = rng.choice(match.open)
        assert decision.form is not None or decision.options
        try:
            match.answer(choice(decision, rng), seat=decision.seat)
        except aerodrome.ChanceError:
            break  # outcomes that were written down do not fit what is played now
    for seat in (None, *match.sides):
        match.view(seat)
    json.dumps(match.record())


def begun(game: str, seed: int, answers: int) -> Match:
    """A match at random, so many answers long."""
    book, (scenario, options) = GAMES[game]
    return play(aerodrome.new(book, scenario, options=options, seed=seed), seed, answers=answers)


def break_records(match: Match, rng: random.Random, times: int) -> None:
    valid = match.record()
    for _ in range(times):
        record = broken(valid, rng)
        play_a_little(only_our_errors(partial(aerodrome.load, record)), rng, 10)
        only_our_errors(partial(aerodrome.verify, record))
        text = broken_text(json.dumps(broken(valid, rng, odd=False) if rng.random() < 0.5 else valid), rng)
        only_our_errors(partial(aerodrome.load, text))
        only_our_errors(partial(aerodrome.verify, text.encode(errors="replace")))


def break_positions(game: str, match: Match, rng: random.Random, times: int) -> None:
    book, (scenario, options) = GAMES[game]
    position = json.loads(json.dumps(match.safe_position()))
    for _ in range(times):
        wrong = broken(position, rng)
        made = partial(aerodrome.new, book, scenario, options=options, position=wrong, seed=1)
        play_a_little(only_our_errors(made), rng)


def break_scenarios(game: str, rng: random.Random, times: int) -> None:
    book, (scenario, options) = GAMES[game]
    for _ in range(times):
        wrong = broken(scenario, rng)
        if isinstance(wrong, dict):
            play_a_little(only_our_errors(partial(aerodrome.new, book, wrong, seed=1, options=options)), rng)
        wrong = broken(options | SOME_OPTION[book], rng)
        if isinstance(wrong, dict):
            play_a_little(only_our_errors(partial(aerodrome.new, book, scenario, seed=1, options=wrong)), rng, 5)


def break_scenario_files(book: str, folder: Path, rng: random.Random, times: int) -> None:
    """Scenario files with something wrong in them."""
    for name, written in aerodrome.rulebook(book).scenarios().items():
        file = folder / f"{name}.toml"
        for _ in range(times):
            text = written.read_text()
            for _ in range(rng.randint(1, 3)):
                text = broken_text(text, rng)
            file.write_bytes(text.encode(errors="replace")[: rng.choice([None, None, 10, 200])])
            play_a_little(only_our_errors(partial(aerodrome.new, book, file, seed=1)), rng, 10)


_OWN = {"id": "own", "name": "Own", "side": "allied", "M": 6, "VC": 4, "VD": 5, "hits": 6, "RM": 9, "CON": 9}
_NOSE_GUNS = {"PD": 3, "CR": 3, "DR": 3, "attack": [-3, -4, -5], "attack_ammo": 5}
OWN_AIRCRAFT: dict[str, dict[str, Any]] = {
    "scout": _OWN | _NOSE_GUNS | {"type": "scout"},
    "two-seater": _OWN | _NOSE_GUNS | {"type": "two-seater", "defence": [-7, -8], "defence_ammo": 5},
    "bomber": _OWN | {"type": "bomber", "defence": [-5, -6], "hits": 10},
}
"""Rows of the aircraft lists with figures of their own."""


def break_aircraft(row: dict[str, Any], rng: random.Random, times: int) -> None:
    """A row of the aircraft lists with something wrong in it."""
    for _ in range(times):
        scenario = with_own_aircraft(broken(row, rng))
        play_a_little(only_our_errors(partial(aerodrome.new, "spandaus", scenario, seed=1)), rng)


def with_own_aircraft(row: dict[str, Any]) -> dict[str, Any]:
    """A duel of a type that only this scenario knows."""
    flown = [{"name": "Own", "model": _OWN["id"]}]
    enemy = [{"name": "Enemy", "model": "fokker-d7"}]
    sides = [{"name": "allied", "aircraft": flown}, {"name": "german", "aircraft": enemy}]
    return {"title": "own aircraft", "side": sides, "models": [row]}


def break_answers(match: Match, rng: random.Random, most: int) -> None:
    """Wrong answers at every step: each is refused with words and changes nothing."""
    for _ in range(most):
        if not match.open:
            return
        decision = rng.choice(match.open)
        right = choice(decision, rng)
        before = everything(match)
        for wrong in wrong_answers(right, rng):
            if decision.form is None and is_option(wrong, decision.options):
                continue
            seat = rng.choice([None, decision.seat, "nobody"])
            if legal(match, wrong, seat):
                assert decision.form is not None
                continue
            only_our_errors(partial(match.answer, wrong, seat=seat))
            assert everything(match) == before
        match.answer(right, seat=decision.seat)


def legal(match: Match, answer: Any, seat: str | None) -> bool:
    """Whether an answer is taken, tried on a clone."""
    try:
        match.clone().answer(answer, seat=seat)
    except aerodrome.AerodromeError:
        return False
    return True


def wrong_answers(right: Any, rng: random.Random) -> list[Any]:
    plain = list(right) if isinstance(right, tuple) else right
    return [rng.choice(PLAIN)(), rng.choice(ODD)(), broken([plain], rng)]


def is_option(answer: Any, options: tuple[Any, ...]) -> bool:
    return answer in options or (isinstance(answer, list) and tuple(answer) in options)
