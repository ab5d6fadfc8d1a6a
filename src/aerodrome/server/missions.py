"""Missions of a campaign as matches: made when they are flown, reported when they are over; campaigns from files."""

import secrets
import time
from typing import Any, Literal

import msgspec

from aerodrome.campaign.files import resume, unpack, with_new_dice
from aerodrome.campaign.flights import report, start
from aerodrome.campaign.scenario import FIELD
from aerodrome.kernel.errors import AerodromeError
from aerodrome.kernel.match import Match
from aerodrome.kernel.record import load
from aerodrome.server.course import as_played
from aerodrome.server.errands import titles
from aerodrome.server.founding import check_pilots, found_uploaded
from aerodrome.server.live import Live
from aerodrome.server.matches import Matches
from aerodrome.server.problems import NotNow
from aerodrome.server.roles import PERSON, NoSuchLink, Role, fingerprint, in_order, new_token
from aerodrome.server.seating import seated
from aerodrome.server.store import Stored
from aerodrome.server.wire import Created, Link, Reported
from aerodrome.server.writer import TakenError

Flown = Literal["self", "machines"]


def mission_name(live: Live, number: int) -> str:
    """The match of a campaign's mission: whoever knows the campaign knows where it is."""
    return f"{live.id}-{number}"


def _asked(live: Live) -> Match:
    """The campaign, while it waits for a report."""
    if not any(each.seat == FIELD for each in live.match.open):
        raise NotNow("no mission is to be flown now", where="mission")
    return live.match


async def mission_of(matches: Matches, live: Live, fly: Flown) -> Live:
    """The match of the mission that is to be flown, made if it is not there yet."""
    campaign = _asked(live)
    name = mission_name(live, campaign.state.number + 1)
    try:
        return await matches.find(name)
    except NoSuchLink:
        stored, roles = _made(live, campaign, name, fly)
    try:
        return await matches.put(stored, roles)
    except TakenError:
        # Somebody else was quicker to make it, here or in another worker.
        return await matches.find(name)


def _made(live: Live, campaign: Match, name: str, fly: Flown) -> tuple[Stored, dict[str, Role]]:
    """A mission's match: people command what they flew in the campaign, by the same links."""
    bare = start(campaign.state, seed=0)
    sides = bare.book.seats(bare.scenario)
    machine = campaign.settings.opponents
    people = {side for side in sides.values() if side in live.seating.persons and fly == "self"}
    who = {seat: PERSON if side in people else machine for seat, side in sides.items()}
    shares = [seat for seat, each in who.items() if each == PERSON]
    match = start(campaign.state, seats=who, chance="committed", shares=shares)
    roles = {
        link: Role(in_order((seat for seat, side in sides.items() if side in role.seats and side in people), sides))
        for link, role in live.links.items()
    }
    stored = Stored(
        id=name,
        book=match.book.id,
        scenario="",
        source="played",
        together=live.together and bool(people),
        created=time.time(),
        header=msgspec.json.encode(match.record()).decode(),
        title=msgspec.json.encode(titles(match)).decode(),
        seats=msgspec.json.encode(seated(sides, who)).decode(),
    )
    return stored, roles


async def hand_in(matches: Matches, live: Live, *, finish: bool = False) -> Reported:
    """The report of the mission that was flown, if it is over; or after machines have finished it for everybody."""
    campaign = _asked(live)
    number = campaign.state.number + 1
    try:
        mission = await matches.find(mission_name(live, number))
    except NoSuchLink:
        raise NotNow("the mission has not been flown yet", where="report") from None
    if not mission.over and not finish:
        raise NotNow("the mission is still in the air", where="report")
    common = live.common
    if mission.over:
        flown = await mission.whole()
    else:
        played = as_played(mission.match)
        played["chance"]["seed"] = secrets.randbits(53)
        flown = load(await matches.finish(msgspec.json.encode(played), campaign.settings.opponents))
    made = report(flown, campaign.state, mission.id)
    if not await live.fly(FIELD, msgspec.to_builtins(made), common):
        raise NotNow("the campaign has gone on meanwhile", where="report")
    live.start()
    return Reported(number, made.winner)


async def restore(matches: Matches, body: bytes) -> Created:
    """A campaign from its file, with new links for its people, new dice from here on, and the records of its missions
    to be replayed."""
    record, missions = unpack(body)
    match = resume(with_new_dice(record))
    sides = match.book.seats(match.scenario)
    who = {seat: each for seat, each in match.setup.seats.items() if seat not in match.book.outside}
    check_pilots(match.book, who)
    persons = in_order((seat for seat, each in who.items() if each == PERSON), sides)
    tokens = {new_token(): (seat,) for seat in persons}
    watch = new_token()
    stored = Stored(
        id=secrets.token_urlsafe(9),
        book=match.book.id,
        scenario="",
        source="played",
        together=len(persons) == 1,
        created=time.time(),
        header=msgspec.json.encode(match.record()).decode(),
        title=msgspec.json.encode(titles(match)).decode(),
        seats=msgspec.json.encode(seated(sides, who)).decode(),
    )
    roles = {fingerprint(token): Role(seats) for token, seats in tokens.items()} | {fingerprint(watch): Role()}
    live = await matches.put(stored, roles)
    for number, each in missions.items():
        await _keep(matches, live, number, each)
    links = [Link(list(seats), token) for token, seats in tokens.items()]
    return Created(stored.id, links, Link([], watch), match.commitment)


async def _keep(matches: Matches, live: Live, number: str, record: dict[str, Any]) -> None:
    """The record of a mission, if it still runs; a campaign goes on without it."""
    try:
        examined = await matches.examine(msgspec.json.encode(record))
        stored, _ = found_uploaded(examined)
        await matches.keep_record(msgspec.structs.replace(stored, id=f"{live.id}-{int(number)}"))
    except (AerodromeError, ValueError):
        return
