// Aircraft and ground units with their state in words: chips for a glance, and the log of an aircraft.
import type { Asked } from '../../wire/algy/decisions';
import type { BoardContext, Chip, Piece } from '../board';
import { subjectOf } from './decisions';
import {
  type Aircraft,
  allBoxes,
  allDice,
  type AlgyView,
  boxesOf,
  combatDice,
  damageRows,
  isFlying,
  isSilenced,
  leadsNow,
  maxDive,
  members,
  moveDice,
  rankOf,
  type Unit,
} from './model';
import { badgeOf } from './models';

export function pieces(view: AlgyView, context: BoardContext, asked: readonly Asked[]): Piece[] {
  const now = new Set(asked.flatMap((each) => (each.kind === 'orders' ? each.about[0] : (subjectOf(each) ?? []))));
  const aircraft = Object.values(view.aircraft).map((each): Piece => {
    const rows = damageRows(each);
    return {
      id: each.id,
      name: each.name ? `${each.id} ${each.name}` : each.id,
      side: each.side,
      badge: badgeOf(view, each),
      type: typeWords(view, each, context),
      place: isFlying(each) ? each.hex : null,
      placeName: isFlying(each) ? placeWords(each, context) : '',
      pips: { taken: rows.filter(({ full }) => full).length, of: rows.length },
      chips: chips(view, each, context, now.has(each.id)),
      out: outWords(each, context),
      record: record(view, each, context),
    };
  });
  return [...aircraft, ...Object.values(view.ground).map((unit) => unitPiece(view, unit, context))];
}

function typeWords(view: AlgyView, aircraft: Aircraft, { t }: BoardContext): string {
  const type = view.brief.models[aircraft.model]?.name ?? aircraft.model;
  return isFlying(aircraft) ? t('board.algy.type', { type, speed: aircraft.speed }) : type;
}

/** "D5, L4", with a half where one has begun. */
function placeWords(aircraft: Aircraft, context: BoardContext): string {
  return context.t('board.algy.at', { hex: aircraft.hex, level: levelText(aircraft) });
}

/** The level with an arrow where half a level has begun. */
export function levelText({ level, pitch }: Pick<Aircraft, 'level' | 'pitch'>): string {
  return `${level}${pitch > 0 ? '↑' : pitch < 0 ? '↓' : ''}`;
}

function outWords(aircraft: Aircraft, { t, words }: BoardContext): string {
  if (isFlying(aircraft)) return '';
  if (aircraft.fate === 'left') return t('board.algy.left');
  return aircraft.by ? t('board.algy.lostTo', { by: aircraft.by }) : words.name('cause', aircraft.cause);
}

/** What an aircraft's state is, most urgent first. */
export function chips(view: AlgyView, aircraft: Aircraft, { t }: BoardContext, deciding = false): Chip[] {
  if (!isFlying(aircraft)) return [];
  const found: Chip[] = [];
  const say = (kind: Chip['kind'], icon: string, key: string, fields = {}): void => {
    found.push({ kind, icon, text: t(`board.algy.chip.${key}`, fields) });
  };
  if (deciding) say('info', 'move', 'deciding');
  if (aircraft.burning) say('bad', 'flame', 'burning');
  if (aircraft.spin) say('bad', 'spin', 'spinning', { count: aircraft.spin });
  else if (aircraft.stalled) say('bad', 'warn', 'stalled');
  if (aircraft.marks) say('warn', 'burst', 'damage', { marks: aircraft.marks, of: allBoxes(aircraft) });
  if (aircraft.smoking && !aircraft.burning) say('warn', 'cloud', 'smoking');
  for (const gun of aircraft.jammed) say('bad', 'gun', 'jammed', { gun: gunName(aircraft, gun) });
  for (const gun of aircraft.broken) say('warn', 'x', 'broken', { gun: gunName(aircraft, gun) });
  for (const gun of emptyGuns(aircraft)) say('warn', 'ammo', 'empty', { gun: gunName(aircraft, gun) });
  if (aircraft.engine_dead) say('bad', 'warn', 'engineDead');
  else if (aircraft.engine) say('warn', 'warn', 'engine');
  if (aircraft.observer_out) say('warn', 'user', 'observerOut');
  if (aircraft.wounds) say('warn', 'user', 'wounded');
  const rank = rankOf(view, aircraft);
  if (leadsNow(view, aircraft)) say('good', 'flag', 'leads', { count: members(view, aircraft.id).length });
  if (aircraft.attached) say('plain', 'link', aircraft.distant ? 'called' : 'follows', { leader: aircraft.attached });
  else if (rank === '') say('plain', 'none', 'unattached');
  if (rank === 'rogue') say('plain', 'plane', 'rogue');
  if (aircraft.banked) say('plain', 'again', aircraft.tested ? 'maneuveringWell' : 'maneuvering');
  if (aircraft.pitch > 0) say('plain', 'climb', 'up');
  if (aircraft.pitch < 0 && !aircraft.spin && !aircraft.stalled) say('plain', 'dive', 'down');
  if (aircraft.flare) say('info', 'sun', 'flare');
  say('plain', 'die', 'dice', { left: aircraft.dice, of: allDice(aircraft) });
  return found;
}

