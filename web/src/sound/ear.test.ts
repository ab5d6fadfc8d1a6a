import { expect, it } from 'vitest';
import type { LogLine } from '../wire/types';
import type { BookSounds } from './book';
import { Ear } from './ear';

const BOOK: BookSounds = {
  cues: ({ facts }) => [{ sound: 'hit', from: String(facts.who) }],
  across: (view) => (typeof view.place === 'number' ? { Hale: view.place } : {}),
};
const line = (who: string): LogLine => ({ kind: 'hit', rule: '', facts: { who }, at: 0 });
const [one, two, three] = [line('Hale'), line('Hale'), line('nobody')] as const;

it('hears what is new where pieces fly, and nothing where the table jumps', () => {
  const ear = new Ear(BOOK);
  expect(ear.hear({ view: { place: 1 }, log: [one] }, 'fly')).toBeNull();
  const heard = ear.hear({ view: { place: 1 }, log: [one, two] }, 'fly');
  expect(heard?.map(({ sound, pan }) => [sound, pan > 0])).toEqual([['hit', true]]);
  // The same state once more, and older lines in front of it: what sounds goes on.
  expect(ear.hear({ view: {}, log: [one, two] }, 'jump')).toBeNull();
  expect(ear.hear({ view: {}, log: [line('Hale'), one, two] }, 'jump')).toBeNull();
  expect(ear.hear({ view: {}, log: [one, two, three] }, 'jump')).toEqual([]);
  expect(ear.hear({ view: {}, log: [one] }, 'jump')).toEqual([]);
});

it('hears from where a piece was that is gone', () => {
  const ear = new Ear(BOOK);
  ear.hear({ view: { place: -1 }, log: [one] }, 'jump');
  expect(ear.hear({ view: {}, log: [one, two] }, 'fly')?.[0]?.pan).toBeLessThan(0);
});
