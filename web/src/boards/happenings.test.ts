// Whole matches of all four games, as the fixtures of the words tell them: what is drawn or rolled is shown.
import { describe, expect, it } from 'vitest';
import algyWords from '../words/fixtures/algy.json';
import dogfightsWords from '../words/fixtures/dogfights.json';
import icogWords from '../words/fixtures/icog.json';
import spandausWords from '../words/fixtures/spandaus.json';
import type { LogLine, WordsFile } from '../wire/types';
import { BookWords } from '../words/book';
import { t } from '../words/ui.svelte';
import algy from './algy';
import type { Board } from './board';
import dogfights from './dogfights';
import type { Happening } from './happenings';
import icog from './icog';
import { contextOf, infoOf } from './sample';
import spandaus from './spandaus';

interface Spoken {
  files: { en: WordsFile };
  cases: { what: string; given: object; says: Record<string, unknown> }[];
}

function match(book: string, board: Board, fixture: Spoken) {
  const context = contextOf(infoOf(book, book, 'one', 'other'), new BookWords(fixture.files.en), t);
  const log = fixture.cases.flatMap(({ what, given }) => (what === 'event' ? [given as LogLine] : []));
  const read = (lines: readonly LogLine[], all: readonly LogLine[] = lines): Happening[] =>
    board.happenings?.(lines, all, context) ?? [];
  /** A line of a kind with these facts besides those of the fixture's first. */
  const one = (kind: string, facts: Record<string, unknown> = {}): Happening | undefined => {
    const found = log.find((line) => line.kind === kind);
    return read([{ rule: '', at: 0, ...found, kind, facts: { ...found?.facts, ...facts } }])[0];
  };
  return { log, read, one };
}

const games = {
  algy: match('algy', algy, algyWords as Spoken),
  dogfights: match('dogfights', dogfights, dogfightsWords as Spoken),
  icog: match('icog', icog, icogWords as Spoken),
  spandaus: match('spandaus', spandaus, spandausWords as Spoken),
};

/** Facts that hold what was drawn or rolled. */
const DRAWN = ['card', 'cards', 'dice', 'die', 'roll', 'rolled', 'rolls'];
/** These deal to squares or lay the deck, which one quiet line tells, or only repeat what another line has shown. */
const NOT_SHOWN: Record<string, readonly string[]> = {
  algy: ['deck', 'bonus', 'aims', 'paid'],
  dogfights: [],
  icog: ['wounded', 'structure', 'advice', 're-rolls'],
  spandaus: ['draws', 'dealt', 'deploys', 'starts'],
};

describe.each(Object.entries(games))('%s', (book, { log, read }) => {
  it('shows every card that is drawn and every die that is rolled', () => {
    const silent = log.filter(({ kind, facts }) => {
      const drawn = DRAWN.some((name) => (Array.isArray(facts[name]) ? facts[name].length : facts[name]));
      return drawn && !NOT_SHOWN[book]?.includes(kind) && !read([{ kind, facts, rule: '', at: 0 }]).length;
    });
    expect([...new Set(silent.map(({ kind }) => kind))]).toEqual([]);
  });

  it('says in words what it shows', () => {
    for (const each of read(log)) {
      expect(each.text).not.toBe('');
      expect(each.text).not.toContain('board.');
      expect(each.needed).not.toContain('table.');
    }
  });

  it('lets whoever is lost go down', () => {
    const falls = read(log.filter(({ kind }) => ['lost', 'destroyed', 'crash', 'silenced'].includes(kind)));
    expect(falls.length).toBeGreaterThan(0);
    for (const { falls: who, tone } of falls) expect([tone, typeof who]).toEqual(['lost', 'string']);
  });
});

const faces = (found: Happening | undefined): string[] => found?.faces.map(({ text }) => text) ?? [];

it('a climb that fails shows its card and what it had to be', () => {
  const { one } = games.spandaus;
  const failed = one('attempt', { cards: ['9S'], card: '9S', number: 8, succeeds: false });
  expect(failed).toMatchObject({ tone: 'bad', needed: 'Needs 8 or less' });
  expect(faces(failed)).toEqual(['9♠']);
  expect(one('attempt', { succeeds: true })?.tone).toBe('good');
  expect(one('risky test', { points: 2 })?.tone).toBe('damage');
  expect(one('miss')?.tone).toBe('miss');
  expect(one('jam', { aircraft: 'Hale', gun: 'front' })?.tone).toBe('jam');
});

it('a new turn says that all are dealt to new squares, and that nobody could attack', () => {
  const { read } = games.spandaus;
  const line = (kind: string, facts: Record<string, unknown> = {}): LogLine => ({ kind, facts, rule: '', at: 0 });
  const [first, stays, attacks, second] = [
    line('turn', { turn: 2 }),
    line('stays', { aircraft: 'Hale', square: '5H' }),
    line('attacks', { shooter: 'Hale', target: 'Vogt', range: 1 }),
    line('turn', { turn: 3 }),
  ];
  const dealt = 'Turn 3: all aircraft are dealt to new squares.';
  expect(read([second], [first, stays, second])).toMatchObject([
    { tone: 'quiet', text: `Nobody could attack in turn 2. ${dealt}` },
  ]);
  expect(read([second], [first, stays, attacks, second])[0]?.text).toBe(dealt);
  expect(read([second], [second])[0]?.text).toBe(dealt);
});

it('a shot shows its dice and what its column needs', () => {
  const { one } = games.dogfights;
  const missed = one('burst', { column: 'B', dice: [3, 4], total: 7, result: 'miss' });
  expect(missed).toMatchObject({ tone: 'miss', needed: 'Column B (needs 9 or more)' });
  expect(faces(missed)).toEqual(['3', '4']);
  expect(one('burst', { result: 'damage' })?.tone).toBe('hit');
  expect(one('burst', { result: 'jam' })?.tone).toBe('jam');
  expect(faces(one('rolls', { die: 'green', number: 2, star: true }))).toEqual(['+2 ★']);
});

it('sixes that count are marked, and those that are cancelled', () => {
  const { one } = games.algy;
  const attack = one('attack', { dice: [6, 6, 1], pilot: [], defense: [6], hits: 1 });
  expect(attack).toMatchObject({ tone: 'hit', needed: 'Each 6 counts' });
  expect(attack?.faces.map((face) => (face.kind === 'die' ? face.mark : ''))).toEqual([
    'bad',
    'good',
    'cancelled',
    'cancelled',
  ]);
  expect(one('card', { card: 'tally-ho', void: false })?.faces).toMatchObject([{ kind: 'card', icon: 'shot' }]);
  expect(one('card', { void: true })?.tone).toBe('quiet');
});

it('a test shows what its die must not exceed; everybody rolls for the Initiative at once', () => {
  const { one, log, read } = games.icog;
  const failed = one('tests', { roll: 15, target: 12, passed: false });
  expect(failed).toMatchObject({ tone: 'bad', needed: 'Needs 12 or less' });
  expect(failed?.faces).toEqual([{ kind: 'die', text: '15', label: 'd20', mark: 'bad' }]);
  const rolled = log.filter(({ kind }) => kind === 'initiative').slice(0, 3);
  const together = read(rolled);
  expect(together).toHaveLength(1);
  expect(together[0]?.faces).toHaveLength(rolled.length);
});
