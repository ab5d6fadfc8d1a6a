// A ground unit, or a balloon on its cable.
import type { Group } from 'three';
import { AirToken } from './air-token';
import { smokeTrail } from './aircraft/damage';
import { release } from './release';
import type { Attitude } from './token';

export class UnitToken extends AirToken {
  readonly #rest: number;
  #smoke: Group | null = null;

  constructor(id: string, height: number) {
    super({ id, yaw: 0, stand: null, lift: 0.05, spot: { width: 4, depth: 3.4 }, grip: height > 0 ? 2.2 : 1.9 });
    this.#rest = height;
    this.tall = height > 0 ? 2.2 : 2.6;
    this.arrange();
  }

  /** What is silenced smokes. */
  setSilenced(silenced: boolean): void {
    if (silenced && !this.#smoke) {
      this.#smoke = smokeTrail(4);
      this.#smoke.rotation.x = Math.PI / 2;
      this.add(this.#smoke);
    } else if (!silenced && this.#smoke) {
      release(this.#smoke);
      this.#smoke = null;
    }
  }

  protected override attitude(): Attitude {
    return { height: this.height(this.#rest), pitch: 0, roll: 0 };
  }
}
