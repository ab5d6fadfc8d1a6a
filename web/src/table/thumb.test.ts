import { expect, test } from 'vitest';
import { Thumb } from './thumb';

/** A board with its aircraft at 0 and lit ends at 100, 200 and 300, of which the last is barred. */
function board() {
  const drawn: string[] = [];
  const held: boolean[] = [];
  const thumb = new Thumb({
    pick: (x) => ({
      place: x % 100 < 20 && x >= 100 ? `E${Math.floor(x / 100)}` : null,
      piece: x < 20 ? 'Camel' : null,
    }),
    means: (place) => place !== 'E3',
    subject: () => 'Camel',
    draw: (place) => drawn.push(place),
    hold: (now) => held.push(now),
  });
  return { thumb, drawn, held };
}

test('from the aircraft on, the route goes to whatever end is under the thumb', () => {
  const { thumb, drawn, held } = board();
  thumb.down(5, 0);
  for (const x of [50, 100, 105, 150, 210, 300]) thumb.move(x, 0);
  thumb.up();
  expect(drawn).toEqual(['E1', 'E2']);
  expect(held).toEqual([true, false]);
});

test('a way on that has the name of the one before it is drawn again once the thumb has left that', () => {
  const { thumb, drawn } = board();
  thumb.down(5, 0);
  for (const x of [100, 105, 150, 100]) thumb.move(x, 0);
  expect(drawn).toEqual(['E1', 'E1']);
});

test('it can begin at an end as well', () => {
  const { thumb, drawn } = board();
  thumb.down(200, 0);
  thumb.move(205, 0);
  expect(drawn).toEqual(['E2']);
  thumb.up();
  // The click after it means nothing more; the next one does.
  expect([thumb.hasDrawn(), thumb.hasDrawn()]).toEqual([true, false]);
});

test('elsewhere a thumb turns the board and draws nothing', () => {
  const { thumb, drawn, held } = board();
  thumb.down(60, 0);
  thumb.move(100, 0);
  thumb.up();
  expect(drawn).toEqual([]);
  expect(held).toEqual([false]);
});
