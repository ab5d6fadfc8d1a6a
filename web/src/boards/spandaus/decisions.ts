// What the board shows of a decision and of the log.
import type { Asked, Response } from '../../wire/spandaus/decisions';
import type { Line } from '../../wire/spandaus/events';
import type { BoardContext, Focus } from '../board';
import { isPlace, rangeBetween } from './chain';
import { attackIn } from './pieces';
import type { SpandausView } from './table';

/** Kinds whose options are squares. */
const ON_SQUARES = new Set<Asked['kind']>(['lateral', 'roll', 'deploy']);
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

export function placeOf(asked: Asked, option: unknown): string | null {
  return ON_SQUARES.has(asked.kind) && isPlace(option) ? option : null;
}

/** The squares that the open decision offers. */
export function offered(asked: Asked | null): string[] {
  if (!asked) return [];
  return (asked.options ?? []).flatMap((option) => placeOf(asked, option) ?? []);
}

/** Squares that a player might look for and may not choose. */
export function barred(asked: Asked | null): string[] {
  if (!asked) return [];
  return (asked.barred ?? []).flatMap(({ option }) => placeOf(asked, option) ?? []);
}

/** An attack that is chosen and not yet committed. */
function chosenAttack(choice: unknown): { attacker: string; target: string } | null {
  if (!Array.isArray(choice)) return null;
  const [attacker, target] = choice as unknown[];
  return typeof attacker === 'string' && typeof target === 'string' ? { attacker, target } : null;
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
  const named = (asked.options ?? []).flat().filter((each): each is string => typeof each === 'string');
  const others = [...new Set(named)].filter((each) => squareOf(view, each) !== null);
  return { subject: null, others, line: null };
}

/** The line of an attack that is only chosen, so that its range is seen before it is committed. */
export function choiceLine(
  view: SpandausView,
  asked: Asked | null,
  choice: unknown,
  context: BoardContext,
): Focus['line'] {
  const attack = asked?.kind === 'attack' ? chosenAttack(choice) : null;
  return attack ? lineBetween(view, attack.attacker, attack.target, context) : null;
}

export function lineIcon(line: Line): string {
  return LINES[line.kind] ?? 'dot';
}

export function optionIcon(asked: Asked, option: unknown): string {
  const drawn = BY_HAND[asked.kind];
  if (drawn) return drawn;
  if (asked.kind === 'manoeuvre' && typeof option === 'string') {
    return MANOEUVRES[option.replace(/^risky /, '')] ?? 'move';
  }
  if (asked.kind === 'response') return RESPONSES[option as Response['answer']];
  if (asked.kind === 'guess') return option === 'higher' ? 'up' : 'dn';
  if (asked.kind === 'attack') return option === 'pass' ? 'none' : 'shot';
  if (asked.kind === 'third card') return option === 'draw' ? 'card' : 'check';
  if (asked.kind === 'support') return option === 'done' ? 'check' : 'gun';
  if (asked.kind === 'pair') return option === 'done' ? 'check' : 'link';
  if (option === 'exit left' || option === 'exit right') return 'exit';
  if (asked.kind === 'lateral' || asked.kind === 'roll') return 'move';
  if (asked.kind === 'deploy' || asked.kind === 'risky card') return 'card';
  return asked.kind === 'next to move' || asked.kind === 'next to deploy' ? 'plane' : 'dot';
}

export function section(line: Line, { t }: BoardContext): { title: string; remark: string } | null {
  if (line.kind !== 'turn') return null;
  const { turn } = line.facts;
  return { title: t('board.spandaus.section', { turn }), remark: t('board.spandaus.sectionRemark') };
}
