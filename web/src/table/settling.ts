// Who may end a match between people: what the server would take.
import type { MatchInfo } from '../wire/types';
import { PERSON } from './people';

/** The seats that can give up for their sides: there is one other side, and nobody else's people fly for theirs. */
export function mayResign(info: MatchInfo): string[] {
  const sides = new Set(info.seats.map(({ side }) => side));
  if (!info.settles || sides.size !== 2) return [];
  const own = info.seats.filter(({ seat }) => info.mine.includes(seat));
  const alone = own.filter(({ side }) =>
    persons(info).every((each) => each.side !== side || info.mine.includes(each.seat)),
  );
  return alone
    .filter(({ side }, place) => alone.findIndex((each) => each.side === side) === place)
    .map(({ seat }) => seat);
}

/** Why no draw can be offered; null where one can. */
export function noDraw(info: MatchInfo): 'watching' | 'campaign' | 'machines' | null {
  if (!info.mine.length) return 'watching';
  if (!info.settles) return 'campaign';
  const people = new Set(persons(info).map(({ side }) => side));
  return info.seats.some(({ side }) => !people.has(side)) ? 'machines' : null;
}

const persons = (info: MatchInfo): MatchInfo['seats'] => info.seats.filter(({ who }) => who === PERSON);
