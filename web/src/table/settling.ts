// Who may end a match between people, which is what the server would take; and what becomes of an offer, in words.
import type { MatchInfo, Offer } from '../wire/types';
import type { BookWords } from '../words/book';
import { list, t } from '../words/ui.svelte';
import { capital } from './options';
import { PERSON, seatName } from './people';
import './settle/words';

/** What people can offer each other to end the match by: a draw, or that the ace judges it. */
export type Ends = 'end' | 'judge';

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
export function noDraw(info: MatchInfo): 'watching' | 'campaign' | 'alone' | 'machines' | null {
  if (!info.mine.length) return 'watching';
  if (!info.settles) return 'campaign';
  if (new Set(info.seats.map(({ side }) => side)).size < 2) return 'alone';
  const people = new Set(persons(info).map(({ side }) => side));
  return info.seats.some(({ side }) => !people.has(side)) ? 'machines' : null;
}

/** Whether all people sit at this screen: they agree there, and nobody else is asked. */
export function agreeHere(info: MatchInfo): boolean {
  return persons(info).every(({ seat }) => info.mine.includes(seat));
}

/** What is offered, to whoever reads it; a judgement that nobody is waited for is under way. */
export function offerTold({ seat, waits }: Offer, info: MatchInfo, words: BookWords, about: Ends = 'end'): string {
  if (!waits.length) return t(`settle.of.${about}.going`);
  return info.mine.includes(seat)
    ? t(`settle.of.${about}.waits`, { seats: list(waits.map((each) => seatName(words, each))) })
    : t(`settle.of.${about}.offered`, { seat: capital(seatName(words, seat)) });
}

/** What became of an offer that is gone although the match goes on, and that nobody here has ended. */
export function offerGone({ seat }: Offer, info: MatchInfo, words: BookWords, about: Ends = 'end'): string {
  if (info.mine.includes(seat)) return t(`settle.of.${about}.turnedDown`);
  const withdrawn = info.mine.length > 0 && persons(info).length === 2;
  const which = withdrawn ? 'withdrawn' : 'gone';
  return t(`settle.of.${about}.${which}`, { seat: capital(seatName(words, seat)) });
}

const persons = (info: MatchInfo): MatchInfo['seats'] => info.seats.filter(({ who }) => who === PERSON);
