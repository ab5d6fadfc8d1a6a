// The airframe: fuselage, wings, struts, nose, tail and gear, in this order.
import { addGear } from './gear';
import { type Frame, addStruts, frameOf } from './frame';
import { addFuselage, type Hull } from './fuselage';
import type { Kit } from './kit';
import { addNose } from './nose';
import { addTail } from './tail';
import { addWing } from './wing';

export function addFrameParts(kit: Kit): { frame: Frame; hull: Hull } {
  const frame = frameOf(kit.spec, kit.big);
  const hull = addFuselage(kit, frame.front, frame.rear);
  kit.spec.span.forEach((_, i) => addWing(kit, i, frame.wingY[i] as number, frame.wingZ[i] as number));
  addStruts(kit, frame);
  addNose(kit, frame, hull);
  addTail(kit, frame, hull);
  addGear(kit, frame);
  return { frame, hull };
}
