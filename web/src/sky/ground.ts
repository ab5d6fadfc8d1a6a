// The western front from above: fields in strips, hedges, roads, woods, a village, and a band of trenches.
import {
  BoxGeometry,
  CircleGeometry,
  Color,
  CylinderGeometry,
  Euler,
  Group,
  IcosahedronGeometry,
  InstancedMesh,
  Matrix4,
  Mesh,
  PlaneGeometry,
  Quaternion,
  Vector3,
} from 'three';
import { type Chance, chance, drawing, picture } from './canvas';
import type { Theme } from './palette';
import type { Quality } from './quality';
import { surface } from './surface';

const SIZE = 420;
const TREES = 900;
const HOUSES = 46;
const VILLAGE = { x: 0.44, z: 0.655 };
/** x, z, radius. */
const WOODS: [number, number, number][] = [
  [-0.3, 0.2, 26],
  [0.34, 0.3, 22],
  [-0.12, 0.36, 15],
  [0.16, -0.3, 26],
  [-0.36, -0.26, 22],
  [0.4, 0.05, 14],
  [0.05, 0.13, 10],
];

/** Ground with woods and a village. */
export function frontGround(theme: Theme, quality: Quality): Group {
  const dark = theme === 'dark';
  const random = chance(23);
  const land = new Group();
  const map = picture(
    new GroundPicture(quality === 'high' ? 3072 : 2048, dark, random).canvas,
    quality === 'high' ? 16 : 4,
  );
  const fields = new Mesh(new PlaneGeometry(SIZE, SIZE), surface(quality, { map }, 1, 0.35));
  const far = new Mesh(new CircleGeometry(3800, 64), surface(quality, { color: dark ? '#364032' : '#a8ab74' }, 1, 0.3));
  fields.rotation.x = far.rotation.x = -Math.PI / 2;
  far.position.y = -0.6;
  land.add(fields, far, woods(quality, dark, random), ...village(quality, dark, random));
  return land;
}

class GroundPicture {
  readonly canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D;
  readonly #n: number;
  /** Pixels per metre. */
  readonly #k: number;
  readonly #dark: boolean;
  readonly #random: Chance;
  readonly #fields: string[];

  constructor(n: number, dark: boolean, random: Chance) {
    const { canvas, pen } = drawing(n, n);
    this.canvas = canvas;
    this.#pen = pen;
    this.#n = n;
    this.#k = n / SIZE;
    this.#dark = dark;
    this.#random = random;
    this.#fields = dark
      ? ['#333d30', '#3d4634', '#4a4a35', '#2f3b33', '#474131', '#3a4538']
      : ['#b4b37c', '#c6bb87', '#9fa875', '#cfc495', '#abb07a', '#bdae7c', '#98a474', '#d6cba0'];
    this.#drawFields();
    this.#drawRoads();
    this.#drawNoMansLand();
    this.#drawTrenches();
  }

  #drawFields(): void {
    const pen = this.#pen;
    const n = this.#n;
    pen.fillStyle = this.#dark ? '#39432f' : '#9aa367';
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
    const random = this.#random;
    const large = Math.max(w, h) > 14 * this.#k;
    if (depth > 0 && large && (w > 30 * this.#k || random() < 0.85)) {
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
    const pen = this.#pen;
    const k = this.#k;
    const random = this.#random;
    pen.fillStyle = this.#fields[Math.floor(random() * this.#fields.length)] as string;
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
    pen.strokeStyle = this.#dark ? 'rgba(12,20,12,.6)' : 'rgba(74,88,52,.45)';
    pen.lineWidth = 0.5 * k;
    pen.strokeRect(x, y, w, h);
    if (random() >= 0.6) return;
    pen.fillStyle = this.#dark ? '#1b281c' : '#6d8350';
    for (let q = 0; q < (w + h) / (2.2 * k); q += 1) {
      const onX = random() < 0.5;
      const px = onX ? x + random() * w : x;
      const py = onX ? y : y + random() * h;
      pen.beginPath();
      pen.arc(px, py, (0.35 + random() * 0.5) * k, 0, 7);
      pen.fill();
    }
  }

  #road(points: [number, number][], width: number, colour: string): void {
    const pen = this.#pen;
    const n = this.#n;
    pen.strokeStyle = colour;
    pen.lineWidth = width * this.#k;
    pen.lineCap = pen.lineJoin = 'round';
    pen.beginPath();
    points.forEach(([x, y], i) => {
      const before = points[i - 1];
      if (!before) pen.moveTo(x * n, y * n);
      else pen.quadraticCurveTo((before[0] * 0.4 + x * 0.6) * n, (before[1] * 0.7 + y * 0.3) * n, x * n, y * n);
    });
    pen.stroke();
  }

