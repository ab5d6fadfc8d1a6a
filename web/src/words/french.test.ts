// French sets a space before : ; ! ? and within « », at which no line may break.
import { expect, it } from 'vitest';
import type { Tree } from './texts';

const files = import.meta.glob<{ default: Tree }>(['../**/*.fr.json', '../**/fr.json'], { eager: true });

const texts = (tree: Tree): string[] =>
  Object.values(tree).flatMap((each) => (typeof each === 'string' ? [each] : texts(each)));

it.each(Object.keys(files))('%s breaks no line before a sign', (file) => {
  const wrong = texts(files[file]!.default).filter((text) => /[^\u00a0\u202f\S][:;!?»]|«[^\u00a0\u202f]/.test(text));
  expect(wrong).toEqual([]);
});
