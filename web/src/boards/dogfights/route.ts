// A route that is being drawn: what the referee says of it (rulebooks/dogfights/aid.py), and what is drawn so far.
import type { Asked, Route } from '../../wire/dogfights/decisions';
import type { OfKind } from '../../wire/told';

export interface Step {
  point: string;
  level: number;
  heading: number;
}

/** Chances of shot down, damage, miss and jam. */
export type Chances = Record<string, number>;

export interface Shot {
  gun: string;
  target: string;
  position: string;
  column: string;
  long: boolean;
  chances: Chances;
  into_sun: boolean;
}

export interface Risk {
  by: string;
  gun: string;
  chances: Chances;
  into_sun: boolean;
}

export interface Stance {
  tilt: number;
  shots: Shot[];
  risks: Risk[];
}

export interface Place {
  point: string | null;
  level: number;
  heading: number;
  levels: number;
  path: string;
  stances?: Stance[];
  edges?: string;
  cloud?: boolean;
  area?: string;
}

export interface Allowance {
  levels: number;
  steps: number;
  straight: number;
  sum: [string, number][];
  apart: boolean;
}

export interface Turns {
  both: number;
  right: number;
  left: number;
}

export interface Way {
  letter: string;
  to?: Step | null;
  off?: boolean;
  rule?: string;
}

export interface Draft {
  levels: number;
  path: string;
  trail: Step[];
  ways: Way[];
  left: number;
  rights: number;
  lefts: number;
  complete: boolean;
  lost?: boolean;
  extra?: boolean;
  leaves?: boolean;
  stances?: Stance[];
  bars?: [number, string][];
  /** Ends that can still be reached, without stances; none while nothing is drawn, nor once the route is complete. */
  places?: Place[];
}

export interface RouteAid {
  allowances?: Allowance[];
  turns?: Turns | null;
  relaxed?: string[];
  places?: Place[];
  draft?: Draft | null;
}

/** What is drawn: the change of level, the letters of the steps, the tilt that is wished for, and what the referee said
 * last, which may be of an earlier path. */
export interface Sketch {
  levels: number;
  path: string;
  tilt: number | null;
  draft: Draft | null;
}

/** Ends at one point and level, by heading. */
export interface End {
  point: string;
  level: number;
  places: Place[];
}

/** The decision that a route answers. */
export type RouteAsked = OfKind<Asked, 'route'>;

export function aidOf(asked: Asked | null): RouteAid | null {
  return asked?.kind === 'route' && asked.aid ? (asked.aid as RouteAid) : null;
}

/** What is drawn, or the blank sheet that a route begins with. */
export function sketchOf(asked: Asked, sketch: unknown): Sketch {
  if (sketch) return sketch as Sketch;
  return { levels: aidOf(asked)?.allowances?.[0]?.levels ?? 0, path: '', tilt: null, draft: null };
}

/** What the referee says of exactly what is drawn; null until it is here. */
export function currentDraft({ draft, levels, path }: Sketch): Draft | null {
  return draft && draft.levels === levels && draft.path === path ? draft : null;
}

/** Which turn must still follow, as a key of words: turns to one side alone are more than that side allows, and only
 * turns to both sides may be so many. Null where nothing is owed. */
export function owedTurn({ turns }: RouteAid, { lefts, rights }: Draft): 'owesLeft' | 'owesRight' | null {
  if (!turns || (lefts && rights)) return null;
  if (lefts > turns.left) return 'owesRight';
  return rights > turns.right ? 'owesLeft' : null;
}

/** The letters of the whole route if it is complete with a tilt that is open: the answer. */
export function answerOf(sketch: Sketch): Route['answer'] | null {
  const draft = currentDraft(sketch);
  const tilt = tiltOf(sketch);
  return draft?.complete && tilt !== null ? [sketch.levels, sketch.path, tilt] : null;
}

/** The tilts that are open at the end of a route. */
export function openTilts(draft: Draft): number[] {
  if (draft.leaves) return [0];
  const barred = new Set((draft.bars ?? []).map(([tilt]) => tilt));
  const stances = (draft.stances ?? []).map(({ tilt }) => tilt);
  return (stances.length ? stances : [0, 1, -1]).filter((tilt) => !barred.has(tilt));
}

/** The tilt at the end: the one that is wished for where it is open, else level, else what there is. */
export function tiltOf(sketch: Sketch): number | null {
  const draft = currentDraft(sketch);
  if (!draft?.complete) return null;
  const open = openTilts(draft);
  if (sketch.tilt !== null && open.includes(sketch.tilt)) return sketch.tilt;
  return open.includes(0) ? 0 : (open[0] ?? null);
}

