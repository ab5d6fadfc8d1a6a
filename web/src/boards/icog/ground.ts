// The land below: fields to the horizon, and on the board what the mission says lies there.
import {
  BoxGeometry,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MirroredRepeatWrapping,
  PlaneGeometry,
  Quaternion,
  Vector3,
} from 'three';
import { type Chance, chance, picture } from '../../scene/canvas';
import { cloud } from '../../scene/clouds';
import { beneath, farLand } from '../../scene/ground';
import { LandPicture } from '../../scene/land-picture';
import { PALETTES, type Theme } from '../../scene/palette';
import type { Quality } from '../../scene/quality';
import { houses, type Spot, trees } from '../../scene/scenery';
import { surface } from '../../scene/surface';
import { AROUND, MU } from './layout';
import { type Area, type Edge, type Ground, type IcogView, isCentral, landOf } from './model';

/** Trees on so many square Move units, and houses. */
const [WOODED, BUILT] = [1.1, 3.2];
const MOST = 1400;
/** Land in the distance: how large its picture is, in Move units, and how many of them lie side by side. */
const [TILE, TILES] = [110, 7];
/** x and z as shares of the land, y and width in Move units. */
const CLOUDS: [number, number, number, number][] = [
  [-0.42, 22, -0.5, 26],
  [0.3, 26, -0.62, 32],
  [-0.08, 24, -0.8, 36],
  [0.55, 20, -0.4, 28],
  [-0.66, 27, -0.7, 36],
  [0.42, 12, 0.1, 16],
  [-0.5, 11, 0.02, 15],
];

/** Land with trees, houses, hangars and clouds. */
export function landBelow(view: IcogView, theme: Theme, quality: Quality): Group {
  const dark = theme === 'dark';
  const { width, depth, area } = landOf(view.brief);
  const reach = Math.max(width, depth) + 2 * AROUND;
  const map = picture(
    new BoardPicture(view, theme, quality === 'high' ? 4096 : 2048).canvas,
    quality === 'high' ? 16 : 4,
  );
  const land = new Mesh(new PlaneGeometry(reach * MU, reach * MU), surface(quality, { map }, 1, 0.35));
  land.rotation.x = -Math.PI / 2;
  land.receiveShadow = true;
  const group = new Group();
  const random = chance(71);
  const placed = (kind: Ground, share: number): Spot[] =>
    area.filter((each) => each.kind === kind).flatMap((each) => spread(each, share, width, depth, random));
  const wooded = [...placed('wood', WOODED), ...beyond(width, depth, 500, random)].slice(0, MOST);
  group.add(land, distance(quality, dark), farLand(quality, dark), trees(wooded, quality, dark, random));
  const built = placed('village', BUILT);
  if (built.length) group.add(...houses(built, quality, dark, random));
  const fields = area.filter(({ kind }) => kind === 'aerodrome');
  if (fields.length) group.add(...hangars(fields, width, depth, quality, dark));
  CLOUDS.forEach(([x, y, z, wide], i) => {
    const sprite = cloud(i, theme, wide * MU, dark ? 0.35 : 0.85);
    sprite.position.set(x * reach * MU, y * MU, z * reach * MU);
    group.add(sprite);
  });
  return group;
}

/** More of the same fields until haze hides them: one picture, mirrored again and again. */
function distance(quality: Quality, dark: boolean): Mesh {
  const map = picture(new FarPicture(1024, TILE * MU, dark, chance(5)).canvas, quality === 'high' ? 16 : 4);
  map.wrapS = map.wrapT = MirroredRepeatWrapping;
  map.repeat.set(TILES, TILES);
  const size = TILE * TILES * MU;
  const mesh = new Mesh(new PlaneGeometry(size, size), surface(quality, { map }, 1, 0.35));
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.y = -0.3;
  return beneath(mesh, 1);
}

/** The middle of an area, and its long side and the other as directions, in the scene. */
function axes({ at: [x, y], heading = 0 }: Area, width: number, depth: number) {
  const angle = (heading * Math.PI) / 180;
  return {
    middle: { x: (x - width / 2) * MU, z: (depth / 2 - y) * MU },
    ahead: { x: Math.sin(angle), z: -Math.cos(angle) },
    aside: { x: Math.cos(angle), z: Math.sin(angle) },
  };
}

