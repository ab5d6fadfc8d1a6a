// A machine whose plight can be seen: flames around its engine, and the ribbon of a spin down to its foot.
import type { Group, Mesh, Vector3 } from 'three';
import { AirToken } from './air-token';
import { spinRibbon } from './aircraft/damage';
import { blaze } from './fire';
import { release } from './release';
import type { TokenMake } from './token';

export abstract class StrickenToken extends AirToken {
  readonly #signal: string;
  #flames: Group | null = null;
  #burning = false;
  #ribbon: { mesh: Mesh; height: number } | null = null;

  /** `signal`: the colour of the ribbon. */
  constructor(make: TokenMake, signal: string) {
    super(make);
    this.#signal = signal;
  }

  setBurning(burning: boolean): void {
    this.#burning = burning;
  }

  override fly(point: Vector3, yaw: number, pitch: number, roll = 0): void {
    super.fly(point, yaw, pitch, roll);
    if (this.#ribbon) this.#ribbon.mesh.visible = false;
  }

  override land(shadows: boolean): void {
    if (this.#ribbon) this.#ribbon.mesh.visible = true;
    super.land(shadows);
  }

  /** Shows its plight; the ribbon of a spin begins so high, or there is none. */
  protected showPlight(height: number): void {
    this.#showRibbon(height);
    this.#showFlames();
  }

  #showRibbon(height: number): void {
    if (this.#ribbon && Math.abs(this.#ribbon.height - height) > 0.2) {
      release(this.#ribbon.mesh);
      this.#ribbon = null;
    }
    if (height <= 0 || this.#ribbon) return;
    const mesh = spinRibbon(height, this.#signal);
    this.#ribbon = { mesh, height };
    this.add(mesh);
  }

  #showFlames(): void {
    const { aircraft } = this;
    if (this.#burning && aircraft && !this.#flames) {
      this.#flames = blaze(aircraft.spec.len);
      aircraft.add(this.#flames);
    } else if (!this.#burning && this.#flames) {
      release(this.#flames);
      this.#flames = null;
    }
  }
}
