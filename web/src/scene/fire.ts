// Fire in the air: tracers from who shoots to who is shot at, sparks where they strike, and the fall of who is lost.
import {
  AdditiveBlending,
  CapsuleGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  Sprite,
  SpriteMaterial,
  Vector3,
} from 'three';
import { smokePuff } from './aircraft/damage';
import { blot, chance, sharedPicture } from './canvas';
import { effect, seenSize } from './effect';
import type { Stage } from './stage';
import type { Token } from './token';

const UP = new Vector3(0, 1, 0);
const BURST = 620;
const STRIKE = 360;
const FALL = 1700;
const PUFFS = 16;
const FLARE = 1100;
const ROUNDS = 9;
/** The share of a burst that one round is in the air. */
const FLIGHT = 0.34;
const GLOW = '#ffd27a';

/** A burst: rounds fly one after the other; those that hit strike sparks, the others go by. `wanted` is the size: 1 for
 * models ten units wide. */
export async function burst(stage: Stage, from: Vector3, to: Vector3, hits: boolean, wanted = 1): Promise<void> {
  const size = seenSize(stage, to, wanted);
  const group = new Group();
  const material = new MeshBasicMaterial({ color: GLOW, toneMapped: false, transparent: true, opacity: 0.95 });
  const shape = new CapsuleGeometry(0.07 * size, 1.5 * size, 2, 6);
  const random = chance(29);
  const way = to.clone().sub(from);
  const aside = hits ? 0.35 : 1.7;
  const rounds = Array.from({ length: ROUNDS }, (_, i) => {
    const mesh = new Mesh(shape, material);
    mesh.visible = false;
    const wide = new Vector3(random() - 0.5, random() - 0.5, random() - 0.5).multiplyScalar(aside * size * 1.6);
    const end = to
      .clone()
      .add(wide)
      .addScaledVector(way, hits ? 0 : 0.5);
    mesh.quaternion.setFromUnitVectors(UP, end.clone().sub(from).normalize());
    group.add(mesh);
    return { mesh, end, begins: (i / ROUNDS) * (1 - FLIGHT) };
  });
  await effect(stage, group, BURST, (t) => {
    for (const { mesh, end, begins } of rounds) {
      const flown = (t - begins) / FLIGHT;
      mesh.visible = flown > 0 && flown < 1;
      mesh.position.lerpVectors(from, end, Math.min(1, Math.max(0, flown)));
    }
  });
  if (hits) await strike(stage, to, size);
}

const FLASH: [number, string][] = [
  [0, 'rgba(255,250,225,1)'],
  [0.35, 'rgba(255,190,90,.85)'],
  [1, 'rgba(200,60,20,0)'],
];

/** A spot of light: a spark, a flame. */
function light(opacity = 1): Sprite {
  const map = sharedPicture('flash', () => blot(64, [32, 32, 1], 32, FLASH));
  return new Sprite(
    new SpriteMaterial({ map, blending: AdditiveBlending, depthWrite: false, toneMapped: false, opacity }),
  );
}

/** Sparks that spring apart and go out. */
export async function strike(stage: Stage, at: Vector3, wanted = 1): Promise<void> {
  const size = seenSize(stage, at, wanted);
  const group = new Group();
  const random = chance(83);
  const sparks = Array.from({ length: 10 }, () => {
    const spark = light();
    const way = new Vector3(random() - 0.5, random() - 0.3, random() - 0.5).multiplyScalar(5 * size);
    group.add(spark);
    return { spark, way };
  });
  await effect(stage, group, STRIKE, (t) => {
    for (const { spark, way } of sparks) {
      spark.position.copy(at).addScaledVector(way, t);
      spark.scale.setScalar((1.6 - t) * size);
      spark.material.opacity = 1 - t;
    }
  });
}

/** Down in a spin, in flames, with smoke that hangs where it fell; sparks where it strikes the ground. */
export async function fall(stage: Stage, token: Token, from: Vector3, to: Vector3, wanted = 1): Promise<void> {
  const size = seenSize(stage, token.middle(), wanted);
  const point = new Vector3();
  const { yaw } = token;
  const fire = light();
  const puffs = Array.from({ length: PUFFS }, (_, i) => ({ puff: smokePuff(0), begins: (i + 0.5) / PUFFS }));
  const group = new Group().add(fire, ...puffs.map(({ puff }) => puff));
  await effect(stage, group, FALL, (t) => {
    point.lerpVectors(from, to, t * t);
    token.fly(point, yaw + t * 9, 0.9 * Math.min(1, t * 2));
    const middle = token.middle();
    fire.position.copy(middle);
    fire.scale.setScalar(size * (2.6 + Math.sin(t * 60) * 0.5));
    for (const { puff, begins } of puffs) {
      if (t < begins) puff.position.copy(middle);
      const age = Math.max(0, t - begins);
      puff.material.opacity = t < begins ? 0 : 0.8 * (1 - age);
      puff.scale.setScalar(size * (1.2 + 2.4 * age));
    }
    stage.invalidate(true);
  });
  await strike(stage, token.middle(), size);
}

/** Flames around the engine of a machine of this length, in its own axes. */
export function blaze(length: number): Group {
  const flames = new Group();
  const random = chance(61);
  for (let i = 0; i < 9; i += 1) {
    const t = i / 8;
    const flame = light(1 - t * 0.6);
    flame.scale.setScalar(length * (0.3 - t * 0.16 + random() * 0.05));
    flame.position.set((random() - 0.5) * 0.6, 0.2 + t * 0.9 + random() * 0.3, length * (0.26 - t * 0.62));
    flame.renderOrder = 5;
    flames.add(flame);
  }
  return flames;
}

/** A light that climbs and goes out: a flare. */
export async function flare(stage: Stage, from: Vector3, wanted = 1): Promise<void> {
  const size = seenSize(stage, from, wanted);
  const star = light();
  await effect(stage, star, FLARE, (t) => {
    star.position.copy(from).add(new Vector3(0, 11 * size * Math.sqrt(t), 0));
    star.scale.setScalar(size * (t < 0.7 ? 2.4 : 2.4 + (t - 0.7) * 14));
    star.material.opacity = t < 0.7 ? 1 : (1 - t) / 0.3;
  });
}
