// The dials of a cockpit: airspeed, altitude, heading and bank.
import type { BoardContext } from '../board';
import type { Instrument } from '../instruments';
import { type IcogView, isOnBoard } from './model';
import { DIAL } from './panel';
import { bankOf, headingOf } from './poses';
import { tenth, windWords } from './spoken';

/** The altimeter ends here, in Move units; whoever is higher has the needle at its end. */
const HIGHEST = 40;

export function instruments(view: IcogView, id: string, { t }: BoardContext): Instrument[] {
  const airplane = view.airplanes[id];
  if (!isOnBoard(airplane)) return [];
  const { pose, speed } = airplane;
  const altitude = tenth(pose.at[2]);
  const heading = Math.round(headingOf(pose)) % 360;
  // No minus zero.
  const bank = Math.round(bankOf(pose)) + 0;
  const degrees = `${Math.abs(bank)}°`;
  const side = bank === 0 ? 'level' : bank > 0 ? 'right' : 'left';
  const say = (key: string, fields = {}): string => t(`board.icog.dials.${key}`, fields);
  return [
    { kind: 'speed', value: speed, of: DIAL, reading: `${speed}`, unit: say('kmh'), label: say('speed', { speed }) },
    {
      kind: 'height',
      value: altitude,
      of: HIGHEST,
      reading: say('number', { number: altitude }),
      unit: say('mu'),
      label: say('height', { altitude }),
    },
    {
      kind: 'compass',
      value: heading,
      of: 360,
      reading: `${heading}°`,
      unit: '',
      label: say('compass', { degrees: heading, wind: windWords(heading, { t }) }),
    },
    { kind: 'bank', value: bank, of: 180, reading: degrees, unit: '', label: say(side, { degrees }) },
  ];
}
