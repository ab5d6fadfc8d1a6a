// What the board shows of a decision and of the log.
import type { Asked, Response } from '../../wire/spandaus/decisions';
import type { Line } from '../../wire/spandaus/events';
import { type Offer, offerIn, offersIn } from '../../wire/told';
import type { BoardContext, Focus } from '../board';
import { EXIT_LEFT, EXIT_RIGHT, isPlace, rangeBetween } from './chain';
import { attackIn } from './pieces';
import type { SpandausView } from './table';

/** What people draw and roll by hand. */
const BY_HAND: Record<string, string> = { card: 'card', die: 'die' };

const MANOEUVRES: Record<string, string> = {
  stay: 'none',
  VC: 'climb',
  VD: 'dive',
  M: 'move',
  PD: 'dive',
  CR: 'roll',
  DR: 'roll',
};

const RESPONSES: Record<Response['answer'], string> = { none: 'none', jink: 'jink', spin: 'spin', fire: 'gun' };

const LINES: Partial<Record<Line['kind'], string>> = {
  turn: 'clock',
  cloud: 'cloud',
  cloudbank: 'cloud',
  sun: 'sun',
  quality: 'gear',
  starts: 'plane',
  'target placed': 'target',
  photographs: 'photo',
  deploys: 'plane',
  draws: 'cards',
  dealt: 'cards',
  cut: 'cards',
  pair: 'link',
  attempt: 'card',
  moves: 'move',
  stays: 'none',
  leaves: 'exit',
  'risky test': 'warn',
  'control test': 'warn',
  spins: 'spin',
  'spin over': 'check',
  'spin down': 'spin',
  crash: 'crash',
  'holds fire': 'none',
  attacks: 'shot',
  defends: 'gun',
  aborts: 'undo',
  'target number': 'scales',
  'reference card': 'card',
  'sure hit': 'target',
  call: 'card',
  hit: 'burst',
  miss: 'x',
  'last point': 'ammo',
  jam: 'gun',
  unjam: 'gun',
  jinks: 'jink',
  crippled: 'warn',
  gunner: 'user',
  progressive: 'flame',
  destroyed: 'crash',
  'thing destroyed': 'burst',
  survival: 'user',
  'crew lost': 'user',
  'balloon drifts': 'balloon',
  'Kong climbs': 'climb',
  building: 'warn',
  'Kong swipes': 'burst',
  advice: 'info',
  forced: 'pass',
  over: 'trophy',
};

/** The square that an option means, or the way off the map. */
export function placeOf({ kind, option }: Offer<Asked>): string | null {
  switch (kind) {
    case 'deploy':
    case 'lateral':
    case 'roll':
      return isPlace(option) ? option : null;
    default:
      return null;
  }
}

/** The squares that the open decision offers. */
export function offered(asked: Asked | null): string[] {
  return offersIn(asked).flatMap((offer) => placeOf(offer) ?? []);
}

/** Squares that a player might look for and may not choose. */
export function barred(asked: Asked | null): string[] {
  if (!asked) return [];
  return (asked.barred ?? []).flatMap(({ option }) => placeOf(offerIn<Asked>(asked, option)) ?? []);
}

export function squareOf(view: SpandausView, id: string): string | null {
  return view.aircraft[id]?.square ?? view.things[id]?.square ?? null;
}

function lineBetween(view: SpandausView, from: string, to: string, context: BoardContext): Focus['line'] {
  const [start, end] = [squareOf(view, from), squareOf(view, to)];
  if (start === null || end === null) return null;
  return { from, to, text: context.t('board.spandaus.range', { range: rangeBetween(start, end) }) };
}

export function focus(view: SpandausView, asked: Asked, context: BoardContext): Focus {
  const attack = attackIn(asked);
  if (attack) {
    const mine = asked.kind === 'guess' ? attack.attacker : attack.target;
    const other = asked.kind === 'guess' ? attack.target : attack.attacker;
    return { subject: mine, others: [other], line: lineBetween(view, attack.attacker, attack.target, context) };
  }
  switch (asked.kind) {
    case 'deploy':
    case 'lateral':
    case 'manoeuvre':
    case 'risky card':
    case 'roll':
    case 'third card':
      return { subject: asked.about[0] ?? null, others: [], line: null };
  }
  const others = [...new Set((asked.options ?? []).flat())].filter((each) => squareOf(view, each) !== null);
  return { subject: null, others, line: null };
}

/** The line of an attack that is only chosen, so that its range is seen before it is committed. */
export function choiceLine(view: SpandausView, choice: Offer<Asked> | null, context: BoardContext): Focus['line'] {
  if (choice?.kind !== 'attack' || choice.option === 'pass') return null;
  const [attacker, target] = choice.option;
  return lineBetween(view, attacker, target, context);
}

export function lineIcon(line: Line): string {
  return LINES[line.kind] ?? 'dot';
}

export function optionIcon({ kind, option }: Offer<Asked>): string {
  switch (kind) {
    case 'manoeuvre':
      return MANOEUVRES[option.replace(/^risky /, '')] ?? 'move';
    case 'response':
      return RESPONSES[option];
    case 'guess':
      return option === 'higher' ? 'up' : 'dn';
    case 'attack':
      return option === 'pass' ? 'none' : 'shot';
    case 'third card':
      return option === 'draw' ? 'card' : 'check';
    case 'support':
      return option === 'done' ? 'check' : 'gun';
    case 'pair':
      return option === 'done' ? 'check' : 'link';
    case 'lateral':
    case 'roll':
      return option === EXIT_LEFT || option === EXIT_RIGHT ? 'exit' : 'move';
    case 'deploy':
    case 'risky card':
      return 'card';
    case 'next to move':
    case 'next to deploy':
      return 'plane';
    default:
      return BY_HAND[kind] ?? 'dot';
  }
}

export function section(line: Line, { t }: BoardContext): { title: string; remark: string } | null {
  if (line.kind !== 'turn') return null;
  const { turn } = line.facts;
  return { title: t('board.spandaus.section', { turn }), remark: t('board.spandaus.sectionRemark') };
}
