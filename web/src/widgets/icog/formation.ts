// Where the members of a Formation come out, and whether they keep together (rulebooks/icog/flight/formation.py).
import type { Airplane } from '../../boards/icog/model';
import { distance, headingOf, plus, type Vector } from '../../boards/icog/poses';
import type { Step } from '../../wire/icog/decisions';

/** Members are linked up to so many Move units, and may not come closer than so many; they depart by so much. */
export const LINK = 4;
export const CLOSE = 2;
export const MOST = 4;
const SLACK = 1e-6;

/** To the right of a heading. */
function rightOf(airplane: Airplane): Vector {
  const angle = (headingOf(airplane.pose) * Math.PI) / 180;
  return [Math.cos(angle), -Math.sin(angle), 0];
}

export function endOf(airplane: Airplane, { right = 0, up = 0 }: Step): Vector {
  const ahead = plus(airplane.pose.at, airplane.pose.nose, airplane.speed / 10);
  const [x, y, z] = plus(ahead, rightOf(airplane), right);
  return [x, y, z + up];
}

export interface Kept {
  /** Who is too far from somebody before him; or where chains are allowed, cannot be reached from the first by links. */
  lost: string[];
  /** Pairs that come too close. */
  close: [string, string][];
}

export function kept(ends: Readonly<Record<string, Vector>>, chain: boolean): Kept {
  const names = Object.keys(ends);
  const away = (one: string, other: string): number => distance(ends[one] as Vector, ends[other] as Vector);
  const near = (one: string, other: string): boolean => away(one, other) <= LINK + SLACK;
  const linked = names.slice(0, 1);
  for (const name of linked) linked.push(...names.filter((each) => !linked.includes(each) && near(name, each)));
  const pairs = names.flatMap((one, place) => names.slice(place + 1).map((other): [string, string] => [one, other]));
  return {
    lost: names.filter((each, place) =>
      chain ? !linked.includes(each) : names.slice(0, place).some((other) => !near(each, other)),
    ),
    close: pairs.filter(([one, other]) => away(one, other) < CLOSE - SLACK),
  };
}
