// Fire in the air: tracers from who shoots to who is shot at, sparks where they strike, and the fall of who is lost.
import {
  AdditiveBlending,
  type CanvasTexture,
  CapsuleGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  Sprite,
  SpriteMaterial,
  Vector3,
} from 'three';
import { chance, drawing, picture } from './canvas';
import { release } from './release';
import type { Stage } from './stage';
import type { Token } from './token';

const UP = new Vector3(0, 1, 0);
const BURST = 620;
const STRIKE = 360;
const FALL = 1100;
const ROUNDS = 9;
/** The share of a burst that one round is in the air. */
const FLIGHT = 0.34;
const GLOW = '#ffd27a';

/** A burst: rounds fly one after the other; those that hit strike sparks, the others go by. `size` is 1 for models ten
 * units wide. */
export async function burst(stage: Stage, from: Vector3, to: Vector3, hits: boolean, size = 1): Promise<void> {
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
  stage.scene.add(group);
  await stage.animate(BURST, (t) => {
    for (const { mesh, end, begins } of rounds) {
      const flown = (t - begins) / FLIGHT;
      mesh.visible = flown > 0 && flown < 1;
      mesh.position.lerpVectors(from, end, Math.min(1, Math.max(0, flown)));
    }
    stage.invalidate();
  });
  release(group);
  if (hits) await strike(stage, to, size);
}

let flash: CanvasTexture | null = null;

function flashPicture(): CanvasTexture {
  if (flash) return flash;
  const { canvas, pen } = drawing(64, 64);
  const fill = pen.createRadialGradient(32, 32, 1, 32, 32, 32);
  fill.addColorStop(0, 'rgba(255,250,225,1)');
  fill.addColorStop(0.35, 'rgba(255,190,90,.85)');
  fill.addColorStop(1, 'rgba(200,60,20,0)');
  pen.fillStyle = fill;
  pen.fillRect(0, 0, 64, 64);
  flash = picture(canvas);
  flash.userData.shared = true;
  return flash;
}

/** Sparks that spring apart and go out. */
export async function strike(stage: Stage, at: Vector3, size = 1): Promise<void> {
  const group = new Group();
  const random = chance(83);
  const sparks = Array.from({ length: 10 }, () => {
    const material = new SpriteMaterial({
      map: flashPicture(),
      blending: AdditiveBlending,
      depthWrite: false,
      toneMapped: false,
    });
    const sprite = new Sprite(material);
    const way = new Vector3(random() - 0.5, random() - 0.3, random() - 0.5).multiplyScalar(5 * size);
    group.add(sprite);
    return { sprite, material, way };
  });
  stage.scene.add(group);
  await stage.animate(STRIKE, (t) => {
    for (const { sprite, material, way } of sparks) {
      sprite.position.copy(at).addScaledVector(way, t);
      sprite.scale.setScalar((1.6 - t) * size);
      material.opacity = 1 - t;
    }
    stage.invalidate();
  });
  release(group);
}

/** Down in a spin. */
export function fall(stage: Stage, token: Token, from: Vector3, to: Vector3): Promise<void> {
  const point = new Vector3();
  const { yaw } = token;
  return stage.animate(FALL, (t) => {
    point.lerpVectors(from, to, t * t);
    token.fly(point, yaw + t * 9, 0.9 * Math.min(1, t * 2));
    stage.invalidate(true);
  });
}

/** Flames around the engine of a machine of this length, in its own axes. */
export function blaze(length: number): Group {
  const flames = new Group();
  const random = chance(61);
  for (let i = 0; i < 9; i += 1) {
    const t = i / 8;
    const material = new SpriteMaterial({
      map: flashPicture(),
      blending: AdditiveBlending,
      depthWrite: false,
      toneMapped: false,
      opacity: 1 - t * 0.6,
    });
    const sprite = new Sprite(material);
    sprite.scale.setScalar(length * (0.3 - t * 0.16 + random() * 0.05));
    sprite.position.set((random() - 0.5) * 0.6, 0.2 + t * 0.9 + random() * 0.3, length * (0.26 - t * 0.62));
    sprite.renderOrder = 5;
    flames.add(sprite);
  }
  return flames;
}

/** A light that climbs and goes out: a flare. */
export async function flare(stage: Stage, from: Vector3, size = 1): Promise<void> {
  const material = new SpriteMaterial({
    map: flashPicture(),
    blending: AdditiveBlending,
    depthWrite: false,
    toneMapped: false,
  });
  const light = new Sprite(material);
  stage.scene.add(light);
  await stage.animate(1100, (t) => {
    light.position.copy(from).add(new Vector3(0, 11 * size * Math.sqrt(t), 0));
    light.scale.setScalar(size * (t < 0.7 ? 2.4 : 2.4 + (t - 0.7) * 14));
    material.opacity = t < 0.7 ? 1 : (1 - t) / 0.3;
    stage.invalidate();
  });
  release(light);
}
