// The cards of the activation deck in words and pictures.
import type { BoardContext } from '../board';
import { type AlgyView, cardNamed } from './model';

const ICONS: Record<string, string> = {
  aircraft: 'plane',
  section: 'users',
  leader: 'flag',
  'tally-ho': 'shot',
  'flying-circus': 'again',
  'high-flight': 'climb',
  archie: 'burst',
};

/** "Section A1", "Leader, Allied", "Tally Ho!". */
export function cardWords(name: string, { t }: Pick<BoardContext, 't'>): string {
  const { kind, of } = cardNamed(name);
  return t(`board.algy.card.${kind}`, { of: of === 'allied' || of === 'central' ? t(`board.algy.power.${of}`) : of });
}

export function cardIcon(name: string): string {
  return ICONS[cardNamed(name).kind] ?? 'card';
}

/** Whose card it is, where it is a side's. */
export function cardPower(view: AlgyView, name: string): 'allied' | 'central' | '' {
  const { kind, of } = cardNamed(name);
  if (kind === 'tally-ho') return 'allied';
  if (kind === 'flying-circus') return 'central';
  if (kind === 'leader' || kind === 'archie') return of === 'central' ? 'central' : 'allied';
  const side = view.aircraft[of]?.side;
  return side === undefined ? '' : (view.brief.powers[side] ?? '');
}

export interface DeckPicture {
  left: number;
  of: number;
  /** Drawn this turn, in their order; the last is in play while its card is resolved. */
  drawn: string[];
  inPlay: string;
  /** What is still in the pile, by kind of card, in no order. */
  rest: { name: string; count: number }[];
}

/** What everybody may know of the deck: what was drawn, and what therefore is left, in no order. */
export function deckPicture(view: AlgyView): DeckPicture {
  const counts = new Map<string, number>();
  for (const name of view.built) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const name of view.drawn) counts.set(name, (counts.get(name) ?? 0) - 1);
  const rest = [...counts].flatMap(([name, count]) => (count > 0 ? [{ name, count }] : []));
  return { left: view.left, of: view.built.length, drawn: view.drawn, inPlay: view.card, rest };
}
