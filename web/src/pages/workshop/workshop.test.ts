import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckedDraft, Lab, LabRun, ScenarioDraft, StudyCell } from '../../wire/types';
import { labApi } from '../lab/api';
import { shelf as labShelf } from '../lab/shelf.svelte';
import { bench as algy } from './benches/algy';
import type { Bench, Item, Models } from './benches/bench';
import { bench as dogfights } from './benches/dogfights';
import { bench as icog } from './benches/icog';
import { bench as spandaus } from './benches/spandaus';
import { Drafting } from './drafting.svelte';
import { Fairness } from './fairness.svelte';
import { copyOf, newId, withOrigins } from './figures';
import { added, at, put, type Table, tableIn, without } from './paths';
import { LONGEST_LINK, packed, unpacked } from './sharing';
import { MOST_OWN, shelf } from './shelf';

const plain = fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.jsonValue({ maxDepth: 2 }), { minKeys: 1 });

describe('ways through a scenario', () => {
  const data = { side: [{ name: 'A', aircraft: [{ level: 3 }] }, { name: 'B' }] };

  it('change nothing but what they lead to', () => {
    const next = put(data, ['side', 0, 'aircraft', 0, 'level'], 4);
    expect(at(next, ['side', 0, 'aircraft', 0, 'level'])).toBe(4);
    expect(data.side[0]?.aircraft?.[0]?.level).toBe(3);
    expect(next.side[1]).toBe(data.side[1]);
    expect(put(next, ['side', 0, 'aircraft', 0, 'level'], undefined)).toEqual(
      put(data, ['side', 0, 'aircraft', 0], {}),
    );
    expect(without(data, ['side', 0]).side).toEqual([{ name: 'B' }]);
    expect(at(added(data, ['side', 1, 'aircraft'], { level: 1 }), ['side', 1, 'aircraft', 0, 'level'])).toBe(1);
  });
});

describe('a link', () => {
  it('carries any scenario, and nothing is lost', async () => {
    await fc.assert(
      fc.asyncProperty(plain, async (scenario) => {
        const text = await packed(scenario);
        expect(await unpacked(text ?? '')).toEqual(JSON.parse(JSON.stringify(scenario)));
      }),
      { numRuns: 40 },
    );
  });

  it.each(['', 'x', '<script>', 'AAAA', '%00', 'q1YqU7JSKi1OLVKyUsrJT1eqBQA', 'A'.repeat(LONGEST_LINK + 1)])(
    'holds nothing where it is garbage (%#)',
    async (text) => expect(await unpacked(text)).toBeNull(),
  );

  it('does not swell without end', async () => {
    const bomb = new Uint8Array(8_000_000).fill(32);
    const stream = new Blob([bomb]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    const text = btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');
    expect(text.length).toBeLessThan(LONGEST_LINK);
    expect(await unpacked(text)).toBeNull();
    let seed = 7;
    const letter = (): string => String.fromCharCode(33 + ((seed = (seed * 48271) % 2147483647) % 90));
    const random = Array.from({ length: 30_000 }, letter).join('');
    expect(await packed({ title: random })).toBeNull();
  });
});

describe('the shelf', () => {
  beforeEach(() => localStorage.clear());

  it('keeps what is written, and forgets what is removed', () => {
    expect(shelf.keep({ id: 'a', book: 'icog', scenario: { title: 'One' } })).toBe(true);
    shelf.keep({ id: 'a', book: 'icog', scenario: { title: 'Two' } });
    expect(shelf.list().map(({ scenario }) => scenario.title)).toEqual(['Two']);
    shelf.remove('a');
    expect(shelf.list()).toEqual([]);
  });

  it('is not led astray by what others wrote there, and has an end', () => {
    localStorage.setItem('aerodrome.workshop', '[{"id": 1}, null, 7]');
    expect(shelf.list()).toEqual([]);
    for (let i = 0; i < MOST_OWN; i += 1) shelf.keep({ id: `${i}`, book: 'algy', scenario: { title: 'x' } });
    expect(shelf.keep({ id: 'more', book: 'algy', scenario: { title: 'x' } })).toBe(false);
    expect(shelf.keep({ id: '0', book: 'algy', scenario: { title: 'y' } })).toBe(true);
  });
});

describe('a draft', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const right = (draft: ScenarioDraft): CheckedDraft => ({
    faults: [],
    scenario: draft.scenario ?? { title: 'begun' },
    toml: 'x',
    view: { turn: 0 },
    seats: {},
    cautions: [],
  });

  it('takes a word back as a whole, and brings it again', async () => {
    const drafting = new Drafting('icog', async (_, draft) => right(draft));
    await drafting.begin({ name: 'x' });
    for (const title of ['M', 'Mi', 'Mist']) drafting.change({ title }, 'title');
    drafting.change({ title: 'Mist', turns: 8 }, 'turns');
    drafting.undo();
    expect(drafting.data).toEqual({ title: 'Mist' });
    drafting.undo();
    expect(drafting.data).toEqual({ title: 'begun' });
    expect(drafting.canUndo).toBe(false);
    drafting.redo();
    drafting.redo();
    expect(drafting.data).toEqual({ title: 'Mist', turns: 8 });
    expect(drafting.canRedo).toBe(false);
  });

  it('is looked through once nobody types any more, and keeps its board while something is wrong', async () => {
    const fault = { what: 'no', where: 'scenario: turns', rule: '', path: ['turns'] };
    const check = vi.fn(async (_: string, draft: ScenarioDraft) =>
      draft.scenario?.turns === 0 ? { ...right(draft), faults: [fault], view: null } : right(draft),
    );
    const drafting = new Drafting('icog', check);
    await drafting.begin({ name: 'x' });
    drafting.change({ turns: 1 }, 'turns');
    drafting.change({ turns: 0 }, 'turns');
    expect(drafting.ready).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(check).toHaveBeenCalledTimes(2);
    expect(drafting.faultsAt(['turns'])).toEqual([fault]);
    expect(drafting.ready).toBe(false);
    expect(drafting.view).toEqual({ turn: 0 });
  });
});

