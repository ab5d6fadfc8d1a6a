// Figures of the lab in words: shares, changes and means with what is sure of them, names of sides and of pilots.
import type { StudyCell } from '../../wire/types';
import { formatsOf } from '../../words/formats';
import { language, list, number, percent, t, uiWords } from '../../words/ui.svelte';
import { library } from '../library.svelte';
import type { Figure } from './figures';

/** "45 – 55 %" */
export function between({ low, high }: Figure): string {
  return t('lab.between', { low: Math.round(100 * low), high: percent(Math.round(100 * high) / 100) });
}

export const share = ({ value }: Figure): string => formatsOf(language.current).percent.format(value);

/** A change in points, with its sign: "+12". */
export function points(value: number): string {
  const rounded = Math.round(100 * value);
  return rounded > 0 ? `+${number(rounded)}` : number(rounded);
}

/** "(+3 to +21)" */
export function pointsBetween({ low, high }: Figure): string {
  return t('lab.pointsBetween', { low: points(low), high: points(high) });
}

export function mean(value: number, digits = 1): string {
  return number(Number(value.toFixed(digits)));
}

/** "12.3 (11.8 – 12.9)" */
export function meanBetween({ value, low, high }: Figure, digits = 1): string {
  return t('lab.meanBetween', { value: mean(value, digits), low: mean(low, digits), high: mean(high, digits) });
}

/** Minutes and seconds as people say them. */
export function duration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return whole < 90
    ? t('lab.run.seconds', { seconds: whole })
    : t('lab.run.minutes', { minutes: Math.round(whole / 60) });
}

export const titleOf = (cell: StudyCell): string => (language.current === 'fr' ? cell.title_fr : cell.title);

export const variationOf = (cell: StudyCell): string =>
  language.current === 'fr' ? cell.variation_fr : cell.variation;

export const bookTitle = (book: string): string => library.find(book)?.title ?? book;

/** A side as it stands alone: "The Allied side". */
export const sideTitle = (book: string, side: string): string => library.seatName(book, side);

/** A side within a sentence: "the Allied side". */
export const sideName = (book: string, side: string): string => library.words(book)?.name('seat', side) ?? side;

export const pilotNames = (cell: StudyCell): string =>
  list(cell.pilots.map((pilot) => library.pilotName(cell.book, pilot)));

/** How matches end, in a few words; the reason itself where another game has one of its own. */
export function endingName(reason: string): string {
  const key = `lab.ending.${reason}`;
  const known = uiWords[language.current].has(key) || uiWords.en.has(key);
  return known ? t(key) : reason;
}

export function verdictName(cell: StudyCell): string {
  if (cell.verdict === 'leans') return t('lab.verdict.leans', { side: sideName(cell.book, cell.leans) });
  return t(`lab.verdict.${cell.verdict}`);
}
