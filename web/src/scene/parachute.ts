// A man under his parachute.
import { type BufferGeometry, CapsuleGeometry, Group, Mesh, SphereGeometry, Vector3 } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { at, bar, coloured, finishMaterial } from './aircraft/kit';
import { seenSize } from './effect';
import { release } from './release';
import type { Stage } from './stage';

const SILK = '#f2ead6';
const ROPE = '#8d8672';
const CLOTH = '#4d4636';

const [DROP, SINK] = [700, 1500];

/** A man leaves an airplane, falls, and hangs under his parachute, if it opens: it does at this place. */
export async function descend(stage: Stage, from: Vector3, at: Vector3, opens: boolean, metre: number): Promise<void> {
  const model = parachuteModel();
  // A man is small: he is seen like something as large as a machine that is half as wide.
  model.scale.setScalar(Math.max(metre, seenSize(stage, at, 0) / 2));
  const silk = model.children[0];
  if (silk) silk.visible = false;
  stage.scene.add(model);
  const aside = new Vector3(1.5, 0, 1);
  await stage.animate(DROP, (t) => {
    model.position.lerpVectors(from, at, t * t).addScaledVector(aside, t);
    stage.invalidate();
  });
  if (opens && silk) {
    silk.visible = true;
    const opened = model.position.clone();
    await stage.animate(SINK, (t) => {
      model.position.copy(opened).setY(opened.y - 2.2 * t);
      model.rotation.z = Math.sin(t * 9) * 0.12;
      silk.scale.setScalar(Math.min(1, 0.25 + t * 4));
      stage.invalidate();
    });
  }
  release(model);
}

/** About five metres high; his feet are near the origin. The silk is the first part, the man the second. */
function parachuteModel(): Group {
  const dome = new SphereGeometry(1, 18, 8, 0, Math.PI * 2, 0, Math.PI / 2).scale(1.9, 1.25, 1.9).translate(0, 3.4, 0);
  const silk: BufferGeometry[] = [coloured(dome, SILK)];
  for (let i = 0; i < 8; i += 1) {
    const angle = (i / 8) * Math.PI * 2;
    silk.push(coloured(bar(at(Math.cos(angle) * 1.88, 3.42, Math.sin(angle) * 1.88), at(0, 1.1, 0), 0.02), ROPE));
  }
  const man = [
    coloured(new CapsuleGeometry(0.2, 0.7, 3, 8).translate(0, 0.6, 0), CLOTH),
    coloured(new SphereGeometry(0.18, 10, 8).translate(0, 1.2, 0), '#c79a72'),
  ];
  const group = new Group();
  for (const parts of [silk, man]) group.add(new Mesh(mergeGeometries(parts), finishMaterial('matte')));
  return group;
}
