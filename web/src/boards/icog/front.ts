// Units of the front with their state in words: on the ground, on their cables, and adrift.
import type { BoardContext, Chip, Piece } from '../board';
import type { IcogView, Unit } from './model';
import { sideBadge } from './models';
import type { Vector } from './poses';
import { tenth } from './spoken';

/** How far the shells of a barrage burst around its middle, in Move units (data/front.toml). */
export const BARRAGE = 4;
/** From this number on the gun of a barrage hits. */
export const NEAR_HIT = 19;

/** What floats: balloons and airships. */
export function floats({ kind }: Pick<Unit, 'kind'>): boolean {
  return kind === 'balloon' || kind === 'airship';
}

/** Whether it is still to be seen: wrecks on the ground are, balloons that fell or floated away are not. */
export function isThere(unit: Unit): boolean {
  return unit.fate !== 'left' && !(unit.fate === 'destroyed' && floats(unit));
}

/** Whether it still counts for both sides. */
export function isUp(unit: Unit): boolean {
  return unit.fate === 'standing' || unit.fate === 'adrift';
}

export function unitOf(view: IcogView, name: string | null | undefined): Unit | undefined {
  return view.units.find((unit) => unit.name === name);
}

/** Barrages that lie in the air, with the guns that fire them. */
export function barrages(view: IcogView): { unit: Unit; at: Vector }[] {
  return view.units.flatMap((unit) => (unit.barrage && isUp(unit) ? [{ unit, at: unit.barrage }] : []));
}

/** "AA machine gun", "balloon". */
export function unitWords({ kind }: Unit, { words }: Pick<BoardContext, 'words'>): string {
  return words.name('unit', kind);
}

/** "balloon, alt 18". */
export function unitSmall(unit: Unit, context: BoardContext): string {
  const altitude = floats(unit) && unit.at[2] > 0;
  return [
    unitWords(unit, context),
    ...(altitude ? [context.t('board.icog.altitude', { altitude: tenth(unit.at[2]) })] : []),
  ].join(', ');
}

/** What a unit's state is, most urgent first. */
export function unitChips(unit: Unit, { t, words }: BoardContext, deciding = false): Chip[] {
  const found: Chip[] = [];
  const say = (kind: Chip['kind'], icon: string, key: string, fields = {}): void => {
    found.push({ kind, icon, text: t(`board.icog.front.${key}`, fields) });
  };
  if (unit.fate === 'destroyed') say('bad', 'burst', 'destroyed');
  if (unit.fate === 'winched') say('plain', 'dn', 'winched');
  if (unit.fate === 'left') say('plain', 'exit', 'left');
  if (!isUp(unit)) return found;
  if (deciding) found.push({ kind: 'info', icon: 'move', text: t('board.icog.chip.deciding') });
  if (unit.fate === 'adrift') say('bad', 'exit', 'adrift');
  if (unit.leak) say('bad', 'cloud', 'leak', { leak: unit.leak });
  if (unit.sinking) say('info', 'dn', 'sinking');
  if (unit.stuck) say('warn', 'lock', 'stuck');
  if (unit.hiding) say('plain', 'home', 'hiding');
  else if (unit.cover && unit.cover !== 'open') say('plain', 'home', `cover.${unit.cover}`);
  if (unit.barrage) say('warn', 'target', 'barrage', { altitude: tenth(unit.barrage[2]) });
  for (const [side, dice] of Object.entries(unit.dice ?? {}))
    say('warn', 'target', 'shelled', { side: words.name('seat', side), dice });
  return found;
}

/** The signs on a unit's label. */
export function unitMarks(unit: Unit, context: BoardContext): Pick<Chip, 'kind' | 'icon'>[] {
  return unitChips(unit, context)
    .filter(({ kind }) => kind === 'bad' || kind === 'info')
    .map(({ kind, icon }) => ({ kind, icon }));
}

export function unitPiece(view: IcogView, unit: Unit, context: BoardContext, deciding = false): Piece {
  const { t } = context;
  const standing = isUp(unit);
  return {
    id: unit.name,
    name: unit.name,
    side: unit.side,
    badge: sideBadge(view, unit.side),
    type: unitWords(unit, context),
    place: standing ? unit.name : null,
    placeName: floats(unit) && standing ? t('board.icog.altitude', { altitude: tenth(unit.at[2]) }) : '',
    pips: null,
    chips: unitChips(unit, context, deciding),
    out: standing ? '' : t(`board.icog.front.${unit.fate}`),
    record: floats(unit) || !standing ? [] : [{ label: t('board.icog.front.strength'), value: String(unit.strength) }],
  };
}
