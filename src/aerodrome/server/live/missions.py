"""Missions of a campaign as matches: made when they are flown, reported when they are over; campaigns from files."""

import logging
import math
import secrets
import time
from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from aerodrome.campaign.files import resume, unpack, with_new_dice
from aerodrome.campaign.flights import prepared, report, start
from aerodrome.campaign.scenario import FIELD
from aerodrome.kernel.errors import AerodromeError
from aerodrome.kernel.loading import load
from aerodrome.kernel.match import Match
from aerodrome.server.live.creation import check_pilots, stored_match
from aerodrome.server.live.live_match import Live
from aerodrome.server.live.matches import Matches
from aerodrome.server.live.seating import mission_name, seating_of
from aerodrome.server.problems import NotNow
from aerodrome.server.roles import PERSON, NoSuchLink, Role, fingerprint, in_order, new_id, new_token
from aerodrome.server.store.store import Stored
from aerodrome.server.store.writer import TakenError
from aerodrome.server.wire.campaigns import Consent, Reported
from aerodrome.server.wire.matches import Created, Link
from aerodrome.server.workers.pilot_records import as_played

log = logging.getLogger("aerodrome.server")

Flown = Literal["self", "machines"]


def _asked(live: Live) -> Match:
    """The campaign, while it waits for a report."""
    if not flies(live.match):
        raise NotNow("no mission is to be flown now", where="mission")
    return live.match


def flies(campaign: Match) -> bool:
    return any(each.seat == FIELD for each in campaign.open)


async def consent_of(matches: Matches, live: Live, role: Role) -> Consent:
    """Who wants machines to fly the mission, and who else has to before a role may let them. A commander speaks for his
    own airplanes: where there are two, both have to agree, unless one of them is away and has not answered in time.
    Where no mission is to be flown, nobody wants anything."""
    campaign = live.match
    if not flies(campaign):
        return Consent([], [], 0)
    wanted = await matches.store.consents(live.id, campaign.state.number + 1)
    others = [seat for seat in live.seating.persons if seat not in role.seats and seat not in wanted]
    asked = max((wanted[seat] for seat in role.seats if seat in wanted), default=None)
    left = 0.0 if asked is None else max(0.0, asked + matches.settings.absent_seconds - time.time())
    if asked is not None and not left:
        here = {*live.presence.present().seats, *await _at_the_mission(matches, live, campaign)}
        others = [seat for seat in others if seat in here]
    return Consent(sorted(wanted), others, math.ceil(left) if others else 0)


async def _at_the_mission(matches: Matches, live: Live, campaign: Match) -> set[str]:
    """The commanders who are at the table of the mission; members of their squadrons do not speak for them."""
    try:
        mission = await matches.find(mission_name(live.id, campaign.state.number + 1))
    except NoSuchLink:
        return set()
    return set(mission.presence.present().seats) & set(live.seating.persons)


async def agree(matches: Matches, live: Live, role: Role, *, agrees: bool) -> Consent:
    """A commander wants machines to fly the mission, or does not, whoever wanted it before."""
    number = _asked(live).state.number + 1
    if agrees:
        await matches.store.agree(live.id, number, role.seats, time.time())
    else:
        await matches.store.refuse(live.id, number)
    return await consent_of(matches, live, role)


async def _check_consent(matches: Matches, live: Live, role: Role) -> None:
    if needed := (await consent_of(matches, live, role)).needed:
        what = f"machines take the airplanes of {' and '.join(needed)} only with consent, which is asked for first"
        raise NotNow(what, where="consent")


async def mission_of(matches: Matches, live: Live, role: Role, fly: Flown) -> Live:
    """The match of the mission that is to be flown, made if it is not there yet."""
    campaign = _asked(live)
    name = mission_name(live.id, campaign.state.number + 1)
    try:
        return await matches.find(name)
    except NoSuchLink:
        if fly == "machines":
            await _check_consent(matches, live, role)
        stored, roles = _made(live, _asked(live), name, fly, await matches.links_of(live))
    try:
        return await matches.put(stored, roles)
    except TakenError:
        # Somebody else was quicker to make it, here or in another worker.
        return await matches.find(name)


