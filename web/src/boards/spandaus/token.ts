// One piece over its card: the aircraft of Instant Spandaus may spin.
import { type Mesh, Vector3 } from 'three';
import { spinRibbon } from '../../scene/aircraft/damage';
import { type AircraftModel } from '../../scene/aircraft/model';
import { type Palette } from '../../scene/palette';
import { release } from '../../scene/release';
import { type Attitude, type Pose, Token as SceneToken } from '../../scene/token';
import type { Badge } from '../board';
import { HOVER, modelScale } from './layout';

export type { Pose };

export interface State {
  spinning: boolean;
  crippled: boolean;
}

const SPIN = { pitch: 0.55, roll: -0.35, hover: 4.6 };
const FOOT = 1.05;

export class Token extends SceneToken {
  readonly badge: Badge;
  /** The name under which people know it. */
  readonly title: string;
  square = '';
  /** How far its label stands over its middle. */
  tall = 3.4;
  /** How high its model is over its card. */
  hover: number = HOVER;
  readonly #ownYaw: number;
  #spinning = false;
  #ribbon: Mesh | null = null;
  readonly #ribbonColour: string;

  constructor(id: string, title: string, badge: Badge, yaw: number, palette: Palette, onStand: boolean) {
    const colour = badge === 'neutral' ? palette.neutral : badge === 'de' ? palette.central : palette.allied;
    super({
      id,
      yaw,
      stand: onStand ? { foot: badge === 'de' ? 'square' : 'disc', colour, radius: FOOT } : null,
      lift: 0.1,
      spot: { width: 9, depth: 7 },
      grip: 3.1,
    });
    this.title = title;
    this.badge = badge;
    this.#ownYaw = yaw;
    this.#ribbonColour = palette.signal;
    this.arrange();
  }

  setAircraft(model: AircraftModel): void {
    this.setModel(model, modelScale(model.span));
  }

  setState({ spinning, crippled }: State): void {
    this.#spinning = spinning;
    this.setSmoking(crippled);
  }

  /** Turns its nose toward a point while somebody looks from behind it; back without one. */
  face(point: Vector3 | null): void {
    const way = point?.clone().sub(this.position);
    this.yaw = way ? Math.atan2(way.x, way.z) : this.#ownYaw;
    this.arrange();
  }

  setHover(hover: number): void {
    this.hover = hover;
    this.arrange();
  }

  override fly(point: Vector3, yaw: number, pitch: number): void {
    super.fly(point, yaw, pitch);
    if (this.#ribbon) this.#ribbon.visible = false;
  }

  override land(shadows: boolean): void {
    if (this.#ribbon) this.#ribbon.visible = true;
    super.land(shadows);
  }

  /** Where its label stands. */
  crown(): Vector3 {
    return this.middle().add(new Vector3(0, this.tall * this.pose.scale + 1.6, 0));
  }

  protected override attitude(): Attitude {
    if (this.#spinning) return { height: SPIN.hover, pitch: SPIN.pitch, roll: SPIN.roll };
    return { height: this.hover, pitch: 0, roll: 0 };
  }

  protected override arrange(): void {
    super.arrange();
    this.aircraft?.setRunning(!this.#spinning);
    if (!this.#spinning) {
      if (this.#ribbon) release(this.#ribbon);
      this.#ribbon = null;
    } else if (!this.#ribbon) {
      this.#ribbon = spinRibbon(SPIN.hover - 0.6, this.#ribbonColour);
      this.add(this.#ribbon);
    }
  }
}
