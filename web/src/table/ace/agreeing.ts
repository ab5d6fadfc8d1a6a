// Hints that people who fly against each other agree on: who speaks for this screen, and what becomes of it, in words.
import type { HintsStanding, MatchInfo, Offer } from '../../wire/types';
import type { BookWords } from '../../words/book';
import { list, t } from '../../words/ui.svelte';
import { capital } from '../options';
import { PERSON, seatName } from '../people';
import './words';

/** The seat of this screen that other people fly against; null where nobody has to agree. */
export function speaker(info: MatchInfo): string | null {
  if (!info.agrees) return null;
  const others = info.seats.filter(({ seat, who }) => who === PERSON && !info.mine.includes(seat));
  const own = info.seats.filter(({ seat }) => info.mine.includes(seat));
  return own.find(({ side }) => others.some((each) => each.side !== side))?.seat ?? null;
}

/** The hints that are offered, to whoever reads it. */
export function hintsOffered({ seat, waits }: Offer, info: MatchInfo, words: BookWords): string {
  return info.mine.includes(seat)
    ? t('ace.offer.waits', { seats: list(waits.map((each) => seatName(words, each))) })
    : t('ace.offer.offered', { seat: capital(seatName(words, seat)) });
}

/** What was agreed on, as it stands. */
export function hintsStand(hints: HintsStanding | null, info: MatchInfo, words: BookWords): string {
  if (hints?.offer) return hintsOffered(hints.offer, info, words);
  const seat = hints?.seat ? seatName(words, hints.seat) : '';
  if (hints?.open) return seat ? t('ace.openBy', { seat }) : t('ace.agreed');
  return seat ? t('ace.closedBy', { seat }) : t('ace.closed');
}

/** What others have made of hints since; nothing where that is not news. */
export function hintsTold(
  before: HintsStanding | null,
  now: HintsStanding | null,
  info: MatchInfo,
  words: BookWords,
): string {
  if (before && !before.open && now?.open) return t('ace.offer.opened');
  if (before?.open && !now?.open) return t('ace.offer.shut', { seat: seatName(words, now?.seat ?? '') });
  if (!before?.offer || now?.offer) return '';
  return info.mine.includes(before.offer.seat) ? t('ace.offer.turnedDown') : t('ace.offer.gone');
}
