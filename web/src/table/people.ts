// Who sits where, in words.
import type { Fault, MatchInfo, Present, SeatInfo } from '../wire/types';
import type { BookWords } from '../words/book';
import { t } from '../words/ui.svelte';
import { capital } from './options';

export const PERSON = 'person';
/** The seat that is asked for outcomes while people draw and roll by hand. */
export const DEALER = 'dealer';

/** The name of a side: its own, else that of the seat of the same name. */
export function sideName(words: BookWords, side: string): string {
  return capital(sideNamed(words, side));
}

/** The same within a sentence. */
export function sideNamed(words: BookWords, side: string): string {
  const own = words.name('side', side);
  return own === side ? words.name('seat', side) : own;
}

export function seatName(words: BookWords, seat: string): string {
  return seat === DEALER ? t('table.seat.dealer') : words.name('seat', seat);
}

/** The name of a machine pilot. */
export function pilotName(words: BookWords, pilot: string): string {
  return words.name('pilot', pilot);
}

/** Why the server hung up, in the reader's language where the reason is a common one. */
export function faultWords(fault: Fault): string {
  const key = `table.fault.${fault.why}`;
  const said = t(key);
  return said === key ? fault.what : said;
}

/** Who plays for a side: you, a machine, a person who is or is not there. */
export function whoSits(info: MatchInfo, words: BookWords, side: string, present: Present | null): string {
  const seats = info.seats.filter((seat) => seat.side === side);
  return [...new Set(seats.map((seat) => who(info, words, seat, present)))].join(', ');
}

function who(info: MatchInfo, words: BookWords, seat: SeatInfo, present: Present | null): string {
  if (info.mine.includes(seat.seat)) return t(info.mine.length > 1 ? 'table.seat.here' : 'table.seat.you');
  if (seat.who !== PERSON) return pilotName(words, seat.who);
  if (seat.name && (present === null || present.seats.includes(seat.seat))) return seat.name;
  if (seat.name) return t('table.seat.awayNamed', { name: seat.name });
  return t(present === null || present.seats.includes(seat.seat) ? 'table.seat.person' : 'table.seat.away');
}
