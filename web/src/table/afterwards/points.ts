// Points and sentences of the look back. All that is counted is ten-thousandths of a chance; a point is a hundred of them.
import type { AccountTold } from '../../wire/types';
import { number, t } from '../../words/ui.svelte';

const WHOLE_POINT = 100;

/** Such as "12 (± 4)". */
export function withSpread(value: number, spread: number): string {
  return t('afterwards.give', { value: points(value), spread: points(spread) });
}

/** In whole points. */
export function points(value: number): number {
  const rounded = Math.round(value / WHOLE_POINT);
  return rounded === 0 ? 0 : rounded;
}

/** In points with its sign: "+12", "−3". */
export function signed(value: number): string {
  const rounded = points(value);
  return rounded > 0 ? `+${number(rounded)}` : number(rounded);
}

/** To the last hundredth, so that sums can be added up: "+34.62"; without a sign where it is no change. */
export function exactly(value: number, change: boolean): string {
  const text = number(value / WHOLE_POINT);
  return change && value > 0 ? `+${text}` : text;
}

/** What a side flew: its own answers and those of the others. */
export const flown = ({ own, others }: AccountTold): number => own + others;

/** By how much that may be off: it is what start and luck leave of the result. */
export const flownSpread = ({ start_spread, luck_spread }: AccountTold): number =>
  Math.hypot(start_spread, luck_spread);

/** Such as: You out-flew the other side by 12 points (± 4), and you were 31 (± 6) unlucky. With names, of a side. */
export function sentence(account: AccountTold, names: { side: string; other: string } | null): string {
  const who = names ? 'side' : 'you';
  const by = flown(account);
  const how = points(by) > 0 ? 'more' : points(by) < 0 ? 'less' : 'even';
  const luck = points(account.luck) > 0 ? 'lucky' : points(account.luck) < 0 ? 'unlucky' : 'neither';
  const fields = names ?? {};
  const said = t(`afterwards.${who}.${how}`, {
    ...fields,
    points: Math.abs(points(by)),
    spread: points(flownSpread(account)),
    unit: t(Math.abs(points(by)) === 1 ? 'afterwards.point' : 'afterwards.points'),
  });
  const brought = withSpread(Math.abs(account.luck), account.luck_spread);
  return t(`afterwards.${who}.${luck}`, { ...fields, flown: said, points: brought });
}
