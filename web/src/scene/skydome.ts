// The dome of the sky: horizon to zenith, and the haze below.
import { BackSide, Color, Mesh, ShaderMaterial, SphereGeometry } from 'three';
import type { Palette } from './palette';

const VERTEX = `
varying vec3 ray;
void main() {
  ray = normalize(position);
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

const FRAGMENT = `
varying vec3 ray;
uniform vec3 zenith, mid, low, horizon, ground;
void main() {
  float h = normalize(ray).y;
  vec3 c = mix(horizon, low, smoothstep(-.02, .09, h));
  c = mix(c, mid, smoothstep(.06, .3, h));
  c = mix(c, zenith, smoothstep(.25, .85, h));
  c = mix(c, ground, smoothstep(-.02, -.2, h));
  gl_FragColor = vec4(c, 1.0);
  #include <colorspace_fragment>
}`;

export function skydome(palette: Palette, radius: number): Mesh<SphereGeometry, ShaderMaterial> {
  const uniform = (colour: string): { value: Color } => ({ value: new Color(colour) });
  const material = new ShaderMaterial({
    side: BackSide,
    depthWrite: false,
    fog: false,
    toneMapped: false,
    uniforms: {
      zenith: uniform(palette.zenith),
      mid: uniform(palette.mid),
      low: uniform(palette.low),
      horizon: uniform(palette.horizon),
      ground: uniform(palette.ground),
    },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
  });
  const dome = new Mesh(new SphereGeometry(radius, 48, 32), material);
  dome.renderOrder = -10;
  return dome;
}
