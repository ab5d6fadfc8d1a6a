// Land as it looks from the air: fields in strips with hedges, roads, and ground that shells have torn up.
import { type Chance, chance, drawing } from './canvas';
import { LAND } from './palette';

export type Line = readonly (readonly [number, number])[];

export class LandPicture {
  readonly canvas: HTMLCanvasElement;
  protected readonly pen: CanvasRenderingContext2D;
  /** Pixels on each side. */
  protected readonly n: number;
  /** Pixels per metre, or whatever the land is measured in. */
  protected readonly k: number;
  protected readonly dark: boolean;
  protected readonly random: Chance;
  readonly #land: (typeof LAND)['dark'];

  constructor(n: number, size: number, dark: boolean, random: Chance = chance(23)) {
    const { canvas, pen } = drawing(n, n);
    this.canvas = canvas;
    this.pen = pen;
    this.n = n;
    this.k = n / size;
    this.dark = dark;
    this.random = random;
    this.#land = LAND[dark ? 'dark' : 'light'];
    this.#drawFields();
  }

  #drawFields(): void {
    const { pen, n } = this;
    pen.fillStyle = this.#land.base;
    pen.fillRect(0, 0, n, n);
    pen.save();
    pen.translate(n / 2, n / 2);
    pen.rotate(0.32);
    pen.translate(-n / 2, -n / 2);
    this.#block(-n * 0.25, -n * 0.25, n * 1.5, n * 1.5, 9);
    pen.restore();
  }

  /** Splits a block of land until it is a field. */
  #block(x: number, y: number, w: number, h: number, depth: number): void {
    const { random, k } = this;
    const large = Math.max(w, h) > 14 * k;
    if (depth > 0 && large && (w > 30 * k || random() < 0.85)) {
      const t = 0.34 + random() * 0.32;
      if (w > h) {
        this.#block(x, y, w * t, h, depth - 1);
        this.#block(x + w * t, y, w * (1 - t), h, depth - 1);
      } else {
        this.#block(x, y, w, h * t, depth - 1);
        this.#block(x, y + h * t, w, h * (1 - t), depth - 1);
      }
      return;
    }
    this.#field(x, y, w, h);
  }

  #field(x: number, y: number, w: number, h: number): void {
    const { pen, k, random } = this;
    const { fields } = this.#land;
    pen.fillStyle = fields[Math.floor(random() * fields.length)] as string;
    pen.fillRect(x, y, w, h);
    pen.save();
    pen.beginPath();
    pen.rect(x, y, w, h);
    pen.clip();
    const across = random() < 0.5;
    const step = (0.7 + random() * 1.2) * k;
    pen.strokeStyle = random() < 0.5 ? 'rgba(70,60,30,.10)' : 'rgba(255,246,205,.16)';
    pen.lineWidth = step * 0.4;
    pen.beginPath();
    for (let at = 0; at < Math.max(w, h); at += step) {
      pen.moveTo(across ? x : x + at, across ? y + at : y);
      pen.lineTo(across ? x + w : x + at, across ? y + at : y + h);
    }
    pen.stroke();
    pen.restore();
    pen.strokeStyle = this.dark ? 'rgba(12,20,12,.6)' : 'rgba(74,88,52,.45)';
    pen.lineWidth = 0.5 * k;
    pen.strokeRect(x, y, w, h);
    if (random() >= 0.6) return;
    pen.fillStyle = this.#land.hedge;
    for (let q = 0; q < (w + h) / (2.2 * k); q += 1) {
      const onX = random() < 0.5;
      const px = onX ? x + random() * w : x;
      const py = onX ? y : y + random() * h;
      pen.beginPath();
      pen.arc(px, py, (0.35 + random() * 0.5) * k, 0, 7);
      pen.fill();
    }
  }

  /** A road by shares of the picture. */
  protected road(points: Line, width: number, colour = this.dark ? '#6b6350' : '#e2d6b4'): void {
    const { pen, n } = this;
    pen.strokeStyle = colour;
    pen.lineWidth = width * this.k;
    pen.lineCap = pen.lineJoin = 'round';
    pen.beginPath();
    points.forEach(([x, y], i) => {
      const before = points[i - 1];
      if (!before) pen.moveTo(x * n, y * n);
      else pen.quadraticCurveTo((before[0] * 0.4 + x * 0.6) * n, (before[1] * 0.7 + y * 0.3) * n, x * n, y * n);
    });
    pen.stroke();
  }

  /** No man's land between two lines of trenches, from one x to another, in pixels of the pen as it stands. */
  protected battlefield(from: number, to: number, middle: (x: number) => number, half: number): void {
    this.#mud(from, to, middle, half);
    this.#trenches(from, to, middle, half);
  }

  #mud(from: number, to: number, middle: (x: number) => number, half: number): void {
    const { pen, random, k } = this;
    const mud = this.dark ? '60,52,42' : '142,118,84';
    const step = (to - from) / 260;
    for (const [alpha, share] of [
      [0.3, 1],
      [0.5, 0.8],
      [0.75, 0.65],
    ] as const) {
      const edge = (x: number, sign: number): void =>
        pen.lineTo(x, middle(x) + sign * half * share * (0.85 + 0.3 * random()));
      pen.fillStyle = `rgba(${mud},${alpha})`;
      pen.beginPath();
      for (let x = from; x <= to; x += step) edge(x, -1);
      for (let x = to; x >= from; x -= step) edge(x, 1);
      pen.fill();
    }
    const craters = Math.round((((to - from) * half) / (k * k)) * 0.24);
    for (let i = 0; i < craters; i += 1) {
      const x = from + random() * (to - from);
      const off = ((random() + random() + random() - 1.5) / 1.5) * 0.89 * half;
      this.#crater(x, middle(x) + off, (0.22 + random() * random() * 1.1) * k);
    }
  }

  #crater(x: number, y: number, r: number): void {
    const { pen } = this;
    pen.fillStyle = this.dark ? 'rgba(20,16,12,.55)' : 'rgba(70,52,32,.5)';
    pen.beginPath();
    pen.arc(x, y, r, 0, 7);
    pen.fill();
    pen.strokeStyle = this.dark ? 'rgba(110,96,76,.3)' : 'rgba(226,206,166,.5)';
    pen.lineWidth = r * 0.3;
    pen.beginPath();
    pen.arc(x - r * 0.3, y - r * 0.34, r * 0.72, 3.1, 5.4);
    pen.stroke();
  }

  #trenches(from: number, to: number, middle: (x: number) => number, half: number): void {
    const { pen, k, dark, random } = this;
    for (const off of [-0.55, -0.74, 0.55, 0.76]) {
      this.#trench(
        from,
        to,
        (x) => middle(x) + off * half,
        1.3,
        dark ? 'rgba(120,104,80,.5)' : 'rgba(228,210,170,.75)',
      );
      this.#trench(from, to, (x) => middle(x) + off * half, 0.62, dark ? '#120f0c' : '#3d2d1e');
    }
    pen.strokeStyle = dark ? '#120f0c' : '#4a3826';
    pen.lineWidth = 0.4 * k;
    for (const sign of [-1, 1]) {
      for (let x = from + 8 * k; x < to; x += 14.7 * k) {
        pen.beginPath();
        for (let q = 0; q <= 6; q += 1) pen.lineTo(x + (q % 2) * 2.5 * k, middle(x) + sign * half * (0.52 + 0.17 * q));
        pen.stroke();
      }
    }
    pen.strokeStyle = dark ? 'rgba(0,0,0,.5)' : 'rgba(50,40,30,.55)';
    pen.lineWidth = 0.18 * k;
    for (const off of [-0.35, 0.35]) {
      pen.beginPath();
      for (let x = from; x < to; x += 0.67 * k) pen.lineTo(x, middle(x) + off * half + (random() - 0.5) * 1.7 * k);
      pen.stroke();
    }
  }

  /** A fire trench with its traverses. */
  #trench(from: number, to: number, line: (x: number) => number, width: number, colour: string): void {
    const { pen, k } = this;
    pen.strokeStyle = colour;
    pen.lineWidth = width * k;
    pen.lineJoin = 'miter';
    pen.beginPath();
    const side = (step: number): number => (Math.floor((step % 4) / 2) ? 0.9 : -0.9) * k;
    let i = 0;
    for (let x = from; x < to; x += 2.6 * k, i += 1) {
      if (i > 0) pen.lineTo(x, line(x) + side(i - 1));
      pen.lineTo(x, line(x) + side(i));
    }
    pen.stroke();
  }
}
