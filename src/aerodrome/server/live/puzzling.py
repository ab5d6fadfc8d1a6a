"""A match that begins with a puzzle: its position, what was drawn and answered since, and a person at the seat that is
asked."""

import msgspec

from aerodrome.coach.puzzles.puzzle import Puzzle
from aerodrome.kernel.chance import Committed, Scripted
from aerodrome.kernel.files import frozen
from aerodrome.kernel.match import Match
from aerodrome.kernel.posed import Posed
from aerodrome.kernel.setup import prepare
from aerodrome.server.live.creation import stored_match
from aerodrome.server.live.matches import Matches
from aerodrome.server.roles import PERSON, Role, fingerprint, new_id, new_token
from aerodrome.server.wire.matches import Created, Link


async def begin_puzzle(matches: Matches, puzzle: Puzzle) -> Created:
    """A new match for whoever solves the puzzle, against the pilot that it was played out by. He may play on in it for
    as long as he likes."""
    chance = Scripted(puzzle.drawn, Committed(), len(puzzle.drawn))
    setup = prepare(puzzle.book, puzzle.start, position=puzzle.position)
    who = {seat: PERSON if seat == puzzle.seat else puzzle.flown_by for seat in setup.sides}
    posed = Posed(f"{puzzle.book}/{puzzle.id}", len(puzzle.since))
    match = Match(msgspec.structs.replace(setup, seats=who, practice=True, puzzle=posed), chance)
    stored = stored_match(match, who, new_id(), scenario="" if puzzle.found_in else puzzle.scenario, together=True)
    token, watch = new_token(), new_token()
    live = await matches.put(stored, {fingerprint(token): Role((puzzle.seat,)), fingerprint(watch): Role()})
    for answer in puzzle.since:
        seat = live.match.open[0].seat
        await live.answer_from_outside(seat, frozen(answer), live.common)
    return Created(stored.id, [Link([puzzle.seat], token)], Link([], watch), match.commitment)
