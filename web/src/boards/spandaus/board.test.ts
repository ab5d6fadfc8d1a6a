import { expect, test } from 'vitest';
import type { Asked } from '../../wire/spandaus/decisions';
import { offerIn } from '../../wire/told';
import { t } from '../../words/ui.svelte';
import { barred, choiceLine, focus, offered, optionIcon, placeOf } from './decisions';
import { boardSize, cardHeight, CELL, flatPieces, LEAST, shortened, tagPlace } from './flat';
import { heading } from './heading';
import { instruments } from './instruments';
import { pieces } from './pieces';
import { sampleAircraft, sampleContext, sampleThing, sampleView } from './sample';
import { heightOf, spoken } from './spoken';
import { tabText } from './words';

const english = sampleContext(t);
const response: Asked = { seat: 'allied', kind: 'response', about: ['Lt Ashdown', 'Vzfw Kessler'], options: ['jink'] };
const lateral: Asked = {
  seat: 'allied',
  kind: 'lateral',
  about: ['Lt Ashdown', '8C'],
  options: ['9C', '7C', 'exit left'],
  barred: [{ option: '3C', rule: 'spandaus.move.lateral', facts: {} }],
};

const offer = offerIn<Asked>;

function piece(id: string, asked: Asked[] = []) {
  const found = pieces(sampleView(), english, asked).find((each) => each.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

const chips = (id: string, asked: Asked[] = []): string[] => piece(id, asked).chips.map((chip) => chip.text);

test('the heading follows the phases', () => {
  const { turn, steps } = heading(sampleView(), english);
  expect(turn).toBe('Turn 4 of 20');
  expect(steps.map((step) => step.state)).toEqual(['done', 'done', 'now', 'ahead']);
  expect(heading(sampleView({ phase: 'deploy' }), english).steps[0]?.state).toBe('now');
  expect(heading(sampleView({ turn: 0, phase: 'before' }), english).steps[0]?.state).toBe('ahead');
  expect(heading(sampleView({ phase: 'over' }), english).steps.every((step) => step.state === 'done')).toBe(true);
});

test('a piece says what it is, where, and how it is', () => {
  expect(piece('Capt Hale')).toMatchObject({ type: 'Sopwith Camel, ace', placeName: '5♥', badge: 'gb', out: '' });
  expect(piece('Lt Ashdown').pips).toEqual({ taken: 2, of: 6 });
  expect(chips('Ltn Vogt')).toEqual(['Spinning', 'Crippled']);
  expect(chips('Capt Hale')).toEqual(['Has fired']);
  expect(chips('Wren and Cole')).toEqual(['Crippled', 'Has moved']);
  expect(chips('Lt Ashdown')).toEqual(['Ammo 2']);
});

test('who attacks and who is attacked is told from the open decision', () => {
  expect(chips('Lt Ashdown', [response])).toContain('Under attack');
  expect(chips('Vzfw Kessler', [response])).toContain('Attacking');
});

test('a lost aircraft says why and nothing else', () => {
  const lost = sampleAircraft('Grey', 'se5a', 'allied', null, { fate: 'destroyed', cause: 'gunnery', crippled: true });
  const [told] = pieces(sampleView({ aircraft: { Grey: lost } }), english, []);
  expect(told).toMatchObject({ out: 'lost: gunfire', chips: [], place: null });
});

test('the balloon is a piece as well', () => {
  const view = sampleView({ things: { balloon: sampleThing('balloon', 'balloon', 'german', '6D') } });
  const told = pieces(view, english, []).at(-1);
  expect(told).toMatchObject({ name: 'The balloon', placeName: '6♦', badge: 'de' });
});

test('the board is told from a piece, nearest first', () => {
  const lines = spoken(sampleView(), english, 'Lt Ashdown');
  expect(lines[0]).toBe('Lt Ashdown at 8♣, high band');
  expect(lines[1]).toBe('Vzfw Kessler, enemy, same band, range 2, at 10♣');
  expect(lines[2]).toBe('Capt Hale, friend, higher, range 10, at 5♥');
  expect(lines).toContain('Ltn Vogt, enemy, higher, range 12, at 7♥, spinning');
  expect(lines).toHaveLength(6);
});

test('without a piece the board is told from the highest down', () => {
  const lines = spoken(sampleView(), english, null);
  expect(lines[0]).toBe('Ltn Brandt at Q♥');
  expect(lines.at(-1)).toBe('Wren and Cole at 4♠');
});

test('heights are in words', () => {
  expect(heightOf('7S', '7C')).toBe('muchHigher');
  expect(heightOf('7C', '7D')).toBe('lower');
  expect(heightOf('KH', 'AS')).toBe('muchLower');
  expect(heightOf('KH', 'AH')).toBe('level');
});

test('options that are squares have a place on the board', () => {
  expect(offered(lateral)).toEqual(['9C', '7C', 'exit left']);
  expect(barred(lateral)).toEqual(['3C']);
  expect(placeOf(offer(response, 'jink'))).toBeNull();
  expect(placeOf(offer({ ...lateral, kind: 'risky card', about: ['Lt Ashdown', 'VC', 5] }, '9C'))).toBeNull();
});

test('an attack is a line with its range', () => {
  const found = focus(sampleView(), response, english);
  expect(found).toMatchObject({ subject: 'Lt Ashdown', others: ['Vzfw Kessler'] });
  expect(found.line).toEqual({ from: 'Vzfw Kessler', to: 'Lt Ashdown', text: 'range 2' });
  const attack: Asked = {
    seat: 'allied',
    kind: 'attack',
    about: ['8C'],
    options: ['pass', ['Lt Ashdown', 'Vzfw Kessler']],
  };
  const line = choiceLine(sampleView(), offer(attack, ['Lt Ashdown', 'Vzfw Kessler']), english);
  expect(line).toEqual({ from: 'Lt Ashdown', to: 'Vzfw Kessler', text: 'range 2' });
  expect(choiceLine(sampleView(), offer(attack, 'pass'), english)).toBeNull();
  expect(focus(sampleView(), attack, english).others).toEqual(['Lt Ashdown', 'Vzfw Kessler']);
});

test('options have icons', () => {
  expect(optionIcon(offer({ ...lateral, kind: 'manoeuvre' }, 'risky VC'))).toBe('climb');
  expect(optionIcon(offer(response, 'jink'))).toBe('jink');
  expect(optionIcon(offer(lateral, 'exit left'))).toBe('exit');
});

test('the ends of a band say where they lead', () => {
  const open = new Set(['KH']);
  expect(tabText(1, 'left', open, english)).toMatchObject({ large: 'A', band: 2, arrow: 'up' });
  expect(tabText(1, 'right', open, english)).toMatchObject({ large: 'K', band: 0, arrow: 'down' });
  expect(tabText(3, 'left', open, english)).toMatchObject({ small: 'off', large: 'map' });
  expect(tabText(0, 'right', open, english)).toMatchObject({ small: 'map', large: 'ends' });
});

test('plates on the flat board lie on their cards, side by side in one square', () => {
  const view = sampleView();
  view.aircraft['Capt Hale'] = sampleAircraft('Capt Hale', 'sopwith-camel', 'allied', '8C');
  const plates = flatPieces(pieces(view, english, []), CELL.low);
  const together = plates.filter((plate) => plate.place === '8C').map((plate) => plate.y);
  expect(together).toHaveLength(2);
  expect(Math.abs((together[0] ?? 0) - (together[1] ?? 0))).toBeGreaterThanOrEqual(20);
  expect(shortened('Wren and Cole')).toBe('Cole');
  expect(shortened('Maximilian')).toBe('Maximi…');
});

test('the four bands of the flat board fill the room, and its text can be read', () => {
  for (const room of [
    { width: 390, height: 333 },
    { width: 716, height: 300 },
    { width: 900, height: 420 },
    { width: 1900, height: 800 },
  ]) {
    const { width, height } = boardSize(cardHeight(room));
    const shown = Math.max(LEAST, Math.min(room.width, (room.height * width) / height));
    expect((shown / width) * 14).toBeGreaterThanOrEqual(11);
    // No row is cropped by more than its edge.
    expect((shown / width) * height).toBeLessThan(room.height + 40);
  }
  expect(cardHeight({ width: 900, height: 500 })).toBeGreaterThan(cardHeight({ width: 900, height: 400 }));
});

test('a duel is whole between the tray and the bar of a small window; aircraft that share a square have room', () => {
  const room = { width: 788, height: 262 };
  expect((boardSize(cardHeight(room, ['7H', '8C'])).height * room.width) / boardSize(CELL.high).width).toBeLessThan(
    room.height + 4,
  );
  expect(cardHeight(room, ['7H', '7H'])).toBe(CELL.low);
});

test('the range between two neighbours covers neither of their names', () => {
  const at = (id: string, place: string) => ({ ...piece('Capt Hale'), id, place });
  const plates = flatPieces([at('a', '7H'), at('b', '8H'), at('c', '2H')], CELL.lowest);
  const top = Math.min(...plates.map(({ y }) => y));
  expect((tagPlace(plates, 'a', 'b')?.y ?? 0) + 22).toBeLessThanOrEqual(top);
  expect(tagPlace(plates, 'a', 'c')?.y).toBeGreaterThan(top - 10);
});

test('the altimeter is the one dial of a chain that knows neither speed nor heading', () => {
  const up = sampleAircraft('Hale', 'sopwith-camel', 'allied', 'KH');
  const away = sampleAircraft('Brandt', 'fokker-dr1', 'german', null);
  const all = sampleView({ aircraft: { Hale: up, Brandt: away } });
  expect(instruments(all, 'Hale', english)).toMatchObject([
    { kind: 'height', value: 52, of: 52, unit: 'height', label: expect.stringContaining('highest band') as string },
  ]);
  expect(instruments(all, 'Brandt', english)).toEqual([]);
  expect(instruments(all, 'nobody', english)).toEqual([]);
});