/** Guns whose drum is empty. */
function emptyGuns(aircraft: Aircraft): number[] {
  return aircraft.ammo.flatMap((left, gun) =>
    left === 0 && (aircraft.figures.barrels[gun]?.ammo ?? 0) > 0 ? [gun] : [],
  );
}

function gunName(aircraft: Aircraft, gun: number): string {
  return aircraft.figures.barrels[gun]?.name ?? '';
}

/** The signs on a label: of those that matter at a glance, each once. */
export function labelMarks(view: AlgyView, aircraft: Aircraft, context: BoardContext): Pick<Chip, 'kind' | 'icon'>[] {
  // How it flies is seen on the model, and by the arrow beside its level.
  const quiet = new Set(['die', 'none', 'link', 'plane', 'move', 'x', 'user', 'burst', 'again', 'climb', 'dive']);
  const seen = new Map(chips(view, aircraft, context).map(({ kind, icon }) => [icon, kind]));
  return [...seen].filter(([icon]) => !quiet.has(icon)).map(([icon, kind]) => ({ kind, icon }));
}

function record(view: AlgyView, aircraft: Aircraft, context: BoardContext): Piece['record'] {
  const { t } = context;
  const { figures } = aircraft;
  const say = (key: string, fields = {}): string => t(`board.algy.record.${key}`, fields);
  const rows: Piece['record'] = [];
  const add = (label: string, value: string, note = ''): void => {
    rows.push(note ? { label, value, note } : { label, value });
  };
  const hurt = aircraft.strain + aircraft.wounds;
  add(
    say('dice'),
    say('of', { part: aircraft.dice, whole: allDice(aircraft) }),
    hurt ? say('boxes', { boxes: aircraft.boxes, marked: aircraft.strain, filled: aircraft.wounds }) : '',
  );
  add(
    say('speed'),
    t('board.algy.number', { number: aircraft.speed }),
    say('most', { level: figures.max_level, dive: maxDive(aircraft) }),
  );
  add(say('engine'), [figures.power + aircraft.engine, figures.drag, figures.spin].map(signed).join(' / '));
  add(say('maneuver'), `${moveDice(aircraft)} / ${combatDice(aircraft)}`);
  figures.barrels.forEach((barrel, gun) => {
    const note = aircraft.broken.includes(gun)
      ? say('broken')
      : aircraft.jammed.includes(gun)
        ? say('jammed')
        : barrel.ammo && aircraft.ammo.length
          ? say('drum', { left: aircraft.ammo[gun] ?? 0, of: barrel.ammo })
          : say('belt');
    const name = barrel.mount === 'fixed' ? barrel.name : say('observed', { gun: barrel.name });
    add(name, say(barrel.dice === 1 ? 'die' : 'gunDice', { dice: barrel.dice }), note);
  });
  damageRows(aircraft).forEach(({ marked, of, effect, full }, i) => {
    const boxes = '■'.repeat(marked) + '□'.repeat(of - marked);
    add(say('row', { row: i + 1 }), boxes, say(`effect.${effect}`) + (full ? `, ${say('full')}` : ''));
  });
  const led = members(view, aircraft.id).map(({ id }) => id);
  if (led.length) add(say('leads'), led.join(', '));
  if (aircraft.attached) add(say('follows'), aircraft.attached, aircraft.distant ? say('distant') : '');
  const bonus = Object.entries(aircraft.bonus).filter(([, dice]) => dice > 0);
  if (bonus.length) add(say('bonus'), bonus.map(([enemy, dice]) => `${enemy}: ${dice}`).join(', '));
  if (aircraft.mp) add(say('mp'), say('of', { part: aircraft.mp, whole: aircraft.allowance }));
  return rows;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}

/** "AA machine guns", "balloon". */
export function unitWords(unit: Unit, { t }: BoardContext): string {
  return t(`board.algy.unit.${unit.kind}`);
}

/** "Balloon 1", as it stands alone. */
export function unitName(unit: Unit, { words }: BoardContext): string {
  const name = words.name('unit', unit.id);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function unitPiece(view: AlgyView, unit: Unit, context: BoardContext): Piece {
  const { t } = context;
  const chips: Chip[] = [];
  if (unit.aim && !isSilenced(unit))
    chips.push({ kind: 'warn', icon: 'target', text: t('board.algy.chip.aims', { target: unit.aim }) });
  return {
    id: unit.id,
    name: unitName(unit, context),
    side: unit.side,
    badge: badgeOf(view, unit),
    type: unitWords(unit, context),
    place: unit.hex,
    placeName: unit.level ? t('board.algy.at', { hex: unit.hex, level: unit.level }) : unit.hex,
    pips: { taken: Math.min(unit.hits, boxesOf(unit)), of: boxesOf(unit) },
    chips,
    out: isSilenced(unit) ? t(`board.algy.${unit.kind === 'balloon' ? 'fallen' : 'silenced'}`) : '',
    record: [
      {
        label: t('board.algy.record.hits'),
        value: t('board.algy.record.of', { part: unit.hits, whole: boxesOf(unit) }),
      },
    ],
  };
}