  #drawRoads(): void {
    const colour = this.#dark ? '#6b6350' : '#e2d6b4';
    const main: [number, number][] = [
      [0, 0.66],
      [0.3, 0.62],
      [0.56, 0.68],
      [1, 0.6],
    ];
    this.#road(main, 2, this.#dark ? '#222a20' : '#8a8458');
    this.#road(main, 1.5, colour);
    this.#road(
      [
        [0.42, 1],
        [0.46, 0.8],
        [0.44, 0.655],
        [0.52, 0.45],
        [0.5, 0],
      ],
      1.3,
      colour,
    );
    this.#road(
      [
        [0.44, 0.655],
        [0.7, 0.85],
        [0.8, 1],
      ],
      1.1,
      colour,
    );
  }

  #front(x: number): number {
    return 0.43 + 0.035 * Math.sin(x * 7) + 0.02 * Math.sin(x * 17 + 1);
  }

  #drawNoMansLand(): void {
    const pen = this.#pen;
    const n = this.#n;
    const random = this.#random;
    const mud = this.#dark ? '60,52,42' : '142,118,84';
    const passes: [number, number][] = [
      [0.3, 0.062],
      [0.5, 0.05],
      [0.75, 0.04],
    ];
    for (const [alpha, half] of passes) {
      pen.fillStyle = `rgba(${mud},${alpha})`;
      pen.beginPath();
      for (let x = -0.02; x <= 1.02; x += 0.004)
        pen.lineTo(x * n, (this.#front(x) - half * (0.85 + 0.3 * random())) * n);
      for (let x = 1.02; x >= -0.02; x -= 0.004)
        pen.lineTo(x * n, (this.#front(x) + half * (0.85 + 0.3 * random())) * n);
      pen.fill();
    }
    for (let i = 0; i < 2600; i += 1) {
      const x = random();
      const off = ((random() + random() + random() - 1.5) / 1.5) * 0.055;
      this.#crater(x * n, (this.#front(x) + off) * n, (0.22 + random() * random() * 1.1) * this.#k);
    }
  }

  #crater(x: number, y: number, r: number): void {
    const pen = this.#pen;
    pen.fillStyle = this.#dark ? 'rgba(20,16,12,.55)' : 'rgba(70,52,32,.5)';
    pen.beginPath();
    pen.arc(x, y, r, 0, 7);
    pen.fill();
    pen.strokeStyle = this.#dark ? 'rgba(110,96,76,.3)' : 'rgba(226,206,166,.5)';
    pen.lineWidth = r * 0.3;
    pen.beginPath();
    pen.arc(x - r * 0.3, y - r * 0.34, r * 0.72, 3.1, 5.4);
    pen.stroke();
  }

  /** A fire trench with its traverses. */
  #trench(off: number, width: number, colour: string): void {
    const pen = this.#pen;
    const n = this.#n;
    const k = this.#k;
    pen.strokeStyle = colour;
    pen.lineWidth = width * k;
    pen.lineJoin = 'miter';
    pen.beginPath();
    let i = 0;
    for (let x = -0.02; x < 1.02; x += 2.6 / SIZE, i += 1) {
      const y = (this.#front(x) + off) * n;
      const side = (step: number): number => (Math.floor((step % 4) / 2) ? 0.9 : -0.9) * k;
      if (i > 0) pen.lineTo(x * n, y + side(i - 1));
      pen.lineTo(x * n, y + side(i));
    }
    pen.stroke();
  }

  #drawTrenches(): void {
    const pen = this.#pen;
    const n = this.#n;
    const k = this.#k;
    const dark = this.#dark;
    for (const off of [-0.034, -0.046, 0.034, 0.047]) {
      this.#trench(off, 1.3, dark ? 'rgba(120,104,80,.5)' : 'rgba(228,210,170,.75)');
      this.#trench(off, 0.62, dark ? '#120f0c' : '#3d2d1e');
    }
    pen.strokeStyle = dark ? '#120f0c' : '#4a3826';
    pen.lineWidth = 0.4 * k;
    for (const off of [-0.04, 0.04]) {
      const reach = off > 0 ? 0.075 : -0.075;
      for (let x = 0.02; x < 1; x += 0.035) {
        pen.beginPath();
        for (let q = 0; q <= 6; q += 1) {
          const y = this.#front(x) + off * 0.8 + ((reach - off * 0.3) * q) / 6;
          pen.lineTo((x + (q % 2) * 0.006) * n, y * n);
        }
        pen.stroke();
      }
    }
    pen.strokeStyle = dark ? 'rgba(0,0,0,.5)' : 'rgba(50,40,30,.55)';
    pen.lineWidth = 0.18 * k;
    for (const off of [-0.022, 0.022]) {
      pen.beginPath();
      for (let x = 0; x < 1; x += 0.0016)
        pen.lineTo(x * n, (this.#front(x) + off + (this.#random() - 0.5) * 0.004) * n);
      pen.stroke();
    }
  }
}

function woods(quality: Quality, dark: boolean, random: Chance): InstancedMesh {
  const trees = new InstancedMesh(
    new IcosahedronGeometry(0.62, quality === 'high' ? 1 : 0),
    surface(quality, {}, 1, 0.3),
    TREES,
  );
  const greens = dark ? ['#24331f'] : ['#5d7a40', '#6b8548', '#4f6b3b', '#7b8f4e'];
  const matrix = new Matrix4();
  const colour = new Color();
  for (let i = 0; i < TREES; i += 1) {
    const [x, z, radius] = WOODS[i % WOODS.length] as [number, number, number];
    const angle = random() * 6.28;
    const r = Math.sqrt(random()) * radius;
    const size = 0.7 + random() * 0.9;
    matrix
      .makeScale(size, size * (0.9 + random() * 0.4), size)
      .setPosition(x * SIZE + Math.cos(angle) * r * 1.3, 0.5 * size, z * SIZE + Math.sin(angle) * r * 0.75);
    trees.setMatrixAt(i, matrix);
    trees.setColorAt(i, colour.set(greens[i % greens.length] as string));
  }
  return trees;
}

function village(quality: Quality, dark: boolean, random: Chance): InstancedMesh[] {
  const wall = surface(quality, { color: dark ? '#8a8070' : '#e9dfc6' }, 0.9);
  const tile = surface(quality, { color: dark ? '#5a3a30' : '#a8573f' }, 0.9);
  const roofShape = new CylinderGeometry(0.001, 0.95, 0.7, 4, 1).rotateY(Math.PI / 4);
  const houses = new InstancedMesh(new BoxGeometry(1.5, 0.9, 1.1), wall, HOUSES);
  const roofs = new InstancedMesh(roofShape, tile, HOUSES);
  const matrix = new Matrix4();
  const turn = new Quaternion();
  for (let i = 0; i < HOUSES; i += 1) {
    const angle = random() * 6.28;
    const r = 2 + random() * 12;
    const x = (VILLAGE.x - 0.5) * SIZE + Math.cos(angle) * r * 1.5;
    const z = (VILLAGE.z - 0.5) * SIZE + Math.sin(angle) * r * 0.9;
    turn.setFromEuler(new Euler(0, random() * 3, 0));
    houses.setMatrixAt(i, matrix.compose(new Vector3(x, 0.45, z), turn, new Vector3(1, 1, 1)));
    roofs.setMatrixAt(i, matrix.compose(new Vector3(x, 1.22, z), turn, new Vector3(1.25, 1, 0.95)));
  }
  return [houses, roofs];
}
