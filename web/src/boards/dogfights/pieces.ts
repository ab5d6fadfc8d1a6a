// Aircraft with their state in words.
import type { Asked } from '../../wire/dogfights/decisions';
import type { BoardContext, Chip, Piece } from '../board';
import { subjectOf } from './decisions';
import { badgeOf } from './models';
import { type Aircraft, type DogfightsView, isStillIn } from './table';

const MOUNTS = ['fixed', 'nose', 'tail', 'ventral'];
const ROMAN = ['0', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];

export function pieces(view: DogfightsView, context: BoardContext, asked: readonly Asked[]): Piece[] {
  const now = new Set(asked.map(subjectOf));
  return Object.values(view.aircraft).map((aircraft): Piece => {
    const model = view.brief.models[aircraft.model];
    return {
      id: aircraft.id,
      name: aircraft.id,
      side: aircraft.side,
      badge: badgeOf(view, aircraft),
      type: typeWords(aircraft, model?.name ?? aircraft.model, context),
      place: isStillIn(aircraft) ? aircraft.point : null,
      placeName: placeWords(aircraft, context),
      pips: { taken: Math.min(2, aircraft.damage.length), of: 2 },
      chips: chips(aircraft, context, now.has(aircraft.id)),
      out: outWords(aircraft, context),
      record: record(view, aircraft, context),
    };
  });
}

function typeWords(aircraft: Aircraft, type: string, { words, t }: BoardContext): string {
  const { speed, agility, boxed } = aircraft.figures;
  const roman = ROMAN[agility] ?? String(agility);
  const shown = { type, speed, agility: boxed ? `[${roman}]` : roman };
  const figures = t(`board.dogfights.${aircraft.id.startsWith(type) ? 'figures' : 'type'}`, shown);
  const pilot = aircraft.pilot === 'average' || aircraft.pilot === 'unknown' ? '' : words.name('pilot', aircraft.pilot);
  return pilot ? `${figures}, ${pilot}` : figures;
}

function placeWords(aircraft: Aircraft, { t, words }: BoardContext): string {
  if (aircraft.fate === 'patrol') return words.name('fate', 'patrol');
  if (aircraft.point === null || !isStillIn(aircraft)) return '';
  return t('board.dogfights.at', { point: aircraft.point, level: aircraft.level });
}

function outWords(aircraft: Aircraft, { t, words }: BoardContext): string {
  if (isStillIn(aircraft)) return '';
  if (aircraft.fate === 'lost' && aircraft.by) return t('board.dogfights.lostTo', { by: aircraft.by });
  return words.name('fate', aircraft.fate);
}

/** What an aircraft's state is, most urgent first. */
export function chips(aircraft: Aircraft, { t, words }: BoardContext, deciding = false): Chip[] {
  if (!isStillIn(aircraft)) return [];
  const found: Chip[] = [];
  const say = (kind: Chip['kind'], icon: string, key: string, fields = {}): void => {
    found.push({ kind, icon, text: t(`board.dogfights.chip.${key}`, fields) });
  };
  if (deciding) say('info', 'move', 'deciding');
  for (const hit of aircraft.damage) say('warn', 'warn', 'damage', { part: words.name('damage', hit) });
  for (const mount of aircraft.jammed) {
    const clearing = aircraft.clearing.includes(mount);
    say('bad', 'gun', clearing ? 'clearing' : 'jammed', { mount: t(`board.dogfights.gun.${mount}`) });
  }
  for (const mount of MOUNTS) {
    if ((aircraft.figures.guns[mount] ?? 0) > 0 && aircraft.ammo[mount] === 0) {
      say('bad', 'ammo', 'empty', { mount: t(`board.dogfights.gun.${mount}`) });
    }
  }
  if (aircraft.tilt > 0) say('plain', 'climb', 'up');
  if (aircraft.tilt < 0) say('plain', 'dive', 'down');
  if (aircraft.pilot === 'ace') say('good', 'trophy', 'ace');
  if (aircraft.pilot === 'rookie') say('plain', 'user', 'rookie');
  if (aircraft.photos.length) say('good', 'photo', 'photos', { areas: aircraft.photos.map(areaLetter).join(', ') });
  if (aircraft.bombs > 0) say('plain', 'balloon', 'bombs', { count: aircraft.bombs });
  if (aircraft.disarmed) say('plain', 'x', 'disarmed');
  if (aircraft.fate === 'access') say('info', 'exit', 'entering');
  if (aircraft.moved && aircraft.fate === 'flying') say('plain', 'check', 'moved');
  if (aircraft.kills > 0) say('good', 'target', aircraft.kills === 1 ? 'kill' : 'kills', { count: aircraft.kills });
  return found;
}

