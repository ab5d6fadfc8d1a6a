// Units of the front as small models, whole or as wrecks.
import { BoxGeometry, type BufferGeometry, CapsuleGeometry, CylinderGeometry, Group, Mesh } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { at, bar, coloured, DARK, finishMaterial, STEEL } from '../../scene/aircraft/kit';
import { type Emplacement, emplacement } from '../../scene/emplacements';
import type { GroundKind } from './model';

const EARTH = '#6b5a41';
const CANVAS = '#b7a97e';
const WOOD = '#8a6a44';
const OLIVE = '#5f6b52';
/** What burnt out is left in these colours. */
const [SOOT, ASH] = ['#2b2723', '#423c35'];

/** Units that stand behind sandbags, and how large they are. */
const BEHIND_BAGS: Partial<Record<GroundKind, [kind: Emplacement, size: number]>> = {
  infantry: ['rifles', 0.9],
  'aa-mg': ['aa-mg', 0.9],
  'aa-37': ['battery', 0.8],
  'aa-heavy': ['battery', 1.25],
};
/** Wrecks of these burn for a long time. */
export const BURNS: ReadonlySet<string> = new Set(['trucks', 'tank', 'train', 'dump', 'winch']);

function box(x: number, y: number, z: number, w: number, h: number, d: number, colour: string): BufferGeometry {
  return coloured(new BoxGeometry(w, h, d).translate(x, y + h / 2, z), colour);
}

function wagon(z: number, length: number, colour: string): BufferGeometry[] {
  return [box(0, 0.16, z, 0.62, 0.16, length, DARK), box(0, 0.32, z, 0.66, 0.5, length * 0.92, colour)];
}

/** A field gun with its trail behind it. */
function fieldGun(x: number): BufferGeometry[] {
  const wheel = (side: number): BufferGeometry =>
    coloured(new CylinderGeometry(0.3, 0.3, 0.08, 14).rotateZ(Math.PI / 2).translate(x + side * 0.32, 0.3, 0), WOOD);
  return [
    wheel(-1),
    wheel(1),
    box(x, 0.25, 0.05, 0.5, 0.42, 0.06, OLIVE),
    coloured(bar(at(x, 0.42, -0.3), at(x, 0.72, 1.1), 0.07), STEEL),
    coloured(bar(at(x, 0.34, 0), at(x, 0.04, -1.2), 0.06), OLIVE),
  ];
}

function men(colour: string, spots: readonly (readonly [number, number])[]): BufferGeometry[] {
  return spots.map(([x, z]) => coloured(new CapsuleGeometry(0.1, 0.26, 2, 6).translate(x, 0.24, z), colour));
}

/** A lorry with the drum of a cable on its bed. */
export function winchParts(colour: string): BufferGeometry[] {
  const drum = new CylinderGeometry(0.26, 0.26, 0.5, 12).rotateZ(Math.PI / 2).translate(0, 0.62, -0.2);
  return [...wagon(-0.2, 1.2, OLIVE).slice(0, 1), box(0, 0.2, 0.6, 0.56, 0.5, 0.36, colour), coloured(drum, WOOD)];
}

function partsOf(kind: GroundKind, colour: string): BufferGeometry[] {
  switch (kind) {
    case 'trucks':
      return [-1.5, 0, 1.5].flatMap((z) => [
        ...wagon(z - 0.15, 0.9, CANVAS),
        box(0, 0.2, z + 0.45, 0.56, 0.36, 0.34, colour),
      ]);
    case 'tank':
      return [
        box(0, 0.12, 0, 0.9, 0.62, 1.9, colour),
        box(0, 0.74, 0.3, 0.5, 0.22, 0.5, colour),
        ...[-0.56, 0.56].map((x) => box(x, 0, 0, 0.24, 0.84, 2.3, EARTH)),
      ];
    case 'train':
      return [
        ...[-3, -1.6, -0.2].flatMap((z) => wagon(z, 1.2, EARTH)),
        box(0, 0.2, 1.1, 0.6, 0.5, 0.5, colour),
        coloured(new CylinderGeometry(0.26, 0.26, 1.2, 12).rotateX(Math.PI / 2).translate(0, 0.52, 1.8), DARK),
        coloured(new CylinderGeometry(0.1, 0.08, 0.4, 8).translate(0, 0.95, 2.2), DARK),
      ];
    case 'battery':
      return [
        ...[-1.5, -0.5, 0.5, 1.5].flatMap(fieldGun),
        ...men(
          colour,
          [-1, 0, 1].map((x) => [x, -0.8] as const),
        ),
        ...[-1, 1].map((x) => box(x, 0, -1.7, 0.5, 0.3, 0.4, WOOD)),
      ];
    case 'dump':
      return [
        ...[-0.9, 0, 0.9].flatMap((x) => [box(x, 0, -0.4, 0.8, 0.5, 0.7, WOOD), box(x, 0, 0.5, 0.8, 0.4, 0.7, WOOD)]),
        box(-0.45, 0.5, -0.4, 0.8, 0.4, 0.7, WOOD),
        coloured(new CylinderGeometry(0.75, 0.75, 1.9, 4, 1).rotateZ(Math.PI / 2).translate(0.3, 0.55, -1.5), CANVAS),
        ...[-0.9, -0.6, -0.3].map((x) =>
          coloured(new CylinderGeometry(0.13, 0.13, 0.42, 10).translate(x, 0.61, 0.5), OLIVE),
        ),
        ...men(colour, [[1.5, 0.2]]),
      ];
    case 'bridge':
      return [
        box(0, 0.55, 0, 1.1, 0.14, 5.4, WOOD),
        ...[-0.52, 0.52].flatMap((x) => [
          box(x, 1, 0, 0.07, 0.07, 5.4, EARTH),
          ...[-2.6, -1.3, 0, 1.3, 2.6].map((z) => box(x, 0, z, 0.12, 1.05, 0.12, EARTH)),
        ]),
      ];
    case 'winch':
      return [...winchParts(colour), ...men(colour, [[0.6, -0.4]])];
    case 'tower':
      return [
        ...[-0.32, 0.32].flatMap((x) => [-0.32, 0.32].map((z) => box(x, 0, z, 0.09, 2.6, 0.09, EARTH))),
        box(0, 2.5, 0, 0.95, 0.5, 0.95, colour),
      ];
    default:
      return men(
        colour,
        Array.from({ length: 12 }, (_, i) => [(i % 3) * 0.4 - 0.4, Math.floor(i / 3) * 0.5 - 0.8] as const),
      );
  }
}

/** About three units long; its foot is at the origin and its front along z. A wreck is black. */
export function unitModel(kind: GroundKind, colour: string, wreck = false): Group {
  const bags = BEHIND_BAGS[kind];
  if (bags && !wreck) {
    const group = emplacement(bags[0], colour);
    group.scale.setScalar(bags[1]);
    return new Group().add(group);
  }
  const parts = partsOf(bags ? 'dump' : kind, colour);
  if (wreck) parts.forEach((part, i) => coloured(part, i % 3 ? SOOT : ASH));
  const mesh = new Mesh(mergeGeometries(parts), finishMaterial('matte'));
  mesh.castShadow = mesh.receiveShadow = true;
  if (wreck) {
    mesh.scale.set(1, 0.62, 1);
    mesh.rotation.z = kind === 'tower' ? 0.5 : 0.09;
  }
  return new Group().add(mesh);
}
