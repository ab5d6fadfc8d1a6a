// Cards of the activation deck and dice, what they had to be, and what they came to; new turns, and cards without effect.
import { type Look, type Mark, poolsOf } from '../../widgets/algy/rolls';
import type { Line } from '../../wire/algy/events';
import type { BoardContext } from '../board';
import { atLeast, type DieShown, type Happening, newTurn, quiet, told, type Tone } from '../happenings';
import { cardIcon, cardWords } from './cards';

const MARKS: Record<Mark, DieShown['mark']> = {
  '': undefined,
  counts: 'good',
  cancelled: 'cancelled',
  failed: 'bad',
  one: 'bad',
};
const SIX = 6;

export function happenings(fresh: readonly Line[], log: readonly Line[], context: BoardContext): Happening[] {
  return fresh.flatMap((line) => happening(line, log, context) ?? []);
}

function happening(line: Line, log: readonly Line[], context: BoardContext): Happening | null {
  const tell = (tone: Tone, needed = ''): Happening => told(line, context, tone, diceOf(line), needed);
  const six = context.t('board.algy.sixes', { number: SIX });
  const { kind, facts } = line;
  switch (kind) {
    case 'card': {
      if (facts.void) return quiet(line, context.words.event(line));
      const { card } = facts;
      return told(line, context, 'plain', [{ kind: 'card', text: cardWords(card, context), icon: cardIcon(card) }]);
    }
    case 'attack':
    case 'archie':
    case 'strafe':
      return tell(facts.hits > 0 ? 'hit' : 'miss', six);
    case 'test':
      return tell(facts.failures > 0 ? 'bad' : 'good', atLeast(2 - facts.modifier, context));
    case 'unjam':
    case 'reload':
      return tell(facts.done ? 'good' : 'jam', six);
    case 'recovery':
      return tell(facts.recovered ? 'good' : 'bad', six);
    case 'reform':
      return tell(facts.found ? 'good' : 'bad', facts.dice.length ? six : '');
    case 'gun saved':
      return tell(facts.done ? 'good' : 'jam');
    case 'jammed':
      return tell('jam');
    case 'hits':
    case 'critical':
    case 'burns':
    case 'gun lost':
      return tell('damage');
    case 'smoke':
      return tell(facts.smoking ? 'damage' : 'good');
    case 'fire':
      return tell(facts.burning ? 'damage' : 'good');
    case 'stress':
      return tell(facts.rows ? 'damage' : 'plain');
    case 'observer out':
    case 'wounded':
      return tell('wound');
    case 'lost':
      return { ...tell('lost'), falls: facts.aircraft };
    case 'silenced':
      return { ...tell('lost'), falls: facts.unit };
    case 'movement':
    case 'power':
    case 'drag':
    case 'stall roll':
    case 'burst out':
    case 'facing':
    case 'roll-off':
    case 'pilots':
      return diceOf(line).length ? tell('plain') : null;
    case 'turn': {
      const idle = context.t('table.happening.noFire');
      return newTurn(line, log, ['attack', 'strafe', 'archie'], idle, context.words.event(line));
    }
    case 'left':
    case 'flare out':
    case 'climb dropped':
      return quiet(line, context.words.event(line));
    default:
      return null;
  }
}

function diceOf(line: Line): DieShown[] {
  if (line.kind === 'burns') return [dieOf(line.facts.rolled)];
  if (line.kind === 'pilots') return line.facts.dice.map((face) => dieOf(face, 'pilot'));
  return poolsOf(line).flatMap(({ dice }) => dice.map(({ face, look, mark }) => dieOf(face, look, mark)));
}

function dieOf(face: number, look: Look = 'plain', mark: Mark = ''): DieShown {
  const known = MARKS[mark];
  return { kind: 'die', text: String(face), look, ...(known && { mark: known }) };
}
