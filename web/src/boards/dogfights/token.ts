// An aircraft at its level over the board, or on the ground of its patrol zone.
import type { AircraftModel } from '../../scene/aircraft/model';
import type { Foot } from '../../scene/stand';
import { AirToken } from '../../scene/air-token';
import type { Attitude } from '../../scene/token';
import type { Badge } from '../board';
import { heightOf, modelScale, SPAN } from './layout';
import { LEVELS } from './plan';

/** How far a nose is up when a climb is announced, or down. */
const TILT = 0.34;
const PARKED = 0.9;

export class Token extends AirToken {
  readonly badge: Badge;
  /** Zero on the ground. */
  #level = 0;
  #tilt = 0;

  constructor(id: string, badge: Badge, foot: Foot, colour: string) {
    super({
      id,
      yaw: 0,
      stand: { foot, colour, radius: 0.62, levels: LEVELS.map(heightOf) },
      lift: 0.06,
      spot: { width: SPAN * 0.95, depth: SPAN * 0.8 },
      grip: SPAN * 0.42,
    });
    this.badge = badge;
    this.arrange();
  }

  get level(): number {
    return this.#level;
  }

  setAircraft(model: AircraftModel): void {
    this.setModel(model, modelScale(model.span));
  }

  /** Holds it at a level with its nose where it points. */
  hold(level: number, yaw: number, tilt: number): void {
    this.#level = level;
    this.#tilt = tilt;
    this.yaw = yaw;
    this.rest();
  }

  protected override attitude(): Attitude {
    const rest = this.#level > 0 ? heightOf(this.#level) : PARKED;
    return { height: this.height(rest), pitch: -TILT * this.#tilt, roll: 0 };
  }

  protected override arrange(): void {
    super.arrange();
    this.aircraft?.setRunning(this.#level > 0);
  }
}

export const TILT_PITCH = TILT;