const MODELS: Models = {
  'sopwith-camel': { name: 'Sopwith Camel', number: 4, nation: 'United Kingdom', side: 'allied' },
  'fokker-dr1': { name: 'Fokker Dr.I', number: 4, nation: 'Germany', side: 'central' },
  'albatros-d5a': { name: 'Albatros D.Va', nation: 'Germany', side: 'central' },
  se5a: { name: 'S.E.5a', side: 'allied' },
  'albatros-d-va': { name: 'Albatros D.Va', side: 'central' },
};
const DOGFIGHTS = { brief: { plan: { columns: 20, rows: 18, border: 3, clouds: [], areas: [] } } };
const ALGY = { brief: { board: { columns: 10, rows: 8, ceiling: 10 } }, ground: {} };
const ICOG = { brief: { board: { width: 60, depth: 60, ground: 'field', area: [] } } };
const first = (bench: Bench, data: Table): Item => bench.items(data, MODELS)[0] as Item;

describe.each([
  ['dogfights', dogfights, DOGFIGHTS, 60, 1],
  ['algy', algy, ALGY, 60, 1],
  ['icog', icog, ICOG, 90, 1],
] as const)('the bench of %s', (_, bench, view, arc, step) => {
  const data = bench.blank();

  it('finds the place that something lies on under its own picture', () => {
    for (const item of bench.items(data, MODELS)) {
      const where = bench.where(view, data, item);
      expect(where).not.toBeNull();
      const spot = where && bench.spot(view, where);
      expect(spot && bench.move(data, item, spot)).toEqual(data);
    }
    expect(bench.spot(view, { x: -900, y: -900 })).toBeNull();
  });

  it.each([...bench.forces, ...bench.things])('adds four of %s where nothing else lies', (what) => {
    const places = (made: Table): number =>
      new Set(bench.items(made, MODELS).map((item) => JSON.stringify(bench.where(view, made, item)))).size;
    let next: Table = data;
    for (let i = 0; i < 4; i += 1) next = bench.add(next, view, what, 0, MODELS).data;
    expect(places(next)).toBe(places(data) + 4);
  });

  it('moves, turns and raises', () => {
    const item = first(bench, data);
    const spot = bench.beside(view, data, item, 'up', false);
    const moved = spot && bench.move(data, item, spot);
    expect(moved && bench.where(view, moved, item)).toEqual(spot && { x: spot.x, y: spot.y });
    const heading = bench.heading(data, item) ?? 0;
    expect(bench.heading(bench.turn(data, item, heading + arc), item)).toBe((heading + arc) % 360);
    expect(bench.height(bench.lift(data, item, step), item)).toBe((bench.height(data, item) ?? 0) + step);
    expect(bench.height(bench.lift(data, item, -999), item)).toBeGreaterThanOrEqual(0);
  });

  it('adds what there is to add, each at a place of its own', () => {
    let next = data;
    for (const what of bench.forces) for (const side of [0, 1]) next = bench.add(next, view, what, side, MODELS).data;
    for (const what of bench.things) {
      const made = bench.add(next, view, what, -1, MODELS);
      next = made.data;
      expect(Object.keys(tableIn(at(next, made.path))).length).toBeGreaterThan(1);
    }
    const items = bench.items(next, MODELS);
    expect(new Set(items.map((item) => item.path.join())).size).toBe(items.length);
    expect(items.length).toBeGreaterThan(bench.items(data, MODELS).length);
    for (const item of items) expect(bench.where(view, next, item)).not.toBeNull();
  });
});