/** Places all over an area. */
function spread(area: Area, share: number, width: number, depth: number, random: Chance): Spot[] {
  const { middle, ahead, aside } = axes(area, width, depth);
  const [long, wide] = area.size;
  return Array.from({ length: Math.max(4, Math.round((long * wide) / share)) }, () => {
    const [u, v] = [(random() - 0.5) * long * MU * 0.94, (random() - 0.5) * wide * MU * 0.94];
    return { x: middle.x + ahead.x * u + aside.x * v, z: middle.z + ahead.z * u + aside.z * v };
  });
}

/** Copses off the board, where nothing is played. */
function beyond(width: number, depth: number, count: number, random: Chance): Spot[] {
  const [east, south] = [(width / 2) * MU, (depth / 2) * MU];
  const copses = Array.from({ length: 16 }, (_, i) => {
    const out = (6 + random() * (AROUND - 12)) * MU;
    const share = (random() * 2 - 1) * 1.3;
    const sign = i % 2 ? 1 : -1;
    return i % 4 < 2 ? { x: sign * (east + out), z: share * south } : { x: share * east, z: sign * (south + out) };
  });
  return Array.from({ length: count }, (_, i) => {
    const copse = copses[i % copses.length] as Spot;
    const [angle, far] = [random() * 6.28, Math.sqrt(random()) * 4.4 * MU];
    return { x: copse.x + Math.cos(angle) * far, z: copse.z + Math.sin(angle) * far * 0.7 };
  });
}

/** Hangars of canvas along one side of each runway. */
function hangars(
  fields: readonly Area[],
  width: number,
  depth: number,
  quality: Quality,
  dark: boolean,
): InstancedMesh[] {
  const spots = fields.flatMap((field) => {
    const { middle, ahead, aside } = axes(field, width, depth);
    const [long, wide] = field.size;
    return [-1, 0, 1].map((i) => {
      const [u, v] = [i * Math.min(2.4, long / 4) * MU, (wide / 2 + 0.8) * MU];
      const at = new Vector3(middle.x + ahead.x * u + aside.x * v, 0, middle.z + ahead.z * u + aside.z * v);
      return { at, turn: new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), Math.atan2(aside.x, aside.z)) };
    });
  });
  const canvas = surface(quality, { color: dark ? '#6d6a58' : '#cfc39c' }, 0.9);
  const floor = surface(quality, { color: dark ? '#3d3a30' : '#8c8263' }, 1);
  const roof = new CylinderGeometry(1.3, 1.3, 3.4, 12, 1, false, -Math.PI / 2, Math.PI)
    .rotateZ(Math.PI / 2)
    .rotateY(Math.PI / 2);
  const made = [
    new InstancedMesh(roof, canvas, spots.length),
    new InstancedMesh(new BoxGeometry(3.4, 0.06, 4.4), floor, spots.length),
  ];
  spots.forEach(({ at, turn }, i) => {
    for (const mesh of made) mesh.setMatrixAt(i, new Matrix4().compose(at, turn, new Vector3(1, 1, 1)));
  });
  return made;
}

const WASH: Record<Theme, Partial<Record<Ground, string>>> = {
  light: {
    grass: '#a9bd7e',
    meadow: '#93b06c',
    wood: '#6f8a4e',
    village: '#cfc29a',
    water: '#8fb3bf',
    aerodrome: '#a7c07d',
  },
  dark: {
    grass: '#2b3742',
    meadow: '#283540',
    wood: '#1a262f',
    village: '#3a4149',
    water: '#2c4a5e',
    aerodrome: '#2f3f49',
  },
};

/** Land off the board lies in a light haze. */
function hazeOver(dark: boolean): string {
  return dark ? 'rgba(10,16,26,.34)' : 'rgba(222,226,208,.34)';
}

class FarPicture extends LandPicture {
  constructor(n: number, size: number, dark: boolean, random: Chance) {
    super(n, size, dark, random);
    this.pen.fillStyle = hazeOver(dark);
    this.pen.fillRect(0, 0, n, n);
  }
}

class BoardPicture extends LandPicture {
  readonly #view: IcogView;
  readonly #theme: Theme;

