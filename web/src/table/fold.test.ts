import { expect, test, vi } from 'vitest';
import { Fold } from './fold.svelte';

/** A box that shows 100 of so many pixels. */
function box(high: number): HTMLElement {
  const element = document.createElement('div');
  Object.defineProperties(element, { scrollHeight: { value: high }, clientHeight: { value: 100 } });
  return element;
}

test('there is more below until the end is reached', () => {
  const fold = new Fold();
  const element = box(260);
  const stop = fold.watch(element);
  expect(fold.below).toBe(true);
  element.scrollTop = 120;
  element.dispatchEvent(new Event('scroll'));
  expect(fold.below).toBe(true);
  element.scrollTop = 158;
  element.dispatchEvent(new Event('scroll'));
  expect(fold.below).toBe(false);
  stop();
});

test('what fits has no fold', () => {
  const fold = new Fold();
  fold.watch(box(104));
  expect(fold.below).toBe(false);
});

test('the button goes on by less than what is seen', () => {
  const fold = new Fold();
  const element = box(260);
  const scrolled = vi.fn();
  Object.defineProperty(element, 'scrollBy', { value: scrolled });
  fold.watch(element);
  fold.further();
  expect(scrolled).toHaveBeenCalledWith({ top: 80, behavior: 'smooth' });
});