describe('special to a game', () => {
  it('a flight of Algy moves as one', () => {
    const made = algy.add(algy.blank(), ALGY, 'section', 0, MODELS).data;
    const names = (at(made, ['side', 0, 'section']) as Table[]).map(({ name }) => name);
    const data = put(made, ['side', 0, 'flights'], [{ name: 'One', sections: names }]);
    const spot = algy.spot(ALGY, { x: 300, y: 300 });
    const moved = spot && algy.move(data, first(algy, data), spot);
    expect(new Set((at(moved, ['side', 0, 'section']) as Table[]).map((each) => each.at))).toEqual(
      new Set([spot?.name]),
    );
  });

  it('squares of Spandaus take clouds and the sun by a click, and give them back', () => {
    const clouded = spandaus.pick?.(spandaus.blank(), '7C', 'cloud') as Table;
    expect(tableIn(clouded.environment).cloud_squares).toEqual(['7C']);
    expect(spandaus.pick?.(clouded, '7C', 'cloud')).toEqual(put(spandaus.blank(), ['environment'], {}));
    const sunny = spandaus.pick?.(clouded, '7H', 'sun') as Table;
    expect(tableIn(sunny.environment).sun_squares).toEqual(['8H', '7H', '6H']);
    expect(spandaus.shown?.({ clouds: [] }, sunny)).toEqual({ clouds: ['7C'], sun: ['8H', '7H', '6H'] });
  });

  it('an aircraft of another type has a number of that type, and one that nobody has', () => {
    const { data, path } = dogfights.add(dogfights.blank(), DOGFIGHTS, 'aircraft', 1, MODELS);
    const camel = put(data, [...path, 'model'], 'sopwith-camel');
    expect(at(dogfights.retyped?.(camel, path, MODELS), [...path, 'number'])).toBe(5);
    const back = put(camel, [...path, 'model'], 'fokker-dr1');
    expect(dogfights.retyped?.(back, path, MODELS)).toEqual(data);
  });

  it('an aircraft on an access point has no heading, and one on the board has', () => {
    const data = dogfights.blank();
    const item = first(dogfights, data);
    const gate = { name: 'W-3', value: 'W-3', x: 0, y: 0 };
    const waiting = dogfights.move(data, item, gate);
    expect(at(waiting, item.path)).toEqual({ model: 'sopwith-camel', number: 4, at: 'W-3' });
    const spot = dogfights.spot(DOGFIGHTS, { x: 400, y: 400 });
    expect(spot && at(dogfights.move(waiting, item, spot), item.path)).toMatchObject({ heading: 'E', level: 3 });
  });
});

