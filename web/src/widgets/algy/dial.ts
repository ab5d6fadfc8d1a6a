// A dial of six petals around a hex, one for each of its sides; a petal may be cut into two.
import type { OptionCard } from '../../table/options';

export interface Petal {
  card: OptionCard;
  /** A side, clockwise from the top. */
  side: number;
  /** The left or the right half of it; all of it without. */
  half?: 'left' | 'right';
  /** In large: "60°". */
  title: string;
  /** Under it: its chance. */
  small: string;
}

type Point = readonly [number, number];

const OUTER = 100;
const INNER = 47;
const GAP = 2.2;

const corner = (place: number, radius: number): Point => {
  const angle = ((place * 60 - 120) * Math.PI) / 180;
  return [Math.cos(angle) * radius, Math.sin(angle) * radius];
};
const between = (one: Point, other: Point, share: number): Point => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
];

/** The four corners of a petal. */
function corners({ side, half }: Pick<Petal, 'side' | 'half'>): [Point, Point, Point, Point] {
  const [a, b] = [corner(side, OUTER), corner(side + 1, OUTER)];
  const [c, d] = [corner(side + 1, INNER + GAP), corner(side, INNER + GAP)];
  const inward = (from: Point, to: Point): Point => between(from, to, GAP / 100);
  const whole: [Point, Point, Point, Point] = [inward(a, b), inward(b, a), inward(c, d), inward(d, c)];
  if (!half) return whole;
  const [p, q, r, s] = whole;
  const [outer, inner] = [between(p, q, 0.5), between(s, r, 0.5)];
  // Seen from the middle a side runs clockwise: at the bottom its second half lies on the left.
  return half === 'left' ? [inward(outer, q), q, r, inward(inner, r)] : [p, inward(outer, p), inward(inner, s), s];
}

export function outline(petal: Pick<Petal, 'side' | 'half'>): string {
  return corners(petal)
    .map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');
}

/** Where its words stand. */
export function middleOf(petal: Pick<Petal, 'side' | 'half'>): Point {
  const all = corners(petal);
  return [all.reduce((sum, [x]) => sum + x, 0) / 4, all.reduce((sum, [, y]) => sum + y, 0) / 4];
}

/** Where the name of a side stands, outside. */
export function rim(side: number): Point {
  const [a, b] = [corner(side, OUTER), corner(side + 1, OUTER)];
  const [x, y] = between(a, b, 0.5);
  return [x * 1.13, y * 1.13];
}

export const HEART = Array.from({ length: 6 }, (_, place) => corner(place, INNER - GAP))
  .map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`)
  .join(' ');
