// Labels over the scene that belong to no aircraft: firing positions, the end under the cursor, ways off
// the board, areas, wind and sun.
import { Vector3 } from 'three';
import type { ScreenPoint } from '../../scene/stage';
import type { Asked } from '../../wire/dogfights/decisions';
import { askedIn } from '../../wire/told';
import { percent } from '../../words/ui.svelte';
import type { BoardContext, BoardState, Chip, Label } from '../board';
import { exitWords, stepWords } from './decisions';
import { exitAt, heightOf, inAir, onGround } from './layout';
import { areas } from './plan';
import { aidOf, bestShot, currentDraft, endName, endsFor, hitChance, isRisky, type Place, sketchOf } from './route';
import { oddsText, shotText } from './shot-words';
import { headingWords } from './spoken';
import { looked, spotsOf } from './spots';
import type { DogfightsView } from './table';

type Project = (at: Vector3) => ScreenPoint;

/** So many firing positions are named at once; the others say it when they are looked at. */
const NAMED = 1;

/** The best firing positions, and the end that the cursor is on. */
export function endLabels(view: DogfightsView, state: BoardState, project: Project): Label[] {
  const asked = askedIn<Asked>(state.asked);
  const aid = aidOf(asked);
  if (!aid || !asked) return [];
  const { context } = state;
  const pointed = looked(asked, state.sketch, state.cursor);
  const firing = endsFor(aid, sketchOf(asked, state.sketch))
    .ends.flatMap(({ places }) => {
      const best = places
        .map((place) => ({ place, best: bestShot(place.stances) }))
        .filter((each) => each.best !== null);
      return best.sort((one, other) => (other.best?.hit ?? 0) - (one.best?.hit ?? 0)).slice(0, 1);
    })
    .sort((one, other) => (other.best?.hit ?? 0) - (one.best?.hit ?? 0));
  // The end of the route that is drawn is told in the tray.
  const { path } = sketchOf(asked, state.sketch);
  const shown = path ? [] : firing.slice(0, NAMED).map(({ place }) => place);
  const named = pointed && pointed.path !== path ? [pointed] : pointed ? [] : shown;
  return named.flatMap((place) => label(view, place, place === pointed, context, project));
}

/** Ways off the board; once the route is complete, only the one that it takes or the cursor is on. */
export function exitLabels(view: DogfightsView, state: BoardState, project: Project): Label[] {
  const { sketch, cursor, context } = state;
  const asked = askedIn<Asked>(state.asked);
  if (!asked || !aidOf(asked)) return [];
  const complete = currentDraft(sketchOf(asked, sketch))?.complete === true;
  return spotsOf(view, asked, sketch, null).flatMap((spot): Label[] => {
    const [leaving] = spot.petals;
    if (spot.kind !== 'exit' || !leaving || (complete && !leaving.chosen && spot.name !== cursor)) return [];
    const { x, y, visible } = project(exitAt(view.brief.plan, { ...spot, heading: leaving.heading }, spot.level));
    const text = exitWords(spot.edges ?? '', context);
    const marks = [{ kind: 'plain', icon: 'exit' }] as const;
    return [{ id: spot.name, kind: 'plain', text, small: '', badge: null, marks, x, y: y + 44, visible }];
  });
}

function label(view: DogfightsView, place: Place, pointed: boolean, context: BoardContext, project: Project): Label[] {
  const at = inAir(view.brief.plan, place.point, place.level);
  if (!at || place.point === null) return [];
  const best = bestShot(place.stances);
  const where = stepWords(place.point, place.level, place.heading, context);
  const text = best ? shotText(best.shot, context) : where;
  const small = best ? oddsText(best.shot, context) : '';
  const marks: Pick<Chip, 'kind' | 'icon'>[] = [];
  if (place.cloud) marks.push({ kind: 'plain', icon: 'cloud' });
  if (isRisky(place.stances)) marks.push({ kind: 'warn', icon: 'warn' });
  const screen = project(at);
  return [
    {
      id: `end ${endName(place)}`,
      kind: best ? 'hot' : 'plain',
      text: best && pointed ? `${where}: ${text}` : text,
      small: best || !pointed ? small : risk(place, context),
      badge: null,
      marks: best ? [] : marks,
      x: screen.x,
      y: screen.y + 52,
      visible: screen.visible,
    },
  ];
}

function risk(place: Place, { t }: BoardContext): string {
  const risks = (place.stances ?? []).find(({ tilt }) => tilt === 0)?.risks ?? [];
  const most = Math.max(0, ...risks.map(({ chances }) => hitChance(chances)));
  return most > 0 ? t('board.dogfights.route.answered', { chance: percent(most) }) : '';
}

/** What has become of target areas. */
export function areaLabels(view: DogfightsView, { t }: BoardContext, project: Project): Label[] {
  return areas(view.brief.plan).flatMap((area): Label[] => {
    const target = view.targets[area.id];
    if (!target) return [];
    const at = onGround(view.brief.plan, { row: Math.round(area.middle.row), column: area.middle.column });
    const { x, y, visible } = project(at.setY(heightOf(0)));
    const marks: Pick<Chip, 'kind' | 'icon'>[] = [];
    if (target.home) marks.push({ kind: 'good', icon: 'photo' });
    if (target.bombs > 0) marks.push({ kind: 'bad', icon: 'burst' });
    const taken = Object.values(view.aircraft).some((each) => each.photos.includes(area.id));
    if (taken && !target.home) marks.push({ kind: 'info', icon: 'photo' });
    // Whose an area is stands on the board itself.
    if (!marks.length) return [];
    const key = target.home ? 'home' : target.bombs > 0 ? 'bombed' : 'photographed';
    const small = t(`board.dogfights.area.${key}`, { count: target.bombs });
    return [{ id: area.id, kind: 'plain', text: area.name, small, badge: null, marks, x, y: y + 44, visible }];
  });
}

/** Wind and sun stand in the corner, with an arrow as the camera sees it. */
export function fixedLabels(
  view: DogfightsView,
  context: BoardContext,
  corner: { x: number; y: number },
  angle: (heading: number) => number,
): Label[] {
  const found: Label[] = [];
  const add = (id: string, heading: number, text: string, small: string): void => {
    found.push({
      id,
      kind: 'plain',
      text,
      small,
      badge: null,
      arrow: angle(heading),
      fixed: true,
      x: corner.x,
      y: corner.y + found.length * 30,
      visible: true,
    });
  };
  if (view.wind >= 0) {
    const small = context.t('board.dogfights.windTo', { to: headingWords(view.wind, context) });
    add('wind', view.wind, context.t('board.dogfights.windName'), small);
  }
  if (view.sun >= 0) {
    add('sun', view.sun, context.t('board.dogfights.sunName'), headingWords(view.sun, context, 'in'));
  }
  return found;
}
