// Figures of a luck report as a language writes them.
import type { FallenKind } from '../../../wire/types';
import { number, t } from '../../../words/ui.svelte';

const LEAST = 0.001;

/** A p-value: the smallest are told as less than one in a thousand. */
export function pValue(p: number): string {
  return p < LEAST ? t('luck.below', { least: number(LEAST) }) : number(Math.round(p * 1000) / 1000);
}

/** A figure with two places. */
export function rounded(value: number): string {
  return number(Math.round(value * 100) / 100);
}

/** A standing between 0 and 1, as one of 100 with one place. */
export function outOf100(value: number): string {
  return number(Math.round(value * 1000) / 10);
}

export interface Column {
  face: number;
  x: number;
  width: number;
  top: number;
  /** The 95 % interval of the count. */
  low: number;
  high: number;
}

export interface Chart {
  columns: Column[];
  /** Where the bars of fair dice end. */
  expected: number;
}

/** The bars of a chart of this width and height: the highest interval reaches its top. */
export function chartOf({ bars, draws }: Pick<FallenKind, 'bars' | 'draws'>, width: number, height: number): Chart {
  const most = Math.max(1, ...bars.map((bar) => Math.max(bar.high * draws, bar.expected)));
  const y = (count: number): number => height - (count / most) * height;
  const step = width / bars.length;
  const columns = bars.map((bar, place) => ({
    face: bar.face,
    x: place * step + step * 0.12,
    width: step * 0.76,
    top: y(bar.count),
    low: y(bar.low * draws),
    high: y(bar.high * draws),
  }));
  return { columns, expected: y(bars[0]?.expected ?? 0) };
}
