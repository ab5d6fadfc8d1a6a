// The dials of a cockpit: speed, level, and the heading of whoever has one.
import { angleOf, SIDES } from '../../geometry/hexes';
import type { BoardContext } from '../board';
import type { Instrument } from '../instruments';
import { type AlgyView, isFlying, maxDive, planOf } from './model';
import { levelText } from './pieces';
import { sideWords } from './spoken';

export function instruments(view: AlgyView, id: string, { t }: BoardContext): Instrument[] {
  const aircraft = view.aircraft[id];
  if (!aircraft || !isFlying(aircraft)) return [];
  const { speed, level, facing } = aircraft;
  const [fastest, highest] = [maxDive(aircraft), planOf(view.brief).ceiling];
  const say = (key: string, fields = {}): string => t(`board.algy.dials.${key}`, fields);
  const found: Instrument[] = [
    {
      kind: 'speed',
      value: speed,
      of: fastest,
      reading: `${speed}`,
      unit: say('speedUnit'),
      label: say('speed', { speed, of: fastest }),
    },
    {
      kind: 'height',
      value: level,
      of: highest,
      reading: levelText(aircraft),
      unit: say('heightUnit'),
      label: say('height', { level, of: highest }),
    },
  ];
  const side = SIDES[facing];
  // Who circles or spins has no heading.
  if (side === undefined) return found;
  const value = Math.round((angleOf(facing) * 180) / Math.PI);
  const label = say('compass', { heading: sideWords(facing, { t }) });
  return [...found, { kind: 'compass', value, of: 360, reading: t(`table.dials.wind.${side}`), unit: '', label }];
}
