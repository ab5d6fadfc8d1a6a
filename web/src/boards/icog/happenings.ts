// Dice that are rolled, what they must not exceed, and what they came to; new turns, and airplanes that leave.
import { diceOf } from '../../widgets/icog/rolls';
import type { Line } from '../../wire/icog/events';
import type { BoardContext } from '../board';
import { atLeast, atMost, type DieShown, type Happening, newTurn, quiet, told, type Tone } from '../happenings';
import { NEAR_HIT } from './front';

export function happenings(fresh: readonly Line[], log: readonly Line[], context: BoardContext): Happening[] {
  const lost = new Set(fresh.flatMap((line) => (line.kind === 'lost' ? line.facts.airplane : [])));
  const found: Happening[] = [];
  for (const line of fresh) {
    const before = found.at(-1);
    // Everybody rolls at once.
    if (line.kind === 'initiative' && before?.line.kind === 'initiative') {
      found[found.length - 1] = { ...before, faces: [...before.faces, ...facesOf(line)] };
      continue;
    }
    // Who is lost is told once.
    if (line.kind === 'shot down' && lost.has(line.facts.airplane)) continue;
    const next = happening(line, log, context);
    if (next) found.push(next);
  }
  return found;
}

function happening(line: Line, log: readonly Line[], context: BoardContext): Happening | null {
  const { t, words } = context;
  const tell = (tone: Tone, needed = ''): Happening => told(line, context, tone, facesOf(line), needed);
  const { kind, facts } = line;
  switch (kind) {
    case 'initiative':
      return { ...tell('plain'), text: t('board.icog.steps.initiative') };
    case 'tests':
      return tell(facts.passed ? 'good' : 'bad', atMost(facts.target, context));
    case 'shoots':
    case 'ground fire':
      return tell(facts.hit ? 'hit' : 'miss', atMost(facts.base, context));
    case 'barrage':
      return tell(facts.roll >= NEAR_HIT ? 'hit' : 'miss', atLeast(NEAR_HIT, context));
    case 'unit hit':
    case 'balloon hit':
      return tell('hit');
    case 'jams':
      return tell('jam');
    case 'damage':
    case 'damage die':
    case 'collides':
    case 'structure':
    case 'structure fails':
    case 'fire':
    case 'freak hit':
    case 'wing lost':
      return tell('damage');
    case 'wounded':
    case 'killed':
    case 'faints':
    case 'blacks out':
    case 'drowns':
      return tell('wound');
    case 'lost':
      return { ...tell('lost'), falls: facts.airplane };
    case 'unit destroyed':
      return { ...tell('lost'), falls: facts.unit };
    case 'shot down':
      return tell('lost');
    case 'gunner initiative':
    case 'keeps cool':
    case 'leads':
    case 'random heading':
    case 'bombs fall':
    case 'shell':
    case 'ground order':
    case 'skills rolled':
      return tell('plain');
    case 'turn':
      return newTurn(line, log, ['shoots', 'ground fire', 'barrage'], t('table.happening.noFire'), words.event(line));
    case 'leaves':
    case 'enters':
    case 'forced home':
    case 'runs':
      return quiet(line, words.event(line));
    default:
      return null;
  }
}

/** The dice of a line: those that the last roll shows, and those that it leaves out. */
function facesOf(line: Line): DieShown[] {
  const { kind, facts } = line;
  switch (kind) {
    case 'ground fire':
      return [die(facts.roll, 20, facts.hit ? 'good' : 'bad')];
    case 'barrage':
      return [die(facts.roll, 20)];
    case 'ground order':
      return [die(facts.roll, 6)];
    case 'keeps cool':
    case 'leads':
      return [die(facts.die, 10)];
    case 'bombs fall':
      return [{ ...die(facts.roll, 0), label: facts.die }];
    case 'structure':
      return [{ ...die(facts.rolled, 0), label: facts.dice }];
    case 'shell':
    case 'unit hit':
    case 'skills rolled':
      return facts.rolls.map((roll) => die(roll, 0));
    default:
      // An open-ended die is one die, with every face that it showed.
      return diceOf(line).map(({ faces, several, sides, who, mark }) => {
        const label = who || several;
        return { ...die(faces.join('+'), sides, mark), ...(label && { label }) };
      });
  }
}

/** A die with so many sides, if they are known. */
function die(face: number | string, sides: number, mark: 'good' | 'bad' | '' = ''): DieShown {
  return { kind: 'die', text: String(face), ...(sides && { label: `d${sides}` }), ...(mark && { mark }) };
}
