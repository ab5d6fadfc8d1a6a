// A giant ape, and the building that he climbs.
import {
  BoxGeometry,
  type BufferGeometry,
  CapsuleGeometry,
  ConeGeometry,
  Group,
  Mesh,
  MeshStandardMaterial,
  SphereGeometry,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { coloured, finishMaterial } from './aircraft/kit';
import { drawing, picture } from './canvas';
import type { Theme } from './palette';

const FUR = '#2f2723';
const SKIN = '#54453c';

/** An ape about five metres tall, feet at the origin, facing +z, one fist raised. */
export function kongModel(): Group {
  const parts: BufferGeometry[] = [];
  const ball = (r: number, x: number, y: number, z: number, scale: [number, number, number], colour = FUR): void => {
    const geometry = new SphereGeometry(r, 22, 16).scale(...scale);
    parts.push(coloured(geometry.translate(x, y, z), colour));
  };
  const limb = (r: number, length: number, x: number, y: number, z: number, lean: number, tilt = 0): void => {
    const geometry = new CapsuleGeometry(r, length, 6, 14).rotateZ(lean).rotateX(tilt);
    parts.push(coloured(geometry.translate(x, y, z), FUR));
  };
  ball(1, 0, 2.3, 0, [1.05, 1.2, 0.8]);
  ball(1, 0, 3.05, 0.05, [1.3, 0.85, 0.85]);
  ball(0.62, 0, 2.75, 0.62, [1.15, 0.8, 0.42], SKIN);
  ball(0.62, 0, 4.05, 0.3, [0.92, 1.05, 0.95]);
  ball(0.4, 0, 3.9, 0.78, [0.9, 0.72, 0.6], SKIN);
  ball(0.36, 0, 4.22, 0.66, [1.25, 0.4, 0.6], SKIN);
  for (const side of [-1, 1]) {
    ball(0.07, side * 0.2, 4.16, 0.9, [1, 1, 1], '#f1ece0');
    ball(0.16, side * 0.62, 4.1, 0.2, [0.5, 1, 1], SKIN);
    limb(0.42, 0.85, side * 0.62, 0.85, 0.05, side * 0.12);
    ball(0.44, side * 0.72, 0.2, 0.25, [1, 0.45, 1.4], SKIN);
  }
  limb(0.36, 1.5, 1.55, 4.25, 0.1, -0.42);
  ball(0.42, 1.95, 5.45, 0.15, [1, 1, 1], SKIN);
  limb(0.36, 1.4, -1.5, 2.35, 0.35, -0.3, -0.2);
  ball(0.42, -1.85, 1.3, 0.55, [1, 1, 1], SKIN);
  const mesh = new Mesh(mergeGeometries(parts), finishMaterial('matte'));
  mesh.castShadow = mesh.receiveShadow = true;
  return new Group().add(mesh);
}

/** A block of a tower with lit windows, foot at the origin; the last one carries the mast. */
export function towerBlock(width: number, height: number, depth: number, theme: Theme, mast: boolean): Group {
  const walls = new MeshStandardMaterial({ map: windows(theme), roughness: 0.8 });
  const roof = new MeshStandardMaterial({ color: theme === 'dark' ? '#6b6558' : '#b7ad96', roughness: 0.9 });
  const block = new Mesh(new BoxGeometry(width, height, depth), [walls, walls, roof, roof, walls, walls]);
  block.position.y = height / 2;
  const group = new Group().add(block);
  if (mast) {
    const cap = new Mesh(new BoxGeometry(width * 0.42, 0.7, depth * 0.42), roof);
    cap.position.set(0, height + 0.35, -depth * 0.26);
    const spire = new Mesh(new ConeGeometry(0.24, 3.6, 10), roof);
    spire.position.set(0, height + 2.4, -depth * 0.26);
    group.add(cap, spire);
  }
  group.traverse((node) => {
    node.castShadow = node.receiveShadow = true;
  });
  return group;
}

function windows(theme: Theme): ReturnType<typeof picture> {
  const { canvas, pen } = drawing(128, 128);
  pen.fillStyle = theme === 'dark' ? '#5c574c' : '#cfc5ad';
  pen.fillRect(0, 0, 128, 128);
  for (let row = 0; row < 6; row += 1) {
    for (let column = 0; column < 7; column += 1) {
      const lit = (row * 7 + column * 5) % 4 === 0;
      pen.fillStyle = lit ? '#f0cf7a' : theme === 'dark' ? '#262b33' : '#5d6575';
      pen.fillRect(8 + column * 17, 8 + row * 20, 9, 13);
    }
  }
  return picture(canvas);
}