/** The places that a route can still end at: while it is half drawn, those that it can be continued to; else all of its
 * change of level. Until the referee has spoken of the last step, what was said before it holds. */
function placesFor(aid: RouteAid, sketch: Sketch): Place[] {
  const all = (aid.places ?? []).filter(({ levels }) => levels === sketch.levels);
  const { draft } = sketch;
  if (!sketch.path || !draft?.path || draft.levels !== sketch.levels || draft.complete) return all;
  const known = new Map(all.map((place) => [endName(place), place]));
  return (draft.places ?? []).map((place) => ({ ...known.get(endName(place)), ...place }));
}

/** Ends for what is drawn, those at one point together; ways off the board apart. */
export function endsFor(aid: RouteAid, sketch: Sketch): { ends: End[]; exits: Place[] } {
  const byPoint = new Map<string, End>();
  const exits: Place[] = [];
  for (const place of placesFor(aid, sketch)) {
    if (place.point === null) {
      exits.push(place);
      continue;
    }
    const end = byPoint.get(place.point);
    if (end) end.places.push(place);
    else byPoint.set(place.point, { point: place.point, level: place.level, places: [place] });
  }
  return { ends: [...byPoint.values()], exits };
}

/** The name of an end as a place on the board. */
export function endName(place: Place): string {
  return place.point === null ? `off ${place.edges ?? ''}` : `${place.point}/${place.heading}`;
}

export function hitChance(chances: Chances): number {
  return (chances['shot down'] ?? 0) + (chances.damage ?? 0);
}

export interface BestShot {
  shot: Shot;
  tilt: number;
  hit: number;
}

/** The shot with the best chance, over every tilt. */
export function bestShot(stances: readonly Stance[] | undefined): BestShot | null {
  let best: BestShot | null = null;
  for (const { tilt, shots } of stances ?? []) {
    for (const shot of shots) {
      const hit = hitChance(shot.chances);
      if (!best || hit > best.hit || (hit === best.hit && tilt === 0 && best.tilt !== 0)) best = { shot, tilt, hit };
    }
  }
  return best;
}

/** Whether guns could answer whatever the tilt. */
export function isRisky(stances: readonly Stance[] | undefined): boolean {
  return (stances?.length ?? 0) > 0 && (stances ?? []).every(({ risks }) => risks.length > 0);
}

/** The heading that is taken where only a point is picked: the one with the best shot, else the fewest turns. */
function favourite(places: readonly Place[]): Place | undefined {
  const hit = (place: Place): number => bestShot(place.stances)?.hit ?? 0;
  const turns = ({ path }: Place): number => path.replaceAll('F', '').length;
  return [...places].sort((one, other) => hit(other) - hit(one) || turns(one) - turns(other))[0];
}

/** The place that a name means: an end with its heading, a point, or a way off the board. */
export function placeNamed(aid: RouteAid, sketch: Sketch, name: string): Place | undefined {
  const { ends, exits } = endsFor(aid, sketch);
  const exact = [...ends.flatMap(({ places }) => places), ...exits].find((place) => endName(place) === name);
  if (exact) return exact;
  return favourite(ends.find(({ point }) => point === name)?.places ?? []);
}

const WAY = 'way ';

export function wayName(letter: string): string {
  return WAY + letter;
}

/** What is drawn after a place was picked: the route to an end, or one step more; undefined where it is neither. */
export function drawTo(asked: Asked, drawn: unknown, name: string): Sketch | undefined {
  const aid = aidOf(asked);
  if (!aid) return undefined;
  const sketch = sketchOf(asked, drawn);
  if (name.startsWith(WAY)) return withStep(sketch, name.slice(WAY.length));
  const place = placeNamed(aid, sketch, name);
  if (place) return { ...sketch, path: place.path, tilt: bestShot(place.stances)?.tilt ?? sketch.tilt };
  const next = currentDraft(sketch)?.ways.find((way) => way.to?.point === name && !way.rule);
  return next ? withStep(sketch, next.letter) : undefined;
}

/** One step more, where that way is open. */
export function withStep(sketch: Sketch, letter: string): Sketch | undefined {
  const way = currentDraft(sketch)?.ways.find((each) => each.letter === letter);
  return way && !way.rule ? { ...sketch, path: sketch.path + letter } : undefined;
}

export function withoutStep(sketch: Sketch): Sketch | undefined {
  return sketch.path ? { ...sketch, path: sketch.path.slice(0, -1) } : undefined;
}
