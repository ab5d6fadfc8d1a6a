import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import Cockpit from './Cockpit.svelte';
import Flat from './Flat.svelte';
import { pieces } from './pieces';
import { level } from './poses';
import { AIM, airplane, asking, context, FENNER, person, sketchTo, STAHL, stateOf, tableOf } from './sample';
import './words';

const flown = airplane('Rhodes', level([30, 30, 12], 0), { trail: [level([30, 15, 12], 0), level([30, 30, 12], 0)] });
const view = { ...tableOf(FENNER, STAHL, flown), formations: [['Fenner', 'Rhodes']] };

function board(over = {}) {
  const did = { onplace: vi.fn<(place: string) => void>(), onpiece: vi.fn<(piece: string) => void>() };
  render(Flat, { state: stateOf(view, over), ...did });
  return did;
}

it('shows everybody with altitude, trail and formation, and the land', async () => {
  const { onpiece } = board();
  expect(document.querySelectorAll('.piece')).toHaveLength(3);
  expect(document.querySelectorAll('.trail')).toHaveLength(1);
  expect(document.querySelectorAll('.tie')).toHaveLength(1);
  expect(screen.getByText('Bourlon')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: /^Stahl, .*alt 14, heading west/ }));
  expect(onpiece).toHaveBeenCalledWith('Stahl');
});

it('shows a planned move with its test, its end and whom it brings before the guns', () => {
  const sketch = sketchTo(level([24, 16, 6], 180), FENNER.pose, {}, [AIM]);
  board({ asked: asking('fly', ['Fenner']), sketch, focus: { subject: 'Fenner', others: ['Stahl'], line: null } });
  expect(screen.getByText('Turn C, 65%')).toBeTruthy();
  expect(screen.getByText('Fenner ends here, alt 6, 160 km/h')).toBeTruthy();
  expect(document.querySelectorAll('.way.risky')).toHaveLength(1);
  expect(document.querySelectorAll('.cone')).toHaveLength(1);
  expect(document.querySelectorAll('.piece.target')).toHaveLength(1);
});

it('shows nothing of a move that is only announced', () => {
  board({ asked: asking('announce', ['Fenner']), sketch: sketchTo(level([24, 16, 6], 180), FENNER.pose) });
  expect(document.querySelectorAll('.way, .ghost, .cone')).toHaveLength(0);
});

function cockpit(over = {}, all = view) {
  const state = stateOf(all, over);
  const did = { onpiece: vi.fn<(piece: string) => void>(), onfilter: vi.fn<(piece: string) => void>() };
  render(Cockpit, { state, pieces: pieces(all, context, []), filter: '', onlook: null, ...did });
  return did;
}

it('opens the Cockpit panel of who is selected, with the needle of the planned speed', async () => {
  const sketch = sketchTo(level([24, 16, 6], 180), FENNER.pose);
  const { onpiece } = cockpit({ asked: asking('fly', ['Fenner']), sketch, selected: 'Fenner' });
  expect(screen.getByRole('heading', { name: 'Fenner' })).toBeTruthy();
  const dial = screen.getByRole('img', { name: /^Airspeed 150 km\/h, green zone, safe turn D/ });
  expect(dial.getAttribute('aria-label')).toContain('after the planned move 160 km/h');
  expect(dial.querySelectorAll('.marker.on')).toHaveLength(1);
  expect(screen.getByText('Pilot fit')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: /Stahl/ }));
  expect(onpiece).toHaveBeenCalledWith('Stahl');
});

it('crosses out ammunition by halves and takes wounds off skills', () => {
  const [gun] = FENNER.weapons;
  const hurt = airplane('Fenner', FENNER.pose, {
    weapons: gun ? [{ ...gun, halves: 9 }] : [],
    crew: [person('Fenner', { wounds: 3 })],
  });
  cockpit({ selected: 'Fenner' }, { ...view, airplanes: { ...view.airplanes, Fenner: hurt } });
  const boxes = screen.getByRole('img', { name: 'Two Vickers: 4.5 of 6 boxes' });
  expect([...boxes.querySelectorAll('i')].map((box) => box.className.split(' ')[0])).toEqual([
    'spent',
    'half',
    'whole',
    'whole',
    'whole',
    'whole',
  ]);
  expect(document.querySelector('.figures')?.textContent).toContain('12');
  expect(screen.queryByText('Pilot fit')).toBeNull();
});
