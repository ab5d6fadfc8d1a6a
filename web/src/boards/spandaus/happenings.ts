// Cards that are drawn, what they had to be, and what they came to; new turns, and turns without an attack.
import type { Line } from '../../wire/spandaus/events';
import type { BoardContext } from '../board';
import { atMost, type Happening, newTurn, quiet, told, type Tone } from '../happenings';

export function happenings(fresh: readonly Line[], log: readonly Line[], context: BoardContext): Happening[] {
  return fresh.flatMap((line) => happening(line, log, context) ?? []);
}

function happening(line: Line, log: readonly Line[], context: BoardContext): Happening | null {
  const tell = (tone: Tone, cards: readonly string[] = [], needed = ''): Happening => {
    const faces = cards.map((card) => ({ kind: 'card', text: context.words.name('card', card) }) as const);
    return told(line, context, tone, faces, needed);
  };
  const { kind, facts } = line;
  switch (kind) {
    case 'attempt':
      return tell(facts.succeeds ? 'good' : 'bad', facts.cards, atMost(facts.number, context));
    case 'jinks':
      return tell(facts.succeeds ? 'good' : 'bad', [facts.card], atMost(facts.number, context));
    case 'risky test': {
      const tone = facts.points < 0 ? 'lost' : facts.points > 0 ? 'damage' : 'good';
      return tell(tone, facts.cards, atMost(facts.number, context));
    }
    case 'control test':
      return tell(facts.spins ? 'bad' : 'good', [facts.card], atMost(facts.number, context));
    case 'spin over':
      return tell('good', [facts.card], atMost(facts.number, context));
    case 'spin down':
      return tell('bad', [facts.card], atMost(facts.number, context));
    case 'crash':
      return { ...tell('lost', [facts.card], atMost(facts.number, context)), falls: facts.aircraft };
    case 'call':
      return tell(facts.right ? 'good' : 'bad', [facts.before, facts.card]);
    case 'hit':
      return tell('hit', facts.cards);
    case 'miss':
      return tell('miss');
    case 'sure hit':
      return tell('plain');
    case 'jam':
      return tell('jam');
    case 'unjam':
      return tell(facts.cleared ? 'good' : 'jam', [facts.card]);
    case 'last point':
      return tell(facts.fires ? 'good' : 'bad', [facts.card]);
    case 'crippled':
      return tell('damage');
    case 'progressive':
      return tell(facts.points > 0 ? 'damage' : 'good', [facts.card]);
    case 'gunner':
      return tell(facts.lost ? 'wound' : 'good', [facts.card]);
    case 'survival':
      return tell(facts.survivors < facts.crew ? 'wound' : 'good', facts.cards, atMost(facts.number, context));
    case 'crew lost':
      return tell('wound');
    case 'destroyed':
      return { ...tell('lost'), falls: facts.aircraft };
    case 'thing destroyed':
      return { ...tell('lost'), falls: facts.thing };
    case 'building':
      return tell(facts.hit ? 'damage' : 'good', [facts.card]);
    case 'Kong swipes':
      return tell(facts.hit ? 'hit' : 'miss', [facts.card]);
    case 'reference card':
    case 'quality':
    case 'cloud':
    case 'cloudbank':
    case 'sun':
    case 'target placed':
    case 'balloon drifts':
    case 'Kong climbs':
      return tell('plain', [facts.card]);
    case 'cut':
      return tell('plain', Object.values(facts.cards));
    case 'turn': {
      const { turn } = facts;
      const idle = context.t('board.spandaus.noAttack', { turn: turn - 1 });
      // On the board it looks as if everybody had jumped.
      return newTurn(line, log, ['attacks', 'holds fire'], idle, context.t('board.spandaus.dealt', { turn }));
    }
    case 'holds fire':
      return quiet(line, context.words.event(line));
    default:
      return null;
  }
}
