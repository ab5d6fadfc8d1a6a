// Aircraft, balloon and Kong with their state in words.
import type { Asked } from '../../wire/spandaus/decisions';
import type { BoardContext, Chip, Piece } from '../board';
import { badgeOf } from './models';
import type { Aircraft, SpandausView, Thing } from './table';

/** Who attacks whom in the decision that is open. */
export interface Attack {
  attacker: string;
  target: string;
}

export function attackIn(asked: Asked | null | undefined): Attack | null {
  if (asked?.kind === 'response' || asked?.kind === 'support') {
    const [target, attacker] = asked.about;
    return { attacker, target };
  }
  if (asked?.kind !== 'guess') return null;
  const [attacker, target] = asked.about;
  return { attacker, target };
}

export function pieces(view: SpandausView, context: BoardContext, asked: readonly Asked[]): Piece[] {
  const attack = asked.map(attackIn).find((each) => each !== null) ?? null;
  return [
    ...Object.values(view.aircraft).map((each) => aircraftPiece(view, each, context, attack)),
    ...Object.values(view.things).map((each) => thingPiece(each, context)),
  ];
}

function aircraftPiece(view: SpandausView, each: Aircraft, context: BoardContext, attack: Attack | null): Piece {
  const { words, t } = context;
  const model = view.brief.models[each.model];
  const type = model?.name ?? each.model;
  const crew = each.crew === 'average' ? '' : words.name('crew', each.crew);
  return {
    id: each.id,
    name: each.id,
    side: each.side,
    badge: badgeOf(each.model, each.side),
    type: crew ? t('board.spandaus.type', { type, crew }) : type,
    place: each.square,
    placeName: each.square === null ? '' : words.name('square', each.square),
    pips: { taken: Math.min(each.sustained, each.hits), of: each.hits },
    chips: aircraftChips(each, context, attack),
    out: each.fate === 'destroyed' || each.fate === 'gone' ? outWords(each, context) : '',
    record: record(view, each, context),
  };
}

function outWords(each: Aircraft, { words, t }: BoardContext): string {
  if (each.fate !== 'destroyed') return words.name('fate', each.fate);
  if (!each.cause) return words.name('fate', each.fate);
  return t('board.spandaus.lost', { cause: words.name('cause', each.cause) });
}

function aircraftChips(each: Aircraft, { words, t }: BoardContext, attack: Attack | null): Chip[] {
  if (each.fate === 'destroyed' || each.fate === 'gone') return [];
  const chips: Chip[] = [];
  const say = (kind: Chip['kind'], icon: string, key: string, fields = {}): void => {
    chips.push({ kind, icon, text: t(`board.spandaus.chip.${key}`, fields) });
  };
  if (attack?.target === each.id) say('bad', 'shot', 'attacked');
  if (attack?.attacker === each.id) say('info', 'shot', 'attacking');
  if (each.spinning) say('warn', 'spin', 'spinning');
  if (each.crippled) say('warn', 'warn', 'crippled');
  if (each.attack_jammed) say('bad', 'gun', 'jammed');
  if (each.defence_jammed) say('bad', 'gun', 'defenceJammed');
  if (each.defence_lost) say('bad', 'x', 'gunnerLost');
  if (each.numbers.attack && each.attack_ammo === 0) say('bad', 'ammo', 'empty');
  else if (each.numbers.attack && each.attack_ammo <= 2) say('warn', 'ammo', 'ammo', { points: each.attack_ammo });
  if (each.fate === 'away') say('info', 'exit', 'away');
  if (each.fate === 'waiting') say('plain', 'clock', 'arrives', { turn: each.arrives });
  if (each.jinked) say('plain', 'jink', 'jinked');
  if (each.attacked || each.fired) say('good', 'check', 'fired');
  else if (each.moved) say('plain', 'move', 'moved');
  if (each.pair) say('plain', 'link', 'pair', { other: each.pair });
  if (each.quality !== 'normal') chips.push({ kind: 'info', icon: 'info', text: words.name('quality', each.quality) });
  if (each.kills > 0) say('good', 'trophy', each.kills === 1 ? 'kill' : 'kills', { count: each.kills });
  return chips;
}

function record(view: SpandausView, each: Aircraft, { words, t }: BoardContext): Piece['record'] {
  const { numbers } = each;
  const label = (key: string): string => t(`board.spandaus.record.${key}`);
  const none = t('board.spandaus.record.none');
  const shown = (value: number | null): string => (value === null ? none : words.name('', value));
  const model = view.brief.models[each.model];
  const rows: Piece['record'] = [
    { label: label('type'), value: words.name('type', each.type) },
    { label: label('crew'), value: words.name('crew', each.crew) },
    { label: label('hits'), value: t('board.spandaus.record.of', { part: each.sustained, whole: each.hits }) },
    { label: label('M'), value: shown(numbers.M) },
    { label: label('VC'), value: shown(numbers.VC) },
    { label: label('VD'), value: shown(numbers.VD) },
    { label: label('PD'), value: shown(numbers.PD) },
    { label: label('CR'), value: shown(numbers.CR) },
    { label: label('DR'), value: shown(numbers.DR) },
    { label: label('RM'), value: shown(numbers.RM) },
    { label: label('CON'), value: shown(numbers.CON) },
  ];
  const ammunition = (points: number | null, full: number | null = null): string =>
    points === null
      ? t('board.spandaus.record.unlimited')
      : full === null
        ? shown(points)
        : t('board.spandaus.record.of', { part: points, whole: full });
  const effects = (guns: number[]): string => guns.map((each) => words.name('', each)).join(' / ');
  if (numbers.attack) {
    rows.push({
      label: label('attack'),
      value: effects(numbers.attack),
      note: t('board.spandaus.record.ammo', { points: ammunition(each.attack_ammo, model?.attack_ammo) }),
    });
  }
  if (numbers.defence) {
    rows.push({
      label: label('defence'),
      value: effects(numbers.defence),
      note: t('board.spandaus.record.ammo', { points: ammunition(each.defence_ammo, model?.defence_ammo) }),
    });
  }
  if (each.formation) rows.push({ label: label('formation'), value: each.formation });
  return rows;
}

function thingPiece(each: Thing, { words, t }: BoardContext): Piece {
  const name = capital(words.name('thing', each.id));
  const chips: Chip[] = [];
  if (each.turns_at_top > 0) {
    const text = t(`board.spandaus.chip.${each.turns_at_top === 1 ? 'topOnce' : 'top'}`, { turns: each.turns_at_top });
    chips.push({ kind: 'warn', icon: 'flag', text });
  }
  return {
    id: each.id,
    name,
    side: each.side,
    badge: each.side === 'german' ? 'de' : 'neutral',
    type: words.name('type', each.type),
    place: each.square,
    placeName: each.square === null ? '' : words.name('square', each.square),
    pips: { taken: Math.min(each.sustained, each.hits), of: each.hits },
    chips,
    out: each.fate === 'destroyed' || each.fate === 'gone' ? words.name('fate', each.fate) : '',
    record: [
      {
        label: t('board.spandaus.record.hits'),
        value: t('board.spandaus.record.of', { part: each.sustained, whole: each.hits }),
      },
    ],
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
