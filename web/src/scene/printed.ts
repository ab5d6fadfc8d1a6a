// A printed board: paper with a piece of land on it. What is played on is drawn over it.
import { type Chance, chance, drawing } from './canvas';
import type { Theme } from './palette';

interface Colours {
  paper: string;
  land: [string, string, string];
  fields: string[];
  furrow: string;
  river: string;
  road: string;
  wood: string;
  ink: string;
  allied: string;
  central: string;
}

export const COLOURS: Record<Theme, Colours> = {
  light: {
    paper: '#efe6cf',
    land: ['#cfd2a4', '#e3d8ac', '#c2c795'],
    fields: ['#b9c08c', '#d9c98f', '#c9c79a', '#e6dcb4', '#a9b680', '#d2bf86', '#c3cfa4'],
    furrow: '#5d5a34',
    river: '#9fc0c6',
    road: '#c9bb8e',
    wood: '#9fae78',
    ink: '27,36,51',
    allied: '15,95,102',
    central: '58,63,75',
  },
  dark: {
    paper: '#2b3442',
    // Slate, not green: aircraft in olive stand out from it.
    land: ['#27313c', '#2d3741', '#242e38'],
    fields: ['#26303b', '#2d3540', '#2a3540', '#2e3641', '#232d38', '#2f3742', '#2b3843'],
    furrow: '#0c1219',
    river: '#3a6076',
    road: '#59606a',
    wood: '#1a252c',
    ink: '240,233,216',
    allied: '127,214,207',
    central: '205,200,188',
  },
};

export class Printed {
  readonly canvas: HTMLCanvasElement;
  protected readonly pen: CanvasRenderingContext2D;
  protected readonly colours: Colours;
  /** Pixels per unit of the scene. */
  protected readonly k: number;
  readonly #half: { x: number; z: number };
  readonly #random: Chance = chance(57);

  /** `half`: from the middle to the edges. */
  constructor(theme: Theme, width: number, half: { x: number; z: number }) {
    this.#half = half;
    this.k = width / (2 * half.x);
    const { canvas, pen } = drawing(width, Math.round(2 * half.z * this.k));
    this.canvas = canvas;
    this.pen = pen;
    this.colours = COLOURS[theme];
    pen.fillStyle = this.colours.paper;
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }

  protected x(x: number): number {
    return (x + this.#half.x) * this.k;
  }

  protected z(z: number): number {
    return (z + this.#half.z) * this.k;
  }

  /** Fields, roads, a river and woods, so far from the middle. */
  protected drawLand(halfX: number, halfZ: number): void {
    const pen = this.pen;
    const k = this.k;
    const { land, fields, furrow } = this.colours;
    const wash = pen.createLinearGradient(0, 0, this.canvas.width, this.canvas.height);
    land.forEach((colour, i) => wash.addColorStop(i / 2, colour));
    pen.save();
    pen.beginPath();
    pen.roundRect(this.x(-halfX), this.z(-halfZ), 2 * halfX * k, 2 * halfZ * k, 1.4 * k);
    pen.fillStyle = wash;
    pen.fill();
    pen.clip();
    pen.translate(this.canvas.width / 2, this.canvas.height / 2);
    pen.rotate(0.28);
    const reach = Math.hypot(halfX, halfZ) * k;
    const [w, h] = [6.4 * k, 8.2 * k];
    for (let x = -reach; x < reach; x += w) {
      const shift = this.#random() * h;
      for (let y = -reach - shift; y < reach; y += h) {
        const kind = Math.floor(this.#random() * fields.length);
        pen.globalAlpha = 0.4;
        pen.fillStyle = fields[kind] as string;
        pen.fillRect(x, y, w * 0.975, h * 0.98);
        pen.globalAlpha = 0.07;
        pen.fillStyle = furrow;
        const step = (0.46 + kind * 0.05) * k;
        for (let at = 0; at < (kind % 2 ? h : w); at += step) {
          if (kind % 2) pen.fillRect(x, y + at, w * 0.975, 0.1 * k);
          else pen.fillRect(x + at, y, 0.1 * k, h * 0.98);
        }
      }
    }
    pen.globalAlpha = 1;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    this.#drawWays(halfX, halfZ);
    this.#drawWoods(halfX, halfZ);
    pen.restore();
  }

  #drawWays(halfX: number, halfZ: number): void {
    const pen = this.pen;
    const curve = (colour: string, width: number, ends: [number, number][]): void => {
      const [a, b, c, d] = ends.map(([x, z]): [number, number] => [this.x(x * halfX), this.z(z * halfZ)]);
      if (!a || !b || !c || !d) return;
      pen.strokeStyle = colour;
      pen.lineWidth = width * this.k;
      pen.lineCap = 'round';
      pen.beginPath();
      pen.moveTo(...a);
      pen.bezierCurveTo(...b, ...c, ...d);
      pen.stroke();
    };
    curve(this.colours.road, 0.62, [
      [-1.1, -0.3],
      [-0.5, -0.75],
      [0.3, 0.3],
      [1.1, -0.2],
    ]);
    curve(this.colours.road, 0.5, [
      [0.2, 1.1],
      [0.3, 0.4],
      [0.45, 0.1],
      [0.36, -1.1],
    ]);
    curve(this.colours.river, 1.15, [
      [-0.86, 1.1],
      [-0.4, 0.4],
      [-0.7, -0.3],
      [-0.16, -1.1],
    ]);
  }

  #drawWoods(halfX: number, halfZ: number): void {
    const pen = this.pen;
    pen.fillStyle = this.colours.wood;
    for (const [x, z, size] of [
      [0.55, -0.55, 1],
      [-0.62, 0.5, 0.8],
      [0.72, 0.52, 0.9],
      [-0.1, 0.1, 0.6],
      [-0.8, -0.66, 0.7],
    ] as const) {
      pen.globalAlpha = 0.75;
      for (let i = 0; i < 70; i += 1) {
        const [angle, far] = [this.#random() * 6.28, Math.sqrt(this.#random()) * 7 * size];
        const radius = (0.35 + this.#random() * 0.5) * this.k;
        const [cx, cy] = [x * halfX + Math.cos(angle) * far, z * halfZ + Math.sin(angle) * far * 0.7];
        pen.beginPath();
        pen.arc(this.x(cx), this.z(cy), radius, 0, 7);
        pen.fill();
      }
    }
    pen.globalAlpha = 1;
  }
}
