// Every aircraft that can be drawn, on one sheet. ?only=camel,dr1 shows some of them larger.
import {
  DirectionalLight,
  HemisphereLight,
  NeutralToneMapping,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  WebGLRenderer,
} from 'three';
import '@fontsource-variable/source-sans-3';
import { Hangar } from '../src/sky/aircraft/hangar';
import { TYPE_IDS, type TypeId } from '../src/sky/aircraft/types';
import { PALETTES } from '../src/sky/palette';
import { skydome } from '../src/sky/skydome';

const only = new URLSearchParams(location.search).get('only');
const ids = (only?.split(',') ?? TYPE_IDS) as TypeId[];
const columns = only ? Math.min(3, ids.length) : 7;
const cell = { width: 1400 / columns, height: only ? 330 : 165 };
const height = Math.ceil(ids.length / columns) * cell.height;
const canvas = document.querySelector('canvas') as HTMLCanvasElement;
const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, preserveDrawingBuffer: true });
renderer.setPixelRatio(1);
renderer.setSize(1400, height);
renderer.toneMapping = NeutralToneMapping;
renderer.setScissorTest(true);
renderer.autoClear = false;
const scene = new Scene();
const around = new Scene();
around.add(skydome(PALETTES.light, 50));
scene.environment = new PMREMGenerator(renderer).fromScene(around, 0.02).texture;
const sun = new DirectionalLight(PALETTES.light.sun, 2.5);
sun.position.set(-6, 16, 10);
scene.add(sun, new HemisphereLight(PALETTES.light.low, PALETTES.light.ground, 1.55));
const camera = new PerspectiveCamera(20, cell.width / cell.height, 0.1, 400);
const hangar = new Hangar();
const counts: Record<string, number> = {};
const began = performance.now();
ids.forEach((id, i) => {
  const model = hangar.model(id);
  const { spec } = model;
  const scale = 9.4 / Math.max(model.span, spec.len * 1.15);
  model.scale.setScalar(scale);
  model.rotation.y = spec.nation === 'de' ? -0.72 : 0.72;
  scene.add(model);
  camera.position.set(0, 19.4 * 0.36, 19.4 * (only ? 1 : 1.05));
  camera.lookAt(0, -0.6, 0);
  const x = (i % columns) * cell.width;
  const y = Math.floor(i / columns) * cell.height;
  renderer.setViewport(x, height - y - cell.height, cell.width, cell.height);
  renderer.setScissor(x, height - y - cell.height, cell.width, cell.height);
  renderer.render(scene, camera);
  counts[id] = renderer.info.render.calls;
  scene.remove(model);
  const label = document.createElement('div');
  label.className = 'cell';
  label.textContent = spec.name;
  label.style.left = `${x + cell.width / 2 - 100}px`;
  label.style.top = `${y + cell.height - 20}px`;
  document.body.append(label);
});
Object.assign(window, { ready: true, counts, built: performance.now() - began });
