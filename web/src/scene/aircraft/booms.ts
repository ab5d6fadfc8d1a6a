// What carries the tail of a machine whose body ends behind the wings.
import { CylinderGeometry } from 'three';
import { engineHeight, engineOut } from './engines';
import type { Frame } from './frame';
import { at, bar, type Kit, WIRE } from './kit';

export function addBooms(kit: Kit, frame: Frame): void {
  if (kit.spec.booms === 'closed') addBodies(kit, frame);
  else addPoles(kit, frame);
}

/** Two slim bodies from the engines to the tail. */
function addBodies(kit: Kit, frame: Frame): void {
  const y = engineHeight(kit, frame);
  const [from, to] = [1, frame.tail + 0.3];
  const corner = Math.PI / 4;
  for (const side of [-1, 1]) {
    const body = new CylinderGeometry(0.62, 0.26, from - to, 4, 1).rotateY(corner).rotateX(Math.PI / 2);
    kit.add(body.translate(side * engineOut(kit), y, (from + to) / 2), kit.paint.fus);
  }
}

/** Four poles with struts and wires between them. */
function addPoles(kit: Kit, frame: Frame): void {
  const wood = kit.paint.wood;
  const x = kit.spec.crew === 2 ? 1.9 : 1.45;
  for (const side of [-1, 1]) {
    const upperEnd = at(side * 0.12, 0.62, frame.tail + 0.5);
    const lowerEnd = at(side * 0.12, -0.1, frame.tail + 0.5);
    const upper = frame.onWing(0, side * x, -0.62);
    const lower = frame.onWing(1, side * x, -0.62);
    kit.add(bar(upper, upperEnd, 0.04), wood);
    kit.add(bar(lower, lowerEnd, 0.04), wood);
    for (const share of [0.33, 0.62]) {
      const top = upper.clone().lerp(upperEnd, share);
      kit.add(bar(top, lower.clone().lerp(lowerEnd, share), 0.028), wood);
      kit.add(bar(top, lower.clone().lerp(lowerEnd, share - 0.3), 0.008), WIRE, 'matte', true);
    }
  }
}
