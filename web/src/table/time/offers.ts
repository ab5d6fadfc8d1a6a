// Pauses, and answers to be taken back, that are offered: in words, to whoever reads it.
import type { ClocksTold, MatchInfo, Offer } from '../../wire/types';
import type { BookWords } from '../../words/book';
import { list, t } from '../../words/ui.svelte';
import { capital } from '../options';
import { seatName } from '../people';
import './words';

export type Timed = 'pause' | 'back';
export type Offers = Partial<Record<Timed, Offer | null>>;

/** What is offered, each with its sentence. */
export function timeOffered(
  offers: Offers,
  info: MatchInfo,
  words: BookWords,
): { about: Timed; offer: Offer; told: string }[] {
  return (['pause', 'back'] as const).flatMap((about) => {
    const offer = offers[about];
    if (!offer) return [];
    const told = info.mine.includes(offer.seat)
      ? t(`time.${about}.waits`, { seats: list(offer.waits.map((each) => seatName(words, each))) })
      : t(`time.${about}.offered`, { seat: capital(seatName(words, offer.seat)) });
    return [{ about, offer, told }];
  });
}

/** What became of an offer that is gone, where nothing came of it: the log tells the rest. */
export function timeGone(before: Offers, now: Offers, takenBack: boolean): string {
  if (before.pause && !now.pause) return t('time.pause.gone');
  return before.back && !now.back && !takenBack ? t('time.back.gone') : '';
}

/** That clocks stand still, and the seat of this screen that may go on; null while they run. */
export function pausedTold(clocks: ClocksTold | null, info: MatchInfo): { told: string; seat: string } | null {
  return clocks?.paused ? { told: t('time.pause.paused'), seat: info.mine[0] ?? '' } : null;
}
