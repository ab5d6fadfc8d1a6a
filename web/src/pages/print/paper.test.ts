import { expect, it } from 'vitest';
import { usual } from './paper.svelte';

it('is what the country of the first language prints on', () => {
  expect(usual(['en-US', 'fr'])).toBe('letter');
  expect(usual(['fr-CA'])).toBe('letter');
  expect(usual(['fr-FR', 'en-US'])).toBe('a4');
  expect(usual([])).toBe('a4');
});