def _made(live: Live, campaign: Match, name: str, fly: Flown, links: dict[str, Role]) -> tuple[Stored, dict[str, Role]]:
    """A mission's match, by the links of the campaign: members of a squadron fly what is given to them, and commanders
    all the rest of their side, also what somebody would fly who has left."""
    sides = prepared(campaign.state).sides
    machine = campaign.settings.opponents
    serving = {seat for role in links.values() for seat in role.seats}
    people = {side for side in sides.values() if side in live.seating.persons and fly == "self"}
    who = {seat: PERSON if side in people else machine for seat, side in sides.items()}
    shares = [seat for seat, each in who.items() if each == PERSON]
    match = start(campaign.state, seats=who, chance="committed", shares=shares)
    holder = {seat: seat if seat in serving else side for seat, side in sides.items() if side in people}
    roles = {
        link: Role(in_order((seat for seat, held in holder.items() if held in role.seats), sides))
        for link, role in links.items()
    }
    held = {role.seats for role in roles.values() if role.seats}
    # Whoever commands both sides at one screen still does, whoever else flies.
    together = len(held) == 1 or any(len({sides[seat] for seat in seats}) > 1 for seats in held)
    stored = stored_match(match, who, name, together=together)
    called = {each.seat: each.name for each in live.seating.seats}
    seats = [msgspec.structs.replace(each, name=called.get(each.seat, "")) for each in seating_of(stored).seats]
    return msgspec.structs.replace(stored, seats=msgspec.json.encode(seats).decode()), roles


async def hand_in(matches: Matches, live: Live, role: Role, *, finish: bool = False) -> Reported:
    """The report of the mission that was flown, if it is over; or after machines have finished it for everybody."""
    campaign = _asked(live)
    number = campaign.state.number + 1
    try:
        mission = await matches.find(mission_name(live.id, number))
    except NoSuchLink:
        raise NotNow("the mission has not been flown yet", where="report") from None
    if not mission.over and not finish:
        raise NotNow("the mission is still in the air", where="report")
    if not mission.over:
        await _check_consent(matches, live, role)
    common = live.common
    if mission.over:
        flown = await mission.whole()
    else:
        played = as_played(mission.match)
        played["chance"]["seed"] = secrets.randbits(53)
        flown = load(await matches.finish(msgspec.json.encode(played), campaign.settings.opponents))
    made = report(flown, campaign.state, mission.id)
    if not await live.answer_from_outside(FIELD, msgspec.to_builtins(made), common):
        raise NotNow("the campaign has gone on meanwhile", where="report")
    live.start()
    return Reported(number, made.winner)


async def restore(matches: Matches, body: bytes) -> Created:
    """A campaign from its file, with new links for its people, new dice from here on, and the records of its missions
    to be replayed."""
    record, missions = unpack(body)
    match = resume(with_new_dice(record))
    sides = match.sides
    who = {seat: each for seat, each in match.setup.seats.items() if seat not in match.book.outside}
    check_pilots(match.book, who)
    persons = in_order((seat for seat, each in who.items() if each == PERSON), sides)
    tokens = {new_token(): (seat,) for seat in persons}
    watch = new_token()
    stored = stored_match(match, who, new_id(), together=len(persons) == 1)
    roles = {fingerprint(token): Role(seats) for token, seats in tokens.items()} | {fingerprint(watch): Role()}
    live = await matches.put(stored, roles)
    for number, each in missions.items():
        await _keep(matches, live, number, each, roles)
    links = [Link(list(seats), token) for token, seats in tokens.items()]
    return Created(stored.id, links, Link([], watch), match.commitment)


async def _keep(matches: Matches, live: Live, number: str, record: dict[str, Any], links: Iterable[str]) -> None:
    """The record of a mission, if it still runs; a campaign goes on without it."""
    if not (number.isascii() and number.isdigit()):
        log.warning("campaign %s: %r is no number of a mission, its record is not kept", live.id, number[:20])
        return
    try:
        examined = await matches.examine(msgspec.json.encode(record))
        await matches.keep_record(examined, mission_name(live.id, int(number)), links)
    except AerodromeError as error:
        log.warning("campaign %s: the record of mission %s is not kept: %s", live.id, number[:20], error)
