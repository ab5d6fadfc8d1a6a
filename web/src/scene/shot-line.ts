// The dashed line of an attack, from who shoots to who is shot at.
import { CapsuleGeometry, ConeGeometry, Group, Mesh, MeshBasicMaterial, Vector3 } from 'three';

const UP = new Vector3(0, 1, 0);
const CLEAR = 3.5;
const STEP = 1.15;

/** A line of dashes with a tip, in the signal colour; `size` is 1 for models ten units wide. Nothing between those who
 * stand too close. */
export function shotLine(from: Vector3, to: Vector3, colour: string, size = 1): Group {
  const line = new Group();
  const way = new Vector3().subVectors(to, from);
  const length = way.length();
  if (length < size) return line;
  way.normalize();
  const clear = Math.min(CLEAR * size, length * 0.28);
  const start = from.clone().addScaledVector(way, clear);
  const reach = length - clear * 2;
  const material = new MeshBasicMaterial({ color: colour, toneMapped: false });
  const dash = new CapsuleGeometry(0.1 * size, 0.55 * size, 3, 8);
  const count = Math.max(2, Math.floor(reach / (STEP * size)));
  const place = (mesh: Mesh, distance: number): void => {
    mesh.position.copy(start).addScaledVector(way, distance);
    mesh.position.y += 0.2 * size;
    mesh.quaternion.setFromUnitVectors(UP, way);
    line.add(mesh);
  };
  for (let i = 0; i < count; i += 1) place(new Mesh(dash, material), (reach * i) / count);
  place(new Mesh(new ConeGeometry(0.42 * size, 1.1 * size, 16), material), reach);
  return line;
}
