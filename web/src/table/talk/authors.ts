// Who wrote a message, in words.
import type { MatchInfo, Message } from '../../wire/types';
import type { BookWords } from '../../words/book';
import { language, list, t } from '../../words/ui.svelte';
import { capital } from '../options';
import { seatName } from '../people';

/** The name of an author, else his seats; spectators without a name are numbered as they come. */
export function authorName(
  { author, name, seats = [] }: Message,
  messages: readonly Message[],
  info: MatchInfo | null,
  words: BookWords | null,
): string {
  const seated = words && seats.length ? capital(list(seats.map((seat) => seatName(words, seat)))) : '';
  if (name) return seated && info ? `${name} (${seated})` : name;
  if (seated) return seated;
  const watching = messages.filter((each) => each.room === 'spectators' && !each.name && each.author);
  const number = [...new Set(watching.map((each) => each.author))].indexOf(author) + 1;
  return t('talk.spectator', { number });
}

/** When it was written: the day, too, unless it was today. */
export function timeOf(at: number, now = Date.now()): string {
  const today = new Date(at).toDateString() === new Date(now).toDateString();
  const day = today ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(language.current, {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}