/** The signs on a label: of those that matter at a glance, each once. */
export function labelMarks(aircraft: Aircraft, context: BoardContext): Pick<Chip, 'kind' | 'icon'>[] {
  const quiet = new Set(['check', 'exit', 'target', 'x']);
  const seen = chips(aircraft, context).filter((chip) => !quiet.has(chip.icon));
  return seen.map(({ kind, icon }) => ({ kind, icon }));
}

/** What aircraft are called where room is scarce: "Camel 5" for "Sopwith Camel 5", if nobody else is called so. */
export function shortNames(view: DogfightsView): Map<string, string> {
  const all = Object.values(view.aircraft);
  const short = (aircraft: Aircraft): string => {
    const name = view.brief.models[aircraft.model]?.name ?? '';
    if (!name.includes(' ') || !aircraft.id.startsWith(name)) return aircraft.id;
    return (name.split(' ').at(-1) ?? '') + aircraft.id.slice(name.length);
  };
  const count = new Map<string, number>();
  for (const aircraft of all) count.set(short(aircraft), (count.get(short(aircraft)) ?? 0) + 1);
  return new Map(
    all.map((aircraft) => [aircraft.id, count.get(short(aircraft)) === 1 ? short(aircraft) : aircraft.id]),
  );
}

/** "allied A" is area A. */
export function areaLetter(id: string): string {
  return id.split(' ').at(-1) ?? id;
}

function record(view: DogfightsView, aircraft: Aircraft, { words, t }: BoardContext): Piece['record'] {
  const { figures } = aircraft;
  const model = view.brief.models[aircraft.model];
  const label = (key: string): string => t(`board.dogfights.record.${key}`);
  const roman = ROMAN[figures.agility] ?? String(figures.agility);
  const rows: Piece['record'] = [
    { label: label('role'), value: words.name('role', aircraft.role) },
    { label: label('pilot'), value: words.name('pilot', aircraft.pilot) },
    { label: label('speed'), value: words.name('', figures.speed) },
    { label: label('agility'), value: figures.boxed ? `[${roman}]` : roman },
    { label: label('climb'), value: words.name('', figures.climb) },
    { label: label('dive'), value: words.name('', figures.dive) },
  ];
  if (figures.gyro) {
    const side = figures.gyro > 0 ? 'gyroRight' : 'gyroLeft';
    rows.push({ label: label('gyro'), value: t(`board.dogfights.record.${side}`, { turns: Math.abs(figures.gyro) }) });
  }
  for (const mount of MOUNTS) {
    const guns = figures.guns[mount] ?? 0;
    if (!guns) continue;
    const note = t('board.dogfights.record.ammo', { left: aircraft.ammo[mount] ?? 0, of: model?.ammo?.[mount] ?? 0 });
    rows.push({ label: t(`board.dogfights.gun.${mount}`), value: t('board.dogfights.record.guns', { guns }), note });
  }
  if ((model?.throttle ?? 0) > 0) {
    const left = Math.max(0, aircraft.throttle);
    const worn = t('board.dogfights.record.worn');
    const value = t('board.dogfights.record.of', { part: left, whole: model?.throttle ?? 0 });
    rows.push({ label: label('throttle'), value: aircraft.throttle < 0 ? worn : value });
  }
  if (aircraft.carried > 0) {
    const value = t('board.dogfights.record.of', { part: aircraft.bombs, whole: aircraft.carried });
    rows.push({ label: label('bombs'), value });
  }
  if (aircraft.trophies.length) rows.push({ label: label('trophies'), value: aircraft.trophies.join(', ') });
  return rows;
}