describe('aircraft of one’s own', () => {
  const listed: Models = {
    camel: {
      id: 'camel',
      name: 'Camel',
      speed: 4,
      gain: 1,
      gain_further: 2,
      origin: { speed: 'printed', gain: 'inferred' },
    },
  };

  it('say of changed figures that they are the house’s, until they are as they were', () => {
    const data = { models: [copyOf(listed.camel as Table, 'camel')] };
    const faster = withOrigins(data, put(data, ['models', 0, 'speed'], 5), listed);
    expect(at(faster, ['models', 0, 'origin'])).toEqual({ speed: 'house', gain: 'inferred' });
    const back = withOrigins(faster, put(faster, ['models', 0, 'speed'], 4), listed);
    expect(at(back, ['models', 0, 'origin'])).toEqual({ speed: 'printed', gain: 'inferred' });
    const gains = withOrigins(data, put(data, ['models', 0, 'gain_further'], 9), listed);
    expect(at(gains, ['models', 0, 'origin'])).toEqual({ speed: 'printed', gain: 'house' });
    const named = withOrigins(data, put(data, ['models', 0, 'name'], 'Camel II'), listed);
    expect(at(named, ['models', 0, 'origin'])).toEqual({ speed: 'printed', gain: 'inferred' });
  });

  it('have an id that no other has', () => {
    expect(newId('Été Ü 9', {})).toBe('e-te-u-9-own');
    expect(newId('Camel', { 'camel-own': {} })).toBe('camel-own-2');
  });
});

describe('whether it is fair', () => {
  const SCENARIO = { title: 'Mine' };

  function ended(done: number, verdict: StudyCell['verdict'], state: LabRun['state'] = 'done'): LabRun {
    return { id: 'r', state, done, of: done, seconds: 1, result: { cells: [{ verdict }] } } as unknown as LabRun;
  }

  /** What the lab knows when a run has ended so, on a server that allows so many games. */
  async function played(run: LabRun, allowed: number, size: Fairness['size'] = 100): Promise<Fairness> {
    labShelf.lab = { studies: [], limits: { games: allowed } } as unknown as Lab;
    vi.spyOn(labApi, 'begin').mockResolvedValue(run);
    const fairness = new Fairness();
    fairness.size = size;
    await fairness.begin('icog', SCENARIO, []);
    fairness.running.leave();
    return fairness;
  }

  afterEach(() => {
    labShelf.lab = null;
    vi.restoreAllMocks();
  });

  it('is asked with a number of games, or until it is sure with as many as the server allows', async () => {
    const asked = async (allowed: number, size: Fairness['size']) => {
      await played(ended(1, 'fair'), allowed, size);
      const [study] = vi.mocked(labApi.begin).mock.lastCall ?? [];
      return [study?.games, study?.until];
    };
    expect(await asked(5000, 400)).toEqual([400, 'end']);
    expect(await asked(5000, 'sure')).toEqual([2000, 'sure']);
    expect(await asked(1500, 'sure')).toEqual([1500, 'sure']);
  });

  it('goes on with the games that there are, up to what the server allows', async () => {
    const goOn = vi.spyOn(labApi, 'goOn');
    for (const [done, games] of [
      [400, 2400],
      [4000, 5000],
    ] as const) {
      const fairness = await played(ended(done, 'not sure yet'), 5000);
      goOn.mockResolvedValue(ended(games, 'not sure yet'));
      expect(fairness.canGoOn(SCENARIO)).toBe(true);
      await fairness.goOn();
      expect(goOn.mock.lastCall).toEqual(['r', { games }]);
      expect(fairness.spent).toBe(games === 5000);
      expect(fairness.canGoOn(SCENARIO)).toBe(games !== 5000);
    }
  });

  it('goes on only where it has ended, is not sure, and is about the scenario as it is now', async () => {
    const canGoOn = async (run: LabRun, scenario: Table = SCENARIO) => (await played(run, 5000)).canGoOn(scenario);
    expect(await canGoOn(ended(40, 'not sure yet', 'stopped'))).toBe(true);
    expect(await canGoOn(ended(40, 'not sure yet', 'going'))).toBe(false);
    expect(await canGoOn(ended(40, 'not sure yet', 'failed'))).toBe(false);
    expect(await canGoOn(ended(40, 'fair'))).toBe(false);
    expect(await canGoOn(ended(40, 'leans'))).toBe(false);
    expect(await canGoOn(ended(40, 'not sure yet'), put(SCENARIO, ['turns'], 7))).toBe(false);
    expect(await canGoOn(ended(40, 'not sure yet'), put(SCENARIO, ['title'], 'Another title'))).toBe(true);
  });
});
