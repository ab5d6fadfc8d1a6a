// What falls on the ground: bombs one after the other, and shells that come from afar, with the earth that they throw up.
import {
  type BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  Sprite,
  SpriteMaterial,
  Vector3,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { coloured } from './aircraft/kit';
import { blot, chance, sharedPicture } from './canvas';
import { effect, seenSize } from './effect';
import { strike } from './fire';
import type { Stage } from './stage';

const FALL = 900;
const THROWN = 850;
const [LUMPS, LONG] = [12, 0.5];
const EARTH: [number, string][] = [
  [0, 'rgba(84,68,48,.95)'],
  [0.6, 'rgba(96,80,58,.5)'],
  [1, 'rgba(110,96,74,0)'],
];

function bombShape(): BufferGeometry {
  return mergeGeometries([
    coloured(new CylinderGeometry(0.16, 0.16, 0.6, 8), '#3a3c38'),
    coloured(new ConeGeometry(0.16, 0.3, 8).rotateX(Math.PI).translate(0, -0.45, 0), '#3a3c38'),
    coloured(new ConeGeometry(0.24, 0.3, 4).translate(0, 0.4, 0), '#6b6d66'),
  ]);
}

/** Bombs fall from a place, one after the other, each to its own point, and burst there. */
export async function dropBombs(
  stage: Stage,
  from: Vector3,
  points: readonly Vector3[],
  wanted: number,
): Promise<void> {
  if (!points.length) return;
  const size = seenSize(stage, from, wanted);
  const group = new Group();
  const [shape, material] = [bombShape(), new MeshBasicMaterial({ vertexColors: true })];
  const bombs = points.map((to, i) => {
    const mesh = new Mesh(shape, material);
    mesh.scale.setScalar(size * 1.6);
    mesh.visible = false;
    group.add(mesh);
    return { mesh, to, begins: (i / points.length) * (1 - LONG) };
  });
  const bursts: Promise<void>[] = [];
  const burst = new Set<Mesh>();
  await effect(stage, group, FALL + 140 * points.length, (t) => {
    for (const { mesh, to, begins } of bombs) {
      const flown = Math.min(1, (t - begins) / LONG);
      mesh.visible = flown > 0 && flown < 1;
      mesh.position.lerpVectors(from, to, Math.max(0, flown)).setY(from.y + (to.y - from.y) * flown * flown);
      if (flown >= 1 && !burst.has(mesh)) {
        burst.add(mesh);
        bursts.push(groundBurst(stage, to, size));
      }
    }
  });
  await Promise.all(bursts);
}

/** A burst on the ground: a flash, and earth that is thrown up. */
export async function groundBurst(stage: Stage, at: Vector3, wanted: number): Promise<void> {
  const size = seenSize(stage, at, wanted);
  const group = new Group();
  const random = chance(57);
  const map = sharedPicture('earth', () => blot(64, [32, 32, 2], 31, EARTH));
  const lumps = Array.from({ length: LUMPS }, () => {
    const lump = new Sprite(new SpriteMaterial({ map, depthWrite: false }));
    lump.renderOrder = 6;
    group.add(lump);
    const way = new Vector3(random() - 0.5, 0.5 + random() * 0.9, random() - 0.5).multiplyScalar(5.5 * size);
    return { lump, way };
  });
  const flash = strike(stage, at, size * 1.2);
  await effect(stage, group, THROWN, (t) => {
    for (const { lump, way } of lumps) {
      const up = way.y * (1.6 * t - 1.1 * t * t);
      lump.position.set(at.x + way.x * t, at.y + Math.max(0, up), at.z + way.z * t);
      lump.scale.setScalar(size * (1 + 3 * Math.sqrt(t)));
      lump.material.opacity = 1 - t * t;
    }
  });
  await flash;
}
