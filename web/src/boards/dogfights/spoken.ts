// The board in words, nearest first, in clock code: "Fokker Dr.I 4, enemy, two o'clock high, range 2".
import { clock, distance, HEADINGS, type Point } from '../../geometry/lattice';
import type { BoardContext } from '../board';
import { whereIs } from './plan';
import { type Aircraft, type DogfightsView, isOnBoard } from './table';

interface Seen {
  aircraft: Aircraft;
  point: Point;
}

export function spoken(view: DogfightsView, context: BoardContext, from: string | null): string[] {
  const { t } = context;
  const seen = Object.values(view.aircraft).flatMap((aircraft): Seen[] => {
    const point = isOnBoard(aircraft) ? whereIs(view.brief.plan, aircraft.point ?? '') : null;
    return point ? [{ aircraft, point }] : [];
  });
  const here = seen.find(({ aircraft }) => aircraft.id === from);
  const others = seen.filter(({ aircraft }) => aircraft.id !== from);
  if (!here) {
    return [
      ...weather(view, context),
      ...others.map(({ aircraft }) => t('board.dogfights.spoken.at', facts(aircraft))),
    ];
  }
  const near = (each: Seen): number => distance(here.point, each.point) + each.aircraft.level / 100;
  const lines = others
    .sort((one, other) => near(one) - near(other))
    .map(({ aircraft, point }) => {
      const range = distance(here.point, point);
      const words = {
        ...facts(aircraft),
        who: t(`board.dogfights.spoken.${aircraft.side === here.aircraft.side ? 'friend' : 'enemy'}`),
        height: heightWords(aircraft.level - here.aircraft.level, context),
        range,
        hour: clock(here.point, here.aircraft.heading, point),
      };
      return t(`board.dogfights.spoken.${range === 0 ? 'same' : 'seen'}`, words);
    });
  return [t('board.dogfights.spoken.self', facts(here.aircraft)), ...lines, ...weather(view, context)];

  function facts(aircraft: Aircraft): Record<string, string | number> {
    const tilt = aircraft.tilt > 0 ? 'up' : aircraft.tilt < 0 ? 'down' : '';
    return {
      name: aircraft.id,
      point: aircraft.point ?? '',
      level: aircraft.level,
      heading: headingWords(aircraft.heading, context),
      tilt: tilt ? t(`board.dogfights.spoken.${tilt}`) : '',
    };
  }
}

/** "high" and "low" with how many levels. */
export function heightWords(levels: number, { t }: BoardContext): string {
  if (levels === 0) return t('board.dogfights.spoken.level');
  const many = Math.abs(levels);
  return t(`board.dogfights.spoken.${levels > 0 ? 'high' : 'low'}${many === 1 ? 'One' : ''}`, { levels: many });
}

/** A direction as it stands in a sentence: "north-east", "from the north-east", "in the north-east". */
export function headingWords(heading: number, { t }: BoardContext, how: 'heading' | 'from' | 'in' = 'heading'): string {
  return t(`board.dogfights.${how}.${HEADINGS[heading] ?? 'E'}`);
}

/** Wind and sun. */
export function weather(view: DogfightsView, context: BoardContext): string[] {
  const lines: string[] = [];
  if (view.wind >= 0) {
    const from = headingWords((view.wind + 3) % 6, context, 'from');
    lines.push(context.t('board.dogfights.wind', { from, to: headingWords(view.wind, context) }));
  }
  if (view.sun >= 0) lines.push(context.t('board.dogfights.sun', { at: headingWords(view.sun, context, 'in') }));
  return lines;
}
