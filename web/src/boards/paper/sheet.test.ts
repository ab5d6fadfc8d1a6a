import { expect, test } from 'vitest';
import { scrolledTo, sheetWidth } from './sheet';

const sheet = { width: 1000, height: 800 };

test('all of a sheet is shown as large as the room allows, while it can be read', () => {
  expect(sheetWidth(sheet, { width: 1200, height: 640 }, 700)).toBe(800);
  expect(sheetWidth(sheet, { width: 720, height: 900 }, 700)).toBe(720);
});

test('it grows when the tray shrinks', () => {
  const least = 500;
  expect(sheetWidth(sheet, { width: 1200, height: 700 }, least)).toBeGreaterThan(
    sheetWidth(sheet, { width: 1200, height: 500 }, least),
  );
});

test('no band beside it stays empty while rows are cropped', () => {
  expect(sheetWidth(sheet, { width: 1200, height: 300 }, 700)).toBe(1200);
  expect(sheetWidth(sheet, { width: 390, height: 333 }, 700)).toBe(700);
});

test('who decides is in sight, with his enemy where both find room', () => {
  const room = { width: 600, height: 300 };
  const [own, enemy] = [
    { x: 500, y: 200 },
    { x: 700, y: 350 },
  ];
  const near = scrolledTo([own, enemy], 1, room);
  for (const { x, y } of [own, enemy]) {
    expect(x - near.left).toBeGreaterThan(20);
    expect(x - near.left).toBeLessThan(580);
    expect(y - near.top).toBeGreaterThan(20);
    expect(y - near.top).toBeLessThan(280);
  }
  expect(scrolledTo([own, { x: 500, y: 700 }], 1, room)).toEqual(scrolledTo([own], 1, room));
  expect(scrolledTo([], 1, room)).toEqual({ left: 0, top: 0 });
});

test('where a plan ends is in sight before others who are nearer', () => {
  const room = { width: 300, height: 300 };
  const [own, enemy, end] = [
    { x: 500, y: 500 },
    { x: 380, y: 500 },
    { x: 700, y: 500 },
  ];
  const { left } = scrolledTo([own, enemy], 1, room, end);
  expect(left).toBe(450);
  expect(scrolledTo([own, enemy], 1, room).left).toBe(290);
});
