// Dice that are thrown over the board and lie still for a moment: those that count are ringed.
import { type CanvasTexture, Group, Sprite, SpriteMaterial, type Vector3 } from 'three';
import { chance, drawing, sharedPicture } from './canvas';
import { release } from './release';
import type { Stage } from './stage';

const ROLL = 650;
const LIE = 650;
const APART = 1.12;

export type DieKind = 'attack' | 'pilot' | 'defence';

const LOOKS: Record<DieKind, { body: string; pip: string; round: number }> = {
  attack: { body: '#f6efdd', pip: '#1b2433', round: 14 },
  pilot: { body: '#c9a13a', pip: '#1b2433', round: 30 },
  defence: { body: '#2b3442', pip: '#f6efdd', round: 14 },
};
const SPOTS: [number, number][][] = [
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
];

function facePicture(kind: DieKind, face: number, counts: boolean): CanvasTexture {
  return sharedPicture(`${kind} die ${face} ${counts}`, () => drawFace(kind, face, counts));
}

function drawFace(kind: DieKind, face: number, counts: boolean): HTMLCanvasElement {
  const { canvas, pen } = drawing(96, 96);
  const { body, pip, round } = LOOKS[kind];
  pen.fillStyle = counts ? '#c9301f' : 'rgba(20,26,36,.55)';
  pen.beginPath();
  pen.roundRect(2, 2, 92, 92, round + 4);
  pen.fill();
  pen.fillStyle = body;
  pen.beginPath();
  pen.roundRect(counts ? 9 : 5, counts ? 9 : 5, counts ? 78 : 86, counts ? 78 : 86, round);
  pen.fill();
  pen.fillStyle = pip;
  for (const [x, y] of SPOTS[face - 1] ?? []) {
    pen.beginPath();
    pen.arc(26 + x * 22, 26 + y * 22, 8.5, 0, 7);
    pen.fill();
  }
  return canvas;
}

export interface Throw {
  kind: DieKind;
  dice: readonly number[];
}

/** Throws dice in a row over a place; those that show `counts` are ringed. */
export async function throwDice(
  stage: Stage,
  over: Vector3,
  throws: readonly Throw[],
  counts: number,
  size = 1,
): Promise<void> {
  const all = throws.flatMap(({ kind, dice }) => dice.map((face) => ({ kind, face })));
  if (!all.length) return;
  const group = new Group();
  const random = chance(all.length * 7 + 3);
  const wide = Math.min(all.length, 8);
  const dice = all.map(({ kind, face }, i) => {
    const material = new SpriteMaterial({
      map: facePicture(kind, face, false),
      depthTest: false,
      toneMapped: false,
      fog: false,
    });
    const sprite = new Sprite(material);
    sprite.renderOrder = 40;
    const column = (i % wide) - (Math.min(wide, all.length) - 1) / 2;
    sprite.position.copy(over);
    sprite.position.x += column * APART * size;
    sprite.position.y += (1.4 - Math.floor(i / wide) * APART) * size;
    group.add(sprite);
    return { sprite, material, kind, face, late: random() * 0.25 };
  });
  stage.scene.add(group);
  await stage.animate(ROLL, (t) => {
    for (const { sprite, material, kind, face, late } of dice) {
      const rolled = t > 0.72 + late;
      material.map = facePicture(kind, rolled ? face : 1 + Math.floor(random() * 6), rolled && face === counts);
      material.rotation = rolled ? 0 : (1 - t) * 5;
      sprite.scale.setScalar(size * Math.min(1, t * 3));
    }
    stage.invalidate();
  });
  for (const { sprite, material, kind, face } of dice) {
    material.map = facePicture(kind, face, face === counts);
    material.rotation = 0;
    sprite.scale.setScalar(size);
  }
  stage.invalidate();
  await stage.animate(LIE, () => undefined);
  release(group);
}
