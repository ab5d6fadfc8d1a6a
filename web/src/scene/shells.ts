// Archie: shells that burst in black puffs.
import { type CanvasTexture, Group, Sprite, SpriteMaterial, Vector3 } from 'three';
import { chance, drawing, sharedPicture } from './canvas';
import { effect, seenSize } from './effect';
import { strike } from './fire';
import type { Stage } from './stage';

const BURST = 900;

function smokePicture(): CanvasTexture {
  return sharedPicture('smoke', drawSmoke);
}

function drawSmoke(): HTMLCanvasElement {
  const { canvas, pen } = drawing(96, 96);
  const random = chance(17);
  for (let i = 0; i < 16; i += 1) {
    const [angle, far] = [random() * 6.28, random() * 24];
    const [x, y, r] = [48 + Math.cos(angle) * far, 48 + Math.sin(angle) * far, 10 + random() * 12];
    const fill = pen.createRadialGradient(x, y, 1, x, y, r);
    fill.addColorStop(0, 'rgba(28,28,30,.8)');
    fill.addColorStop(1, 'rgba(40,40,44,0)');
    pen.fillStyle = fill;
    pen.fillRect(x - r, y - r, r * 2, r * 2);
  }
  return canvas;
}

/** Puffs of bursting shells that hang in a ball about the origin. */
export function flakCloud(radius: number, count: number, seed: number): Group {
  const group = new Group();
  const random = chance(seed);
  for (let i = 0; i < count; i += 1) {
    const [turn, rise, far] = [random() * Math.PI * 2, random() * 2 - 1, Math.cbrt(0.12 + random() * 0.88) * radius];
    const flat = Math.sqrt(1 - rise * rise) * far;
    const material = new SpriteMaterial({ map: smokePicture(), depthWrite: false, opacity: 0.45 + random() * 0.5 });
    const sprite = new Sprite(material);
    sprite.position.set(Math.cos(turn) * flat, rise * far, Math.sin(turn) * flat);
    sprite.scale.setScalar(radius * (0.16 + random() * 0.2));
    sprite.renderOrder = 6;
    group.add(sprite);
  }
  return group;
}

/** Shells burst around a place one after the other; sparks where they hit. */
export async function shellBursts(stage: Stage, at: Vector3, count: number, hits: boolean, wanted = 1): Promise<void> {
  const size = seenSize(stage, at, wanted);
  const group = new Group();
  const random = chance(count * 31 + 5);
  const puffs = Array.from({ length: Math.max(2, count) }, (_, i) => {
    const material = new SpriteMaterial({ map: smokePicture(), depthWrite: false, opacity: 0 });
    const sprite = new Sprite(material);
    const aside = new Vector3(random() - 0.5, random() - 0.5, random() - 0.5).multiplyScalar((hits ? 4.5 : 7) * size);
    sprite.position.copy(at).add(aside);
    sprite.renderOrder = 6;
    group.add(sprite);
    return { sprite, material, begins: (i / Math.max(2, count)) * 0.45 };
  });
  await effect(stage, group, BURST, (t) => {
    for (const { sprite, material, begins } of puffs) {
      const age = Math.max(0, (t - begins) / (1 - begins));
      sprite.scale.setScalar(size * (0.6 + 3.4 * Math.sqrt(age)));
      material.opacity = t < begins ? 0 : Math.min(1, (1 - age) * 1.6);
    }
  });
  if (hits) await strike(stage, at, size);
}
