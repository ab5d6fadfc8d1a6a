// What is drawn in the air: the ribbon of a planned move, trails of moves that were flown, and cones before guns and
// around an airplane.
import {
  BufferGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshBasicMaterial,
  type Quaternion,
  ShaderMaterial,
  Vector3,
} from 'three';
import { posesAlong, type Stretch } from './draft';
import { inScene, MU, turnOf, way } from './layout';
import type { Brief } from './model';
import { along, CONE, plus, type Pose, right } from './poses';

const HALO = '#fdf9ef';
/** Half the width of a ribbon, and of its rim. */
const [HALF, RIM] = [1.1, 1.4];
/** How long the line at a Move unit is along the way, in Move units. */
const TICK = 0.06;
/** How far the cones of the arcs are drawn, in Move units. */
const ARC = 4.5;

interface Rung {
  at: Vector3;
  across: Vector3;
}

function rungs(brief: Brief, poses: readonly Pose[]): Rung[] {
  return poses.map((pose) => ({ at: inScene(brief, pose.at), across: way(right(pose)) }));
}

/** The ribbon of a move: a band that banks as the airplane does, in one colour where nothing can go wrong and in another
 * where a test is needed, with a line at every Move unit. */
export function moveRibbon(
  brief: Brief,
  stretches: readonly Stretch[],
  safe: string,
  risky: string,
  /** Move units at its beginning that are left out: whoever sits there would see nothing else. */
  hidden = 0,
): Group {
  const group = new Group();
  let flown = 0;
  const ticks: Rung[][] = [];
  for (const stretch of stretches) {
    const poses = posesAlong(stretch, 0.3);
    if (poses.length < 2) continue;
    const skipped = Math.ceil(((hidden - flown) / stretch.length) * (poses.length - 1));
    const steps = rungs(brief, poses.slice(Math.max(0, skipped)));
    if (steps.length > 1)
      group.add(band([steps], RIM, HALO, 0.78, 12), band([steps], HALF, stretch.test ? risky : safe, 0.85, 13));
    for (let mu = Math.ceil(flown + 0.05); mu < flown + stretch.length - 0.05; mu += 1) {
      const pose = poses[Math.round(((mu - flown) / stretch.length) * (poses.length - 1))];
      if (pose && mu > hidden) ticks.push(rungs(brief, [pose, { ...pose, at: plus(pose.at, pose.nose, TICK) }]));
    }
    flown += stretch.length;
  }
  group.add(band(ticks, HALF, HALO, 0.95, 14));
  return group;
}

function rung({ at, across }: Rung, far: number): [number, number, number] {
  return at.clone().addScaledVector(across, far).toArray();
}

/** Bands of one width, each along its own rungs. */
function band(bands: readonly (readonly Rung[])[], half: number, colour: string, opacity: number, order: number): Mesh {
  const positions: number[] = [];
  const index: number[] = [];
  for (const steps of bands) {
    const first = positions.length / 3;
    steps.forEach((step, i) => {
      positions.push(...rung(step, -half), ...rung(step, half));
      const at = first + 2 * i;
      if (i > 0) index.push(at - 2, at - 1, at, at, at - 1, at + 1);
    });
  }
  const geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setIndex(index);
  const material = new MeshBasicMaterial({
    color: colour,
    transparent: true,
    opacity,
    side: DoubleSide,
    depthWrite: false,
    toneMapped: false,
    fog: false,
  });
  const mesh = new Mesh(geometry, material);
  mesh.renderOrder = order;
  return mesh;
}

