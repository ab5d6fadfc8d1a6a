import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import '../words';
import type { ScenarioCard } from '../../wire/types';
import { language } from '../../words/ui.svelte';
import Scenarios from './Scenarios.svelte';

afterEach(cleanup);

const card = (name: string, cautions: ScenarioCard['cautions']): ScenarioCard => ({
  name,
  title: { en: name },
  summary: {},
  minutes: 10,
  seats: { a: 'a' },
  aircraft: 2,
  options: {},
  choices: {},
  cautions,
  flown: {},
});

test.each([
  ['en', 'The board is small.'],
  ['fr', 'Le plateau est petit.'],
] as const)('what the book advises against is told with its scenario in %s', (lang, said) => {
  language.set(lang);
  const text = { en: 'The board is small.', fr: 'Le plateau est petit.' };
  const scenarios = [card('wise', []), card('unwise', [{ text, rule: 'kites.board' }])];
  render(Scenarios, { scenarios, chosen: 'wise', onchoose: vi.fn() });
  expect(screen.getByText(said).closest('label')).toBe(screen.getByText('unwise').closest('label'));
});
