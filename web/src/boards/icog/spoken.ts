// The board in words, nearest first, in clock code: "Stahl, enemy, two o'clock high, 6.2 MU, altitude 9, nose down".
import type { BoardContext } from '../board';
import { isThere, isUp, unitChips, unitWords } from './front';
import { type Airplane, type IcogView, onBoard, type Unit } from './model';
import { bankOf, climbOf, type Clock, clockOf, distance, headingOf, level, type Vector } from './poses';

const WINDS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
/** Degrees from which a nose counts as up or down, and a wing as banked. */
const [PITCHED, BANKED] = [12, 20];

export function spoken(view: IcogView, context: BoardContext, from: string | null): string[] {
  const { t } = context;
  const here = onBoard(view).find(({ id }) => id === from);
  const others = [...onBoard(view).filter((each) => each !== here), ...view.units.filter(isThere)];
  if (!here) return others.map((each) => t('board.icog.spoken.at', facts(each, context)));
  const lines = others
    .sort((one, other) => distance(here.pose.at, placeOf(one)) - distance(here.pose.at, placeOf(other)))
    .map((each) => {
      const clock = clockOf(here.pose, placeOf(each));
      const who = t(`board.icog.spoken.${each.side === here.side ? 'friend' : each.side ? 'enemy' : 'neutral'}`);
      return t('board.icog.spoken.seen', { ...facts(each, context), who, where: clockWords(clock, context) });
    });
  return [t('board.icog.spoken.at', facts(here, context)), ...lines];
}

export function placeOf(thing: Airplane | Unit): Vector {
  return 'pose' in thing ? thing.pose.at : thing.at;
}

/** "two o'clock high, 6.2 MU". */
export function clockWords({ hour, height, distance: far }: Clock, { t }: Pick<BoardContext, 't'>): string {
  return t(`board.icog.spoken.${height}`, { hour: t(`board.icog.hour.${hour}`), distance: tenth(far) });
}

function facts(thing: Airplane | Unit, context: BoardContext): Record<string, string | number> {
  const airplane = 'pose' in thing;
  return {
    name: airplane ? thing.id : [thing.name, unitWords(thing, context), ...unitState(thing, context)].join(', '),
    altitude: tenth(placeOf(thing)[2]),
    speed: airplane ? thing.speed : 0,
    flight: attitude(thing, context),
  };
}

function unitState(unit: Unit, context: BoardContext): string[] {
  return unitChips(unit, context).map(({ text }) => text);
}

/** How it flies: where its nose points, up or down, and how it is banked. */
export function attitude(thing: Airplane | Unit, { t }: BoardContext): string {
  const say = (key: string, fields = {}): string => t(`board.icog.spoken.${key}`, fields);
  const airplane = 'pose' in thing;
  const pose = airplane ? thing.pose : level(thing.at, thing.heading);
  const parts: string[] = [];
  if (airplane && thing.spin) parts.push(say('spinning'));
  else if (airplane && thing.stalled) parts.push(say('stalled'));
  if (airplane || (thing.speed && isUp(thing)))
    parts.push(say('heading', { heading: windWords(headingOf(pose), { t }) }));
  const climb = climbOf(pose);
  if (Math.abs(climb) > PITCHED) parts.push(say(climb > 0 ? 'up' : 'down'));
  const bank = bankOf(pose);
  if (Math.abs(bank) > 135) parts.push(say('inverted'));
  else if (Math.abs(bank) > BANKED) parts.push(say(bank > 0 ? 'bankRight' : 'bankLeft'));
  return parts.join(', ');
}

/** "north-east". */
export function windWords(heading: number, { t }: Pick<BoardContext, 't'>): string {
  return t(`board.icog.wind.${WINDS[Math.round(heading / 45) % 8] ?? 'N'}`);
}

/** To a tenth of a Move unit. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
