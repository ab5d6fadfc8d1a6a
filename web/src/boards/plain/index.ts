// The board of a rule book that has none of its own: what its view holds, as a readable list.
import type { Board, BoardContext, Focus, Heading, Piece, View } from '../board';
import type { Asked } from '../../wire/types';
import { plainWords, shown, tablesOf } from './reading';

const NOBODY: Focus = { subject: null, others: [], line: null };
/** Names that books give the count of their turns. */
const TURNS = ['turn', 'round'];

function heading(view: View, context: BoardContext): Heading {
  const name = TURNS.find((each) => typeof view[each] === 'number');
  const agenda = Array.isArray(view.agenda) ? view.agenda.filter((step) => typeof step === 'string') : [];
  return {
    turn: name === undefined ? '' : `${plainWords(name)} ${String(view[name])}`,
    steps: [...new Set(agenda)].slice(0, 5).map((step, place) => ({
      id: step,
      name: plainWords(context.words.name('step', step)),
      state: place === 0 ? 'now' : 'ahead',
    })),
  };
}

function pieces(view: View, context: BoardContext): Piece[] {
  return tablesOf(view).flatMap(({ field, entries }) =>
    entries.map(([id, entry]): Piece => {
      const owner = context.info.seats.find(
        (seat) => seat.seat === id || seat.seat === entry.owner || seat.side === entry.side,
      );
      return {
        id: `${field}.${id}`,
        name: plainWords(context.words.name('seat', id)),
        side: typeof entry.side === 'string' ? entry.side : (owner?.side ?? ''),
        badge: 'neutral',
        type: plainWords(field),
        place: null,
        placeName: '',
        pips: null,
        chips: [],
        out: '',
        record: Object.entries(entry).map(([label, value]) => ({
          label: plainWords(label),
          value: shown(value, context.words, label),
        })),
      };
    }),
  );
}

function spoken(view: View, context: BoardContext): string[] {
  return pieces(view, context).map((piece) =>
    [piece.name, ...piece.record.map((each) => `${each.label} ${each.value}`)].join(', '),
  );
}

function focus(view: View, asked: Asked, context: BoardContext): Focus {
  const named = pieces(view, context).find((piece) => piece.id.endsWith(`.${asked.seat}`));
  return named ? { ...NOBODY, subject: named.id } : NOBODY;
}

const board: Board = {
  heading,
  pieces,
  spoken,
  focus,
  placeOf: () => null,
  icon: () => 'dot',
  optionIcon: () => 'dot',
  section: () => null,
  scene: null,
  Flat: () => import('./Flat.svelte'),
};

export default board;
