// The printed board: fields, a river and roads, the lattice with its letters and numbers, border zone, access points,
// patrol zones and target areas.
import type { CanvasTexture } from 'three';
import { picture } from '../../scene/canvas';
import { beside, pointName, type Point } from '../../geometry/lattice';
import type { Theme } from '../../scene/palette';
import { Printed } from '../../scene/printed';
import type { Quality } from '../../scene/quality';
import { extent, MARGIN, onGround, STEP } from './layout';
import { accessNames, accessPoint, areas, cloudTops, EDGES, isBorder, isInside, points } from './plan';
import type { DogfightsView, Plan } from './table';

/** The border zone, and what clouds cover. */
const COLOURS: Record<Theme, { border: string; cloud: string }> = {
  light: { border: '138,70,20', cloud: '255,255,255' },
  dark: { border: '255,190,120', cloud: '200,212,228' },
};

/** The picture of the board with its margin; the patrol zones lie beyond it. */
export function fieldPicture(
  view: DogfightsView,
  side: (name: string) => string,
  theme: Theme,
  quality: Quality,
): CanvasTexture {
  return picture(new Field(view, side, theme, quality === 'high' ? 4096 : 2560).canvas, quality === 'high' ? 16 : 8);
}

class Field extends Printed {
  readonly #plan: Plan;
  readonly #marks: (typeof COLOURS)[Theme];

  constructor(view: DogfightsView, side: (name: string) => string, theme: Theme, width: number) {
    const plan = view.brief.plan;
    const { east, south } = extent(plan);
    super(theme, width, { x: east + MARGIN, z: south + MARGIN });
    this.#plan = plan;
    this.#marks = COLOURS[theme];
    this.drawLand(east + STEP * 0.55, south + STEP * 0.55);
    this.#drawBorder();
    this.#drawClouds();
    this.#drawAreas(view, side);
    this.#drawLattice();
    this.#drawAccess(view);
    this.#drawNames(east, south);
  }

  #at(point: Point): [number, number] {
    const { x, z } = onGround(this.#plan, point);
    return [this.x(x), this.z(z)];
  }

  /** Outside the line that closes the border zone off, the ground is hatched. */
  #drawBorder(): void {
    const pen = this.pen;
    const k = this.k;
    const { columns, rows, border } = this.#plan;
    const { east, south } = extent(this.#plan);
    const inner = {
      x: east - (border - 0.25) * STEP,
      z: south - ((border - 0.5) * STEP * Math.sqrt(3)) / 2,
    };
    if (!border || columns <= 2 * border || rows <= 2 * border) return;
    const outer = { x: east + STEP * 0.55, z: south + STEP * 0.55 };
    pen.save();
    pen.beginPath();
    pen.rect(this.x(-outer.x), this.z(-outer.z), 2 * outer.x * k, 2 * outer.z * k);
    pen.roundRect(this.x(-inner.x), this.z(-inner.z), 2 * inner.x * k, 2 * inner.z * k, 0.8 * k);
    pen.clip('evenodd');
    pen.fillStyle = `rgba(${this.#marks.border},.07)`;
    pen.fillRect(0, 0, this.canvas.width, this.canvas.height);
    pen.strokeStyle = `rgba(${this.#marks.border},.16)`;
    pen.lineWidth = 0.12 * k;
    pen.beginPath();
    for (let x = -this.canvas.height; x < this.canvas.width; x += 1.5 * k) {
      pen.moveTo(x, 0);
      pen.lineTo(x + this.canvas.height, this.canvas.height);
    }
    pen.stroke();
    pen.restore();
    pen.strokeStyle = `rgba(${this.#marks.border},.75)`;
    pen.lineWidth = 0.16 * k;
    pen.setLineDash([1.1 * k, 0.7 * k]);
    pen.beginPath();
    pen.roundRect(this.x(-inner.x), this.z(-inner.z), 2 * inner.x * k, 2 * inner.z * k, 0.8 * k);
    pen.stroke();
    pen.setLineDash([]);
  }