  constructor(view: IcogView, theme: Theme, n: number) {
    const { width, depth, ground, area } = landOf(view.brief);
    super(n, (Math.max(width, depth) + 2 * AROUND) * MU, theme === 'dark');
    this.#view = view;
    this.#theme = theme;
    this.#roads();
    if (ground !== 'field') this.#area({ kind: ground, at: [width / 2, depth / 2], size: [n, n] });
    for (const each of area) this.#area(each);
    this.#dim();
    this.#edges();
  }

  /** Country roads from edge to edge of the land. */
  #roads(): void {
    for (const line of [
      [
        [0, 0.7],
        [0.32, 0.64],
        [0.58, 0.71],
        [1, 0.63],
      ],
      [
        [0.36, 1],
        [0.42, 0.8],
        [0.4, 0.6],
        [0.5, 0.34],
        [0.46, 0],
      ],
      [
        [0.58, 0.71],
        [0.72, 0.86],
        [0.84, 1],
      ],
      [
        [0, 0.2],
        [0.24, 0.3],
        [0.5, 0.34],
        [1, 0.22],
      ],
    ] as [number, number][][]) {
      this.road(line, 1.3, this.dark ? '#222a20' : '#8f8a5e');
      this.road(line, 0.9);
    }
  }

  #at(x: number, y: number): [number, number] {
    const { width, depth } = landOf(this.#view.brief);
    const mu = MU * this.k;
    return [this.n / 2 + (x - width / 2) * mu, this.n / 2 + (depth / 2 - y) * mu];
  }

  #area({ kind, at, size, heading = 0 }: Area): void {
    const { pen, k } = this;
    const [long, wide] = [size[0] * MU * k, size[1] * MU * k];
    pen.save();
    pen.translate(...this.#at(...at));
    pen.rotate(((heading - 90) * Math.PI) / 180);
    if (kind === 'battlefield') {
      const sway = Math.min(wide * 0.06, 2 * k);
      this.battlefield(
        -long / 2,
        long / 2,
        (x) => Math.sin(x / (16 * k)) * sway + Math.sin(x / (7 * k)) * sway * 0.5,
        wide / 2,
      );
    } else if (kind === 'water') this.#water(long, wide);
    else if (kind === 'aerodrome') this.#runway(long, wide);
    else if (kind !== 'field') this.#plot(kind, long, wide);
    pen.restore();
  }

  /** Ground of one colour with ragged edges and tufts. */
  #plot(kind: Ground, long: number, wide: number): void {
    const { pen, k, random } = this;
    pen.fillStyle = WASH[this.#theme][kind] ?? '#888';
    pen.globalAlpha = 0.85;
    pen.beginPath();
    pen.roundRect(-long / 2, -wide / 2, long, wide, Math.min(long, wide, 8 * k) * 0.18);
    pen.fill();
    pen.globalAlpha = 0.35;
    pen.fillStyle = this.dark ? '#10160e' : kind === 'village' ? '#8f7f58' : '#5f7a44';
    const tufts = Math.min(2500, (long * wide) / (k * k) / (kind === 'meadow' || kind === 'grass' ? 5 : 2.4));
    for (let i = 0; i < tufts; i += 1) {
      pen.beginPath();
      pen.arc((random() - 0.5) * long, (random() - 0.5) * wide, (0.12 + random() * 0.4) * k, 0, 7);
      pen.fill();
    }
    pen.globalAlpha = 1;
    if (kind !== 'village') return;
    pen.strokeStyle = this.dark ? '#6b6350' : '#e8ddbd';
    pen.lineWidth = 0.9 * k;
    pen.beginPath();
    pen.moveTo(-long / 2, 0);
    pen.lineTo(long / 2, 0);
    pen.moveTo(0, -wide / 2);
    pen.lineTo(0, wide / 2);
    pen.stroke();
  }

  /** A river that winds where it is long, a pond where it is not. */
  #water(long: number, wide: number): void {
    const { pen, k } = this;
    const winds = long > wide * 2.5;
    const sway = winds ? Math.min(wide * 0.14, 1.6 * k) : 0;
    const bank = (x: number): number => Math.sin(x / (11 * k)) * sway;
    for (const [half, colour] of [
      [wide / 2, this.dark ? '#3f4a36' : '#c9bd8c'],
      [wide / 2 - 0.35 * k, WASH[this.#theme].water ?? ''],
      [wide / 2 - 1.1 * k, this.dark ? '#335566' : '#a3c5cd'],
    ] as const) {
      if (half <= 0) continue;
      pen.fillStyle = colour;
      pen.beginPath();
      for (let x = -long / 2; x <= long / 2; x += k) pen.lineTo(x, bank(x) - half + Math.abs(sway));
      for (let x = long / 2; x >= -long / 2; x -= k) pen.lineTo(x, bank(x) + half - Math.abs(sway));
      pen.fill();
    }
  }

  /** Mown grass with marks at its corners. */
  #runway(long: number, wide: number): void {
    const { pen, k } = this;
    pen.fillStyle = WASH[this.#theme].aerodrome ?? '';
    pen.fillRect(-long / 2, -wide / 2, long, wide);
    const strip = 1.5 * k;
    pen.fillStyle = this.dark ? 'rgba(255,255,240,.05)' : 'rgba(255,255,235,.22)';
    for (let x = -long / 2; x < long / 2; x += 2 * strip)
      pen.fillRect(x, -wide / 2, Math.min(strip, long / 2 - x), wide);
    pen.strokeStyle = this.dark ? '#c9c4ae' : '#fdf9ef';
    pen.lineWidth = 0.34 * k;
    const [x, y, arm] = [long / 2 - 0.5 * k, wide / 2 - 0.5 * k, Math.min(2.4 * k, wide / 3)];
    for (const [i, j] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      pen.beginPath();
      pen.moveTo(i * (x - arm), j * y);
      pen.lineTo(i * x, j * y);
      pen.lineTo(i * x, j * (y - arm));
      pen.stroke();
    }
    pen.beginPath();
    pen.arc(0, 0, Math.min(1.5 * k, wide / 4), 0, 7);
    pen.stroke();
  }

  #dim(): void {
    const { pen, n } = this;
    const { width, depth } = landOf(this.#view.brief);
    const [[left, top], [right, bottom]] = [this.#at(0, depth), this.#at(width, 0)];
    pen.fillStyle = hazeOver(this.dark);
    pen.beginPath();
    pen.rect(0, 0, n, n);
    pen.rect(left, top, right - left, bottom - top);
    pen.fill('evenodd');
  }

  /** The boards' edges with a mark every five Move units; an edge that is somebody's home is in his colour. */
  #edges(): void {
    const { pen, k } = this;
    const { width, depth } = landOf(this.#view.brief);
    const palette = PALETTES[this.#theme];
    const home = new Map(Object.entries(this.#view.brief.edges).map(([side, edge]) => [edge, side]));
    const ends: Record<Edge, [[number, number], [number, number]]> = {
      N: [this.#at(0, depth), this.#at(width, depth)],
      S: [this.#at(0, 0), this.#at(width, 0)],
      W: [this.#at(0, 0), this.#at(0, depth)],
      E: [this.#at(width, 0), this.#at(width, depth)],
    };
    const halo = this.dark ? 'rgba(16,22,32,.6)' : 'rgba(253,249,239,.85)';
    for (const [edge, [from, to]] of Object.entries(ends) as [Edge, [[number, number], [number, number]]][]) {
      const side = home.get(edge);
      const colour = side === undefined ? palette.ink : isCentral(this.#view, side) ? palette.central : palette.allied;
      for (const [thick, stroke] of [
        [side === undefined ? 0.62 : 1.15, halo],
        [side === undefined ? 0.2 : 0.62, colour],
      ] as const) {
        pen.strokeStyle = stroke;
        pen.lineWidth = thick * k;
        pen.lineCap = 'square';
        pen.beginPath();
        pen.moveTo(...from);
        pen.lineTo(...to);
        const flat = edge === 'N' || edge === 'S';
        const out = edge === 'N' || edge === 'W' ? -1 : 1;
        const many = Math.floor((flat ? width : depth) / 5);
        for (let i = 0; i <= many; i += 1) {
          const [x, y] = flat ? this.#at(i * 5, edge === 'N' ? depth : 0) : this.#at(edge === 'W' ? 0 : width, i * 5);
          const long = (i % 2 ? 0.8 : 1.5) * k * out;
          pen.moveTo(x, y);
          pen.lineTo(flat ? x : x + long, flat ? y + long : y);
        }
        pen.stroke();
      }
    }
  }
}
