// A glassy copy of a model: where it would be. A depth pass first, so that no inside shows through.
import { Color, DoubleSide, Group, Mesh, MeshBasicMaterial, ShaderMaterial } from 'three';
import type { AircraftModel } from './aircraft/model';

const VERTEX = `
varying vec3 n, v;
void main() {
  vec4 p = modelViewMatrix * vec4(position, 1.0);
  n = normalize(normalMatrix * normal);
  v = normalize(-p.xyz);
  gl_Position = projectionMatrix * p;
}`;

const FRAGMENT = `
varying vec3 n, v;
uniform vec3 tint;
void main() {
  float rim = 1.0 - abs(dot(normalize(n), normalize(v)));
  float lit = .5 + .5 * normalize(n).y;
  vec3 c = mix(tint * .8, vec3(.8, 1.0, 1.0), .05 * lit + .16 * rim * rim * rim);
  gl_FragColor = vec4(c, .62 + .2 * rim * rim);
  #include <colorspace_fragment>
}`;

/** A ghost of a model. Its geometry stays the model's; give it back with `release`. */
export function ghostOf(model: AircraftModel, colour: string): Group {
  const depth = new MeshBasicMaterial({ colorWrite: false, side: DoubleSide });
  const glass = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    uniforms: { tint: { value: new Color(colour) } },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
  });
  const ghost = new Group();
  ghost.rotation.order = 'YXZ';
  model.updateWorldMatrix(true, true);
  const back = model.matrixWorld.clone().invert();
  model.traverse((node) => {
    if (!(node instanceof Mesh) || !node.visible || node.material.transparent) return;
    for (const [material, order] of [
      [depth, 5],
      [glass, 6],
    ] as const) {
      const copy = new Mesh(node.geometry, material);
      copy.userData.shared = true;
      copy.matrixAutoUpdate = false;
      copy.matrix.copy(back).multiply(node.matrixWorld);
      copy.renderOrder = order;
      ghost.add(copy);
    }
  });
  return ghost;
}
