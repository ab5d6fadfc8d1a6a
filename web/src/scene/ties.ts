// Thin lines from Leaders to those who follow them; broken while one is still on his way.
import { CylinderGeometry, Group, Mesh, MeshBasicMaterial, Vector3 } from 'three';

const UP = new Vector3(0, 1, 0);
const THIN = 0.06;
const DASH = 1.1;

export interface Tie {
  from: Vector3;
  to: Vector3;
  distant: boolean;
}

export function tieLines(ties: readonly Tie[], colour: string): Group {
  const group = new Group();
  const material = new MeshBasicMaterial({ color: colour, transparent: true, opacity: 0.75, toneMapped: false });
  const rod = new CylinderGeometry(THIN, THIN, 1, 6);
  const lay = (from: Vector3, to: Vector3): void => {
    const mesh = new Mesh(rod, material);
    const way = to.clone().sub(from);
    mesh.position.copy(from).lerp(to, 0.5);
    mesh.scale.y = way.length();
    mesh.quaternion.setFromUnitVectors(UP, way.normalize());
    group.add(mesh);
  };
  for (const { from, to, distant } of ties) {
    const length = from.distanceTo(to);
    if (length < 0.1) continue;
    if (!distant) lay(from, to);
    const pieces = distant ? Math.max(2, Math.round(length / (DASH * 2))) : 0;
    for (let i = 0; i < pieces; i += 1) {
      lay(from.clone().lerp(to, (i + 0.25) / pieces), from.clone().lerp(to, (i + 0.75) / pieces));
    }
  }
  return group;
}
