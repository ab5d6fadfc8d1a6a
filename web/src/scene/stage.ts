// The stage that every board in three dimensions stands on: sky, light, camera, and drawing when something changed.
import {
  DirectionalLight,
  HemisphereLight,
  type Mesh,
  NeutralToneMapping,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  PMREMGenerator,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { centreShift, type Inset, NO_INSET, type Shot, type Size } from './framing';
import { easeInOut, Motion } from './motion';
import { type Palette, PALETTES, type Theme } from './palette';
import { afterFrame, firstQuality, FrameRate, pixelRatio, type Quality, type QualityWish } from './quality';
import { release } from './release';
import { skydome } from './skydome';

/** The browser has no WebGL, or refuses it: show the flat board. */
export class NoWebGL extends Error {
  constructor(cause?: unknown) {
    super('this browser offers no WebGL', { cause });
    this.name = 'NoWebGL';
  }
}

export interface StageOptions {
  theme: Theme;
  quality: QualityWish;
  /** Nothing moves by itself: what would fly, jumps. */
  still?: boolean;
}

export interface ScreenPoint {
  x: number;
  y: number;
  /** In front of the camera and within the window. */
  visible: boolean;
  /** Distance from the camera. */
  depth: number;
}

type Listener = () => void;
type Occasion = 'frame' | 'look' | 'lost' | 'taken' | 'slow';

const CAMERA_MOVE = 500;
/** So many frames are measured once all is built. */
const MEASURED = 6;
/** How long (in ms) things may be built within one frame. */
const BUILDING = 12;
const DRAG = 5;
/** The flattest angle from which a board is looked at, from the zenith. */
const LOWEST_LOOK = 1.5;
const UP = new Vector3(0, 1, 0);
const SUN = new Vector3(-40, 80, 44);

export class Stage {
  readonly canvas: HTMLCanvasElement;
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(26.5, 1, 0.5, 6000);
  readonly controls: OrbitControls;
  readonly renderer: WebGLRenderer;
  /** How many frames were drawn so far. Stands still while nothing changes. */
  frames = 0;
  still: boolean;
  /** How many times as fast as usual everything moves. */
  pace = 1;
  /** How many times as large as usual labels are drawn. */
  labelScale = 1;

  #theme: Theme;
  #wish: QualityWish;
  #quality: Quality;
  #size: Size = { width: 1, height: 1 };
  #inset: Inset = NO_INSET;
  /** How far the picture is shifted out of the middle of the window, for panels that cover a part of it. */
  #shift = centreShift(NO_INSET);
  #shot = 0;
  /** The last shot that the camera came to. */
  #arrived = 0;
  readonly #rate = new FrameRate();
  #measured = 0;
  /** When the last frame was drawn, if another was to follow it at once. */
  #followed: number | null = null;
  #taken = false;
  #request = 0;
  #lost = false;
  #gone = false;
  #dragged = false;
  #down: { x: number; y: number } | null = null;
  #dome: Mesh;
  #shadowed = 66;
  #environment: WebGLRenderTarget | null = null;
  readonly #sun = new DirectionalLight();
  readonly #hemisphere = new HemisphereLight();
  readonly #motion: Motion;
  readonly #jobs: Listener[] = [];
  readonly #ray = new Raycaster();
  readonly #observer: ResizeObserver | null;
  readonly #listeners: Record<Occasion, Set<Listener>> = {
    frame: new Set(),
    look: new Set(),
    lost: new Set(),
    taken: new Set(),
    slow: new Set(),
  };

  constructor(canvas: HTMLCanvasElement, options: StageOptions) {
    this.canvas = canvas;
    this.renderer = rendererOn(canvas);
    this.#theme = options.theme;
    this.#wish = options.quality;
    this.#quality = firstQuality(options.quality, this.rendererName());
    this.still = options.still ?? false;
    this.#motion = new Motion(() => this.invalidate());
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enableDamping = false;
    this.controls.zoomToCursor = true;
    this.controls.maxPolarAngle = LOWEST_LOOK;
    this.controls.minDistance = 8;
    this.controls.maxDistance = 420;
    this.controls.addEventListener('change', this.#redraw);
    this.#dome = skydome(this.palette, 4000);
    this.scene.add(this.#dome, this.#sun, this.#sun.target, this.#hemisphere);
    this.#paint();
    this.#applyQuality();
    canvas.addEventListener('webglcontextlost', this.#onLost);
    canvas.addEventListener('webglcontextrestored', this.#onRestored);
    canvas.addEventListener('pointerdown', this.#onDown);
    canvas.addEventListener('pointermove', this.#onMove);
    canvas.addEventListener('wheel', this.#take, { passive: true });
    document.addEventListener('visibilitychange', this.#onHidden);
    this.#observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.resize());
    this.#observer?.observe(canvas);
    this.resize();
  }

  get theme(): Theme {
    return this.#theme;
  }

  get palette(): Palette {
    return PALETTES[this.#theme];
  }

  get quality(): Quality {
    return this.#quality;
  }

  get size(): Size {
    return this.#size;
  }

  get insets(): Inset {
    return this.#inset;
  }

  /** Whether something still moves, or waits to be built. */
  get busy(): boolean {
    return this.#motion.busy || this.#jobs.length > 0 || this.#request !== 0;
  }

  /** Whether the first picture is not there yet, or something waits to be built. */
  get building(): boolean {
    return this.frames === 0 || this.#jobs.length > 0;
  }

  /** Whether the pointer turned or moved the camera since it went down: then its release is no click. */
  get dragged(): boolean {
    return this.#dragged;
  }

  /** Whether the camera is still on its way to a shot. */
  get moves(): boolean {
    return this.#arrived !== this.#shot;
  }

  /** Whether somebody moved the camera: it stays where it is until `giveBack`. */
  get taken(): boolean {
    return this.#taken;
  }

  giveBack(): void {
    if (!this.#taken) return;
    this.#taken = false;
    this.#tell('taken');
  }

  /** Something changed: draw one frame soon. With `shadows`, what casts them changed as well. */
  invalidate(shadows = false): void {
    if (shadows) this.renderer.shadowMap.needsUpdate = true;
    if (this.#request || this.#lost || this.#gone) return;
    this.#request = requestAnimationFrame(this.#frame);
  }

  /** Calls a listener after each frame: labels then have new places. Gives the way to stop it. */
  onframe(listener: Listener): () => void {
    return this.#listen('frame', listener);
  }

  /** Calls a listener when theme or quality changed. */
  onlook(listener: Listener): () => void {
    return this.#listen('look', listener);
  }

  /** Calls a listener when the browser takes the graphics away; it may give them back. */
  onlost(listener: Listener): () => void {
    return this.#listen('lost', listener);
  }

  /** Calls a listener when somebody takes the camera, or gives it back. */
  ontaken(listener: Listener): () => void {
    return this.#listen('taken', listener);
  }

  /** Calls a listener when a machine that chooses by itself turns out to be too slow even for low quality. */
  onslow(listener: Listener): () => void {
    return this.#listen('slow', listener);
  }

  /** Builds something in one of the next frames, after what was asked for before. */
  later(job: Listener): void {
    this.#jobs.push(job);
    this.invalidate();
  }

  /** Calls `step` with 0 to 1 over so many milliseconds, eased; jumps where nothing may move or nobody looks. */
  animate(length: number, step: (t: number) => void): Promise<void> {
    const jump = this.still || this.#gone || this.#lost || document.hidden;
    return this.#motion.run(jump ? 0 : length / this.pace, (t) => step(easeInOut(t)));
  }

  /** All movements jump to their ends. */
  finish(): void {
    this.#motion.finish();
  }

  resize(): void {
    const width = Math.max(1, this.canvas.clientWidth);
    const height = Math.max(1, this.canvas.clientHeight);
    if (width === this.#size.width && height === this.#size.height) return;
    this.#size = { width, height };
    this.labelScale = Number(getComputedStyle(this.canvas).getPropertyValue('--zoom')) || 1;
    this.renderer.setSize(width, height, false);
    this.#project();
    this.#tell('look');
    // Drawn at once: a canvas is empty from its resize to its next frame.
    if (this.frames > 0 && !this.#lost) this.#draw();
    else this.invalidate();
  }

  /** What floating panels leave free (CSS pixels): the next shot has its subject in the middle of it. */
  inset(inset: Inset): void {
    if (inset === this.#inset) return;
    this.#inset = inset;
    this.#tell('look');
    this.invalidate();
  }

  setTheme(theme: Theme): void {
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.#paint();
    this.#tell('look');
    this.invalidate(true);
  }

  setQuality(wish: QualityWish): void {
    this.#wish = wish;
    this.#become(firstQuality(wish, this.rendererName()));
  }

  /** Moves the camera to a shot, in place of any other that it still moves to. */
  shoot(shot: Shot, how: 'jump' | 'move'): Promise<void> {
    this.#shot += 1;
    const number = this.#shot;
    const arm = shot.position.clone().sub(shot.target);
    // From a cockpit one may look up; otherwise the camera stays above what it looks at.
    this.controls.maxPolarAngle = Math.max(LOWEST_LOOK, arm.angleTo(UP) + 0.02);
    this.controls.maxDistance = Math.max(this.controls.maxDistance, arm.length() * 1.2);
    const from = { position: this.camera.position.clone(), target: this.controls.target.clone(), fov: this.camera.fov };
    const [before, after] = [this.#shift, centreShift(this.#inset)];
    return this.animate(how === 'jump' ? 0 : CAMERA_MOVE, (t) => {
      if (number !== this.#shot) return;
      this.camera.position.lerpVectors(from.position, shot.position, t);
      this.controls.target.lerpVectors(from.target, shot.target, t);
      this.camera.fov = from.fov + (shot.fov - from.fov) * t;
      this.#shift = { x: before.x + (after.x - before.x) * t, y: before.y + (after.y - before.y) * t };
      this.#project();
      this.controls.update();
      if (t === 1) this.#arrived = number;
    });
  }

  /** Nearer (above 1) or farther (below 1). */
  zoom(factor: number): void {
    const arm = this.camera.position.clone().sub(this.controls.target);
    const length = arm.length() / factor;
    arm.setLength(Math.min(this.controls.maxDistance, Math.max(this.controls.minDistance, length)));
    const position = this.controls.target.clone().add(arm);
    this.#take();
    void this.shoot({ position, target: this.controls.target.clone(), fov: this.camera.fov }, 'move');
  }

  /** Where a point of the world lies in the window (CSS pixels). */
  project(point: Vector3): ScreenPoint {
    const depth = point.distanceTo(this.camera.position);
    const seen = point.clone().project(this.camera);
    const { width, height } = this.#size;
    const inside = Math.abs(seen.x) < 1.05 && Math.abs(seen.y) < 1.05 && seen.z < 1;
    return { x: ((seen.x + 1) / 2) * width, y: ((1 - seen.y) / 2) * height, visible: inside, depth };
  }

  /** What lies under a point of the window, nearest first. */
  under(x: number, y: number, objects: Object3D[]): Object3D[] {
    const { width, height } = this.#size;
    this.camera.updateMatrixWorld();
    this.#ray.setFromCamera(new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2), this.camera);
    return this.#ray.intersectObjects(objects, true).map((hit) => hit.object);
  }

  /** Casts shadows this far around the middle of the board. */
  shade(reach: number): void {
    this.#shadowed = reach;
    this.#spread(reach);
    this.invalidate(true);
  }

  #spread(reach: number): void {
    const { camera } = this.#sun.shadow;
    Object.assign(camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 1, far: 600 });
    this.#sun.position.copy(SUN).setLength(Math.max(SUN.length(), reach * 1.8));
    camera.updateProjectionMatrix();
  }

  /** How many pixels of the window a length at a distance covers. */
  pixels(length: number, depth: number): number {
    return (length * this.#size.height) / (2 * Math.tan((this.camera.fov * Math.PI) / 360) * Math.max(0.1, depth));
  }

  /** How the graphics call themselves. */
  rendererName(): string {
    const gl = this.renderer.getContext();
    const info = gl.getExtension('WEBGL_debug_renderer_info');
    return String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER) ?? '');
  }

  dispose(): void {
    this.#gone = true;
    cancelAnimationFrame(this.#request);
    this.#jobs.length = 0;
    this.#motion.finish();
    this.#observer?.disconnect();
    document.removeEventListener('visibilitychange', this.#onHidden);
    this.canvas.removeEventListener('webglcontextlost', this.#onLost);
    this.canvas.removeEventListener('webglcontextrestored', this.#onRestored);
    this.canvas.removeEventListener('pointerdown', this.#onDown);
    this.canvas.removeEventListener('pointermove', this.#onMove);
    this.canvas.removeEventListener('wheel', this.#take);
    for (const set of Object.values(this.#listeners)) set.clear();
    this.controls.dispose();
    release(this.scene);
    this.#environment?.dispose();
    this.#sun.shadow.map?.dispose();
    this.renderer.dispose();
  }

  #listen(what: Occasion, listener: Listener): () => void {
    const set = this.#listeners[what];
    set.add(listener);
    return () => set.delete(listener);
  }

  #tell(what: Occasion): void {
    for (const listener of [...this.#listeners[what]]) listener();
  }

  readonly #redraw = (): void => this.invalidate();

  readonly #frame = (now: number): void => {
    this.#request = 0;
    this.#motion.tick(now);
    const builds = this.#jobs.length > 0;
    if (this.frames > 0) this.#build();
    this.#draw();
    // What is built takes its time; it is the drawing that counts. The first frames are measured by themselves.
    if (this.#followed !== null && !builds && this.#measured === MEASURED) this.#note(now - this.#followed);
    const follows = this.#motion.busy || this.#jobs.length > 0;
    this.#followed = follows && !builds ? now : null;
    if (follows) this.invalidate();
  };

  /** Does what waits to be built: at least one thing, and as many as fit into a frame. */
  #build(): void {
    const until = performance.now() + BUILDING;
    do this.#jobs.shift()?.();
    while (this.#jobs.length > 0 && performance.now() < until);
  }

  #draw(): void {
    if (this.#lost || this.#gone) return;
    const auto = this.#wish === 'auto';
    // The third frame tells whether shadows are too much: shaders are compiled by then. Once all is built, some more tell
    // whether all of it is.
    const first = auto && this.frames === 2 && this.#quality === 'high';
    const measured = auto && !first && this.#measured < MEASURED && this.frames > 2 && !this.#jobs.length;
    const began = performance.now();
    this.renderer.render(this.scene, this.camera);
    this.frames += 1;
    if (first || measured) {
      this.renderer.getContext().finish();
      const took = performance.now() - began;
      if (first) this.#become(afterFrame(this.#wish, this.#quality, took));
      else this.#measured += 1;
      this.#note(took);
    }
    this.#tell('frame');
  }

  /** A frame took so long (in ms): where all are slow, a machine that may choose draws less, and then nothing. */
  #note(milliseconds: number): void {
    if (this.#wish !== 'auto' || !this.#rate.took(milliseconds)) return;
    if (this.#quality === 'high') this.#become('low');
    else this.#tell('slow');
  }

  #become(quality: Quality): void {
    if (quality === this.#quality) return;
    this.#quality = quality;
    this.#applyQuality();
    this.#tell('look');
  }

  #applyQuality(): void {
    const high = this.#quality === 'high';
    this.renderer.setPixelRatio(pixelRatio(this.#quality, globalThis.devicePixelRatio ?? 1));
    this.renderer.shadowMap.enabled = high;
    this.#sun.castShadow = high;
    this.scene.traverse((node) => {
      const { material } = node as Partial<Mesh>;
      for (const each of [material ?? []].flat()) each.needsUpdate = true;
    });
    this.invalidate(true);
  }

  #paint(): void {
    const palette = this.palette;
    this.renderer.toneMappingExposure = palette.exposure;
    this.#sun.color.set(palette.sun);
    this.#sun.intensity = palette.sunPower;
    const { shadow } = this.#sun;
    shadow.mapSize.set(4096, 4096);
    this.#spread(this.#shadowed);
    shadow.bias = -0.0004;
    shadow.normalBias = 0.03;
    shadow.radius = 3;
    this.#hemisphere.color.set(palette.low);
    this.#hemisphere.groundColor.set(palette.ground);
    this.#hemisphere.intensity = palette.hemisphere;
    const dome = skydome(palette, 4000);
    release(this.#dome);
    this.#dome = dome;
    this.scene.add(dome);
    this.#reflect();
  }

  /** The sky as metal and varnish mirror it. */
  #reflect(): void {
    const around = new Scene();
    around.add(skydome(this.palette, 50));
    const maker = new PMREMGenerator(this.renderer);
    const target = maker.fromScene(around, 0.02, 0.1, 100, { size: 64 });
    maker.dispose();
    release(around);
    this.#environment?.dispose();
    this.#environment = target;
    this.scene.environment = target.texture;
    this.scene.environmentIntensity = this.palette.environment;
  }

  #project(): void {
    const { width, height } = this.#size;
    const shift = this.#shift;
    this.camera.aspect = width / height;
    this.camera.setViewOffset(width, height, -shift.x, -shift.y, width, height);
    this.camera.updateProjectionMatrix();
  }

  readonly #onLost = (event: Event): void => {
    event.preventDefault();
    this.#lost = true;
    cancelAnimationFrame(this.#request);
    this.#request = 0;
    this.#motion.finish();
    this.#tell('lost');
  };

  readonly #onRestored = (): void => {
    this.#lost = false;
    // What was on the card is gone with it.
    this.#environment = null;
    this.#reflect();
    this.invalidate(true);
  };

  readonly #onHidden = (): void => {
    if (document.hidden) this.#motion.finish();
    else this.invalidate();
  };

  readonly #onDown = (event: PointerEvent): void => {
    this.#dragged = false;
    this.#down = { x: event.clientX, y: event.clientY };
  };

  readonly #onMove = (event: PointerEvent): void => {
    // While something is drawn on the board, the pointer does not turn it.
    if (!this.#down || event.buttons === 0 || !this.controls.enabled) return;
    if (Math.hypot(event.clientX - this.#down.x, event.clientY - this.#down.y) > DRAG) {
      this.#dragged = true;
      this.#take();
    }
  };

  readonly #take = (): void => {
    // It no longer moves to where it was sent.
    this.#shot += 1;
    if (this.#taken) return;
    this.#taken = true;
    this.#tell('taken');
  };
}

function rendererOn(canvas: HTMLCanvasElement): WebGLRenderer {
  try {
    return new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
  } catch (cause) {
    throw new NoWebGL(cause);
  }
}
