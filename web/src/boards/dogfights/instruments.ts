// The dials of a cockpit: the speed of the type, level, heading, and whether the nose is tilted.
import { HEADINGS } from '../../geometry/lattice';
import type { BoardContext } from '../board';
import type { Instrument } from '../instruments';
import { LEVELS } from './plan';
import { headingWords } from './spoken';
import { type DogfightsView, isOnBoard } from './table';

/** No type has a higher speed. */
const FASTEST = 8;
/** How far the needle leaves the horizon, in degrees. */
const TILTED = 30;

export function instruments(view: DogfightsView, id: string, context: BoardContext): Instrument[] {
  const { t } = context;
  const aircraft = view.aircraft[id];
  if (!aircraft || !isOnBoard(aircraft)) return [];
  const { level, heading, tilt, figures } = aircraft;
  const { speed } = figures;
  const highest = LEVELS.length;
  const say = (key: string, fields = {}): string => t(`board.dogfights.dials.${key}`, fields);
  const nose = tilt > 0 ? 'up' : tilt < 0 ? 'down' : 'straight';
  return [
    {
      kind: 'speed',
      value: speed,
      of: FASTEST,
      reading: `${speed}`,
      unit: say('speedUnit'),
      label: say('speed', { speed }),
    },
    {
      kind: 'height',
      value: level,
      of: highest,
      reading: `${level}`,
      unit: say('heightUnit'),
      label: say('height', { level, of: highest }),
    },
    {
      kind: 'compass',
      value: (450 - 60 * heading) % 360,
      of: 360,
      reading: t(`table.dials.wind.${HEADINGS[heading] ?? 'E'}`),
      unit: '',
      label: say('compass', { heading: headingWords(heading, context) }),
    },
    {
      kind: 'pitch',
      value: Math.sign(tilt) * TILTED,
      of: 90,
      reading: tilt > 0 ? '↑' : tilt < 0 ? '↓' : '–',
      unit: '',
      label: say(nose),
    },
  ];
}
