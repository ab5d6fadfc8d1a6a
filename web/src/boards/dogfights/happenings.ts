// Dice that are rolled, what they had to be, and what they came to; new turns, and turns without a shot.
import type { Line } from '../../wire/dogfights/events';
import type { BoardContext } from '../board';
import { type DieShown, type Happening, newTurn, quiet, told } from '../happenings';

const SHOTS: Record<string, 'hit' | 'miss' | 'jam'> = { miss: 'miss', jam: 'jam' };

export function happenings(fresh: readonly Line[], log: readonly Line[], context: BoardContext): Happening[] {
  return fresh.flatMap((line) => happening(line, log, context) ?? []);
}

function happening(line: Line, log: readonly Line[], context: BoardContext): Happening | null {
  const { t, words } = context;
  const { kind, facts } = line;
  switch (kind) {
    case 'burst': {
      const needed = t('board.dogfights.needs', { column: words.name('column', facts.column) });
      return told(line, context, SHOTS[facts.result] ?? 'hit', facts.dice.map(die), needed);
    }
    case 'rolls': {
      const signed = facts.number > 0 ? `+${facts.number}` : String(facts.number).replace('-', '−');
      return told(line, context, 'plain', [die(facts.star ? `${signed} ★` : signed)]);
    }
    case 'wind':
    case 'first':
      return facts.rolled ? told(line, context, 'plain', [die(facts.rolled)]) : null;
    case 'sun':
      return facts.rolled ? told(line, context, 'plain') : null;
    case 'damaged':
    case 'strained':
      return told(line, context, 'damage');
    case 'lost':
      return { ...told(line, context, 'lost'), falls: facts.aircraft };
    case 'clears':
    case 'waits':
    case 'forced out':
    case 'leaves':
    case 'bonus round':
      return quiet(line, words.event(line));
    case 'turn':
      return newTurn(line, log, ['burst'], t('table.happening.noFire'), words.event(line));
    default:
      return null;
  }
}

function die(face: number | string): DieShown {
  return { kind: 'die', text: String(face) };
}
