// Airplanes and units with their state in words: chips for a glance, and the record in words.
import type { Asked } from '../../wire/icog/decisions';
import type { BoardContext, Chip, Piece } from '../board';
import {
  type Airplane,
  type IcogView,
  isDead,
  isJammed,
  isOnBoard,
  modelOf,
  type Mounting,
  type Person,
  pilotOf,
} from './model';
import { unitPiece } from './front';
import { badgeOf } from './models';
import { tenth } from './spoken';

export function pieces(view: IcogView, context: BoardContext, asked: readonly Asked[]): Piece[] {
  const now = new Set(asked.map((each) => each.about?.[0]));
  const units = view.units.map((unit) => unitPiece(view, unit, context, now.has(unit.name)));
  const airplanes = sheetOrder(view).map((each): Piece => {
    const model = modelOf(view, each);
    const here = isOnBoard(each);
    return {
      id: each.id,
      name: each.id,
      side: each.side,
      badge: badgeOf(view, each),
      type: here
        ? context.t('board.icog.type', { type: model?.name ?? each.model, speed: each.speed })
        : (model?.name ?? each.model),
      place: here ? each.id : null,
      placeName: here ? context.t('board.icog.altitude', { altitude: tenth(each.pose.at[2]) }) : '',
      pips: null,
      chips: chips(view, each, context, now.has(each.id)),
      out: outWords(each, context),
      waiting: each.fate === 'waiting',
      // The Cockpit panel is its record.
      record: [],
    };
  });
  return [...airplanes, ...units];
}

/** As on the Initiative sheet: the lowest first, those without a line before them, those who are gone last. */
export function sheetOrder(view: IcogView): Airplane[] {
  const rank = (each: Airplane): number =>
    isOnBoard(each) ? (view.sheet[each.id]?.order ?? 0) : each.fate === 'waiting' ? 900 : 999;
  return Object.values(view.airplanes).sort((one, other) => rank(one) - rank(other));
}

/** "init 14", or what he does now or next. */
export function sheetWords(view: IcogView, airplane: Airplane, { t }: BoardContext): string {
  if (!isOnBoard(airplane)) return outWords(airplane, { t });
  if (view.moving.includes(airplane.id)) return t('board.icog.sheet.moving');
  if (view.slots.length && view.slots[0]?.airplane === airplane.id) return t('board.icog.sheet.shooting');
  const line = view.sheet[airplane.id];
  if (line) return t('board.icog.sheet.init', { init: line.base });
  if (view.formations.some((members) => members.includes(airplane.id))) return t('board.icog.sheet.formation');
  return airplane.spin || airplane.stalled ? t('board.icog.sheet.none') : '';
}

export function outWords(airplane: Airplane, { t }: Pick<BoardContext, 't'>): string {
  const { fate, by, enters, forced } = airplane;
  if (isOnBoard(airplane)) return '';
  if (fate === 'waiting') return t('board.icog.out.waiting', { turn: enters });
  if (fate === 'left') return t(`board.icog.out.${forced ? 'home' : 'left'}`);
  return by ? t('board.icog.out.lostTo', { by }) : t('board.icog.out.lost');
}