  /** The points that a cloud covers, so that nobody need guess from the cloud itself. */
  #drawClouds(): void {
    const pen = this.pen;
    const tops = cloudTops(this.#plan);
    for (const point of points(this.#plan)) {
      if (!tops.has(pointName(point))) continue;
      const [x, y] = this.#at(point);
      pen.fillStyle = `rgba(${this.#marks.cloud},.6)`;
      pen.beginPath();
      pen.arc(x, y, STEP * 0.5 * this.k, 0, 7);
      pen.fill();
    }
  }

  #drawAreas(view: DogfightsView, side: (name: string) => string): void {
    const pen = this.pen;
    const k = this.k;
    for (const area of areas(this.#plan)) {
      const rgb = view.brief.sides.indexOf(area.side) > 0 ? this.colours.central : this.colours.allied;
      const home = view.targets[area.id]?.home === true;
      pen.fillStyle = `rgba(${rgb},${home ? 0.06 : 0.2})`;
      pen.strokeStyle = `rgba(${rgb},${home ? 0.4 : 0.9})`;
      pen.lineWidth = 0.24 * k;
      const xs = area.points.map((point) => this.#at(point));
      const pad = STEP * 0.42 * k;
      const left = Math.min(...xs.map(([x]) => x)) - pad;
      const top = Math.min(...xs.map(([, y]) => y)) - pad;
      const right = Math.max(...xs.map(([x]) => x)) + pad;
      const bottom = Math.max(...xs.map(([, y]) => y)) + pad;
      pen.beginPath();
      pen.roundRect(left, top, right - left, bottom - top, 1.2 * k);
      pen.fill();
      pen.setLineDash(home ? [0.6 * k, 0.6 * k] : []);
      pen.stroke();
      pen.setLineDash([]);
      pen.fillStyle = `rgba(${rgb},${home ? 0.35 : 0.85})`;
      pen.font = `400 ${4.2 * k}px Federo, serif`;
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.fillText(area.name, (left + right) / 2, (top + bottom) / 2 - 0.5 * k);
      pen.font = `600 ${1.5 * k}px "Source Sans 3 Variable", sans-serif`;
      pen.fillText(side(area.side), (left + right) / 2, bottom - 1.3 * k);
    }
  }

  #drawLattice(): void {
    const pen = this.pen;
    const k = this.k;
    pen.strokeStyle = `rgba(${this.colours.ink},.17)`;
    pen.lineWidth = 0.075 * k;
    pen.beginPath();
    for (const point of points(this.#plan)) {
      for (const heading of [0, 4, 5]) {
        const next = beside(point, heading);
        if (!isInside(this.#plan, next)) continue;
        pen.moveTo(...this.#at(point));
        pen.lineTo(...this.#at(next));
      }
    }
    pen.stroke();
    for (const point of points(this.#plan)) {
      const [x, y] = this.#at(point);
      pen.fillStyle = `rgba(${this.colours.ink},${isBorder(this.#plan, point) ? 0.34 : 0.5})`;
      pen.beginPath();
      pen.arc(x, y, 0.24 * k, 0, 7);
      pen.fill();
    }
  }

  /** Access points of both sides, each with arrows into the board; those of nobody's edge are faint. */
  #drawAccess(view: DogfightsView): void {
    const pen = this.pen;
    const k = this.k;
    const owners = new Map(Object.entries(view.brief.edges).map(([side, edge]) => [edge, side]));
    for (const edge of EDGES) {
      const side = owners.get(edge);
      if (side === undefined) continue;
      const rgb = view.brief.sides.indexOf(side) > 0 ? this.colours.central : this.colours.allied;
      for (const [i, name] of accessNames(edge).entries()) {
        const point = accessPoint(this.#plan, name);
        if (!point) continue;
        const [x, y] = this.#at(point);
        pen.fillStyle = `rgba(${rgb},.16)`;
        pen.strokeStyle = `rgba(${rgb},.9)`;
        pen.lineWidth = 0.16 * k;
        pen.beginPath();
        pen.arc(x, y, 1.3 * k, 0, 7);
        pen.fill();
        pen.stroke();
        pen.fillStyle = `rgba(${rgb},1)`;
        pen.font = `700 ${1.35 * k}px "Source Sans 3 Variable", sans-serif`;
        pen.textAlign = 'center';
        pen.textBaseline = 'middle';
        pen.fillText(String(i + 1), x, y + 0.08 * k);
      }
    }
  }

  /** Letters of the rows at both sides, numbers of the columns above and below. */
  #drawNames(east: number, south: number): void {
    const pen = this.pen;
    const k = this.k;
    const out = STEP * 1.85;
    pen.fillStyle = `rgba(${this.colours.ink},.8)`;
    pen.font = `680 ${2 * k}px "Source Sans 3 Variable", sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    for (let row = 0; row < this.#plan.rows; row += 1) {
      const [, y] = this.#at({ row, column: 0 });
      const letter = String.fromCharCode(65 + row);
      pen.fillText(letter, this.x(-east - out), y);
      pen.fillText(letter, this.x(east + out), y);
    }
    for (let column = 0; column < this.#plan.columns; column += 1) {
      const [above] = this.#at({ row: 0, column });
      const [below] = this.#at({ row: this.#plan.rows - 1, column });
      pen.fillText(String(column + 1), above, this.z(-south - out));
      pen.fillText(String(column + 1), below, this.z(south + out));
    }
  }
}
