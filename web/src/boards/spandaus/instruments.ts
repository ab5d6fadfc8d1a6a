// The dial of a cockpit: how high on the chain a machine is. The chain knows neither speed nor heading.
import type { BoardContext } from '../board';
import type { Instrument } from '../instruments';
import { bandOf, isSquare, placeOn, SQUARES } from './chain';
import type { SpandausView } from './table';

export function instruments(view: SpandausView, id: string, { words, t }: BoardContext): Instrument[] {
  const square = view.aircraft[id]?.square ?? null;
  if (!isSquare(square)) return [];
  const reading = words.name('square', square);
  const band = t(`board.spandaus.band.${bandOf(square)}`);
  return [
    {
      kind: 'height',
      value: placeOn(square),
      of: SQUARES.length,
      reading,
      unit: t('board.spandaus.dials.height'),
      label: t('board.spandaus.dials.said', { square: reading, band }),
    },
  ];
}
