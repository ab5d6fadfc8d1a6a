// Posts at the corners of a board with a mark for each level.
import { CylinderGeometry, Group, Mesh, MeshStandardMaterial, type Vector3 } from 'three';
import type { Theme } from './palette';

export const WOOD = { light: '#b79a67', dark: '#5d4c33' };
const MARK = { light: '#6f5222', dark: '#c9ab73' };

/** `levels` are heights, the highest last; posts reach `over` above it. */
export function posts(corners: readonly Vector3[], levels: readonly number[], over: number, theme: Theme): Group {
  const group = new Group();
  const brass = new MeshStandardMaterial({ color: WOOD[theme], roughness: 0.5 });
  const mark = new MeshStandardMaterial({ color: MARK[theme], roughness: 0.4 });
  const high = (levels.at(-1) ?? 0) + over;
  const rod = new CylinderGeometry(0.16, 0.16, high, 10).translate(0, high / 2, 0);
  const ring = new CylinderGeometry(0.4, 0.4, 0.22, 20);
  for (const corner of corners) {
    const post = new Mesh(rod, brass);
    post.position.copy(corner);
    post.castShadow = true;
    group.add(post);
    for (const level of levels) {
      const collar = new Mesh(ring, mark);
      collar.position.copy(corner).setY(level);
      group.add(collar);
    }
  }
  return group;
}
