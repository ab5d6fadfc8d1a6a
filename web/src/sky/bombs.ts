// What falls on the ground: bombs one after the other, and shells that come from afar, with the earth that they throw up.
import {
  type BufferGeometry,
  type CanvasTexture,
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
import { chance, drawing, picture } from './canvas';
import { strike } from './fire';
import { release } from './release';
import type { Stage } from './stage';

const FALL = 900;
const THROWN = 850;
const [LUMPS, LONG] = [12, 0.5];
let earth: CanvasTexture | null = null;

function earthPicture(): CanvasTexture {
  if (earth) return earth;
  const { canvas, pen } = drawing(64, 64);
  const fill = pen.createRadialGradient(32, 32, 2, 32, 32, 31);
  fill.addColorStop(0, 'rgba(84,68,48,.95)');
  fill.addColorStop(0.6, 'rgba(96,80,58,.5)');
  fill.addColorStop(1, 'rgba(110,96,74,0)');
  pen.fillStyle = fill;
  pen.fillRect(0, 0, 64, 64);
  earth = picture(canvas);
  earth.userData.shared = true;
  return earth;
}

function bombShape(): BufferGeometry {
  return mergeGeometries([
    coloured(new CylinderGeometry(0.16, 0.16, 0.6, 8), '#3a3c38'),
    coloured(new ConeGeometry(0.16, 0.3, 8).rotateX(Math.PI).translate(0, -0.45, 0), '#3a3c38'),
    coloured(new ConeGeometry(0.24, 0.3, 4).translate(0, 0.4, 0), '#6b6d66'),
  ]);
}

/** Bombs fall from a place, one after the other, each to its own point, and burst there. */
export async function dropBombs(stage: Stage, from: Vector3, points: readonly Vector3[], size: number): Promise<void> {
  if (!points.length) return;
  const group = new Group();
  const [shape, material] = [bombShape(), new MeshBasicMaterial({ vertexColors: true })];
  const bombs = points.map((to, i) => {
    const mesh = new Mesh(shape, material);
    mesh.scale.setScalar(size * 1.6);
    mesh.visible = false;
    group.add(mesh);
    return { mesh, to, begins: (i / points.length) * (1 - LONG) };
  });
  stage.scene.add(group);
  const bursts: Promise<void>[] = [];
  const burst = new Set<Mesh>();
  await stage.animate(FALL + 140 * points.length, (t) => {
    for (const { mesh, to, begins } of bombs) {
      const flown = Math.min(1, (t - begins) / LONG);
      mesh.visible = flown > 0 && flown < 1;
      mesh.position.lerpVectors(from, to, Math.max(0, flown)).setY(from.y + (to.y - from.y) * flown * flown);
      if (flown >= 1 && !burst.has(mesh)) {
        burst.add(mesh);
        bursts.push(groundBurst(stage, to, size));
      }
    }
    stage.invalidate();
  });
  release(group);
  await Promise.all(bursts);
}

/** A burst on the ground: a flash, and earth that is thrown up. */
export async function groundBurst(stage: Stage, at: Vector3, size: number): Promise<void> {
  const group = new Group();
  const random = chance(57);
  const lumps = Array.from({ length: LUMPS }, () => {
    const material = new SpriteMaterial({ map: earthPicture(), depthWrite: false });
    const sprite = new Sprite(material);
    sprite.renderOrder = 6;
    group.add(sprite);
    const way = new Vector3(random() - 0.5, 0.5 + random() * 0.9, random() - 0.5).multiplyScalar(5.5 * size);
    return { sprite, material, way };
  });
  stage.scene.add(group);
  const flash = strike(stage, at, size * 1.2);
  await stage.animate(THROWN, (t) => {
    for (const { sprite, material, way } of lumps) {
      const up = way.y * (1.6 * t - 1.1 * t * t);
      sprite.position.set(at.x + way.x * t, at.y + Math.max(0, up), at.z + way.z * t);
      sprite.scale.setScalar(size * (1 + 3 * Math.sqrt(t)));
      material.opacity = 1 - t * t;
    }
    stage.invalidate();
  });
  release(group);
  await flash;
}
