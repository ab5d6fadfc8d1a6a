// Airplanes on their stands, held exactly as they fly.
import { Quaternion, Vector3 } from 'three';
import type { AircraftModel } from '../../scene/aircraft/model';
import type { Foot } from '../../scene/stand';
import { StrickenToken } from '../../scene/stricken-token';
import type { Attitude } from '../../scene/token';
import type { Badge } from '../board';
import { anglesOf, METRE, MU, SPAN } from './layout';
import type { Pose } from './poses';

const FOOT = 0.62;
/** Collars on the stand: one every so many Move units, up to so many. */
const [COLLAR, HIGHEST] = [5, 60];

export interface Show {
  smoking: boolean;
  burning: boolean;
  spinning: boolean;
  running: boolean;
}

export class Token extends StrickenToken {
  readonly badge: Badge;
  #attitude: Attitude = { height: 0, pitch: 0, roll: 0 };
  #show: Show = { smoking: false, burning: false, spinning: false, running: true };

  constructor(id: string, badge: Badge, foot: Foot, colour: string, signal: string) {
    const levels = Array.from({ length: HIGHEST / COLLAR }, (_, i) => (i + 1) * COLLAR * MU);
    const spot = { width: SPAN * 0.95, depth: SPAN * 0.8 };
    const stand = { foot, colour, radius: FOOT, levels };
    super({ id, yaw: 0, stand, lift: 0.06, spot, grip: SPAN * 0.42 }, signal);
    this.badge = badge;
    this.tall = 2.3;
    this.arrange();
  }

  setAircraft(model: AircraftModel): void {
    this.setModel(model, METRE);
  }

  /** Holds it as it flies, so high over its foot. */
  hold(pose: Pose, height: number): void {
    const { x, y, z } = anglesOf(pose);
    this.#attitude = { height, pitch: x, roll: z };
    this.yaw = y;
    this.rest();
  }

  setShow(show: Show): void {
    this.#show = show;
    this.setBurning(show.burning);
    this.setSmoking(show.smoking || show.burning);
  }

  /** On its way: at a place in the scene, turned as it flies there. */
  pass(at: Vector3, pose: Pose): void {
    const { x, y, z } = anglesOf(pose);
    this.fly(at, y, x, z);
  }

  /** How it is turned now. */
  turn(): Quaternion {
    return this.model?.quaternion.clone() ?? new Quaternion();
  }

  override eyes(): Vector3 {
    const { aircraft } = this;
    return aircraft ? aircraft.eyes.multiplyScalar(METRE).applyQuaternion(this.turn()) : new Vector3(0, 1, 0);
  }

  protected override attitude(): Attitude {
    return { ...this.#attitude, height: this.height(this.#attitude.height) };
  }

  protected override arrange(): void {
    super.arrange();
    const { running, spinning } = this.#show;
    this.aircraft?.setRunning(running);
    this.showPlight(spinning ? this.attitude().height - 0.4 : 0);
  }
}
