// Labels over the scene: aircraft with level, dice and signs, balloons, and the turn that is chosen.
import type { Vector3 } from 'three';
import type { AirToken } from '../../scene/air-token';
import type { ScreenPoint } from '../../scene/stage';
import { percent } from '../../words/ui.svelte';
import type { BoardContext, BoardState, Label } from '../board';
import { type Aircraft, allDice, type AlgyView, byHex, flying } from './model';
import { labelMarks, levelText, unitName } from './pieces';
import { spotsOf, turnWords } from './spots';
import { Token } from './token';

type Project = (at: Vector3) => ScreenPoint;

/** With more aircraft than this, or so many in a hex, only those that matter show their dice on the label. */
const CROWD = 12;
const DENSE = 4;
/** How far the labels of a crowd stand from its middle at least, in pixels. */
const RING = { x: 150, y: 95 };

export function levelName(level: string, { t }: Pick<BoardContext, 't'>): string {
  return t('board.algy.level', { level });
}

export function pieceLabels(
  view: AlgyView,
  state: BoardState,
  tokens: ReadonlyMap<string, AirToken>,
  project: Project,
): Label[] {
  const { context } = state;
  const named = new Set([state.selected, state.focus?.subject, ...(state.focus?.others ?? [])]);
  const crowded = flying(view).length > CROWD;
  const stacks = byHex(flying(view));
  const rings = new Map(
    [...stacks.values()].filter(({ length }) => length > DENSE).flatMap((stack) => ringed(stack, tokens, project)),
  );
  return [...tokens.values()].flatMap((token): Label[] => {
    const { x, y, visible } = project(token.crown());
    const unit = view.ground[token.name];
    if (unit) {
      if (!named.has(unit.id) && unit.kind !== 'balloon') return [];
      const small = unit.level ? levelName(String(unit.level), context) : '';
      return [{ id: unit.id, kind: 'plain', text: unitName(unit, context), small, badge: null, x, y, visible }];
    }
    const aircraft = view.aircraft[token.name];
    if (!aircraft || !(token instanceof Token)) return [];
    const marks = labelMarks(view, aircraft, context);
    const dice = { left: aircraft.dice, of: allDice(aircraft) };
    const label: Label = {
      id: token.name,
      kind: 'piece',
      text: aircraft.id,
      small: levelName(levelText(aircraft), context),
      badge: token.badge,
      marks,
      x,
      y,
      visible,
    };
    const stack = stacks.get(aircraft.hex) ?? [];
    const placed = { ...label, ...rings.get(aircraft.id) };
    const plain = (crowded || stack.length > DENSE) && !named.has(token.name);
    return [plain ? placed : { ...placed, dice }];
  });
}

/** Labels of a crowd stand in a ring around it, in the order of its machines, so that these can be seen. */
function ringed(
  stack: readonly Aircraft[],
  tokens: ReadonlyMap<string, AirToken>,
  project: Project,
): [string, Pick<Label, 'x' | 'y' | 'anchor'>][] {
  const all = stack.flatMap(({ id }) => {
    const token = tokens.get(id);
    return token ? [{ id, ...project(token.middle()) }] : [];
  });
  const middle = { x: mean(all.map((each) => each.x)), y: mean(all.map((each) => each.y)) };
  const wide = Math.max(RING.x, ...all.map((each) => Math.abs(each.x - middle.x) + 70));
  const high = Math.max(RING.y, ...all.map((each) => Math.abs(each.y - middle.y) + 45));
  const turned = all
    .map((each) => ({ ...each, angle: Math.atan2((each.y - middle.y) / high, (each.x - middle.x) / wide) }))
    .sort((one, other) => one.angle - other.angle);
  const first = mean(turned.map(({ angle }, i) => angle - (i / turned.length) * 2 * Math.PI));
  return turned.map(({ id, x, y }, i) => {
    const angle = first + (i / turned.length) * 2 * Math.PI;
    const at = { x: middle.x + Math.cos(angle) * wide, y: middle.y + Math.sin(angle) * high + 13 };
    return [id, { ...at, anchor: { x, y } }];
  });
}

/** What is chosen or under the cursor of the turns that are lit, with its chance. */
export function turnLabels(
  view: AlgyView,
  state: BoardState,
  picks: readonly { name: string; at: Vector3 }[],
  project: Project,
): Label[] {
  return spotsOf(view, state).flatMap(({ petals }) =>
    petals.flatMap(({ name, turn, chance, chosen }): Label[] => {
      const at = picks.find((each) => each.name === name)?.at;
      if (!at || (!chosen && state.cursor !== name)) return [];
      const { x, y, visible } = project(at);
      const text = turnWords(turn, state.context);
      const small = chance < 1 ? percent(chance) : '';
      return [{ id: name, kind: 'plain', text, small, badge: null, x, y: y - 14, visible }];
    }),
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);
}
