// The thin trail of a move that was flown.
import { Group, Mesh, MeshBasicMaterial, SphereGeometry, TubeGeometry, type Vector3 } from 'three';
import { smooth } from './flights';

/** The way that somebody has flown. */
export function wake(points: readonly Vector3[], colour: string): Group {
  const group = new Group();
  if (points.length < 2) return group;
  const material = new MeshBasicMaterial({
    color: colour,
    transparent: true,
    opacity: 0.42,
    depthWrite: false,
    toneMapped: false,
  });
  group.add(new Mesh(new TubeGeometry(smooth(points), points.length * 8, 0.075, 6), material));
  const dot = new SphereGeometry(0.15, 8, 6);
  for (const point of points.slice(0, -1)) {
    const mesh = new Mesh(dot, material);
    mesh.position.copy(point);
    group.add(mesh);
  }
  return group;
}
