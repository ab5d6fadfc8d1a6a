// The western front from above: fields in strips, hedges, roads, woods, a village, and a band of trenches.
import { type BufferGeometry, CircleGeometry, Group, type Material, Mesh, PlaneGeometry } from 'three';
import { type Chance, chance, picture } from './canvas';
import { LandPicture } from './land-picture';
import { LAND, type Theme } from './palette';
import type { Quality } from './quality';
import { houses, type Spot, trees } from './scenery';
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
  const fine = quality === 'high';
  const map = picture(new FrontPicture(fine ? 3072 : 2048, SIZE, dark, random).canvas, fine ? 16 : 4);
  const fields = new Mesh(new PlaneGeometry(SIZE, SIZE), surface(quality, { map }, 1, 0.35));
  fields.rotation.x = -Math.PI / 2;
  const wooded = Array.from({ length: TREES }, (_, i) => inWood(i, random));
  const built = Array.from({ length: HOUSES }, () => inVillage(random));
  land.add(fields, farLand(quality, dark), trees(wooded, quality, dark, random));
  land.add(...houses(built, quality, dark, random));
  return land;
}

/** Land to the horizon, a little below what is drawn in full. */
export function farLand(quality: Quality, dark: boolean): Mesh<BufferGeometry, Material> {
  const { far: color } = LAND[dark ? 'dark' : 'light'];
  const far = new Mesh(new CircleGeometry(3800, 64), surface(quality, { color }, 1, 0.3));
  far.rotation.x = -Math.PI / 2;
  far.position.y = -0.6;
  return beneath(far, 2);
}

/** Drawn before what lies on it, the deepest first: from far above depths are too coarse to tell which is the lower. */
export function beneath<Land extends Mesh<BufferGeometry, Material>>(land: Land, depth: number): Land {
  land.renderOrder = -depth;
  land.material.depthWrite = false;
  return land;
}

class FrontPicture extends LandPicture {
  constructor(n: number, size: number, dark: boolean, random: Chance) {
    super(n, size, dark, random);
    this.#drawRoads();
    const front = (x: number): number => (0.43 + 0.035 * Math.sin((x / n) * 7) + 0.02 * Math.sin((x / n) * 17 + 1)) * n;
    this.battlefield(-0.02 * n, 1.02 * n, front, 0.062 * n);
  }

  #drawRoads(): void {
    const main: [number, number][] = [
      [0, 0.66],
      [0.3, 0.62],
      [0.56, 0.68],
      [1, 0.6],
    ];
    this.road(main, 2, this.dark ? '#222a20' : '#8a8458');
    this.road(main, 1.5);
    this.road(
      [
        [0.42, 1],
        [0.46, 0.8],
        [0.44, 0.655],
        [0.52, 0.45],
        [0.5, 0],
      ],
      1.3,
    );
    this.road(
      [
        [0.44, 0.655],
        [0.7, 0.85],
        [0.8, 1],
      ],
      1.1,
    );
  }
}

function inWood(i: number, random: Chance): Spot {
  const [x, z, radius] = WOODS[i % WOODS.length] as [number, number, number];
  const angle = random() * 6.28;
  const r = Math.sqrt(random()) * radius;
  return { x: x * SIZE + Math.cos(angle) * r * 1.3, z: z * SIZE + Math.sin(angle) * r * 0.75 };
}

function inVillage(random: Chance): Spot {
  const angle = random() * 6.28;
  const r = 2 + random() * 12;
  const [x, z] = [(VILLAGE.x - 0.5) * SIZE, (VILLAGE.z - 0.5) * SIZE];
  return { x: x + Math.cos(angle) * r * 1.5, z: z + Math.sin(angle) * r * 0.9 };
}