/** What an airplane's state is, most urgent first. */
export function chips(view: IcogView, airplane: Airplane, { t, words }: BoardContext, deciding = false): Chip[] {
  if (!isOnBoard(airplane)) return [];
  const found: Chip[] = [];
  const say = (kind: Chip['kind'], icon: string, key: string, fields = {}): void => {
    found.push({ kind, icon, text: t(`board.icog.chip.${key}`, fields) });
  };
  const model = modelOf(view, airplane);
  if (deciding) say('info', 'move', 'deciding');
  if (airplane.fire) say('bad', 'flame', 'burning');
  if (airplane.spin) say('bad', 'spin', airplane.spin === 'final' ? 'finalSpin' : 'spinning');
  else if (airplane.stalled) say('bad', 'warn', 'stalled');
  if (airplane.fate !== 'flying') say('plain', 'dn', airplane.fate);
  airplane.engines.forEach(({ state, smoke, fixed, variable, fuel, propeller }) => {
    if (smoke && !airplane.fire) say('bad', 'cloud', 'smoking');
    if (state === 'dead') say('bad', 'warn', 'engineDead');
    else if (state === 'off') say('warn', 'warn', 'engineOff');
    if (fixed || variable.length) {
      const loss = [...(fixed ? [String(fixed)] : []), ...variable].join(' + ');
      say('warn', 'gear', 'engineHit', { loss });
    }
    if (fuel) say('warn', 'warn', 'fuel', { turn: fuel });
    if (propeller) say('warn', 'warn', 'propeller', { speed: propeller });
  });
  if (airplane.forced) say('warn', 'home', 'forced');
  else if (airplane.home) say('plain', 'home', 'homebound');
  if (model && airplane.strength < model.strength)
    say('warn', 'burst', 'strength', { left: Math.max(0, airplane.strength), of: model.strength });
  if (airplane.wider) say('warn', 'warn', 'wider', { templates: airplane.wider });
  if (airplane.roll_factor > 1) say('warn', 'roll', 'aileron');
  if (airplane.drag) say('warn', 'warn', 'fabric', { loss: airplane.drag });
  if (airplane.wires) say('warn', 'warn', 'wires');
  if (airplane.spars) say('warn', 'warn', 'spars');
  if (airplane.gear_lost) say('warn', 'warn', 'undercarriage');
  else if (airplane.must_land) say('warn', 'warn', 'mustLand');
  if (airplane.opening) say('warn', 'user', 'opening');
  for (const weapon of airplane.weapons) {
    const gun = words.name('gun', weapon.gun);
    if (isDead(weapon)) say('bad', 'x', 'gunLost', { gun });
    else if (isJammed(weapon)) say('bad', 'gun', 'jammed', { gun });
    if (!weapon.halves && !isDead(weapon)) say('warn', 'ammo', 'empty', { gun });
  }
  for (const person of airplane.crew) {
    const who = words.name('role', person.role);
    for (const [kind, key] of wounds(person, view.turn)) say(kind, 'user', key, { who, number: person.wounds });
  }
  if (airplane.load) say('plain', 'down', 'load', { bombs: airplane.load });
  else if (airplane.bombs) say('plain', 'down', 'bombs');
  if (airplane.rockets) say('plain', 'up', 'rockets');
  if (airplane.incendiary) say('plain', 'flame', 'incendiary');
  return found;
}

function wounds(person: Person, turn: number): [Chip['kind'], string][] {
  if (person.state === 'dead') return [['bad', 'dead']];
  if (person.jumped) return [['warn', 'jumped']];
  const found: [Chip['kind'], string][] = [];
  if (person.state === 'out') found.push(['bad', 'broken']);
  if (person.blackout && person.blackout >= turn) found.push(['bad', 'unconscious']);
  if (person.wounds) found.push(['warn', 'wounded']);
  return found;
}

/** The signs on a label: of those that matter at a glance, each once. */
export function labelMarks(view: IcogView, airplane: Airplane, context: BoardContext): Pick<Chip, 'kind' | 'icon'>[] {
  const seen = new Map(chips(view, airplane, context).map(({ kind, icon }) => [icon, kind]));
  return [...seen]
    .filter(([icon, kind]) => kind === 'bad' || (kind === 'warn' && (icon === 'home' || icon === 'cloud')))
    .map(([icon, kind]) => ({ kind, icon }));
}

/** "Two Vickers". */
export function weaponWords({ gun, barrels }: Mounting, { t, words }: BoardContext): string {
  return t(`board.icog.guns.${Math.min(4, barrels.length)}`, { gun: words.name('gun', gun) });
}

/** "4.5 of 6 boxes, 2 drums". */
export function boxWords({ halves, full, drums }: Mounting, { t }: BoardContext): string {
  const boxes = t('board.icog.record.boxes', { left: halves / 2, of: full / 2 });
  return drums ? t('board.icog.record.drums', { boxes, drums }) : boxes;
}

/** Who flies it, as he is called. */
export function pilotName(airplane: Airplane): string {
  return pilotOf(airplane)?.name || airplane.id;
}
