"""A match that is over, played once more: same scenario, options, pace and dice, from its start. People at several
screens change sides, where each can take the other's place."""

import msgspec

from aerodrome.coach.lessons import lesson
from aerodrome.kernel.creation import new
from aerodrome.kernel.record import document_of
from aerodrome.kernel.rulebook import rulebook
from aerodrome.server.live.branching import branched_again
from aerodrome.server.live.creation import check_pilots, found_lesson, stored_match
from aerodrome.server.live.live_match import Live
from aerodrome.server.live.matches import Matches
from aerodrome.server.live.seating import Seating
from aerodrome.server.problems import NotAllowed, NotNow
from aerodrome.server.roles import PERSON, NoSuchLink, Role, fingerprint, in_order, new_id
from aerodrome.server.store.people import PeopleStore
from aerodrome.server.store.store import Stored, Write


async def rematch_of(matches: Matches, live: Live, role: Role) -> Live:
    """The match that is played again, for those who play in it. Alone at a screen, a new one each time; people at
    several screens come to the one that the first of them asked for, as long as it goes on."""
    if live.seating.persons and not role.seats:
        raise NotAllowed("those who played it play it again", where="link", kind="again.players")
    if rulebook(live.book).outside:
        raise NotAllowed("a campaign is begun anew from its set-up", where="match", kind="again.campaign")
    if not live.over:
        raise NotNow("the match still goes on", where="match", kind="again.going")
    if live.stored.branch is not None:
        return await branched_again(matches, live)
    if len(live.seating.persons) < 2 or live.together:
        return await matches.put(_anew(live.stored, new_id()), await matches.links_of(live))
    while True:
        name = matches.store.rematch_id(live.id)
        try:
            next_one = await matches.find(name)
        except NoSuchLink:
            break
        if not next_one.over:
            return next_one
        live = next_one  # Whoever asks from an earlier one comes to the same.
    store = matches.store
    links = sides_changed(live.seating, await matches.links_of(live))
    again = msgspec.structs.replace(_anew(live.stored, name), rated=live.stored.rated)
    # Where somebody else was quicker to ask for it, here or in another worker, it is there.
    await PeopleStore(store).play_again(
        live.id,
        Write(name, new=again, links=links),
        live.seating.sides,
        lambda person: fingerprint(store.personal_token(person, name)),
        matches.now(),
    )
    return await matches.find(name)


async def is_rated_again(matches: Matches, live: Live) -> bool:
    """Whether a rated match that is over is rated when it is played once more: as it was made, or would be now."""
    made = await matches.store.match(matches.store.rematch_id(live.id))
    if made is not None:
        return made[0].rated
    return await PeopleStore(matches.store).may_rate_again(live.id, live.seating.sides, matches.now())


def sides_changed(seating: Seating, links: dict[str, Role]) -> dict[str, Role]:
    """The links of a match, each for the seats of the other side: seat by seat where both sides have as many, else side
    by side where each link holds a whole one. As they are where there are not two sides of people."""
    sides: dict[str, list[str]] = {}
    for each in seating.seats:
        sides.setdefault(each.side, []).append(each.seat)
    if len(sides) != 2 or set(seating.persons) != set(seating.names):
        return links
    one, other = sides.values()
    if len(one) == len(other):
        opposite = dict(zip([*one, *other], [*other, *one], strict=True))
        return {
            token: Role(in_order((opposite[seat] for seat in role.seats), seating.names))
            for token, role in links.items()
        }
    whole = {tuple(one): Role(tuple(other)), tuple(other): Role(tuple(one)), (): Role()}
    if all(role.seats in whole for role in links.values()):
        return {token: whole[role.seats] for token, role in links.items()}
    return links


def _anew(stored: Stored, id: str) -> Stored:
    """The start of a stored match under another id. BadInput where the present rules know its scenario no more."""
    played, _ = document_of(stored.header)
    if played.lesson:
        again, _, _ = found_lesson(lesson(played.lesson))
        return msgspec.structs.replace(again, id=id)
    dice = "hand" if played.chance.source == "hand" else "committed"
    match = new(
        stored.book,
        played.scenario,
        options=played.options,
        seats=played.seats,
        position=played.position,
        chance=dice,
        shares=[seat for seat, who in played.seats.items() if who == PERSON] if dice == "committed" else (),
        practice=played.practice,
    )
    check_pilots(match.book, played.seats)
    again = stored_match(
        match, played.seats, id, scenario=stored.scenario, together=stored.together, hints=stored.hints
    )
    return msgspec.structs.replace(again, pace=stored.pace, delay=stored.delay)
