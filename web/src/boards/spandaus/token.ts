// One piece on the table: its model, its stand, and what can be seen of its state.
import { Group, Mesh, type Object3D, SphereGeometry, Vector3 } from 'three';
import { smokeTrail, spinRibbon } from '../../sky/aircraft/damage';
import { AircraftModel } from '../../sky/aircraft/model';
import { type Palette } from '../../sky/palette';
import { release } from '../../sky/release';
import { spot, Stand } from '../../sky/stand';
import type { Badge } from '../board';
import { HOVER, modelScale } from './layout';

export interface Pose {
  /** On the card. */
  point: Vector3;
  scale: number;
}

export interface State {
  spinning: boolean;
  crippled: boolean;
}

const SPIN = { pitch: 0.55, roll: -0.35, hover: 4.6 };
const FOOT = 1.05;

export class Token extends Group {
  readonly badge: Badge;
  /** The name under which people know it. */
  readonly title: string;
  /** Where its nose points at rest. */
  yaw: number;
  readonly #ownYaw: number;
  square = '';
  pose: Pose = { point: new Vector3(), scale: 1 };
  /** How far its label stands over its middle. */
  tall = 3.4;
  /** How high its model is over its card. */
  hover: number = HOVER;
  /** Finds the pointer. */
  readonly handle = new Mesh(new SphereGeometry(1, 10, 8));
  #model: Object3D | null = null;
  #state: State = { spinning: false, crippled: false };
  #smoke: Group | null = null;
  #ribbon: Mesh | null = null;
  readonly #stand: Stand | null;
  readonly #spot = spot(9, 7);
  readonly #ribbonColour: string;

  constructor(id: string, title: string, badge: Badge, yaw: number, palette: Palette, onStand: boolean) {
    super();
    this.name = id;
    this.title = title;
    this.badge = badge;
    this.yaw = this.#ownYaw = yaw;
    this.#ribbonColour = palette.signal;
    const colour = badge === 'neutral' ? palette.neutral : badge === 'de' ? palette.central : palette.allied;
    this.#stand = onStand ? new Stand(colour, badge === 'de' ? 'square' : 'disc', FOOT) : null;
    if (this.#stand) {
      this.#stand.position.y = 0.1;
      this.add(this.#stand);
    }
    this.#spot.position.y = 0.085;
    this.handle.visible = false;
    this.handle.userData.piece = id;
    this.add(this.#spot, this.handle);
    this.#arrange();
  }

  get model(): Object3D | null {
    return this.#model;
  }

  /** The aircraft, if this is one and it is built. */
  get aircraft(): AircraftModel | null {
    return this.#model instanceof AircraftModel ? this.#model : null;
  }

  setModel(model: Object3D, size = 1): void {
    this.#model = model;
    model.userData.size = model instanceof AircraftModel ? modelScale(model.span) : size;
    model.rotation.order = 'YXZ';
    this.add(model);
    this.#arrange();
  }

  /** Puts the piece down. */
  place(pose: Pose): void {
    this.pose = pose;
    this.position.copy(pose.point);
    this.#arrange();
  }

  setState(state: State): void {
    if (state.spinning === this.#state.spinning && state.crippled === this.#state.crippled) return;
    this.#state = state;
    this.#arrange();
  }

  /** Turns its nose toward a point while somebody looks from behind it; back without one. */
  face(point: Vector3 | null): void {
    const way = point?.clone().sub(this.position);
    this.yaw = way ? Math.atan2(way.x, way.z) : this.#ownYaw;
    this.#arrange();
  }

  setHover(hover: number): void {
    this.hover = hover;
    this.#arrange();
  }

  /** Soft spots stand in for shadows where none are drawn. */
  setSpot(shown: boolean): void {
    this.#spot.visible = shown;
  }

  /** In the air between two squares: the stand is lifted. */
  fly(point: Vector3, yaw: number, pitch: number): void {
    this.position.copy(point);
    if (this.#stand) this.#stand.visible = false;
    if (this.#ribbon) this.#ribbon.visible = false;
    this.#spot.visible = false;
    this.#model?.rotation.set(pitch, yaw, 0);
    this.aircraft?.turnPropellers(0.9);
  }

  land(shadows: boolean): void {
    if (this.#stand) this.#stand.visible = true;
    if (this.#ribbon) this.#ribbon.visible = true;
    this.#spot.visible = !shadows;
    this.#arrange();
  }

  /** The middle of the model. */
  middle(): Vector3 {
    return this.position.clone().setY(this.position.y + this.#height());
  }

  /** Where its label stands. */
  crown(): Vector3 {
    return this.middle().add(new Vector3(0, this.tall * this.pose.scale + 1.6, 0));
  }

  override dispose(): void {
    release(this);
  }

  #height(): number {
    return this.#state.spinning ? SPIN.hover : this.hover;
  }

  #arrange(): void {
    const height = this.#height();
    const { scale } = this.pose;
    const { spinning, crippled } = this.#state;
    this.#stand?.setHeight(height - 0.35);
    this.#stand?.scale.set(scale < 1 ? 0.8 : 1, 1, scale < 1 ? 0.8 : 1);
    this.handle.position.y = height;
    this.handle.scale.setScalar(3.1 * scale);
    this.#spot.scale.setScalar(scale);
    if (this.#model) {
      this.#model.position.y = height;
      this.#model.scale.setScalar((this.#model.userData.size as number) * scale);
      this.#model.rotation.set(spinning ? SPIN.pitch : 0, this.yaw, spinning ? SPIN.roll : 0);
    }
    this.aircraft?.setRunning(!spinning);
    this.#showSmoke(crippled);
    this.#showRibbon(spinning);
  }

  #showSmoke(shown: boolean): void {
    const aircraft = this.aircraft;
    if (!shown || !aircraft) {
      if (this.#smoke) release(this.#smoke);
      this.#smoke = null;
    } else if (!this.#smoke) {
      this.#smoke = smokeTrail(aircraft.spec.len);
      aircraft.add(this.#smoke);
    }
  }

  #showRibbon(shown: boolean): void {
    if (!shown) {
      if (this.#ribbon) release(this.#ribbon);
      this.#ribbon = null;
    } else if (!this.#ribbon) {
      this.#ribbon = spinRibbon(SPIN.hover - 0.6, this.#ribbonColour);
      this.add(this.#ribbon);
    }
  }
}
