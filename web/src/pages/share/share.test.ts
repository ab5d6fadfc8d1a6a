// The links of a match as they are given to others.
import { cleanup, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { encode } from 'uqr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, ApiError } from '../../net/api';
import type { Reach } from '../../wire/types';
import { language } from '../../words/ui.svelte';
import SharePanel from './SharePanel.svelte';
import { shares } from './shares';

const props = { match: 'm', book: 'skirmish', token: 'mine', seats: ['blue'], watch: 'looks' };

beforeEach(() => {
  localStorage.clear();
  language.set('en');
  vi.spyOn(api, 'books').mockResolvedValue([]);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const reached = (reach: Reach) => vi.spyOn(api, 'reach').mockResolvedValue(reach);
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('gives the look-only link away, and one’s own seat only as an act of its own', () => {
  reached({ listens: true, addresses: [] });
  render(SharePanel, props);
  expect(field(/To watch/).value).toMatch(/#\/match\/m\/looks$/);
  const own = screen.getByDisplayValue(/\/mine$/);
  const act = own.closest('details');
  expect(act?.open).toBe(false);
  expect(act?.querySelector('summary')?.textContent).toBe('Hand this seat to somebody else');
  expect(act?.textContent).toContain('Whoever opens it can answer for you.');
});

it('gives the links of others where the match was made here, and no seat to who has none', () => {
  reached({ listens: true, addresses: [] });
  shares.keep({ id: 'm', links: [{ seats: ['red'], token: 'theirs' }], watch: { seats: [], token: 'w' } }, 'skirmish');
  render(SharePanel, { ...props, token: 'looks', seats: [] });
  expect(field(/to fly/).value).toMatch(/\/theirs$/);
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});

it('puts an address into the links that others in the network reach', async () => {
  reached({ listens: true, addresses: ['192.168.7.7', '10.0.0.5'] });
  render(SharePanel, props);
  const choice = await screen.findByRole('combobox', { name: 'Address in the links' });
  expect(screen.getByRole('note').textContent).toContain(`This page is open at ${location.host}`);
  expect(field(/To watch/).value).toMatch(/^http:\/\/192\.168\.7\.7:3000\//);
  await userEvent.selectOptions(choice, within(choice).getByRole('option', { name: /this computer only/ }));
  expect(field(/To watch/).value.startsWith(location.origin)).toBe(true);
});

it('says what to do where the server listens to nobody else', async () => {
  reached({ listens: false, addresses: ['192.168.7.7'] });
  render(SharePanel, props);
  expect(await screen.findByText('aerodrome serve --host 0.0.0.0')).toBeTruthy();
  expect(screen.getByRole('note').textContent).toContain('They reach it at 192.168.7.7:3000 then.');
  expect(field(/To watch/).value.startsWith(location.origin)).toBe(true);
});

it('says that the links lead nobody else here, even where the server cannot be asked', async () => {
  const none = new ApiError(0, { what: 'x', where: '', rule: '' });
  vi.spyOn(api, 'reach').mockRejectedValue(none);
  render(SharePanel, props);
  expect(screen.getByRole('note').textContent).toContain('these links work on this one only');
});

it('shows a link as a QR code when it is asked for', async () => {
  reached({ listens: true, addresses: [] });
  render(SharePanel, { ...props, seats: [] });
  expect(screen.queryByRole('img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^QR code/ }));
  const code = await screen.findByRole('img', { name: /^QR code: To watch/ });
  const [, dots] = code.querySelectorAll('path');
  const drawn = new Set(dots?.getAttribute('d')?.match(/M\d+ \d+/g));
  const { data } = encode(field(/To watch/).value, { ecc: 'M', border: 4 });
  expect(drawn).toEqual(new Set(data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}`] : [])))));
  expect(drawn.size).toBeGreaterThan(100);
});
