// The face of the Airspeed indicator as lines and words, about a middle at 120, 120.
import type { Model } from './model';
import { DIAL, dialAngle, dots, markerAt, stallOf, topOf } from './panel';

export interface Stroke {
  kind: string;
  d: string;
}

export interface Mark {
  kind: string;
  x: number;
  y: number;
  text: string;
}

export interface Face {
  strokes: Stroke[];
  marks: Mark[];
}

const MIDDLE = 120;
const TENS = Array.from({ length: DIAL / 10 + 1 }, (_, i) => i * 10);

function point(speed: number, radius: number): { x: number; y: number } {
  const angle = (dialAngle(speed) * Math.PI) / 180;
  return { x: round(MIDDLE + Math.sin(angle) * radius), y: round(MIDDLE - Math.cos(angle) * radius) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function spot(speed: number, radius: number): string {
  const { x, y } = point(speed, radius);
  return `${x} ${y}`;
}

function arc(from: number, to: number, radius: number): string {
  const large = dialAngle(to) - dialAngle(from) > 180 ? 1 : 0;
  return `M${spot(from, radius)}A${radius} ${radius} 0 ${large} 1 ${spot(to, radius)}`;
}

function disc(speed: number, radius: number, r: number): string {
  const { x, y } = point(speed, radius);
  return `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

/** Zones, Speed steps, Turn markers, wind drag, S and M, and Energy dots about the needle. */
export function faceOf(model: Model, speed: number, bombs: boolean): Face {
  const [stall, top, { maximum }] = [stallOf(model, bombs), topOf(model, bombs), model];
  const strokes: Stroke[] = [
    { kind: 'zone stall', d: arc(0, stall, 82) },
    { kind: 'zone green', d: arc(stall, top, 82) },
    { kind: 'zone yellow', d: arc(top, maximum, 82) },
    { kind: 'zone red', d: arc(maximum, DIAL, 82) },
  ];
  const marks: Mark[] = [];
  const draw = (kind: string, d: string): void => void strokes.push({ kind, d });
  const write = (kind: string, at: number, radius: number, text: string): void =>
    void marks.push({ kind, ...point(at, radius), text });
  for (const ten of TENS) {
    const long = ten % 50 === 0;
    draw(long ? 'tick long' : 'tick', `M${spot(ten, 88)}L${spot(ten, long ? 94 : 91.5)}`);
    // The numeral under the needle is in the readout.
    if (long && (ten === 0 || Math.abs(ten - speed) > 12)) write('number', ten, 59.5, String(ten));
  }
  model.drag.forEach(([from, loss], i) => {
    const to = model.drag[i + 1]?.[0] ?? maximum;
    draw('cut', `M${spot(from - 2.5, 76.5)}L${spot(from - 2.5, 87.5)}`);
    write('drag', (from + Math.min(to, DIAL)) / 2, 82, `−${loss}`);
  });
  const safe = markerAt(model, speed)?.[0];
  for (const [at, letter] of model.markers) {
    const on = at === safe ? ' on' : '';
    draw(`marker${on}`, disc(at, 101.5, on ? 7.8 : 6.2));
    write(`letter${on}`, at, 101.5, letter);
  }
  for (const step of model.steps)
    draw('step', `M${spot(step, 74.8)}L${spot(step - 2.2, 69.4)}L${spot(step + 2.2, 69.4)}Z`);
  write('sign', stall, 82, 'S');
  write('sign', maximum, 82, 'M');
  const { gain, loss } = dots(model, speed);
  const shown = { gain: gain.filter((at) => at <= DIAL), loss: loss.filter((at) => at >= 0) };
  for (const at of [...shown.loss, ...shown.gain]) {
    const first = at === gain[0];
    draw(first ? 'dot first' : 'dot', disc(at, 48, first ? 3.4 : 2.6));
  }
  write('energy', (shown.loss.at(-1) ?? speed) - 11, 48, '−');
  write('energy', (shown.gain.at(-1) ?? speed) + 11, 48, '+');
  return { strokes, marks };
}
