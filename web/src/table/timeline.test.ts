import { expect, it } from 'vitest';
import type { Moments } from '../wire/types';
import { STRETCH, Timeline } from './timeline';

/** A match whose view is how many answers there were, and a count of what was fetched. */
function counted() {
  const fetched: [number, number][] = [];
  let offset = 0;
  const timeline = new Timeline((first, last) => {
    fetched.push([first, last]);
    const moments: Moments = { first, view: { count: first + offset }, asked: [], then: [] };
    for (let at = first + 1; at <= last; at += 1) {
      moments.then.push({ at, delta: { set: { count: at + offset } }, asked: [{ seat: 'a', kind: `k${at}` }] });
    }
    return Promise.resolve(moments);
  });
  return { timeline, fetched, change: (by: number) => (offset = by) };
}

it('fetches a stretch once, and shows each of its moments', async () => {
  const { timeline, fetched } = counted();
  timeline.reach(250);
  for (const at of [0, 57, 99]) expect((await timeline.moment(at)).view).toEqual({ count: at });
  expect(await timeline.moment(250)).toEqual({ at: 250, view: { count: 250 }, asked: [{ seat: 'a', kind: 'k250' }] });
  expect(fetched).toEqual([
    [0, 99],
    [200, 250],
  ]);
});

it('fetches the newest stretch again when there is more', async () => {
  const { timeline, fetched } = counted();
  timeline.reach(STRETCH + 5);
  await timeline.moment(0);
  await timeline.moment(STRETCH + 5);
  timeline.reach(STRETCH + 9);
  await timeline.moment(0);
  expect((await timeline.moment(STRETCH + 9)).view).toEqual({ count: STRETCH + 9 });
  expect(fetched.length).toBe(3);
});

it('forgets what was taken back', async () => {
  const { timeline, change } = counted();
  timeline.reach(50);
  await timeline.moment(50);
  timeline.reach(49);
  change(1000);
  timeline.reach(50);
  expect((await timeline.moment(50)).view).toEqual({ count: 1050 });
});

it('forgets a stretch that could not be fetched', async () => {
  let broken = true;
  const timeline = new Timeline((first) =>
    broken ? Promise.reject(new Error('away')) : Promise.resolve({ first, view: { fine: true }, asked: [], then: [] }),
  );
  await expect(timeline.moment(0)).rejects.toThrow('away');
  broken = false;
  expect((await timeline.moment(0)).view).toEqual({ fine: true });
});
