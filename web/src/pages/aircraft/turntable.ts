// One aircraft on a stage of its own, to be turned and looked at from all sides.
import { Spherical, Vector3 } from 'three';
import type { Theme } from '../../app/theme.svelte';
import { Hangar } from '../../scene/aircraft/hangar';
import type { Nation } from '../../scene/aircraft/nations';
import { specOf, type TypeId } from '../../scene/aircraft/types';
import { fit, NO_INSET } from '../../scene/framing';
import { NoWebGL, Stage } from '../../scene/stage';

export { NoWebGL };

const FROM = new Vector3(-0.8, -0.42, -1);
const FOV = 28;
/** Never from exactly above or below. */
const POLE = 0.08;

export class Turntable {
  readonly #stage: Stage;
  readonly #hangar = new Hangar();

  constructor(canvas: HTMLCanvasElement, type: TypeId, nation: Nation | null, theme: Theme) {
    this.#stage = new Stage(canvas, { theme, quality: 'auto', still: true });
    const { controls, size } = this.#stage;
    const model = this.#hangar.model(type, nation ? { nation } : {});
    this.#stage.scene.add(model);
    this.#stage.shade(model.span);
    const { len, fore } = specOf(type);
    const [half, high] = [model.span / 2, 1.6];
    const corners = [-half, half].flatMap((x) =>
      [fore, fore - len].flatMap((z) => [-high, high].map((y) => new Vector3(x, y, z))),
    );
    void this.#stage.shoot(fit(corners, FROM, FOV, size, NO_INSET), 'jump');
    const far = this.#stage.camera.position.distanceTo(controls.target);
    Object.assign(controls, { enablePan: false, zoomToCursor: false, minDistance: far * 0.35, maxDistance: far * 1.6 });
    controls.maxPolarAngle = Math.PI - POLE;
    this.#stage.invalidate(true);
  }

  /** Turns it by angles: to the right, and its top toward the viewer. */
  turn(right: number, down: number): void {
    const { camera, controls } = this.#stage;
    const arm = new Spherical().setFromVector3(camera.position.clone().sub(controls.target));
    arm.theta -= right;
    arm.phi = Math.min(Math.PI - POLE, Math.max(POLE, arm.phi - down));
    camera.position.setFromSpherical(arm).add(controls.target);
    controls.update();
    this.#stage.invalidate();
  }

  /** Nearer (above 1) or farther (below 1). */
  zoom(factor: number): void {
    this.#stage.zoom(factor);
    this.#stage.controls.maxPolarAngle = Math.PI - POLE;
  }

  setTheme(theme: Theme): void {
    this.#stage.setTheme(theme);
  }

  dispose(): void {
    this.#stage.dispose();
    this.#hangar.dispose();
    // Browsers lend few contexts: the next aircraft needs one as well.
    this.#stage.renderer.forceContextLoss();
  }
}
