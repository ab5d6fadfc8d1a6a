// Whole matches of all four games, as the fixtures of the words tell them: what is drawn or rolled is shown.
import { describe, expect, it } from 'vitest';
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
  files: Record<string, WordsFile>;
  cases: { what: string; given: unknown }[];
}
const fixtures = import.meta.glob<Spoken>('../words/fixtures/*.json', { eager: true, import: 'default' });

const told = (kind: string, facts: Record<string, unknown> = {}): LogLine => ({ kind, facts, rule: '', at: 0 });

function match(book: string, board: Board) {
  const { files, cases } = fixtures[`../words/fixtures/${book}.json`] as Spoken;
  const context = contextOf(infoOf(book, book, 'one', 'other'), new BookWords(files.en as WordsFile), t);
  const log = cases.flatMap(({ what, given }) => (what === 'event' ? [given as LogLine] : []));
  const read = (lines: readonly LogLine[], all: readonly LogLine[] = lines): Happening[] =>
    board.happenings?.(lines, all, context) ?? [];
  const one = (kind: string, facts: Record<string, unknown> = {}): Happening | undefined =>
    read([told(kind, facts)])[0];
  return { log, read, one };
}

const games = {
  algy: match('algy', algy),
  dogfights: match('dogfights', dogfights),
  icog: match('icog', icog),
  spandaus: match('spandaus', spandaus),
};

/** Facts that hold what was drawn or rolled. */
const DRAWN = ['card', 'cards', 'dice', 'die', 'roll', 'rolled', 'rolls'];
/** These deal to squares or lay the deck, which one quiet line tells, or only repeat what another line has shown. */
const NOT_SHOWN: Record<string, readonly string[]> = {
  algy: ['deck', 'bonus', 'aims', 'paid'],
  dogfights: [],
  icog: [],
  spandaus: ['draws', 'dealt', 'deploys', 'starts'],
};

describe.each(Object.entries(games))('%s', (book, { log, read }) => {
  it('shows every card that is drawn and every die that is rolled', () => {
    const silent = log.filter(({ kind, facts }) => {
      const drawn = DRAWN.some((name) => (Array.isArray(facts[name]) ? facts[name].length : facts[name]));
      return drawn && !NOT_SHOWN[book]?.includes(kind) && !read([told(kind, facts)]).length;
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
});

const faces = (found: Happening | undefined): string[] => found?.faces.map(({ text }) => text) ?? [];

it('whoever is lost goes down', () => {
  const { algy, dogfights, icog, spandaus } = games;
  expect([
    algy.one('lost', { aircraft: 'A1' }),
    algy.one('silenced', { unit: 'balloon' }),
    dogfights.one('lost', { aircraft: 'Camel 4' }),
    icog.one('lost', { airplane: 'Fenner' }),
    icog.one('unit destroyed', { unit: 'winch' }),
    spandaus.one('destroyed', { aircraft: 'Hale' }),
    spandaus.one('crash', { aircraft: 'Vogt', card: '9S', number: 5 }),
    spandaus.one('thing destroyed', { thing: 'kong' }),
  ]).toMatchObject(
    ['A1', 'balloon', 'Camel 4', 'Fenner', 'winch', 'Hale', 'Vogt', 'kong'].map((falls) => ({ tone: 'lost', falls })),
  );
  const down = [told('lost', { airplane: 'Fenner' }), told('shot down', { airplane: 'Fenner' })];
  expect(icog.read(down)).toHaveLength(1);
});

it('a climb that fails shows its card and what it had to be', () => {
  const { one } = games.spandaus;
  const tried = { aircraft: 'Hale', manoeuvre: 'VC', cards: ['9S'], card: '9S', number: 8 };
  const failed = one('attempt', { ...tried, succeeds: false });
  expect(failed).toMatchObject({ tone: 'bad', needed: 'Needs 8 or less' });
  expect(failed?.text).toMatch(/9♠ over 8\.$/);
  expect(faces(failed)).toEqual(['9♠']);
  expect(one('attempt', { ...tried, succeeds: true })?.tone).toBe('good');
  expect(one('risky test', { ...tried, points: 2 })?.tone).toBe('damage');
  expect(one('miss')?.tone).toBe('miss');
  expect(one('jam', { aircraft: 'Hale', gun: 'front' })?.tone).toBe('jam');
  expect(one('gunner', { aircraft: 'Hale', card: '9S', lost: true })?.tone).toBe('wound');
});

it('a new turn says that all are dealt to new squares, and that nobody could attack', () => {
  const { read } = games.spandaus;
  const [first, stays, attacks, second] = [
    told('turn', { turn: 2 }),
    told('stays', { aircraft: 'Hale', square: '5H' }),
    told('attacks', { shooter: 'Hale', target: 'Vogt', range: 1 }),
    told('turn', { turn: 3 }),
  ] as const;
  const dealt = 'Turn 3: all aircraft are dealt to new squares.';
  expect(read([second], [first, stays, second])).toMatchObject([
    { tone: 'quiet', text: `Nobody could attack in turn 2. ${dealt}` },
  ]);
  expect(read([second], [first, stays, attacks, second])[0]?.text).toBe(dealt);
  expect(read([second], [second])[0]?.text).toBe(dealt);
});

it('a shot shows its dice and what its column needs', () => {
  const { one } = games.dogfights;
  const shot = { shooter: 'One', target: 'Two', gun: 'fixed', position: 'H8/V8', column: 'B', dice: [3, 4], sum: [] };
  const missed = one('burst', { ...shot, total: 7, result: 'miss' });
  expect(missed).toMatchObject({ tone: 'miss', needed: 'Column B (needs 9 or more)' });
  expect(faces(missed)).toEqual(['3', '4']);
  expect(one('burst', { ...shot, result: 'damage' })?.tone).toBe('hit');
  expect(one('burst', { ...shot, result: 'jam' })?.tone).toBe('jam');
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
  expect(one('card', { card: 'tally-ho', void: true })?.tone).toBe('quiet');
});

it('a test shows what its die must not exceed; everybody rolls for the Initiative at once', () => {
  const { one, log, read } = games.icog;
  const failed = one('tests', { test: 'low', roll: 15, target: 12, passed: false });
  expect(failed).toMatchObject({ tone: 'bad', needed: 'Needs 12 or less' });
  expect(failed?.faces).toEqual([{ kind: 'die', text: '15', label: 'd20', mark: 'bad' }]);
  const rolled = log.filter(({ kind }) => kind === 'initiative').slice(0, 3);
  const together = read(rolled);
  expect(together).toHaveLength(1);
  expect(together[0]?.faces).toHaveLength(rolled.length);
  const again = one('initiative', { airplane: 'Fenner', die: 27, sum: [], base: 41, threats: {} });
  expect(faces(again)).toEqual(['10+10+7']);
});
