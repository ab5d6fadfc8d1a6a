// A ground unit, or a balloon on its cable.
import type { Group } from 'three';
import { AirToken } from './air-token';
import { smokeTrail } from './aircraft/damage';
import { blaze } from './fire';
import { release } from './release';
import type { Attitude } from './token';

export class UnitToken extends AirToken {
  readonly #rest: number;
  #plume: Group | null = null;
  #flames: Group | null = null;

  constructor(id: string, height: number) {
    super({ id, yaw: 0, stand: null, lift: 0.05, spot: { width: 4, depth: 3.4 }, grip: height > 0 ? 2.2 : 1.9 });
    this.#rest = height;
    this.tall = height > 0 ? 2.2 : 2.6;
    this.arrange();
  }

  /** Smoke that rises from what is silenced, or from a balloon that leaks. */
  override setSmoking(smoking: boolean): void {
    if (smoking && !this.#plume) {
      this.#plume = smokeTrail(4);
      this.#plume.rotation.x = Math.PI / 2;
      this.#plume.position.y = this.#rest;
      this.add(this.#plume);
    } else if (!smoking && this.#plume) {
      release(this.#plume);
      this.#plume = null;
    }
  }

  /** Flames over what burns. */
  setBurning(burning: boolean): void {
    if (burning && !this.#flames) {
      this.#flames = blaze(4);
      this.#flames.position.y = this.#rest;
      this.add(this.#flames);
    } else if (!burning && this.#flames) {
      release(this.#flames);
      this.#flames = null;
    }
  }

  protected override attitude(): Attitude {
    return { height: this.height(this.#rest), pitch: 0, roll: 0 };
  }
}
