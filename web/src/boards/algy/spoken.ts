// The board in words, nearest first, in clock code: "B1, enemy, two o'clock high by 2 levels, range 2". Who circles or
// spins has no nose to count from: the compass serves then.
import { clock, compass, distance, type Hex, hexNamed, SIDES } from '../../geometry/hexes';
import type { BoardContext } from '../board';
import { type Aircraft, type AlgyView, flying, isSilenced, type Unit } from './model';
import { unitWords } from './pieces';

interface Seen {
  thing: Aircraft | Unit;
  hex: Hex;
}

export function spoken(view: AlgyView, context: BoardContext, from: string | null): string[] {
  const { t } = context;
  const standing = Object.values(view.ground).filter((unit) => !isSilenced(unit));
  const seen = [...flying(view), ...standing].flatMap((thing): Seen[] => {
    const hex = hexNamed(thing.hex);
    return hex ? [{ thing, hex }] : [];
  });
  const here = seen.find(({ thing }) => thing.id === from);
  const others = seen.filter((each) => each !== here);
  if (!here) return others.map(({ thing }) => t('board.algy.spoken.at', facts(thing, context)));
  const near = (each: Seen): number =>
    distance(here.hex, each.hex) + Math.abs(each.thing.level - here.thing.level) / 100;
  const lines = others
    .sort((one, other) => near(one) - near(other))
    .map(({ thing, hex }) => {
      const range = distance(here.hex, hex);
      const fields = {
        ...facts(thing, context),
        who: t(`board.algy.spoken.${thing.side === here.thing.side ? 'friend' : 'enemy'}`),
        height: heightWords(thing.level - here.thing.level, context),
        range,
        where: whereWords(here, hex, context),
      };
      return t(`board.algy.spoken.${range === 0 ? 'same' : 'seen'}`, fields);
    });
  return [t('board.algy.spoken.at', facts(here.thing, context)), ...lines];
}

function whereWords({ thing, hex }: Seen, to: Hex, { t }: BoardContext): string {
  const facing = 'facing' in thing ? thing.facing : -1;
  return facing >= 0
    ? t('board.algy.spoken.clock', { hour: clock(hex, facing, to) })
    : t('board.algy.spoken.bearing', { wind: t(`board.algy.wind.${compass(hex, to)}`) });
}

function facts(thing: Aircraft | Unit, context: BoardContext): Record<string, string | number> {
  const unit = 'kind' in thing;
  return {
    name: unit ? `${thing.id}, ${unitWords(thing, context)}` : thing.id,
    hex: thing.hex,
    level: thing.level,
    heading: unit ? '' : `, ${attitude(thing, context)}`,
  };
}

/** How it flies: where its nose points, or what it does instead. */
export function attitude(aircraft: Aircraft, { t }: BoardContext): string {
  const say = (key: string): string => t(`board.algy.spoken.${key}`);
  if (aircraft.spin) return say('spinning');
  if (aircraft.stalled) return say('stalled');
  if (aircraft.facing < 0) return say('circling');
  const way = t('board.algy.spoken.heading', { heading: sideWords(aircraft.facing, { t }) });
  if (aircraft.pitch) return `${way}, ${say(aircraft.pitch > 0 ? 'up' : 'down')}`;
  return way;
}

/** "north-east". */
export function sideWords(side: number, { t }: Pick<BoardContext, 't'>): string {
  return t(`board.algy.wind.${SIDES[side] ?? 'N'}`);
}

/** "high" and "low" with how many levels. */
export function heightWords(levels: number, { t }: BoardContext): string {
  if (levels === 0) return t('board.algy.spoken.level');
  const many = Math.abs(levels);
  return t(`board.algy.spoken.${levels > 0 ? 'high' : 'low'}${many === 1 ? 'One' : ''}`, { levels: many });
}