/** The way of a last move: dashes that fade towards its beginning. */
export function trailOf(brief: Brief, trail: readonly Pose[], colour: string): Mesh {
  const points = along(trail, 0.35).map(({ at }) => inScene(brief, at));
  const [positions, colours, index]: number[][] = [[], [], []];
  const tint = new Color(colour);
  const sides = 5;
  points.forEach((point, i) => {
    const ahead = (points[i + 1] ?? point).clone().sub(points[i - 1] ?? point);
    const across = new Vector3(ahead.z, 0, -ahead.x);
    if (across.lengthSq() < 1e-6) across.set(1, 0, 0);
    across.normalize();
    const up = ahead.normalize().cross(across);
    for (let side = 0; side < sides; side += 1) {
      const angle = (side / sides) * Math.PI * 2;
      const out = across.clone().multiplyScalar(Math.cos(angle)).addScaledVector(up, Math.sin(angle));
      positions?.push(...point.clone().addScaledVector(out, 0.11).toArray());
      colours?.push(tint.r, tint.g, tint.b, 0.06 + 0.74 * (i / points.length) ** 1.4);
      const next = (side + 1) % sides;
      const [a, b] = [i * sides + side, i * sides + next];
      if (i % 3 < 2 && i + 1 < points.length) index?.push(a, b, a + sides, b, b + sides, a + sides);
    }
  });
  const geometry = new BufferGeometry()
    .setAttribute('position', new Float32BufferAttribute(positions ?? [], 3))
    .setAttribute('color', new Float32BufferAttribute(colours ?? [], 4));
  geometry.setIndex(index ?? []);
  const material = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
  });
  const mesh = new Mesh(geometry, material);
  mesh.renderOrder = 3;
  return mesh;
}

const VERTEX = `
varying float far;
varying vec3 n, v;
void main() {
  far = position.z;
  vec4 p = modelViewMatrix * vec4(position, 1.0);
  n = normalize(normalMatrix * normal);
  v = normalize(-p.xyz);
  gl_Position = projectionMatrix * p;
}`;

/** Brighter at its rim, fainter far off, with a ring every so many units. */
const FRAGMENT = `
varying float far;
varying vec3 n, v;
uniform vec3 tint;
uniform float len, ring, glow;
void main() {
  float rim = 1.0 - abs(dot(normalize(n), normalize(v)));
  float t = far / len;
  float line = smoothstep(.05, .0, abs(fract(far / ring + .5) - .5)) * step(.5 * ring, far);
  float a = (.14 + .36 * rim * rim) * mix(1.0, .4, t) + .34 * line * mix(1.0, .5, t);
  gl_FragColor = vec4(tint, a * glow);
  #include <colorspace_fragment>
}`;

/** A shape along z that glows. */
function glass(geometry: BufferGeometry, colour: string, length: number, ring: number, glow: number): Mesh {
  const uniforms = {
    tint: { value: new Color(colour) },
    len: { value: length },
    ring: { value: ring },
    glow: { value: glow },
  };
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    uniforms,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
  });
  const mesh = new Mesh(geometry, material);
  mesh.renderOrder = 9;
  return mesh;
}

function placed(group: Group, brief: Brief, pose: Pose, turn: Quaternion = turnOf(pose)): Group {
  group.position.copy(inScene(brief, pose.at));
  group.quaternion.copy(turn);
  return group;
}

/** The Air gunnery template before an airplane, with a ring every two Move units. */
export function gunneryCone(brief: Brief, pose: Pose, colour: string, glow = 1): Group {
  const length = CONE.length * MU;
  const [near, far] = [CONE.near * MU, (CONE.near + CONE.slope * CONE.length) * MU];
  const shape = new CylinderGeometry(far, near, length, 48, 26, true).rotateX(Math.PI / 2).translate(0, 0, length / 2);
  return placed(new Group().add(glass(shape, colour, length, 2 * MU, glow)), brief, pose);
}

/** The cones of 45 degrees about nose and tail: what lies between them is at its side. */
export function arcCones(brief: Brief, pose: Pose, front: string, rear: string): Group {
  const length = ARC * MU;
  const cone = (colour: string, sign: number): Mesh => {
    const shape = new ConeGeometry(length, length, 48, 14, true).rotateX(-Math.PI / 2).translate(0, 0, length / 2);
    const mesh = glass(shape, colour, length, MU * 1.5, 0.42);
    mesh.rotation.y = sign > 0 ? 0 : Math.PI;
    return mesh;
  };
  return placed(new Group().add(cone(front, 1), cone(rear, -1)), brief, pose);
}
