// What a clock shows at a moment of the server's time, and in which words.
import type { ClockTold, MatchInfo } from '../../wire/types';
import type { BookWords } from '../../words/book';
import { t } from '../../words/ui.svelte';
import { capital } from '../options';
import { PERSON, seatName } from '../people';
import './words';

const SECOND = 1000;
const HOUR = 3_600_000;
export const DAY = 86_400_000;
/** Below this part of the whole time a clock warns. */
const LOW = 0.1;

export type Pace = NonNullable<MatchInfo['pace']>;
export type Level = 'plain' | 'low' | 'out';

/** Milliseconds that are left to a seat at a time of the server; null where that is not known. */
export function leftAt(clock: ClockTold, now: number | null): number | null {
  if (clock.out === undefined || clock.out === null) return clock.left ?? 0;
  return now === null ? null : clock.out - Math.max(now, clock.away ?? 0);
}

/** Whether the clock of a seat goes down at a time of the server: it is asked, and not on vacation. */
export function runs(clock: ClockTold, now: number | null): boolean {
  return clock.out !== undefined && clock.out !== null && !isAway(clock, now);
}

export function isAway(clock: ClockTold, now: number | null): boolean {
  return now !== null && (clock.away ?? 0) > now;
}

/** What there is at first, or for every answer. */
export function whole(pace: Pace): number {
  return pace.kind === 'days' ? pace.days * DAY : pace.seconds * SECOND;
}

/** How much a clock warns. */
export function levelOf(left: number | null, pace: Pace): Level {
  if (left === null) return 'plain';
  return left <= 0 ? 'out' : left < LOW * whole(pace) ? 'low' : 'plain';
}

/** A time as a clock shows it: a second that has begun counts. */
export function shown(left: number | null): string {
  if (left === null) return '–:––';
  const seconds = Math.max(0, Math.ceil(left / SECOND));
  const [days, rest] = [Math.floor(seconds / 86_400), seconds % 86_400];
  const [hours, minutes] = [Math.floor(rest / 3600), Math.floor((rest % 3600) / 60)];
  const pad = (value: number): string => String(value).padStart(2, '0');
  if (days) return t('time.days', { days, clock: `${hours}:${pad(minutes)}` });
  return hours ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

/** Milliseconds until what a clock shows changes. */
export function untilNext(left: number): number {
  const step = left > DAY + HOUR ? 60 * SECOND : SECOND;
  return ((left % step) + step) % step || step;
}

/** A clock in one sentence, for those who do not see it. */
export function clockTold(clock: ClockTold, now: number | null, info: MatchInfo, words: BookWords): string {
  const seat = info.mine.includes(clock.seat) ? t('time.you') : capital(seatName(words, clock.seat));
  const left = leftAt(clock, now);
  const told = { seat, left: shown(left) };
  if (clock.secret) return t('time.secret', told);
  if (isAway(clock, now)) return t('time.away', told);
  if (left !== null && left <= 0) return t('time.out', told);
  return t(runs(clock, now) ? 'time.runs' : 'time.stands', told);
}

/** How much time people have, in words. */
export function paceTold(pace: Pace): string {
  if (pace.kind === 'days') return t('time.pace.days', { days: pace.days });
  const minutes = Math.round(pace.seconds / 6) / 10;
  if (pace.kind === 'move') return t('time.pace.move', { minutes });
  const seconds = pace.increment ?? 0;
  return t(seconds ? 'time.pace.fischer' : 'time.pace.fischerBare', { minutes, seconds });
}

/** The seat of this screen that speaks to people of the other side; null where it has none, or nobody is there. */
export function speaker(info: MatchInfo): string | null {
  return info.mine.find((seat) => enemies(info, seat).length > 0) ?? null;
}

/** The seats of people who fly against a seat. */
export function enemies(info: MatchInfo, seat: string): string[] {
  const side = info.seats.find((each) => each.seat === seat)?.side;
  return info.seats.filter((each) => each.who === PERSON && each.side !== side).map((each) => each.seat);
}
